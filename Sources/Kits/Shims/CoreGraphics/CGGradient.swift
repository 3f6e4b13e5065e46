// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are Apple's.

import Foundation

/// An array of Core Foundation, which Linux does not have: `colors as CFArray` makes an `NSArray`.
public typealias CFArray = NSArray

/// A color space. Plumb has one, RGB: the name has no effect.
public final class CGColorSpace: Hashable, Sendable {
  /// The name of the RGB color space of screens.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// The name of the RGB color space of wide-gamut screens.
  public static let displayP3 = "kCGColorSpaceDisplayP3"

  /// Creates the color space.
  public init?(name: String) {}
  init() {}

  public static func == (first: CGColorSpace, second: CGColorSpace) -> Bool { true }
  public func hash(into hasher: inout Hasher) {}
}

/// Returns the RGB color space.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }
/// Returns the RGB color space, in which grays have equal components.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace() }

/// The area beyond the ends of a gradient that it fills. Has no effect: gradients fill the clipping area.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1 << 0)
  /// After the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 1 << 1)
}

/// Colors that change along a line or from a center outward.
public final class CGGradient: Sendable {
  /// A color at a location from 0 to 1.
  package let stops: [(color: CGColor, location: CGFloat)]

  /// Creates a gradient from `CGColor` objects at locations from 0 to 1, or at equal distances if `locations` is nil.
  /// Returns nil without colors.
  public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
    let colors = (0..<colors.count).compactMap { colors[$0] as? CGColor }
    self.init(colors: colors, locations: locations.map { Array(UnsafeBufferPointer(start: $0, count: colors.count)) })
  }

  /// Creates a gradient. Returns nil without colors, or if the numbers of colors and locations differ.
  package init?(colors: [CGColor], locations: [CGFloat]? = nil) {
    guard !colors.isEmpty, locations.map({ $0.count == colors.count }) ?? true else { return nil }
    stops = colors.enumerated().map { index, color in
      let even = CGFloat(index) / CGFloat(max(colors.count - 1, 1))
      let location = locations?[index] ?? even
      return (color, location.isNaN ? even : min(max(location, 0), 1))
    }
  }
}
