import JSON

/// A position in a text: the line, and the number of code units in UTF-16 before it on the line, both from 0.
struct TextPosition: Hashable, Comparable {
  var line: Int
  var character: Int

  static func < (one: TextPosition, other: TextPosition) -> Bool {
    (one.line, one.character) < (other.line, other.character)
  }

  var json: JSONValue { ["line": .integer(line), "character": .integer(character)] }

  init(line: Int, character: Int) { (self.line, self.character) = (line, character) }

  /// Reads a position; nil if the value is none.
  init?(_ json: JSONValue?) {
    guard let line = json?["line"]?.integer, let character = json?["character"]?.integer, line >= 0, character >= 0
    else { return nil }
    self.init(line: line, character: character)
  }
}

/// A text in UTF-8 with the places of its lines, in which the changes of an editor are made.
struct TextBuffer {
  private(set) var bytes: [UInt8]
  /// The offset of the first byte of each line. A line ends with a line feed, a carriage return, or both.
  private(set) var lines: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lines = [0] + Self.lineStarts(in: bytes[...])
  }

  /// The offsets behind the line ends of a part of a text.
  private static func lineStarts(in part: ArraySlice<UInt8>) -> [Int] {
    var starts: [Int] = []
    part.withUnsafeBufferPointer { buffer in
      var index = 0
      while index < buffer.count {
        let byte = buffer[index]
        index += 1
        guard byte == 0x0A || byte == 0x0D else { continue }
        if byte == 0x0D, index < buffer.count, buffer[index] == 0x0A { index += 1 }
        starts.append(part.startIndex + index)
      }
    }
    return starts
  }

  // MARK: Positions

  /// The position of a byte offset; one inside of a character is that of the character.
  func position(at offset: Int) -> TextPosition {
    let offset = max(0, min(offset, bytes.count))
    let line = line(at: offset)
    return TextPosition(line: line, character: Self.units(in: bytes[lines[line]..<offset]))
  }

  /// The byte offset of a position. One behind the end of its line is the end, as the protocol says, and one inside a
  /// surrogate pair is the character.
  func offset(of position: TextPosition) -> Int {
    guard position.line < lines.count else { return bytes.count }
    var offset = lines[position.line]
    let end = endOfContents(ofLine: position.line)
    var units = 0
    while offset < end {
      let length = Self.length(ofCharacter: bytes[offset])
      units += length == 4 ? 2 : 1
      if units > position.character { break }
      offset = min(offset + length, end)
    }
    return offset
  }

  /// The end of a line without its line break.
  func endOfContents(ofLine line: Int) -> Int {
    var end = line + 1 < lines.count ? lines[line + 1] : bytes.count
    if end > lines[line], end <= bytes.count, line + 1 < lines.count {
      if bytes[end - 1] == 0x0A { end -= 1 }
      if end > lines[line], bytes[end - 1] == 0x0D { end -= 1 }
    }
    return end
  }

  /// The line that contains an offset, from 0.
  func line(at offset: Int) -> Int {
    var (low, high) = (0, lines.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if lines[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  func json(_ range: Range<Int>) -> JSONValue {
    ["start": position(at: range.lowerBound).json, "end": position(at: range.upperBound).json]
  }

  private static func length(ofCharacter first: UInt8) -> Int {
    first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
  }

  /// The number of code units in UTF-16.
  private static func units(in part: ArraySlice<UInt8>) -> Int {
    part.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
  }

  // MARK: Changes

  /// Makes a change of the protocol: a range with its new text, or a whole new text. Returns false if it is none.
  mutating func apply(_ change: JSONValue) -> Bool {
    guard let text = change["text"]?.text else { return false }
    guard let range = change["range"] else {
      self = TextBuffer(Array(text.utf8))
      return true
    }
    guard let start = TextPosition(range["start"]), let end = TextPosition(range["end"]), start <= end else {
      return false
    }
    replace(offset(of: start)..<offset(of: end), with: Array(text.utf8))
    return true
  }

  /// Replaces a part of the text. The lines before and behind it are not searched again.
  mutating func replace(_ range: Range<Int>, with new: [UInt8]) {
    bytes.replaceSubrange(range, with: new)
    let delta = new.count - range.count
    // A line end may be made of, or cut between, the text and its surroundings.
    let first = max(0, line(at: range.lowerBound) - 1)
    var rest = lines.partitioningIndex { $0 > range.upperBound + 1 }
    rest = max(rest, first + 1)
    let stop = rest < lines.count ? lines[rest] + delta : bytes.count
    var middle = Self.lineStarts(in: bytes[lines[first]..<stop])
    if rest < lines.count, middle.last == stop { middle.removeLast() }
    let behind = rest < lines.count ? lines[rest...].map { $0 + delta } : []
    lines.replaceSubrange((first + 1)..., with: middle + behind)
  }
}

extension [Int] {
  /// The first index whose element fulfils a condition that all later elements fulfil as well.
  fileprivate func partitioningIndex(_ condition: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
