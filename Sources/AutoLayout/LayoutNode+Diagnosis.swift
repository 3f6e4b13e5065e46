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
    let kind = LayoutEngine.Attribute(attribute)
    if kind.isSize { return report.free.contains(kind) }
    return report.free.contains { $0.axis == kind.axis }
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
    return engine.constraints(affecting: id, axis: axis == .horizontal ? .horizontal : .vertical)
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
  public func fittingSize(
    _ target: CGSize, horizontal: NSLayoutConstraint.Priority, vertical: NSLayoutConstraint.Priority
  ) -> CGSize {
    joinLayout()
    updateTree()
    guard let host = treeHost else { return .zero }
    let id = host.itemID(of: self)
    host.flush()
    let size = host.engine.fittingSize(
      of: id, target: Size(width: Double(target.width), height: Double(target.height)),
      horizontal: .init(horizontal.rawValue), vertical: .init(vertical.rawValue))
    let scale = host.scale
    func up(_ value: Double) -> Double { ((value * scale - 1e-6).rounded(.up)) / scale }
    return CGSize(width: up(size.width), height: up(size.height))
  }

  /// The engine of the tree, brought up to date, and the engine's number of the node.
  private func engineItem() -> (Engine, ItemID)? {
    updateTree()
    guard let host, let itemID else { return nil }
    return (host.engine, itemID)
  }
}
