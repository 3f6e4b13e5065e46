/// The classes that a Swift or Objective-C file declares or extends.
///
/// A scanner, not a parser: what it reads in a comment or a string counts as declared, so that rules rather miss a
/// finding.
public struct SourceDeclarations: Sendable {
  /// A declaration or an extension of a class.
  public struct Class: Hashable, Sendable {
    /// The name, without the module.
    public var name: String
    /// The first name after the colon: a superclass, or a protocol. nil if there is none, and for extensions.
    public var superclass: String?
    /// Whether it extends a class that is declared elsewhere.
    public var isExtension: Bool
  }

  /// In the order of the file.
  public private(set) var classes: [Class] = []

  /// Scans a file in UTF-8. O(bytes).
  public init(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { buffer in
      var scanner = Scanner(bytes: buffer)
      while let keyword = scanner.nextKeyword() { read(keyword, &scanner) }
    }
  }

  private mutating func read(_ keyword: Keyword, _ scanner: inout Scanner) {
    guard var name = scanner.identifier() else { return }
    while scanner.skip(UInt8(ascii: ".")), let inner = scanner.identifier() { name = inner }
    switch keyword {
    case .declaration, .interface:
      scanner.skipGenericParameters()
      let superclass = scanner.skip(UInt8(ascii: ":")) ? scanner.typeName() : nil
      let isCategory = keyword == .interface && superclass == nil
      classes.append(Class(name: name, superclass: superclass, isExtension: isCategory))
    case .implementation, .extension: classes.append(Class(name: name, superclass: nil, isExtension: true))
    case .alias:
      guard scanner.skip(UInt8(ascii: "=")), let other = scanner.typeName() else { return }
      classes.append(Class(name: name, superclass: other, isExtension: false))
    }
  }

  /// Whether a file contains one of some names as a whole word.
  public static func contains(_ names: [String], in bytes: [UInt8]) -> Bool {
    let words = names.map { Array($0.utf8) }
    return bytes.withUnsafeBufferPointer { buffer in
      var scanner = Scanner(bytes: buffer)
      while let word = scanner.nextWord() {
        for name in words where name.count == word.count && name.elementsEqual(buffer[word]) { return true }
      }
      return false
    }
  }

  fileprivate enum Keyword: String, CaseIterable {
    case declaration = "class"
    case `extension` = "extension"
    case alias = "typealias"
    case interface, implementation

    static let spelled = allCases.map { (keyword: $0, bytes: Array($0.rawValue.utf8)) }
  }
}

/// A position in the bytes of a source file.
private struct Scanner {
  let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  /// The next word.
  mutating func nextWord() -> Range<Int>? {
    while position < bytes.count, !Self.isPartOfWord(bytes[position]) { position += 1 }
    let start = position
    while position < bytes.count, Self.isPartOfWord(bytes[position]) { position += 1 }
    return start == position ? nil : start..<position
  }

  /// The next keyword that a declaration begins with. The scanner is behind it then.
  mutating func nextKeyword() -> SourceDeclarations.Keyword? {
    while let word = nextWord() {
      guard word.count >= 5, position < bytes.count, Self.isSpace(bytes[position]) else { continue }
      for (keyword, spelling) in SourceDeclarations.Keyword.spelled
      where spelling.count == word.count && spelling.elementsEqual(bytes[word]) { return keyword }
    }
    return nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (9...13).contains(byte) }

  private mutating func skipSpace() { while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 } }

  /// Skips one character and the space in front of it, if it is there.
  mutating func skip(_ character: UInt8) -> Bool {
    skipSpace()
    guard position < bytes.count, bytes[position] == character else { return false }
    position += 1
    return true
  }

  /// An identifier at this place, behind space.
  mutating func identifier() -> String? {
    skipSpace()
    let start = position
    while position < bytes.count, Self.isPartOfWord(bytes[position]) { position += 1 }
    return start == position ? nil : String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// The last part of a qualified name, without attributes such as `@unchecked`.
  mutating func typeName() -> String? {
    while skip(UInt8(ascii: "@")) { _ = identifier() }
    guard var name = identifier() else { return nil }
    while skip(UInt8(ascii: ".")), let inner = identifier() { name = inner }
    return name
  }

  mutating func skipGenericParameters() {
    guard skip(UInt8(ascii: "<")) else { return }
    var depth = 1
    while position < bytes.count, depth > 0 {
      if bytes[position] == UInt8(ascii: "<") { depth += 1 }
      if bytes[position] == UInt8(ascii: ">") { depth -= 1 }
      position += 1
    }
  }
}
