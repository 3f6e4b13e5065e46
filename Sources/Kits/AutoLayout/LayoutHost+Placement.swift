import Foundation
import LayoutEngine

extension LayoutHost {
  /// Passes the placement of a node to the engine.
  func place(_ node: LayoutNode, _ id: ItemID, _ placement: LayoutNode.Placement) {
    let isRoot = node.parent == nil
    switch placement {
    case .constraints:
      if isRoot {
        engine.removeRootFrame(of: id)
      } else {
        engine.removeAutoresizing(of: id)
        engine.removeEncapsulatedFrame(of: id)
      }
    case .encapsulated(let frame, let names):
      guard frame.isFinite else { return }
      guard !isRoot else { return engine.setRootFrame(Rect(frame), of: id) }
      engine.setEncapsulatedFrame(Rect(frame), of: id, names: names)
    case .preferred(let frame, let priority):
      guard frame.isFinite, isRoot else { return }
      engine.setRootFrame(Rect(frame), of: id, sizePriority: LayoutEngine.Priority(priority.rawValue))
    case .frame(let frame, let mask, let parentSize):
      guard frame.isFinite else { return }
      if isRoot {
        engine.setRootFrame(Rect(frame), of: id)
      } else {
        engine.setAutoresizing(
          AutoresizingMask(rawValue: mask), frame: Rect(frame),
          parentSize: Size(parentSize), of: id)
      }
    }
  }
}

extension CGRect {
  fileprivate var isFinite: Bool { minX.isFinite && minY.isFinite && width.isFinite && height.isFinite }
}
