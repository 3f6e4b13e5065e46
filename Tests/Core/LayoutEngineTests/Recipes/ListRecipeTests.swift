import LayoutEngine
import TestSupport
import Testing

/// The positions of items, headers and footers of lists, as plain values.
struct ListRecipeTests {
  private func flow(_ sizes: [Size], room: Double = 100, along axis: Axis = .vertical) -> FlowLayout {
    var section = FlowLayout.Section(room: room, lineSpacing: 5, itemSpacing: 10, header: 20, footer: 7)
    section.inset = Insets(top: 1, left: 2, bottom: 3, right: 4)
    section.sizes = sizes
    return FlowLayout([section], along: axis)
  }

  @Test func flowLinesAreJustifiedExceptForTheLast() {
    let layout = flow(Array(repeating: Size(width: 24, height: 10), count: 4))
    // Three items of 24 points in 94 points: 11 points between them.
    let expected: [Rect] = [
      Rect(x: 2, y: 21, width: 24, height: 10), Rect(x: 37, y: 21, width: 24, height: 10),
      Rect(x: 72, y: 21, width: 24, height: 10), Rect(x: 2, y: 36, width: 24, height: 10),
    ]
    expectEqual(layout.frames, [expected])
    expectEqual(layout.headers[0].length, 20)
    expectEqual(layout.footers[0].start, 49)
    expectEqual(layout.length, 56)
  }

  @Test func flowItemsOfDifferentSizesAreCenteredInTheirLine() {
    let layout = flow([Size(width: 20, height: 10), Size(width: 30, height: 30)])
    let expected: [Rect] = [Rect(x: 2, y: 31, width: 20, height: 10), Rect(x: 32, y: 21, width: 30, height: 30)]
    expectEqual(layout.frames, [expected])
  }

  @Test func flowLinesAreFoundByTheirRange() {
    let layout = flow(Array(repeating: Size(width: 90, height: 10), count: 1000))
    // Lines begin at 21 points and follow each other by 15.
    let found: [Int] = layout.lines(from: 21 + 15 * 500, to: 21 + 15 * 502).map(\.items.lowerBound)
    expectEqual(found, [500, 501])
    #expect(layout.lines(from: -10, to: 0).isEmpty)
    #expect(layout.lines(from: 1e6, to: 2e6).isEmpty)
    expectEqual(layout.sections(from: 0, to: 1), 0..<1)
    expectEqual(layout.sections(from: 1e6, to: 2e6), 1..<1)
    #expect(layout.contains(section: 0, item: 999))
    #expect(!layout.contains(section: 0, item: 1000))
  }

  private func item(_ width: CollectionItem.Dimension, _ height: CollectionItem.Dimension) -> CollectionItem {
    CollectionItem(CollectionItem.Extent(width: width, height: height), insets: .zero, edges: nil)
  }

  private func section(
    _ count: Int, _ filling: CollectionItem.Group.Filling, _ scrolling: CompositionalSection.OrthogonalScrolling = .none
  ) -> CompositionalSection {
    let cell = item(.fractionalWidth(0.5), .absolute(20))
    let group = CollectionItem(
      CollectionItem.Extent(width: .fractionalWidth(1), height: .absolute(20)), insets: .zero, edges: nil,
      group: CollectionItem.Group(along: .horizontal, [cell], filling, spacing: nil))
    let header = CompositionalSection.Boundary(
      extent: CollectionItem.Extent(width: .absolute(40), height: .estimated(10)), isBefore: true, share: 0.5,
      offset: .zero, extendsSection: true, measured: Size(width: 1, height: 12))
    let description = CompositionalSection.Description(
      group: group, insets: .zero, spacing: 4, scrolling: scrolling, boundariesFollowInsets: true, boundaries: [header])
    return CompositionalSection(
      description, count: count, measured: [:], along: .vertical, in: Size(width: 100, height: 300), from: 8)
  }

  @Test func groupsFollowTheMeasuredHeader() {
    let section = section(3, .repeated)
    expectEqual(section.boundaries.map(\.frame), [Rect(x: 30, y: 8, width: 40, height: 12)])
    let expected: [Rect] = [
      Rect(x: 0, y: 20, width: 50, height: 20), Rect(x: 50, y: 20, width: 50, height: 20),
      Rect(x: 0, y: 44, width: 50, height: 20),
    ]
    expectEqual(section.items.map(\.frame), expected)
    expectEqual(section.end, 64)
    let pinned = section.frame(ofBoundary: 0, pinnedBetween: 30, and: 330)
    expectEqual(pinned, Rect(x: 30, y: 30, width: 40, height: 12))
  }

  @Test func orthogonalScrollingEndsAtGroups() {
    let section = section(6, .counted(2), .groupPaging)
    expectEqual(section.items.map(\.frame.minX), [0, 50, 104, 154, 208, 258])
    expectEqual(section.end, 40)
    expectEqual(section.initialOffset, 0)
    expectEqual([30, 60, 1000].map { section.restingOffset(near: $0) }, [0, 104, 208])
  }

  @Test func partsOfTablesAreFoundByPosition() {
    typealias Extent = TableGeometry.Extent
    let rows: [Extent] = [10, 20, 30].map { Extent(height: $0, isFinal: true) }
    let ends = Extent(height: 5, isFinal: false)
    var table = TableGeometry([
      TableGeometry.Section(header: ends, rows: rows, footer: Extent(height: 0, isFinal: true)),
      TableGeometry.Section(header: ends, rows: rows, footer: ends),
    ])
    expectEqual(table.height, 135)
    expectEqual(table.partCount, 10)
    expectEqual(table.part(table.number(at: 16)), .row(section: 0, row: 1))
    expectEqual(table.part(table.number(at: 66)), .header(1))
    table.setHeight(15, table.number(.header(0)))
    expectEqual(table.top(table.number(.row(section: 1, row: 0))), 80)
    #expect(table.isFinal[0])
    expectEqual(table.rows(of: 1), (top: 80, bottom: 140))
    expectEqual(table.number(at: 1000), table.partCount)
  }
}
