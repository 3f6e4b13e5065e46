/// A frame in a document's own coordinates: of the parent view, in points; on macOS y grows upwards from the parent's
/// bottom edge, unless the parent is flipped. A type of its own, so that it cannot be taken for an engine's rectangle.
public struct DocumentFrame: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge, on macOS the bottom edge of an unflipped parent's subview.
  public var y: Double
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// Makes a rectangle, in points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
