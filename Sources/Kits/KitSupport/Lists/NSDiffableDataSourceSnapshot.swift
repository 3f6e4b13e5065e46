import LayoutEngine

/// The sections and items of a list, identified by unique values.
///
/// A snapshot is a value: create one or get it from a data source, change it, and apply it to a data source, which
/// compares the identifiers to find the changes of each row. Using an identifier that does not exist, or adding one
/// that exists already, is misuse (`NSInternalInconsistencyException`) and leaves the snapshot unchanged. Deleting an
/// identifier that does not exist has no effect.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  /// The sections, in order.
  public internal(set) var sectionIdentifiers: [SectionIdentifierType] = []
  /// The items of each section.
  package internal(set) var items: [[ItemIdentifierType]] = []
  var sectionOfItem: [ItemIdentifierType: SectionIdentifierType] = [:]
  /// The sections that are marked for reloading.
  public internal(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  /// The items that are marked for reloading.
  public internal(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The items that are marked for reconfiguring.
  public internal(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  /// Creates an empty snapshot.
  public init() {}

  // MARK: Contents

  /// The number of items in all sections.
  public var numberOfItems: Int { sectionOfItem.count }
  /// The number of sections.
  public var numberOfSections: Int { sectionIdentifiers.count }
  /// The items of all sections, in order.
  public var itemIdentifiers: [ItemIdentifierType] { items.flatMap { $0 } }

  /// Returns the number of items of a section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    place(of: identifier).map { items[$0].count } ?? 0
  }

  /// Returns the items of a section, in order.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    place(of: identifier).map { items[$0] } ?? []
  }

  /// Returns the section of an item, or nil if the item does not exist.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    sectionOfItem[identifier]
  }

  /// Returns the index of an item in all items, or nil if it does not exist. O(sections and items of its section).
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    path(of: identifier).map { path in items[..<path.section].reduce(path.item) { $0 + $1.count } }
  }

  /// Returns the index of a section, or nil if it does not exist.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sectionIdentifiers.firstIndex(of: identifier)
  }

  /// Returns the section and the index of an item. O(sections and items of its section).
  package func path(of identifier: ItemIdentifierType) -> (section: Int, item: Int)? {
    guard let name = sectionOfItem[identifier], let section = sectionIdentifiers.firstIndex(of: name),
      let item = items[section].firstIndex(of: identifier)
    else { return nil }
    return (section, item)
  }

  // MARK: Items

  /// Appends items to a section, by default the last one.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let name = sectionIdentifier ?? sectionIdentifiers.last else {
      return Self.report("Items cannot be added to a snapshot without sections: append a section first.")
    }
    guard let section = place(of: name) else { return }
    insert(identifiers, section, at: items[section].count)
  }

  /// Inserts items before another one.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    guard let path = knownPath(of: beforeIdentifier) else { return }
    insert(identifiers, path.section, at: path.item)
  }

  /// Inserts items after another one.
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
    guard let path = knownPath(of: afterIdentifier) else { return }
    insert(identifiers, path.section, at: path.item + 1)
  }

  private mutating func insert(_ identifiers: [ItemIdentifierType], _ section: Int, at place: Int) {
    guard Self.areNew(identifiers, "item", isKnown: { sectionOfItem[$0] != nil }) else { return }
    items[section].insert(contentsOf: identifiers, at: place)
    for identifier in identifiers { sectionOfItem[identifier] = sectionIdentifiers[section] }
  }

  /// Deletes items. Items that do not exist are ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers.filter { sectionOfItem[$0] != nil })
    guard !gone.isEmpty else { return }
    for section in Set(gone.compactMap { sectionOfItem[$0] }).compactMap({ sectionIdentifiers.firstIndex(of: $0) }) {
      items[section].removeAll { gone.contains($0) }
    }
    removeMarks(of: gone)
  }

  /// Deletes all items and sections.
  public mutating func deleteAllItems() { self = Self() }

  /// Moves an item before another one, which can be in another section.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) { move(identifier, to: toIdentifier, offset: 0) }

  /// Moves an item after another one, which can be in another section.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) { move(identifier, to: toIdentifier, offset: 1) }

  private mutating func move(_ identifier: ItemIdentifierType, to other: ItemIdentifierType, offset: Int) {
    guard identifier != other else { return Self.report("The item \(identifier) cannot be moved next to itself.") }
    guard let old = knownPath(of: identifier), knownPath(of: other) != nil else { return }
    items[old.section].remove(at: old.item)
    // The index refers to the items without the moved one.
    guard let target = path(of: other) else { return }
    items[target.section].insert(identifier, at: target.item + offset)
    sectionOfItem[identifier] = sectionIdentifiers[target.section]
  }

  /// Marks items for reloading.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    guard areKnown(identifiers) else { return }
    reloadedItemIdentifiers += identifiers.filter { !reloadedItemIdentifiers.contains($0) }
  }

  /// Marks items for reconfiguring: their visible cells are kept and configured again.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    guard areKnown(identifiers) else { return }
    reconfiguredItemIdentifiers += identifiers.filter { !reconfiguredItemIdentifiers.contains($0) }
  }

  // MARK: Misuse

  /// Removes deleted items from the marks.
  mutating func removeMarks(of gone: Set<ItemIdentifierType>) {
    for identifier in gone { sectionOfItem[identifier] = nil }
    reloadedItemIdentifiers.removeAll { gone.contains($0) }
    reconfiguredItemIdentifiers.removeAll { gone.contains($0) }
  }

  private func knownPath(of identifier: ItemIdentifierType) -> (section: Int, item: Int)? {
    if let path = path(of: identifier) { return path }
    Self.report("There is no item \(identifier) in the snapshot.")
    return nil
  }

  private func areKnown(_ identifiers: [ItemIdentifierType]) -> Bool {
    guard let missing = identifiers.first(where: { sectionOfItem[$0] == nil }) else { return true }
    Self.report("There is no item \(missing) in the snapshot.")
    return false
  }

  /// Returns the index of a section, and reports misuse if it does not exist.
  func place(of identifier: SectionIdentifierType) -> Int? {
    if let place = sectionIdentifiers.firstIndex(of: identifier) { return place }
    Self.report("There is no section \(identifier) in the snapshot.")
    return nil
  }

  static func areNew<Identifier: Hashable>(
    _ identifiers: [Identifier], _ kind: String, isKnown: (Identifier) -> Bool
  ) -> Bool {
    var seen: Set<Identifier> = []
    for identifier in identifiers where isKnown(identifier) || !seen.insert(identifier).inserted {
      report("The \(kind) \(identifier) would be in the snapshot twice: identifiers have to be unique.")
      return false
    }
    return true
  }

  static func report(_ reason: String) { LayoutFault.reportInconsistency(reason) }
}

extension NSDiffableDataSourceSnapshot: Sendable where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
