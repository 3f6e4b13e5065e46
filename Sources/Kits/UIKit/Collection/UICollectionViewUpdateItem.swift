import Foundation
import KitSupport

/// A change of an item in an update.
open class UICollectionViewUpdateItem: KitObject {
  /// The type of a change.
  public enum Action: Int, Sendable {
    /// Insert, delete, reload, move or none.
    case insert, delete, reload, move, none
  }

  /// The index path before the update; nil for an insertion.
  public let indexPathBeforeUpdate: IndexPath?
  /// The index path after the update; nil for a deletion.
  public let indexPathAfterUpdate: IndexPath?
  /// The type of a change.
  public let updateAction: Action

  init(_ before: IndexPath?, _ after: IndexPath?, _ action: Action) {
    (indexPathBeforeUpdate, indexPathAfterUpdate, updateAction) = (before, after, action)
    super.init()
  }
}

extension ListMapping {
  /// The changes of items: insertions and moves in the new order, then deletions. A reload is a deletion and an
  /// insertion.
  @MainActor func items(before old: [Int]) -> [UICollectionViewUpdateItem] {
    var result: [UICollectionViewUpdateItem] = []
    var kept: Set<IndexPath> = []
    for (section, origins) in rows.enumerated() {
      var last = -1
      for (item, origin) in origins.enumerated() {
        let path = IndexPath(item: item, section: section)
        guard let origin else {
          result.append(UICollectionViewUpdateItem(nil, path, .insert))
          continue
        }
        kept.insert(origin)
        // Items that keep their order within a section did not move.
        if origin.section != sections[section] || origin.item < last {
          result.append(UICollectionViewUpdateItem(origin, path, .move))
        } else {
          last = origin.item
        }
      }
    }
    for (section, count) in old.enumerated() {
      for item in 0..<count where !kept.contains(IndexPath(item: item, section: section)) {
        result.append(UICollectionViewUpdateItem(IndexPath(item: item, section: section), nil, .delete))
      }
    }
    return result
  }
}
