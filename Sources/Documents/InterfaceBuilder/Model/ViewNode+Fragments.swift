/// A part of an attributed text in one font, as written.
struct TextPart {
  /// The text.
  let text: String
  /// The font; nil for that of the view.
  let font: FontDescription?
  /// The element with the line heights and spaces of its paragraph; nil for the default.
  let paragraphStyle: Element?
}

extension ViewNode {
  /// The parts of the attributed text that a label, a text view or a button shows; none for plain text.
  var textParts: [TextPart] {
    guard cell == nil, let string = attributedString else { return [] }
    return string.children.compactMap { child in
      guard child.name.isName("fragment") else { return nil }
      let attributes = child.child("attributes")
      return TextPart(
        text: child["content"] ?? child.child("string", key: "content")?.text ?? "",
        font: attributes?.child("font", key: "NSFont").map { FontDescription(desktop: $0) },
        paragraphStyle: attributes?.child("paragraphStyle"))
    }
  }

  private var attributedString: Element? {
    guard kind == .button else { return element.child("attributedString", key: "attributedText") }
    let holder = element.child("buttonConfiguration") ?? element.child("state", key: "normal")
    return holder?.child("attributedString", key: "attributedTitle")
  }
}
