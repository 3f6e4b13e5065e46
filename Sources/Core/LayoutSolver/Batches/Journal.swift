/// What a batch has changed, with what is needed to take it back, the latest last.
///
/// A first batch writes several entries for each row, so they are packed: the payload in words of four bytes, then one
/// word with the kind and the index, which determines how the rest is read backwards.
struct Journal: ~Copyable {
  enum Kind: Int32 {
    case addedVariable, removedVariable, bound
    case addedRow, removedRow, constant, penalty
    case side, tightRow, matchedVariable, multipliers
    case pin, form, leftColumn, enteredColumn
    case placedRow
  }

  /// Words of a `constant` entry, by which a batch of nothing but edits is known.
  static let wordsOfConstant = 3

  private(set) var words = Buffer<Int32>()
  /// Since when it is enough to note the multipliers of a row once, because all is unwound together: the start of the
  /// batch, or of a part that may be unwound alone. A pass that changes the same multipliers with every pivot would
  /// otherwise note all of these changes.
  private(set) var era: Int32 = 1
  private var placedRows = 0

  /// The place after the last entry, to unwind to.
  var count: Int { words.count }
  var isEmpty: Bool { words.isEmpty }

  /// How much the batch has changed, in words: what a new row that becomes tight changes is one entry, and counts as
  /// four of two words.
  var extent: Int { words.count + 5 * placedRows }

  mutating func removeAll() {
    words.removeAll()
    placedRows = 0
    beginEra()
  }

  mutating func beginEra() { era = era == Int32.max ? 1 : era + 1 }

  /// Room for `count` words.
  mutating func reserve(_ count: Int, in block: inout MemoryBlock) { words.reserve(count, in: &block) }

  // MARK: Writing

  /// - Parameter index: a row, a variable or a row code; 28 bits with the sign.
  @inline(__always) mutating func append(_ kind: Kind, _ index: Int32) {
    assert((index << 4) >> 4 == index)
    words.append(index << 4 | kind.rawValue)
  }

  @inline(__always) mutating func append(_ kind: Kind, _ index: Int32, _ number: Int32) {
    assert((index << 4) >> 4 == index)
    words.extendWithoutValues(by: 2)
    let end = words.pointer + words.count
    end[-2] = number
    end[-1] = index << 4 | kind.rawValue
  }

  @inline(__always) mutating func append(_ kind: Kind, _ index: Int32, _ first: Int32, _ second: Int32) {
    assert((index << 4) >> 4 == index)
    words.extendWithoutValues(by: 3)
    let end = words.pointer + words.count
    end[-3] = first
    end[-2] = second
    end[-1] = index << 4 | kind.rawValue
  }

  @inline(__always) mutating func append(_ kind: Kind, _ index: Int32, _ number: Double) {
    append(number)
    append(kind, index)
  }

  @inline(__always) mutating func append(_ kind: Kind, _ index: Int32, _ first: Double, _ second: Double) {
    append(first)
    append(kind, index, second)
  }

  /// A pair of numbers that the next entry takes along.
  @inline(__always) mutating func append(_ first: Double, _ second: Double) {
    append(first)
    append(second)
  }

  @inline(__always) mutating func appendPlacedRow(_ row: Int32, _ variable: Int32, side: Int8) {
    append(.placedRow, row, variable, Int32(side))
    placedRows += 1
  }

  @inline(__always) private mutating func append(_ number: Double) {
    words.append(Int32(truncatingIfNeeded: number.bitPattern))
    words.append(Int32(truncatingIfNeeded: number.bitPattern >> 32))
  }

  // MARK: Reading backwards

  mutating func removeLast() -> (kind: Kind, index: Int32) {
    let word = words.removeLast()
    let kind = Kind(rawValue: word & 15)!
    if kind == .placedRow { placedRows -= 1 }
    return (kind, word >> 4)
  }

  mutating func removeNumber() -> Int32 { words.removeLast() }

  mutating func removeDouble() -> Double {
    let high = UInt64(UInt32(bitPattern: words.removeLast()))
    return Double(bitPattern: high << 32 | UInt64(UInt32(bitPattern: words.removeLast())))
  }
}
