import LayoutEngine
import Typography

extension Document {
  /// The color of a `<color>` element, with the components that the resources of the document state for a named one.
  package func color(_ element: Element) -> ColorDescription {
    var color = ColorDescription(element)
    guard let name = color.name, let resource = colorResource(named: name) else { return color }
    let stated = ColorDescription(resource)
    (color.red, color.green, color.blue, color.alpha) = (stated.red, stated.green, stated.blue, stated.alpha)
    return color
  }

  /// Whether the resources of the document state the components of a named color.
  package func statesColor(named name: String) -> Bool { colorResource(named: name) != nil }

  private func colorResource(named name: String) -> Element? {
    for child in root.child("resources")?.children ?? []
    where child["name"] == name && (child.name.isName("namedColor") || child.name.isName("systemColor")) {
      return child.child("color")
    }
    return nil
  }

  /// The size in points that the document states for an image, or nil if it states none.
  package func imageSize(named name: String) -> Size? {
    guard let index = imagesByName[name], let width = images[index].width, let height = images[index].height else {
      return nil
    }
    return Size(width: width, height: height)
  }

  /// Whether the resources of the document say that an image is a symbol of the system.
  package func isSymbol(named name: String) -> Bool { imagesByName[name].map { images[$0].isSystemSymbol } ?? false }
}

extension Document {
  /// The top-level view that contains a view.
  package func topLevelView(of view: ViewIndex) -> ViewIndex {
    var current = view
    while let parent = views[current].parent { current = parent }
    return current
  }
}

/// A part of an attributed text.
package struct TextFragment {
  /// The text.
  package var text: String
  /// The font; nil for that of the control.
  package var font: Font?
  /// The `<color>` of the text, or nil.
  package var color: Element?
  /// The style of the paragraph; nil for the default.
  package var paragraph: ParagraphStyle?
  /// The raw value of `NSTextAlignment`, or nil.
  package var alignment: Int?
  /// The raw value of `NSLineBreakMode`, or nil.
  package var lineBreakMode: Int?
}

extension Document {
  /// The parts of an `<attributedString>`.
  package func fragments(_ element: Element) -> [TextFragment] {
    element.children.compactMap { child in
      guard child.name.isName("fragment") else { return nil }
      var result = TextFragment(text: child["content"] ?? child.child("string", key: "content")?.text ?? "")
      guard let attributes = child.child("attributes") else { return result }
      result.color = attributes.child("color", key: "NSColor")
      if let font = attributes.child("font") {
        result.font = FontDescription(desktop: font).font(fallback: platform == .macOS ? 13 : 17, fonts: FontLibrary())
      }
      if let style = attributes.child("paragraphStyle") {
        result.paragraph = ParagraphStyle(style)
        result.alignment = style["alignment"].flatMap { NamedValues.textAlignment[$0] }
        result.lineBreakMode = style["lineBreakMode"].flatMap { NamedValues.lineBreakMode[$0] }
      }
      return result
    }
  }
}

extension ParagraphStyle {
  /// The style of a `<paragraphStyle>` element.
  init(_ values: Element) {
    self.init()
    lineSpacing = values.number("lineSpacing") ?? 0
    lineHeightMultiple = values.number("lineHeightMultiple") ?? 0
    minimumLineHeight = values.number("minimumLineHeight") ?? 0
    maximumLineHeight = values.number("maximumLineHeight") ?? 0
    paragraphSpacing = values.number("paragraphSpacing") ?? 0
    paragraphSpacingBefore = values.number("paragraphSpacingBefore") ?? 0
    firstLineIndent = values.number("firstLineHeadIndent") ?? 0
    indent = values.number("headIndent") ?? 0
    tailIndent = values.number("tailIndent") ?? 0
  }
}
