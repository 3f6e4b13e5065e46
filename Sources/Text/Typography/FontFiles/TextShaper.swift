/// A glyph of a shaped text. Distances are in ems; the y-axis points up.
public struct ShapedGlyph: Hashable, Sendable {
  /// The number of the glyph in the font; 0 for characters that the font does not have.
  public var glyph: UInt32
  /// The index of the first character that the glyph stands for.
  public var cluster: Int
  /// The width.
  public var advance: Double
  /// The distance of the outline from its usual place.
  public var offsetX, offsetY: Double

  /// Creates a glyph.
  public init(glyph: UInt32, cluster: Int, advance: Double, offsetX: Double = 0, offsetY: Double = 0) {
    (self.glyph, self.cluster, self.advance) = (glyph, cluster, advance)
    (self.offsetX, self.offsetY) = (offsetX, offsetY)
  }
}

/// The rules by which a font positions and replaces glyphs (`GPOS`, `GSUB`), and its outlines.
///
/// The built-in measurer has no implementation: a font file is measured by its widths and the kerning of its table
/// `kern`. With the package trait `Pango`, HarfBuzz shapes the texts of font files (`HarfBuzzShaper`).
open class TextShaper: @unchecked Sendable {
  /// An element of an outline, in ems.
  public enum OutlineElement: Hashable, Sendable {
    /// Begins a contour at a point.
    case move(x: Double, y: Double)
    /// A straight line to a point.
    case line(x: Double, y: Double)
    /// A quadratic curve with a control point, to (`x`, `y`).
    case quadraticCurve(controlX: Double, controlY: Double, x: Double, y: Double)
    /// A cubic curve with two control points, to (`x`, `y`).
    case cubicCurve(firstX: Double, firstY: Double, secondX: Double, secondY: Double, x: Double, y: Double)
    /// Closes the contour.
    case close
  }

  /// Creates a shaper that knows no glyphs.
  public init() {}

  /// Returns the glyphs of one line of text from left to right.
  open func glyphs(of scalars: [UInt32]) -> [ShapedGlyph] { [] }

  /// Returns the outline of a glyph in ems; nil if the font has none for it.
  open func outline(of glyph: UInt32) -> [OutlineElement]? { nil }

  /// Returns the width of each character in ems, with its kerning; nil for a character that the font does not have. The
  /// characters of a ligature have equal parts of its width; a mark has none.
  final func advances(of scalars: [UInt32]) -> [Double?] {
    var result = [Double?](repeating: nil, count: scalars.count)
    var widths = result
    var begins = [Bool](repeating: false, count: scalars.count)
    for glyph in glyphs(of: scalars) where begins.indices.contains(glyph.cluster) {
      begins[glyph.cluster] = true
      if glyph.glyph != 0 { widths[glyph.cluster] = (widths[glyph.cluster] ?? 0) + glyph.advance }
    }
    var start = 0
    while start < scalars.count {
      var end = start + 1
      while end < scalars.count, !begins[end] { end += 1 }
      if let width = widths[start] {
        for place in start..<end { result[place] = 0 }
        let bases = (start..<end).filter { CharacterWidth(scalars[$0]) != .zero }
        let shown = bases.isEmpty ? [start] : bases
        for place in shown { result[place] = width / Double(shown.count) }
      }
      start = end
    }
    return result
  }
}
