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
    fileprivate let sum: Int
  }

  /// The entries, in the order of the central directory.
  package let entries: [Entry]
  private let bytes: [UInt8]

  /// Reads the central directory; nil if there is none or if it is damaged.
  package init?(_ bytes: [UInt8]) {
    guard let end = Self.end(of: bytes), let count = bytes.number(end + 10, 2), let start = bytes.number(end + 16, 4),
      count < 0xFFFF, start < 0xFFFF_FFFF
    else { return nil }
    var entries: [Entry] = []
    var place = start
    for _ in 0..<count {
      guard bytes.number(place, 4) == 0x0201_4B50, let flags = bytes.number(place + 8, 2),
        let method = bytes.number(place + 10, 2), let sum = bytes.number(place + 16, 4),
        let compressed = bytes.number(place + 20, 4), let size = bytes.number(place + 24, 4),
        let name = bytes.number(place + 28, 2), let extra = bytes.number(place + 30, 2),
        let comment = bytes.number(place + 32, 2), let header = bytes.number(place + 42, 4),
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
      let name = bytes.number(entry.header + 26, 2), let extra = bytes.number(entry.header + 28, 2)
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
    guard let result, result.count == entry.size, Int(Deflate.cyclicRedundancyCheck(result)) == entry.sum else {
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
  fileprivate func number(_ place: Int, _ count: Int) -> Int? {
    guard place >= 0, place <= self.count - count else { return nil }
    return self[place..<place + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
