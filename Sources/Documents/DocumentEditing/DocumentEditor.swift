import InterfaceBuilder

/// Applies edits to the text of a document; every byte that no edit concerns stays as it is.
///
/// All edits refer to the document as it was before them, so their order does not matter. What is edited inside an
/// element that is removed goes with it.
public struct DocumentEditor: Sendable {
  /// The document before the edits.
  public let tree: SyntaxTree
  private var replacements: [Replacement] = []

  private struct Replacement {
    var range: Range<Int>
    var text: [UInt8]
    /// The range of the element that is removed with its lines, and what is edited inside with it.
    var removed: Range<Int>?
    /// What is written instead if the line of the sibling that an element is added beside is removed.
    var wholeLine: [UInt8]?
    /// The element without children that gets some.
    var filled: Int?
  }

  /// An editor for a document in UTF-8.
  public init(_ bytes: [UInt8]) throws(DocumentError) { tree = try SyntaxTree(bytes) }

  /// An editor for a document that has been parsed.
  public init(_ tree: SyntaxTree) { self.tree = tree }

  /// Whether nothing has been edited.
  public var isEmpty: Bool { replacements.isEmpty }

  /// The bytes with all edits applied. O(bytes + edits · log edits).
  public func result() throws(EditError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(tree.bytes.count + 64)
    var position = 0
    var removedEnd = 0
    var removedElement = 0..<0
    // Insertions at a position come before what replaces the text behind it, in the order of the edits.
    let order = replacements.indices.sorted { a, b in
      let (one, other) = (replacements[a].range, replacements[b].range)
      return (one.lowerBound, one.isEmpty ? 0 : 1, a) < (other.lowerBound, other.isEmpty ? 0 : 1, b)
    }
    for index in order {
      let replacement = replacements[index]
      if replacement.range.upperBound <= removedEnd, replacement.range.lowerBound < removedEnd {
        // What is added beside a removed element is on its line, and not inside.
        let isInside =
          replacement.range.lowerBound > removedElement.lowerBound
          && replacement.range.upperBound < removedElement.upperBound
        if !isInside, let line = replacement.wholeLine { bytes += line }
        continue
      }
      guard replacement.range.lowerBound >= position else { throw .overlap }
      bytes += tree.bytes[position..<replacement.range.lowerBound]
      bytes += replacement.text
      position = replacement.range.upperBound
      if let element = replacement.removed { (removedEnd, removedElement) = (position, element) }
    }
    return bytes + tree.bytes[position...]
  }

  /// Adds an edit.
  public mutating func apply(_ edit: DocumentEdit) throws(EditError) {
    switch edit {
    case .setAttribute(let name, let value, let path): try setAttribute(name, to: value, of: path)
    case .removeAttribute(let name, let path):
      let attribute = try attribute(name, of: path)
      replace(attribute.range.lowerBound - 1..<attribute.range.upperBound, with: "")
    case .renameAttribute(let name, let newName, let path):
      let node = try node(path)
      guard tree.attribute(newName, of: node) == nil else { throw .existingAttribute(newName, path) }
      replace(try attribute(name, of: path).name, with: try checked(newName))
    case .renameElement(let path, let name): try renameElement(path, to: name)
    case .addElement(let element, let parent, let sibling):
      try check(element)
      try insert(in: parent, before: sibling) { element.markup(indentation: $0, lineBreak: $1) }
    case .removeElement(let path): remove(try node(path))
    case .moveElement(let path, let parent, let sibling): try moveElement(path, in: parent, before: sibling)
    }
  }

  /// The element at a path.
  private func node(_ path: ElementPath) throws(EditError) -> Int {
    guard let node = tree.node(at: path) else { throw .missingElement(path) }
    return node
  }

  private func attribute(_ name: String, of path: ElementPath) throws(EditError) -> AttributeSyntax {
    guard let attribute = tree.attribute(name, of: try node(path)) else { throw .missingAttribute(name, path) }
    return attribute
  }

  private mutating func replace(_ range: Range<Int>, with text: String, wholeLine: String? = nil) {
    replacements.append(
      Replacement(range: range, text: Array(text.utf8), wholeLine: wholeLine.map { Array($0.utf8) }))
  }
}

// MARK: - Attributes and names

extension DocumentEditor {
  private mutating func setAttribute(_ name: String, to value: String, of path: ElementPath) throws(EditError) {
    guard Self.isAllowed(value) else { throw .invalidValue(value) }
    let node = try node(path)
    if let attribute = tree.attribute(name, of: node) {
      return replace(attribute.value, with: Markup.escaped(value, in: tree.bytes[attribute.value.upperBound]))
    }
    let text = " " + (try checked(name)) + "=\"" + Markup.escaped(value) + "\""
    let attributes = tree.nodes[node].attributes
    let names = attributes.map { tree.text($0.name) }
    let position = MarkupOrder.position(of: name, among: names, of: tree.text(tree.nodes[node].name))
    let end = position == 0 ? tree.nodes[node].name.upperBound : attributes[position - 1].range.upperBound
    replace(end..<end, with: text)
  }

  private mutating func renameElement(_ path: ElementPath, to name: String) throws(EditError) {
    let node = tree.nodes[try node(path)]
    let name = try checked(name)
    replace(node.name, with: name)
    guard !node.endTag.isEmpty else { return }
    let start = node.endTag.lowerBound + 2
    replace(start..<start + node.name.count, with: name)
  }

  /// A name that XML allows: letters, digits, `-`, `.`, `_`, `:` and everything outside ASCII, not first a digit, `-`
  /// or `.`.
  private func checked(_ name: String) throws(EditError) -> String {
    let isName = name.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x3A, 0x41...0x5A, 0x5F, 0x61...0x7A, 0x2D, 0x2E, 0x80...: true
      default: false
      }
    }
    guard isName, let first = name.utf8.first, !(0x30...0x39).contains(first), first != 0x2D, first != 0x2E else {
      throw .invalidName(name)
    }
    return name
  }

  private static func isAllowed(_ value: String) -> Bool {
    value.unicodeScalars.allSatisfy { scalar in
      scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
        || scalar == "\n" || scalar == "\r" || scalar == "\t"
    }
  }

  /// Whether a text can be a comment, which has no two hyphens side by side and does not end with one.
  private static func isComment(_ text: String) -> Bool {
    var last: UInt8 = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "-"), last == byte { return false }
      last = byte
    }
    return last != UInt8(ascii: "-")
  }

  private func check(_ element: NewElement) throws(EditError) {
    _ = try checked(element.name)
    for attribute in element.attributes {
      _ = try checked(attribute.name)
      guard Self.isAllowed(attribute.value) else { throw .invalidValue(attribute.value) }
    }
    guard Self.isAllowed(element.text) else { throw .invalidValue(element.text) }
    if let comment = element.comment, !Self.isAllowed(comment) || !Self.isComment(comment) {
      throw .invalidValue(comment)
    }
    for child in element.children { try check(child) }
  }
}

// MARK: - Elements

extension DocumentEditor {
  private mutating func remove(_ node: Int) {
    var range = tree.wholeLines(of: node)
    if tree.text(tree.nodes[node].name) == "scene" {
      range = startOfComment(above: range.lowerBound)..<range.upperBound
    }
    replacements.append(Replacement(range: range, text: [], removed: tree.nodes[node].range))
  }

  /// The start of the line above a position if a comment is all that it has, else the position: the title of a scene.
  private func startOfComment(above position: Int) -> Int {
    guard position > 0, tree.bytes[position - 1] == 0x0A else { return position }
    var start = position - 1
    while start > 0, tree.bytes[start - 1] != 0x0A { start -= 1 }
    let line = tree.text(start..<position - 1).utf8.filter { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }
    return line.starts(with: "<!--".utf8) && line.reversed().starts(with: ">--".utf8) ? start : position
  }

  private mutating func moveElement(
    _ path: ElementPath, in parent: ElementPath, before sibling: ElementPath?
  ) throws(EditError) {
    let moved = try node(path)
    let target = try node(parent)
    guard moved != 0, !(moved..<tree.nodes[moved].end).contains(target) else { throw .invalidMove(path) }
    // In front of itself, and at the end where it is the last child, it is where it should be.
    if let sibling, try node(sibling) == moved { return }
    if sibling == nil, tree.children(of: target).last == moved { return }
    let editor = self
    try insert(in: parent, before: sibling) { indentation, _ in editor.text(of: moved, indentation: indentation) }
    remove(moved)
  }

  /// The text of an element whose first line has that indentation: the tags that begin the other lines are moved by the
  /// same width, and everything else stays as it is.
  private func text(of node: Int, indentation: String) -> String {
    let old = self.indentation(of: node)
    let range = tree.nodes[node].range
    guard old != indentation else { return tree.text(range) }
    var starts: Set<Int> = []
    for inner in node..<tree.nodes[node].end {
      starts.insert(tree.nodes[inner].startTag.lowerBound)
      if !tree.nodes[inner].endTag.isEmpty { starts.insert(tree.nodes[inner].endTag.lowerBound) }
    }
    var result: [UInt8] = []
    var position = range.lowerBound
    while position < range.upperBound {
      let byte = tree.bytes[position]
      result.append(byte)
      position += 1
      guard byte == 0x0A else { continue }
      var end = position
      while end < range.upperBound, tree.bytes[end] == 0x20 || tree.bytes[end] == 0x09 { end += 1 }
      let blank = tree.text(position..<end)
      guard starts.contains(end), blank.hasPrefix(old) else { continue }
      result += Array((indentation + blank.dropFirst(old.count)).utf8)
      position = end
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Inserts markup as a child on lines of its own, indented as its siblings are.
  private mutating func insert(
    in path: ElementPath, before sibling: ElementPath?, _ markup: (_ indentation: String, _ lineBreak: String) -> String
  ) throws(EditError) {
    let parent = try node(path)
    let children = tree.children(of: parent)
    if let sibling {
      let next = try node(sibling)
      guard children.contains(next) else { throw .notAChild(sibling) }
      let indentation = indentation(of: next)
      let start = tree.nodes[next].range.lowerBound
      let text = markup(indentation, lineBreak)
      replace(
        start..<start, with: text + lineBreak + indentation, wholeLine: indentation + text + lineBreak)
      return
    }
    if let last = children.last {
      let indentation = indentation(of: last)
      let end = tree.nodes[last].range.upperBound
      let text = indentation + markup(indentation, lineBreak)
      replace(end..<end, with: lineBreak + text, wholeLine: text + lineBreak)
      return
    }
    let outer = indentation(of: parent)
    let inner = outer + Markup.indentationStep
    let node = tree.nodes[parent]
    let text = lineBreak + inner + markup(inner, lineBreak)
    // `<subviews/>` becomes `<subviews>…</subviews>`.
    let isShort = node.endTag.isEmpty
    let closing = lineBreak + outer + (isShort ? "</" + tree.text(node.name) + ">" : "")
    if let index = replacements.firstIndex(where: { $0.filled == parent }) {
      let end = replacements[index].text.count - closing.utf8.count
      replacements[index].text.insert(contentsOf: Array(text.utf8), at: end)
      return
    }
    let range =
      isShort
      ? node.startTag.upperBound - 2..<node.startTag.upperBound : node.startTag.upperBound..<node.endTag.lowerBound
    replacements.append(
      Replacement(range: range, text: Array(((isShort ? ">" : "") + text + closing).utf8), filled: parent))
  }

  /// The white space before an element on its line.
  private func indentation(of node: Int) -> String {
    let start = tree.nodes[node].range.lowerBound
    var low = start
    while low > 0, tree.bytes[low - 1] == 0x20 || tree.bytes[low - 1] == 0x09 { low -= 1 }
    return low == 0 || tree.bytes[low - 1] == 0x0A ? tree.text(low..<start) : ""
  }

  /// The line break that the document uses.
  private var lineBreak: String {
    guard let newline = tree.bytes.firstIndex(of: 0x0A) else { return "\n" }
    return newline > 0 && tree.bytes[newline - 1] == 0x0D ? "\r\n" : "\n"
  }
}
