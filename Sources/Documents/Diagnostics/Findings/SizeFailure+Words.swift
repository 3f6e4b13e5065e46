import DocumentInspection
import InterfaceBuilder
import LayoutEngine
import LayoutModel
import Typography

extension SizeProof {
  /// A failure in words, with the sizes at which it occurs, a counterexample and the constraints that are responsible.
  ///
  /// For several failures of a proof use ``SizeFailureWriter``, which lays a size out once.
  public func text(of failure: SizeFailure, on screen: Screen) -> ProblemText {
    SizeFailureWriter(self).text(of: failure, on: screen)
  }
}

/// Puts the failures of a proof into words. It keeps the layout of the last counterexample, which many failures have in
/// common.
public final class SizeFailureWriter {
  private let proof: SizeProof
  private var last: (screen: ViewIndex, size: Size, variant: SizeVariant, check: DocumentCheck)?

  /// Creates a writer for the failures of a proof.
  public init(_ proof: SizeProof) { self.proof = proof }

  /// The properties that a screen does not have at the size of its document, in words.
  public func accepted(on screen: SizeProof.Screen) -> [String] {
    screen.accepted.map { accepted in
      let names = accepted.views.map { document.views[$0].name.description }
      return accepted.property.sentence(names[0], names[names.count - 1], points: accepted.points, order: "")
    }
  }

  private var document: Document { proof.document }
  private var settings: SizeProof.Settings { proof.settings }

  /// A failure in words, with the sizes at which it occurs, a counterexample and the constraints that are responsible.
  public func text(of failure: SizeFailure, on screen: SizeProof.Screen) -> ProblemText {
    var text = words(for: failure, on: screen)
    text.notes += Self.reservations(about: failure)
    if !failure.isInWindow {
      text.notes.insert(
        ProblemText.Note("no phone and no part of a tablet's split screen has such a size"),
        at: min(1, text.notes.count))
    }
    return text
  }

  /// What is not known of a failure, and what is not listed because of it.
  private static func reservations(about failure: SizeFailure) -> [ProblemText.Note] {
    var notes: [ProblemText.Note] = []
    if failure.isAboutContentsOfCode {
      notes.append(ProblemText.Note("a view has no contents in the document: what code gives it is not known"))
    }
    if let font = failure.unknownFont {
      let end = failure.isRemark ? ", and its text is narrower in the document" : ""
      notes.append(
        ProblemText.Note("not exact: the font '\(font)' is not available, so another one is measured\(end)"))
    }
    let count = failure.consequenceCount
    if count > 0 {
      notes.append(
        ProblemText.Note(
          count == 1
            ? "1 more property fails at some of these sizes, but not if another constraint of the conflict is broken"
            : "\(count) more properties fail at some of these sizes, but not if another constraint is broken"))
    }
    return notes
  }

  private func words(for failure: SizeFailure, on screen: SizeProof.Screen) -> ProblemText {
    let place = failure.sizes.words(within: screen.widths, screen.heights) + variants(of: failure, on: screen)
    let example = ProblemText.Note("for example at \(failure.counterexample.words)" + failure.variant.words)
    if let finding = failure.finding {
      var text = text(of: finding, at: failure.counterexample, in: failure.variant, on: screen)
      text.message += ", " + place
      text.notes.insert(example, at: 0)
      return text
    }
    let constraints = failure.constraints.map { index in
      let node = document.constraints[index]
      return ProblemText.Note(
        "determined by: \(document.sentence(ofConstraint: index))", line: node.line, objectID: node.id)
    }
    let names = failure.views.map { document.views[$0].name.description }
    let sentence = failure.property.sentence(
      names[0], names[names.count - 1], points: failure.points, order: "in the document")
    let smallest = failure.subject == .rule(.clippedText) ? document.views[failure.views[0]].smallestSizeWords : ""
    return ProblemText("\(sentence)\(smallest), \(place)", notes: [example] + constraints + cure(of: failure))
  }

  /// A change that keeps the property, where the constraints show one.
  private func cure(of failure: SizeFailure) -> [ProblemText.Note] {
    switch failure.subject {
    case .rule(.clippedText):
      return failure.constraints.map { document.constraints[$0] }.filter { node in
        let item = node.firstItem ?? document.views[node.owner].id
        return item == failure.objectID && node.secondAttribute == nil && node.relation == .equal
      }.map { node in
        ProblemText.Note(
          "a text that must not be cut off needs '>=' here instead of '='", line: node.line, objectID: node.id)
      }
    case .rule(.overlappingViews):
      let ids = failure.views.map { document.views[$0].id }
      let areJoined = document.constraints.contains { node in
        let owner = document.views[node.owner].id
        let pair = [node.firstItem ?? owner, node.secondItem ?? owner]
        return node.secondAttribute != nil && ids.allSatisfy { pair.contains($0) }
      }
      return areJoined
        ? [] : [ProblemText.Note("no constraint keeps the two views apart: add one with '>=' between their edges")]
    case .rule(.outsideContainer):
      return [
        ProblemText.Note("add a constraint with '>=' between the edge of the view and that of its superview")
      ]
    default: return []
    }
  }

  /// The finding as `plumb check` describes it at the counterexample.
  private func text(
    of finding: Finding, at size: Size, in variant: SizeVariant, on screen: SizeProof.Screen
  ) -> ProblemText {
    if let last, last.screen == screen.root, last.size == size, last.variant == variant {
      return last.check.text(of: finding)
    }
    var options = settings.options
    options.direction = variant.direction
    let translation = settings.translations.first { $0.language == variant.language }
    let translated = translation.flatMap { try? document.translated(by: $0) } ?? document
    let sized = variant.textSize == .large ? translated : translated.atTextSize(variant.textSize) ?? translated
    let layout = sized.layout(of: screen.root, size: size, options: options)
    let check = DocumentCheck(
      layout, ambiguities: [[]], isOwnLayout: false, examinedAxes: settings.examinedAxes)
    last = (screen.root, size, variant, check)
    return check.text(of: finding)
  }

  /// In how many of several text sizes, languages and directions it fails.
  private func variants(of failure: SizeFailure, on screen: SizeProof.Screen) -> String {
    guard screen.covers.count > 1 else { return "" }
    if failure.variants.count == screen.covers.count { return ", in every variant" }
    return ", in \(failure.variants.count) of \(screen.covers.count) variants"
  }
}

extension SizeFailure.Subject {
  /// The name of the rule in reports.
  public var name: String {
    switch self {
    case .rule(let rule): rule.name
    case .requirement: "requirement"
    case .shrinkingText: "shrinking-text"
    }
  }
}

extension SizeVariant {
  /// `, text size AX3, in de, from right to left`; empty for the usual one.
  public var words: String {
    var result = textSize == .large ? "" : ", text size \(textSize.shortName)"
    if let language { result += ", in \(language.code)" }
    if direction == .rightToLeft { result += ", from right to left" }
    return result
  }
}
