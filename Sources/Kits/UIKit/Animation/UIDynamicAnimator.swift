import Foundation
import KitSupport

// The names of dynamics. Nothing is simulated: views keep the frames that a program or the layout gives them.

/// An object that dynamics move: a view or the attributes of an item.
@preconcurrency @MainActor public protocol UIDynamicItem: NSObjectProtocol {
  /// The center in points.
  var center: CGPoint { get set }
  /// The bounds in points.
  var bounds: CGRect { get }
  /// The transform.
  var transform: CGAffineTransform { get set }
}

extension UIView: UIDynamicItem {}

/// The animator of behaviors. Has no effect: Plumb does not simulate dynamics.
open class UIDynamicAnimator: KitObject {
  /// The view whose coordinates the behaviors use.
  public let referenceView: UIView?
  /// The behaviors.
  open private(set) var behaviors: [UIDynamicBehavior] = []
  /// The delegate, which is not retained. Has no effect: nothing moves.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  /// Whether items move; false.
  open var isRunning: Bool { false }
  /// The time of the simulation, in seconds; 0.
  open var elapsedTime: TimeInterval { 0 }

  /// Creates an animator.
  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
  }
  /// Creates an animator of the items of a layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    referenceView = layout.collectionView
    super.init()
  }

  /// Adds a behavior.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    behaviors.append(behavior)
    behavior.dynamicAnimator = self
  }
  /// Removes a behavior.
  open func removeBehavior(_ behavior: UIDynamicBehavior) { behaviors.removeAll { $0 === behavior } }
  /// Removes all behaviors.
  open func removeAllBehaviors() { behaviors = [] }
  /// Reads the frame of an item. Has no effect.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {}
}

/// The methods of a delegate of an animator.
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol, KitDelegate {
  /// Called before items move. Has no effect: Plumb does not call it.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// Called when items rest. Has no effect: Plumb does not call it.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// A behavior of items. Has no effect: Plumb does not simulate dynamics.
open class UIDynamicBehavior: KitObject {
  /// The behaviors that are added with this one.
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// A closure for each step. Has no effect: it is not called.
  open var action: (() -> Void)?
  /// The animator.
  open internal(set) weak var dynamicAnimator: UIDynamicAnimator?
  /// Adds a behavior to this one.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) { childBehaviors.append(behavior) }
  /// Removes a behavior from this one.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) { childBehaviors.removeAll { $0 === behavior } }
}

/// A behavior of several items. Plumb-specific superclass.
open class DynamicItemsBehavior: UIDynamicBehavior {
  /// The items.
  open private(set) var items: [any UIDynamicItem] = []
  /// Creates a behavior of items.
  public init(items: [any UIDynamicItem] = []) {
    self.items = items
    super.init()
  }
  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { items.append(item) }
  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }
}

/// Gravity. Has no effect: Plumb does not simulate dynamics.
open class UIGravityBehavior: DynamicItemsBehavior {
  /// The direction.
  open var gravityDirection = CGVector(dx: 0, dy: 1)
  /// The angle in radians.
  open var angle: CGFloat = .pi / 2
  /// The magnitude; 1 is 1000 points per second squared.
  open var magnitude: CGFloat = 1
}

/// Collisions. Has no effect: Plumb does not simulate dynamics.
open class UICollisionBehavior: DynamicItemsBehavior {
  /// What collides.
  public struct Mode: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Items.
    public static let items = Mode(rawValue: 1)
    /// Boundaries.
    public static let boundaries = Mode(rawValue: 2)
    /// Items and boundaries.
    public static let everything = Mode(rawValue: .max)
  }
  /// What collides.
  open var collisionMode = Mode.everything
  /// Whether the bounds of the view are a boundary.
  open var translatesReferenceBoundsIntoBoundary = false
  /// The delegate, which is not retained. Has no effect: none of its methods is called.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
  /// Makes the bounds of the view, less insets in points, a boundary.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    translatesReferenceBoundsIntoBoundary = true
  }
  /// Adds a boundary. Has no effect.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {}
  /// Adds a line as a boundary. Has no effect.
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {}
  /// Removes a boundary. Has no effect.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {}
  /// Removes all boundaries. Has no effect.
  open func removeAllBoundaries() {}
}

/// The delegate of collisions, none of whose methods is called.
public protocol UICollisionBehaviorDelegate: NSObjectProtocol, KitDelegate {}

/// A connection of an item with an anchor. Has no effect: Plumb does not simulate dynamics.
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// The items.
  public let items: [any UIDynamicItem]
  /// The anchor in points.
  open var anchorPoint: CGPoint
  /// The length in points.
  open var length: CGFloat = 0
  /// The damping.
  open var damping: CGFloat = 0
  /// The frequency in hertz.
  open var frequency: CGFloat = 0
  /// The torque of friction.
  open var frictionTorque: CGFloat = 0

  /// Connects the center of an item with an anchor.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }
  /// Connects a point of an item with an anchor.
  public init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
    (items, anchorPoint) = ([item], point)
    super.init()
  }
  /// Connects the centers of two items.
  public init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    (items, anchorPoint) = ([item1, item2], .zero)
    super.init()
  }
}

/// The movement of an item to a point. Has no effect: Plumb does not simulate dynamics.
open class UISnapBehavior: UIDynamicBehavior {
  /// The point, in points.
  open var snapPoint: CGPoint
  /// The damping from 0 to 1.
  open var damping: CGFloat = 0.5
  /// Moves an item to a point.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    snapPoint = point
    super.init()
  }
}

/// A force. Has no effect: Plumb does not simulate dynamics.
open class UIPushBehavior: DynamicItemsBehavior {
  /// Whether a force lasts.
  public enum Mode: Int, Sendable {
    /// It lasts.
    case continuous
    /// It acts once.
    case instantaneous
  }
  /// Whether the force lasts.
  public let mode: Mode
  /// Whether the force acts.
  open var active = true
  /// The angle in radians.
  open var angle: CGFloat = 0
  /// The magnitude.
  open var magnitude: CGFloat = 0
  /// The direction.
  open var pushDirection = CGVector(dx: 0, dy: 0)
  /// Creates a force.
  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    super.init(items: items)
  }
}

/// The physical attributes of items. Has no effect: Plumb does not simulate dynamics.
open class UIDynamicItemBehavior: DynamicItemsBehavior {
  /// The elasticity from 0 to 1.
  open var elasticity: CGFloat = 0
  /// The friction.
  open var friction: CGFloat = 0
  /// The density.
  open var density: CGFloat = 1
  /// The resistance of movement.
  open var resistance: CGFloat = 0
  /// The resistance of rotation.
  open var angularResistance: CGFloat = 0
  /// Whether items rotate.
  open var allowsRotation = true
  /// Whether items are fixed.
  open var isAnchored = false
  /// Adds a velocity in points per second. Has no effect.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {}
  /// Adds an angular velocity in radians per second. Has no effect.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {}
  /// The velocity of an item; zero.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint { .zero }
  /// The angular velocity of an item; 0.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat { 0 }
}
