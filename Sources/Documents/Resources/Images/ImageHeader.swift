import LayoutModel

/// The format and size of an image, read from its first bytes without decoding it.
///
/// PNG (ISO/IEC 15948, 11.2.2), JPEG (ITU-T T.81, B.2.2), GIF (GIF89a, 18), PDF (ISO 32000-1, 14.11.2, the media
/// box of the first page that states one, or the first media box), and SVG.
public struct ImageHeader: Hashable, Sendable {
  /// The format of an image.
  public enum Format: Hashable, Sendable {
    /// Portable Network Graphics.
    case png
    /// JPEG.
    case jpeg
    /// Graphics Interchange Format.
    case gif
    /// Portable Document Format.
    case pdf
    /// Scalable Vector Graphics.
    case svg

    /// Whether images of the format consist of pixels.
    public var isBitmap: Bool { self == .png || self == .jpeg || self == .gif }
  }

  /// The format that the first bytes name.
  public let format: Format
  /// The size: pixels of bitmaps, points of PDF and SVG. Both lengths are positive.
  public let size: Size

  /// Reads the header of an image. Returns nil for other formats, and if the size is missing or not positive.
  ///
  /// - Complexity: O(n) in the number of bytes.
  public init?(_ bytes: [UInt8]) {
    let (format, size): (Format, Size?) =
      if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
        (.png, Self.png(bytes))
      } else if bytes.starts(with: [0xFF, 0xD8]) {
        (.jpeg, Self.jpeg(bytes))
      } else if bytes.starts(with: Array("GIF8".utf8)) {
        (.gif, Self.gif(bytes))
      } else if bytes.starts(with: Array("%PDF".utf8)) {
        (.pdf, Self.pdf(bytes))
      } else {
        (.svg, Self.svg(bytes))
      }
    guard let size, size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return nil }
    (self.format, self.size) = (format, size)
  }

  private static func png(_ bytes: [UInt8]) -> Size? {
    // Images that Xcode optimized for devices have a chunk before the header.
    guard let type = find(Array("IHDR".utf8), in: bytes, from: 8, upTo: 64), type + 12 <= bytes.count else {
      return nil
    }
    return Size(width: bigEndian(bytes[type + 4..<type + 8]), height: bigEndian(bytes[type + 8..<type + 12]))
  }

  private static func gif(_ bytes: [UInt8]) -> Size? {
    guard bytes.count >= 10 else { return nil }
    return Size(width: bigEndian(bytes[6..<8].reversed()), height: bigEndian(bytes[8..<10].reversed()))
  }

  /// Searches the segments for the one that starts a frame.
  private static func jpeg(_ bytes: [UInt8]) -> Size? {
    var place = 2
    while place + 9 <= bytes.count, bytes[place] == 0xFF {
      switch bytes[place + 1] {
      case 0xFF: place += 1
      // Markers without a segment.
      case 0x01, 0xD0...0xD7: place += 2
      // The start of a frame, whose numbers three tables share.
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        return Size(width: bigEndian(bytes[place + 7..<place + 9]), height: bigEndian(bytes[place + 5..<place + 7]))
      // The start of a scan.
      case 0xDA: return nil
      default: place += 2 + max(2, Int(bigEndian(bytes[place + 2..<place + 4])))
      }
    }
    return nil
  }

  /// Searches the objects for the first page with a media box, or else the first media box, which pages inherit.
  private static func pdf(_ bytes: [UInt8]) -> Size? {
    let mark = Array("endobj".utf8)
    var (start, first) = (0, Size?.none)
    while start < bytes.count {
      let end = find(mark, in: bytes, from: start, upTo: bytes.count) ?? bytes.count
      if let size = mediaBox(in: bytes, start..<end) {
        if isPage(bytes, start..<end) { return size }
        first = first ?? size
      }
      start = end + mark.count
    }
    return first
  }

  private static func mediaBox(in bytes: [UInt8], _ object: Range<Int>) -> Size? {
    var place = object.lowerBound
    while let key = find(Array("/MediaBox".utf8), in: bytes, from: place, upTo: object.upperBound) {
      place = key + 9
      let numbers = numbers(in: bytes, from: place, count: 4)
      if numbers.count == 4 { return Size(width: numbers[2] - numbers[0], height: numbers[3] - numbers[1]) }
    }
    return nil
  }

  /// Whether an object is a page, not one that pages inherit from.
  private static func isPage(_ bytes: [UInt8], _ object: Range<Int>) -> Bool {
    var place = object.lowerBound
    while let type = find(Array("/Type".utf8), in: bytes, from: place, upTo: object.upperBound) {
      place = type + 5
      let word = bytes[place..<min(place + 8, object.upperBound)].drop { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D }
      if word.starts(with: Array("/Page".utf8)) { return word.dropFirst(5).first != UInt8(ascii: "s") }
    }
    return false
  }

  private static func svg(_ bytes: [UInt8]) -> Size? {
    guard let tag = find(Array("<svg".utf8), in: bytes, from: 0, upTo: 4096),
      let end = find([0x3E], in: bytes, from: tag, upTo: bytes.count)
    else { return nil }
    let head = Array(bytes[tag..<end])
    func attribute(_ name: String, count: Int) -> [Double]? {
      guard let place = find(Array(" \(name)=".utf8), in: head, from: 0, upTo: head.count) else { return nil }
      let numbers = numbers(in: head, from: place + name.utf8.count + 2, count: count)
      return numbers.count == count ? numbers : nil
    }
    if let width = attribute("width", count: 1), let height = attribute("height", count: 1) {
      return Size(width: width[0], height: height[0])
    }
    return attribute("viewBox", count: 4).map { Size(width: $0[2], height: $0[3]) }
  }

  private static func bigEndian(_ bytes: some Sequence<UInt8>) -> Double {
    Double(bytes.reduce(0) { $0 << 8 | Int($1) })
  }

  private static func find(_ word: [UInt8], in bytes: [UInt8], from start: Int, upTo end: Int) -> Int? {
    var place = start
    while place + word.count <= min(end, bytes.count) {
      if bytes[place] == word[0], bytes[place..<place + word.count].elementsEqual(word) { return place }
      place += 1
    }
    return nil
  }

  /// The next decimal numbers of a text, up to the first character that is part of none and separates none.
  private static func numbers(in bytes: [UInt8], from start: Int, count: Int) -> [Double] {
    var result: [Double] = []
    var word = ""
    for byte in bytes[min(start, bytes.count)...] {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"):
        word.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        if let value = Double(word) { result.append(value) }
        word = ""
        let isSeparator = [0x20, 0x09, 0x0A, 0x0D, 0x2C, 0x5B, 0x22, 0x27].contains(byte)
        if result.count == count || !isSeparator { return result }
      }
    }
    return result
  }
}
