import Foundation
import LayoutEngine

/// Tells a collection where its elements lie. Subclasses override ``prepare()``, ``collectionViewContentSize``,
/// ``layoutAttributesForElements(in:)`` and ``layoutAttributesForItem(at:)``.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// The collection that is laid out.
  open internal(set) weak var collectionView: UICollectionView?
  /// Whether ``prepare()`` is due.
  var isInvalid = true
  private(set) var decorations = ReuseQueue<UICollectionReusableView>()

  /// Makes a layout that belongs to no collection yet.
  public override init() { super.init() }

  /// Makes a layout of an archive.
  public required init?(coder: NSCoder) { super.init() }

  /// The class of the attributes that the layout makes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of the contexts that the layout is given.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  /// Computes the places; called before they are asked for, if something became invalid.
  open func prepare() {}
  /// The size of all content, in points.
  open var collectionViewContentSize: CGSize { .zero }
  /// The attributes of the elements that reach into a rectangle of the collection's coordinates.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  /// The attributes of an item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  /// The attributes of a view that the data source makes.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// The attributes of a view that the layout makes.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Has all places computed again at the next layout.
  open func invalidateLayout() {
    let context = makeContext()
    context.invalidateEverything = true
    invalidateLayout(with: context)
  }

  /// Has places computed again at the next layout. Overrides call `super`.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    isInvalid = true
    collectionView?.layoutBecameInvalid(context)
  }

  /// Whether other bounds of the collection move elements. False unless overridden.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// What becomes invalid with other bounds.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  /// Whether the size that a cell prefers moves elements. False unless overridden.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  /// What becomes invalid with the size that a cell prefers.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    if originalAttributes.representedElementCategory == .cell {
      context.invalidateItems(at: [originalAttributes.indexPath])
    }
    return context
  }

  /// Called after an update with what changed, when the layout knows the new places. Overrides call `super`.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Called when an update is over. Overrides call `super`.
  open func finalizeCollectionViewUpdates() {}

  // Nothing moves over time here, and so nobody calls these; overrides of client code may call `super`.

  /// Where an item that is new comes from.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Where an item that is gone goes to.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Where a new view that the data source makes comes from.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Where a view that the data source made goes to.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Where a new view that the layout makes comes from.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Where a view that the layout made goes to.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Where scrolling by touch should end. No touch arrives here.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// The bounds of the collection are about to move over time.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// The bounds of the collection have moved.
  open func finalizeAnimatedBoundsChange() {}

  /// The direction that the layout counts in.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// Whether content begins at the right where reading does. False unless overridden. Flow layouts mirror their places
  /// themselves; other layouts have to.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// The place to scroll to in the place of a proposed one, after an update.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  /// Registers the class of the views that the layout makes for a kind; `nil` ends the registration.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorations.register(viewClass, for: elementKind)
  }

  /// Prepares if that is due.
  func prepareIfNeeded() {
    guard isInvalid else { return }
    isInvalid = false
    prepare()
  }

  func makeContext() -> UICollectionViewLayoutInvalidationContext {
    let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return (type ?? UICollectionViewLayoutInvalidationContext.self).init()
  }

  /// Whether cells are asked for the size that they prefer.
  var asksForPreferredSizes: Bool { true }

  /// Sizes measured by cells belong to items that may have moved. Called after the counts or their order changed.
  func itemsChanged(_ mapping: ListMapping?) {}

  /// The collection is about to scroll to an item.
  func willScroll(toItemAt path: IndexPath) {}

  /// An item shows something else, so that a size that its cell measured counts no more.
  func itemChanged(_ path: IndexPath) {}
}
