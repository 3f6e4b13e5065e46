/// A type that measures text.
///
/// Code that needs sizes is generic over this protocol, so that it can use the built-in ``TextMeasurer``, Pango, or the
/// text system of a toolkit.
public protocol TextMeasuring {
  /// Breaks `text` into lines that fit in `paragraph`, and measures them. Text without characters has one empty line.
  func measure(_ text: AttributedText, in paragraph: Paragraph) -> TextLayout
}

extension TextMeasuring {
  /// Measures `text` in one font.
  ///
  /// - Parameters:
  ///   - text: The text; a newline begins another line.
  ///   - font: The font of the whole text.
  ///   - width: The maximum width of a line, in points; nil if it is not limited.
  ///   - maximumLines: The maximum number of lines; 0 is no limit.
  ///   - lineBreakMode: What happens to a line that is too long.
  ///   - scale: The number of pixels per point; the size is rounded up to a pixel.
  public func measure(
    _ text: String, font: Font, width: Double? = nil, maximumLines: Int = 0,
    lineBreakMode: Paragraph.LineBreakMode = .truncatingTail, scale: Double = 1
  ) -> TextLayout {
    measure(
      AttributedText(text, font: font),
      in: Paragraph(width: width, maximumLines: maximumLines, lineBreakMode: lineBreakMode, scale: scale))
  }
}
