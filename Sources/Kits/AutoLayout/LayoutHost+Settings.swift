import Foundation
import LayoutEngine
import LayoutSolver

extension LayoutHost {
  /// Updates the engine with the changed settings of a node.
  func apply(_ changes: LayoutNode.Changes, of node: LayoutNode, _ id: ItemID) {
    if changes.contains(.item), let box = node.storedSettings, node.kind == .box || node.kind == .insetGuide {
      engine.setSettings(box.settings.item, of: id)
    }
    guard node.kind == .box else { return }
    if changes.contains(.direction) {
      let direction: LayoutDirection? =
        switch node.ownDirection {
        case .inherited: nil
        case .leftToRight: .leftToRight
        case .rightToLeft: .rightToLeft
        }
      engine.setDirection(direction, of: id)
    }
    if changes.contains(.baselines) { updateBaselines(of: node, id) }
    if changes.contains(.place) { place(node, id, node.storedSettings?.settings.placement ?? .constraints) }
    if changes.contains(.stack), node.storedStack != nil || engine.stack(of: id) != nil { updateStack(of: node, id) }
    if changes.contains(.stack), node.storedGrid != nil || engine.hasGrid(id) { updateGrid(of: node, id) }
    if changes.contains(.content) { updateContent(of: node, id) }
  }

  func updateBaselines(of node: LayoutNode, _ id: ItemID) {
    engine.setBaselines(
      first: baseline(node.settings.firstBaseline), last: baseline(node.settings.lastBaseline), of: id)
  }

  private func baseline(_ baseline: LayoutBaseline?) -> Baseline? {
    guard let baseline else { return nil }
    if let node = baseline.node { return Baseline(of: itemID(of: node)) }
    return Baseline(heightFraction: Double(baseline.heightFraction), offset: Double(baseline.offset))
  }

  private func updateContent(of node: LayoutNode, _ id: ItemID) {
    // The content size of a view whose frame is set by its owner is not used.
    let isUsed = node.isPlacedByConstraints || node.isMeasuringContent
    var content = isUsed ? node.storedSettings?.settings.content : nil
    let measured = node.storedSettings?.measured
    if let known = content, let measured { content = measured.limited(known) }
    if let wrapped = content?.ofWrappingText, wrapped != content, (node.owner as? any WrappingItem)?.isWrapping == true
    {
      content = wrapped
    }
    engine.setContent(content ?? ItemContent(), of: id)
    if let measured { engine.setMinimumSize(isUsed ? measured.required : .zero, of: id) }
  }
}

extension LayoutHost {
  func barrierName(_ error: ConstraintError) -> String {
    guard case .crossesBarrier(let item) = error, let owner = node(item)?.owner else { return "" }
    return "The view is \(owner.layoutName)."
  }

  /// Passes to the engine at once whether constraints may cross `node`, since added constraints are checked against
  /// it. Existing constraints that now cross the barrier are added again, and rejected.
  func barrierChanged(of node: LayoutNode) {
    guard let id = node.itemID else { return }
    engine.setSettings(node.settings.item, of: id)
    guard node.isClosed else { return }
    for child in node.children {
      child.forEachUse { if !($0.holder?.isDescendant(of: node) ?? true) { reinstall($0) } }
    }
  }
}
