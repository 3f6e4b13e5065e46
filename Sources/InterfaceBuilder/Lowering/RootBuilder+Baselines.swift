import ControlMetrics
import LayoutEngine

extension RootBuilder {
  /// Baselines of the views that constraints or stacks align by them.
  func setBaselines() {
    for index in views {
      guard let item = items[index], !view(index).isStack, let baselines = baselines(of: view(index)) else { continue }
      engine.setBaselines(first: Baseline(baselines.first), last: Baseline(baselines.last), of: item)
    }
  }

  private func baselines(of node: ViewNode) -> ControlBaselines? {
    context.isDesktop
      ? desktopContent(of: node).baselines(insets: context.alignmentInsets[node.index])
      : touchContent(of: node).baselines(of: node)
  }
}

extension Baseline {
  fileprivate init(_ position: ControlBaselines.Position) {
    self.init(heightFraction: position.heightFraction, offset: position.offset)
  }
}
