import Foundation
import LayoutEngine

/// The place of a ``LayoutItem`` in its tree, and all that a layout has to know of it.
///
/// A node keeps its settings whether or not a layout is running, so that a tree can be built in any order and moved
/// from one root to another. The first layout of a tree makes one engine for the tree's root; nodes enter it when
/// something speaks of them.
@preconcurrency @MainActor
public final class LayoutNode {
  /// The kind of item that a node represents.
  enum Kind {
    /// A rectangle of its own.
    case box
    /// The owner's rectangle, inset by constants.
    case insetGuide
    /// The owner's frame, which stays where it is when the owner is scrolled.
    case frameGuide
    /// The content of a scrolling item.
    case contentGuide
  }

  /// The item; nil when it is gone.
  public var owner: (any LayoutItem)? {
    if let otherOwner { return otherOwner.item }
    return tellingOwner
  }
  /// Whether the item is still there.
  var hasOwner: Bool {
    if let otherOwner { return otherOwner.item != nil }
    return !hasEnded
  }
  /// An item that calls ``ownerEnds()`` at its end, so that the node needs no weak reference to it.
  @exclusivity(unchecked) nonisolated(unsafe) private unowned(unsafe) var tellingOwner: (any LayoutItem)?
  @exclusivity(unchecked) nonisolated(unsafe) private var hasEnded = false
  // Small things side by side: each pass over a tree reads some of them, and little else of a node.
  /// Whether anything in the subtree asks for a layout by constraints.
  @exclusivity(unchecked) var isEngaged = false
  /// Whether the owner may stand elsewhere than the layout found; the toolkit that gives it the frame clears it.
  @exclusivity(unchecked) var hasNewFrame = true
  /// The direction set on the item itself.
  @exclusivity(unchecked) var ownDirection = Direction.inherited
  /// What has changed since it was passed to the engine.
  @exclusivity(unchecked) var changes = Changes.all
  let kind: Kind
  /// Whether the node is a guide: constraints on guides are held by the view above.
  public let isGuide: Bool
  let allowsNegativeSize: Bool
  /// Whether the content counts although the frame is given; see ``fittingSize(_:horizontal:vertical:)``.
  @exclusivity(unchecked) var isMeasuringContent = false
  /// An item that does not.
  private let otherOwner: WeakItem?
  private final class WeakItem {
    weak var item: (any LayoutItem)?
    init(_ item: any LayoutItem) { self.item = item }
  }

  /// The node above; a guide's is that of the view it belongs to.
  public private(set) var parent: LayoutNode? {
    get { parentHandle.object }
    set { parentHandle = Handle(newValue?.reference) }
  }
  @exclusivity(unchecked) private(set) var parentHandle = Handle<LayoutNode>(nil)
  /// What others hold who do not keep the node alive.
  var reference: Reference<LayoutNode> {
    if let storedReference { return storedReference }
    let made = Reference(self)
    storedReference = made
    return made
  }
  @exclusivity(unchecked) nonisolated(unsafe) private var storedReference: Reference<LayoutNode>?
  /// The nodes below, guides among them, in the order of their addition.
  @exclusivity(unchecked) public private(set) var children: [LayoutNode] = []

  // What every constraint and every frame goes through does without dynamic checks of exclusive access: no method holds
  // on to a part of it while it calls another.

  /// The engine of the tree, from the time the node enters it.
  var host: LayoutHost? {
    get { hostHandle.object }
    set { hostHandle = Handle(newValue?.reference) }
  }
  @exclusivity(unchecked) private(set) var hostHandle = Handle<LayoutHost>(nil)
  /// The engine's number of the node, valid while `host` is set.
  @exclusivity(unchecked) var itemID: ItemID?
  /// Pixels a point, where the node is a root.
  @exclusivity(unchecked) var scale = 1.0 {
    didSet { ownHost?.scale = scale }
  }
  /// The engine of the tree, held by the root alone.
  @exclusivity(unchecked) var ownHost: LayoutHost?
  /// Constraints held by the node, in the order of their installation; holes are left by constraints taken out.
  @exclusivity(unchecked) var holdings: [NSLayoutConstraint?] = []
  @exclusivity(unchecked) var holes: Int32 = 0
  /// Constraints that name the node and are held by another.
  @exclusivity(unchecked) var uses: [NSLayoutConstraint] = []
  /// The nodes below whose owners may stand elsewhere; nil while any may, as in a node whose children were never visited.
  @exclusivity(unchecked) private var movedChildren: [LayoutNode]?

  /// What the layout has to know of the item where that is not as usual; made when it is first set.
  @exclusivity(unchecked) var storedSettings: SettingsBox?

  /// Creates the node of a view, which is positioned by constraints unless `placement` has another value.
  public convenience init(owner: any LayoutItem, placement: Placement = .constraints) {
    self.init(owner: owner, kind: .box, isGuide: false)
    if placement != .constraints { settings.placement = placement }
    isEngaged = placement == .constraints
  }

  /// Makes the node of a guide whose rectangle is found by constraints.
  public convenience init(guide owner: any LayoutItem) {
    self.init(owner: owner, kind: .box, isGuide: true)
  }

  /// Makes the node of a guide that is its parent's rectangle inset by constants, which the toolkit sets.
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

  /// Makes the node of a view that calls ``ownerEnds()`` in its `deinit`.
  package convenience init(endedBy owner: any LayoutItem, placement: Placement) {
    self.init(owner: owner, kind: .box, isGuide: false, tellsItsEnd: true)
    if placement != .constraints { settings.placement = placement }
    isEngaged = placement == .constraints
  }

  private init(
    owner: any LayoutItem, kind: Kind, isGuide: Bool, allowsNegativeSize: Bool = false, tellsItsEnd: Bool = false
  ) {
    self.kind = kind
    self.isGuide = isGuide
    self.allowsNegativeSize = allowsNegativeSize
    if tellsItsEnd { tellingOwner = owner }
    otherOwner = tellsItsEnd ? nil : WeakItem(owner)
  }

  deinit { storedReference?.end() }

  /// Tells the node that its item is gone.
  nonisolated package func ownerEnds() {
    tellingOwner = nil
    hasEnded = true
  }

  /// The node at the top of the tree.
  public var root: LayoutNode {
    var node = self
    while let parent = node.parent { node = parent }
    return node
  }

  /// Whether the node is `other` or below it.
  public func isDescendant(of other: LayoutNode) -> Bool {
    var node: LayoutNode? = self
    while let current = node {
      if current === other { return true }
      node = current.parent
    }
    return false
  }

  /// The closest node that is above both, or one of them; nil if they are not in one tree.
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
  /// Puts `child` below this node. It leaves its old place first, and the constraints that bound it there end.
  ///
  /// A node cannot go below itself: that is misuse (`NSInvalidArgumentException`).
  public func addChild(_ child: LayoutNode) {
    guard !child.parentHandle.isSame(as: reference) else { return }
    guard child !== self, child.children.isEmpty || !isDescendant(of: child) else {
      return LayoutFault.report(
        name: "NSInvalidArgumentException",
        reason: "\(child.owner?.layoutName ?? "An item") cannot be placed inside of itself.")
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
    engage()
    hostOfRoot?.enter(child)
  }

  /// Takes the node out of its tree. Constraints between its subtree and the rest of the tree end.
  public func removeFromParent() {
    guard let parent else { return }
    endCrossingConstraints(of: self)
    hostOfTree?.leave(self)
    parent.children.removeLast(identicalTo: self)
    parent.movedChildren?.removeLast(identicalTo: self)
    self.parent = nil
    changed(.place)
  }

  /// The engine that the node is in, or is waiting to enter.
  private var hostOfTree: LayoutHost? { host ?? (isEngaged ? hostOfRoot : nil) }

  /// The engine of the tree, if it has one.
  var hostOfRoot: LayoutHost? {
    if let above = parentHandle.with({ $0.hostOfRoot }) { return above }
    return ownHost
  }

  private func endCrossingConstraints(of subtree: LayoutNode) {
    for constraint in uses where constraint.holder.map({ !$0.isDescendant(of: subtree) }) ?? false {
      constraint.uninstall()
      // A distance without one of its ends means nothing, and with it goes what speaks of it.
      if constraint.firstNode?.allowsNegativeSize == true {
        (constraint.firstLayoutItem as? LayoutSpan)?.endUses()
      }
    }
    for child in children { child.endCrossingConstraints(of: subtree) }
  }

  /// Notes that the owner may stand elsewhere than the layout found.
  package func noteNewFrame() {
    guard !hasNewFrame else { return }
    hasNewFrame = true
    parentHandle.with { $0.movedChildren?.append(self) }
  }

  /// The nodes below whose owners may stand elsewhere than the layout found, each once, and those that a toolkit which
  /// never asked has not been told of; nil the first time, when any may. They count as told.
  package func takeChildrenWithNewFrames() -> [LayoutNode]? {
    defer { movedChildren = [] }
    return movedChildren
  }

  /// Speaks for an item that the engine made for itself.
  func stand(for id: ItemID, in host: LayoutHost, below parent: LayoutNode?) {
    (self.host, itemID, self.parent) = (host, id, parent)
  }

  /// Notes that the subtree needs a layout by constraints.
  func engage() {
    guard !isEngaged else { return }
    isEngaged = true
    parentHandle.with { $0.engage() }
  }
}

// MARK: - Constraints

extension LayoutNode {
  /// The constraints held by this node, in the order of their installation.
  public var constraints: [NSLayoutConstraint] { holdings.compactMap { $0 } }

  func didInstall(_ constraint: NSLayoutConstraint) {
    constraint.holdingIndex = Int32(holdings.count)
    holdings.append(constraint)
    if !constraint.first.isSame(as: storedReference) { constraint.first.with { $0.noteUse(constraint) } }
    if !constraint.second.isSame(as: storedReference) { constraint.second.with { $0.noteUse(constraint) } }
  }

  /// Notes a constraint that ends when the node leaves its tree. A distance of anchors leaves when its constraints have
  /// ended, and is kept by them: it must not keep them.
  private func noteUse(_ constraint: NSLayoutConstraint) {
    guard !allowsNegativeSize else { return }
    if uses.isEmpty { uses.reserveCapacity(4) }
    uses.append(constraint)
  }

  /// Makes room for constraints that are about to be installed.
  func expectConstraints(_ count: Int) {
    if holdings.isEmpty { holdings.reserveCapacity(count) }
  }

  /// Has constraints that were just installed enter the engine, and makes it an engine's tree if it was none.
  func enter(_ constraint: NSLayoutConstraint) {
    engage()
    hostOfRoot?.enqueue(constraint)
  }

  /// Takes a constraint out of the engine.
  func willUninstall(_ constraint: NSLayoutConstraint) {
    hostOfTree?.remove(constraint)
    if let node = constraint.firstNode, node !== self { node.dropUse(constraint) }
    if let node = constraint.secondNode, node !== self { node.dropUse(constraint) }
  }

  private func dropUse(_ constraint: NSLayoutConstraint) {
    uses.removeLast(identicalTo: constraint)
  }

  /// Takes a constraint out of the list.
  func forget(_ constraint: NSLayoutConstraint) {
    holdings[Int(constraint.holdingIndex)] = nil
    holes += 1
    guard holes > 16, Int(holes) * 2 > holdings.count else { return }
    holdings.removeAll { $0 == nil }
    holes = 0
    for (index, held) in holdings.enumerated() { held?.holdingIndex = Int32(index) }
  }

  /// Installs `constraint` on this node, which has to be above all its items or be one of them.
  ///
  /// Anything else is misuse (`NSGenericException`) and changes nothing. A constraint that another node holds leaves it.
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

  /// Takes out `constraint`, if this node holds it.
  public func remove(_ constraint: NSLayoutConstraint) {
    guard constraint.holder === self else { return }
    constraint.uninstall()
  }
}
