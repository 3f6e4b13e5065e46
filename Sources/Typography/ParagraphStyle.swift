/// How the lines of a paragraph stand: distances, heights and indents, in points.
public struct ParagraphStyle: Hashable, Sendable {
  /// Added between one line and the next; not behind the last line of a text.
  public var lineSpacing = 0.0
  /// Added behind each paragraph but the last.
  public var paragraphSpacing = 0.0
  /// Added in front of each paragraph but the first.
  public var paragraphSpacingBefore = 0.0
  /// What the height of a line's fonts is multiplied by; 0 changes nothing.
  public var lineHeightMultiple = 0.0
  /// The least height of a line.
  public var minimumLineHeight = 0.0
  /// The greatest height of a line; 0 is no limit.
  public var maximumLineHeight = 0.0
  /// How far the first line begins behind the edge.
  public var firstLineIndent = 0.0
  /// How far the other lines begin behind the edge.
  public var indent = 0.0
  /// Where lines end: up to 0, how far before the other edge; above 0, how far behind the edge where lines begin.
  public var tailIndent = 0.0

  /// Makes the style that changes nothing.
  public init() {}

  /// The height of a line whose fonts ask for `natural`.
  public func lineHeight(_ natural: Double) -> Double {
    let asked = lineHeightMultiple > 0 ? natural * lineHeightMultiple : natural
    let least = max(asked, minimumLineHeight)
    return maximumLineHeight > 0 ? min(least, maximumLineHeight) : least
  }

  /// What is left of the width `limit` for the text of a line.
  func room(_ limit: Double, isFirst: Bool) -> Double {
    guard limit < .infinity else { return limit }
    let start = isFirst ? firstLineIndent : indent
    return max(0, (tailIndent > 0 ? min(limit, tailIndent) : limit + tailIndent) - start)
  }

  /// What a line takes of the width beside its text.
  func inset(isFirst: Bool) -> Double { (isFirst ? firstLineIndent : indent) - min(0, tailIndent) }

  /// Whether every line has the whole width.
  var hasNoIndents: Bool { firstLineIndent == 0 && indent == 0 && tailIndent == 0 }
}

extension AttributedText {
  /// The style of the paragraph that the character at `index` belongs to, where it is the first one.
  func paragraphStyle(at index: String.Index) -> ParagraphStyle {
    (runs.first { $0.range.contains(index) } ?? runs[runs.count - 1]).paragraphStyle
  }

  /// Whether a line that covers `range` ends its paragraph.
  func endsParagraph(_ range: Range<String.Index>) -> Bool {
    guard let last = text.unicodeScalars[range].last else { return false }
    let breakClass = LineBreakClass(last)
    return breakClass == .mandatory || breakClass == .carriageReturn
  }
}
