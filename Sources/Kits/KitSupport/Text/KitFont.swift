import Foundation
import Resources
import Typography

/// What the fonts of both kits have in common. Plumb-specific.
open class KitFont: NSObject, @unchecked Sendable {
  /// The font of the text measurer.
  public let font: Typography.Font

  /// Creates a font from one of the text measurer. The system font has the design of the system that the kit imitates.
  public init(font: Typography.Font) {
    var font = font
    if Self.usesSteppedDesign, font.family == .system { font.opticalSizing = .stepped }
    self.font = font
    super.init()
  }

  /// Whether the system font changes from its text design to its display design at 20 points, as before iOS 14 and
  /// macOS 11. It has no effect on fonts that were created before.
  nonisolated(unsafe) package static var usesSteppedDesign = false

  /// Creates a font by its family or PostScript name, in a size in points. Returns nil if the name is empty or the size
  /// is not above 0.
  ///
  /// Text is measured by the font file with that name in the resources of the program, or among the registered ones.
  /// Without one it is measured by the tables of the text measurer.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard !fontName.isEmpty, fontSize > 0, fontSize.isFinite else { return nil }
    // The system font is known by this name, under which no system has a font: programs go on to the system font.
    if fontName.lowercased() == "san francisco", !Self.familyNames.contains(fontName) { return nil }
    self.init(font: Typography.Font(family: .named(fontName), size: Double(fontSize)).measured(by: BundleFonts.library))
  }

  /// Registers a font file, so that fonts by its names are measured by it. Plumb-specific: the font files in the
  /// resources of a program are found without it.
  public static func register(_ file: FontFile) { BundleFonts.register(file) }

  /// Returns the font measured by a file of the program, if there is one with its name.
  package static func measured(_ font: Typography.Font) -> Typography.Font { font.measured(by: BundleFonts.library) }

  /// The names of the families of the program's font files, in alphabetical order. The fonts of the system are not
  /// listed.
  public class var familyNames: [String] { Set(BundleFonts.library.fonts.map(\.familyName)).sorted() }

  /// The PostScript names of the program's font files of a family.
  public class func fontNames(forFamilyName familyName: String) -> [String] {
    BundleFonts.library.fonts.filter { $0.familyName == familyName }.map(\.postScriptName)
  }

  /// A font weight.
  public typealias Weight = FontWeight
  /// A text style.
  public typealias TextStyle = FontTextStyle

  /// The size in points.
  open var pointSize: CGFloat { CGFloat(font.size) }
  /// The distance of the ascender from the baseline, in points.
  open var ascender: CGFloat { CGFloat(font.metrics.ascent) }
  /// The distance of the descender from the baseline, in points; negative.
  open var descender: CGFloat { -CGFloat(font.metrics.descent) }
  /// The extra space between lines, in points: that of the font's file, otherwise 0.
  open var leading: CGFloat { CGFloat(font.size * (font.file?.metrics.leading ?? 0)) }
  /// The height of capital letters in points: that of the font's file, or 1443/2048 of the size, as in the system font.
  open var capHeight: CGFloat { CGFloat(font.capHeight) }
  /// The height of lowercase letters without ascender in points: that of the font's file, or 1078/2048 of the size, as
  /// in the system font.
  open var xHeight: CGFloat { CGFloat(font.xHeight) }

  open override func isEqual(_ object: Any?) -> Bool { (object as? KitFont)?.font == font }
  open override var hash: Int { font.hashValue }
}
