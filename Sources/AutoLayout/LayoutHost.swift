import Foundation
import LayoutEngine
import LayoutSolver

/// The engine of one tree of nodes, with the node or constraint of each of its ids.
///
/// Changes are collected while clients make them and enter the engine together before the next layout.
@MainActor
final class LayoutHost {
  let engine = Engine()
  var root: LayoutNode? { rootReference.object }
  private let rootReference: Reference<LayoutNode>
  /// Pixels a point: frames are rounded to whole pixels.
  var scale = 1.0 {
    didSet { if scale != oldValue { for node in nodes { node?.noteNewFrame() } } }
  }
  /// Nodes by the number of their item. The root is left out, since it holds this object.
  @exclusivity(unchecked) private var nodes: [LayoutNode?] = []
  /// Constraints by their number.
  @exclusivity(unchecked) private var constraints: [NSLayoutConstraint?] = []
  /// Subtrees whose nodes and constraints are not in the engine yet. Nil is the root, here and among the changed nodes.
  @exclusivity(unchecked) private var entering: [LayoutNode?] = []
  /// Constraints that have yet to enter, with holes where one left meanwhile; the last is none.
  @exclusivity(unchecked) private var pending: [NSLayoutConstraint?] = []
  /// Nodes with changes that have not been passed to the engine.
  @exclusivity(unchecked) private var changed: [LayoutNode?] = []
  /// Constraints with constants that have not been passed to the engine.
  @exclusivity(unchecked) private var changedConstants: [ConstraintID] = []
  /// Whether the engine was changed since its last layout.
  @exclusivity(unchecked) private var isStale = true
  /// How often layouts were computed, and how many frames they changed; tests assert it.
  private(set) var passes = 0
  private(set) var changedFrames = 0
  /// Objects for the constraints that the engine made itself.
  var system = SystemConstraints()

  /// What nodes hold, which do not keep the host alive.
  var reference: Reference<LayoutHost> {
    if let storedReference { return storedReference }
    let made = Reference(self)
    storedReference = made
    return made
  }
  @exclusivity(unchecked) nonisolated(unsafe) private var storedReference: Reference<LayoutHost>?

  init(root: LayoutNode) {
    rootReference = root.reference
    entering = [nil]
  }

  /// Views that outlive the root of their tree enter another engine, with the constraints that they hold.
  deinit {
    storedReference?.end()
    for constraint in constraints {
      constraint?.entrance = .outside
      constraint?.isConstantDue = false
    }
  }

  /// Whether a layout would change nothing.
  var isUpToDate: Bool {
    !isStale && entering.isEmpty && pending.isEmpty && changed.isEmpty && changedConstants.isEmpty
  }

  // MARK: What clients change

  func enter(_ subtree: LayoutNode) { entering.append(listed(subtree)) }

  func enqueue(_ node: LayoutNode) { changed.append(listed(node)) }

  /// A node as lists hold it: they must not keep the root.
  private func listed(_ node: LayoutNode) -> LayoutNode? {
    rootReference.with { $0 === node } == true ? nil : node
  }

  func enqueue(_ constraint: NSLayoutConstraint) {
    constraint.entrance = .waiting(Int32(pending.count))
    pending.append(constraint)
  }

  /// Makes room for constraints that are about to be enqueued.
  func expect(_ count: Int) {
    if count > pending.count { pending.reserveCapacity(pending.count + count) }
  }

  /// Records that the constant of a constraint has to be passed to the engine.
  func enqueueConstant(of id: ConstraintID) { changedConstants.append(id) }

  private func tellConstants() {
    // Nobody changes a constant meanwhile. The room is kept: who changes constants does so again and again.
    for index in changedConstants.indices {
      let id = changedConstants[index]
      // The constraint may have left meanwhile, and another one may have its number.
      guard let constraint = constraint(id), constraint.isConstantDue else { continue }
      constraint.isConstantDue = false
      do throws(ConstraintError) {
        try engine.setConstant(Double(constraint.storedConstant), of: id)
        isStale = true
      } catch {
        LayoutFault.report(error)
      }
    }
    changedConstants.removeAll(keepingCapacity: true)
  }

  func priorityChanged(_ constraint: NSLayoutConstraint) {
    guard let id = constraint.engineID else { return }
    do throws(ConstraintError) {
      try engine.setPriority(LayoutSolver.Priority(constraint.priority.rawValue), of: id)
      isStale = true
    } catch {
      LayoutFault.report(error)
    }
  }

  /// Removes and adds a constraint again after a change that the engine does not support.
  func reinstall(_ constraint: NSLayoutConstraint) {
    guard constraint.engineID != nil else { return }
    remove(constraint)
    enqueue(constraint)
  }

  func remove(_ constraint: NSLayoutConstraint) {
    if let id = constraint.engineID {
      engine.remove(id)
      isStale = true
    }
    forget(constraint)
  }

  private func forget(_ constraint: NSLayoutConstraint) {
    switch constraint.entrance {
    case .outside: return
    case .inside(let id): constraints[Int(id.rawValue)] = nil
    case .waiting(let place):
      guard place < pending.count, pending[Int(place)] === constraint else { break }
      pending[Int(place)] = nil
      while case .some(nil) = pending.last { pending.removeLast() }
    }
    constraint.entrance = .outside
    constraint.isConstantDue = false
  }

  /// Takes out a subtree that leaves the tree. Constraints held inside stay with their holders.
  func leave(_ subtree: LayoutNode) {
    forget(subtree) { engine.removeItem($0) }
    var staying: [LayoutNode?] = []
    for entry in entering where !(entry?.isDescendant(of: subtree) ?? false) { staying.append(entry) }
    entering = staying
    isStale = true
  }

  /// Ends the host: its tree becomes part of another.
  func dissolve() {
    guard let root else { return }
    forget(root) { _ in }
  }

  private func forget(_ node: LayoutNode, remove: (ItemID) -> Void) {
    for case let constraint? in node.holdings { forget(constraint) }
    for child in node.children { forget(child, remove: remove) }
    guard node.host === self, let id = node.itemID else { return }
    system.entries[id] = nil
    remove(id)
    if node !== root { nodes[Int(id.rawValue)] = nil }
    node.host = nil
    node.itemID = nil
    node.changes = .all
    let entry = listed(node)
    var index = changed.count - 1
    while index >= 0 {
      if changed[index] === entry { changed.remove(at: index) }
      index -= 1
    }
  }

  // MARK: Into the engine

  /// The engine's number of `node`, which enters with all nodes above it if it has not yet.
  func itemID(of node: LayoutNode) -> ItemID {
    if let id = node.itemID, isHost(of: node) { return id }
    return enter(node)
  }

  /// The same for a node that somebody refers to; nil where it is gone.
  func itemID(of handle: borrowing Handle<LayoutNode>) -> ItemID? {
    if let known = handle.with({ isHost(of: $0) ? $0.itemID : nil }) ?? nil { return known }
    return handle.with { enter($0) }
  }

  private func isHost(of node: LayoutNode) -> Bool {
    storedReference != nil && node.hostHandle.isSame(as: storedReference)
  }

  private func enter(_ node: LayoutNode) -> ItemID {
    let above = node.parentHandle.with { itemID(of: $0) }
    let id: ItemID =
      switch (node.kind, above) {
      case (.insetGuide, let above?): engine.addGuide(of: above, insets: .zero)
      case (.frameGuide, let above?): engine.addGuide(of: above, insets: .zero, staysWithFrame: true)
      case (.contentGuide, let above?): engine.addContentGuide(of: above)
      default: engine.addItem(parent: above, allowsNegativeSize: node.allowsNegativeSize)
      }
    node.itemID = id
    node.host = self
    node.noteNewFrame()
    let entry = listed(node)
    put(entry, at: Int(id.rawValue), in: &nodes)
    node.changes = node.changesOfNewItem
    changed.append(entry)
    isStale = true
    // Constraints that come with it are checked against it.
    if node.isClosed { engine.setBarrier(true, of: id) }
    // Edges of a scrolling item mean its content from the first constraint on.
    if let content = node.contentGuide { _ = itemID(of: content) }
    return id
  }

  func node(_ id: ItemID) -> LayoutNode? {
    if Int(id.rawValue) < nodes.count, let node = nodes[Int(id.rawValue)] { return node }
    return root.flatMap { $0.itemID == id ? $0 : nil }
  }

  func constraint(_ id: ConstraintID) -> NSLayoutConstraint? {
    Int(id.rawValue) < constraints.count ? constraints[Int(id.rawValue)] : nil
  }

  private func enterNow(_ node: LayoutNode) {
    guard node.isEngaged else { return }
    let stands = node.isPlacedByConstraints && (!node.isGuide || node.kind == .contentGuide)
    if stands || node.storedStack != nil { _ = itemID(of: node) }
    enterHoldings(of: node)
    let known = (nodes: nodes.count, constraints: constraints.count)
    var entered = 0
    for child in node.children {
      enterNow(child)
      entered += 1
      if entered == Self.sampledChildren {
        let others = Double(node.children.count - entered) / Double(entered)
        makeRoom(
          nodes: Int(Double(nodes.count - known.nodes) * others),
          constraints: Int(Double(constraints.count - known.constraints) * others))
      }
    }
  }

  private func enterHoldings(of node: LayoutNode) {
    // Each is looked at before the first enters: so their memory is fetched side by side, rather than one after the other
    // with all that an entry does in between.
    var outside = 0
    for index in node.holdings.indices where node.holdings[index]?.engineID == nil { outside += 1 }
    guard outside > 0 else { return }
    for index in node.holdings.indices {
      if let constraint = node.holdings[index], constraint.engineID == nil { enterNow(constraint) }
    }
  }

  /// From so many children it is told how much their siblings bring: large trees are mostly lists of what looks alike.
  private static let sampledChildren = 16

  /// Reserves room in the engine for what is about to be added.
  private func makeRoom(nodes: Int, constraints: Int) {
    // Content sizes and frames that are given bring constraints of the engine's own.
    engine.expect(items: nodes, constraints: constraints + constraints / 4)
  }

  private func enterNow(_ constraint: NSLayoutConstraint) {
    guard constraint.isHeld, constraint.engineID == nil, let items = constraint.engineItems(in: self) else { return }
    do throws(ConstraintError) {
      let id = try constraint.enter(engine, items)
      constraint.entrance = .inside(id)
      put(constraint, at: Int(id.rawValue), in: &constraints)
      isStale = true
    } catch {
      let line = constraint.line
      constraint.uninstall()
      LayoutFault.report(error, line, detail: barrierName(error))
    }
  }

  private func barrierName(_ error: ConstraintError) -> String {
    guard case .crossesBarrier(let item) = error, let owner = node(item)?.owner else { return "" }
    return "The view is \(owner.layoutName)."
  }

  /// Tells the engine at once whether constraints may cross `node`: those that enter are checked against it. Constraints
  /// that it comes to separate enter anew, and are refused.
  func barrierChanged(of node: LayoutNode) {
    guard let id = node.itemID else { return }
    engine.setBarrier(node.isClosed, of: id)
    guard node.isClosed else { return }
    for child in node.children {
      child.forEachUse { if !($0.holder?.isDescendant(of: node) ?? true) { reinstall($0) } }
    }
  }

  /// How often one call of ``flush()`` has items prepare themselves. Items that ask each other for another preparation
  /// every time would go on for ever.
  private static let preparationLimit = 100

  /// Tells the engine of everything that clients have changed.
  func flush() {
    if !changedConstants.isEmpty { tellConstants() }
    var rounds = 0
    while !entering.isEmpty || !pending.isEmpty || !changed.isEmpty {
      let subtrees = entering
      entering = []
      makeRoom(nodes: 0, constraints: pending.count)
      let constraints = pending
      pending = []
      for constraint in constraints { constraint?.entrance = .outside }
      for subtree in subtrees { if let node = subtree ?? root { enterNow(node) } }
      for constraint in constraints { if let constraint { enterNow(constraint) } }
      let nodes = changed
      changed = []
      rounds += 1
      let prepares = rounds <= Self.preparationLimit
      for entry in nodes { if let node = entry ?? root { tell(node, prepares: prepares) } }
    }
    // Noting that a constant is due must not have to make room, or it costs as much as the rest of setting one.
    if changedConstants.capacity < constraints.count { changedConstants.reserveCapacity(2 * constraints.count) }
  }

  /// Puts an object at its number, behind holes if need be.
  private func put<Object>(_ object: Object?, at place: Int, in list: inout [Object?]) {
    if place < list.count {
      list[place] = object
    } else {
      while list.count < place { list.append(nil) }
      list.append(object)
    }
  }

  private func tell(_ node: LayoutNode, prepares: Bool) {
    guard isHost(of: node) else { return }
    if node.changes.contains(.preparation) {
      node.changes.remove(.preparation)
      // Its changes go out below; they must not queue the node again.
      if node.changes.isEmpty { node.changes = .content }
      if prepares { node.owner?.prepareLayoutNode() }
    }
    let changes = node.changes
    node.changes = []
    guard let id = node.itemID else { return }
    tell(changes, of: node, id)
    isStale = true
  }

  // MARK: Layout

  /// Updates the frames, and notifies the items whose frames changed. Returns whether any did.
  func update() -> Bool {
    flush()
    guard isStale else { return false }
    isStale = false
    passes += 1
    let pass = engine.layout()
    for conflict in pass.newConflicts { LayoutConflict.handler(LayoutConflict(conflict, in: self)) }
    changedFrames += pass.changedItems.count
    // Who is told may change the tree, so all are noted before.
    var owners: [any LayoutItem] = []
    owners.reserveCapacity(pass.changedItems.count)
    for id in pass.changedItems {
      guard let node = node(id) else { continue }
      node.noteNewFrame()
      if let owner = node.owner { owners.append(owner) }
    }
    for owner in owners { owner.layoutFrameDidChange() }
    return !pass.changedItems.isEmpty
  }
}
