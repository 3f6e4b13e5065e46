import Foundation
import LayoutEngine

extension LayoutNode {
  /// Whether the constraints leave more than one rectangle possible.
  public var hasAmbiguousLayout: Bool {
    guard let (engine, id) = engineItem() else { return false }
    return engine.hasAmbiguousLayout(id)
  }

  /// Whether the constraints leave more than one value of one attribute possible.
  func hasAmbiguousLayout(_ attribute: NSLayoutConstraint.Attribute) -> Bool {
    guard let (engine, id) = engineItem(), let report = engine.ambiguity(of: id) else { return false }
    if attribute.isSize { return report.free.contains(attribute) }
    return report.free.contains { $0.axis == attribute.axis }
  }

  /// A rectangle that fulfils the constraints just as well as the present one; nil if there is none.
  public func otherFrame() -> CGRect? {
    guard let (engine, id) = engineItem(), let report = engine.ambiguity(of: id) else { return nil }
    let now = engine.frame(of: id)
    let (low, high) = report.witness
    return CGRect(low == now ? high : low)
  }

  /// The constraints that have a part in the rectangle along `axis`, as far as clients made them.
  public func constraintsAffectingLayout(_ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    guard let (engine, id) = engineItem(), let host else { return [] }
    return engine.constraints(affecting: id, axis: axis)
      .compactMap { host.constraint($0) }
  }

  /// The conflicts that the layout of the tree has at present: constraints that are broken until they can hold again.
  public var conflicts: [LayoutConflict] {
    guard let host = treeHost else { return [] }
    updateTree()
    return host.engine.conflicts.map { LayoutConflict($0, in: host) }
  }

  /// The size that the constraints inside ask for, as close to `target` as the priorities make it, in points. Where the
  /// item has no constraints and no content, it is 0.
  ///
  /// Text that wraps is measured at the width that it would have. A target that is no number does not count; a priority
  /// out of range is misuse.
  public func fittingSize(
    _ target: CGSize, horizontal: NSLayoutConstraint.Priority, vertical: NSLayoutConstraint.Priority
  ) -> CGSize {
    guard checkPriority(horizontal), checkPriority(vertical) else { return .zero }
    joinLayout()
    guard let host = treeHost else { return .zero }
    let id = host.itemID(of: self)
    host.flush()
    let isGiven = settings.placement != .constraints && (settings.contentWidth != nil || settings.contentHeight != nil)
    if isGiven { measuresContent(true, in: host) }
    defer { if isGiven { measuresContent(false, in: host) } }
    let goal = Size(width: Double(target.width), height: Double(target.height))
    let levels = (LayoutEngine.Priority(horizontal.rawValue), LayoutEngine.Priority(vertical.rawValue))
    let wrapping = wrappingNodes(in: host)
    if !wrapping.isEmpty {
      let widths = host.engine.fittingWidths(
        of: wrapping.map { host.itemID(of: $0) }, inside: id, target: goal, horizontal: levels.0, vertical: levels.1)
      for (node, width) in zip(wrapping, widths) {
        guard let owner = node.owner as? any WrappingItem else { continue }
        node.setContentSize(
          width: node.settings.contentWidth, height: owner.contentHeight(atWidth: CGFloat(width)))
      }
      host.flush()
    }
    let size = host.engine.fittingSize(of: id, target: goal, horizontal: levels.0, vertical: levels.1)
    // Their own layout measures them again.
    for node in wrapping { node.setNeedsPreparation() }
    let scale = host.scale
    func up(_ value: Double) -> Double { ((value * scale - 1e-6).rounded(.up)) / scale }
    return CGSize(width: up(size.width), height: up(size.height))
  }

  /// While a size is fitted the content counts, though otherwise the frame is given.
  private func measuresContent(_ isMeasured: Bool, in host: LayoutHost) {
    isMeasuringContent = isMeasured
    changed(.content)
    host.flush()
  }

  /// The nodes in the subtree whose content is as high as its width makes it.
  private func wrappingNodes(in host: LayoutHost) -> [LayoutNode] {
    var result: [LayoutNode] = []
    if self.host === host, (owner as? any WrappingItem)?.isWrapping == true { result.append(self) }
    for child in children { result += child.wrappingNodes(in: host) }
    return result
  }

  /// The engine of the tree, brought up to date, and the engine's number of the node.
  private func engineItem() -> (Engine, ItemID)? {
    updateTree()
    guard let host, let itemID else { return nil }
    return (host.engine, itemID)
  }
}
