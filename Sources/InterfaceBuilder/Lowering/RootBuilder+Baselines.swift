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

  /// AppKit: whole points above the bottom of the alignment rectangle where known, else centred text.
  private func desktopBaselines(_ node: ViewNode) -> (first: Baseline, last: Baseline)? {
    let insets = context.alignmentInsets[node.index]
    if let distance = DesktopBaselines.aboveBottom(node, era: context.era) {
      let baseline = Baseline(heightFraction: 1, offset: -insets.bottom - distance)
      return (baseline, baseline)
    }
    switch node.tag {
    case "button", "popUpButton", "segmentedControl", "comboBox", "textField":
      let baseline = Baseline(
        heightFraction: 0.5,
        offset: (insets.top - insets.bottom) / 2 + TouchBaselines.belowCenter(DesktopControls.fontSize(node)))
      return (baseline, baseline)
    default: return nil
    }
  }

  private func touchBaselines(_ node: ViewNode) -> (first: Baseline, last: Baseline)? {
    switch node.tag {
    case "label", "button", "textField", "segmentedControl": break
    default: return nil
    }
    let size = TouchControls.fontSize(node)
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
