import ConstraintText
import Foundation
import LayoutEngine

extension LayoutNode {
  /// A description of the subtree that shows how each item is laid out and which attributes are ambiguous.
  public var trace: String {
    updateTree()
    return LayoutTrace.text(traceNode(isInside: false))
  }

  private func traceNode(isInside: Bool) -> LayoutTrace.Node {
    let isHost = parent == nil && ownHost != nil
    let mark: LayoutTrace.Mark =
      isHost
      ? .host : !isInside || host == nil ? .none : settings.placement == .constraints ? .constraints : .autoresizing
    return LayoutTrace.Node(
      item: owner?.loggedItem ?? .gone, mark: mark, free: freeVariables,
      isMissingHostConstraints: isHost && settings.placement == .constraints && !freeVariables.isEmpty,
      children: children.filter { !$0.isGuide }.map { $0.traceNode(isInside: isInside || isHost) })
  }

  private var freeVariables: [LayoutTrace.FreeVariable] {
    guard let host, let itemID, let report = host.engine.ambiguity(of: itemID) else { return [] }
    let names: [Attribute: (String, Int)] = [
      .left: ("minX", 0), .top: ("minY", 1), .width: ("Width", 2), .height: ("Height", 3),
    ]
    return report.free.compactMap { names[$0] }.map { name, place in
      LayoutTrace.FreeVariable(name: name, id: Int(itemID.rawValue) * 4 + place)
    }
  }
}
