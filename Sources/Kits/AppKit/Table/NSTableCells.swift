import ControlMetrics
import Foundation
import KitSupport

/// A row of a table: the view that contains the cells of its columns.
open class NSTableRowView: NSView {
  /// Whether the row is selected.
  open var isSelected = false
  /// Whether the row is emphasized. Affects drawing only.
  open var isEmphasized = true
  /// Whether the row is a group row.
  open var isGroupRowStyle = false
  /// The style of the selection. Affects drawing only.
  open var selectionHighlightStyle = NSTableView.SelectionHighlightStyle.regular
  /// The background color. Affects drawing only.
  open var backgroundColor = NSColor.controlBackgroundColor
  /// The style of the background behind the cells. Affects drawing only.
  open var interiorBackgroundStyle: NSView.BackgroundStyle { isSelected && isEmphasized ? .emphasized : .normal }
  /// The views of the columns, by the index of the column.
  var cells: [Int: NSView] = [:]
  /// The views of the row for which this one was used before, by the index of the column. They wait for reuse.
  var sparedCells: [Int: NSView] = [:]

  /// Whether the y-axis is downward: true.
  open override var isFlipped: Bool { true }
  /// The number of columns.
  open var numberOfColumns: Int { (superview as? NSTableView)?.numberOfColumns ?? cells.count }
  /// Returns the view of a column; nil if there is none.
  open func view(atColumn column: Int) -> Any? { cells[column] }
  /// Draws the background. Affects drawing only.
  open func drawBackground(in dirtyRect: CGRect) {}
  /// Draws the selection. Affects drawing only.
  open func drawSelection(in dirtyRect: CGRect) {}
  /// Draws the separator. Affects drawing only.
  open func drawSeparator(in dirtyRect: CGRect) {}
}

/// A cell of a table with a text field and an image view.
open class NSTableCellView: NSView {
  /// The outlets and attributes that documents connect.
  open override class var interface: InterfaceDeclaration {
    super.interface.adding(
      .outlet("textField", \NSTableCellView.textField),
      .outlet("imageView", \NSTableCellView.imageView))
  }

  /// The text field. A weak reference: it is a subview.
  open weak var textField: NSTextField?
  /// The image view. A weak reference: it is a subview.
  open weak var imageView: NSImageView?
  /// The value of the data source.
  open var objectValue: Any?
  /// The style of the background behind the cell. Affects drawing only.
  open var backgroundStyle = NSView.BackgroundStyle.normal
  /// The size of the row. Affects drawing only.
  open var rowSizeStyle = NSTableView.RowSizeStyle.default
}

/// The header of a table: the titles of its columns.
open class NSTableHeaderView: NSView {
  /// The table that the column belongs to.
  open internal(set) weak var tableView: NSTableView?
  /// Whether the y-axis is downward: true.
  open override var isFlipped: Bool { true }

  override func setUp() {
    super.setUp()
    if frame.height == 0 {
      setFrameSize(CGSize(width: frame.width, height: DesktopTable.headerHeight(NSControl.era)))
    }
  }

  /// Returns the rectangle of a column's title.
  open func headerRect(ofColumn column: Int) -> CGRect {
    guard let rect = tableView?.rect(ofColumn: column) else { return .zero }
    return CGRect(x: rect.minX, y: 0, width: rect.width, height: bounds.height)
  }
  /// Returns the index of the column at a point; −1 if there is none.
  open func column(at point: CGPoint) -> Int { tableView?.column(at: CGPoint(x: point.x, y: 0)) ?? -1 }
}

extension NSView {
  /// The style of the background behind a view. Affects drawing only.
  public enum BackgroundStyle: Int, Hashable, Sendable {
    /// Not emphasized.
    case normal
    /// Emphasized, as that of a selection.
    case emphasized
    /// Above its surroundings.
    case raised
    /// Below its surroundings.
    case lowered

    /// The name of ``normal`` before macOS 10.14.
    public static var light: BackgroundStyle { .normal }
    /// The name of ``emphasized`` before macOS 10.14.
    public static var dark: BackgroundStyle { .emphasized }
  }
}
