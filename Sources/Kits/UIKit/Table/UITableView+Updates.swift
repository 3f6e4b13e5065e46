import Foundation
import KitSupport
import LayoutEngine

extension UITableView {
  func reconfigure(_ path: IndexPath) {
    guard !tiling.needsReload, path.isInside(geometry.counts) else { return }
    let number = geometry.number(.row(path))
    guard let cell = parts.cells[number] else { return }
    parts.reconfigured = (path, cell)
    defer { parts.reconfigured = nil }
    if let filled = dataSource?.tableView(self, cellForRowAt: path), filled !== cell {
      // The data source returned another cell, which replaces the previous one.
      recycle(cell, path)
      parts.cells[number] = filled
      parts.cellQueue.remove(filled)
      if filled.superview !== self { insertSubview(filled, at: 0) }
    }
    geometry.discardHeight(number)
    setNeedsLayout()
  }

  var listName: String { "table view" }

  /// If everything is loaded at the next layout, no update is necessary.
  func applyUpdates() {
    let changes = removeUpdates()
    // The current layout relies on the positions of its parts.
    guard !tiling.isTiling else { return reloadData() }
    guard !tiling.needsReload else { return }
    guard !changes.isEmpty else { return remeasure() }
    if let mapping = mapping(changes, from: geometry.counts, to: askedCounts()) { apply(mapping) }
  }

  /// Measures all rows again, as an update without changes does.
  func remeasure() {
    geometry.discardHeights()
    setNeedsLayout()
  }

  /// Applies an update whose origins of rows are known. The data source already returns the new rows.
  func adopt(_ mapping: ListMapping) { if !tiling.needsReload { apply(mapping) } }

  private func apply(_ mapping: ListMapping) {
    let old = geometry
    let shown = parts.cells
    let shownEdges = parts.edgeViews
    (parts.edgeViews, parts.preparedEdgeViews) = ([:], [:])
    for (section, origin) in mapping.sections.enumerated() {
      guard let origin else { continue }
      parts.edgeViews[.header(section)] = shownEdges[.header(origin)]
      parts.edgeViews[.footer(section)] = shownEdges[.footer(origin)]
    }
    for (part, view) in shownEdges where !parts.edgeViews.values.contains(where: { $0 === view }) {
      recycleEdgeView(part, view)
    }
    geometry = TableGeometry(mapping.sections.indices.map { section(of: mapping, $0, old) })
    rekeyCells(shown, mapping, old)
    selection = newPaths(of: selection, mapping)
    let last = topHeight + geometry.height + (tableFooterView?.frame.height ?? 0) + adjustedContentInset.bottom
    contentOffset.y = min(contentOffset.y, max(-adjustedContentInset.top, last - bounds.height))
    tiling.needsTiling = true
    setNeedsLayout()
  }

  private func section(of mapping: ListMapping, _ section: Int, _ old: TableGeometry) -> TableGeometry.Section {
    let rows = mapping.rows[section].enumerated().map { row, origin in
      origin.map { old.extent(old.number(.row($0))) }
        ?? estimatedExtent(ofRowAt: IndexPath(row: row, section: section))
    }
    guard let origin = mapping.sections[section] else {
      return TableGeometry.Section(header: headerExtent(section), rows: rows, footer: footerExtent(section))
    }
    return TableGeometry.Section(
      header: old.extent(old.number(.header(origin))), rows: rows, footer: old.extent(old.number(.footer(origin))))
  }

  /// Cells stay with their rows; those of deleted and reloaded rows are removed.
  private func rekeyCells(_ shown: [Int: UITableViewCell], _ mapping: ListMapping, _ old: TableGeometry) {
    parts.cells = [:]
    var rest = shown
    mapping.forEachKeptRow { new, origin in
      if let cell = rest.removeValue(forKey: old.number(.row(origin))) {
        parts.cells[geometry.number(.row(new))] = cell
      }
    }
    for (number, cell) in rest { if let path = old.part(number).path { recycle(cell, path) } }
  }

  private func newPaths(of paths: [IndexPath], _ mapping: ListMapping) -> [IndexPath] {
    guard !paths.isEmpty else { return [] }
    var result: [IndexPath] = []
    mapping.forEachKeptRow { if paths.contains($1) { result.append($0) } }
    return result
  }
}
