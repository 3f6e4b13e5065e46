import AutoLayout
import Foundation

extension UIColor {
  /// The Core Graphics color, for the traits of the main screen. Off the main actor, a color that depends on traits has
  /// its `components`.
  public var cgColor: CGColor {
    let parts = (MainQueue.isCurrent ? resolvedColor(with: .current) : self).components
    return CGColor(red: parts.red, green: parts.green, blue: parts.blue, alpha: parts.alpha)
  }

  /// Creates a color from a Core Graphics color.
  public convenience init(cgColor: CGColor) {
    let parts = cgColor.components ?? [0, 0, 0, 0]
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }

  /// Creates a color that a closure returns for traits. `components` are those for the traits of the main screen.
  ///
  /// Off the main actor they are those for unspecified traits.
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    let traits = MainQueue.isCurrent ? MainActor.assumeIsolated { UIScreen.main.traitCollection } : UITraitCollection()
    // UIKit calls providers on any thread as well, and does not require them to be sendable.
    nonisolated(unsafe) let provider = dynamicProvider
    self.init(components: dynamicProvider(traits)) { provider($0) }
  }

  /// Creates a color from components of Display P3, each from 0 to 1. Colors outside of sRGB become the nearest ones.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    func linear(_ value: CGFloat) -> CGFloat {
      value <= 0.04045 ? value / 12.92 : CGFloat(pow(Double((value + 0.055) / 1.055), 2.4))
    }
    func encoded(_ value: CGFloat) -> CGFloat {
      let value = min(1, max(0, value))
      return value <= 0.0031308 ? value * 12.92 : 1.055 * CGFloat(pow(Double(value), 1 / 2.4)) - 0.055
    }
    // Both spaces have the white point D65; the numbers follow from their primaries (SMPTE EG 432-1, IEC 61966-2-1).
    let (r, g, b) = (linear(red), linear(green), linear(blue))
    self.init(
      red: encoded(1.2249402 * r - 0.2249402 * g), green: encoded(-0.0420569 * r + 1.0420569 * g),
      blue: encoded(-0.0196376 * r - 0.0786361 * g + 1.0982736 * b), alpha: alpha)
  }

  /// Writes the components, each from 0 to 1, and returns true.
  @discardableResult public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = components.red
    green?.pointee = components.green
    blue?.pointee = components.blue
    alpha?.pointee = components.alpha
    return true
  }

  /// Writes the lightness and alpha of a gray, each from 0 to 1, and returns true; false for another color.
  @discardableResult public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard components.red == components.green, components.green == components.blue else { return false }
    white?.pointee = components.red
    alpha?.pointee = components.alpha
    return true
  }

  /// Writes hue, saturation, brightness and alpha, each from 0 to 1, and returns true.
  @discardableResult public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (red, green, blue) = (components.red, components.green, components.blue)
    let largest = max(red, green, blue)
    let span = largest - min(red, green, blue)
    var sector: CGFloat = 0
    if span > 0 {
      if largest == red {
        sector = (green - blue) / span
      } else if largest == green {
        sector = 2 + (blue - red) / span
      } else {
        sector = 4 + (red - green) / span
      }
    }
    hue?.pointee = (sector < 0 ? sector + 6 : sector) / 6
    saturation?.pointee = largest > 0 ? span / largest : 0
    brightness?.pointee = largest
    alpha?.pointee = components.alpha
    return true
  }

  /// Creates a color that fills areas with copies of an image, from their upper left corner. Affects the backgrounds of
  /// views; elsewhere the color is clear.
  public convenience init(patternImage image: UIImage) {
    self.init(white: 0, alpha: 0)
    pattern = image
  }

  /// Sets the fill and the stroke color of the current context. Affects drawing only.
  public func set() {
    setFill()
    setStroke()
  }
  /// Sets the fill color of the current context. Affects drawing only.
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
  /// Sets the stroke color of the current context. Affects drawing only.
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}
