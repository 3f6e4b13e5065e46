/// Text whose parts can have different fonts.
public struct AttributedText: Hashable, Sendable {
  /// A range of text with one font.
  public struct Run: Hashable, Sendable {
    /// The range of the run in the text.
    public var range: Range<String.Index>
    /// The font of the run.
    public var font: Font
    /// Additional space after each character, in points.
    public var kern: Double
    /// The line spacing, line heights and indents. The style of the first run of a paragraph applies to the whole
    /// paragraph.
    public var paragraphStyle: ParagraphStyle
    /// The box that replaces each character U+FFFC; nil if the characters themselves are measured.
    public var box: InlineBox?

    /// Sets the font of a range and the additional space after each of its characters (`kern`), in points.
    public init(
      range: Range<String.Index>, font: Font, kern: Double = 0, paragraphStyle: ParagraphStyle = ParagraphStyle(),
      box: InlineBox? = nil
    ) { (self.range, self.font, self.kern, self.paragraphStyle, self.box) = (range, font, kern, paragraphStyle, box) }
  }

  /// The text without its attributes.
  public private(set) var text: String
  /// The runs in text order. Each run begins where the previous one ends, and the runs cover the text. Text without
  /// characters has one empty run, which determines the height of its line.
  public private(set) var runs: [Run]

  /// Creates text in one font, or text that consists of boxes.
  public init(
    _ text: String, font: Font, kern: Double = 0, paragraphStyle: ParagraphStyle = ParagraphStyle(),
    box: InlineBox? = nil
  ) {
    self.text = text
    let whole = text.startIndex..<text.endIndex
    runs = [Run(range: whole, font: font, kern: kern, paragraphStyle: paragraphStyle, box: box)]
  }

  /// Appends `other`.
  ///
  /// - Complexity: O(length of both).
  public mutating func append(_ other: AttributedText) {
    if other.text.isEmpty { return }
    if text.isEmpty {
      self = other
      return
    }
    // The ranges are restored from UTF-8 offsets, because a change of the string invalidates its indices.
    var lengths = runs.map { text.utf8.distance(from: $0.range.lowerBound, to: $0.range.upperBound) }
    lengths += other.runs.map { other.text.utf8.distance(from: $0.range.lowerBound, to: $0.range.upperBound) }
    text += other.text
    runs += other.runs
    var start = text.utf8.startIndex
    for index in runs.indices {
      let end = text.utf8.index(start, offsetBy: lengths[index])
      runs[index].range = start..<end
      start = end
    }
  }

  /// Returns the text in `range` with its fonts.
  ///
  /// - Complexity: O(length of the text).
  public func part(_ range: Range<String.Index>) -> AttributedText {
    let last = runs[runs.count - 1]
    var result = AttributedText("", font: last.font, kern: last.kern, paragraphStyle: last.paragraphStyle)
    for run in runs {
      let overlap = run.range.clamped(to: range)
      if overlap.isEmpty { continue }
      result.append(
        AttributedText(
          String(text[overlap]), font: run.font, kern: run.kern, paragraphStyle: run.paragraphStyle, box: run.box))
    }
    return result
  }
}

/// An inline box in place of the character U+FFFC, for example an image attachment.
public struct InlineBox: Hashable, Sendable {
  /// The width of the box in the line, in points.
  public var width: Double
  /// The height of the box above and below the baseline, in points.
  public var metrics: FontMetrics

  /// Creates a box that extends `ascent` points above the baseline and `descent` points below it.
  public init(width: Double, ascent: Double, descent: Double) {
    self.width = width
    metrics = FontMetrics(ascent: ascent, descent: descent)
  }
}
