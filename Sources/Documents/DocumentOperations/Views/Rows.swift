import Diagnostics
import DocumentEditing
import InterfaceBuilder
import LayoutEngine

/// Prototypes and static rows of tables, and the cells of collection views.
extension EditedDocument {
  /// Whether a view is a cell in the list of a table or a collection view.
  package func isRow(_ view: ViewNode) -> Bool {
    (view.tag == "tableViewCell" || view.tag == "collectionViewCell")
      && (view.container == "prototypes" || view.container == "cells")
  }

  /// The list that a row is in.
  func list(ofRow row: ViewNode) -> ElementPath? {
    guard let parent = row.parent else { return nil }
    let table = document.views[parent]
    if row.container == "prototypes" || table.kind == .collectionView { return table.path.child(row.container) }
    return section(of: row, in: table)?["id"].map {
      ElementPath(objectID: $0, named: "tableViewSection").child("cells")
    }
  }

  private func section(of row: ViewNode, in table: ViewNode) -> Element? {
    table.element.child("sections")?.children.first { section in
      section.child("cells")?.children.contains { $0["id"] == row.id } ?? false
    }
  }

  /// The row behind a row; nil for the last one of its list.
  func path(behindRow row: ViewNode) -> ElementPath? {
    guard let parent = row.parent else { return nil }
    let table = document.views[parent]
    let siblings =
      row.container == "prototypes" || table.kind == .collectionView
      ? table.element.child(row.container)?.children : section(of: row, in: table)?.child("cells")?.children
    guard let siblings, let index = siblings.firstIndex(where: { $0["id"] == row.id }), index + 1 < siblings.count
    else {
      return nil
    }
    return siblings[index + 1]["id"].map { ElementPath(objectID: $0) }
  }

  /// Moves rows in front of another one, or behind the last one of a table.
  func moveRows(_ rows: [ViewNode], to target: ViewNode, before next: ViewNode?) throws(OperationError) {
    let table = isRow(target) ? target.parent.map { document.views[$0] } ?? target : target
    let isTable = table.kind == .tableView
    guard isTable || table.kind == .collectionView,
      rows.allSatisfy({ isRow($0) && ($0.tag == "tableViewCell") == isTable })
    else { throw .notPossible("a cell goes into a table or a collection view") }
    let sibling = next ?? (isRow(target) ? target : nil)
    let last = table.children.last { isRow(document.views[$0]) }.map { document.views[$0] }
    guard let list = (sibling ?? last).flatMap({ list(ofRow: $0) }) else {
      let additions = rowEdits(rows.map { NewElement($0.element) { _, value in value } }, into: table)
      return try applyRows("Move Row", tables(of: rows, table), rows.map { .removeElement($0.path) } + additions)
    }
    try applyRows(
      "Move Row", tables(of: rows, table), rows.map { .moveElement($0.path, in: list, before: sibling?.path) })
  }

  /// The tables that rows are in, and the one that they move to.
  func tables(of rows: [ViewNode], _ target: ViewNode? = nil) -> Set<String> {
    Set(rows.compactMap { $0.parent.map { document.views[$0].id } } + (target.map { [$0.id] } ?? []))
  }

  /// Adds a row or a section to a table or a collection view. Returns its key.
  ///
  /// - Parameters:
  ///   - other: The section that a new one is behind; nil for the last one.
  ///   - section: The section of a row that is its first one; nil for the last one.
  func insertRow(
    _ kind: String, into view: ViewNode, behind other: String? = nil, in section: Element? = nil
  ) throws(OperationError) -> String {
    let table = isRow(view) ? view.parent.map { document.views[$0] } ?? view : view
    guard document.isStoryboard || table.kind == .collectionView else {
      throw .notPossible("a table view of a xib has no cells in the document; add the cell to one of a storyboard")
    }
    let isItem = kind == "collectionViewCell"
    guard table.kind == (isItem ? .collectionView : .tableView) else {
      throw .notPossible("a \(table.name.kind) has no such cells")
    }
    let ids = makeIDs(3)
    let cell = isItem ? item(ids, in: table) : row(ids, in: table)
    guard kind == "tableViewSection" else {
      if let section, let id = section["id"] {
        let path = ElementPath(objectID: id, named: section.name)
        try applyRows(
          "Add Cell", [table.id],
          [
            section.child("cells") == nil
              ? .addElement(NewElement("cells", children: [cell]), in: path)
              : .addElement(cell, in: path.child("cells"))
          ])
        return ids[0]
      }
      let next = isRow(view) ? path(behindRow: view) : nil
      let list = isRow(view) ? list(ofRow: view) : nil
      try applyRows(
        "Add Cell", [table.id], list.map { [.addElement(cell, in: $0, before: next)] } ?? rowEdits([cell], into: table))
      return ids[0]
    }
    let count = table.element.child("sections")?.children.count ?? 0
    let section = Self.section(ids[2], title: "Section-\(count + 1)", [cell])
    let isStatic = table.element["dataMode"] == "static"
    guard isStatic || table.element.child("prototypes")?.children.isEmpty ?? true else {
      throw .notPossible("the table has prototypes: make its content static first")
    }
    var edits: [DocumentEdit] = isStatic ? [] : [.setAttribute("dataMode", to: "static", of: table.path)]
    edits.append(
      table.element.child("sections") == nil
        ? .add(NewElement("sections", children: [section]), to: table.element, at: table.path)
        : .addElement(
          section, in: table.path.child("sections"),
          before: (table.element.child("sections")?.children ?? []).drop { $0["id"] != other }.dropFirst().first?["id"]
            .map {
              ElementPath(objectID: $0, named: "tableViewSection")
            }))
    try applyRows("Add Section", [table.id], edits)
    return ids[0]
  }

  private static func section(_ id: String, title: String, _ cells: [NewElement]) -> NewElement {
    NewElement(
      "tableViewSection", attributes: [.init("headerTitle", title), .init("id", id)],
      children: [NewElement("cells", children: cells)])
  }

  /// The edits that add cells behind the last one of a table or a collection view.
  func rowEdits(_ cells: [NewElement], into table: ViewNode) -> [DocumentEdit] {
    let isStatic = table.element["dataMode"] == "static"
    let name = table.kind == .collectionView ? "cells" : isStatic ? "sections" : "prototypes"
    guard let list = table.element.child(name) else {
      let children =
        isStatic && table.kind != .collectionView
        ? [Self.section(makeIDs(1)[0], title: "Section-1", cells)] : cells
      return [.add(NewElement(name, children: children), to: table.element, at: table.path)]
    }
    guard name == "sections" else { return cells.map { .addElement($0, in: table.path.child(name)) } }
    guard let last = list.children.last, let id = last["id"] else {
      let section = Self.section(makeIDs(1)[0], title: "Section-1", cells)
      return [.addElement(section, in: table.path.child("sections"))]
    }
    let path = ElementPath(objectID: id, named: "tableViewSection")
    guard last.child("cells") != nil else { return [.addElement(NewElement("cells", children: cells), in: path)] }
    return cells.map { .addElement($0, in: path.child("cells")) }
  }

  /// The edits that turn the prototypes of a table into static rows, or the rows of its sections into prototypes.
  func contentEdits(of table: ViewNode, to mode: String) throws(OperationError) -> [DocumentEdit] {
    guard table.kind == .tableView, table.element["dataMode"] ?? "prototypes" != mode else { return [] }
    let cells =
      mode == "static"
      ? table.element.child("prototypes")?.children ?? []
      : (table.element.child("sections")?.children ?? []).flatMap { $0.child("cells")?.children ?? [] }
    let old = mode == "static" ? "prototypes" : "sections"
    var edits: [DocumentEdit] = table.element.child(old) == nil ? [] : [.removeElement(table.path.child(old))]
    guard !cells.isEmpty else { return edits }
    let copies = cells.map { NewElement($0) { _, value in value } }
    let list =
      mode == "static"
      ? NewElement("sections", children: [Self.section(makeIDs(1)[0], title: "Section-1", copies)])
      : NewElement("prototypes", children: copies)
    edits.append(.add(list, to: table.element, at: table.path))
    return edits
  }

  // MARK: New cells

  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> NewElement {
    let values = [("x", x), ("y", y), ("width", width), ("height", height)]
    return NewElement(
      "rect",
      attributes: [.init("key", "frame")] + values.map { .init($0.0, Numeral.written($0.1)) })
  }

  private static func attributes(_ pairs: [(String, String)]) -> [NewElement.Attribute] {
    pairs.map { NewElement.Attribute($0.0, $0.1) }
  }

  /// A row of a table, where the last one ends.
  private func row(_ ids: [String], in table: ViewNode) -> NewElement {
    let rows = table.children.map { document.views[$0] }.filter { isRow($0) }.compactMap { $0.savedFrame }
    let last = rows.max { $0.y + $0.height < $1.y + $1.height }
    let outer = layout.frame(of: table.index)?.width ?? 320
    let inset = SectionHeights(of: table, in: document, width: outer).rowInset
    let width = last?.width ?? outer - 2 * inset
    let mask = NewElement("autoresizingMask", attributes: [.init("key", "autoresizingMask")])
    let content = NewElement(
      "tableViewCellContentView",
      attributes: Self.attributes([
        ("key", "contentView"), ("opaque", "NO"), ("clipsSubviews", "YES"), ("multipleTouchEnabled", "YES"),
        ("contentMode", "center"), ("preservesSuperviewLayoutMargins", "YES"),
        ("insetsLayoutMarginsFromSafeArea", "NO"), ("tableViewCell", ids[0]), ("id", ids[1]),
      ]), children: [rect(0, 0, width, 44), mask])
    return NewElement(
      "tableViewCell",
      attributes: Self.attributes([
        ("clipsSubviews", "YES"), ("contentMode", "scaleToFill"), ("preservesSuperviewLayoutMargins", "YES"),
        ("selectionStyle", "default"), ("indentationWidth", "10"), ("id", ids[0]),
      ]), children: [rect(last?.x ?? inset, last.map { $0.y + $0.height } ?? 0, width, 44), mask, content])
  }

  /// A cell of a collection view, beside the last one.
  private func item(_ ids: [String], in view: ViewNode) -> NewElement {
    let cells = view.children.map { document.views[$0] }.filter { isRow($0) }.compactMap { $0.savedFrame }
    let size = view.element.child("collectionViewFlowLayout")?.child("size", key: "itemSize")
    let (width, height) = (size?.number("width") ?? 128, size?.number("height") ?? 128)
    let x = cells.last.map { $0.x + $0.width + 10 } ?? 0
    let mask = NewElement(
      "autoresizingMask",
      attributes: Self.attributes([("key", "autoresizingMask"), ("flexibleMaxX", "YES"), ("flexibleMaxY", "YES")]))
    let content = NewElement(
      "collectionViewCellContentView",
      attributes: Self.attributes([
        ("key", "contentView"), ("opaque", "NO"), ("clipsSubviews", "YES"), ("multipleTouchEnabled", "YES"),
        ("contentMode", "center"), ("insetsLayoutMarginsFromSafeArea", "NO"), ("id", ids[1]),
      ]),
      children: [
        rect(0, 0, width, height), NewElement("autoresizingMask", attributes: [.init("key", "autoresizingMask")]),
      ])
    return NewElement(
      "collectionViewCell",
      attributes: Self.attributes([
        ("opaque", "NO"), ("clipsSubviews", "YES"), ("multipleTouchEnabled", "YES"), ("contentMode", "center"),
        ("id", ids[0]),
      ]), children: [rect(x, cells.last?.y ?? 0, width, height), mask, content])
  }
}
