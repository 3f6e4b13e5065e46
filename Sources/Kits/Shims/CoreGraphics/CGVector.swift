/// The part of Core Graphics that layout code uses, for platforms without it.
///
/// Foundation, which this module re-exports, declares `CGFloat`, `CGPoint`, `CGSize` and `CGRect`.
@_exported import Foundation

/// A vector, in points.
public struct CGVector: Hashable, Sendable, Codable {
  /// The x component.
  public var dx: CGFloat
  /// The y component.
  public var dy: CGFloat

  /// The zero vector.
  public static let zero = CGVector(dx: 0, dy: 0)

  /// Creates a vector.
  public init(dx: CGFloat = 0, dy: CGFloat = 0) { (self.dx, self.dy) = (dx, dy) }
}
