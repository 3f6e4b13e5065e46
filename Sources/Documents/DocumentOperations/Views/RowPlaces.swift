import DocumentEditing
import InterfaceBuilder
import LayoutEngine

/// The places of rows in tables, and of cells in collection views.
extension EditedDocument {
  /// Applies edits of the rows of tables, and puts the rows below each other.
  func applyRows(_ name: String, _ tables: Set<String>, _ edits: [DocumentEdit]) throws(OperationError) {
    try apply(
      name,
      stages: [
        { _ in edits },
        { [self] new in restacking(tables.sorted(), in: new) },
      ])
  }

  /// The fields of tables, sections and cells that the places of rows follow from.
  static let rowFields: Set<String> = [
    "rowHeight", "style", "headerTitle", "footerTitle", "sectionHeaderHeight", "sectionFooterHeight",
  ]

  /// The tables of iOS that are, or whose cells or sections are, among objects.
  func tables(around keys: [String]) -> [String] {
    guard document.platform != .macOS else { return [] }
    var ids: Set<String> = []
    for key in keys {
      let view = part(key).map { document.views[$0.owner] } ?? (try? editableView(key))
      let table = view.flatMap { view in isRow(view) ? view.parent.map { document.views[$0] } : view }
      if let table, table.kind == .tableView { ids.insert(table.id) }
    }
    return ids.sorted()
  }

  /// The edits that give the cells of a table the heights that are set for their rows, and their contents the rest.
  func rowHeightEdits(of table: String, in new: Document) -> [DocumentEdit] {
    guard let table = new.view(id: table) else { return [] }
    let height = table.element.number("rowHeight") ?? -1
    return table.children.flatMap { index -> [DocumentEdit] in
      let row = new.views[index]
      guard isRow(row), var frame = row.savedFrame else { return [] }
      let own = row.element.number("rowHeight") ?? height
      guard own > 0, own != frame.height else { return [] }
      let old = frame
      frame.height = own
      return DocumentEdit.setFrame(frame, of: row) + resizing(row, in: new, from: old, to: frame)
    }
  }

  /// The edits that leave the content of cells the room that their accessories do not take.
  func accessoryEdits(of keys: [String], in new: Document) -> [DocumentEdit] {
    keys.flatMap { key -> [DocumentEdit] in
      guard new.platform != .macOS, let cell = new.view(id: key), cell.kind == .tableViewCell,
        let frame = cell.savedFrame, let table = cell.parent.map({ new.views[$0] }),
        let content = cell.children.map({ new.views[$0] }).first(where: { $0.key == "contentView" }),
        let old = content.savedFrame
      else { return [] }
      let heights = SectionHeights(of: table, in: new, width: layout.frame(of: table.index)?.width ?? frame.width)
      var inner = old
      inner.width = frame.width - heights.accessoryRoom(of: cell.element)
      return inner == old
        ? [] : DocumentEdit.setFrame(inner, of: content) + resizing(content, in: new, from: old, to: inner)
    }
  }

  /// The edits that put the rows of tables below each other.
  func restacking(_ tables: [String], in new: Document) -> [DocumentEdit] {
    tables.flatMap { id in new.view(id: id).map { restacking($0, in: new) } ?? [] }
  }

  /// The edits that put the rows of a table below each other. Sections keep what their distances differ from the usual
  /// ones by.
  private func restacking(_ table: ViewNode, in new: Document) -> [DocumentEdit] {
    if table.kind == .collectionView { return reflowing(table, in: new) }
    guard table.kind == .tableView, let old = document.view(id: table.id) else { return [] }
    let width = layout.frame(of: old.index)?.width ?? 0
    let (oldHeights, heights) = (
      SectionHeights(of: old, in: document, width: width), SectionHeights(of: table, in: new, width: width)
    )
    let distances = distances(of: Self.sections(of: old), in: document, oldHeights)
    let hasOldStyle = old.element["style"] == table.element["style"]
    let isMoved = oldHeights.rowInset != heights.rowInset
    var edits: [DocumentEdit] = []
    var end = 0.0
    var last: Element?
    for section in Self.sections(of: table) {
      let usual = heights.distance(from: last, to: section.element)
      let before = section.element["id"].flatMap { distances[$0] } ?? distances[""]
      // What an author left beside the usual distance stays, as long as the style does.
      let extra = !hasOldStyle ? 0 : before.map { $0.last == last?["id"] ? $0.distance - $0.usual : 0 } ?? 0
      var y = end + max(0, usual + extra)
      var hasRows = false
      for row in section.rows {
        guard let view = row["id"].flatMap({ new.view(id: $0) }), var frame = view.savedFrame else { continue }
        frame.y = y
        if isMoved {
          let old = frame
          (frame.x, frame.width) = (heights.rowInset, width - 2 * heights.rowInset)
          edits += resizing(view, in: new, from: old, to: frame)
        }
        if frame != view.savedFrame { edits += DocumentEdit.setFrame(frame, of: view) }
        y += frame.height
        hasRows = true
      }
      if hasRows { (end, last) = (y, section.element) }
    }
    return edits
  }

  /// The edits that give the parts of a cell, which follow its size, their frames in another one.
  func resizing(
    _ view: ViewNode, in new: Document, from old: DocumentFrame, to frame: DocumentFrame
  ) -> [DocumentEdit] {
    view.children.flatMap { index -> [DocumentEdit] in
      let child = new.views[index]
      guard let mask = new.cellMask(of: child, in: view), let saved = child.savedFrame else { return [] }
      let place = mask.resized(
        Rect(x: saved.x, y: saved.y, width: saved.width, height: saved.height),
        from: Size(width: old.width, height: old.height), to: Size(width: frame.width, height: frame.height))
      let changed = DocumentFrame(x: place.x, y: place.y, width: place.width, height: place.height)
      return (changed == saved ? [] : DocumentEdit.setFrame(changed, of: child))
        + resizing(child, in: new, from: saved, to: changed)
    }
  }

  /// The edits that put the cells of a collection view one behind the other: in the places that the cells had, as long
  /// as all have the same size, and otherwise, and behind the last place, as its flow layout does.
  private func reflowing(_ view: ViewNode, in new: Document) -> [DocumentEdit] {
    guard let old = document.view(id: view.id) else { return [] }
    func cells(_ view: ViewNode, _ document: Document) -> [(view: ViewNode, frame: DocumentFrame)] {
      (view.element.child("cells")?.children ?? []).compactMap { cell in
        guard let view = cell["id"].flatMap({ document.view(id: $0) }), let frame = view.savedFrame else { return nil }
        return (view, frame)
      }
    }
    let before = cells(old, document).map { $0.frame }
    let after = cells(view, new)
    guard let start = before.first ?? after.first?.frame else { return [] }
    let isUniform = (before + after.map { $0.frame }).allSatisfy {
      $0.width == start.width && $0.height == start.height
    }
    let flow = view.element.child("collectionViewFlowLayout")
    let isSideways = flow?["scrollDirection"] == "horizontal"
    let (gap, lineGap) = (flow?.number("minimumInteritemSpacing") ?? 10, flow?.number("minimumLineSpacing") ?? 10)
    let size = layout.frame(of: old.index)?.size ?? .zero
    // Along a line of cells, and across the lines.
    let limit = isSideways ? size.height : size.width
    let origin = isSideways ? start.y : start.x
    var edits: [DocumentEdit] = []
    var last: DocumentFrame?
    var line = 0.0
    for (index, cell) in after.enumerated() {
      var frame = cell.frame
      if isUniform, index < before.count {
        (frame.x, frame.y) = (before[index].x, before[index].y)
      } else if let last {
        let (end, length) = isSideways ? (last.y + last.height, frame.height) : (last.x + last.width, frame.width)
        let fits = end + gap + length <= limit
        let across = isSideways ? last.x : last.y
        let (position, side) = fits ? (end + gap, across) : (origin, across + line + lineGap)
        (frame.x, frame.y) = isSideways ? (side, position) : (position, side)
        if !fits { line = 0 }
      } else {
        (frame.x, frame.y) = (start.x, start.y)
      }
      line = max(line, isSideways ? frame.width : frame.height)
      last = frame
      if frame != cell.frame { edits += DocumentEdit.setFrame(frame, of: cell.view) }
    }
    return edits
  }

  /// The distance of each section from the rows in front of it, and the usual one, by the object id of the section; the
  /// prototypes have an empty one.
  private func distances(
    of sections: [(element: Element, rows: [Element])], in document: Document, _ heights: SectionHeights
  ) -> [String: (last: String?, distance: Double, usual: Double)] {
    var result: [String: (last: String?, distance: Double, usual: Double)] = [:]
    var end = 0.0
    var last: Element?
    for section in sections {
      let frames = section.rows.compactMap { $0["id"].flatMap { document.view(id: $0)?.savedFrame } }
      guard let top = frames.map({ $0.y }).min() else { continue }
      let usual = heights.distance(from: last, to: section.element)
      result[section.element.name == "prototypes" ? "" : section.element["id"] ?? ""] = (last?["id"], top - end, usual)
      (end, last) = (frames.map { $0.y + $0.height }.max() ?? top, section.element)
    }
    return result
  }

  /// The rows of each section; the prototypes are one.
  private static func sections(of table: ViewNode) -> [(element: Element, rows: [Element])] {
    let lists =
      [table.element.child("prototypes")].compactMap { $0 } + (table.element.child("sections")?.children ?? [])
    return lists.map { (element: $0, rows: $0.name == "prototypes" ? $0.children : $0.child("cells")?.children ?? []) }
  }
}
