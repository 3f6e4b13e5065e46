import Foundation

/// Reads binary property lists, in which keyed archives are written.
///
/// The format: a header `bplist00`, objects that begin with a byte of kind and count, a table of their offsets, and a
/// trailer of 32 bytes that has the position of the table. It is described in the comments of `CFBinaryPList.c`, published by
/// Apple with Core Foundation. Unlike Foundation's reader this one keeps references (kind 8) as what they are.
struct BinaryPropertyList {
  /// An object of the list. Containers name their parts by number.
  enum Node {
    case null
    case bool(Bool)
    case integer(Int)
    case number(Double)
    case text(String)
    case data(Data)
    case reference(Int)
    case list([Int])
    case table([(key: Int, value: Int)])
  }

  private let bytes: [UInt8]
  private let offsetSize: Int
  private let numberSize: Int
  private let tableStart: Int
  /// How many objects there are, and which of them is the root.
  let count: Int
  let root: Int

  static let header = Array("bplist0".utf8)

  init(_ data: Data) throws(LayoutArchiveError) {
    bytes = Array(data)
    guard bytes.count >= 40, bytes.starts(with: Self.header) else {
      throw .notAnArchive("no binary property list")
    }
    let trailer = bytes.count - 32
    offsetSize = Int(bytes[trailer + 6])
    numberSize = Int(bytes[trailer + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(numberSize) else { throw .notAnArchive("trailer") }
    guard let count = Self.unsigned(bytes, trailer + 8, 8), let root = Self.unsigned(bytes, trailer + 16, 8),
      let start = Self.unsigned(bytes, trailer + 24, 8), start >= 8, start <= trailer,
      count <= (trailer - start) / offsetSize, root < count
    else { throw .notAnArchive("trailer") }
    (self.count, self.root, tableStart) = (count, root, start)
  }

  /// A whole number of `size` bytes, highest first; nil where it lies outside, or is too large.
  private static func unsigned(_ bytes: [UInt8], _ start: Int, _ size: Int) -> Int? {
    guard start >= 0, size >= 1, size <= 8, start <= bytes.count - size else { return nil }
    var value: UInt64 = 0
    for byte in bytes[start..<start + size] { value = value << 8 | UInt64(byte) }
    return Int(exactly: value)
  }

  /// The object of a number.
  func node(_ index: Int) throws(LayoutArchiveError) -> Node {
    guard index >= 0, index < count,
      let offset = Self.unsigned(bytes, tableStart + index * offsetSize, offsetSize), offset >= 8, offset < tableStart
    else { throw .missingObject(index) }
    let (kind, low) = (bytes[offset] >> 4, Int(bytes[offset] & 0x0F))
    switch kind {
    case 0x0:
      switch low {
      case 0: return .null
      case 8: return .bool(false)
      case 9: return .bool(true)
      default: throw .notAnArchive("object of kind \(bytes[offset])")
      }
    case 0x1: return .integer(try integer(offset + 1, low))
    case 0x2: return .number(try real(offset + 1, low))
    // A date: seconds, as a real number.
    case 0x3: return .number(try real(offset + 1, 3))
    case 0x4, 0x5, 0x6: return try run(kind, offset, low)
    case 0x8:
      guard let value = Self.unsigned(bytes, offset + 1, low + 1) else { throw .notAnArchive("reference") }
      return .reference(value)
    case 0xA, 0xC:
      let (size, start) = try length(offset, low)
      return .list(try numbers(start, size))
    case 0xD:
      let (size, start) = try length(offset, low)
      let keys = try numbers(start, size)
      let values = try numbers(start + size * numberSize, size)
      return .table(zip(keys, values).map { (key: $0, value: $1) })
    default: throw .notAnArchive("object of kind \(bytes[offset])")
    }
  }

  private func integer(_ start: Int, _ power: Int) throws(LayoutArchiveError) -> Int {
    switch power {
    case 0, 1, 2:
      guard let value = Self.unsigned(bytes, start, 1 << power) else { throw .notAnArchive("number") }
      return value
    case 3, 4:
      // Sixteen bytes hold an unsigned number of eight in their lower half.
      let first = power == 3 ? start : start + 8
      guard first <= bytes.count - 8 else { throw .notAnArchive("number") }
      return Int(truncatingIfNeeded: bytes[first..<first + 8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    default: throw .notAnArchive("number")
    }
  }

  private func real(_ start: Int, _ power: Int) throws(LayoutArchiveError) -> Double {
    guard power == 2 || power == 3, start <= bytes.count - (1 << power) else { throw .notAnArchive("number") }
    let bits = bytes[start..<start + (1 << power)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return power == 2 ? Double(Float(bitPattern: UInt32(bits))) : Double(bitPattern: bits)
  }

  /// Bytes, ASCII and UTF-16.
  private func run(_ kind: UInt8, _ offset: Int, _ low: Int) throws(LayoutArchiveError) -> Node {
    let (size, start) = try length(offset, low)
    let width = kind == 0x6 ? 2 : 1
    guard size <= (bytes.count - start) / width else { throw .notAnArchive("length") }
    let part = bytes[start..<start + size * width]
    switch kind {
    case 0x4: return .data(Data(part))
    case 0x5: return .text(String(decoding: part, as: UTF8.self))
    default:
      let units = stride(from: start, to: start + size * 2, by: 2).map {
        UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
      }
      return .text(String(decoding: units, as: UTF16.self))
    }
  }

  /// The count of an object, which follows as a number where it is 15 or more, and where its content begins.
  private func length(_ offset: Int, _ low: Int) throws(LayoutArchiveError) -> (Int, Int) {
    guard low == 0xF else { return (low, offset + 1) }
    guard offset + 1 < bytes.count, bytes[offset + 1] >> 4 == 1 else { throw .notAnArchive("length") }
    let power = Int(bytes[offset + 1] & 0x0F)
    guard power <= 3 else { throw .notAnArchive("length") }
    let size = try integer(offset + 2, power)
    guard size >= 0, size <= bytes.count else { throw .notAnArchive("length") }
    return (size, offset + 2 + (1 << power))
  }

  private func numbers(_ start: Int, _ size: Int) throws(LayoutArchiveError) -> [Int] {
    guard size <= (bytes.count - start) / numberSize else { throw .notAnArchive("length") }
    var result: [Int] = []
    for place in 0..<size {
      guard let number = Self.unsigned(bytes, start + place * numberSize, numberSize) else {
        throw .notAnArchive("number of an object")
      }
      result.append(number)
    }
    return result
  }
}
