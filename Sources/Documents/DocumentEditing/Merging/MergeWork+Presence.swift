import InterfaceBuilder

// MARK: - What was removed

extension MergeWork {
  /// Decides about what one side removed: it is removed unless the other side changed it. Containers follow the element
  /// that they are in, and are not written without content.
  mutating func decideRemovals() {
    for element in elements.base.nodes.indices {
      let nodes = elements.all[element]
      if nodes.ours != nil, nodes.theirs == nil { decideRemovalByThem(element) }
      if nodes.ours == nil, nodes.theirs != nil { reportRemovalByUs(element) }
    }
    refuseReferredRemovals()
  }

  private mutating func decideRemovalByThem(_ element: Int) {
    guard let parent = elements.base[element].parent else { return }
    if elements.isContainer(element) {
      removals[element] = removals[parent]
      return
    }
    if removals[parent] == .refused || removals[parent] == .done && !hasMoved(element, in: .ours) {
      removals[element] = removals[parent]
      return
    }
    guard isTouched(element, by: .ours) else {
      removals[element] = .done
      return
    }
    removals[element] = .refused
    report(.removedAndChanged(removedByUs: false), element)
  }

  private mutating func reportRemovalByUs(_ element: Int) {
    guard !elements.isContainer(element), let parent = owner(of: element) else { return }
    // What is in a removed element is part of it, unless it was moved out of it.
    if elements.all[parent].ours == nil, !hasMoved(element, in: .theirs) { return }
    if isTouched(element, by: .theirs) { report(.removedAndChanged(removedByUs: true), element) }
  }

  /// The element of the base around an element and its containers.
  private func owner(of element: Int) -> Int? { elements.base.owner(of: element) }

  private func hasMoved(_ element: Int, in source: MergedValue.Source) -> Bool {
    guard let parent = elements.parent(of: element, in: source) else { return false }
    return parent != elements.base[element].parent && !areSameContainer(parent, elements.base[element].parent)
  }

  /// Whether two elements are containers of one kind in one element: a side may have made a new one.
  private func areSameContainer(_ one: Int, _ other: Int?) -> Bool {
    guard let other, elements.isContainer(one), elements.isContainer(other),
      elements.name(of: one) == elements.name(of: other)
    else { return false }
    let sources: [MergedValue.Source] = [.base, .ours, .theirs]
    let parents = sources.compactMap { elements.parent(of: one, in: $0) }
    return sources.contains { source in elements.parent(of: other, in: source).map { parents.contains($0) } ?? false }
  }

  /// Whether a side changed, added or moved something with a meaning in an element of the base that the other side does
  /// not have.
  private func isTouched(_ root: Int, by source: MergedValue.Source) -> Bool {
    let side = source == .ours ? elements.ours : elements.theirs
    let other: MergedValue.Source = source == .ours ? .theirs : .ours
    guard let top = elements.node(root, in: source) else { return false }
    if hasMoved(root, in: source) { return true }
    var pending = [top]
    while let node = pending.popLast() {
      let element = elements.element(of: node, in: source)
      if node != top, elements.node(element, in: other) != nil, !elements.isContainer(element) {
        // The other side has it elsewhere.
        if elements.all[element].base != nil, hasMoved(element, in: source) { return true }
        continue
      }
      if let base = elements.all[element].base {
        if side.changes.isChanged(base) || node != top && hasMoved(element, in: source) { return true }
      } else if side.changes.additions.contains(node) {
        return true
      }
      pending += side.document[node].children
    }
    return false
  }

  /// What our side refers to anew is not removed, nor what is referred to by what is kept.
  private mutating func refuseReferredRemovals() {
    var isDone = removals.allSatisfy { $0 != .done }
    while !isDone {
      isDone = true
      for (node, syntax) in elements.ours.document.nodes.enumerated() where syntax.name != "exclude" {
        let element = elements.elementOfOurs[node]
        guard mayRefer(element) else { continue }
        for attribute in syntax.attributes {
          guard let target = elements.target(ofReference: attribute.name, attribute.value, in: .ours),
            target < removals.count, removals[target] == .done, isNewReference(element, attribute)
          else { continue }
          refuseRemoval(of: target)
          isDone = false
        }
      }
    }
  }

  /// Whether our version of an element will be in the result.
  private func mayRefer(_ element: Int) -> Bool {
    element >= removals.count || removals[element] == .refused
      || removals[element] == .none && elements.ours.changes.attributes[element] != nil
  }

  private func isNewReference(_ element: Int, _ attribute: Element.Attribute) -> Bool {
    // What our side added has our values, also if theirs added it with others.
    if element >= removals.count { return true }
    return removals[element] == .refused
      || elements.ours.changes.attributes[element]?.contains { difference in
        if case .attribute(attribute.name, _, _) = difference.change { return difference.significance == .meaning }
        return false
      } ?? false
  }

  private mutating func refuseRemoval(of element: Int) {
    var root = element
    while let parent = elements.base[root].parent, removals[parent] == .done { root = parent }
    let isPartOfRoot = root..<elements.base.tree.nodes[root].end
    for part in isPartOfRoot where removals[part] == .done { removals[part] = .refused }
    report(.removedAndChanged(removedByUs: false), root)
  }
}

// MARK: - Where elements are

extension MergeWork {
  /// Decides about the elements that our side has, and about containers.
  mutating func placeOurs() {
    isPresent[0] = true
    for element in elements.base.nodes.indices.dropFirst() {
      guard let parent = elements.base[element].parent else { continue }
      if elements.isContainer(element) {
        parents[element] = parent
        isPresent[element] = isPresent[parent]
        continue
      }
      guard elements.all[element].ours != nil, removals[element] != .done else { continue }
      isPresent[element] = true
      parents[element] = mergedParent(of: element)
    }
    for node in elements.ours.document.nodes.indices {
      let element = elements.elementOfOurs[node]
      guard elements.all[element].base == nil else { continue }
      parents[element] = mergedParent(of: element)
      isPresent[element] = elements.parent(of: element, in: .ours).map { isPresent[$0] } ?? false
    }
  }

  private mutating func mergedParent(of element: Int) -> Int? {
    let ours = elements.parent(of: element, in: .ours)
    guard let ours, elements.all[element].theirs != nil,
      let theirs = elements.parent(of: element, in: .theirs), theirs != ours, !areSameContainer(theirs, ours)
    else { return ours }
    guard let former = elements.parent(of: element, in: .base) else {
      report(.addedTwice, element)
      return ours
    }
    if theirs == former || areSameContainer(theirs, former) { return ours }
    if ours == former || areSameContainer(ours, former) { return theirs }
    report(.moved, element)
    return ours
  }

  /// Decides about what only their side has, and corrects what it moved to elements that are not in the result.
  mutating func placeTheirs() {
    for element in elements.all.indices where isPresent[element] { ids[element] = mergedID(of: element) }
    var used: [String: Int] = [:]
    for element in elements.all.indices where isPresent[element] {
      if let id = ids[element], used[id] == nil { used[id] = element }
    }
    for node in elements.theirs.document.nodes.indices {
      let element = elements.elementOfTheirs[node]
      guard elements.all[element].base == nil, elements.all[element].ours == nil,
        let parent = elements.parent(of: element, in: .theirs)
      else { continue }
      parents[element] = parent
      guard isPresent[parent] else {
        if elements.theirs.changes.additions.contains(node) { reportRemoved(parent) }
        continue
      }
      let id = elements.theirs.document[node].id
      ids[element] = id
      isPresent[element] = true
      guard let id, used[id] != nil else { continue }
      if Self.isNumber(id) {
        ids[element] = freshID(id, besides: used)
        // Translations of one of the two objects would be those of the other.
        if translatedIDs.contains(id) { report(.addedTwice, element) }
      } else {
        isPresent[element] = false
        report(.addedTwice, element)
      }
    }
    for element in elements.all.indices where isPresent[element] {
      guard let parent = parents[element], !isPresent[parent] else { continue }
      reportRemoved(parent)
      keepOurPlace(of: element)
    }
  }

  /// Reports that their side put something into what ours removed, or into what is not added.
  private mutating func reportRemoved(_ parent: Int) {
    var root: Int?
    var element: Int? = parent
    while let index = element, !isPresent[index] {
      if elements.all[index].base != nil, elements.all[index].ours == nil, !elements.isContainer(index) { root = index }
      element = elements.parent(of: index, in: .theirs)
    }
    if let root { report(.removedAndChanged(removedByUs: true), root) }
  }

  /// Puts an element where our side has it, with what is around it there.
  private mutating func keepOurPlace(of element: Int) {
    var current = element
    while let parent = elements.parent(of: current, in: .ours) {
      parents[current] = parent
      if isPresent[parent] { return }
      isPresent[parent] = true
      ids[parent] = mergedID(of: parent)
      current = parent
    }
    if current != 0 { isPresent[current] = false }
  }

  /// Elements that the sides moved into each other stay where our side has them.
  mutating func breakCycles() {
    while let cycle = cycle() {
      let before = parents
      for part in cycle where parents[part] != elements.parent(of: part, in: .ours) && elements.all[part].ours != nil {
        report(.moved, part)
        keepOurPlace(of: part)
      }
      // All that are only theirs: nothing of them can be placed.
      if before == parents { for part in cycle { isPresent[part] = false } }
    }
  }

  /// Elements that are in each other.
  private func cycle() -> [Int]? {
    var isSound = Array(repeating: false, count: elements.all.count)
    isSound[0] = true
    for element in elements.all.indices where isPresent[element] {
      var path: [Int] = []
      var members: Set<Int> = []
      var current: Int? = element
      while let index = current, !isSound[index] {
        if !members.insert(index).inserted { return Array(path[(path.firstIndex(of: index) ?? 0)...]) }
        path.append(index)
        current = parents[index]
      }
      for index in path { isSound[index] = true }
    }
    return nil
  }
}

// MARK: - Object ids

extension MergeWork {
  /// The id of an object that our side has: ours, unless only theirs changed it. Renumbering has no meaning in the
  /// document, but translations outside of it refer to ids.
  private mutating func mergedID(of element: Int) -> String? {
    let nodes = elements.all[element]
    let former = nodes.base.flatMap { elements.base[$0].id }
    guard let ours = nodes.ours else { return former }
    let own = elements.ours.document[ours].id
    guard let own, let theirs = nodes.theirs, let other = elements.theirs.document[theirs].id, other != own,
      other != former
    else { return own }
    if own == former { return elements.ours.document.nodeByID[other] == nil ? other : own }
    if translatedIDs.contains(own) || translatedIDs.contains(other) {
      report(.attribute("id", base: former, ours: own, theirs: other), element)
    }
    return own
  }

  /// Whether an id is a number, as Interface Builder gave before Xcode 4.6: both sides use the next one for different
  /// objects.
  private static func isNumber(_ id: String) -> Bool {
    !id.isEmpty && id.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  private func freshID(_ id: String, besides used: [String: Int]) -> String {
    var count = 0
    while true {
      let candidate = Self.generatedID(id, count)
      if used[candidate] == nil, elements.theirs.document.nodeByID[candidate] == nil { return candidate }
      count += 1
    }
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
}
