import Foundation
import LayoutEngine

extension LayoutNode {
  /// Whether the frame is ambiguous.
  public var hasAmbiguousLayout: Bool {
    guard let (engine, id) = engineItem() else { return false }
    return engine.hasAmbiguousLayout(id)
  }

  /// Whether the value of an attribute is ambiguous.
  func hasAmbiguousLayout(_ attribute: NSLayoutConstraint.Attribute) -> Bool {
    guard let (engine, id) = engineItem(), let report = engine.ambiguity(of: id) else { return false }
    if attribute.isSize { return report.free.contains(attribute) }
    return report.free.contains { $0.axis == attribute.axis }
  }

  /// Returns another frame that satisfies the constraints equally well, or nil if the frame is not ambiguous.
  public func otherFrame() -> CGRect? {
    guard let (engine, id) = engineItem(), let report = engine.ambiguity(of: id) else { return nil }
    let now = engine.frame(of: id)
    let (low, high) = report.witness
    return CGRect(low == now ? high : low)
  }

  /// The ambiguity of the frame, or nil if the frame is unique.
  package var ambiguity: AmbiguityReport? {
    guard let (engine, id) = engineItem() else { return nil }
    return engine.ambiguity(of: id)
  }

  /// Returns the object that an engine's id of the same tree stands for, or nil if the engine created the item.
  package func item(_ id: ItemID) -> (any LayoutItem)? { treeHost?.node(id)?.owner }

  /// Returns the client's constraint of an engine's id of the same tree, or nil if the engine created it.
  package func constraint(_ id: ConstraintID) -> NSLayoutConstraint? { treeHost?.constraint(id) }

  /// Returns the constraints created by clients that affect the frame along `axis`.
  public func constraintsAffectingLayout(_ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    guard let (engine, id) = engineItem(), let host else { return [] }
    return engine.constraints(affecting: id, axis: axis)
      .compactMap { host.constraint($0) }
  }

  /// The current conflicts of the tree's layout. Their broken constraints are restored as soon as they can be
  /// satisfied.
  public var conflicts: [LayoutConflict] {
    guard let host = treeHost else { return [] }
    updateTree()
    return host.engine.conflicts.map { LayoutConflict($0, in: host) }
  }

  /// The number of constraints that are not satisfied and in no conflict of ``conflicts``, because finding those with
  /// which they conflict takes too long.
  public var unexaminedConflictCount: Int {
    guard let host = treeHost else { return 0 }
    updateTree()
    return host.engine.unexaminedConflicts.count
  }

  /// Returns the size that satisfies the constraints of the subtree and is as close to `target` as the priorities
  /// allow, in points. It is 0 for an item without constraints and content.
  ///
  /// Text that wraps is measured for its resulting width. A target that is NaN is ignored; a priority out of range is a
  /// misuse.
  public func fittingSize(
    _ target: CGSize, horizontal: NSLayoutConstraint.Priority, vertical: NSLayoutConstraint.Priority
  ) -> CGSize {
    guard checkPriority(horizontal), checkPriority(vertical) else { return .zero }
    joinLayout()
    guard let host = treeHost else { return .zero }
    let isKnownStale = host.isKnownStale
    host.isKnownStale = true
    defer { host.isKnownStale = isKnownStale }
    let id = host.itemID(of: self)
    host.flush()
    let isGiven = settings.placement != .constraints && settings.hasContent
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
          width: node.settings.content.width.map { CGFloat($0) }, height: owner.contentHeight(atWidth: CGFloat(width)))
      }
      host.flush()
    }
    let size = host.engine.fittingSize(of: id, target: goal, horizontal: levels.0, vertical: levels.1)
    // The next layout measures them again.
    for node in wrapping { node.setNeedsPreparation() }
    let scale = host.scale
    func up(_ value: Double) -> Double { ((value * scale - 1e-6).rounded(.up)) / scale }
    return CGSize(width: up(size.width), height: up(size.height))
  }

  /// While a fitting size is computed, the content size is used although the frame is otherwise fixed.
  private func measuresContent(_ isMeasured: Bool, in host: LayoutHost) {
    isMeasuringContent = isMeasured
    changed(.content)
    host.flush()
  }

  /// The nodes in the subtree whose content height depends on the width.
  private func wrappingNodes(in host: LayoutHost) -> [LayoutNode] {
    var result: [LayoutNode] = []
    if self.host === host, (owner as? any WrappingItem)?.isWrapping == true { result.append(self) }
    for child in children { result += child.wrappingNodes(in: host) }
    return result
  }

  /// The engine of the tree with all changes applied, and the engine's id of the node.
  private func engineItem() -> (Engine, ItemID)? {
    updateTree()
    guard let host, let itemID else { return nil }
    return (host.engine, itemID)
  }
}
