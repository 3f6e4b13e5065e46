/// A source of text sizes.
///
/// Code that needs sizes is generic over this protocol, so that it can use the built-in ``TextMeasurer``, Pango, or a
/// toolkit's own text engine.
public protocol TextMeasuring {
  /// Breaks `text` into lines that fit `paragraph` and measures them. A text without characters has one empty line.
  func measure(_ text: AttributedText, in paragraph: Paragraph) -> TextLayout
}

extension TextMeasuring {
  /// Measures `text` in one font.
  ///
  /// - Parameters:
  ///   - text: The text; a newline begins another line.
  ///   - font: The font of the whole text.
  ///   - width: The greatest width of a line, in points; nil where lines may be as wide as they need.
  ///   - maximumLines: The greatest number of lines; 0 where there is no limit.
  ///   - lineBreakMode: How a line that is too long ends.
  ///   - scale: Pixels in a point; the size is rounded up to a pixel.
  public func measure(
    _ text: String, font: Font, width: Double? = nil, maximumLines: Int = 0,
    lineBreakMode: Paragraph.LineBreakMode = .truncatingTail, scale: Double = 1
  ) -> TextLayout {
    measure(
      AttributedText(text, font: font),
      in: Paragraph(width: width, maximumLines: maximumLines, lineBreakMode: lineBreakMode, scale: scale))
  }
}
