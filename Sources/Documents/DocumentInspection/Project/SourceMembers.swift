/// The outlets and actions that a Swift or Objective-C file declares, by class.
///
/// A scanner, not a parser: a member counts to the class, extension or implementation that was begun last.
public struct SourceMembers: Sendable {
  /// A property that is marked as an outlet, or a method that is marked as an action.
  package struct Member: Hashable, Sendable {
    package var className: String
    package var isAction: Bool
    /// The name of the property, or the selector of the method.
    package var name: String
    /// The range of the name in the file; of a method, that of the first part.
    package var range: Range<Int>
    /// The class of an outlet, or of the elements of a collection; nil for actions and types that are no class names.
    package var type: String?
  }

  /// In the order of the file.
  package private(set) var members: [Member] = []

  /// The names of the properties that are marked as outlets.
  public var outlets: [String: Set<String>] { names { !$0.isAction } }
  /// The classes of the outlets, by the names of their classes and theirs.
  public var types: [String: [String: String]] {
    var result: [String: [String: String]] = [:]
    for member in members { if let type = member.type { result[member.className, default: [:]][member.name] = type } }
    return result
  }
  /// The selectors of the methods that are marked as actions.
  public var actions: [String: Set<String>] { names { $0.isAction } }

  private func names(_ condition: (Member) -> Bool) -> [String: Set<String>] {
    var result: [String: Set<String>] = [:]
    for member in members where condition(member) { result[member.className, default: []].insert(member.name) }
    return result
  }

  /// Scans a file in UTF-8. O(bytes).
  public init(_ bytes: [UInt8]) { self.init(SourceTokens(bytes)) }

  /// Finds the members among the parts of a file.
  package init(_ source: SourceTokens) {
    let places = source.tokens
    let tokens = places.map { $0.kind == .string ? "\"" : $0.text }
    var current = ""
    func add(_ name: String, isAction: Bool, at index: Int, type: String? = nil) {
      members.append(
        Member(className: current, isAction: isAction, name: name, range: places[index].range, type: type))
    }
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
        if let place = Self.outlet(tokens, index) {
          add(tokens[place], isAction: false, at: place, type: Self.type(tokens, outlet: index, name: place))
        }
      case "IBAction":
        let isSwift = tokens.at(index - 1) == "@"
        if let (selector, place) = isSwift ? Self.swiftAction(tokens, index) : Self.action(tokens, index) {
          add(selector, isAction: true, at: place)
        }
      default: break
      }
    }
  }

  /// The position of the name behind `var`, or in Objective-C of the last one of the declaration.
  private static func outlet(_ tokens: [String], _ start: Int) -> Int? {
    if tokens.at(start - 1) == "@" {
      let position = tokens[start...].prefix(12).firstIndex { $0 == "var" || $0 == "let" }
      return position.flatMap { tokens.word($0 + 1) == nil ? nil : $0 + 1 }
    }
    var last: Int?
    for index in start + 1..<min(start + 20, tokens.count) {
      if tokens[index] == ";" || tokens[index] == "{" { return last }
      if tokens.word(index) != nil { last = index }
    }
    return nil
  }

  /// The class of an outlet: behind the name in Swift, in front of it in Objective-C, and in parentheses for a collection.
  private static func type(_ tokens: [String], outlet start: Int, name: Int) -> String? {
    if tokens.at(start - 1) == "@" {
      guard tokens.at(name + 1) == ":" else { return nil }
      var index = tokens.at(name + 2) == "[" ? name + 3 : name + 2
      while tokens.at(index + 1) == ".", tokens.word(index + 2) != nil { index += 2 }
      return tokens.word(index)
    }
    return tokens[start + 1..<max(start + 1, name)].first { token in
      token.utf8.first.map { SourceTokens.isPartOfWord($0) && $0 != UInt8(ascii: "_") } ?? false && token != "nullable"
    }
  }

  /// The selector of a method in Swift: `save(_ sender: Any)` is `save:`, and `save(sender: Any)` is `saveWithSender:`.
  private static func swiftAction(_ tokens: [String], _ start: Int) -> (selector: String, place: Int)? {
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
    return (selector, position + 1)
  }

  private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

  /// The selector of a method in Objective-C: `- (IBAction)save:(id)sender`.
  private static func action(_ tokens: [String], _ start: Int) -> (selector: String, place: Int)? {
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
    return (selector, start + 2)
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
