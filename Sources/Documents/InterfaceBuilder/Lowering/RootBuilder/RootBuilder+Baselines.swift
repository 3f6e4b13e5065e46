import ControlMetrics
import LayoutEngine

extension RootBuilder {
  /// Baselines of the views that constraints or stacks align by them.
  func setBaselines() {
    for index in views where !view(index).isStack {
      if let item = items[index] { setBaselines(of: view(index), item) }
    }
  }

  func setBaselines(of node: ViewNode, _ item: ItemID) {
    guard let baselines = baselines(of: node) else { return }
    engine.setBaselines(first: Baseline(baselines.first), last: Baseline(baselines.last), of: item)
  }

  func baselines(of node: ViewNode) -> ControlBaselines? {
    guard context.platform == .macOS else { return touchContent(of: node).baselines(of: node) }
    let height = usesMeasuredText(node, .vertical) && node.kind == .textField ? measuredContent(of: node).height : nil
    return desktopContent(of: node).baselines(
      insets: context.alignmentInsets[node.index], height: height ?? node.savedFrame?.height ?? 0)
  }
}

extension Baseline {
  fileprivate init(_ position: ControlBaselines.Position) {
    self.init(heightFraction: position.heightFraction, offset: position.offset)
  }
}
