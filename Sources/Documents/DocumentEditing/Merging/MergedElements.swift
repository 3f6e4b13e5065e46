import InterfaceBuilder

/// The elements of three documents: which of them are the same, and what each side changed.
///
/// An object whose id both sides have and the base does not is one object that both added. It is never taken for an
/// object of the base, however similar that is.
struct MergedElements {
  /// An element of one, two or three documents, as nodes of them.
  struct Element {
    var base: Int?
    var ours: Int?
    var theirs: Int?
  }

  let base: ComparedDocument
  let ours: MergeSide
  let theirs: MergeSide
  /// Those of the base come first: their indices are those of its nodes.
  private(set) var all: [Element] = []
  /// How the versions of elements that both sides have differ, by our node.
  let between: SideChanges
  /// The elements by node of each side.
  private(set) var elementOfOurs: [Int]
  private(set) var elementOfTheirs: [Int]

  init(base: ComparedDocument, ours: ComparedDocument, theirs: ComparedDocument) {
    self.base = base
    let first = NodeMatching(base, ours, Self.hints(base, ours, theirs))
    let second = NodeMatching(base, theirs, Self.hints(base, theirs, ours))
    self.ours = MergeSide(first)
    self.theirs = MergeSide(second)
    // What the base has is matched through it.
    var hints = MatchingHints(areEqualObjectsTheSame: false, areSimilarObjectsTheSame: false)
    for node in base.nodes.indices {
      if let one = first.newNode[node] { hints.settledOld.insert(one) }
      if let other = second.newNode[node] { hints.settledNew.insert(other) }
      if let one = first.newNode[node], let other = second.newNode[node] { hints.pairs.append((one, other)) }
    }
    let matching = NodeMatching(ours, theirs, hints)
    between = SideChanges(matching)
    elementOfOurs = Array(repeating: 0, count: ours.nodes.count)
    elementOfTheirs = Array(repeating: 0, count: theirs.nodes.count)
    all.reserveCapacity(base.nodes.count + 64)
    for node in base.nodes.indices { add(Element(base: node, ours: first.newNode[node], theirs: second.newNode[node])) }
    for node in ours.nodes.indices where first.oldNode[node] == nil {
      add(Element(base: nil, ours: node, theirs: matching.newNode[node]))
    }
    for node in theirs.nodes.indices where second.oldNode[node] == nil && matching.oldNode[node] == nil {
      add(Element(base: nil, ours: nil, theirs: node))
    }
  }

  private mutating func add(_ element: Element) {
    if let node = element.ours { elementOfOurs[node] = all.count }
    if let node = element.theirs { elementOfTheirs[node] = all.count }
    all.append(element)
  }

  /// Objects that both sides have under an id that the base does not have are no objects of the base.
  private static func hints(
    _ base: ComparedDocument, _ side: ComparedDocument, _ other: ComparedDocument
  ) -> MatchingHints {
    var hints = MatchingHints(areSimilarObjectsTheSame: false)
    for (node, element) in side.nodes.enumerated() {
      guard let id = element.id, base.nodeByID[id] == nil, let twin = other.nodeByID[id],
        other[twin].name == element.name
      else { continue }
      hints.settledNew.insert(node)
    }
    return hints
  }
}

// MARK: - Elements

extension MergedElements {
  func side(_ source: MergedValue.Source) -> ComparedDocument {
    switch source {
    case .base: base
    case .ours: ours.document
    case .theirs: theirs.document
    }
  }

  func node(_ element: Int, in source: MergedValue.Source) -> Int? {
    switch source {
    case .base: all[element].base
    case .ours: all[element].ours
    case .theirs: all[element].theirs
    }
  }

  func element(of node: Int, in source: MergedValue.Source) -> Int {
    switch source {
    case .base: node
    case .ours: elementOfOurs[node]
    case .theirs: elementOfTheirs[node]
    }
  }

  /// The element that a value refers to.
  func target(ofReference name: String, _ value: String, in source: MergedValue.Source) -> Int? {
    side(source).target(ofReference: name, value).map { element(of: $0, in: source) }
  }

  /// The element that an element is in, in one document.
  func parent(of element: Int, in source: MergedValue.Source) -> Int? {
    guard let node = node(element, in: source), let parent = side(source)[node].parent else { return nil }
    return self.element(of: parent, in: source)
  }

  /// A document that has an element: the base, ours or theirs.
  func anyNode(of element: Int) -> (document: ComparedDocument, node: Int) {
    let nodes = all[element]
    if let node = nodes.base { return (base, node) }
    if let node = nodes.ours { return (ours.document, node) }
    return (theirs.document, nodes.theirs ?? 0)
  }

  func name(of element: Int) -> String {
    let (document, node) = anyNode(of: element)
    return document[node].name
  }

  func isContainer(_ element: Int) -> Bool {
    let (document, node) = anyNode(of: element)
    return document.isContainer(node)
  }

  /// An element with its attributes, without what is in it.
  func value(of element: Int, in source: MergedValue.Source) -> NewElement? {
    guard let node = node(element, in: source) else { return nil }
    let document = side(source)
    return NewElement(
      document[node].name, attributes: document[node].attributes.map { .init($0.name, $0.value) },
      text: document[node].text)
  }
}

// MARK: - Sides

/// One side of a merge.
struct MergeSide {
  let document: ComparedDocument
  /// What it changed.
  let changes: SideChanges

  init(_ matching: NodeMatching) {
    document = matching.new
    changes = SideChanges(matching)
  }
}

/// The differences between two documents by element.
struct SideChanges {
  /// By element of the old document.
  private(set) var attributes: [Int: [Difference]] = [:]
  private(set) var texts: [Int: Difference] = [:]
  /// The added elements of the new document that have a meaning; those in them are not listed.
  private(set) var additions: Set<Int> = []

  init(_ matching: NodeMatching) {
    var comparison = DocumentComparison(matching)
    for difference in comparison.run() {
      switch difference.change {
      case .attribute: if let node = difference.oldNode { attributes[node, default: []].append(difference) }
      case .text: if let node = difference.oldNode { texts[node] = difference }
      case .added: if difference.significance == .meaning, let node = difference.newNode { additions.insert(node) }
      case .moved, .removed: break
      }
    }
  }

  /// Whether the attributes or the text of an element of the old document were changed with a meaning.
  func isChanged(_ node: Int) -> Bool {
    attributes[node]?.contains { $0.significance == .meaning } ?? false || texts[node]?.significance == .meaning
  }
}
