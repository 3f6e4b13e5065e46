import Foundation

/// A reader of binary property lists, the format of keyed archives.
///
/// The format is a header `bplist00`, objects that begin with a byte for kind and count, a table of their offsets, and
/// a trailer of 32 bytes with the position of the table. The comments of `CFBinaryPList.c`, published by Apple with
/// Core Foundation, describe it. Unlike Foundation's reader, this one preserves references (kind 8).
struct BinaryPropertyList {
  /// An object of the property list. Containers refer to their elements by index.
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
  /// The number of objects, and the index of the root object.
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

  /// Returns a big-endian integer of `size` bytes, or nil if it is out of bounds or too large.
  private static func unsigned(_ bytes: [UInt8], _ start: Int, _ size: Int) -> Int? {
    guard start >= 0, size >= 1, size <= 8, start <= bytes.count - size else { return nil }
    var value: UInt64 = 0
    for byte in bytes[start..<start + size] { value = value << 8 | UInt64(byte) }
    return Int(exactly: value)
  }

  /// Returns the object at an index.
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
    // A date is a number of seconds, as a real.
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
      // Sixteen bytes contain an unsigned 64-bit integer in their lower half.
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

  /// Data, ASCII strings, and UTF-16 strings.
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

  /// Returns the count of an object, which follows as an integer if it is 15 or more, and the offset of its content.
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
