// Built with the package trait "Cairo" only: `swift build --traits Cairo`.
#if Cairo
  import CCairo
  import LayoutModel
  import Picture

  /// Draws display lists with Cairo, as PNG images and PDF documents.
  ///
  /// Text is drawn by the outlines of the built-in font. Characters that it does not have are drawn by Pango if the
  /// package trait `Pango` is enabled, otherwise by a font that Fontconfig selects, without shaping.
  public enum CairoRenderer {
    /// The largest width and height of a PNG image, in pixels.
    public static let maximumPixels = 32_767

    /// Returns a PNG image of a display list.
    ///
    /// - Parameters:
    ///   - list: The items, back to front.
    ///   - size: The width and height of the image, in points.
    ///   - scale: The number of pixels in a point, greater than 0.
    /// - Throws: ``CairoError/imageSize(width:height:)`` if the image would be larger than ``maximumPixels`` or empty.
    public static func png(_ list: DisplayList, size: Size, scale: Double) throws(CairoError) -> [UInt8] {
      let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
      let limit = Double(maximumPixels)
      guard width >= 1, height >= 1, width <= limit, height <= limit else {
        throw .imageSize(width: width, height: height)
      }
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
      defer { cairo_surface_destroy(surface) }
      try draw(list, on: surface, scale: scale)
      return try PNGEncoder.encode(surface)
    }

    /// A page of a PDF document.
    public struct Page {
      /// The items, back to front.
      public var list: DisplayList
      /// The width and height of the page, in points.
      public var size: Size

      /// Creates a page.
      public init(_ list: DisplayList, size: Size) { (self.list, self.size) = (list, size) }
    }

    /// Returns a PDF document with a page for each display list. The same pages give the same bytes.
    public static func pdf(_ pages: [Page], title: String? = nil) throws(CairoError) -> [UInt8] {
      let output = ByteSink()
      let first = pages.first?.size ?? Size(width: 1, height: 1)
      let surface = cairo_pdf_surface_create_for_stream(ByteSink.append, output.opaque, first.width, first.height)
      defer { cairo_surface_destroy(surface) }
      // A fixed date: the bytes depend on nothing but the pages.
      cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z")
      if let title { cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title) }
      for page in pages {
        cairo_pdf_surface_set_size(surface, page.size.width, page.size.height)
        try draw(page.list, on: surface, scale: 1)
        cairo_surface_show_page(surface)
      }
      cairo_surface_finish(surface)
      try check(cairo_surface_status(surface))
      return output.bytes
    }

    private static func draw(_ list: DisplayList, on surface: OpaquePointer?, scale: Double) throws(CairoError) {
      try check(cairo_surface_status(surface))
      let context = cairo_create(surface)
      defer { cairo_destroy(context) }
      cairo_scale(context, scale, scale)
      var outliner = TextOutliner()
      CairoCanvas(context).draw(outliner.outlined(list))
      try check(cairo_status(context))
    }

    private static func check(_ status: cairo_status_t) throws(CairoError) {
      guard status == CAIRO_STATUS_SUCCESS else { throw .failure(String(cString: cairo_status_to_string(status))) }
    }
  }

  /// The reason why a picture cannot be drawn.
  public enum CairoError: Error, Hashable, CustomStringConvertible {
    /// The image would have these numbers of pixels.
    case imageSize(width: Double, height: Double)
    /// Cairo reported this error.
    case failure(String)

    public var description: String {
      switch self {
      case .imageSize(let width, let height):
        "an image of \(Self.text(width)) × \(Self.text(height)) pixels cannot be written: each side must be between 1 and "
          + "\(CairoRenderer.maximumPixels) pixels"
      case .failure(let reason): "Cairo reported: \(reason)"
      }
    }

    private static func text(_ pixels: Double) -> String {
      Int(exactly: pixels.rounded()).map(String.init) ?? "\(pixels)"
    }
  }

  /// Collects the bytes that Cairo writes.
  private final class ByteSink {
    var bytes: [UInt8] = []

    var opaque: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    static let append: cairo_write_func_t = { closure, data, length in
      guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
      Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue().bytes += UnsafeBufferPointer(
        start: data, count: Int(length))
      return CAIRO_STATUS_SUCCESS
    }
  }
#endif
