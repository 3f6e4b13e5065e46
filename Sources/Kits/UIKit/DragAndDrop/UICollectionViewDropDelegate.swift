import Foundation
import KitSupport

/// What a collection view does with the items of a drag above it.
open class UICollectionViewDropProposal: UIDropProposal {
  /// Where the items are inserted.
  public enum Intent: Int, Sendable {
    /// The program decides when they are dropped.
    case unspecified = 0
    /// Between others: those after the destination move.
    case insertAtDestinationIndexPath = 1
    /// Into an item at the destination.
    case insertIntoDestinationIndexPath = 2
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

/// The object that accepts items dropped on a collection view. All methods but the first are optional.
public protocol UICollectionViewDropDelegate: NSObjectProtocol, KitDelegate {
  /// Called when the items are dropped: the program changes its data and the collection view.
  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
  /// Returns whether the items are of interest. The default is true.
  func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool
  /// Called after a drag entered the collection view.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
  /// Returns what a drop would do. The destination is an item at the position, or nil if there is none. By default, items of
  /// the same program are moved and others are copied, as Plumb has it: the default is not documented.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal
  /// Called after a drag left the collection view.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
  /// Called after a drag that was above the collection view ended.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
}

extension UICollectionViewDropDelegate {
  public func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool { true }
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {}
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    UICollectionViewDropProposal(operation: session.localDragSession == nil ? .copy : .move)
  }
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {}
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {}
}

/// An item that is dropped on a collection view.
@preconcurrency @MainActor
public protocol UICollectionViewDropItem: NSObjectProtocol {
  /// The item.
  var dragItem: UIDragItem { get }
  /// The item of the same collection view from which the item was dragged; otherwise nil.
  var sourceIndexPath: IndexPath? { get }
}

/// The items that are dropped on a collection view, and what is done with them.
@preconcurrency @MainActor
public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
  /// The items, in their order.
  var items: [any UICollectionViewDropItem] { get }
  /// The item at the position of the drop; nil if there is none.
  var destinationIndexPath: IndexPath? { get }
  /// What the drop does.
  var proposal: UICollectionViewDropProposal { get }
  /// The drag.
  var session: any UIDropSession { get }
  /// Ends the drag of an item at an item that the program inserted. The animation to it has ended when the method returns.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
  /// Ends the drag of an item whose data is not complete.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder)
    -> any UICollectionViewDropPlaceholderContext
}

/// The place of an item whose data is not complete. Plumb shows no cell there: the item takes space when its insertion is
/// committed.
open class UICollectionViewPlaceholder: KitObject {
  /// Where the item is inserted.
  public let insertionIndexPath: IndexPath
  /// The identifier of the cells.
  public let reuseIdentifier: String

  /// Creates a place.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
    (self.insertionIndexPath, self.reuseIdentifier) = (insertionIndexPath, reuseIdentifier)
    super.init()
  }
}

/// The place of a dropped item whose data is not complete.
open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {}

/// The insertion of an item whose data was not complete when it was dropped.
@preconcurrency @MainActor
public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
  /// The item.
  var dragItem: UIDragItem { get }
  /// Inserts an item: the function inserts it into the data of the program. Returns false after the first end of the place.
  @discardableResult
  func commitInsertion(dataSourceUpdates: (_ insertionIndexPath: IndexPath) -> Void) -> Bool
  /// Ends the place without an insertion. Returns false after its first end.
  @discardableResult
  func deletePlaceholder() -> Bool
}

/// A drop on a collection view.
private final class DropCoordinator: KitObject, UICollectionViewDropCoordinator {
  let items: [any UICollectionViewDropItem]
  let destinationIndexPath: IndexPath?
  let proposal: UICollectionViewDropProposal
  let session: any UIDropSession
  private weak var list: UICollectionView?

  init(_ list: UICollectionView, _ session: DropSession, _ proposal: UICollectionViewDropProposal) {
    items = session.items.map { ListDropItem($0, from: session.drag?.path(of: $0, in: list)) }
    destinationIndexPath = list.indexPathForItem(at: session.location(in: list))
    (self.list, self.session, self.proposal) = (list, session, proposal)
    super.init()
  }

  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating { DropAnimation() }
  func drop(_ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder)
    -> any UICollectionViewDropPlaceholderContext
  {
    ListPlaceholder(dragItem, at: placeholder.insertionIndexPath) { [weak list] path in
      list?.insertItems(at: [path])
    }
  }
}

extension UICollectionView: DropTarget {
  /// Whether a drag is above the collection view whose items are of interest.
  public var hasActiveDrop: Bool { drags.drop != nil }

  func canHandle(_ session: DropSession) -> Bool { dropDelegate?.collectionView(self, canHandle: session) ?? false }
  func entered(_ session: DropSession) {
    drags.drop = session
    dropDelegate?.collectionView(self, dropSessionDidEnter: session)
  }
  func proposal(for session: DropSession) -> UIDropProposal {
    let destination = indexPathForItem(at: session.location(in: self))
    return dropDelegate?.collectionView(
      self, dropSessionDidUpdate: session, withDestinationIndexPath: destination) ?? UIDropProposal(operation: .cancel)
  }
  func exited(_ session: DropSession) {
    drags.drop = nil
    dropDelegate?.collectionView(self, dropSessionDidExit: session)
  }
  func perform(_ session: DropSession, _ proposal: UIDropProposal) {
    guard let proposal = proposal as? UICollectionViewDropProposal else { return }
    dropDelegate?.collectionView(self, performDropWith: DropCoordinator(self, session, proposal))
  }
  func ended(_ session: DropSession) {
    drags.drop = nil
    dropDelegate?.collectionView(self, dropSessionDidEnd: session)
  }
}
