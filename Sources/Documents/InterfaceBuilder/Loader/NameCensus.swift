/// Counts the element and attribute names that the loader does not read.
struct NameCensus {
  private struct Tally {
    var count = 0
    var line = 0
  }

  private var elements: [String: Tally] = [:]
  private var attributes: [String: Tally] = [:]

  /// Counts the names of a document. What is inside opaque elements is not read.
  init(_ root: Element) {
    root.walk { element in
      let kinds = KnownElements.kinds[element.name]
      count(element, isKnown: kinds != nil)
      return kinds?.contains(.opaque) != true
    }
  }

  private mutating func count(_ element: Element, isKnown: Bool) {
    if !isKnown { elements[element.name, default: Tally(count: 0, line: element.line)].count += 1 }
    for attribute in element.attributes where !KnownAttributes.all.contains(attribute.name) {
      // Names with a namespace prefix belong to XML or to other tools.
      if attribute.name.utf8.contains(0x3A) { continue }
      attributes[attribute.name, default: Tally(count: 0, line: element.line)].count += 1
    }
  }

  func result() -> UnknownNames { UnknownNames(elements: sorted(elements), attributes: sorted(attributes)) }

  private func sorted(_ tallies: [String: Tally]) -> [UnknownNames.Entry] {
    tallies.map { UnknownNames.Entry(name: $0.key, count: $0.value.count, line: $0.value.line) }
      .sorted { $0.name < $1.name }
  }
}
