import LayoutModel
import Typography

/// Replaces lines of text by outlines of the built-in font, so that a drawing does not depend on the fonts of the
/// machine that shows it.
///
/// Text in a font file is drawn by the outlines of the file, shaped by its `TextShaper` if it has one. Characters that
/// neither the file nor the built-in font has (ideographs, Arabic, emoji) remain text.
public struct TextOutliner {
  private struct Key: Hashable {
    var scalar: Unicode.Scalar
    var weight: Font.Weight
    var isItalic: Bool
    var isMonospaced: Bool
    var file: FontFile?
  }

  private let measurer = TextMeasurer()
  /// The outlines used so far. Nil for characters that the font does not have.
  private var outlines: [Key: (path: [PathElement], advance: Double)?] = [:]

  /// The slope of slanted letters: horizontal distance for each unit of height.
  private static let slope = 0.165

  /// The height of the letters of Apple's system font in those of the built-in font, from the baseline: capitals are
  /// 1443 units of 2048 high instead of 1490, lowercase letters 1078 instead of 1118.
  private static let letterHeight = 0.966

  /// Units in an em of a ``GlyphRun``.
  private static let unitsPerEm = 1000.0

  /// Creates an outliner. It keeps the outlines that it has used, so one outliner for many drawings is faster.
  public init() {}

  /// Returns the list with outlines in place of text.
  ///
  /// - Complexity: O(number of items + length of the text).
  public mutating func outlined(_ list: DisplayList) -> DisplayList {
    var result: DisplayList = []
    result.reserveCapacity(list.count)
    for item in list {
      switch item {
      case .text(let run): result += outlined(run)
      case .group(var group):
        group.items = outlined(group.items)
        result.append(.group(group))
      case .tiled(let shape, let tile, let size): result.append(.tiled(shape, outlined(tile), size))
      case .fill, .gradient, .stroke, .glyphs, .image: result.append(item)
      }
    }
    return result
  }

  private mutating func outlined(_ run: TextRun) -> DisplayList {
    guard run.size > 0, run.size.isFinite, !run.string.isEmpty else { return [] }
    let weight = Font.Weight(rawValue: run.weight) ?? .regular
    var font = Font(
      family: run.isMonospaced ? .monospaced : .system, size: run.size, weight: weight, isItalic: run.isItalic)
    font.file = run.file
    if let shaper = run.file?.shaper, let glyphs = shaped(run, by: shaper) { return [.glyphs(glyphs)] }
    let placements = measurer.placements(of: run.string, font: font)
    guard let last = placements.last else { return [] }
    // The measured font may be another one, and lines may be condensed to fit their view.
    let natural = last.x + last.advance
    let scale = run.width > 0 && natural > 0 ? run.width / natural : 1
    var glyphs = GlyphRun(
      string: "", origin: run.origin, size: run.size, horizontalScale: scale, glyphs: [], color: run.color)
    var rest: DisplayList = []
    let scalars = run.string.unicodeScalars
    var index = 0
    while index < placements.count {
      let place = placements[index]
      let scalar = scalars[place.range.lowerBound]
      let isSingle = scalars.index(after: place.range.lowerBound) == place.range.upperBound
      let key = Key(
        scalar: scalar, weight: weight, isItalic: run.isItalic, isMonospaced: run.isMonospaced, file: run.file)
      if isSingle, let outline = outline(key, advance: place.advance / run.size) {
        glyphs.string.unicodeScalars.append(scalar)
        if !outline.path.isEmpty {
          let centering = (place.advance / run.size - outline.advance) / 2
          let x = ((place.x / run.size + centering) * Self.unitsPerEm).rounded()
          glyphs.glyphs.append(GlyphRun.Glyph(outline: outline.path, x: x))
        }
        index += 1
      } else {
        let end = endOfText(from: index, in: placements, key: key, scalars)
        let width = placements[end - 1].x + placements[end - 1].advance - place.x
        var text = run
        text.string = String(run.string[place.range.lowerBound..<placements[end - 1].range.upperBound])
        text.origin.x += place.x * scale
        text.width = width * scale
        rest.append(.text(text))
        index = end
      }
    }
    return (glyphs.glyphs.isEmpty ? [] : [.glyphs(glyphs)]) + rest
  }

  /// The line by the outlines of its font file; nil if the file does not have all of its characters.
  private func shaped(_ run: TextRun, by shaper: TextShaper) -> GlyphRun? {
    let shaped = shaper.glyphs(of: run.string.unicodeScalars.map { $0.value })
    let natural = shaped.reduce(0) { $0 + $1.advance } * run.size
    guard natural > 0 else { return nil }
    var glyphs = GlyphRun(
      string: run.string, origin: run.origin, size: run.size, horizontalScale: run.width > 0 ? run.width / natural : 1,
      glyphs: [], color: run.color)
    var x = 0.0
    for glyph in shaped {
      guard glyph.glyph != 0, let outline = shaper.outline(of: glyph.glyph) else { return nil }
      if !outline.isEmpty {
        glyphs.glyphs.append(
          GlyphRun.Glyph(
            outline: Self.path(outline, raisedBy: glyph.offsetY),
            x: ((x + glyph.offsetX) * Self.unitsPerEm).rounded()))
      }
      x += glyph.advance
    }
    return glyphs
  }

  private static func path(_ outline: [TextShaper.OutlineElement], raisedBy raise: Double) -> [PathElement] {
    path(outline) { x, y in Point(x: (x * unitsPerEm).rounded(), y: (-(y + raise) * unitsPerEm).rounded()) }
  }

  private static func path(
    _ outline: [TextShaper.OutlineElement], _ point: (Double, Double) -> Point
  ) -> [PathElement] {
    outline.map { element in
      switch element {
      case .move(let x, let y): .move(point(x, y))
      case .line(let x, let y): .line(point(x, y))
      case .quadraticCurve(let controlX, let controlY, let x, let y):
        .quadraticCurve(point(controlX, controlY), end: point(x, y))
      case .cubicCurve(let firstX, let firstY, let secondX, let secondY, let x, let y):
        .curve(point(firstX, firstY), point(secondX, secondY), end: point(x, y))
      case .close: .close
      }
    }
  }

  /// The index after the last of the consecutive placements from `start` that remain text.
  private mutating func endOfText(
    from start: Int, in placements: [GlyphPlacement], key: Key, _ scalars: String.UnicodeScalarView
  ) -> Int {
    var end = start + 1
    while end < placements.count {
      var next = key
      next.scalar = scalars[placements[end].range.lowerBound]
      let isSingle = scalars.index(after: placements[end].range.lowerBound) == placements[end].range.upperBound
      if isSingle, outline(next, advance: 1) != nil { break }
      end += 1
    }
    return end
  }

  /// The outline of a character and its width in ems, or nil if the built-in font does not have it.
  ///
  /// - Parameter advance: The width that text measuring gives to the character, in ems. Outlines that are wider than
  ///   the cell of a monospaced font are condensed to it.
  private mutating func outline(_ key: Key, advance: Double) -> (path: [PathElement], advance: Double)? {
    if let known = outlines[key] { return known }
    if let file = key.file, let outline = file.outline(of: key.scalar) {
      let result = (path: Self.path(outline, raisedBy: 0), advance: file.advance(of: key.scalar) ?? advance)
      outlines[key] = result
      return result
    }
    guard let outline = GlyphOutline(key.scalar, weight: key.weight) else {
      outlines.updateValue(nil, forKey: key)
      return nil
    }
    let scale = (key.isMonospaced && outline.advance > advance ? advance / outline.advance : 1) * Self.letterHeight
    let path = Self.path(outline.elements) { x, y in
      let height = y * Self.letterHeight
      let slanted = x * scale + (key.isItalic ? height * Self.slope : 0)
      return Point(x: (slanted * Self.unitsPerEm).rounded(), y: (-height * Self.unitsPerEm).rounded())
    }
    let result = (path: path, advance: outline.advance * scale)
    outlines[key] = result
    return result
  }
}
