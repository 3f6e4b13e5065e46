import LayoutEngine
import LayoutSolver
import SizeRegions

/// A part of a table or cell on iOS: its frame while the container has the saved size, and how it follows the
/// container.
struct TablePart {
  var frame: Rect
  var mask: AutoresizingMask
}

extension Document {
  /// Whether a view is inside of a cell, whose parts the cell may place.
  package func isInCell(_ view: ViewIndex) -> Bool {
    var current = views[view].parent
    while let index = current {
      if views[index].kind.isCell { return true }
      current = views[index].parent
    }
    return false
  }

  /// How a part of a cell follows the size of the cell; nil for views that a cell does not place.
  package func cellMask(of node: ViewNode, in parent: ViewNode) -> AutoresizingMask? {
    switch (parent.kind, node.key) {
    case (.tableViewCell, "contentView"), (.collectionViewCell, "contentView"):
      return [.flexibleWidth, .flexibleHeight]
    case (.tableViewCell, _): return .flexibleLeftMargin
    case (.tableViewCellContentView, _):
      guard let cell = parent.parent.map({ views[$0].element }) else { return nil }
      switch node.id {
      case cell["imageView"]: return []
      case cell["textLabel"]: return cell["style"] == "IBUITableViewCellStyleDefault" ? .flexibleWidth : []
      case cell["detailTextLabel"]:
        switch cell["style"] {
        case "IBUITableViewCellStyleValue1": return .flexibleLeftMargin
        case "IBUITableViewCellStyleValue2": return .flexibleWidth
        default: return []
        }
      default: return nil
      }
    default: return nil
    }
  }
}

// Cells, headers and footers of tables on iOS. The table sets their frames after it has its own: constraints inside a
// cell have no effect on the width of the table.
extension RootBuilder {
  /// The frame and mask of a row, of its content view, of an accessory view or of a label of a cell's style, mirrored
  /// from right to left; nil for views that neither a table nor a cell places.
  func tablePart(_ node: ViewNode, in parent: ViewNode) -> TablePart? {
    guard context.platform != .macOS, var frame = saved.frameInParent(node), let outer = saved[parent.index],
      let mask = isRow(node, of: parent) ? [] : document.cellMask(of: node, in: parent)
    else { return nil }
    guard context.options.direction == .rightToLeft else { return TablePart(frame: frame, mask: mask) }
    frame.x = outer.width - frame.x - frame.width
    return TablePart(frame: frame, mask: mask.mirrored)
  }

  private func isRow(_ node: ViewNode, of parent: ViewNode) -> Bool {
    switch (parent.kind, node.key) {
    case (.tableView, _), (.collectionView, "sectionHeaderView"), (.collectionView, "sectionFooterView"): return true
    default: return false
    }
  }

  /// Gives the rows of tables the width that their table has in the last layout, and the height that their
  /// contents need at this width, in another language or text size. Returns whether a row changed.
  func resizeRows() -> Bool {
    guard context.platform != .macOS, !context.options.keepsSavedRows || !document.hasSavedTexts else { return false }
    var hasChanged = false
    for index in views where view(index).kind == .tableView || view(index).kind == .collectionView {
      if resizeRows(of: view(index)) { hasChanged = true }
    }
    if hasChanged && !engine.conflicts.isEmpty { engine.restoreBrokenConstraints() }
    return hasChanged
  }

  private func resizeRows(of table: ViewNode) -> Bool {
    guard let item = items[table.index], let savedSize = saved[table.index]?.size else { return false }
    let size = engine.frame(of: item).size
    let change = size.width - savedSize.width
    let safeArea = engine.safeAreaInsets(of: item)
    let isInset = table.kind == .tableView && (safeArea.left > 0 || safeArea.right > 0)
    // At a size that is asked for, also at the document's own, rows are as in a program.
    let hasOwnHeights = isInset || !document.hasSavedTexts || !context.options.hasOwnSize
    var rows: [(node: ViewNode, frame: Rect)] = []
    for child in table.children where items[child] != nil && isRow(view(child), of: table) {
      if let part = tablePart(view(child), in: table) { rows.append((view(child), part.frame)) }
    }
    rows.sort { $0.frame.y < $1.frame.y }
    var (hasChanged, shift) = (false, 0.0)
    for row in rows {
      var frame = row.frame
      frame.y += shift
      engine.recordSigns([frame.width + change])
      frame.width = max(0, frame.width + change)
      if hasOwnHeights || abs(change) > 0.01 {
        if isInset, insetContent(of: row.node, by: safeArea) { hasChanged = true }
        let height = fittingHeight(of: row.node, in: table, width: frame.width) ?? frame.height
        shift += height - frame.height
        frame.height = height
      }
      guard let item = items[row.node.index] else { continue }
      let isChanged = (rowFrames[row.node.index] ?? row.frame) != frame
      engine.trace?.record(isChanged ? 1 : 0)
      guard isChanged else { continue }
      rowFrames[row.node.index] = frame
      engine.setAutoresizing([], frame: frame, parentSize: size, of: item)
      hasChanged = true
    }
    return hasChanged
  }

  /// Keeps the content view and the accessory view of a cell inside the safe area, as beside the camera in landscape.
  private func insetContent(of cell: ViewNode, by safeArea: Insets) -> Bool {
    var hasChanged = false
    for child in cell.children {
      let node = view(child)
      guard let item = items[child], let part = tablePart(node, in: cell), let outer = saved[cell.index] else {
        continue
      }
      var frame = part.frame
      if node.key == "contentView" {
        frame.x += safeArea.left
        frame.width -= safeArea.left + safeArea.right
      } else {
        frame.x += context.options.direction == .rightToLeft ? safeArea.left : -safeArea.right
      }
      guard rowFrames[child] != frame else { continue }
      rowFrames[child] = frame
      engine.setAutoresizing(part.mask, frame: frame, parentSize: outer.size, of: item)
      hasChanged = true
    }
    return hasChanged
  }

  /// The height of a cell whose constraints give it one, at a width; nil for other rows. The saved height is that of the
  /// canvas, as is the height of a prototype.
  private func fittingHeight(of row: ViewNode, in table: ViewNode, width: Double) -> Double? {
    guard row.kind == .tableViewCell, row.element["rowHeight"] == nil || table.element["dataMode"] == "prototypes",
      number("rowHeight", of: table) == -1, let outer = saved[row.index],
      let content = row.children.first(where: { view($0).key == "contentView" }),
      let item = items[content], let inner = rowFrames[content] ?? saved.frameInParent(view(content))
    else { return nil }
    let target = Size(width: max(0, width - outer.width + inner.width), height: 0)
    let fitting = engine.fittingSize(of: item, target: target, horizontal: .required)
    // Constraints that suggest no height leave the row as it is.
    engine.recordSigns([fitting.height - 1])
    guard fitting.height >= 1 else { return nil }
    let pixels = fitting.height * context.scale
    let rounded = pixels.rounded(.up)
    engine.trace?.record(constant: rounded)
    engine.trace?.record(margin: rounded - pixels)
    engine.trace?.record(margin: pixels - rounded + 1)
    return rounded / context.scale + outer.height - inner.height
  }
}
