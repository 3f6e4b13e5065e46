/// Takes messages from a stream of bytes: headers in ASCII that end with an empty line, of which one is
/// `Content-Length`, and that many bytes.
struct FrameReader {
  /// A message, or why what follows cannot be read.
  enum Frame {
    case bytes([UInt8])
    case tooLong
    case noLength
  }

  /// The length of the longest message in bytes. A document of the longest size has escapes in JSON.
  static let limit = 160 << 20
  /// The length of the longest headers in bytes.
  private static let headerLimit = 1 << 14

  private let read: () -> [UInt8]
  private var pending: ArraySlice<UInt8> = []
  private var isAtEnd = false

  /// `read` returns the next bytes; none at the end of the stream.
  init(read: @escaping () -> [UInt8]) { self.read = read }

  /// The next message; nil at the end. After `noLength` the place of the next message is not known.
  mutating func next() -> Frame? {
    var length: Int?
    while let line = line() {
      if line.isEmpty {
        guard let length else { return .noLength }
        return body(length)
      }
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { return .noLength }
      if parts[0].lowercased() == "content-length" {
        guard let value = Int(parts[1].filter { $0 != " " }), value >= 0 else { return .noLength }
        length = value
      }
    }
    return nil
  }

  /// The next line of the headers without its end; nil at the end of the stream.
  private mutating func line() -> String? {
    // The number of bytes that have no line end.
    var searched = 0
    while true {
      if let end = pending.dropFirst(searched).firstIndex(of: 0x0A) {
        var line = pending[..<end]
        pending = pending[(end + 1)...]
        if line.last == 0x0D { line.removeLast() }
        return String(decoding: line, as: UTF8.self)
      }
      guard pending.count < Self.headerLimit else { return nil }
      searched = pending.count
      guard fill() else { return nil }
    }
  }

  private mutating func body(_ length: Int) -> Frame? {
    var bytes: [UInt8] = []
    let isTooLong = length > Self.limit
    if !isTooLong { bytes.reserveCapacity(length) }
    var missing = length
    while missing > 0 {
      if pending.isEmpty, !fill() { return nil }
      let part = pending.prefix(missing)
      if !isTooLong { bytes += part }
      missing -= part.count
      pending = pending.dropFirst(part.count)
    }
    return isTooLong ? .tooLong : .bytes(bytes)
  }

  /// Reads more. Returns false at the end of the stream.
  private mutating func fill() -> Bool {
    if isAtEnd { return false }
    let chunk = read()
    isAtEnd = chunk.isEmpty
    // What was taken is released.
    pending = pending.isEmpty ? chunk[...] : Array(pending + chunk)[...]
    return !isAtEnd
  }
}
