#if Cairo
  import CCairo
  import CZlib

  /// Writes image surfaces as PNG (ISO/IEC 15948).
  ///
  /// Every row is stored as its difference from the row above, which suits drawings of interfaces. Cairo's own writer
  /// tries five filters on every row, which takes most of the time of a picture.
  enum PNGEncoder {
    /// Returns a PNG image of a surface with 32 bits in a pixel.
    static func encode(_ surface: OpaquePointer?) throws(CairoError) -> [UInt8] {
      cairo_surface_flush(surface)
      let (width, height) = (Int(cairo_image_surface_get_width(surface)), Int(cairo_image_surface_get_height(surface)))
      guard let data = cairo_image_surface_get_data(surface), width > 0, height > 0 else {
        throw .failure("the surface has no pixels")
      }
      let stride = Int(cairo_image_surface_get_stride(surface))
      let hasAlpha =
        cairo_image_surface_get_format(surface) == CAIRO_FORMAT_ARGB32 && !isOpaque(data, width, height, stride)
      let rows = filtered(data, width: width, height: height, stride: stride, hasAlpha: hasAlpha)
      var result: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      // 8 bits in a component; 2 is RGB, 6 is RGB with alpha.
      append("IHDR", number(width) + number(height) + [8, hasAlpha ? 6 : 2, 0, 0, 0], to: &result)
      append("IDAT", try compressed(rows), to: &result)
      append("IEND", [], to: &result)
      return result
    }

    private static func isOpaque(_ data: UnsafePointer<UInt8>, _ width: Int, _ height: Int, _ stride: Int) -> Bool {
      for y in 0..<height {
        let row = data + y * stride
        for x in 0..<width where row[4 * x + 3] != 255 { return false }
      }
      return true
    }

    /// The rows with filter 2, "up": each byte minus the one above.
    private static func filtered(
      _ data: UnsafePointer<UInt8>, width: Int, height: Int, stride: Int, hasAlpha: Bool
    ) -> [UInt8] {
      let length = width * (hasAlpha ? 4 : 3)
      return [UInt8](unsafeUninitializedCapacity: (length + 1) * height) { buffer, count in
        var above = [UInt8](repeating: 0, count: length)
        var own = above
        for y in 0..<height {
          let row = data + y * stride
          var place = 0
          for x in 0..<width {
            // Blue, green, red and alpha in the order of memory; the colors are multiplied by alpha.
            let pixel = row + 4 * x
            let alpha = hasAlpha ? Int(pixel[3]) : 255
            func color(_ part: Int) -> UInt8 {
              if alpha == 255 || alpha == 0 { return pixel[part] }
              return UInt8(min(255, (Int(pixel[part]) * 255 + alpha / 2) / alpha))
            }
            (own[place], own[place + 1], own[place + 2]) = (color(2), color(1), color(0))
            place += 3
            if hasAlpha {
              own[place] = pixel[3]
              place += 1
            }
          }
          let start = y * (length + 1)
          buffer[start] = 2
          for index in 0..<length { buffer[start + 1 + index] = own[index] &- above[index] }
          swap(&above, &own)
        }
        count = (length + 1) * height
      }
    }

    private static func compressed(_ bytes: [UInt8]) throws(CairoError) -> [UInt8] {
      var length = compressBound(uLong(bytes.count))
      var status = Z_OK
      let result = [UInt8](unsafeUninitializedCapacity: Int(length)) { buffer, count in
        status = compress2(buffer.baseAddress, &length, bytes, uLong(bytes.count), 4)
        count = status == Z_OK ? Int(length) : 0
      }
      guard status == Z_OK else { throw .failure("zlib reported error \(status)") }
      return result
    }

    private static func append(_ type: String, _ content: [UInt8], to result: inout [UInt8]) {
      let chunk = Array(type.utf8) + content
      result += number(content.count) + chunk + number(Int(crc32(0, chunk, uInt(chunk.count))))
    }

    private static func number(_ value: Int) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
  }
#endif
