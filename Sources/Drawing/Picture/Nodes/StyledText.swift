import Typography

/// Text whose parts differ in font, color and lines.
public struct StyledText: Hashable, Sendable {
  /// The drawing attributes of a part.
  public struct Style: Hashable, Sendable {
    /// The text color, or nil for that of the view.
    public var color: Color?
    /// The color behind the text, or nil.
    public var background: Color?
    /// The width of the line below the text, in multiples of the usual one; 0 for none.
    public var underline = 0.0
    /// The width of the line through the text, in multiples of the usual one; 0 for none.
    public var strikethrough = 0.0

    /// Creates the style of text in a color, without lines.
    public init(color: Color? = nil, background: Color? = nil) { (self.color, self.background) = (color, background) }
  }

  /// The text with its fonts.
  public private(set) var text: AttributedText
  /// The styles of the runs of `text`, in the same order.
  public private(set) var styles: [Style]

  /// Creates text in one font and one style.
  public init(_ text: AttributedText, style: Style = Style()) {
    self.text = text
    styles = Array(repeating: style, count: text.runs.count)
  }

  /// Appends text in one style.
  ///
  /// - Complexity: O(length of both).
  public mutating func append(_ other: AttributedText, style: Style) {
    if other.text.isEmpty { return }
    if text.text.isEmpty { styles = [] }
    text.append(other)
    styles += Array(repeating: style, count: other.runs.count)
  }

  /// Returns the text with all font sizes multiplied by a factor.
  func scaled(by factor: Double) -> StyledText {
    var result = StyledText(AttributedText("", font: text.runs[0].font))
    for (run, style) in zip(text.runs, styles) {
      var font = run.font
      font.size *= factor
      result.append(
        AttributedText(
          String(text.text[run.range]), font: font, kern: run.kern, paragraphStyle: run.paragraphStyle, box: run.box),
        style: style)
    }
    return result
  }
}

extension StyledText {
  /// The part of a line that has one font and one style.
  struct Segment {
    /// The characters that are drawn.
    var string: String
    /// The text to measure: the characters with their spacing, or a box.
    var text: AttributedText
    var font: Font
    var style: Style

    /// Whether the segment ends in white space.
    var endsInSpace: Bool { string.unicodeScalars.last.map(Self.isSpace) ?? false }

    /// Whether lines are widened at a character.
    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
      scalar == " " || scalar == "\t" || scalar == "\u{3000}"
    }

    /// The words of the segment with the white space after each.
    var words: [Segment] {
      let kern = text.runs[0].kern
      var result: [Segment] = []
      var start = string.startIndex
      var wasSpace = false
      func add(_ end: String.Index, _ result: inout [Segment]) {
        let word = String(string[start..<end])
        result.append(
          Segment(string: word, text: AttributedText(word, font: font, kern: kern), font: font, style: style))
      }
      for index in string.unicodeScalars.indices {
        let isSpace = Self.isSpace(string.unicodeScalars[index])
        if wasSpace, !isSpace {
          add(index, &result)
          start = index
        }
        wasSpace = isSpace
      }
      guard start < string.endIndex else { return [self] }
      add(string.endIndex, &result)
      return result
    }
  }

  /// Returns the segments of a line of a layout of the text, from left to right: without white space at its end and
  /// soft hyphens, and with its ellipsis or hyphen, which have the style of the character before them.
  func segments(ofLine index: Int, in layout: TextLayout) -> [Segment] {
    var result: [Segment] = []
    func add(_ range: Range<String.Index>, suffix: String) {
      for (run, style) in zip(text.runs, styles) {
        let overlap = run.range.clamped(to: range)
        if overlap.isEmpty { continue }
        result.append(segment(TextLayout.visible(text.text.unicodeScalars[overlap]), run, style))
      }
      guard !suffix.isEmpty else { return }
      if let last = result.indices.last, result[last].text.runs[0].box == nil {
        result[last].string += suffix
        result[last].text.append(AttributedText(suffix, font: result[last].font, kern: result[last].text.runs[0].kern))
      } else if let run = text.runs.first, let style = styles.first {
        result.append(segment(suffix, run, style))
      }
    }
    for part in layout.visibleParts(ofLine: index, of: text.text) { add(part.range, suffix: part.suffix) }
    return result
  }

  private func segment(_ string: String, _ run: AttributedText.Run, _ style: Style) -> Segment {
    Segment(
      string: run.box == nil ? string : "", text: AttributedText(string, font: run.font, kern: run.kern, box: run.box),
      font: run.font, style: style)
  }
}
