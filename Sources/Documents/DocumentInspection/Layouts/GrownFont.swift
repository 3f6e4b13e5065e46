import InterfaceBuilder

/// The sizes that the fonts of a view have at another text size, in points.
struct GrownFont {
  /// The size of the title or text.
  var size: Double
  /// The size of the subtitle of a button with a configuration.
  var subtitle: Double

  /// The element with fonts of other sizes, by the object id of their view.
  static func applied(_ fonts: [String: GrownFont], to element: Element) -> Element {
    let font = element["id"].flatMap { fonts[$0] }
    let children = element.children.map { child in
      guard let font else { return applied(fonts, to: child) }
      if child.name == "fontDescription" { return font.resized(child) }
      return child.name == "buttonConfiguration" ? font.inConfiguration(child) : applied(fonts, to: child)
    }
    return element.with(children: children)
  }

  private func resized(_ element: Element) -> Element {
    element.with(attributes: element.attributes(replacing: [("pointSize", size.description)]))
  }

  /// A configuration whose title and subtitle have the sizes. One without a font gets one, since it follows the text
  /// size by itself.
  private func inConfiguration(_ element: Element) -> Element {
    var children = element.children.map { $0.name == "fontDescription" ? resized($0) : $0 }
    if !children.contains(where: { $0.name == "fontDescription" }) {
      children.append(description(FontDescription.keyOfTitle, size, of: element))
    }
    children.append(description(FontDescription.keyOfSubtitle, subtitle, of: element))
    return element.with(children: children)
  }

  private func description(_ key: String, _ size: Double, of element: Element) -> Element {
    Element(
      name: "fontDescription",
      attributes: [("key", key), ("style", "UICTFontTextStyleBody"), ("pointSize", size.description)].map {
        Element.Attribute(name: $0.0, value: $0.1)
      }, line: element.line)
  }
}
