/// The bytes of a small TrueType font, made for tests.
///
/// It has the glyphs 0 (none), 1 (space), 2 and more for `characters` in their order. Glyph n is `advances[n]` units
/// wide.
public struct SyntheticFont {
  public var postScriptName = "Sample-Bold"
  public var familyName = "Sample"
  public var fullName = "Sample Bold"
  public var unitsPerEm = 1000
  public var ascent = 950
  public var descent = -250
  public var lineGap = 40
  public var weight = 700
  public var isItalic = false
  /// The characters with glyphs, in ascending order.
  public var characters: [UInt32] = Array(0x41...0x5A) + Array(0x61...0x7A) + [0x3A9, 0x416]
  /// The format of the table of characters: 4 or 12.
  public var mapFormat = 4
  /// Whether the table of characters lists glyphs in an array instead of by a difference.
  public var usesGlyphArray = false
  /// The kerning by pairs of characters, in units.
  public var kerning: [(first: UInt32, second: UInt32, value: Int)] = []
  /// Whether the kerning is in Apple's form.
  public var usesAppleKerning = false
  /// The entries of the table `glyf` by glyph; empty without TrueType outlines. Other glyphs are white space.
  public var outlines: [Int: [UInt8]] = [:]
  /// The programs of the table `CFF ` by glyph; empty without PostScript outlines. Other glyphs are white space.
  public var programs: [Int: [UInt8]] = [:]
  /// The global subroutines of the table `CFF `.
  public var subroutines: [[UInt8]] = []
  /// Tables that are left out.
  public var missing: Set<String> = []

  public init() {}

  /// The width of a character in units: of glyph n, 400 + 10 n.
  public func advance(of scalar: UInt32) -> Int { 400 + 10 * glyph(of: scalar) }

  public func glyph(of scalar: UInt32) -> Int {
    if scalar == 0x20 { return 1 }
    return characters.firstIndex(of: scalar).map { $0 + 2 } ?? 0
  }

  private var glyphCount: Int { characters.count + 2 }

  /// The bytes of the file.
  public var bytes: [UInt8] {
    var tables = [
      ("OS/2", os2), ("cmap", cmap), ("head", head), ("hhea", hhea), ("hmtx", hmtx),
      ("maxp", long(0x5000) + word(glyphCount)),
      ("name", name),
    ]
    if !kerning.isEmpty { tables.append(("kern", kern)) }
    if !outlines.isEmpty { tables += [("glyf", glyf), ("loca", loca)] }
    if !programs.isEmpty { tables.append(("CFF ", postScript)) }
    tables.removeAll { missing.contains($0.0) }
    var directory: [UInt8] = long(0x10000) + word(tables.count) + [UInt8](repeating: 0, count: 6)
    var body: [UInt8] = []
    let start = 12 + 16 * tables.count
    for (tag, bytes) in tables {
      directory += Array(tag.utf8) + long(0) + long(start + body.count) + long(bytes.count)
      body += bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
    }
    return directory + body
  }

  private var head: [UInt8] {
    var table = [UInt8](repeating: 0, count: 54)
    table.replaceSubrange(12..<16, with: long(0x5F0F_3CF5))
    table.replaceSubrange(18..<20, with: word(unitsPerEm))
    // Places of glyphs have 32 bits.
    table.replaceSubrange(50..<52, with: word(1))
    table.replaceSubrange(44..<46, with: word((weight >= 700 ? 1 : 0) | (isItalic ? 2 : 0)))
    return table
  }

  private var hhea: [UInt8] {
    var table = [UInt8](repeating: 0, count: 36)
    table.replaceSubrange(4..<10, with: word(ascent) + word(descent) + word(lineGap))
    table.replaceSubrange(34..<36, with: word(glyphCount))
    return table
  }

  private var os2: [UInt8] {
    var table = [UInt8](repeating: 0, count: 96)
    table.replaceSubrange(0..<2, with: word(4))
    table.replaceSubrange(4..<6, with: word(weight))
    table.replaceSubrange(62..<64, with: word(isItalic ? 1 : 0))
    table.replaceSubrange(68..<74, with: word(800) + word(-200) + word(90))
    table.replaceSubrange(86..<90, with: word(500) + word(700))
    return table
  }

  private var hmtx: [UInt8] { (0..<glyphCount).flatMap { word(400 + 10 * $0) + word(0) } }

  /// The runs of consecutive characters with consecutive glyphs.
  private var runs: [(first: UInt32, last: UInt32, glyph: Int)] {
    var runs: [(first: UInt32, last: UInt32, glyph: Int)] = [(0x20, 0x20, 1)]
    for (index, scalar) in characters.enumerated() {
      if let last = runs.last, last.last + 1 == scalar, last.glyph != 1 {
        runs[runs.count - 1].last = scalar
      } else {
        runs.append((scalar, scalar, index + 2))
      }
    }
    return runs
  }

  private var cmap: [UInt8] {
    let encoding = mapFormat == 12 ? 10 : 1
    return word(0) + word(1) + word(3) + word(encoding) + long(12) + (mapFormat == 12 ? groups : segments)
  }

  private var groups: [UInt8] {
    let runs = runs
    var table = word(12) + word(0) + long(16 + 12 * runs.count) + long(0) + long(runs.count)
    for run in runs { table += long(Int(run.first)) + long(Int(run.last)) + long(run.glyph) }
    return table
  }

  private var segments: [UInt8] {
    let runs = runs
    let count = runs.count + 1
    var (ends, starts, deltas, offsets): ([UInt8], [UInt8], [UInt8], [UInt8]) = ([], [], [], [])
    var glyphs: [UInt8] = []
    for (index, run) in runs.enumerated() {
      ends += word(Int(run.last))
      starts += word(Int(run.first))
      deltas += word(usesGlyphArray ? 0 : run.glyph - Int(run.first))
      offsets += word(usesGlyphArray ? 2 * (count - index) + glyphs.count : 0)
      if usesGlyphArray { for step in 0...Int(run.last - run.first) { glyphs += word(run.glyph + step) } }
    }
    ends += word(0xFFFF)
    starts += word(0xFFFF)
    deltas += word(1)
    offsets += word(0)
    let body = word(2 * count) + word(0) + word(0) + word(0) + ends + word(0) + starts + deltas + offsets + glyphs
    return word(4) + word(6 + body.count) + word(0) + body
  }

  private var kern: [UInt8] {
    let pairs = kerning.map { (glyph(of: $0.first) << 16 | glyph(of: $0.second), $0.value) }.sorted { $0.0 < $1.0 }
    let body = word(pairs.count) + word(0) + word(0) + word(0) + pairs.flatMap { long($0.0) + word($0.1) }
    if usesAppleKerning { return long(0x10000) + long(1) + long(8 + body.count) + word(0) + word(0) + body }
    return word(0) + word(1) + word(0) + word(6 + body.count) + word(1) + body
  }

  private var glyf: [UInt8] { (0..<glyphCount).flatMap { outlines[$0] ?? [] } }

  private var loca: [UInt8] {
    var place = 0
    var table = long(0)
    for glyph in 0..<glyphCount {
      place += outlines[glyph]?.count ?? 0
      table += long(place)
    }
    return table
  }

  /// Header, names, dictionary, strings, subroutines and programs, one after the other.
  private var postScript: [UInt8] {
    func index(_ items: [[UInt8]]) -> [UInt8] {
      guard !items.isEmpty else { return word(0) }
      var offset = 1
      var offsets = word(offset)
      for item in items {
        offset += item.count
        offsets += word(offset)
      }
      return word(items.count) + [2] + offsets + items.flatMap { $0 }
    }
    let names = index([Array("Sample".utf8)])
    let rest = word(0) + index(subroutines)
    // The dictionary is the place of the programs: a number of 32 bits and the operator 17.
    let place = 4 + names.count + index([[UInt8](repeating: 0, count: 6)]).count + rest.count
    let top = index([[29] + long(place) + [17]])
    return [1, 0, 4, 2] + names + top + rest + index((0..<glyphCount).map { programs[$0] ?? [14] })
  }

  private var name: [UInt8] {
    let names = [(1, familyName), (4, fullName), (6, postScriptName)]
    var records: [UInt8] = []
    var storage: [UInt8] = []
    for (kind, text) in names {
      let bytes = text.utf16.flatMap { word(Int($0)) }
      records += word(3) + word(1) + word(0x409) + word(kind) + word(bytes.count) + word(storage.count)
      storage += bytes
    }
    return word(0) + word(names.count) + word(6 + records.count) + records + storage
  }

  private func word(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
  }

  private func long(_ value: Int) -> [UInt8] { word(value >> 16) + word(value) }
}
