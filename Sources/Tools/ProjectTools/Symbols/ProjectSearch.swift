import DocumentInspection
import InterfaceBuilder

/// Finds what the documents of a folder have, and the images and colors of its catalogs, by a part of a name.
package struct ProjectSearch {
  /// What is found.
  package enum Kind: String, CaseIterable, Sendable {
    /// A controller of a storyboard, or a top-level object of a xib.
    case scene
    /// A text that is translated.
    case text
    /// A custom class.
    case `class`
    case outlet, action
    /// The identifier of a scene, a segue or a cell.
    case identifier
    /// An image or color of a catalog or file, and the objects that use it.
    case image, color
    /// A symbol of Apple's systems.
    case symbol
  }

  /// A place.
  package struct Match: Hashable, Sendable {
    package var kind: Kind
    /// The whole path of the document, catalog entry or image file; empty for symbols of the system.
    package var file: String
    /// The object id; empty for what is no object.
    package var object: String
    /// The words about it, without the file and the object.
    package var words: String
  }

  private let folder: ProjectFolder
  private let query: String
  private let kinds: Set<Kind>

  /// A search in a folder.
  ///
  /// - Parameters:
  ///   - query: A part of the name, in upper or lower case; empty for everything.
  ///   - kinds: What is searched for.
  package init(in folder: ProjectFolder, for query: String, kinds: Set<Kind>) {
    (self.folder, self.query, self.kinds) = (folder, query.lowercased(), kinds)
  }

  /// Whether everything of the kinds is found.
  package var isForAll: Bool { query.isEmpty }

  /// All matches by file, and documents that cannot be read as sentences.
  ///
  /// - Parameter file: The whole path of the only document to search; nil for all.
  package func run(only file: String? = nil) -> (matches: [Match], problems: [String]) {
    var result: (matches: [Match], problems: [String]) = ([], folder.problems)
    if file == nil { result.matches = resources }
    for path in file.map({ [$0] }) ?? folder.currentListing.documents.sorted().map({ folder.path + "/" + $0 }) {
      do throws(FileError) { result.matches += try matches(inDocument: path) } catch {
        result.problems.append(error.sentence(path: path))
      }
    }
    return result
  }

  private func isFound(_ name: String) -> Bool { query.isEmpty || name.lowercased().contains(query) }

  /// The images, colors and symbols that documents can name.
  private var resources: [Match] {
    var result: [Match] = []
    let listing = folder.currentListing
    for (kind, names) in [(Kind.image, listing.images), (.color, listing.colorSets)] where kinds.contains(kind) {
      for (name, path) in names.sorted(by: { $0.key < $1.key }) where isFound(name) {
        result.append(Match(kind: kind, file: folder.path + "/" + path, object: "", words: name))
      }
    }
    if kinds.contains(.symbol) {
      result += SystemSymbols.names.filter(isFound).map { Match(kind: .symbol, file: "", object: "", words: $0) }
    }
    return result
  }

  // MARK: Documents

  private func matches(inDocument path: String) throws(FileError) -> [Match] {
    var result: [Match] = []
    let input = InputDocument(path: path)
    if kinds.contains(.text) {
      for text in try input.readAny().localizedTexts where isFound(text.text) {
        result.append(Match(kind: .text, file: path, object: text.objectID, words: "\"\(text.text)\""))
      }
      if kinds.count == 1 { return result }
    }
    let bytes = try input.load()
    let tree: SyntaxTree
    do throws(DocumentError) { tree = try SyntaxTree(bytes) } catch { throw FileError(error) }
    let symbols = DocumentSymbols(file: path, tree)
    for node in tree.nodes.indices {
      if kinds.contains(.scene), let words = sceneWords(node, symbols) {
        result.append(Match(kind: .scene, file: path, object: symbols.id(of: node) ?? "", words: words))
      }
      for attribute in tree.nodes[node].attributes {
        guard let symbol = symbols.symbol(of: attribute, node), let kind = symbol.searchKind, kinds.contains(kind),
          isFound(symbol.searchedName), let owner = owner(of: node, symbols)
        else { continue }
        let end = symbols.value("destination", of: node) ?? symbols.value("target", of: node)
        let words = tree.value(of: attribute) + (end.map { " → \($0)" } ?? "")
        result.append(Match(kind: kind, file: path, object: owner, words: words))
      }
    }
    return result
  }

  /// The object that an element is a part of; of a connection the one that has it. nil for the resources of a document.
  private func owner(of node: Int, _ symbols: DocumentSymbols) -> String? {
    let tree = symbols.tree
    let isConnection = tree.nodes[node].parent.map { tree.isNamed($0, "connections") } ?? false
    var current = isConnection ? tree.nodes[node].parent : node
    while let index = current {
      if tree.isNamed(index, "resources") { return nil }
      if let id = symbols.id(of: index), !id.isEmpty { return id }
      current = tree.nodes[index].parent
    }
    return nil
  }

  /// The element, class, title and identifier of a controller or a top-level object; nil for other elements, and if
  /// none of these is searched for.
  private func sceneWords(_ node: Int, _ symbols: DocumentSymbols) -> String? {
    let tree = symbols.tree
    guard let parent = tree.nodes[node].parent, tree.isNamed(parent, "objects"), let id = symbols.id(of: node) else {
      return nil
    }
    let element = tree.text(tree.nodes[node].name)
    let isStoryboard = tree.nodes[parent].parent.map { tree.isNamed($0, "scene") } ?? false
    if isStoryboard ? symbols.value("sceneMemberID", of: node) != "viewController" : element == "placeholder" {
      return nil
    }
    if element == "placeholder" || element == "customObject" { return nil }
    let names = ["customClass", "title", "storyboardIdentifier", "storyboardName"].map { symbols.value($0, of: node) }
    guard isFound(element) || names.contains(where: { $0.map(isFound) ?? false }) else { return nil }
    var words = [names[0] ?? element] + (names[1].map { ["\"\($0)\""] } ?? [])
    if let identifier = names[2] { words.append("id=" + identifier) }
    if let storyboard = names[3] { words.append("of " + storyboard) }
    if symbols.value("initialViewController", of: 0) == id { words.append("initial") }
    return words.joined(separator: " ")
  }
}

extension ProjectSymbol {
  /// What a search for it is for; nil for objects and keys.
  fileprivate var searchKind: ProjectSearch.Kind? {
    switch self {
    case .object, .text: nil
    case .classNamed: .class
    case .outlet: .outlet
    case .action: .action
    case .identifier: .identifier
    case .image: .image
    case .color: .color
    }
  }
}
