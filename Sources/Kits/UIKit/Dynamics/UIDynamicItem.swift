import CoreGraphics
import Foundation
import KitSupport

/// What a ``UIDynamicAnimator`` moves: a view, or another object with a place.
@preconcurrency @MainActor
public protocol UIDynamicItem: AnyObject {
  /// The center, in the coordinates of the animator, in points.
  var center: CGPoint { get set }
  /// The bounds, in points. Only the size is used.
  var bounds: CGRect { get }
  /// The transform, whose rotation the animator changes.
  var transform: CGAffineTransform { get set }
}

extension UIView: UIDynamicItem {}

/// A rule by which a ``UIDynamicAnimator`` moves items, or a group of such rules.
@preconcurrency @MainActor
open class UIDynamicBehavior: KitObject {
  /// The rules of the group, in the order in which they were added.
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// Called after each step of the animator.
  open var action: (() -> Void)?
  /// The animator; nil before it has the behavior.
  open internal(set) weak var dynamicAnimator: UIDynamicAnimator?
  private weak var parent: UIDynamicBehavior?

  /// Creates a group without rules.
  public override init() { super.init() }

  /// Adds a rule to the group.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard behavior !== self, !childBehaviors.contains(where: { $0 === behavior }) else { return }
    childBehaviors.append(behavior)
    behavior.parent = self
    if let dynamicAnimator { behavior.enter(dynamicAnimator) }
  }

  /// Removes a rule from the group.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard childBehaviors.contains(where: { $0 === behavior }) else { return }
    childBehaviors.removeAll { $0 === behavior }
    behavior.parent = nil
    behavior.leave()
  }

  /// Called before the behavior is added to an animator, or removed from it.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  /// The behavior with those of its groups.
  final var tree: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.tree) }

  /// The items of the rule.
  var movedItems: [any UIDynamicItem] { [] }

  final func enter(_ animator: UIDynamicAnimator) {
    willMove(to: animator)
    dynamicAnimator = animator
    for child in childBehaviors { child.enter(animator) }
    animator.resume()
  }

  final func leave() {
    willMove(to: nil)
    dynamicAnimator?.resume()
    dynamicAnimator = nil
    for child in childBehaviors { child.leave() }
  }

  /// Changes velocities by the rule, in a step of a duration in seconds.
  func apply(_ duration: CGFloat, _ animator: UIDynamicAnimator) {}

  /// Continues the simulation after a setting has changed.
  final func changed() { dynamicAnimator?.resume() }
}

/// A rule for several items: what the rules of UIKit for items have in common. Plumb-specific.
open class DynamicItemsBehavior: UIDynamicBehavior {
  /// The items.
  open private(set) var items: [any UIDynamicItem] = []

  /// Creates a rule for no item.
  public override init() { super.init() }
  /// Creates a rule for items.
  public init(items: [any UIDynamicItem]) {
    super.init()
    self.items = items
  }

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) {
    guard !contains(item) else { return }
    items.append(item)
    changed()
  }

  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) {
    items.removeAll { $0 === item }
    changed()
  }

  final func contains(_ item: any UIDynamicItem) -> Bool { items.contains { $0 === item } }
  override var movedItems: [any UIDynamicItem] { items }
}
