import Deflate

/// Writes PNG images (ISO/IEC 15948) of 8 bits in a component.
enum PNGWriter {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static func bytes(of image: PixelImage) -> [UInt8] {
    let hasAlpha = stride(from: 3, to: image.bytes.count, by: 4).contains { image.bytes[$0] < 255 }
    var result = signature
    // 2 is RGB, 6 is RGB with alpha.
    let header = number(image.width) + number(image.height) + [8, hasAlpha ? 6 : 2, 0, 0, 0]
    append("IHDR", header, to: &result)
    append("IDAT", Deflate.compressed(zlib: rows(of: image, hasAlpha)), to: &result)
    append("IEND", [], to: &result)
    return result
  }

  /// The rows with filter 2: each byte minus the one above, which is nearly always 0 in drawings of interfaces.
  private static func rows(of image: PixelImage, _ hasAlpha: Bool) -> [UInt8] {
    let length = image.width * (hasAlpha ? 4 : 3)
    var (above, own) = ([UInt8](repeating: 0, count: length), [UInt8](repeating: 0, count: length))
    var result: [UInt8] = []
    result.reserveCapacity((length + 1) * image.height)
    for y in 0..<image.height {
      var place = 0
      for x in 0..<image.width {
        let start = (y * image.width + x) * 4
        let alpha = Int(image.bytes[start + 3])
        for part in 0..<3 {
          let value = Int(image.bytes[start + part])
          own[place] = alpha == 0 || alpha == 255 ? UInt8(value) : UInt8(min(255, (value * 255 + alpha / 2) / alpha))
          place += 1
        }
        if hasAlpha {
          own[place] = UInt8(alpha)
          place += 1
        }
      }
      result.append(2)
      for index in 0..<length { result.append(own[index] &- above[index]) }
      swap(&above, &own)
    }
    return result
  }

  private static func append(_ type: String, _ content: [UInt8], to result: inout [UInt8]) {
    let chunk = Array(type.utf8) + content
    result += number(content.count) + chunk + Deflate.bigEndian(Deflate.cyclicRedundancyCheck(chunk))
  }

  private static func number(_ value: Int) -> [UInt8] { Deflate.bigEndian(UInt32(value)) }
}
