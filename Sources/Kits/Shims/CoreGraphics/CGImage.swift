import Foundation

/// An image of a kit, for drawing code. Plumb does not decode images: there are no pixels.
public final class CGImage: @unchecked Sendable {
  /// What is drawn of an image.
  package enum Content {
    /// An object of the kit.
    case object(any DrawnObject)
    /// What drawing code drew into the image.
    case drawings([CGContext.Drawing])
  }

  /// The width, in pixels.
  public let width: Int
  /// The height, in pixels.
  public let height: Int
  /// The size of the image, in points.
  let size: CGSize
  /// Returns the shape of the image, filled with a color.
  let colored: (CGColor) -> Content

  /// Creates an image of a size in points, which is not empty, with a number of pixels per point.
  package init(size: CGSize, scale: CGFloat, colored: @escaping (CGColor) -> Content) {
    func pixels(_ length: CGFloat) -> Int { Int(exactly: (length * scale).rounded()) ?? 0 }
    (width, height) = (pixels(size.width), pixels(size.height))
    (self.size, self.colored) = (size, colored)
  }
}
