import InterfaceBuilder

extension UnitWriter {
  /// Writes the rows, the columns and the cells of a grid view whose contents exist.
  mutating func completeGrid(_ node: ViewNode) {
    let (grid, name) = (GridElements(node), names[node.index])
    func member(_ property: String) -> String { AttributeWriter.member(name, property) }
    for attribute in ["rowSpacing", "columnSpacing"] {
      if let value = node.element.number(attribute), value != 6 {
        hierarchy.append(.assign(member(attribute), .number(value)))
      }
    }
    hierarchy += placements(node.element, name, ["xPlacement", "yPlacement", "rowAlignment"])
    let contents = gridContents(grid)
    for row in grid.rows.indices {
      let views = grid.columns.indices.map { Expression.text(contents[row][$0] ?? "NSGridCell.emptyContentView") }
      hierarchy.append(.expression(.call(member("addRow"), [Argument("with", .array(views))])))
    }
    for (index, column) in grid.columns.enumerated() {
      let target = member("column(at: \(index))")
      hierarchy += track(column, target, [("width", nil), ("leadingPadding", 0), ("trailingPadding", 0)])
      hierarchy += placements(column, target, ["xPlacement"])
    }
    for (index, row) in grid.rows.enumerated() {
      let target = member("row(at: \(index))")
      hierarchy += track(row, target, [("height", nil), ("topPadding", 0), ("bottomPadding", 0)])
      hierarchy += placements(row, target, ["yPlacement", "rowAlignment"])
    }
    for cell in grid.cells where isHead(cell) {
      let (rows, columns) = (grid.span(cell, grid.rows, "row"), grid.span(cell, grid.columns, "column"))
      guard !rows.isEmpty, !columns.isEmpty else {
        lose("a cell of the grid \(name) without a row or a column", at: cell.line, layout: true)
        continue
      }
      if rows.count > 1 || columns.count > 1 {
        hierarchy.append(
          .expression(
            .call(
              member("mergeCells"),
              [
                Argument("inHorizontalRange", Self.range(columns)), Argument("verticalRange", Self.range(rows)),
              ])))
      }
      let target = member("cell(atColumnIndex: \(columns.lowerBound), rowIndex: \(rows.lowerBound))")
      hierarchy += placements(cell, target, ["xPlacement", "yPlacement", "rowAlignment"])
    }
  }

  private func isHead(_ cell: Element) -> Bool {
    cell["headOfMergedCell"].map { $0 == cell["id"] } ?? true
  }

  /// The names of the views by row and column.
  private func gridContents(_ grid: GridElements) -> [[Int: String]] {
    var result: [[Int: String]] = grid.rows.map { _ in [:] }
    for cell in grid.cells where isHead(cell) {
      guard let row = grid.span(cell, grid.rows, "row").first,
        let column = grid.span(cell, grid.columns, "column").first,
        let view = cell.child(key: "contentView")?["id"].flatMap({ document.viewIndex(id: $0) })
      else { continue }
      result[row][column] = names.expressions[view]
    }
    return result
  }

  /// The size, the paddings and the visibility of a row or a column.
  private func track(_ element: Element, _ target: String, _ lengths: [(name: String, standard: Double?)])
    -> [Statement]
  {
    var result: [Statement] = []
    for (name, standard) in lengths {
      if let value = element.number(name), value != standard {
        result.append(.assign("\(target).\(name)", .number(value)))
      }
    }
    if element["hidden"] == "YES" { result.append(.assign("\(target).isHidden", .text("true"))) }
    return result
  }

  private func placements(_ element: Element, _ target: String, _ attributes: [String]) -> [Statement] {
    attributes.compactMap { attribute in
      let list = attribute == "rowAlignment" ? NamedValues.rowAlignment : NamedValues.gridPlacement
      guard let value = element[attribute], list[value] != nil else { return nil }
      return .assign(AttributeWriter.member(target, attribute), .member(value))
    }
  }

  private static func range(_ range: Range<Int>) -> Expression {
    .call(
      "NSRange",
      [Argument("location", .text("\(range.lowerBound)")), Argument("length", .text("\(range.count)"))])
  }

  // MARK: Tables

  /// Writes the function that makes the views of the cells of a table by column, which the delegate has to return.
  mutating func writeCellViews(of table: ViewNode) {
    let name = names[table.index]
    var cases: [Statement] = []
    for column in table.element.child("tableColumns")?.children ?? [] {
      var isFirst = true
      for cell in column.child("prototypeCellViews")?.children ?? [] {
        guard let view = cell["id"].flatMap({ document.viewIndex(id: $0) }),
          let unit = conversion.unit(ofPrototype: view)
        else { continue }
        guard isFirst, conversion.situations.isInstalled(view) else {
          lose("the choice of the cell view \(unit.name) of \(name)", at: cell.line, layout: false)
          continue
        }
        isFirst = false
        let identifier = SwiftPrinter.flat(.string(column["identifier"] ?? ""))
        cases.append(.line("case \(identifier): return \(unit.name)()"))
      }
    }
    guard !cases.isEmpty else { return }
    let function = names.claim(name == "self" ? "cellView" : name + "CellView")
    functions.append(
      .function(
        "func \(function)(in column: NSTableColumn?) -> NSView?",
        documentation: "A view for a cell of a column, which the delegate of the table returns.",
        [.line("switch column?.identifier.rawValue {")] + cases + [.line("default: return nil"), .line("}")]))
    lose("the cell views of \(name), which its delegate has to return", at: table.line, layout: false)
  }
}
