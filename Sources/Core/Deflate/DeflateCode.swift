/// The symbols of matches (RFC 1951, section 3.2.5).
enum MatchCode {
  /// The shortest length of each symbol from 257 on, and the number of bits that are added to it.
  static let lengths: [(base: Int, bits: Int)] = steps(from: 3, repeats: 4, count: 28) + [(258, 0)]
  /// The shortest distance of each symbol, and the number of bits that are added to it.
  static let distances = steps(from: 1, repeats: 2, count: 30)

  /// Ranges in order: the first `2 * repeats` have one value each; then every `repeats` ranges are twice as large.
  private static func steps(from start: Int, repeats: Int, count: Int) -> [(base: Int, bits: Int)] {
    var (result, base): ([(base: Int, bits: Int)], Int) = ([], start)
    for index in 0..<count {
      let bits = max(0, index / repeats - 1)
      result.append((base, bits))
      base += 1 << bits
    }
    return result
  }
}

/// A Huffman code given by the number of bits of each symbol (RFC 1951, section 3.2.2).
struct HuffmanCode {
  /// The number of codes of each length.
  private var counts = [Int](repeating: 0, count: 16)
  /// The symbols in the order of their codes.
  private var symbols: [Int] = []

  /// - Parameter lengths: The bits of each symbol, 0 to 15; 0 for symbols without a code.
  init(_ lengths: [Int]) {
    for length in 1..<16 {
      let own = lengths.indices.filter { lengths[$0] == length }
      counts[length] = own.count
      symbols += own
    }
  }

  /// The lengths of the fixed codes of literals and lengths (section 3.2.6).
  static let fixedLengths = (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }
  static let fixedLiterals = HuffmanCode(fixedLengths)
  static let fixedDistances = HuffmanCode([Int](repeating: 5, count: 30))

  /// Reads a symbol. Nil if the bits are no code.
  func symbol(_ bits: inout BitReader) -> Int? {
    var (code, first, index) = (0, 0, 0)
    for length in 1..<16 {
      guard let bit = bits.read(1) else { return nil }
      code |= bit
      if code - first < counts[length] { return symbols[index + code - first] }
      index += counts[length]
      first = (first + counts[length]) << 1
      code <<= 1
    }
    return nil
  }
}

/// Reads bits of bytes, the lowest first.
struct BitReader {
  private let bytes: ArraySlice<UInt8>
  private(set) var position: Int
  private var rest = 0, count = 0

  init(_ bytes: ArraySlice<UInt8>) { (self.bytes, position) = (bytes, bytes.startIndex) }

  mutating func read(_ wanted: Int) -> Int? {
    while count < wanted {
      guard position < bytes.endIndex else { return nil }
      rest |= Int(bytes[position]) << count
      position += 1
      count += 8
    }
    defer {
      rest >>= wanted
      count -= wanted
    }
    return rest & (1 << wanted - 1)
  }

  /// Reads whole bytes, after the rest of the present one.
  mutating func readBytes(_ wanted: Int) -> ArraySlice<UInt8>? {
    (rest, count) = (0, 0)
    guard wanted <= bytes.endIndex - position else { return nil }
    defer { position += wanted }
    return bytes[position..<position + wanted]
  }
}
