import Foundation

/// A colour as layers take it.
public final class CGColor: Hashable, Sendable {
  private let parts: [CGFloat]

  /// Makes a colour of its parts, each from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { parts = [red, green, blue, alpha] }

  /// Makes a colour of a literal.
  public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// Makes a grey of its brightness, from 0 to 1.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// Red, green, blue and opacity, from 0 to 1.
  public var components: [CGFloat]? { parts }
  /// How many parts there are: 4.
  public var numberOfComponents: Int { parts.count }
  /// The opacity, from 0 to 1.
  public var alpha: CGFloat { parts[3] }
  /// The same colour at another opacity.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
  }

  /// Whether both have the same parts.
  public static func == (first: CGColor, second: CGColor) -> Bool { first.parts == second.parts }

  /// Hashes the parts.
  public func hash(into hasher: inout Hasher) { hasher.combine(parts) }
}

extension CGColor: _ExpressibleByColorLiteral {}
