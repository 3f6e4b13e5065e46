import ControlMetrics
import LayoutEngine

extension RootBuilder {
  /// Baselines of the views that constraints or stacks align by them.
  func setBaselines() {
    for index in views {
      guard let item = items[index] else { continue }
      let node = view(index)
      if node.isStack { continue }
      let baselines = context.isDesktop ? desktopBaselines(node) : touchBaselines(node)
      guard let baselines else { continue }
      engine.setBaselines(first: baselines.first, last: baselines.last, of: item)
    }
  }

  /// AppKit: whole points above the bottom of the frame where known, else centered text.
  private func desktopBaselines(_ node: ViewNode) -> (first: Baseline, last: Baseline)? {
    if node.tag == "textField", DesktopStyle(node) == .label { return desktopLabelBaselines(node) }
    if let distance = context.desktopMetrics[node.index]?.baseline {
      let baseline = Baseline(heightFraction: 1, offset: -distance)
      return (baseline, baseline)
    }
    let insets = context.alignmentInsets[node.index]
    switch node.tag {
    case "button", "popUpButton", "segmentedControl", "comboBox", "textField":
      let baseline = Baseline(
        heightFraction: 0.5,
        offset: (insets.top - insets.bottom) / 2 + TouchBaselines.belowCenter(DesktopControls.fontSize(node)))
      return (baseline, baseline)
    default: return nil
    }
  }

  /// A label draws its text from the top; its descent is whole points.
  private func desktopLabelBaselines(_ node: ViewNode) -> (first: Baseline, last: Baseline) {
    let size = DesktopControls.fontSize(node)
    let descent = (TouchBaselines.descentRatio * size).rounded()
    let line = (TouchBaselines.lineRatio * size).rounded(.up)
    let last = Baseline(heightFraction: 1, offset: -descent)
    guard let height = node.savedFrame?.height, height >= line * 1.5 else { return (last, last) }
    return (Baseline(heightFraction: 0, offset: line - descent), last)
  }

  private func touchBaselines(_ node: ViewNode) -> (first: Baseline, last: Baseline)? {
    switch node.tag {
    case "label", "button", "textField", "segmentedControl": break
    default: return nil
    }
    let size = TouchControls.fontSize(node, category: context.textSize)
    guard node.tag == "label" else {
      let baseline = Baseline(heightFraction: 0.5, offset: TouchBaselines.belowCenter(size))
      return (baseline, baseline)
    }
    let distances = TouchBaselines.ofLabel(size, height: node.savedFrame?.height, scale: context.scale)
    return (
      Baseline(heightFraction: 0, offset: distances.top), Baseline(heightFraction: 1, offset: -distances.bottom)
    )
  }
}
