import Foundation
import KitSupport
import LayoutEngine

/// A row of a grid view.
open class NSGridRow: KitObject {
  /// The alignment of the contents of a row by their baselines.
  public typealias Alignment = GridRowAlignment

  /// The grid view; nil for a row that was removed.
  open internal(set) weak var gridView: NSGridView?
  /// The vertical placement of the contents. The default is that of the grid.
  open var yPlacement = NSGridCell.Placement.inherited { didSet { gridView?.arrangementChanged() } }
  /// The alignment of the contents by baselines. The default is that of the grid.
  open var rowAlignment = Alignment.inherited { didSet { gridView?.arrangementChanged() } }
  /// The height in points; ``NSGridView/sizedForContent`` for that of the highest content.
  open var height = NSGridView.sizedForContent { didSet { gridView?.arrangementChanged() } }
  /// The space above the contents, in points, in addition to the spacing.
  open var topPadding: CGFloat = 0 { didSet { gridView?.arrangementChanged() } }
  /// The space below the contents, in points, in addition to the spacing.
  open var bottomPadding: CGFloat = 0 { didSet { gridView?.arrangementChanged() } }
  /// Whether the row has no place in the grid and its contents are hidden.
  open var isHidden = false { didSet { gridView?.arrangementChanged() } }

  /// The cells of the row, in the order of the columns. Merged cells have one entry for each column.
  var cells: [NSGridCell] = []

  init(_ gridView: NSGridView) {
    self.gridView = gridView
    super.init()
  }

  /// The number of cells.
  open var numberOfCells: Int { cells.count }
  /// Returns a cell; the top leading one for merged cells. An index out of range is a misuse.
  open func cell(at index: Int) -> NSGridCell { cells[index].head }
  /// Merges a range of the row's cells into one.
  open func mergeCells(in range: NSRange) {
    guard let gridView else { return }
    gridView.mergeCells(inHorizontalRange: range, verticalRange: NSRange(location: gridView.index(of: self), length: 1))
  }

  var track: GridTrack {
    GridTrack(
      size: NSGridView.size(height), leadingPadding: Double(topPadding), trailingPadding: Double(bottomPadding),
      isHidden: isHidden)
  }
}

/// A column of a grid view.
open class NSGridColumn: KitObject {
  /// The grid view; nil for a column that was removed.
  open internal(set) weak var gridView: NSGridView?
  /// The horizontal placement of the contents. The default is that of the grid.
  open var xPlacement = NSGridCell.Placement.inherited { didSet { gridView?.arrangementChanged() } }
  /// The width in points; ``NSGridView/sizedForContent`` for that of the widest content.
  open var width = NSGridView.sizedForContent { didSet { gridView?.arrangementChanged() } }
  /// The space before the contents, in points, in addition to the spacing.
  open var leadingPadding: CGFloat = 0 { didSet { gridView?.arrangementChanged() } }
  /// The space after the contents, in points, in addition to the spacing.
  open var trailingPadding: CGFloat = 0 { didSet { gridView?.arrangementChanged() } }
  /// Whether the column has no place in the grid and its contents are hidden.
  open var isHidden = false { didSet { gridView?.arrangementChanged() } }

  init(_ gridView: NSGridView) {
    self.gridView = gridView
    super.init()
  }

  /// The number of cells.
  open var numberOfCells: Int { gridView?.numberOfRows ?? 0 }
  /// Returns a cell; the top leading one for merged cells. An index out of range is a misuse.
  open func cell(at index: Int) -> NSGridCell {
    guard let gridView else { preconditionFailure("The column was removed from its grid view.") }
    return gridView.cell(atColumnIndex: gridView.index(of: self), rowIndex: index)
  }
  /// Merges a range of the column's cells into one.
  open func mergeCells(in range: NSRange) {
    guard let gridView else { return }
    gridView.mergeCells(inHorizontalRange: NSRange(location: gridView.index(of: self), length: 1), verticalRange: range)
  }

  var track: GridTrack {
    GridTrack(
      size: NSGridView.size(width), leadingPadding: Double(leadingPadding), trailingPadding: Double(trailingPadding),
      isHidden: isHidden)
  }
}
