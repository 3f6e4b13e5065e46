import Foundation
import KitSupport

/// A drag of a user, which a test performs. Plumb-specific: Plumb receives no touches.
///
/// ```swift
/// let drag = try #require(UserDrag(from: list, at: CGPoint(x: 20, y: 20)))
/// #expect(drag.move(to: CGPoint(x: 20, y: 100), in: list) == .move)
/// #expect(drag.drop())
/// ```
@MainActor
public final class UserDrag {
  private let drag: DragSession?
  private let items: [UIDragItem]
  /// What the user drags above the views; nil before the first movement.
  private var session: DropSession?
  private var target: (any DropTarget)?
  private var proposal = UIDropProposal(operation: .cancel)
  /// The targets that the drag was above.
  private var visited: [any DropTarget] = []
  private var isOver = false

  /// Begins a drag at a point of a view, in its coordinates in points. The interaction or the list is that of the frontmost
  /// view there, or of the next superview that has one. Returns nil if there is none, or if it has no items.
  public init?(from view: UIView, at point: CGPoint) {
    guard let (source, place) = Self.source(in: view, at: point), let drag = DragSession(from: source, at: place) else {
      return nil
    }
    self.drag = drag
    items = []
  }

  /// Begins a drag of items from another program. Such items cannot be moved, and have no local objects.
  public init(items: [UIDragItem]) {
    drag = nil
    self.items = items
    for item in items { item.localObject = nil }
  }

  /// Adds the items at a point of the view or the list from which the drag began. Returns whether there are some.
  @discardableResult
  public func addItems(from view: UIView, at point: CGPoint) -> Bool {
    guard let drag, let (source, place) = Self.source(in: view, at: point), source === drag.source else { return false }
    return drag.addItems(at: place)
  }

  /// Moves the drag to a point of a view, in its coordinates in points. Returns what a drop would do there: `cancel` where no
  /// view accepts the items.
  @discardableResult
  public func move(to point: CGPoint, in view: UIView) -> UIDropOperation {
    guard !isOver else { return .cancel }
    let place = DragPlace(view: view, point: point)
    let session = self.session ?? DropSession(drag, items, at: place)
    session.place = place
    self.session = session
    drag?.place = place
    if let drag { drag.source.moved(drag) }
    let found = Self.target(of: session, in: view, at: point)
    if found !== target {
      target?.exited(session)
      target = found
      found?.entered(session)
      if let found, !visited.contains(where: { $0 === found }) { visited.append(found) }
    }
    proposal = found?.proposal(for: session) ?? UIDropProposal(operation: .cancel)
    return proposal.operation
  }

  /// Drops the items where the drag is. Returns whether they were accepted.
  @discardableResult
  public func drop() -> Bool {
    guard !isOver, let session, let target, proposal.operation.isAccepted(in: session) else {
      cancel()
      return false
    }
    end(proposal.operation) { target.perform(session, proposal) }
    return true
  }

  /// Ends the drag without a drop.
  public func cancel() {
    guard !isOver else { return }
    end(.cancel) {}
  }

  private func end(_ operation: UIDropOperation, _ perform: () -> Void) {
    isOver = true
    if let drag { drag.source.willEnd(drag, operation) }
    perform()
    if let session { for target in visited { target.ended(session) } }
    if let drag { drag.source.ended(drag, operation) }
    (target, visited) = (nil, [])
  }

  // MARK: Finding views

  private static func source(in view: UIView, at point: CGPoint) -> (any DragSource, DragPlace)? {
    find(in: view, at: point) { current in
      let interactions = current.interactions.compactMap { $0 as? UIDragInteraction }.filter(\.isEnabled)
      return interactions.first ?? ((current as? any DragList).flatMap { $0.canDrag ? $0 : nil })
    }
  }

  private static func target(of session: DropSession, in view: UIView, at point: CGPoint) -> (any DropTarget)? {
    find(in: view, at: point) { current -> (any DropTarget)? in
      let interactions: [any DropTarget] = current.interactions.compactMap { $0 as? UIDropInteraction }
      return (interactions + [current as? any DropTarget].compactMap { $0 }).first { $0.canHandle(session) }
    }?.0
  }

  /// The first value for the frontmost view at a point or one of its superviews, with the place there.
  private static func find<Value>(
    in view: UIView, at point: CGPoint, _ value: (UIView) -> Value?
  ) -> (Value, DragPlace)? {
    var current = view.hitTest(point, with: nil)
    while let next = current {
      if let found = value(next) { return (found, DragPlace(view: next, point: next.convert(point, from: view))) }
      current = next.superview
    }
    return nil
  }
}

/// A list whose rows or items can be dragged.
@MainActor
protocol DragList: DragSource {
  /// Whether a drag can begin.
  var canDrag: Bool { get }
}
