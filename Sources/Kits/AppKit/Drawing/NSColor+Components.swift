import Foundation
import KitSupport

/// A color space. All colors of Plumb have the components of sRGB: converting a color does not change it.
public final class NSColorSpace: NSObject, Sendable {
  /// The number of components of a color without its opacity.
  public let numberOfColorComponents: Int
  private init(_ components: Int) {
    numberOfColorComponents = components
    super.init()
  }
  /// sRGB.
  public static let sRGB = NSColorSpace(3)
  /// Display P3.
  public static let displayP3 = NSColorSpace(3)
  /// RGB of the device.
  public static let deviceRGB = NSColorSpace(3)
  /// Generic RGB.
  public static let genericRGB = NSColorSpace(3)
  /// sRGB with values beyond 0 and 1.
  public static let extendedSRGB = NSColorSpace(3)
  /// Grays of the device.
  public static let deviceGray = NSColorSpace(1)
  /// Generic grays.
  public static let genericGray = NSColorSpace(1)
}

extension NSColor {
  /// Creates a color of sRGB from its hue, saturation and brightness, each from 0 to 1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let parts = Self.components(hue, saturation, brightness)
    self.init(red: parts.red, green: parts.green, blue: parts.blue, alpha: alpha)
  }
  /// Creates a color of sRGB from its hue, saturation and brightness, each from 0 to 1.
  public convenience init(calibratedHue hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    self.init(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
  }
  /// Creates a color of sRGB from its hue, saturation and brightness, each from 0 to 1.
  public convenience init(deviceHue hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    self.init(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
  }
  /// Creates a color of sRGB from its hue, saturation and brightness, each from 0 to 1.
  public convenience init(
    colorSpace: NSColorSpace, hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) { self.init(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha) }
  /// Creates a gray color.
  public convenience init(deviceWhite white: CGFloat, alpha: CGFloat) { self.init(white: white, alpha: alpha) }
  /// Creates a color from its components, each from 0 to 1. It is drawn as a color of sRGB.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Red, green and blue of a hue, a saturation and a brightness, each from 0 to 1.
  private static func components(
    _ hue: CGFloat, _ saturation: CGFloat, _ brightness: CGFloat
  ) -> (red: CGFloat, green: CGFloat, blue: CGFloat) {
    func part(_ offset: CGFloat) -> CGFloat {
      let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
    }
    return (part(5), part(3), part(1))
  }

  /// The hue in the appearance that drawing code uses, from 0 to 1; 0 for grays.
  public var hueComponent: CGFloat {
    let (red, green, blue) = (redComponent, greenComponent, blueComponent)
    let (high, low) = (max(red, green, blue), min(red, green, blue))
    guard high > low else { return 0 }
    let sixths =
      high == red
      ? (green - blue) / (high - low)
      : high == green ? 2 + (blue - red) / (high - low) : 4 + (red - green) / (high - low)
    return (sixths < 0 ? sixths + 6 : sixths) / 6
  }
  /// The saturation in the appearance that drawing code uses, from 0 to 1.
  public var saturationComponent: CGFloat {
    let high = brightnessComponent
    return high == 0 ? 0 : (high - min(redComponent, greenComponent, blueComponent)) / high
  }
  /// The brightness in the appearance that drawing code uses, from 0 to 1.
  public var brightnessComponent: CGFloat { max(redComponent, greenComponent, blueComponent) }
  /// The white component in the appearance that drawing code uses, from 0 to 1: the luminance of a color.
  public var whiteComponent: CGFloat { 0.299 * redComponent + 0.587 * greenComponent + 0.114 * blueComponent }
  /// The number of components with the opacity.
  public var numberOfComponents: Int { 4 }
  /// The color space, which has no effect.
  public var colorSpace: NSColorSpace { .sRGB }
  /// Returns the color in the appearance that drawing code uses: all color spaces are drawn alike.
  public func usingColorSpace(_ space: NSColorSpace) -> NSColor? {
    NSColor(red: redComponent, green: greenComponent, blue: blueComponent, alpha: alphaComponent)
  }
  /// Writes the components, each from 0 to 1, where the pointers are not nil.
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) {
    red?.pointee = redComponent
    green?.pointee = greenComponent
    blue?.pointee = blueComponent
    alpha?.pointee = alphaComponent
  }
  /// Writes the hue, the saturation, the brightness and the opacity, each from 0 to 1, where the pointers are not nil.
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) {
    hue?.pointee = hueComponent
    saturation?.pointee = saturationComponent
    brightness?.pointee = brightnessComponent
    alpha?.pointee = alphaComponent
  }
  /// Returns a mixture with another color, of which it has a fraction from 0 to 1.
  public func blended(withFraction fraction: CGFloat, of color: NSColor) -> NSColor? {
    func mix(_ part: (NSColor) -> CGFloat) -> CGFloat { part(self) + (part(color) - part(self)) * fraction }
    return NSColor(
      red: mix(\.redComponent), green: mix(\.greenComponent), blue: mix(\.blueComponent), alpha: mix(\.alphaComponent))
  }
  /// Returns a mixture with white, of which it has a fraction from 0 to 1.
  public func highlight(withLevel val: CGFloat) -> NSColor? { blended(withFraction: val, of: .white) }
  /// Returns a mixture with black, of which it has a fraction from 0 to 1.
  public func shadow(withLevel val: CGFloat) -> NSColor? { blended(withFraction: val, of: .black) }
  /// Fills a rectangle with the color. Affects drawing only.
  @preconcurrency @MainActor public func drawSwatch(in rect: CGRect) {
    setFill()
    rect.fill()
  }
}
