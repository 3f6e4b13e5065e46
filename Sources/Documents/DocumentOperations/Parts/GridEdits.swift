import Diagnostics
import DocumentEditing
import InterfaceBuilder
import LayoutEngine

/// Rows, columns and cells of grid views.
extension EditedDocument {
  /// What the library has for grid views beside views.
  static let gridKinds = ["gridRow", "gridColumn"]

  /// The cell of a grid view at a point if it is empty and its row and column are shown, else the first such cell; nil
  /// if all have contents. `taken` are cells that will have contents.
  func freeCell(of grid: ViewNode, at point: Point?, taken: Set<String> = []) -> String? {
    let cells = parts(of: grid).filter { part in
      part.element.name == "gridCell" && part.contents.isEmpty && !taken.contains(part.id)
        && (part.element["headOfMergedCell"] ?? part.id) == part.id
    }
    let hit = point.flatMap { point in
      cells.first { cell in
        cell.frame.map { point.x >= $0.minX && point.x < $0.maxX && point.y >= $0.minY && point.y < $0.maxY } ?? false
      }
    }
    return (hit ?? cells.first { $0.frame != nil } ?? cells.first)?.id
  }

  /// A view as the content of a cell, which places it.
  static func gridContent(_ view: NewElement) -> NewElement {
    var view = view
    view.attributes.removeAll { $0.name == "key" || $0.name == "fixedFrame" }
    view.attributes.insert(.init("key", "contentView"), at: 0)
    return view
  }

  /// Puts new views into cells of a grid view. The grid gets rows if it has no free cells.
  func addToGrid(
    _ views: [NewElement], _ name: String, in grid: ViewNode, at point: Point?
  ) throws(OperationError) {
    let state = checkpoint()
    do throws(OperationError) {
      for (index, view) in views.enumerated() {
        var cell = freeCell(of: try self.view(grid.id), at: index == 0 ? point : nil)
        if cell == nil {
          _ = try addTrack("gridRow", to: try self.view(grid.id), beside: nil)
          cell = freeCell(of: try self.view(grid.id), at: nil)
        }
        guard let cell else { throw .notPossible("the grid view has no columns") }
        try apply(name, [.addElement(Self.gridContent(view), in: ElementPath(objectID: cell, named: "gridCell"))])
      }
    } catch {
      restore(state)
      throw error
    }
    joinChanges(since: state, name: name)
  }

  /// Moves a view into a cell of a grid view. Constraints to other views go.
  func moveToGrid(_ view: ViewNode, in grid: ViewNode, at point: Point?, cell: String? = nil) throws(OperationError) {
    guard let cell = cell ?? freeCell(of: grid, at: point) else {
      throw .notPossible("all cells of the grid view have contents; add a row or a column")
    }
    let constraints = constraints(of: view.index).filter { index in
      items(of: document.constraints[index]).second != nil
    }
    let removals = removals(Set(constraints.map { document.constraints[$0].id }))
    try apply(
      "Move \(view.name.kind)",
      stages: [
        { _ in [.moveElement(view.path, in: ElementPath(objectID: cell, named: "gridCell"))] + removals },
        { new in
          guard let moved = new.view(id: view.id) else { return nil }
          return [.setAttribute("key", to: "contentView", of: moved.path)]
            + (moved.isFixedFrame ? [.removeAttribute("fixedFrame", of: moved.path)] : [])
        },
      ])
  }

  /// Adds a row or column to a grid view, behind another one or at the end, with a cell for each column or row. Returns
  /// its object id.
  func addTrack(_ kind: String, to grid: ViewNode, beside other: String?) throws(OperationError) -> String {
    let isRow = kind == "gridRow"
    let elements = GridElements(grid)
    let (tracks, across) = isRow ? (elements.rows, elements.columns) : (elements.columns, elements.rows)
    let (own, crossing) = isRow ? ("row", "column") : ("column", "row")
    let position = (tracks.firstIndex { $0["id"] == other } ?? tracks.count - 1) + 1
    let ids = makeIDs(across.count + 1)
    var edits: [DocumentEdit] = []
    let list = isRow ? "rows" : "columns"
    let next = position < tracks.count ? tracks[position]["id"].map { ElementPath(objectID: $0, named: kind) } : nil
    edits.append(
      .addElement(NewElement(kind, attributes: [.init("id", ids[0])]), in: grid.path.child(list), before: next))
    for (index, track) in across.enumerated() {
      guard let id = track["id"] else { throw .missingObjectID(track.name) }
      let place: [NewElement.Attribute] =
        isRow ? [.init("row", ids[0]), .init("column", id)] : [.init("row", id), .init("column", ids[0])]
      // A track inside of merged cells is one of theirs.
      let heads = [position - 1, position].map { neighbor in
        elements.cells.first { cell in
          tracks.indices.contains(neighbor) && cell[own] == tracks[neighbor]["id"] && cell[crossing] == id
        }?["headOfMergedCell"]
      }
      let head = heads[0].flatMap { $0 == heads[1] ? [NewElement.Attribute("headOfMergedCell", $0)] : nil } ?? []
      let cell = NewElement("gridCell", attributes: place + head + [.init("id", ids[index + 1])])
      // Cells are in the order of rows, and in each of the columns: before that of the next one, if there is one.
      let following = elements.cells.first { cell in
        position < tracks.count
          && (cell[own] == tracks[position]["id"] && (isRow || cell[crossing] == id))
      }
      let after =
        following
        ?? (isRow || index + 1 >= across.count
          ? nil : elements.cells.first { $0["row"] == across[index + 1]["id"] })
      edits.append(
        .addElement(
          cell, in: grid.path.child("gridCells"),
          before: after?["id"].map { ElementPath(objectID: $0, named: "gridCell") }))
    }
    try apply(isRow ? "Add Row" : "Add Column", edits)
    return ids[0]
  }

  /// The object ids that go with a part that is deleted: those of the cells of a row or column.
  func members(of part: ViewPart) throws(OperationError) -> [Element] {
    switch part.element.name {
    case "gridRow", "gridColumn":
      let grid = GridElements(document.views[part.owner])
      let isRow = part.element.name == "gridRow"
      guard (isRow ? grid.rows : grid.columns).count > 1 else {
        throw .notPossible("a grid view has at least one \(isRow ? "row" : "column"); delete the grid view instead")
      }
      return [part.element] + grid.cells.filter { $0[isRow ? "row" : "column"] == part.id }
    case "gridCell":
      guard !part.contents.isEmpty else {
        throw .notPossible("a cell belongs to its row and its column; delete one of them instead")
      }
      return part.contents.map { document.views[$0].element }
    default: return [part.element]
    }
  }

  /// The edits after which no cell is merged with one that is deleted.
  func unmergingEdits(without ids: Set<String>) -> [DocumentEdit] {
    document.views.filter { $0.kind == .gridView }.flatMap { grid in
      GridElements(grid).cells.compactMap { cell in
        guard let id = cell["id"], let head = cell["headOfMergedCell"], ids.contains(head), !ids.contains(id) else {
          return nil
        }
        return .removeAttribute("headOfMergedCell", of: ElementPath(objectID: id, named: "gridCell"))
      }
    }
  }
}
