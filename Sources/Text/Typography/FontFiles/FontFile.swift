/// A TrueType or OpenType font, read from the bytes of its file.
///
/// It has what the size of a text depends on: the vertical metrics, the widths of the characters, and the kerning of
/// the table `kern`, and the outlines of `glyf` or `CFF `. The rules of shaping (`GPOS`, `GSUB`) are those of
/// ``shaper``, if there is one. A variable font has the widths and the outlines of its default instance.
///
/// Tables are read in place: creating a font costs O(1) in the size of its file, apart from the widths of the first 384
/// characters, which are kept. Every access is checked against the length of its table, so that no file can lead to a
/// crash.
///
/// The format is described in the OpenType specification (ISO/IEC 14496-22): chapters `head`, `hhea`, `hmtx`, `maxp`,
/// `OS/2`, `name`, `cmap`, `kern`, `loca`, `glyf` and `CFF `.
public final class FontFile: Sendable {
  /// The name by which code and documents refer to the font, such as `OpenSans-Semibold`.
  public let postScriptName: String
  /// The name of the family, such as `Open Sans`.
  public let familyName: String
  /// The name of the font with its style, such as `Open Sans Semibold`.
  public let fullName: String
  /// The weight, nearest to that of the font.
  public let weight: Font.Weight
  /// Whether the letters slant.
  public let isItalic: Bool
  /// The vertical metrics, in ems.
  public let metrics: VerticalMetrics

  /// Distances in ems.
  public struct VerticalMetrics: Hashable, Sendable {
    /// From the baseline to the top of a line.
    public var ascent: Double
    /// From the baseline to the bottom of a line; positive below it.
    public var descent: Double
    /// The additional space between two lines.
    public var leading: Double
    /// The height of capital letters; nil if the font does not state it.
    public var capHeight: Double?
    /// The height of lowercase letters without ascender; nil if the font does not state it.
    public var xHeight: Double?
  }

  /// What shapes texts and has the outlines; nil to measure texts by the widths of their characters and the table
  /// `kern`.
  public let shaper: TextShaper?

  private let unitsPerEm: Double
  private let trueType: TrueTypeOutlines?
  private let postScript: PostScriptOutlines?
  private let map: CharacterMap
  private let pairs: KerningPairs
  private let horizontalMetrics: FontTable
  /// The glyphs with a width of their own. The others have the width of the last one.
  private let widthCount: Int
  private let glyphCount: Int
  /// The glyphs of the first characters.
  private let firstGlyphs: [UInt16]

  private static let firstCount: UInt32 = 384

  /// Reads a font.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of a file.
  ///   - index: The position of the font in a collection (`.ttc`); 0 in other files.
  ///   - shaper: What shapes texts and has the outlines; nil to measure texts by the widths of their characters and the
  ///     table `kern`.
  /// - Throws: ``FontFileError`` with the table that is missing or damaged.
  public init(_ bytes: [UInt8], index: Int = 0, shaper: TextShaper? = nil) throws(FontFileError) {
    self.shaper = shaper
    let tables = try FontDirectory(bytes, index: index)
    let head = try tables.table("head", minimum: 54)
    let units = head.unsigned16(18) ?? 0
    guard head.unsigned32(12) == 0x5F0F_3CF5, units >= 16, units <= 16384 else {
      throw FontFileError(table: "head", reason: .invalidValue)
    }
    unitsPerEm = Double(units)
    let hhea = try tables.table("hhea", minimum: 36)
    let os2 = try tables.optionalTable("OS/2")
    metrics = VerticalMetrics(hhea: hhea, os2: os2, unitsPerEm: Double(units))

    glyphCount = try tables.table("maxp", minimum: 6).unsigned16(4) ?? 0
    widthCount = hhea.unsigned16(34) ?? 0
    guard widthCount > 0, widthCount <= glyphCount else { throw FontFileError(table: "hhea", reason: .invalidValue) }
    horizontalMetrics = try tables.table("hmtx", minimum: 4 * widthCount)
    let map = try CharacterMap(try tables.table("cmap", minimum: 4))
    self.map = map
    pairs = if let kern = try tables.optionalTable("kern") { try KerningPairs(kern) } else { KerningPairs() }
    if let places = try tables.optionalTable("loca"), let glyphs = try tables.optionalTable("glyf") {
      trueType = TrueTypeOutlines(
        places: places, glyphs: glyphs, hasLongPlaces: head.signed16(50) != 0, unitsPerEm: Double(units))
    } else {
      trueType = nil
    }
    postScript = try tables.optionalTable("CFF ").flatMap { PostScriptOutlines($0, unitsPerEm: Double(units)) }
    firstGlyphs = (0..<Self.firstCount).map { UInt16(truncatingIfNeeded: map.glyph(of: $0)) }

    let names = try FontNames(try tables.table("name", minimum: 6))
    familyName = names.text(.typographicFamily) ?? names.text(.family) ?? ""
    fullName = names.text(.full) ?? familyName
    postScriptName = names.text(.postScript) ?? fullName
    let macStyle = head.unsigned16(44) ?? 0
    let selection = os2?.unsigned16(62) ?? 0
    isItalic = (macStyle & 2 | selection & 1) != 0
    let class100 = os2?.unsigned16(4) ?? (macStyle & 1 == 0 ? 400 : 700)
    weight = Font.Weight(rawValue: min(900, max(100, (class100 + 50) / 100 * 100))) ?? .regular
  }

  /// Returns the number of fonts in a file: 1, or more in a collection.
  public static func count(in bytes: [UInt8]) -> Int { FontDirectory.count(in: bytes) }

  /// Whether the font has a character.
  public func contains(_ scalar: Unicode.Scalar) -> Bool { glyph(of: scalar.value) != 0 }

  /// Returns the width of a character in ems, or nil if the font does not have it.
  public func advance(of scalar: Unicode.Scalar) -> Double? { advance(of: scalar.value) }

  func advance(of scalar: UInt32) -> Double? {
    let glyph = glyph(of: scalar)
    guard glyph != 0 else { return nil }
    return Double(horizontalMetrics.unsigned16(4 * min(glyph, widthCount - 1)) ?? 0) / unitsPerEm
  }

  /// Returns the outline of a character in ems, empty for white space; nil if the font does not have it, or only as a
  /// bitmap.
  ///
  /// - Complexity: O(n) in the number of points.
  public func outline(of scalar: Unicode.Scalar) -> [TextShaper.OutlineElement]? {
    let glyph = glyph(of: scalar.value)
    guard glyph != 0 else { return nil }
    return trueType?.outline(of: glyph) ?? postScript?.outline(of: glyph)
  }

  /// Returns the change of the distance between two characters that follow each other, in ems.
  func kerning(_ first: UInt32, _ second: UInt32) -> Double {
    if pairs.isEmpty { return 0 }
    let (first, second) = (glyph(of: first), glyph(of: second))
    return first == 0 || second == 0 ? 0 : Double(pairs.value(first, second)) / unitsPerEm
  }

  /// The glyph of a character; 0 if the font does not have it.
  private func glyph(of scalar: UInt32) -> Int {
    let glyph = scalar < Self.firstCount ? Int(firstGlyphs[Int(scalar)]) : map.glyph(of: scalar)
    return glyph < glyphCount ? glyph : 0
  }
}

extension FontFile: Hashable {
  /// Whether both are the same object. Two fonts that are read from the same file are different.
  public static func == (lhs: FontFile, rhs: FontFile) -> Bool { lhs === rhs }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension FontFile.VerticalMetrics {
  /// Reads the metrics that Apple's systems use: those of `hhea`, or of `OS/2` where `hhea` has none.
  init(hhea: FontTable, os2: FontTable?, unitsPerEm: Double) {
    func length(_ table: FontTable?, _ offset: Int) -> Double? {
      table?.signed16(offset).map { Double($0) / unitsPerEm }
    }
    ascent = length(hhea, 4) ?? 0
    descent = -(length(hhea, 6) ?? 0)
    leading = length(hhea, 8) ?? 0
    if ascent == 0, descent == 0, let os2 {
      ascent = length(os2, 68) ?? 0
      descent = -(length(os2, 70) ?? 0)
      leading = length(os2, 72) ?? 0
    }
    // A line is at least as high as nothing.
    if ascent + descent <= 0 { (ascent, descent) = (1, 0) }
    leading = max(0, leading)
    let version = os2?.unsigned16(0) ?? 0
    xHeight = version >= 2 ? length(os2, 86) : nil
    capHeight = version >= 2 ? length(os2, 88) : nil
  }
}
