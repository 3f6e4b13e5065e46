#if Poppler
  import CCairo
  import CPoppler
#endif

/// The first page of a PDF document as an SVG document, which pictures can contain.
///
/// Needs the package trait `Poppler`. Without it, no page can be drawn.
public enum PDFImage {
  #if Poppler
    /// Whether pages can be drawn.
    public static let isSupported = true

    /// Draws the first page. Returns nil if the bytes are not a PDF document with a page, or if it is encrypted.
    ///
    /// The document has the size of the crop box in points. Equal bytes have equal results.
    public static func svg(_ bytes: [UInt8]) -> [UInt8]? {
      guard let data = bytes.withUnsafeBytes({ g_bytes_new($0.baseAddress, gsize($0.count)) }) else { return nil }
      defer { g_bytes_unref(data) }
      guard let document = poppler_document_new_from_bytes(data, nil, nil) else { return nil }
      defer { g_object_unref(UnsafeMutableRawPointer(document)) }
      guard poppler_document_get_n_pages(document) > 0, let page = poppler_document_get_page(document, 0) else {
        return nil
      }
      defer { g_object_unref(UnsafeMutableRawPointer(page)) }
      var (width, height) = (0.0, 0.0)
      poppler_page_get_size(page, &width, &height)
      guard width > 0, height > 0, width.isFinite, height.isFinite else { return nil }
      let output = Output()
      let surface = cairo_svg_surface_create_for_stream(
        { closure, data, count in
          guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
          let output = Unmanaged<Output>.fromOpaque(closure).takeUnretainedValue()
          output.bytes += UnsafeBufferPointer(start: data, count: Int(count))
          return CAIRO_STATUS_SUCCESS
        }, Unmanaged.passUnretained(output).toOpaque(), width, height)
      defer { cairo_surface_destroy(surface) }
      cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX)
      let context = cairo_create(surface)
      poppler_page_render(page, context)
      cairo_destroy(context)
      cairo_surface_finish(surface)
      guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { return nil }
      return withExtendedLifetime(output) { renumbered(output.bytes) }
    }

    /// What the surface has written.
    private final class Output {
      var bytes: [UInt8] = []
    }

    /// Numbers the elements in the order of their first use. Cairo numbers surfaces on through all documents of a
    /// process.
    private static func renumbered(_ bytes: [UInt8]) -> [UInt8] {
      let prefixes = ["surface", "image", "clip", "mask", "pattern"]
      return prefixes.reduce(bytes) { renumbered($0, Array($1.utf8)) }
    }

    private static func renumbered(_ bytes: [UInt8], _ prefix: [UInt8]) -> [UInt8] {
      let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
      let marks: [UInt8] = [UInt8(ascii: "\""), UInt8(ascii: "#")]
      var numbers: [[UInt8]: Int] = [:]
      var result: [UInt8] = []
      var place = 0
      while place < bytes.count {
        let end = place + prefix.count
        guard end < bytes.count, place > 0, marks.contains(bytes[place - 1]), digits.contains(bytes[end]),
          bytes[place..<end].elementsEqual(prefix)
        else {
          result.append(bytes[place])
          place += 1
          continue
        }
        let number = Array(bytes[end...].prefix { digits.contains($0) })
        let new = numbers[number] ?? numbers.count + 1
        numbers[number] = new
        result += prefix + Array("\(new)".utf8)
        place = end + number.count
      }
      return result
    }
  #else
    /// Whether pages can be drawn.
    public static let isSupported = false

    /// Draws the first page. Returns nil: the package trait `Poppler` is off.
    public static func svg(_ bytes: [UInt8]) -> [UInt8]? { nil }
  #endif
}
