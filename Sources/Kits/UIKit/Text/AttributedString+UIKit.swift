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
  public init(_ text: NSAttributedString) {
    self.init()
    let whole = NSRange(location: 0, length: text.length)
    text.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
      append(
        AttributedString((text.string as NSString).substring(with: range), attributes: AttributeContainer(attributes)))
    }
  }
}

extension AttributeContainer {
  /// Creates a container with those attributes of a dictionary that views support.
  public init(_ dictionary: [NSAttributedString.Key: Any]) {
    self.init()
    self.font = dictionary[.font] as? UIFont
    self.foregroundColor = dictionary[.foregroundColor] as? UIColor
    self.backgroundColor = dictionary[.backgroundColor] as? UIColor
    self.kern = (dictionary[.kern] as? NSNumber).map { CGFloat($0.doubleValue) } ?? dictionary[.kern] as? CGFloat
    self.paragraphStyle = dictionary[.paragraphStyle] as? NSParagraphStyle
  }
}
