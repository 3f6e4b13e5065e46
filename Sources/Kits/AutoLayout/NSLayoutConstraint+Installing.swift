import Foundation
import LayoutEngine

extension NSLayoutConstraint {
  /// The state of the installation of a constraint in an engine.
  enum Installation {
    case outside
    /// Waiting at this index of the host's list to be added before the next layout.
    case waiting(Int32)
    case inside(ConstraintID)
  }

  /// The engine's id of the constraint, or nil if it is not in an engine.
  final var engineID: ConstraintID? { if case .inside(let id) = installation { id } else { nil } }

  /// Reports invalid arguments by the exception names of Apple's frameworks. Returns false if an argument is invalid.
  func checkArguments(first: Any, second: Any?) -> Bool {
    guard firstLayoutItem != nil else {
      LayoutFault.reportInvalidArgument(
        "A constraint needs a first item that takes part in layouts; \(first) does not.")
      return false
    }
    if let second, secondLayoutItem == nil, !Self.isNil(second) {
      LayoutFault.reportInvalidArgument(
        "The second item of a constraint has to take part in layouts; \(second) does not.")
      return false
    }
    return checkValues(hasSecondItem: secondLayoutItem != nil)
  }

  /// Reports invalid attributes and numbers.
  func checkValues(hasSecondItem: Bool) -> Bool {
    do throws(ConstraintError) {
      guard hasSecondItem != (storedSecondAttribute == .notAnAttribute) else { throw .incompleteSecondAnchor }
      guard storedConstant.isFinite, storedMultiplier.isFinite else { throw .notFinite }
      try Constraint.validate(
        storedFirstAttribute, storedSecondAttribute, multiplier: Double(storedMultiplier))
      return true
    } catch {
      LayoutFault.report(error)
      return false
    }
  }

  private static func isNil(_ value: Any) -> Bool {
    Mirror(reflecting: value).displayStyle == .optional && Mirror(reflecting: value).children.isEmpty
  }

  /// Whether the constraint can take part in a layout: its arguments are valid, and its items still exist.
  final var isUsable: Bool {
    guard !isRefused, first.with({ $0.hasOwner }) ?? false else { return false }
    return (second.with { $0.hasOwner } ?? false) != (storedSecondAttribute == .notAnAttribute)
  }

  /// Whether activation can install the constraint: its items are in one view hierarchy.
  package final var hasCommonAncestor: Bool { isUsable && commonAncestor().isAlive }

  func activate() {
    let ancestor = ancestorForInstallation()
    guard ancestor.isAlive else { return }
    hold(on: ancestor)
    holderHandle.with { $0.enqueue(self) }
  }

  /// Returns the node on which activation installs the constraint. Returns nil if it is already active or cannot be
  /// activated, which is reported.
  private func ancestorForInstallation() -> Handle<LayoutNode> {
    // A client can keep a constraint that the layout created beyond the lifetime of its holder.
    guard !isHeld, !isSystemMade else { return Handle(nil) }
    guard isUsable else {
      reportUnusable()
      return Handle(nil)
    }
    let ancestor = commonAncestor()
    if !ancestor.isAlive {
      let names = [firstLayoutItem, secondLayoutItem].compactMap { $0?.layoutName }
      LayoutFault.report(.noCommonAncestor, line, detail: "The items are \(names.joined(separator: " and ")).")
    }
    return ancestor
  }

  /// Activates constraints as one batch: the engine is looked up once for the constraints held by a view or its
  /// subviews.
  static func install(_ constraints: [NSLayoutConstraint]) {
    var known = Handle<LayoutNode>(nil)
    var host: LayoutHost?
    for constraint in constraints {
      let ancestor = constraint.ancestorForInstallation()
      guard ancestor.isAlive else { continue }
      let isFirst = !known.isAlive
      // In most lists, one view holds nearly all constraints.
      if isFirst { ancestor.with { $0.expectConstraints(min(constraints.count, 64)) } }
      constraint.hold(on: ancestor)
      if constraint.storedExtras != nil || !constraint.holderHandle.isSame(as: known) {
        constraint.holderHandle.with { $0.engage() }
        let isBelow = constraint.holderHandle.with { known.isSame(as: $0.parentHandle) } ?? false
        if isFirst || !isBelow || constraint.storedExtras != nil {
          known = constraint.holderHandle.copy
          host = known.with { $0.hostOfRoot } ?? nil
          if isFirst { host?.expect(constraints.count) }
        }
      }
      host?.enqueue(constraint)
    }
  }

  /// Returns the closest common ancestor of the constraint's items, which can be one of them, or nil.
  func commonAncestor() -> Handle<LayoutNode> {
    guard storedExtras != nil, !spans.isEmpty else { return commonAncestorOfItems() }
    var retained: [LayoutSpan] = []
    defer { for span in retained { span.release() } }
    for span in spans {
      guard span.retain() else { return Handle(nil) }
      retained.append(span)
    }
    return commonAncestorOfItems()
  }

  private final func commonAncestorOfItems() -> Handle<LayoutNode> {
    var ancestor = second.isAlive ? closestCommonAncestor() : first.copy
    if ancestor.with({ $0.isGuide }) == true { ancestor = ancestor.parent }
    return ancestor
  }

  private final func closestCommonAncestor() -> Handle<LayoutNode> {
    // In nearly all constraints one item is the other's parent, or both have the same parent. This is determined
    // without retaining either.
    let isParent = first.with { self.second.isSame(as: $0.parentHandle) } ?? false
    if isParent || first.isSame(as: second) { return second.copy }
    let isChild = second.with { self.first.isSame(as: $0.parentHandle) } ?? false
    if isChild { return first.copy }
    let areSiblings = first.with { first in second.with { first.parentHandle.isSame(as: $0.parentHandle) } } ?? nil
    if areSiblings == true {
      let parent = first.parent
      if parent.isAlive { return parent }
    }
    guard let first = firstNode, let second = secondNode else { return Handle(nil) }
    return Handle(LayoutNode.closestCommonAncestor(first, second)?.reference)
  }

  func reportUnusable() {
    LayoutFault.reportInvalidArgument(
      "The constraint cannot be activated: its items are gone, or it was refused when it was made.")
  }

  /// Installs the constraint on `node`, a common ancestor of its items.
  func install(on node: LayoutNode) {
    hold(on: Handle(node.reference))
    node.enqueue(self)
  }

  private func hold(on node: consuming Handle<LayoutNode>) {
    if storedExtras != nil {
      for span in spans { span.use(by: self) }
      decodedItems = []
    }
    holderHandle = node
    holderHandle.with { $0.didInstall(self) }
  }

  /// Removes the constraint if it is installed.
  func uninstall() {
    guard let node = holder, !isSystemMade else { return }
    node.willUninstall(self)
    node.removeHolding(self)
    didUninstall()
  }

  func didUninstall() {
    holder = nil
    if storedExtras != nil { for span in spans { span.endUse(by: self) } }
  }

  /// Returns the ids of the constraint's items and of its holder in a host's engine.
  struct EngineItems {
    var first: ItemID
    var second: ItemID?
    var holder: ItemID?
  }

  /// Returns the ids of the items, adding them to the engine if necessary, or nil if they are deallocated.
  final func engineItems(in host: LayoutHost) -> EngineItems? {
    guard first.with({ $0.hasOwner }) ?? false, let item = host.itemID(of: first) else { return nil }
    return EngineItems(first: item, second: host.itemID(of: second), holder: host.itemID(of: holderHandle))
  }

  /// Adds the constraint to the engine that contains the items.
  final func add(to engine: Engine, _ items: EngineItems) throws(ConstraintError) -> ConstraintID {
    var second: Anchor?
    if let item = items.second { second = Anchor(item, storedSecondAttribute) }
    return try engine.add(
      Anchor(items.first, storedFirstAttribute), storedRelation, second,
      multiplier: Double(storedMultiplier), constant: Double(storedConstant),
      priority: LayoutEngine.Priority(storedPriority.rawValue), identifier: storedExtras?.identifier, origin: origin,
      container: items.holder)
  }
}

extension Handle<LayoutNode> {
  /// The parent node.
  @MainActor fileprivate var parent: Handle {
    var result = Handle(nil)
    with { result = $0.parentHandle.copy }
    return result
  }
}
