import DocumentInspection
import InterfaceBuilder

/// Why a symbol cannot be renamed.
package struct RenameError: Error, Hashable, Sendable {
  /// The reason, without a full stop.
  package let reason: String

  package init(_ reason: String) { self.reason = reason }
}

/// A part of a file that gets a new text.
package struct FileChange: Hashable, Sendable {
  /// The whole path.
  package var file: String
  package var range: Range<Int>
  package var text: String
}

extension SymbolSearch {
  /// The part of a name that a rename changes, in a file: of a selector, what is in front of its labels.
  package func renamedRange(_ symbol: ProjectSymbol, _ range: Range<Int>, _ bytes: [UInt8]) -> Range<Int> {
    guard case .action = symbol else { return range }
    let length =
      String(decoding: bytes[range], as: UTF8.self) == symbol.nameInSwift
      ? range.count : min(range.count, symbol.nameInSwift.utf8.count)
    return range.lowerBound..<range.lowerBound + length
  }

  /// The changes that rename a symbol in every file that names it, and what may be a place of it or depend on its name.
  package func rename(
    _ symbol: ProjectSymbol, to name: String, from file: String
  ) throws(RenameError) -> (changes: [FileChange], notes: [RenameNote]) {
    try check(name, for: symbol)
    let family = family(of: symbol)
    switch symbol {
    case .outlet, .action:
      guard let family else {
        throw RenameError("no source of the project declares \(symbol.words) of a class that is connected")
      }
      try checkConflicts(symbol, family, name)
    case .classNamed(let old):
      if folder?.declares(old) != true { throw RenameError("no source of the project declares \(symbol.words)") }
      try checkUnique(old)
      if folder?.declares(name) == true { throw RenameError("the project has a class '\(name)' already") }
    case .image, .color: throw RenameError("rename \(symbol.words) in its asset catalog")
    case .object, .identifier, .text: break
    }
    let places = allPlaces(of: symbol, from: file)
    let changes = places.filter { $0.isCertain }.compactMap { place -> FileChange? in
      guard let bytes = read(place.file) else { return nil }
      let range = renamedRange(symbol, place.range, bytes)
      // `setNameLabel:`
      let isSetter = range.upperBound <= bytes.count && !symbol.isAction && isPart(range, of: bytes, "set")
      return FileChange(file: place.file, range: range, text: place.prefix + (isSetter ? Self.capitalized(name) : name))
    }
    let unsure = places.filter { !$0.isCertain }
    var notes =
      unsure.isEmpty
      ? [] : [RenameNote(words: "not renamed, since the class of the receiver is not known", places: unsure)]
    if case .classNamed(let old) = symbol, let folder {
      notes += ClassNameUses(folder: folder, read: read, name: old).notes(newName: name)
    }
    return (changes, notes)
  }

  static func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

  /// Whether a range has a text directly in front of it, and not as the end of a longer word.
  private func isPart(_ range: Range<Int>, of bytes: [UInt8], _ text: String) -> Bool {
    let start = range.lowerBound - text.utf8.count
    return start > 0 && bytes[start..<range.lowerBound].elementsEqual(text.utf8)
      && !SourceTokens.isPartOfWord(bytes[start - 1])
  }

  private func check(_ name: String, for symbol: ProjectSymbol) throws(RenameError) {
    switch symbol {
    case .outlet, .action, .classNamed:
      let isName =
        !name.isEmpty && !(name.utf8.first.map { (0x30...0x39).contains($0) } ?? true)
        && name.utf8.allSatisfy { SourceTokens.isPartOfWord($0) }
      if !isName { throw RenameError("'\(name)' is not a name: expected letters, digits and underscores") }
    case .object(let file, _):
      guard !name.isEmpty,
        name.unicodeScalars.allSatisfy({ $0.value > 0x20 && !"\"'<>&.;".unicodeScalars.contains($0) })
      else { throw RenameError("'\(name)' cannot be an object id") }
      if let bytes = read(file), let tree = try? SyntaxTree(bytes), tree.node(id: name) != nil {
        throw RenameError("the document has an object '\(name)' already")
      }
    case .identifier, .image, .color, .text:
      let isPlain =
        !name.isEmpty && name.unicodeScalars.allSatisfy { $0.value >= 0x20 && !"\"\\<>&".unicodeScalars.contains($0) }
      if !isPlain { throw RenameError("'\(name)' has characters that would need escapes") }
    }
  }

  /// Refuses names that something else has where the member is used, and members that a framework declares: the result
  /// would mean something else.
  private func checkConflicts(
    _ symbol: ProjectSymbol, _ family: ClassFamily, _ name: String
  ) throws(RenameError) {
    guard let folder else { return }
    for file in family.files {
      let path = folder.path + "/" + file
      guard let bytes = read(path) else { throw RenameError("\(file) cannot be read") }
      let symbols = SourceSymbols(file: path, bytes)
      if let line = symbols.line(declaring: name, in: family.classes) {
        throw RenameError("\(file):\(line) already declares '\(name)': rename one of them there first")
      }
      if let line = symbols.line(overriding: symbol, in: family.declaring) {
        throw RenameError("\(file):\(line) overrides a member of a framework, which keeps its name")
      }
    }
  }

  /// Refuses a class if another type of the project has its name.
  private func checkUnique(_ name: String) throws(RenameError) {
    var found: [String] = []
    for file in folder?.hierarchy[name]?.files.sorted() ?? [] {
      let isSwift = file.hasSuffix(".swift")
      let classes = folder?.bytes(of: file).map { SourceDeclarations($0).classes } ?? []
      // `@class` declares nothing.
      found += classes.filter { $0.name == name && !$0.isExtension && (isSwift || $0.superclass != nil) }.map { _ in
        file
      }
    }
    if found.count > 1 { throw RenameError("several types have the name '\(name)': " + found.joined(separator: ", ")) }
  }
}
