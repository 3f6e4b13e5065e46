import Foundation
import LayoutEngine

extension UITableView {
  /// The height of a row without constraints on its height, in points.
  static let defaultRowHeight: CGFloat = 44
  /// The height of a header or footer with text, in points.
  static let defaultHeaderHeight: CGFloat = 28
  /// The space at the top and the bottom of a group without header and footer, in points; doubled at the top of the
  /// table view.
  static let groupSpace: CGFloat = 17.5

  /// Requests sections, rows and heights if necessary.
  func loadIfNeeded() {
    guard tiling.needsReload else { return }
    tiling.needsReload = false
    measured.isOutsideOfWindow = windowAbove == nil
    parts.preparedEdgeViews = [:]
    measured.width = bounds.width
    geometry = TableGeometry((0..<askedSectionCount()).map { loadSection($0) })
  }

  /// Requests sections and rows again if that was done before the table was in a window.
  func reloadInWindow() { if !tiling.needsReload, measured.isOutsideOfWindow { reloadData() } }

  /// Adds the view above the first or below the last section, in front of the background.
  func replaceOuterView(_ old: UIView?, by new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    if let new { insertSubview(new, at: backgroundView?.superview === self ? 1 : 0) }
    setNeedsLayout()
  }

  /// The number of rows of each section in the data source.
  func askedCounts() -> [Int] { (0..<askedSectionCount()).map { askedRowCount($0) } }

  private func askedSectionCount() -> Int { checked(dataSource?.numberOfSections(in: self) ?? 0, "sections") }

  private func askedRowCount(_ section: Int) -> Int {
    checked(dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0, "rows in section \(section)")
  }

  private func loadSection(_ section: Int) -> TableGeometry.Section {
    TableGeometry.Section(
      header: headerExtent(section), rows: rowExtents(askedRowCount(section), section), footer: footerExtent(section))
  }

  private func rowExtents(_ count: Int, _ section: Int) -> [TableGeometry.Extent] {
    guard delegate != nil else {
      return Array(repeating: extent(estimate: estimatedRowHeight) { rowHeight }, count: count)
    }
    return (0..<count).map { estimatedExtent(ofRowAt: IndexPath(row: $0, section: section)) }
  }

  /// The height of a row until it is measured.
  func estimatedExtent(ofRowAt path: IndexPath) -> TableGeometry.Extent {
    guard let delegate else { return extent(estimate: estimatedRowHeight) { rowHeight } }
    return extent(estimate: delegate.tableView(self, estimatedHeightForRowAt: path)) {
      delegate.tableView(self, heightForRowAt: path)
    }
  }

  /// A valid estimate is used as it is; without one, a fixed height is requested at once.
  private func extent(estimate: CGFloat, height: () -> CGFloat) -> TableGeometry.Extent {
    if estimate > 0, estimate.isFinite { return TableGeometry.Extent(height: estimate, isFinal: false) }
    if let height = checkedHeight(height()) { return TableGeometry.Extent(height: height, isFinal: true) }
    return TableGeometry.Extent(height: Self.defaultRowHeight, isFinal: estimate == 0)
  }

  /// Returns a height from the client; nil if it has to be measured. An invalid number is misuse.
  func checkedHeight(_ height: CGFloat) -> CGFloat? {
    if height >= 0, height.isFinite { return height }
    if height != Self.automaticDimension {
      LayoutFault.reportInconsistency("Invalid height \(height): expected 0 or more, or automaticDimension.")
    }
    return nil
  }

  // MARK: Headers and footers

  func headerExtent(_ section: Int) -> TableGeometry.Extent {
    var extent = extent(
      headerHeight(section), estimate: delegate?.tableView(self, estimatedHeightForHeaderInSection: section),
      groupSpace: section == 0 && tableHeaderView == nil ? 2 * Self.groupSpace : Self.groupSpace
    ) { makeEdgeView(.header(section)) }
    if extent.height > 0 { extent.height += headerPadding }
    return extent
  }

  /// The height of a header from the delegate or the table view. That of a grouped table view applies to headers
  /// without text and, before iOS 13, not to the space at the top: so Xcode saved static cells. That of a plain one applies
  /// to headers that are there.
  private func headerHeight(_ section: Int) -> CGFloat {
    let height = delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
    guard height == sectionHeaderHeight, height > 0 else { return height }
    if style == .plain { return makeEdgeView(.header(section)) == nil ? 0 : height }
    if delegate?.tableView(self, viewForHeaderInSection: section) != nil { return height }
    let hasText = dataSource?.tableView(self, titleForHeaderInSection: section) != nil
    let isTop = section == 0 && tableHeaderView == nil && UIDevice.current.era == .classic
    return hasText || isTop ? Self.automaticDimension : height
  }

  func footerExtent(_ section: Int) -> TableGeometry.Extent {
    extent(
      footerHeight(section), estimate: delegate?.tableView(self, estimatedHeightForFooterInSection: section),
      groupSpace: Self.groupSpace
    ) { makeEdgeView(.footer(section)) }
  }

  private func footerHeight(_ section: Int) -> CGFloat {
    let height = delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    guard style == .plain, height == sectionFooterHeight, height > 0 else { return height }
    return makeEdgeView(.footer(section)) == nil ? 0 : height
  }

  var headerPadding: CGFloat { max(0, sectionHeaderTopPadding) }

  /// Without a height, the view has to be created to find out whether there is one.
  private func extent(
    _ height: CGFloat, estimate: CGFloat?, groupSpace: CGFloat, view: () -> UIView?
  ) -> TableGeometry.Extent {
    if let height = checkedHeight(height) { return TableGeometry.Extent(height: height, isFinal: true) }
    guard view() != nil else {
      return TableGeometry.Extent(height: style == .plain ? 0 : groupSpace, isFinal: true)
    }
    let estimate = estimate ?? Self.automaticDimension
    return TableGeometry.Extent(height: estimate > 0 ? estimate : Self.defaultHeaderHeight, isFinal: false)
  }

  /// Returns a header or footer: the view of the delegate, or one with the title of the data source.
  func makeEdgeView(_ part: TableGeometry.Part) -> UIView? {
    if let view = parts.edgeViews[part] ?? parts.preparedEdgeViews[part] { return view }
    let section = part.section
    let view =
      part == .header(section)
      ? delegate?.tableView(self, viewForHeaderInSection: section)
        ?? textView(dataSource?.tableView(self, titleForHeaderInSection: section), isHeader: true)
      : delegate?.tableView(self, viewForFooterInSection: section)
        ?? textView(dataSource?.tableView(self, titleForFooterInSection: section), isHeader: false)
    parts.preparedEdgeViews[part] = view
    return view
  }

  /// A header or footer with a title. The headers of grouped tables are in capital letters.
  private func textView(_ text: String?, isHeader: Bool) -> UIView? {
    guard let text else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.textLabel?.text = style != .plain && isHeader ? text.uppercased() : text
    if style != .plain { view.textLabel?.textColor = .secondaryLabel }
    return view
  }
}
