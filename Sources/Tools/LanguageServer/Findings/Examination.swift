import Diagnostics
import DocumentEditing
import DocumentInspection
import InterfaceBuilder
import JSON
import ProjectTools

/// Finds what is wrong with one file.
struct Examination {
  /// The findings, and the classes, images and colors on which those of a document depend.
  typealias Result = (findings: [FileFinding], names: Set<String>)

  let file: String
  let buffer: TextBuffer
  let files: OpenFiles

  /// Whether something can be wrong with a file.
  static func concerns(_ file: String) -> Bool {
    InputFiles.isDocument(file) || SymbolSearch.isSource(file) || TableSymbols.isTable(file) || isCatalog(file)
  }

  /// Whether a file describes a member of an asset catalog.
  static func isCatalog(_ file: String) -> Bool {
    file.hasSuffix("/Contents.json") && file.contains(".xcassets/")
  }

  func run() -> Result {
    if InputFiles.isDocument(file) { return document() }
    if SymbolSearch.isSource(file) { return (SourceFindings(file: file, buffer: buffer, files: files).all, []) }
    if TableSymbols.isTable(file) { return (TableFindings(file: file, buffer: buffer).all, []) }
    return (CatalogFindings(file: file, buffer: buffer, files: files).all, [])
  }

  // MARK: Documents

  private func document() -> Result {
    let report = InputDocument(path: file, bytes: buffer.bytes).check(
      settings: files.settings(for: file), project: files.project(of: file), after: files.history)
    if let failure = report.failure {
      let line = max(failure.line - 1, 0)
      let start = TextPosition(line: line, character: 0)
      let offset = min(buffer.offset(of: start) + max(failure.column - 1, 0), buffer.bytes.count)
      let end = line < buffer.lines.count ? buffer.endOfContents(ofLine: line) : offset
      let range = buffer.json(offset..<max(offset, end))
      return ([FileFinding(range: range, severity: .error, rule: "unreadable", message: failure.reason)], [])
    }
    guard let tree = files.history.tree(of: buffer.bytes) else { return (report.findings.map { finding($0, nil) }, []) }
    let places = ObjectPlaces(tree, buffer)
    return (report.findings.map { finding($0, places) }, names(in: tree))
  }

  private func finding(_ report: FindingReport, _ places: ObjectPlaces?) -> FileFinding {
    func range(_ id: String, _ line: Int) -> JSONValue {
      places?.range(ofObject: id, line: line) ?? ObjectPlaces.line(line, in: buffer)
    }
    let placed = report.text.notes.filter { !$0.objectID.isEmpty || $0.line > 0 }
    let others = report.text.notes.filter { $0.objectID.isEmpty && $0.line == 0 }
    return FileFinding(
      range: range(report.objectID, report.line), severity: report.severity, rule: report.rule.name,
      message: ([report.text.message] + others.map { $0.text }).joined(separator: "\n"),
      related: placed.map { FileFinding.Related(range: range($0.objectID, $0.line), text: $0.text) },
      object: report.objectID)
  }

  /// The classes, images and colors that a document names.
  private func names(in tree: SyntaxTree) -> Set<String> {
    var names: Set<String> = []
    for node in tree.nodes {
      let isResource = ["image", "namedColor"].contains(tree.text(node.name))
      for attribute in node.attributes {
        let name = tree.text(attribute.name)
        if name == "customClass" || isResource && name == "name" || name.hasSuffix("mage") {
          names.insert(tree.value(of: attribute))
        }
      }
    }
    return names
  }
}

/// The places of the objects of a document.
struct ObjectPlaces {
  private let tree: SyntaxTree
  private let buffer: TextBuffer

  init(_ tree: SyntaxTree, _ buffer: TextBuffer) { (self.tree, self.buffer) = (tree, buffer) }

  /// The range of the start tag of an object. Of several with the same id, and of one without an id, it is that whose
  /// start tag ends on the line, from 1.
  func range(ofObject id: String, line: Int) -> JSONValue? {
    if let node = tree.node(id: id), line == 0 || ends(node, onLine: line) {
      return buffer.json(tree.nodes[node].startTag)
    }
    guard line > 0 else { return nil }
    // The start tags are in the order of the text.
    var (low, high) = (0, tree.nodes.count)
    while low < high {
      let middle = (low + high) / 2
      if buffer.line(at: tree.nodes[middle].startTag.upperBound - 1) + 1 < line {
        low = middle + 1
      } else {
        high = middle
      }
    }
    let found = (low..<tree.nodes.count).prefix { ends($0, onLine: line) }
    let named = found.first { node in
      tree.nodes[node].attributes.contains { !id.isEmpty && tree.value(of: $0) == id }
    }
    return (named ?? found.first).map { buffer.json(tree.nodes[$0].startTag) }
  }

  private func ends(_ node: Int, onLine line: Int) -> Bool {
    buffer.line(at: tree.nodes[node].startTag.upperBound - 1) + 1 == line
  }

  /// The range of a line, from 1, without its indentation; the first line for 0.
  static func line(_ line: Int, in buffer: TextBuffer) -> JSONValue {
    let index = min(max(line - 1, 0), buffer.lines.count - 1)
    var start = buffer.lines[index]
    let end = buffer.endOfContents(ofLine: index)
    while start < end, buffer.bytes[start] == 0x20 || buffer.bytes[start] == 0x09 { start += 1 }
    return buffer.json(start..<end)
  }
}
