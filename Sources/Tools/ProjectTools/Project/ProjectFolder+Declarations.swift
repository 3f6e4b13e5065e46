import DocumentInspection

extension ProjectFolder {
  /// The source that declares a class, and the line of its name, which begins at 1; nil if no source does.
  package func declaration(of name: String) -> (file: String, line: Int)? {
    guard let entry = hierarchy[name], entry.isDeclared else { return nil }
    for file in entry.files.sorted() {
      guard let bytes = bytes(of: file), let range = SourceTokens(bytes).declaration(of: name) else { continue }
      return (file, bytes[..<range.lowerBound].reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 })
    }
    return nil
  }
}

extension SourceTokens {
  /// The range of the name where a class is declared, and not only extended.
  fileprivate func declaration(of name: String) -> Range<Int>? {
    for (index, token) in tokens.enumerated().dropFirst() where token.kind == .word && token.text == name {
      // In Objective-C, a category has parentheses behind the name of its class.
      let isCategory = tokens.indices.contains(index + 1) && tokens[index + 1].text == "("
      if ["class", "actor", "typealias"].contains(tokens[index - 1].text)
        || tokens[index - 1].text == "interface" && !isCategory
      {
        return token.range
      }
    }
    return nil
  }
}
