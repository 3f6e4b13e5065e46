/// The part of CoreGraphics that layout code asks for, on platforms that have no CoreGraphics of their own.
///
/// `CGFloat`, `CGPoint`, `CGSize` and `CGRect` come from Foundation, which this module re-exports; what Foundation
/// lacks on Linux, vectors and affine transforms, is added here.
@_exported import Foundation

/// A direction with a length, in points.
public struct CGVector: Hashable, Sendable, Codable {
  /// The horizontal part, growing to the right.
  public var dx: CGFloat
  /// The vertical part, growing downwards.
  public var dy: CGFloat

  /// The vector of length 0.
  public static let zero = CGVector(dx: 0, dy: 0)

  /// Makes a vector of its two parts.
  public init(dx: CGFloat = 0, dy: CGFloat = 0) {
    self.dx = dx
    self.dy = dy
  }
}
