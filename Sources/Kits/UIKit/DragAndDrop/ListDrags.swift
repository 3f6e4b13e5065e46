import Foundation
import KitSupport

/// The drag from a list and the one above it.
@MainActor
struct ListDrags {
  /// The drag that began in the list.
  weak var drag: DragSession?
  /// The drag above the list.
  weak var drop: DropSession?
  /// Whether a drag can begin; nil for the default of the device.
  var isEnabled: Bool?
}

/// Functions that run beside an animation. Plumb has no animations in progress: they run at once.
@preconcurrency @MainActor
public protocol UIDragAnimating: NSObjectProtocol {
  /// Calls changes of views, which are not animated.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Calls a function that is to be called after the animation.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

extension UIDragAnimating {
  public func addAnimations(_ animations: @escaping () -> Void) { animations() }
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completion(.end) }
}

/// The animation of a drop, which has ended.
final class DropAnimation: KitObject, UIDragAnimating {}

/// An item that is dropped on a list.
final class ListDropItem: KitObject, UICollectionViewDropItem, UITableViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?

  init(_ item: UIDragItem, from path: IndexPath?) {
    (dragItem, sourceIndexPath) = (item, path)
    super.init()
  }
}

/// The place of an item whose data is not complete.
final class ListPlaceholder: KitObject, UICollectionViewDropPlaceholderContext, UITableViewDropPlaceholderContext {
  let dragItem: UIDragItem
  private let path: IndexPath
  private let insert: (IndexPath) -> Void
  private var isOpen = true

  init(_ item: UIDragItem, at path: IndexPath, insert: @escaping (IndexPath) -> Void) {
    (dragItem, self.path, self.insert) = (item, path, insert)
    super.init()
  }

  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    guard deletePlaceholder() else { return false }
    dataSourceUpdates(path)
    insert(path)
    return true
  }

  func deletePlaceholder() -> Bool {
    defer { isOpen = false }
    return isOpen
  }
}
