import InterfaceBuilder

// MARK: - Attributes and texts

extension MergeWork {
  /// Decides about the attributes and the text of an element in the result.
  mutating func mergeValues(of element: Int) {
    let nodes = elements.all[element]
    guard let base = nodes.base else {
      if let ours = nodes.ours, nodes.theirs != nil { return uniteAdditions(element, ours) }
      let source: MergedValue.Source = nodes.ours != nil ? .ours : .theirs
      values[element] = allValues(of: element, in: source)
      texts[element] = elements.value(of: element, in: source)?.text
      return
    }
    let own = elements.ours.changes.attributes[base] ?? []
    let other = elements.theirs.changes.attributes[base] ?? []
    if nodes.theirs == nil || other.isEmpty {
      values[element] = own.compactMap { change($0, .ours) }
    } else if nodes.ours == nil || own.isEmpty {
      values[element] = other.compactMap { change($0, .theirs) }
    } else if Vocabulary.isUnit(elements.base[base].name) {
      mergeUnit(element, own, other)
    } else {
      mergeAttributes(element, own, other)
    }
    mergeText(of: element, base)
  }

  /// Our changes of an element alone.
  func ownChanges(of element: Int) -> [MergedValue] {
    (elements.ours.changes.attributes[element] ?? []).compactMap { change($0, .ours) }
  }

  /// The change of an attribute, with the value as the document of that side has it.
  private func change(_ difference: Difference, _ source: MergedValue.Source) -> MergedValue? {
    guard case .attribute(let name, _, _) = difference.change, let node = difference.newNode else { return nil }
    return MergedValue(name: name, value: elements.side(source).value(name, of: node), source: source)
  }

  private func allValues(of element: Int, in source: MergedValue.Source) -> [MergedValue] {
    guard let node = elements.node(element, in: source) else { return [] }
    let tree = elements.side(source).tree
    return tree.nodes[node].attributes.map { attribute in
      MergedValue(name: tree.text(attribute.name), value: tree.value(of: attribute), source: source)
    }
  }

  private mutating func mergeAttributes(_ element: Int, _ own: [Difference], _ other: [Difference]) {
    let differing = Set(differences(of: element).compactMap { Self.name($0) })
    let ownNames = Set(own.compactMap { Self.name($0) })
    values[element] = own.compactMap { change($0, .ours) }
    for difference in other {
      guard let name = Self.name(difference), let value = change(difference, .theirs) else { continue }
      guard ownNames.contains(name) else {
        values[element].append(value)
        continue
      }
      guard differing.contains(name) else { continue }
      let index = values[element].firstIndex { $0.name == name } ?? 0
      if difference.significance != .meaning {
        if isPreferred(value, to: values[element][index]) { values[element][index] = value }
        continue
      }
      let former = elements.all[element].base.flatMap { elements.base.value(name, of: $0) }
      report(.attribute(name, base: former, ours: values[element][index].value, theirs: value.value), element)
    }
  }

  /// The changes of one side, as a whole: what Interface Builder computes gives way to what somebody entered.
  private mutating func mergeUnit(_ element: Int, _ own: [Difference], _ other: [Difference]) {
    let name = elements.name(of: element)
    let (isOwn, isOther) = (Self.isEntered(own, of: name), Self.isEntered(other, of: name))
    let between = differences(of: element)
    var source: MergedValue.Source = .ours
    if isOther, isOwn, Self.isEntered(between, of: name) {
      reportValue(element, between)
    } else if isOther != isOwn ? isOther : prefersTheirs {
      source = .theirs
    }
    values[element] = (source == .ours ? own : other).compactMap { change($0, source) }
  }

  /// Whether a side changed a value with a meaning. Saved frames differ by half a point on displays of other scales.
  private static func isEntered(_ differences: [Difference], of name: String) -> Bool {
    guard differences.contains(where: { $0.significance == .meaning }) else { return false }
    return name != "rect"
      || differences.contains { difference in
        guard case .attribute(_, let before?, let after?) = difference.change, let old = Double(before),
          let new = Double(after)
        else { return true }
        return abs(new - old) > 0.5
      }
  }

  /// Unites an object that both sides added: without a base, a value that only one has is an addition.
  private mutating func uniteAdditions(_ element: Int, _ ours: Int) {
    values[element] = allValues(of: element, in: .ours)
    let text = elements.ours.document[ours].text
    texts[element] = text
    if let difference = elements.between.texts[ours], case .text(_, let other) = difference.change {
      if text.isEmpty {
        texts[element] = other
      } else if !other.isEmpty, difference.significance == .meaning {
        report(.text(base: "", ours: text, theirs: other), element)
      }
    }
    let between = differences(of: element)
    let name = elements.name(of: element)
    if Vocabulary.isUnit(name) {
      guard !between.isEmpty else { return }
      if Self.isEntered(between, of: name) {
        reportValue(element, between)
      } else if prefersTheirs {
        let id = values[element].first { $0.name == "id" }
        values[element] = allValues(of: element, in: .theirs).map { $0.name == "id" ? id ?? $0 : $0 }
      }
      return
    }
    for difference in between {
      guard let name = Self.name(difference), let value = change(difference, .theirs), value.value != nil else {
        continue
      }
      guard let index = values[element].firstIndex(where: { $0.name == name }) else {
        let place = values[element].firstIndex { $0.name == "id" } ?? values[element].endIndex
        values[element].insert(value, at: place)
        continue
      }
      if difference.significance == .meaning {
        report(.attribute(name, base: nil, ours: values[element][index].value, theirs: value.value), element)
      } else if isPreferred(value, to: values[element][index]) {
        values[element][index] = value
      }
    }
  }

  /// Whether their value of an attribute without meaning is in the result.
  private func isPreferred(_ theirs: MergedValue, to ours: MergedValue) -> Bool {
    Vocabulary.isVersion(theirs.name) ? Self.isLater(theirs.value, than: ours.value) : prefersTheirs
  }

  private mutating func mergeText(of element: Int, _ base: Int) {
    let own = elements.ours.changes.texts[base]
    let other = elements.theirs.changes.texts[base]
    if case .text(_, let text)? = own?.change { texts[element] = text }
    guard let other, case .text(let former, let theirs) = other.change, elements.all[element].theirs != nil else {
      return
    }
    guard let ours = texts[element] else {
      texts[element] = theirs
      return
    }
    if ours != theirs, other.significance == .meaning {
      report(.text(base: former, ours: ours, theirs: theirs), element)
    }
  }

  // MARK: Differences between the sides

  /// How the attributes of an element that both sides have differ.
  private func differences(of element: Int) -> [Difference] {
    elements.all[element].ours.flatMap { elements.between.attributes[$0] } ?? []
  }

  private mutating func reportValue(_ element: Int, _ between: [Difference]) {
    if between.count == 1, let name = Self.name(between[0]), let nodes = Optional(elements.all[element]) {
      report(
        .attribute(
          name, base: nodes.base.flatMap { elements.base.value(name, of: $0) },
          ours: nodes.ours.flatMap { elements.ours.document.value(name, of: $0) },
          theirs: nodes.theirs.flatMap { elements.theirs.document.value(name, of: $0) }), element)
    } else {
      reportValues(element, element)
    }
  }

  /// Reports two values of one property, which may be two elements.
  mutating func reportValues(_ element: Int, _ other: Int) {
    report(
      .value(
        base: elements.value(of: element, in: .base), ours: elements.value(of: element, in: .ours),
        theirs: elements.value(of: other, in: .theirs)), element)
  }

  private static func name(_ difference: Difference) -> String? {
    if case .attribute(let name, _, _) = difference.change { return name }
    return nil
  }
}
