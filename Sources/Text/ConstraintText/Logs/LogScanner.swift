/// Finds the conflicts in a console stream, in one pass and with constant memory.
///
/// Call `scan` with pieces of any size, and `finish` at the end. Each conflict is delivered as soon as it is complete.
/// Lines of other output cost one search for a word.
public struct LogScanner {
  /// The maximum number of bytes in a line. A longer line is read in pieces.
  private static let longestLine = 1 << 18

  /// Lines outside of conflicts that could not be read.
  public private(set) var unread: [UnreadLine] = []
  /// The number of the current line, from 1.
  private var line = 1
  /// The incomplete last line of the previous piece.
  private var carry: [UInt8] = []
  private var assembler = LogAssembler()

  /// Creates a scanner.
  public init() {}

  /// Reads the next piece of the stream.
  public mutating func scan(_ piece: UnsafeRawBufferPointer, _ found: (ConflictLog) -> Void) {
    var rest = piece[...]
    if !carry.isEmpty {
      let newline = rest.firstIndex(of: 10)
      carry += rest[..<(newline ?? rest.endIndex)]
      guard newline != nil || carry.count > LogScanner.longestLine else { return }
      let whole = carry
      carry = []
      read(whole, found)
      rest = newline.map { rest[($0 + 1)...] } ?? rest[rest.endIndex...]
    }
    let bytes = UnsafeRawBufferPointer(rebasing: rest)
    var start = 0
    while start < bytes.count {
      if assembler.isIdle { start = skip(bytes, from: start) }
      guard start < bytes.count else { break }
      var stop = start
      while stop < bytes.count, bytes[stop] != 10 { stop += 1 }
      if stop == bytes.count {
        carry = Array(bytes[start...])
        return
      }
      read(Array(bytes[start..<stop]), found)
      start = stop + 1
    }
  }

  /// Ends the stream.
  public mutating func finish(_ found: (ConflictLog) -> Void) {
    if !carry.isEmpty {
      let last = carry
      carry = []
      read(last, found)
    }
    assembler.finish(found)
    unread += assembler.removeOutside()
  }

  /// Reads a whole text.
  public static func scan(_ text: String) -> (conflicts: [ConflictLog], unread: [UnreadLine]) {
    var scanner = LogScanner()
    var conflicts: [ConflictLog] = []
    var text = text
    text.withUTF8 { bytes in scanner.scan(UnsafeRawBufferPointer(bytes)) { conflicts.append($0) } }
    scanner.finish { conflicts.append($0) }
    return (conflicts, scanner.unread)
  }

  private mutating func read(_ bytes: [UInt8], _ found: (ConflictLog) -> Void) {
    assembler.read(LogLine(bytes, isOutside: assembler.isIdle), number: line, found)
    unread += assembler.removeOutside()
    line += 1
  }

  /// Returns the start of the next line that can begin a conflict, or of the incomplete last line. Every such line
  /// contains `onstrain`.
  private mutating func skip(_ bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    let hit = LogScanner.find("onstrain", in: bytes, from: start)
    // Not found: the incomplete last line can still contain the word.
    let limit = hit ?? bytes.count
    var lineStart = limit
    while lineStart > start, bytes[lineStart - 1] != 10 { lineStart -= 1 }
    line += LogScanner.newlines(bytes, start..<lineStart)
    return lineStart
  }

  private static func newlines(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Int {
    var count = 0
    for byte in UnsafeRawBufferPointer(rebasing: bytes[range]) { count &+= byte == 10 ? 1 : 0 }
    return count
  }

  /// Compares the last byte of the word first, which is rare, and skips most bytes (Horspool).
  private static func find(_ word: StaticString, in bytes: UnsafeRawBufferPointer, from start: Int) -> Int? {
    let count = word.utf8CodeUnitCount
    let pattern = word.utf8Start
    var skips = [Int](repeating: count, count: 256)
    for index in 0..<(count - 1) { skips[Int(pattern[index])] = count - 1 - index }
    return skips.withUnsafeBufferPointer { skips in
      var end = start + count - 1
      while end < bytes.count {
        var offset = 0
        while offset < count, bytes[end - offset] == pattern[count - 1 - offset] { offset += 1 }
        if offset == count { return end - count + 1 }
        end += skips[Int(bytes[end])]
      }
      return nil
    }
  }
}
