import Foundation

/// A color in the RGB color space.
public final class CGColor: Hashable, Sendable {
  private let parts: [CGFloat]

  /// Creates a color from components, each from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { parts = [red, green, blue, alpha] }

  /// Creates a color from a literal.
  public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// Creates a gray color from components, each from 0 to 1.
  public convenience init(gray: CGFloat, alpha: CGFloat) { self.init(red: gray, green: gray, blue: gray, alpha: alpha) }

  /// Black.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// White.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Transparent.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// The red, green, blue and alpha components, from 0 to 1.
  public var components: [CGFloat]? { parts }
  /// The number of components: 4.
  public var numberOfComponents: Int { parts.count }
  /// The alpha component, from 0 to 1.
  public var alpha: CGFloat { parts[3] }
  /// Returns the color with another alpha component.
  public func copy(alpha: CGFloat) -> CGColor? { CGColor(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha) }

  public static func == (first: CGColor, second: CGColor) -> Bool { first.parts == second.parts }

  public func hash(into hasher: inout Hasher) { hasher.combine(parts) }
}

extension CGColor: _ExpressibleByColorLiteral {}
