import JSON
import ProjectTools

/// Definitions, references and renames, in documents, sources, catalogs and tables.
enum Navigation {
  /// The place that declares the name at the position: an element, a class, a property, a method, an entry of a table,
  /// or a file. From a declaration in a source, it is what is connected in documents.
  static func definition(_ request: Request) throws(RequestError) -> JSONValue {
    let (file, range, places) = try places(request)
    var found = places.filter { $0.isDeclaration }
    if found.contains(where: { $0.file == file && $0.range == range }) {
      found = places.filter { $0.file != file || $0.range != range }
      if SymbolSearch.isSource(file) { found = found.filter { !SymbolSearch.isSource($0.file) } }
    }
    return locations(found, request)
  }

  /// All places of the name at the position.
  static func references(_ request: Request) throws(RequestError) -> JSONValue {
    let includesDeclarations = request.parameters["context"]?["includeDeclaration"]?.isTrue ?? true
    let places = try places(request).places
    return locations(includesDeclarations ? places : places.filter { !$0.isDeclaration }, request)
  }

  private static func places(
    _ request: Request
  ) throws(RequestError) -> (file: String, range: Range<Int>, places: [SymbolPlace]) {
    let file = try request.file()
    let buffer = try request.buffer(file)
    let search = request.search(file)
    guard let (symbol, range) = search.symbol(at: try request.offset(in: buffer), in: file, buffer.bytes) else {
      return (file, 0..<0, [])
    }
    return (file, range, search.places(of: symbol, from: file))
  }

  private static func locations(_ places: [SymbolPlace], _ request: Request) -> JSONValue {
    var buffers: [String: TextBuffer] = [:]
    return .array(
      places.map { place in
        let buffer = buffers[place.file] ?? request.files.buffer(of: place.file) ?? TextBuffer([])
        buffers[place.file] = buffer
        let range = place.range.upperBound <= buffer.bytes.count ? place.range : 0..<0
        return ["uri": .string(request.files.address(of: place.file)), "range": buffer.json(range)]
      })
  }

  // MARK: Rename

  /// The range of the name at the position, if it can be renamed.
  static func renamed(_ request: Request) throws(RequestError) -> JSONValue {
    let file = try request.file()
    let buffer = try request.buffer(file)
    let search = request.search(file)
    guard let (symbol, range) = search.symbol(at: try request.offset(in: buffer), in: file, buffer.bytes) else {
      return .null
    }
    let part = search.renamedRange(symbol, range, buffer.bytes)
    let text = String(decoding: buffer.bytes[part], as: UTF8.self)
    // The name of an element means an object, whose id is elsewhere.
    if case .object(_, let id) = symbol, text != id { return .null }
    return ["range": buffer.json(part), "placeholder": .string(text)]
  }

  /// The edits of all files that name what is at the position.
  static func rename(_ request: Request) throws(RequestError) -> JSONValue {
    let file = try request.file()
    let buffer = try request.buffer(file)
    let search = request.search(file)
    guard let name = request.parameters["newName"]?.text else { throw RequestError("expected a name as newName") }
    guard let (symbol, _) = search.symbol(at: try request.offset(in: buffer), in: file, buffer.bytes) else {
      throw RequestError("there is no name here that can be changed")
    }
    do throws(RenameError) {
      let (changes, notes) = try search.rename(symbol, to: name, from: file)
      if request.isCancelled() { return .null }
      for note in notes {
        let shown: (String) -> String = { $0.split(separator: "/").last.map { String($0) } ?? $0 }
        request.warn(note.text(shown: shown) { request.files.bytes(of: $0) })
      }
      let byFile = Dictionary(grouping: changes) { $0.file }.mapValues { changes in
        changes.map { TextChanges.Replacement(range: $0.range, text: Array($0.text.utf8)) }
      }
      return WorkspaceEdit.json(byFile, request.files, versions: request.client.versionsEdits)
    } catch {
      throw RequestError(error.reason)
    }
  }
}
