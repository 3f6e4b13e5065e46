import LayoutEngine

extension RootBuilder {
  /// Arranges all stack views, inner ones first: the share of a stack in a proportional one comes from its own items.
  func arrangeStacks() {
    for index in views.reversed() where view(index).isStack {
      guard let item = items[index] else { continue }
      let node = view(index)
      let elements = arrangedElements(of: node)
      engine.setStack(configuration(of: node), elements, of: item)
    }
  }

  private func configuration(of node: ViewNode) -> StackConfiguration {
    context.isDesktop ? desktopConfiguration(of: node) : touchConfiguration(of: node)
  }

  private func touchConfiguration(of node: ViewNode) -> StackConfiguration {
    var result = StackConfiguration.uiKit
    if attribute("axis", of: node) == "vertical" { result.axis = .vertical }
    result.distribution = distribution(of: node) ?? .fill
    result.alignment = alignment(of: node) ?? .fill
    result.spacing = number("spacing", of: node) ?? 0
    if attribute("spacingType", of: node) == "standard" { result.spacing = 8 }
    result.isBaselineRelative = attribute("baselineRelativeArrangement", of: node) == "YES"
    // Documents have no attribute for it: a stack with margins of its own arranges within them.
    result.isMarginsRelative = TouchMargins.explicit(node, direction: context.options.direction) != nil
    return result
  }

  private func desktopConfiguration(of node: ViewNode) -> StackConfiguration {
    var result = StackConfiguration.appKit
    result.stretchesItemsWithoutSize = false
    result.axis = attribute("orientation", of: node) == "vertical" ? .vertical : .horizontal
    result.distribution = distribution(of: node) ?? .gravityAreas
    result.alignment = alignment(of: node) ?? .center
    result.spacing = number("spacing", of: node) ?? 8
    result.isBaselineRelative = attribute("baselineRelativeArrangement", of: node) == "YES"
    result.detachesHiddenItems = attribute("detachesHiddenViews", of: node) == "YES"
    if let insets = node.element.child("edgeInsets") {
      result.edgeInsets = Insets(
        top: insets.number("top") ?? 0, left: insets.number("left") ?? 0, bottom: insets.number("bottom") ?? 0,
        right: insets.number("right") ?? 0)
    }
    result.hugging = AxisPriorities(
      horizontal: priority("horizontalStackHuggingPriority", of: node, default: 250),
      vertical: priority("verticalStackHuggingPriority", of: node, default: 250))
    result.clippingResistance = AxisPriorities(
      horizontal: priority("horizontalClippingResistancePriority", of: node, default: 1000),
      vertical: priority("verticalClippingResistancePriority", of: node, default: 1000))
    return result
  }

  private func distribution(of node: ViewNode) -> StackConfiguration.Distribution? {
    switch attribute("distribution", of: node) {
    case "fill": return .fill
    case "fillEqually": return .fillEqually
    case "fillProportionally": return .fillProportionally
    case "equalSpacing": return .equalSpacing
    case "equalCentering": return .equalCentering
    case "gravityAreas": return .gravityAreas
    default: return nil
    }
  }

  private func alignment(of node: ViewNode) -> StackConfiguration.Alignment? {
    switch attribute("alignment", of: node) {
    case "fill", "width", "height": return .fill
    case "leading", "top", "left": return .leading
    case "trailing", "bottom", "right": return .trailing
    case "center", "centerX", "centerY": return .center
    case "firstBaseline": return .firstBaseline
    case "lastBaseline": return .lastBaseline
    case "baseline": return context.isDesktop ? .firstBaseline : .lastBaseline
    default: return nil
    }
  }

  private func arrangedElements(of node: ViewNode) -> [StackElement] {
    let custom = node.element.child("customSpacing")?.children.map { $0.number("value") } ?? []
    var result: [StackElement] = []
    var position = 0
    for child in node.children where view(child).place == .subview {
      defer { position += 1 }
      guard let item = items[child] else { continue }
      let childNode = view(child)
      var element = StackElement(item, isHidden: isHiddenOnCanvas(childNode))
      // The editor writes the largest number for "the stack's own spacing".
      if position < custom.count, let value = custom[position], abs(value) < 1e30 { element.spacingAfter = value }
      switch childNode.container {
      case "middleViews": element.gravity = .center
      case "endViews": element.gravity = .trailing
      default: element.gravity = .leading
      }
      element.isWrappingText = childNode.kind == .label && childNode.numberOfLines != 1
      result.append(element)
    }
    return result
  }

  /// Whether an arranged view is left out on the canvas. An activity indicator that hides itself when it stops is shown.
  func isHiddenOnCanvas(_ node: ViewNode) -> Bool {
    guard attribute("hidden", of: node) == "YES" else { return false }
    return !(node.kind == .activityIndicatorView && node.element["hidesWhenStopped"] == "YES")
  }
}
