import LayoutEngine
import TestSupport
import Testing
import UIKit

/// What layout libraries expect of the views that they are built on.
@MainActor @Suite("Expectations of layout libraries")
struct ClientExpectationTests {
  @Test("F9 attributes and frames count from the top")
  func framesCountFromTop() {
    let container = makeContainer(300, 300)
    let (other, sibling) = (makeView(in: container), makeView(in: container))
    NSLayoutConstraint.activate([
      sibling.widthAnchor.constraint(equalToConstant: 38),
      sibling.heightAnchor.constraint(equalTo: container.heightAnchor, multiplier: 0.5),
      sibling.centerXAnchor.constraint(equalTo: container.centerXAnchor),
      sibling.bottomAnchor.constraint(equalTo: container.bottomAnchor),
      other.topAnchor.constraint(equalTo: container.topAnchor),
      other.bottomAnchor.constraint(equalTo: sibling.topAnchor),
      other.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      other.trailingAnchor.constraint(equalTo: container.trailingAnchor),
    ])
    container.layoutIfNeeded()
    expectEqual(sibling.frame, CGRect(131, 150, 38, 150))
    expectEqual(other.frame, CGRect(0, 0, 300, 150))
  }

  @Test("F10 edges inset by 10, 20, 30 and 40, and F12 one constraint of a group in place of another")
  func insetEdgesAndReplacedConstraint() {
    let container = makeContainer()
    let (top, view) = (makeView(in: container), makeView(in: container))
    let height = view.heightAnchor.constraint(equalToConstant: 100)
    NSLayoutConstraint.activate([
      top.topAnchor.constraint(equalTo: container.topAnchor, constant: 10),
      top.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 20),
      top.rightAnchor.constraint(equalTo: container.rightAnchor, constant: -40),
      top.heightAnchor.constraint(equalToConstant: 200), view.topAnchor.constraint(equalTo: top.bottomAnchor), height,
    ])
    container.layoutIfNeeded()
    expectEqual(top.frame, CGRect(20, 10, 340, 200))
    expectEqual(view.frame.height, 100)
    height.isActive = false
    view.bottomAnchor.constraint(greaterThanOrEqualTo: container.bottomAnchor).isActive = true
    container.layoutIfNeeded()
    expectEqual(view.frame.minY, 210)
    expectEqual(view.frame.height, 190)
  }

  @Test("F11 the holder of a constraint between views at uneven depths; one constraint each")
  func constraintIsHeldAtClosestCommonAncestor() {
    let root = makeContainer()
    var chain = [root]
    for _ in 0..<6 { chain.append(makeView(in: chain[chain.count - 1])) }
    let branch = makeView(in: chain[2])
    for (view, holder) in [(chain[6], chain[2]), (chain[3], chain[2]), (chain[2], chain[2]), (chain[1], chain[1])] {
      let constraint = view.topAnchor.constraint(equalTo: branch.topAnchor)
      constraint.isActive = true
      expectEqual(holder.constraints, [constraint])
      expectEqual((chain + [branch]).reduce(0) { $0 + $1.constraints.count }, 1)
      constraint.isActive = false
    }
  }

  @Test("A window made without a frame fills the screen; one of size 0 stays empty")
  func windowOfTheScreen() {
    expectEqual(UIWindow().frame, UIScreen.main.bounds)
    #expect(UIScreen.main.bounds.height > 0)
    expectEqual(UIWindow(frame: .zero).frame, .zero)
    let (window, controller) = (UIWindow(), UIViewController())
    window.rootViewController = controller
    expectEqual(controller.view.frame, UIScreen.main.bounds)
  }

  @Test("A label of one line is as wide as its text, whatever it has to fit")
  func labelOfOneLine() {
    let label = UILabel(frame: CGRect(0, 0, 30, 10))
    label.text = "HelloHelloHelloHello"
    let full = label.intrinsicContentSize
    #expect(full.width > 100)
    expectEqual(label.sizeThatFits(CGSize(width: 30, height: 0)), full)
    label.sizeToFit()
    expectEqual(label.frame.size, full)
    label.numberOfLines = 2
    #expect(label.sizeThatFits(CGSize(width: 30, height: 0)).width <= 30)
  }

  @Test("F32 anchors are equal by item and attribute; constraints by them read back")
  func anchorsAreEqualByItemAndAttribute() {
    let (a, b) = (UIView(), UIView())
    expectEqual(a.leadingAnchor, a.leadingAnchor)
    expectEqual(a.leadingAnchor.hash, a.leadingAnchor.hash)
    #expect(a.leadingAnchor != b.leadingAnchor)
    #expect(a.leadingAnchor != a.trailingAnchor)
    expectEqual(a.widthAnchor.name, "width")
    #expect(a.widthAnchor.item === a)
    let constraint = a.heightAnchor.constraint(greaterThanOrEqualTo: b.widthAnchor, multiplier: 2, constant: 3)
    expectEqual(constraint.relation, .greaterThanOrEqual)
    expectEqual(constraint.multiplier, 2)
    expectEqual(constraint.constant, 3)
    expectEqual(constraint.priority, .required)
    #expect(!constraint.isActive)
    #expect(constraint.secondItem === b)
    let size = a.widthAnchor.constraint(lessThanOrEqualToConstant: 9)
    expectEqual(size.relation, .lessThanOrEqual)
    expectEqual(size.constant, 9)
    #expect(size.secondItem == nil)
  }

  @Test("F32 a guide belongs to one view at a time, and takes its constraints out when it leaves")
  func guideBelongsToOneViewAtATime() {
    let container = makeContainer()
    let other = makeView(in: container)
    let guide = UILayoutGuide()
    container.addLayoutGuide(guide)
    let crossing = guide.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 4)
    let width = guide.widthAnchor.constraint(equalToConstant: 7)
    NSLayoutConstraint.activate([crossing, width])
    container.layoutIfNeeded()
    expectEqual(guide.layoutFrame, CGRect(4, 0, 7, 0))
    other.addLayoutGuide(guide)
    #expect(guide.owningView === other)
    #expect(container.layoutGuides.isEmpty)
    expectEqual(other.layoutGuides, [guide])
    #expect(!crossing.isActive)
    #expect(!width.isActive)
    container.removeLayoutGuide(guide)
    #expect(guide.owningView === other)
    expectEqual(faults { guide.leftAnchor.constraint(equalTo: UIView().leftAnchor).isActive = true }.count, 1)
  }

  @Test("F31 constraints that a stack or a frame makes are named in logs as tools know them")
  func generatedConstraintsAreNamedInLogs() throws {
    let stack = UIStackView(frame: CGRect(0, 0, 100, 40))
    stack.spacing = 8
    let views = (0..<2).map { _ in
      let view = UIView()
      view.widthAnchor.constraint(equalToConstant: 60).isActive = true
      stack.addArrangedSubview(view)
      return view
    }
    // 60 + 8 + 60 do not fit into 100.
    let conflict = try #require(conflicts { stack.layoutIfNeeded() }.first)
    for name in ["'UISV-canvas-connection'", "'UISV-spacing'", "NSAutoresizingMaskLayoutConstraint:0x", ".width == 60"]
    {
      #expect(conflict.text.contains(name), "\(name) in \(conflict.text)")
    }
    #expect(conflict.text.contains("H:[UIView:"))
    #expect(conflict.text.contains("]-(8)-[UIView:"))
    #expect(conflict.text.contains(" h=--& v=--& UIStackView:"))
    stack.frame.size.width = 128
    #expect(conflicts { stack.layoutIfNeeded() }.isEmpty)
    views[1].isHidden = true
    #expect(conflicts { stack.layoutIfNeeded() }.contains { $0.text.contains("'UISV-hiding'") })
  }
}
