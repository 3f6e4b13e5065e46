import AutoLayout
import LayoutEngine

/// A rectangle that constraints refer to and that GTK does not know.
@MainActor public final class Guide: LayoutItem {
  /// The node in the layout tree.
  public private(set) lazy var layoutNode = hasInsets ? LayoutNode(insetGuide: self) : LayoutNode(guide: self)
  private let hasInsets: Bool

  /// Creates a guide that constraints position.
  public init(in owner: any LayoutItem) {
    hasInsets = false
    owner.layoutNode.addChild(layoutNode)
    keepInTree(self)
  }

  init(marginsOf tree: LayoutTree) {
    hasInsets = true
    tree.layoutNode.addChild(layoutNode)
    tree.parts.append(self)
  }
}

/// Widgets in a row or a column, as in a `UIStackView`, or in rows and columns, as in an `NSGridView`.
///
/// It is no widget. Its items are widgets of the container, and constraints can refer to them from anywhere.
@MainActor public final class Arrangement: LayoutItem {
  /// The node in the layout tree.
  public private(set) lazy var layoutNode = LayoutNode(owner: self)

  /// Creates an arrangement of items, which become its children.
  ///
  /// - Parameters:
  ///   - parent: The container, or another arrangement.
  ///   - spacing: The distance between items in points.
  public init(
    in parent: any LayoutItem, _ axis: NSLayoutConstraint.Axis, spacing: CGFloat = 6,
    alignment: StackConfiguration.Alignment = .fill, distribution: StackConfiguration.Distribution = .fill,
    _ items: [any LayoutItem]
  ) {
    parent.layoutNode.addChild(layoutNode)
    keepInTree(self)
    for item in items { layoutNode.addChild(item.layoutNode) }
    layoutNode.stack = LayoutStack(
      StackConfiguration(
        style: .uiKit, axis: axis, distribution: distribution, alignment: alignment, spacing: Double(spacing)),
      items.map { LayoutStack.Element($0.layoutNode) })
  }

  /// Creates a grid. Rows of texts are aligned by their first baselines, others by their centers. Items
  /// have the width of their column, which their hugging priorities determine.
  public init(
    gridIn parent: any LayoutItem, rowSpacing: CGFloat, columnSpacing: CGFloat, _ rows: [[any LayoutItem]]
  ) {
    parent.layoutNode.addChild(layoutNode)
    keepInTree(self)
    var elements: [LayoutGrid.Element] = []
    for (y, row) in rows.enumerated() {
      let isText = row.allSatisfy { ($0 as? WidgetItem)?.measureContent(atWidth: nil).firstBaseline != nil }
      for (x, item) in row.enumerated() {
        layoutNode.addChild(item.layoutNode)
        elements.append(
          LayoutGrid.Element(
            item.layoutNode, rows: y..<(y + 1), columns: x..<(x + 1), x: .fill, y: .center,
            alignment: isText ? .firstBaseline : .none))
      }
    }
    let columns = rows.map(\.count).max() ?? 0
    layoutNode.grid = LayoutGrid(
      GridConfiguration(
        rows: rows.map { _ in GridTrack() }, columns: (0..<columns).map { _ in GridTrack() },
        rowSpacing: Double(rowSpacing), columnSpacing: Double(columnSpacing)), elements)
  }
}

/// Nodes do not retain their items: the tree does.
@MainActor private func keepInTree(_ part: any LayoutItem) {
  (part.layoutNode.root.owner as? LayoutTree)?.parts.append(part)
}
