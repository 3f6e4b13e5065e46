import Foundation
import LayoutEngine

/// Rows below one another, in sections, of which only those in sight have views.
///
/// The table asks its data source for the cells of the rows in sight when it lays out, and keeps cells that went out of
/// sight to be used again. Cells used again keep their constraints. Where heights are ``automaticDimension``, a row is as
/// high as the constraints in its cell's content ask for at the table's width; until it was measured, an estimate counts.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  /// The height that the constraints inside ask for: −1.
  public static let automaticDimension: CGFloat = -1

  /// How sections are set apart.
  public enum Style: Int, Sendable {
    /// Headers stay in sight while their section is.
    case plain = 0
    /// Sections are groups with space between.
    case grouped = 1
    /// Groups do not reach to the sides.
    case insetGrouped = 2
  }

  /// Where a row comes to lie.
  public enum ScrollPosition: Int, Sendable {
    /// As near as it takes to be seen.
    case none = 0
    /// At the top.
    case top = 1
    /// In the middle.
    case middle = 2
    /// At the bottom.
    case bottom = 3
  }

  /// How a change would be shown over time; changes are applied at once here.
  public enum RowAnimation: Int, Sendable {
    /// Fades.
    case fade = 0
    /// Comes from or goes to the right.
    case right = 1
    /// Comes from or goes to the left.
    case left = 2
    /// Comes from or goes to the top.
    case top = 3
    /// Comes from or goes to the bottom.
    case bottom = 4
    /// At once.
    case none = 5
    /// From the middle.
    case middle = 6
    /// What suits.
    case automatic = 100
  }

  /// How sections are set apart.
  public let style: Style
  /// Tells what the table shows. It is not kept alive.
  open weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
  /// Tells how high parts are. It is not kept alive.
  open weak var delegate: (any UITableViewDelegate)? { didSet { reloadData() } }

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
  /// The height that counts for rows until they come into sight. 0 ends estimates; automatic heights are 44 then.
  open var estimatedRowHeight = UITableView.automaticDimension {
    didSet { if estimatedRowHeight != oldValue { reloadData() } }
  }
  /// The height that counts for headers until they come into sight.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  /// The height that counts for footers until they come into sight.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension
  /// Space above the header of each section, in points; ``automaticDimension`` adds none.
  open var sectionHeaderTopPadding = UITableView.automaticDimension {
    didSet { if sectionHeaderTopPadding != oldValue { reloadData() } }
  }
  /// The view above the first section. Its own height counts; it is made as wide as the table.
  open var tableHeaderView: UIView? { didSet { replaceBackground(oldValue, by: tableHeaderView) } }
  /// The view below the last section. Its own height counts; it is made as wide as the table.
  open var tableFooterView: UIView? { didSet { replaceBackground(oldValue, by: tableFooterView) } }
  /// A view behind the rows, as large as the table.
  open var backgroundView: UIView? { didSet { replaceBackground(oldValue, by: backgroundView) } }
  /// Whether rows can be chosen.
  open var allowsSelection = true
  /// Whether several rows can be chosen.
  open var allowsMultipleSelection = false
  /// Whether rows can be changed by the user. Signs for that are not drawn, and take no room.
  open var isEditing = false

  /// Whether rows can be chosen while they can be changed.
  open var allowsSelectionDuringEditing = false
  /// Whether several rows can be chosen while they can be changed.
  open var allowsMultipleSelectionDuringEditing = false
  /// Is told which rows may come into sight. It is not kept alive, and not told here.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  /// Whether the margins of rows are at most as far apart as those of readable text.
  open var cellLayoutMarginsFollowReadableWidth = false { didSet { sidesMayHaveChanged() } }
  /// Whether the content of rows keeps clear of the safe area at the sides.
  open var insetsContentViewsToSafeArea = true { didSet { sidesMayHaveChanged() } }
  /// What the insets of lines between rows begin at.
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges
  /// The height of the lines below the last row, in points. They are not drawn.
  open var fillerRowHeight = UITableView.automaticDimension
  /// Whether the row that had the focus gets it again.
  open var remembersLastFocusedIndexPath = false
  /// Whether the user can drag rows. No touch arrives here.
  open var dragInteractionEnabled = true
  /// The colour of the list of sections at the side. It is not drawn.
  open var sectionIndexColor: UIColor?
  /// The colour behind the list of sections at the side. It is not drawn.
  open var sectionIndexBackgroundColor: UIColor?
  /// Whether an update is under way.
  open var hasUncommittedUpdates: Bool { updateDepth > 0 }

  /// What the insets of lines between rows begin at. They are not drawn.
  public enum SeparatorInsetReference: Int, Sendable {
    /// The edges of the row.
    case fromCellEdges = 0
    /// The insets that the system likes.
    case fromAutomaticInsets = 1
  }

  /// The lines between rows. They are not drawn, and take no room.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  /// The colour of the lines between rows.
  open var separatorColor: UIColor?
  /// How far the lines between rows are from the sides, in points.
  open var separatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0)

  var geometry = TableGeometry()
  var needsReload = true
  /// Whether rows may have come into sight since the last layout.
  var needsTiling = false
  var isTiling = false
  /// Whether the data changed while parts were being asked for: the counts of the layout that is running are out of date.
  var reloadsAfterTiling = false
  /// Cells, headers and footers in sight: cells by number of part, the others by section.
  var cells: [Int: UITableViewCell] = [:]
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]
  /// Headers and footers made to learn whether there are any, until they come into sight.
  var preparedHeaders: [Int: UIView] = [:]
  var preparedFooters: [Int: UIView] = [:]
  var cellQueue = ReuseQueue<UITableViewCell>()
  var headerQueue = ReuseQueue<UITableViewHeaderFooterView>()
  var updates = ListUpdates()
  var updateDepth = 0
  var selection: [IndexPath] = []
  /// What the heights were found with.
  var widthOfHeights: CGFloat = 0
  var sidesOfHeights = UIEdgeInsets.zero
  var readableOfHeights = false
  /// The cell that is being filled anew.
  var reconfigured: (path: IndexPath, cell: UITableViewCell)?
  /// Documents of cells, headers and footers by their identifiers.
  var nibs: [String: UINib] = [:]

  /// Makes a table of a frame, in points, and a style.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    alwaysBounceVertical = true
  }

  /// Makes a plain table of a frame, in points.
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Makes a table of an archive.
  public required init?(coder: NSCoder) {
    style = ListArchive.style(from: coder)
    super.init(coder: coder)
  }

  override var scrollDelegate: (any UIScrollViewDelegate)? {
    get { delegate }
    set { delegate = newValue as? any UITableViewDelegate }
  }

  // MARK: Using cells again

  /// Registers the class of the cells of `identifier`; `nil` ends the registration.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    cellQueue.register(cellClass, for: identifier)
  }

  /// Registers the views of the cells of `identifier`; `nil` ends the registration.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) { nibs["cell " + identifier] = nib }

  /// Registers the views of the headers and footers of `identifier`; `nil` ends the registration.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    nibs["view " + identifier] = nib
  }

  /// Registers the class of the headers and footers of `identifier`; `nil` ends the registration.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headerQueue.register(aClass, for: identifier)
  }

  /// A cell that went out of sight, or a new one of the class registered; nil without either.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = cellQueue.take(identifier) {
      cell.prepareForReuse()
      return cell
    }
    if let cell = nibs["cell " + identifier]?.instance(of: UITableViewCell.self) {
      cell.reuseIdentifier = identifier
      return cell
    }
    return cellQueue.type(for: identifier)?.instance(
      style: UITableViewCell.CellStyle.default.rawValue, reuseIdentifier: identifier)
  }

  /// A cell that went out of sight, or a new one of the class registered. Without either it is misuse
  /// (`NSInternalInconsistencyException`).
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    if let reconfigured, reconfigured.path == indexPath, reconfigured.cell.reuseIdentifier == identifier {
      return reconfigured.cell
    }
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    reportUnregistered("cell", identifier)
    return UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  /// A header or footer that went out of sight, or a new one of the class registered; nil without either.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    if let view = headerQueue.take(identifier) {
      view.prepareForReuse()
      return view
    }
    if let view = nibs["view " + identifier]?.instance(of: UITableViewHeaderFooterView.self) { return view }
    return headerQueue.type(for: identifier)?.instance(reuseIdentifier: identifier)
  }

  // MARK: Changes

  /// Sets whether rows can be changed by the user.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  /// Has everything asked for again at the next layout. Cells in sight are used again. While the table asks for its parts,
  /// this waits until it has them.
  open func reloadData() {
    guard !isTiling else {
      reloadsAfterTiling = true
      return
    }
    putAwayAll()
    needsReload = true
    selection = []
    setNeedsLayout()
  }

  /// Makes the changes in `updates` together. `completion` is called when they are made, which is at once.
  ///
  /// Deletions and reloads count in the table before the update, insertions in the table after it. Changes that name
  /// rows that are not there, or that do not account for the counts of the data source, are misuse
  /// (`NSInternalInconsistencyException`): the table stays as it was.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates?()
    endUpdates()
    completion?(true)
  }

  /// Has changes up to ``endUpdates()`` take effect together.
  open func beginUpdates() { updateDepth += 1 }

  /// Makes the changes since ``beginUpdates()``. Without that it is misuse (`NSInternalInconsistencyException`).
  open func endUpdates() {
    guard updateDepth > 0 else {
      return LayoutFault.report(
        name: "NSInternalInconsistencyException", reason: "endUpdates() was called without beginUpdates().")
    }
    updateDepth -= 1
    if updateDepth == 0 { applyUpdates() }
  }

  /// Shows rows that the data source now has. The paths count after the update.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { for path in indexPaths { $0.rows.insert(path) } }
  }

  /// Takes away rows that the data source no longer has. The paths count before the update.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { for path in indexPaths { $0.rows.delete(path) } }
  }

  /// Asks for rows again. The paths count before the update.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { for path in indexPaths { $0.rows.reload(path) } }
  }

  /// Asks for rows in sight again, whose cells stay: the data source gets the same cell from the table and fills it anew.
  /// Their heights are measured again.
  open func reconfigureRows(at indexPaths: [IndexPath]) {
    for path in indexPaths { reconfigure(path) }
  }

  /// Moves a row; its cell stays the same.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.rows.move(indexPath, newIndexPath) }
  }

  /// Shows sections that the data source now has.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { for section in sections { $0.sections.insert(section) } }
  }

  /// Takes away sections that the data source no longer has.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { for section in sections { $0.sections.delete(section) } }
  }

  /// Asks for sections again.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { for section in sections { $0.sections.reload(section) } }
  }

  /// Moves a section; its cells stay the same.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.sections.move(section, newSection) }
  }

  /// Lays out the rows in sight and puts away those that left it.
  open override func layoutSubviews() {
    super.layoutSubviews()
    tile()
  }

  /// The rows' content keeps clear of the new safe area at the sides.
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    sidesMayHaveChanged()
  }

  override func boundsSizeDidChange() {
    super.boundsSizeDidChange()
    guard bounds.width != widthOfHeights else { return }
    widthOfHeights = bounds.width
    geometry.forgetHeights()
  }
}
