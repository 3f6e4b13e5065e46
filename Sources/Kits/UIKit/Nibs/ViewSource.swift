import AutoLayout
import Foundation
import InterfaceBuilder
import KitDocuments
import LayoutEngine
import Typography

extension ViewSource {
  // MARK: Colors

  /// The color of a child element with a key, or nil if there is none.
  func color(_ key: String, of element: Element) -> UIColor? {
    element.child("color", key: key).flatMap { objects.color($0) }
  }

  // MARK: Texts

  /// The font of the text, for the current text size.
  var font: UIFont { objects.font(of: node) }

  /// The attributed text of a child element with a key, or nil if there is none.
  func attributedText(_ key: String, of element: Element? = nil) -> NSAttributedString? {
    guard let text = (element ?? self.element).child("attributedString", key: key) else { return nil }
    return objects.attributedText(text, translation: objects.translation(of: self.element, key))
  }

  /// The insets of a child element with a key, or nil if there is none.
  func edgeInsets(_ key: String) -> UIEdgeInsets? { insets(key).map { UIEdgeInsets($0) } }
}

extension InterfaceObjects {
  /// The font of a control, for the current text size. Fonts of text styles follow later changes.
  func font(of node: ViewNode) -> UIFont {
    let category = UIContentSizeCategory.current.category
    var font =
      mode == .canvas ? facts.canvasFont(of: node, category: category) : facts.touchFont(of: node, category: category)
    if mode == .canvas, document.toolsVersion.major < 17000 { font.opticalSizing = .stepped }
    let style = node.font?.style.map { FontScaling(style: UIFont.TextStyle($0)) }
    return UIFont(font: font, scaling: style)
  }

  /// The color of an element: of the system, of the bundle, or the components that the document states.
  func color(_ element: Element) -> UIColor? {
    let color = document.color(element)
    let stated = UIColor(
      red: CGFloat(color.red), green: CGFloat(color.green), blue: CGFloat(color.blue), alpha: CGFloat(color.alpha))
    guard let name = color.name else { return stated }
    if let known = UIColor(systemColorNamed: name) ?? UIColor(named: name, in: file.bundle, compatibleWith: nil) {
      return known
    }
    if !document.statesColor(named: name) { report(.missingColor(name: name), at: element) }
    return stated
  }

  /// The image with a name: a symbol of the system, the image of the bundle, or one of the size that the document
  /// states.
  func image(_ name: String, isSymbol: Bool, at element: Element) -> UIImage? {
    if isSymbol { return UIImage(systemName: name) }
    if let image = UIImage(named: name, in: file.bundle, compatibleWith: nil) { return image }
    guard let stated = document.imageSize(named: name) else {
      report(.missingImage(name: name), at: element)
      return nil
    }
    let image = UIImage(size: CGSize(width: stated.width, height: stated.height), scale: CGFloat(facts.scale))
    image.name = name
    return image
  }

  /// The text of an `<attributedString>`. Attributes that a part lacks are those of the first one, as in the layout of the
  /// document.
  func attributedText(_ element: Element, translation: String?) -> NSAttributedString {
    let fragments = document.fragments(element)
    // Tables of strings have the texts of attributed strings of one part.
    let translation = fragments.count == 1 ? translation : nil
    let result = NSMutableAttributedString()
    var attributes: [NSAttributedString.Key: Any] = [:]
    for (index, fragment) in fragments.enumerated() {
      var own = attributes
      if let font = fragment.font { own[.font] = UIFont(font: font) }
      if let color = fragment.color { own[.foregroundColor] = self.color(color) }
      if let paragraph = fragment.paragraph {
        own[.paragraphStyle] = NSParagraphStyle.make(
          paragraph, alignment: fragment.alignment, lineBreakMode: fragment.lineBreakMode)
      }
      if index == 0 { attributes = own }
      // Foundation on Linux traps where attributes are set on adjacent ranges, but not where texts are joined.
      result.append(NSAttributedString(string: translation ?? fragment.text, attributes: own))
    }
    return result
  }
}

extension UIFont.TextStyle {
  /// The style of the text measurer.
  init(_ style: Typography.TextStyle) { self = Self.all.first { $0.style == style } ?? .body }

  private static let all: [UIFont.TextStyle] = [
    .largeTitle, .title1, .title2, .title3, .headline, .subheadline, .body, .callout, .footnote, .caption1, .caption2,
  ]
}
