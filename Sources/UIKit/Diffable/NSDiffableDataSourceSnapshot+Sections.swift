/// The sections of a snapshot.
extension NSDiffableDataSourceSnapshot {
  /// Puts sections without items at the end.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sectionIdentifiers.count)
  }

  /// Puts sections without items before another.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    guard let place = place(of: toIdentifier) else { return }
    insert(identifiers, at: place)
  }

  /// Puts sections without items behind another.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    guard let place = place(of: toIdentifier) else { return }
    insert(identifiers, at: place + 1)
  }

  private mutating func insert(_ identifiers: [SectionIdentifierType], at place: Int) {
    guard Self.areNew(identifiers, "section", isKnown: { sectionIdentifiers.contains($0) }) else { return }
    sectionIdentifiers.insert(contentsOf: identifiers, at: place)
    items.insert(contentsOf: identifiers.map { _ in [] }, at: place)
  }

  /// Takes sections away, with their items; those that are not there count for nothing.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      guard let place = sectionIdentifiers.firstIndex(of: identifier) else { continue }
      sectionIdentifiers.remove(at: place)
      forget(Set(items.remove(at: place)))
      reloadedSectionIdentifiers.removeAll { $0 == identifier }
    }
  }

  /// Puts a section, with its items, before another.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) { move(identifier, to: toIdentifier, offset: 0) }

  /// Puts a section, with its items, behind another.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) { move(identifier, to: toIdentifier, offset: 1) }

  private mutating func move(_ identifier: SectionIdentifierType, to other: SectionIdentifierType, offset: Int) {
    guard identifier != other else { return Self.report("The section \(identifier) cannot be moved next to itself.") }
    guard let old = place(of: identifier), place(of: other) != nil else { return }
    sectionIdentifiers.remove(at: old)
    let content = items.remove(at: old)
    // The place counts without the section.
    guard let target = sectionIdentifiers.firstIndex(of: other) else { return }
    sectionIdentifiers.insert(identifier, at: target + offset)
    items.insert(content, at: target + offset)
  }

  /// Has sections asked for again, with their items, when the snapshot is shown.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    guard identifiers.allSatisfy({ place(of: $0) != nil }) else { return }
    reloadedSectionIdentifiers += identifiers.filter { !reloadedSectionIdentifiers.contains($0) }
  }
}
