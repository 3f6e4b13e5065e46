import LayoutModel

/// Reads the size of an image from the beginning of its file, without decoding it.
///
/// PNG (ISO/IEC 15948, 11.2.2), JPEG (ITU-T T.81, B.2.2), PDF (ISO 32000-1, 14.11.2, the first media box), and SVG.
public enum ImageHeader {
  /// The width and height of an image: pixels of PNG and JPEG, points of PDF and SVG. Returns nil for other formats, and
  /// where the size is not found or is not positive.
  public static func size(of bytes: [UInt8]) -> Size? {
    guard let size = png(bytes) ?? jpeg(bytes) ?? pdf(bytes) ?? svg(bytes), size.width > 0, size.height > 0 else {
      return nil
    }
    return size
  }

  private static func png(_ bytes: [UInt8]) -> Size? {
    guard bytes.count >= 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
    // Images that Xcode optimized for devices have a chunk before the header.
    let header = Array("IHDR".utf8)
    guard let type = find(header, in: bytes, from: 8, upTo: 64), type + 12 <= bytes.count else { return nil }
    return Size(width: number(bytes, at: type + 4, bytes: 4), height: number(bytes, at: type + 8, bytes: 4))
  }

  private static func jpeg(_ bytes: [UInt8]) -> Size? {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var place = 2
    while place + 9 <= bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      // Start of frame, but not the tables that share its numbers.
      if (0xC0...0xCF).contains(marker), marker != 0xC4, marker != 0xC8, marker != 0xCC {
        return Size(width: number(bytes, at: place + 7, bytes: 2), height: number(bytes, at: place + 5, bytes: 2))
      }
      place += marker == 0xFF ? 1 : 2 + max(2, Int(number(bytes, at: place + 2, bytes: 2)))
    }
    return nil
  }

  private static func pdf(_ bytes: [UInt8]) -> Size? {
    guard bytes.starts(with: Array("%PDF".utf8)),
      let key = find(Array("/MediaBox".utf8), in: bytes, from: 0, upTo: bytes.count)
    else { return nil }
    let numbers = numbers(in: bytes, from: key + 9, count: 4)
    guard numbers.count == 4 else { return nil }
    return Size(width: numbers[2] - numbers[0], height: numbers[3] - numbers[1])
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

  /// A number in big-endian order.
  private static func number(_ bytes: [UInt8], at place: Int, bytes count: Int) -> Double {
    var value = 0
    for byte in bytes[place..<place + count] { value = value << 8 | Int(byte) }
    return Double(value)
  }

  private static func find(_ word: [UInt8], in bytes: [UInt8], from start: Int, upTo end: Int) -> Int? {
    var place = start
    while place + word.count <= min(end, bytes.count) {
      if bytes[place] == word[0], bytes[place..<place + word.count].elementsEqual(word) { return place }
      place += 1
    }
    return nil
  }

  /// The next decimal numbers in a text, up to the first character that belongs to none and separates none.
  private static func numbers(in bytes: [UInt8], from start: Int, count: Int) -> [Double] {
    var result: [Double] = []
    var word = ""
    for byte in bytes[min(start, bytes.count)...] {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"):
        word.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        if let value = parseNumber(word) { result.append(value) }
        word = ""
        let isSeparator = [0x20, 0x09, 0x0A, 0x0D, 0x2C, 0x5B, 0x22, 0x27].contains(byte)
        if result.count == count || !isSeparator { return result }
      }
    }
    return result
  }
}
