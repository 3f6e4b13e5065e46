import Foundation
import LayoutEngine

extension LayoutHost {
  /// Updates the frames and notifies the items whose frames changed. Returns whether any frame changed.
  func update() -> Bool {
    flush()
    guard isStale else { return false }
    isStale = false
    passes += 1
    let pass = engine.layout()
    for conflict in pass.newConflicts { LayoutConflict.handler(LayoutConflict(conflict, in: self)) }
    changedFrames += pass.changedItems.count
    // Notified items can change the tree, so all changed nodes are collected first.
    var owners: [any LayoutItem] = []
    owners.reserveCapacity(pass.changedItems.count)
    for id in pass.changedItems {
      guard let node = node(id) else { continue }
      node.recordNewFrame()
      if node.isMeasured { node.measureAtNewWidth() }
      if let owner = node.owner { owners.append(owner) }
    }
    for owner in owners { owner.layoutFrameDidChange() }
    return !pass.changedItems.isEmpty
  }
}
