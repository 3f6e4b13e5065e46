/// Takes lines from a stream of bytes, whose chunks may end anywhere. A line that is too long is skipped and reported.
struct LineReader {
  /// A line, or the place of one that was too long.
  enum Line {
    case bytes([UInt8])
    case tooLong
  }

  private let limit: Int
  private let read: () -> [UInt8]
  private var pending: [UInt8] = []
  private var isSkipping = false
  private var isAtEnd = false

  /// `read` returns the next bytes; none at the end of the stream.
  init(limit: Int, read: @escaping () -> [UInt8]) { (self.limit, self.read) = (limit, read) }

  /// The next line without its line break; nil at the end.
  mutating func next() -> Line? {
    var searched = 0
    while true {
      if let end = pending[searched...].firstIndex(of: 0x0A) {
        var line = Array(pending[..<end])
        pending.removeSubrange(...end)
        if line.last == 0x0D { line.removeLast() }
        if isSkipping {
          isSkipping = false
          return .tooLong
        }
        return .bytes(line)
      }
      if pending.count > limit {
        // Nothing of the rest of the line is kept.
        isSkipping = true
        pending.removeAll()
      }
      searched = pending.count
      guard !isAtEnd else {
        defer { pending.removeAll() }
        if isSkipping {
          isSkipping = false
          return .tooLong
        }
        return pending.isEmpty ? nil : .bytes(pending)
      }
      let chunk = read()
      isAtEnd = chunk.isEmpty
      pending += chunk
    }
  }
}
