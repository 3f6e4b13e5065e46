import Foundation
import LayoutEngine

/// A node of the layout tree: the position of a ``LayoutItem`` in the tree, and its layout settings.
///
/// A node stores its settings independently of an engine, so that a tree can be built in any order and moved from one
/// root to another. The first layout of a tree creates an engine, which the root owns. A node is added to it when a
/// constraint or a setting refers to it.
@preconcurrency @MainActor public final class LayoutNode {
  /// The kind of item that a node represents.
  enum Kind {
    /// An item with its own frame.
    case box
    /// The owner's bounds, inset by constants.
    case insetGuide
    /// The owner's frame, independent of its scroll position.
    case frameGuide
    /// The content area of a scroll view.
    case contentGuide
  }

  /// The item, or nil after it is deallocated.
  public var owner: (any LayoutItem)? {
    if let otherOwner { return otherOwner.item }
    return tellingOwner
  }
  /// Whether the item still exists.
  var hasOwner: Bool {
    if let otherOwner { return otherOwner.item != nil }
    return !hasEnded
  }
  /// An item that calls ``ownerEnds()`` in its `deinit`, so that the node needs no weak reference to it.
  @exclusivity(unchecked) nonisolated(unsafe) private unowned(unsafe) var tellingOwner: (any LayoutItem)?
  @exclusivity(unchecked) nonisolated(unsafe) private var hasEnded = false
  // Small properties are stored next to each other: each traversal of the tree reads some of them and little else of a
  // node.
  /// Whether anything in the subtree takes part in constraint-based layout.
  @exclusivity(unchecked) var isEngaged = false
  /// Whether anything in the subtree requires an engine. Views of UIKit that constraints place do not: without any
  /// constraint in their tree, they keep their frames.
  @exclusivity(unchecked) var requiresEngine = false
  /// Whether the owner's frame can differ from the layout's. The toolkit clears it when it sets the frame.
  @exclusivity(unchecked) var hasNewFrame = true
  /// The layout direction set on the item itself.
  @exclusivity(unchecked) var ownDirection = Direction.inherited
  /// The settings that changed after they were passed to the engine.
  @exclusivity(unchecked) var changes = Changes.all
  let kind: Kind
  /// Whether the node is a layout guide. Constraints on guides are held by the view that owns them.
  public let isGuide: Bool
  let allowsNegativeSize: Bool
  /// Whether the view keeps its frame in a tree without constraints although constraints place it.
  let keepsFrameAlone: Bool
  /// Whether the first baseline without text is the top edge, as in UIKit. The root decides for its tree.
  @exclusivity(unchecked) package var isFirstBaselineAtTop = false
  /// Whether the layout measures the content; see ``MeasuredItem``.
  @exclusivity(unchecked) var isMeasured = false
  /// Whether the content size is used although the frame is fixed; see ``fittingSize(_:horizontal:vertical:)``.
  @exclusivity(unchecked) var isMeasuringContent = false
  /// A weakly referenced item, which does not call ``ownerEnds()``.
  private let otherOwner: WeakItem?
  private final class WeakItem {
    weak var item: (any LayoutItem)?
    init(_ item: any LayoutItem) { self.item = item }
  }

  /// The parent node. The parent of a guide is its owning view.
  public private(set) var parent: LayoutNode? {
    get { parentHandle.object }
    set { parentHandle = Handle(newValue?.reference) }
  }
  @exclusivity(unchecked) private(set) var parentHandle = Handle<LayoutNode>(nil)
  /// The reference that others hold without retaining the node.
  var reference: Reference<LayoutNode> {
    if let storedReference { return storedReference }
    let made = Reference(self)
    storedReference = made
    return made
  }
  @exclusivity(unchecked) nonisolated(unsafe) private var storedReference: Reference<LayoutNode>?
  /// The children, including guides, in the order of their addition.
  @exclusivity(unchecked) public private(set) var children: [LayoutNode] = []

  // Properties that every constraint and every frame uses have no dynamic exclusivity checks: no method keeps an
  // access to one of them while it calls another method.

  /// The engine of the tree, set when the node is added to it.
  var host: LayoutHost? {
    get { hostHandle.object }
    set { hostHandle = Handle(newValue?.reference) }
  }
  @exclusivity(unchecked) private(set) var hostHandle = Handle<LayoutHost>(nil)
  /// The engine's id of the node, valid while `host` is set.
  @exclusivity(unchecked) var itemID: ItemID?
  /// Pixels per point, if the node is a root.
  @exclusivity(unchecked) var scale = 1.0 {
    didSet { ownHost?.scale = scale }
  }
  /// The engine of the tree, owned by the root.
  @exclusivity(unchecked) var ownHost: LayoutHost?
  /// The constraints held by the node in the order of their installation, with nil for removed ones.
  @exclusivity(unchecked) var holdings: [NSLayoutConstraint?] = []
  @exclusivity(unchecked) var holes: Int32 = 0
  /// The constraints that refer to the node and are held by another node.
  @exclusivity(unchecked) var uses: [NSLayoutConstraint] = []
  /// Whether a constraint that another node holds refers to the node.
  package var isNamed: Bool { !uses.isEmpty }
  /// The descendants whose owners' frames can differ from the layout's. Nil if any can, as in a node whose children
  /// were never visited.
  @exclusivity(unchecked) private var movedChildren: [LayoutNode]?

  /// Settings that differ from their defaults, allocated when one is first set.
  @exclusivity(unchecked) var storedSettings: SettingsBox?

  /// Creates the node of a view, which is positioned by constraints unless `placement` has another value.
  public convenience init(owner: any LayoutItem, placement: Placement = .constraints) {
    self.init(owner: owner, kind: .box, isGuide: false)
    if placement != .constraints { settings.placement = placement }
    isEngaged = placement == .constraints
    requiresEngine = isEngaged
  }

  /// Creates the node of a layout guide that is positioned by constraints.
  public convenience init(guide owner: any LayoutItem) { self.init(owner: owner, kind: .box, isGuide: true) }

  /// Creates the node of a guide that is its parent's bounds inset by constants, which the toolkit sets.
  public convenience init(insetGuide owner: any LayoutItem) {
    self.init(owner: owner, kind: .insetGuide, isGuide: true)
  }

  /// Creates the node of the frame guide of its parent, which scrolls; see ``boundsOrigin``.
  public convenience init(frameGuide owner: any LayoutItem) {
    self.init(owner: owner, kind: .frameGuide, isGuide: true)
  }

  /// Creates the node of the content guide of its parent, which scrolls.
  public convenience init(contentGuide owner: any LayoutItem) {
    self.init(owner: owner, kind: .contentGuide, isGuide: true)
  }

  convenience init(owner: any LayoutItem, allowsNegativeSize: Bool) {
    self.init(owner: owner, kind: .box, isGuide: true, allowsNegativeSize: allowsNegativeSize)
  }

  /// Creates the node of a view that calls ``ownerEnds()`` in its `deinit`.
  ///
  /// - Parameter keepsFrameAlone: Whether the view keeps its frame in a tree without constraints.
  package convenience init(endedBy owner: any LayoutItem, placement: Placement, keepsFrameAlone: Bool = false) {
    self.init(owner: owner, kind: .box, isGuide: false, tellsItsEnd: true, keepsFrameAlone: keepsFrameAlone)
    if placement != .constraints { settings.placement = placement }
    isEngaged = placement == .constraints
    requiresEngine = isEngaged && !keepsFrameAlone
  }

  private init(
    owner: any LayoutItem, kind: Kind, isGuide: Bool, allowsNegativeSize: Bool = false, tellsItsEnd: Bool = false,
    keepsFrameAlone: Bool = false
  ) {
    (self.kind, self.isGuide, self.allowsNegativeSize) = (kind, isGuide, allowsNegativeSize)
    self.keepsFrameAlone = keepsFrameAlone
    if tellsItsEnd { tellingOwner = owner }
    otherOwner = tellsItsEnd ? nil : WeakItem(owner)
  }

  deinit { storedReference?.end() }

  /// Ends the part of an item in layouts, for a toolkit that destroys a view while objects still refer to it.
  ///
  /// The node leaves its tree, its constraints become inactive, and its children become roots. The item is not called
  /// again.
  public func end() {
    for child in children { child.removeFromParent() }
    removeFromParent()
    for constraint in constraints + uses { constraint.uninstall() }
    otherOwner?.item = nil
    ownerEnds()
  }

  /// Notifies the node that its item is being deallocated.
  nonisolated package func ownerEnds() {
    tellingOwner = nil
    hasEnded = true
  }

  /// The root of the tree.
  public var root: LayoutNode {
    var node = self
    while let parent = node.parent { node = parent }
    return node
  }

  /// Whether the node is `other` or one of its descendants.
  public func isDescendant(of other: LayoutNode) -> Bool {
    var node: LayoutNode? = self
    while let current = node {
      if current === other { return true }
      node = current.parent
    }
    return false
  }

  /// Returns the closest common ancestor, which can be one of the two nodes, or nil if they are in different trees.
  static func closestCommonAncestor(_ a: LayoutNode, _ b: LayoutNode) -> LayoutNode? {
    if a === b { return a }
    var (first, second): (LayoutNode?, LayoutNode?) = (a, b)
    var (depthA, depthB) = (a.depth, b.depth)
    while depthA > depthB { (first, depthA) = (first?.parent, depthA - 1) }
    while depthB > depthA { (second, depthB) = (second?.parent, depthB - 1) }
    while let left = first, let right = second {
      if left === right { return left }
      (first, second) = (left.parent, right.parent)
    }
    return nil
  }

  private var depth: Int { parentHandle.with { $0.depth + 1 } ?? 0 }
}

// MARK: - The tree

extension LayoutNode {
  /// Adds a child. It is first removed from its current parent, which ends its constraints to other parts of that
  /// tree.
  ///
  /// Adding a node to its own subtree is a misuse (`NSInvalidArgumentException`).
  public func addChild(_ child: LayoutNode) {
    guard !child.parentHandle.isSame(as: reference) else { return }
    guard child !== self, child.children.isEmpty || !isDescendant(of: child) else {
      return LayoutFault.reportInvalidArgument(
        "\(child.owner?.layoutName ?? "An item") cannot be placed inside of itself.")
    }
    child.removeFromParent()
    if let host = child.ownHost {
      host.dissolve()
      child.ownHost = nil
    }
    child.parentHandle = Handle(reference)
    if children.isEmpty { children.reserveCapacity(4) }
    children.append(child)
    if child.kind == .contentGuide { contentGuide = child }
    if child.hasNewFrame { movedChildren?.append(child) }
    child.changed(.place)
    guard child.isEngaged else { return }
    if child.requiresEngine { engage() } else { takePart() }
    hostOfRoot?.add(child)
  }

  /// Removes the node from its tree. Constraints between its subtree and the rest of the tree become inactive.
  public func removeFromParent() {
    guard let parent else { return }
    endCrossingConstraints(of: self)
    hostOfTree?.remove(self)
    parent.children.removeLast(identicalTo: self)
    parent.movedChildren?.removeLast(identicalTo: self)
    self.parent = nil
    changed(.place)
  }

  /// The engine that contains the node or is about to.
  private var hostOfTree: LayoutHost? { host ?? (isEngaged ? hostOfRoot : nil) }

  /// The engine of the tree, or nil.
  var hostOfRoot: LayoutHost? {
    if let above = parentHandle.with({ $0.hostOfRoot }) { return above }
    return ownHost
  }

  private func endCrossingConstraints(of subtree: LayoutNode) {
    for constraint in uses where constraint.holder.map({ !$0.isDescendant(of: subtree) }) ?? false {
      constraint.uninstall()
      // A span without one of its anchors has no meaning. The constraints that refer to it are removed with it.
      if constraint.firstNode?.allowsNegativeSize == true {
        (constraint.firstLayoutItem as? LayoutSpan)?.endUses()
      }
    }
    for child in children { child.endCrossingConstraints(of: subtree) }
  }

  /// Records that the owner's frame can differ from the layout's.
  package func recordNewFrame() {
    guard !hasNewFrame else { return }
    hasNewFrame = true
    parentHandle.with { $0.movedChildren?.append(self) }
  }

  /// Returns the descendants whose owners' frames can differ from the layout's, each once, and clears the record.
  /// Returns nil on the first call, when any can.
  @usableFromInline package func removeChildrenWithNewFrames() -> [LayoutNode]? {
    defer { movedChildren = [] }
    return movedChildren
  }

  /// Creates a node for an item that the engine created.
  func represent(_ id: ItemID, in host: LayoutHost, below parent: LayoutNode?) {
    (self.host, itemID, self.parent) = (host, id, parent)
  }

  /// Records that the subtree requires an engine.
  func engage() {
    guard !requiresEngine else { return }
    (isEngaged, requiresEngine) = (true, true)
    parentHandle.with { $0.engage() }
  }

  /// Records that the subtree takes part in constraint-based layout as soon as the tree requires it.
  private func takePart() {
    guard !isEngaged else { return }
    isEngaged = true
    parentHandle.with { $0.takePart() }
  }

  /// Includes the node, which constraints place from now on.
  func followConstraints() {
    if keepsFrameAlone { takePart() } else { engage() }
    if host == nil { hostOfRoot?.add(self) }
  }
}

// MARK: - Constraints

extension LayoutNode {
  /// The constraints held by this node, in the order of their installation.
  public var constraints: [NSLayoutConstraint] { holdings.compactMap { $0 } }

  func didInstall(_ constraint: NSLayoutConstraint) {
    constraint.holdingIndex = Int32(holdings.count)
    holdings.append(constraint)
    if !constraint.first.isSame(as: storedReference) { constraint.first.with { $0.recordUse(constraint) } }
    if !constraint.second.isSame(as: storedReference) { constraint.second.with { $0.recordUse(constraint) } }
  }

  /// Records a constraint that is removed when the node leaves its tree. A span does not record constraints: they
  /// retain it, and it leaves the tree after its last constraint.
  private func recordUse(_ constraint: NSLayoutConstraint) {
    guard !allowsNegativeSize else { return }
    if uses.isEmpty { uses.reserveCapacity(4) }
    uses.append(constraint)
  }

  /// Reserves capacity for constraints that are about to be installed.
  func expectConstraints(_ count: Int) { if holdings.isEmpty { holdings.reserveCapacity(count) } }

  /// Adds newly installed constraints to the engine, and marks the tree as one that requires constraint-based layout.
  func enqueue(_ constraint: NSLayoutConstraint) {
    engage()
    hostOfRoot?.enqueue(constraint)
  }

  /// Removes a constraint from the engine.
  func willUninstall(_ constraint: NSLayoutConstraint) {
    hostOfTree?.remove(constraint)
    if let node = constraint.firstNode, node !== self { node.dropUse(constraint) }
    if let node = constraint.secondNode, node !== self { node.dropUse(constraint) }
  }

  private func dropUse(_ constraint: NSLayoutConstraint) { uses.removeLast(identicalTo: constraint) }

  /// Removes a constraint from the list.
  func removeHolding(_ constraint: NSLayoutConstraint) {
    holdings[Int(constraint.holdingIndex)] = nil
    holes += 1
    guard holes > 16, Int(holes) * 2 > holdings.count else { return }
    holdings.removeAll { $0 == nil }
    holes = 0
    for (index, held) in holdings.enumerated() { held?.holdingIndex = Int32(index) }
  }

  /// Installs `constraint` on this node, which must be one of the items or a common ancestor of them.
  ///
  /// Otherwise the call is a misuse (`NSGenericException`) and has no effect. A constraint that another node holds is
  /// removed there first.
  public func add(_ constraint: NSLayoutConstraint) {
    guard constraint.holder !== self, !constraint.isSystemMade else { return }
    guard constraint.isUsable else { return constraint.reportUnusable() }
    guard let ancestor = constraint.commonAncestor().object else {
      return LayoutFault.report(.unknownItem, constraint.line)
    }
    guard ancestor.isDescendant(of: self) else {
      if ancestor.root !== root { return LayoutFault.report(.unknownItem, constraint.line) }
      return LayoutFault.report(
        .outsideContainer, constraint.line, detail: owner.map { "The view is \($0.layoutName)." } ?? "")
    }
    constraint.uninstall()
    constraint.install(on: self)
  }

  /// Removes `constraint` if this node holds it.
  public func remove(_ constraint: NSLayoutConstraint) {
    guard constraint.holder === self else { return }
    constraint.uninstall()
  }
}
