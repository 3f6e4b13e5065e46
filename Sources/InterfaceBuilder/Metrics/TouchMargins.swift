import LayoutEngine

/// Layout margins of iOS views.
enum TouchMargins {
  /// Margins written in the document, or nil if it has none.
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

  /// The margins of the content of a table cell.
  static func ofCellContent(
    cell: ViewNode?, device: Device?, tools: ToolsVersion, direction: LayoutDirection
  ) -> Insets {
    guard tools.major >= 13000, let device else { return CellMargins.insets(.classic, tableMargin: 8) }
    let isNew = tools.major >= 24100 && tools.major < 32000
    var side: Double = device.rootMargin == 20 || isNew ? 20 : 16
    // Cells in files of their own, in Xcode 11 and 12.
    if cell?.place == .topLevel, (14500..<17000).contains(tools.major) { side = 15 }
    return CellMargins.insets(
      isNew ? .glass : .modern, tableMargin: side, hasAccessory: cell?.element["accessoryType"] != nil,
      direction: direction)
  }

  /// The rules for the margins of any other view.
  static func rules(
    _ view: ViewNode, isRoot: Bool, width: Double, device: Device?, tools: ToolsVersion, direction: LayoutDirection
  ) -> MarginRules {
    // The safe area counts since iOS 11. Cells lie in a collection of prototypes, which has no margins to inherit.
    let isCurrent = tools.major >= 12000 && device != nil
    let isCell = view.tag.hasSuffix("Cell")
    var rules = MarginRules(
      insetsFromSafeArea: isCurrent && view.element["insetsLayoutMarginsFromSafeArea"] != "NO",
      preservesParentMargins: view.element["preservesSuperviewLayoutMargins"] == "YES" && !isCell)
    if isRoot && !isCell {
      // Before Xcode 8 the width did not matter.
      rules.margins = MarginRules.systemMinimum(width: tools.major < 8000 ? 0 : width)
    } else if view.isStack {
      rules.margins = .zero
    }
    if let explicit = explicit(view, direction: direction) {
      rules.margins = explicit
      // The editor adds no safe area to margins that a document states for a top-level view (1 document).
      if isRoot { rules.insetsFromSafeArea = false }
    }
    return rules
  }
}
