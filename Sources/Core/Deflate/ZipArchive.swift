/// The entries of a ZIP archive, by its central directory (APPNOTE.TXT of PKWARE, sections 4.3.7 to 4.3.16).
///
/// Archives of several files, with encrypted entries or with the sizes of ZIP64 are not read.
package struct ZipArchive: Sendable {
  /// A file of an archive.
  package struct Entry: Sendable {
    /// The path with `/` between its components.
    package let path: String
    /// The number of bytes of the file.
    package let size: Int
    fileprivate let compressedSize: Int
    fileprivate let header: Int
    fileprivate let method: Int
    fileprivate let isEncrypted: Bool
    fileprivate let sum: UInt32
  }

  /// The entries, in the order of the central directory.
  package let entries: [Entry]
  private let bytes: [UInt8]

  /// Reads the central directory; nil if there is none or if it is damaged.
  package init?(_ bytes: [UInt8]) {
    // The largest numbers stand for those of ZIP64.
    guard let end = Self.end(of: bytes), let count = bytes.length(end + 10, 2), count < 0xFFFF,
      bytes.number(end + 16, 4) != 0xFFFF_FFFF, let start = bytes.length(end + 16, 4)
    else { return nil }
    var entries: [Entry] = []
    var place = start
    for _ in 0..<count {
      guard bytes.number(place, 4) == 0x0201_4B50, let flags = bytes.length(place + 8, 2),
        let method = bytes.length(place + 10, 2), let sum = bytes.number(place + 16, 4),
        let compressed = bytes.length(place + 20, 4), let size = bytes.length(place + 24, 4),
        let name = bytes.length(place + 28, 2), let extra = bytes.length(place + 30, 2),
        let comment = bytes.length(place + 32, 2), let header = bytes.length(place + 42, 4),
        place + 46 + name <= bytes.count
      else { return nil }
      let path = String(decoding: bytes[place + 46..<place + 46 + name], as: UTF8.self)
      if !path.hasSuffix("/") {
        entries.append(
          Entry(
            path: path, size: size, compressedSize: compressed, header: header, method: method,
            isEncrypted: flags & 1 == 1, sum: sum))
      }
      place += 46 + name + extra + comment
    }
    (self.entries, self.bytes) = (entries, bytes)
  }

  /// Returns the bytes of a file; nil if they are damaged, encrypted, compressed by another method than DEFLATE, or more
  /// than `limit`.
  package func contents(of entry: Entry, limit: Int) -> [UInt8]? {
    guard !entry.isEncrypted, entry.size <= limit, bytes.number(entry.header, 4) == 0x0403_4B50,
      let name = bytes.length(entry.header + 26, 2), let extra = bytes.length(entry.header + 28, 2)
    else { return nil }
    let start = entry.header + 30 + name + extra
    guard start <= bytes.count, entry.compressedSize <= bytes.count - start else { return nil }
    let part = bytes[start..<start + entry.compressedSize]
    let result: [UInt8]?
    switch entry.method {
    case 0: result = Array(part)
    case 8: result = Deflate.decompressed(part, limit: entry.size)
    default: result = nil
    }
    guard let result, result.count == entry.size, Deflate.cyclicRedundancyCheck(result) == entry.sum else {
      return nil
    }
    return result
  }

  /// The place of the record at the end, behind which there is a comment of at most 65,535 bytes.
  private static func end(of bytes: [UInt8]) -> Int? {
    guard bytes.count >= 22 else { return nil }
    for place in stride(from: bytes.count - 22, through: max(0, bytes.count - 22 - 0xFFFF), by: -1)
    where bytes[place] == 0x50 && bytes.number(place, 4) == 0x0605_4B50 {
      return place
    }
    return nil
  }
}

extension [UInt8] {
  /// A number of some bytes, the lowest first; nil if it is not inside.
  fileprivate func number(_ place: Int, _ count: Int) -> UInt32? {
    guard place >= 0, place <= self.count - count else { return nil }
    return self[place..<place + count].reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// A length or a place; nil as well if it is larger than the integers of the system.
  fileprivate func length(_ place: Int, _ count: Int) -> Int? { number(place, count).flatMap { Int(exactly: $0) } }
}
