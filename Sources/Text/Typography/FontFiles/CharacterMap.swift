/// The glyphs of characters: a subtable of the table `cmap` in format 4 or 12, read in place.
struct CharacterMap {
  private enum Format {
    /// Segments of the Basic Multilingual Plane.
    case segments(count: Int)
    /// Groups of consecutive characters with consecutive glyphs.
    case groups(count: Int)
  }

  private let table: FontTable
  private let format: Format
  /// Whether the characters are those of a font of symbols, at U+F000 to U+F0FF.
  private let isSymbolic: Bool

  /// Reads the best subtable for Unicode: those for all planes count before those for the first one.
  init(_ cmap: FontTable) throws(FontFileError) {
    guard let count = cmap.unsigned16(2) else { throw FontFileError(table: "cmap", reason: .truncated) }
    var best: (rank: Int, offset: Int)?
    for index in 0..<count {
      let record = 4 + 8 * index
      guard let platform = cmap.unsigned16(record), let encoding = cmap.unsigned16(record + 2),
        let offset = cmap.count32(record + 4)
      else { throw FontFileError(table: "cmap", reason: .truncated) }
      guard let rank = Self.rank(platform: platform, encoding: encoding), rank < best?.rank ?? .max else { continue }
      best = (rank, offset)
    }
    guard let best else { throw FontFileError(table: "cmap", reason: .unsupported) }
    // The lengths that subtables state are wrong in large fonts: their numbers of segments and groups count.
    guard let table = cmap.part(from: best.offset), let format = table.unsigned16(0) else {
      throw FontFileError(table: "cmap", reason: .truncated)
    }
    self.table = table
    isSymbolic = best.rank == Self.symbolicRank
    switch format {
    case 4:
      guard let doubled = table.unsigned16(6), table.count >= 16 + 4 * doubled else {
        throw FontFileError(table: "cmap", reason: .truncated)
      }
      self.format = .segments(count: doubled / 2)
    case 12:
      guard let groups = table.count32(12), groups <= (table.count - 16) / 12 else {
        throw FontFileError(table: "cmap", reason: .truncated)
      }
      self.format = .groups(count: groups)
    default: throw FontFileError(table: "cmap", reason: .unsupported)
    }
  }

  private static let symbolicRank = 3

  /// The preference of a subtable by its platform and encoding, 0 for the best one; nil for other encodings than
  /// Unicode.
  private static func rank(platform: Int, encoding: Int) -> Int? {
    switch (platform, encoding) {
    case (3, 10): 0
    case (0, 4), (0, 6): 1
    case (3, 1), (0, 0...3): 2
    case (3, 0): symbolicRank
    default: nil
    }
  }

  /// Returns the glyph of `scalar`; 0 if the font does not have the character.
  ///
  /// - Complexity: O(log n) in the number of segments or groups.
  func glyph(of scalar: UInt32) -> Int {
    switch format {
    case .segments(let count):
      let glyph = scalar <= 0xFFFF ? glyph(of: Int(scalar), segments: count) : 0
      return glyph == 0 && isSymbolic && scalar <= 0xFF ? self.glyph(of: 0xF000 + Int(scalar), segments: count) : glyph
    case .groups(let count): return glyph(of: scalar, groups: count)
    }
  }

  private func glyph(of scalar: Int, segments count: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if (table.unsigned16(14 + 2 * middle) ?? 0) < scalar { low = middle + 1 } else { high = middle }
    }
    let starts = 16 + 2 * count
    guard low < count, let first = table.unsigned16(starts + 2 * low), first <= scalar,
      let delta = table.unsigned16(starts + 2 * (count + low))
    else { return 0 }
    let place = starts + 2 * (2 * count + low)
    guard let offset = table.unsigned16(place) else { return 0 }
    if offset == 0 { return (scalar + delta) & 0xFFFF }
    guard let glyph = table.unsigned16(place + offset + 2 * (scalar - first)), glyph != 0 else { return 0 }
    return (glyph + delta) & 0xFFFF
  }

  private func glyph(of scalar: UInt32, groups count: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if (table.unsigned32(16 + 12 * middle + 4) ?? 0) < scalar { low = middle + 1 } else { high = middle }
    }
    guard low < count, let first = table.unsigned32(16 + 12 * low), first <= scalar,
      let glyph = table.unsigned32(16 + 12 * low + 8)
    else { return 0 }
    return Int(clamping: UInt64(glyph) + UInt64(scalar - first))
  }
}
