import InterfaceBuilder
import LayoutEngine
import LayoutModel
import Picture

extension LayoutPanels {
  /// The panel that shows a view, and the frame of the view in the coordinate space of the panel's root; nil if it is
  /// not installed.
  package func part(showing view: ViewIndex) -> (panel: Panel, frame: Rect)? {
    guard let root = layout.root(of: view), let panel = panel(of: root.view), var frame = layout.frame(of: view) else {
      return nil
    }
    if view == root.view { return (panel, Rect(origin: .zero, size: panel.root.frame.size)) }
    var ancestor = document.views[view].parent
    while let current = ancestor, current != root.view {
      guard let outer = layout.frame(of: current) else { return nil }
      frame = frame.offset(dx: outer.x, dy: outer.y)
      ancestor = document.views[current].parent
    }
    // As in the panel, where bars are beside the root view or over it.
    if let top = topOnScreen(of: root.view), let device = layout.device {
      frame = frame.offset(dx: 0, dy: top + (top == 0 ? contentInset(of: root.view, device) : 0))
    }
    return (panel, frame)
  }

  /// The frames of the views of a hierarchy in the coordinate space of the root of its panel, parents before children.
  package func frames(below top: ViewIndex) -> [(view: ViewIndex, frame: Rect)] {
    guard let root = layout.root(of: top) else { return [] }
    var shift = 0.0
    if let y = topOnScreen(of: top), let device = layout.device {
      shift = y + (y == 0 ? contentInset(of: top, device) : 0)
    }
    var known: [ViewIndex: Rect] = [:]
    return root.views.compactMap { view in
      guard let frame = layout.frame(of: view) else { return nil }
      let outer = view == top ? nil : document.views[view].parent.flatMap { known[$0] }
      let rect =
        outer.map { frame.offset(dx: $0.x, dy: $0.y) } ?? Rect(x: 0, y: shift, width: frame.width, height: frame.height)
      known[view] = rect
      return (view, rect)
    }
  }
}
