import Foundation
import LayoutEngine

/// A factory for constraints on an attribute of an item. Its type parameter distinguishes horizontal, vertical, and
/// size anchors, so that an invalid combination does not compile.
///
/// An anchor retains its item. Two anchors are equal if they refer to the same attribute of the same item.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  nonisolated(unsafe) let storedItem: any LayoutItem
  /// The reference to the item that constraints use.
  final var itemReference: Reference<LayoutNode> { storedItem.layoutNode.reference }
  nonisolated let attribute: NSLayoutConstraint.Attribute
  /// The distance that the anchor represents if it was created by `anchorWithOffset(to:)`.
  nonisolated(unsafe) private let spanned: Spanned?
  /// The span between two anchors, and the anchors' items, which the span does not retain.
  private final class Spanned {
    let span: LayoutSpan
    let items: [any LayoutItem]
    init(_ span: LayoutSpan, of items: [any LayoutItem]) { (self.span, self.items) = (span, items) }
  }

  package init(_ item: __owned any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
    storedItem = item
    self.attribute = attribute
    spanned = nil
    super.init()
  }

  init(_ span: LayoutSpan, _ attribute: NSLayoutConstraint.Attribute, of spannedItems: [any LayoutItem]) {
    storedItem = span
    self.attribute = attribute
    spanned = Spanned(span, of: spannedItems)
    super.init()
  }

  nonisolated final var span: LayoutSpan? { spanned?.span }

  /// The item that owns the anchor.
  open var item: AnyObject? { storedItem }

  /// The name of the attribute.
  open var name: String { attribute.name }

  /// Whether the position of the anchor is ambiguous.
  open var hasAmbiguousLayout: Bool { storedItem.layoutNode.hasAmbiguousLayout(attribute) }

  /// The constraints that affect the value of this anchor.
  open var constraintsAffectingLayout: [NSLayoutConstraint] {
    storedItem.layoutNode.constraintsAffectingLayout(attribute.axis)
  }

  /// Returns a constraint: this anchor equals `anchor`.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    related(.equal, to: anchor, constant: 0)
  }

  /// Returns a constraint: this anchor is at least `anchor`.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, constant: 0)
  }

  /// Returns a constraint: this anchor is at most `anchor`.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    related(.lessThanOrEqual, to: anchor, constant: 0)
  }

  /// Returns a constraint: this anchor equals `anchor` + `constant`, in points.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat) -> NSLayoutConstraint {
    related(.equal, to: anchor, constant: constant)
  }

  /// Returns a constraint: this anchor is at least `anchor` + `constant`, in points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat
  ) -> NSLayoutConstraint { related(.greaterThanOrEqual, to: anchor, constant: constant) }

  /// Returns a constraint: this anchor is at most `anchor` + `constant`, in points.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat) -> NSLayoutConstraint {
    related(.lessThanOrEqual, to: anchor, constant: constant)
  }

  /// Whether `object` is an anchor for the same attribute of the same item.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? any AnyLayoutAnchor else { return false }
    return other.anchorItem === anchorItem && other.anchorAttribute == attribute && other.anchorSpan === span
  }

  /// A hash of the item and the attribute.
  nonisolated open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(ObjectIdentifier(storedItem))
    hasher.combine(attribute)
    return hasher.finalize()
  }

  func related<Other>(
    _ relation: NSLayoutConstraint.Relation, to anchor: NSLayoutAnchor<Other>, multiplier: CGFloat = 1,
    constant: CGFloat
  ) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint()
    constraint.fillChecked(
      first: itemReference, attribute, relation, second: anchor.itemReference, anchor.attribute,
      multiplier: multiplier, constant: constant)
    if span != nil || anchor.span != nil { constraint.spans = [span, anchor.span].compactMap { $0 } }
    return constraint
  }
}

/// The members that anchors of all types share.
protocol AnyLayoutAnchor: AnyObject {
  nonisolated var anchorItem: any LayoutItem { get }
  nonisolated var anchorAttribute: NSLayoutConstraint.Attribute { get }
  nonisolated var anchorSpan: LayoutSpan? { get }
}

extension NSLayoutAnchor: AnyLayoutAnchor {
  nonisolated var anchorItem: any LayoutItem { storedItem }
  nonisolated var anchorAttribute: NSLayoutConstraint.Attribute { attribute }
  nonisolated var anchorSpan: LayoutSpan? { span }
}

/// A factory for constraints on horizontal positions.
@preconcurrency @MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Returns a dimension for the distance from this anchor to `otherAnchor`.
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    let span = LayoutSpan(from: self, to: otherAnchor, axis: .horizontal)
    return NSLayoutDimension(span, .width, of: [storedItem, otherAnchor.storedItem])
  }

  /// Returns a constraint: this anchor is after `anchor` by `multiplier` times the system spacing.
  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { SystemSpacingConstraint.make(self, .equal, anchor, multiplier: multiplier) }

  /// Returns a constraint: this anchor is after `anchor` by at least `multiplier` times the system spacing.
  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { SystemSpacingConstraint.make(self, .greaterThanOrEqual, anchor, multiplier: multiplier) }

  /// Returns a constraint: this anchor is after `anchor` by at most `multiplier` times the system spacing.
  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { SystemSpacingConstraint.make(self, .lessThanOrEqual, anchor, multiplier: multiplier) }
}

/// A factory for constraints on vertical positions.
@preconcurrency @MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Returns a dimension for the distance from this anchor to `otherAnchor`.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    let span = LayoutSpan(from: self, to: otherAnchor, axis: .vertical)
    return NSLayoutDimension(span, .height, of: [storedItem, otherAnchor.storedItem])
  }

  /// Returns a constraint: this anchor is below `anchor` by `multiplier` times the system spacing.
  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { SystemSpacingConstraint.make(self, .equal, anchor, multiplier: multiplier) }

  /// Returns a constraint: this anchor is below `anchor` by at least `multiplier` times the system spacing.
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { SystemSpacingConstraint.make(self, .greaterThanOrEqual, anchor, multiplier: multiplier) }

  /// Returns a constraint: this anchor is below `anchor` by at most `multiplier` times the system spacing.
  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { SystemSpacingConstraint.make(self, .lessThanOrEqual, anchor, multiplier: multiplier) }
}

/// A factory for constraints on sizes: a width, a height, or the distance between two anchors.
@preconcurrency @MainActor open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Returns a constraint: this size equals `constant`, in points.
  open func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint { fixed(.equal, constant) }

  /// Returns a constraint: this size is at least `constant`, in points.
  open func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    fixed(.greaterThanOrEqual, constant)
  }

  /// Returns a constraint: this size is at most `constant`, in points.
  open func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    fixed(.lessThanOrEqual, constant)
  }

  /// Returns a constraint: this size equals `multiplier` × `anchor`.
  open func constraint(equalTo anchor: NSLayoutDimension, multiplier: CGFloat) -> NSLayoutConstraint {
    related(.equal, to: anchor, multiplier: multiplier, constant: 0)
  }

  /// Returns a constraint: this size is at least `multiplier` × `anchor`.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, multiplier: multiplier, constant: 0)
  }

  /// Returns a constraint: this size is at most `multiplier` × `anchor`.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat) -> NSLayoutConstraint {
    related(.lessThanOrEqual, to: anchor, multiplier: multiplier, constant: 0)
  }

  /// Returns a constraint: this size equals `multiplier` × `anchor` + `constant`, in points.
  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat
  ) -> NSLayoutConstraint { related(.equal, to: anchor, multiplier: multiplier, constant: constant) }

  /// Returns a constraint: this size is at least `multiplier` × `anchor` + `constant`, in points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat
  ) -> NSLayoutConstraint { related(.greaterThanOrEqual, to: anchor, multiplier: multiplier, constant: constant) }

  /// Returns a constraint: this size is at most `multiplier` × `anchor` + `constant`, in points.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat
  ) -> NSLayoutConstraint { related(.lessThanOrEqual, to: anchor, multiplier: multiplier, constant: constant) }

  private func fixed(_ relation: NSLayoutConstraint.Relation, _ constant: CGFloat) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint()
    constraint.fillChecked(
      first: itemReference, attribute, relation, second: nil, .notAnAttribute, multiplier: 1, constant: constant)
    if let span { constraint.spans = [span] }
    return constraint
  }
}
