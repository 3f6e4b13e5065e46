import LayoutEngine
import TestSupport
import Testing
import UIKit

@MainActor @Suite("Questions about a layout")
struct DebuggingTests {
  private let container = makeContainer()

  @Test("S31 ambiguity comes and goes with the constraints, and is told of guides and anchors too")
  func ambiguityFollowsConstraints() {
    let view = makeView(in: container)
    let guide = UILayoutGuide()
    container.addLayoutGuide(guide)
    let tied = [
      view.leftAnchor.constraint(equalTo: guide.rightAnchor), view.topAnchor.constraint(equalTo: container.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 40), view.heightAnchor.constraint(equalToConstant: 40),
      guide.leftAnchor.constraint(equalTo: container.leftAnchor), guide.topAnchor.constraint(equalTo: view.topAnchor),
      guide.heightAnchor.constraint(equalToConstant: 1),
    ]
    NSLayoutConstraint.activate(tied)
    container.layoutIfNeeded()
    #expect(view.hasAmbiguousLayout)
    #expect(guide.hasAmbiguousLayout)
    #expect(!container.hasAmbiguousLayout)
    #expect(view.leftAnchor.hasAmbiguousLayout)
    #expect(!view.topAnchor.hasAmbiguousLayout)
    #expect(!view.widthAnchor.hasAmbiguousLayout)
    #expect(guide.widthAnchor.hasAmbiguousLayout)
    // A wish settles it as well as a demand.
    let width = guide.widthAnchor.constraint(equalToConstant: 12)
    width.priority = UILayoutPriority(1)
    width.isActive = true
    #expect(!view.hasAmbiguousLayout)
    #expect(!guide.hasAmbiguousLayout)
    #expect(!view.leftAnchor.hasAmbiguousLayout)
    #expect(guide.constraintsAffectingLayout(for: .horizontal).contains(width))
    #expect(view.leftAnchor.constraintsAffectingLayout.contains(width))
  }

  @Test("S31 another frame that is exercised fulfils every constraint, and settles back")
  func exercisedAmbiguitySatisfiesEveryConstraint() {
    let (a, b) = (makeView(in: container), makeView(in: container))
    NSLayoutConstraint.activate([
      a.leftAnchor.constraint(equalTo: container.leftAnchor), b.leftAnchor.constraint(equalTo: a.rightAnchor),
      b.rightAnchor.constraint(equalTo: container.rightAnchor), a.topAnchor.constraint(equalTo: container.topAnchor),
      b.topAnchor.constraint(equalTo: container.topAnchor), a.heightAnchor.constraint(equalToConstant: 10),
      b.heightAnchor.constraint(equalToConstant: 10), a.widthAnchor.constraint(greaterThanOrEqualToConstant: 30),
    ])
    container.layoutIfNeeded()
    let settled = a.frame
    #expect(a.hasAmbiguousLayout)
    #expect(b.hasAmbiguousLayout)
    a.exerciseAmbiguityInLayout()
    #expect(a.frame != settled)
    expectEqual(a.frame.minX, 0)
    expectEqual(a.frame.height, 10)
    #expect(a.frame.width >= 30)
    #expect(a.frame.width <= 400)
    container.setNeedsLayout()
    container.layoutIfNeeded()
    expectEqual(a.frame, settled)
  }

  @Test("S31 the constraints that affect an axis are those from which its place follows, and no others")
  func affectingConstraintsDetermineAxis() {
    let (a, b, c) = (makeView(in: container), makeView(in: container), makeView(in: container))
    let width = a.widthAnchor.constraint(equalToConstant: 50)
    let left = a.leftAnchor.constraint(equalTo: container.leftAnchor)
    let gap = b.leftAnchor.constraint(equalTo: a.rightAnchor, constant: 5)
    let same = b.widthAnchor.constraint(equalTo: a.widthAnchor)
    let other = c.leftAnchor.constraint(equalTo: container.leftAnchor)
    let slack = b.rightAnchor.constraint(lessThanOrEqualTo: container.rightAnchor)
    NSLayoutConstraint.activate([width, left, gap, same, other, slack])
    container.layoutIfNeeded()
    expectEqual(Set(b.constraintsAffectingLayout(for: .horizontal)), [width, left, gap, same])
    expectEqual(c.constraintsAffectingLayout(for: .horizontal), [other])
    #expect(a.constraintsAffectingLayout(for: .vertical).isEmpty)
  }

  @Test("S31 the trace is an indented tree with its legend")
  func traceIsIndentedTreeWithLegend() {
    let window = UIWindow(frame: CGRect(0, 0, 100, 100))
    let view = makeView(in: window, CGSize(width: 10, height: 10))
    let label = UILabel()
    label.text = "Label"
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: window.leftAnchor), view.topAnchor.constraint(equalTo: window.topAnchor),
      label.leftAnchor.constraint(equalTo: view.leftAnchor),
    ])
    let lines = window._autolayoutTrace().split(separator: "\n").map(String.init)
    #expect(lines[0].hasPrefix("•UIWindow:0x"))
    #expect(lines[1].hasPrefix("|   *UIView:0x"))
    #expect(lines[2].hasPrefix("|   |   *UILabel:0x"))
    #expect(lines[2].contains("'Label'- AMBIGUOUS LAYOUT for UILabel:0x"))
    #expect(lines[2].contains("'Label'.minY{id: "))
    #expect(lines.dropFirst(3).joined().contains("Legend"))
    label.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    #expect(!window._autolayoutTrace().contains("AMBIGUOUS"))
  }

  @Test("S31 bad input: a view that is in no layout is not ambiguous, has no constraints, and keeps its frame")
  func viewOutsideLayoutIsNotAmbiguous() {
    let view = UIView(frame: CGRect(1, 2, 3, 4))
    let guide = UILayoutGuide()
    #expect(!view.hasAmbiguousLayout)
    #expect(!guide.hasAmbiguousLayout)
    #expect(!view.leftAnchor.hasAmbiguousLayout)
    #expect(view.constraintsAffectingLayout(for: .horizontal).isEmpty)
    #expect(guide.constraintsAffectingLayout(for: .vertical).isEmpty)
    #expect(view.widthAnchor.constraintsAffectingLayout.isEmpty)
    view.exerciseAmbiguityInLayout()
    expectEqual(view.frame, CGRect(1, 2, 3, 4))
    #expect(view._autolayoutTrace().contains("UIView:0x"))
    #expect(!view._autolayoutTrace().contains("•UIView:0x"))
    // With constraints that conflict the questions are answered for the layout that was made nevertheless.
    let inner = makeView(in: container, CGSize(width: 10, height: 10))
    let wide = inner.widthAnchor.constraint(equalToConstant: 20)
    wide.isActive = true
    _ = conflicts { #expect(inner.hasAmbiguousLayout) }
    #expect(!inner.constraintsAffectingLayout(for: .horizontal).contains(wide))
  }
}
