import DocumentEditing
import InterfaceBuilder

/// Text styles by the names that `UIFont.TextStyle` and `NSFont.TextStyle` have in code.
extension ViewField {
  /// The names in code and in documents of iOS.
  private static let touchStyles = [
    ("largeTitle", "Title0"), ("title1", "Title1"), ("title2", "Title2"), ("title3", "Title3"),
    ("headline", "Headline"), ("subheadline", "Subhead"), ("body", "Body"), ("callout", "Callout"),
    ("footnote", "Footnote"), ("caption1", "Caption1"), ("caption2", "Caption2"),
  ]

  private static let prefix = "UICTFontTextStyle"

  /// The name in documents of a text style of iOS, by that name, the part behind the prefix, or the name in code.
  private static func touchStyle(named name: String) -> String? {
    let short = name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
    let found = touchStyles.first { $0.0 == short || $0.1 == short } ?? touchStyles.first { $0.0 == short.lowercased() }
    return found.map { prefix + $0.1 }
  }

  /// The choice that a name of a text style means; nil for other names, and fields with other choices.
  static func textStyleChoice(named name: String, among choices: [String]) -> String? {
    guard !choices.contains(name), let style = touchStyle(named: name), choices.contains(style) else { return nil }
    return style
  }

  /// The edits that give a font a text style; nil unless the field is a font, and the value the name of a style.
  func textStyleEdits(_ value: String, for sizeClass: String?) throws(OperationError) -> [DocumentEdit]? {
    switch place {
    case .font(let font, let path):
      guard let style = Self.touchStyle(named: value) else { return nil }
      if sizeClass != nil { throw .notPossible("a text style is for all size classes") }
      let removals = ["type", "name", "family", "pointSize", "weight", "width"].filter { font[$0] != nil }
      return removals.map { .removeAttribute($0, of: path) } + [.setAttribute("style", to: style, of: path)]
    case .desktopFont(let font, let path):
      guard Self.touchStyles.contains(where: { $0.0 == value }) else { return nil }
      let removals = ["metaFont", "size", "usesAppearanceFont"].filter { font[$0] != nil }
      return removals.map { .removeAttribute($0, of: path) }
        + [.setAttribute("textStyle", to: value, of: path), .setAttribute("name", to: ".SFNS-Regular", of: path)]
    case .attribute, .mark, .absence, .color, .items, .guides, .span: return nil
    }
  }

  /// The values that the property can have, for a message.
  var expectedChoices: [String] {
    switch place {
    case .font, .desktopFont: choices.filter { $0 != Self.textStyle } + Self.touchStyles.map { $0.0 }
    case .attribute where name == "textStyle" && choices.contains { $0.hasPrefix(Self.prefix) }:
      Self.touchStyles.map { $0.0 }
    case .attribute, .mark, .absence, .color, .items, .guides, .span: choices
    }
  }
}
