import LayoutEngine
import TestSupport
import Testing

@testable import InterfaceBuilder

private typealias S = LayoutScene

@Suite("Cells of tables on other sizes")
struct TableCellTests {
  /// A table 375 wide with a cell of constraints, which has an accessory view, and a cell with a title and a detail.
  private func document() throws -> Document {
    let content =
      "<subviews>" + S.view("button", "button", frame: S.rect(300, 6, 39, 32)) + "</subviews>"
      + S.constraints(
        S.equal("content", "trailing", "button", "trailing", 4), S.equal("button", "top", "content", "top", 6),
        S.equal("button", "width", "-", "", 39), S.equal("button", "height", "-", "", 32))
    let labels =
      "<subviews><label id=\"title\" text=\"Title\">\(S.rect(16, 12, 40, 20))</label>"
      + "<label id=\"detail\" text=\"Detail\">\(S.rect(311, 12, 48, 20))</label></subviews>"
    return try S.touch(
      """
      <view key="tableHeaderView" id="header">\(S.rect(0, 0, 375, 30))</view>
      <prototypes>
      <tableViewCell id="custom">\(S.rect(0, 30, 375, 44))
      <tableViewCellContentView key="contentView" tableViewCell="custom" id="content">\(S.rect(0, 0, 343, 44))
      \(content)</tableViewCellContentView>
      <button key="accessoryView" id="accessory">\(S.rect(343, 10, 24, 24))</button></tableViewCell>
      <tableViewCell style="IBUITableViewCellStyleValue1" textLabel="title" detailTextLabel="detail" id="styled">
      \(S.rect(0, 74, 375, 44))
      <tableViewCellContentView key="contentView" tableViewCell="styled" id="inner">\(S.rect(0, 0, 375, 44))
      \(labels)</tableViewCellContentView></tableViewCell>
      </prototypes>
      """, tag: "tableView")
  }

  @Test("cells, their content views and the header are as wide as the table")
  func cellsTheirContentViewsAndHeaderAreAsWideAsTable() throws {
    var options = LayoutOptions()
    options.size = Size(width: 500, height: 700)
    let layout = try document().layout(options)
    expectEqual(layout.numbers("header"), [0, 0, 500, 30])
    expectEqual(layout.numbers("custom"), [0, 30, 500, 44])
    expectEqual(layout.numbers("content"), [0, 0, 468, 44])
    expectEqual(layout.numbers("button"), [425, 6, 39, 32])
    expectEqual(layout.numbers("accessory"), [468, 10, 24, 24])
    expectEqual(layout.numbers("title"), [16, 12, 40, 20])
    expectEqual(layout.numbers("detail"), [436, 12, 48, 20])
  }

  @Test("S27 cells exchange their sides from right to left")
  func cellsExchangeTheirSidesFromRightToLeft() throws {
    var options = LayoutOptions()
    options.direction = .rightToLeft
    let layout = try document().layout(options)
    expectEqual(layout.numbers("content"), [32, 0, 343, 44])
    expectEqual(layout.numbers("button"), [4, 6, 39, 32])
    expectEqual(layout.numbers("accessory"), [8, 10, 24, 24])
    expectEqual(layout.numbers("title"), [319, 12, 40, 20])
    expectEqual(layout.numbers("detail"), [16, 12, 48, 20])
  }

  @Test("a table on its own size has the frames of the document")
  func tableAtItsOwnSizeHasSavedFrames() throws {
    let layout = try document().layout()
    for view in layout.document.views {
      expectEqual(layout.documentFrame(of: view.index), view.savedFrame, "\(view.id)")
    }
  }

  /// A table on all edges of a view 375 wide, with a self-sizing cell whose text wraps, and a cell below it.
  private func wrappingTable() throws -> Document {
    let text = String(repeating: "words that wrap ", count: 4)
    let label =
      "<subviews>"
      + S.view("label", "label", frame: S.rect(16, 11, 343, 44), attributes: "text=\"\(text)\" numberOfLines=\"0\"")
      + "</subviews>"
      + S.constraints(
        S.equal("label", "leading", "content", "leading", 16), S.equal("content", "trailing", "label", "trailing", 16),
        S.equal("label", "top", "content", "top", 11), S.equal("content", "bottom", "label", "bottom", 11))
    let table = S.view(
      "table", "tableView", frame: S.rect(0, 0, 375, 667), attributes: "rowHeight=\"-1\"",
      """
      <prototypes>
      <tableViewCell id="wrapping">\(S.rect(0, 0, 375, 66))
      <tableViewCellContentView key="contentView" tableViewCell="wrapping" id="content">\(S.rect(0, 0, 375, 66))
      \(label)</tableViewCellContentView></tableViewCell>
      <tableViewCell id="below">\(S.rect(0, 66, 375, 44))</tableViewCell>
      </prototypes>
      """)
    return try S.touch(
      "<subviews>" + table + "</subviews>"
        + S.constraints(
          S.equal("table", "leading", "root", "leading"), S.equal("root", "trailing", "table", "trailing"),
          S.equal("table", "top", "root", "top"), S.equal("root", "bottom", "table", "bottom")))
  }

  @Test("a self-sizing cell grows where its text wraps at a smaller width, and moves the cell below it")
  func selfSizingCellGrowsWhereItsTextWrapsAtSmallerWidth() throws {
    var options = LayoutOptions(content: .measured)
    options.size = Size(width: 200, height: 667)
    let layout = try wrappingTable().layout(options)
    let cell = try #require(layout.numbers("wrapping"))
    let label = try #require(layout.numbers("label"))
    expectEqual(label[2], 168)
    #expect(label[3] > 80)
    expectEqual(cell[3], label[3] + 22)
    expectEqual(layout.numbers("below"), [0, cell[3], 200, 44])
  }

  @Test("a self-sizing cell has the height of its text at the document's own size, where that size is asked for")
  func selfSizingCellsAtOwnSize() throws {
    var document = try wrappingTable()
    let saved = try #require(document.layout(LayoutOptions(content: .measured)).numbers("wrapping"))
    expectEqual(saved, [0, 0, 375, 66])
    var options = LayoutOptions(content: .measured)
    options.size = Size(width: 375, height: 667)
    let heights = try [374.9, 375, 375.1].map { width in
      options.size?.width = width
      return try #require(document.layout(options).numbers("wrapping"))[3]
    }
    expectEqual(heights, [heights[1], heights[1], heights[1]])
    #expect(heights[1] != 66)
    document.hasSavedTexts = false
    expectEqual(document.layout(LayoutOptions(content: .measured)).numbers("wrapping")?[3], heights[1])
  }

  @Test("the content views of cells are inside the safe area beside the camera in landscape")
  func cellContentIsInsideSafeAreaBesideCamera() throws {
    var options = LayoutOptions(device: Device.named("retina6_1"), isLandscape: true)
    options.content = .measured
    let layout = try wrappingTable().layout(options)
    expectEqual(layout.numbers("wrapping")?[2], 896)
    expectEqual(layout.numbers("content")?[0], 48)
    expectEqual(layout.numbers("content")?[2], 800)
  }

  @Test("the content of a cell has no effect on the width of its table")
  func contentDoesNotWidenTheTable() throws {
    let fixed = S.view("fixed", frame: S.rect(0, 0, 350, 20))
    let cell = """
      <prototypes><tableViewCell id="cell">\(S.rect(0, 0, 375, 44))
      <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">\(S.rect(0, 0, 375, 44))
      <subviews>\(fixed)</subviews>
      """
    let inner = S.constraints(
      S.equal("fixed", "width", "-", "", 350), S.equal("fixed", "height", "-", "", 20),
      S.equal("fixed", "top", "content", "top"), S.equal("fixed", "leading", "content", "leading"),
      S.equal("content", "trailing", "fixed", "trailing", 0, "relation=\"greaterThanOrEqual\""))
    let table = S.view(
      "table", "tableView", frame: S.rect(0, 0, 375, 667),
      cell + inner + "</tableViewCellContentView></tableViewCell></prototypes>")
    let document = try S.touch(
      "<subviews>" + table + "</subviews>"
        + S.constraints(
          S.equal("table", "leading", "root", "leading"), S.equal("table", "top", "root", "top"),
          S.equal("root", "bottom", "table", "bottom"),
          S.equal("root", "trailing", "table", "trailing", 0, "relation=\"greaterThanOrEqual\""),
          S.equal("table", "width", "-", "", 300, "priority=\"750\"")))
    var options = LayoutOptions()
    options.size = Size(width: 400, height: 667)
    let layout = document.layout(options)
    expectEqual(layout.numbers("table")?[2], 300)
    expectEqual(layout.numbers("cell")?[2], 300)
  }
}
