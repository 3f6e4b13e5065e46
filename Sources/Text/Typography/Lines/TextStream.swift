/// Breaks text in one font and one style into lines without storing its characters. Most text of an interface is of
/// this kind.
///
/// The lines equal those of ``LineSetter``, which handles text with characters that combine with their neighbors, with
/// carriage returns, or with a last line that must be truncated.
struct TextStream {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let face: SystemFace
  private let paragraph: Paragraph
  private let limit: Double
  private let wraps: Bool

  /// A line as offsets of bytes.
  struct Line {
    /// The range including the white space and the line break at its end.
    var end: Int
    /// The width of the visible text, in points.
    var width: Double
    /// Whether the line ends with a line break.
    var endsInLineEnd = false
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ run: AttributedText.Run, in paragraph: Paragraph) {
    (self.bytes, self.paragraph) = (bytes, paragraph)
    face = SystemFace(font: run.font, kern: run.kern)
    limit = paragraph.limit
    wraps = limit < .infinity && (paragraph.maximumLines != 1 || !paragraph.cutsLines)
  }

  /// Returns the width of a text that fits in one line and has no line break; nil for other texts.
  var widthOfOnlyLine: Double? {
    guard let line = line(from: 0, wraps: false), line.end == bytes.count, !line.endsInLineEnd, line.width <= limit
    else { return nil }
    return line.width
  }

  /// Returns the lines from top to bottom, or nil if ``LineSetter`` has to break the text.
  ///
  /// - Complexity: O(length of the text).
  func lines() -> (lines: [Line], isTruncated: Bool)? {
    var lines: [Line] = []
    var start = 0
    var endsWithLineEnd = bytes.isEmpty
    while start < bytes.count || endsWithLineEnd {
      let isLast = paragraph.maximumLines > 0 && lines.count == paragraph.maximumLines - 1
      guard let line = line(from: start, wraps: wraps) else { return nil }
      if isLast, paragraph.cutsLines, line.end < bytes.count || line.width > limit { return nil }
      endsWithLineEnd = line.endsInLineEnd
      start = line.end
      lines.append(line)
      if isLast { break }
    }
    return (lines, start < bytes.count)
  }

  /// Returns the line from `start` to the next line break or as far as it fits, at least one character; nil for a
  /// character that combines with others.
  private func line(from start: Int, wraps: Bool) -> Line? {
    let byCharacter = paragraph.lineBreakMode == .characterWrapping
    var rules = LineBreakRules()
    var (width, visibleWidth) = (0.0, 0.0)
    var best: Line?
    // Returns the line that ends before the current character, for a word that must be split.
    var split: Line?
    var index = start
    guard var scalar = scalar(at: index) else { return start < bytes.count ? nil : Line(end: start, width: 0) }
    while true {
      if scalar.value == 0x0A {
        return Line(
          end: index + 1, width: wraps ? paragraph.shown(width, limit: limit) : width, endsInLineEnd: true)
      }
      guard Self.isOwnCluster(scalar.value) else { return nil }
      let next = index + scalar.length
      let following = self.scalar(at: next)
      let advance = face.advance(of: scalar.value) + (following.map { face.kerning(scalar.value, $0.value) } ?? 0)
      width += advance
      if !wraps, width > limit { return Line(end: index, width: width) }
      if wraps {
        let breakClass = LineBreakClass(scalar.value)
        let mayBreak = rules.mayBreak(before: breakClass)
        let isWhiteSpace = breakClass.isWhiteSpace
        if index > start {
          if mayBreak || (byCharacter && !isWhiteSpace) { best = Line(end: index, width: visibleWidth) }
          if !isWhiteSpace { split = Line(end: index, width: visibleWidth) }
        }
        if !isWhiteSpace {
          visibleWidth = width
          if visibleWidth > limit { return best ?? split ?? Line(end: next, width: advance) }
        }
      }
      index = next
      guard let following else { break }
      scalar = following
    }
    return Line(end: index, width: wraps ? paragraph.shown(width, limit: limit) : width)
  }

  /// Returns the character at an offset and its length in bytes, or nil at the end. The bytes are valid UTF-8.
  private func scalar(at index: Int) -> (value: UInt32, length: Int)? {
    guard index < bytes.count else { return nil }
    let first = UInt32(bytes[index])
    if first < 0x80 { return (first, 1) }
    func continued(_ offset: Int) -> UInt32 { UInt32(bytes[index + offset]) & 0x3F }
    if first < 0xE0 { return ((first & 0x1F) << 6 | continued(1), 2) }
    if first < 0xF0 { return ((first & 0x0F) << 12 | continued(1) << 6 | continued(2), 3) }
    return ((first & 0x07) << 18 | continued(1) << 12 | continued(2) << 6 | continued(3), 4)
  }

  /// Returns whether a character is neither a line break nor part of a cluster with others.
  private static func isOwnCluster(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20...0x7E, 0xA0...0xAC, 0xAE...0x2FF, 0x370...0x482, 0x48A...0x58F: true
    case 0x2010...0x2027, 0x2030...0x205E, 0x20A0...0x20BF, 0x2100...0x21FF: true
    case 0x3000...0x3029, 0x3030...0x3098, 0x309B...0xA66E: true
    default: false
    }
  }
}
