import Foundation

/// An appearance of views. Affects drawing only.
open class NSAppearance: NSObject, @unchecked Sendable {
  /// The name of an appearance.
  public struct Name: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Light.
    public static let aqua = Name(rawValue: "NSAppearanceNameAqua")
    /// Dark.
    public static let darkAqua = Name(rawValue: "NSAppearanceNameDarkAqua")
    /// Light, over a blurred background.
    public static let vibrantLight = Name(rawValue: "NSAppearanceNameVibrantLight")
    /// Dark, over a blurred background.
    public static let vibrantDark = Name(rawValue: "NSAppearanceNameVibrantDark")
  }

  /// The name of the appearance, such as `darkAqua`.
  public let name: Name

  static let light = NSAppearance(Name.aqua)

  /// The appearance that drawing code uses. Affects drawing only.
  nonisolated(unsafe) public static var current: NSAppearance! = light
  /// The appearance that drawing code uses.
  public class func currentDrawing() -> NSAppearance { current ?? light }

  private init(_ name: Name) {
    self.name = name
    super.init()
  }

  /// Creates an appearance.
  public convenience init?(named name: Name) { self.init(name) }

  /// Calls a closure with this appearance as that of drawing code.
  open func performAsCurrentDrawingAppearance(_ block: () -> Void) {
    let former = NSAppearance.current
    NSAppearance.current = self
    block()
    NSAppearance.current = former
  }

  /// Returns the first of `appearances` that is this one, or of the same brightness.
  open func bestMatch(from appearances: [Name]) -> Name? {
    if appearances.contains(name) { return name }
    let isDark = name == .darkAqua || name == .vibrantDark
    return appearances.first { ($0 == .darkAqua || $0 == .vibrantDark) == isDark } ?? appearances.first
  }
}
