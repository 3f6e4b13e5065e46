import DocumentInspection

/// The brackets, types and lines of a Swift or Objective-C file, by the positions of its tokens.
///
/// A scanner, not a parser: the branches of `#if` count as if all of them were compiled.
struct SourceStructure {
  let file: String
  let source: SourceTokens
  let isSwift: Bool
  /// The position of the bracket that closes or opens a bracket; nil for what is no bracket.
  private(set) var pair: [Int?]
  /// The position of the innermost bracket that is open at each token.
  private(set) var bracket: [Int?]
  /// The position of the innermost brace that is open at each token.
  private(set) var block: [Int?]
  /// The class, or other type, in whose declaration or extension each token is.
  private(set) var scopes: [String?] = []
  /// The braces that begin the members of a type, or the variables of an instance.
  private(set) var typeBlocks: Set<Int> = []
  /// The line of each token, from 1.
  let lines: [Int]

  init(file: String, _ source: SourceTokens, _ bytes: [UInt8]) {
    (self.file, self.source, isSwift) = (file, source, file.hasSuffix(".swift"))
    var (line, position) = (1, 0)
    lines = source.tokens.map { token in
      line += bytes[position..<max(position, token.range.lowerBound)].count { $0 == 0x0A }
      position = max(position, token.range.lowerBound)
      return line
    }
    pair = Array(repeating: nil, count: source.tokens.count)
    (bracket, block) = (pair, pair)
    findTypes()
  }

  var tokens: [SourceTokens.Token] { source.tokens }

  /// The text of a token; that of a literal is a quotation mark, and that of what does not exist is empty.
  func text(_ index: Int) -> String {
    guard tokens.indices.contains(index) else { return "" }
    return tokens[index].kind == .string ? "\"" : tokens[index].text
  }

  func isWord(_ index: Int) -> Bool { tokens.indices.contains(index) && tokens[index].kind == .word }

  /// Whether nothing is between a token and the one before it.
  func isAttached(_ index: Int) -> Bool {
    index > 0 && index < tokens.count && tokens[index - 1].range.upperBound == tokens[index].range.lowerBound
  }

  private static let typeWords: Set = ["class", "struct", "enum", "extension", "actor", "protocol"]
  private static let notTypes: Set = ["func", "var", "let", "method", "subscript", "init"]
  private static let closing = [")": "(", "]": "[", "}": "{"]

  private mutating func findTypes() {
    var open: [(index: Int, name: String?)] = []
    /// The type that has been named and whose body has not begun.
    var named: String?
    /// The type of an `@interface`, `@implementation` or `@protocol`, up to `@end`.
    var objectiveC: String?
    for index in tokens.indices {
      bracket[index] = open.last?.index
      block[index] = open.last { text($0.index) == "{" }?.index
      scopes.append(open.last { $0.name != nil }?.name ?? objectiveC)
      let word = text(index)
      if !isSwift, text(index - 1) == "@", ["interface", "implementation", "protocol", "end"].contains(word) {
        // `@protocol A;` declares nothing.
        let isForward = word == "protocol" && [";", ",", "("].contains(text(index + 2)) || text(index + 1) == "("
        if isForward { continue }
        objectiveC = word == "end" ? nil : text(index + 1)
        open = []
        named = ["interface", "implementation"].contains(word) ? objectiveC : nil
      } else if isSwift, Self.typeWords.contains(word), isWord(index + 1), !Self.notTypes.contains(text(index + 1)),
        text(index - 1) != "."
      {
        named = lastPart(index + 1)
      } else if ["(", "[", "{"].contains(word) {
        // A function in C, before the first method.
        if !isSwift, word == "{", text(index - 1) == ")", pair[index - 1].map({ text($0 - 1) }) != named { named = nil }
        if word == "{", named != nil { typeBlocks.insert(index) }
        open.append((index, word == "{" ? named : nil))
        if word == "{" { named = nil }
      } else if let opening = Self.closing[word] {
        while let last = open.popLast() {
          guard text(last.index) == opening else { continue }
          (pair[index], pair[last.index]) = (last.index, index)
          break
        }
      } else if !isSwift, ["-", "+", ";", "property"].contains(word) {
        // What opens a brace from here on is no list of variables.
        if open.isEmpty { named = nil }
      }
    }
  }

  /// The last part of a qualified name.
  private func lastPart(_ start: Int) -> String {
    var index = start
    while text(index + 1) == ".", isWord(index + 2) { index += 2 }
    return text(index)
  }

  // MARK: Places

  /// The position behind the bracket that closes one.
  func end(of opening: Int) -> Int { (pair[opening] ?? tokens.count - 1) + 1 }

  /// The first position from one on that has one of some texts, outside of brackets that open behind it; nil if the
  /// brackets around it close before.
  func first(_ texts: Set<String>, from start: Int) -> Int? {
    var index = start
    while index < tokens.count {
      if texts.contains(text(index)) { return index }
      if Self.closing[text(index)] != nil { return nil }
      index = pair[index].map { max($0, index) + 1 } ?? index + 1
    }
    return nil
  }

  /// The last position up to one that has one of some texts, outside of brackets that close before it; nil if the
  /// brackets around it open behind.
  func last(_ texts: Set<String>, upTo start: Int) -> Int? {
    var index = start
    while index >= 0 {
      if texts.contains(text(index)) { return index }
      if ["(", "[", "{"].contains(text(index)) { return nil }
      index = pair[index].map { min($0, index) - 1 } ?? index - 1
    }
    return nil
  }

  /// The selector of the message or method whose first part a word is, in Objective-C; nil if it is a later part.
  func selector(at start: Int) -> String {
    var (result, index, choices) = (text(start), start + 1, 0)
    while index < tokens.count {
      switch text(index) {
      case "?": choices += 1
      case ":" where choices > 0: choices -= 1
      case ":": result += index == start + 1 || !isWord(index - 1) ? ":" : text(index - 1) + ":"
      case "]", ")", "}", ";": return result
      case "{" where bracket[start].map({ text($0) }) != "[": return result
      default: break
      }
      index = pair[index].map { max($0, index) + 1 } ?? index + 1
    }
    return result
  }
}
