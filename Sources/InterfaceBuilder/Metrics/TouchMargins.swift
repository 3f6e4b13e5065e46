import ControlMetrics
import LayoutEngine

/// Layout margins of iOS views.
enum TouchMargins {
  /// The margins of the content of a table cell.
  static func ofCellContent(
    _ content: ViewNode, cell: ViewNode?, width: Double, device: Device?, tools: ToolsVersion,
    direction: LayoutDirection
  ) -> Insets {
    let explicit = content.explicitMargins?.insets(direction)
    guard tools.major >= 13000, let device else { return explicit ?? CellMargins.insets(.classic, tableMargin: 8) }
    let isNew = tools.major >= 24100 && tools.major < 32000
    let side = cellMargin(content, cell: cell, width: width, device: device, tools: tools)
    let usual = CellMargins.insets(
      isNew ? .glass : .modern, tableMargin: side, hasAccessory: cell?.element["accessoryType"] != nil,
      direction: direction)
    guard let explicit else { return usual }
    if tools.major < 15000 { return explicit }
    // Since Xcode 11 the margins of the content are no smaller than those of the table (10 of 11 cells, and 11 views of a withheld document).
    return Insets(
      top: max(explicit.top, usual.top), left: max(explicit.left, usual.left),
      bottom: max(explicit.bottom, usual.bottom),
      right: max(explicit.right, usual.right))
  }

  /// The rules for the margins of any other view.
  static func rules(
    _ view: ViewNode, isRoot: Bool, width: Double, device: Device?, tools: ToolsVersion, direction: LayoutDirection
  ) -> MarginRules {
    // The safe area counts since iOS 11. Cells lie in a collection of prototypes, which has no margins to inherit.
    let isCurrent = tools.major >= 12000 && device != nil
    let isCell = view.kind.isCell
    var rules = MarginRules(
      insetsFromSafeArea: isCurrent && view.element["insetsLayoutMarginsFromSafeArea"] != "NO",
      preservesParentMargins: view.element["preservesSuperviewLayoutMargins"] == "YES" && !isCell)
    // Collection cells in files of their own have the margins of a root view since Xcode 9.
    if isRoot && (!isCell || view.kind != .tableViewCell && tools.major >= 13000) {
      // Before Xcode 8 the width did not matter. Free-form roots have the wide margins from 400 on, the phone of 402 points
      // those of the narrower ones.
      let isNarrow = tools.major < 8000 || width < 400 || width == 402
      rules.margins = MarginRules.systemMinimum(width: isNarrow ? 0 : max(width, 414))
    } else if view.isStack {
      rules.margins = .zero
    }
    if let explicit = view.explicitMargins?.insets(direction) {
      rules.margins = explicit
      // The editor adds no safe area to margins that a document states for a top-level view (1 document).
      if isRoot { rules.insetsFromSafeArea = false }
    }
    return rules
  }

  /// The margin beside the content of a table cell: by the width of the phone (111 of 116 cells), 15 under some editors.
  private static func cellMargin(
    _ view: ViewNode, cell: ViewNode?, width: Double, device: Device, tools: ToolsVersion
  ) -> Double {
    let followsTable = view.element["preservesSuperviewLayoutMargins"] == "YES"
    if view.element["insetsLayoutMarginsFromSafeArea"] != "NO" {
      if followsTable, (13700..<17000).contains(tools.major) { return 15 }
      if (15500..<17000).contains(tools.major) { return 15 }
    }
    if cell?.place == .topLevel, (14500..<17000).contains(tools.major) { return 15 }
    if tools.major < 17000, width >= 400 { return 20 }
    return CellMargins.tableMargin(width: device.portraitSize.width)
  }
}
