import LayoutEngine
import LayoutModel

extension ViewSettings {
  /// The settings of a stack view of UIKit.
  package var touchStack: StackConfiguration {
    var result = StackConfiguration.uiKit
    if self["axis"] == "vertical" { result.axis = .vertical }
    result.distribution = stackDistribution ?? .fill
    result.alignment = stackAlignment(baseline: .lastBaseline) ?? .fill
    result.spacing = number("spacing") ?? 0
    if self["spacingType"] == "standard" { result.spacing = 8 }
    result.isBaselineRelative = self["baselineRelativeArrangement"] == "YES"
    // Documents have no attribute for it: a stack with margins of its own arranges within them.
    result.isMarginsRelative = node.explicitMargins != nil
    return result
  }

  /// The settings of a stack view of AppKit.
  package var desktopStack: StackConfiguration {
    var result = StackConfiguration.appKit
    result.stretchesItemsWithoutSize = false
    result.axis = self["orientation"] == "vertical" ? .vertical : .horizontal
    result.distribution = stackDistribution ?? .gravityAreas
    result.alignment = stackAlignment(baseline: .firstBaseline) ?? .center
    result.spacing = number("spacing") ?? 8
    result.isBaselineRelative = self["baselineRelativeArrangement"] == "YES"
    result.detachesHiddenItems = self["detachesHiddenViews"] == "YES"
    if let insets = node.element.child("edgeInsets") {
      result.edgeInsets = Insets(
        top: insets.number("top") ?? 0, left: insets.number("left") ?? 0, bottom: insets.number("bottom") ?? 0,
        right: insets.number("right") ?? 0)
    }
    result.hugging = hugging(platform: .macOS)
    result.clippingResistance = AxisPriorities(
      horizontal: priority("horizontalClippingResistancePriority", default: 1000),
      vertical: priority("verticalClippingResistancePriority", default: 1000))
    return result
  }

  /// The spacing after each arranged view in points, in the order of the document; nil for the spacing of the stack.
  package var customSpacings: [Double?] {
    // The editor writes the largest `Float` for the spacing of the stack, which is beyond the range of a layout.
    (node.element.child("customSpacing")?.children ?? []).map { $0.number("value") }
  }

  private var stackDistribution: StackConfiguration.Distribution? {
    switch self["distribution"] {
    case "fill": return .fill
    case "fillEqually": return .fillEqually
    case "fillProportionally": return .fillProportionally
    case "equalSpacing": return .equalSpacing
    case "equalCentering": return .equalCentering
    case "gravityAreas": return .gravityAreas
    default: return nil
    }
  }

  private func stackAlignment(baseline: StackConfiguration.Alignment) -> StackConfiguration.Alignment? {
    switch self["alignment"] {
    case "fill", "width", "height": return .fill
    case "leading", "top", "left": return .leading
    case "trailing", "bottom", "right": return .trailing
    case "center", "centerX", "centerY": return .center
    case "firstBaseline": return .firstBaseline
    case "lastBaseline": return .lastBaseline
    case "baseline": return baseline
    default: return nil
    }
  }
}

extension ViewNode {
  /// The gravity area of an arranged view of AppKit, from the list that contains it.
  package var gravity: StackElement.Gravity {
    switch container {
    case "middleViews": .center
    case "endViews": .trailing
    default: .leading
    }
  }
}
