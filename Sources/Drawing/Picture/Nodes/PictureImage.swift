import LayoutModel

/// The file of an image to draw.
public struct PictureImage: Hashable, Sendable {
  /// A format that pictures can contain.
  public enum Format: Hashable, Sendable {
    /// Portable Network Graphics.
    case png
    /// JPEG.
    case jpeg
    /// Graphics Interchange Format.
    case gif
    /// Scalable Vector Graphics.
    case svg
    /// A file that is somewhere else: the bytes are its address in UTF-8. Only SVG has it.
    case link
  }

  /// The format of the file.
  public var format: Format
  /// The bytes of the file.
  public var bytes: [UInt8]
  /// The size in points.
  public var size: Size
  /// Whether the image is drawn in the tint color.
  public var isTemplate: Bool

  /// Creates an image from the bytes of a file, with a size in points.
  public init(_ format: Format, bytes: [UInt8], size: Size, isTemplate: Bool = false) {
    (self.format, self.bytes, self.size, self.isTemplate) = (format, bytes, size, isTemplate)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(bytes.count)
    hasher.combine(size)
  }
}

/// The size and the place of an image in its view.
public enum ImageMode: Hashable, Sendable {
  /// The image is stretched to the size of the view.
  case fill
  /// The image is scaled so that all of it is visible.
  case aspectFit
  /// The image is scaled down so that all of it is visible, if it is larger than the view.
  case aspectFitDown
  /// The image is scaled so that it covers the view.
  case aspectFill
  /// The image has its own size. The numbers are the shares of the free room to the left and above, from 0 to 1.
  case position(x: Double, y: Double)

  /// Returns the rectangle of an image of a size in a view, in points.
  package func place(_ size: Size, in rect: Rect) -> Rect {
    guard size.width > 0, size.height > 0 else { return rect }
    let (horizontal, vertical) = (rect.width / size.width, rect.height / size.height)
    func centered(_ scale: Double) -> Rect { rect.centered(width: size.width * scale, height: size.height * scale) }
    switch self {
    case .fill: return rect
    case .aspectFit: return centered(min(horizontal, vertical))
    case .aspectFitDown: return centered(min(horizontal, vertical, 1))
    case .aspectFill: return centered(max(horizontal, vertical))
    case .position(let x, let y):
      return Rect(
        x: rect.x + (rect.width - size.width) * x, y: rect.y + (rect.height - size.height) * y, width: size.width,
        height: size.height)
    }
  }
}

/// The Base64 form of bytes (RFC 4648, section 4).
enum Base64 {
  static func text(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    var index = 0
    while index < bytes.count {
      let count = min(3, bytes.count - index)
      var group = 0
      for offset in 0..<3 { group = group << 8 | (offset < count ? Int(bytes[index + offset]) : 0) }
      for digit in 0..<4 {
        result.append(digit <= count ? digits[group >> (18 - 6 * digit) & 63] : UInt8(ascii: "="))
      }
      index += 3
    }
    return String(decoding: result, as: UTF8.self)
  }
}
