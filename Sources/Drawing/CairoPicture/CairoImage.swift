#if Cairo
  import CCairo
  import CGdkPixbuf
  import LayoutModel
  import Picture

  /// A surface with the pixels of an image file.
  struct CairoImage {
    /// The image surface, which the caller must destroy.
    let surface: OpaquePointer?
    /// The size in pixels.
    let width, height: Int

    /// Decodes an image. SVG images are drawn in the given size; others have their own. Returns nil if the file cannot
    /// be decoded, or would have too many pixels.
    ///
    /// - Parameter size: The size of the image in the picture, in pixels.
    init?(_ image: PictureImage, size: Size) {
      let loader = gdk_pixbuf_loader_new()
      defer { g_object_unref(loader) }
      if image.format == .svg {
        let (width, height) = (size.width.rounded(.up), size.height.rounded(.up))
        let limit = Double(CairoRenderer.maximumPixels)
        guard width >= 1, height >= 1, width <= limit, height <= limit else { return nil }
        gdk_pixbuf_loader_set_size(loader, Int32(width), Int32(height))
      }
      let isWritten = gdk_pixbuf_loader_write(loader, image.bytes, gsize(image.bytes.count), nil) != 0
      // Closing is necessary after an error as well.
      guard gdk_pixbuf_loader_close(loader, nil) != 0, isWritten, let pixels = gdk_pixbuf_loader_get_pixbuf(loader)
      else { return nil }
      self.init(pixels)
    }

    /// Converts pixels to those of Cairo, which are multiplied by their opacity.
    private init?(_ pixels: OpaquePointer) {
      (width, height) = (Int(gdk_pixbuf_get_width(pixels)), Int(gdk_pixbuf_get_height(pixels)))
      surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
      guard gdk_pixbuf_get_bits_per_sample(pixels) == 8, let source = gdk_pixbuf_read_pixels(pixels),
        let target = cairo_image_surface_get_data(surface)
      else {
        cairo_surface_destroy(surface)
        return nil
      }
      let channels = Int(gdk_pixbuf_get_n_channels(pixels))
      let hasAlpha = gdk_pixbuf_get_has_alpha(pixels) != 0
      let sourceRow = Int(gdk_pixbuf_get_rowstride(pixels))
      let targetRow = Int(cairo_image_surface_get_stride(surface))
      cairo_surface_flush(surface)
      for y in 0..<height {
        for x in 0..<width {
          let from = source + y * sourceRow + x * channels
          let alpha = hasAlpha ? UInt32(from[3]) : 255
          func part(_ channel: Int) -> UInt32 { (UInt32(from[channel]) * alpha + 127) / 255 }
          let pixel = alpha << 24 | part(0) << 16 | part(1) << 8 | part(2)
          UnsafeMutableRawPointer(target + y * targetRow + x * 4).storeBytes(of: pixel, as: UInt32.self)
        }
      }
      cairo_surface_mark_dirty(surface)
    }
  }

  extension CairoCanvas {
    /// Draws an image, or nothing if it cannot be decoded.
    func draw(_ image: PictureImage, in rect: Rect, tint: Color?) {
      var scale = (x: rect.width, y: rect.height)
      cairo_user_to_device_distance(context, &scale.x, &scale.y)
      let size = Size(width: abs(scale.x), height: abs(scale.y))
      guard rect.width > 0, rect.height > 0, let pixels = CairoImage(image, size: size) else { return }
      cairo_save(context)
      cairo_translate(context, rect.x, rect.y)
      cairo_scale(context, rect.width / Double(pixels.width), rect.height / Double(pixels.height))
      let pattern = cairo_pattern_create_for_surface(pixels.surface)
      // Beyond its edges, the image continues with the color of the edge, so that the edges are not transparent.
      cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
      cairo_rectangle(context, 0, 0, Double(pixels.width), Double(pixels.height))
      if let tint {
        cairo_clip(context)
        setColor(tint)
        cairo_mask(context, pattern)
      } else {
        cairo_set_source(context, pattern)
        cairo_fill(context)
      }
      cairo_pattern_destroy(pattern)
      cairo_restore(context)
      cairo_surface_destroy(pixels.surface)
    }
  }
#endif
