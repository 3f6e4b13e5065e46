/// A description of a typeface at a size: what a label needs to know to measure its text.
///
/// A font is a plain value. It names a family, not a file: the measurer that receives it decides which outlines or
/// tables stand for the family.
public struct Font: Hashable, Sendable {
  /// The design of the letters.
  public enum Family: Hashable, Sendable {
    /// The platform's user-interface font.
    case system
    /// The platform's fixed-pitch user-interface font.
    case monospaced
    /// A font by its family or PostScript name, for example `"Helvetica Neue"` or `"Menlo-Bold"`. The built-in measurer
    /// knows the widths of a few; it measures others as the system font, which replaces a font that is not installed.
    /// Pango looks the font up.
    case named(String)
  }

  /// The thickness of the strokes, on the scale of CSS and OpenType.
  public enum Weight: Int, CaseIterable, Hashable, Comparable, Sendable {
    /// The lightest.
    case ultraLight = 100
    /// Lighter than light.
    case thin = 200
    /// Lighter than regular.
    case light = 300
    /// That of running text.
    case regular = 400
    /// A little heavier than regular.
    case medium = 500
    /// That of headlines.
    case semibold = 600
    /// That of emphasis.
    case bold = 700
    /// Heavier than bold.
    case heavy = 800
    /// The heaviest.
    case black = 900

    public static func < (lhs: Weight, rhs: Weight) -> Bool {
      lhs.rawValue < rhs.rawValue
    }
  }

  /// How the system font changes with its size.
  public enum OpticalSizing: Hashable, Sendable {
    /// From the text design at 17 points to the display design at 28 points: since iOS 14 and macOS 11.
    case continuous
    /// The text design up to 19 points, the display design from 20 points on: up to iOS 13 and macOS 10.15.
    case stepped
  }

  /// The design of the letters.
  public var family: Family
  /// The size of the em square, in points. Greater than 0.
  public var size: Double
  /// The thickness of the strokes.
  public var weight: Weight
  /// Whether the letters slant.
  public var isItalic: Bool
  /// Whether all digits are equally wide, as clocks and tables want them.
  public var usesMonospacedDigits: Bool
  /// How the system font changes with its size; without effect on other families.
  public var opticalSizing = OpticalSizing.continuous

  /// Makes a font; `size` is in points.
  public init(
    family: Family = .system, size: Double, weight: Weight = .regular, isItalic: Bool = false,
    usesMonospacedDigits: Bool = false
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.usesMonospacedDigits = usesMonospacedDigits
  }

  /// The system font at `size` points.
  public static func system(_ size: Double, weight: Weight = .regular) -> Font {
    Font(size: size, weight: weight)
  }

  /// The metrics of one line of this font.
  public var metrics: FontMetrics {
    FontMetrics(font: self)
  }
}
