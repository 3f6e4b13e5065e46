import LayoutEngine
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
  func otherWidth() throws {
    var options = LayoutOptions()
    options.size = Size(width: 500, height: 700)
    let layout = try document().layout(options)
    #expect(layout.numbers("header") == [0, 0, 500, 30])
    #expect(layout.numbers("custom") == [0, 30, 500, 44])
    #expect(layout.numbers("content") == [0, 0, 468, 44])
    #expect(layout.numbers("button") == [425, 6, 39, 32])
    #expect(layout.numbers("accessory") == [468, 10, 24, 24])
    #expect(layout.numbers("title") == [16, 12, 40, 20])
    #expect(layout.numbers("detail") == [436, 12, 48, 20])
  }

  @Test("S27 cells exchange their sides from right to left")
  func rightToLeft() throws {
    var options = LayoutOptions()
    options.direction = .rightToLeft
    let layout = try document().layout(options)
    #expect(layout.numbers("content") == [32, 0, 343, 44])
    #expect(layout.numbers("button") == [4, 6, 39, 32])
    #expect(layout.numbers("accessory") == [8, 10, 24, 24])
    #expect(layout.numbers("title") == [319, 12, 40, 20])
    #expect(layout.numbers("detail") == [16, 12, 48, 20])
  }

  @Test("a table on its own size has the frames of the document")
  func ownSize() throws {
    let layout = try document().layout()
    for view in layout.document.views {
      #expect(layout.documentFrame(of: view.index) == view.savedFrame, "\(view.id)")
    }
  }
}
