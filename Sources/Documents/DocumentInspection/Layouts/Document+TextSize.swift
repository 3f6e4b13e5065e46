import InterfaceBuilder
import Typography

extension Document {
  /// Returns the document as it appears at a text size that the user prefers: fonts of text styles have the sizes of
  /// that category. Nil if it has no such fonts.
  public func atTextSize(_ category: TextSizeCategory) -> Document? { atTextSize(category) { _ in true } }

  /// The same for the views that satisfy a condition.
  package func atTextSize(_ category: TextSizeCategory, where grows: (ViewNode) -> Bool) -> Document? {
    var sizes: [String: GrownFont] = [:]
    for view in views where grows(view) {
      guard let style = view.textStyle else { continue }
      sizes[view.id] = GrownFont(
        size: style.font(category: category).size,
        subtitle: view.subtitleStyle.font(category: category).size)
    }
    guard !sizes.isEmpty, var result = try? Document(root: GrownFont.applied(sizes, to: root)) else { return nil }
    result.hasSavedTexts = hasSavedTexts && category == .large
    return result
  }
}
