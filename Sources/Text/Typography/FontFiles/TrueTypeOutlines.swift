/// The outlines of the glyphs of a font file with TrueType outlines (OpenType specification: chapters `loca` and
/// `glyf`).
///
/// Outlines are not hinted. A variable font has the outlines of its default instance.
struct TrueTypeOutlines {
  private let places: FontTable
  private let glyphs: FontTable
  private let hasLongPlaces: Bool
  private let unitsPerEm: Double

  /// Composite glyphs of more levels than fonts have are not drawn.
  private static let depthLimit = 6
  /// Nor are those of more parts, so that no file takes long.
  private static let partLimit = 256

  init(places: FontTable, glyphs: FontTable, hasLongPlaces: Bool, unitsPerEm: Double) {
    (self.places, self.glyphs, self.hasLongPlaces, self.unitsPerEm) = (places, glyphs, hasLongPlaces, unitsPerEm)
  }

  /// Returns the outline of a glyph in ems, empty for white space; nil if the file has none for it or it is damaged.
  func outline(of glyph: Int) -> [TextShaper.OutlineElement]? {
    var result: [TextShaper.OutlineElement] = []
    var parts = 0
    guard append(glyph, OutlineTransform(), depth: 0, &parts, to: &result) else { return nil }
    return result
  }

  private func append(
    _ glyph: Int, _ transform: OutlineTransform, depth: Int, _ parts: inout Int,
    to result: inout [TextShaper.OutlineElement]
  ) -> Bool {
    parts += 1
    guard depth < Self.depthLimit, parts < Self.partLimit, let data = data(of: glyph) else { return false }
    if data.count == 0 { return true }
    guard let contours = data.signed16(0) else { return false }
    return contours >= 0
      ? appendSimple(data, contours, transform, to: &result)
      : appendComposite(data, transform, depth: depth, &parts, to: &result)
  }

  private func data(of glyph: Int) -> FontTable? {
    func place(_ index: Int) -> Int? {
      hasLongPlaces ? places.count32(4 * index) : places.unsigned16(2 * index).map { 2 * $0 }
    }
    guard glyph >= 0, let start = place(glyph), let end = place(glyph + 1), end >= start else { return nil }
    return glyphs.part(from: start, count: end - start)
  }

  // MARK: Simple glyphs

  private func appendSimple(
    _ data: FontTable, _ contours: Int, _ transform: OutlineTransform, to result: inout [TextShaper.OutlineElement]
  ) -> Bool {
    var ends: [Int] = []
    for index in 0..<contours {
      guard let end = data.unsigned16(10 + 2 * index), end >= (ends.last ?? 0) else { return false }
      ends.append(end)
    }
    guard let last = ends.last else { return true }
    guard let instructions = data.unsigned16(10 + 2 * contours) else { return false }
    guard let points = points(of: data, from: 12 + 2 * contours + instructions, count: last + 1) else { return false }
    var start = 0
    for end in ends {
      if end >= start { result.appendContour(points[start...end].map(transform.applied), unitsPerEm: unitsPerEm) }
      start = end + 1
    }
    return true
  }

  /// The flags, the x-coordinates and the y-coordinates follow each other; each coordinate is relative to the one
  /// before.
  private func points(of data: FontTable, from start: Int, count: Int) -> [OutlinePoint]? {
    var offset = start
    var flags: [Int] = []
    while flags.count < count {
      guard let flag = data.byte(offset) else { return nil }
      offset += 1
      var repeats = 1
      if flag & 8 != 0 {
        guard let more = data.byte(offset) else { return nil }
        offset += 1
        repeats += more
      }
      flags += Array(repeating: flag, count: min(repeats, count - flags.count))
    }
    func coordinates(short: Int, same: Int) -> [Double]? {
      var value = 0
      var result: [Double] = []
      for flag in flags {
        if flag & short != 0 {
          guard let step = data.byte(offset) else { return nil }
          offset += 1
          value += flag & same != 0 ? step : -step
        } else if flag & same == 0 {
          guard let step = data.signed16(offset) else { return nil }
          offset += 2
          value += step
        }
        result.append(Double(value))
      }
      return result
    }
    guard let x = coordinates(short: 2, same: 16), let y = coordinates(short: 4, same: 32) else { return nil }
    return flags.indices.map { OutlinePoint(x: x[$0], y: y[$0], isOnCurve: flags[$0] & 1 != 0) }
  }

  // MARK: Composite glyphs

  private func appendComposite(
    _ data: FontTable, _ transform: OutlineTransform, depth: Int, _ parts: inout Int,
    to result: inout [TextShaper.OutlineElement]
  ) -> Bool {
    var offset = 10
    var continues = true
    while continues {
      guard let flags = data.unsigned16(offset), let glyph = data.unsigned16(offset + 2) else { return false }
      offset += 4
      var part = OutlineTransform()
      // The arguments are distances. Fonts that state points to align instead are rare; their parts are at the origin.
      let (areWords, areDistances) = (flags & 1 != 0, flags & 2 != 0)
      if areDistances {
        let x = areWords ? data.signed16(offset) : data.byte(offset).map { Int(Int8(truncatingIfNeeded: $0)) }
        let y =
          areWords ? data.signed16(offset + 2) : data.byte(offset + 1).map { Int(Int8(truncatingIfNeeded: $0)) }
        guard let x, let y else { return false }
        (part.x, part.y) = (Double(x), Double(y))
      }
      offset += areWords ? 4 : 2
      func factor(_ index: Int) -> Double? { data.signed16(offset + 2 * index).map { Double($0) / 16384 } }
      if flags & 0x08 != 0 {
        guard let scale = factor(0) else { return false }
        (part.a, part.d) = (scale, scale)
        offset += 2
      } else if flags & 0x40 != 0 {
        guard let x = factor(0), let y = factor(1) else { return false }
        (part.a, part.d) = (x, y)
        offset += 4
      } else if flags & 0x80 != 0 {
        guard let a = factor(0), let b = factor(1), let c = factor(2), let d = factor(3) else { return false }
        (part.a, part.b, part.c, part.d) = (a, b, c, d)
        offset += 8
      }
      guard append(glyph, transform.preceded(by: part), depth: depth + 1, &parts, to: &result) else { return false }
      continues = flags & 0x20 != 0
    }
    return true
  }
}
