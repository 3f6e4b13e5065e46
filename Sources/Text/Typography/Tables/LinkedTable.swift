import TypographyData

/// A table of numbers in the linked file `FontTables.bin`, which is read in place.
///
/// The file begins with the offset and the length of each table in bytes, two unsigned 32-bit numbers for each case of
/// ``LinkedTableName`` in their order. Offsets count from the start of the file and are multiples of 4. All numbers are
/// little-endian. `Tools/font_tables.py` writes the file; its tools, `Tools/make-*-tables.py`, make the tables.
struct LinkedTable<Number: FixedWidthInteger & Sendable>: @unchecked Sendable {
  private let start: UnsafeRawPointer
  let count: Int

  /// Text is measured faster if tables are not stored in globals, each access of which checks whether they are
  /// initialized.
  @inline(__always) init(_ name: LinkedTableName) {
    let file = UnsafeRawPointer(plumb_font_tables()!)
    func entry(_ part: Int) -> Int {
      Int(UInt32(littleEndian: file.load(fromByteOffset: 8 * name.rawValue + 4 * part, as: UInt32.self)))
    }
    start = file + entry(0)
    count = entry(1) / MemoryLayout<Number>.size
  }

  /// Traps if `index` is outside the table.
  subscript(index: Int) -> Number {
    precondition(index >= 0 && index < count)
    return Number(
      littleEndian: start.load(fromByteOffset: index * MemoryLayout<Number>.size, as: Number.self))
  }
}

/// The tables of the file, in its order.
enum LinkedTableName: Int, CaseIterable {
  /// The first and the last character of each run of characters of the built-in font, in ascending order. A character's
  /// *slot* is its place in these runs, one after the other.
  case blocks
  /// The widths of the characters by slot in 1/2048 em, six signed 16-bit numbers each: the width in text, what
  /// ultralight and black add to it, and what the display design adds to each of the three. The first is 0 for
  /// characters that the font lacks.
  case advances
  /// What slanted letters add in text and in the display design, in 1/2048 em: two signed bytes for each character from
  /// U+0020 to U+007E.
  case slant
  /// The kerning of the characters from U+0020 to U+007E, in bytes: the number of columns, the row of each character as
  /// the first of a pair, the column of each as the second, and, row by row, what is added to the width of the first,
  /// in signed thousandths of an em. Characters that kern alike share a row or a column. Row 0 is all zeros.
  case kerning
  /// The characters beyond U+00FF in ``namedWidths``, 32 bits each.
  case namedCharacters
  /// The widths of fonts by name in 1/2048 em: for each case of ``NamedWidths`` a table of the regular and one of the
  /// bold font. Each holds the characters U+0020 to U+007E, U+00A0 to U+00FF and ``namedCharacters``, 16 bits each.
  case namedWidths
  /// The ranges of combining marks, joiners and format characters, as pairs of 32 bits: the first and the last
  /// character.
  case zeroWidth
  /// The ranges of characters that are drawn as pictures (emoji).
  case picture
  /// The ranges of characters as wide as an em: East Asian width W or F.
  case wide
  /// Where each glyph begins in ``outlines``, and where the last one ends, in 32 bits each.
  case glyphOffsets
  /// The glyph of each slot plus 1, or 0, in 16 bits each.
  case glyphs
  /// The glyphs; ``OutlineTable`` describes their format.
  case outlines
}

/// The widths of the built-in font, in 1/2048 em.
///
/// They are the widths of the drawings between which all weights and optical sizes of Inter are interpolated, corrected
/// to the widths of Apple's system font where these are known.
enum AdvanceTables {
  /// Units in an em.
  static let unitsPerEm = 2048.0
  static var blocks: LinkedTable<UInt32> { LinkedTable(.blocks) }
  static var advances: LinkedTable<Int16> { LinkedTable(.advances) }
  static var slant: LinkedTable<Int8> { LinkedTable(.slant) }
}

/// The kerning of pairs of characters from U+0020 to U+007E, which are given by their distance from U+0020.
struct KerningTable {
  private let bytes = LinkedTable<UInt8>(.kerning)

  static let characterCount = 0x7F - 0x20
  var columnCount: Int { Int(bytes[0]) }
  var valueCount: Int { bytes.count - 1 - 2 * Self.characterCount }

  func row(_ first: Int) -> Int { Int(bytes[1 + first]) }
  func column(_ second: Int) -> Int { Int(bytes[1 + Self.characterCount + second]) }

  /// What is added to the width of the first character, in thousandths of an em.
  func value(row: Int, column: Int) -> Double {
    Double(Int8(bitPattern: bytes[1 + 2 * Self.characterCount + row * columnCount + column]))
  }
}
