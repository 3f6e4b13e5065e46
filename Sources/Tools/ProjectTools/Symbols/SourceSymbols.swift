import DocumentInspection

/// The symbols that a Swift or Objective-C file names.
package struct SourceSymbols {
  /// The whole path of the file.
  let file: String
  package let source: SourceTokens
  private let tokens: [SourceTokens.Token]
  private let bytes: [UInt8]

  package init(file: String, _ bytes: [UInt8]) {
    self.file = file
    source = SourceTokens(bytes)
    tokens = source.tokens
    self.bytes = bytes
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
    guard let folder, let scope = SourceStructure(file: file, source, bytes).scopes[index] else { return nil }
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

  /// The places of a symbol that is no outlet or action.
  package func places(of symbol: ProjectSymbol) -> [SymbolPlace] {
    switch symbol {
    case .object, .outlet, .action: return []
    case .classNamed(let name):
      let keywords: Set = ["class", "interface", "implementation", "typealias", "actor"]
      let structure = SourceStructure(file: file, source, bytes)
      return tokens.indices.filter { index in
        guard tokens[index].kind == .word, tokens[index].text == name else { return false }
        // `case Name` and `.Name` are cases of an enumeration.
        if structure.text(index - 1) == "case" { return structure.text(index + 1) == "." }
        return structure.text(index - 1) != "." || structure.isAttached(index - 1) && structure.isWord(index - 2)
      }.map { index in
        place(index, index > 0 && keywords.contains(tokens[index - 1].text))
      }
    case .identifier(let name): return literals(name, for: .other)
    case .image(let name): return literals(name, for: .image)
    case .color(let name): return literals(name, for: .color)
    case .text(let key): return literals(key, for: .text)
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

  /// The line at which one of some classes declares something of a name, or a function of them a local one; nil if none.
  func line(declaring name: String, in classes: Set<String>) -> Int? {
    let structure = SourceStructure(file: file, source, bytes)
    return tokens.indices.first { index in
      guard tokens[index].kind == .word, tokens[index].text == name, classes.contains(structure.scopes[index] ?? "")
      else {
        return false
      }
      if structure.region(of: index) != nil { return true }
      let former = structure.text(index - 1)
      if structure.isSwift { return ["let", "var", "func"].contains(former) || former == "case" && !isPattern(index) }
      let isMethod = former == ")" && structure.block[index] == nil
      return isMethod || structure.isProperty(index) || structure.isAtTypeLevel(index)
    }.map { structure.lines[$0] }
  }

  /// The line at which a class overrides a member that it declares for the project; nil if it does not.
  func line(overriding symbol: ProjectSymbol, in className: String) -> Int? {
    let member = SourceMembers(source).members.first {
      $0.className == className && symbol.isMember(named: $0.name, isAction: $0.isAction)
    }
    guard let member, file.hasSuffix(".swift"), let index = tokens.firstIndex(where: { $0.range == member.range })
    else { return nil }
    var place = index - 1
    while place >= 0, Self.modifiers.contains(tokens[place].text) {
      if tokens[place].text == "override" { return SourceStructure(file: file, source, bytes).lines[index] }
      place -= 1
    }
    return nil
  }

  private static let modifiers: Set = [
    "@", "IBOutlet", "IBAction", "objc", "var", "func", "weak", "unowned", "lazy", "final", "dynamic", "override",
    "private",
    "fileprivate", "internal", "public", "open",
  ]

  /// Whether the name behind a `case` is a pattern of a `switch`, as in `case nameField, mailField:`, and not a case of an
  /// enumeration.
  private func isPattern(_ index: Int) -> Bool {
    var next = index + 1
    while next + 1 < tokens.count, [",", "."].contains(tokens[next].text), tokens[next + 1].kind == .word { next += 2 }
    return next < tokens.count && [":", "where"].contains(tokens[next].text)
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

  var isAction: Bool {
    switch self {
    case .action: true
    case .outlet, .object, .classNamed, .identifier, .image, .color, .text: false
    }
  }

  /// The selector of an action; the name of others.
  var selector: String {
    switch self {
    case .action(let selector, _): selector
    case .outlet, .object, .classNamed, .identifier, .image, .color, .text: searchedName
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
