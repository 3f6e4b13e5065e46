import Foundation
import LayoutEngine

/// An element in sight.
@MainActor
struct ShownElement {
  let view: UICollectionReusableView
  /// The attributes that the view was last given.
  var attributes: UICollectionViewLayoutAttributes?
  /// The size that the view last preferred.
  var preferred: CGSize?
}

/// Items in sections, of which only those in sight have cells; a layout tells where they lie.
///
/// The collection asks its data source for the cells of the items in sight when it lays out, and keeps cells that went
/// out of sight to be used again. Cells used again keep their constraints.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  /// The kind of a view before the items of a section.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of a view behind the items of a section.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// The direction along which content scrolls.
  public enum ScrollDirection: Int, Sendable {
    /// Content follows downwards.
    case vertical = 0
    /// Content follows sidewards.
    case horizontal = 1
  }

  /// Where an item comes to lie; one position an axis.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// One bit a position.
    public let rawValue: UInt
    /// Makes positions of their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// At the top.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// In the middle between top and bottom.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// At the bottom.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// At the left.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// In the middle between left and right.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// At the right.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// Tells what the collection shows. It is not kept alive.
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  /// Is told what comes into sight, and tells a flow layout sizes and distances. It is not kept alive.
  open weak var delegate: (any UICollectionViewDelegate)? { didSet { collectionViewLayout.invalidateLayout() } }
  /// Tells where elements lie.
  open var collectionViewLayout: UICollectionViewLayout { didSet { layoutReplaced(oldValue) } }
  /// A view behind the items, as large as the collection.
  open var backgroundView: UIView? { didSet { replaceBackground(oldValue, by: backgroundView) } }
  /// Whether items can be chosen.
  open var allowsSelection = true
  /// Whether items can be changed by the user.
  open var isEditing = false
  /// Whether cells are made before they come into sight. Here they are not.
  open var isPrefetchingEnabled = true
  /// Is told which items may come into sight. It is not kept alive, and not told here.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// Whether the user can drag items. No touch arrives here.
  open var dragInteractionEnabled = true
  /// Whether several items can be chosen.
  open var allowsMultipleSelection = false

  /// How many items each section has; nil until they were asked for.
  var counts: [Int]?
  /// The views in sight, with the attributes that they were given.
  var shown: [CollectionElement: ShownElement] = [:]
  var cellQueue = ReuseQueue<UICollectionViewCell>()
  var viewQueues: [String: ReuseQueue<UICollectionReusableView>] = [:]
  var updates = ListUpdates()
  var updateDepth = 0
  var selection: [IndexPath] = []
  var isTiling = false
  /// Whether items may have come into sight since the last layout.
  var needsTiling = false
  private var boundsOfLayout = CGRect.zero
  /// What the layout makes anew as soon as the bounds have changed.
  private var contextOfBounds: UICollectionViewLayoutInvalidationContext?
  /// The cell that is being filled anew.
  var reconfigured: (path: IndexPath, cell: UICollectionViewCell)?
  /// Documents of cells and other views by their kinds and identifiers.
  var nibs: [String: UINib] = [:]

  /// Makes a collection of a frame, in points, and a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  /// Makes a collection of an archive, with a flow layout.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.collectionView = self
  }

  override var scrollDelegate: (any UIScrollViewDelegate)? {
    get { delegate }
    set { delegate = newValue as? any UICollectionViewDelegate }
  }

  // MARK: Using views again

  /// Registers the class of the cells of `identifier`; `nil` ends the registration.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    cellQueue.register(cellClass, for: identifier)
  }

  /// Registers the views of the cells of `identifier`; `nil` ends the registration.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) { nibs["cell " + identifier] = nib }

  /// Registers the views of a kind and `identifier`; `nil` ends the registration.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    nibs["\(kind) \(identifier)"] = nib
  }

  /// Registers the class of the views of a kind and `identifier`; `nil` ends the registration.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    viewQueues[elementKind, default: ReuseQueue()].register(viewClass, for: identifier)
  }

  /// A cell that went out of sight, or a new one of the class registered. Without either it is misuse
  /// (`NSInternalInconsistencyException`).
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  {
    if let reconfigured, reconfigured.path == indexPath, reconfigured.cell.reuseIdentifier == identifier {
      return reconfigured.cell
    }
    if let cell = cellQueue.take(identifier) {
      cell.prepareForReuse()
      return cell
    }
    if let cell = nibs["cell " + identifier]?.instance(of: UICollectionViewCell.self) {
      cell.reuseIdentifier = identifier
      return cell
    }
    if let type = cellQueue.type(for: identifier), let cell = newView(type) as? UICollectionViewCell {
      cell.reuseIdentifier = identifier
      return cell
    }
    reportUnregistered("cell", identifier)
    return UICollectionViewCell()
  }

  /// A view that went out of sight, or a new one of the class registered. Without either it is misuse
  /// (`NSInternalInconsistencyException`).
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    if let view = viewQueues[elementKind]?.take(identifier) {
      view.prepareForReuse()
      return view
    }
    if let view = nibs["\(elementKind) \(identifier)"]?.instance(of: UICollectionReusableView.self) {
      (view.reuseIdentifier, view.reuseKind) = (identifier, elementKind)
      return view
    }
    guard let type = viewQueues[elementKind]?.type(for: identifier) else {
      reportUnregistered("view of the kind \(elementKind)", identifier)
      return UICollectionReusableView()
    }
    let view = newView(type)
    (view.reuseIdentifier, view.reuseKind) = (identifier, elementKind)
    return view
  }

  private func newView(_ type: UICollectionReusableView.Type) -> UICollectionReusableView {
    let size = sizeOfNewViews
    return type.instance(width: Double(size.width), height: Double(size.height))
  }

  /// The size of the element that is being asked for.
  var sizeOfNewViews = CGSize(width: 50, height: 50)

  // MARK: Changes

  /// Has everything asked for again at the next layout. Cells in sight are used again.
  open func reloadData() {
    putAway { _ in true }
    selection = []
    collectionViewLayout.itemsChanged(nil)
    let context = collectionViewLayout.makeContext()
    (context.invalidateEverything, context.invalidateDataSourceCounts) = (true, true)
    collectionViewLayout.invalidateLayout(with: context)
  }

  /// Makes the changes in `updates` together. `completion` is called when they are made, which is at once.
  ///
  /// Deletions and reloads count in the collection before the update, insertions in the collection after it. Changes
  /// that name items that are not there, or that do not account for the counts of the data source, are misuse
  /// (`NSInternalInconsistencyException`): the collection stays as it was.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    // Counts from before the update are needed to check it.
    _ = loadedCounts()
    updateDepth += 1
    updates?()
    updateDepth -= 1
    if updateDepth == 0 { applyUpdates() }
    completion?(true)
  }

  /// Shows items that the data source now has. The paths count after the update.
  open func insertItems(at indexPaths: [IndexPath]) {
    update { for path in indexPaths { $0.rows.insert(path) } }
  }

  /// Takes away items that the data source no longer has. The paths count before the update.
  open func deleteItems(at indexPaths: [IndexPath]) {
    update { for path in indexPaths { $0.rows.delete(path) } }
  }

  /// Asks for items again. The paths count before the update.
  open func reloadItems(at indexPaths: [IndexPath]) {
    update { for path in indexPaths { $0.rows.reload(path) } }
  }

  /// Asks for items in sight again, whose cells stay: the data source gets the same cell from the collection and fills it
  /// anew. Where cells find their sizes, they are asked again.
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    for path in indexPaths { reconfigure(path) }
  }

  /// Moves an item; its cell stays the same.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.rows.move(indexPath, newIndexPath) }
  }

  /// Shows sections that the data source now has.
  open func insertSections(_ sections: IndexSet) {
    update { for section in sections { $0.sections.insert(section) } }
  }

  /// Takes away sections that the data source no longer has.
  open func deleteSections(_ sections: IndexSet) {
    update { for section in sections { $0.sections.delete(section) } }
  }

  /// Asks for sections again.
  open func reloadSections(_ sections: IndexSet) {
    update { for section in sections { $0.sections.reload(section) } }
  }

  /// Moves a section; its cells stay the same.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.sections.move(section, newSection) }
  }

  /// Puts another layout in the place of the present one.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) { collectionViewLayout = layout }

  /// Lays out the elements in sight and puts away those that left it.
  open override func layoutSubviews() {
    super.layoutSubviews()
    tile()
  }

  /// Other bounds may move elements, if the layout says so.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      askLayout(about: newValue)
      super.bounds = newValue
      noteBounds()
    }
  }

  /// A frame of another size is a change of the bounds.
  open override var frame: CGRect {
    get { super.frame }
    set {
      if transform.isIdentity { askLayout(about: CGRect(origin: bounds.origin, size: newValue.standardized.size)) }
      super.frame = newValue
    }
  }

  override func boundsSizeDidChange() {
    super.boundsSizeDidChange()
    noteBounds()
  }

  /// Layouts compare the new bounds with those of the collection, and so they are asked before these change.
  private func askLayout(about newBounds: CGRect) {
    guard newBounds != boundsOfLayout else { return }
    boundsOfLayout = newBounds
    needsTiling = true
    let layout = collectionViewLayout
    guard layout.shouldInvalidateLayout(forBoundsChange: newBounds) else { return }
    contextOfBounds = layout.invalidationContext(forBoundsChange: newBounds)
  }

  private func noteBounds() {
    askLayout(about: bounds)
    guard let context = contextOfBounds else { return }
    contextOfBounds = nil
    collectionViewLayout.invalidateLayout(with: context)
  }

  private func layoutReplaced(_ old: UICollectionViewLayout) {
    guard old !== collectionViewLayout else { return }
    old.collectionView = nil
    collectionViewLayout.collectionView = self
    putAway { $0.category == .decorationView }
    collectionViewLayout.invalidateLayout()
  }

  func layoutBecameInvalid(_ context: UICollectionViewLayoutInvalidationContext) {
    if context.contentOffsetAdjustment != .zero {
      contentOffset.x += context.contentOffsetAdjustment.x
      contentOffset.y += context.contentOffsetAdjustment.y
    }
    if context.invalidateDataSourceCounts { counts = nil }
    needsTiling = true
    // The running layout takes note by itself.
    if !isTiling { setNeedsLayout() }
  }
}
