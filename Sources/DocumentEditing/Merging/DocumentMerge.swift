import InterfaceBuilder

/// Three-way merge of documents: what two sides changed since their common base.
///
/// Different changes are united, also those of one element. Where both sides changed the same thing differently, the result
/// has what the first side did, and the conflict is reported. The result keeps the bytes and the order of the base,
/// has no reference to a removed object and no object id twice.
public struct DocumentMerge: Sendable {
  /// The merged document.
  public let bytes: [UInt8]
  /// The conflicts, in the order of the document; the result has the version of the first side ("ours").
  public let conflicts: [MergeConflict]

  /// Merges `theirs` into `ours`. O(elements · log elements).
  public init(base: [UInt8], ours: [UInt8], theirs: [UInt8]) throws(PatchError) {
    if ours == theirs || base == theirs {
      (bytes, conflicts) = (ours, [])
      return
    }
    if base == ours {
      (bytes, conflicts) = (theirs, [])
      return
    }
    let (base, ours, theirs) = (
      try SyntaxTree.comparable(base), try SyntaxTree.comparable(ours), try SyntaxTree.comparable(theirs)
    )
    var work = MergeWork(base: base, ours: ours, theirs: theirs)
    bytes = try work.run()
    conflicts = work.conflicts
  }
}

/// The steps of a merge.
private struct MergeWork {
  let base: ComparedDocument
  let ours: SyntaxTree
  let theirs: SyntaxTree
  var conflicts: [MergeConflict] = []

  /// The changes of our side, by element of the base.
  private var attributes: [Slot: String?] = [:]
  private var texts: [Int: String] = [:]
  private var removed: Set<Int> = []
  private var moves: [Int: Difference.Change] = [:]
  /// Elements that our side changed or added something to, ascending.
  private var touched: [Int] = []
  /// Elements of the other side that are not added.
  private var dropped: Set<Int> = []

  private struct Slot: Hashable {
    let node: Int
    let name: String
  }

  init(base: SyntaxTree, ours: SyntaxTree, theirs: SyntaxTree) {
    self.base = ComparedDocument(base)
    self.ours = ours
    self.theirs = theirs
  }

  mutating func run() throws(PatchError) -> [UInt8] {
    let first = DocumentDiff(from: base.tree, to: ours)
    let second = DocumentDiff(from: base.tree, to: theirs)
    note(first.all)
    let united = renumbered(second.all, besides: first.all).filter { accepts($0) }
    var patch = Patch(base)
    try patch.apply(first.all)
    try patch.apply(united)
    conflicts += patch.conflicts
    patch.edit { repair(&$0) }
    return patch.tree.bytes()
  }

  // MARK: What our side did

  private mutating func note(_ differences: [Difference]) {
    for difference in differences {
      switch difference.change {
      case .attribute(let name, _, let value):
        guard let node = difference.oldNode else { continue }
        attributes[Slot(node: node, name: name)] = .some(value)
        if difference.significance == .meaning { touched.append(node) }
      case .text(_, let text):
        guard let node = difference.oldNode else { continue }
        texts[node] = text
        touched.append(node)
      case .removed: if let node = difference.oldNode { removed.insert(node) }
      case .moved(let parent, _):
        guard let node = difference.oldNode else { continue }
        moves[node] = difference.change
        touched.append(node)
        touched += [existing(parent)].compactMap { $0 }
      case .added(_, _, let parent, _): touched += [existing(parent)].compactMap { $0 }
      }
    }
    touched.sort()
  }

  private func existing(_ target: Difference.Target) -> Int? {
    if case .existing(let path) = target { return base.tree.node(at: path) }
    return nil
  }

  /// The removed element that an element of the base is in.
  private func isRemoved(_ node: Int) -> Bool {
    var current: Int? = node
    while let index = current {
      if removed.contains(index) { return true }
      // What our side moved out of a removed element is not removed with it.
      if moves[index] != nil { return false }
      current = base[index].parent
    }
    return false
  }

  /// Whether our side changed, added or moved something in an element.
  private func isTouched(_ node: Int) -> Bool {
    let range = node..<base.tree.nodes[node].end
    var (low, high) = (0, touched.count)
    while low < high {
      let middle = (low + high) / 2
      if touched[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < touched.count && range.contains(touched[low])
  }

  // MARK: What their side did

  /// Whether a change of the other side is made; reports it if it excludes one of ours.
  private mutating func accepts(_ difference: Difference) -> Bool {
    let isSoft = difference.significance != .meaning
    switch difference.change {
    case .attribute(let name, let former, let value):
      guard let node = difference.oldNode, !refuses(difference, at: node, isSoft) else { return false }
      guard let own = attributes[Slot(node: node, name: name)] else { return true }
      if isSoft { return Vocabulary.isVersion(name) && Self.isLater(value, than: own) }
      if own == value || isSameNumber(own, value, name, node) { return false }
      report(.attribute(name, base: former, ours: own, theirs: value), node)
      return false
    case .text(let former, let text):
      guard let node = difference.oldNode, !refuses(difference, at: node, isSoft) else { return false }
      guard let own = texts[node] else { return true }
      if own != text, !isSoft { report(.text(base: former, ours: own, theirs: text), node) }
      return false
    case .added(_, let number, let parent, _):
      if let node = existing(parent), refuses(difference, at: node, isSoft) {
        dropped.insert(number)
        return false
      }
      return true
    case .moved(let parent, let sibling):
      guard let node = difference.oldNode, !refuses(difference, at: node, isSoft) else { return false }
      if let target = existing(parent), isRemoved(target) {
        report(.removedAndChanged(removedByUs: true), target)
        return false
      }
      if case .added(let number, _) = parent, dropped.contains(number) { return false }
      guard let own = moves[node] else { return true }
      guard own != .moved(in: parent, after: sibling) else { return false }
      report(.moved, node)
      return false
    case .removed:
      guard let node = difference.oldNode, !isRemoved(node) else { return false }
      guard !isTouched(node), moves[node] == nil else {
        report(.removedAndChanged(removedByUs: false), node)
        return false
      }
      return true
    }
  }

  /// Whether a change cannot be made since our side removed the element.
  private mutating func refuses(_ difference: Difference, at node: Int, _ isSoft: Bool) -> Bool {
    guard isRemoved(node) else { return false }
    if !isSoft { report(.removedAndChanged(removedByUs: true), node) }
    return true
  }

  private func isSameNumber(_ one: String?, _ other: String?, _ name: String, _ node: Int) -> Bool {
    guard let one, let other else { return false }
    return Vocabulary.areEqualNumbers(one, other, name, of: base[node].name)
  }

  private mutating func report(_ kind: MergeConflict.Kind, _ node: Int) {
    var owner = node
    while base[owner].id == nil || base[owner].name == "scene", let parent = base[owner].parent { owner = parent }
    let conflict = MergeConflict(
      kind: kind, element: base[node].name, objectID: base[owner].id ?? "", baseNode: node)
    if !conflicts.contains(conflict) { conflicts.append(conflict) }
  }

  /// Compares versions such as `23504` and `22A380`; the one with the larger first number is later.
  private static func isLater(_ one: String?, than other: String?) -> Bool {
    func number(_ text: String?) -> Int {
      var result = 0
      for byte in (text ?? "").utf8 {
        guard (0x30...0x39).contains(byte), result < 1_000_000_000 else { break }
        result = result * 10 + Int(byte - 0x30)
      }
      return result
    }
    return number(one) > number(other)
  }
}

// MARK: - Object ids

extension MergeWork {
  /// The differences of the other side with new ids for objects whose id our side gave to another object. Interface
  /// Builder before Xcode 4.6 numbered objects, so that both sides use the next number.
  private func renumbered(_ differences: [Difference], besides own: [Difference]) -> [Difference] {
    var names: [String: String] = [:]
    for difference in own {
      if case .added(let element, _, _, _) = difference.change { Self.collect(element, &names) }
    }
    guard !names.isEmpty else { return differences }
    var used = Set(names.keys).union(base.nodeByID.keys)
    var replacements: [String: String] = [:]
    for difference in differences {
      guard case .added(let element, _, _, _) = difference.change else { continue }
      var ids: [String: String] = [:]
      Self.collect(element, &ids)
      used.formUnion(ids.keys)
      for (id, name) in ids.sorted(by: { $0.key < $1.key })
      where names[id] != nil && (names[id] != name || !Vocabulary.isGeneratedID(id)) {
        replacements[id] = ""
      }
    }
    for id in replacements.keys.sorted() {
      var count = 0
      while used.contains(Self.generatedID(id, count)) { count += 1 }
      let replacement = Self.generatedID(id, count)
      used.insert(replacement)
      replacements[id] = replacement
    }
    return replacements.isEmpty ? differences : differences.map { Self.replacing($0, replacements) }
  }

  /// An id of the form that Interface Builder generates, always the same for the same text.
  private static func generatedID(_ id: String, _ count: Int) -> String {
    var print = Fingerprint()
    print.add(id)
    print.add(UInt64(count))
    let letters = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
    var value = print.value
    var text: [UInt8] = []
    for position in 0..<10 {
      if position == 3 || position == 6 {
        text.append(UInt8(ascii: "-"))
        continue
      }
      text.append(letters[Int(value % 62)])
      value /= 62
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func collect(_ element: NewElement, _ names: inout [String: String]) {
    if let id = element[Vocabulary.idAttribute(of: element.name)], element.name != "scene" { names[id] = element.name }
    for child in element.children { collect(child, &names) }
  }

  private static func replacing(_ difference: Difference, _ ids: [String: String]) -> Difference {
    let change: Difference.Change
    switch difference.change {
    case .added(let element, let number, let parent, let sibling):
      change = .added(replacing(element, ids), number: number, in: parent, after: sibling)
    case .attribute(let name, let former, let value?) where Vocabulary.isReference(name, value):
      change = .attribute(name, from: former, to: ids[value] ?? value)
    default: return difference
    }
    return Difference(
      target: difference.target, change: change, significance: difference.significance, oldNode: difference.oldNode,
      newNode: difference.newNode)
  }

  private static func replacing(_ element: NewElement, _ ids: [String: String]) -> NewElement {
    var result = element
    for index in result.attributes.indices {
      let attribute = result.attributes[index]
      let isID = attribute.name == Vocabulary.idAttribute(of: element.name)
      if let id = ids[attribute.value], isID || Vocabulary.isReference(attribute.name, attribute.value) {
        result.attributes[index].value = id
      }
    }
    result.children = element.children.map { replacing($0, ids) }
    return result
  }
}

// MARK: - The united document

extension MergeWork {
  /// Removes objects that are in the united document twice, and what refers to objects that are no longer in it.
  private mutating func repair(_ tree: inout EditableTree) {
    let known = knownIDs()
    // What the base has keeps its id, wherever the addition is.
    var ids = Self.ids(of: tree) { $0.isWritten }
    for node in Self.elements(of: tree) where !tree.nodes[node].isWritten {
      guard let id = tree.value(Vocabulary.idAttribute(of: tree.nodes[node].name), of: node) else { continue }
      if ids.insert(id).inserted || !known.single.contains(id) { continue }
      conflicts.append(
        MergeConflict(kind: .addedTwice, element: tree.nodes[node].name, objectID: id, baseNode: nil))
      tree.remove(node)
    }
    // What is removed may be referred to itself.
    while removeDangling(&tree, Self.ids(of: tree) { _ in true }, known.all) {}
  }

  private static func ids(of tree: EditableTree, where isCounted: (EditableTree.Node) -> Bool) -> Set<String> {
    var result: Set<String> = []
    for node in elements(of: tree) where isCounted(tree.nodes[node]) {
      if let id = tree.value(Vocabulary.idAttribute(of: tree.nodes[node].name), of: node) { result.insert(id) }
    }
    return result
  }

  private mutating func removeDangling(_ tree: inout EditableTree, _ ids: Set<String>, _ known: Set<String>) -> Bool {
    var hasRemoved = false
    for node in Self.elements(of: tree) where tree.isAlive(node) {
      for attribute in tree.attributes(of: node) {
        let value = attribute.value
        guard known.contains(value), !ids.contains(value), Vocabulary.isReference(attribute.name, value),
          attribute.name != Vocabulary.idAttribute(of: tree.nodes[node].name)
        else { continue }
        let isPart = tree.nodes[node].name == "exclude" || tree.nodes[node].name == "include"
        if !isPart {
          conflicts.append(
            MergeConflict(
              kind: .missingObject(value), element: tree.nodes[node].name, objectID: tree.nearestID(of: node),
              baseNode: tree.nodes[node].isWritten ? node : nil))
        }
        if isPart || Vocabulary.identity(of: tree.nodes[node].name) != nil {
          tree.remove(node)
        } else {
          tree.setAttribute(attribute.name, to: nil, of: node)
        }
        hasRemoved = true
        break
      }
    }
    return hasRemoved
  }

  /// The ids of objects in all three documents, without references that were dangling before; and those that no document
  /// has twice.
  private func knownIDs() -> (all: Set<String>, single: Set<String>) {
    let sides = [base, ComparedDocument(ours), ComparedDocument(theirs)]
    var all: Set<String> = []
    var twice: Set<String> = []
    for side in sides {
      all.formUnion(side.nodeByID.keys)
      for node in side.nodes where node.id == nil {
        for attribute in node.attributes where attribute.name == Vocabulary.idAttribute(of: node.name) {
          twice.insert(attribute.value)
        }
      }
      // A reference that is dangling in a side is not the merge's.
      for node in side.nodes {
        for attribute in node.attributes where side.nodeByID[attribute.value] == nil {
          if Vocabulary.isReference(attribute.name, attribute.value) { twice.insert("reference:" + attribute.value) }
        }
      }
    }
    return (all.filter { !twice.contains("reference:" + $0) }, all.subtracting(twice))
  }

  /// The elements of a document in order.
  private static func elements(of tree: EditableTree) -> [Int] {
    var result: [Int] = []
    var pending = [0]
    while let node = pending.popLast() {
      result.append(node)
      pending.append(contentsOf: tree.children(of: node).reversed())
    }
    return result
  }
}
