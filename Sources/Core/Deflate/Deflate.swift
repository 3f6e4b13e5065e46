/// The compression of PNG and ZIP files (RFC 1951).
package enum Deflate {
  /// Returns the bytes that were compressed; nil if they are damaged or more than `limit`.
  package static func decompressed(_ bytes: ArraySlice<UInt8>, limit: Int) -> [UInt8]? {
    var reader = DeflateReader(bytes, limit: limit)
    return reader.read() ? reader.result : nil
  }

  /// Returns the bytes of a zlib stream (RFC 1950); nil if they are damaged or more than `limit`.
  package static func decompressed(zlib bytes: ArraySlice<UInt8>, limit: Int) -> [UInt8]? {
    guard let first = bytes.first, first & 15 == 8, bytes.count > 6, bytes[bytes.startIndex + 1] & 32 == 0,
      let result = decompressed(bytes.dropFirst(2).dropLast(4), limit: limit)
    else { return nil }
    return Array(bytes.suffix(4)) == bigEndian(adler(result)) ? result : nil
  }

  /// Returns a zlib stream (RFC 1950) of bytes, with fixed codes. The same bytes give the same stream.
  ///
  /// - Complexity: O(number of bytes).
  package static func compressed(zlib bytes: [UInt8]) -> [UInt8] {
    var writer = DeflateWriter()
    writer.write(bytes)
    return [0x78, 0x01] + writer.result + bigEndian(adler(bytes))
  }

  /// The four bytes of a number, the highest first.
  package static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// The sum of a PNG chunk or a file in a ZIP archive (ISO 3309).
  package static func cyclicRedundancyCheck(_ bytes: some Sequence<UInt8>) -> UInt32 {
    ~bytes.reduce(~0) { sum, byte in table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ sum >> 8 }
  }

  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
  }

  /// The sum at the end of a zlib stream.
  private static func adler(_ bytes: [UInt8]) -> UInt32 {
    var (low, high): (UInt32, UInt32) = (1, 0)
    // The sums of 5,552 bytes are below 2³² (RFC 1950, section 9).
    for start in stride(from: 0, to: bytes.count, by: 5552) {
      for byte in bytes[start..<min(start + 5552, bytes.count)] {
        low &+= UInt32(byte)
        high &+= low
      }
      low %= 65521
      high %= 65521
    }
    return high << 16 | low
  }
}

/// Expands blocks of compressed bytes.
private struct DeflateReader {
  private var bits: BitReader
  private let limit: Int
  private(set) var result: [UInt8] = []

  init(_ bytes: ArraySlice<UInt8>, limit: Int) { (bits, self.limit) = (BitReader(bytes), limit) }

  mutating func read() -> Bool {
    while let isLast = bits.read(1), let kind = bits.read(2) {
      let isRead =
        switch kind {
        case 0: copy()
        case 1: expand(.fixedLiterals, .fixedDistances)
        case 2: expandWithCodes()
        default: false
        }
      guard isRead else { return false }
      if isLast == 1 { return true }
    }
    return false
  }

  /// Bytes that are not compressed (section 3.2.4).
  private mutating func copy() -> Bool {
    guard let header = bits.readBytes(4).map(Array.init) else { return false }
    let (count, check) = (Int(header[0]) | Int(header[1]) << 8, Int(header[2]) | Int(header[3]) << 8)
    guard count ^ check == 0xFFFF, result.count + count <= limit, let bytes = bits.readBytes(count) else {
      return false
    }
    result += bytes
    return true
  }

  private mutating func expand(_ literals: HuffmanCode, _ distances: HuffmanCode) -> Bool {
    while let symbol = literals.symbol(&bits) {
      if symbol == 256 { return true }
      guard symbol > 255 else {
        guard result.count < limit else { return false }
        result.append(UInt8(symbol))
        continue
      }
      guard let length = number(symbol - 257, MatchCode.lengths), let code = distances.symbol(&bits),
        let distance = number(code, MatchCode.distances), distance <= result.count, result.count + length <= limit
      else { return false }
      let start = result.count - distance
      for index in start..<start + length { result.append(result[index]) }
    }
    return false
  }

  private mutating func number(_ symbol: Int, _ ranges: [(base: Int, bits: Int)]) -> Int? {
    guard ranges.indices.contains(symbol) else { return nil }
    return bits.read(ranges[symbol].bits).map { ranges[symbol].base + $0 }
  }

  /// A block that begins with its codes, which are compressed by a third one (section 3.2.7).
  private mutating func expandWithCodes() -> Bool {
    guard let literals = bits.read(5), let distances = bits.read(5), let count = bits.read(4) else { return false }
    var own = [Int](repeating: 0, count: 19)
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    for index in order.prefix(count + 4) {
      guard let length = bits.read(3) else { return false }
      own[index] = length
    }
    let code = HuffmanCode(own)
    let total = literals + 257 + distances + 1
    var lengths: [Int] = []
    while lengths.count < total {
      guard let symbol = code.symbol(&bits) else { return false }
      guard symbol > 15 else {
        lengths.append(symbol)
        continue
      }
      // 16 repeats the last length; 17 and 18 stand for symbols without a code.
      let (extra, base) = symbol == 16 ? (2, 3) : symbol == 17 ? (3, 3) : (7, 11)
      guard let more = bits.read(extra), symbol > 16 || !lengths.isEmpty else { return false }
      lengths += [Int](repeating: symbol == 16 ? lengths.last! : 0, count: base + more)
    }
    guard lengths.count == total else { return false }
    return expand(
      HuffmanCode(Array(lengths.prefix(literals + 257))), HuffmanCode(Array(lengths.dropFirst(literals + 257))))
  }
}
