/// A frame in a document's coordinate space: that of the parent view, in points. On macOS, y increases upward from the
/// parent's bottom edge unless the parent is flipped. It is a distinct type, so that it cannot be confused with an
/// engine's rectangle.
public struct DocumentFrame: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge. On macOS it is the bottom edge, unless the parent is flipped.
  public var y: Double
  /// The width, in points.
  public var width: Double
  /// The height, in points.
  public var height: Double

  /// Creates a frame, in points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}
