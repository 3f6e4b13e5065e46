import InterfaceBuilder

/// What is known about two documents before their elements are matched.
struct MatchingHints {
  /// Elements that are the same.
  var pairs: [(old: Int, new: Int)] = []
  /// Elements that only these pairs match.
  var settledOld: Set<Int> = []
  var settledNew: Set<Int> = []
  /// Whether objects with different ids and the same content are the same object.
  var areEqualObjectsTheSame = true
  /// Whether objects with different ids and more than half of their content in common are the same object.
  var areSimilarObjectsTheSame = true
}

/// Which elements of two documents are the same object: by object id, and where ids were renumbered, by kind, place and
/// content.
struct NodeMatching {
  let old: ComparedDocument
  let new: ComparedDocument
  /// The counterparts, by element of the old document.
  private(set) var newNode: [Int?]
  /// The counterparts, by element of the new document.
  private(set) var oldNode: [Int?]
  /// The pairs whose children are not matched yet, by the stage of their name.
  private var pending: [[(old: Int, new: Int)]] = Array(repeating: [], count: Vocabulary.stages)
  private let hints: MatchingHints

  init(_ old: ComparedDocument, _ new: ComparedDocument, _ hints: MatchingHints = MatchingHints()) {
    (self.old, self.new, self.hints) = (old, new, hints)
    newNode = Array(repeating: nil, count: old.nodes.count)
    oldNode = Array(repeating: nil, count: new.nodes.count)
    match(0, 0)
    for (a, b) in hints.pairs { match(a, b) }
    for (index, node) in old.nodes.enumerated() where !hints.settledOld.contains(index) {
      guard let id = node.id, let other = new.nodeByID[id], new[other].name == node.name,
        !hints.settledNew.contains(other)
      else { continue }
      match(index, other)
    }
    matchScenes()
    while let stage = pending.firstIndex(where: { !$0.isEmpty }), let pair = pending[stage].popLast() {
      matchChildren(of: pair.old, pair.new)
    }
  }

  /// Matches scenes whose ids are different by the first object that both have.
  private mutating func matchScenes() {
    for node in old.nodes.indices where old[node].name == "scene" && newNode[node] == nil && isFree(node) {
      for object in old[node].children.flatMap({ old[$0].children }) {
        guard let other = newNode[object],
          let scene = new.ancestor(of: other, where: { new[$0].name == "scene" }), isFreeNew(scene)
        else { continue }
        match(node, scene)
        break
      }
    }
  }

  private mutating func match(_ a: Int, _ b: Int) {
    guard newNode[a] == nil, oldNode[b] == nil else { return }
    newNode[a] = b
    oldNode[b] = a
    pending[Vocabulary.stage(of: old[a].name)].append((a, b))
  }

  /// The value of an attribute of the new document in terms of the old one: ids of renumbered objects are replaced.
  func translated(_ name: String, _ value: String) -> String {
    guard let target = new.target(ofReference: name, value), let former = oldNode[target], let id = old[former].id
    else {
      return value
    }
    return id
  }

  /// Whether an attribute has the same meaning in both documents.
  func areEqual(_ name: String, of element: String, _ one: String?, _ other: String?) -> Bool {
    let standard = Vocabulary.defaultValue(name, of: element)
    guard let one = one ?? standard, let other = other ?? standard else { return one == nil && other == nil }
    let translated = translated(name, other)
    return one == translated || Vocabulary.areEqualNumbers(one, translated, name, of: element)
  }
}

// MARK: - Children

extension NodeMatching {
  private mutating func matchChildren(of a: Int, _ b: Int) {
    var olds = old[a].children.filter { newNode[$0] == nil && isFree($0) }
    var news = new[b].children.filter { oldNode[$0] == nil && isFreeNew($0) }
    guard !olds.isEmpty, !news.isEmpty else { return }
    pairContainers(olds)
    olds = olds.filter { newNode[$0] == nil }
    news = news.filter { oldNode[$0] == nil }
    // What is exactly the same comes first, then what has the same role, then what resembles.
    pair(&olds, &news, olds.map { statement(ofOld: $0) }, news.map { statement(ofNew: $0) })
    pair(&olds, &news, olds.map { identity(ofOld: $0) }, news.map { identity(ofNew: $0) })
    pair(&olds, &news, olds.map { role($0, in: old) }, news.map { role($0, in: new) })
    if hints.areEqualObjectsTheSame {
      pair(&olds, &news, olds.map { signature(ofOld: $0) }, news.map { signature(ofNew: $0) })
    } else {
      pair(
        &olds, &news, olds.map { old[$0].id == nil ? signature(ofOld: $0) : nil },
        news.map { new[$0].id == nil ? signature(ofNew: $0) : nil })
    }
    pair(&olds, &news, olds.map { slot($0, in: old) }, news.map { slot($0, in: new) })
    pairSimilar(&olds, &news)
    pairRest(&olds, &news)
  }

  /// Matches containers by an object in them, since a damaged document may have several of one kind.
  private mutating func pairContainers(_ olds: [Int]) {
    for node in olds where old.isContainer(node) {
      for child in old[node].children {
        guard let other = newNode[child].flatMap({ new[$0].parent }), new[other].name == old[node].name,
          new[other].key == old[node].key, new[other].parent == old[node].parent.flatMap({ newNode[$0] })
        else { continue }
        match(node, other)
        break
      }
    }
  }

  /// An object whose id the other document uses for something else is not matched with another object: both ids stay.
  private func isFree(_ node: Int) -> Bool {
    !hints.settledOld.contains(node)
      && old[node].id.map { new.nodeByID[$0] == nil && !old.duplicateIDs.contains($0) } ?? true
  }
  private func isFreeNew(_ node: Int) -> Bool {
    !hints.settledNew.contains(node)
      && new[node].id.map { old.nodeByID[$0] == nil && !new.duplicateIDs.contains($0) } ?? true
  }

  /// Matches elements with equal keys, in order.
  private mutating func pair(_ olds: inout [Int], _ news: inout [Int], _ oldKeys: [UInt64?], _ newKeys: [UInt64?]) {
    guard !olds.isEmpty, !news.isEmpty else { return }
    var waiting: [UInt64: [Int]] = [:]
    for index in olds.indices.reversed() {
      if let key = oldKeys[index] { waiting[key, default: []].append(olds[index]) }
    }
    guard !waiting.isEmpty else { return }
    for (index, node) in news.enumerated() {
      guard let key = newKeys[index], let former = waiting[key]?.popLast() else { continue }
      match(former, node)
    }
    olds = olds.filter { newNode[$0] == nil }
    news = news.filter { oldNode[$0] == nil }
  }

  /// The name and key of an element that is the only one of its kind in its parent.
  private func slot(_ node: Int, in document: ComparedDocument) -> UInt64? {
    guard !document.isItem(node) else { return nil }
    var print = Fingerprint()
    print.add(document[node].name)
    print.add(document[node].key ?? "")
    return print.value
  }

  private func identity(ofOld node: Int) -> UInt64? { identity(node, in: old) { $1 } }
  private func identity(ofNew node: Int) -> UInt64? { identity(node, in: new) { translated($0, $1) } }

  /// A key for an element without id: the statement of a connection or constraint, otherwise the position among its
  /// siblings.
  private func identity(_ node: Int, in document: ComparedDocument, _ value: (String, String) -> String) -> UInt64? {
    var print = Fingerprint()
    print.add(document[node].name)
    print.add(document[node].key ?? "")
    if let names = Vocabulary.identity(of: document[node].name) {
      for name in names { print.add(document.implicitValue(name, of: node).map { value(name, $0) } ?? "") }
      return print.value
    }
    guard document[node].id == nil, document[node].key == nil else { return nil }
    for name in Vocabulary.naturalKeys {
      guard let text = document.value(name, of: node) else { continue }
      print.add(name)
      print.add(value(name, text))
      return print.value
    }
    return nil
  }

  private func statement(ofOld node: Int) -> UInt64? { statement(node, in: old) { $1 } }
  private func statement(ofNew node: Int) -> UInt64? { statement(node, in: new) { translated($0, $1) } }

  /// A key for a constraint with its numbers: two constraints may relate the same attributes.
  private func statement(_ node: Int, in document: ComparedDocument, _ value: (String, String) -> String) -> UInt64? {
    guard document[node].name == "constraint", var result = identity(node, in: document, value) else { return nil }
    for name in ["constant", "multiplier", "priority"] {
      guard let text = document.implicitValue(name, of: node) else { continue }
      result = result &* 31 &+ Self.feature("constraint", name, Double(text).map { String($0.bitPattern) } ?? text)
    }
    return result
  }

  /// A key for an element of which its parent has one.
  private func role(_ node: Int, in document: ComparedDocument) -> UInt64? {
    guard let role = document.role(of: node) else { return nil }
    var print = Fingerprint()
    print.add(document[node].name)
    print.add(role)
    return print.value
  }

  private func signature(ofOld node: Int) -> UInt64? { signature(node, in: old) { $1 } }
  private func signature(ofNew node: Int) -> UInt64? { signature(node, in: new) { translated($0, $1) } }

  /// The content of an element with all that is in it, apart from ids and frames.
  private func signature(_ node: Int, in document: ComparedDocument, _ value: (String, String) -> String) -> UInt64 {
    var print = Fingerprint()
    print.add(document[node].name)
    print.add(document[node].text)
    var sum: UInt64 = 0
    if document[node].key != "frame" {
      for attribute in document[node].attributes {
        sum = sum &+ Self.feature(document[node].name, attribute.name, value(attribute.name, attribute.value))
      }
    }
    let isOrdered = document.isOrdered(node)
    for child in document[node].children where !document.isHollow(child) {
      let inner = signature(child, in: document, value)
      if isOrdered, document.hasPosition(child) {
        print.add(inner)
      } else {
        sum = sum &+ (inner &* 0x9E37_79B9_7F4A_7C15)
      }
    }
    print.add(sum)
    return print.value
  }

  private static func feature(_ element: String, _ name: String, _ value: String) -> UInt64 {
    var print = Fingerprint()
    print.add(element)
    print.add(name)
    print.add(value)
    return print.value
  }
}

// MARK: - Resemblance

extension NodeMatching {
  /// The pairs that are compared at most; beyond, objects are matched only where they are equal.
  private static let maximumPairs = 2500

  /// Matches objects of the same name and key that have more than half of their content in common, most similar first.
  /// Constraints and connections between other objects are others, however similar they are.
  private mutating func pairSimilar(_ allOlds: inout [Int], _ allNews: inout [Int]) {
    let olds = allOlds.filter { mayBeSimilar($0, in: old) }
    let news = allNews.filter { mayBeSimilar($0, in: new) }
    guard !olds.isEmpty, !news.isEmpty, olds.count * news.count <= Self.maximumPairs else { return }
    let oldFeatures = olds.map { features($0, in: old) }
    let newFeatures = news.map { features($0, in: new) }
    var pairs: [(score: Double, old: Int, new: Int)] = []
    for (i, a) in olds.enumerated() {
      for (j, b) in news.enumerated() where old[a].name == new[b].name && old[a].key == new[b].key {
        let score = Self.similarity(oldFeatures[i], newFeatures[j])
        if score > 0.5 { pairs.append((score, i, j)) }
      }
    }
    pairs.sort { one, other in
      one.score != other.score ? one.score > other.score : (one.old, one.new) < (other.old, other.new)
    }
    for pair in pairs { match(olds[pair.old], news[pair.new]) }
    allOlds = allOlds.filter { newNode[$0] == nil }
    allNews = allNews.filter { oldNode[$0] == nil }
  }

  private func mayBeSimilar(_ node: Int, in document: ComparedDocument) -> Bool {
    Vocabulary.identity(of: document[node].name) == nil
      && (hints.areSimilarObjectsTheSame || document[node].id == nil)
  }

  /// Elements without ids in a list, in order.
  private mutating func pairRest(_ olds: inout [Int], _ news: inout [Int]) {
    for node in news where new[node].id == nil && new.naturalKey(of: node) == nil {
      guard
        let former = olds.first(where: {
          newNode[$0] == nil && old[$0].id == nil && old[$0].name == new[node].name && old[$0].key == new[node].key
            && old.naturalKey(of: $0) == nil
        })
      else { continue }
      match(former, node)
    }
  }

  /// Hashes of the attributes and texts in an element, sorted; without ids, references and frames.
  private func features(_ node: Int, in document: ComparedDocument) -> [UInt64] {
    var result: [UInt64] = []
    for index in node..<document.tree.nodes[node].end {
      let element = document[index]
      result.append(Self.feature(element.name, "", element.text))
      if element.key == "frame" { continue }
      for attribute in element.attributes where document.target(ofReference: attribute.name, attribute.value) == nil {
        result.append(Self.feature(element.name, attribute.name, attribute.value))
      }
    }
    return result.sorted()
  }

  /// The share of equal features, from 0 to 1.
  private static func similarity(_ one: [UInt64], _ other: [UInt64]) -> Double {
    var (i, j, common) = (0, 0, 0)
    while i < one.count, j < other.count {
      if one[i] == other[j] {
        common += 1
        i += 1
        j += 1
      } else if one[i] < other[j] {
        i += 1
      } else {
        j += 1
      }
    }
    return 2 * Double(common) / Double(max(1, one.count + other.count))
  }
}

extension ComparedDocument {
  /// The attribute that distinguishes an element without id and key from its siblings of the same name.
  func naturalKey(of node: Int) -> String? { Vocabulary.naturalKeys.first { value($0, of: node) != nil } }
}
