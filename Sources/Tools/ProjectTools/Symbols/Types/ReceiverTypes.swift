import DocumentInspection

/// The types of expressions, as far as declarations in the sources of a project say them.
final class ReceiverTypes {
  let folder: ProjectFolder
  private let read: (String) -> [UInt8]?
  private var structures: [String: SourceStructure] = [:]
  private var bytes: [String: [UInt8]] = [:]
  private var members: [String: SourceType?] = [:]
  private var kinds: [String: Bool] = [:]
  /// How many types of members depend on each other at present.
  private var depth = 0

  init(_ folder: ProjectFolder, read: @escaping (String) -> [UInt8]?) { (self.folder, self.read) = (folder, read) }

  func structure(of file: String) -> SourceStructure? {
    if let known = structures[file] { return known }
    guard let bytes = contents(of: file) else { return nil }
    let result = SourceStructure(file: file, SourceTokens(bytes), bytes)
    structures[file] = result
    return result
  }

  func contents(of file: String) -> [UInt8]? {
    if let known = bytes[file] { return known }
    let found = read(file)
    bytes[file] = found
    return found
  }

  // MARK: Meanings

  /// Whether values of a type have a member of a family: nil if that is not known.
  func isOwn(_ type: SourceType?, _ family: ClassFamily) -> Bool? {
    guard let type else { return nil }
    if type.isList { return false }
    if family.classes.contains(type.name) { return true }
    // A superclass or protocol may be what the value is of, too.
    if family.classes.contains(where: { folder.ancestors(of: $0).contains(type.name) }), !isFramework(type.name) {
      return nil
    }
    if folder.declares(type.name) || isFramework(type.name) { return false }
    return declares(["struct", "enum"], type.name) ? false : nil
  }

  /// Whether a source declares a protocol.
  func isProtocol(_ name: String) -> Bool { declares(["protocol"], name) }

  private func declares(_ words: [String], _ name: String) -> Bool {
    let key = words[0] + " " + name
    if let known = kinds[key] { return known }
    let forms = words.flatMap { word in [" ", ":", "<", "{", "\n"].map { "\(word) \(name)\($0)" } }
    let result = folder.currentListing.sources.contains { source in
      guard let bytes = contents(of: folder.path + "/" + source), bytes.hasPart(name) else { return false }
      return forms.contains { bytes.hasPart($0) }
    }
    kinds[key] = result
    return result
  }

  private func isFramework(_ name: String) -> Bool {
    ProjectContents.isFrameworkClass(name) && !folder.declares(name)
  }

  // MARK: Members

  /// The type of a property, or of what a method returns; nil if no source says it.
  func member(_ name: String, of className: String) -> SourceType? {
    let key = className + "." + name
    if let known = members[key] { return known }
    guard depth < 12 else { return nil }
    depth += 1
    defer { depth -= 1 }
    members[key] = .some(nil)
    for owner in folder.ancestors(of: className) {
      for file in folder.hierarchy[owner]?.files.sorted() ?? [] {
        let path = folder.path + "/" + file
        guard contents(of: path)?.hasPart(String(name.prefix { $0 != ":" })) ?? false, let source = structure(of: path)
        else {
          continue
        }
        let first = String(name.prefix { $0 != ":" })
        for index in source.tokens.indices where source.text(index) == first && source.scopes[index] == owner {
          guard let type = declaredType(source, index, selector: name) else { continue }
          members[key] = .some(type)
          return type
        }
      }
    }
    return nil
  }

  /// The type of a member that a word declares.
  private func declaredType(_ source: SourceStructure, _ index: Int, selector: String) -> SourceType? {
    if source.isSwift {
      guard source.block[index] == source.bracket[index], source.block[index].map(source.typeBlocks.contains) ?? false
      else {
        return nil
      }
      switch source.text(index - 1) {
      case "let", "var": return bindingType(source, index)
      case "func":
        guard let list = source.first(["("], from: index + 1), list - index < 24 else { return nil }
        for place in source.end(of: list)..<source.end(of: list) + 4
        where source.text(place) == "-" && source.text(place + 1) == ">" { return source.type(at: place + 2) }
        return nil
      default: return nil
      }
    }
    if source.text(index - 1) == ")", source.block[index] == nil, let list = source.pair[index - 1],
      ["-", "+"].contains(source.text(list - 1)), source.selector(at: index) == selector
    {
      return source.type(at: list + 1)
    }
    let isVariable = source.block[index].map(source.typeBlocks.contains) ?? false
    guard isVariable || source.isProperty(index), let start = source.typeStart(before: index) else { return nil }
    return source.type(at: start)
  }

  /// The type of a variable by its annotation or first value.
  private func bindingType(_ source: SourceStructure, _ index: Int) -> SourceType? {
    if source.text(index + 1) == ":" { return source.type(at: index + 2) }
    if source.text(index + 1) == "=" { return value(source, index + 2, nil).type }
    if source.text(index + 1) == "in" {
      let list = value(source, index + 2, nil).type
      return list.flatMap { $0.isList ? SourceType(name: $0.name) : nil }
    }
    return nil
  }

  /// The type of a local variable or parameter that a word declares.
  private func localType(_ source: SourceStructure, _ index: Int) -> SourceType? {
    guard depth < 12 else { return nil }
    depth += 1
    defer { depth -= 1 }
    if source.isSwift {
      // `if let cell {`
      let isShort =
        ["let", "var"].contains(source.text(index - 1)) && [",", "{", "else"].contains(source.text(index + 1))
      return isShort && source.bracket[index] == source.block[index]
        ? word(source, index, named: source.text(index)) : bindingType(source, index)
    }
    if source.text(index - 1) == ")", let list = source.pair[index - 1], !source.text(list - 1).contains("typeof") {
      return source.type(at: list + 1)
    }
    guard let start = source.typeStart(before: index) ?? source.declarationStart(before: index) else { return nil }
    let typeof = (start..<index).first { source.text($0).contains("typeof") }
    return typeof.map { value(source, $0 + 2, nil).type } ?? source.type(at: start)
  }

  // MARK: Expressions

  /// The type of the receiver of a member: of what is in front of a `.` or `->` at a position.
  func receiver(_ source: SourceStructure, before dot: Int) -> SourceType? {
    guard let start = source.startOfExpression(upTo: dot - 1) else { return nil }
    return value(source, start, dot).type
  }

  /// The type that a word has: of a variable, a member, or a class. `named` is the word.
  private func word(_ source: SourceStructure, _ index: Int, named name: String) -> SourceType? {
    let scope = source.scopes[index]
    switch name {
    case "self", "Self", "super":
      if name == "self", let local = source.local("self", at: index), source.text(local + 1) == "=" { break }
      return scope.map { SourceType(name: $0) }
    default: break
    }
    if let local = source.local(name, at: index) { return localType(source, local) }
    if let scope, let type = member(name, of: scope) { return type }
    if !source.isSwift, let scope, name.hasPrefix("_"), let type = member(String(name.dropFirst()), of: scope) {
      return type
    }
    return name.first?.isUppercase ?? false ? SourceType(name: name) : nil
  }

  /// The type of the expression that begins at a position, and where it ends: at `limit`, or behind its last token.
  func value(_ source: SourceStructure, _ start: Int, _ limit: Int?) -> (type: SourceType?, end: Int) {
    guard depth < 24 else { return (nil, start) }
    depth += 1
    defer { depth -= 1 }
    var first = start
    while ["try", "await", "&"].contains(source.text(first)) { first += 1 }
    if source.text(first - 1) == "try", ["?", "!"].contains(source.text(first)) { first += 1 }
    if source.text(first) == "(", !source.isSwift, let cast = source.cast(at: first) {
      return (cast, value(source, source.end(of: first), limit).end)
    }
    var (type, index) = operand(source, first)
    let end = limit ?? source.tokens.count
    chain: while index < end {
      let isArrow = source.text(index) == "-" && source.text(index + 1) == ">" && !source.isSwift
      let isSameLine = source.lines[index] == source.lines[index - 1]
      switch source.text(index) {
      case "?" where source.isAttached(index), "!" where source.isAttached(index): index += 1
      case "(" where isSameLine: index = source.end(of: index)
      case "[" where isSameLine:
        type = type.flatMap { $0.isList ? SourceType(name: $0.name) : nil }
        index = source.end(of: index)
      case ".",
        "-" where isArrow:
        let name = index + (isArrow ? 2 : 1)
        guard source.isWord(name) else { return (nil, name) }
        type = type.flatMap { step($0, source.text(name)) }
        index = name + 1
      // A closure behind the arguments; without a limit it could be the body of a statement.
      case "{" where source.isSwift && limit != nil: index = source.end(of: index)
      default: break chain
      }
    }
    return limit == nil ? converted(source, type, index) : (type, index)
  }

  /// The type of the first operand of an expression, and where it ends.
  private func operand(_ source: SourceStructure, _ start: Int) -> (type: SourceType?, end: Int) {
    let end = source.end(of: start)
    switch source.text(start) {
    case "(":
      let inner = value(source, start + 1, nil)
      return (inner.end == source.pair[start] ? inner.type : nil, end)
    case "[" where source.isSwift: return (source.text(end) == "(" ? source.type(at: start) : nil, end)
    case "[": return (message(source, start), end)
    case let name where source.isWord(start):
      return (source.text(start - 1) == "." ? nil : word(source, start, named: name), start + 1)
    default: return (nil, start + 1)
    }
  }

  /// The type of an expression behind which `as` or an operator can be.
  private func converted(
    _ source: SourceStructure, _ type: SourceType?, _ index: Int
  ) -> (type: SourceType?, end: Int) {
    if source.text(index) == "as" {
      let start = index + (["?", "!"].contains(source.text(index + 1)) ? 2 : 1)
      var end = source.text(start) == "[" ? source.end(of: start) : start + 1
      while source.text(end) == ".", source.isWord(end + 1) { end += 2 }
      if source.text(end) == "<" { end = (source.first([">"], from: end) ?? end) + 1 }
      return (source.type(at: start), end)
    }
    // The value of an operator has another type.
    let ends: Set = [")", ",", "]", "}", "{", ";", ":", "else", "in", ""]
    let isNextPart = !source.isSwift && source.isWord(index)
    let isNewLine = index < source.tokens.count && source.lines[index] > source.lines[index - 1]
    return (ends.contains(source.text(index)) || isNextPart || isNewLine ? type : nil, index)
  }

  /// The type of a member of a value.
  private func step(_ type: SourceType, _ name: String) -> SourceType? {
    if type.isList {
      return ["first", "last", "firstObject", "lastObject", "anyObject"].contains(name)
        ? SourceType(name: type.name) : nil
    }
    if ["init", "self", "new", "alloc"].contains(name) { return type }
    return member(name, of: type.name)
  }

  /// The type of a message in Objective-C.
  private func message(_ source: SourceStructure, _ start: Int) -> SourceType? {
    let receiver = value(source, start + 1, source.endOfReceiver(start + 1))
    let selector = source.selector(at: receiver.end)
    guard let type = receiver.type else { return nil }
    if type.isList {
      let isElement = ["objectAtIndex:", "firstObject", "lastObject", "anyObject"].contains(selector)
      return isElement ? SourceType(name: type.name) : nil
    }
    if ["alloc", "new", "self", "copy", "retain", "autorelease"].contains(selector) || selector.hasPrefix("init") {
      return type
    }
    let result = member(selector, of: type.name)
    return result?.name == "instancetype" ? type : result
  }
}

extension SourceStructure {
  /// Whether a word is the name that a `@property` declares.
  func isProperty(_ index: Int) -> Bool {
    guard block[index] == nil, bracket[index] == nil, [";", ","].contains(text(index + 1)) || isWord(index + 1) else {
      return false
    }
    return last(["property", ";", "end"], upTo: index - 1).map { text($0) == "property" } ?? false
  }

  /// The type of a cast in Objective-C.
  func cast(at opening: Int) -> SourceType? {
    guard let closing = pair[opening], closing - opening < 12, isWord(opening + 1) else { return nil }
    guard text(closing - 1) == "*" || text(opening + 1) == "id" || closing == opening + 2 && isWord(closing + 1) else {
      return nil
    }
    return type(at: opening + 1)
  }

  /// The position behind the receiver of a message that begins at a position.
  func endOfReceiver(_ start: Int) -> Int {
    var index = start
    while text(index) == "(", cast(at: index) != nil { index = end(of: index) }
    index = ["(", "["].contains(text(index)) ? end(of: index) : index + 1
    while index < tokens.count {
      switch text(index) {
      case ".": index += 2
      case "-" where text(index + 1) == ">": index += 3
      case "(" where isAttached(index), "[" where isAttached(index): index = end(of: index)
      default: return index
      }
    }
    return index
  }

  /// The position at which a chain of members that ends at a position begins; nil if nothing or a key path is there.
  func startOfExpression(upTo end: Int) -> Int? {
    var index = end
    while index >= 0 {
      while ["?", "!"].contains(text(index)) { index -= 1 }
      if text(index) == "}", isSwift, let opening = pair[index] {
        index = opening - 1
        continue
      }
      if let opening = pair[safe: index], opening < index, text(index) != "}" {
        let isCall = isWord(opening - 1) || [")", "]", "?", "!", ">"].contains(text(opening - 1))
        let isJoined = isCall && isAttached(opening) && !["return", "if", "in", "case"].contains(text(opening - 1))
        guard isJoined, isSwift || text(index) == "]" || isWord(opening - 1) else { return opening }
        index = opening - 1
        continue
      }
      guard isWord(index) else { return nil }
      if text(index - 1) == "." {
        index -= 2
      } else if !isSwift, text(index - 1) == ">", text(index - 2) == "-" {
        index -= 3
      } else {
        return index
      }
    }
    return nil
  }
}
