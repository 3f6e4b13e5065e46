import DocumentInspection
import InterfaceBuilder

/// What a rename leaves for people to look at.
package struct RenameNote: Hashable, Sendable {
  /// What is to be known about the places, without a colon.
  package var words: String
  package var places: [SymbolPlace]

  /// The words with the lines of each file: `words: Cell.swift:3, 7; Main.storyboard:20`.
  ///
  /// - Parameter shown: The path of a file as it is shown.
  package func text(shown: (String) -> String, read: (String) -> [UInt8]?) -> String {
    let files = Dictionary(grouping: places) { $0.file }.sorted { $0.key < $1.key }
    return words + ": "
      + files.map { file, places in
        // A place without bytes is the file.
        if places.allSatisfy({ $0.range.isEmpty }) { return shown(file) }
        let bytes = read(file) ?? []
        let lines = Set(places.map { place in bytes.prefix(place.range.lowerBound).count { $0 == 0x0A } + 1 })
        return shown(file) + ":" + lines.sorted().map { String($0) }.joined(separator: ", ")
      }.joined(separator: "; ")
  }
}

/// What depends on the name of a class at run time: documents and identifiers of its name, literals, and code that computes
/// a name from it.
struct ClassNameUses {
  let folder: ProjectFolder
  let read: (String) -> [UInt8]?
  let name: String

  /// The notes about a new name.
  func notes(newName: String) -> [RenameNote] {
    let (documents, identifiers) = namedInDocuments
    let (literals, derived) = namedInSources
    var result: [RenameNote] = []
    let isLoaded = !derived.isEmpty || isController
    if isLoaded, !documents.isEmpty {
      result.append(
        RenameNote(
          words: "loaded by the name of the class: not found any more until renamed to '\(newName)'", places: documents)
      )
    }
    if !derived.isEmpty {
      if !identifiers.isEmpty {
        result.append(
          RenameNote(words: "identifiers of documents equal to the old name, not changed", places: identifiers))
      }
      if !documents.isEmpty || !identifiers.isEmpty || !literals.isEmpty {
        result.append(RenameNote(words: "computes a name from the class, '\(newName)' from now on", places: derived))
      }
    }
    if !literals.isEmpty { result.append(RenameNote(words: "texts with the old name, not changed", places: literals)) }
    return result
  }

  /// Whether the class is a view controller, which loads a document of its name by itself.
  private var isController: Bool { folder.ancestors(of: name).contains { $0.hasSuffix("ViewController") } }

  private func place(_ file: String, _ range: Range<Int>) -> SymbolPlace {
    SymbolPlace(file: folder.path + "/" + file, range: range, isDeclaration: false, isCertain: false)
  }

  /// The documents of the name of the class, `Name~ipad.xib` too, and the identifiers in documents.
  private var namedInDocuments: (documents: [SymbolPlace], identifiers: [SymbolPlace]) {
    var result: (documents: [SymbolPlace], identifiers: [SymbolPlace]) = ([], [])
    // A controller loads `Name.nib` for `NameController`.
    let short = name.hasSuffix("Controller") && isController ? String(name.dropLast(10)) : name
    for file in folder.currentListing.documents.sorted() {
      let stem = file.split(separator: "/").last?.prefix { $0 != "." && $0 != "~" } ?? ""
      if stem == name || stem == short { result.documents.append(place(file, 0..<0)) }
      guard let bytes = read(folder.path + "/" + file), bytes.hasPart(name), let tree = try? SyntaxTree(bytes) else {
        continue
      }
      result.identifiers += DocumentSymbols(file: folder.path + "/" + file, tree).places(
        of: .identifier(name), family: nil)
    }
    return result
  }

  /// Literals with the name, and the places at which code computes a name from the class.
  private var namedInSources: (literals: [SymbolPlace], derived: [SymbolPlace]) {
    var result: (literals: [SymbolPlace], derived: [SymbolPlace]) = ([], [])
    let ancestors = Set(folder.ancestors(of: name))
    for file in folder.currentListing.sources.sorted() {
      guard let bytes = read(folder.path + "/" + file) else { continue }
      let isNaming = bytes.hasPart("describing") || bytes.hasPart("FromClass") || bytes.hasPart("reflecting")
      guard isNaming || bytes.hasPart("\"") && bytes.hasPart(name) || bytes.hasPart("className") else { continue }
      let source = SourceStructure(file: file, SourceTokens(bytes), bytes)
      for index in source.tokens.indices {
        let token = source.tokens[index]
        if token.kind == .string {
          let isName = token.text == name || token.text.hasSuffix("." + name)
          if isName { result.literals.append(place(file, token.range)) }
        } else if computesName(source, index, ancestors) {
          result.derived.append(place(file, token.range))
        }
      }
    }
    for file in folder.currentListing.settingsFiles where file.hasSuffix("Info.plist") {
      guard let bytes = read(folder.path + "/" + file) else { continue }
      for form in [">\(name)<", ".\(name)<"] {
        guard let found = bytes.firstRange(of: Array(form.utf8)) else { continue }
        result.literals.append(place(file, found.lowerBound + 1..<found.upperBound - 1))
      }
    }
    return result
  }

  /// Whether a word begins a computation of the name of a class that is this one, or an object of it.
  private func computesName(_ source: SourceStructure, _ index: Int, _ ancestors: Set<String>) -> Bool {
    let word = source.text(index)
    if word == "className" { return isOwn(source, index, ["self"], ancestors) }
    let isCall =
      ["describing", "reflecting"].contains(word) && source.text(index + 1) == ":" || word == "NSStringFromClass"
    guard isCall, let list = word == "NSStringFromClass" ? index + 1 : source.bracket[index],
      let end = source.pair[list]
    else {
      return false
    }
    let words = (index + 1..<end).map { source.text($0) }
    return words.contains(name) || isOwn(source, index, words, ancestors)
  }

  /// Whether `self`, `Self` or a parameter of a generic function can be the class.
  private func isOwn(_ source: SourceStructure, _ index: Int, _ words: [String], _ ancestors: Set<String>) -> Bool {
    let isGeneric = words.contains("self") && words.contains { $0.count <= 2 && $0.first?.isUppercase ?? false }
    if isGeneric { return true }
    let isSelf =
      words.contains("Self")
      || words.contains("self") && !words.contains { $0.count > 2 && $0.first?.isUppercase ?? false && $0 != "Self" }
    // An extension of a class of a framework, or of a protocol, can be one of a superclass.
    return isSelf && source.scopes[index].map { ancestors.contains($0) || !folder.declares($0) } ?? true
  }
}
