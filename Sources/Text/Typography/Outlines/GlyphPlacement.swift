/// The position of a character and its combining marks in a line of text.
public struct GlyphPlacement: Hashable, Sendable {
  /// The characters that the glyph stands for.
  public var range: Range<String.Index>
  /// The distance from the start of the line to the character's origin, in points.
  public var x: Double
  /// The width of the character including the space after it, in points. It does not include kerning, which is part of
  /// the next character's `x`.
  public var advance: Double
}

extension TextMeasurer {
  /// Returns the positions of the characters of one line of text, from left to right in the order of the text.
  ///
  /// - Complexity: O(length of the text).
  public func placements(of text: String, font: Font) -> [GlyphPlacement] {
    let row = CellRow(AttributedText(text, font: font))
    let face = SystemFace(font: font)
    let scalars = text.unicodeScalars
    var placements: [GlyphPlacement] = []
    var x = 0.0
    for (index, cell) in row.cells.enumerated() {
      let end = row.start(ofCell: index + 1)
      if cell.beginsCluster || placements.isEmpty {
        let isKerned = font.file?.shaper == nil && end < scalars.endIndex
        let kerning = isKerned ? face.kerning(scalars[cell.start].value, scalars[end].value) : 0
        placements.append(GlyphPlacement(range: cell.start..<end, x: x, advance: cell.advance - kerning))
      } else {
        let last = placements.count - 1
        placements[last].range = placements[last].range.lowerBound..<end
        placements[last].advance += cell.advance
      }
      x += cell.advance
    }
    return placements
  }
}
