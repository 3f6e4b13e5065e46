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
    alignToPixels(&moved)
    gesture = .views(ViewDrag(moved: moved, guides: guides))
    let frames = moved.views.compactMap { view in
      moved.frame(of: view).map { LiveScene.View(key: document.key(of: view), frame: $0) }
    }
    return ViewDragStep(
      live: LiveScene(views: frames), offset: moved.offset, guides: guides,
      distances: move.showsDistances ? finder.distances(moved) : nil)
  }

  /// Puts the edges that a drag moves on pixels of the device: what is centered may be between two of them.
  private func alignToPixels(_ moved: inout MovedViews) {
    guard let view = moved.views.first, let frame = moved.geometry.frame(of: view) else { return }
    let scale = layout.scale
    func aligned(_ low: Double, _ length: Double, _ offset: Double, _ growth: Double) -> (Double, Double) {
      func distance(_ edge: Double, _ distance: Double) -> Double {
        ((edge + distance) * scale).rounded() / scale - edge
      }
      guard offset != 0 else { return (0, growth == 0 ? 0 : distance(low + length, growth)) }
      let new = distance(low, offset)
      // The opposite edge of a view that is resized stays.
      return (new, growth == 0 ? 0 : growth + offset - new)
    }
    (moved.offset.x, moved.growth.width) = aligned(frame.x, frame.width, moved.offset.x, moved.growth.width)
    (moved.offset.y, moved.growth.height) = aligned(frame.y, frame.height, moved.offset.y, moved.growth.height)
  }
}
