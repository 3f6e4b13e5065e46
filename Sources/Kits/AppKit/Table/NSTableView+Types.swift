import Foundation
import KitSupport

extension NSTableView {
  /// How columns follow the width of a table.
  public enum ColumnAutoresizingStyle: UInt, Hashable, Sendable {
    /// Not at all.
    case noColumnAutoresizing
    /// All columns by the same amount.
    case uniformColumnAutoresizingStyle
    /// Columns one by one, beginning with the last.
    case sequentialColumnAutoresizingStyle
    /// Columns one by one, beginning with the first.
    case reverseSequentialColumnAutoresizingStyle
    /// The last column.
    case lastColumnOnlyAutoresizingStyle
    /// The first column.
    case firstColumnOnlyAutoresizingStyle
  }

  /// The style of a selection. Affects drawing only.
  public enum SelectionHighlightStyle: Int, Hashable, Sendable {
    /// Selected rows look like others.
    case none = -1
    /// The default.
    case regular
    /// That of source lists.
    case sourceList
  }

  /// The size of rows. `custom` is ``NSTableView/rowHeight``, as is every other one here.
  public enum RowSizeStyle: Int, Hashable, Sendable {
    /// The system's.
    case `default` = -1
    /// The row height of the table.
    case custom
    /// Small.
    case small
    /// Medium.
    case medium
    /// Large.
    case large
  }

  /// The style of a table.
  public enum Style: Int, Hashable, Sendable {
    /// The system's.
    case automatic
    /// From edge to edge.
    case fullWidth
    /// With inset selections.
    case inset
    /// That of source lists.
    case sourceList
    /// Without padding.
    case plain
  }

  /// Grid lines. Affects drawing only.
  public struct GridLineStyle: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Lines between columns.
    public static let solidVerticalGridLineMask = GridLineStyle(rawValue: 1)
    /// Lines between rows.
    public static let solidHorizontalGridLineMask = GridLineStyle(rawValue: 2)
    /// Dashed lines between rows.
    public static let dashedHorizontalGridLineMask = GridLineStyle(rawValue: 8)
  }

  /// The animation of a change. Has no effect: changes are applied at once.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Fade. Has no effect.
    public static let effectFade = AnimationOptions(rawValue: 1)
    /// A gap. Has no effect.
    public static let effectGap = AnimationOptions(rawValue: 2)
    /// Slide up. Has no effect.
    public static let slideUp = AnimationOptions(rawValue: 0x10)
    /// Slide down. Has no effect.
    public static let slideDown = AnimationOptions(rawValue: 0x20)
    /// Slide to the left. Has no effect.
    public static let slideLeft = AnimationOptions(rawValue: 0x30)
    /// Slide to the right. Has no effect.
    public static let slideRight = AnimationOptions(rawValue: 0x40)
  }

  /// Posted after the selection changed.
  public static let selectionDidChangeNotification = Notification.Name("NSTableViewSelectionDidChangeNotification")
}

/// An object that provides the values of a table.
public protocol NSTableViewDataSource: KitDelegate {
  /// Returns the number of rows.
  func numberOfRows(in tableView: NSTableView) -> Int
  /// Returns the value of a cell.
  func tableView(_ tableView: NSTableView, objectValueFor tableColumn: NSTableColumn?, row: Int) -> Any?
}

extension NSTableViewDataSource {
  /// Returns 0: the table has no rows.
  public func numberOfRows(in tableView: NSTableView) -> Int { 0 }
  /// Returns nil: the row has no value.
  public func tableView(_ tableView: NSTableView, objectValueFor tableColumn: NSTableColumn?, row: Int) -> Any? { nil }
}

/// An object that provides the views of a table and is notified of its selection.
public protocol NSTableViewDelegate: NSControlTextEditingDelegate {
  /// Returns the view of a cell. The column is nil for a group row.
  func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int) -> NSView?
  /// Returns the view of a row; nil for a standard one.
  func tableView(_ tableView: NSTableView, rowViewForRow row: Int) -> NSTableRowView?
  /// Returns the height of a row without the spacing, in points.
  func tableView(_ tableView: NSTableView, heightOfRow row: Int) -> CGFloat
  /// Returns whether a row is a group row, whose view spans all columns.
  func tableView(_ tableView: NSTableView, isGroupRow row: Int) -> Bool
  /// Returns whether the user may select a row.
  func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool
  /// Called after a row view was added.
  func tableView(_ tableView: NSTableView, didAdd rowView: NSTableRowView, forRow row: Int)
  /// Called after a row view was removed.
  func tableView(_ tableView: NSTableView, didRemove rowView: NSTableRowView, forRow row: Int)
  /// Called after the selection changed.
  func tableViewSelectionDidChange(_ notification: Notification)
}

extension NSTableViewDelegate {
  /// Returns nil: the cell has no view.
  public func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int) -> NSView? { nil }
  /// A standard row view.
  public func tableView(_ tableView: NSTableView, rowViewForRow row: Int) -> NSTableRowView? { nil }
  /// The row height of the table.
  public func tableView(_ tableView: NSTableView, heightOfRow row: Int) -> CGFloat { tableView.rowHeight }
  /// Not a group row.
  public func tableView(_ tableView: NSTableView, isGroupRow row: Int) -> Bool { false }
  /// Returns true: every row can be selected.
  public func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool { true }
  /// The default implementation does nothing.
  public func tableView(_ tableView: NSTableView, didAdd rowView: NSTableRowView, forRow row: Int) {}
  /// The default implementation does nothing.
  public func tableView(_ tableView: NSTableView, didRemove rowView: NSTableRowView, forRow row: Int) {}
  /// The default implementation does nothing.
  public func tableViewSelectionDidChange(_ notification: Notification) {}
}
