/// The replacements that make one text of another.
enum TextChanges {
  /// A part of the old text, in bytes, with its new text.
  struct Replacement: Equatable {
    var range: Range<Int>
    var text: [UInt8]
  }

  /// The lines that differ, each replaced between the first and the last character that does. O(lines · differences).
  static func between(_ old: [UInt8], _ new: [UInt8]) -> [Replacement] {
    let (oldLines, newLines) = (lines(of: old), lines(of: new))
    var prefix = 0
    while prefix < min(oldLines.count, newLines.count), old[oldLines[prefix]] == new[newLines[prefix]] { prefix += 1 }
    var suffix = 0
    while suffix < min(oldLines.count, newLines.count) - prefix,
      old[oldLines[oldLines.count - 1 - suffix]] == new[newLines[newLines.count - 1 - suffix]]
    { suffix += 1 }
    let changed = oldLines[prefix..<oldLines.count - suffix]
    let newTexts = newLines[prefix..<newLines.count - suffix].map { new[$0] }
    /// The beginning of a changed line, or the end of the changed lines.
    func start(_ line: Int) -> Int {
      let index = prefix + line
      return index < oldLines.count ? oldLines[index].lowerBound : old.count
    }
    let difference = newTexts.difference(from: changed.map { old[$0] })
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var result: [Replacement] = []
    var (one, other) = (0, 0)
    while one < changed.count || other < newTexts.count {
      let (first, newFirst) = (one, other)
      while one < changed.count, removed.contains(one) { one += 1 }
      while other < newTexts.count, inserted.contains(other) { other += 1 }
      if first < one || newFirst < other {
        result.append(trimmed(start(first)..<start(one), newTexts[newFirst..<other].flatMap { $0 }, old))
      } else {
        (one, other) = (one + 1, other + 1)
      }
    }
    return result
  }

  /// The ranges of the lines with their ends.
  private static func lines(of bytes: [UInt8]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = 0
    for index in bytes.indices where bytes[index] == 0x0A {
      result.append(start..<index + 1)
      start = index + 1
    }
    if start < bytes.count { result.append(start..<bytes.count) }
    return result
  }

  /// A replacement without the characters at its beginning and end that stay.
  private static func trimmed(_ range: Range<Int>, _ text: [UInt8], _ old: [UInt8]) -> Replacement {
    var start = 0
    let limit = min(range.count, text.count)
    while start < limit, old[range.lowerBound + start] == text[start] { start += 1 }
    while start > 0, isInsideCharacter(old, range.lowerBound + start) || isInsideCharacter(text, start) { start -= 1 }
    var end = 0
    while end < limit - start, old[range.upperBound - 1 - end] == text[text.count - 1 - end] { end += 1 }
    while end > 0, isInsideCharacter(old, range.upperBound - end) || isInsideCharacter(text, text.count - end) {
      end -= 1
    }
    return Replacement(
      range: range.lowerBound + start..<range.upperBound - end, text: Array(text[start..<text.count - end]))
  }

  /// Whether an offset is between the bytes of a character, or between a carriage return and its line feed.
  private static func isInsideCharacter(_ bytes: [UInt8], _ offset: Int) -> Bool {
    guard offset > 0, offset < bytes.count else { return false }
    return bytes[offset] & 0xC0 == 0x80 || bytes[offset] == 0x0A && bytes[offset - 1] == 0x0D
  }
}
