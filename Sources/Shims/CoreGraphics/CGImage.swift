/// The pixels of an image. Plumb does not decode images: only their number is known.
public final class CGImage: Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int

  package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
}
