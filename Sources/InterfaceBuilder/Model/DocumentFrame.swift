/// A frame in a document's own coordinates: of the parent view, in points; on macOS y grows upwards from the parent's
/// bottom edge, unless the parent is flipped. A type of its own, so that it cannot be taken for an engine's rectangle.
public struct DocumentFrame: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
