/// Pixels of red, green, blue and alpha, one byte each, in rows from the top. Colors are multiplied by alpha.
struct PixelImage {
  let width: Int, height: Int
  var bytes: [UInt8]

  /// A transparent image.
  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    bytes = [UInt8](repeating: 0, count: width * height * 4)
  }

  /// Whether all pixels have full alpha.
  var isOpaque: Bool {
    bytes.withUnsafeBufferPointer { bytes in
      stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 255 }
    }
  }

  /// The color of a pixel, in 0…1; the nearest one if the place is outside.
  @inline(__always) func color(_ x: Int, _ y: Int) -> SIMD4<Float> {
    let place = (min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)) * 4
    return SIMD4(Float(bytes[place]), Float(bytes[place + 1]), Float(bytes[place + 2]), Float(bytes[place + 3])) / 255
  }

  /// The color at a place in pixels, between the four nearest pixels.
  func blended(_ x: Double, _ y: Double) -> SIMD4<Float> {
    let (left, top) = ((x - 0.5).rounded(.down), (y - 0.5).rounded(.down))
    let (right, bottom) = (Float(x - 0.5 - left), Float(y - 0.5 - top))
    let (column, row) = (Int(left), Int(top))
    let above = color(column, row) * (1 - right) + color(column + 1, row) * right
    let below = color(column, row + 1) * (1 - right) + color(column + 1, row + 1) * right
    return above * (1 - bottom) + below * bottom
  }

  /// Replaces a pixel by an opaque color.
  @inline(__always) mutating func set(_ color: SIMD4<UInt8>, at place: Int) {
    bytes.withUnsafeMutableBytes { $0.storeBytes(of: color, toByteOffset: place, as: SIMD4<UInt8>.self) }
  }

  /// Draws a color with a coverage over a pixel.
  @inline(__always) mutating func blend(_ source: SIMD4<Float>, _ coverage: Float, at place: Int) {
    let rest = 1 - source.w * coverage
    let color = source * (coverage * 255) + 0.5
    // Conversions of whole vectors are slow.
    bytes.withUnsafeMutableBufferPointer { bytes in
      for part in 0..<4 {
        bytes[place + part] = UInt8(rest > 0 ? color[part] + Float(bytes[place + part]) * rest : color[part])
      }
    }
  }
}
