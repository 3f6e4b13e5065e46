import InterfaceBuilder
import Typography

/// A change that makes the texts of a document larger: a pseudo-language or a Dynamic Type size.
///
/// It rewrites the tree of elements, so the change applies to everything that is read from the document.
public enum TextGrowth: CaseIterable, Sendable {
  /// Texts that are 40 % longer, as translations from English into German or Russian are.
  case longerLanguage
  /// Text styles at 1.35 times their size, as in the largest category below the accessibility categories: 23 points
  /// instead of 17 for body text. Only views that adjust to the category grow.
  case largerType

  private static let lengthening = 0.4
  /// The length of a translation, as a multiple of that of the text.
  static let longestRatio = 1 + lengthening
  private static let typeScale = 1.35

  /// The changed document; nil if nothing in it changes.
  public func applied(to document: Document) -> Document? {
    var result = changed(document)
    result?.hasSavedTexts = false
    return result
  }

  private func changed(_ document: Document) -> Document? {
    switch self {
    case .longerLanguage:
      return try? Document(root: Self.lengthened(document.root))
    case .largerType:
      var sizes: [String: GrownFont] = [:]
      for view in document.views where view.adjustsToTextSize {
        guard let style = view.textStyle else { continue }
        let size = view.font?.size ?? style.font(category: .large).size
        sizes[view.id] = GrownFont(
          size: size * Self.typeScale,
          subtitle: view.subtitleStyle.font(category: .large).size * Self.typeScale)
      }
      return sizes.isEmpty ? nil : try? Document(root: GrownFont.applied(sizes, to: document.root))
    }
  }

  // MARK: Longer texts

  private static let textKeys: Set = ["text", "title", "placeholder", "placeholderString"]

  private static func lengthened(_ element: Element) -> Element {
    let isString = element.name == "string" && element["key"].map(textKeys.contains) ?? false
    let attributes = element.attributes.map { attribute in
      let isText = textKeys.contains(attribute.name) || (attribute.name == "content" && element.name == "fragment")
      return isText ? Element.Attribute(name: attribute.name, value: longer(attribute.value)) : attribute
    }
    return element.with(
      attributes: attributes, children: element.children.map { lengthened($0) },
      text: isString ? longer(element.text) : element.text)
  }

  /// The text followed by its own beginning, so that the letters stay typical.
  package static func longer(_ text: String) -> String {
    let count = Int((Double(text.count) * lengthening).rounded(.up))
    return text + text.prefix(count)
  }
}
