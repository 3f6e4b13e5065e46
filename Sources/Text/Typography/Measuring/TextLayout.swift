/// A line of laid-out text.
public struct TextLine: Hashable, Sendable {
  /// The range of the text that the line represents, including the white space and the line break at its end.
  public var range: Range<String.Index>
  /// The width of the visible text, in points, not rounded. It excludes white space at the end and includes an ellipsis
  /// or a hyphen.
  public var width: Double
  /// The distance from the top of the layout to the baseline, in points.
  public var baseline: Double
  /// The visible parts of a truncated line; nil if the whole range is visible.
  public var truncation: Truncation?
  /// Whether the line ends with a hyphen that is not in the text, because it broke at a soft hyphen.
  public var endsInHyphen: Bool

  /// A line without its baseline, which is determined when the lines are stacked.
  public init(range: Range<String.Index>, width: Double, truncation: Truncation? = nil, endsInHyphen: Bool = false) {
    (self.range, self.width) = (range, width)
    baseline = 0
    (self.truncation, self.endsInHyphen) = (truncation, endsInHyphen)
  }

  /// The visible parts of a truncated line: `head`, an ellipsis, `tail`.
  public struct Truncation: Hashable, Sendable {
    /// The range before the ellipsis.
    public var head: Range<String.Index>
    /// The range after the ellipsis.
    public var tail: Range<String.Index>

    /// Creates a truncation from two ranges of the text, either of which can be empty.
    public init(head: Range<String.Index>, tail: Range<String.Index>) { (self.head, self.tail) = (head, tail) }
  }
}

/// The size and the lines of a text, in points. The y-axis points down from the top of the first line.
public struct TextLayout: Hashable, Sendable {
  /// The width of the widest line, rounded up to a pixel.
  public var width: Double
  /// The height of all lines, rounded up to a pixel.
  public var height: Double
  /// The lines from top to bottom; there is at least one.
  public var lines: [TextLine]
  /// Whether a part of the text is not visible.
  public var isTruncated: Bool

  /// The distance from the top to the baseline of the first line, aligned to a pixel.
  public var firstBaseline: Double { lines[0].baseline }
  /// The distance from the top to the baseline of the last line, aligned to a pixel.
  public var lastBaseline: Double { lines[lines.count - 1].baseline }

  /// The width of the widest line in whole points, as the controls of UIKit and AppKit use it: without
  /// ``controlTolerance``, rounded up. Titles and labels of Interface Builder documents have these widths
  /// (`Documentation/Typography.md`).
  package var controlWidth: Double {
    let widest = lines.reduce(0) { max($0, $1.width) }
    return max(0, (widest - Self.controlTolerance).rounded(.up))
  }

  /// By how much the text of a control may be wider than the control, in points.
  package static let controlTolerance = 0.1

  /// A part of the text that a line shows.
  public struct VisiblePart: Hashable, Sendable {
    /// The range of the text. Soft hyphens in it are not shown.
    public var range: Range<String.Index>
    /// The ellipsis or the hyphen that the line shows after the range; empty for none.
    public var suffix: String
  }

  /// Returns the parts that line `index` of `text` shows: without white space at its end, and with its ellipsis or
  /// hyphen. A truncated line has two parts, others have one.
  public func visibleParts(ofLine index: Int, of text: String) -> [VisiblePart] {
    let line = lines[index]
    if let truncation = line.truncation {
      return [VisiblePart(range: truncation.head, suffix: "\u{2026}"), VisiblePart(range: truncation.tail, suffix: "")]
    }
    var scalars = text.unicodeScalars[line.range]
    while let last = scalars.last, LineBreakClass(last).isWhiteSpace { scalars.removeLast() }
    return [VisiblePart(range: scalars.startIndex..<scalars.endIndex, suffix: line.endsInHyphen ? "-" : "")]
  }

  /// Returns the characters that line `index` of `text` shows: without white space at its end and soft hyphens, and
  /// with its ellipsis or hyphen.
  public func visibleText(ofLine index: Int, of text: String) -> String {
    var result = ""
    for part in visibleParts(ofLine: index, of: text) {
      result += Self.visible(text.unicodeScalars[part.range]) + part.suffix
    }
    return result
  }

  /// Returns the distance of line `index` of `text` from the leading edge, in points.
  public func indent(ofLine index: Int, of text: AttributedText) -> Double {
    let style = text.paragraphStyle(at: lines[index].range.lowerBound)
    let isFirst = index == 0 || text.endsParagraph(lines[index - 1].range)
    return isFirst ? style.firstLineIndent : style.indent
  }

  /// Returns the text without soft hyphens.
  package static func visible(_ scalars: Substring.UnicodeScalarView) -> String {
    var result = String.UnicodeScalarView()
    for scalar in scalars where scalar != "\u{AD}" { result.append(scalar) }
    return String(result)
  }
}
