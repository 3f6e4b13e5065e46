import Foundation

extension AttributeScopes {
  /// The attributes of text that views know: `text.font = .systemFont(ofSize: 20)`.
  public struct UIKitAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The colour of the letters. It is kept and given back.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the letters. It is kept and given back.
    public let backgroundColor: BackgroundColorAttribute
    /// Points added to the distance of letters.
    public let kern: KernAttribute
    /// How the lines of a paragraph stand.
    public let paragraphStyle: ParagraphStyleAttribute
    /// The attributes of Foundation.
    public let foundation: FoundationAttributes

    /// The font of a part of a text.
    public enum FontAttribute: AttributedStringKey {
      /// What the attribute holds.
      public typealias Value = UIFont
      /// The attribute's name.
      public static let name = "NSFont"
    }
    /// The colour of the letters of a part of a text.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// What the attribute holds.
      public typealias Value = UIColor
      /// The attribute's name.
      public static let name = "NSColor"
    }
    /// The colour behind the letters of a part of a text.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// What the attribute holds.
      public typealias Value = UIColor
      /// The attribute's name.
      public static let name = "NSBackgroundColor"
    }
    /// The distance of the letters of a part of a text.
    public enum KernAttribute: AttributedStringKey {
      /// What the attribute holds.
      public typealias Value = CGFloat
      /// The attribute's name.
      public static let name = "NSKern"
    }
    /// The lines of a part of a text.
    public enum ParagraphStyleAttribute: AttributedStringKey {
      /// What the attribute holds.
      public typealias Value = NSParagraphStyle
      /// The attribute's name.
      public static let name = "NSParagraphStyle"
    }
  }

  /// The attributes of text that views know.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
  /// An attribute that views know, by its name.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
  ) -> Key { self[Key.self] }
}

/// Changes the attributes of the text of a control before it is shown.
public struct UIConfigurationTextAttributesTransformer: @unchecked Sendable {
  /// What changes the attributes.
  public let transform: @Sendable (AttributeContainer) -> AttributeContainer

  /// Makes a transformer of a closure.
  public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  /// The attributes that stand for others.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}

extension AttributedString {
  /// The text for measuring and for labels, with a font for the parts that have none.
  func text(_ font: UIFont, _ color: UIColor, _ transformer: UIConfigurationTextAttributesTransformer?)
    -> NSAttributedString
  {
    let result = NSMutableAttributedString(string: "")
    for run in runs {
      var container = run.attributes
      if container.font == nil { container.font = font }
      if container.foregroundColor == nil { container.foregroundColor = color }
      if let transformer { container = transformer(container) }
      var attributes: [NSAttributedString.Key: Any] = [.font: container.font ?? font]
      attributes[.foregroundColor] = container.foregroundColor
      attributes[.kern] = container.kern.map { NSNumber(value: Double($0)) }
      attributes[.paragraphStyle] = container.paragraphStyle
      result.append(NSAttributedString(string: String(self[run.range].characters), attributes: attributes))
    }
    return result
  }

  /// The text of an attributed string of Foundation's classes, with the attributes that views know.
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
