import ControlMetrics
import LayoutEngine
import TestSupport
import Testing

@testable import InterfaceBuilder

private typealias S = LayoutScene

@Suite("What the saved frames of a document show")
struct SavedEvidenceTests {
  @Test("S23 a width that the constraints leave open stays as saved, and is still ambiguous")
  func openWidthStays() throws {
    let view = S.view("v", "customView", frame: S.rect(30, 200, 123, 40))
    let pins = S.constraints(
      S.equal("v", "leading", "root", "leading", 20), S.equal("v", "top", "root", "top", 30),
      S.equal("v", "height", "-", "", 40))
    // The leading constraint puts the view 10 points to the left of the saved frame.
    let layout = try S.desktop("<subviews>" + view + "</subviews>" + pins).layout()
    expectEqual(layout.numbers("v"), [20, 200, 123, 40])
    let item = try #require(layout.roots[0].item(of: layout.document.view(id: "v")!.index))
    expectEqual(layout.roots[0].engine.ambiguity(of: item)?.free, [.width])
  }

  @Test("an open width does not stay as saved where a layout for another size is asked for")
  func openWidthIsNotKnownForOtherSizes() throws {
    let view = S.view("v", "customView", frame: S.rect(20, 200, 123, 40))
    let pins = S.constraints(
      S.equal("v", "leading", "root", "leading", 20), S.equal("v", "top", "root", "top", 30),
      S.equal("v", "height", "-", "", 40))
    var options = LayoutOptions()
    options.size = Size(width: 500, height: 300)
    let layout = try S.desktop("<subviews>" + view + "</subviews>" + pins).layout(options)
    expectEqual(layout.numbers("v")?[2], 0)
  }

  private func push(_ id: String, x: Double, y: Double) -> String {
    S.view(
      id, "button", frame: S.rect(x, y, 90, 32),
      "<buttonCell key=\"cell\" type=\"push\" bezelStyle=\"rounded\" borderStyle=\"border\"/>")
  }

  @Test("S25 a control that was laid out with an older appearance than the others keeps its insets")
  func olderControlKeepsItsInsetsAmongNewerOnes() throws {
    // Insets at the left and top: 7 and 5 since macOS 11, 6 and 4 before.
    let buttons = push("a", x: 13, y: 223) + push("b", x: 113, y: 223) + push("c", x: 214, y: 222)
    let pins = S.constraints(
      S.equal("a", "leading", "root", "leading", 20), S.equal("a", "top", "root", "top", 20),
      S.equal("b", "leading", "root", "leading", 120), S.equal("b", "top", "root", "top", 20),
      S.equal("c", "leading", "root", "leading", 220), S.equal("c", "top", "root", "top", 20))
    let layout = try S.desktop("<subviews>" + buttons + "</subviews>" + pins).layout()
    expectEqual(layout.numbers("a"), [13, 223, 90, 32])
    expectEqual(layout.numbers("c"), [214, 222, 90, 32])
  }

  private func well(_ id: String, x: Double) -> String {
    S.view(id, "colorWell", frame: S.rect(x, 200, 50, 24), S.constraints(S.equal("-", "width", "-", "", 50)))
  }

  @Test("S25 two controls of a kind show insets that the table does not have; one does not")
  func twoControlsOfOneKindOverruleInsetsOfTable() throws {
    // Three buttons of macOS 11 decide on the appearance, in which color wells have insets.
    let buttons = push("p", x: 13, y: 123) + push("q", x: 113, y: 123) + push("r", x: 213, y: 123)
    let pins = [("p", 20.0), ("q", 120.0), ("r", 220.0)].map { id, x in
      S.equal(id, "leading", "root", "leading", x) + S.equal(id, "top", "root", "top", 120)
    }
    let first = S.equal("a", "leading", "root", "leading", 20) + S.equal("a", "top", "root", "top", 46)
    let second = S.equal("b", "leading", "root", "leading", 90) + S.equal("b", "top", "root", "top", 46)
    let alone = try S.desktop(
      "<subviews>" + buttons + well("a", x: 20) + "</subviews>" + S.constraints(pins.joined(), first)
    ).layout()
    expectEqual(alone.numbers("a")?[2], 56)
    let both = try S.desktop(
      "<subviews>" + buttons + well("a", x: 20) + well("b", x: 90) + "</subviews>"
        + S.constraints(pins.joined(), first, second)
    ).layout()
    expectEqual(both.numbers("a"), [20, 200, 50, 24])
    expectEqual(both.numbers("b"), [90, 200, 50, 24])
  }

  @Test("a pop-up button without a border has no insets")
  func popUpButtonWithoutBorderHasNoInsets() throws {
    let document = try S.desktop(
      "<subviews>"
        + S.view("p", "popUpButton", "<popUpButtonCell key=\"cell\" type=\"bevel\" bezelStyle=\"rounded\"/>")
        + "</subviews>")
    expectEqual(DesktopStyle(try #require(document.view(id: "p"))), .popUpOther)
  }
}
