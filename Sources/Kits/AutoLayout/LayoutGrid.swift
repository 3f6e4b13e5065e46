import Foundation
import LayoutEngine

/// The arrangement of a node's children as a grid, which the engine converts into constraints.
public struct LayoutGrid {
  /// A child in a cell.
  public struct Element {
    /// The arranged view in the engine.
    public var node: LayoutNode
    /// The rows that the cell covers, from the top.
    public var rows: Range<Int>
    /// The columns that the cell covers, from the leading edge.
    public var columns: Range<Int>
    /// The effective horizontal placement.
    public var x: GridPlacement
    /// The effective vertical placement.
    public var y: GridPlacement
    /// The effective alignment in the row.
    public var alignment: GridRowAlignment

    /// Creates an element.
    public init(
      _ node: LayoutNode, rows: Range<Int>, columns: Range<Int>, x: GridPlacement, y: GridPlacement,
      alignment: GridRowAlignment
    ) {
      (self.node, self.rows, self.columns) = (node, rows, columns)
      (self.x, self.y, self.alignment) = (x, y, alignment)
    }
  }

  /// The rows, columns and distances.
  public var configuration: GridConfiguration
  /// The children in cells.
  public var elements: [Element]

  /// Creates an arrangement.
  public init(_ configuration: GridConfiguration, _ elements: [Element]) {
    (self.configuration, self.elements) = (configuration, elements)
  }
}

extension LayoutNode {
  /// The arrangement of the children as a grid, or nil if they are not arranged as one.
  public var grid: LayoutGrid? {
    get { storedGrid }
    set {
      storedGrid = newValue
      engage()
      changed(.stack)
      if host == nil { root.ownHost?.add(self) }
    }
  }
}

extension LayoutHost {
  func updateGrid(of node: LayoutNode, _ id: ItemID) {
    guard let grid = node.storedGrid else { return engine.removeGrid(of: id) }
    let elements = grid.elements.filter { $0.node.parent === node }.map {
      GridElement(
        itemID(of: $0.node), rows: $0.rows, columns: $0.columns, x: $0.x, y: $0.y, alignment: $0.alignment)
    }
    engine.setGrid(grid.configuration, elements, of: id)
  }
}
