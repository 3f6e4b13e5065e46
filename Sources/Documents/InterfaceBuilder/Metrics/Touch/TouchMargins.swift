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
    // Since Xcode 11 the margins of the content are no smaller than those of the table (10 of 11 cells, and 11 views of
    // a withheld document).
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
      rules.margins = systemMinimum(width: width, tools: tools)
    } else if view.isStack {
      rules.margins = .zero
    }
    if let explicit = view.explicitMargins?.insets(direction) {
      rules.margins = explicit
      if isRoot && isCurrent && !isCell { rules.minimum = minimum(of: rules, width: width, tools: tools) }
    }
    return rules
  }

  /// The margins of the system beside a top-level view: 16 points, and 20 from a width of 394 on (2 views; 391 points
  /// have 16), except on the phone of 402 points. Before Xcode 8 the width did not matter.
  private static func systemMinimum(width: Double, tools: ToolsVersion) -> Insets {
    MarginRules.systemMinimum(width: tools.major < 8000 || isNarrow(width) ? 0 : max(width, 414))
  }

  private static func isNarrow(_ width: Double) -> Bool { width < 394 || width == 402 }

  /// The least margins of a top-level view that states its own: those of the system at the sides (14 of 14 views in 13
  /// documents of 2 repositories), and 8 points above and below if the view preserves the margins of its superview (5
  /// of 5). Since Xcode 14.3 the safe area counts as a part of the latter (1 view).
  private static func minimum(of rules: MarginRules, width: Double, tools: ToolsVersion) -> Insets {
    var result = systemMinimum(width: width, tools: tools)
    if rules.preservesParentMargins, tools.major < 21600 { (result.top, result.bottom) = (8, 8) }
    return result
  }

  /// The margin beside the content of a table cell: by the width of the phone (111 of 116 cells), 15 under some
  /// editors.
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
    // A narrow table has the narrow margin on every phone (8 cells of 2 documents).
    if let own = cell?.savedFrame?.width ?? view.savedFrame?.width, own <= 320 { return 16 }
    // In Xcode 26 contents that the safe area does not inset have 16 points on phones of 390 and 393 points (7 of 7
    // cells of 2 documents); others have 20 there.
    let width = device.portraitSize.width
    let isInset = view.element["insetsLayoutMarginsFromSafeArea"] != "NO"
    if !isInset, tools.major >= 24100, tools.major < 32000, isNarrow(width) { return 16 }
    return CellMargins.tableMargin(width: width)
  }
}
