import Foundation
import KitSupport

/// The object that has the items of a table view that can be dragged. All methods but the first are optional.
public protocol UITableViewDragDelegate: NSObjectProtocol, KitDelegate {
  /// Returns the dragged items of a row from which a drag begins. Without items there is no drag.
  func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath)
    -> [UIDragItem]
  /// Returns the dragged items of a row that is added to a drag. The default is none.
  func tableView(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem]
  /// Returns whether items can be moved. The default is true.
  func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool
  /// Called before a drag begins.
  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)
  /// Called after a drag ended.
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)
}

extension UITableViewDragDelegate {
  public func tableView(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem] { [] }
  public func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool {
    true
  }
  public func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {}
  public func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {}
}

extension UITableView: DragList {
  /// Whether the user can drag a row. The default is true on an iPad. A test drags with ``UserDrag``.
  public var dragInteractionEnabled: Bool {
    get { drags.isEnabled ?? UIDragInteraction.isEnabledByDefault }
    set { drags.isEnabled = newValue }
  }
  /// Whether a row of the table view is being dragged.
  public var hasActiveDrag: Bool { drags.drag != nil }

  var canDrag: Bool { dragInteractionEnabled && dragDelegate != nil }
  func items(forBeginning session: DragSession, at point: CGPoint) -> [UIDragItem] {
    indexPathForRow(at: point).flatMap { dragDelegate?.tableView(self, itemsForBeginning: session, at: $0) } ?? []
  }
  func items(forAddingTo session: DragSession, at point: CGPoint) -> [UIDragItem] {
    indexPathForRow(at: point).flatMap {
      dragDelegate?.tableView(self, itemsForAddingTo: session, at: $0, point: point)
    } ?? []
  }
  func allowsMove(_ session: DragSession) -> Bool {
    dragDelegate?.tableView(self, dragSessionAllowsMoveOperation: session) ?? true
  }
  func willBegin(_ session: DragSession) {
    drags.drag = session
    dragDelegate?.tableView(self, dragSessionWillBegin: session)
  }
  func moved(_ session: DragSession) {}
  func willEnd(_ session: DragSession, _ operation: UIDropOperation) {}
  func ended(_ session: DragSession, _ operation: UIDropOperation) {
    drags.drag = nil
    dragDelegate?.tableView(self, dragSessionDidEnd: session)
  }
}
