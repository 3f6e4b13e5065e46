#if Cairo
  import CCairo
  import LayoutModel
  import Picture

  /// Draws the items of a display list in a Cairo context.
  struct CairoCanvas {
    let context: OpaquePointer?

    init(_ context: OpaquePointer?) { self.context = context }

    func draw(_ list: DisplayList) {
      for item in list {
        switch item {
        case .fill(let shape, let color):
          add(shape)
          setColor(color)
          cairo_fill(context)
        case .gradient(let shape, let gradient): draw(shape, gradient)
        case .stroke(let shape, let stroke): draw(shape, stroke)
        case .text(let run): draw(run)
        case .glyphs(let run): draw(run)
        case .image(let image, let rect, let tint): draw(image, in: rect, tint: tint)
        case .tiled(let shape, let tile, let size): draw(shape, tile, size)
        case .group(let group): draw(group)
        }
      }
    }

    private func draw(_ shape: Shape, _ stroke: Stroke) {
      add(shape)
      setColor(stroke.color)
      cairo_set_line_width(context, stroke.width)
      cairo_set_dash(context, stroke.dash, Int32(stroke.dash.count), 0)
      cairo_set_line_cap(context, stroke.isRound ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
      cairo_set_line_join(context, stroke.isRound ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER)
      // SVG draws a bevel where a miter would be longer than 4 line widths.
      cairo_set_miter_limit(context, 4)
      cairo_stroke(context)
    }

    private func draw(_ shape: Shape, _ gradient: Gradient) {
      let (start, end) = (gradient.start, gradient.end)
      let radius = ((end.x - start.x) * (end.x - start.x) + (end.y - start.y) * (end.y - start.y)).squareRoot()
      let pattern =
        gradient.isRadial
        ? cairo_pattern_create_radial(start.x, start.y, 0, start.x, start.y, radius)
        : cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
      for stop in gradient.stops {
        let color = stop.color
        cairo_pattern_add_color_stop_rgba(
          pattern, stop.location, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
          color.alpha)
      }
      add(shape)
      cairo_set_source(context, pattern)
      cairo_fill(context)
      cairo_pattern_destroy(pattern)
    }

    private func draw(_ shape: Shape, _ tile: DisplayList, _ size: Size) {
      var extent = cairo_rectangle_t(x: 0, y: 0, width: size.width, height: size.height)
      let surface = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extent)
      let recorder = cairo_create(surface)
      CairoCanvas(recorder).draw(tile)
      cairo_destroy(recorder)
      cairo_set_source_surface(context, surface, 0, 0)
      cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_REPEAT)
      add(shape)
      cairo_fill(context)
      cairo_surface_destroy(surface)
    }

    private func draw(_ group: Group) {
      cairo_save(context)
      cairo_translate(context, group.offset.x, group.offset.y)
      if let transform = group.transform {
        var matrix = cairo_matrix_t(
          xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: 0, y0: 0)
        cairo_transform(context, &matrix)
      }
      cairo_scale(context, group.scale, group.scale)
      if let clip = group.clip {
        add(clip)
        cairo_clip(context)
      }
      if group.opacity < 1 { cairo_push_group(context) }
      draw(group.items)
      if group.opacity < 1 {
        cairo_pop_group_to_source(context)
        cairo_paint_with_alpha(context, group.opacity)
      }
      cairo_restore(context)
    }

    // MARK: Text

    private func draw(_ run: GlyphRun) {
      cairo_save(context)
      cairo_translate(context, run.origin.x, run.origin.y)
      cairo_scale(context, run.size * run.horizontalScale / 1000, run.size / 1000)
      setColor(run.color)
      for glyph in run.glyphs {
        cairo_translate(context, glyph.x, 0)
        add(.path(glyph.outline))
        cairo_fill(context)
        cairo_translate(context, -glyph.x, 0)
      }
      cairo_restore(context)
    }

    /// Draws text that has no outlines, condensed to its measured width.
    private func draw(_ run: TextRun) {
      cairo_save(context)
      cairo_translate(context, run.origin.x, run.origin.y)
      setColor(run.color)
      ForeignText(run).draw(in: context)
      cairo_restore(context)
    }

    // MARK: Paths

    func setColor(_ color: Color) {
      cairo_set_source_rgba(
        context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255, color.alpha)
    }

    private func add(_ shape: Shape) {
      cairo_new_path(context)
      switch shape {
      case .rect(let rect): cairo_rectangle(context, rect.x, rect.y, rect.width, rect.height)
      case .roundedRect(let rect, let radius):
        let radius = max(0, min(radius, rect.width / 2, rect.height / 2))
        let corners = [
          (rect.maxX - radius, rect.minY + radius), (rect.maxX - radius, rect.maxY - radius),
          (rect.minX + radius, rect.maxY - radius), (rect.minX + radius, rect.minY + radius),
        ]
        for (index, corner) in corners.enumerated() {
          let start = Double(index - 1) * .pi / 2
          cairo_arc(context, corner.0, corner.1, radius, start, start + .pi / 2)
        }
        cairo_close_path(context)
      case .ellipse(let rect):
        guard rect.width > 0, rect.height > 0 else { return }
        cairo_save(context)
        cairo_translate(context, rect.midX, rect.midY)
        cairo_scale(context, rect.width / 2, rect.height / 2)
        cairo_arc(context, 0, 0, 1, 0, 2 * .pi)
        cairo_close_path(context)
        cairo_restore(context)
      case .line(let start, let end):
        cairo_move_to(context, start.x, start.y)
        cairo_line_to(context, end.x, end.y)
      case .path(let elements): add(elements)
      }
    }

    private func add(_ elements: [PathElement]) {
      var last = Point.zero
      for element in elements {
        switch element {
        case .move(let point):
          cairo_move_to(context, point.x, point.y)
          last = point
        case .line(let point):
          cairo_line_to(context, point.x, point.y)
          last = point
        case .quadraticCurve(let control, let end):
          // The same curve as a cubic one: its control points lie two thirds of the way to the quadratic one's.
          cairo_curve_to(
            context, last.x + (control.x - last.x) * 2 / 3, last.y + (control.y - last.y) * 2 / 3,
            end.x + (control.x - end.x) * 2 / 3, end.y + (control.y - end.y) * 2 / 3, end.x, end.y)
          last = end
        case .curve(let first, let second, let end):
          cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
          last = end
        case .close: cairo_close_path(context)
        }
      }
    }
  }
#endif
