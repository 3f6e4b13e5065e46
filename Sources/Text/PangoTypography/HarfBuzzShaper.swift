// Built with the package trait "Pango" only: `swift build --traits Pango`.
#if Pango
  import CPango
  import Typography

  /// Shapes the texts of a font file with HarfBuzz, which Pango uses as well, and has the outlines of the file.
  ///
  /// The rules that fonts apply by default count: kerning, ligatures, marks and the forms of letters in Arabic and
  /// Indic scripts.
  public final class HarfBuzzShaper: TextShaper, @unchecked Sendable {
    private let font: OpaquePointer
    private let drawing: OpaquePointer
    private let unitsPerEm: Double

    /// - Parameters:
    ///   - bytes: The bytes of a font file.
    ///   - index: The position of the font in a collection; 0 in other files.
    public init(_ bytes: [UInt8], index: Int = 0) {
      let blob = bytes.withUnsafeBytes { bytes in
        hb_blob_create(
          bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(clamping: bytes.count),
          HB_MEMORY_MODE_DUPLICATE, nil, nil)
      }
      let face = hb_face_create(blob, UInt32(clamping: index))
      unitsPerEm = Double(max(1, hb_face_get_upem(face)))
      font = hb_font_create(face)
      hb_font_make_immutable(font)
      hb_face_destroy(face)
      hb_blob_destroy(blob)
      drawing = hb_draw_funcs_create()
      super.init()
      installDrawing()
    }

    deinit {
      hb_font_destroy(font)
      hb_draw_funcs_destroy(drawing)
    }

    public override func glyphs(of scalars: [UInt32]) -> [ShapedGlyph] {
      guard !scalars.isEmpty else { return [] }
      let buffer = hb_buffer_create()
      defer { hb_buffer_destroy(buffer) }
      hb_buffer_add_utf32(buffer, scalars, Int32(clamping: scalars.count), 0, Int32(clamping: scalars.count))
      hb_buffer_guess_segment_properties(buffer)
      hb_shape(font, buffer, nil, 0)
      var count: UInt32 = 0
      guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
        let positions = hb_buffer_get_glyph_positions(buffer, &count)
      else { return [] }
      return (0..<Int(count)).map { index in
        let position = positions[index]
        return ShapedGlyph(
          glyph: infos[index].codepoint, cluster: Int(infos[index].cluster),
          advance: Double(position.x_advance) / unitsPerEm, offsetX: Double(position.x_offset) / unitsPerEm,
          offsetY: Double(position.y_offset) / unitsPerEm)
      }
    }

    // MARK: Outlines

    /// The elements of an outline, in units of the font.
    private final class Pen {
      var elements: [OutlineElement] = []
      let unit: Double
      init(unit: Double) { self.unit = unit }
      func length(_ value: Float) -> Double { Double(value) * unit }
    }

    public override func outline(of glyph: UInt32) -> [OutlineElement]? {
      let pen = Pen(unit: 1 / unitsPerEm)
      hb_font_get_glyph_shape(font, glyph, drawing, Unmanaged.passUnretained(pen).toOpaque())
      return pen.elements
    }

    private func installDrawing() {
      hb_draw_funcs_set_move_to_func(
        drawing,
        { _, data, _, x, y, _ in
          guard let data else { return }
          let pen = Unmanaged<Pen>.fromOpaque(data).takeUnretainedValue()
          pen.elements.append(.move(x: pen.length(x), y: pen.length(y)))
        }, nil, nil)
      hb_draw_funcs_set_line_to_func(
        drawing,
        { _, data, _, x, y, _ in
          guard let data else { return }
          let pen = Unmanaged<Pen>.fromOpaque(data).takeUnretainedValue()
          pen.elements.append(.line(x: pen.length(x), y: pen.length(y)))
        }, nil, nil)
      hb_draw_funcs_set_quadratic_to_func(
        drawing,
        { _, data, _, controlX, controlY, x, y, _ in
          guard let data else { return }
          let pen = Unmanaged<Pen>.fromOpaque(data).takeUnretainedValue()
          pen.elements.append(
            .quadraticCurve(
              controlX: pen.length(controlX), controlY: pen.length(controlY), x: pen.length(x), y: pen.length(y)))
        }, nil, nil)
      hb_draw_funcs_set_cubic_to_func(
        drawing,
        { _, data, _, firstX, firstY, secondX, secondY, x, y, _ in
          guard let data else { return }
          let pen = Unmanaged<Pen>.fromOpaque(data).takeUnretainedValue()
          pen.elements.append(
            .cubicCurve(
              firstX: pen.length(firstX), firstY: pen.length(firstY), secondX: pen.length(secondX),
              secondY: pen.length(secondY), x: pen.length(x), y: pen.length(y)))
        }, nil, nil)
      hb_draw_funcs_set_close_path_func(
        drawing,
        { _, data, _, _ in
          guard let data else { return }
          Unmanaged<Pen>.fromOpaque(data).takeUnretainedValue().elements.append(.close)
        }, nil, nil)
      hb_draw_funcs_make_immutable(drawing)
    }
  }
#endif
