import Deflate

/// Writes PNG images (ISO/IEC 15948) of 8 bits in a component.
enum PNGWriter {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static func bytes(of image: PixelImage) -> [UInt8] {
    let hasAlpha = !image.isOpaque
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
    let channels = hasAlpha ? 4 : 3
    let length = image.width * channels
    return [UInt8](unsafeUninitializedCapacity: (length + 1) * image.height) { result, count in
      count = (length + 1) * image.height
      image.bytes.withUnsafeBufferPointer { bytes in
        func color(_ place: Int, _ alpha: Int) -> UInt8 {
          let value = Int(bytes[place])
          return alpha == 0 || alpha == 255 ? UInt8(value) : UInt8(min(255, (value * 255 + alpha / 2) / alpha))
        }
        var place = 0
        for y in 0..<image.height {
          result[place] = 2
          place += 1
          for start in stride(from: y * image.width * 4, to: (y + 1) * image.width * 4, by: 4) {
            let alpha = hasAlpha ? Int(bytes[start + 3]) : 255
            let above = start - image.width * 4
            let alphaAbove = y == 0 ? 0 : hasAlpha ? Int(bytes[above + 3]) : 255
            for part in 0..<3 {
              result[place + part] = color(start + part, alpha) &- (y == 0 ? 0 : color(above + part, alphaAbove))
            }
            if hasAlpha { result[place + 3] = UInt8(alpha) &- UInt8(alphaAbove) }
            place += channels
          }
        }
      }
    }
  }

  private static func append(_ type: String, _ content: [UInt8], to result: inout [UInt8]) {
    let chunk = Array(type.utf8) + content
    result += number(content.count) + chunk + Deflate.bigEndian(Deflate.cyclicRedundancyCheck(chunk))
  }

  private static func number(_ value: Int) -> [UInt8] { Deflate.bigEndian(UInt32(value)) }
}
