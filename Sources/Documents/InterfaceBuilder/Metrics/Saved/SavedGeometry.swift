import LayoutEngine

/// The saved frames of one top-level view and all below it, y-down in the coordinates of the top-level view.
struct SavedGeometry {
  /// By view; nil where the document holds no frame, or is not of this hierarchy.
  private(set) var rects: HierarchyTable<Rect?>

  init(_ document: Document, root: ViewIndex, views: [ViewIndex]) {
    rects = HierarchyTable(repeating: nil, of: views)
    let platform = document.platform
    for index in views {
      let view = document.views[index]
      guard let frame = Self.trustworthyFrame(of: view, document) else { continue }
      if index == root {
        rects[index] = Rect(x: 0, y: 0, width: frame.width, height: frame.height)
        continue
      }
      guard let parent = view.parent, let outer = rects[parent] else { continue }
      var y = frame.y
      if platform == .macOS, !document.views[parent].kind.isFlipped,
        let parentFrame = document.views[parent].savedFrame
      {
        y = parentFrame.height - frame.y - frame.height
      }
      rects[index] = Rect(x: outer.x + frame.x, y: outer.y + y, width: frame.width, height: frame.height)
    }
  }

  /// The saved frame, corrected where the editor is known to have saved a stale one.
  ///
  /// The content view of a table cell is as high as the cell, less the separator (at most a point, and none since
  /// Xcode 11): 420 of 421 saved ones are. A larger difference was left over from another height.
  private static func trustworthyFrame(of view: ViewNode, _ document: Document) -> DocumentFrame? {
    guard var frame = view.savedFrame else { return nil }
    if view.kind == .tableViewCellContentView, let parent = view.parent, let cell = document.views[parent].savedFrame,
      document.views[parent].kind == .tableViewCell, !(0...1).contains(cell.height - frame.height)
    {
      frame.height = cell.height - (document.toolsVersion.major < 15000 ? 1 : 0)
    }
    return frame
  }

  subscript(view: ViewIndex) -> Rect? { rects[view] }

  /// The saved frame in the parent's coordinates.
  func frameInParent(_ view: ViewNode) -> Rect? {
    guard let rect = rects[view.index], let parent = view.parent, let outer = rects[parent] else { return nil }
    return rect.offset(dx: -outer.x, dy: -outer.y)
  }
}
