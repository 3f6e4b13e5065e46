import Diagnostics
import DocumentEditing
import InterfaceBuilder
import LayoutEngine

/// Cells of grid views that are merged: all name the first one as their head.
extension EditedDocument {
  /// The numbers of columns and rows that a cell of a grid view has; empty for other objects.
  func spanFields(of element: Element) -> [ViewField] {
    guard element.name == "gridCell", let id = element["id"], let part = part(id) else { return [] }
    let grid = GridElements(document.views[part.owner])
    let head = grid.cells.first { $0["id"] == element["headOfMergedCell"] } ?? element
    return [Axis.horizontal, .vertical].map { axis in
      let (tracks, name) = axis == .horizontal ? (grid.columns, "column") : (grid.rows, "row")
      return ViewField(
        name: "\(name)Span", title: axis == .horizontal ? "Columns" : "Rows",
        value: String(grid.span(head, tracks, name).count), isNumber: true, place: .span(of: id, axis))
    }
  }

  /// The edits that merge a cell with those behind it on an axis, so that it has a number of columns or rows, or that
  /// split it. Cells with contents of their own are not merged.
  func spanEdits(of cell: String, _ axis: Axis, to count: Int) throws(OperationError) -> [DocumentEdit] {
    guard let part = part(cell) else { throw .unknownObject(cell) }
    let grid = GridElements(document.views[part.owner])
    guard let head = grid.cells.first(where: { $0["id"] == part.element["headOfMergedCell"] ?? cell }) else {
      throw .unknownObject(cell)
    }
    var (rows, columns) = (grid.span(head, grid.rows, "row"), grid.span(head, grid.columns, "column"))
    let isAcross = axis == .horizontal
    let (first, limit) = isAcross ? (columns.lowerBound, grid.columns.count) : (rows.lowerBound, grid.rows.count)
    guard count >= 1, first + count <= limit else {
      throw .notPossible("a cell has from 1 to \(limit - first) \(isAcross ? "columns" : "rows") here")
    }
    if isAcross { columns = first..<first + count } else { rows = first..<first + count }
    let isMerged = rows.count * columns.count > 1
    var edits: [DocumentEdit] = []
    for other in grid.cells {
      guard let id = other["id"], let headID = head["id"],
        let row = grid.rows.firstIndex(where: { $0["id"] == other["row"] }),
        let column = grid.columns.firstIndex(where: { $0["id"] == other["column"] })
      else { continue }
      let path = ElementPath(objectID: id, named: "gridCell")
      let known = other["headOfMergedCell"]
      guard isMerged, rows.contains(row), columns.contains(column) else {
        if known == headID { edits.append(.removeAttribute("headOfMergedCell", of: path)) }
        continue
      }
      guard known == nil || known == headID else { throw .notPossible("a cell there is merged with other ones") }
      guard id == headID || other.child(key: "contentView") == nil else {
        throw .notPossible("a cell there has a view; move or delete it first")
      }
      if known == nil { edits.append(.setAttribute("headOfMergedCell", to: headID, of: path)) }
    }
    return edits
  }
}
