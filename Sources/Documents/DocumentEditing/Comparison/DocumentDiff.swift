import InterfaceBuilder

/// The differences between two documents.
///
/// Objects are identified by their ids, and where ids were renumbered by kind, place and content. The order of elements
/// is compared only where it has a meaning, such as that of subviews. Differences without meaning for the application
/// (versions of tools, the verdicts of the editor, frames that constraints give) are listed apart.
///
///     let diff = DocumentDiff(from: try SyntaxTree(old), to: try SyntaxTree(new))
///     try diff.applied(to: old)   // has the meaning of `new`, and every other byte of `old`
public struct DocumentDiff: Hashable, Sendable {
  /// All differences, in the order of the new document; what was removed is last.
  public let all: [Difference]

  /// Compares two documents. O(elements · log elements), plus the comparison of renumbered siblings with each other.
  ///
  /// The id of an object has a meaning if it is one of `translatedIDs`, those that translations refer to, or if the
  /// object has notes for translators: then a change of it is a difference.
  public init(from old: SyntaxTree, to new: SyntaxTree, translatedIDs: Set<String> = []) {
    var comparison = DocumentComparison(old, new)
    comparison.translatedIDs = translatedIDs
    all = comparison.run()
  }

  /// The differences that have a meaning.
  public var differences: [Difference] { all.filter { $0.significance == .meaning } }

  /// The differences that have none for the application.
  public var incidental: [Difference] { all.filter { $0.significance != .meaning } }

  /// Whether both documents mean the same.
  public var isEmpty: Bool { all.allSatisfy { $0.significance != .meaning } }
}

/// Finds the differences between two documents.
struct DocumentComparison {
  let old: ComparedDocument
  let new: ComparedDocument
  let matching: NodeMatching
  /// The ids of objects that translations refer to; nil compares no ids.
  var translatedIDs: Set<String>?
  private var frames: FrameComparison
  private var result: [Difference] = []
  /// By element of the new document: the number of the added element and the positions in it.
  private var addedPlace: [Int: (number: Int, positions: [Int])] = [:]
  private var count = 0

  init(_ oldTree: SyntaxTree, _ newTree: SyntaxTree) {
    self.init(NodeMatching(ComparedDocument(oldTree), ComparedDocument(newTree)))
  }

  init(_ matching: NodeMatching) {
    self.matching = matching
    (old, new) = (matching.old, matching.new)
    frames = FrameComparison(old, new, matching)
  }

  mutating func run() -> [Difference] {
    result = []
    var misplaced = reorderedItems()
    for node in new.nodes.indices {
      guard let former = matching.oldNode[node] else {
        // What is in an added element is part of it.
        if let parent = new[node].parent, matching.oldNode[parent] != nil { add(node, in: parent) }
        continue
      }
      compareIDs(former, node)
      compareAttributes(former, node)
      compareTexts(former, node)
      guard let parent = new[node].parent, let oldParent = old[former].parent else { continue }
      if matching.newNode[oldParent] != parent { misplaced.insert(node) }
      if misplaced.contains(node) {
        append(
          .moved(in: target(ofNew: parent), after: predecessor(of: node)), .meaning, old: former, new: node)
      }
    }
    for node in old.nodes.indices where matching.newNode[node] == nil {
      guard let parent = old[node].parent, matching.newNode[parent] != nil || isRemovedPiecemeal(parent) else {
        continue
      }
      // What a container holds is removed; it goes with the last of it.
      if isRemovedPiecemeal(node) { continue }
      append(.removed, old.isHollow(node) ? .tools : significance(node, in: old), old: node, new: nil)
    }
    return result
  }

  /// Whether an element is a removed container of an element that stays, or of another such container.
  private func isRemovedPiecemeal(_ node: Int) -> Bool {
    guard matching.newNode[node] == nil, old.isContainer(node), !old.isHollow(node), let parent = old[node].parent
    else {
      return false
    }
    return matching.newNode[parent] != nil || isRemovedPiecemeal(parent)
  }

  private mutating func append(
    _ change: Difference.Change, _ significance: Difference.Significance, old oldNode: Int?, new newNode: Int?
  ) {
    let target: Difference.Target
    if case .added(_, let number, _, _) = change {
      target = .added(number, [])
    } else {
      target = .existing(old.path(of: oldNode ?? 0))
    }
    result.append(
      Difference(target: target, change: change, significance: significance, oldNode: oldNode, newNode: newNode))
  }
}

// MARK: - Elements

extension DocumentComparison {
  private mutating func add(_ node: Int, in parent: Int) {
    let number = count
    count += 1
    let element = element(node, number, [])
    append(
      .added(element, number: number, in: target(ofNew: parent), after: predecessor(of: node)),
      new.isHollow(node) ? .tools : significance(node, in: new), old: nil, new: node)
  }

  /// The element as it is added: references in terms of the old document, without what was moved into it.
  private mutating func element(_ node: Int, _ number: Int, _ positions: [Int]) -> NewElement {
    addedPlace[node] = (number, positions)
    var result = NewElement(new[node].name, text: new[node].text)
    for attribute in new.tree.nodes[node].attributes {
      let (name, value) = (new.tree.text(attribute.name), new.tree.value(of: attribute))
      let isID = name == Vocabulary.idAttribute(of: new[node].name)
      result.attributes.append(.init(name, isID ? value : matching.translated(name, value)))
    }
    for child in new[node].children where matching.oldNode[child] == nil && !new.isHollow(child) {
      result.children.append(element(child, number, positions + [result.children.count]))
    }
    return result
  }

  private func target(ofNew node: Int) -> Difference.Target {
    if let former = matching.oldNode[node] { return .existing(old.path(of: former)) }
    guard let place = addedPlace[node] else { return .existing(ElementPath(objectID: nil)) }
    return .added(place.number, place.positions)
  }

  /// The sibling before an element in the new document. Where order has a meaning, that of an item is the item before
  /// it: the other children may be anywhere between the items of the old document.
  private func predecessor(of node: Int) -> Difference.Target? {
    guard let parent = new[node].parent, let index = new[parent].children.firstIndex(of: node), index > 0 else {
      return nil
    }
    let before = new[parent].children[..<index]
    guard new.isOrdered(parent), new.hasPosition(node), let former = matching.oldNode[parent] else {
      return before.last.map { target(ofNew: $0) }
    }
    if let item = before.last(where: { new.hasPosition($0) }) { return target(ofNew: item) }
    // The first item must be added before all that stay.
    var place: Int?
    for child in old[former].children {
      if old.hasPosition(child) || matching.newNode[child].map({ new.hasPosition($0) }) ?? false { break }
      place = child
    }
    return place.map { .existing(old.path(of: $0)) }
  }

  /// Items that are in the same ordered parent, in another order: all but a longest sequence that kept its order.
  private func reorderedItems() -> Set<Int> {
    var position = Array(repeating: 0, count: old.nodes.count)
    for node in old.nodes { for (index, child) in node.children.enumerated() { position[child] = index } }
    var result: Set<Int> = []
    for parent in new.nodes.indices where new.isOrdered(parent) {
      guard let oldParent = matching.oldNode[parent] else { continue }
      let items = new[parent].children.filter { child in
        matching.oldNode[child].map { old[$0].parent == oldParent } ?? false
          && (new.hasPosition(child) || old.hasPosition(matching.oldNode[child] ?? 0))
      }
      let positions = items.map { position[matching.oldNode[$0] ?? 0] }
      let kept = Self.longestIncreasingSequence(positions)
      for (index, item) in items.enumerated() where !kept.contains(index) { result.insert(item) }
    }
    return result
  }

  /// The indices of a longest increasing subsequence. O(n log n).
  static func longestIncreasingSequence(_ values: [Int]) -> Set<Int> {
    if zip(values, values.dropFirst()).allSatisfy({ $0 < $1 }) { return Set(values.indices) }
    var ends: [Int] = []
    var previous = Array(repeating: -1, count: values.count)
    for (index, value) in values.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if values[ends[middle]] < value { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var result: Set<Int> = []
    var current = ends.last ?? -1
    while current >= 0 {
      result.insert(current)
      current = previous[current]
    }
    return result
  }
}

// MARK: - Attributes

extension DocumentComparison {
  private mutating func compareAttributes(_ former: Int, _ node: Int) {
    let name = new[node].name
    let (befores, afters) = (old.values(of: former), new.values(of: node))
    for attribute in new[node].attributes {
      let before = befores[attribute.name]
      guard !matching.areEqual(attribute.name, of: name, before, attribute.value),
        !isRenamed(attribute, of: name, in: old, former)
      else { continue }
      append(
        .attribute(attribute.name, from: before, to: matching.translated(attribute.name, attribute.value)),
        significance(of: attribute.name, former, node), old: former, new: node)
    }
    for attribute in old[former].attributes where afters[attribute.name] == nil {
      guard !matching.areEqual(attribute.name, of: name, attribute.value, nil),
        !isRenamed(attribute, of: name, in: new, node)
      else { continue }
      append(
        .attribute(attribute.name, from: attribute.value, to: nil), significance(of: attribute.name, former, node),
        old: former, new: node)
    }
  }

  /// Whether the other element has the value under another name. Xcode 11.4 renamed the attribute of system colors.
  private func isRenamed(
    _ attribute: Element.Attribute, of element: String, in other: ComparedDocument, _ node: Int
  ) -> Bool {
    guard element == "color" else { return false }
    switch attribute.name {
    case "systemColor": return other.value("cocoaTouchSystemColor", of: node) == attribute.value
    case "cocoaTouchSystemColor": return other.value("systemColor", of: node) == attribute.value
    default: return false
    }
  }

  /// Translations outside of the document refer to ids.
  private mutating func compareIDs(_ former: Int, _ node: Int) {
    guard let translatedIDs, let before = old[former].id, let after = new[node].id, before != after,
      old[former].name != "scene",
      translatedIDs.contains(before) || translatedIDs.contains(after) || old.hasNotes(former) || new.hasNotes(node)
    else { return }
    append(.attribute("id", from: before, to: after), .meaning, old: former, new: node)
  }

  private mutating func compareTexts(_ former: Int, _ node: Int) {
    guard old[former].text != new[node].text else { return }
    append(.text(from: old[former].text, to: new[node].text), significance(node, in: new), old: former, new: node)
  }

  private mutating func significance(of attribute: String, _ former: Int, _ node: Int) -> Difference.Significance {
    switch new[node].name {
    case "document":
      switch attribute {
      case "toolsVersion", "systemVersion", "propertyAccessControl", "colorMatched": return .tools
      default: return .meaning
      }
    case "deployment": return attribute == "defaultVersion" ? .tools : .meaning
    // The components beside the name of a color of the system are those that the tools knew.
    case "color" where isSameSystemColor(former, node): return .tools
    case "rect" where new[node].key == "screenRect": return .tools
    case "rect" where new[node].key == "frame" || new[node].key == "frameInset":
      return frames.change(former, node).map { .frame(change: $0) } ?? .meaning
    case "point" where new[node].key == "canvasLocation":
      return .canvas(change: max(frames.largestChange(former, node), 0))
    // A table gives its columns the width that is left, in half points.
    case "tableColumn" where attribute == "width":
      let change = frames.largestChange(former, node)
      return change < 1 ? .frame(change: change) : .meaning
    // A scroll view shows and hides its scrollers.
    case "scroller" where ["hidden", "wantsLayer", "doubleValue", "knobProportion"].contains(attribute): return .tools
    default:
      if attribute == "misplaced" || attribute == "ambiguous" { return .tools }
      return significance(node, in: new)
    }
  }

  /// Whether an element has the same name of a color of the system as before.
  private func isSameSystemColor(_ former: Int, _ node: Int) -> Bool {
    func name(_ document: ComparedDocument, _ node: Int) -> String? {
      document.value("systemColor", of: node) ?? document.value("cocoaTouchSystemColor", of: node)
    }
    return name(new, node).map { $0 == name(old, former) } ?? false
  }

  /// What a change of an element, or the element as a whole, means.
  private func significance(_ node: Int, in document: ComparedDocument) -> Difference.Significance {
    let element = document[node]
    switch element.name {
    case "point" where element.key == "canvasLocation", "device": return .canvas(change: 1000)
    case "adaptation" where element.parent.map { document[$0].name == "device" } ?? false: return .canvas(change: 1000)
    // The bars and the size that the canvas shows; the application has those of its controllers and its device.
    case _ where element.key?.hasPrefix("simulated") ?? false: return .canvas(change: 1000)
    case "classes", "designables", "inferredMetricsTieBreakers", "development": return .tools
    // Only "Builds for" in the File inspector writes the version; the default one is that of the project.
    case "deployment": return document.value("version", of: node) == nil ? .tools : .meaning
    case "layoutGuides", "viewControllerLayoutGuide": if !document.isReferredTo(node) { return .tools }
    default: break
    }
    if document.ancestor(of: node, where: { document[$0].name == "resources" }) != nil || element.name == "resources" {
      return .resource
    }
    let isTools = document.ancestor(of: node) {
      switch document[$0].name {
      case "dependencies", "classes", "designables", "inferredMetricsTieBreakers": true
      default: false
      }
    }
    return isTools != nil || element.name == "dependencies" ? .tools : .meaning
  }
}
