/// A colour in sRGB with an opacity.
///
/// Channels are whole bytes, so that a colour has one spelling and output is the same on every machine.
public struct Color: Hashable, Sendable {
  /// Red, 0…255.
  public var red: UInt8
  /// Green, 0…255.
  public var green: UInt8
  /// Blue, 0…255.
  public var blue: UInt8
  /// Opacity, 0 (invisible) … 1 (solid).
  public var alpha: Double

  /// A colour from `0xRRGGBB` and an opacity.
  public init(_ hex: UInt32, alpha: Double = 1) {
    red = UInt8(truncatingIfNeeded: hex >> 16)
    green = UInt8(truncatingIfNeeded: hex >> 8)
    blue = UInt8(truncatingIfNeeded: hex)
    self.alpha = Color.clamp(alpha)
  }

  /// A colour from channels in 0…1; values outside, and values that are not numbers, are clamped.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = UInt8((Color.clamp(red) * 255).rounded())
    self.green = UInt8((Color.clamp(green) * 255).rounded())
    self.blue = UInt8((Color.clamp(blue) * 255).rounded())
    self.alpha = Color.clamp(alpha)
  }

  /// A grey from its lightness in 0…1.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// The same colour at `alpha` times its opacity.
  public func opacity(_ factor: Double) -> Color {
    var copy = self
    copy.alpha = Color.clamp(alpha * factor)
    return copy
  }

  /// Perceived lightness in 0…1 (Rec. 709 weights on the encoded channels: enough to choose black or white text).
  public var luminance: Double {
    (0.2126 * Double(red) + 0.7152 * Double(green) + 0.0722 * Double(blue)) / 255
  }

  /// Whether nothing would be seen.
  public var isClear: Bool { alpha < 0.004 }

  private static func clamp(_ value: Double) -> Double {
    value.isNaN ? 0 : min(max(value, 0), 1)
  }
}

extension Color {
  /// Invisible.
  public static let clear = Color(0x000000, alpha: 0)
  /// White.
  public static let white = Color(0xFFFFFF)
  /// Black.
  public static let black = Color(0x000000)
}
