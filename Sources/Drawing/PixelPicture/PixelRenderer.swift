import LayoutModel
import Picture

/// Draws display lists as PNG images, without a library of the system.
///
/// Text is drawn by the outlines of the built-in font or of the font's file; a box stands for each character that has
/// none (ideographs, Arabic, emoji). Images are those of PNG files that are not interlaced; a rectangle with its
/// diagonals stands for files of other formats. The same list gives the same bytes.
public enum PixelRenderer {
  /// The largest width and height of an image, in pixels.
  public static let maximumPixels = 16_384

  /// Returns a PNG image of a display list.
  ///
  /// - Parameters:
  ///   - list: The items, back to front.
  ///   - size: The width and height of the image, in points.
  ///   - scale: The number of pixels in a point, greater than 0.
  /// - Throws: ``ImageSizeError`` if a side would have more than ``maximumPixels`` pixels, or none.
  /// - Complexity: O(pixels of the image and of the items).
  public static func png(_ list: DisplayList, size: Size, scale: Double) throws(ImageSizeError) -> [UInt8] {
    let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    let range = 1...Double(maximumPixels)
    guard range.contains(width), range.contains(height) else { throw ImageSizeError(width: width, height: height) }
    var canvas = PixelCanvas(width: Int(width), height: Int(height))
    var outliner = TextOutliner()
    canvas.draw(outliner.outlined(list), Matrix(scale: scale))
    return PNGWriter.bytes(of: canvas.image)
  }
}

/// An image that would have too many pixels, or none.
public struct ImageSizeError: Error, Hashable, CustomStringConvertible {
  /// The width and height of the image, in pixels.
  public let width, height: Double

  public var description: String {
    let sides = [width, height].map { side in Int(exactly: side).map(String.init) ?? "\(side)" }
    return "an image of \(sides[0]) × \(sides[1]) pixels cannot be written: each side must be between 1 and "
      + "\(PixelRenderer.maximumPixels) pixels"
  }
}
