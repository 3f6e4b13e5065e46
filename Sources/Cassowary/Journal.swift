/// What a batch has changed, with what is needed to take it back, the latest last.
///
/// A first batch writes a dozen entries for each row, so they are packed: the payload in words of four bytes, then one word with the kind and the index, which
/// tells how to read the rest backwards.
struct Journal: ~Copyable {
  enum Kind: Int32 {
    case addedVariable, removedVariable, bound
    case addedRow, removedRow, constant, penalty
    case side, tightRow, matchedVariable, multiplier
    case pin, form, leftColumn, enteredColumn
  }

  /// Words of a `constant` entry, by which a batch of nothing but edits is known.
  static let wordsOfConstant = 3

  private var words = Buffer<Int32>()

  /// The place behind the last entry, to unwind to.
  var count: Int { words.count }
  var isEmpty: Bool { words.isEmpty }

  mutating func removeAll() { words.removeAll() }

  /// Room for `count` words.
  mutating func reserve(_ count: Int) { words.reserve(count) }

  // MARK: Writing

  /// - Parameter index: a row, a variable or a row code; 28 bits with the sign.
  @inline(__always)
  mutating func append(_ kind: Kind, _ index: Int32) {
    assert((index << 4) >> 4 == index)
    words.append(index << 4 | kind.rawValue)
  }

  @inline(__always)
  mutating func append(_ kind: Kind, _ index: Int32, _ number: Int32) {
    words.append(number)
    append(kind, index)
  }

  @inline(__always)
  mutating func append(_ kind: Kind, _ index: Int32, _ first: Int32, _ second: Int32) {
    words.append(first)
    append(kind, index, second)
  }

  @inline(__always)
  mutating func append(_ kind: Kind, _ index: Int32, _ number: Double) {
    append(number)
    append(kind, index)
  }

  @inline(__always)
  mutating func append(_ kind: Kind, _ index: Int32, _ first: Double, _ second: Double) {
    append(first)
    append(kind, index, second)
  }

  @inline(__always)
  private mutating func append(_ number: Double) {
    words.append(Int32(truncatingIfNeeded: number.bitPattern))
    words.append(Int32(truncatingIfNeeded: number.bitPattern >> 32))
  }

  // MARK: Reading backwards

  mutating func removeLast() -> (kind: Kind, index: Int32) {
    let word = words.removeLast()
    return (Kind(rawValue: word & 15)!, word >> 4)
  }

  mutating func removeNumber() -> Int32 { words.removeLast() }

  mutating func removeDouble() -> Double {
    let high = UInt64(UInt32(bitPattern: words.removeLast()))
    return Double(bitPattern: high << 32 | UInt64(UInt32(bitPattern: words.removeLast())))
  }
}
