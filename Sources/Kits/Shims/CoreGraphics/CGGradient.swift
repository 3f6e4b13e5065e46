// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are Apple's.

import Foundation

/// An array of Core Foundation, which Linux does not have: `colors as CFArray` makes an `NSArray`.
public typealias CFArray = NSArray
/// A string of Core Foundation: a literal or an `NSString`.
public typealias CFString = NSString
/// An object of Core Foundation.
public typealias CFTypeRef = AnyObject

/// A color space: RGB, whose name has no effect, or grays.
public final class CGColorSpace: Hashable, Sendable {
  /// The name of the RGB color space of screens.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// The name of the RGB color space of wide-gamut screens.
  public static let displayP3 = "kCGColorSpaceDisplayP3"

  /// The number of components of a color without its opacity: 3 for RGB, 1 for grays.
  public let numberOfComponents: Int

  /// Creates the color space.
  public init?(name: String) { numberOfComponents = 3 }
  fileprivate init(components: Int) { numberOfComponents = components }

  public static func == (first: CGColorSpace, second: CGColorSpace) -> Bool {
    first.numberOfComponents == second.numberOfComponents
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(numberOfComponents) }
}

/// Returns the RGB color space.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(components: 3) }
/// Returns the color space of grays, which are drawn with equal components of RGB.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(components: 1) }

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

  /// Creates a gradient of `count` colors, each of which has the components of the color space and its opacity, from 0
  /// to 1. Returns nil without colors.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    let size = space.numberOfComponents + 1
    let colors = (0..<max(0, count)).map { index in
      let parts = (0..<size).map { components[index * size + $0] }
      return size == 2
        ? CGColor(gray: parts[0], alpha: parts[1])
        : CGColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }
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
