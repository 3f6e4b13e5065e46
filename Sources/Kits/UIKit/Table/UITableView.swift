import Foundation
import InterfaceBuilder
import KitDocuments
import KitSupport
import LayoutEngine

/// A view that displays rows in sections. Only visible rows have views.
///
/// During layout, the table view requests the cells of visible rows from its data source. Cells that are no longer
/// visible are reused and keep their constraints. A row of height ``automaticDimension`` has the height that the
/// constraints of its cell's content require at the width of the table view; until it is measured, an estimate is used.
open class UITableView: UIScrollView, ListView {
  /// The height that the constraints of the content require: −1.
  public static let automaticDimension: CGFloat = -1

  /// The style of a table view.
  public enum Style: Int, Sendable {
    /// Plain: headers stay visible while their section is.
    case plain = 0
    /// Grouped.
    case grouped = 1
    /// Grouped with insets at the sides.
    case insetGrouped = 2
  }

  /// The position of a row after scrolling.
  public enum ScrollPosition: Int, Sendable {
    /// The nearest position at which the row is visible.
    case none = 0
    /// Top, middle or bottom.
    case top, middle, bottom
  }

  /// The animation of a change. Has no effect: changes are not animated.
  public enum RowAnimation: Int, Sendable {
    /// Fade, right, left, top, bottom, none or middle.
    case fade, right, left, top, bottom, none, middle
    /// The system default.
    case automatic = 100
  }

  /// The style of a table view.
  public let style: Style
  /// The data source; held weakly.
  open weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
  /// The delegate; held weakly.
  open weak var delegate: (any UITableViewDelegate)? { didSet { reloadData() } }

  /// Held weakly. Has no effect: Plumb does not simulate drags.
  open weak var dragDelegate: (any UITableViewDragDelegate)?
  /// Held weakly. Has no effect: Plumb does not simulate drags.
  open weak var dropDelegate: (any UITableViewDropDelegate)?
  /// Is not asked.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  /// The cells of a document, by section; empty for other tables.
  var staticSections: [StaticTableSection] = []

  /// The height of rows, in points.
  open var rowHeight = UITableView.automaticDimension { didSet { if rowHeight != oldValue { reloadData() } } }
  /// The height of headers, in points.
  open var sectionHeaderHeight = UITableView.automaticDimension {
    didSet { if sectionHeaderHeight != oldValue { reloadData() } }
  }
  /// The height of footers, in points.
  open var sectionFooterHeight = UITableView.automaticDimension {
    didSet { if sectionFooterHeight != oldValue { reloadData() } }
  }
  /// The height of rows until they are visible. 0 disables estimates; automatic heights are 44 points then.
  open var estimatedRowHeight = UITableView.automaticDimension {
    didSet { if estimatedRowHeight != oldValue { reloadData() } }
  }
  /// The height of headers until they are visible.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  /// The height of footers until they are visible.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension
  /// The space above the header of each section, in points; ``automaticDimension`` is 0.
  open var sectionHeaderTopPadding = UITableView.automaticDimension {
    didSet { if sectionHeaderTopPadding != oldValue { reloadData() } }
  }
  /// The view above the first section. It keeps its height and gets the width of the table view.
  open var tableHeaderView: UIView? { didSet { replaceOuterView(oldValue, by: tableHeaderView) } }
  /// The view below the last section. It keeps its height and gets the width of the table view.
  open var tableFooterView: UIView? { didSet { replaceOuterView(oldValue, by: tableFooterView) } }
  /// The view behind the rows and all other subviews. It has the size of the table view.
  open var backgroundView: UIView? { didSet { replaceBackground(oldValue, by: backgroundView) } }
  /// Whether rows can be selected.
  open var allowsSelection = true
  /// Whether several rows can be selected.
  open var allowsMultipleSelection = false
  /// Whether rows can be selected in editing mode. Has no effect: Plumb receives no touches.
  open var allowsSelectionDuringEditing = false
  /// Whether several rows can be selected in editing mode. Has no effect: Plumb receives no touches.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether the table view is in editing mode. Has no effect: editing controls are not displayed.
  open var isEditing = false

  /// Whether the margins of cells follow the readable width.
  open var cellLayoutMarginsFollowReadableWidth = false { didSet { sidesMayHaveChanged() } }
  /// Whether the content of rows avoids the safe area at the sides.
  open var insetsContentViewsToSafeArea = true { didSet { sidesMayHaveChanged() } }

  /// The style of separators. Separators add a pixel to self-sizing rows.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
    didSet { if separatorStyle != oldValue { remeasure() } }
  }
  /// The number of rows from which the index is displayed. Has no effect: the index is not drawn.
  open var sectionIndexMinimumDisplayRowCount = 0
  /// The color of the index. Has no effect: the index is not drawn.
  open var sectionIndexColor: UIColor?
  /// The color behind the index. Has no effect: the index is not drawn.
  open var sectionIndexBackgroundColor: UIColor?
  /// The color behind the index while it is touched. Has no effect: Plumb receives no touches.
  open var sectionIndexTrackingBackgroundColor: UIColor?
  /// Whether the focus returns to the row that had it. Has no effect: there is no focus.
  open var remembersLastFocusedIndexPath = false
  /// Whether the focus selects rows. Has no effect: there is no focus.
  open var selectionFollowsFocus = false
  /// Whether there are updates that are not displayed yet; false, since they are made at once.
  open var hasUncommittedUpdates: Bool { false }
  /// Loads the titles of the index. Has no effect: the index is not drawn.
  open func reloadSectionIndexTitles() {}
  /// The color of separators. Affects drawing only.
  open var separatorColor: UIColor?
  /// The effect of separators. Has no effect: they are drawn without one.
  open var separatorEffect: UIVisualEffect?
  /// The insets of separators, in points. Affects drawing only.
  /// The default begins at the margin of rows.
  open var separatorInset: UIEdgeInsets {
    get { ownSeparatorInset ?? UIEdgeInsets(top: 0, left: Self.sideMargin(width: bounds.width), bottom: 0, right: 0) }
    set { ownSeparatorInset = newValue }
  }
  private var ownSeparatorInset: UIEdgeInsets?
  /// What the insets of separators are measured from. Affects drawing only.
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges

  /// What the insets of separators are measured from.
  public enum SeparatorInsetReference: Int, Sendable {
    /// The edges of the cell.
    case fromCellEdges
    /// The insets that the table has without insets of its own.
    case fromAutomaticInsets
  }

  var geometry = TableGeometry()
  var tiling = ListTiling()
  var parts = TableParts()
  var selection: [IndexPath] = []
  var measured = TableMeasurement()

  /// Creates a table view with a frame in points and a style.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
  }

  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public required init?(coder: NSCoder) {
    let style: Style? = NamedValues.tableStyle.value((coder as? InterfaceCoder)?.settings?["style"])
    self.style = style ?? ListArchive.style(from: coder)
    super.init(coder: coder)
  }

  override var scrollDelegate: (any UIScrollViewDelegate)? {
    get { delegate }
    set { delegate = newValue as? any UITableViewDelegate }
  }

  /// The outlets that documents connect.
  open override class var interface: InterfaceDeclaration {
    super.interface.adding(
      .outlet("dataSource", \UITableView.dataSource), .outlet("delegate", \UITableView.delegate),
      .outlet("prefetchDataSource", \UITableView.prefetchDataSource),
      .outlet("dragDelegate", \UITableView.dragDelegate), .outlet("dropDelegate", \UITableView.dropDelegate),
      .action("reloadData", UITableView.reloadData))
  }

  // MARK: Using cells again

  /// Registers a class for cells; nil removes the registration.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    parts.cellQueue.register(cellClass, for: identifier)
  }

  /// Registers a nib for cells; nil removes the registration.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    parts.cellQueue.register(nib, for: identifier)
  }

  /// Registers a nib for headers and footers; nil removes the registration.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    parts.headerQueue.register(nib, for: identifier)
  }

  /// Registers a class for headers and footers; nil removes the registration.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    parts.headerQueue.register(aClass, for: identifier)
  }

  /// Returns a reused cell, or a new one if a class or a nib is registered, or nil.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    parts.cellQueue.dequeue(identifier) {
      $0.instance(style: UITableViewCell.CellStyle.default.rawValue, reuseIdentifier: identifier)
    }
  }

  /// Returns a reused cell, or a new one. It is misuse (`NSInternalInconsistencyException`) if no class or nib is
  /// registered.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    if let (path, cell) = parts.reconfigured, path == indexPath, cell.reuseIdentifier == identifier { return cell }
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    reportUnregistered("cell", identifier)
    return UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  /// Returns a reused header or footer, or a new one if a class or a nib is registered, or nil.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    parts.headerQueue.dequeue(identifier) { $0.instance(reuseIdentifier: identifier) }
  }

  override func addedToWindow() {
    super.addedToWindow()
    reloadInWindow()
  }

  // MARK: Changes

  /// Sets editing mode.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  /// Reloads everything at the next layout. Visible cells are reused. While the table view requests its parts,
  /// reloading is deferred.
  open func reloadData() {
    guard !tiling.isTiling else {
      tiling.reloadsAfterTiling = true
      return
    }
    recycleAll()
    tiling.needsReload = true
    selection = []
    setNeedsLayout()
  }

  /// Applies the changes in `updates` together. Changes are not animated: `completion` is called before the method
  /// returns.
  ///
  /// Deletions and reloads refer to rows before the update, insertions to rows after it. Changes of rows that do not
  /// exist, or that are inconsistent with the counts of the data source, are misuse
  /// (`NSInternalInconsistencyException`) and have no effect.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates?()
    endUpdates()
    completion?(true)
  }

  /// Begins a group of changes that ``endUpdates()`` applies.
  open func beginUpdates() { tiling.updateDepth += 1 }

  /// Applies the changes since ``beginUpdates()``. A call without it is misuse (`NSInternalInconsistencyException`).
  open func endUpdates() {
    guard tiling.updateDepth > 0 else {
      return LayoutFault.reportInconsistency("endUpdates() was called without beginUpdates().")
    }
    tiling.updateDepth -= 1
    if tiling.updateDepth == 0 { applyUpdates() }
  }

  /// Inserts rows. The index paths refer to the rows after the update.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { for path in indexPaths { $0.rows.insert(path) } }
  }

  /// Deletes rows. The index paths refer to the rows before the update.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { for path in indexPaths { $0.rows.delete(path) } }
  }

  /// Reloads rows. The index paths refer to the rows before the update.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { for path in indexPaths { $0.rows.reload(path) } }
  }

  /// Configures the visible cells of rows again: the data source dequeues the same cell. Heights are measured again.
  open func reconfigureRows(at indexPaths: [IndexPath]) { for path in indexPaths { reconfigure(path) } }

  /// Moves a row. Its cell is kept.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.rows.move(indexPath, newIndexPath) }
  }

  /// Inserts sections at the given indices.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { for section in sections { $0.sections.insert(section) } }
  }

  /// Deletes the sections at the given indices.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { for section in sections { $0.sections.delete(section) } }
  }

  /// Replaces the cells of the sections at the given indices.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { for section in sections { $0.sections.reload(section) } }
  }

  /// Moves a section. Its cells are kept.
  open func moveSection(_ section: Int, toSection newSection: Int) { update { $0.sections.move(section, newSection) } }

  open override func layoutSubviews() {
    super.layoutSubviews()
    tile()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    sidesMayHaveChanged()
  }

  override func boundsSizeDidChange() {
    super.boundsSizeDidChange()
    guard bounds.width != measured.width else { return }
    measured.width = bounds.width
    geometry.discardHeights()
  }

  // MARK: Archiving

  /// The data source provides rows, headers and footers again.
  override var archivedSubviews: [UIView] { subviews.filter { !($0 is any TablePart) } }

  override var archivedList: ListArchive? {
    ListArchive(
      style: style.rawValue, header: archivedIndex(of: tableHeaderView), footer: archivedIndex(of: tableFooterView),
      background: archivedIndex(of: backgroundView), wheel: archivedIndex(of: refreshControl))
  }

  override func restore(_ list: ListArchive, from members: [UIView]) throws {
    backgroundView = try members.member(at: list.background)
    tableHeaderView = try members.member(at: list.header)
    tableFooterView = try members.member(at: list.footer)
    try super.restore(list, from: members)
  }

  override func archiveSettings(_ archive: ViewArchive) {
    super.archiveSettings(archive)
    archive.property("rowHeight", self, \.rowHeight, where: ListArchive.isHeight)
    archive.property("headerHeight", self, \.sectionHeaderHeight, where: ListArchive.isHeight)
    archive.property("footerHeight", self, \.sectionFooterHeight, where: ListArchive.isHeight)
    archive.property("estimatedRowHeight", self, \.estimatedRowHeight, where: ListArchive.isHeight)
    archive.property("estimatedHeaderHeight", self, \.estimatedSectionHeaderHeight, where: ListArchive.isHeight)
    archive.property("estimatedFooterHeight", self, \.estimatedSectionFooterHeight, where: ListArchive.isHeight)
    archive.property("headerPadding", self, \.sectionHeaderTopPadding, where: ListArchive.isHeight)
    archive.property("selects", self, \.allowsSelection)
    archive.property("selectsMany", self, \.allowsMultipleSelection)
  }
}
