/// The built-in text measurer. It needs no font files and no system library.
///
/// Widths are those of tables of open fonts, fitted to measured widths of Apple's system font, with its tracking.
/// Heights and baselines are those of Apple's font (see ``FontMetrics``). Text is not shaped: Arabic, Indic scripts and
/// Thai have mean widths. Use `PangoTextMeasurer` if their widths must be exact.
///
/// A measurer is a value without state; measuring the same text twice returns the same layout.
public struct TextMeasurer: TextMeasuring, Sendable {
  /// Creates a measurer.
  public init() {}

  /// Breaks `text` into lines that fit in `paragraph`, and measures them.
  ///
  /// White space at the end of a line counts only at the end of the text.
  ///
  /// - Complexity: O(length of the text).
  public func measure(_ text: AttributedText, in paragraph: Paragraph) -> TextLayout {
    if let layout = measureStream(text, in: paragraph) { return layout }
    let row = CellRow(text)
    let lines = LineSetter(row: row, paragraph: paragraph).lines()
    let shown = lines[lines.count - 1]
    return TextLayout(
      lines: lines.map { TextLine($0, in: row) },
      metrics: lines.map { row.metrics(of: $0.cells.lowerBound..<$0.visibleEnd) }, of: text,
      scale: paragraph.scale, isTruncated: shown.isShortened || shown.cells.upperBound < row.cells.count)
  }

  /// Returns the layout of a text in one font and one style, without storing its characters.
  private func measureStream(_ text: AttributedText, in paragraph: Paragraph) -> TextLayout? {
    guard text.runs.count == 1, text.runs[0].paragraphStyle == ParagraphStyle() else { return nil }
    let run = text.runs[0]
    if run.font.file?.shaper != nil { return nil }
    let utf8 = text.text.utf8
    let layout = utf8.withContiguousStorageIfAvailable { bytes -> TextLayout? in
      let stream = TextStream(bytes, run, in: paragraph)
      if let width = stream.widthOfOnlyLine {
        return TextLayout(
          lines: [TextLine(range: run.range, width: width)], metrics: [run.font.metrics], scale: paragraph.scale)
      }
      guard let (set, isTruncated) = stream.lines() else { return nil }
      var lines: [TextLine] = []
      lines.reserveCapacity(set.count)
      var start = utf8.startIndex
      var offset = 0
      for line in set {
        let end = utf8.index(start, offsetBy: line.end - offset)
        lines.append(TextLine(range: start..<end, width: line.width))
        (start, offset) = (end, line.end)
      }
      return TextLayout(
        lines: lines, metrics: [FontMetrics](repeating: run.font.metrics, count: lines.count), scale: paragraph.scale,
        isTruncated: isTruncated)
    }
    return layout ?? nil
  }
}

extension TextLine {
  /// Returns `line` of `row` as a range of its text, without its baseline.
  fileprivate init(_ line: LineSetter.Line, in row: CellRow) {
    func part(_ range: Range<Int>) -> Range<String.Index> {
      row.start(ofCell: range.lowerBound)..<row.start(ofCell: range.upperBound)
    }
    self.init(
      range: part(line.cells), width: line.width,
      truncation: line.truncation.map { Truncation(head: part($0.head), tail: part($0.tail)) },
      endsInHyphen: line.endsInHyphen)
  }
}

extension TextLayout {
  /// Stacks `lines`, whose baselines are unknown, and rounds the size. For implementations of ``TextMeasuring``.
  ///
  /// The height is rounded up to a pixel, the first line begins at the top, and baselines are aligned to pixels.
  ///
  /// - Parameters:
  ///   - lines: The lines from top to bottom; at least one.
  ///   - metrics: The metrics of the fonts of each line.
  ///   - text: The text, if its paragraphs have styles. The space that a style adds to a line is above it.
  ///   - scale: The number of pixels per point.
  ///   - isTruncated: Whether a part of the text is not visible.
  public init(
    lines: [TextLine], metrics: [FontMetrics], of text: AttributedText? = nil, scale: Double, isTruncated: Bool = false
  ) {
    let spaces = text.map { LineSpaces(lines, metrics, of: $0) }
    var widest = 0.0
    var total = 0.0
    for index in lines.indices {
      widest = max(widest, lines[index].width)
      total += metrics[index].lineHeight + (spaces?.before[index] ?? 0)
    }
    width = PixelGrid.up(widest, scale)
    height = PixelGrid.up(total, scale)
    (self.lines, self.isTruncated) = (lines, isTruncated)
    var top = 0.0
    for index in lines.indices {
      top += spaces?.before[index] ?? 0
      self.lines[index].baseline = PixelGrid.nearest(top + metrics[index].ascent, scale)
      top += metrics[index].lineHeight
    }
  }
}

/// The space that the styles of paragraphs add above each line.
private struct LineSpaces {
  var before: [Double] = []

  init(_ lines: [TextLine], _ metrics: [FontMetrics], of text: AttributedText) {
    var style = ParagraphStyle()
    var behind = 0.0
    var beginsParagraph = true
    for (line, metrics) in zip(lines, metrics) {
      if beginsParagraph {
        style = text.paragraphStyle(at: line.range.lowerBound)
        if !before.isEmpty { behind += style.paragraphSpacingBefore }
      }
      before.append(behind + style.lineHeight(metrics.lineHeight) - metrics.lineHeight)
      beginsParagraph = text.endsParagraph(line.range)
      behind = style.lineSpacing + (beginsParagraph ? style.paragraphSpacing : 0)
    }
  }
}
