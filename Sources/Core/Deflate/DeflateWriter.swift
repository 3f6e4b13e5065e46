/// Writes one block of compressed bytes with the fixed codes (RFC 1951, section 3.2.6).
struct DeflateWriter {
  private(set) var result: [UInt8] = []
  private var rest = 0, count = 0

  /// The code of each literal and length, with its bits in the order in which they are written, and their number.
  private static let codes: [(bits: Int, count: Int)] = {
    let lengths = HuffmanCode.fixedLengths
    var codes = [(bits: Int, count: Int)](repeating: (0, 0), count: lengths.count)
    var next = 0
    for length in 7...9 {
      for symbol in lengths.indices where lengths[symbol] == length {
        codes[symbol] = (reversed(next, length), length)
        next += 1
      }
      next <<= 1
    }
    return codes
  }()

  /// The symbol of each length from 3 to 258.
  private static let lengthSymbols: [Int] = (0...258).map { length in
    MatchCode.lengths.lastIndex { $0.base <= max(length, 3) }!
  }

  private static func reversed(_ bits: Int, _ count: Int) -> Int {
    (0..<count).reduce(0) { $0 | (bits >> $1 & 1) << (count - 1 - $1) }
  }

  /// The bytes as literals and as copies of bytes at most 32,768 before them.
  mutating func write(_ bytes: [UInt8]) {
    result.reserveCapacity(bytes.count / 8)
    append(0b011, 3)
    // The last place of each hash of four bytes.
    var places = [Int32](repeating: -1, count: 1 << 15)
    let (codes, lengthSymbols) = (Self.codes, Self.lengthSymbols)
    bytes.withUnsafeBufferPointer { bytes in
      func hash(_ place: Int) -> Int {
        let word = UnsafeRawPointer(bytes.baseAddress! + place).loadUnaligned(as: UInt32.self)
        return Int((word &* 2_654_435_761) >> 17)
      }
      var place = 0
      while place < bytes.count {
        var length = 0
        var distance = 0
        if place + 4 <= bytes.count {
          let slot = hash(place)
          let last = Int(places[slot])
          places[slot] = Int32(truncatingIfNeeded: place)
          if last >= 0, place - last <= 32_768 {
            let longest = min(258, bytes.count - place)
            while length < longest, bytes[last + length] == bytes[place + length] { length += 1 }
            distance = place - last
          }
        }
        guard length >= 4 else {
          let code = codes[Int(bytes[place])]
          append(code.bits, code.count)
          place += 1
          continue
        }
        let symbol = lengthSymbols[length]
        append(codes[257 + symbol].bits, codes[257 + symbol].count)
        append(length - MatchCode.lengths[symbol].base, MatchCode.lengths[symbol].bits)
        appendDistance(distance)
        place += length
      }
    }
    append(codes[256].bits, codes[256].count)
    if count > 0 { result.append(UInt8(truncatingIfNeeded: rest)) }
  }

  private mutating func appendDistance(_ distance: Int) {
    // From 3 on, two symbols share each power of two: the second begins with its half.
    let power = Int.bitWidth - 1 - (distance - 1).leadingZeroBitCount
    let symbol = distance < 3 ? distance - 1 : 2 * power + (distance - 1) >> (power - 1) & 1
    append(Self.reversed(symbol, 5), 5)
    append(distance - MatchCode.distances[symbol].base, MatchCode.distances[symbol].bits)
  }

  @inline(__always) private mutating func append(_ bits: Int, _ number: Int) {
    rest |= bits << count
    count += number
    while count >= 8 {
      result.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
      count -= 8
    }
  }
}
