import Foundation
import KitSupport

/// What a table view does with the items of a drag above it.
open class UITableViewDropProposal: UIDropProposal {
  /// Where the items are inserted.
  public enum Intent: Int, Sendable {
    /// The program decides when they are dropped.
    case unspecified = 0
    /// Between others: those after the destination move.
    case insertAtDestinationIndexPath = 1
    /// Into a row at the destination.
    case insertIntoDestinationIndexPath = 2
    /// Into a row, or between two, by the position.
    case automatic = 3
  }

  /// Where the items are inserted.
  public let intent: Intent

  /// Creates a proposal.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }
  /// Creates a proposal without an intent.
  public required init(operation: UIDropOperation) {
    intent = .unspecified
    super.init(operation: operation)
  }
}

/// The object that accepts items dropped on a table view. All methods but the first are optional.
public protocol UITableViewDropDelegate: NSObjectProtocol, KitDelegate {
  /// Called when the items are dropped: the program changes its data and the table view.
  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
  /// Returns whether the items are of interest. The default is true.
  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
  /// Called after a drag entered the table view.
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
  /// Returns what a drop would do. The destination is a row at the position, or nil if there is none. By default, items of
  /// the same program are moved and others are copied, as Plumb has it: the default is not documented.
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal
  /// Called after a drag left the table view.
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
  /// Called after a drag that was above the table view ended.
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
}

extension UITableViewDropDelegate {
  public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool { true }
  public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {}
  public func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal { UITableViewDropProposal(operation: session.localDragSession == nil ? .copy : .move) }
  public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {}
  public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}
}

/// An item that is dropped on a table view.
@preconcurrency @MainActor
public protocol UITableViewDropItem: NSObjectProtocol {
  /// The item.
  var dragItem: UIDragItem { get }
  /// The row of the same table view from which the item was dragged; otherwise nil.
  var sourceIndexPath: IndexPath? { get }
}

/// The items that are dropped on a table view, and what is done with them.
@preconcurrency @MainActor
public protocol UITableViewDropCoordinator: NSObjectProtocol {
  /// The items, in their order.
  var items: [any UITableViewDropItem] { get }
  /// The row at the position of the drop; nil if there is none.
  var destinationIndexPath: IndexPath? { get }
  /// What the drop does.
  var proposal: UITableViewDropProposal { get }
  /// The drag.
  var session: any UIDropSession { get }
  /// Ends the drag of an item at a row that the program inserted. The animation to it has ended when the method returns.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
  /// Ends the drag of an item whose data is not complete.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder) -> any UITableViewDropPlaceholderContext
}

/// The place of an item whose data is not complete. Plumb shows no cell there: the item takes space when its insertion is
/// committed.
open class UITableViewPlaceholder: KitObject {
  /// Where the item is inserted.
  public let insertionIndexPath: IndexPath
  /// The identifier of the cells.
  public let reuseIdentifier: String
  /// The height of the row, in points.
  public let rowHeight: CGFloat

  /// Creates a place.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
    (self.insertionIndexPath, self.reuseIdentifier) = (insertionIndexPath, reuseIdentifier)
    self.rowHeight = rowHeight
    super.init()
  }
}

/// The place of a dropped item whose data is not complete.
open class UITableViewDropPlaceholder: UITableViewPlaceholder {}

/// The insertion of an item whose data was not complete when it was dropped.
@preconcurrency @MainActor
public protocol UITableViewDropPlaceholderContext: UIDragAnimating {
  /// The item.
  var dragItem: UIDragItem { get }
  /// Inserts a row: the function inserts it into the data of the program. Returns false after the first end of the place.
  @discardableResult
  func commitInsertion(dataSourceUpdates: (_ insertionIndexPath: IndexPath) -> Void) -> Bool
  /// Ends the place without an insertion. Returns false after its first end.
  @discardableResult
  func deletePlaceholder() -> Bool
}

/// A drop on a table view.
private final class DropCoordinator: KitObject, UITableViewDropCoordinator {
  let items: [any UITableViewDropItem]
  let destinationIndexPath: IndexPath?
  let proposal: UITableViewDropProposal
  let session: any UIDropSession
  private weak var list: UITableView?

  init(_ list: UITableView, _ session: DropSession, _ proposal: UITableViewDropProposal) {
    items = session.items.map { ListDropItem($0, from: session.drag?.path(of: $0, in: list)) }
    destinationIndexPath = list.indexPathForRow(at: session.location(in: list))
    (self.list, self.session, self.proposal) = (list, session, proposal)
    super.init()
  }

  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating { DropAnimation() }
  func drop(_ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder) -> any UITableViewDropPlaceholderContext
  {
    ListPlaceholder(dragItem, at: placeholder.insertionIndexPath) { [weak list] path in
      list?.insertRows(at: [path], with: .automatic)
    }
  }
}

extension UITableView: DropTarget {
  /// Whether a drag is above the table view whose items are of interest.
  public var hasActiveDrop: Bool { drags.drop != nil }

  func canHandle(_ session: DropSession) -> Bool { dropDelegate?.tableView(self, canHandle: session) ?? false }
  func entered(_ session: DropSession) {
    drags.drop = session
    dropDelegate?.tableView(self, dropSessionDidEnter: session)
  }
  func proposal(for session: DropSession) -> UIDropProposal {
    let destination = indexPathForRow(at: session.location(in: self))
    return dropDelegate?.tableView(
      self, dropSessionDidUpdate: session, withDestinationIndexPath: destination) ?? UIDropProposal(operation: .cancel)
  }
  func exited(_ session: DropSession) {
    drags.drop = nil
    dropDelegate?.tableView(self, dropSessionDidExit: session)
  }
  func perform(_ session: DropSession, _ proposal: UIDropProposal) {
    guard let proposal = proposal as? UITableViewDropProposal else { return }
    dropDelegate?.tableView(self, performDropWith: DropCoordinator(self, session, proposal))
  }
  func ended(_ session: DropSession) {
    drags.drop = nil
    dropDelegate?.tableView(self, dropSessionDidEnd: session)
  }
}
