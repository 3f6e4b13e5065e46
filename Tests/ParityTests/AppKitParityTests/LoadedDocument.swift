import AppKit
import DocumentTestSupport
import Foundation
import InterfaceBuilder
import KitDocuments
import LayoutEngine

/// Creates the objects of a document as on the canvas, lays them out and compares their frames with those of the document.
@MainActor
struct LoadedDocument {
  let path: String
  let file: InterfaceFile
  private let layout: DocumentLayout
  private var document: Document { file.document }

  init(path: String) throws {
    self.path = path
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    file = try InterfaceFile(bytes: [UInt8](data), name: (path as NSString).lastPathComponent, bundle: nil)
    layout = file.document.layout(LayoutOptions(content: .measured, metrics: .rules))
  }

  /// The views of both with their frames in their parents.
  func frames() -> [FrameDifference] { layout.roots.flatMap { frames(of: $0.view) } }

  private func frames(of root: ViewIndex) -> [FrameDifference] {
    let size = layout.frame(of: root)?.size ?? .zero
    let loader = InterfaceLoader(file, mode: .canvas)
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
    var result: [FrameDifference] = []
    for index in subtree(top) {
      guard let frame = layout.frame(of: index) else { continue }
      let node = document.views[index]
      if let view = objects.views[index] as? NSView {
        show(view, node, objects)
        let place = place(view, node, frame, objects)
        result.append(FrameDifference(file: path, view: node, document: frame, object: place))
      } else if node.kind == .tableCellView || node.container == "prototypeCellViews" {
        result += framesOfCell(index, frame)
      } else {
        result.append(FrameDifference(file: path, view: node, document: frame, object: nil))
      }
    }
    return result
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
    let loader = InterfaceLoader(file, mode: .canvas)
    let cell = loader.view(at: index)
    cell.translatesAutoresizingMaskIntoConstraints = true
    let row = NSView(frame: CGRect(x: 0, y: 0, width: frame.width, height: frame.height))
    cell.frame = row.bounds
    row.addSubview(cell)
    row.layoutSubtreeIfNeeded()
    return compare(loader.objects, below: index)
  }

  private func subtree(_ top: ViewIndex) -> [ViewIndex] {
    var result: [ViewIndex] = []
    func visit(_ index: ViewIndex) {
      result.append(index)
      for child in document.views[index].children {
        // The views of cells are created apart from the table.
        if document.views[child].container == "prototypeCellViews" { result.append(child) } else { visit(child) }
      }
    }
    visit(top)
    return result
  }
}
