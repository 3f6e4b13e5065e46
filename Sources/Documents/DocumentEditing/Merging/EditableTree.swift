import InterfaceBuilder

/// A document whose elements can be changed, added, removed and moved, and written again: what did not change keeps its
/// bytes.
///
/// The elements of the document have the indices of its syntax tree; added ones follow. Removed and moved elements
/// leave a mark in their parent, so that what is added after them finds its position.
struct EditableTree {
  struct Node {
    let name: String
    /// Whether the element is in the text of the document.
    let isWritten: Bool
    /// Attributes of an added element.
    var attributes: [NewElement.Attribute] = []
    /// New values of attributes of a written element; nil removes.
    var edits: [(name: String, value: String?)] = []
    /// The text, if it is not that of the document.
    var text: String?
    var parent: Int?
    var children: [Int]
    /// Removed, or only the mark of an element that was moved.
    var isGone = false
    var hasMoved = false
  }

  let source: ComparedDocument
  private(set) var nodes: [Node] = []
  /// The marks that a moved element left.
  private var marks: [Int: [Int]] = [:]
  private let lineBreak: [UInt8]
  /// By written element: the end of the text before it in its parent.
  private var gapStart: [Int]

  init(_ source: ComparedDocument) {
    self.source = source
    let bytes = source.tree.bytes
    let newline = bytes.firstIndex(of: 0x0A)
    lineBreak = newline.map { $0 > 0 && bytes[$0 - 1] == 0x0D } ?? false ? [0x0D, 0x0A] : [0x0A]
    nodes.reserveCapacity(source.nodes.count + 64)
    gapStart = Array(repeating: 0, count: source.nodes.count)
    for (index, node) in source.nodes.enumerated() {
      var end = source.tree.nodes[index].startTag.upperBound
      for child in node.children {
        gapStart[child] = end
        end = source.tree.nodes[child].range.upperBound
      }
    }
    for node in source.nodes {
      nodes.append(Node(name: node.name, isWritten: true, parent: node.parent, children: node.children))
    }
  }

  /// Whether an element and all around it are in the document.
  func isAlive(_ node: Int) -> Bool {
    var current: Int? = node
    while let index = current {
      if nodes[index].isGone { return false }
      current = nodes[index].parent
    }
    return true
  }

  /// The elements in an element that were not removed.
  func children(of node: Int) -> [Int] { nodes[node].children.filter { !nodes[$0].isGone } }

  /// The value of an attribute.
  func value(_ name: String, of node: Int) -> String? {
    for edit in nodes[node].edits where edit.name == name { return edit.value }
    if nodes[node].isWritten {
      return source.tree.attribute(name, of: node).map { source.tree.value(of: $0) }
    }
    for attribute in nodes[node].attributes where attribute.name == name { return attribute.value }
    return nil
  }

  /// The text of an element.
  func text(of node: Int) -> String { nodes[node].text ?? (nodes[node].isWritten ? source[node].text : "") }

  /// The names and values of all attributes.
  func attributes(of node: Int) -> [NewElement.Attribute] {
    guard nodes[node].isWritten else { return nodes[node].attributes }
    var result: [NewElement.Attribute] = []
    for attribute in source.tree.nodes[node].attributes {
      let name = source.tree.text(attribute.name)
      if let value = value(name, of: node) { result.append(.init(name, value)) }
    }
    for edit in nodes[node].edits where source.tree.attribute(edit.name, of: node) == nil {
      if let value = edit.value { result.append(.init(edit.name, value)) }
    }
    return result
  }
}

// MARK: - Changes

extension EditableTree {
  mutating func setAttribute(_ name: String, to value: String?, of node: Int) {
    if nodes[node].isWritten {
      nodes[node].edits.removeAll { $0.name == name }
      nodes[node].edits.append((name, value))
      return
    }
    let index = nodes[node].attributes.firstIndex { $0.name == name }
    guard let value else {
      if let index { nodes[node].attributes.remove(at: index) }
      return
    }
    if let index {
      nodes[node].attributes[index].value = value
    } else {
      nodes[node].attributes.append(.init(name, value))
    }
  }

  mutating func setText(_ text: String, of node: Int) { nodes[node].text = text }

  mutating func remove(_ node: Int) { nodes[node].isGone = true }

  /// Adds an element with all that is in it, after a sibling; nil adds it as the first child.
  mutating func add(_ element: NewElement, to parent: Int, after sibling: Int?) -> Int {
    let node = make(element, in: parent)
    insert(node, in: parent, after: sibling)
    return node
  }

  private mutating func make(_ element: NewElement, in parent: Int) -> Int {
    let node = nodes.count
    nodes.append(
      Node(
        name: element.name, isWritten: false, attributes: element.attributes,
        text: element.text.isEmpty ? nil : element.text, parent: parent, children: []))
    for child in element.children {
      let inner = make(child, in: node)
      nodes[node].children.append(inner)
    }
    return node
  }

  /// Moves an element. Has no effect if it would be moved into itself.
  mutating func move(_ node: Int, to parent: Int, after sibling: Int?) {
    var current: Int? = parent
    while let index = current {
      if index == node { return }
      current = nodes[index].parent
    }
    if let former = nodes[node].parent, let index = nodes[former].children.firstIndex(of: node) {
      let mark = nodes.count
      nodes.append(Node(name: "", isWritten: false, parent: former, children: [], isGone: true))
      nodes[former].children[index] = mark
      marks[node, default: []].append(mark)
    }
    nodes[node].parent = parent
    nodes[node].hasMoved = true
    insert(node, in: parent, after: sibling)
  }

  /// Makes an element that is in no other one yet, without children.
  mutating func make(_ name: String, _ attributes: [NewElement.Attribute], text: String) -> Int {
    nodes.append(
      Node(
        name: name, isWritten: false, attributes: attributes, text: text.isEmpty ? nil : text, parent: nil,
        children: []))
    return nodes.count - 1
  }

  /// Sets what is in an element. The elements must not be in another one afterwards.
  mutating func setChildren(_ children: [Int], of parent: Int) {
    for child in children {
      nodes[child].parent = parent
      if nodes[child].isWritten, !nodes[parent].isWritten || source[child].parent != parent {
        nodes[child].hasMoved = true
      }
    }
    nodes[parent].children = children
  }

  private mutating func insert(_ node: Int, in parent: Int, after sibling: Int?) {
    guard let sibling else { return nodes[parent].children.insert(node, at: 0) }
    let places = [sibling] + (marks[sibling] ?? [])
    let index = places.compactMap { nodes[parent].children.firstIndex(of: $0) }.first
    nodes[parent].children.insert(node, at: index.map { $0 + 1 } ?? nodes[parent].children.count)
  }
}

// MARK: - Writing

extension EditableTree {
  /// The document. O(bytes).
  func bytes() -> [UInt8] {
    let bytes = source.tree.bytes
    let range = source.tree.nodes[0].range
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 1024)
    result += bytes[..<range.lowerBound]
    write(0, indentation: indentation(ofWritten: 0), shift: nil, to: &result)
    result += bytes[range.upperBound...]
    return result
  }

  /// The change of the white space at the beginning of lines in an element that was moved.
  private struct Shift {
    let old: [UInt8]
    let new: [UInt8]
  }

  private func write(_ node: Int, indentation: [UInt8], shift: Shift?, to result: inout [UInt8]) {
    let children = children(of: node).filter { !isEmptied($0) }
    let text = text(of: node)
    writeStartTag(node, isEmpty: children.isEmpty && text.isEmpty, to: &result)
    if children.isEmpty {
      writeContent(of: node, text, to: &result)
      return
    }
    let layout = spacing(in: node, indentation: indentation, shift: shift)
    for child in children {
      let isInPlace = nodes[child].isWritten && !nodes[child].hasMoved && nodes[node].isWritten
      if isInPlace {
        let gap = shifted(gap(before: child), shift)
        result += gap
        write(child, indentation: Self.lastLine(of: gap) ?? layout.indentation, shift: shift, to: &result)
        continue
      }
      result += layout.gap
      let inner = nodes[child].isWritten ? Shift(old: self.indentation(ofWritten: child), new: layout.indentation) : nil
      write(child, indentation: layout.indentation, shift: inner, to: &result)
    }
    if nodes[node].isWritten, let last = source[node].children.last {
      let syntax = source.tree.nodes[node]
      result += shifted(
        Array(source.tree.bytes[source.tree.nodes[last].range.upperBound..<syntax.endTag.lowerBound]), shift)
    } else if layout.gap.contains(0x0A) {
      result += lineBreak + indentation
    }
    writeEndTag(node, to: &result)
  }

  /// Whether an element is a container of which everything was removed. It is not written.
  private func isEmptied(_ node: Int) -> Bool {
    guard Vocabulary.isContainer(nodes[node].name), attributes(of: node).allSatisfy({ $0.name == "key" }),
      text(of: node).isEmpty, !nodes[node].isWritten || !source[node].children.isEmpty
    else { return false }
    return children(of: node).allSatisfy { isEmptied($0) }
  }

  /// The text written before added and moved children, and their indentation.
  private func spacing(in node: Int, indentation: [UInt8], shift: Shift?) -> (gap: [UInt8], indentation: [UInt8]) {
    if nodes[node].isWritten, let first = source[node].children.first {
      let gap = shifted(gap(before: first), shift)
      guard let inner = Self.lastLine(of: gap) else { return ([], indentation) }
      return (lineBreak + inner, inner)
    }
    let inner = indentation + Array(Markup.indentationStep.utf8)
    return (lineBreak + inner, inner)
  }

  /// The text between an element and what is before it in its parent.
  private func gap(before child: Int) -> [UInt8] {
    Array(source.tree.bytes[gapStart[child]..<source.tree.nodes[child].range.lowerBound])
  }

  /// The white space after the last line break; nil if there is no line break or something else after it.
  private static func lastLine(of gap: [UInt8]) -> [UInt8]? {
    guard let newline = gap.lastIndex(of: 0x0A) else { return nil }
    let line = Array(gap[(newline + 1)...])
    return line.allSatisfy { $0 == 0x20 || $0 == 0x09 } ? line : nil
  }

  private func indentation(ofWritten node: Int) -> [UInt8] {
    let bytes = source.tree.bytes
    let start = source.tree.nodes[node].range.lowerBound
    var low = start
    while low > 0, bytes[low - 1] == 0x20 || bytes[low - 1] == 0x09 { low -= 1 }
    return low == 0 || bytes[low - 1] == 0x0A ? Array(bytes[low..<start]) : []
  }

  private func shifted(_ gap: [UInt8], _ shift: Shift?) -> [UInt8] {
    guard let shift, let newline = gap.lastIndex(of: 0x0A), let line = Self.lastLine(of: gap),
      line.starts(with: shift.old)
    else { return gap }
    return gap[...newline] + shift.new + line[shift.old.count...]
  }
}

// MARK: - Tags

extension EditableTree {
  private static func text(of attribute: String, _ value: String) -> [UInt8] {
    Array((" " + attribute + "=\"" + Markup.escaped(value) + "\"").utf8)
  }

  private func writeStartTag(_ node: Int, isEmpty: Bool, to result: inout [UInt8]) {
    guard nodes[node].isWritten else {
      result += Array(("<" + nodes[node].name).utf8)
      for attribute in nodes[node].attributes { result += Self.text(of: attribute.name, attribute.value) }
      result += Array((isEmpty ? "/>" : ">").utf8)
      return
    }
    let tree = source.tree
    let syntax = tree.nodes[node]
    let added = nodes[node].edits.filter { $0.value != nil && tree.attribute($0.name, of: node) == nil }
    let addition = added.flatMap { Self.text(of: $0.name, $0.value ?? "") }
    let id = tree.attribute("id", of: node)
    var position = syntax.name.upperBound
    result += tree.bytes[syntax.startTag.lowerBound..<position]
    for attribute in syntax.attributes {
      if attribute == id { result += addition }
      if let edit = nodes[node].edits.first(where: { tree.isAttribute(attribute, named: $0.name) }) {
        if let value = edit.value {
          result += tree.bytes[position..<attribute.value.lowerBound]
          result += Array(Markup.escaped(value, in: tree.bytes[attribute.value.upperBound]).utf8)
          result += tree.bytes[attribute.value.upperBound..<attribute.range.upperBound]
        }
      } else {
        result += tree.bytes[position..<attribute.range.upperBound]
      }
      position = attribute.range.upperBound
    }
    if id == nil { result += addition }
    let wasEmpty = syntax.endTag.isEmpty
    result += tree.bytes[position..<syntax.startTag.upperBound - (wasEmpty ? 2 : 1)]
    // An empty element that is written with an end tag keeps it.
    let isWrittenEmpty = wasEmpty || !source[node].children.isEmpty || nodes[node].text != nil
    result += Array((isEmpty && isWrittenEmpty ? "/>" : ">").utf8)
  }

  /// The text and end tag of an element without children.
  private func writeContent(of node: Int, _ text: String, to result: inout [UInt8]) {
    let syntax = nodes[node].isWritten ? source.tree.nodes[node] : nil
    if let syntax, nodes[node].text == nil, source[node].children.isEmpty {
      result += source.tree.bytes[syntax.startTag.upperBound..<syntax.endTag.upperBound]
      return
    }
    guard !text.isEmpty else { return }
    result += Array(Markup.escapedText(text).utf8)
    writeEndTag(node, to: &result)
  }

  private func writeEndTag(_ node: Int, to result: inout [UInt8]) {
    if nodes[node].isWritten, !source.tree.nodes[node].endTag.isEmpty {
      result += source.tree.bytes[source.tree.nodes[node].endTag]
    } else {
      result += Array(("</" + nodes[node].name + ">").utf8)
    }
  }
}

extension SyntaxTree {
  fileprivate func isAttribute(_ attribute: AttributeSyntax, named name: String) -> Bool {
    bytes[attribute.name].elementsEqual(name.utf8)
  }
}
