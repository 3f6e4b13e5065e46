import Foundation
import KitSupport

/// What items can be dragged from: an interaction or a list.
@MainActor
protocol DragSource: AnyObject {
  func items(forBeginning session: DragSession, at point: CGPoint) -> [UIDragItem]
  func items(forAddingTo session: DragSession, at point: CGPoint) -> [UIDragItem]
  func allowsMove(_ session: DragSession) -> Bool
  func willBegin(_ session: DragSession)
  func moved(_ session: DragSession)
  func willEnd(_ session: DragSession, _ operation: UIDropOperation)
  func ended(_ session: DragSession, _ operation: UIDropOperation)
}

/// What items can be dropped on: an interaction or a list.
@MainActor
protocol DropTarget: AnyObject {
  func canHandle(_ session: DropSession) -> Bool
  func entered(_ session: DropSession)
  func proposal(for session: DropSession) -> UIDropProposal
  func exited(_ session: DropSession)
  func perform(_ session: DropSession, _ proposal: UIDropProposal)
  func ended(_ session: DropSession)
}

/// A place in a view, which moves with the view.
@MainActor
struct DragPlace {
  weak var view: UIView?
  var point: CGPoint

  /// The place in the coordinates of another view.
  func location(in other: UIView) -> CGPoint { view.map { other.convert(point, from: $0) } ?? point }
}

/// A drag that began in this program.
final class DragSession: KitObject, UIDragSession {
  fileprivate(set) var items: [UIDragItem] = []
  var localContext: Any?
  private(set) var allowsMoveOperation = true
  var place: DragPlace
  let source: any DragSource
  /// The rows or items of a list from which the items were dragged, in their order.
  private var paths: [ObjectIdentifier: IndexPath] = [:]

  /// Begins a drag. Returns nil if the source has no items.
  init?(from source: any DragSource, at place: DragPlace) {
    (self.source, self.place) = (source, place)
    super.init()
    guard let view = place.view else { return nil }
    items = source.items(forBeginning: self, at: place.point)
    guard !items.isEmpty else { return nil }
    remember(items, of: view, at: place.point)
    allowsMoveOperation = source.allowsMove(self)
    source.willBegin(self)
  }

  /// Adds the items at a place of the source. Returns whether there are some.
  func addItems(at place: DragPlace) -> Bool {
    guard let view = place.view else { return false }
    let added = source.items(forAddingTo: self, at: place.point)
    items += added
    remember(added, of: view, at: place.point)
    return !added.isEmpty
  }

  func location(in view: UIView) -> CGPoint { place.location(in: view) }

  /// The row or item of a list from which an item was dragged; nil for items from elsewhere.
  func path(of item: UIDragItem, in list: any DragSource) -> IndexPath? {
    source === list ? paths[ObjectIdentifier(item)] : nil
  }

  private func remember(_ items: [UIDragItem], of view: UIView, at point: CGPoint) {
    let path =
      (view as? UICollectionView)?.indexPathForItem(at: point) ?? (view as? UITableView)?.indexPathForRow(at: point)
    for item in items { paths[ObjectIdentifier(item)] = path }
  }
}

/// A drag above the views of this program.
final class DropSession: KitObject, UIDropSession {
  let drag: DragSession?
  private let ownItems: [UIDragItem]
  var place: DragPlace

  init(_ drag: DragSession?, _ items: [UIDragItem], at place: DragPlace) {
    (self.drag, ownItems, self.place) = (drag, items, place)
    super.init()
  }

  var items: [UIDragItem] { drag?.items ?? ownItems }
  var localDragSession: (any UIDragSession)? { drag }
  var allowsMoveOperation: Bool { drag?.allowsMoveOperation ?? false }
  func location(in view: UIView) -> CGPoint { place.location(in: view) }
}
