import AutoLayout
import Cocoa
import TestSupport
import Testing

@Suite(.serialized)
@MainActor
struct GridViewTests {
  /// A grid in the lower left corner of a view of 400 × 300 points, as large as its contents.
  private func laidOut(_ grid: NSGridView) -> NSView {
    let root = NSView(frame: rect(0, 0, 400, 300))
    grid.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(grid)
    NSLayoutConstraint.activate([
      grid.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      grid.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
    root.layoutSubtreeIfNeeded()
    return root
  }

  @Test("A23 The defaults are leading, top, no alignment and 6 points; hugging is 249, resistance 1000")
  func defaultsOfGridViews() {
    let grid = NSGridView(views: [[Tile(10, 10)]])
    expectEqual(grid.xPlacement, .leading)
    expectEqual(grid.yPlacement, .top)
    expectEqual(grid.rowAlignment, .none)
    expectEqual(grid.rowSpacing, 6)
    expectEqual(grid.columnSpacing, 6)
    #expect(!grid.translatesAutoresizingMaskIntoConstraints)
    expectEqual(grid.contentHuggingPriority(for: .horizontal).rawValue, 249)
    expectEqual(grid.contentCompressionResistancePriority(for: .vertical), .required)
    expectEqual(NSGridCell.Placement.fill.rawValue, 5)
    expectEqual(NSGridCell.Placement.top, .leading)
    expectEqual(grid.row(at: 0).height, NSGridView.sizedForContent)
  }

  @Test("A23 The placement of a cell comes before that of its row or column, that before the grid's")
  func placementOfCellComesBeforeThatOfItsRowOrColumn() {
    let views = (0..<4).map { _ in Tile(10, 10) }
    let grid = NSGridView(views: [[views[0], views[1]], [views[2], views[3]]])
    for index in 0..<2 { (grid.column(at: index).width, grid.row(at: index).height) = (50, 30) }
    (grid.xPlacement, grid.yPlacement) = (.trailing, .bottom)
    grid.column(at: 1).xPlacement = .center
    grid.row(at: 1).yPlacement = .center
    grid.cell(for: views[3])?.xPlacement = .fill
    _ = laidOut(grid)
    expectEqual(numbers(grid.frame), [0, 0, 106, 66])
    expectEqual(
      views.map { numbers($0.frame) },
      [
        [40, 36, 10, 10], [76, 36, 10, 10], [40, 10, 10, 10], [56, 10, 50, 10],
      ])
  }

  @Test("A24 Rows and columns are as large as their largest content; explicit sizes and paddings count")
  func rowsAndColumnsAreAsLargeAsTheirLargestContent() {
    let (a, b, c, d) = (Tile(30, 10), Tile(20, 24), Tile(50, 12), Tile(10, 8))
    let grid = NSGridView(views: [[a, b], [c, d]])
    grid.column(at: 0).leadingPadding = 3
    grid.column(at: 0).trailingPadding = 4
    grid.column(at: 1).leadingPadding = 5
    grid.column(at: 1).trailingPadding = 7
    (grid.row(at: 0).topPadding, grid.row(at: 1).bottomPadding) = (2, 1)
    grid.row(at: 1).height = 40
    _ = laidOut(grid)
    expectEqual(numbers(grid.frame), [0, 0, 95, 73])
    expectEqual(numbers(a.frame), [3, 61, 30, 10])
    expectEqual(numbers(b.frame), [68, 47, 20, 24])
    expectEqual(numbers(c.frame), [3, 29, 50, 12])
    expectEqual(numbers(d.frame), [68, 33, 10, 8])
  }

  @Test("A24 Hidden rows and columns have no size and no gap, and their views are hidden until they return")
  func hiddenRowsAndColumnsHaveNoSizeAndNoGap() {
    let views = (0..<6).map { _ in Tile(10, 10) }
    let grid = NSGridView(views: [[views[0], views[1]], [views[2], views[3]], [views[4], views[5]]])
    grid.row(at: 1).isHidden = true
    let root = laidOut(grid)
    expectEqual(numbers(grid.frame), [0, 0, 26, 26])
    #expect(views[2].isHidden)
    #expect(!views[4].isHidden)
    grid.column(at: 0).isHidden = true
    root.layoutSubtreeIfNeeded()
    expectEqual(numbers(grid.frame), [0, 0, 10, 26])
    #expect(views[0].isHidden)
    grid.row(at: 1).isHidden = false
    grid.column(at: 0).isHidden = false
    root.layoutSubtreeIfNeeded()
    expectEqual(numbers(grid.frame), [0, 0, 26, 42])
    #expect(views.allSatisfy { !$0.isHidden })
  }

  @Test("A24 A group of baselines is placed as the first cell of the row")
  func groupOfBaselinesIsPlacedAsFirstCellOfRow() {
    final class Text: NSView {
      let baseline: CGFloat
      init(_ height: CGFloat, _ baseline: CGFloat) {
        self.baseline = baseline
        super.init(frame: rect(0, 0, 10, height))
      }
      required init?(coder: NSCoder) { nil }
      override var intrinsicContentSize: CGSize { CGSize(width: 10, height: frame.height) }
      override var firstBaselineOffsetFromTop: CGFloat { baseline }
      override var lastBaselineOffsetFromBottom: CGFloat { frame.height - baseline }
    }
    for (placement, y) in [(NSGridCell.Placement.top, 26.0), (.center, 13), (.bottom, 0)] {
      let (a, b) = (Text(10, 8), Text(20, 12))
      let grid = NSGridView(views: [[a, b]])
      grid.rowAlignment = .firstBaseline
      grid.row(at: 0).height = 46
      grid.cell(for: a)?.yPlacement = placement
      grid.cell(for: b)?.yPlacement = .fill
      _ = laidOut(grid)
      expectEqual(numbers(b.frame), [16, y, 10, 20])
      expectEqual(numbers(a.frame), [0, y + 6, 10, 10])
    }
  }

  @Test("A24 In merged cells the top leading content stays, and references answer the merged cell")
  func mergedCellsKeepTopLeadingContent() {
    let views = (0..<4).map { _ in Tile(20, 10) }
    let grid = NSGridView(views: [[views[0], views[1]], [views[2], views[3]]])
    grid.mergeCells(inHorizontalRange: NSRange(location: 0, length: 2), verticalRange: NSRange(location: 0, length: 1))
    #expect(views[1].superview == nil)
    #expect(grid.cell(atColumnIndex: 1, rowIndex: 0).contentView === views[0])
    #expect(grid.cell(atColumnIndex: 1, rowIndex: 0) === grid.cell(atColumnIndex: 0, rowIndex: 0))
    grid.cell(for: views[0])?.xPlacement = .center
    let root = laidOut(grid)
    expectEqual(numbers(grid.frame), [0, 0, 46, 26])
    expectEqual(numbers(views[0].frame), [13, 16, 20, 10])
    grid.cell(for: views[0])?.xPlacement = .fill
    root.layoutSubtreeIfNeeded()
    expectEqual(numbers(views[0].frame), [0, 16, 46, 10])
    grid.removeColumn(at: 1)
    root.layoutSubtreeIfNeeded()
    expectEqual(numbers(grid.frame), [0, 0, 20, 26])
    #expect(views[3].superview == nil)
  }

  @Test("A24 Constraints of cells without placement are active while the cell is visible")
  func cellConstraintsAreActiveWhileCellIsVisible() {
    let (a, b) = (Tile(10, 10), Tile(10, 10))
    let grid = NSGridView(views: [[a, b]])
    guard let cell = grid.cell(for: a) else { return }
    (cell.xPlacement, grid.column(at: 0).width) = (.none, 40)
    let custom = a.leadingAnchor.constraint(equalTo: grid.leadingAnchor, constant: 7)
    cell.customPlacementConstraints = [custom]
    let root = laidOut(grid)
    expectEqual(a.frame.minX, 7)
    expectEqual(b.frame.minX, 46)
    grid.column(at: 0).isHidden = true
    root.layoutSubtreeIfNeeded()
    #expect(!custom.isActive)
    expectEqual(b.frame.minX, 0)
    grid.column(at: 0).isHidden = false
    root.layoutSubtreeIfNeeded()
    #expect(custom.isActive)
    expectEqual(a.frame.minX, 7)
  }

  @Test("A grid that is larger than its contents gives the space to the first column and row of no size of their own")
  func largerGridStretchesFirstColumnAndRowWithoutSize() {
    let views = (0..<4).map { _ in Tile(10, 10) }
    let grid = NSGridView(views: [[views[0], views[1]], [views[2], views[3]]])
    NSLayoutConstraint.activate([
      grid.widthAnchor.constraint(equalToConstant: 126), grid.heightAnchor.constraint(equalToConstant: 66),
    ])
    let root = laidOut(grid)
    expectEqual(views[1].frame.minX, 116)
    expectEqual(views[2].frame.minY, 0)
    grid.column(at: 0).width = 20
    root.layoutSubtreeIfNeeded()
    expectEqual(views[1].frame.minX, 26)
    #expect(root.layoutNode.conflicts.isEmpty)
  }

  @Test("Rows and columns are added, inserted, moved and removed with their contents")
  func rowsAndColumnsAreInsertedMovedAndRemovedWithContents() {
    let (a, b, c) = (Tile(10, 10), Tile(10, 10), Tile(10, 10))
    let grid = NSGridView(numberOfColumns: 0, rows: 0)
    grid.addRow(with: [a, NSGridCell.emptyContentView, b])
    expectEqual(grid.numberOfColumns, 3)
    #expect(grid.cell(atColumnIndex: 1, rowIndex: 0).contentView == nil)
    let column = grid.insertColumn(at: 0, with: [c])
    expectEqual(grid.index(of: column), 0)
    expectEqual(grid.numberOfRows, 1)
    #expect(c.superview === grid)
    grid.moveColumn(at: 0, to: 3)
    _ = laidOut(grid)
    expectEqual([a, b, c].map { Double($0.frame.minX) }, [0, 22, 38])
    a.removeFromSuperview()
    #expect(grid.cell(atColumnIndex: 0, rowIndex: 0).contentView == nil)
    grid.removeRow(at: 0)
    expectEqual(grid.numberOfRows, 0)
    #expect(c.superview == nil)
    expectEqual(faults { grid.removeRow(at: 5) }, ["NSRangeException"])
  }
}
