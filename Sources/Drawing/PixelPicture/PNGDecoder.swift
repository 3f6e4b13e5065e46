import Deflate

/// Reads PNG images (ISO/IEC 15948) of all kinds of pixels that are not interlaced.
struct PNGDecoder {
  private var width = 0, height = 0, depth = 0
  /// The number of values of a pixel in the file.
  private var channels = 0
  private var isIndexed = false
  private var palette: [UInt8] = []
  /// The alpha of each color of the palette; for other images the color that is transparent.
  private var transparency: [UInt8] = []

  /// The largest number of pixels, so that a small file does not take all of the memory.
  private static let maximumPixels = 1 << 25

  /// Returns the pixels of a file; nil if it is damaged, interlaced or too large.
  static func image(_ bytes: [UInt8]) -> PixelImage? {
    var decoder = PNGDecoder()
    return decoder.read(bytes)
  }

  private mutating func read(_ bytes: [UInt8]) -> PixelImage? {
    guard bytes.starts(with: PNGWriter.signature) else { return nil }
    var place = PNGWriter.signature.count
    var data: [UInt8] = []
    while place + 12 <= bytes.count {
      let count = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      guard count <= bytes.count - place - 12 else { return nil }
      let type = String(decoding: bytes[place + 4..<place + 8], as: UTF8.self)
      let content = bytes[place + 8..<place + 8 + count]
      switch type {
      case "IHDR": guard readHeader(Array(content)) else { return nil }
      case "PLTE": palette = Array(content)
      case "tRNS": transparency = Array(content)
      case "IDAT": data += content
      default: break
      }
      place += 12 + count
    }
    guard width > 0 else { return nil }
    let length = (width * channels * depth + 7) / 8
    guard let rows = Deflate.decompressed(zlib: data[...], limit: (length + 1) * height),
      rows.count == (length + 1) * height, let plain = unfiltered(rows, length)
    else { return nil }
    return image(plain, length)
  }

  private mutating func readHeader(_ bytes: [UInt8]) -> Bool {
    guard bytes.count == 13, bytes[10] == 0, bytes[11] == 0, bytes[12] == 0 else { return false }
    let (width, height) = (bytes[0..<4], bytes[4..<8])
    (self.width, self.height) = (width.reduce(0) { $0 << 8 | Int($1) }, height.reduce(0) { $0 << 8 | Int($1) })
    depth = Int(bytes[8])
    isIndexed = bytes[9] == 3
    let depths: [Int]
    switch bytes[9] {
    case 0: (channels, depths) = (1, [1, 2, 4, 8, 16])
    case 2: (channels, depths) = (3, [8, 16])
    case 3: (channels, depths) = (1, [1, 2, 4, 8])
    case 4: (channels, depths) = (2, [8, 16])
    case 6: (channels, depths) = (4, [8, 16])
    default: return false
    }
    return depths.contains(depth) && self.width > 0 && self.height > 0
      && self.width <= Self.maximumPixels / self.height
  }

  /// The rows without their filters (section 9.2), each of which is a byte before its row.
  private func unfiltered(_ rows: [UInt8], _ length: Int) -> [UInt8]? {
    let step = max(1, channels * depth / 8)
    var result = [UInt8](repeating: 0, count: length * height)
    for y in 0..<height {
      let filter = rows[y * (length + 1)]
      guard filter < 5 else { return nil }
      for x in 0..<length {
        let place = y * length + x
        let left = x >= step ? Int(result[place - step]) : 0
        let above = y > 0 ? Int(result[place - length]) : 0
        let corner = x >= step && y > 0 ? Int(result[place - length - step]) : 0
        let guess =
          switch filter {
          case 1: left
          case 2: above
          case 3: (left + above) / 2
          case 4: Self.nearest(left, above, corner)
          default: 0
          }
        result[place] = rows[y * (length + 1) + 1 + x] &+ UInt8(guess)
      }
    }
    return result
  }

  /// The neighbor that is nearest to left + above - corner: the predictor of Paeth.
  private static func nearest(_ left: Int, _ above: Int, _ corner: Int) -> Int {
    let (toLeft, toAbove, toCorner) = (abs(above - corner), abs(left - corner), abs(left + above - 2 * corner))
    if toLeft <= toAbove, toLeft <= toCorner { return left }
    return toAbove <= toCorner ? above : corner
  }

  private func image(_ rows: [UInt8], _ length: Int) -> PixelImage? {
    var result = PixelImage(width: width, height: height)
    let most = 1 << depth - 1
    /// A value of a row, in the file's own range.
    func value(_ y: Int, _ index: Int) -> Int {
      switch depth {
      case 8: return Int(rows[y * length + index])
      case 16: return Int(rows[y * length + 2 * index]) << 8 | Int(rows[y * length + 2 * index + 1])
      default:
        let bit = index * depth
        return Int(rows[y * length + bit / 8]) >> (8 - depth - bit % 8) & most
      }
    }
    let clear = (0..<transparency.count / 2).map { Int(transparency[2 * $0]) << 8 | Int(transparency[2 * $0 + 1]) }
    for y in 0..<height {
      for x in 0..<width {
        let values = (0..<channels).map { value(y, x * channels + $0) }
        var color: [Int]
        var alpha = 255
        if isIndexed {
          guard values[0] * 3 + 2 < palette.count else { return nil }
          color = (0..<3).map { Int(palette[values[0] * 3 + $0]) }
          if values[0] < transparency.count { alpha = Int(transparency[values[0]]) }
        } else {
          let isColor = channels > 2
          color = (0..<3).map { values[isColor ? $0 : 0] * 255 / most }
          if channels.isMultiple(of: 2) {
            alpha = values[channels - 1] * 255 / most
          } else if values == clear {
            alpha = 0
          }
        }
        let place = (y * width + x) * 4
        for part in 0..<3 { result.bytes[place + part] = UInt8((color[part] * alpha + 127) / 255) }
        result.bytes[place + 3] = UInt8(alpha)
      }
    }
    return result
  }
}
