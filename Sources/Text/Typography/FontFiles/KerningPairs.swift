/// The kerning of pairs of glyphs: the horizontal subtables of the table `kern` in format 0, read in place.
struct KerningPairs {
  /// The pairs of each subtable, 6 bytes each, in the order of their glyphs.
  private var subtables: [(pairs: FontTable, count: Int)] = []

  /// No kerning.
  init() {}

  /// Reads the headers of the subtables, in Microsoft's and in Apple's form. Other formats than 0, and vertical
  /// kerning, are left out.
  init(_ kern: FontTable) throws(FontFileError) {
    guard let version = kern.unsigned16(0) else { throw FontFileError(table: "kern", reason: .truncated) }
    let isApple = version == 1
    guard let count = isApple ? kern.count32(4) : kern.unsigned16(2) else {
      throw FontFileError(table: "kern", reason: .truncated)
    }
    let header = isApple ? 8 : 6
    var offset = isApple ? 8 : 4
    for index in 0..<min(count, kern.count / header) {
      guard let length = isApple ? kern.count32(offset) : kern.unsigned16(offset + 2),
        let coverage = kern.unsigned16(offset + 4)
      else { throw FontFileError(table: "kern", reason: .truncated) }
      // Apple's coverage has the bits of vertical, cross-stream and variation kerning, Microsoft's one for horizontal
      // and those of minimum and cross-stream values.
      let isWanted = isApple ? coverage & 0xE0FF == 0 : coverage & 0xFF07 == 0x0001
      if isWanted {
        guard let pairs = kern.unsigned16(offset + header), let table = kern.part(from: offset + header + 8),
          table.count >= 6 * pairs
        else { throw FontFileError(table: "kern", reason: .truncated) }
        subtables.append((table, pairs))
      }
      // The length of 16 bits is wrong for more than 10,920 pairs, which only the last subtable can have.
      if index == count - 1 { break }
      guard length >= header, length <= kern.count - offset else {
        throw FontFileError(table: "kern", reason: .truncated)
      }
      offset += length
    }
  }

  /// Whether there are no pairs.
  var isEmpty: Bool { subtables.isEmpty }

  /// Returns the change of the distance between two glyphs, in units of the font.
  ///
  /// - Complexity: O(log n) in the number of pairs.
  func value(_ first: Int, _ second: Int) -> Int {
    let key = UInt32(truncatingIfNeeded: first) << 16 | UInt32(truncatingIfNeeded: second)
    var sum = 0
    for (pairs, count) in subtables {
      var (low, high) = (0, count)
      while low < high {
        let middle = (low + high) / 2
        if (pairs.unsigned32(6 * middle) ?? 0) < key { low = middle + 1 } else { high = middle }
      }
      if low < count, pairs.unsigned32(6 * low) == key { sum += pairs.signed16(6 * low + 4) ?? 0 }
    }
    return sum
  }
}
