import Foundation
import KitSupport

/// The object that has the items of a collection view that can be dragged. All methods but the first are optional.
public protocol UICollectionViewDragDelegate: NSObjectProtocol, KitDelegate {
  /// Returns the dragged items of an item from which a drag begins. Without items there is no drag.
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem]
  /// Returns the dragged items of an item that is added to a drag. The default is none.
  func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem]
  /// Returns whether items can be moved. The default is true.
  func collectionView(_ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession)
    -> Bool
  /// Called before a drag begins.
  func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)
  /// Called after a drag ended.
  func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)
}

extension UICollectionViewDragDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] { [] }
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }
  public func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {}
  public func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {}
}

extension UICollectionView: DragList {
  /// Whether the user can drag an item. The default is true on an iPad. A test drags with ``UserDrag``.
  public var dragInteractionEnabled: Bool {
    get { drags.isEnabled ?? UIDragInteraction.isEnabledByDefault }
    set { drags.isEnabled = newValue }
  }
  /// Whether an item of the collection view is being dragged.
  public var hasActiveDrag: Bool { drags.drag != nil }

  var canDrag: Bool { dragInteractionEnabled && dragDelegate != nil }
  func items(forBeginning session: DragSession, at point: CGPoint) -> [UIDragItem] {
    indexPathForItem(at: point).flatMap { dragDelegate?.collectionView(self, itemsForBeginning: session, at: $0) } ?? []
  }
  func items(forAddingTo session: DragSession, at point: CGPoint) -> [UIDragItem] {
    indexPathForItem(at: point).flatMap {
      dragDelegate?.collectionView(self, itemsForAddingTo: session, at: $0, point: point)
    } ?? []
  }
  func allowsMove(_ session: DragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionAllowsMoveOperation: session) ?? true
  }
  func willBegin(_ session: DragSession) {
    drags.drag = session
    dragDelegate?.collectionView(self, dragSessionWillBegin: session)
  }
  func moved(_ session: DragSession) {}
  func willEnd(_ session: DragSession, _ operation: UIDropOperation) {}
  func ended(_ session: DragSession, _ operation: UIDropOperation) {
    drags.drag = nil
    dragDelegate?.collectionView(self, dragSessionDidEnd: session)
  }
}
