import Foundation

extension UIImage {
  /// Creates an image from PNG, JPEG or GIF data, with one pixel per point. Returns nil for other data.
  ///
  /// Only the size is read. The orientation of JPEG data is ignored.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Creates an image from PNG, JPEG or GIF data, with `scale` pixels per point. Returns nil for other data.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let pixels = ImageHeader(data) else { return nil }
    let scale = scale > 0 && scale.isFinite ? scale : 1
    self.init(size: CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale), scale: scale)
  }

  /// Creates an image from a PNG, JPEG or GIF file. Returns nil if there is none. A name that ends in `@2x` or `@3x`
  /// determines the scale.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let name = (path as NSString).deletingPathExtension
    self.init(data: data, scale: name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1)
  }

  /// Returns the first of `images`, which has the size of the animation, or nil if there is none. Plumb does not animate
  /// images.
  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? { images.first }
}

/// The size of an image in pixels, read from the header of its file.
struct ImageHeader: Equatable {
  var width: Int
  var height: Int

  init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  init?(_ data: Data) {
    let bytes = Array(data.prefix(1 << 20))
    guard let found = Self.png(bytes) ?? Self.gif(bytes) ?? Self.jpeg(bytes), found.width > 0, found.height > 0 else {
      return nil
    }
    self = found
  }

  private static func png(_ bytes: [UInt8]) -> ImageHeader? {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard bytes.count >= 24, bytes.starts(with: signature), Array(bytes[12..<16]) == Array("IHDR".utf8) else {
      return nil
    }
    return ImageHeader(width: big(bytes[16..<20]), height: big(bytes[20..<24]))
  }

  private static func gif(_ bytes: [UInt8]) -> ImageHeader? {
    guard bytes.count >= 10, bytes.starts(with: "GIF8".utf8) else { return nil }
    return ImageHeader(width: big(bytes[6..<8].reversed()), height: big(bytes[8..<10].reversed()))
  }

  /// Searches the segments for the one that starts a frame.
  private static func jpeg(_ bytes: [UInt8]) -> ImageHeader? {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var index = 2
    while index + 9 <= bytes.count, bytes[index] == 0xFF {
      let marker = bytes[index + 1]
      if marker == 0xFF || marker == 0x01 || (0xD0...0xD7).contains(marker) {
        index += marker == 0xFF ? 1 : 2
        continue
      }
      let length = big(bytes[(index + 2)..<(index + 4)])
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        return ImageHeader(
          width: big(bytes[(index + 7)..<(index + 9)]), height: big(bytes[(index + 5)..<(index + 7)]))
      }
      guard length >= 2, marker != 0xDA else { return nil }
      index += 2 + length
    }
    return nil
  }

  private static func big(_ bytes: some Sequence<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}
