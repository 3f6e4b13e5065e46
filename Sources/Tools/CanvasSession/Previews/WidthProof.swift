import Diagnostics
import DocumentEditing
import DocumentInspection
import DocumentOperations
import InterfaceBuilder
import LayoutEngine

/// The widths of a screen at which another constant of a constraint breaks what held before: the proof of `plumb prove`
/// for one screen.
package struct WidthProof {
  /// A property that fails at widths at which it held with the constant of the document.
  package struct Failure {
    /// The name of the rule.
    var rule: String
    /// The keys of the views that take part.
    var views: [String]
    /// The widths at which it fails now and did not before, in points.
    var widths: [ClosedRange<Double>]
    /// The widths at which it fails with the constant of the document.
    var formerWidths: [ClosedRange<Double>]
    /// What fails, at which widths.
    var message: String
    /// The smallest of the widths, a whole number of points where there is one.
    var example: Double
  }

  /// The widths that were examined, in points.
  var widths: ClosedRange<Double>
  /// What fails.
  var failures: [Failure]
  /// Whether all widths were examined, with both constants.
  var isComplete: Bool
}

extension Session {
  /// The most work for a proof, a third of that of `plumb prove`: about a third of a second.
  private static let proofWork = 20_000_000

  /// Proves the screen of a constraint with another constant. The document and gestures stay as they are.
  ///
  /// The screen with the constant of the document is examined once, until the document changes.
  func proveWidths(of index: ConstraintIndex, constant: Double) throws(OperationError) -> WidthProof {
    let node = document.constraints[index]
    let edits = try edited.edits(["constant": Numeral.precise(constant)], ofConstraints: [index])
    let changed = edits.isEmpty ? document : try edited.applying(edits)
    let root = try edited.root(of: node.owner).view
    var settings = SizeProof.Settings()
    settings.roots = [root]
    settings.workLimit = Self.proofWork
    let former: SizeProof
    if let known = widthProof, known.revision == edited.revision, known.proof.settings.roots == settings.roots {
      former = known.proof
    } else {
      former = SizeProof(of: document, settings)
      widthProof = (edited.revision, former)
    }
    settings.former = document
    let proof = edits.isEmpty ? former : SizeProof(of: changed, settings)
    guard let screen = proof.screens.first, let formerScreen = former.screens.first else {
      throw .notPossible("this view fills no screen, so it has no range of widths")
    }
    let failures = screen.failures.compactMap { failure -> WidthProof.Failure? in
      let known = formerScreen.failures.first { $0.isSame(as: failure) }?.widths ?? []
      let widths = failure.widths.flatMap { $0.parts(outside: known) }
      guard let example = widths.first.map({ $0.firstWholeNumber }) else { return nil }
      return WidthProof.Failure(
        rule: failure.subject.name, views: failure.views.map { document.key(of: $0) }, widths: widths,
        formerWidths: known,
        message: proof.text(of: failure, on: screen).message, example: example)
    }
    return WidthProof(
      widths: screen.widths, failures: failures,
      isComplete: (screen.covers + formerScreen.covers).allSatisfy { $0.gaps.isEmpty })
  }
}

extension SizeFailure {
  /// Whether it is about the same property of the same views, in a version of the document with the same objects.
  fileprivate func isSame(as other: SizeFailure) -> Bool {
    subject == other.subject && views == other.views && objectID == other.objectID
  }
}

extension ClosedRange<Double> {
  /// The parts that some ranges, in ascending order, do not contain. Parts of at most 0.01 points are left out, unless
  /// the range is a single number.
  fileprivate func parts(outside known: [ClosedRange<Double>]) -> [ClosedRange<Double>] {
    if lowerBound == upperBound { return known.contains { $0.contains(lowerBound) } ? [] : [self] }
    var result: [ClosedRange<Double>] = []
    var start = lowerBound
    for range in known where range.upperBound > start {
      guard range.lowerBound < upperBound else { break }
      if range.lowerBound > start + 0.01 { result.append(start...range.lowerBound) }
      start = range.upperBound
    }
    if upperBound > start + 0.01 { result.append(start...upperBound) }
    return result
  }

  /// The smallest whole number in the range; its middle if there is none.
  fileprivate var firstWholeNumber: Double {
    let first = lowerBound.rounded(.up)
    return contains(first) ? first : (lowerBound + upperBound) / 2
  }
}
