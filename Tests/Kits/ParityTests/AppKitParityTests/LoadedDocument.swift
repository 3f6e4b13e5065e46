import AppKit
import DocumentTestSupport
import Foundation
import InterfaceBuilder
import KitDocuments
import KitTestSupport
import LayoutEngine

/// Creates the objects of a document as on the canvas, lays them out and compares their frames with those of the
/// document.
@MainActor
struct LoadedDocument {
  private let source: ComparedDocument
  private var document: Document { source.document }

  init(_ source: ComparedDocument) { self.source = source }

  /// The views of both with their frames in their parents.
  func frames() -> [FrameDifference] { source.layout.roots.flatMap { frames(of: $0.view) } }

  private func frames(of root: ViewIndex) -> [FrameDifference] {
    let size = source.layout.frame(of: root)?.size ?? .zero
    let loader = InterfaceLoader(source.file, mode: .canvas)
    let view = loader.view(at: root)
    // The canvas gives the top-level view its frame, in a view that constraints do not change.
    let canvas = NSView(frame: CGRect(x: 0, y: 0, width: size.width, height: size.height))
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = []
    view.frame = canvas.bounds
    canvas.addSubview(view)
    canvas.layoutSubtreeIfNeeded()
    return compare(loader.objects, below: root)
  }

  private func compare(_ objects: InterfaceObjects, below top: ViewIndex) -> [FrameDifference] {
    // The views of cells are created apart from the table.
    source.subtree(top) { $0.container == "prototypeCellViews" }.flatMap { index -> [FrameDifference] in
      let (node, view) = (document.views[index], objects.views[index] as? NSView)
      if view == nil, node.kind == .tableCellView || node.container == "prototypeCellViews" {
        return source.layout.frame(of: index).map { framesOfCell(index, $0) } ?? []
      }
      let difference = source.difference(index) { node, frame in
        view.map { view in
          show(view, node, objects)
          return place(view, node, frame, objects)
        }
      }
      return difference.map { [$0] } ?? []
    }
  }

  /// Selects the page of a tab view: the others are not in the tree.
  private func show(_ view: NSView, _ node: ViewNode, _ objects: InterfaceObjects) {
    guard let parent = node.parent, let tabs = objects.views[parent] as? NSTabView,
      let item = tabs.tabViewItems.first(where: { $0.view === view }), tabs.selectedTabViewItem !== item
    else { return }
    tabs.selectTabViewItem(item)
    tabs.layoutSubtreeIfNeeded()
  }

  /// The frame in the parent of the document, which need not be the superview, with the y-axis downward.
  private func place(_ view: NSView, _ node: ViewNode, _ frame: Rect, _ objects: InterfaceObjects) -> CGRect {
    guard let parent = node.parent, let container = objects.views[parent] as? NSView, let superview = view.superview
    else { return CGRect(origin: CGPoint(x: frame.x, y: frame.y), size: view.frame.size) }
    let rect = superview === container ? view.frame : superview.convert(view.frame, to: container)
    let y = container.isFlipped ? rect.minY : container.bounds.height - rect.maxY
    return CGRect(x: rect.minX, y: y, width: rect.width, height: rect.height)
  }

  private func framesOfCell(_ index: ViewIndex, _ frame: Rect) -> [FrameDifference] {
    let loader = InterfaceLoader(source.file, mode: .canvas)
    let cell = loader.view(at: index)
    cell.translatesAutoresizingMaskIntoConstraints = true
    let row = NSView(frame: CGRect(x: 0, y: 0, width: frame.width, height: frame.height))
    cell.frame = row.bounds
    row.addSubview(cell)
    row.layoutSubtreeIfNeeded()
    return compare(loader.objects, below: index)
  }
}
