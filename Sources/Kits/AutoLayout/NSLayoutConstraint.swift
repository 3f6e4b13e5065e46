import Foundation
import LayoutEngine
import ObjectiveC

/// `firstItem.firstAttribute RELATION multiplier × secondItem.secondAttribute + constant`.
///
/// A constraint is an equation, not an assignment: the layout can change either side. Activation installs the
/// constraint on the closest common ancestor of its items. It remains active until it is deactivated or one of its
/// items leaves the tree. It does not retain its items.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject, AssociatedObjectStorage, @preconcurrency NSSecureCoding {
  // Properties that each activation and each layout reads are stored next to each other, without dynamic exclusivity
  // checks: no method keeps an access to one of them while it calls another method.

  // Setting a constant reads only these properties, which share one cache line.
  @exclusivity(unchecked) final var holderHandle = Handle<LayoutNode>(nil)
  @exclusivity(unchecked) final private(set) var storedConstant: CGFloat = 0
  /// The state of the constraint's installation in an engine.
  @exclusivity(unchecked) final nonisolated(unsafe) var installation = Installation.outside
  /// Whether the constant changed after it was passed to the engine.
  @exclusivity(unchecked) final nonisolated(unsafe) var isConstantDue = false
  /// Whether the initializer rejected its arguments. Such a constraint never takes part in a layout.
  @exclusivity(unchecked) final var isRefused = false
  /// Whether a view created the constraint for its own use and does not list it.
  @exclusivity(unchecked) final package var isOwnedByToolkit = false
  /// The nodes of the items, not retained.
  @exclusivity(unchecked) final private(set) var first = Handle<LayoutNode>(nil)
  @exclusivity(unchecked) final private(set) var second = Handle<LayoutNode>(nil)
  @exclusivity(unchecked) final private(set) var storedMultiplier: CGFloat = 1
  @exclusivity(unchecked) final private(set) var storedPriority = Priority.required
  /// The index of the constraint in its holder's list.
  @exclusivity(unchecked) final var holdingIndex: Int32 = 0
  @exclusivity(unchecked) final private(set) var storedFirstAttribute = Attribute.notAnAttribute
  @exclusivity(unchecked) final private(set) var storedSecondAttribute = Attribute.notAnAttribute
  @exclusivity(unchecked) final private(set) var storedRelation = Relation.equal
  /// The origin of the constraint, which determines the order in which conflicts break constraints.
  @exclusivity(unchecked) final var origin = Constraint.Origin.user
  /// Whether the layout, not a client, created the constraint. Such a constraint is read-only: deactivating or
  /// changing it has no effect.
  @exclusivity(unchecked) final package private(set) var isSystemMade = false
  @exclusivity(unchecked) final private var isInEngineAsSystems = false
  /// Whether the view that holds the constraint includes it in an archive.
  open var shouldBeArchived = false
  /// Properties that few constraints have, allocated when one of them is first set.
  @exclusivity(unchecked) final nonisolated(unsafe) var storedExtras: ConstraintExtras?

  /// The attribute of the first item.
  open var firstAttribute: Attribute { storedFirstAttribute }
  /// The attribute of the second item.
  open var secondAttribute: Attribute { storedSecondAttribute }
  /// The relation between the two sides.
  open var relation: Relation { storedRelation }
  /// The multiplier of the second attribute.
  open var multiplier: CGFloat { storedMultiplier }
  /// The name of the constraint in logs. Names that begin with `NS` are reserved: setting one is a misuse
  /// (`NSInvalidArgumentException`) and has no effect.
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

  /// The node that holds the constraint, or nil while the constraint is inactive.
  final var holder: LayoutNode? {
    get { holderHandle.object }
    set { holderHandle = Handle(newValue?.reference) }
  }

  /// Whether a node holds the constraint.
  final var isHeld: Bool { holderHandle.isAlive }

  /// Values that clients associate with the constraint.
  public nonisolated var associatedObjects: AssociatedObjects { extras.associatedObjects }

  /// Creates a constraint without items. It cannot be activated.
  public override init() { super.init() }

  /// Called after the constraint has been loaded from a document. Overrides call `super`.
  open func awakeFromNib() {}

  /// Creates an inactive constraint.
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
  /// An invalid pair of attributes, such as a size and a position, is a misuse (`NSInvalidArgumentException`).
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
    // Without a second item, clients pass any second attribute.
    storedSecondAttribute = second == nil ? .notAnAttribute : attr2
    // Without a second attribute, clients pass a multiplier of 0 or 1; it reads as 1.
    storedMultiplier = view2 == nil ? 1 : multiplier
    storedConstant = c
    isRefused = !checkArguments(first: view1, second: view2)
  }

  /// Creates a constraint from an archive. Returns nil if the archive does not contain a valid constraint.
  ///
  /// The constraint is inactive. Until its first activation it retains its items, since nothing else might.
  public required convenience init?(coder: NSCoder) {
    self.init()
    guard decodeParts(from: coder) else { return nil }
    decodeValues(with: coder)
  }

  /// Decodes what a subclass encoded in ``encode(with:)``. Called after the constraint itself is decoded. The default
  /// implementation has no effect.
  ///
  /// Subclasses override this rather than `init(coder:)`: that is a convenience initializer, so that they need not have
  /// one, and overrides of such cannot call it.
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

  /// The priority of the constraint, greater than 0 and at most 1000. While it is active it may change between
  /// optional levels; from or to required only before the first layout of its tree.
  open var priority: Priority {
    get { storedPriority }
    set {
      guard newValue.rawValue > 0, newValue.rawValue <= 1000 else {
        return LayoutFault.report(.invalidPriority(Double(newValue.rawValue)), line)
      }
      guard newValue != storedPriority else { return }
      let host = holder?.host
      guard isActive, (newValue == .required) != (storedPriority == .required) else {
        storedPriority = newValue
        host?.priorityChanged(self)
        return
      }
      // Apple's engine exists from the first layout on.
      if let host, host.passes > 0 { return LayoutFault.report(.changesRequired, line) }
      storedPriority = newValue
      host?.reinstall(self)
    }
  }

  /// Whether the constraint counts. Setting it installs the constraint on the closest common ancestor of its items, or
  /// takes it out; without a common ancestor that is misuse (`NSGenericException`).
  open var isActive: Bool {
    get { isInEngineAsSystems ? holder?.host?.systemID(of: self) != nil : isHeld }
    set { if newValue { activate() } else { uninstall() } }
  }

  /// Activates each constraint. One call for many is cheaper than one for each.
  open class func activate(_ constraints: [NSLayoutConstraint]) { install(constraints) }

  /// Deactivates each constraint. One call for many is cheaper than one for each.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.uninstall() }
  }

  /// The anchor of the first attribute.
  open var firstAnchor: NSLayoutAnchor<AnyObject>? { firstLayoutItem.flatMap { Self.anchor($0, firstAttribute) } }

  /// The anchor of the second attribute; nil where the second side is a constant.
  open var secondAnchor: NSLayoutAnchor<AnyObject>? { secondLayoutItem.flatMap { Self.anchor($0, secondAttribute) } }

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
  nonisolated open override var description: String { MainActor.assumeIsolated { line } }

  /// The same as ``description``.
  nonisolated open override var debugDescription: String { description }
}
