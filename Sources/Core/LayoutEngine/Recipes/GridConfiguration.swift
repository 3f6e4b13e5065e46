import LayoutSolver

/// The position of the content of a grid's cell along an axis. Raw values are those of `NSGridCell.Placement`.
public enum GridPlacement: Int, Hashable, Sendable {
  /// By the row, the column or the grid. The recipe takes effective placements; there it is `none`.
  case inherited = 0
  /// By constraints of the client.
  case none = 1
  /// At the leading or the top edge of the cell.
  case leading = 2
  /// At the trailing or the bottom edge of the cell.
  case trailing = 3
  /// In the center of the cell.
  case center = 4
  /// From edge to edge.
  case fill = 5
}

/// The alignment of the contents of a grid's row. Raw values are those of `NSGridRow.Alignment`.
public enum GridRowAlignment: Int, Hashable, Sendable {
  /// By the row or the grid. The recipe takes effective alignments; there it is `none`.
  case inherited = 0
  /// By vertical placements alone.
  case none = 1
  /// By first baselines.
  case firstBaseline = 2
  /// By last baselines.
  case lastBaseline = 3
}

/// A row or a column of a grid.
public struct GridTrack: Hashable, Sendable {
  /// The width or height in points; nil for that of the largest content.
  public var size: Double?
  /// The padding at the leading or top edge, in points, in addition to the spacing.
  public var leadingPadding: Double
  /// The padding at the trailing or bottom edge, in points, in addition to the spacing.
  public var trailingPadding: Double
  /// Whether the track has no place in the grid.
  public var isHidden: Bool

  /// Creates a row or a column.
  public init(size: Double? = nil, leadingPadding: Double = 0, trailingPadding: Double = 0, isHidden: Bool = false) {
    (self.size, self.isHidden) = (size, isHidden)
    (self.leadingPadding, self.trailingPadding) = (leadingPadding, trailingPadding)
  }
}

/// A view in a grid.
public struct GridElement: Hashable, Sendable {
  /// The view, a child of the grid.
  public var item: ItemID
  /// The rows that its cell covers, from the top.
  public var rows: Range<Int>
  /// The columns that its cell covers, from the leading edge.
  public var columns: Range<Int>
  /// The effective horizontal placement.
  public var x: GridPlacement
  /// The effective vertical placement.
  public var y: GridPlacement
  /// The effective alignment in the row. It applies to cells of one row.
  public var alignment: GridRowAlignment

  /// Creates an element in one cell or in merged cells.
  public init(
    _ item: ItemID, rows: Range<Int>, columns: Range<Int>, x: GridPlacement = .leading, y: GridPlacement = .leading,
    alignment: GridRowAlignment = .none
  ) {
    (self.item, self.rows, self.columns) = (item, rows, columns)
    (self.x, self.y, self.alignment) = (x, y, alignment)
  }
}

/// The rows and columns of a grid.
public struct GridConfiguration: Hashable, Sendable {
  /// The rows, from the top.
  public var rows: [GridTrack]
  /// The columns, from the leading edge.
  public var columns: [GridTrack]
  /// The distance between rows, in points.
  public var rowSpacing: Double
  /// The distance between columns, in points.
  public var columnSpacing: Double
  /// The priority with which rows and columns are as small as their contents allow.
  public var hugging: AxisPriorities

  /// Creates a grid. The default distances are 6 points, the default hugging is 249, as those of `NSGridView`.
  public init(
    rows: [GridTrack], columns: [GridTrack], rowSpacing: Double = 6, columnSpacing: Double = 6,
    hugging: AxisPriorities = AxisPriorities(249)
  ) {
    (self.rows, self.columns, self.hugging) = (rows, columns, hugging)
    (self.rowSpacing, self.columnSpacing) = (rowSpacing, columnSpacing)
  }

  func tracks(_ axis: Axis) -> [GridTrack] { axis == .horizontal ? columns : rows }
  func spacing(_ axis: Axis) -> Double { axis == .horizontal ? columnSpacing : rowSpacing }
}
