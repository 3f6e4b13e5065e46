import DocumentInspection
import InterfaceBuilder

/// The keys of a table of texts (`.strings`, `.stringsdict`, `.xcstrings`, `.xliff`) with their places.
package struct TableSymbols {
  /// A key and what is known about its text.
  package struct Key: Sendable {
    package var key: String
    package var range: Range<Int>
    /// The text of a strings file, in sentences of the language of the file.
    package var text: String?
  }

  /// The whole path of the file.
  let file: String
  package private(set) var keys: [Key] = []

  package init(file: String, _ bytes: [UInt8]) {
    self.file = file
    switch file.split(separator: ".").last {
    case "strings": readStrings(SourceTokens(bytes).tokens)
    case "xcstrings": readCatalog(SourceTokens(bytes).tokens)
    case "stringsdict", "xliff": readMarkup(bytes)
    default: break
    }
  }

  /// Whether a path is that of a table.
  package static func isTable(_ path: String) -> Bool {
    ["strings", "xcstrings", "stringsdict", "xliff"].contains { path.hasSuffix("." + $0) }
  }

  private mutating func readStrings(_ tokens: [SourceTokens.Token]) {
    for index in tokens.indices.dropLast() where tokens[index + 1].text == "=" && tokens[index].kind != .sign {
      let text = index + 2 < tokens.count && tokens[index + 2].kind == .string ? tokens[index + 2].text : nil
      keys.append(Key(key: tokens[index].text, range: tokens[index].range, text: text))
    }
  }

  /// The members of the object `strings`.
  private mutating func readCatalog(_ tokens: [SourceTokens.Token]) {
    var depth = 0
    var isInside = false
    for index in tokens.indices {
      let token = tokens[index]
      if token.kind == .sign {
        if token.text == "{" || token.text == "[" { depth += 1 }
        if token.text == "}" || token.text == "]" { depth -= 1 }
        if depth < 2 { isInside = isInside && depth == 1 && token.text != "}" }
        continue
      }
      guard token.kind == .string, index + 1 < tokens.count, tokens[index + 1].text == ":" else { continue }
      if depth == 1 { isInside = token.text == "strings" }
      if depth == 2, isInside { keys.append(Key(key: token.text, range: token.range)) }
    }
  }

  private mutating func readMarkup(_ bytes: [UInt8]) {
    guard let tree = try? SyntaxTree(bytes) else { return }
    for node in tree.nodes.indices {
      if tree.isNamed(node, "trans-unit"), let id = tree.attribute("id", of: node) {
        keys.append(Key(key: tree.value(of: id), range: id.value))
      } else if tree.isNamed(node, "key"), !tree.nodes[node].endTag.isEmpty, depth(of: node, in: tree) == 2 {
        let range = tree.nodes[node].startTag.upperBound..<tree.nodes[node].endTag.lowerBound
        keys.append(Key(key: tree.content(of: node), range: range))
      }
    }
  }

  private func depth(of node: Int, in tree: SyntaxTree) -> Int {
    var depth = 0
    var current = tree.nodes[node].parent
    while let index = current {
      depth += 1
      current = tree.nodes[index].parent
    }
    return depth
  }

  // MARK: Symbols

  /// Whether the table is a string catalog.
  package var isCatalog: Bool { file.hasSuffix(".xcstrings") }

  /// The symbol of the key at a byte. `document` is the path of the document whose texts the table has, or nil.
  package func symbol(at offset: Int, document: String?) -> (symbol: ProjectSymbol, range: Range<Int>)? {
    guard let key = keys.first(where: { $0.range.lowerBound <= offset && offset <= $0.range.upperBound }) else {
      return nil
    }
    guard let document else { return (.text(key: key.key), key.range) }
    let id = LocalizedText.objectID(ofKey: key.key)
    return (.object(file: document, id: id), key.range.lowerBound..<key.range.lowerBound + id.utf8.count)
  }

  /// The places of a symbol: keys, or the object ids that keys begin with.
  package func places(of symbol: ProjectSymbol, document: String?) -> [SymbolPlace] {
    keys.compactMap { key in
      switch symbol {
      case .text(key.key) where document == nil:
        return SymbolPlace(file: file, range: key.range, isDeclaration: true)
      case .object(document ?? "", let id) where id == LocalizedText.objectID(ofKey: key.key):
        let range = key.range.lowerBound..<key.range.lowerBound + id.utf8.count
        return SymbolPlace(file: file, range: range, isDeclaration: false)
      default: return nil
      }
    }
  }
}
