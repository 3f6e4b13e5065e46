import Foundation

/// The difference between two snapshots.
package struct SnapshotDifference<Section: Hashable, Item: Hashable> {
  /// The origins of sections and rows. Reloaded ones have none.
  package let mapping: ListMapping
  /// The new index paths of the rows to be reconfigured.
  package let reconfigured: [IndexPath]

  /// Compares two snapshots. O(sections and items of both).
  package init(
    from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    let places = Dictionary(uniqueKeysWithValues: zip(old.sectionIdentifiers, old.items.indices))
    var paths: [Item: IndexPath] = [:]
    for (section, items) in old.items.enumerated() {
      for (item, identifier) in items.enumerated() { paths[identifier] = IndexPath(item: item, section: section) }
    }
    let (sectionsAgain, itemsAgain) = (Set(new.reloadedSectionIdentifiers), Set(new.reloadedItemIdentifiers))
    let filled = Set(new.reconfiguredItemIdentifiers)
    var reconfigured: [IndexPath] = []
    var rows: [[IndexPath?]] = []
    for (section, name) in new.sectionIdentifiers.enumerated() {
      rows.append(
        new.items[section].enumerated().map { item, identifier in
          if sectionsAgain.contains(name) || itemsAgain.contains(identifier) { return nil }
          if filled.contains(identifier) { reconfigured.append(IndexPath(item: item, section: section)) }
          return paths[identifier]
        })
    }
    mapping = ListMapping(
      sections: new.sectionIdentifiers.map { sectionsAgain.contains($0) ? nil : places[$0] }, rows: rows)
    self.reconfigured = reconfigured
  }
}

extension NSDiffableDataSourceSnapshot {
  /// The snapshot without marks.
  package var settled: Self {
    var result = self
    (result.reloadedSectionIdentifiers, result.reloadedItemIdentifiers) = ([], [])
    result.reconfiguredItemIdentifiers = []
    return result
  }

  /// Returns the item at an index path, or nil if there is none.
  package func item(at path: IndexPath) -> ItemIdentifierType? {
    guard path.count == 2, items.indices.contains(path.section), items[path.section].indices.contains(path.item) else {
      return nil
    }
    return items[path.section][path.item]
  }
}
