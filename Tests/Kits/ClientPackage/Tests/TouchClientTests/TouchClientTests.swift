import OtherNames
import Testing
import TouchClient
import UIKit

@MainActor @Suite struct TouchClientTests {
  @Test func defaultArgumentsAndInlinableFunctionsLayOut() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let child = UIView()
    child.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(child)
    child.constrain(to: view, .left, constant: 10)
    child.constrain(.width, NSLayoutConstraint.Relation.lessThanOrEqual.flipped, constant: 50)
    NSLayoutConstraint.activate(view.constrain(format: "V:|[child]|", options: [], views: ["child": child]))
    child.keepContentSize()
    view.layoutIfNeeded()
    #expect(child.frame == CGRect(x: 10, y: 0, width: 50, height: 100))
    #expect(child.contentHuggingPriority(for: .horizontal).rawValue == 751)
  }

  @Test func kindsHaveTheirDefaults() {
    let stack = UIStackView(views: [UILabel(text: "a")])
    #expect(stack.distribution == .equalSpacing)
    #expect(!stack.distribution.resizesViews)
    #expect(stack.axis.other == .horizontal)
    #expect(NSLayoutConstraint.Attribute.centerY.layoutAxis == .vertical)
    #expect(Bar().scrolling == .groupPaging)
    #expect(headingFont().pointSize == 17)
    #expect(Names().relation == .client)
  }
}
