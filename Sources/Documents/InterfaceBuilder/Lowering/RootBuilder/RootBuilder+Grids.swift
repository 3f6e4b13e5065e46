import LayoutEngine

extension RootBuilder {
  /// Arranges the contents of all grid views.
  func arrangeGrids() {
    for index in views where view(index).kind == .gridView {
      guard let item = items[index] else { continue }
      let node = view(index)
      let grid = GridElements(node)
      let elements = node.children.compactMap { child -> GridElement? in
        guard let cell = grid.cell(of: view(child)), let item = items[child], !isPlaced[child] else { return nil }
        keepSavedSize(of: view(child), item)
        return grid.element(item, in: cell)
      }
      engine.setGrid(grid.configuration(hugging: hugging(of: node)), elements, of: item)
    }
  }

  /// A view without a content size has the saved size as far as constraints allow. Otherwise it would take all the
  /// space that the grid has to distribute.
  private func keepSavedSize(of node: ViewNode, _ item: ItemID) {
    guard let frame = node.savedFrame, context.options.content != .none else { return }
    let (size, insets) = (contentSize(of: node), context.alignmentInsets[node.index])
    for (attribute, length, known) in [
      (Attribute.width, frame.width - insets.left - insets.right, size.width),
      (Attribute.height, frame.height - insets.top - insets.bottom, size.height),
    ] where known == nil {
      add(
        Constraint(
          Anchor(item, attribute), .equal, constant: max(0, length), priority: Priority(250), origin: .contentSize))
    }
  }

  private func hugging(of node: ViewNode) -> AxisPriorities {
    AxisPriorities(
      horizontal: settings(of: node).priority("horizontalHuggingPriority", default: 249),
      vertical: settings(of: node).priority("verticalHuggingPriority", default: 249))
  }

  /// Whether a view is in a row or a column of a grid view that is not hidden.
  func isInVisibleCell(_ node: ViewNode, of grid: ViewNode) -> Bool {
    let grid = GridElements(grid)
    guard let cell = grid.cell(of: node) else { return false }
    return grid.rows[grid.span(cell, grid.rows, "row")].contains { $0["hidden"] != "YES" }
      && grid.columns[grid.span(cell, grid.columns, "column")].contains { $0["hidden"] != "YES" }
  }
}

/// The elements of a grid view.
package struct GridElements {
  let node: ViewNode
  package let rows: [Element]
  package let columns: [Element]
  package let cells: [Element]

  /// The elements of the grid view of a node.
  package init(_ node: ViewNode) {
    self.node = node
    func list(_ name: String) -> [Element] { node.element.child(name)?.children ?? [] }
    rows = list("rows").filter { $0.name == "gridRow" }
    columns = list("columns").filter { $0.name == "gridColumn" }
    cells = list("gridCells").filter { $0.name == "gridCell" }
  }

  /// The cell that contains a view.
  func cell(of view: ViewNode) -> Element? { cells.first { $0.child(key: "contentView") === view.element } }

  func configuration(hugging: AxisPriorities) -> GridConfiguration {
    func track(_ element: Element, _ size: String, _ leading: String, _ trailing: String) -> GridTrack {
      GridTrack(
        size: element.number(size), leadingPadding: element.number(leading) ?? 0,
        trailingPadding: element.number(trailing) ?? 0, isHidden: element["hidden"] == "YES")
    }
    return GridConfiguration(
      rows: rows.map { track($0, "height", "topPadding", "bottomPadding") },
      columns: columns.map { track($0, "width", "leadingPadding", "trailingPadding") },
      rowSpacing: node.element.number("rowSpacing") ?? 6, columnSpacing: node.element.number("columnSpacing") ?? 6,
      hugging: hugging)
  }

  func element(_ item: ItemID, in cell: Element) -> GridElement {
    let (rows, columns) = (span(cell, self.rows, "row"), span(cell, self.columns, "column"))
    let (row, column) = (self.rows[rows].first, self.columns[columns].first)
    return GridElement(
      item, rows: rows, columns: columns, x: placement("xPlacement", cell, column),
      y: placement("yPlacement", cell, row), alignment: alignment(cell, row))
  }

  /// The rows or columns of a cell: its own, or those of all cells that are merged with it.
  package func span(_ cell: Element, _ tracks: [Element], _ name: String) -> Range<Int> {
    let members = cell["id"].map { id in cells.filter { $0["headOfMergedCell"] == id } } ?? []
    let indices = (members + [cell]).compactMap { member in tracks.firstIndex { $0["id"] == member[name] } }
    guard let low = indices.min(), let high = indices.max() else { return 0..<0 }
    return low..<(high + 1)
  }

  private func placement(_ name: String, _ cell: Element, _ track: Element?) -> GridPlacement {
    for element in [cell, track, node.element] {
      switch element?[name] {
      case "none": return .none
      case "leading", "top": return .leading
      case "trailing", "bottom": return .trailing
      case "center": return .center
      case "fill": return .fill
      default: continue
      }
    }
    return .leading
  }

  private func alignment(_ cell: Element, _ row: Element?) -> GridRowAlignment {
    for element in [cell, row, node.element] {
      switch element?["rowAlignment"] {
      case "none": return .none
      case "firstBaseline": return .firstBaseline
      case "lastBaseline": return .lastBaseline
      default: continue
      }
    }
    return .none
  }
}
