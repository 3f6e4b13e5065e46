import DocumentInspection
import FileAccess
import Foundation
import InterfaceBuilder

/// Finds the places of symbols in the documents, sources, catalogs and tables of a project.
///
/// Nothing is kept: each search reads the files that have the name. Files are read in the version that an editor has.
package struct SymbolSearch {
  /// The project; nil if a file belongs to none, so that it is searched alone.
  let folder: ProjectFolder?
  /// Reads a file by its whole path; nil if it cannot be read, or may not be.
  let read: (String) -> [UInt8]?
  private let isCancelled: () -> Bool

  package init(
    _ folder: ProjectFolder?, isCancelled: @escaping () -> Bool = { false }, read: @escaping (String) -> [UInt8]?
  ) { (self.folder, self.isCancelled, self.read) = (folder, isCancelled, read) }

  /// The symbol at a byte of a file, with its place in it; nil if there is none.
  package func symbol(at offset: Int, in file: String, _ bytes: [UInt8]) -> (symbol: ProjectSymbol, range: Range<Int>)?
  {
    if InputFiles.isDocument(file) {
      return (try? SyntaxTree(bytes)).flatMap { DocumentSymbols(file: file, $0).symbol(at: offset) }
    }
    if TableSymbols.isTable(file) {
      return TableSymbols(file: file, bytes).symbol(at: offset, document: document(ofTable: file))
    }
    return Self.isSource(file) ? SourceSymbols(file: file, bytes).symbol(at: offset, in: folder) : nil
  }

  /// Whether a path is that of a source.
  package static func isSource(_ path: String) -> Bool {
    ["swift", "h", "m", "mm"].contains { path.hasSuffix("." + $0) }
  }

  // MARK: Places

  /// The places of a symbol that are certain, by file. `file` is one that is searched if there is no project.
  package func places(of symbol: ProjectSymbol, from file: String) -> [SymbolPlace] {
    allPlaces(of: symbol, from: file).filter { $0.isCertain }
  }

  /// The places of a symbol, and those that may be places of it.
  func allPlaces(of symbol: ProjectSymbol, from file: String) -> [SymbolPlace] {
    let family = family(of: symbol)
    var places: [SymbolPlace] = []
    for document in documents(of: symbol, from: file) {
      if isCancelled() { return [] }
      guard let bytes = read(document), bytes.hasPart(symbol.searchedName), let tree = try? SyntaxTree(bytes) else {
        continue
      }
      places += DocumentSymbols(file: document, tree).places(of: symbol, family: family)
    }
    if symbol.isAction, places.contains(where: { !$0.isCertain }), isOnlyInFamily(symbol) {
      // The first responder has an action that only this class declares.
      for index in places.indices { places[index].isCertain = true }
    }
    let types = folder.map { ReceiverTypes($0, read: read) }
    let facts = family.flatMap { types?.facts(of: symbol, $0) }
    for source in sources(from: file) {
      if isCancelled() { return [] }
      guard let bytes = types?.contents(of: source) ?? read(source),
        bytes.hasPart(symbol.nameInSwift) || bytes.hasPart(SymbolSearch.capitalized(symbol.nameInSwift))
      else { continue }
      if let types, let family, let facts, let structure = types.structure(of: source) {
        places += MemberPlaces(symbol, family, types, facts, structure).places
      } else {
        places += SourceSymbols(file: source, bytes).places(of: symbol)
      }
    }
    return places + tablePlaces(of: symbol, from: file) + filePlaces(of: symbol)
  }

  /// The classes that have an outlet or action.
  package func family(of symbol: ProjectSymbol) -> ClassFamily? {
    switch symbol {
    case .outlet(let name, let owner): owner.flatMap { folder?.family(of: name, isAction: false, in: $0) }
    case .action(let selector, let target): folder?.family(of: selector, isAction: true, in: target)
    case .object, .classNamed, .identifier, .image, .color, .text: nil
    }
  }

  private func whole(_ files: [String]) -> [String] {
    folder.map { folder in files.map { folder.path + "/" + $0 } } ?? []
  }

  private func documents(of symbol: ProjectSymbol, from file: String) -> [String] {
    if case .object(let document, _) = symbol { return [document] }
    return folder.map { whole($0.currentListing.documents) } ?? (InputFiles.isDocument(file) ? [file] : [])
  }

  private func sources(from file: String) -> [String] {
    folder.map { whole($0.currentListing.sources) } ?? (Self.isSource(file) ? [file] : [])
  }

  /// The tables of texts of the project.
  package var tables: [String] { whole(folder?.currentListing.textTables ?? []) }

  private func tablePlaces(of symbol: ProjectSymbol, from file: String) -> [SymbolPlace] {
    switch symbol {
    case .text, .object: break
    case .classNamed, .outlet, .action, .identifier, .image, .color: return []
    }
    return tables.flatMap { table -> [SymbolPlace] in
      guard !isCancelled(), let bytes = read(table), bytes.hasPart(symbol.searchedName) else { return [] }
      return TableSymbols(file: table, bytes).places(of: symbol, document: document(ofTable: table))
    }
  }

  /// The document whose texts a table has: that of the same name in the folder of the table, or of its languages.
  package func document(ofTable table: String) -> String? {
    let url = URL(fileURLWithPath: table)
    let name = url.deletingPathExtension().lastPathComponent
    var folder = url.deletingLastPathComponent()
    if folder.pathExtension == "lproj" { folder.deleteLastPathComponent() }
    for place in [folder.path, folder.path + "/Base.lproj"] {
      for suffix in InputFiles.extensions {
        let path = "\(place)/\(name).\(suffix)"
        if FileManager.default.fileExists(atPath: path) { return path }
      }
    }
    return nil
  }

  /// The files that are an image or a color.
  private func filePlaces(of symbol: ProjectSymbol) -> [SymbolPlace] {
    guard let folder else { return [] }
    let path: String?
    switch symbol {
    case .image(let name): path = folder.currentListing.images[name]
    case .color(let name): path = folder.currentListing.colorSets[name]
    case .object, .classNamed, .outlet, .action, .identifier, .text: return []
    }
    guard let path else { return [] }
    let whole = folder.path + "/" + path
    let contents = whole + "/Contents.json"
    return [SymbolPlace(file: read(contents) == nil ? whole : contents, range: 0..<0, isDeclaration: true)]
  }

  /// Whether only one class declares an action, and no framework.
  private func isOnlyInFamily(_ symbol: ProjectSymbol) -> Bool {
    !FrameworkNames.actions.contains(symbol.selector)
      && folder?.family(of: symbol.selector, isAction: true, in: nil) != nil
  }
}

extension SymbolSearch {
  /// The names of the images of the project, sorted.
  package var imageNames: [String] { folder?.currentListing.images.keys.sorted() ?? [] }
  /// The names of the colors of the asset catalogs, sorted.
  package var colorNames: [String] { folder?.currentListing.colorSets.keys.sorted() ?? [] }
}
