/// A color in sRGB with an opacity.
///
/// Channels are whole bytes, so that a color has one hexadecimal form and output is the same on every machine.
public struct Color: Hashable, Sendable {
  /// The red component, from 0 to 255.
  public var red: UInt8
  /// The green component, from 0 to 255.
  public var green: UInt8
  /// The blue component, from 0 to 255.
  public var blue: UInt8
  /// Opacity, 0 (invisible) … 1 (solid).
  public var alpha: Double

  /// Creates a color from `0xRRGGBB` and an opacity.
  public init(_ hex: UInt32, alpha: Double = 1) {
    red = UInt8(truncatingIfNeeded: hex >> 16)
    green = UInt8(truncatingIfNeeded: hex >> 8)
    blue = UInt8(truncatingIfNeeded: hex)
    self.alpha = Color.clamp(alpha)
  }

  /// Creates a color from channels in 0…1. Values outside that range, and NaN, are clamped.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = UInt8((Color.clamp(red) * 255).rounded())
    self.green = UInt8((Color.clamp(green) * 255).rounded())
    self.blue = UInt8((Color.clamp(blue) * 255).rounded())
    self.alpha = Color.clamp(alpha)
  }

  /// Creates a gray from a lightness in 0…1.
  public init(white: Double, alpha: Double = 1) { self.init(red: white, green: white, blue: white, alpha: alpha) }

  /// Returns the color with its opacity multiplied by `alpha`.
  public func opacity(_ factor: Double) -> Color {
    var copy = self
    copy.alpha = Color.clamp(alpha * factor)
    return copy
  }

  /// The luma in 0…1: Rec. 709 weights applied to the encoded channels. It is accurate enough to choose black or white
  /// text.
  public var luminance: Double { (0.2126 * Double(red) + 0.7152 * Double(green) + 0.0722 * Double(blue)) / 255 }

  /// The relative luminance in 0…1, of linear channels (WCAG 2.1, "relative luminance"). The opacity has no effect.
  public var relativeLuminance: Double {
    0.2126 * Color.linear(red) + 0.7152 * Color.linear(green) + 0.0722 * Color.linear(blue)
  }

  /// The contrast ratio to another color, from 1 to 21 (WCAG 2.1, "contrast ratio"). The opacities have no effect.
  public func contrastRatio(to other: Color) -> Double {
    let (one, two) = (relativeLuminance, other.relativeLuminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// Returns the color that results where this one is drawn over an opaque color, with its opacity multiplied by
  /// `opacity`.
  public func composed(over ground: Color, opacity: Double = 1) -> Color {
    let share = Color.clamp(alpha * opacity)
    func mix(_ top: UInt8, _ bottom: UInt8) -> UInt8 {
      UInt8((Double(top) * share + Double(bottom) * (1 - share)).rounded())
    }
    return Color(
      UInt32(mix(red, ground.red)) << 16 | UInt32(mix(green, ground.green)) << 8 | UInt32(mix(blue, ground.blue)))
  }

  /// The color as `0xRRGGBB`, without its opacity.
  public var hex: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

  /// Whether the color is fully transparent.
  public var isClear: Bool { alpha < 0.004 }

  /// The linear value of a channel in sRGB: x to the power of 2.4 is x² times the fifth root of x², since Embedded
  /// Swift has no `pow`.
  private static func linear(_ channel: UInt8) -> Double {
    let value = Double(channel) / 255
    guard value > 0.03928 else { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    let square = base * base
    var root = 1.0
    // Newton's method, from above the root: it needs 12 steps for the darkest channel.
    for _ in 0..<16 { root = (4 * root + square / (root * root * root * root)) / 5 }
    return square * root
  }

  private static func clamp(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }
}

extension Color {
  /// Fully transparent.
  public static let clear = Color(0x000000, alpha: 0)
  /// White.
  public static let white = Color(0xFFFFFF)
  /// Black.
  public static let black = Color(0x000000)
}
