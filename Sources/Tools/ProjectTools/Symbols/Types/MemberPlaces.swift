import DocumentInspection

/// The places at which a source names an outlet or action of a family of classes.
///
/// A place is certain if the type of its receiver is declared, or if it is inside of the classes and nothing local has the
/// name. A place of which the type is not known is listed as uncertain; those of other types are left out.
struct MemberPlaces {
  private let types: ReceiverTypes
  private let symbol: ProjectSymbol
  private let family: ClassFamily
  private let source: SourceStructure
  private let declared: [SourceMembers.Member]
  private let isAction: Bool
  private let facts: ReceiverTypes.Facts

  /// What a word means: the member, something else, or either.
  private enum Meaning { case own, other, unknown }

  init(
    _ symbol: ProjectSymbol, _ family: ClassFamily, _ types: ReceiverTypes, _ facts: ReceiverTypes.Facts,
    _ source: SourceStructure
  ) {
    (self.symbol, self.family, self.types, self.facts, self.source) = (symbol, family, types, facts, source)
    isAction = symbol.isAction
    declared = types.declarations(of: symbol, family, in: source.file)
  }

  /// All places with what is not certain, in the order of the file.
  var places: [SymbolPlace] {
    let name = symbol.searchedName
    // In Swift the name of `saveWithSender:` is `save`.
    let names = Set(declared.map { SourceMembers.name(of: $0) } + [name, symbol.nameInSwift])
    let setter = "set" + SymbolSearch.capitalized(name)
    var result: [SymbolPlace] = []
    for index in source.tokens.indices {
      let token = source.tokens[index]
      if token.kind == .string {
        if let place = literal(index) { result.append(place) }
        continue
      }
      var (range, isPlain) = (token.range, true)
      if !names.contains(token.text) {
        guard !source.isSwift, !isAction, token.text == "_" + name || token.text == setter else { continue }
        isPlain = false
        range = token.range.lowerBound + token.text.utf8.count - name.utf8.count..<token.range.upperBound
      }
      let isDeclaration = declared.contains { $0.range == token.range }
      let meaning = isDeclaration ? .own : source.isSwift ? swift(index) : objectiveC(index, isPlain: isPlain)
      guard meaning != .other else { continue }
      result.append(
        SymbolPlace(
          file: source.file, range: range, isDeclaration: isDeclaration, isCertain: meaning == .own,
          prefix: source.isSwift && source.isShorthand(index) ? token.text + " = " : ""))
    }
    return result
  }

  private func meaning(_ type: SourceType?) -> Meaning {
    types.isOwn(type, family).map { $0 ? .own : .other } ?? .unknown
  }

  /// The meaning of a name without a receiver.
  private func bare(_ index: Int) -> Meaning {
    guard let scope = source.scopes[index] else { return .other }
    if family.classes.contains(scope) { return .own }
    return types.isProtocol(scope) ? .unknown : .other
  }

  // MARK: Swift

  private func swift(_ index: Int) -> Meaning {
    let found = swiftReceiver(index)
    guard found == .own, isAction else { return found }
    let isDeclared = source.text(index - 1) == "func"
    if !isDeclared, source.text(index + 1) != "(" { return facts.otherLabels.isEmpty ? .own : .unknown }
    let given = source.labels(at: index + 1, isDeclaration: isDeclared)
    if given == facts.labels || facts.labels == nil { return .own }
    if isDeclared || facts.otherLabels.contains(given) { return .other }
    return facts.otherLabels.isEmpty ? .own : .unknown
  }

  private func swiftReceiver(_ index: Int) -> Meaning {
    guard source.text(index - 1) == "." else {
      if source.isLabel(index) { return .other }
      if source.isShorthand(index) {
        return source.local(source.text(index), at: index - 1) == nil ? bare(index) : .other
      }
      if source.region(of: index) != nil || source.local(source.text(index), at: index) != nil { return .other }
      if ["case", "class", "struct", "enum"].contains(source.text(index - 1)), source.isAtTypeLevel(index) {
        return .other
      }
      return bare(index)
    }
    if source.text(index - 2) == "\\" { return .unknown }
    // `.titleLabel` is a static member or a case.
    let isImplicit = !source.isAttached(index - 1) && source.lines[index - 1] == source.lines[max(0, index - 2)]
    if isImplicit || !source.endsExpression(index - 2) { return .other }
    if source.text(index - 2) == "super", source.scopes[index] == family.declaring { return .other }
    return meaning(types.receiver(source, before: index - 1))
  }

  // MARK: Objective-C

  private func objectiveC(_ index: Int, isPlain: Bool) -> Meaning {
    let former = source.text(index - 1)
    let name = symbol.searchedName
    let selectors: Set =
      isAction ? [symbol.selector] : isPlain ? [name] : ["set" + SymbolSearch.capitalized(name) + ":"]
    let isUnderscored = !isPlain && source.text(index).hasPrefix("_")
    let isArrow = former == ">" && source.text(index - 2) == "-"
    if former == "." || isArrow {
      guard isPlain || isArrow && isUnderscored, !isAction || symbol.selector == name else { return .other }
      return source.endsExpression(index - (isArrow ? 3 : 2))
        ? meaning(types.receiver(source, before: index - (isArrow ? 2 : 1))) : .other
    }
    if former == "(", source.text(index - 2) == "selector", source.text(index - 3) == "@" {
      let end = source.end(of: index - 1) - 1
      let selector = (index..<end).map { source.text($0) }.joined()
      return selectors.contains(selector) && !isUnderscored ? target(index - 3) : .other
    }
    if let opening = source.bracket[index], source.text(opening) == "[", source.text(opening - 1) != "@",
      !isUnderscored,
      source.endsExpression(index - 1) && source.endOfReceiver(opening + 1) == index
    {
      guard selectors.contains(source.selector(at: index)) else { return .other }
      if former == "super", source.scopes[index] == family.declaring { return .other }
      return meaning(types.value(source, opening + 1, index).type)
    }
    if former == ")", source.block[index] == nil, let list = source.pair[index - 1],
      ["-", "+"].contains(source.text(list - 1))
    {
      return selectors.contains(source.selector(at: index)) ? bare(index) : .other
    }
    guard !isAction, isPlain || isUnderscored else { return .other }
    if source.isProperty(index)
      || source.last(["synthesize", "dynamic", ";"], upTo: index - 1).map({ source.text($0) != ";" }) ?? false
    {
      return bare(index)
    }
    let isMember = source.block[index].map(source.typeBlocks.contains) ?? false
    if !isMember, source.region(of: index) != nil || source.local(source.text(index), at: index) != nil {
      return .other
    }
    let isSelectorPart = source.text(index + 1) == ":" && source.bracket[index].map { source.text($0) == "[" } ?? false
    return (isPlain ? facts.isVariable && !isSelectorPart : true) ? bare(index) : .other
  }

  // MARK: Selectors and keys

  /// The meaning of a selector by the target that is in the same call.
  private func target(_ index: Int) -> Meaning {
    guard let list = source.bracket[index] else { return .unknown }
    if source.text(list) == "[" {
      let first = source.endOfReceiver(list + 1)
      let isSent = ["perform", "responds", "instancesRespond"].contains { source.text(first).hasPrefix($0) }
      if isSent { return meaning(types.value(source, list + 1, first).type) }
    }
    var place = list + 1
    while place < index {
      let (word, next) = (source.text(place), source.text(place + 1))
      if word.lowercased().hasSuffix("target") || word == "addObserver", next == ":" {
        return meaning(types.value(source, place + 2, nil).type)
      }
      place = source.pair[place].map { max($0, place) + 1 } ?? place + 1
    }
    if ["addTarget", "addObserver"].contains(source.text(list - 1)) {
      return meaning(types.value(source, list + 1, nil).type)
    }
    return .unknown
  }

  /// The place of a literal that is the selector or the key of the member.
  private func literal(_ index: Int) -> SymbolPlace? {
    let token = source.tokens[index]
    let isPlain = token.isKnown && token.isPlain
    let name = symbol.searchedName
    let call = source.text(index - 1) == "@" ? index - 2 : index - 1
    let word = source.text(call - 1)
    let meaning: Meaning
    if isPlain, token.text == (isAction ? symbol.selector : name), source.text(call) == "(",
      ["Selector", "NSSelectorFromString", "sel_registerName"].contains(word)
    {
      meaning = target(call - 1)
    } else if source.text(call) == ":" || source.text(call) == "(",
      word.hasSuffix("Key") || word.hasSuffix("KeyPath") || word == "keyPath",
      token.text.split(separator: ".").contains(where: { $0 == name })
    {
      meaning = .unknown
    } else {
      return nil
    }
    return meaning == .other
      ? nil : SymbolPlace(file: source.file, range: token.range, isDeclaration: false, isCertain: meaning == .own)
  }
}

extension ReceiverTypes {
  /// What the sources of a family say about a member.
  struct Facts {
    /// The labels of an action in Swift, and those of other functions with its name.
    var labels: [String]?
    var otherLabels: [[String]] = []
    /// Whether a variable in Objective-C has the name, and not only a property.
    var isVariable = false
  }

  func facts(of symbol: ProjectSymbol, _ family: ClassFamily) -> Facts {
    var facts = Facts()
    for file in family.files {
      guard let source = structure(of: folder.path + "/" + file) else { continue }
      let declared = Set(declarations(of: symbol, family, in: source.file).map { $0.range })
      for index in source.tokens.indices where family.classes.contains(source.scopes[index] ?? "") {
        let isDeclared = declared.contains(source.tokens[index].range)
        if source.isSwift {
          guard isDeclared || source.text(index) == symbol.nameInSwift, source.text(index - 1) == "func" else {
            continue
          }
          let labels = source.labels(at: index + 1, isDeclaration: true)
          if isDeclared { facts.labels = labels } else { facts.otherLabels.append(labels) }
        } else if source.text(index) == symbol.searchedName, !source.isProperty(index) {
          let isSynthesized = source.last(["synthesize", ";"], upTo: index - 1).map { source.text($0) != ";" } ?? false
          let isVariable = source.isAtTypeLevel(index) || isSynthesized && source.text(index + 1) != "="
          facts.isVariable = facts.isVariable || isVariable
        }
      }
    }
    facts.otherLabels.removeAll { $0 == facts.labels }
    return facts
  }

  /// The members of a file that are the symbol.
  func declarations(of symbol: ProjectSymbol, _ family: ClassFamily, in file: String) -> [SourceMembers.Member] {
    (structure(of: file).map { SourceMembers($0.source).members } ?? []).filter {
      family.classes.contains($0.className) && symbol.isMember(named: $0.name, isAction: $0.isAction)
    }
  }
}

extension SourceStructure {
  /// Whether a word is the label of an argument or parameter, as in Swift.
  func isLabel(_ index: Int) -> Bool {
    ["(", ","].contains(text(index - 1)) && (text(index + 1) == ":" || isWord(index + 1) && text(index + 2) == ":")
      && bracket[index].map { text($0) == "(" } ?? false
  }

  /// Whether a word is both the name of a new constant and its value: `if let nameLabel {`.
  func isShorthand(_ index: Int) -> Bool {
    ["let", "var"].contains(text(index - 1)) && [",", "{", "else"].contains(text(index + 1))
      && ["if", "guard", "while", ","].contains(text(index - 2)) && bracket[index] == block[index]
  }

  /// Whether a word is directly in the braces of a type.
  func isAtTypeLevel(_ index: Int) -> Bool {
    block[index].map { typeBlocks.contains($0) && bracket[index] == $0 } ?? false
  }

  private static let notValues: Set = [
    "return", "case", "in", "if", "else", "where", "is", "as", "try", "await", "let", "var", "switch", "while", "guard",
    "for",
    "throw", "do",
  ]

  /// Whether a token can be the last one of an expression.
  func endsExpression(_ index: Int) -> Bool {
    if isWord(index) { return !Self.notValues.contains(text(index)) }
    return [")", "]", "}", "?", "!", ">", "\""].contains(text(index))
  }

  /// The labels of the arguments or parameters in the parentheses that begin at a position, `_` for none.
  func labels(at opening: Int, isDeclaration: Bool) -> [String] {
    guard text(opening) == "(", let closing = pair[opening], closing > opening + 1 else { return [] }
    let inside = (opening + 1)..<closing
    // `#selector(save(_:))`
    if text(closing - 1) == ":" { return inside.filter { text($0) != ":" }.map { text($0) } }
    let starts = [opening + 1] + inside.filter { text($0) == "," && bracket[$0] == opening }.map { $0 + 1 }
    return starts.map { isDeclaration || text($0 + 1) == ":" ? text($0) : "_" }
  }
}
