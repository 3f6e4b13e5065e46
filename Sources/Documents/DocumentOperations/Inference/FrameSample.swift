import Diagnostics
import DocumentEditing
import InterfaceBuilder
import LayoutEngine

/// The frames of the views of a document at one size.
package struct FrameSample: Sendable {
  /// Where the frames come from, for messages: a file, or a line of it.
  package var place: String
  /// The frames by object id, in the coordinates of the superview as the document counts them.
  package var frames: [(id: String, frame: DocumentFrame)]

  package init(place: String, frames: [(id: String, frame: DocumentFrame)]) {
    (self.place, self.frames) = (place, frames)
  }
}

/// Why no constraints can be inferred from samples. Nothing has changed when one is thrown.
package enum InferenceError: Error, Equatable {
  /// There is no sample, or there are more than ``EditedDocument/maximumSamples``.
  case invalidCount(Int)
  /// A sample has a view that the document, or the first sample, does not have.
  case unknownView(String, place: String)
  /// A sample lacks a view that another one has.
  case missingView(String, place: String, other: String)
  /// The document does not use Auto Layout.
  case noAutoLayout
  /// A line is not a view.
  case invalidLine(place: String, reason: String)
  /// The document could not be changed.
  case operation(String)

  /// The error in a sentence, without a full stop.
  package var sentence: String {
    switch self {
    case .invalidCount(let count): "expected one to \(EditedDocument.maximumSamples) samples, found \(count)"
    case .unknownView(let name, let place): "\(place): the view '\(name)' is not in the document"
    case .missingView(let name, let place, let other): "\(place): the view '\(name)' of \(other) is missing"
    case .noAutoLayout: "the document does not use Auto Layout"
    case .invalidLine(let place, let reason): "\(place): \(reason)"
    case .operation(let text): text
    }
  }
}

/// The result of an inference.
package struct InferenceReport: Equatable, Sendable {
  /// A view whose frame differs from that of a sample.
  package struct Miss: Equatable, Sendable {
    package var view: String
    package var place: String
    package var wanted: DocumentFrame
    package var found: DocumentFrame

    /// The miss in a sentence, without a full stop.
    package var sentence: String {
      func words(_ frame: DocumentFrame) -> String {
        [frame.x, frame.y, frame.width, frame.height].map { Numeral.rounded($0, decimals: 2) }.joined(separator: " ")
      }
      return "\(place): \(view) is at \(words(found)) instead of \(words(wanted))"
    }
  }

  /// The number of constraints that were added.
  package var constraints = 0
  /// The views whose frames are not reproduced.
  package var misses: [Miss] = []
  /// What the samples leave open, one sentence a view and axis.
  package var openings: [String] = []

  /// The number of constraints, what is open, and what is missed, a sentence each.
  package var sentences: [String] {
    ["\(constraints) constraint\(constraints == 1 ? "" : "s")"] + openings + misses.map { $0.sentence }
  }
}

extension EditedDocument {
  /// The largest number of samples of one inference.
  package static let maximumSamples = 5

  /// Replaces the constraints of the views that samples have by ones that reproduce all samples.
  ///
  /// Constraints that outlets or variations name are kept.
  package func inferConstraints(from samples: [FrameSample]) throws(InferenceError) -> InferenceReport {
    guard (1...Self.maximumSamples).contains(samples.count) else { throw .invalidCount(samples.count) }
    guard document.usesAutoLayout else { throw .noAutoLayout }
    let frames = try rects(of: samples)
    let (removed, _) = clearable(Set(frames[0].keys))
    let stripped: Document
    do throws(OperationError) {
      stripped = try applying(DocumentEdit.removeConstraints(removed, from: document))
    } catch { throw .operation(error.sentence) }
    var report = InferenceReport()
    var found: [NewConstraint] = []
    for root in stripped.topLevelViews {
      let own = frames.compactMap { frames in frames[root].map { (size: $0.size, frames: frames) } }
      guard !own.isEmpty,
        let suggestions = Suggestions.find(self, in: stripped, options: options, below: root, samples: own)
      else { continue }
      found += suggestions.found
      report.openings += suggestions.openings
    }
    report.constraints = found.count
    do throws(OperationError) {
      try apply(
        "Infer Constraints", updatingFrames: false,
        stages: [
          { _ in DocumentEdit.removeConstraints(removed, from: self.document) },
          { [self] stripped in
            var found = found
            let ids = makeIDs(found.count)
            for index in found.indices { found[index].id = ids[index] }
            return DocumentEdit.addConstraints(found, to: stripped).map { $0 + unfixing(found, in: stripped) }
          },
        ])
    } catch { throw .operation(error.sentence) }
    report.misses = misses(of: samples, frames)
    return report
  }

  /// The frames of each sample in the coordinates of the superviews, y downwards.
  private func rects(of samples: [FrameSample]) throws(InferenceError) -> [[ViewIndex: Rect]] {
    var result: [[ViewIndex: Rect]] = []
    for sample in samples {
      var saved: [ViewIndex: DocumentFrame] = [:]
      for (id, frame) in sample.frames {
        guard let view = document.viewIndex(id: id) else { throw .unknownView(id, place: sample.place) }
        saved[view] = frame
      }
      var rects: [ViewIndex: Rect] = [:]
      for (view, frame) in saved {
        let rect = Rect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
        guard let parent = document.views[view].parent else {
          rects[view] = rect
          continue
        }
        let turned = document.documentFrame(rect, in: parent, height: saved[parent]?.height)
        rects[view] = Rect(x: turned.x, y: turned.y, width: turned.width, height: turned.height)
      }
      result.append(rects)
    }
    for (index, rects) in result.enumerated() {
      for (other, known) in result.enumerated() {
        guard let view = known.keys.filter({ rects[$0] == nil }).min() else { continue }
        let name = document.views[view].name
        throw .missingView(
          name.text ?? document.views[view].id, place: samples[index].place, other: samples[other].place)
      }
    }
    return result
  }

  /// The views whose frames at the size of a sample are not those of the sample, by more than a pixel.
  private func misses(of samples: [FrameSample], _ frames: [[ViewIndex: Rect]]) -> [InferenceReport.Miss] {
    var result: [InferenceReport.Miss] = []
    for (sample, rects) in zip(samples, frames) {
      for root in document.topLevelViews {
        guard let size = rects[root]?.size else { continue }
        var options = options
        let canvas = document.views[root].savedFrame.map { Size(width: $0.width, height: $0.height) }
        if size != canvas { options.size = size }
        let layout = document.layout(options, of: [root])
        for view in layout.root(of: root)?.views ?? [] where view != root {
          guard let wanted = sample.frames.first(where: { $0.id == document.views[view].id })?.frame,
            let found = layout.documentFrame(of: view),
            max(abs(wanted.x - found.x), abs(wanted.y - found.y)) > 1 / layout.scale + 0.01
              || max(abs(wanted.width - found.width), abs(wanted.height - found.height)) > 1 / layout.scale + 0.01
          else { continue }
          result.append(
            .init(view: document.views[view].id, place: sample.place, wanted: wanted, found: found))
        }
      }
    }
    return result
  }
}
