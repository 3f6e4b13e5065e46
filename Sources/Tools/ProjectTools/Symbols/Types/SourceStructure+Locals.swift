import DocumentInspection

/// Local variables, constants and parameters: where they are declared, and the tokens that mean them.
extension SourceStructure {
  /// The position at which a word that is used is declared as a local variable or parameter; nil if it is none.
  func local(_ name: String, at use: Int) -> Int? {
    var index = use - 1
    while index >= 0 {
      if text(index) == name, isWord(index), region(of: index)?.contains(use) ?? false { return index }
      index -= 1
    }
    return nil
  }

  /// The positions at which a word that declares something local is visible; nil if it declares nothing local.
  func region(of index: Int) -> Range<Int>? { isSwift ? swiftRegion(of: index) : objectiveCRegion(of: index) }

  // MARK: Swift

  private func swiftRegion(of index: Int) -> Range<Int>? {
    if ["let", "var"].contains(text(index - 1)) { return bindingRegion(of: index, keyword: index - 1) }
    if let tuple = bracket[index], text(tuple) == "(", ["let", "var"].contains(text(tuple - 1)) {
      return bindingRegion(of: index, keyword: tuple - 1)
    }
    if text(index - 1) == ",", [":", "="].contains(text(index + 1)), text(index + 2) != "=",
      let keyword = last(["let", "var", "func", "case", ";"], upTo: index - 1), ["let", "var"].contains(text(keyword))
    {
      return bindingRegion(of: index, keyword: keyword)
    }
    if text(index - 1) == "for" { return headerRegion(of: index) }
    if let outer = bracket[index], text(outer) == "(", text(outer - 1) == "for" { return headerRegion(of: outer) }
    return parameterRegion(of: index)
  }

  private func bindingRegion(of index: Int, keyword: Int) -> Range<Int>? {
    guard let block = block[index] else { return nil }
    if typeBlocks.contains(block) && bracket[index] == block { return nil }
    let isHeader = ["if", "while", "for", "catch", "case", ",", "guard"].contains(text(keyword - 1))
    let start = endOfBinding(index, isHeader: isHeader)
    switch text(keyword - 1) {
    case "if", "while", "for", "catch", "case", ",", "(":
      var place = keyword - 1
      if text(place) == "(" { place -= 1 }
      guard let head = last(["if", "while", "for", "catch", "case", "guard"], upTo: place) else { break }
      if text(head) == "guard" || text(head) == "case" && text(head - 1) == "guard" { break }
      if text(head) == "case", !["if", "while", "for", ","].contains(text(head - 1)) {
        let next = first(["case", "default"], from: index + 1) ?? first(["case", "default"], from: head + 1)
        return index..<(next ?? end(of: block))
      }
      return headerRegion(of: head).map { min(start, $0.upperBound)..<$0.upperBound }
    default: break
    }
    return start..<max(start, end(of: block))
  }

  /// The position behind the value that a variable begins with.
  private func endOfBinding(_ start: Int, isHeader: Bool) -> Int {
    guard var index = first(["=", ",", "{", "}", "in", "else"], from: start), text(index) == "=", index - start < 12
    else {
      return start
    }
    while index < tokens.count {
      let word = text(index)
      if [",", "else", ";", "}", ")", "]"].contains(word) { return index }
      if word == "{", isHeader || !["=", ")"].contains(text(index - 1)) && !isWord(index - 1) { return index }
      let isNewLine = lines[index] > lines[index - 1]
      if isNewLine, ![".", "?", "&", "|", "+", "-", "as"].contains(word),
        !["=", ".", "?", "&", "|"].contains(text(index - 1))
      {
        return index
      }
      index = pair[index].map { max($0, index) + 1 } ?? index + 1
    }
    return index
  }

  /// From a position in the head of an `if`, `while` or `for` to the end of its body.
  private func headerRegion(of index: Int) -> Range<Int>? {
    first(["{"], from: index).map { index..<end(of: $0) }
  }

  private func parameterRegion(of index: Int) -> Range<Int>? {
    // `{ [weak self] cell, row in`
    if let block = block[index], index - block < 24,
      text(index + 1) == "in" || [",", ")", ":"].contains(text(index + 1)),
      let end = first(["in"], from: bracket[index] == block ? index : self.end(of: bracket[index]!)), end - block < 40
    {
      let head = (block + 1)..<end
      let isPlain = head.allSatisfy { place in
        bracket[place].map { text($0) == "[" } ?? false
          || isWord(place) && !["for", "let", "var", "if"].contains(text(place))
          || [",", "(", ")", "[", "]", ":", "?", "!", ".", "-", ">", "_", "@", "<"].contains(text(place))
      }
      if isPlain, bracket[index].map({ text($0) != "[" }) ?? false { return index..<self.end(of: block) }
    }
    guard text(index + 1) == ":", let list = bracket[index], text(list) == "(" else { return nil }
    let functions = (max(0, list - 24)..<list).reversed()
    for place in functions {
      if ["{", "}", ";", "=", ")", "."].contains(text(place)) { return nil }
      guard ["func", "init", "subscript"].contains(text(place)) else { continue }
      guard let body = first(["{", "func", "var", "let", "case"], from: end(of: list)), text(body) == "{" else {
        return index..<end(of: list)
      }
      return index..<end(of: body)
    }
    return nil
  }

  // MARK: Objective-C

  private static let statements: Set = [
    "return", "else", "case", "goto", "in", "typedef", "do", "sizeof", "new", "delete",
  ]

  private func objectiveCRegion(of index: Int) -> Range<Int>? {
    guard [";", "=", ",", ")", "in", "[", "{", ":"].contains(text(index + 1)) || isWord(index + 1) else { return nil }
    if block[index] == nil, let list = pair[safe: index - 1], text(index - 1) == ")", text(list - 1) == ":" {
      return body(from: index + 1).map { index..<$0 }
    }
    guard let start = typeStart(before: index) ?? declarationStart(before: index),
      let block = block[index] ?? bracket[index]
    else { return nil }
    let former = text(start - 1)
    guard start == 0 || [";", "{", "}", "(", ",", ":"].contains(former) || former == ")" && text(start - 2) != "("
    else {
      return nil
    }
    if let list = bracket[index], text(list) == "(" {
      let isLoop = text(list - 1) == "for"
      if let body = body(from: end(of: list)) { return index..<body }
      return isLoop ? index..<(first([";"], from: end(of: list)) ?? tokens.count) : nil
    }
    guard text(block) == "{", bracket[index] == block, !typeBlocks.contains(block) else { return nil }
    return index..<end(of: block)
  }

  /// The position at which the declaration begins that has several variables, the later one at a position; nil if it is
  /// none: `Cell *first = nil, *second`.
  func declarationStart(before name: Int) -> Int? {
    var index = name - 1
    while text(index) == "*" { index -= 1 }
    guard text(index) == ",", bracket[name].map({ text($0) == "{" }) ?? false else { return nil }
    let start = (last([";", "}"], upTo: index) ?? bracket[name]!) + 1
    let first = (start..<index).first { typeStart(before: $0) == start && isWord($0) }
    return first.map { ["=", ","].contains(text($0 + 1)) } ?? false ? start : nil
  }

  /// The position behind a body that begins at a position; nil if something else is there.
  private func body(from start: Int) -> Int? {
    guard let brace = first(["{", ";"], from: start), text(brace) == "{", brace - start < 80 else { return nil }
    return end(of: brace)
  }

  /// The position at which the type in front of a name begins, in Objective-C; nil if there is no type.
  func typeStart(before name: Int) -> Int? {
    var index = name - 1
    while index > 0, text(index) == "*" || Self.isQualifier(text(index)) { index -= 1 }
    if text(index) == ">" {
      var depth = 0
      while index > 0 {
        if text(index) == ">" { depth += 1 }
        if text(index) == "<" { depth -= 1 }
        index -= 1
        if depth == 0 { break }
      }
    } else if text(index) == ")", let list = pair[index],
      text(list - 1).hasSuffix("typeof") || text(list - 1).hasSuffix("typeof__")
    {
      index = list - 1
    }
    guard isWord(index), !Self.statements.contains(text(index)), text(index).utf8.first.map({ $0 > 0x39 }) ?? false
    else {
      return nil
    }
    while index > 0, Self.isQualifier(text(index - 1)) { index -= 1 }
    return index
  }
}

extension [Int?] {
  subscript(safe index: Int) -> Int? { indices.contains(index) ? self[index] : nil }
}
