import InterfaceBuilder

// MARK: - Properties that both sides gave a value

extension MergeWork {
  /// The present elements in each element, in no order.
  func members() -> [[Int]] {
    var result: [[Int]] = Array(repeating: [], count: elements.all.count)
    for element in elements.all.indices.dropFirst() where isPresent[element] {
      if let parent = parents[element] { result[parent].append(element) }
    }
    return result
  }

  /// An object has one outlet of a name, one property of a key, one resource of a name. If each side has one and both
  /// are in the result, ours stays.
  mutating func removeRepeatedRoles() {
    for members in members() where members.count > 1 {
      var groups: [String: [Int]] = [:]
      for element in members { if let role = role(of: element) { groups[role, default: []].append(element) } }
      for (role, group) in groups.sorted(by: { $0.key < $1.key }) where group.count > 1 {
        let ours = group.filter { self.role(of: $0, in: .ours) == role }
        let theirs = group.filter { self.role(of: $0, in: .theirs) == role }
        // A document may have been damaged before.
        guard group.count > max(ours.count, theirs.count), let kept = ours.first else { continue }
        for element in group where !ours.contains(element) { discard(element, for: kept) }
      }
    }
  }

  private mutating func discard(_ element: Int, for kept: Int) {
    if !areEqual(kept, element) { reportValues(kept, element) }
    guard elements.all[element].ours != nil, elements.all[element].base != nil else {
      isPresent[element] = false
      return
    }
    values[element] = ownChanges(of: element)
  }

  private func areEqual(_ ours: Int, _ theirs: Int) -> Bool {
    guard let one = elements.all[ours].ours, let other = elements.all[theirs].theirs,
      elements.ours.document[one].name == elements.theirs.document[other].name,
      elements.ours.document[one].children.isEmpty, elements.theirs.document[other].children.isEmpty
    else { return false }
    func values(_ source: MergedValue.Source, _ node: Int) -> [String: String] {
      var result: [String: String] = [:]
      for attribute in elements.side(source)[node].attributes {
        let target = elements.target(ofReference: attribute.name, attribute.value, in: source)
        result[attribute.name] = target.map { "#\($0)" } ?? attribute.value
      }
      return result
    }
    return values(.ours, one) == values(.theirs, other)
  }

  /// What an element is in its parent, in a document.
  private func role(of element: Int, in source: MergedValue.Source) -> String? {
    guard let node = elements.node(element, in: source) else { return nil }
    let document = elements.side(source)
    if let key = document[node].key { return "key " + key }
    if let role = document.role(of: node) { return document[node].name + " " + role }
    guard document[node].id == nil, Vocabulary.identity(of: document[node].name) == nil,
      let name = document.naturalKey(of: node), let value = document.value(name, of: node)
    else { return nil }
    return "\(document[node].name) \(name) \(value)"
  }

  /// What an element is in its parent in the result.
  private func role(of element: Int) -> String? {
    let roles = [MergedValue.Source.base, .ours, .theirs].map { ($0, role(of: element, in: $0)) }
    // A side that changed the role of an element of the base decides.
    let former = roles[0].1
    for (source, role) in roles.dropFirst() where elements.node(element, in: source) != nil && role != former {
      return role
    }
    return former
  }
}

// MARK: - References

extension MergeWork {
  /// Removes what refers to objects that are not in the result, and reports it.
  mutating func removeDanglingReferences() {
    var hasRemoved = true
    while hasRemoved {
      hasRemoved = false
      var known: Set<String> = []
      for element in elements.all.indices where isReachable(element) { if let id = ids[element] { known.insert(id) } }
      for element in elements.all.indices where isReachable(element) {
        if removeDanglingReference(of: element, known) { hasRemoved = true }
      }
    }
  }

  /// Whether an element and all around it are in the result.
  private func isReachable(_ element: Int) -> Bool {
    var current: Int? = element
    while let index = current {
      if !isPresent[index] { return false }
      current = parents[index]
    }
    return true
  }

  private mutating func removeDanglingReference(of element: Int, _ known: Set<String>) -> Bool {
    for attribute in finalValues(of: element) {
      guard let value = attribute.value,
        let target = elements.target(ofReference: attribute.name, value, in: attribute.source), !isReachable(target),
        !known.contains(value), attribute.name != Vocabulary.idAttribute(of: elements.name(of: element)),
        !isDangling(attribute.name, value, element)
      else { continue }
      let name = elements.name(of: element)
      let isPart = name == "exclude" || name == "include"
      if !isPart { report(.missingObject(value), element) }
      if isPart || Vocabulary.identity(of: name) != nil {
        isPresent[element] = false
      } else if elements.all[element].base != nil {
        values[element].removeAll { $0.name == attribute.name }
        values[element].append(MergedValue(name: attribute.name, value: nil, source: .base))
      } else {
        values[element].removeAll { $0.name == attribute.name }
      }
      return true
    }
    return false
  }

  /// Whether a side has the reference without the object: that is not the merge's.
  private func isDangling(_ name: String, _ value: String, _ element: Int) -> Bool {
    [MergedValue.Source.ours, .theirs].contains { source in
      guard let node = elements.node(element, in: source) else { return false }
      let document = elements.side(source)
      return document.value(name, of: node) == value && document.nodeByID[value] == nil
    }
  }

  /// The attributes of an element in the result.
  func finalValues(of element: Int) -> [MergedValue] {
    guard let base = elements.all[element].base else { return values[element] }
    let edited = Set(values[element].map { $0.name })
    return elements.base[base].attributes.compactMap { attribute in
      edited.contains(attribute.name)
        ? nil : MergedValue(name: attribute.name, value: attribute.value, source: .base)
    } + values[element]
  }
}

// MARK: - Writing

extension MergeWork {
  /// The document of the result.
  mutating func write() -> [UInt8] {
    var tree = EditableTree(elements.base)
    var handles: [Int] = Array(elements.all.indices)
    let isRenumbered = elements.base.nodes.indices.contains { isPresent[$0] && ids[$0] != elements.base[$0].id }
    for element in elements.all.indices where isPresent[element] {
      let idName = Vocabulary.idAttribute(of: elements.name(of: element))
      guard let base = elements.all[element].base else {
        let attributes = values[element].map { value in
          NewElement.Attribute(
            value.name, value.name == idName ? writtenID(of: element) ?? value.value ?? "" : resolved(value) ?? "")
        }
        handles[element] = tree.make(elements.name(of: element), attributes, text: texts[element] ?? "")
        continue
      }
      for value in values[element] { tree.setAttribute(value.name, to: resolved(value), of: base) }
      if let text = texts[element] { tree.setText(text, of: base) }
      guard isRenumbered else { continue }
      if ids[element] != elements.base[base].id { tree.setAttribute(idName, to: writtenID(of: element), of: base) }
      for value in finalValues(of: element) where value.source == .base {
        if let text = resolved(value), text != value.value { tree.setAttribute(value.name, to: text, of: base) }
      }
    }
    for (parent, members) in members().enumerated() where isPresent[parent] {
      tree.setChildren(ordered(members, in: parent).map { handles[$0] }, of: handles[parent])
    }
    return tree.bytes()
  }

  private func writtenID(of element: Int) -> String? {
    guard let id = ids[element] else { return nil }
    return elements.name(of: element) == "scene" ? String(id.dropFirst("scene:".count)) : id
  }

  /// A value with references in terms of the result.
  private func resolved(_ value: MergedValue) -> String? {
    guard let text = value.value, let target = elements.target(ofReference: value.name, text, in: value.source),
      isPresent[target], let id = writtenID(of: target)
    else { return value.value }
    return id
  }
}
