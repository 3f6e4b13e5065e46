/// The sections of a snapshot.
extension NSDiffableDataSourceSnapshot {
  /// Appends empty sections.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sectionIdentifiers.count)
  }

  /// Inserts empty sections before another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    guard let place = place(of: toIdentifier) else { return }
    insert(identifiers, at: place)
  }

  /// Inserts empty sections after another one.
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

  /// Deletes sections and their items. Sections that do not exist are ignored.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      guard let place = sectionIdentifiers.firstIndex(of: identifier) else { continue }
      sectionIdentifiers.remove(at: place)
      removeMarks(of: Set(items.remove(at: place)))
      reloadedSectionIdentifiers.removeAll { $0 == identifier }
    }
  }

  /// Moves a section and its items before another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) { move(identifier, to: toIdentifier, offset: 0) }

  /// Moves a section and its items after another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) { move(identifier, to: toIdentifier, offset: 1) }

  private mutating func move(_ identifier: SectionIdentifierType, to other: SectionIdentifierType, offset: Int) {
    guard identifier != other else { return Self.report("The section \(identifier) cannot be moved next to itself.") }
    guard let old = place(of: identifier), place(of: other) != nil else { return }
    sectionIdentifiers.remove(at: old)
    let content = items.remove(at: old)
    // The index refers to the sections without the moved one.
    guard let target = sectionIdentifiers.firstIndex(of: other) else { return }
    sectionIdentifiers.insert(identifier, at: target + offset)
    items.insert(content, at: target + offset)
  }

  /// Marks sections and their items for reloading.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    guard identifiers.allSatisfy({ place(of: $0) != nil }) else { return }
    reloadedSectionIdentifiers += identifiers.filter { !reloadedSectionIdentifiers.contains($0) }
  }
}
