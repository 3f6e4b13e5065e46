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

  /// The name of an attribute of a descriptor.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The family.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// The PostScript name.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// The size in points.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// The traits, by ``TraitKey``.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    /// The features of the font. Has no effect.
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
  }

  /// The key of a trait.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The style attributes as a number.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    /// The weight, a `UIFont.Weight` or its number.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
  }

  /// Creates a descriptor with attributes: family, name, size and weight.
  public convenience init(fontAttributes attributes: [AttributeName: Any]) {
    self.init(font: Typography.Font(size: 12).applying(attributes))
  }

  /// Returns the descriptor with other attributes: family, name, size and weight.
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    UIFontDescriptor(font: font.applying(attributes))
  }

  /// The attributes: the size, and the name if the font has one.
  open var fontAttributes: [AttributeName: Any] {
    var result: [AttributeName: Any] = [.size: pointSize]
    if case .named(let name) = font.family { result[.name] = font.file?.postScriptName ?? name }
    return result
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
  /// Returns the font with attributes of a descriptor, measured by a file of the program if there is one.
  fileprivate func applying(_ attributes: [UIFontDescriptor.AttributeName: Any]) -> Typography.Font {
    var font = self
    if let name = (attributes[.name] ?? attributes[.family]) as? String { font.family = .named(name) }
    if let size = (attributes[.size] as? CGFloat) ?? (attributes[.size] as? NSNumber).map({ CGFloat($0.doubleValue) }),
      size > 0
    {
      font.size = Double(size)
    }
    if let weight = (attributes[.traits] as? [UIFontDescriptor.TraitKey: Any])?[.weight] {
      let value = (weight as? UIFont.Weight) ?? (weight as? CGFloat).map { UIFont.Weight($0) }
      if let value { font.weight = value.nearest }
    }
    return KitFont.measured(font)
  }

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
