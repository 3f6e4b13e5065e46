import InterfaceBuilder

/// A text of a document that is translated.
public struct LocalizedText: Hashable, Sendable {
  /// The object id and the property, as in strings files: `aB1-2c-D3e.normalTitle`.
  public var key: String
  /// The text in the document.
  public var text: String

  /// Creates a text.
  public init(key: String, text: String) { (self.key, self.text) = (key, text) }

  /// The object id.
  public var objectID: String { Self.objectID(ofKey: key) }

  /// Whether the text is one that Interface Builder writes into a new object, usually a placeholder that code replaces.
  var isTemplate: Bool { Self.templates.contains(text) || text.hasPrefix("Lorem ipsum") }

  private static let templates: Set = [
    "Label", "Multiline Label", "Button", "Title", "Subtitle", "Detail", "Text", "Item", "First", "Second",
    "Table View Cell", "Text Cell",
    "Box", "Box Title", "Window", "Check", "Radio", "Tab", "View", "Text View", "Push Button", "Square Button",
    "Wrapping Label",
  ]

  /// The part of a key in front of the first dot.
  public static func objectID(ofKey key: String) -> String { String(key.prefix { $0 != "." }) }
}

extension Document {
  /// The texts that Xcode exports for translation, in the order of the document.
  public var localizedTexts: [LocalizedText] {
    var result: [LocalizedText] = []
    _ = TextRewriter { key, text in
      if !text.isEmpty { result.append(LocalizedText(key: key, text: text)) }
      return nil
    }.rewrite(root, owner: "")
    return result
  }

  /// The document with other texts. `replacement` returns the new text for a key and a text, or nil to keep it.
  public func replacingTexts(_ replacement: (_ key: String, _ text: String) -> String?) throws(DocumentError)
    -> Document
  {
    try Document(
      root: withoutActuallyEscaping(replacement) { replacement in
        TextRewriter(replacement: replacement).rewrite(root, owner: "")
      })
  }
}

/// Replaces the texts in a tree of elements.
private struct TextRewriter {
  /// The new text for a key and a text, or nil to keep it.
  let replacement: (String, String) -> String?

  /// Attributes of objects, with their names in keys.
  private static let properties = [
    "text": "text", "title": "title", "placeholder": "placeholder", "placeholderString": "placeholderString",
    "headerTitle": "headerTitle", "footerTitle": "footerTitle", "prompt": "prompt", "label": "label",
    "paletteLabel": "paletteLabel", "alternateTitle": "alternateTitle", "toolTip": "ibShadowedToolTip",
  ]
  /// Keys of `<string>` elements that are texts.
  private static let strings: Set = ["text", "title", "placeholder", "prompt", "footerTitle", "headerTitle"]
  /// Elements whose titles are not displayed, and whose labels are names.
  private static let ignored: Set = [
    "userDefinedRuntimeAttribute", "segue", "outlet", "action", "binding", "dependency",
  ]

  func rewrite(_ element: Element, owner: String) -> Element {
    // Comments for translators are no texts of the application.
    if Self.ignored.contains(element.name) || element["key"] == "userComments" { return element }
    let id = element["id"] ?? owner
    let isObject = element["id"] != nil
    let attributes = element.attributes.map { attribute -> Element.Attribute in
      guard let property = property(attribute.name, of: element, isObject: isObject),
        let new = replacement("\(id).\(property)", attribute.value)
      else { return attribute }
      return Element.Attribute(name: attribute.name, value: new)
    }
    var text = element.text
    if element.name == "string", let key = element["key"], Self.strings.contains(key),
      let new = replacement("\(owner).\(key)", text)
    {
      text = new
    }
    var segment = -1
    let fragments = element.children.count { $0.name == "fragment" }
    let children = element.children.map { child -> Element in
      switch child.name {
      case "segment":
        segment += 1
        return rewriteSegment(child, owner: id, index: segment)
      case "fragment" where fragments == 1:
        return rewriteValue("content", of: child, key: "\(id).\(element["key"] ?? "attributedText")")
      default: return rewrite(child, owner: id)
      }
    }
    return element.with(attributes: attributes, children: children, text: text)
  }

  /// The part of the key behind the object id; nil for other attributes.
  private func property(_ name: String, of element: Element, isObject: Bool) -> String? {
    switch element.name {
    case "state" where name == "title": return "\(element["key"] ?? "normal")Title"
    case "buttonConfiguration", "backgroundConfiguration":
      return name == "title" || name == "subtitle" ? "configuration.\(name)" : nil
    case "tableHeaderCell": return name == "title" ? "headerCell.title" : nil
    case "accessibility":
      switch name {
      case "label": return "accessibilityLabel"
      case "hint": return "accessibilityHint"
      case "description": return "ibExternalAccessibilityDescription"
      default: return nil
      }
    default: break
    }
    guard isObject, let property = Self.properties[name] else { return nil }
    // Labels of scenes and others are names in the editor; that of a toolbar item is shown.
    if name == "label" { return element.name.lowercased().hasSuffix("toolbaritem") ? property : nil }
    return property
  }

  private func rewriteSegment(_ element: Element, owner: String, index: Int) -> Element {
    if element["title"] != nil { return rewriteValue("title", of: element, key: "\(owner).segmentTitles[\(index)]") }
    return rewriteValue("label", of: element, key: "\(owner).ibShadowedLabels[\(index)]")
  }

  private func rewriteValue(_ name: String, of element: Element, key: String) -> Element {
    guard let text = element[name], let new = replacement(key, text) else { return element }
    return element.with(attributes: element.attributes(replacing: [(name, new)]))
  }
}
