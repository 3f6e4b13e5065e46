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
