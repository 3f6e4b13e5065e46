import DocumentOperations
import InterfaceBuilder
import LayoutEngine

/// Views that follow the pointer.
struct ViewDrag {
  /// The views with the distance after snapping.
  var moved: MovedViews
  /// The constraints that the guides would be, for "Replace by Guides".
  var guides: [Guide]
}

/// What a step of a drag shows.
package struct ViewDragStep {
  /// The frames of the dragged views.
  var live: LiveScene
  /// The distance that the views were moved by, after snapping.
  var offset: Point
  /// The guides that they snapped to.
  var guides: [Guide]
  /// The distances to their neighbors; nil if they are not wanted.
  var distances: [GuideFinder.Distance]?
}

extension Session {
  /// Moves or resizes views on the canvas (C9). Returns their frames, the guides that they snap to, and, if wanted, the
  /// distances to their neighbors.
  @discardableResult func move(_ move: ViewMove) throws(OperationError) -> ViewDragStep {
    var moved = try edited.movableViews(move.views)
    cancelGesture()
    let finder = GuideFinder(edited, moved)
    let (offset, growth) = (move.offset, move.growth)
    (moved.offset, moved.growth) = (offset, growth)
    var guides: [Guide] = []
    if move.radius > 0 {
      let snap = finder.snap(offset: offset, growth: growth, radius: move.radius)
      if growth == .zero {
        moved.offset = Point(x: offset.x + snap.x, y: offset.y + snap.y)
      } else {
        // A view that grows at its left or top edge moves as far as that edge.
        if offset.x != 0 { moved.offset.x += snap.x }
        if offset.y != 0 { moved.offset.y += snap.y }
        moved.growth.width += offset.x == 0 ? snap.x : -snap.x
        moved.growth.height += offset.y == 0 ? snap.y : -snap.y
      }
      guides = snap.guides
    }
    gesture = .views(ViewDrag(moved: moved, guides: guides))
    let frames = moved.views.compactMap { view in
      moved.frame(of: view).map { LiveScene.View(key: document.key(of: view), frame: $0) }
    }
    return ViewDragStep(
      live: LiveScene(views: frames), offset: moved.offset, guides: guides,
      distances: move.showsDistances ? finder.distances(moved) : nil)
  }
}
