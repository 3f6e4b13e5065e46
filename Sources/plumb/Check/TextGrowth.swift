import InterfaceBuilder

/// A document as it would be with longer texts, or in larger type.
///
/// It rewrites the tree of elements, so that everything that reads documents sees the change: a pseudo-language, as
/// editors offer one for previews.
enum TextGrowth: CaseIterable {
  /// Texts 40 % longer, as English becomes in German or Russian.
  case longerLanguage
  /// Text styles at 1.35 times their size, as on a device set to the largest size that is not one for accessibility:
  /// 23 instead of 17 points for body text. Only views that follow the setting grow.
  case largerType

  /// When it happens, for sentences.
  var words: String {
    switch self {
    case .longerLanguage: "in a language with 40 % longer text"
    case .largerType: "in type of 135 %"
    }
  }

  private static let lengthening = 0.4
  private static let typeScale = 1.35

  /// nil where nothing in the document changes.
  func applied(to document: Document) -> Document? {
    switch self {
    case .longerLanguage:
      return try? Document(root: Self.lengthened(document.root))
    case .largerType:
      var sizes: [String: Double] = [:]
      for view in document.views where view.element["adjustsFontForContentSizeCategory"] == "YES" {
        if let font = view.font, font.textStyle != nil, let size = font.size {
          sizes[view.id] = size * Self.typeScale
        }
      }
      return sizes.isEmpty ? nil : try? Document(root: Self.enlarged(document.root, sizes))
    }
  }

  // MARK: Longer texts

  private static let textKeys: Set = ["text", "title"]

  private static func lengthened(_ element: Element) -> Element {
    let isString = element.name == "string" && element["key"].map(textKeys.contains) ?? false
    let attributes = element.attributes.map { attribute in
      let isText = textKeys.contains(attribute.name) || (attribute.name == "content" && element.name == "fragment")
      return isText ? Element.Attribute(name: attribute.name, value: longer(attribute.value)) : attribute
    }
    return element.with(
      attributes: attributes, children: element.children.map(lengthened),
      text: isString ? longer(element.text) : element.text)
  }

  /// A text with its own beginning behind it, so that its letters stay typical.
  static func longer(_ text: String) -> String {
    let count = Int((Double(text.count) * lengthening).rounded(.up))
    return text + text.prefix(count)
  }

  // MARK: Larger type

  private static func enlarged(_ element: Element, _ sizes: [String: Double]) -> Element {
    let size = element["id"].flatMap { sizes[$0] }
    let children = element.children.map { child in
      guard let size, child.name == "fontDescription" else { return enlarged(child, sizes) }
      return child.with(attributes: child.attributes(replacing: [("pointSize", size.description)]))
    }
    return element.with(children: children)
  }
}
