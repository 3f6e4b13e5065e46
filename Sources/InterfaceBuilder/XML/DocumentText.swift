#if canImport(FoundationXML) || canImport(Darwin)
  import Foundation

  /// The bytes of a document as UTF-8, whatever encoding it came in.
  ///
  /// FoundationXML traps on names whose bytes are no UTF-8, which its parser lets through where it does not know the encoding that a document states. So the
  /// parser never sees another encoding: the text is converted here, and the statement is blanked out. Lines and columns stay as they are.
  struct DocumentText {
    let utf8: Data

    init(_ data: Data) throws(DocumentError) {
      if data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF]) {
        utf8 = Self.withoutStatement(try Self.convert(data, from: .utf16, named: "UTF-16"))
        return
      }
      guard let statement = Self.statement(in: data) else {
        try Self.refuseBrokenUTF8(data)
        utf8 = data
        return
      }
      if let encoding = Self.encodings[statement.name] {
        utf8 = Self.withoutStatement(try Self.convert(data, from: encoding, named: statement.name))
      } else {
        try Self.refuseBrokenUTF8(data)
        utf8 = statement.name == "utf-8" ? data : Self.withoutStatement(data)
      }
    }

    /// Names of encodings in lower case; any other is taken for UTF-8.
    private static let encodings: [String: String.Encoding] = [
      "iso-8859-1": .isoLatin1, "iso-8859-2": .isoLatin2, "us-ascii": .ascii, "ascii": .ascii,
      "windows-1250": .windowsCP1250,
      "windows-1251": .windowsCP1251, "windows-1252": .windowsCP1252, "shift_jis": .shiftJIS, "euc-jp": .japaneseEUC,
    ]

    private static func convert(_ data: Data, from encoding: String.Encoding, named name: String) throws(DocumentError)
      -> Data
    {
      guard let text = String(data: data, encoding: encoding) else {
        throw DocumentError(
          .malformed, line: 1, column: 1, reason: "the text is not \(name), which the document says it is")
      }
      return Data(text.utf8)
    }

    /// Where the XML declaration states an encoding, from the word to its closing quote, and the name in lower case.
    private static func statement(in data: Data) -> (range: Range<Int>, name: String)? {
      guard data.starts(with: Array("<?xml".utf8)) else { return nil }
      let head = Array(data.prefix(256))
      let end = head.indices.dropLast().first { head[$0] == UInt8(ascii: "?") && head[$0 + 1] == UInt8(ascii: ">") }
      let word = Array("encoding".utf8)
      let declaration = head[..<(end ?? head.count)]
      guard declaration.count > word.count,
        let start = declaration.indices.dropLast(word.count).first(where: { declaration[$0...].starts(with: word) }),
        let open = declaration[start...].firstIndex(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }),
        let close = declaration[(open + 1)...].firstIndex(of: declaration[open])
      else { return nil }
      return (start..<close + 1, String(decoding: declaration[(open + 1)..<close], as: UTF8.self).lowercased())
    }

    private static func withoutStatement(_ data: Data) -> Data {
      guard let statement = statement(in: data) else { return data }
      var result = data
      result.replaceSubrange(
        (data.startIndex + statement.range.lowerBound)..<(data.startIndex + statement.range.upperBound),
        with: repeatElement(UInt8(ascii: " "), count: statement.range.count))
      return result
    }

    private static func refuseBrokenUTF8(_ data: Data) throws(DocumentError) {
      guard String(data: data, encoding: .utf8) == nil else { return }
      var codec = UTF8()
      var bytes = data.makeIterator()
      var line = 1
      var column = 1
      while case .scalarValue(let scalar) = codec.decode(&bytes) {
        column = scalar == "\n" ? 1 : column + 1
        line += scalar == "\n" ? 1 : 0
      }
      throw DocumentError(
        .malformed, line: line, column: column, reason: "the text is not UTF-8, which the document says it is")
    }
  }
#endif
