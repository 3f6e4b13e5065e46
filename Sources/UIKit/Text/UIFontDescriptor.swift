import Foundation
import Typography

/// What a font is like, without being one.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  /// A set of looks.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// One bit a look.
    public let rawValue: UInt32
    /// Makes a set of its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Slanted.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// Bold.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// Of fixed pitch.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  let font: Typography.Font

  init(font: Typography.Font) {
    self.font = font
    super.init()
  }

  /// Makes a description of a family at a size in points.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(font: Typography.Font(family: .named(fontName), size: Double(size)))
  }

  /// The description of the font of a style at the user's size of text.
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  /// The size, in points.
  open var pointSize: CGFloat { CGFloat(font.size) }
  /// The looks.
  open var symbolicTraits: SymbolicTraits {
    var result: SymbolicTraits = []
    if font.isItalic { result.insert(.traitItalic) }
    if font.weight >= .semibold { result.insert(.traitBold) }
    if font.family == .monospaced { result.insert(.traitMonoSpace) }
    return result
  }

  /// The same with other looks.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    var font = font
    font.isItalic = symbolicTraits.contains(.traitItalic)
    let isBold = font.weight >= .semibold
    // Titles set in bold use the semibold face.
    if symbolicTraits.contains(.traitBold) != isBold { font.weight = isBold ? .regular : .semibold }
    if symbolicTraits.contains(.traitMonoSpace) {
      font.family = .monospaced
    } else if font.family == .monospaced {
      font.family = .system
    }
    return UIFontDescriptor(font: font)
  }

  /// The same of another design of the system's font: of fixed pitch, or else as it is.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    var font = font
    if design == .monospaced { font.family = .monospaced } else if font.family == .monospaced { font.family = .system }
    return UIFontDescriptor(font: font)
  }

  /// A design of the system's font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// The name.
    public var rawValue: String
    /// Makes a design of its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The usual one.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// With round ends. It is measured as the usual one.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// With serifs. It is measured as the usual one.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// Of fixed pitch.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  /// The same at another size, in points.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    var font = font
    font.size = Double(newPointSize)
    return UIFontDescriptor(font: font)
  }

  /// The same of another family.
  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    var font = font
    font.family = .named(newFamily)
    return UIFontDescriptor(font: font)
  }
}

extension UIFont {
  /// Makes a font of its description, at a size in points; 0 is the description's.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    var font = descriptor.font
    if pointSize > 0 { font.size = Double(pointSize) }
    self.init(font: font)
  }

  /// What the font is like.
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(font: font) }
  /// The name of the family.
  public var familyName: String {
    switch font.family {
    case .system: ".AppleSystemUIFont"
    case .monospaced: ".AppleSystemUIFontMonospaced"
    case .named(let name): name
    }
  }
  /// The name of the font; that of the family here.
  public var fontName: String { familyName }
}
