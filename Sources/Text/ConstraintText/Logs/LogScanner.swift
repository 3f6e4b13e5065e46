/// Finds the conflicts in a console stream, in one pass and with constant memory.
///
/// Call `scan` with pieces of any size, and `finish` at the end. Each conflict is delivered as soon as it is complete.
/// Lines of other output cost one search for a word.
public struct LogScanner {
  /// The maximum number of bytes in a line. A longer line is read in pieces.
  private static let longestLine = 1 << 18
  /// The maximum number of bytes in a line that is continued on the next one.
  private static let longestOpenLine = 1 << 14

  /// Lines outside of conflicts that could not be read.
  public private(set) var unread: [UnreadLine] = []
  private var reader = ExceptionReader()
  /// The lines of exceptions. Constraints on them are not unread.
  private var messages: [ClosedRange<Int>] = []
  /// The number of the current line, from 1.
  private var line = 1
  /// The incomplete last line of the previous piece.
  private var carry: [UInt8] = []
  private var assembler = LogAssembler()
  /// A line that was broken within a word of the log. The rest of the word is on the next line.
  private var open: (bytes: [UInt8], widths: [Int])?
  private var openLine: Int?

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
    var marks = Marks()
    while start < bytes.count {
      if assembler.isIdle, open == nil, !reader.isReading { start = skip(bytes, from: start, &marks) }
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
    if let last = open {
      open = nil
      read(last.bytes, last.widths, number: openLine ?? line, found)
    }
    assembler.finish(found)
    unread += assembler.removeOutside()
    explained(reader.finish(line))
    unread.removeAll { unread in messages.contains { $0.contains(unread.line) } }
  }

  /// Returns the exceptions of Auto Layout that were found since the last call.
  public mutating func removeExceptions() -> [LayoutException] { reader.removeExceptions() }

  /// Reads a whole text.
  public static func scan(
    _ text: String
  ) -> (conflicts: [ConflictLog], exceptions: [LayoutException], unread: [UnreadLine]) {
    var scanner = LogScanner()
    var conflicts: [ConflictLog] = []
    var text = text
    text.withUTF8 { bytes in scanner.scan(UnsafeRawBufferPointer(bytes)) { conflicts.append($0) } }
    scanner.finish { conflicts.append($0) }
    return (conflicts, scanner.removeExceptions(), scanner.unread)
  }

  /// The constraints on the lines of an exception belong to its message.
  private mutating func explained(_ lines: ClosedRange<Int>?) {
    if let lines { messages.append(lines) }
  }

  private mutating func read(_ bytes: [UInt8], _ found: (ConflictLog) -> Void) {
    let piece = bytes.last == 13 ? Array(bytes.dropLast()) : bytes
    defer {
      explained(reader.read(piece, number: line))
      line += 1
    }
    var bytes = piece
    // Characters, without the bytes that continue one.
    let widths = [bytes.count, bytes.count { $0 & 0xC0 != 0x80 }]
    if let open {
      bytes = LineBreak.joined(open.bytes, bytes)
      self.open = nil
    }
    let start = openLine ?? line
    if bytes.count < LogScanner.longestOpenLine, LineBreak.isOpen(bytes, isOutside: assembler.isIdle) {
      open = (bytes, widths)
      openLine = start
      return
    }
    openLine = nil
    read(bytes, widths, number: start, found)
  }

  /// Reads a line of the log, which can be several lines of the input.
  private mutating func read(_ bytes: [UInt8], _ widths: [Int], number: Int, _ found: (ConflictLog) -> Void) {
    for text in LogLine.decoded(bytes).split(separator: 10, omittingEmptySubsequences: false) {
      assembler.read(LogLine(Array(text), widths: widths, isOutside: assembler.isIdle), number: number, found)
      unread += assembler.removeOutside()
    }
  }

  /// Words of which every line that can begin a conflict or an exception has one. A line break within `constraint` is
  /// possible if the heading continues with the second word.
  private static let words: [StaticString] = ["onstrain", "imultaneous", "xception", "ayout engine"]

  /// Returns the start of the next line that has one of the words, or of the incomplete last line; if the line before
  /// it ends within a heading, the start of that.
  private mutating func skip(_ bytes: UnsafeRawBufferPointer, from start: Int, _ marks: inout Marks) -> Int {
    for (index, word) in LogScanner.words.enumerated() where marks.places[index] < start {
      marks.places[index] = LogScanner.find(word, in: bytes, from: start) ?? bytes.count
    }
    // Not found: the incomplete last line can still contain a word.
    let limit = marks.places.min() ?? bytes.count
    var lineStart = limit
    while lineStart > start, bytes[lineStart - 1] != 10 { lineStart -= 1 }
    if lineStart > start {
      // The word can be on the second half of a heading.
      var previous = lineStart - 1
      while previous > start, bytes[previous - 1] != 10 { previous -= 1 }
      if LineBreak.isWithinSentence(bytes[previous..<(lineStart - 1)]) { lineStart = previous }
    }
    line += LogScanner.newlines(bytes, start..<lineStart)
    return lineStart
  }

  /// The next places of the words in the current piece.
  private struct Marks {
    var places = [Int](repeating: -1, count: LogScanner.words.count)
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
