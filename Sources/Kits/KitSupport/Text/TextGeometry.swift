import Foundation
import Typography

/// The places of characters in a text that is laid out, in points, in the coordinates of its container. Characters are
/// counted in UTF-16 code units.
package struct TextGeometry {
  private let text: NSAttributedString
  private let measured: AttributedText
  private let font: Font
  private let padding: CGFloat
  private let alignment: NSTextAlignment
  /// The width in which lines break; nil for one line.
  let room: CGFloat?
  /// The lines.
  package let layout: TextLayout
  /// The characters of the lines.
  let lines: [NSRange]
  private let bottoms: [CGFloat]

  /// Lays out a text. Characters without a font have `font`, paragraphs without an alignment `alignment`.
  @MainActor package init(
    _ text: NSAttributedString, font: Font, alignment: NSTextAlignment = .natural, room: CGFloat?, padding: CGFloat = 0,
    lines maximum: Int = 0, mode: NSLineBreakMode = .byWordWrapping, scale: CGFloat
  ) {
    let measured = TextSize.attributed(text, font: font)
    (self.text, self.measured, self.font) = (text, measured, font)
    (self.padding, self.room, self.alignment) = (padding, room, alignment)
    let layout = TextSize.layout(measured, width: room, lines: maximum, mode: mode, scale: scale)
    let string = measured.text
    let lines = layout.lines.map { NSRange($0.range, in: string) }
    self.layout = layout
    self.lines = lines
    // The text up to the end of a line has the same lines.
    bottoms = lines.indices.map { index in
      guard index < lines.count - 1 else { return CGFloat(layout.height) }
      let end = string.index(before: layout.lines[index].range.upperBound)
      let last = string[end].isNewline ? end : layout.lines[index].range.upperBound
      let part = text.attributedSubstring(from: NSRange(string.startIndex..<last, in: string))
      return CGFloat(
        TextSize.layout(TextSize.attributed(part, font: font), width: room, lines: 0, mode: mode, scale: scale).height)
    }
  }

  /// The line of a character; the last one for what is behind it.
  func line(at character: Int) -> Int {
    lines.firstIndex { character < $0.location + $0.length } ?? lines.count - 1
  }

  private func top(_ line: Int) -> CGFloat { line == 0 ? 0 : bottoms[line - 1] }

  /// The rectangle of a line, as wide as the container.
  func fragment(_ line: Int) -> CGRect {
    let width = (room ?? CGFloat(layout.width)) + 2 * padding
    return CGRect(x: 0, y: top(line), width: width, height: bottoms[line] - top(line))
  }

  /// The rectangle of the text of a line, with the padding at its sides.
  func usedFragment(_ line: Int) -> CGRect {
    CGRect(
      x: start(line) - padding, y: top(line), width: CGFloat(layout.lines[line].width) + 2 * padding,
      height: bottoms[line] - top(line))
  }

  /// Where the text of a line begins.
  private func start(_ line: Int) -> CGFloat {
    let indent = CGFloat(layout.indent(ofLine: line, of: measured))
    let rest = max(0, (room ?? CGFloat(layout.width)) - CGFloat(layout.lines[line].width))
    switch alignment(line) {
    case .center: return padding + rest / 2
    case .right: return padding + rest
    case .left, .justified, .natural: return padding + indent
    }
  }

  private func alignment(_ line: Int) -> NSTextAlignment {
    guard lines[line].location < text.length else { return alignment }
    let style = text.attribute(.paragraphStyle, at: lines[line].location, effectiveRange: nil) as? NSParagraphStyle
    return style.map { $0.alignment == .natural ? alignment : $0.alignment } ?? alignment
  }

  /// Where a character of a line begins.
  func x(at character: Int, inLine line: Int) -> CGFloat {
    let range = lines[line]
    let length = min(max(0, character - range.location), range.length)
    guard length > 0 else { return start(line) }
    let part = text.attributedSubstring(from: NSRange(location: range.location, length: length))
    let layout = TextSize.layout(
      TextSize.attributed(part, font: font), width: nil, lines: 1, mode: .byClipping, scale: 1024)
    return start(line) + CGFloat(layout.lines[0].width)
  }

  /// The rectangles of characters, one in each of their lines; a rectangle without width for none.
  package func rects(of range: NSRange) -> [CGRect] {
    guard range.length > 0 else { return [caret(at: range.location)] }
    return lines.indices.compactMap { index in
      let part = NSIntersectionRange(lines[index], range)
      guard part.length > 0 else { return nil }
      let (left, right) = (x(at: part.location, inLine: index), x(at: part.location + part.length, inLine: index))
      return CGRect(x: left, y: top(index), width: right - left, height: bottoms[index] - top(index))
    }
  }

  /// The place before a character, without a width.
  package func caret(at character: Int) -> CGRect {
    let index = line(at: character)
    return CGRect(
      x: x(at: character, inLine: index), y: top(index), width: 0, height: bottoms[index] - top(index))
  }

  /// The line at a point, or the nearest one.
  private func line(at point: CGPoint) -> Int { bottoms.firstIndex { point.y < $0 } ?? bottoms.count - 1 }

  /// The character at a point, or the nearest one, and how far the point is through it, from 0 to 1.
  package func character(at point: CGPoint) -> (index: Int, fraction: CGFloat) {
    let line = line(at: point)
    let range = lines[line]
    var index = range.location
    let string = text.string as NSString
    while index < range.location + range.length {
      let length = string.rangeOfComposedCharacterSequence(at: index).length
      let right = x(at: index + length, inLine: line)
      if point.x < right || index + length >= range.location + range.length {
        let left = x(at: index, inLine: line)
        return (index, right > left ? min(1, max(0, (point.x - left) / (right - left))) : 0)
      }
      index += length
    }
    return (max(0, min(range.location, text.length - 1)), 0)
  }

  /// The place between characters that is nearest to a point.
  package func insertionPoint(at point: CGPoint) -> Int {
    let range = lines[line(at: point)]
    guard range.length > 0 else { return range.location }
    let found = character(at: point)
    let length = (text.string as NSString).rangeOfComposedCharacterSequence(at: found.index).length
    return found.fraction > 0.5 ? found.index + length : found.index
  }
}
