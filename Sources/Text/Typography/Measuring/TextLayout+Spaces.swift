extension TextLayout {
  /// The width of the widest line, where lines count with the white space at which they break, rounded up to a pixel.
  ///
  /// The labels of iOS have this width: those of several lines are saved a space wider than the visible text
  /// (`Documentation/Typography.md`).
  ///
  /// - Parameters:
  ///   - text: The text of the layout.
  ///   - limit: The width at which the text wraps, in points. White space beyond it does not count; nil for no limit.
  ///   - scale: The number of pixels per point.
  package func widthWithSpaces(of text: AttributedText, limit: Double?, scale: Double) -> Double {
    let full = fullWidth(of: text, scale: scale)
    return max(width, min(full, limit ?? full))
  }

  /// The width with all white space at which lines break, rounded up to a pixel.
  package func fullWidth(of text: AttributedText, scale: Double) -> Double {
    guard lines.count > 1 else { return width }
    var widest = 0.0
    for (index, line) in lines.enumerated() {
      let isBroken = index < lines.count - 1 && line.truncation == nil && !line.endsInHyphen
      widest = max(widest, line.width + (isBroken ? Self.spaces(at: line.range, of: text) : 0))
    }
    return max(width, PixelGrid.up(widest, scale))
  }

  /// The width of the white space at the end of a line; 0 if the line ends with a line break.
  private static func spaces(at range: Range<String.Index>, of text: AttributedText) -> Double {
    var width = 0.0
    var scalars = text.text.unicodeScalars[range]
    while let last = scalars.last {
      let kind = LineBreakClass(last.value)
      if kind == .mandatory || kind == .carriageReturn { return 0 }
      guard kind.isWhiteSpace else { break }
      scalars.removeLast()
      let run = text.runs.last { $0.range.lowerBound <= scalars.endIndex } ?? text.runs[0]
      width += SystemFace(font: run.font, kern: run.kern).advance(of: last.value)
    }
    return width
  }
}
