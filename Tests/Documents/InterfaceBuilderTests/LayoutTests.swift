import LayoutEngine
import TestSupport
import Testing

@testable import InterfaceBuilder

private typealias S = LayoutScene

@Suite("Laying out documents")
struct LayoutTests {
  /// A label 40 × 20 at the top left of the safe area, and a button below that spans the margins.
  private let form =
    "<subviews>"
    + S.view("label", "label", frame: S.rect(20, 20, 40, 20), attributes: "text=\"Name\"")
    + S.view("button", "button", frame: S.rect(16, 48, 343, 30))
    + "</subviews><viewLayoutGuide key=\"safeArea\" id=\"safe\"/>"
    + S.constraints(
      S.equal("label", "top", "safe", "top", 20), S.equal("label", "leading", "safe", "leading", 20),
      S.equal("button", "top", "label", "bottom", 8), S.equal("button", "leading", "-"),
      S.equal("button", "leading", "root", "leadingMargin"),
      S.equal("-", "trailingMargin", "button", "trailing"))

  @Test("S32 constraints between views, guides and margins give the saved frames")
  func constraintsBetweenViewsGuidesAndMarginsGiveSavedFrames() throws {
    let document = try S.touch(form)
    let layout = document.layout()
    expectEqual(layout.numbers("label"), [20, 20, 40, 20])
    expectEqual(layout.numbers("button"), [16, 48, 343, 30])
    #expect(layout.misplacedViews().isEmpty)
    #expect(layout.roots[0].conflicts.isEmpty)
  }

  @Test("S9 the first baseline of a view without text of iOS is its top edge")
  func firstBaselineOfPlainViewIsAnEdge() throws {
    let content =
      "<subviews>" + S.view("tall", frame: S.rect(0, 0, 100, 60)) + S.view("low", frame: S.rect(0, 0, 100, 40))
      + S.view("last", frame: S.rect(0, 0, 100, 40)) + "</subviews>"
      + S.constraints(
        S.equal("tall", "top", "root", "top", 20), S.equal("tall", "height", "-", "", 60),
        S.equal("low", "firstBaseline", "tall", "firstBaseline"), S.equal("low", "height", "-", "", 40),
        S.equal("last", "baseline", "tall", "baseline"), S.equal("last", "height", "-", "", 40))
    let touch = try S.touch(content).layout()
    expectEqual(["tall", "low", "last"].map { touch.numbers($0)?[1] }, [20, 20, 40])
  }

  @Test("a constraint that no item or rule allows is reported with its reason, and the others still count")
  func illegalConstraintIsReportedWithItsReason() throws {
    let layout = try S.touch(form).layout()
    expectEqual(layout.unresolved.count, 1)
    let unresolved = try #require(layout.unresolved.first)
    expectEqual(layout.document.constraints[unresolved.constraint].id, "button.leading")
    expectEqual(unresolved.reason, .illegal(.positionWithoutReference(.leading)))
  }

  @Test("a constraint to an object that does not exist is reported with the id it names")
  func constraintToMissingItemIsReportedWithItsID() throws {
    let layout = try S.touch(
      "<subviews>" + S.view("a") + "</subviews>" + S.constraints(S.equal("a", "top", "ghost", "top"))
    ).layout()
    expectEqual(layout.unresolved.map(\.reason), [.missingItem("ghost")])
  }

  @Test("S28 another size lays the same document out again")
  func documentIsLaidOutAtAnotherSize() throws {
    var options = LayoutOptions()
    options.size = Size(width: 500, height: 300)
    let layout = try S.touch(form).layout(options)
    expectEqual(layout.numbers("root"), [0, 0, 500, 300])
    expectEqual(layout.numbers("button")?[2], 460)
  }

  @Test("S27 leading and trailing change sides from right to left")
  func leadingAndTrailingChangeSidesFromRightToLeft() throws {
    var options = LayoutOptions()
    options.direction = .rightToLeft
    let layout = try S.touch(form).layout(options)
    expectEqual(layout.numbers("label")?[0], 315)
    expectEqual(layout.numbers("button"), [16, 48, 343, 30])
  }

  @Test("S27 a view of macOS and what is inside of it have the direction that it states")
  func directionOfSingleViewsOfDesktopIsKept() throws {
    func numbers(
      _ attributes: String, _ inner: String = "", direction: LayoutDirection = .leftToRight
    ) throws -> Double? {
      let box = S.view(
        "box", "customView", frame: S.rect(0, 0, 480, 270), attributes: attributes,
        "<subviews>"
          + S.view(
            "inside", "customView", frame: S.rect(0, 0, 480, 270), attributes: inner,
            "<subviews>" + S.view("card", "customView", frame: S.rect(20, 0, 100, 40)) + "</subviews>"
              + S.constraints(
                S.equal("card", "leading", "inside", "leading", 20), S.equal("card", "width", "-", "", 100),
                S.equal("card", "top", "inside", "top"), S.equal("card", "height", "-", "", 40)))
          + "</subviews>" + fill("inside", in: "box"))
      var options = LayoutOptions()
      options.direction = direction
      let document = try S.desktop("<subviews>" + box + "</subviews>" + fill("box", in: "root"))
      return document.layout(options).numbers("card")?[0]
    }
    func fill(_ view: String, in other: String) -> String {
      S.constraints(
        S.equal(view, "left", other, "left"), S.equal(view, "right", other, "right"),
        S.equal(view, "top", other, "top"), S.equal(view, "bottom", other, "bottom"))
    }
    let right = "userInterfaceLayoutDirection=\"rightToLeft\""
    let left = "userInterfaceLayoutDirection=\"leftToRight\""
    try expectEqual(numbers(""), 20)
    try expectEqual(numbers(right), 360)
    try expectEqual(numbers(right, left), 20)
    try expectEqual(numbers("", direction: .rightToLeft), 360)
    try expectEqual(numbers(left, direction: .rightToLeft), 20)
  }

  @Test("S25 hugging decides which of two labels grows, and without content nothing holds their width")
  func huggingDecidesWhichOfTwoLabelsGrows() throws {
    let document = try S.touch(
      "<subviews>"
        + S.view("a", "label", frame: S.rect(0, 0, 50, 20), attributes: "text=\"a\" horizontalHuggingPriority=\"251\"")
        + S.view("b", "label", frame: S.rect(50, 0, 60, 20), attributes: "text=\"b\" horizontalHuggingPriority=\"252\"")
        + "</subviews>"
        + S.constraints(
          S.equal("a", "leading", "root", "leading"), S.equal("b", "leading", "a", "trailing"),
          S.equal("-", "trailing", "b", "trailing"), S.equal("a", "top", "root", "top"),
          S.equal("b", "top", "root", "top")))
    let layout = document.layout()
    expectEqual(layout.numbers("a")?[2], 315)
    expectEqual(layout.numbers("b")?[2], 60)
    var options = LayoutOptions()
    options.content = .none
    expectEqual(document.layout(options).numbers("a")?[3], 0)
  }

  @Test("S30 views with autoresizing masks follow their parent's size")
  func masksFollowParentSize() throws {
    let document = try S.touch(
      """
      <subviews>
      <view id="wide">\(S.rect(10, 10, 355, 20))<autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMaxY="YES"/></view>
      <view id="right">\(S.rect(275, 40, 90, 20))<autoresizingMask key="autoresizingMask" flexibleMinX="YES"/></view>
      <view id="fixed" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO">\(S.rect(5, 70, 50, 20))</view>
      </subviews>
      """)
    var options = LayoutOptions()
    options.size = Size(width: 475, height: 667)
    let layout = document.layout(options)
    expectEqual(layout.numbers("wide"), [10, 10, 455, 20])
    expectEqual(layout.numbers("right"), [375, 40, 90, 20])
    expectEqual(layout.numbers("fixed"), [5, 70, 50, 20])
  }

  @Test("S35 without Auto Layout the masks count and constraints do not")
  func withoutAutoLayoutMasksCountAndConstraintsDoNot() throws {
    let document = try S.touch(
      "<subviews>" + S.view("a", frame: S.rect(10, 20, 30, 40)) + "</subviews>"
        + S.constraints(S.equal("a", "leading", "root", "leading", 99)), attributes: "")
    #expect(!document.usesAutoLayout)
    expectEqual(document.layout().numbers("a"), [10, 20, 30, 40])
  }

  @Test("frames are rounded to the device's pixels where their edges lie on the screen")
  func framesAreRoundedToDevicePixelsAtAbsoluteEdges() throws {
    let content =
      "<subviews>" + S.view("a", "label", frame: S.rect(0, 0, 50, 20)) + "</subviews>"
      + S.constraints(
        S.equal("a", "centerX", "root", "centerX", 0.2), S.equal("a", "top", "root", "top", 0.4))
    let coarse = try S.touch(content).layout()
    expectEqual(coarse.numbers("a"), [162.5, 0.5, 50, 20])
    let fine = try S.touch(content, device: "retina5_9").layout()
    expectEqual(fine.numbers("a")?[1], 1.0 / 3)
  }

  @Test("S32 macOS frames count upwards from the parent's bottom")
  func macOSFramesCountUpwardsFromParentsBottom() throws {
    let layout = try S.desktop(
      "<subviews>"
        + S.view("a", "customView", frame: S.rect(20, 200, 100, 50)) + "</subviews>"
        + S.constraints(
          S.equal("a", "top", "root", "top", 20), S.equal("a", "leading", "root", "leading", 20),
          S.equal("a", "width", "-", "", 100), S.equal("a", "height", "-", "", 50))
    ).layout()
    expectEqual(layout.numbers("a"), [20, 200, 100, 50])
    expectEqual(layout.frame(of: 1), Rect(x: 20, y: 20, width: 100, height: 50))
  }

  @Test("required constraints that exclude each other are reported by the document's constraints")
  func requiredConflictsAreReportedByTheirConstraints() throws {
    let layout = try S.touch(
      "<subviews>" + S.view("a") + "</subviews>"
        + S.constraints(
          S.equal("a", "leading", "root", "leading"), S.equal("a", "top", "root", "top"),
          S.equal("a", "height", "-", "", 10), S.equal("a", "width", "-", "", 100),
          S.equal("-", "trailing", "a", "trailing", 20))
    ).layout()
    let conflict = try #require(layout.roots[0].conflicts.first)
    let ids = conflict.constraints.map { layout.document.constraints[$0].id }
    expectEqual(ids, ["a.leading", "a.width", "-.trailing"])
    #expect(conflict.broken != nil)
  }

  @Test("a saved frame that the constraints contradict is reported with both frames")
  func misplacedFrameIsReportedWithBothFrames() throws {
    let layout = try S.touch(
      "<subviews>" + S.view("a", frame: S.rect(0, 0, 30, 10)) + "</subviews>"
        + S.constraints(
          S.equal("a", "leading", "root", "leading", 7), S.equal("a", "top", "root", "top"),
          S.equal("a", "height", "-", "", 10), S.equal("a", "width", "-", "", 30))
    ).layout()
    let misplaced = layout.misplacedViews()
    expectEqual(misplaced.map(\.saved), [DocumentFrame(x: 0, y: 0, width: 30, height: 10)])
    expectEqual(misplaced.map(\.computed), [DocumentFrame(x: 7, y: 0, width: 30, height: 10)])
  }

  @Test func anEmptyStackViewOfAppKitShrinksToNothing() throws {
    let layout = try S.desktop(
      "<subviews>" + S.view("stack", "stackView", frame: S.rect(240, 240, 50, 20)) + "</subviews>"
        + S.constraints(
          S.equal("stack", "centerX", "root", "centerX"), S.equal("stack", "top", "root", "top", 10),
          S.equal("stack", "height", "-", "", 20))
    ).layout()
    expectEqual(layout.numbers("stack"), [240, 240, 0, 20])
  }
}
