/// What a name in a file of a project means: documents, sources, catalogs and tables of texts name the same things.
package enum ProjectSymbol: Hashable, Sendable {
  /// An object of a document, by its id. `file` is a whole path.
  case object(file: String, id: String)
  /// A class.
  case classNamed(String)
  /// An outlet of a class. The class is that of an object which is connected, or nil if it is one of a framework.
  case outlet(String, of: String?)
  /// An action of a class, by its selector; nil for the class if the first responder gets it.
  case action(String, of: String?)
  /// The identifier of a scene, a segue, or a cell.
  case identifier(String)
  case image(String)
  case color(String)
  /// The key of a text in a table.
  case text(key: String)

  /// The part of the name that files have as a word or a literal, for a search.
  package var searchedName: String {
    switch self {
    case .object(_, let id): id
    case .classNamed(let name), .outlet(let name, _), .identifier(let name), .image(let name), .color(let name): name
    case .action(let selector, _): String(selector.prefix { $0 != ":" })
    case .text(let key): key
    }
  }

  /// The word for it in sentences, with its name.
  package var words: String {
    switch self {
    case .object(_, let id): "the object '\(id)'"
    case .classNamed(let name): "the class '\(name)'"
    case .outlet(let name, _): "the outlet '\(name)'"
    case .action(let selector, _): "the action '\(selector)'"
    case .identifier(let name): "the identifier '\(name)'"
    case .image(let name): "the image '\(name)'"
    case .color(let name): "the color '\(name)'"
    case .text(let key): "the key '\(key)'"
    }
  }
}

/// A place where a file names a symbol.
package struct SymbolPlace: Hashable, Sendable {
  /// The whole path.
  package var file: String
  /// The bytes of the name; empty at the beginning of a file that is the symbol, such as that of an image.
  package var range: Range<Int>
  /// Whether the symbol is declared here: an element, a class, a property, an entry of a table, or a file.
  package var isDeclaration: Bool
  /// Whether it is certain that the symbol is meant, and not a member of another class.
  package var isCertain: Bool
  /// What a rename writes in front of the new name.
  var prefix = ""

  package init(file: String, range: Range<Int>, isDeclaration: Bool, isCertain: Bool = true, prefix: String = "") {
    (self.file, self.range, self.isDeclaration) = (file, range, isDeclaration)
    (self.isCertain, self.prefix) = (isCertain, prefix)
  }
}
