/// The names of a font: of the table `name`.
struct FontNames {
  /// The kinds of names that are read.
  enum Kind: Int {
    case family = 1
    case style = 2
    case full = 4
    case postScript = 6
    /// The name of a family of more than four fonts.
    case typographicFamily = 16
  }

  private var names: [(kind: Int, rank: Int, text: String)] = []

  init(_ name: FontTable) throws(FontFileError) {
    guard let count = name.unsigned16(2), let storage = name.unsigned16(4) else {
      throw FontFileError(table: "name", reason: .truncated)
    }
    for index in 0..<count {
      let record = 6 + 12 * index
      guard let platform = name.unsigned16(record), let encoding = name.unsigned16(record + 2),
        let language = name.unsigned16(record + 4), let kind = name.unsigned16(record + 6),
        let length = name.unsigned16(record + 8), let offset = name.unsigned16(record + 10)
      else { throw FontFileError(table: "name", reason: .truncated) }
      guard Kind(rawValue: kind) != nil, let rank = Self.rank(platform, encoding, language) else { continue }
      guard let bytes = name.part(from: storage + offset, count: length) else {
        throw FontFileError(table: "name", reason: .truncated)
      }
      names.append((kind, rank, platform == 1 ? Self.ascii(bytes) : Self.utf16(bytes)))
    }
  }

  /// The name of a kind, in English if there is one; nil if the font does not have it.
  func text(_ kind: Kind) -> String? {
    var best: (rank: Int, text: String)?
    for name in names where name.kind == kind.rawValue && !name.text.isEmpty && name.rank < best?.rank ?? .max {
      best = (name.rank, name.text)
    }
    return best?.text
  }

  /// The preference of a name by its encoding and language, 0 for the best one; nil for other encodings.
  private static func rank(_ platform: Int, _ encoding: Int, _ language: Int) -> Int? {
    switch (platform, encoding) {
    case (3, 1), (3, 10): language == 0x409 ? 0 : 3
    case (0, _): 1
    case (1, 0): language == 0 ? 2 : 4
    default: nil
    }
  }

  /// Names of Apple's encoding are read as far as they are ASCII.
  private static func ascii(_ bytes: FontTable) -> String {
    var text = ""
    for index in 0..<bytes.count {
      guard let byte = bytes.byte(index), byte >= 0x20, byte < 0x7F else { continue }
      text.unicodeScalars.append(Unicode.Scalar(UInt8(byte)))
    }
    return text
  }

  private static func utf16(_ bytes: FontTable) -> String {
    var units: [UInt16] = []
    for index in 0..<bytes.count / 2 { units.append(UInt16(bytes.unsigned16(2 * index) ?? 0)) }
    return String(decoding: units, as: UTF16.self)
  }
}
