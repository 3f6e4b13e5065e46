import AutoLayout
import Foundation
import InterfaceBuilder
import KitDocuments
import LayoutEngine
import Typography

/// The settings of one view of a document, as values of UIKit.
@MainActor
struct ViewSource {
  let objects: InterfaceObjects
  let index: ViewIndex
  let settings: ViewSettings

  init(_ objects: InterfaceObjects, _ index: ViewIndex) {
    (self.objects, self.index) = (objects, index)
    settings = objects.settings(of: index)
  }

  var node: ViewNode { settings.node }
  var element: Element { settings.node.element }

  /// Calls `set` with the value of an attribute that has one.
  func flag(_ name: String, _ set: (Bool) -> Void) { if let value = settings.flag(name) { set(value) } }
  func number(_ name: String, _ set: (CGFloat) -> Void) { if let value = settings.number(name) { set(CGFloat(value)) } }
  func integer(_ name: String, _ set: (Int) -> Void) {
    if let value = settings.number(name), let integer = Int(exactly: value.rounded()) { set(integer) }
  }
  func choice<Value: RawRepresentable>(_ name: String, _ names: NamedValues, _ set: (Value) -> Void)
  where Value.RawValue: BinaryInteger {
    if let raw = settings.choice(name, names), let raw = Value.RawValue(exactly: raw), let value = Value(rawValue: raw)
    {
      set(value)
    }
  }

  // MARK: Colors

  /// The color of a child element with a key, or nil if there is none.
  func color(_ key: String, of element: Element? = nil) -> UIColor? {
    (element ?? self.element).child("color", key: key).flatMap { objects.color($0) }
  }

  // MARK: Texts

  /// The font of the text, for the current text size.
  var font: UIFont { objects.font(of: node) }

  /// The attributed text of a child element with a key, or nil if there is none.
  func attributedText(_ key: String, of element: Element? = nil) -> NSAttributedString? {
    guard let element = (element ?? self.element).child("attributedString", key: key) else { return nil }
    return objects.attributedText(element)
  }

  /// The insets of a child element with a key, or nil if there is none.
  func insets(_ key: String) -> UIEdgeInsets? {
    guard let inset = element.child("inset", key: key) else { return nil }
    func length(_ name: String) -> CGFloat { CGFloat(inset.number(name) ?? 0) }
    return UIEdgeInsets(top: length("minY"), left: length("minX"), bottom: length("maxY"), right: length("maxX"))
  }

  /// The size of a child element with a key, or nil if there is none.
  func size(_ key: String) -> CGSize? {
    guard let size = element.child("size", key: key) else { return nil }
    return CGSize(width: size.number("width") ?? 0, height: size.number("height") ?? 0)
  }
}

extension InterfaceObjects {
  /// The font of a control, for the current text size. Fonts of text styles follow later changes.
  func font(of node: ViewNode) -> UIFont {
    var font = facts.touchFont(of: node, category: UIContentSizeCategory.current.category)
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

  /// The image with a name: a symbol of the system, the image of the bundle, or one of the size that the document states.
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

  /// The text of an `<attributedString>`. The attributes of its first part count for all of it, as in the layout of the document:
  /// Foundation on Linux compares the attributes of adjacent parts and traps at objects of Swift classes.
  func attributedText(_ element: Element) -> NSAttributedString {
    let fragments = document.fragments(element)
    var attributes: [NSAttributedString.Key: Any] = [:]
    if let first = fragments.first {
      if let font = first.font { attributes[.font] = UIFont(font: font) }
      if let color = first.color { attributes[.foregroundColor] = self.color(color) }
      if let paragraph = first.paragraph {
        attributes[.paragraphStyle] = NSParagraphStyle.make(
          paragraph, alignment: first.alignment, lineBreakMode: first.lineBreakMode)
      }
    }
    return NSAttributedString(string: fragments.map(\.text).joined(), attributes: attributes)
  }
}

extension UIFont.TextStyle {
  /// The style of the text measurer.
  init(_ style: Typography.TextStyle) {
    self = Self.all.first { $0.style == style } ?? .body
  }

  private static let all: [UIFont.TextStyle] = [
    .largeTitle, .title1, .title2, .title3, .headline, .subheadline, .body, .callout, .footnote, .caption1, .caption2,
  ]
}
