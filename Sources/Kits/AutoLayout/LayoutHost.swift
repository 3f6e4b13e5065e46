import Foundation
import LayoutEngine
import LayoutSolver
import SizeRegions

/// The engine of one tree of nodes, with the node or constraint for each of its ids.
///
/// Changes by clients are collected, and passed to the engine together before the next layout.
@MainActor final class LayoutHost {
  let engine = Engine()
  var root: LayoutNode? { rootReference.object }
  private let rootReference: Reference<LayoutNode>
  /// Pixels per point. Frames are rounded to whole pixels.
  var scale = 1.0 { didSet { if scale != oldValue { for node in nodes { node?.recordNewFrame() } } } }
  /// The nodes by item id, except the root, which owns this object.
  @exclusivity(unchecked) private var nodes: [LayoutNode?] = []
  /// The constraints by id.
  @exclusivity(unchecked) private var constraints: [NSLayoutConstraint?] = []
  /// The subtrees whose nodes and constraints are not yet in the engine. Nil is the root, here and in the list of
  /// changed nodes.
  @exclusivity(unchecked) private var waitingSubtrees: [LayoutNode?] = []
  /// The constraints to be added, with nil for those that were removed meanwhile.
  @exclusivity(unchecked) private var pending: [NSLayoutConstraint?] = []
  /// The nodes with changes that have not been passed to the engine.
  @exclusivity(unchecked) private var changed: [LayoutNode?] = []
  /// The constraints with constants that have not been passed to the engine.
  @exclusivity(unchecked) private var changedConstants: [ConstraintID] = []
  /// Whether the engine changed after its last layout.
  @exclusivity(unchecked) var isStale = true
  /// Whether a subtree left the engine during the current round of changes.
  @exclusivity(unchecked) private var hasLost = false
  /// The number of layouts and of changed frames, for tests.
  var passes = 0
  var changedFrames = 0
  /// Whether a change needs no call of ``LayoutItem/layoutDidBecomeStale()``: after one, and during a layout.
  @exclusivity(unchecked) var isKnownStale = true
  /// The objects for the constraints that the engine created.
  var system = SystemConstraints()

  /// The reference that nodes hold without retaining the host.
  var reference: Reference<LayoutHost> {
    if let storedReference { return storedReference }
    let made = Reference(self)
    storedReference = made
    return made
  }
  @exclusivity(unchecked) nonisolated(unsafe) private var storedReference: Reference<LayoutHost>?

  init(root: LayoutNode) {
    rootReference = root.reference
    waitingSubtrees = [nil]
    engine.isFirstBaselineAtTop = root.isFirstBaselineAtTop
    if DecisionRecording.isOn { engine.trace = DecisionTrace() }
  }

  /// Views that outlive the root of their tree join another engine with the constraints that they hold.
  deinit {
    storedReference?.end()
    for constraint in constraints {
      constraint?.installation = .outside
      constraint?.isConstantDue = false
    }
  }

  /// Whether the layout is up to date.
  var isUpToDate: Bool {
    !isStale && waitingSubtrees.isEmpty && pending.isEmpty && changed.isEmpty && changedConstants.isEmpty
  }

  // MARK: What clients change

  func add(_ subtree: LayoutNode) {
    waitingSubtrees.append(listed(subtree))
    becomeStale()
  }

  func enqueue(_ node: LayoutNode) {
    changed.append(listed(node))
    becomeStale()
  }

  @inline(__always) private func becomeStale() { if !isKnownStale { reportStale() } }

  private func reportStale() {
    isKnownStale = true
    root?.owner?.layoutDidBecomeStale()
  }

  /// A node in a list, which must not retain the root.
  private func listed(_ node: LayoutNode) -> LayoutNode? { rootReference.with { $0 === node } == true ? nil : node }

  func enqueue(_ constraint: NSLayoutConstraint) {
    constraint.installation = .waiting(Int32(pending.count))
    pending.append(constraint)
    becomeStale()
  }

  /// Reserves capacity for constraints that are about to be added.
  func expect(_ count: Int) { if count > pending.count { pending.reserveCapacity(pending.count + count) } }

  /// Records that the constant of a constraint has to be passed to the engine.
  func enqueueConstant(of id: ConstraintID) {
    changedConstants.append(id)
    becomeStale()
  }

  private func updateConstants() {
    // No constant changes during this loop. The capacity is kept, since clients that change constants do so
    // repeatedly.
    for index in changedConstants.indices {
      let id = changedConstants[index]
      // The constraint can have been removed meanwhile, and its id reused by another.
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
      becomeStale()
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
      becomeStale()
    }
    unlist(constraint)
  }

  private func unlist(_ constraint: NSLayoutConstraint) {
    switch constraint.installation {
    case .outside: return
    case .inside(let id): constraints[Int(id.rawValue)] = nil
    case .waiting(let place):
      guard place < pending.count, pending[Int(place)] === constraint else { break }
      pending[Int(place)] = nil
      while case .some(nil) = pending.last { pending.removeLast() }
    }
    constraint.installation = .outside
    constraint.isConstantDue = false
  }

  /// Removes a subtree from the engine. Constraints held inside remain with their holders.
  func remove(_ subtree: LayoutNode) {
    hasLost = true
    unlist(subtree) { engine.removeItem($0) }
    var staying: [LayoutNode?] = []
    for entry in waitingSubtrees where !(entry?.isDescendant(of: subtree) ?? false) { staying.append(entry) }
    waitingSubtrees = staying
    isStale = true
    becomeStale()
  }

  /// Removes everything from the engine, because the tree becomes part of another.
  func dissolve() {
    guard let root else { return }
    unlist(root) { _ in }
  }

  private func unlist(_ node: LayoutNode, remove: (ItemID) -> Void) {
    for case let constraint? in node.holdings { unlist(constraint) }
    for child in node.children { unlist(child, remove: remove) }
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

  /// Returns the engine's id of `node`, adding it and its ancestors if necessary.
  func itemID(of node: LayoutNode) -> ItemID {
    if let id = node.itemID, isHost(of: node) { return id }
    return addItem(for: node)
  }

  /// Returns the engine's id of a referenced node, adding it if necessary, or nil if it is deallocated.
  func itemID(of handle: borrowing Handle<LayoutNode>) -> ItemID? {
    if let known = handle.with({ isHost(of: $0) ? $0.itemID : nil }) ?? nil { return known }
    return handle.with { addItem(for: $0) }
  }

  private func isHost(of node: LayoutNode) -> Bool {
    storedReference != nil && node.hostHandle.isSame(as: storedReference)
  }

  private func addItem(for node: LayoutNode) -> ItemID {
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
    node.recordNewFrame()
    let entry = listed(node)
    put(entry, at: Int(id.rawValue), in: &nodes)
    node.changes = node.changesOfNewItem
    changed.append(entry)
    isStale = true
    // Set first, since constraints added with it are checked against it.
    if node.isClosed { engine.setSettings(node.settings.item, of: id) }
    // Set first, since constraints on the edges of a scroll view refer to its content.
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

  /// Adds the nodes of a subtree that constraints place, and lists those that hold constraints, children before
  /// parents: the order in which documents state them.
  private func addItems(of node: LayoutNode, _ holders: inout [LayoutNode], _ held: inout Int) {
    guard node.isEngaged else { return }
    let hasItem = node.isPlacedByConstraints && (!node.isGuide || node.kind == .contentGuide)
    if hasItem || node.storedStack != nil { _ = itemID(of: node) }
    let known = (nodes: nodes.count, constraints: held)
    var added = 0
    for child in node.children {
      addItems(of: child, &holders, &held)
      added += 1
      if added == Self.sampledChildren {
        let others = Double(node.children.count - added) / Double(added)
        makeRoom(
          nodes: Int(Double(nodes.count - known.nodes) * others),
          constraints: Int(Double(held - known.constraints) * others))
      }
    }
    guard !node.holdings.isEmpty else { return }
    holders.append(node)
    held += node.holdings.count
  }

  private func addConstraints(heldBy node: LayoutNode) {
    // All constraints are read before the first is added, so that the memory accesses overlap instead of waiting for
    // each other.
    var outside = 0
    for index in node.holdings.indices where node.holdings[index]?.engineID == nil { outside += 1 }
    guard outside > 0 else { return }
    for index in node.holdings.indices {
      if let constraint = node.holdings[index], constraint.engineID == nil { addToEngine(constraint) }
    }
  }

  /// The number of children above which the capacity is estimated from their siblings: large trees are mostly lists of
  /// similar subtrees.
  private static let sampledChildren = 16

  /// Reserves capacity in the engine for the nodes and constraints about to be added.
  private func makeRoom(nodes: Int, constraints: Int) {
    // The engine adds constraints of its own for content sizes and fixed frames.
    engine.expect(items: nodes, constraints: constraints + constraints / 4)
  }

  private func addToEngine(_ constraint: NSLayoutConstraint) {
    guard constraint.isHeld, constraint.engineID == nil, let items = constraint.engineItems(in: self) else { return }
    do throws(ConstraintError) {
      let id = try constraint.add(to: engine, items)
      constraint.installation = .inside(id)
      put(constraint, at: Int(id.rawValue), in: &constraints)
      isStale = true
    } catch {
      let line = constraint.line
      constraint.uninstall()
      LayoutFault.report(error, line, detail: barrierName(error))
    }
  }

  /// The maximum number of preparation rounds in one call of ``flush()``. Without a limit, items that keep requesting
  /// preparation of each other would loop forever.
  private static let preparationLimit = 100

  /// Passes all changes by clients to the engine: new nodes with their settings, then constraints, then the
  /// arrangements of stacks and grids, inner ones first. Documents are laid out in the same order, so that ties between
  /// equal priorities end alike.
  func flush() {
    if !changedConstants.isEmpty { updateConstants() }
    var rounds = 0
    while !waitingSubtrees.isEmpty || !pending.isEmpty || !changed.isEmpty {
      let subtrees = waitingSubtrees
      waitingSubtrees = []
      let constraints = pending
      pending = []
      for constraint in constraints { constraint?.installation = .outside }
      var holders: [LayoutNode] = []
      var held = 0
      for subtree in subtrees { if let node = subtree ?? root { addItems(of: node, &holders, &held) } }
      makeRoom(nodes: 0, constraints: constraints.count)
      let nodes = changed
      changed = []
      rounds += 1
      hasLost = false
      let prepares = rounds <= Self.preparationLimit
      var arrangements: [LayoutNode] = []
      for entry in nodes {
        guard let node = entry ?? root else { continue }
        if update(node, prepares: prepares) { arrangements.append(node) }
      }
      // Items that prepare themselves can have removed others from the tree.
      for node in holders where !hasLost || node.hostOfRoot === self { addConstraints(heldBy: node) }
      for case let constraint? in constraints where !hasLost || constraint.holder?.hostOfRoot === self {
        addToEngine(constraint)
      }
      // The shares of a proportional stack come from the content of its items, and of the stacks among them.
      for node in arrangements.reversed() where node.storedGrid == nil { arrange(node) }
      for node in arrangements where node.storedGrid != nil { arrange(node) }
    }
    // Reserves capacity for changed constants here: growing the list while a constant is set would double the cost of
    // setting it.
    if changedConstants.capacity < constraints.count { changedConstants.reserveCapacity(2 * constraints.count) }
  }

  /// Stores an object at the index of its id, extending the array with nil if necessary.
  private func put<Object>(_ object: Object?, at place: Int, in list: inout [Object?]) {
    if place < list.count {
      list[place] = object
    } else {
      while list.count < place { list.append(nil) }
      list.append(object)
    }
  }

  private func arrange(_ node: LayoutNode) {
    guard isHost(of: node), let id = node.itemID else { return }
    apply(.stack, of: node, id)
  }

  /// Passes the changed settings of a node to the engine. Returns whether it is a stack or a grid whose arrangement has
  /// to follow.
  private func update(_ node: LayoutNode, prepares: Bool) -> Bool {
    guard isHost(of: node) else { return false }
    if node.changes.contains(.preparation) {
      node.changes.remove(.preparation)
      // Its changes are passed below; they must not enqueue the node again.
      if node.changes.isEmpty { node.changes = .content }
      if prepares {
        if node.isMeasured { node.measureContent() }
        node.owner?.prepareLayoutNode()
      }
    }
    let changes = node.changes
    node.changes = []
    guard let id = node.itemID else { return false }
    apply(changes.subtracting(.stack), of: node, id)
    isStale = true
    return changes.contains(.stack) && node.kind == .box
  }
}
