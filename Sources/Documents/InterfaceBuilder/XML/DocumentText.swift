/// The bytes of a document, converted to UTF-8. Lines and columns are preserved.
struct DocumentText {
  let utf8: [UInt8]

  init(_ bytes: [UInt8]) throws(DocumentError) {
    try Self.refuseWhatIsNotText(bytes)
    if Self.isUTF16(bytes) {
      utf8 = try Self.convertUTF16(bytes)
      return
    }
    switch Self.statedEncoding(bytes) {
    case "iso-8859-1", "us-ascii", "ascii":
      utf8 = bytes.flatMap { $0 < 0x80 ? [$0] : [0xC0 | $0 >> 6, 0x80 | $0 & 0x3F] }
    case let name? where Self.unsupported.contains(name):
      throw DocumentError(.unsupportedEncoding(name), line: 1, column: 1)
    default:
      // An unknown name is treated as UTF-8.
      try Self.refuseInvalidUTF8(bytes)
      utf8 = bytes
    }
  }

  /// Rejects invalid UTF-8, and UTF-8 that declares another encoding.
  static func refuseAllButUTF8(_ bytes: [UInt8]) throws(DocumentError) {
    try refuseWhatIsNotText(bytes)
    if isUTF16(bytes) { throw DocumentError(.unsupportedEncoding("utf-16"), line: 1, column: 1) }
    if let name = statedEncoding(bytes), name == "iso-8859-1" || unsupported.contains(name) {
      throw DocumentError(.unsupportedEncoding(name), line: 1, column: 1)
    }
    try refuseInvalidUTF8(bytes)
  }

  /// Known encodings that are not supported, in lower case.
  private static let unsupported = [
    "iso-8859-2", "iso-8859-15", "windows-1250", "windows-1251", "windows-1252", "shift_jis", "euc-jp", "macintosh",
  ]

  /// Pointers of Git LFS, compiled nibs and other binary files have errors of their own.
  private static func refuseWhatIsNotText(_ bytes: [UInt8]) throws(DocumentError) {
    if bytes.allSatisfy({ $0 <= 0x20 && $0 != 0 }) { throw DocumentError(.empty) }
    // The first line of a pointer file (https://git-lfs.github.com/spec/v1).
    if bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8) { throw DocumentError(.gitLFSPointer) }
    if bytes.starts(with: "bplist".utf8) || bytes.starts(with: "NIBArchive".utf8) { throw DocumentError(.compiledNib) }
    let head = bytes.prefix(4096)
    let isUTF32 = head.starts(with: [0xFF, 0xFE, 0, 0])
    if isUTF32 || (head.contains(0) && !isUTF16(bytes)) { throw DocumentError(.binary) }
  }

  private static func isUTF16(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
  }

  /// The encoding in the XML declaration, in lower case.
  private static func statedEncoding(_ bytes: [UInt8]) -> String? {
    guard bytes.starts(with: "<?xml".utf8) else { return nil }
    let head = bytes.prefix(256)
    let declaration = head[..<(head.firstIndex(of: UInt8(ascii: ">")) ?? head.endIndex)]
    let word = Array("encoding".utf8)
    guard let start = declaration.indices.first(where: { declaration[$0...].starts(with: word) }),
      let open = declaration[start...].firstIndex(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }),
      let close = declaration[(open + 1)...].firstIndex(of: declaration[open])
    else { return nil }
    let name = declaration[open + 1..<close].map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    return String(decoding: name, as: UTF8.self)
  }

  /// Without its byte order mark.
  private static func convertUTF16(_ bytes: [UInt8]) throws(DocumentError) -> [UInt8] {
    let isBigEndian = bytes[0] == 0xFE
    let (high, low) = isBigEndian ? (0, 1) : (1, 0)
    var units: [UInt16] = []
    for index in stride(from: 2, to: bytes.count - 1, by: 2) {
      units.append(UInt16(bytes[index + high]) << 8 | UInt16(bytes[index + low]))
    }
    guard bytes.count.isMultiple(of: 2) else { throw DocumentError(.invalidEncoding("UTF-16"), line: 1, column: 1) }
    return try decode(UTF16.self, units, named: "UTF-16")
  }

  private static func refuseInvalidUTF8(_ bytes: [UInt8]) throws(DocumentError) {
    // Decoding costs more than parsing, and is only needed for the position of an error.
    if !isValidUTF8(bytes) { _ = try decode(UTF8.self, bytes, named: "UTF-8") }
  }

  /// Whether the bytes are well formed (The Unicode Standard, table 3-7).
  private static func isValidUTF8(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      let words = UnsafeRawBufferPointer(bytes)
      var place = 0
      while place < bytes.count {
        // Most text is ASCII.
        while place + 8 <= bytes.count,
          words.loadUnaligned(fromByteOffset: place, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
        {
          place += 8
        }
        guard place < bytes.count else { break }
        let lead = bytes[place]
        if lead < 0x80 {
          place += 1
          continue
        }
        let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
        guard (0xC2...0xF4).contains(lead), place + length <= bytes.count else { return false }
        // The first trailing byte excludes overlong forms, surrogates, and scalars above U+10FFFF.
        let first: ClosedRange<UInt8> =
          switch lead {
          case 0xE0: 0xA0...0xBF
          case 0xED: 0x80...0x9F
          case 0xF0: 0x90...0xBF
          case 0xF4: 0x80...0x8F
          default: 0x80...0xBF
          }
        guard first.contains(bytes[place + 1]) else { return false }
        for trail in bytes[place + 2..<place + length] where trail & 0xC0 != 0x80 { return false }
        place += length
      }
      return true
    }
  }

  /// Decodes code units. Rejects invalid ones with their position.
  private static func decode<Codec: UnicodeCodec>(
    _ codec: Codec.Type, _ units: [Codec.CodeUnit], named name: String
  ) throws(DocumentError) -> [UInt8] {
    var codec = Codec()
    var iterator = units.makeIterator()
    var result: [UInt8] = []
    result.reserveCapacity(units.count)
    var line = 1
    var column = 1
    while true {
      switch codec.decode(&iterator) {
      case .emptyInput: return result
      case .error: throw DocumentError(.invalidEncoding(name), line: line, column: column)
      case .scalarValue(let scalar):
        result += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
        column = scalar == "\n" ? 1 : column + 1
        line += scalar == "\n" ? 1 : 0
      }
    }
  }
}
