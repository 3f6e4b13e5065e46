import InterfaceBuilder

extension DocumentCheck {
  /// Texts that do not follow the preferred text size: those of one hierarchy with the same cause are one finding.
  static let fixedTextSize = RuleDefinition(name: "fixed-text-size", audit: .note, platforms: [.iOS]) { check in
    let ignored = IgnoredFindings(check.document)
    return check.layout.roots.flatMap { root in
      [Finding.FixedTextReason.fixedSize, .notAdjusting].compactMap { reason -> Finding? in
        let views = root.views.filter { view in
          let node = check.document.views[view]
          return node.fixedTextReason == reason && !ignored.contains(.fixedTextSize, of: node.id)
        }
        return views.first.map { check.finding(.fixedTextSize(views, reason), view: $0) }
      }
    }
  }
}

extension Finding {
  /// Why texts do not follow the preferred text size.
  public enum FixedTextReason: Hashable, Sendable {
    /// The font has a size in points instead of a text style.
    case fixedSize
    /// The font has a text style, and the view does not adjust it when the preference changes.
    case notAdjusting
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
    guard element.child("attributedString", key: "attributedText") == nil,
      !element.runtimeAttributes.contains(where: { $0["keyPath"] == "adjustsFontForContentSizeCategory" })
    else { return nil }
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

  /// The size of the style Large Title, in points. It hardly grows, and larger texts need not.
  private static var largestTextStyle: Double { 34 }
}
