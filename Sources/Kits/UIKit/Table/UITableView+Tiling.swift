import ControlMetrics
import Foundation
import LayoutEngine

/// The views of a table.
struct TableParts {
  /// The visible cells by the number of the part.
  var cells: [Int: UITableViewCell] = [:]
  /// The visible headers and footers, and those that were created but are not visible yet.
  var edgeViews: [TableGeometry.Part: UIView] = [:]
  var preparedEdgeViews: [TableGeometry.Part: UIView] = [:]
  let cellQueue = ReuseQueue<UITableViewCell>()
  let headerQueue = ReuseQueue<UITableViewHeaderFooterView>()
  /// The cell that is being reconfigured.
  var reconfigured: (path: IndexPath, cell: UITableViewCell)?
}

/// What the heights of a table were determined for.
struct TableMeasurement {
  var width: CGFloat = 0
  var sides = UIEdgeInsets.zero
  /// Whether the margins of cells followed the readable width.
  var followsReadableWidth = false
  /// Whether the sections and rows were requested while the table was not in a window.
  var isOutsideOfWindow = false
}

extension UITableView {
  /// The height of the header view of the table view.
  var topHeight: CGFloat { tableHeaderView?.frame.height ?? 0 }

  /// The distance of rows from the sides.
  var sideInset: CGFloat { style == .insetGrouped ? Self.sideMargin(width: bounds.width) : 0 }

  /// The distance of content from the sides in a table of that width, in points.
  static func sideMargin(width: CGFloat) -> CGFloat { CGFloat(CellMargins.tableMargin(width: Double(width))) }

  /// Lays out the visible parts and enqueues the others for reuse.
  func tile() {
    guard !tiling.isTiling else { return }
    tiling.isTiling = true
    defer {
      tiling.isTiling = false
      if tiling.reloadsAfterTiling {
        tiling.reloadsAfterTiling = false
        reloadData()
      }
    }
    tiling.needsTiling = false
    loadIfNeeded()
    let anchor = anchor()
    for _ in 0..<3 {
      let visible = layOutVisibleParts()
      recycle { !visible.contains($0) }
      guard let anchor, case let shift = topHeight + geometry.top(anchor.number) - anchor.top, shift != 0 else { break }
      // Rows above have another height than estimated. The visible rows keep their position unless that leaves space at
      // the top.
      let top = min(bounds.minY, -adjustedContentInset.top)
      bounds.origin.y = max(top, bounds.minY + shift)
      if visible.contains(anchor.number), parts.cells[anchor.number]?.frame.minY == anchor.top + shift { break }
    }
    layOutFloatingParts()
    layOutTableViews()
  }

  /// The first row that was and still is visible, and its position.
  private func anchor() -> (number: Int, top: CGFloat)? {
    var first: Int?
    for (number, cell) in parts.cells where cell.frame.maxY > bounds.minY && cell.frame.minY < bounds.maxY {
      if number < first ?? .max { first = number }
    }
    return first.map { ($0, topHeight + geometry.top($0)) }
  }

  /// Lays out the visible parts from top to bottom, and returns their numbers.
  private func layOutVisibleParts() -> Range<Int> {
    let start = geometry.number(at: bounds.minY - topHeight)
    guard start < geometry.partCount, bounds.height > 0 else { return start..<start }
    // Headers of plain table views float: that of the first visible section is visible.
    if style == .plain { layOutEdgeView(.header(geometry.section(of: start))) }
    var (number, y) = (start, topHeight + geometry.top(start))
    while number < geometry.partCount, y < bounds.maxY {
      layOut(number, top: y)
      y += geometry.height(number)
      number += 1
    }
    if style == .plain { layOutEdgeView(.footer(geometry.section(of: number - 1))) }
    return start..<number
  }

  private func layOut(_ number: Int, top: CGFloat) {
    let part = geometry.part(number)
    guard let path = part.path else { return layOutEdgeView(part) }
    let cell = parts.cells[number] ?? showCell(path, number)
    if !geometry.isFinal[number] { measure(cell, path, number) }
    place(cell, top: top, height: geometry.height(number))
  }

  /// Displays a header or footer.
  private func layOutEdgeView(_ part: TableGeometry.Part) {
    let (number, section) = (geometry.number(part), part.section)
    guard geometry.height(number) > 0, let view = makeEdgeView(part) else { return }
    let isHeader = part == .header(section)
    if parts.edgeViews[part] !== view {
      (parts.edgeViews[part], parts.preparedEdgeViews[part]) = (view, nil)
      show(view)
      if isHeader {
        delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
      } else {
        delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
      }
    }
    if !geometry.isFinal[number] { measure(view, padding: isHeader ? headerPadding : 0, number) }
  }

  private func show(_ view: UIView) {
    (view as? UITableViewHeaderFooterView).map(parts.headerQueue.remove)
    if view.superview !== self {
      addSubview(view)
      (view as? any TablePart)?.sidesMayHaveChanged()
    }
    giveWidth(view)
  }

  /// Sets the width at which a part is measured.
  private func giveWidth(_ view: UIView) { if view.bounds.width != widthOfRows { view.frame.size.width = widthOfRows } }

  private var widthOfRows: CGFloat { max(0, bounds.width - 2 * sideInset) }

  private func showCell(_ path: IndexPath, _ number: Int) -> UITableViewCell {
    let cell = dataSource?.tableView(self, cellForRowAt: path) ?? UITableViewCell()
    parts.cells[number] = cell
    parts.cellQueue.remove(cell)
    cell.isSelected = selection.contains(path)
    if cell.superview !== self {
      insertSubview(cell, at: backgroundView?.superview === self ? 1 : 0)
      cell.sidesMayHaveChanged()
    }
    giveWidth(cell)
    delegate?.tableView(self, willDisplay: cell, forRowAt: path)
    return cell
  }

  private func place(_ view: UIView, top: CGFloat, height: CGFloat) {
    view.frame = CGRect(x: sideInset, y: top, width: widthOfRows, height: height)
  }

  // MARK: Measuring

  private func measure(_ cell: UITableViewCell, _ path: IndexPath, _ number: Int) {
    let given = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    geometry.setHeight(
      checkedHeight(given) ?? fittingHeight(of: cell).map { $0 + separatorHeight(below: cell, height: $0) }
        ?? Self.defaultRowHeight, number)
  }

  /// Rows that the constraints of a program size are one pixel higher than these require, for the separator; the
  /// content view has that pixel, too. So are rows with a list's content, above the least height.
  private func separatorHeight(below cell: UITableViewCell, height: CGFloat) -> CGFloat {
    let hasLeastHeight = cell.contentView is UIListContentView && height <= Self.defaultRowHeight
    return separatorStyle == .none || cell.showsLabels || hasLeastHeight ? 0 : 1 / pixelScale
  }

  private func measure(_ view: UIView, padding: CGFloat, _ number: Int) {
    geometry.setHeight((fittingHeight(of: view) ?? heightOfTitle(geometry.part(number))) + padding, number)
  }

  /// The height of a header or footer with text. Those above groups are as high as in documents that Xcode saved.
  private func heightOfTitle(_ part: TableGeometry.Part) -> CGFloat {
    guard style != .plain, part == .header(part.section) else { return Self.defaultHeaderHeight }
    return part.section == 0 && tableHeaderView == nil ? floor(55.5 * pixelScale) / pixelScale : 38
  }

  /// The height that the constraints of the content require at the width of the rows; nil if they do not determine it.
  private func fittingHeight(of view: UIView) -> CGFloat? {
    let size = view.systemLayoutSizeFitting(
      CGSize(width: widthOfRows, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return size.height > 0 ? size.height : nil
  }

  // MARK: Headers, footers and the views at the ends

  /// Headers and footers of plain table views stay visible while rows of their section are.
  private func layOutFloatingParts() {
    for (part, view) in parts.edgeViews {
      let (number, section) = (geometry.number(part), part.section)
      let isHeader = part == .header(section)
      let padding = isHeader ? headerPadding : 0
      let (height, rows) = (geometry.height(number) - padding, geometry.rows(of: section))
      var y = topHeight + geometry.top(number) + padding
      if style == .plain {
        y =
          isHeader
          ? max(y, min(bounds.minY + adjustedContentInset.top, topHeight + rows.bottom - height))
          : min(y, max(bounds.maxY - adjustedContentInset.bottom - height, topHeight + rows.top))
      }
      place(view, top: y, height: height)
    }
  }

  private func layOutTableViews() {
    backgroundView?.frame = bounds
    if let view = tableHeaderView, view.translatesAutoresizingMaskIntoConstraints {
      view.frame = CGRect(x: 0, y: 0, width: bounds.width, height: view.frame.height)
    }
    let end = topHeight + geometry.height
    let bottomHeight = tableFooterView?.frame.height ?? 0
    tableFooterView?.frame = CGRect(x: 0, y: end, width: bounds.width, height: bottomHeight)
    contentSize = CGSize(width: bounds.width, height: end + bottomHeight)
  }

  // MARK: Recycling

  /// Removes the parts whose numbers satisfy `condition`. Floating headers and footers stay with their section.
  private func recycle(where condition: (Int) -> Bool) {
    for number in parts.cells.keys.filter(condition).sorted() {
      guard let cell = parts.cells.removeValue(forKey: number), let path = geometry.part(number).path else { continue }
      recycle(cell, path)
    }
    for (part, view) in parts.edgeViews where !isInSight(part.section) {
      parts.edgeViews[part] = nil
      recycleEdgeView(part, view)
    }
  }

  private func isInSight(_ section: Int) -> Bool {
    let (top, bottom) = geometry.section(section)
    return topHeight + bottom > bounds.minY && topHeight + top < bounds.maxY
  }

  func recycle(_ cell: UITableViewCell, _ path: IndexPath) {
    delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    guard let identifier = cell.reuseIdentifier else { return cell.removeFromSuperview() }
    parts.cellQueue.put(cell, for: identifier)
  }

  func recycleEdgeView(_ part: TableGeometry.Part, _ view: UIView) {
    if part == .header(part.section) {
      delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: part.section)
    } else {
      delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: part.section)
    }
    guard let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier else {
      return view.removeFromSuperview()
    }
    parts.headerQueue.put(view, for: identifier)
  }

  /// Removes all visible parts.
  func recycleAll() {
    for number in parts.cells.keys.sorted(by: >) {
      guard let cell = parts.cells[number], let path = geometry.part(number).path else { continue }
      recycle(cell, path)
    }
    for (part, view) in parts.edgeViews { recycleEdgeView(part, view) }
    (parts.cells, parts.edgeViews) = ([:], [:])
  }
}
