import DocumentEditing
import InterfaceBuilder
import LayoutEngine

/// The samples that constraints are sought for: the canvas, or frames of several sizes.
extension Suggestions {
  /// The constraints to add to a document for the views with these object ids, or for all, so that they have the frames
  /// of the canvas.
  static func find(
    _ edited: EditedDocument, in document: Document, options: LayoutOptions, views: Set<String>?
  ) -> [NewConstraint] {
    guard document.usesAutoLayout else { return [] }
    let options = trialOptions(options, for: document, views)
    // The engines are changed by the search: they are not those of the document.
    let saved = document.layout(options)
    var measuredOptions = options
    measuredOptions.content = .measured
    let measured = document.layout(measuredOptions)
    var result: [NewConstraint] = []
    for root in saved.roots {
      guard let other = measured.root(of: root.view) else { continue }
      var suggestions = Suggestions(
        edited, document, measured: other, samples: [CanvasGeometry(saved, root: root)])
      suggestions.run(views)
      result += suggestions.found
    }
    return result
  }

  /// The constraints that give the views of a hierarchy the frames of samples.
  ///
  /// - Parameter samples: By sample, the size of the top-level view, and the frames of the views in the coordinates of
  ///   their superviews, y downwards.
  static func find(
    _ edited: EditedDocument, in document: Document, options: LayoutOptions, below root: ViewIndex,
    samples: [(size: Size, frames: [ViewIndex: Rect])]
  ) -> Suggestions? {
    let views = Set(samples.flatMap { $0.frames.keys.map { document.views[$0].id } })
    let canvas = document.views[root].savedFrame.map { Size(width: $0.width, height: $0.height) }
    func distance(_ size: Size) -> Double {
      canvas.map { abs($0.width - size.width) + abs($0.height - size.height) } ?? 0
    }
    var measured: RootLayout?
    var geometries: [CanvasGeometry] = []
    for sample in samples.sorted(by: { distance($0.size) < distance($1.size) }) {
      var options = trialOptions(options, for: document, views)
      if sample.size != canvas { options.size = sample.size }
      let layout = document.layout(options, of: [root])
      guard let own = layout.root(of: root) else { return nil }
      keepParts(of: own, in: document, sample.frames)
      geometries.append(CanvasGeometry(layout, root: own, sample: absolute(sample.frames, in: own, document)))
      guard measured == nil else { continue }
      options.content = .measured
      measured = document.layout(options, of: [root]).root(of: root)
      measured.map { keepParts(of: $0, in: document, sample.frames) }
    }
    guard let measured else { return nil }
    var suggestions = Suggestions(edited, document, measured: measured, samples: geometries)
    suggestions.run(views)
    return suggestions
  }

  /// Gives views that no constraints place, such as the rows of tables, the frames that they have in a sample.
  private static func keepParts(of root: RootLayout, in document: Document, _ frames: [ViewIndex: Rect]) {
    for view in root.views where root.isPlaced(view) {
      guard let frame = frames[view], let item = root.item(of: view), let parent = document.views[view].parent,
        let outer = frames[parent] ?? root.frame(of: parent), root.frame(of: view) != frame
      else { continue }
      root.engine.setAutoresizing([], frame: frame, parentSize: outer.size, of: item)
    }
    root.engine.layout()
  }

  /// Frames in the coordinates of the top-level view. What a sample leaves out is where its container puts it.
  private static func absolute(
    _ frames: [ViewIndex: Rect], in root: RootLayout, _ document: Document
  ) -> [ViewIndex: Rect] {
    var result: [ViewIndex: Rect] = [:]
    for view in root.views {
      guard let parent = document.views[view].parent, let outer = result[parent] else {
        result[view] = frames[view].map { Rect(origin: .zero, size: $0.size) }
        continue
      }
      guard let frame = frames[view] ?? root.frame(of: view) else { continue }
      result[view] = Rect(x: outer.x + frame.x, y: outer.y + frame.y, width: frame.width, height: frame.height)
    }
    return result
  }

  private static func trialOptions(
    _ options: LayoutOptions, for document: Document, _ views: Set<String>?
  ) -> LayoutOptions {
    var options = options
    options.keepsSavedParts = true
    options.releasedViews = released(in: document, views)
    return options
  }

  /// The views that are laid out by constraints from now on: subviews that keep their frame by a mask or as fixed, and
  /// that get constraints.
  private static func released(in document: Document, _ wanted: Set<String>?) -> Set<String> {
    var result: Set<String> = []
    for view in document.views where view.place == .subview && !view.id.isEmpty && wanted?.contains(view.id) ?? true {
      if view.isFixedFrame || view.translatesAutoresizingMask { result.insert(view.id) }
    }
    return result
  }
}
