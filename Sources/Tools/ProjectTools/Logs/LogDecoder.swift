/// Converts logs in UTF-16, as some consoles and editors save them, to UTF-8. Other logs pass as they are.
struct LogDecoder {
  private enum Form {
    case unknown, plain
    case utf16(isBigEndian: Bool)
  }

  private var form = Form.unknown
  /// The first byte of a unit whose second one is in the next piece.
  private var pending: UInt8?
  /// The first half of a pair whose second one is in the next piece.
  private var high: UInt16?

  /// Decodes the next piece of a log. The form is that of the first piece: UTF-16 begins with a byte order mark, or has
  /// a zero byte in each of its first characters.
  mutating func decode(_ piece: UnsafeRawBufferPointer, _ take: (UnsafeRawBufferPointer) -> Void) {
    if case .unknown = form, !piece.isEmpty { form = Self.form(of: piece) }
    guard case .utf16(let isBigEndian) = form else { return take(piece) }
    var text: [UInt8] = []
    text.reserveCapacity(piece.count)
    for byte in piece {
      guard let first = pending else {
        pending = byte
        continue
      }
      pending = nil
      append(isBigEndian ? UInt16(first) << 8 | UInt16(byte) : UInt16(byte) << 8 | UInt16(first), to: &text)
    }
    text.withUnsafeBytes(take)
  }

  private static func form(of piece: UnsafeRawBufferPointer) -> Form {
    if piece.starts(with: [0xFE, 0xFF]) { return .utf16(isBigEndian: true) }
    if piece.starts(with: [0xFF, 0xFE]) { return .utf16(isBigEndian: false) }
    let head = Array(piece.prefix(16))
    guard head.count >= 4 else { return .plain }
    let zeros = [0, 1].map { offset in
      stride(from: offset, to: head.count - 1, by: 2).allSatisfy { head[$0] == 0 }
    }
    if zeros[0] != zeros[1] { return .utf16(isBigEndian: zeros[0]) }
    return .plain
  }

  private mutating func append(_ unit: UInt16, to text: inout [UInt8]) {
    if unit == 0xFEFF { return }
    if UTF16.isLeadSurrogate(unit) {
      high = unit
      return
    }
    let units = high.map { [$0, unit] } ?? [unit]
    high = nil
    text += Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
