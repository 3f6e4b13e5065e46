import Foundation
import LayoutEngine

/// A part of an item from which constraints are made. Its type parameter keeps horizontal, vertical and size anchors
/// apart, so that a constraint that could not be meant does not compile.
///
/// An anchor holds its item strongly. Two anchors are equal if they mean the same attribute of the same item.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  nonisolated(unsafe) let storedItem: any LayoutItem
  /// What constraints hold of the item.
  final var itemReference: Reference<LayoutNode> { storedItem.layoutNode.reference }
  nonisolated let attribute: NSLayoutConstraint.Attribute
  /// The distance that the anchor represents if it was created by `anchorWithOffset(to:)`.
  nonisolated(unsafe) private let spanned: Spanned?
  /// The distance of two anchors, and their items, which the span alone does not keep.
  private final class Spanned {
    let span: LayoutSpan
    let items: [any LayoutItem]
    init(_ span: LayoutSpan, of items: [any LayoutItem]) { (self.span, self.items) = (span, items) }
  }

  init(_ item: __owned any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
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

  /// The item the anchor belongs to.
  open var item: AnyObject? { storedItem }

  /// The name of the attribute.
  open var name: String { attribute.name }

  /// Whether more than one value is possible for this anchor.
  open var hasAmbiguousLayout: Bool { storedItem.layoutNode.hasAmbiguousLayout(attribute) }

  /// The constraints that have a part in the value of this anchor.
  open var constraintsAffectingLayout: [NSLayoutConstraint] {
    storedItem.layoutNode.constraintsAffectingLayout(attribute.axis)
  }

  /// This anchor equals `anchor`.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    related(.equal, to: anchor, constant: 0)
  }

  /// This anchor is at least `anchor`.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, constant: 0)
  }

  /// This anchor is at most `anchor`.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    related(.lessThanOrEqual, to: anchor, constant: 0)
  }

  /// This anchor equals `anchor` + `constant`, in points.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat) -> NSLayoutConstraint {
    related(.equal, to: anchor, constant: constant)
  }

  /// This anchor is at least `anchor` + `constant`, in points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat
  ) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, constant: constant)
  }

  /// This anchor is at most `anchor` + `constant`, in points.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat
  ) -> NSLayoutConstraint {
    related(.lessThanOrEqual, to: anchor, constant: constant)
  }

  /// Whether `object` is an anchor of the same attribute of the same item.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? any AnyLayoutAnchor else { return false }
    return other.anchorItem === anchorItem && other.anchorAttribute == attribute && other.anchorSpan === span
  }

  /// A hash of item and attribute.
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

/// What anchors of all types have in common.
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

/// An anchor on the horizontal axis.
@preconcurrency @MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// The distance from this anchor to `otherAnchor`, as something that can be compared with sizes.
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    let span = LayoutSpan(from: self, to: otherAnchor, axis: .horizontal)
    return NSLayoutDimension(span, .width, of: [storedItem, otherAnchor.storedItem])
  }

  /// This anchor follows `anchor` at `multiplier` times the standard distance.
  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    spaced(.equal, after: anchor, multiplier: multiplier)
  }

  /// This anchor follows `anchor` at `multiplier` times the standard distance or more.
  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    spaced(.greaterThanOrEqual, after: anchor, multiplier: multiplier)
  }

  /// This anchor follows `anchor` at `multiplier` times the standard distance or less.
  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    spaced(.lessThanOrEqual, after: anchor, multiplier: multiplier)
  }

  private func spaced(
    _ relation: NSLayoutConstraint.Relation, after anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    SystemSpacingConstraint.make(self, relation, anchor, multiplier: multiplier)
  }
}

/// An anchor on the vertical axis.
@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// The distance from this anchor to `otherAnchor`, as something that can be compared with sizes.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    let span = LayoutSpan(from: self, to: otherAnchor, axis: .vertical)
    return NSLayoutDimension(span, .height, of: [storedItem, otherAnchor.storedItem])
  }

  /// This anchor is below `anchor` by `multiplier` times the standard distance.
  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    spaced(.equal, below: anchor, multiplier: multiplier)
  }

  /// This anchor is below `anchor` by `multiplier` times the standard distance or more.
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    spaced(.greaterThanOrEqual, below: anchor, multiplier: multiplier)
  }

  /// This anchor is below `anchor` by `multiplier` times the standard distance or less.
  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    spaced(.lessThanOrEqual, below: anchor, multiplier: multiplier)
  }

  private func spaced(
    _ relation: NSLayoutConstraint.Relation, below anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    SystemSpacingConstraint.make(self, relation, anchor, multiplier: multiplier)
  }
}

/// A width, a height, or the distance of two anchors.
@preconcurrency @MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// This size is `constant` points.
  open func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint { fixed(.equal, constant) }

  /// This size is at least `constant` points.
  open func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    fixed(.greaterThanOrEqual, constant)
  }

  /// This size is at most `constant` points.
  open func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    fixed(.lessThanOrEqual, constant)
  }

  /// This size is `multiplier` times `anchor`.
  open func constraint(equalTo anchor: NSLayoutDimension, multiplier: CGFloat) -> NSLayoutConstraint {
    related(.equal, to: anchor, multiplier: multiplier, constant: 0)
  }

  /// This size is at least `multiplier` times `anchor`.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, multiplier: multiplier, constant: 0)
  }

  /// This size is at most `multiplier` times `anchor`.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat) -> NSLayoutConstraint {
    related(.lessThanOrEqual, to: anchor, multiplier: multiplier, constant: 0)
  }

  /// This size is `multiplier` times `anchor` + `constant`, in points.
  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat
  ) -> NSLayoutConstraint {
    related(.equal, to: anchor, multiplier: multiplier, constant: constant)
  }

  /// This size is at least `multiplier` times `anchor` + `constant`, in points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat
  ) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, to: anchor, multiplier: multiplier, constant: constant)
  }

  /// This size is at most `multiplier` times `anchor` + `constant`, in points.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat
  ) -> NSLayoutConstraint {
    related(.lessThanOrEqual, to: anchor, multiplier: multiplier, constant: constant)
  }

  private func fixed(_ relation: NSLayoutConstraint.Relation, _ constant: CGFloat) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint()
    constraint.fillChecked(
      first: itemReference, attribute, relation, second: nil, .notAnAttribute, multiplier: 1, constant: constant)
    if let span { constraint.spans = [span] }
    return constraint
  }
}
