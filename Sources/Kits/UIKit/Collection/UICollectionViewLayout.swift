import Foundation
import KitSupport
import LayoutEngine

/// A layout of a collection view. Subclasses override `prepare()`, `collectionViewContentSize`,
/// `layoutAttributesForElements(in:)` and `layoutAttributesForItem(at:)`.
open class UICollectionViewLayout: KitCollectionLayout<UICollectionView, UICollectionViewLayoutAttributes> {
  let decorations = ReuseQueue<UICollectionReusableView>()

  /// The class of the invalidation contexts.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  /// Returns the attributes of the elements that intersect a rectangle in the coordinates of the collection view.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    arrangement.map { _ in attributesOfElements(in: rect) }
  }
  /// Returns the attributes of a decoration view.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { attributesOfDecoration(elementKind, at: indexPath) }

  /// Invalidates the layout.
  open func invalidateLayout() {
    let context = makeContext()
    context.invalidateEverything = true
    invalidateLayout(with: context)
  }

  /// Invalidates the parts of the layout that a context describes. Overrides call `super`.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    isInvalid = true
    collectionView?.layoutBecameInvalid(context)
  }

  /// Returns what new bounds invalidate.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  /// Returns whether the preferred size of a cell invalidates the layout. The default is false.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  /// Returns what the preferred size of a cell invalidates. Overrides call `super`.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    measured[originalAttributes.element] = preferredAttributes.size
    let context = makeContext()
    if originalAttributes.representedElementCategory == .cell {
      context.invalidateItems(at: [originalAttributes.indexPath])
    }
    return context
  }

  /// Called after an update, when the new layout is known. Overrides call `super`.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Called at the end of an update. Overrides call `super`.
  open func finalizeCollectionViewUpdates() {}

  // Changes are not animated, so that the following methods are never called. Overrides can call `super`.

  /// Has no effect: changes are not animated.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Has no effect: changes are not animated.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Has no effect: Plumb receives no touches.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// Has no effect: changes are not animated.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Has no effect: changes are not animated.
  open func finalizeAnimatedBoundsChange() {}

  /// Whether the layout is mirrored in right-to-left layouts. The default is false. A flow layout mirrors itself; other
  /// layouts have to do so.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// Returns the content offset after an update in place of a proposed one.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  /// Registers a class for decoration views; nil removes the registration.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorations.register(viewClass, for: elementKind)
  }

  /// Registers a nib for decoration views; nil removes the registration.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    decorations.register(nib, for: elementKind)
  }

  func makeContext() -> UICollectionViewLayoutInvalidationContext {
    let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return (type ?? UICollectionViewLayoutInvalidationContext.self).init()
  }

  /// Whether the preferred sizes of cells are requested.
  var asksForPreferredSizes: Bool { true }

  /// Called after the counts or the order of items changed: measured sizes belong to items that can have moved.
  func itemsChanged(_ mapping: ListMapping?) {
    if mapping == nil { resetOffsets() }
    let sizes = measured
    measured = [:]
    guard !sizes.isEmpty else { return }
    mapping?.forEachKeptRow { new, old in
      measured[CollectionElement(itemAt: new)] = sizes[CollectionElement(itemAt: old)]
    }
  }

  /// Called after the content of an item changed: its measured size is outdated.
  func itemChanged(_ path: IndexPath) {
    if measured.removeValue(forKey: CollectionElement(itemAt: path)) != nil { invalidateLayout() }
  }
}
