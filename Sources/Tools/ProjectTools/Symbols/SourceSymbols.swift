import DocumentInspection

/// The symbols that a Swift or Objective-C file names.
package struct SourceSymbols {
  /// The whole path of the file.
  let file: String
  package let source: SourceTokens
  private let tokens: [SourceTokens.Token]
  /// The class, or other type, in whose declaration or extension each token is.
  private let scopes: [String?]
  /// Whether the file is one of Swift.
  let isSwift: Bool

  package init(file: String, _ bytes: [UInt8]) {
    self.file = file
    source = SourceTokens(bytes)
    tokens = source.tokens
    scopes = Self.scopes(tokens)
    isSwift = file.hasSuffix(".swift")
  }

  // MARK: Scopes

  private static let typeWords: Set = ["class", "struct", "enum", "extension", "actor", "protocol"]
  private static let notTypes: Set = ["func", "var", "let", "method", "subscript", "init"]

  private static func scopes(_ tokens: [SourceTokens.Token]) -> [String?] {
    var result: [String?] = []
    var open: [(name: String?, isType: Bool)] = []
    /// The type that has been named and whose body has not begun.
    var named: String?
    /// The class of an `@interface` or `@implementation`, up to `@end`.
    var objectiveC: String?
    for (index, token) in tokens.enumerated() {
      result.append(open.last(where: { $0.isType })?.name ?? objectiveC)
      let next = index + 1 < tokens.count ? tokens[index + 1] : nil
      switch (token.kind, token.text) {
      case (.word, "interface"), (.word, "implementation"):
        if index > 0, tokens[index - 1].text == "@", let next, next.kind == .word { objectiveC = next.text }
      case (.word, "end"): if index > 0, tokens[index - 1].text == "@" { objectiveC = nil }
      case (.word, let word) where typeWords.contains(word):
        guard let next, next.kind == .word, !notTypes.contains(next.text) else { continue }
        named = lastPart(tokens, from: index + 1)
      case (.sign, "{"):
        open.append((named, named != nil))
        named = nil
      case (.sign, "}"): _ = open.popLast()
      default: break
      }
    }
    return result
  }

  /// The last part of a qualified name.
  private static func lastPart(_ tokens: [SourceTokens.Token], from start: Int) -> String {
    var index = start
    while index + 2 < tokens.count, tokens[index + 1].text == ".", tokens[index + 2].kind == .word { index += 2 }
    return tokens[index].text
  }

  // MARK: What a literal is for

  /// What a string literal names.
  package enum LiteralUse: Equatable, Sendable { case image, color, text, format, other }

  /// What a literal is for, by the call that it is an argument of.
  package func use(ofLiteral index: Int) -> LiteralUse {
    var call = index - 1
    if call >= 0, tokens[call].text == "@" { call -= 1 }
    guard call >= 0 else { return .other }
    if tokens[call].text == "(" {
      let function = call > 0 ? tokens[call - 1].text : ""
      return function.hasPrefix("NSLocalizedString") ? .text : function == "Image" ? .image : .other
    }
    guard tokens[call].text == ":", call > 0 else { return .other }
    switch tokens[call - 1].text {
    case "localized": return .text
    case "withVisualFormat", "constraintsWithVisualFormat", "visualFormat": return .format
    case "imageNamed": return .image
    case "colorNamed": return .color
    case "key": return isArgument(call - 2, of: ["NSLocalizedString"]) ? .text : .other
    case "named": return isArgument(call - 2, of: ["UIColor", "NSColor", "Color"]) ? .color : .image
    default: return .other
    }
  }

  /// Whether a token is the parenthesis that begins the arguments of one of some functions.
  private func isArgument(_ index: Int, of functions: Set<String>) -> Bool {
    index > 0 && tokens[index].text == "(" && functions.contains(tokens[index - 1].text)
  }

  /// The position of the literal that contains a byte, or at whose end it is.
  package func literal(at offset: Int) -> Int? {
    tokens.firstIndex { $0.kind == .string && $0.range.lowerBound <= offset && offset <= $0.range.upperBound }
  }

  // MARK: Symbols

  /// The symbol at a byte with its place.
  package func symbol(at offset: Int, in folder: ProjectFolder?) -> (symbol: ProjectSymbol, range: Range<Int>)? {
    if let index = literal(at: offset) {
      let token = tokens[index]
      guard token.isKnown, !token.text.isEmpty else { return nil }
      switch use(ofLiteral: index) {
      case .image: return (.image(token.text), token.range)
      case .color: return (.color(token.text), token.range)
      case .text: return (.text(key: token.text), token.range)
      case .other: return (.identifier(token.text), token.range)
      case .format: return nil
      }
    }
    guard
      let index = tokens.firstIndex(where: { $0.kind == .word && $0.range.contains(offset) })
        ?? tokens.firstIndex(where: { $0.kind == .word && $0.range.upperBound == offset })
    else { return nil }
    let word = tokens[index]
    let members = SourceMembers(source).members
    if let member = members.first(where: { $0.range == word.range }) {
      return (symbol(of: member), word.range)
    }
    if let folder, folder.declares(word.text) { return (.classNamed(word.text), word.range) }
    guard let scope = scopes[index], let folder else { return nil }
    // A use of a member that the class declares or inherits.
    for owner in folder.ancestors(of: scope) {
      for file in folder.hierarchy[owner]?.files.sorted() ?? [] {
        guard let bytes = folder.bytes(of: file), bytes.hasPart(word.text) else { continue }
        let declared = SourceMembers(bytes).members.first { member in
          member.className == owner && String(decoding: bytes[member.range], as: UTF8.self) == word.text
        }
        if let declared { return (symbol(of: declared), word.range) }
      }
    }
    return nil
  }

  private func symbol(of member: SourceMembers.Member) -> ProjectSymbol {
    member.isAction ? .action(member.name, of: member.className) : .outlet(member.name, of: member.className)
  }

  /// The places of a symbol.
  ///
  /// - Parameters:
  ///   - family: Of an outlet or action, the classes that have it.
  ///   - isUnique: Whether no other type of the project declares something of that name, so that it is also meant
  ///     behind a dot in other types.
  package func places(of symbol: ProjectSymbol, family: ClassFamily?, isUnique: Bool) -> [SymbolPlace] {
    switch symbol {
    case .object: return []
    case .classNamed(let name):
      let keywords: Set = ["class", "interface", "implementation", "typealias", "actor"]
      return tokens.indices.filter { tokens[$0].kind == .word && tokens[$0].text == name }.map { index in
        place(index, index > 0 && keywords.contains(tokens[index - 1].text))
      }
    case .identifier(let name): return literals(name, for: .other)
    case .image(let name): return literals(name, for: .image)
    case .color(let name): return literals(name, for: .color)
    case .text(let key): return literals(key, for: .text)
    case .outlet, .action:
      guard let family else { return [] }
      return members(symbol, family, isUnique: isUnique)
    }
  }

  private func place(_ index: Int, _ isDeclaration: Bool) -> SymbolPlace {
    SymbolPlace(file: file, range: tokens[index].range, isDeclaration: isDeclaration)
  }

  private func literals(_ value: String, for use: LiteralUse) -> [SymbolPlace] {
    tokens.indices.filter {
      tokens[$0].kind == .string && tokens[$0].isKnown && tokens[$0].text == value && self.use(ofLiteral: $0) == use
    }.map { place($0, false) }
  }

  private func members(_ symbol: ProjectSymbol, _ family: ClassFamily, isUnique: Bool) -> [SymbolPlace] {
    let declared = SourceMembers(source).members.filter { member in
      family.classes.contains(member.className) && symbol.isMember(named: member.name, isAction: member.isAction)
    }
    // In Swift the name of `saveWithSender:` is `save`.
    let names = Set(declared.map { SourceMembers.name(of: $0) } + [symbol.searchedName, symbol.nameInSwift])
    var result: [SymbolPlace] = []
    for index in tokens.indices where tokens[index].kind == .word && names.contains(tokens[index].text) {
      if declared.contains(where: { $0.range == tokens[index].range }) {
        result.append(place(index, true))
      } else if means(index, family, isUnique: isUnique) {
        result.append(place(index, false))
      }
    }
    return result
  }

  /// Whether a word that has the name of a member means it.
  private func means(_ index: Int, _ family: ClassFamily, isUnique: Bool) -> Bool {
    let isInside = scopes[index].map { family.classes.contains($0) } ?? false
    guard index > 0, tokens[index - 1].text == "." else { return isInside && !isLabel(index) }
    var receiver = index - 2
    while receiver > 0, tokens[receiver].text == "?" || tokens[receiver].text == "!" { receiver -= 1 }
    guard receiver >= 0 else { return false }
    switch tokens[receiver].text {
    case "self", "super": return isInside
    case let name where family.classes.contains(name): return true
    default: return isUnique
    }
  }

  /// Whether a word is the label of an argument or parameter, as in Swift.
  private func isLabel(_ index: Int) -> Bool {
    guard isSwift, index > 0, index + 1 < tokens.count, tokens[index + 1].text == ":" else { return false }
    return tokens[index - 1].text == "(" || tokens[index - 1].text == ","
  }

  /// The bytes at which a name is declared as a local constant, variable or parameter, or by another type.
  func otherDeclarations(of name: String, except places: [SymbolPlace]) -> [Int] {
    tokens.indices.filter { index in
      guard tokens[index].kind == .word, tokens[index].text == name, index > 0 else { return false }
      if places.contains(where: { $0.isDeclaration && $0.range == tokens[index].range }) { return false }
      let former = tokens[index - 1].text
      if ["let", "var", "func", "case"].contains(former) {
        // An override is a member of the family.
        return !(former == "func" && index > 1 && places.contains { $0.range == tokens[index].range })
      }
      // `func save(_ name: String)`
      let isTyped = index + 2 < tokens.count && tokens[index + 1].text == ":" && tokens[index + 2].kind == .word
      return isSwift && isTyped && tokens[index - 1].kind == .word && isParameter(index)
    }.map { tokens[$0].range.lowerBound }
  }

  /// Whether a word with another one before it is the name of a parameter.
  private func isParameter(_ index: Int) -> Bool {
    index > 1 && (tokens[index - 2].text == "(" || tokens[index - 2].text == ",")
  }
}

extension SourceMembers {
  /// The name of a member in the source: that of a method without its labels.
  static func name(of member: Member) -> String { String(member.name.prefix { $0 != ":" }) }
}

extension ProjectSymbol {
  /// Whether it is the outlet or action of a name.
  func isMember(named name: String, isAction: Bool) -> Bool {
    switch self {
    case .outlet(let own, _): !isAction && own == name
    case .action(let own, _): isAction && own == name
    case .object, .classNamed, .identifier, .image, .color, .text: false
    }
  }

  /// The name of an action in Swift: `save` for `saveWithSender:`; that of others.
  package var nameInSwift: String {
    guard case .action(let selector, _) = self, selector.hasSuffix(":") else { return searchedName }
    let first = searchedName
    guard let with = first.ranges(of: "With").last, with.lowerBound > first.startIndex,
      with.upperBound < first.endIndex
    else { return first }
    return String(first[..<with.lowerBound])
  }
}

extension ProjectFolder {
  /// A class with those that it inherits from, nearest first.
  func ancestors(of name: String) -> [String] {
    let classes = hierarchy
    var result: [String] = []
    var open = [name]
    while !open.isEmpty {
      let next = open.removeFirst()
      guard !result.contains(next) else { continue }
      result.append(next)
      open += classes[next]?.superclasses.sorted() ?? []
    }
    return result
  }
}
