import Diagnostics
import DocumentInspection
import DocumentOperations
import InterfaceBuilder
import JSON
import LayoutEngine
import ProjectTools

/// What is known about the name at a position.
enum Hover {
  static func text(_ request: Request) throws(RequestError) -> JSONValue {
    let file = try request.file()
    let buffer = try request.buffer(file)
    let search = request.search(file)
    guard let (symbol, range) = search.symbol(at: try request.offset(in: buffer), in: file, buffer.bytes) else {
      return .null
    }
    let lines: [String]
    if case .object(let document, let id) = symbol {
      lines = object(id, document, request)
    } else {
      lines = places(of: symbol, from: file, request, search)
    }
    if lines.isEmpty || request.isCancelled() { return .null }
    let text = lines.joined(separator: "\n\n")
    return ["contents": ["kind": "markdown", "value": .string(text)], "range": buffer.json(range)]
  }

  // MARK: Objects

  /// The most constraints of a view that are listed.
  private static let listLength = 12

  private static func object(_ id: String, _ file: String, _ request: Request) -> [String] {
    guard let edited = request.files.document(file) else { return [] }
    let document = edited.document
    if let view = document.view(id: id) { return self.view(view, edited) }
    if let index = document.constraints.indices.first(where: { document.constraints[$0].id == id }) {
      return constraint(index, edited)
    }
    if let guide = document.guides.indices.first(where: { document.guides[$0].id == id }) {
      return ["**\(Markdown.escaped(document.guides[guide].name(in: document)))**"]
    }
    guard let controller = document.viewControllers.first(where: { $0.id == id }) else { return [] }
    let title =
      "**\(Markdown.escaped(controller.customClass ?? ViewName.words(fromCamelCase: controller.tag)))** (\(id))"
    guard let root = controller.rootView, let frame = edited.layout.frame(of: root) else { return [title] }
    let size = "\(Numeral.rounded(frame.width)) × \(Numeral.rounded(frame.height)) pt"
    return [title, size + device(edited.layout)]
  }

  private static func view(_ view: ViewNode, _ edited: EditedDocument) -> [String] {
    var lines = ["**\(Markdown.escaped(view.name.description))**"]
    if let frame = edited.layout.documentFrame(of: view.index) {
      let numbers = [frame.x, frame.y, frame.width, frame.height].map { Numeral.rounded($0) }
      lines.append("x \(numbers[0]), y \(numbers[1]), \(numbers[2]) × \(numbers[3]) pt" + device(edited.layout))
    } else {
      lines.append("not installed" + device(edited.layout))
    }
    let document = edited.document
    let own = document.constraints.indices.filter { index in
      let node = document.constraints[index]
      return (node.firstItem ?? document.views[node.owner].id) == view.id || node.secondItem == view.id
    }
    let list = own.prefix(listLength).map { "- " + Markdown.escaped(document.sentence(ofConstraint: $0)) }
    if !list.isEmpty { lines.append(list.joined(separator: "\n")) }
    if own.count > listLength { lines.append("and \(own.count - listLength) more constraints") }
    return lines
  }

  private static func constraint(_ index: ConstraintIndex, _ edited: EditedDocument) -> [String] {
    let document = edited.document
    let node = document.constraints[index]
    var lines = ["**constraint** (\(node.id))", Markdown.escaped(document.sentence(ofConstraint: index))]
    if let root = edited.layout.root(of: node.owner) {
      let conflicts = root.conflicts.filter { $0.constraints.contains(index) }
      if conflicts.contains(where: { $0.broken == index }) {
        lines.append("broken: it conflicts with others")
      } else if !conflicts.isEmpty {
        lines.append("part of a conflict in which another constraint is broken")
      }
    }
    if let first = node.firstItem.flatMap({ document.viewIndex(ofItem: $0) }) ?? Optional(node.owner),
      let frame = edited.layout.documentFrame(of: first)
    {
      let numbers = [frame.x, frame.y, frame.width, frame.height].map { Numeral.rounded($0) }
      let name = Markdown.escaped(document.views[first].name.description)
      lines.append(
        "\(name): x \(numbers[0]), y \(numbers[1]), \(numbers[2]) × \(numbers[3]) pt" + device(edited.layout))
    }
    return lines
  }

  private static func device(_ layout: DocumentLayout) -> String {
    layout.device.map { " on \($0.name)" + (layout.isLandscape ? ", landscape" : "") } ?? ""
  }

  // MARK: Other names

  /// A sentence about each of the first places of a symbol.
  private static func places(
    of symbol: ProjectSymbol, from file: String, _ request: Request, _ search: SymbolSearch
  ) -> [String] {
    let places = search.places(of: symbol, from: file)
    guard !places.isEmpty else { return [] }
    var lines = ["**\(Markdown.escaped(symbol.words))**"]
    let declared = places.filter { $0.isDeclaration }
    let documents = places.filter { InputFiles.isDocument($0.file) && !$0.isDeclaration }
    let others = places.count - declared.count - documents.count
    lines += declared.prefix(4).map { "- declared in " + place($0, request) }
    lines += documents.prefix(8).map { "- used in " + place($0, request) }
    if documents.count > 8 { lines.append("- and \(documents.count - 8) more places in documents") }
    if others > 0 { lines.append("- " + Words.plural(others, "use") + " in sources and tables") }
    return [lines[0], lines.dropFirst().joined(separator: "\n")]
  }

  private static func place(_ place: SymbolPlace, _ request: Request) -> String {
    let name = place.file.split(separator: "/").last.map(String.init) ?? place.file
    guard let buffer = request.files.buffer(of: place.file) else { return Markdown.escaped(name) }
    let line = buffer.line(at: place.range.lowerBound) + 1
    var text = "\(name):\(line)"
    if InputFiles.isDocument(place.file), let object = objectName(place, buffer) { text += ", \(object)" }
    return Markdown.escaped(text)
  }

  /// The object of a document that has a name in one of its attributes, or whose connection has it.
  private static func objectName(_ place: SymbolPlace, _ buffer: TextBuffer) -> String? {
    guard let (tree, document) = try? SyntaxTree.read(buffer.bytes) else { return nil }
    let symbols = DocumentSymbols(file: place.file, tree)
    guard let node = symbols.node(at: place.range.lowerBound) else { return nil }
    let id = symbols.value("destination", of: node) ?? symbols.id(of: node) ?? ""
    return document.view(id: id)?.name.description ?? (id.isEmpty ? nil : id)
  }
}
