import Diagnostics
import DocumentEditing
import InterfaceBuilder
import LayoutEngine

/// Views of one hierarchy that are moved or resized together.
package struct MovedViews {
  package let geometry: CanvasGeometry
  package let views: [ViewIndex]
  /// How far they are moved, in points.
  package var offset = Point.zero
  /// How much larger they become.
  package var growth = Size.zero

  /// The new frame of a view in the coordinates of its parent.
  package func frame(of view: ViewIndex) -> Rect? {
    guard let frame = geometry.frame(of: view), let parent = geometry.document.views[view].parent,
      let outer = geometry.frame(of: parent)
    else { return nil }
    return Rect(
      x: geometry.rounded(frame.x - outer.x + offset.x), y: geometry.rounded(frame.y - outer.y + offset.y),
      width: max(0, frame.width + growth.width), height: max(0, frame.height + growth.height))
  }
}

extension EditedDocument {
  /// The views that keys name, without those that move with a view around them.
  package func movableViews(_ keys: [String]) throws(OperationError) -> MovedViews {
    var views: [ViewIndex] = []
    for key in keys {
      let view = try editableView(key)
      guard view.place == .subview, view.savedFrame != nil else { throw .notPossible("the view keeps its place") }
      if let parent = view.parent, document.views[parent].isStack {
        throw .notPossible("a stack view places its views")
      }
      try checkIsNoPart(view)
      views.append(view.index)
    }
    views = views.filter { view in !views.contains { isAncestor($0, of: view) } }
    guard let first = views.first else { throw .invalidCommand("no view to move") }
    return MovedViews(geometry: try geometry(of: first), views: views)
  }

  /// Writes the frames of moved views.
  ///
  /// - Parameter guides: The constraints of the guides that they snapped to, for "Replace by Guides".
  package func move(_ moved: MovedViews, guides: [NewConstraint] = []) throws(OperationError) {
    var edits: [DocumentEdit] = []
    for view in moved.views {
      guard let frame = moved.frame(of: view), let parent = document.views[view].parent,
        let outer = moved.geometry.frame(of: parent)
      else { continue }
      // Only views that constraints place can be misplaced: the mark tells Xcode that the frame is not theirs.
      let written = document.documentFrame(frame, in: parent, height: outer.height)
      edits += DocumentEdit.setFrame(written, of: document.views[view])
    }
    let name = moved.growth == .zero ? "Move" : "Resize"
    let what = moved.views.count == 1 ? document.views[moved.views[0]].name.kind : "Views"
    try apply("\(name) \(what)", updatingFrames: false, edits)
    lastMove = (moved.views.map { key(of: $0) }, guides)
  }

  /// Moves views by whole points, as the arrow keys do. If the constants are updated, the views move in other layouts
  /// as well, and the views around them stay.
  func nudge(
    _ keys: [String], by offset: Point, growing growth: Size, updatingConstants: Bool = false
  ) throws(OperationError) {
    let state = checkpoint()
    var moved = try movableViews(keys)
    (moved.offset, moved.growth) = (offset, growth)
    if countsAsDocument, let parent = moved.views.first.flatMap({ document.views[$0].parent }),
      countsUpward(in: document.views[parent])
    {
      moved.offset.y = -offset.y - growth.height
    }
    try move(moved)
    guard updatingConstants else { return }
    let name = undoName ?? "Move"
    do throws(OperationError) {
      try updateConstants(Set(keys))
      joinChanges(since: state, name: name)
    } catch {
      // Views without constraints have none to update.
    }
  }
}
