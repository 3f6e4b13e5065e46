import Diagnostics
import DocumentEditing
import InterfaceBuilder
import LayoutEngine

/// Views that follow the pointer.
struct ViewDrag {
  let views: [ViewIndex]
  /// The distance by which they were moved, after snapping.
  var offset: Point
  /// The change of their sizes.
  var growth: Size
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
  ///
  /// - Parameters:
  ///   - offset: How far the pointer moved.
  ///   - growth: How much larger the views become: at their right and bottom edges, or with the opposite offset at the others.
  ///   - radius: The distance in points from which a view snaps; 0 to snap to nothing.
  @discardableResult
  func move(
    _ keys: [String], by offset: Point, growing growth: Size, radius: Double, showsDistances: Bool
  ) throws(SessionError) -> ViewDragStep {
    var views: [ViewIndex] = []
    for key in keys {
      let view = try editableView(key)
      guard view.place == .subview, view.savedFrame != nil else { throw .notPossible("the view keeps its place") }
      if let parent = view.parent, document.views[parent].isStack {
        throw .notPossible("a stack view places its views")
      }
      views.append(view.index)
    }
    // A view that is inside another one moves with it.
    views = views.filter { view in !views.contains { isAncestor($0, of: view) } }
    guard let first = views.first else { throw .invalidCommand("no view to move") }
    cancelGesture()
    let finder = GuideFinder(self, try geometry(of: first), moving: views)
    let isMove = growth == .zero
    var drag = ViewDrag(views: views, offset: offset, growth: growth, guides: [])
    if radius > 0 {
      let snap = finder.snap(offset: offset, growth: growth, radius: radius)
      if isMove {
        drag.offset = Point(x: offset.x + snap.x, y: offset.y + snap.y)
      } else {
        // A view that grows at its left or top edge moves as far as that edge.
        if offset.x != 0 { drag.offset.x += snap.x }
        if offset.y != 0 { drag.offset.y += snap.y }
        drag.growth.width += offset.x == 0 ? snap.x : -snap.x
        drag.growth.height += offset.y == 0 ? snap.y : -snap.y
      }
      drag.guides = snap.guides
    }
    gesture = .views(drag)
    let frames = views.compactMap { view in
      finder.frame(of: view, drag).map { LiveScene.View(key: key(of: view), frame: $0) }
    }
    return ViewDragStep(
      live: LiveScene(views: frames), offset: drag.offset, guides: drag.guides,
      distances: showsDistances ? finder.distances(drag) : nil)
  }

  /// Writes the frames of dragged views.
  func drop(_ drag: ViewDrag) throws(SessionError) {
    guard let first = drag.views.first else { throw .nothingToDo("nothing is dragged") }
    let finder = GuideFinder(self, try geometry(of: first), moving: drag.views)
    var edits: [DocumentEdit] = []
    for view in drag.views {
      guard let frame = finder.frame(of: view, drag), let parent = document.views[view].parent,
        let outer = finder.geometry.frame(of: parent)
      else { continue }
      // Only views that constraints place can be misplaced: the mark tells Xcode that the frame is not theirs.
      let written = document.documentFrame(frame, in: parent, height: outer.height)
      edits += DocumentEdit.setFrame(written, of: document.views[view])
    }
    let name = drag.growth == .zero ? "Move" : "Resize"
    let guides = drag.guides
    try apply(
      "\(name) \(drag.views.count == 1 ? document.views[first].name.kind : "Views")", updatingFrames: false, edits)
    lastGuides = (drag.views.map { key(of: $0) }, guides)
  }

  /// Moves views by whole points, as the arrow keys do. If the constants are updated, the views move in other layouts as well, and the views
  /// around them stay.
  func nudge(
    _ keys: [String], by offset: Point, growing growth: Size, updatingConstants: Bool = false
  ) throws(SessionError) {
    let state = checkpoint()
    try move(keys, by: offset, growing: growth, radius: 0, showsDistances: false)
    try drop()
    guard updatingConstants else { return }
    let name = undoName ?? "Move"
    do throws(SessionError) {
      try updateConstants(Set(keys))
      joinChanges(since: state, name: name)
    } catch {
      // Views without constraints have none to update.
    }
  }
}
