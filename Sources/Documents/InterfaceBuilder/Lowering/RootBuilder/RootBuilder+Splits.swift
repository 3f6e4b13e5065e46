import LayoutEngine

extension RootBuilder {
  /// Gives the panes of split views the lengths for the size in the last layout, where it differs from the one that the
  /// panes have. Returns whether a pane changed.
  func resizePanes() -> Bool {
    var hasChanged = false
    for index in views where context.platform == .macOS && view(index).kind == .splitView {
      if resizePanes(of: view(index)) { hasChanged = true }
    }
    return hasChanged
  }

  private func resizePanes(of node: ViewNode) -> Bool {
    guard let split = items[node.index], let savedSize = saved[node.index]?.size else { return false }
    let size = engine.frame(of: split).size
    let old = splitSizes[node.index] ?? savedSize
    guard abs(size.width - old.width) > 0.01 || abs(size.height - old.height) > 0.01 else { return false }
    let axis: Axis = node.element["vertical"] == "YES" ? .horizontal : .vertical
    let holding = node.element.child("holdingPriorities")?.children.map { $0.number("value") } ?? []
    var panes: [(item: ItemID, frame: Rect)] = []
    var lengths: [SplitLayout.Pane] = []
    for (position, child) in node.children.filter({ view($0).place == .subview }).enumerated() {
      let pane = view(child)
      guard !pane.isHidden, let item = items[child], let frame = saved.frameInParent(pane) else { continue }
      panes.append((item, frame))
      let priority = position < holding.count ? holding[position] : nil
      lengths.append(
        SplitLayout.Pane(length: frame.size[axis], holding: Priority(Float(min(1000, max(1, priority ?? 250))))))
    }
    let dividers = savedSize[axis] - lengths.reduce(0) { $0 + $1.length }
    guard panes.count > 1, dividers >= 0, size[axis] >= dividers else { return false }
    splitSizes[node.index] = size
    var place = 0.0
    for (pane, length) in zip(panes, SplitLayout.lengths(lengths, total: size[axis] - dividers)) {
      let frame =
        axis == .horizontal
        ? Rect(x: place, y: 0, width: length, height: size.height)
        : Rect(x: 0, y: place, width: size.width, height: length)
      engine.setAutoresizing([], frame: frame, parentSize: size, of: pane.item)
      place += length + dividers / Double(panes.count - 1)
    }
    return true
  }
}
