import Foundation
import KitSupport
import Typography

/// The attributes of a font.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  /// Style attributes of a font.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Italic.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// Bold.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// Expanded. Text is measured at its usual width.
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    /// Condensed. Text is measured at its usual width.
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    /// Monospaced.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  let font: Typography.Font

  init(font: Typography.Font) {
    self.font = font
    super.init()
  }

  /// Creates a descriptor of a family, in a size in points.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(font: KitFont.measured(Typography.Font(family: .named(fontName), size: Double(size))))
  }

  /// Returns the descriptor of the font of a text style in the preferred content size category.
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  /// The size in points.
  open var pointSize: CGFloat { CGFloat(font.size) }
  /// The style attributes.
  open var symbolicTraits: SymbolicTraits {
    var result: SymbolicTraits = []
    if font.isItalic { result.insert(.traitItalic) }
    if font.weight >= .semibold { result.insert(.traitBold) }
    if font.family == .monospaced { result.insert(.traitMonoSpace) }
    return result
  }

  /// Returns the descriptor with other style attributes.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    let isBold = font.weight >= .semibold
    return changed {
      $0.isItalic = symbolicTraits.contains(.traitItalic)
      // Bold system fonts use the semibold face.
      if symbolicTraits.contains(.traitBold) != isBold { $0.weight = isBold ? .regular : .semibold }
      $0.setMonospaced(symbolicTraits.contains(.traitMonoSpace))
    }
  }

  /// Returns the descriptor with another design: only the monospaced design is measured differently.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    changed { $0.setMonospaced(design == .monospaced) }
  }

  /// A design of the system font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The system default.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// The rounded design. It is measured like the default design.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// The serif design. It is measured like the default design.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// Monospaced.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  /// Returns the descriptor in another size, in points.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { changed { $0.size = Double(newPointSize) } }

  /// Returns the descriptor of another family.
  open func withFamily(_ newFamily: String) -> UIFontDescriptor { changed { $0.family = .named(newFamily) } }

  private func changed(_ change: (inout Typography.Font) -> Void) -> UIFontDescriptor {
    var font = font
    change(&font)
    if let file = font.file, font.family == self.font.family {
      // The font of the family with the new weight and slant.
      if font.weight == self.font.weight, font.isItalic == self.font.isItalic { return UIFontDescriptor(font: font) }
      font.family = .named(file.familyName)
    }
    return UIFontDescriptor(font: KitFont.measured(font))
  }
}

extension Typography.Font {
  /// Selects the monospaced system font, or the usual one in place of it.
  fileprivate mutating func setMonospaced(_ isMonospaced: Bool) {
    if isMonospaced { family = .monospaced } else if family == .monospaced { family = .system }
  }
}

extension UIFont {
  /// Creates a font from a descriptor, in a size in points; 0 is the size of the descriptor.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    var font = descriptor.font
    if pointSize > 0 { font.size = Double(pointSize) }
    self.init(font: font)
  }

  /// The descriptor of the font.
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(font: font) }
  /// The name of the family.
  public var familyName: String {
    if let file = font.file { return file.familyName }
    return namedFamily
  }
  /// The PostScript name of the font: that of its file, or that of the family.
  public var fontName: String { font.file?.postScriptName ?? namedFamily }

  private var namedFamily: String {
    switch font.family {
    case .system: ".AppleSystemUIFont"
    case .monospaced: ".AppleSystemUIFontMonospaced"
    case .named(let name): name
    }
  }
}
