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

  /// The changes that rename a symbol in every file that names it.
  package func rename(_ symbol: ProjectSymbol, to name: String, from file: String) throws(RenameError) -> [FileChange] {
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
      if folder?.declares(name) == true { throw RenameError("the project has a class '\(name)' already") }
    case .image, .color: throw RenameError("rename \(symbol.words) in its asset catalog")
    case .object, .identifier, .text: break
    }
    let places = places(of: symbol, from: file)
    return places.compactMap { place in
      guard let bytes = read(place.file) else { return nil }
      return FileChange(file: place.file, range: renamedRange(symbol, place.range, bytes), text: name)
    }
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

  /// Refuses names that something else has where the member is used: the result would mean something else.
  private func checkConflicts(
    _ symbol: ProjectSymbol, _ family: ClassFamily, _ name: String
  ) throws(RenameError) {
    guard let folder else { return }
    for file in family.files {
      let path = folder.path + "/" + file
      guard let bytes = read(path) else { throw RenameError("\(file) cannot be read") }
      let symbols = SourceSymbols(file: path, bytes)
      let own = symbols.places(of: symbol, family: family, isUnique: false)
      for (wanted, words) in [(symbol.nameInSwift, "also declares"), (name, "already declares")] {
        guard let offset = symbols.otherDeclarations(of: wanted, except: own).first else { continue }
        let line = bytes[..<offset].count { $0 == 0x0A } + 1
        throw RenameError("\(file):\(line) \(words) '\(wanted)': rename one of them there first")
      }
    }
  }
}
