import AutoLayout
import Foundation
import KitSupport
import LayoutEngine

/// A cell of a grid view: the content where a row and a column meet.
open class NSGridCell: KitObject {
  /// The position of the content of a cell along an axis.
  public typealias Placement = GridPlacement

  /// A view that leaves its cell empty in the arrays of ``NSGridView/init(views:)`` and of the methods that add rows.
  public class var emptyContentView: NSView { EmptyContentView.shared }

  /// The row of the cell; nil after the row was removed.
  open private(set) weak var row: NSGridRow?
  /// The column of the cell; nil after the column was removed.
  open private(set) weak var column: NSGridColumn?
  /// The horizontal placement. The default is that of the column.
  open var xPlacement = Placement.inherited { didSet { changed() } }
  /// The vertical placement. The default is that of the row.
  open var yPlacement = Placement.inherited { didSet { changed() } }
  /// The alignment in the row. The default is that of the row.
  open var rowAlignment = NSGridRow.Alignment.inherited { didSet { changed() } }
  /// Constraints for a content without placement. They are active while the content is in a visible cell.
  open var customPlacementConstraints: [NSLayoutConstraint] = [] {
    didSet {
      NSLayoutConstraint.deactivate(oldValue.filter { old in !customPlacementConstraints.contains { $0 === old } })
      changed()
    }
  }

  /// The view in the cell. In merged cells, that of the top leading cell.
  open var contentView: NSView? {
    get { head.ownContent }
    set { head.changeContent(newValue) }
  }

  /// The content of this cell.
  private var ownContent: NSView?
  /// The top leading cell of the merged cells to which this one belongs.
  private weak var mergedHead: NSGridCell?
  /// Whether the cell has hidden its content because its row or column is hidden.
  private var hidesContent = false
  /// The rows and columns that the cell covers, if it is the head of merged cells.
  var mergedRows: [NSGridRow] = []
  var mergedColumns: [NSGridColumn] = []

  init(row: NSGridRow, column: NSGridColumn) {
    (self.row, self.column) = (row, column)
    super.init()
  }

  /// The cell that represents this one: itself, or the top leading one of merged cells.
  var head: NSGridCell { mergedHead ?? self }

  private var grid: NSGridView? { row?.gridView }
  private func changed() { grid?.arrangementChanged() }

  private func changeContent(_ view: NSView?) {
    let view = view === Self.emptyContentView ? nil : view
    guard view !== ownContent else { return }
    let old = ownContent
    ownContent = nil
    if let old {
      NSLayoutConstraint.deactivate(customPlacementConstraints)
      if hidesContent { old.isHidden = false }
      hidesContent = false
      if old.superview === grid { old.removeFromSuperview() }
    }
    if let view, let grid {
      grid.cell(for: view)?.head.ownContent = nil
      view.translatesAutoresizingMaskIntoConstraints = false
      if view.superview !== grid { grid.addSubview(view) }
      // `addSubview` rejects a view that contains the grid.
      if view.superview === grid { ownContent = view }
    }
    changed()
  }

  /// Forgets a content that left the grid.
  func contentDidLeave() {
    NSLayoutConstraint.deactivate(customPlacementConstraints)
    ownContent = nil
    hidesContent = false
  }

  /// Makes the cell a part of merged cells. Its content is removed.
  func merge(into head: NSGridCell) {
    guard head !== self else { return }
    changeContent(nil)
    (mergedRows, mergedColumns) = ([], [])
    mergedHead = head
  }

  /// Hides the content while its rows or columns are hidden, and returns whether the content takes part in the layout.
  func updateVisibility(isVisible: Bool) -> Bool {
    guard let content = ownContent else { return false }
    if isVisible, hidesContent {
      hidesContent = false
      content.isHidden = false
    } else if !isVisible, !content.isHidden {
      hidesContent = true
      content.isHidden = true
    }
    if isVisible {
      NSLayoutConstraint.activate(customPlacementConstraints)
    } else {
      NSLayoutConstraint.deactivate(customPlacementConstraints)
    }
    return isVisible
  }

  /// The view that stands for an empty cell.
  private final class EmptyContentView: NSView {
    static let shared = EmptyContentView(frame: .zero)
  }
}

extension GridPlacement {
  /// At the top edge: the same as ``leading``.
  public static var top: Self { .leading }
  /// At the bottom edge: the same as ``trailing``.
  public static var bottom: Self { .trailing }
}
