#if Cairo
  import CCairo
  import Picture

  #if Pango
    import CPango
  #endif

  /// A line of text in a script that the built-in font does not have.
  struct ForeignText {
    private let run: TextRun

    init(_ run: TextRun) { self.run = run }

    /// Draws the text with the left end of its baseline at the origin, condensed if it is wider than measured.
    func draw(in context: OpaquePointer?) {
      #if Pango
        let layout = pango_cairo_create_layout(context)
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        let font = pango_font_description_from_string("sans-serif")
        defer { pango_font_description_free(font) }
        pango_font_description_set_absolute_size(font, run.size * Double(PANGO_SCALE))
        pango_font_description_set_weight(font, PangoWeight(rawValue: UInt32(run.weight)))
        pango_layout_set_font_description(layout, font)
        pango_layout_set_text(layout, run.string, -1)
        var (width, height): (Int32, Int32) = (0, 0)
        pango_layout_get_size(layout, &width, &height)
        condense(Double(width) / Double(PANGO_SCALE), in: context)
        cairo_move_to(context, 0, -Double(pango_layout_get_baseline(layout)) / Double(PANGO_SCALE))
        pango_cairo_show_layout(context, layout)
      #else
        cairo_select_font_face(
          context, "sans-serif", run.isItalic ? CAIRO_FONT_SLANT_ITALIC : CAIRO_FONT_SLANT_NORMAL,
          run.weight >= 600 ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL)
        cairo_set_font_size(context, run.size)
        var extents = cairo_text_extents_t()
        cairo_text_extents(context, run.string, &extents)
        condense(extents.x_advance, in: context)
        cairo_move_to(context, 0, 0)
        cairo_show_text(context, run.string)
      #endif
    }

    private func condense(_ width: Double, in context: OpaquePointer?) {
      guard run.width > 0, width > run.width else { return }
      cairo_scale(context, run.width / width, 1)
    }
  }
#endif
