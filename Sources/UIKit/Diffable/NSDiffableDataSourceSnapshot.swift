import LayoutEngine

/// What a list shows, as sections and items named by identifiers that occur once.
///
/// A snapshot is a value: it is made or taken from a data source, changed, and given to a data source, which shows it and
/// finds out by the identifiers what became of each row. Identifiers that are not there, or are there already, are misuse
/// (`NSInternalInconsistencyException`); the snapshot stays as it was. Only deleting what is not there is allowed.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  /// The sections, in order.
  public internal(set) var sectionIdentifiers: [SectionIdentifierType] = []
  /// The items of each section.
  var items: [[ItemIdentifierType]] = []
  var sectionOfItem: [ItemIdentifierType: SectionIdentifierType] = [:]
  /// The sections that are to be asked for again when the snapshot is shown.
  public internal(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  /// The items that are to be asked for again when the snapshot is shown.
  public internal(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The items whose cells are to be filled anew when the snapshot is shown.
  public internal(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  /// Makes a snapshot without sections.
  public init() {}

  // MARK: What there is

  /// How many items there are in all sections.
  public var numberOfItems: Int { sectionOfItem.count }
  /// How many sections there are.
  public var numberOfSections: Int { sectionIdentifiers.count }
  /// The items of all sections, in order.
  public var itemIdentifiers: [ItemIdentifierType] { items.flatMap { $0 } }

  /// How many items a section has.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    place(of: identifier).map { items[$0].count } ?? 0
  }

  /// The items of a section, in order.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    place(of: identifier).map { items[$0] } ?? []
  }

  /// The section of an item; nil where the item is not there.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    sectionOfItem[identifier]
  }

  /// The place of an item among all; nil where it is not there. O(sections and items of its section).
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    path(of: identifier).map { path in items[..<path.section].reduce(path.item) { $0 + $1.count } }
  }

  /// The place of a section; nil where it is not there.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sectionIdentifiers.firstIndex(of: identifier)
  }

  /// The section and the place in it of an item. O(sections and items of its section).
  func path(of identifier: ItemIdentifierType) -> (section: Int, item: Int)? {
    guard let name = sectionOfItem[identifier], let section = sectionIdentifiers.firstIndex(of: name),
      let item = items[section].firstIndex(of: identifier)
    else { return nil }
    return (section, item)
  }

  // MARK: Items

  /// Puts items at the end of a section, the last one unless told.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let name = sectionIdentifier ?? sectionIdentifiers.last else {
      return Self.report("Items cannot be added to a snapshot without sections: append a section first.")
    }
    guard let section = place(of: name) else { return }
    insert(identifiers, section, at: items[section].count)
  }

  /// Puts items before another.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    guard let path = knownPath(of: beforeIdentifier) else { return }
    insert(identifiers, path.section, at: path.item)
  }

  /// Puts items behind another.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    guard let path = knownPath(of: afterIdentifier) else { return }
    insert(identifiers, path.section, at: path.item + 1)
  }

  private mutating func insert(_ identifiers: [ItemIdentifierType], _ section: Int, at place: Int) {
    guard Self.areNew(identifiers, "item", isKnown: { sectionOfItem[$0] != nil }) else { return }
    items[section].insert(contentsOf: identifiers, at: place)
    for identifier in identifiers { sectionOfItem[identifier] = sectionIdentifiers[section] }
  }

  /// Takes items away; those that are not there count for nothing.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers.filter { sectionOfItem[$0] != nil })
    guard !gone.isEmpty else { return }
    for section in Set(gone.compactMap { sectionOfItem[$0] }).compactMap({ sectionIdentifiers.firstIndex(of: $0) }) {
      items[section].removeAll { gone.contains($0) }
    }
    forget(gone)
  }

  /// Takes all items and sections away.
  public mutating func deleteAllItems() { self = Self() }

  /// Puts an item before another, which may be in another section.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) { move(identifier, to: toIdentifier, offset: 0) }

  /// Puts an item behind another, which may be in another section.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) { move(identifier, to: toIdentifier, offset: 1) }

  private mutating func move(_ identifier: ItemIdentifierType, to other: ItemIdentifierType, offset: Int) {
    guard identifier != other else { return Self.report("The item \(identifier) cannot be moved next to itself.") }
    guard let old = knownPath(of: identifier), knownPath(of: other) != nil else { return }
    items[old.section].remove(at: old.item)
    // The place counts without the item.
    guard let target = path(of: other) else { return }
    items[target.section].insert(identifier, at: target.item + offset)
    sectionOfItem[identifier] = sectionIdentifiers[target.section]
  }

  /// Has items asked for again when the snapshot is shown.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    guard areKnown(identifiers) else { return }
    reloadedItemIdentifiers += identifiers.filter { !reloadedItemIdentifiers.contains($0) }
  }

  /// Has the cells of items filled anew when the snapshot is shown, where they are in sight.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    guard areKnown(identifiers) else { return }
    reconfiguredItemIdentifiers += identifiers.filter { !reconfiguredItemIdentifiers.contains($0) }
  }

  // MARK: Misuse

  /// Forgets items that are in no section any more.
  mutating func forget(_ gone: Set<ItemIdentifierType>) {
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

  /// The place of a section that has to be there.
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

  static func report(_ reason: String) {
    LayoutFault.report(name: "NSInternalInconsistencyException", reason: reason)
  }
}

extension NSDiffableDataSourceSnapshot: Sendable where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
