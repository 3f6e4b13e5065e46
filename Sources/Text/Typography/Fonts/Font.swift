/// A typeface at a size, with everything that is needed to measure text.
///
/// A font is a value. It refers to a family: the measurer determines which tables represent it. A font of a project can
/// also have its ``file``, whose widths and heights count then.
public struct Font: Hashable, Sendable {
  /// The design of the letters.
  public enum Family: Hashable, Sendable {
    /// The platform's user-interface font.
    case system
    /// The platform's fixed-pitch user-interface font.
    case monospaced
    /// A font by its family or PostScript name, for example `"Helvetica Neue"` or `"Menlo-Bold"`. The built-in measurer
    /// has the widths of a few families and measures others as the system font, which replaces a font that is not
    /// installed, unless ``Font/file`` has them. `PangoTextMeasurer` uses the installed fonts.
    case named(String)
  }

  /// The weight of a font, on the scale of CSS and OpenType.
  public enum Weight: Int, CaseIterable, Hashable, Comparable, Sendable {
    /// The lightest.
    case ultraLight = 100
    /// Lighter than light.
    case thin = 200
    /// Lighter than regular.
    case light = 300
    /// That of running text.
    case regular = 400
    /// Medium: between regular and semibold.
    case medium = 500
    /// That of headlines.
    case semibold = 600
    /// That of emphasis.
    case bold = 700
    /// Heavier than bold.
    case heavy = 800
    /// The heaviest.
    case black = 900

    public static func < (lhs: Weight, rhs: Weight) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  /// The dependence of the system font's design on its size.
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
  /// The weight of the font.
  public var weight: Weight
  /// Whether the letters slant.
  public var isItalic: Bool
  /// Whether all digits have the same width, as in tables and clocks.
  public var usesMonospacedDigits: Bool
  /// The dependence of the system font's design on its size. Has no effect on other families.
  public var opticalSizing = OpticalSizing.continuous
  /// The file that text is measured by; nil measures it by the family, size and style.
  public var file: FontFile?

  /// Creates a font. `size` is in points and must be greater than 0.
  public init(
    family: Family = .system, size: Double, weight: Weight = .regular, isItalic: Bool = false,
    usesMonospacedDigits: Bool = false
  ) {
    (self.family, self.size, self.weight, self.isItalic) = (family, size, weight, isItalic)
    self.usesMonospacedDigits = usesMonospacedDigits
  }

  /// Returns the system font at `size` points.
  public static func system(_ size: Double, weight: Weight = .regular) -> Font { Font(size: size, weight: weight) }

  /// The metrics of one line of this font.
  public var metrics: FontMetrics { FontMetrics(font: self) }

  /// Whether the font is the system font, has a file, or has a name that Apple's mobile systems or the tables of the
  /// measurer have.
  package var isAvailable: Bool {
    guard file == nil, case .named(let name) = family else { return true }
    return NamedFace(name, font: self) != nil || NamedFace.isInstalled(name)
  }

  /// Whether the font has a name of a family that projects ship with their files, and no file.
  package var isShippedByProjects: Bool {
    guard file == nil, case .named(let name) = family else { return false }
    return NamedFace(name, font: self)?.isShippedByProjects ?? false
  }

  /// The height of capital letters in points: that of the file, or 1443/2048 of the size, as in the system font.
  public var capHeight: Double { size * (file?.metrics.capHeight ?? 1443.0 / 2048) }

  /// The height of lowercase letters without ascender in points: that of the file, or 1078/2048 of the size, as in the
  /// system font.
  public var xHeight: Double { size * (file?.metrics.xHeight ?? 1078.0 / 2048) }
}

extension Font {
  /// The weight and the slant that the font is drawn with: for named fonts those in the name, such as
  /// `HelveticaNeue-BoldItalic`.
  package var drawnStyle: (weight: Weight, isItalic: Bool) {
    guard case .named(let name) = family else { return (weight, isItalic) }
    return NamedFace.style(of: name, self)
  }
}
