import InterfaceBuilder
import Typography

extension DocumentCheck {
  /// Texts that fit and are clipped at an accessibility text size, each with the smallest one.
  static let clippedAccessibilityText = RuleDefinition(
    name: "clipped-accessibility-text", audit: .note, platforms: [.iOS], needsReliableLayout: true
  ) { check in
    guard check.document.usesAutoLayout else { return [] }
    let own = check.measuredLayout
    var known = Set(own.clippedTexts().map { $0.view })
    let cellLabels = check.document.labelsOfCells
    return DocumentCheck.accessibilitySizes.flatMap { category -> [Finding] in
      guard let grown = check.document.atTextSize(category) else { return [] }
      return grown.layout(own.options).clippedTexts().compactMap { clipped in
        let view = check.document.views[clipped.view]
        // A class may lay out its text itself, and the labels of standard cells wrap at these sizes.
        guard view.textStyle != nil, view.customClass == nil, !view.hasSampleText,
          !cellLabels.contains(view.id), known.insert(clipped.view).inserted
        else { return nil }
        return check.finding(
          .clippedAccessibilityText(
            view: clipped.view, category, needed: clipped.needed, available: clipped.available),
          view: clipped.view)
      }
    }
  }

  private static let accessibilitySizes = TextSizeCategory.allCases.filter { $0 >= .accessibilityMedium }
}

extension Document {
  /// The object ids of the labels that cells of the standard styles have.
  fileprivate var labelsOfCells: Set<String> {
    Set(views.flatMap { view in [view.element["textLabel"], view.element["detailTextLabel"]].compactMap { $0 } })
  }
}
