import LayoutEngine
import TestSupport
import Testing

@testable import InterfaceBuilder

private typealias S = LayoutScene

@Suite("Grids and split views of documents")
struct SharedRecipeTests {
  private static let edges = S.constraints(
    S.equal("c", "leading", "root", "leading"), S.equal("c", "top", "root", "top"),
    S.equal("root", "trailing", "c", "trailing"), S.equal("root", "bottom", "c", "bottom"))

  private func layout(_ container: String, width: Double? = nil) throws -> DocumentLayout {
    var options = LayoutOptions()
    if let width { options.size = Size(width: width, height: 200) }
    return try S.desktop("<subviews>" + container + "</subviews>" + Self.edges, width: 400, height: 200).layout(options)
  }

  private func split(_ holding: [Int]) -> String {
    let panes = [S.rect(0, 0, 100, 200), S.rect(101, 0, 299, 200)].enumerated().map { index, frame in
      "<customView id=\"p\(index)\">\(frame)</customView>"
    }
    return S.view(
      "c", "splitView", frame: S.rect(0, 0, 400, 200), attributes: "vertical=\"YES\" dividerStyle=\"thin\"",
      "<subviews>" + panes.joined() + "</subviews><holdingPriorities>"
        + holding.map { "<real value=\"\($0)\"/>" }.joined() + "</holdingPriorities>")
  }

  @Test("The panes of a split view have their saved frames in the saved size")
  func panesHaveTheirSavedFramesInSavedSize() throws {
    let layout = try layout(split([250, 250]))
    expectEqual(layout.numbers("p0"), [0, 0, 100, 200])
    expectEqual(layout.numbers("p1"), [101, 0, 299, 200])
  }

  @Test("The panes of a split view whose height is open follow its saved height")
  func panesOfOpenHeight() throws {
    let constraints = S.constraints(
      S.equal("c", "leading", "root", "leading"), S.equal("c", "top", "root", "top"),
      S.equal("root", "trailing", "c", "trailing"),
      S.equal("c", "height", "-", "", 150, "relation=\"greaterThanOrEqual\""))
    let content = "<subviews>" + split([250, 250]) + "</subviews>" + constraints
    let layout = try S.desktop(content, width: 400, height: 200).layout()
    expectEqual(layout.numbers("c"), [0, 0, 400, 200])
    expectEqual(layout.numbers("p0"), [0, 0, 100, 200])
    expectEqual(layout.numbers("p1"), [101, 0, 299, 200])
  }

  @Test(
    "In another size the panes with the lowest holding priority change, in proportion to their lengths",
    arguments: [([251, 250], 100.0), ([250, 251], 300.0), ([250, 250], 150.0)])
  func panesOfLowestHoldingPriorityChangeWithSize(_ holding: [Int], _ first: Double) throws {
    let layout = try layout(split(holding), width: 600)
    expectEqual(layout.numbers("p0"), [0, 0, first, 200])
    expectEqual(layout.numbers("p1"), [first + 1, 0, 599 - first, 200])
  }

  /// Two columns of two cells; the first column is trailing, the second row is hidden or not.
  private func grid(hidesSecondRow: Bool = false, attributes: String = "") -> String {
    func cell(_ row: Int, _ column: Int, _ size: (Double, Double)) -> String {
      """
      <gridCell row="r\(row)" column="k\(column)" id="g\(row)\(column)">
      <button key="contentView" id="v\(row)\(column)" translatesAutoresizingMaskIntoConstraints="NO">
      \(S.rect(0, 0, size.0, size.1))<buttonCell key="cell" type="bevel" bezelStyle="shadowlessSquare"/></button>
      </gridCell>
      """
    }
    return S.view(
      "c", "gridView", frame: S.rect(0, 0, 400, 200),
      attributes: "xPlacement=\"leading\" yPlacement=\"top\" rowSpacing=\"10\" columnSpacing=\"20\" \(attributes)",
      """
      <rows><gridRow id="r0"/><gridRow id="r1" \(hidesSecondRow ? "hidden=\"YES\"" : "")/><gridRow id="r2"/></rows>
      <columns><gridColumn xPlacement="trailing" width="100" id="k0"/><gridColumn id="k1"/></columns>
      <gridCells>
      \(cell(0, 0, (40, 20)))\(cell(0, 1, (50, 30)))\(cell(1, 0, (30, 20)))\(cell(1, 1, (30, 20)))
      \(cell(2, 0, (60, 25)))\(cell(2, 1, (70, 25)))
      </gridCells>
      """)
  }

  @Test("A grid places its cells by rows and columns, not by their saved frames")
  func gridPlacesCellsByRowsAndColumns() throws {
    let layout = try layout(grid())
    // The first row takes the space that the contents leave: 200 − 20 − 20 − 25.
    expectEqual(layout.numbers("v00"), [60, 180, 40, 20])
    expectEqual(layout.numbers("v01"), [120, 170, 50, 30])
    expectEqual(layout.numbers("v10"), [70, 35, 30, 20])
    expectEqual(layout.numbers("v20"), [40, 0, 60, 25])
  }

  @Test("A hidden row of a grid has no place")
  func hiddenRowOfGridHasNoPlace() throws {
    let layout = try layout(grid(hidesSecondRow: true))
    expectEqual(layout.numbers("v20"), [40, 0, 60, 25])
    expectEqual(layout.numbers("v01"), [120, 170, 50, 30])
  }
}
