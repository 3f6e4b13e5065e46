/// Bytes that can be written to a terminal or into the log of a CI system: the only thing that commands print.
///
/// Texts of documents, translations, logs and file names are shown: a character that controls terminals, breaks lines
/// or changes the direction of text becomes its code (`\u{1b}`), as does one that begins a command of a CI system. Line
/// breaks are those between the lines that the program makes. Formats for programs keep their own escapes.
package struct PrintableText: Sendable {
  package let bytes: [UInt8]

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// One line, with its line break.
  package static func line(_ text: String) -> PrintableText { lines([text]) }

  /// Lines, each with a line break.
  package static func lines(_ lines: [String], end: String = "\n") -> PrintableText {
    var bytes: [UInt8] = []
    for line in lines {
      bytes += shown(line).utf8
      bytes += end.utf8
    }
    return PrintableText(bytes)
  }

  /// A text of several lines that the program contains.
  package static func text(_ text: String) -> PrintableText {
    lines(text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
  }

  /// Commands of a GitHub workflow, `::error file=…::…`, whose values are escaped.
  package static func commands(_ texts: [String]) -> PrintableText {
    PrintableText(texts.flatMap { shownMarks(shownControls($0)).utf8 + [0x0A] })
  }

  /// JSON, or a part of it. Control characters in texts get the escapes of JSON.
  package static func json(_ bytes: [UInt8]) -> PrintableText { PrintableText(escaping(bytes) { "\\u" + padded($0) }) }

  /// A document in XML. Control characters in texts get references.
  package static func markup(_ bytes: [UInt8]) -> PrintableText {
    PrintableText(escaping(bytes) { "&#x" + String($0.value, radix: 16) + ";" })
  }

  /// The contents of a file that the command line asks for on the standard output, unchanged.
  package static func file(_ bytes: some Sequence<UInt8>) -> PrintableText { PrintableText(Array(bytes)) }

  /// A text that replaces the current line of a terminal. It contains nothing from outside of the program.
  package static func progress(_ text: String) -> PrintableText { PrintableText(Array(("\r" + text).utf8)) }

  // MARK: Lines

  /// A text on one line.
  package static func shown(_ text: String) -> String {
    var result = shownMarks(shownControls(text))
    // GitHub ignores white space before a command.
    if result.utf8.contains(UInt8(ascii: ":")), let start = result.firstIndex(where: { !$0.isWhitespace }),
      result[start...].hasPrefix("::")
    {
      result.replaceSubrange(start...start, with: escaped(":"))
    }
    return result
  }

  private static func shownMarks(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "#")) else { return text }
    return commandMarks.reduce(text) { $0.replacing($1, with: escaped("#") + $1.dropFirst()) }
  }

  /// What begins a command of GitHub, Azure Pipelines and TeamCity wherever it is in a line.
  private static let commandMarks = ["##[", "##vso[", "##teamcity["]

  private static func shownControls(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if isUnsafe(scalar) {
        result += escaped(scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The scalar as Swift writes it in a literal: `\u{1b}`.
  package static func escaped(_ scalar: Unicode.Scalar) -> String { "\\u{" + String(scalar.value, radix: 16) + "}" }

  /// Whether a scalar controls terminals, breaks lines, or changes the direction of text.
  static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  // MARK: Formats for programs

  /// Replaces the characters that are no line breaks or tabs of the format itself, and the number sign of a command.
  private static func escaping(_ bytes: [UInt8], with escape: (Unicode.Scalar) -> String) -> [UInt8] {
    // Each of these scalars begins with one of these bytes.
    guard bytes.contains(where: { [0x23, 0x7F, 0xC2, 0xD8, 0xE2, 0xEF].contains($0) }) else { return bytes }
    let marks = commandMarks.map { Array($0.utf8) }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let (scalar, count) = unsafeScalar(in: bytes, at: index)
      if let scalar {
        result += escape(scalar).utf8
      } else if bytes[index] == 0x23, marks.contains(where: { bytes[index...].starts(with: $0) }) {
        result += escape("#").utf8
      } else {
        result += bytes[index..<index + count]
      }
      index += count
    }
    return result
  }

  /// The unsafe scalar at a place, and the number of its bytes; nil and 1 if there is another one.
  private static func unsafeScalar(in bytes: [UInt8], at index: Int) -> (Unicode.Scalar?, Int) {
    func byte(_ offset: Int) -> UInt32 { index + offset < bytes.count ? UInt32(bytes[index + offset]) : 0 }
    let scalar: UInt32
    let count: Int
    switch bytes[index] {
    case 0x7F: (scalar, count) = (0x7F, 1)
    case 0xC2, 0xD8: (scalar, count) = ((byte(0) & 0x1F) << 6 | byte(1) & 0x3F, 2)
    case 0xE2, 0xEF: (scalar, count) = ((byte(0) & 0x0F) << 12 | (byte(1) & 0x3F) << 6 | byte(2) & 0x3F, 3)
    default: return (nil, 1)
    }
    guard let scalar = Unicode.Scalar(scalar), isUnsafe(scalar), index + count <= bytes.count else { return (nil, 1) }
    return (scalar, count)
  }

  private static func padded(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
