/// The outlets and actions that a Swift or Objective-C file declares, by class.
///
/// A scanner, not a parser: a member counts to the class, extension or implementation that was begun last.
public struct SourceMembers: Sendable {
  /// The names of the properties that are marked as outlets.
  public private(set) var outlets: [String: Set<String>] = [:]
  /// The selectors of the methods that are marked as actions.
  public private(set) var actions: [String: Set<String>] = [:]

  /// Scans a file in UTF-8. O(bytes).
  public init(_ bytes: [UInt8]) {
    let tokens = SourceTokens(bytes).tokens
    var current = ""
    for (index, token) in tokens.enumerated() {
      switch token {
      case "class", "extension", "interface", "implementation":
        var next = index + 1
        guard let name = tokens.word(next), !["func", "var", "let", "method"].contains(name) else { continue }
        current = name
        while tokens.at(next + 1) == ".", let inner = tokens.word(next + 2) {
          current = inner
          next += 2
        }
      case "IBOutlet", "IBOutletCollection":
        if let name = Self.outlet(tokens, index) { outlets[current, default: []].insert(name) }
      case "IBAction":
        let isSwift = tokens.at(index - 1) == "@"
        if let selector = isSwift ? Self.swiftAction(tokens, index) : Self.action(tokens, index) {
          actions[current, default: []].insert(selector)
        }
      default: break
      }
    }
  }

  /// The name behind `var`, or in Objective-C the last one of the declaration.
  private static func outlet(_ tokens: [String], _ start: Int) -> String? {
    if tokens.at(start - 1) == "@" {
      let position = tokens[start...].prefix(12).firstIndex { $0 == "var" || $0 == "let" }
      return position.flatMap { tokens.word($0 + 1) }
    }
    var last: String?
    for index in start + 1..<min(start + 20, tokens.count) {
      if tokens[index] == ";" || tokens[index] == "{" { return last }
      if let word = tokens.word(index) { last = word }
    }
    return nil
  }

  /// The selector of a method in Swift: `save(_ sender: Any)` is `save:`, and `save(sender: Any)` is `saveWithSender:`.
  private static func swiftAction(_ tokens: [String], _ start: Int) -> String? {
    guard let position = tokens[start...].prefix(12).firstIndex(of: "func"), var selector = tokens.word(position + 1)
    else { return nil }
    var index = position + 2
    guard tokens.at(index) == "(" else { return nil }
    index += 1
    var isFirst = true
    var depth = 0
    while index < tokens.count {
      guard let label = tokens.word(index) else { break }
      selector +=
        isFirst ? (label == "_" ? ":" : "With" + capitalized(label) + ":") : (label == "_" ? ":" : label + ":")
      isFirst = false
      while index < tokens.count, depth > 0 || tokens[index] != "," && tokens[index] != ")" {
        if ["(", "[", "<"].contains(tokens[index]) { depth += 1 }
        if [")", "]", ">"].contains(tokens[index]) { depth -= 1 }
        index += 1
      }
      guard tokens.at(index) == "," else { break }
      index += 1
    }
    return selector
  }

  private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

  /// The selector of a method in Objective-C: `- (IBAction)save:(id)sender`.
  private static func action(_ tokens: [String], _ start: Int) -> String? {
    guard tokens.at(start + 1) == ")", var selector = tokens.word(start + 2) else { return nil }
    var index = start + 3
    while tokens.at(index) == ":" {
      selector += ":"
      index += 1
      if tokens.at(index) == "(" {
        while index < tokens.count, tokens[index] != ")" { index += 1 }
        index += 1
      }
      // The name of the parameter, and perhaps the next part.
      guard tokens.word(index) != nil else { break }
      guard let next = tokens.word(index + 1), tokens.at(index + 2) == ":" else { break }
      selector += next
      index += 2
    }
    return selector
  }
}

extension [String] {
  fileprivate func at(_ index: Int) -> String? { indices.contains(index) ? self[index] : nil }

  /// The token at a position, if it is a name.
  fileprivate func word(_ index: Int) -> String? {
    guard let token = at(index), let first = token.utf8.first, SourceTokens.isPartOfWord(first) else { return nil }
    return token
  }
}

/// The names and signs of a source file, without comments.
private struct SourceTokens {
  private(set) var tokens: [String] = []

  init(_ bytes: [UInt8]) {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "/"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "/") {
        while index < bytes.count, bytes[index] != 0x0A { index += 1 }
      } else if Self.isPartOfWord(byte) {
        let start = index
        while index < bytes.count, Self.isPartOfWord(bytes[index]) { index += 1 }
        tokens.append(String(decoding: bytes[start..<index], as: UTF8.self))
      } else {
        if byte > 0x20 { tokens.append(String(decoding: [byte], as: UTF8.self)) }
        index += 1
      }
    }
  }

  static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
