import DocumentTestSupport
import InterfaceBuilder
import LayoutEngine
import TestSupport
import Testing

@testable import DocumentOperations

/// A row of a form: a title, and a value that fills the rest of the row.
private func row(_ titleConstant: Double = 16) -> String {
  SampleDocument.phone(
    subviews: SampleDocument.label("tit-le-001", "States", (16, 79, 51, 21))
      + SampleDocument.label("val-ue-001", "Two", (75, 79, 302, 21)),
    constraints: [
      SampleDocument.constraint("t-l-1", "tit-le-001.leading", "safe.leading", constant: titleConstant),
      SampleDocument.constraint("t-t-1", "tit-le-001.top", "safe.top", constant: 20),
      SampleDocument.constraint("v-b-1", "val-ue-001.firstBaseline", "tit-le-001.firstBaseline"),
      SampleDocument.constraint("v-l-1", "val-ue-001.leading", "tit-le-001.trailing", constant: 8),
      SampleDocument.constraint("v-r-1", "safe.trailing", "val-ue-001.trailing", constant: 16),
    ].joined(separator: "\n")
  ).replacing(
    #"horizontalHuggingPriority="251" verticalHuggingPriority="251" translatesAutoresizingMaskIntoConstraints="NO" id="val-ue-001""#,
    with: #"verticalHuggingPriority="251" translatesAutoresizingMaskIntoConstraints="NO" id="val-ue-001""#)
}

@Suite struct ContentBasisTests {
  @Test("C18 a longer text gets its room from a view that constraints had stretched")
  func longerTextTakesRoomOfStretchedView() throws {
    let session = try session(row())
    try session.setField("text", to: "How many states are there now?", of: ["tit-le-001"])
    let (title, value) = (try session.frame("tit-le-001"), try session.frame("val-ue-001"))
    // The whole text is visible, as if all contents were measured.
    var options = LayoutOptions()
    options.content = .measured
    let measured = session.document.layout(options)
    let index = try #require(session.document.view(id: "tit-le-001")).index
    #expect(abs(title.width - (measured.frame(of: index)?.width ?? 0)) < 1)
    #expect(title.width > 200)
    expectEqual(value.maxX, 377)
    #expect(session.layout.roots.allSatisfy { session.openViews($0).isEmpty })
    try session.undo()
    expectEqual(session.text, row())
    try expectEqual(session.frame("tit-le-001").width, 51)
  }

  @Test("C18 a constant that leaves a stretched view less room makes no view ambiguous")
  func shorterRowIsNotAmbiguous() throws {
    // Both hug equally: the saved widths fill the row exactly, and leave no view open until an edit takes room away.
    let document = row().replacing(
      #"id="val-ue-001""#, with: #"horizontalHuggingPriority="251" id="val-ue-001""#)
    let session = try session(document)
    #expect(session.layout.roots.allSatisfy { session.openViews($0).isEmpty })
    try session.change("t-l-1", ["constant": "40"])
    try expectEqual(session.frame("val-ue-001").maxX, 377)
    try expectEqual(session.frame("tit-le-001").minX, 40)
  }

  @Test("C18 what an edit does not touch keeps the frames that were saved") func untouchedViewsKeepFrames() throws {
    let other = SampleDocument.label("oth-er-001", "Far away", (16, 300, 200, 21))
    let document = row().replacing(
      "</subviews>", with: other + "\n</subviews>"
    ).replacing(
      SampleDocument.constraint("t-l-1", "tit-le-001.leading", "safe.leading", constant: 16),
      with: SampleDocument.constraint("o-l-1", "oth-er-001.leading", "safe.leading", constant: 16) + "\n"
        + SampleDocument.constraint("o-t-1", "oth-er-001.top", "safe.top", constant: 241) + "\n"
        + SampleDocument.constraint("t-l-1", "tit-le-001.leading", "safe.leading", constant: 16))
    let session = try session(document)
    try session.setField("text", to: "How many states are there now?", of: ["tit-le-001"])
    // Its saved width is not that of its text, but no edit concerns it.
    try expectEqual(session.frame("oth-er-001").width, 200)
  }

  @Test("C18 an edit updates the frames that were right, whatever another view is")
  func framesAreUpdatedBesideMisplacedView() throws {
    let session = try session()
    try session.nudge(["tit-le-001"], by: Point(x: 5, y: 0), growing: .zero)
    expectEqual(session.misplacedViews().map { session.key(of: $0.view) }, ["tit-le-001"])
    try session.change("b-w-1", ["constant": "250"])
    expectEqual(session.document.view(id: "oth-er-001")?.savedFrame?.x, 290)
    expectEqual(session.misplacedViews().map { session.key(of: $0.view) }, ["tit-le-001"])
  }

  @Test("C18 a view that is added to a stack gets its place, and deleting it moves the others back")
  func stackPlacesAddedViewBesideMisplacedOne() throws {
    let stack = """
      <stackView opaque="NO" contentMode="scaleToFill" axis="vertical" spacing="8" \
      translatesAutoresizingMaskIntoConstraints="NO" id="sta-ck-001">
      <rect key="frame" x="16" y="400" width="100" height="40"/>
      <subviews>
      \(SampleDocument.view("one-vi-001", (0, 0, 100, 40)))
      </subviews>
      </stackView>
      """
    let document = screen.replacing("</subviews>", with: stack + "\n</subviews>").replacing(
      SampleDocument.constraint("b-h-1", "box-vi-001.height", constant: 40),
      with: [
        SampleDocument.constraint("a-h-1", "one-vi-001.height", constant: 40),
        SampleDocument.constraint("a-w-1", "one-vi-001.width", constant: 100),
        SampleDocument.constraint("b-h-1", "box-vi-001.height", constant: 40),
        SampleDocument.constraint("s-l-1", "sta-ck-001.leading", "safe.leading", constant: 16),
        SampleDocument.constraint("s-t-1", "sta-ck-001.top", "safe.top", constant: 341),
      ].joined(separator: "\n"))
    let session = try session(document)
    try session.nudge(["tit-le-001"], by: Point(x: 5, y: 0), growing: .zero)
    let label = try session.insert("label", into: "sta-ck-001", at: Point(x: 0, y: 0))
    expectEqual(session.document.view(id: label)?.savedFrame?.y, 48)
    let height = session.document.view(id: "sta-ck-001")?.savedFrame?.height ?? 0
    #expect(height > 60)
    try session.delete([label])
    expectEqual(session.document.view(id: "sta-ck-001")?.savedFrame?.height, 40)
  }
}
