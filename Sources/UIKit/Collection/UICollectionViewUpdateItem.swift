import Foundation

/// A change of one item or section in an update of a collection.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  /// What happened.
  public enum Action: Int, Sendable {
    /// It is new.
    case insert = 0
    /// It is gone.
    case delete = 1
    /// It was asked for again.
    case reload = 2
    /// It is elsewhere.
    case move = 3
    /// Nothing.
    case none = 4
  }

  /// Where it was; nil for what is new.
  public let indexPathBeforeUpdate: IndexPath?
  /// Where it is; nil for what is gone.
  public let indexPathAfterUpdate: IndexPath?
  /// What happened.
  public let updateAction: Action

  init(_ before: IndexPath?, _ after: IndexPath?, _ action: Action) {
    (indexPathBeforeUpdate, indexPathAfterUpdate, updateAction) = (before, after, action)
    super.init()
  }
}

extension ListMapping {
  /// What changed, item by item: the new and the moved ones in their new order, then those that are gone. Items that were
  /// asked for again are gone and new.
  @MainActor
  func items(before old: [Int]) -> [UICollectionViewUpdateItem] {
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
        // Items of one section that keep their order were not moved.
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
