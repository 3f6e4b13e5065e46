#if Cairo
  import CCairo

  /// The pixels of a PNG image.
  final class PNGSurface {
    let pointer: OpaquePointer?

    /// Decodes an image. Returns nil if it is damaged.
    init?(_ bytes: [UInt8]) {
      let source = ByteSource(bytes)
      let decoded = withExtendedLifetime(source) {
        cairo_image_surface_create_from_png_stream(
          { closure, data, length in
            guard let closure, let data else { return CAIRO_STATUS_READ_ERROR }
            let source = Unmanaged<ByteSource>.fromOpaque(closure).takeUnretainedValue()
            return source.read(into: data, count: Int(length)) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_READ_ERROR
          }, Unmanaged.passUnretained(source).toOpaque())
      }
      guard cairo_surface_status(decoded) == CAIRO_STATUS_SUCCESS else {
        cairo_surface_destroy(decoded)
        return nil
      }
      // Images without transparency have undefined bytes in place of it, and some have other sizes of components.
      let (width, height) = (cairo_image_surface_get_width(decoded), cairo_image_surface_get_height(decoded))
      guard cairo_image_surface_get_format(decoded) != CAIRO_FORMAT_ARGB32 else {
        pointer = decoded
        return
      }
      pointer = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)
      let context = cairo_create(pointer)
      cairo_set_source_surface(context, decoded, 0, 0)
      cairo_paint(context)
      cairo_destroy(context)
      cairo_surface_flush(pointer)
      cairo_surface_destroy(decoded)
    }

    deinit { cairo_surface_destroy(pointer) }

    var width: Int { Int(cairo_image_surface_get_width(pointer)) }
    var height: Int { Int(cairo_image_surface_get_height(pointer)) }

    /// The pixels of a row, 4 bytes each.
    func row(_ y: Int) -> UnsafeBufferPointer<UInt8> {
      let stride = Int(cairo_image_surface_get_stride(pointer))
      return UnsafeBufferPointer(
        start: cairo_image_surface_get_data(pointer).map { UnsafePointer($0 + y * stride) }, count: width * 4)
    }
  }

  /// Bytes that Cairo reads in order.
  private final class ByteSource {
    private let bytes: [UInt8]
    private var place = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    func read(into target: UnsafeMutablePointer<UInt8>, count: Int) -> Bool {
      guard place + count <= bytes.count else { return false }
      for index in 0..<count { target[index] = bytes[place + index] }
      place += count
      return true
    }
  }
#endif
