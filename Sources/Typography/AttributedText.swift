/// A text whose parts may have fonts of their own.
public struct AttributedText: Hashable, Sendable {
  /// A stretch of text with one font.
  public struct Run: Hashable, Sendable {
    /// Where the run lies in the text.
    public var range: Range<String.Index>
    /// The font of the run.
    public var font: Font
    /// Additional space after each character, in points.
    public var kern: Double
    /// How lines stand; what the first run of a paragraph says holds for the whole of it.
    public var paragraphStyle: ParagraphStyle
    /// What stands in the place of each character U+FFFC; nil for the characters themselves.
    public var box: InlineBox?

    /// Gives a range a font; `kern` is added after each character, in points.
    public init(
      range: Range<String.Index>, font: Font, kern: Double = 0, paragraphStyle: ParagraphStyle = ParagraphStyle(),
      box: InlineBox? = nil
    ) {
      self.range = range
      self.font = font
      self.kern = kern
      self.paragraphStyle = paragraphStyle
      self.box = box
    }
  }

  /// The characters.
  public private(set) var text: String
  /// The runs in text order; each begins where the one before it ends, and they cover the text. A text without
  /// characters has one empty run, which gives it the height of a line.
  public private(set) var runs: [Run]

  /// A text in one font, or of boxes.
  public init(
    _ text: String, font: Font, kern: Double = 0, paragraphStyle: ParagraphStyle = ParagraphStyle(),
    box: InlineBox? = nil
  ) {
    self.text = text
    let whole = text.startIndex..<text.endIndex
    runs = [Run(range: whole, font: font, kern: kern, paragraphStyle: paragraphStyle, box: box)]
  }

  /// Adds `other` at the end.
  ///
  /// - Complexity: O(length of both).
  public mutating func append(_ other: AttributedText) {
    if other.text.isEmpty { return }
    if text.isEmpty {
      self = other
      return
    }
    // Indices do not outlive a change of the string, UTF-8 offsets do.
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

  /// The part of the text in `range`, with its fonts.
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

/// Something in a line in the place of the character U+FFFC, as a picture.
public struct InlineBox: Hashable, Sendable {
  /// How much room it takes in the line, in points.
  public var width: Double
  /// How far it reaches above and below the baseline, in points.
  public var metrics: FontMetrics

  /// Makes a box that reaches `ascent` points above the baseline and `descent` below.
  public init(width: Double, ascent: Double, descent: Double) {
    self.width = width
    metrics = FontMetrics(ascent: ascent, descent: descent)
  }
}
