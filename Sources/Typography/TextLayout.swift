/// One line of a laid-out text.
public struct TextLine: Hashable, Sendable {
  /// The part of the text that the line stands for, with the white space and the line end after it.
  public var range: Range<String.Index>
  /// The width of what is visible, in points, not rounded: without the white space at the end, with an ellipsis or a
  /// hyphen where there is one.
  public var width: Double
  /// The distance of the baseline from the top of the layout, in points.
  public var baseline: Double
  /// What is shown of the text, as strings around an ellipsis; nil where the whole range is shown.
  public var truncation: Truncation?
  /// Whether the line ends in a hyphen that is not in the text (a soft hyphen that broke).
  public var endsInHyphen: Bool

  /// A line without its baseline, which follows when the lines are stacked.
  public init(
    range: Range<String.Index>, width: Double, truncation: Truncation? = nil, endsInHyphen: Bool = false
  ) {
    self.range = range
    self.width = width
    baseline = 0
    self.truncation = truncation
    self.endsInHyphen = endsInHyphen
  }

  /// What is left of a shortened line: `head`, an ellipsis, `tail`.
  public struct Truncation: Hashable, Sendable {
    /// What stands before the ellipsis.
    public var head: Range<String.Index>
    /// What stands behind the ellipsis.
    public var tail: Range<String.Index>

    /// Keeps two ranges of the text; either may be empty.
    public init(head: Range<String.Index>, tail: Range<String.Index>) {
      self.head = head
      self.tail = tail
    }
  }
}

/// The measures of a text, in points, y downwards from the top of the first line.
public struct TextLayout: Hashable, Sendable {
  /// The width of the widest line, rounded up to a pixel.
  public var width: Double
  /// The height of all lines, rounded up to a pixel.
  public var height: Double
  /// The lines from top to bottom; at least one.
  public var lines: [TextLine]
  /// Whether some of the text is not shown.
  public var isTruncated: Bool

  /// The distance of the first line's baseline from the top, on a pixel.
  public var firstBaseline: Double { lines[0].baseline }
  /// The distance of the last line's baseline from the top, on a pixel.
  public var lastBaseline: Double { lines[lines.count - 1].baseline }

  /// The characters that line `index` shows when it is a line of `text`: without the white space at its end and without
  /// soft hyphens, with its ellipsis or hyphen.
  public func visibleText(ofLine index: Int, of text: String) -> String {
    let line = lines[index]
    if let truncation = line.truncation {
      return Self.visible(text.unicodeScalars[truncation.head]) + "\u{2026}"
        + Self.visible(text.unicodeScalars[truncation.tail])
    }
    var scalars = text.unicodeScalars[line.range]
    while let last = scalars.last, LineBreakClass(last).isWhiteSpace { scalars.removeLast() }
    return Self.visible(scalars) + (line.endsInHyphen ? "-" : "")
  }

  private static func visible(_ scalars: Substring.UnicodeScalarView) -> String {
    var result = String.UnicodeScalarView()
    for scalar in scalars where scalar != "\u{AD}" { result.append(scalar) }
    return String(result)
  }
}
