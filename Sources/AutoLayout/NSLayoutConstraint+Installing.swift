import Foundation
import LayoutEngine

extension NSLayoutConstraint {
  /// Refuses arguments that cannot be meant, under the exception names that Apple's frameworks use. False if it did.
  func checkArguments(first: Any, second: Any?) -> Bool {
    guard firstLayoutItem != nil else {
      LayoutFault.report(
        name: "NSInvalidArgumentException",
        reason: "A constraint needs a first item that takes part in layouts; \(first) does not.")
      return false
    }
    if let second, secondLayoutItem == nil, !Self.isNil(second) {
      LayoutFault.report(
        name: "NSInvalidArgumentException",
        reason: "The second item of a constraint has to take part in layouts; \(second) does not.")
      return false
    }
    return checkValues(hasSecondItem: secondLayoutItem != nil)
  }

  /// Refuses attributes and numbers that cannot be meant.
  func checkValues(hasSecondItem: Bool) -> Bool {
    do throws(ConstraintError) {
      guard hasSecondItem != (storedSecondAttribute == .notAnAttribute) else { throw .incompleteSecondAnchor }
      guard storedConstant.isFinite, storedMultiplier.isFinite else { throw .notFinite }
      try Constraint.validate(
        LayoutEngine.Attribute(storedFirstAttribute), LayoutEngine.Attribute(storedSecondAttribute),
        multiplier: Double(storedMultiplier))
      return true
    } catch {
      LayoutFault.report(error)
      return false
    }
  }

  private static func isNil(_ value: Any) -> Bool {
    Mirror(reflecting: value).displayStyle == .optional && Mirror(reflecting: value).children.isEmpty
  }

  /// Whether the constraint may enter a layout: it was not refused when it was made, and its items are still there.
  final var isUsable: Bool {
    guard !isRefused, firstReference?.with({ $0.hasOwner }) ?? false else { return false }
    return (secondReference?.with { $0.hasOwner } ?? false) != (storedSecondAttribute == .notAnAttribute)
  }

  func activate() {
    guard let ancestor = ancestorForInstallation() else { return }
    install(on: ancestor)
  }

  /// Where activation installs the constraint; nil where it is active already, or cannot be, which is reported.
  private func ancestorForInstallation() -> LayoutNode? {
    guard !isHeld else { return nil }
    guard isUsable else {
      reportUnusable()
      return nil
    }
    guard let ancestor = commonAncestor() else {
      let names = [firstLayoutItem, secondLayoutItem].compactMap { $0?.layoutName }
      LayoutFault.report(.noCommonAncestor(constraint: line, items: names))
      return nil
    }
    return ancestor
  }

  /// Activates constraints as one batch: those that one view holds after each other look for their engine once.
  static func install(_ constraints: [NSLayoutConstraint]) {
    var (last, host): (LayoutNode?, LayoutHost?) = (nil, nil)
    for constraint in constraints {
      guard let node = constraint.ancestorForInstallation() else { continue }
      constraint.hold(on: node)
      if node !== last || constraint.storedExtras != nil {
        node.engage()
        (last, host) = (node, node.root.ownHost)
      }
      host?.enqueue(constraint)
    }
  }

  /// The closest node that has all items of the constraint below it or is itself one of them.
  func commonAncestor() -> LayoutNode? {
    guard storedExtras != nil, !spans.isEmpty else { return commonAncestorOfItems() }
    var retained: [LayoutSpan] = []
    defer { for span in retained { span.release() } }
    for span in spans {
      guard span.retain() else { return nil }
      retained.append(span)
    }
    return commonAncestorOfItems()
  }

  private final func commonAncestorOfItems() -> LayoutNode? {
    guard let first = firstReference?.object else { return nil }
    guard let second = secondReference?.object else { return first.isGuide ? first.parent : first }
    guard let ancestor = LayoutNode.closestCommonAncestor(first, second) else { return nil }
    return ancestor.isGuide ? ancestor.parent : ancestor
  }

  func reportUnusable() {
    LayoutFault.report(
      name: "NSInvalidArgumentException",
      reason: "The constraint cannot be activated: its items are gone, or it was refused when it was made.")
  }

  /// Installs the constraint on `node`, which has all its items below it.
  func install(on node: LayoutNode) {
    hold(on: node)
    node.enter(self)
  }

  private func hold(on node: LayoutNode) {
    if storedExtras != nil {
      for span in spans { _ = span.retain() }
      decodedItems = []
    }
    holder = node
    node.didInstall(self)
  }

  /// Takes the constraint out, if it is in.
  func uninstall() {
    guard let node = holder, !isSystemMade else { return }
    node.willUninstall(self)
    node.forget(self)
    didUninstall()
  }

  func didUninstall() {
    holder = nil
    if storedExtras != nil { for span in spans { span.release() } }
  }

  /// The constraint for an engine, in whose numbers the items already are.
  final func engineConstraint(in host: LayoutHost) -> Constraint? {
    guard let firstReference, firstReference.with({ $0.hasOwner }) ?? false else { return nil }
    var second: Anchor?
    if let secondReference, let item = host.itemID(of: secondReference) {
      second = Anchor(item, LayoutEngine.Attribute(storedSecondAttribute))
    }
    var container: ItemID?
    if let holderReference { container = host.itemID(of: holderReference) }
    guard let first = host.itemID(of: firstReference) else { return nil }
    let relation: LayoutEngine.Relation =
      switch storedRelation {
      case .lessThanOrEqual: .lessThanOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    return Constraint(
      Anchor(first, LayoutEngine.Attribute(storedFirstAttribute)), relation, second,
      multiplier: Double(storedMultiplier), constant: Double(storedConstant),
      priority: LayoutEngine.Priority(storedPriority.rawValue), identifier: storedExtras?.identifier, origin: origin,
      container: container)
  }
}
