import InterfaceBuilder
import LayoutEngine
import Typography

// Texts at the text size that the user prefers (Dynamic Type).
extension DocumentCheck {
  /// Texts that do not follow the preferred text size: those of one hierarchy with the same cause are one finding.
  func fixedTextSizes() -> [Finding] {
    guard document.platform == .iOS else { return [] }
    let ignored = IgnoredFindings(document)
    return layout.roots.flatMap { root in
      [Finding.FixedTextReason.fixedSize, .notAdjusting].compactMap { reason -> Finding? in
        let views = root.views.filter { view in
          let node = document.views[view]
          return node.fixedTextReason == reason && !ignored.contains(.fixedTextSize, of: node.id)
        }
        return views.first.map { finding(.fixedTextSize(views, reason), view: $0) }
      }
    }
  }

  /// Texts that fit and are clipped at an accessibility text size, each with the smallest one.
  func clippedAccessibilityTexts() -> [Finding] {
    guard document.platform == .iOS, document.usesAutoLayout else { return [] }
    let own = measuredLayout
    var known = Set(own.clippedTexts().map { $0.view })
    let cellLabels = document.labelsOfCells
    return Self.accessibilitySizes.flatMap { category -> [Finding] in
      guard let grown = document.atTextSize(category) else { return [] }
      return grown.layout(own.options).clippedTexts().compactMap { clipped in
        let view = document.views[clipped.view]
        // A class may lay out its text itself, and the labels of standard cells wrap at these sizes.
        guard view.font?.textStyle != nil, view.customClass == nil, !view.hasSampleText,
          !cellLabels.contains(view.id), known.insert(clipped.view).inserted
        else { return nil }
        return finding(
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

extension ViewNode {
  /// Why its text does not follow the preferred text size; nil if it does, or if that is not known.
  ///
  /// A custom class, and an attributed text, may have fonts of their own.
  fileprivate var fixedTextReason: Finding.FixedTextReason? {
    let canAdjust = [.label, .textField, .textView].contains(kind)
    guard canAdjust || kind == .button, customClass == nil else { return nil }
    // A button without configuration has a font of a fixed size by default.
    if kind == .button, element.child("fontDescription") == nil, element.child("buttonConfiguration") == nil {
      return hasWords ? .fixedSize : nil
    }
    guard let font, element.child("fontDescription") != nil else { return nil }
    guard element.child("attributedString", key: "attributedText") == nil, !adjustsAtRunTime else { return nil }
    if font.textStyle != nil {
      return canAdjust && element["adjustsFontForContentSizeCategory"] != "YES" ? .notAdjusting : nil
    }
    guard font.size ?? 0 <= Self.largestTextStyle else { return nil }
    return hasWords ? .fixedSize : nil
  }

  /// Whether it has a text. A symbol or an icon of a font is none, and a view without text may be there for one.
  private var hasWords: Bool {
    guard let text = text ?? placeholder, text.contains(where: { $0.isLetter }) else { return false }
    return kind != .button || text.count >= 2
  }

  private var adjustsAtRunTime: Bool {
    element.child("userDefinedRuntimeAttributes")?.children.contains {
      $0["keyPath"] == "adjustsFontForContentSizeCategory"
    } ?? false
  }

  /// The size of the style Large Title, in points. It hardly grows, and larger texts need not.
  private static var largestTextStyle: Double { 34 }
}
