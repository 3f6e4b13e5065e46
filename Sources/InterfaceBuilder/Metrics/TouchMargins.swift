import LayoutEngine

/// Layout margins of iOS views.
enum TouchMargins {
  /// Margins written in the document; nil where it has none.
  static func explicit(_ view: ViewNode, direction: LayoutDirection) -> Insets? {
    if let element = view.element.child("edgeInsets", key: "layoutMargins") {
      return Insets(
        top: element.number("top") ?? 8, left: element.number("left") ?? 8, bottom: element.number("bottom") ?? 8,
        right: element.number("right") ?? 8)
    }
    for child in view.element.children where child["key"] == "directionalLayoutMargins" {
      let leading = child.number("leading") ?? 8
      let trailing = child.number("trailing") ?? 8
      let isLeftToRight = direction == .leftToRight
      return Insets(
        top: child.number("top") ?? 8, left: isLeftToRight ? leading : trailing, bottom: child.number("bottom") ?? 8,
        right: isLeftToRight ? trailing : leading)
    }
    return nil
  }

  /// Margins by rule: 8 on a plain view; the system's minimum and the safe area on a root view; those of table cells.
  static func byRule(
    _ view: ViewNode, parent: ViewNode?, isRoot: Bool, width: Double, safeArea: Insets, device: Device?,
    tools: ToolsVersion
  ) -> Insets {
    if isRoot && !view.tag.hasSuffix("Cell") {
      var side: Double = width <= 402 ? 16 : 20
      if tools.major < 8000 { side = 16 }
      // Root views have vertical margins since iOS 11: those of the safe area.
      let follows =
        view.element["insetsLayoutMarginsFromSafeArea"] != "NO" && device != nil && tools.major >= 12000
      return Insets(
        top: follows ? safeArea.top : 0, left: side, bottom: follows ? safeArea.bottom : 0, right: side)
    }
    if view.tag == "tableViewCellContentView" {
      guard tools.major >= 13000, let device else { return Insets(8) }
      let isNew = tools.major >= 24100 && tools.major < 32000
      var side: Double = device.rootMargin == 20 || isNew ? 20 : 16
      // Cells in files of their own, in Xcode 11 and 12.
      if parent?.place == .topLevel, (14500..<17000).contains(tools.major) { side = 15 }
      let vertical: Double = isNew ? 15 : 11
      let hasAccessory = parent?.element["accessoryType"] != nil
      return Insets(top: vertical, left: side, bottom: vertical, right: hasAccessory ? 8 : side)
    }
    return Insets(8)
  }
}
