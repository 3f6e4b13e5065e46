import DocumentEditing
import InterfaceBuilder

/// The fonts of macOS.
extension ViewField.Builder {
  /// Adds the font of a cell or a view: a font of the system by its purpose, a text style, or a font by name, and its
  /// size.
  mutating func addDesktopFont(of holder: Element, at place: ElementPath) {
    guard let font = holder.child("font", key: "font") else { return }
    let path = place.child("font", key: "font")
    let own = Self.desktopFont(font)
    let names = [
      "system", "systemBold", "systemLight", "systemMedium", "systemSemibold", "smallSystem", "smallSystemBold",
      "miniSystem", "label", "menu", "message", "fixedUser", ViewField.textStyle,
    ]
    fields.append(
      ViewField(
        name: "font", title: "Font", value: own, choices: names.contains(own) ? names : [own] + names,
        place: .desktopFont(font, path)))
    if font["textStyle"] != nil {
      let styles = [
        "largeTitle", "title1", "title2", "title3", "headline", "subheadline", "body", "callout", "footnote",
        "caption1",
        "caption2",
      ]
      fields.append(
        ViewField(
          name: "textStyle", title: "Text Style", value: font["textStyle"] ?? "", choices: styles,
          place: .attribute(ViewField.Slot(attribute: "textStyle", path: path, element: font))))
      return
    }
    if own == ViewField.namedFont {
      add(ViewField.Slot(attribute: "name", path: path, element: font), "Font Name", name: "fontName")
    }
    // A font of the system without a size has that of its purpose.
    let standard = font["name"] == nil ? "" : nil
    add(ViewField.Slot(attribute: "size", path: path, element: font, standard: standard), "Font Size", name: "fontSize")
    fields[fields.count - 1].isNumber = true
  }

  private static func desktopFont(_ font: Element) -> String {
    if font["textStyle"] != nil { return ViewField.textStyle }
    if font["usesAppearanceFont"] == "YES" { return "appearanceFont" }
    return font["metaFont"] ?? ViewField.namedFont
  }
}

extension ViewField {
  /// The edits that make a font of macOS one of the system, or that of a text style.
  static func edits(desktopFont value: String, of font: Element, at path: ElementPath) -> [DocumentEdit] {
    func removal(_ names: [String]) -> [DocumentEdit] {
      names.filter { font[$0] != nil }.map { .removeAttribute($0, of: path) }
    }
    switch value {
    case namedFont, "appearanceFont": return []
    case textStyle:
      guard font["textStyle"] == nil else { return [] }
      return removal(["metaFont", "size", "usesAppearanceFont"])
        + [.setAttribute("textStyle", to: "body", of: path), .setAttribute("name", to: ".SFNS-Regular", of: path)]
    default:
      return removal(["textStyle", "name", "usesAppearanceFont"]) + [.setAttribute("metaFont", to: value, of: path)]
    }
  }
}
