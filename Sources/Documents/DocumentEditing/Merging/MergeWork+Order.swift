import InterfaceBuilder

// MARK: - Order

extension MergeWork {
  /// The elements in an element in the order of the result: that of the base, with what each side moved or added after
  /// the same sibling as there. Where both sides added something after one sibling, the ids decide which is first, so
  /// that the order of the sides has no effect.
  mutating func ordered(_ members: [Int], in parent: Int) -> [Int] {
    if members.count < 2 { return members }
    let isMember = Set(members)
    var ours = list(parent, .ours, isMember)
    var theirs = list(parent, .theirs, isMember)
    let items = positionedItems(of: members, in: parent)
    var result = placedMoves(list(parent, .base, isMember), &ours, &theirs, items)

    // What both sides added has one position.
    let known = Set(result)
    let both = Set(ours).intersection(theirs).subtracting(known)
    let places = (
      ours.filter { items.contains($0) && both.contains($0) }, theirs.filter { items.contains($0) && both.contains($0) }
    )
    if places.0 != places.1, let first = zip(places.0, places.1).first(where: { $0 != $1 })?.0 { report(.moved, first) }
    result = inserting(
      [Self.runs(ours.filter { known.contains($0) || both.contains($0) }, known, items)], in: result, items)
    let placed = Set(result)
    result = inserting([Self.runs(ours, placed, items), Self.runs(theirs, placed, items)], in: result, items)
    let all = Set(result)
    return result + members.filter { !all.contains($0) }
  }

  /// The members in the order of one document.
  private func list(_ parent: Int, _ source: MergedValue.Source, _ members: Set<Int>) -> [Int] {
    guard let node = elements.node(parent, in: source) else { return [] }
    return elements.side(source)[node].children.map { elements.element(of: $0, in: source) }
      .filter { members.contains($0) }
  }

  /// The members whose position among each other has a meaning.
  private func positionedItems(of members: [Int], in parent: Int) -> Set<Int> {
    let (document, node) = elements.anyNode(of: parent)
    guard document.isOrdered(node) else { return [] }
    return Set(
      members.filter { member in
        [MergedValue.Source.base, .ours, .theirs].contains { source in
          elements.node(member, in: source).map { elements.side(source).hasPosition($0) } ?? false
        }
      })
  }

  /// The members of the base, with the items that a side moved where that side has them. They are removed from the list
  /// of the other side, which has them at the former position.
  private mutating func placedMoves(
    _ base: [Int], _ ours: inout [Int], _ theirs: inout [Int], _ items: Set<Int>
  ) -> [Int] {
    let own = Self.reordered(base, ours, items)
    var other = Self.reordered(base, theirs, items)
    if own.isEmpty, other.isEmpty { return base }
    let common = Set(base).intersection(ours).intersection(theirs).intersection(items)
    let areSame = ours.filter { common.contains($0) } == theirs.filter { common.contains($0) }
    if areSame {
      other = other.subtracting(common)
    } else {
      for element in base where own.contains(element) && other.contains(element) { report(.moved, element) }
      other.subtract(own)
      theirs = theirs.filter { !own.contains($0) }
    }
    ours = ours.filter { !other.contains($0) }
    let kept = base.filter { !own.contains($0) && !other.contains($0) }
    let placed = Set(kept)
    let known = Set(base)
    let sides = [ours.filter { known.contains($0) }, theirs.filter { known.contains($0) && !own.contains($0) }]
    return inserting(sides.map { Self.runs($0, placed, items) }, in: kept, items)
  }

  /// The items that a side moved: all but a longest sequence that kept its order.
  private static func reordered(_ base: [Int], _ list: [Int], _ items: Set<Int>) -> Set<Int> {
    var position: [Int: Int] = [:]
    for (index, element) in base.enumerated() { position[element] = index }
    let common = list.filter { items.contains($0) && position[$0] != nil }
    let kept = DocumentComparison.longestIncreasingSequence(common.map { position[$0] ?? 0 })
    var result: Set<Int> = []
    for (index, element) in common.enumerated() where !kept.contains(index) { result.insert(element) }
    return result
  }

  // MARK: Runs

  /// The position of some elements.
  private enum Anchor: Hashable {
    /// After another one; nil is the first position.
    case after(Int?)
    /// Before all items.
    case beforeItems
  }

  /// The elements of a list that have no place yet, by what they follow.
  private static func runs(_ list: [Int], _ placed: Set<Int>, _ items: Set<Int>) -> [Anchor: [Int]] {
    var result: [Anchor: [Int]] = [:]
    var (sibling, item): (Int?, Int?)
    for element in list {
      if placed.contains(element) {
        sibling = element
        if items.contains(element) { item = element }
      } else if items.contains(element) {
        result[item.map { .after($0) } ?? .beforeItems, default: []].append(element)
      } else {
        result[.after(sibling), default: []].append(element)
      }
    }
    return result
  }

  private func inserting(_ sides: [[Anchor: [Int]]], in list: [Int], _ items: Set<Int>) -> [Int] {
    func run(_ anchor: Anchor) -> [Int] {
      let runs = sides.compactMap { $0[anchor] }
      if runs.count == 2, key(runs[1][0]) < key(runs[0][0]) { return runs[1] + runs[0] }
      return runs.flatMap { $0 }
    }
    var result = run(.after(nil))
    var hasItem = false
    for element in list {
      if !hasItem, items.contains(element) {
        hasItem = true
        result += run(.beforeItems)
      }
      result.append(element)
      result += run(.after(element))
    }
    return hasItem ? result : result + run(.beforeItems)
  }

  /// A text that is the same for both orders of the sides.
  private func key(_ element: Int) -> String {
    if let id = ids[element] { return id }
    let (document, node) = elements.anyNode(of: element)
    return document[node].name + document[node].attributes.map { $0.name + $0.value }.joined(separator: " ")
  }
}
