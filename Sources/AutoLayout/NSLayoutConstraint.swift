import Foundation
import LayoutEngine
import ObjectiveC

/// `firstItem.firstAttribute RELATION multiplier × secondItem.secondAttribute + constant`.
///
/// It is an equation, not an assignment: either side may move. A constraint counts from its activation, which installs
/// it on the closest common ancestor of its items, until its deactivation or until one of its items leaves the tree.
/// It does not keep its items alive.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject, AssociatedObjectStorage, @preconcurrency NSSecureCoding {
  // What every activation and every layout reads is stored side by side, and goes without dynamic checks of exclusive
  // access: no method holds on to a part of it while it calls another.

  // What a new constant reads lies in one line of the cache.
  @exclusivity(unchecked) final var holderHandle = Handle<LayoutNode>(nil)
  @exclusivity(unchecked) final private(set) var storedConstant: CGFloat = 0
  /// How far the constraint is on its way into an engine.
  @exclusivity(unchecked) final nonisolated(unsafe) var entrance = Entrance.outside
  /// Whether the constant has changed since it was passed to the engine.
  @exclusivity(unchecked) final nonisolated(unsafe) var isConstantDue = false
  /// Whether the arguments were refused when the constraint was made: it stays out of layouts.
  @exclusivity(unchecked) final var isRefused = false
  /// Whether a view made the constraint for its own use and does not list it.
  @exclusivity(unchecked) final package var isOwnedByToolkit = false
  /// The nodes of the items, which are not kept alive.
  @exclusivity(unchecked) final private(set) var first = Handle<LayoutNode>(nil)
  @exclusivity(unchecked) final private(set) var second = Handle<LayoutNode>(nil)
  @exclusivity(unchecked) final private(set) var storedMultiplier: CGFloat = 1
  @exclusivity(unchecked) final private(set) var storedPriority = Priority.required
  /// The place of the constraint in its holder's list.
  @exclusivity(unchecked) final var holdingIndex: Int32 = 0
  @exclusivity(unchecked) final private(set) var storedFirstAttribute = Attribute.notAnAttribute
  @exclusivity(unchecked) final private(set) var storedSecondAttribute = Attribute.notAnAttribute
  @exclusivity(unchecked) final private(set) var storedRelation = Relation.equal
  /// What made the constraint, as far as recovery from conflicts asks.
  @exclusivity(unchecked) final var origin = Constraint.Origin.user
  /// Whether the layout created the constraint rather than a client. Such a constraint is read-only: to deactivate it
  /// or to change it has no effect.
  @exclusivity(unchecked) final package private(set) var isSystemMade = false
  @exclusivity(unchecked) final private var isInEngineAsSystems = false
  /// Whether an archived view that holds the constraint writes it.
  open var shouldBeArchived = false
  /// What few constraints have, made when it is first set.
  @exclusivity(unchecked) final nonisolated(unsafe) var storedExtras: ConstraintExtras?

  /// The attribute of the first item.
  open var firstAttribute: Attribute { storedFirstAttribute }
  /// The attribute of the second item.
  open var secondAttribute: Attribute { storedSecondAttribute }
  /// How the two sides compare.
  open var relation: Relation { storedRelation }
  /// The factor of the second item's attribute.
  open var multiplier: CGFloat { storedMultiplier }
  /// A name for logs. Names that begin with `NS` are reserved: setting one is misuse (`NSInvalidArgumentException`), and
  /// leaves the old name.
  open var identifier: String? {
    get { storedExtras?.identifier }
    set {
      guard newValue != storedExtras?.identifier else { return }
      guard Self.isAllowed(identifier: newValue) else {
        return LayoutFault.report(.reservedIdentifier(newValue ?? ""))
      }
      setSystemIdentifier(newValue)
      holder?.host?.reinstall(self)
    }
  }

  /// The node that holds the constraint; nil while it is inactive.
  final var holder: LayoutNode? {
    get { holderHandle.object }
    set { holderHandle = Handle(newValue?.reference) }
  }

  /// Whether a node holds the constraint.
  final var isHeld: Bool { holderHandle.isAlive }

  /// Values that clients associate with the constraint.
  public nonisolated var associatedObjects: AssociatedObjects { extras.associatedObjects }

  /// Makes a constraint without items, which cannot be activated.
  public override init() { super.init() }

  /// Called by a program that made the constraint from a document. Overrides call `super`.
  open func awakeFromNib() {}

  /// Makes an inactive constraint.
  ///
  /// - Parameters:
  ///   - view1: The first item, a ``LayoutItem``.
  ///   - attr1: The attribute of the first item.
  ///   - relation: How the sides compare.
  ///   - view2: The second item, or `nil` where the second side is a constant.
  ///   - attr2: The attribute of the second item, `notAnAttribute` where there is none.
  ///   - multiplier: The factor of the second attribute.
  ///   - c: Points added to the second side.
  ///
  /// Pairs that cannot be meant, such as a size with a position, are misuse (`NSInvalidArgumentException`).
  public required convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    self.init()
    let second = view2.flatMap { $0 as? any LayoutItem }
    first = Handle((view1 as? any LayoutItem)?.layoutNode.reference)
    self.second = Handle(second?.layoutNode.reference)
    storedFirstAttribute = attr1
    storedRelation = relation
    // Clients pass any attribute where there is no second item.
    storedSecondAttribute = second == nil ? .notAnAttribute : attr2
    // Where there is nothing to multiply clients pass 0 as well as 1, and read 1.
    storedMultiplier = view2 == nil ? 1 : multiplier
    storedConstant = c
    isRefused = !checkArguments(first: view1, second: view2)
  }

  /// Makes a constraint of an archive; nil where the archive holds none that can be meant.
  ///
  /// It is inactive. Until its first activation it keeps its items alive, which nobody else may hold yet.
  public required convenience init?(coder: NSCoder) {
    self.init()
    guard decodeParts(from: coder) else { return nil }
    decodeValues(with: coder)
  }

  /// Reads what a subclass wrote in ``encode(with:)``; called when the constraint itself has been read. The implementation
  /// here does nothing.
  ///
  /// Subclasses override this rather than `init(coder:)`: that is a convenience initializer, so that they need not have one,
  /// and overrides of such cannot call it.
  open func decodeValues(with coder: NSCoder) {}

  /// Writes the constraint with its items.
  open func encode(with coder: NSCoder) { encodeParts(to: coder) }

  /// Constraints are read with their classes named.
  nonisolated public static var supportsSecureCoding: Bool { true }

  /// Makes a constraint of its parts without asking whether they can be meant.
  package func fill(
    first: (any LayoutItem)?, _ firstAttribute: Attribute, _ relation: Relation, second: (any LayoutItem)?,
    _ secondAttribute: Attribute, multiplier: CGFloat, constant: CGFloat, priority: Priority
  ) {
    self.first = Handle(first?.layoutNode.reference)
    self.second = Handle(second?.layoutNode.reference)
    (storedFirstAttribute, storedSecondAttribute, storedRelation) = (firstAttribute, secondAttribute, relation)
    (storedMultiplier, storedConstant, storedPriority) = (multiplier, constant, priority)
  }

  /// Makes a required constraint of nodes, as anchors do.
  final func fillChecked(
    first: consuming Reference<LayoutNode>, _ firstAttribute: Attribute, _ relation: Relation,
    second: consuming Reference<LayoutNode>?,
    _ secondAttribute: Attribute, multiplier: CGFloat, constant: CGFloat
  ) {
    let hasSecondItem = second != nil
    self.first = Handle(first)
    self.second = Handle(second)
    (storedFirstAttribute, storedSecondAttribute, storedRelation) = (firstAttribute, secondAttribute, relation)
    (storedMultiplier, storedConstant) = (multiplier, constant)
    isRefused = !checkValues(hasSecondItem: hasSecondItem)
  }

  static func isAllowed(identifier: String?) -> Bool { !(identifier ?? "").hasPrefix("NS") }

  /// Has the constraint stand for one that the layout made for the items of `node`: one of its engine, or what guides
  /// of insets amount to, which need no engine.
  package func becomeSystemMade(heldBy node: LayoutNode, inEngine: Bool = false) {
    (isSystemMade, isInEngineAsSystems) = (true, inEngine)
    holder = node
  }

  /// Sets a name that is the system's own.
  package func setSystemIdentifier(_ name: String?) {
    if name != nil || storedExtras != nil { extras.identifier = name }
  }

  /// The first item; nil when it is gone.
  open var firstItem: AnyObject? { firstLayoutItem }
  /// The second item; nil when there is none, or it is gone.
  open var secondItem: AnyObject? { secondLayoutItem }

  final var firstLayoutItem: (any LayoutItem)? { firstNode?.owner }
  final var secondLayoutItem: (any LayoutItem)? { secondNode?.owner }
  final var firstNode: LayoutNode? { first.object }
  final var secondNode: LayoutNode? { second.object }

  /// Points added to the second side. Setting it on an active constraint is many times cheaper than another constraint.
  open var constant: CGFloat {
    get { storedConstant }
    set {
      guard newValue.isFinite else { return LayoutFault.report(.notFinite, line) }
      guard newValue != storedConstant else { return }
      storedConstant = newValue
      guard let engineID, !isConstantDue else { return }
      isConstantDue = true
      holderHandle.with { node in node.hostHandle.with { $0.enqueueConstant(of: engineID) } }
    }
  }

  /// How strongly the constraint is meant, greater than 0 and at most 1000. While it is active it may change between
  /// optional levels, not from or to required.
  open var priority: Priority {
    get { storedPriority }
    set {
      guard newValue.rawValue > 0, newValue.rawValue <= 1000 else {
        return LayoutFault.report(.invalidPriority(Double(newValue.rawValue)), line)
      }
      guard newValue != storedPriority else { return }
      if isActive, (newValue == .required) != (storedPriority == .required) {
        return LayoutFault.report(.changesRequired, line)
      }
      storedPriority = newValue
      holder?.host?.priorityChanged(self)
    }
  }

  /// Whether the constraint counts. Setting it installs the constraint on the closest common ancestor of its items, or
  /// takes it out; without a common ancestor that is misuse (`NSGenericException`).
  open var isActive: Bool {
    get { isInEngineAsSystems ? holder?.host?.systemID(of: self) != nil : isHeld }
    set { if newValue { activate() } else { uninstall() } }
  }

  /// Activates each constraint. One call for many is cheaper than one for each.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    install(constraints)
  }

  /// Deactivates each constraint. One call for many is cheaper than one for each.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.uninstall() }
  }

  /// The anchor of the first attribute.
  open var firstAnchor: NSLayoutAnchor<AnyObject>? {
    firstLayoutItem.flatMap { Self.anchor($0, firstAttribute) }
  }

  /// The anchor of the second attribute; nil where the second side is a constant.
  open var secondAnchor: NSLayoutAnchor<AnyObject>? {
    secondLayoutItem.flatMap { Self.anchor($0, secondAttribute) }
  }

  private static func anchor(_ item: any LayoutItem, _ attribute: Attribute) -> NSLayoutAnchor<AnyObject>? {
    guard attribute != .notAnAttribute else { return nil }
    let anchor: AnyObject =
      attribute.isSize
      ? NSLayoutDimension(item, attribute)
      : attribute.axis == .horizontal ? NSLayoutXAxisAnchor(item, attribute) : NSLayoutYAxisAnchor(item, attribute)
    // The type parameter occurs in no stored property: it only tells anchors apart at compile time.
    return Unmanaged<NSLayoutAnchor<AnyObject>>.fromOpaque(Unmanaged.passUnretained(anchor).toOpaque())
      .takeUnretainedValue()
  }

  /// The constraint in the format of conflict logs, on one line.
  nonisolated open override var description: String {
    MainActor.assumeIsolated { line }
  }

  /// The same as ``description``.
  nonisolated open override var debugDescription: String { description }
}
