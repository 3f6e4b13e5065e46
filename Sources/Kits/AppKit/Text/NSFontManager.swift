import Foundation
import KitSupport
import Typography

/// The traits of fonts.
public struct NSFontTraitMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Italic.
  public static let italicFontMask = NSFontTraitMask(rawValue: 1)
  /// Bold.
  public static let boldFontMask = NSFontTraitMask(rawValue: 2)
  /// Not bold.
  public static let unboldFontMask = NSFontTraitMask(rawValue: 4)
  /// Narrow.
  public static let narrowFontMask = NSFontTraitMask(rawValue: 0x10)
  /// Condensed.
  public static let condensedFontMask = NSFontTraitMask(rawValue: 0x40)
  /// Of a fixed pitch.
  public static let fixedPitchFontMask = NSFontTraitMask(rawValue: 0x400)
  /// Not italic.
  public static let unitalicFontMask = NSFontTraitMask(rawValue: 0x100_0000)
}

/// An object that converts fonts. Plumb converts sizes, weights and fixed pitches; other traits have no effect.
open class NSFontManager: KitObject {
  /// The object.
  public static let shared = NSFontManager()
  /// The names of families; none: Plumb lists no fonts.
  open var availableFontFamilies: [String] { [] }
  /// The names of fonts; none: Plumb lists no fonts.
  open var availableFonts: [String] { [] }
  /// The font of the font panel. Has no effect: Plumb shows no panels.
  open var selectedFont: NSFont?
  /// The target of changes of the font. Has no effect: Plumb shows no panels.
  open weak var target: AnyObject?

  /// Returns a font with a trait.
  open func convert(_ fontObj: NSFont, toHaveTrait trait: NSFontTraitMask) -> NSFont {
    var font = fontObj.font
    if trait.contains(.boldFontMask) { font.weight = .bold }
    if trait.contains(.unboldFontMask) { font.weight = .regular }
    if trait.contains(.fixedPitchFontMask), font.family == .system { font.family = .monospaced }
    return NSFont(font: font)
  }
  /// Returns a font without a trait.
  open func convert(_ fontObj: NSFont, toNotHaveTrait trait: NSFontTraitMask) -> NSFont {
    var font = fontObj.font
    if trait.contains(.boldFontMask) { font.weight = .regular }
    return NSFont(font: font)
  }
  /// Returns a font in another size, in points.
  open func convert(_ fontObj: NSFont, toSize size: CGFloat) -> NSFont { fontObj.withSize(size) }
  /// Returns the font: Plumb shows no font panel that changes it.
  open func convert(_ fontObj: NSFont) -> NSFont { fontObj }
  /// Returns a font of the next weight up or down, or the font itself if there is none.
  open func convertWeight(_ upFlag: Bool, of fontObj: NSFont) -> NSFont {
    let weights = Typography.Font.Weight.allCases.sorted()
    var font = fontObj.font
    let next = upFlag ? weights.first { $0 > font.weight } : weights.last { $0 < font.weight }
    guard let next else { return fontObj }
    font.weight = next
    return NSFont(font: font)
  }
  /// Returns the traits that Plumb knows of a font: those of its weight and family.
  open func traits(of fontObj: NSFont) -> NSFontTraitMask {
    var traits = fontObj.font.weight >= .semibold ? NSFontTraitMask.boldFontMask : []
    if fontObj.font.family == .monospaced { traits.insert(.fixedPitchFontMask) }
    return traits
  }
  /// Returns the weight of a font, from 0 to 15; 5 is regular and 9 is bold.
  open func weight(of fontObj: NSFont) -> Int { 5 + (fontObj.font.weight.rawValue - 400) * 4 / 300 }
  /// Returns a font of a family; nil if the family has no name or the size is not above 0.
  open func font(withFamily family: String, traits: NSFontTraitMask, weight: Int, size: CGFloat) -> NSFont? {
    NSFont(name: family, size: size).map {
      convert($0, toHaveTrait: weight >= 9 ? traits.union(.boldFontMask) : traits)
    }
  }
}
