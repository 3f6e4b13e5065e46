/// The tables of a font in a file, by their tags.
struct FontDirectory {
  private let file: FontTable
  /// The place of the directory in the file.
  private let start: Int
  private let tableCount: Int

  /// Reads the header of a font in a file, and finds the font at `index` in a collection.
  init(_ bytes: [UInt8], index: Int) throws(FontFileError) {
    file = FontTable(bytes)
    if file.unsigned32(0) == Self.collection {
      guard index >= 0, index < Self.count(in: bytes), let offset = file.count32(12 + 4 * index) else {
        throw FontFileError(table: "", reason: .truncated)
      }
      start = offset
    } else {
      guard index == 0 else { throw FontFileError(table: "", reason: .missing) }
      start = 0
    }
    // TrueType outlines, PostScript outlines, and the mark of older fonts of Apple's.
    guard let version = file.unsigned32(start), [0x0001_0000, 0x4F54_544F, 0x7472_7565].contains(version) else {
      throw FontFileError(table: "", reason: .unknownFormat)
    }
    guard let count = file.unsigned16(start + 4), file.part(from: start + 12, count: 16 * count) != nil else {
      throw FontFileError(table: "", reason: .truncated)
    }
    tableCount = count
  }

  /// `ttcf`.
  private static let collection: UInt32 = 0x7474_6366

  /// The number of fonts in a file.
  static func count(in bytes: [UInt8]) -> Int {
    let file = FontTable(bytes)
    guard file.unsigned32(0) == collection else { return 1 }
    return min(file.count32(8) ?? 0, max(0, file.count - 12) / 4)
  }

  /// Returns a table of at least `minimum` bytes.
  func table(_ tag: StaticString, minimum: Int) throws(FontFileError) -> FontTable {
    guard let (offset, length) = place(of: tag) else { throw FontFileError(table: "\(tag)", reason: .missing) }
    guard length >= minimum, let table = file.part(from: offset, count: length) else {
      throw FontFileError(table: "\(tag)", reason: .truncated)
    }
    return table
  }

  /// Returns a table that a font need not have; nil if it is missing.
  func optionalTable(_ tag: StaticString) throws(FontFileError) -> FontTable? {
    place(of: tag) == nil ? nil : try table(tag, minimum: 2)
  }

  private func place(of tag: StaticString) -> (offset: Int, length: Int)? {
    var key: UInt32 = 0
    for index in 0..<4 { key = key << 8 | UInt32(tag.utf8Start[index]) }
    for index in 0..<tableCount {
      let record = start + 12 + 16 * index
      guard file.unsigned32(record) == key else { continue }
      guard let offset = file.count32(record + 8), let length = file.count32(record + 12) else { return nil }
      return (offset, length)
    }
    return nil
  }
}
