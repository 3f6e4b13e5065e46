import Diagnostics
import InterfaceBuilder
import LayoutEngine

/// Applies every rule that is on to one document.
///
/// The rules are methods in extensions, grouped by what they look at: the layout, the constraints as written, or how the
/// document stands up to other languages and screens.
struct DocumentCheck {
  let document: Document
  let layout: DocumentLayout
  let settings: RuleSettings
  /// The open views of each root of the layout; empty where no rule asks for them.
  let ambiguities: [[OpenView]]
  /// Whether the layout is the one that the document was saved with, so that frames can be compared.
  let isOwnLayout: Bool

  init(_ document: Document, options: LayoutOptions, settings: RuleSettings) {
    self.document = document
    self.settings = settings
    let layout = document.layout(options)
    let asksForOpenViews = document.usesAutoLayout && (settings.isOn(.ambiguous) || settings.isOn(.misplaced))
    ambiguities = layout.roots.map { asksForOpenViews ? OpenView.all(in: $0, of: layout) : [] }
    self.layout = layout
    isOwnLayout = options.keepsOwnLayout
  }

  /// All findings, by line.
  func findings() -> [Finding] {
    var result: [Finding] = []
    for (rule, check) in Self.checks where settings.isOn(rule) { result += check(self)() }
    return settings.filter(Finding.sorted(result))
  }

  private static let checks: [(Rule, @Sendable (DocumentCheck) -> () -> [Finding])] = [
    (.noAutoLayout, noAutoLayout), (.unknownElement, unknownElements), (.duplicateID, duplicateIDs),
    (.missingReference, missingReferences), (.invalidConstraint, invalidConstraints), (.conflict, conflicts),
    (.ambiguous, ambiguousViews), (.misplaced, misplacedViews), (.duplicateConstraint, duplicateConstraints),
    (.leftRight, leftAndRight), (.fixedWidthText, fixedWidths), (.clippedText, clippedTexts),
    (.missingSafeArea, missingSafeAreas), (.requiredContentPriority, requiredContentPriorities),
    (.unusedGuide, unusedGuides),
  ]
}

extension LayoutOptions {
  /// Whether nothing is set that makes the layout differ from the one on the document's own canvas.
  var keepsOwnLayout: Bool {
    content == .saved && metrics == .document && device == nil && isLandscape == nil && size == nil
      && direction == .leftToRight
  }
}
