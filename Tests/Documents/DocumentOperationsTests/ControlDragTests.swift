import DocumentTestSupport
import InterfaceBuilder
import LayoutEngine
import TestSupport
import Testing

@testable import DocumentOperations

@Suite struct ControlDragTests {
  @Test("S34 C8 a horizontal drag between siblings offers spacing and alignments across it")
  func horizontalDragBetweenSiblings() throws {
    try expectEqual(
      session().titles("box-vi-001", "oth-er-001", 100, 5),
      [
        "Horizontal Spacing", "Top", "Center Vertically", "Bottom", "Equal Widths", "Equal Heights", "Aspect Ratio",
      ])
  }

  @Test("S34 C8 a vertical drag between siblings offers spacing and alignments along it")
  func verticalDragBetweenSiblings() throws {
    try expectEqual(
      session().titles("tit-le-001", "box-vi-001", 2, 60),
      [
        "Vertical Spacing", "Leading", "Center Horizontally", "Trailing", "Equal Widths", "Equal Heights",
        "Aspect Ratio",
      ])
  }

  @Test("S34 C8 a diagonal drag, and a drag without a direction, offer both axes")
  func diagonalDragOffersBothAxes() throws {
    let diagonal = try session().titles("box-vi-001", "oth-er-001", 50, 50)
    #expect(diagonal.contains("Horizontal Spacing"))
    #expect(diagonal.contains("Vertical Spacing"))
    try expectEqual(session().titles("box-vi-001", "oth-er-001", 0, 0), diagonal)
  }

  @Test(
    "S34 C8 a drag to the container offers the edge it goes to",
    arguments: [
      (1.0, 0.0, "Trailing Space to Safe Area"), (-1, 0, "Leading Space to Safe Area"),
      (0, 1, "Bottom Space to Safe Area"),
      (0, -1, "Top Space to Safe Area"),
    ])
  func dragToContainerOffersEdgeItGoesTo(_ dx: Double, _ dy: Double, _ title: String) throws {
    let titles = try session().titles("box-vi-001", "root", dx, dy)
    expectEqual(titles.first, title)
    expectEqual(titles.filter { $0.hasSuffix("Space to Safe Area") }.count, 1)
    #expect(titles.contains(dx != 0 ? "Center Vertically in Safe Area" : "Center Horizontally in Safe Area"))
  }

  @Test("S34 C8 the Option key exchanges the edge for the margin")
  func optionKeyOffersMargins() throws {
    try expectEqual(
      session().titles("box-vi-001", "root", -1, 0, margins: true).first, "Leading Space to Container Margin")
  }

  @Test("S34 C8 a drag inside a view offers its size")
  func dragInsideAView() throws {
    try expectEqual(session().titles("box-vi-001", "box-vi-001", 10, 0), ["Width", "Aspect Ratio"])
    try expectEqual(session().titles("box-vi-001", "box-vi-001", 0, 10), ["Height", "Aspect Ratio"])
  }

  @Test("C8 what exists is marked") func existingConstraintsAreMarked() throws {
    let menu = try session().menu(from: "box-vi-001", to: "oth-er-001", vector: Point(x: 1, y: 0), usesMargins: false)
    expectEqual(menu.filter { $0.exists }.map { $0.title }, ["Horizontal Spacing", "Top", "Equal Heights"])
  }

  @Test("S34 C8 what a stack view arranges has sizes only") func arrangedViewsHaveNoEdges() throws {
    let stack = """
      <stackView opaque="NO" translatesAutoresizingMaskIntoConstraints="NO" id="sta-ck-001">
      \(SampleDocument.rect((0, 0, 200, 40)))
      <subviews>\(SampleDocument.view("one-00-001", (0, 0, 100, 40)))\(SampleDocument.view("two-00-001", (100, 0, 100, 40)))</subviews>
      </stackView>
      """
    let session = try session(SampleDocument.phone(subviews: stack))
    try expectEqual(
      session.titles("one-00-001", "two-00-001", 50, 50), ["Equal Widths", "Equal Heights", "Aspect Ratio"])
    try expectEqual(
      session.titles("one-00-001", "sta-ck-001", -1, 0), ["Equal Widths", "Equal Heights", "Aspect Ratio"])
  }

  @Test("C8 a chosen entry is added with the constant of the canvas") func chosenEntryIsAdded() throws {
    let session = try session()
    let menu = try session.menu(from: "fre-e0-001", to: "root", vector: Point(x: -1, y: 0), usesMargins: false)
    try session.add([menu[0].constraint], name: "Add")
    #expect(
      session.text.contains(
        "<constraint firstItem=\"fre-e0-001\" firstAttribute=\"leading\" secondItem=\"safe\" secondAttribute=\"leading\" constant=\"20\" id="
      ))
    // C13: the first constraint ends the fixed frame.
    #expect(!session.text.contains("fixedFrame"))
  }
}
