import Foundation
import KitDocuments
import KitSupport
import LayoutEngine

/// A visible element.
@MainActor struct ShownElement {
  let view: UICollectionReusableView
  /// The attributes that were applied last.
  var attributes: UICollectionViewLayoutAttributes?
  /// The size that the view preferred last.
  var preferred: CGSize?
}

/// A view that displays items, arranged by a layout. Only visible items have cells.
///
/// During layout, the collection view requests the cells of visible items from its data source. Cells that are no
/// longer visible are reused and keep their constraints.
open class UICollectionView: UIScrollView, ListView {
  /// The kind of the header of a section.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of the footer of a section.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// The scroll direction.
  public typealias ScrollDirection = KitScrollDirection
  /// The position of an item after scrolling; one for each axis.
  public typealias ScrollPosition = KitScrollPosition

  /// The data source; held weakly.
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  /// The delegate; held weakly. A flow layout uses it as well.
  open weak var delegate: (any UICollectionViewDelegate)? { didSet { collectionViewLayout.invalidateLayout() } }
  /// Held weakly. Has no effect: Plumb does not simulate drags.
  open weak var dragDelegate: (any UICollectionViewDragDelegate)?
  /// Held weakly. Has no effect: Plumb does not simulate drags.
  open weak var dropDelegate: (any UICollectionViewDropDelegate)?
  /// Is not asked.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// The layout that places the cells.
  open var collectionViewLayout: UICollectionViewLayout { didSet { layoutReplaced(oldValue) } }
  /// The view behind the items. It has the size of the collection view.
  open var backgroundView: UIView? { didSet { replaceBackground(oldValue, by: backgroundView) } }
  /// Whether items can be selected.
  open var allowsSelection = true
  /// Whether the collection view is in editing mode. Has no effect: editing is up to the client.
  open var isEditing = false
  /// Has no effect: cells are created when they become visible.
  open var isPrefetchingEnabled = true
  /// Whether items can be selected in editing mode. Has no effect: Plumb receives no touches.
  open var allowsSelectionDuringEditing = false
  /// Whether several items can be selected in editing mode. Has no effect: Plumb receives no touches.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether the focus returns to the item that had it. Has no effect: there is no focus.
  open var remembersLastFocusedIndexPath = false
  /// Whether the focus selects items. Has no effect: there is no focus.
  open var selectionFollowsFocus = false
  /// Whether there are updates that are not displayed yet; false, since they are made at once.
  open var hasUncommittedUpdates: Bool { false }
  /// Begins to move an item; false. Has no effect: Plumb receives no touches.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { false }
  /// Moves the item. Has no effect: Plumb receives no touches.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {}
  /// Ends the movement. Has no effect: Plumb receives no touches.
  open func endInteractiveMovement() {}
  /// Cancels the movement. Has no effect: Plumb receives no touches.
  open func cancelInteractiveMovement() {}
  /// Whether several items can be selected.
  open var allowsMultipleSelection = false

  /// The outlets that documents connect.
  open override class var interface: InterfaceDeclaration {
    super.interface.adding(
      .outlet("dataSource", \UICollectionView.dataSource), .outlet("delegate", \UICollectionView.delegate),
      .outlet("prefetchDataSource", \UICollectionView.prefetchDataSource),
      .outlet("dragDelegate", \UICollectionView.dragDelegate), .outlet("dropDelegate", \UICollectionView.dropDelegate),
      .action("reloadData", UICollectionView.reloadData))
  }

  /// The number of items of each section; nil until they are requested.
  var counts: [Int]?
  /// The visible elements.
  var shown: [CollectionElement: ShownElement] = [:]
  let cellQueue = ReuseQueue<UICollectionViewCell>()
  var viewQueues: [String: ReuseQueue<UICollectionReusableView>] = [:]
  var tiling = ListTiling()
  var selection: [IndexPath] = []
  private var boundsOfLayout = CGRect.zero
  /// The context for invalidating the layout after the bounds have changed.
  private var contextOfBounds: UICollectionViewLayoutInvalidationContext?
  /// The cell that is being reconfigured.
  var reconfigured: (path: IndexPath, cell: UICollectionViewCell)?

  /// Creates a collection view with a frame in points and a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    backgroundColor = .systemBackground
    layout.collectionView = self
  }

  /// Creates a collection view from an archive, with a flow layout, or from a document.
  public required init?(coder: NSCoder) {
    collectionViewLayout = (coder as? InterfaceCoder)?.collectionLayout() ?? UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.collectionView = self
  }

  override var scrollDelegate: (any UIScrollViewDelegate)? {
    get { delegate }
    set { delegate = newValue as? any UICollectionViewDelegate }
  }

  // MARK: Using views again

  /// Registers a class for cells; nil removes the registration.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    cellQueue.register(cellClass, for: identifier)
  }

  /// Registers a nib for cells; nil removes the registration.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    cellQueue.register(nib, for: identifier)
  }

  /// Registers a nib for supplementary views; nil removes the registration.
  open func register(_ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String) {
    queue(ofKind: kind).register(nib, for: identifier)
  }

  /// Registers a class for supplementary views; nil removes the registration.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) { queue(ofKind: elementKind).register(viewClass, for: identifier) }

  /// Returns a reused cell, or a new one. It is misuse (`NSInternalInconsistencyException`) if no class or nib is
  /// registered.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  {
    if let reconfigured, reconfigured.path == indexPath, reconfigured.cell.reuseIdentifier == identifier {
      return reconfigured.cell
    }
    let made = cellQueue.dequeue(identifier) { newView($0) as? UICollectionViewCell ?? UICollectionViewCell() }
    made?.reuseIdentifier = identifier
    if let made { return made }
    reportUnregistered("cell", identifier)
    return UICollectionViewCell()
  }

  /// Returns a reused view, or a new one. It is misuse (`NSInternalInconsistencyException`) if no class or nib is
  /// registered.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = queue(ofKind: elementKind).dequeue(identifier) { newView($0) }
    if view == nil { reportUnregistered("view of the kind \(elementKind)", identifier) }
    view?.reuseIdentifier = identifier
    view?.reuseKind = elementKind
    return view ?? UICollectionReusableView()
  }

  /// The views of a kind that can be reused.
  func queue(ofKind kind: String) -> ReuseQueue<UICollectionReusableView> { viewQueues[kind].made(by: ReuseQueue()) }

  private func newView(_ type: UICollectionReusableView.Type) -> UICollectionReusableView {
    let size = sizeOfNewViews
    return type.instance(width: Double(size.width), height: Double(size.height))
  }

  /// The size of the element that is being requested.
  var sizeOfNewViews = CGSize(width: 50, height: 50)

  // MARK: Changes

  /// Reloads everything at the next layout. Visible cells are reused.
  open func reloadData() {
    recycle { _ in true }
    selection = []
    collectionViewLayout.itemsChanged(nil)
    let context = collectionViewLayout.makeContext()
    (context.invalidateEverything, context.invalidateDataSourceCounts) = (true, true)
    collectionViewLayout.invalidateLayout(with: context)
  }

  /// Applies the changes in `updates` together. Changes are not animated: `completion` is called before the method
  /// returns.
  ///
  /// Deletions and reloads refer to items before the update, insertions to items after it. Changes of items that do not
  /// exist, or that are inconsistent with the counts of the data source, are misuse
  /// (`NSInternalInconsistencyException`) and have no effect.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    // The counts before the update are necessary for checking it.
    _ = loadedCounts
    tiling.updateDepth += 1
    updates?()
    tiling.updateDepth -= 1
    if tiling.updateDepth == 0 { applyUpdates() }
    completion?(true)
  }

  /// Inserts items. The index paths refer to the items after the update.
  open func insertItems(at indexPaths: [IndexPath]) { update { for path in indexPaths { $0.rows.insert(path) } } }

  /// Deletes items. The index paths refer to the items before the update.
  open func deleteItems(at indexPaths: [IndexPath]) { update { for path in indexPaths { $0.rows.delete(path) } } }

  /// Reloads items. The index paths refer to the items before the update.
  open func reloadItems(at indexPaths: [IndexPath]) { update { for path in indexPaths { $0.rows.reload(path) } } }

  /// Configures the visible cells of items again: the data source dequeues the same cell. Preferred sizes are requested
  /// again.
  open func reconfigureItems(at indexPaths: [IndexPath]) { for path in indexPaths { reconfigure(path) } }

  /// Moves an item. Its cell is kept.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.rows.move(indexPath, newIndexPath) }
  }

  /// Inserts sections at the given indices.
  open func insertSections(_ sections: IndexSet) { update { for section in sections { $0.sections.insert(section) } } }

  /// Deletes the sections at the given indices.
  open func deleteSections(_ sections: IndexSet) { update { for section in sections { $0.sections.delete(section) } } }

  /// Replaces the cells of the sections at the given indices.
  open func reloadSections(_ sections: IndexSet) { update { for section in sections { $0.sections.reload(section) } } }

  /// Moves a section. Its cells are kept.
  open func moveSection(_ section: Int, toSection newSection: Int) { update { $0.sections.move(section, newSection) } }

  /// Sets the layout.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) { collectionViewLayout = layout }

  open override func layoutSubviews() {
    super.layoutSubviews()
    tile()
  }

  /// New bounds invalidate the layout if it depends on them.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      updateContext(for: newValue)
      super.bounds = newValue
      updateForBounds()
    }
  }

  /// A new size changes the bounds.
  open override var frame: CGRect {
    get { super.frame }
    set {
      if transform.isIdentity { updateContext(for: CGRect(origin: bounds.origin, size: newValue.standardized.size)) }
      super.frame = newValue
    }
  }

  /// False for a flow layout that scrolls horizontally.
  override var scrollsVertically: Bool {
    (collectionViewLayout as? UICollectionViewFlowLayout)?.scrollDirection != .horizontal
  }

  override func boundsSizeDidChange() {
    super.boundsSizeDidChange()
    updateForBounds()
  }

  /// A layout compares the new bounds with the current ones, so it is asked before they change.
  private func updateContext(for newBounds: CGRect) {
    guard newBounds != boundsOfLayout else { return }
    boundsOfLayout = newBounds
    tiling.needsTiling = true
    let layout = collectionViewLayout
    guard layout.shouldInvalidateLayout(forBoundsChange: newBounds) else { return }
    contextOfBounds = layout.invalidationContext(forBoundsChange: newBounds)
  }

  private func updateForBounds() {
    updateContext(for: bounds)
    guard let context = contextOfBounds else { return }
    contextOfBounds = nil
    collectionViewLayout.invalidateLayout(with: context)
  }

  private func layoutReplaced(_ old: UICollectionViewLayout) {
    guard old !== collectionViewLayout else { return }
    old.collectionView = nil
    collectionViewLayout.collectionView = self
    recycle { $0.category == .decorationView }
    collectionViewLayout.invalidateLayout()
  }

  func layoutBecameInvalid(_ context: UICollectionViewLayoutInvalidationContext) {
    if context.contentOffsetAdjustment != .zero {
      contentOffset.x += context.contentOffsetAdjustment.x
      contentOffset.y += context.contentOffsetAdjustment.y
    }
    if context.invalidateDataSourceCounts { counts = nil }
    tiling.needsTiling = true
    // The current layout handles the change.
    if !tiling.isTiling { setNeedsLayout() }
  }

  // MARK: Archiving

  /// The data source and the layout provide cells and other views again.
  override var archivedSubviews: [UIView] { subviews.filter { !($0 is UICollectionReusableView) } }

  override var archivedList: ListArchive? {
    ListArchive(background: archivedIndex(of: backgroundView), wheel: archivedIndex(of: refreshControl))
  }

  override func restore(_ list: ListArchive, from members: [UIView]) throws {
    backgroundView = try members.member(at: list.background)
    try super.restore(list, from: members)
  }

  override func archiveSettings(_ archive: ViewArchive) {
    super.archiveSettings(archive)
    archive.property("selects", self, \.allowsSelection)
    archive.property("selectsMany", self, \.allowsMultipleSelection)
    (collectionViewLayout as? UICollectionViewFlowLayout)?.archiveSettings(archive)
  }
}
