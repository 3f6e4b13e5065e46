// Built with the package trait "Pango" only: `swift build --traits Pango`.
#if Pango
  import CPango
  import Typography

  /// A source of text sizes that shapes every script with Pango, HarfBuzz and the fonts of the machine.
  ///
  /// Widths and places of line breaks are Pango's. Heights and baselines of the system font are those of Apple's (see
  /// `FontMetrics`), so that a layout keeps its rows when it changes from the built-in measurer to this one; a font by
  /// name has the height that Pango gives it.
  ///
  /// A measurer belongs to one task at a time.
  public final class PangoTextMeasurer: TextMeasuring {
    private let context: OpaquePointer
    /// The family that replaces the platform's user-interface font.
    private let systemFamily: String
    /// The family that replaces the platform's fixed-pitch font.
    private let monospacedFamily: String

    /// - Parameters:
    ///   - systemFamily: The family, or the families in order separated by commas, for the platform's user-interface
    ///     font.
    ///   - monospacedFamily: The same for the fixed-pitch font.
    public init(systemFamily: String = "Inter, Noto Sans, sans-serif", monospacedFamily: String = "monospace") {
      (self.systemFamily, self.monospacedFamily) = (systemFamily, monospacedFamily)
      let fonts = pango_cairo_font_map_new()
      // One unit of Pango's is then a point, whatever the screen of this machine.
      pango_cairo_font_map_set_resolution(OpaquePointer(fonts), 72)
      context = pango_font_map_create_context(fonts)
      g_object_unref(fonts.map { UnsafeMutableRawPointer($0) })
      pango_context_set_round_glyph_positions(context, 0)
      let options = cairo_font_options_create()
      cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
      cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
      pango_cairo_context_set_font_options(context, options)
      cairo_font_options_destroy(options)
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(context)) }

    /// Breaks `text` into lines that fit `paragraph` and measures them.
    ///
    /// - Complexity: O(length of the text) for text that fits, O(n log n) where it is shortened.
    public func measure(_ text: AttributedText, in paragraph: Paragraph) -> TextLayout {
      let layout = Shaped(text, measurer: self)
      let lines = layout.lines(in: paragraph)
      return TextLayout(
        lines: lines.map(\.line), metrics: lines.map(\.metrics), of: text, scale: paragraph.scale,
        isTruncated: lines[lines.count - 1].isShortened)
    }

    /// A new, empty layout of Pango's.
    fileprivate func makeLayout() -> OpaquePointer { pango_layout_new(context) }

    /// The description of `font` for Pango; the caller frees it.
    fileprivate func description(of font: Font) -> OpaquePointer {
      let description: OpaquePointer = pango_font_description_new()
      switch font.family {
      case .system: pango_font_description_set_family(description, systemFamily)
      case .monospaced: pango_font_description_set_family(description, monospacedFamily)
      case .named(let name): pango_font_description_set_family(description, name)
      }
      pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(font.weight.rawValue)))
      pango_font_description_set_style(description, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
      pango_font_description_set_absolute_size(description, Double(max(0, pangoUnits(font.size))))
      return description
    }
  }

  /// A text in Pango's hands.
  private final class Shaped {
    private let text: AttributedText
    private let measurer: PangoTextMeasurer
    private let layout: OpaquePointer

    /// A line, the measures of its fonts, and whether text is left out in it or behind it.
    typealias Line = (line: TextLine, metrics: FontMetrics, isShortened: Bool)

    init(_ text: AttributedText, measurer: PangoTextMeasurer) {
      (self.text, self.measurer) = (text, measurer)
      layout = measurer.makeLayout()
      pango_layout_set_text(layout, text.text, Int32(text.text.utf8.count))
      let attributes = pango_attr_list_new()
      for run in text.runs {
        let start = offset(run.range.lowerBound)
        // The run of a text without characters gives the empty line its height.
        let end = text.text.isEmpty ? Int(UInt32.max) : offset(run.range.upperBound)
        let description = measurer.description(of: run.font)
        Self.add(pango_attr_font_desc_new(description), start, end, to: attributes)
        pango_font_description_free(description)
        let spacing = run.kern + run.font.systemTracking
        Self.add(pango_attr_letter_spacing_new(pangoUnits(spacing)), start, end, to: attributes)
        if run.font.usesMonospacedDigits {
          Self.add(pango_attr_font_features_new("tnum=1"), start, end, to: attributes)
        }
      }
      pango_layout_set_attributes(layout, attributes)
      pango_attr_list_unref(attributes)
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

    private static func add(
      _ attribute: UnsafeMutablePointer<PangoAttribute>?, _ start: Int, _ end: Int, to list: OpaquePointer?
    ) {
      attribute?.pointee.start_index = UInt32(start)
      attribute?.pointee.end_index = UInt32(end)
      pango_attr_list_insert(list, attribute)
    }

    // MARK: Lines

    func lines(in paragraph: Paragraph) -> [Line] {
      let cuts =
        switch paragraph.lineBreakMode {
        case .wordWrapping, .characterWrapping: false
        default: true
        }
      let wraps = paragraph.width != nil && (paragraph.maximumLines != 1 || !cuts)
      pango_layout_set_width(layout, wraps ? pangoUnits(room(paragraph.width ?? 0)) : -1)
      pango_layout_set_indent(layout, wraps ? pangoUnits(style.firstLineIndent - style.indent) : 0)
      pango_layout_set_wrap(
        layout, paragraph.lineBreakMode == .characterWrapping ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
      let count = Int(pango_layout_get_line_count(layout))
      let shown = paragraph.maximumLines > 0 ? min(count, paragraph.maximumLines) : count
      var lines = (0..<shown).map { line($0, of: count) }
      let last = lines[shown - 1]
      let isTooWide = paragraph.width.map { last.line.width > $0 + 0.01 } ?? false
      if shown < count || (isTooWide && cuts) {
        lines[shown - 1] = cuts ? shortened(last.line, in: paragraph) : (last.line, last.metrics, true)
      }
      return lines
    }

    private func line(_ index: Int, of count: Int) -> Line {
      let line = pango_layout_get_line_readonly(layout, Int32(index))
      var rectangle = PangoRectangle()
      pango_layout_line_get_extents(line, nil, &rectangle)
      let start = index == 0 ? 0 : startOffset(index)
      let end = index + 1 < count ? startOffset(index + 1) : text.text.utf8.count
      let range = self.index(start)..<self.index(end)
      let height = FontMetrics(
        ascent: -Double(rectangle.y) / Double(PANGO_SCALE),
        descent: Double(rectangle.y + rectangle.height) / Double(PANGO_SCALE))
      let beginsParagraph = start == 0 || text.text.utf8[self.index(start - 1)] == UInt8(ascii: "\n")
      let inset = (beginsParagraph ? style.firstLineIndent : style.indent) - min(0, style.tailIndent)
      let width = Double(rectangle.width) / Double(PANGO_SCALE) + inset
      return (TextLine(range: range, width: width), metrics(of: range, shaped: height), false)
    }

    /// The style whose indents apply: Pango has one indent for all paragraphs, that of the first.
    private var style: ParagraphStyle { text.runs[0].paragraphStyle }

    /// The width less the indents.
    private func room(_ width: Double) -> Double {
      let end = style.tailIndent > 0 ? min(width, style.tailIndent) : width + style.tailIndent
      return max(0, end - min(style.firstLineIndent, style.indent))
    }

    private func startOffset(_ index: Int) -> Int {
      Int(pango_layout_get_line_readonly(layout, Int32(index)).pointee.start_index)
    }

    /// The measures of the fonts in `range`: Apple's where all are the system's, else what Pango says.
    private func metrics(of range: Range<String.Index>, shaped: FontMetrics) -> FontMetrics {
      var result: FontMetrics?
      for run in text.runs where run.range.overlaps(range) || run.range.isEmpty || run.range.contains(range.lowerBound)
      {
        if case .named = run.font.family { return shaped }
        result = result.map { $0.union(run.font.metrics) } ?? run.font.metrics
      }
      return result ?? text.runs[text.runs.count - 1].font.metrics
    }

    // MARK: Shortening

    /// The line that begins with `line`, with an ellipsis for what does not fit or follows; it stands for the rest of
    /// the text.
    private func shortened(_ line: TextLine, in paragraph: Paragraph) -> Line {
      let whole = line.range.lowerBound..<text.text.endIndex
      let visible = line.range.lowerBound..<(text.text[whole].firstIndex(where: \.isNewline) ?? text.text.endIndex)
      let metrics = metrics(of: visible, shaped: shape(visible, nil).metrics)
      let limit = paragraph.width ?? .infinity
      var result = TextLine(range: whole, width: min(limit, shape(visible, nil).width))
      if paragraph.lineBreakMode == .clipping { return (result, metrics, true) }
      let stops = Array(text.text[visible].indices) + [visible.upperBound]
      let count = stops.count - 1
      func parts(_ kept: Int) -> TextLine.Truncation {
        let head =
          switch paragraph.lineBreakMode {
          case .truncatingHead: 0
          case .truncatingMiddle: (kept + 1) / 2
          default: kept
          }
        return TextLine.Truncation(
          head: trimmed(visible.lowerBound..<stops[head], atEnd: true),
          tail: trimmed(stops[count - (kept - head)]..<visible.upperBound, atEnd: false))
      }
      // The most characters that fit; more characters are never narrower by more than kerning.
      var low = 0
      var high = count
      while low < high {
        let middle = (low + high + 1) / 2
        let part = parts(middle)
        if shape(part.head, part.tail).width <= limit { low = middle } else { high = middle - 1 }
      }
      let part = parts(low)
      result.width = shape(part.head, part.tail).width
      result.truncation = part
      return (result, metrics, true)
    }

    /// `range` without the white space at one end.
    private func trimmed(_ range: Range<String.Index>, atEnd: Bool) -> Range<String.Index> {
      var part = text.text[range]
      while let character = atEnd ? part.last : part.first, character.isWhitespace {
        if atEnd { part.removeLast() } else { part.removeFirst() }
      }
      return part.startIndex..<part.endIndex
    }

    /// The size of one line made of `head`, and where there is a tail, an ellipsis and `tail`.
    private func shape(
      _ head: Range<String.Index>, _ tail: Range<String.Index>?
    ) -> (width: Double, metrics: FontMetrics) {
      var part = text.part(head)
      if let tail {
        let font = text.runs.first { $0.range.contains(head.lowerBound) } ?? text.runs[text.runs.count - 1]
        part.append(AttributedText("\u{2026}", font: font.font, kern: font.kern))
        part.append(text.part(tail))
      }
      let shaped = Shaped(part, measurer: measurer)
      pango_layout_set_width(shaped.layout, -1)
      let line = shaped.line(0, of: 1)
      return (line.line.width, line.metrics)
    }

    // MARK: Places

    private func offset(_ index: String.Index) -> Int { text.text.utf8.distance(from: text.text.startIndex, to: index) }

    private func index(_ offset: Int) -> String.Index { text.text.utf8.index(text.text.startIndex, offsetBy: offset) }
  }

  /// `points` in Pango's units, within what Pango can count; 0 for what is no number.
  private func pangoUnits(_ points: Double) -> Int32 {
    guard !points.isNaN else { return 0 }
    return Int32(min(100_000, max(-100_000, points)) * Double(PANGO_SCALE))
  }
#endif
