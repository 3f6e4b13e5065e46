import AutoLayout
import Foundation
import KitSupport
import LayoutEngine

/// A view of items in sections that a layout arranges. It makes the items that are visible in its scroll view.
open class NSCollectionView: NSView {
  /// The outlets and attributes that documents connect.
  open override class var interface: InterfaceDeclaration {
    super.interface.adding(
      .outlet("dataSource", \NSCollectionView.dataSource),
      .outlet("delegate", \NSCollectionView.delegate),
      .outlet("itemPrototype", \NSCollectionView.itemPrototype))
  }

  /// A kind of supplementary views.
  public typealias SupplementaryElementKind = String
  /// A kind of decoration views.
  public typealias DecorationElementKind = String

  /// A scroll direction.
  public typealias ScrollDirection = KitScrollDirection
  /// Where items are scrolled to.
  public typealias ScrollPosition = KitScrollPosition

  /// The kind of headers in a flow layout.
  public static let elementKindSectionHeader: SupplementaryElementKind = "NSCollectionElementKindSectionHeader"
  /// The kind of footers in a flow layout.
  public static let elementKindSectionFooter: SupplementaryElementKind = "NSCollectionElementKindSectionFooter"

  /// The object that provides the items.
  open weak var dataSource: (any NSCollectionViewDataSource)? { didSet { reloadData() } }
  /// The object that is asked for sizes and told of selections.
  open weak var delegate: (any NSCollectionViewDelegate)?
  /// The layout that places the items.
  open var collectionViewLayout: NSCollectionViewLayout? {
    didSet {
      if oldValue !== collectionViewLayout { oldValue?.collectionView = nil }
      collectionViewLayout?.collectionView = self
      reloadData()
    }
  }
  /// The item that a content is copied for. Has no effect: items come from the data source.
  open var itemPrototype: NSCollectionViewItem?
  /// The background colors. Affects drawing only.
  open var backgroundColors: [NSColor] = []
  /// Whether items can be selected. The default is false.
  open var isSelectable = false
  /// Whether more than one item can be selected. The default is false.
  open var allowsMultipleSelection = false
  /// Whether no item may be selected. The default is true.
  open var allowsEmptySelection = true
  /// The index paths of the selected items.
  open var selectionIndexPaths: Set<IndexPath> = [] {
    didSet { for (key, item) in shownItems { item.isSelected = selectionIndexPaths.contains(key) } }
  }

  private var itemClasses: [String: NSCollectionViewItem.Type] = [:]
  private var itemNibs: [String: NSNib] = [:]
  private var viewClasses: [String: NSView.Type] = [:]
  private var waitingItems: [String: [NSCollectionViewItem]] = [:]
  private var waitingViews: [String: [NSView]] = [:]
  private var shownItems: [IndexPath: NSCollectionViewItem] = [:]
  private var shownViews: [CollectionElement: NSView] = [:]
  private var storedCounts: [Int]?
  private var isTiling = false

  /// Whether the y-axis is downward: true.
  open override var isFlipped: Bool { true }

  // MARK: Content

  /// The number of items of each section.
  package var loadedCounts: [Int] {
    if let storedCounts { return storedCounts }
    let made = dataSource.map { source in
      (0..<max(0, source.numberOfSections(in: self))).map {
        max(0, source.collectionView(self, numberOfItemsInSection: $0))
      }
    }
    storedCounts = made ?? []
    return made ?? []
  }

  /// The number of sections.
  open var numberOfSections: Int { loadedCounts.count }
  /// Returns the number of items of a section; 0 for a section out of range.
  open func numberOfItems(inSection section: Int) -> Int {
    loadedCounts.indices.contains(section) ? loadedCounts[section] : 0
  }

  /// Reads the numbers of items again and makes the visible items anew.
  open func reloadData() {
    collectionViewLayout?.resetOffsets()
    update()
  }

  /// Reads the numbers of items again, and keeps the positions of sections that scroll orthogonally.
  private func update() {
    removeAll()
    storedCounts = nil
    collectionViewLayout?.measured = [:]
    collectionViewLayout?.invalidateLayout()
    needsLayout = true
  }

  /// Makes items anew.
  open func reloadItems(at indexPaths: Set<IndexPath>) { update() }
  /// Makes the items of sections anew.
  open func reloadSections(_ sections: IndexSet) { update() }
  /// Applies insertions. The numbers of items are read again; there is no animation.
  open func insertItems(at indexPaths: Set<IndexPath>) { update() }
  /// Applies deletions. The numbers of items are read again; there is no animation.
  open func deleteItems(at indexPaths: Set<IndexPath>) { update() }
  /// Applies a move. The numbers of items are read again; there is no animation.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { update() }
  /// Performs changes, and calls `completionHandler` with true. There is no animation.
  open func performBatchUpdates(_ updates: (() -> Void)?, completionHandler: ((Bool) -> Void)? = nil) {
    updates?()
    completionHandler?(true)
  }

  // MARK: Reuse

  /// Registers a class of items.
  open func register(_ itemClass: AnyClass?, forItemWithIdentifier identifier: NSUserInterfaceItemIdentifier) {
    itemClasses[identifier.rawValue] = itemClass as? NSCollectionViewItem.Type
  }

  /// Registers the nib that creates items with an identifier: one of its top-level objects is the item.
  open func register(_ nib: NSNib?, forItemWithIdentifier identifier: NSUserInterfaceItemIdentifier) {
    itemNibs[identifier.rawValue] = nib
  }

  /// Registers a class of supplementary views of a kind.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind kind: SupplementaryElementKind,
    withIdentifier identifier: NSUserInterfaceItemIdentifier
  ) { viewClasses[kind + identifier.rawValue] = viewClass as? NSView.Type }

  /// Returns an item for reuse, or a new one of the registered class. An identifier without a class is a misuse and
  /// returns an empty item.
  open func makeItem(
    withIdentifier identifier: NSUserInterfaceItemIdentifier, for indexPath: IndexPath
  ) -> NSCollectionViewItem {
    if let item = waitingItems[identifier.rawValue]?.popLast() {
      item.prepareForReuse()
      return item
    }
    let made = itemNibs[identifier.rawValue]?.objects(owner: self).lazy.compactMap { $0 as? NSCollectionViewItem }.first
    if let made {
      made.identifier = identifier
      return made
    }
    if itemClasses[identifier.rawValue] == nil {
      LayoutFault.reportInconsistency(
        "No class of an item is registered for the identifier \"\(identifier.rawValue)\".")
    }
    let item = (itemClasses[identifier.rawValue] ?? NSCollectionViewItem.self).instance()
    item.identifier = identifier
    return item
  }

  /// Returns a supplementary view for reuse, or a new one of the registered class. An identifier without a class is a
  /// misuse and returns an empty view.
  open func makeSupplementaryView(
    ofKind elementKind: SupplementaryElementKind, withIdentifier identifier: NSUserInterfaceItemIdentifier,
    for indexPath: IndexPath
  ) -> NSView {
    let key = elementKind + identifier.rawValue
    if let view = waitingViews[key]?.popLast() {
      view.prepareForReuse()
      return view
    }
    if viewClasses[key] == nil {
      LayoutFault.reportInconsistency("No class of a view is registered for the identifier \"\(identifier.rawValue)\".")
    }
    let view = (viewClasses[key] ?? NSView.self).instance(width: 0, height: 0)
    view.identifier = identifier
    return view
  }

  // MARK: Items

  /// Returns a visible item.
  open func item(at indexPath: IndexPath) -> NSCollectionViewItem? { shownItems[indexPath] }
  /// Returns a visible item of the first section.
  open func item(at index: Int) -> NSCollectionViewItem? { item(at: IndexPath(item: index, section: 0)) }
  /// Returns the index path of a visible item.
  open func indexPath(for item: NSCollectionViewItem) -> IndexPath? { shownItems.first { $0.value === item }?.key }
  /// The visible items.
  open func visibleItems() -> [NSCollectionViewItem] { shownItems.sorted { $0.key < $1.key }.map(\.value) }
  /// The index paths of the visible items.
  open func indexPathsForVisibleItems() -> Set<IndexPath> { Set(shownItems.keys) }
  /// Returns a visible supplementary view.
  open func supplementaryView(forElementKind elementKind: SupplementaryElementKind, at indexPath: IndexPath) -> NSView?
  {
    shownViews[CollectionElement(.supplementaryView, kind: elementKind, path: indexPath)]
  }
  /// Returns the index path of the item at a point.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    shownItems.first { $0.value.view.frame.contains(point) }?.key
  }
  /// Returns the attributes of an item in the layout.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> NSCollectionViewLayoutAttributes? {
    collectionViewLayout?.prepareIfNeeded()
    return collectionViewLayout?.layoutAttributesForItem(at: indexPath)
  }
  /// Returns the frame of an item of the first section.
  open func frameForItem(at index: Int) -> CGRect {
    layoutAttributesForItem(at: IndexPath(item: index, section: 0))?.frame ?? .zero
  }
  /// Adds items to the selection.
  open func selectItems(at indexPaths: Set<IndexPath>, scrollPosition: ScrollPosition) {
    selectionIndexPaths.formUnion(indexPaths)
    if scrollPosition != [] { scrollToItems(at: indexPaths, scrollPosition: scrollPosition) }
  }
  /// Removes items from the selection.
  open func deselectItems(at indexPaths: Set<IndexPath>) { selectionIndexPaths.subtract(indexPaths) }
  /// Deselects all items.
  open func deselectAll(_ sender: Any?) { selectionIndexPaths = [] }
  /// Scrolls until items are visible. Every position scrolls as little as possible. A section that scrolls orthogonally
  /// is scrolled to the first of them.
  open func scrollToItems(at indexPaths: Set<IndexPath>, scrollPosition: ScrollPosition) {
    for path in indexPaths.sorted(by: >) { collectionViewLayout?.willScroll(toItemAt: path) }
    let frames = indexPaths.compactMap { layoutAttributesForItem(at: $0)?.frame }
    if let first = frames.first { scrollToVisible(frames.dropFirst().reduce(first) { $0.union($1) }) }
  }

  // MARK: Layout

  private var clip: NSClipView? { superview as? NSClipView }
  /// The part of the view that is visible in its clip view; all of it without one.
  package var visibleContent: CGRect { clip.map { convert($0.bounds, from: $0) } ?? bounds }

  /// Makes and places the visible items.
  open override func layout() {
    super.layout()
    tile()
  }

  override func sizeDidChange() {
    super.sizeDidChange()
    needsLayout = true
  }

  private func tile() {
    guard !isTiling, settings.canvas == nil, let layout = collectionViewLayout else { return }
    isTiling = true
    defer { isTiling = false }
    if layout.shouldInvalidateLayout(forBoundsChange: visibleContent) { layout.isInvalid = true }
    // Each round can measure items that the one before has made visible.
    for _ in 0..<16 {
      layout.prepareIfNeeded()
      fitToClip(layout.collectionViewContentSize)
      let wanted = layout.layoutAttributesForElements(in: visibleContent).filter {
        $0.representedElementCategory != .decorationView
      }
      remove(except: wanted)
      for attributes in wanted { show(attributes, layout) }
      if !layout.isInvalid { break }
    }
  }

  /// The view is as large as its content and at least as large as the clip view.
  private func fitToClip(_ content: CGSize) {
    guard let clip, translatesAutoresizingMaskIntoConstraints else { return }
    let size = CGSize(width: max(content.width, clip.bounds.width), height: max(content.height, clip.bounds.height))
    if size != frame.size { setFrameSize(size) }
  }

  private func show(_ attributes: NSCollectionViewLayoutAttributes, _ layout: NSCollectionViewLayout) {
    guard let key = attributes.element else { return }
    guard let view = key.category == .item ? itemView(at: key.path) : supplementaryView(key) else { return }
    let element: (any NSCollectionViewElement)? =
      key.category == .item ? shownItems[key.path] : view as? any NSCollectionViewElement
    element?.apply(attributes)
    view.viewState.isEncapsulated = true
    if view.frame != attributes.frame { view.frame = attributes.frame }
    (view.alphaValue, view.isHidden) = (attributes.alpha, attributes.isHidden)
    let estimated = attributes.estimatedAxes
    guard !estimated.isNone, layout.measured[key] == nil else { return }
    let preferred = element?.preferredLayoutAttributesFitting(attributes).size
    let size = preferred ?? view.fittingSize(attributes.size, estimated)
    layout.measured[key] = size
    if size != view.frame.size { layout.isInvalid = true }
  }

  private func itemView(at path: IndexPath) -> NSView? {
    if let item = shownItems[path] { return item.view }
    guard path.isInside(loadedCounts), let item = dataSource?.collectionView(self, itemForRepresentedObjectAt: path)
    else {
      return nil
    }
    shownItems[path] = item
    item.collectionView = self
    item.isSelected = selectionIndexPaths.contains(path)
    addSubview(item.view)
    delegate?.collectionView(self, willDisplay: item, forRepresentedObjectAt: path)
    return item.view
  }

  private func supplementaryView(_ key: CollectionElement) -> NSView? {
    if let view = shownViews[key] { return view }
    guard let view = dataSource?.collectionView(self, viewForSupplementaryElementOfKind: key.kind, at: key.path)
    else { return nil }
    shownViews[key] = view
    addSubview(view)
    return view
  }

  private func remove(except wanted: [NSCollectionViewLayoutAttributes]) {
    let kept = Set(wanted.compactMap(\.element))
    for path in shownItems.keys.filter({ !kept.contains(CollectionElement(itemAt: $0)) }) { removeItem(at: path) }
    for key in shownViews.keys.filter({ !kept.contains($0) }) { removeView(key) }
  }

  private func removeAll() {
    for path in Array(shownItems.keys) { removeItem(at: path) }
    for key in Array(shownViews.keys) { removeView(key) }
  }

  private func removeItem(at path: IndexPath) {
    guard let item = shownItems.removeValue(forKey: path) else { return }
    item.view.removeFromSuperview()
    if let identifier = item.identifier { waitingItems[identifier.rawValue, default: []].append(item) }
    delegate?.collectionView(self, didEndDisplaying: item, forRepresentedObjectAt: path)
  }

  private func removeView(_ key: CollectionElement) {
    guard let view = shownViews.removeValue(forKey: key) else { return }
    view.removeFromSuperview()
    if let identifier = view.identifier { waitingViews[key.kind + identifier.rawValue, default: []].append(view) }
  }
}

extension NSCollectionView: CollectionHost {
  package var isRightToLeft: Bool { userInterfaceLayoutDirection == .rightToLeft }
  package func room(in bounds: CGRect) -> CGSize { bounds.size }
  package func setNeedsTiling() { needsLayout = true }
}

extension NSCollectionView.ScrollPosition {
  /// The nearest vertical edge.
  public static let nearestVerticalEdge = NSCollectionView.ScrollPosition(rawValue: 512)
  /// The nearest horizontal edge.
  public static let nearestHorizontalEdge = NSCollectionView.ScrollPosition(rawValue: 1024)
}

extension NSCollectionView: TiledDocument {
  func visiblePartDidChange() { if !isTiling { needsLayout = true } }
}

extension NSView {
  /// The size that the constraints require, with the given size on the axes that are not estimated.
  func fittingSize(_ size: CGSize, _ estimated: CollectionItem.EstimatedAxes) -> CGSize {
    updateConstraintsForSubtreeIfNeeded()
    let fitting = layoutNode.fittingSize(
      CGSize(width: estimated.width ? 0 : size.width, height: estimated.height ? 0 : size.height),
      horizontal: estimated.width ? .fittingSizeCompression : .required,
      vertical: estimated.height ? .fittingSizeCompression : .required)
    return CGSize(
      width: estimated.width ? fitting.width : size.width, height: estimated.height ? fitting.height : size.height)
  }
}
