/// The line spacing, line heights and indents of a paragraph, in points.
public struct ParagraphStyle: Hashable, Sendable {
  /// The space between two lines. It is not added after the last line of a text.
  public var lineSpacing = 0.0
  /// The space after each paragraph except for the last.
  public var paragraphSpacing = 0.0
  /// The space before each paragraph except for the first.
  public var paragraphSpacingBefore = 0.0
  /// The factor by which the height of a line is multiplied; 0 has no effect.
  public var lineHeightMultiple = 0.0
  /// The least height of a line.
  public var minimumLineHeight = 0.0
  /// The maximum height of a line; 0 is no limit.
  public var maximumLineHeight = 0.0
  /// The indent of the first line from the leading edge.
  public var firstLineIndent = 0.0
  /// The indent of the other lines from the leading edge.
  public var indent = 0.0
  /// The end of the lines: from the trailing edge if it is 0 or negative, otherwise from the leading edge.
  public var tailIndent = 0.0

  /// Creates the default style, which has no effect.
  public init() {}

  /// Returns the height of a line whose fonts have the line height `natural`.
  public func lineHeight(_ natural: Double) -> Double {
    let asked = lineHeightMultiple > 0 ? natural * lineHeightMultiple : natural
    let least = max(asked, minimumLineHeight)
    return maximumLineHeight > 0 ? min(least, maximumLineHeight) : least
  }

  /// Returns the width that is available to the text of a line if the paragraph has the width `limit`.
  func room(_ limit: Double, isFirst: Bool) -> Double {
    guard limit < .infinity else { return limit }
    let start = isFirst ? firstLineIndent : indent
    return max(0, (tailIndent > 0 ? min(limit, tailIndent) : limit + tailIndent) - start)
  }

  /// Returns the part of a line's width that indents occupy.
  func inset(isFirst: Bool) -> Double { (isFirst ? firstLineIndent : indent) - min(0, tailIndent) }

  /// Whether the style has no indents.
  var hasNoIndents: Bool { firstLineIndent == 0 && indent == 0 && tailIndent == 0 }
}

extension AttributedText {
  /// Returns the style of the paragraph whose first character is at `index`.
  func paragraphStyle(at index: String.Index) -> ParagraphStyle {
    (runs.first { $0.range.contains(index) } ?? runs[runs.count - 1]).paragraphStyle
  }

  /// Returns whether a line that covers `range` is the last one of its paragraph.
  func endsParagraph(_ range: Range<String.Index>) -> Bool {
    guard let last = text.unicodeScalars[range].last else { return false }
    let breakClass = LineBreakClass(last)
    return breakClass == .mandatory || breakClass == .carriageReturn
  }
}
