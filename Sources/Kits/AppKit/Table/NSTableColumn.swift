import Foundation
import KitSupport

/// A column of a table view.
open class NSTableColumn: KitObject {
  /// Which events change the width of a column.
  public struct ResizingOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The width follows the width of the table.
    public static let autoresizingMask = ResizingOptions(rawValue: 1)
    /// The user can change the width.
    public static let userResizingMask = ResizingOptions(rawValue: 2)
  }

  /// The identifier, with which a table finds its columns.
  open var identifier: NSUserInterfaceItemIdentifier
  /// The table; nil for a column that is not in one.
  open internal(set) weak var tableView: NSTableView?
  /// The width in points, between ``minWidth`` and ``maxWidth``. The default is 100.
  open var width: CGFloat = 100 {
    didSet {
      guard !width.isNaN else {
        width = oldValue
        return
      }
      width = min(max(width, minWidth), max(minWidth, maxWidth))
      if width != oldValue { tableView?.columnsChanged() }
    }
  }
  /// The smallest width in points. The default is 10.
  open var minWidth: CGFloat = 10 { didSet { width = max(width, minWidth) } }
  /// The largest width in points. The default is unlimited.
  open var maxWidth = CGFloat(Float.greatestFiniteMagnitude) { didSet { width = min(width, maxWidth) } }
  /// The title in the header.
  open var title = ""
  /// The text that is shown when the pointer rests on the header. Has no effect: Plumb does not receive events.
  open var headerToolTip: String?
  /// Which events change the width.
  open var resizingMask: ResizingOptions = [.autoresizingMask, .userResizingMask]
  /// Whether the user can edit cells. Has no effect: Plumb does not receive events.
  open var isEditable = true
  /// Whether the column takes no part in the table.
  open var isHidden = false { didSet { if isHidden != oldValue { tableView?.columnsChanged() } } }
  /// The order that a click on the header requests. Has no effect: Plumb does not receive events.
  open var sortDescriptorPrototype: NSSortDescriptor?

  /// Creates a column.
  public init(identifier: NSUserInterfaceItemIdentifier) {
    self.identifier = identifier
    super.init()
  }

  /// Creates a column without an identifier.
  public convenience override init() { self.init(identifier: NSUserInterfaceItemIdentifier("")) }
}
