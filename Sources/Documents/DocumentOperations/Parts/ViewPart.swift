import InterfaceBuilder
import LayoutEngine
import Typography

/// A part of a view that is no view itself: a section of a table, a row, column or cell of a grid view, a tab, a column
/// of a table of macOS, an item of a bar, or a layout guide.
package struct ViewPart {
  package var element: Element
  /// The object id.
  package var id: String
  package var owner: ViewIndex
  package var title: String
  /// The views inside the part.
  package var contents: [ViewIndex] = []
  /// The place in the coordinates of the owner, y downwards; nil if the part has none.
  package var frame: Rect?
}

extension EditedDocument {
  /// The parts of a view, in the order of the document.
  package func parts(of view: ViewNode) -> [ViewPart] {
    var parts: [ViewPart] = []
    for name in Self.lists(of: view, platform: document.platform) {
      for (index, element) in (view.element.child(name)?.children ?? []).enumerated() {
        guard let id = element["id"], document.view(id: id) == nil else { continue }
        let title = Self.title(of: element, at: index, in: view)
        var part = ViewPart(element: element, id: id, owner: view.index, title: title)
        part.contents = (element.children + element.children.flatMap { $0.children }).compactMap { child in
          child["id"].flatMap { document.view(id: $0) }.flatMap { $0.parent == view.index ? $0.index : nil }
        }
        parts.append(part)
      }
    }
    place(&parts, of: view)
    return parts + guides(of: view)
  }

  /// Whether a view is of a kind that has parts beside guides.
  func hasParts(_ view: ViewNode) -> Bool { !Self.lists(of: view, platform: document.platform).isEmpty }

  /// The lists of parts that views have.
  private static func lists(of view: ViewNode, platform: Platform) -> [String] {
    switch view.kind {
    case .tableView, .outlineView: platform == .macOS ? ["tableColumns"] : ["sections"]
    case .gridView: ["rows", "columns", "gridCells"]
    case .tabView: ["tabViewItems"]
    case .toolbar, .navigationBar: ["items"]
    default: []
    }
  }

  private static func title(of element: Element, at index: Int, in view: ViewNode) -> String {
    switch element.name {
    case "tableViewSection": return element["headerTitle"] ?? "Section \(index + 1)"
    case "gridRow": return "Row \(index + 1)"
    case "gridColumn": return "Column \(index + 1)"
    case "gridCell":
      let grid = GridElements(view)
      let row = grid.rows.firstIndex { $0["id"] == element["row"] } ?? 0
      let column = grid.columns.firstIndex { $0["id"] == element["column"] } ?? 0
      return "Cell \(row + 1), \(column + 1)"
    case "tabViewItem": return element["label"] ?? "Tab \(index + 1)"
    case "tableColumn":
      let title = element.child("tableHeaderCell")?["title"] ?? ""
      return title.isEmpty ? "Column \(index + 1)" : title
    default: return ObjectIndex.title(of: element)
    }
  }

  private func place(_ parts: inout [ViewPart], of view: ViewNode) {
    guard let first = parts.first else { return }
    if view.kind == .gridView {
      guard let root = layout.root(of: view.index), let item = root.item(of: view.index) else { return }
      let grid = GridElements(view)
      let tracks = root.engine.gridTracks(of: item)
      let size = layout.frame(of: view.index)?.size ?? .zero
      func place(_ track: Element, in list: [Element]) -> Rect? {
        let shown = list.filter { $0["hidden"] != "YES" }
        guard let position = shown.firstIndex(where: { $0 === track }) else { return nil }
        guard view.children.isEmpty else { return position < tracks.count ? tracks[position] : nil }
        // Without contents, rows and columns have no lengths of their own: cells to drop views on share the grid.
        let isColumn = track.name == "gridColumn"
        let length = (isColumn ? size.width : size.height) / Double(shown.count)
        return isColumn
          ? Rect(x: Double(position) * length, y: 0, width: length, height: size.height)
          : Rect(x: 0, y: Double(position) * length, width: size.width, height: length)
      }
      for index in parts.indices where parts[index].element.name == "gridCell" {
        let cell = parts[index].element
        // Merged cells have the place of the first one.
        guard (cell["headOfMergedCell"] ?? parts[index].id) == parts[index].id else { continue }
        let columns = grid.columns[grid.span(cell, grid.columns, "column")].compactMap { place($0, in: grid.columns) }
        let rows = grid.rows[grid.span(cell, grid.rows, "row")].compactMap { place($0, in: grid.rows) }
        guard let left = columns.first, let right = columns.last, let top = rows.first, let bottom = rows.last else {
          continue
        }
        parts[index].frame = Rect(
          x: left.minX, y: top.minY, width: right.maxX - left.minX, height: bottom.maxY - top.minY)
      }
    } else if view.kind == .tabView {
      placeTabs(&parts, of: view)
    } else if first.element.name == "tableViewSection" {
      let sections = TableSections(of: view, in: document, width: layout.frame(of: view.index)?.width ?? 0) { id in
        document.view(id: id).flatMap { layout.frame(of: $0.index) }
      }
      for (index, section) in sections.sections.enumerated() where index < parts.count {
        parts[index].frame = section.header
      }
    }
  }

  /// Places tabs where they are drawn: in the middle of the upper edge, all as wide as the longest row of titles allows.
  private func placeTabs(_ parts: inout [ViewPart], of view: ViewNode) {
    guard !["noTabsNoBorder", "noTabsBezelBorder"].contains(view.element["type"] ?? ""),
      let root = layout.root(of: view.index), let item = root.item(of: view.index),
      let size = layout.frame(of: view.index)?.size
    else { return }
    let rect = Rect(origin: .zero, size: size).inset(by: root.engine.alignmentInsets(of: item))
    let titles = parts.map { TextMeasurer().measure($0.element["label"] ?? "", font: .system(13), maximumLines: 1) }
    let width = min(rect.width - 20, titles.reduce(0) { $0 + $1.width + 24 })
    guard width > 20 else { return }
    for index in parts.indices {
      let tab = width / Double(parts.count)
      parts[index].frame = Rect(
        x: rect.midX - width / 2 + Double(index) * tab, y: rect.y, width: tab, height: 22)
    }
  }

  /// The layout guides of a view that the document has.
  private func guides(of view: ViewNode) -> [ViewPart] {
    let own = document.guides.filter { $0.owner == view.index && !$0.id.isEmpty }
    guard !own.isEmpty, let root = layout.root(of: view.index) else { return [] }
    let geometry = CanvasGeometry(layout, root: root)
    let outer = geometry.frame(of: view.index)
    return own.compactMap { guide in
      let element = view.element.children.first { $0["id"] == guide.id }
      guard let element else { return nil }
      var part = ViewPart(element: element, id: guide.id, owner: view.index, title: name(ofObject: guide.id))
      part.frame = geometry.rect(guide.id).flatMap { rect in outer.map { rect.offset(dx: -$0.x, dy: -$0.y) } }
      return part
    }
  }

  /// The part with an object id; nil if no view has such a part.
  func part(_ key: String) -> ViewPart? {
    guard let id = try? object(key), document.view(id: id) == nil else { return nil }
    for view in document.views where hasParts(view) {
      if let part = parts(of: view).first(where: { $0.id == id }) { return part }
    }
    return nil
  }

  /// Whether a view is the content of a cell of a grid view.
  package func isGridContent(_ view: ViewNode) -> Bool {
    view.key == "contentView" && view.parent.map { document.views[$0].kind == .gridView } ?? false
  }
}
