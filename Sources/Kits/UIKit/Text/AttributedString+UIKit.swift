import Foundation

extension AttributedString {
  /// The text with the attributes that views support. Runs without a font or a color use `font` and `color`.
  func text(
    _ font: UIFont? = nil, _ color: UIColor? = nil, _ transformer: UIConfigurationTextAttributesTransformer? = nil
  ) -> NSAttributedString {
    let result = KitMutableAttributedString(string: "")
    for run in runs {
      var container = run.attributes
      if container.font == nil { container.font = font }
      if container.foregroundColor == nil { container.foregroundColor = color }
      if let transformer { container = transformer(container) }
      var attributes: [NSAttributedString.Key: Any] = [:]
      attributes[.font] = container.font ?? font
      attributes[.foregroundColor] = container.foregroundColor
      attributes[.kern] = container.kern.map { NSNumber(value: Double($0)) }
      attributes[.paragraphStyle] = container.paragraphStyle
      result.append(NSAttributedString(string: String(self[run.range].characters), attributes: attributes))
    }
    return result
  }

  /// Creates a string with those attributes of `text` that views support.
  init(attributes text: NSAttributedString) {
    self.init()
    let whole = NSRange(location: 0, length: text.length)
    text.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
      var container = AttributeContainer()
      container.font = attributes[.font] as? UIFont
      container.foregroundColor = attributes[.foregroundColor] as? UIColor
      container.kern = (attributes[.kern] as? NSNumber).map { CGFloat($0.doubleValue) } ?? attributes[.kern] as? CGFloat
      container.paragraphStyle = attributes[.paragraphStyle] as? NSParagraphStyle
      append(AttributedString((text.string as NSString).substring(with: range), attributes: container))
    }
  }
}
