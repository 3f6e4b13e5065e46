import InterfaceBuilder
import Typography

extension Document {
  /// Returns the document as it appears at a text size that the user prefers: fonts of text styles have the sizes of
  /// that category. Nil if it has no such fonts.
  public func atTextSize(_ category: TextSizeCategory) -> Document? {
    var sizes: [String: Double] = [:]
    for view in views {
      guard let name = view.font?.textStyle, let style = Self.textStyles[name] else { continue }
      sizes[view.id] = style.font(category: category).size
    }
    return sizes.isEmpty ? nil : try? Document(root: TextGrowth.resized(root, sizes))
  }

  /// Text styles by the names that documents use, without their prefix.
  private static let textStyles: [String: TextStyle] = [
    "LargeTitle": .largeTitle, "Title1": .title1, "Title0": .title1, "Title2": .title2, "Title3": .title3,
    "Headline": .headline, "Subheadline": .subheadline, "Subhead": .subheadline, "Body": .body, "Callout": .callout,
    "Footnote": .footnote, "Caption1": .caption1, "Caption2": .caption2,
  ]
}
