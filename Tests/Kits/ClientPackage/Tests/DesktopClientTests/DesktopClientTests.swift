import AppKit
import DesktopClient
import OtherNames
import Testing

@MainActor @Suite struct DesktopClientTests {
  @Test func defaultArgumentsAndInlinableFunctionsLayOut() {
    let view = NSView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let child = NSView()
    child.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(child)
    child.constrain(to: view, .left, constant: 10)
    child.constrain(.width, NSLayoutConstraint.Relation.lessThanOrEqual.flipped, constant: 50)
    NSLayoutConstraint.activate(view.constrain(format: "V:|[child]|", options: [], views: ["child": child]))
    child.keepContentSize()
    view.layoutSubtreeIfNeeded()
    #expect(child.frame == CGRect(x: 10, y: 0, width: 50, height: 100))
    #expect(child.contentHuggingPriority(for: .horizontal).rawValue == 751)
  }

  @Test func kindsHaveTheirDefaults() {
    let stack = NSStackView(views: [NSTextField(labelWithString: "a")], in: .center)
    #expect(stack.distribution == .gravityAreas)
    #expect(!NSStackView.Gravity.center.isAtEnd)
    let grid = NSGridView(numberOfColumns: 1, rows: 1)
    grid.place()
    #expect(grid.rowAlignment == .firstBaseline)
    #expect(!grid.xPlacement.fillsCell)
    #expect(Bar().scrolling == .groupPaging)
    #expect(headingFont().pointSize == 13)
    #expect(Names().relation == .client)
  }
}
