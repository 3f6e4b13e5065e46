import LayoutEngine
import TestSupport
import Testing
import UIKit

@MainActor @Suite("Views")
struct ViewTests {
  @Test("F10 edges tied to the margins of a window")
  func edgesFollowMarginsOfWindow() {
    let window = UIWindow(frame: CGRect(0, 0, 400, 400))
    window.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    let view = makeView(in: window)
    let guide = window.layoutMarginsGuide
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: guide.topAnchor), view.leftAnchor.constraint(equalTo: guide.leftAnchor),
      view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      NSLayoutConstraint(
        item: view, attribute: .right, relatedBy: .equal, toItem: window, attribute: .rightMargin, multiplier: 1,
        constant: 0),
    ])
    window.layoutIfNeeded()
    expectEqual(view.frame, CGRect(20, 10, 340, 360))
    expectEqual(guide.layoutFrame, CGRect(20, 10, 340, 360))
  }

  @Test("F14 F32 guides")
  func guidesTakePartInLayout() {
    let container = makeContainer()
    let guide = UILayoutGuide()
    expectEqual(guide.layoutFrame, .zero)
    #expect(!guide.hasAmbiguousLayout)
    #expect(guide.owningView == nil)
    container.addLayoutGuide(guide)
    container.addLayoutGuide(guide)
    expectEqual(container.layoutGuides, [guide])
    #expect(guide.owningView === container)
    let leading = guide.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 10)
    leading.isActive = true
    container.layoutIfNeeded()
    expectEqual(guide.layoutFrame.minX, 10)
    leading.isActive = false
    let trailing = guide.trailingAnchor.constraint(equalTo: container.trailingAnchor, constant: -10)
    trailing.isActive = true
    container.layoutIfNeeded()
    expectEqual(guide.layoutFrame.maxX, 390)
    trailing.isActive = false
    NSLayoutConstraint.activate([
      guide.centerXAnchor.constraint(equalTo: container.centerXAnchor),
      guide.centerYAnchor.constraint(equalTo: container.centerYAnchor),
    ])
    container.layoutIfNeeded()
    expectEqual(guide.layoutFrame.midX, 200)
    expectEqual(guide.layoutFrame.midY, 200)
    container.removeLayoutGuide(guide)
    #expect(guide.owningView == nil)
    #expect(container.layoutGuides.isEmpty)
    #expect(container.constraints.isEmpty)
  }

  @Test("F8 shares of a height through guides, in either direction")
  func guidesShareHeightInEitherDirection() {
    let container = makeContainer(300, 333)
    container.semanticContentAttribute = .forceRightToLeft
    var previous = container.topAnchor
    var views: [UIView] = []
    for share in [0.1, 0.33, 0.2] {
      let guide = UILayoutGuide()
      container.addLayoutGuide(guide)
      let view = makeView(in: container)
      NSLayoutConstraint.activate([
        guide.topAnchor.constraint(equalTo: previous),
        guide.heightAnchor.constraint(equalTo: container.heightAnchor, multiplier: share),
        view.topAnchor.constraint(equalTo: guide.topAnchor), view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 20),
        view.widthAnchor.constraint(equalToConstant: 50),
      ])
      previous = guide.bottomAnchor
      views.append(view)
    }
    container.layoutIfNeeded()
    for (view, expected) in zip(views, [33.3, 109.89, 66.6]) {
      #expect(abs(view.frame.height - expected) <= 0.5)
      expectEqual(view.frame.minX, 230)
      // Edges stand on whole pixels of the screen, two a point.
      expectEqual((view.frame.minY * 2).rounded(), view.frame.minY * 2)
    }
  }

  @Test("S30 frames and masks are given to the layout")
  func framesAndMasksEnterLayout() {
    let container = makeContainer(200, 100)
    let fixed = UIView(frame: CGRect(20, 10, 60, 30))
    fixed.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    container.addSubview(fixed)
    let tied = makeView(in: container, CGSize(width: 10, height: 10))
    tied.leadingAnchor.constraint(equalTo: fixed.trailingAnchor, constant: 5).isActive = true
    tied.topAnchor.constraint(equalTo: fixed.topAnchor).isActive = true
    container.layoutIfNeeded()
    expectEqual(tied.frame, CGRect(85, 10, 10, 10))
    container.frame.size = CGSize(width: 300, height: 150)
    container.layoutIfNeeded()
    expectEqual(fixed.frame, CGRect(20, 60, 160, 30))
    expectEqual(tied.frame, CGRect(185, 60, 10, 10))
    fixed.frame = CGRect(0, 0, 40, 40)
    container.layoutIfNeeded()
    expectEqual(tied.frame, CGRect(45, 0, 10, 10))
  }

  @Test("S30 masks work without any constraint in the tree")
  func masksWorkWithoutAnyConstraintInTree() {
    let container = makeContainer(200, 100)
    let view = UIView(frame: CGRect(50, 25, 100, 50))
    view.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin, .flexibleHeight]
    container.addSubview(view)
    container.bounds.size = CGSize(width: 300, height: 140)
    expectEqual(view.frame, CGRect(100, 25, 100, 90))
    #expect(!view.layoutNode.isInLayout)
  }

  @Test("S30 a frame given in conflict with a constraint breaks the constraint, not the frame")
  func givenFrameWinsOverConflictingConstraint() {
    let container = makeContainer(200, 100)
    let view = UIView(frame: CGRect(10, 10, 50, 20))
    container.addSubview(view)
    let width = view.widthAnchor.constraint(equalToConstant: 80)
    width.isActive = true
    let found = conflicts { container.layoutIfNeeded() }
    expectEqual(found.count, 1)
    #expect(found.first?.broken === width)
    expectEqual(found.first?.text.contains("NSAutoresizingMaskLayoutConstraint:0x"), true)
    expectEqual(found.first?.text.contains("h=--& v=--&"), true)
    expectEqual(view.frame, CGRect(10, 10, 50, 20))
  }

  @Test("S30 logs print the distance to the far edge of a flexible frame in visual format")
  func distanceToFarEdgeIsPrintedInVisualFormat() throws {
    let container = makeContainer(200, 100)
    let view = UIView(frame: CGRect(10, 10, 175, 20))
    view.autoresizingMask = .flexibleWidth
    container.addSubview(view)
    view.widthAnchor.constraint(equalToConstant: 80).isActive = true
    let text = try #require(conflicts { container.layoutIfNeeded() }.first?.text)
    #expect(text.contains(/h=-&- v=--& H:\[UIView:0x[0-9a-f]+\]-\(15\)-\|   \(active, names: '\|':UIView:0x/))
    expectEqual(view.frame, CGRect(10, 10, 175, 20))
  }

  @Test("S25 content size, hugging and compression resistance")
  func contentHugsAndResists() {
    final class Content: UIView {
      var size = CGSize(width: 80, height: 20) { didSet { invalidateIntrinsicContentSize() } }
      override var intrinsicContentSize: CGSize { size }
    }
    let container = makeContainer(300, 100)
    let (a, b) = (Content(), Content())
    for view in [a, b] {
      view.translatesAutoresizingMaskIntoConstraints = false
      container.addSubview(view)
    }
    a.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    let trailing = b.trailingAnchor.constraint(equalTo: container.trailingAnchor)
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 10), trailing,
    ])
    container.layoutIfNeeded()
    expectEqual(a.frame, CGRect(0, 0, 80, 20))
    expectEqual(b.frame, CGRect(90, 0, 210, 20))
    a.size.width = 120
    container.layoutIfNeeded()
    expectEqual(a.frame.width, 120)
    expectEqual(b.frame.minX, 130)
    b.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
    a.size.width = 250
    container.layoutIfNeeded()
    expectEqual(a.frame.width, 250)
    expectEqual(b.frame.width, 40)
    a.size = CGSize(width: UIView.noIntrinsicMetric, height: 30)
    container.layoutIfNeeded()
    expectEqual(a.frame.height, 30)
    expectEqual(b.frame.width, 80)
  }

  @Test("S26 the fitting size is that of the constraints inside")
  func fittingSizeIsThatOfConstraintsInside() {
    let view = UIView(frame: CGRect(0, 0, 500, 500))
    let inner = makeView(in: view, CGSize(width: 100, height: 40))
    NSLayoutConstraint.activate([
      inner.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
      inner.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      view.trailingAnchor.constraint(equalTo: inner.trailingAnchor, constant: 20),
      view.bottomAnchor.constraint(equalTo: inner.bottomAnchor, constant: 10),
    ])
    // The frame of the view itself has no say, and is a conflict only for its own layout.
    var size = CGSize.zero
    _ = conflicts { size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
    expectEqual(size, CGSize(width: 140, height: 60))
  }

  @Test("S28 a longer text pushes its neighbor")
  func longerTextMovesNeighbor() {
    let container = makeContainer(300, 100)
    let (label, mark) = (UILabel(), UIView())
    for view in [label, mark] {
      view.translatesAutoresizingMaskIntoConstraints = false
      container.addSubview(view)
    }
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      mark.leadingAnchor.constraint(equalTo: label.trailingAnchor),
    ])
    label.text = "Short"
    container.layoutIfNeeded()
    let before = mark.frame.minX
    #expect(before > 20)
    expectEqual(label.frame.height, 20.5)
    label.text = "Quite a bit longer"
    container.layoutIfNeeded()
    #expect(mark.frame.minX > before * 2)
    expectEqual(mark.frame.minX, label.intrinsicContentSize.width)
  }

  @Test("A label of several lines finds its height at the width it gets")
  func wrappingLabelFindsHeightAtItsWidth() {
    let container = makeContainer(120, 400)
    let label = UILabel()
    label.text = "Several words that do not fit into one line of the container"
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(label)
    let below = makeView(in: container, CGSize(width: 10, height: 10))
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: container.topAnchor),
      label.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: container.trailingAnchor),
      below.topAnchor.constraint(equalTo: label.bottomAnchor),
    ])
    container.layoutIfNeeded()
    let tall = label.frame.height
    expectEqual(label.frame.width, 120)
    expectEqual(tall, label.sizeThatFits(CGSize(width: 120, height: 0)).height)
    #expect(tall > 60)
    expectEqual(below.frame.minY, tall)
    container.frame.size.width = 240
    container.layoutIfNeeded()
    #expect(label.frame.height < tall)
    expectEqual(below.frame.minY, label.frame.height)
    label.preferredMaxLayoutWidth = 60
    container.layoutIfNeeded()
    #expect(label.frame.height > tall)
  }

  @Test("Transforms do not count in layouts")
  func layoutsIgnoreTransforms() {
    let container = makeContainer()
    let view = makeView(in: container, CGSize(width: 100, height: 100))
    view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 50).isActive = true
    view.topAnchor.constraint(equalTo: container.topAnchor, constant: 50).isActive = true
    view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    container.layoutIfNeeded()
    expectEqual(view.frame, CGRect(75, 75, 50, 50))
    expectEqual(view.bounds.size, CGSize(width: 100, height: 100))
    expectEqual(view.center, CGPoint(x: 100, y: 100))
    expectEqual(view.convert(CGPoint(x: 0, y: 0), to: container), CGPoint(x: 75, y: 75))
    expectEqual(view.convert(CGPoint(x: 75, y: 75), from: container), .zero)
  }

  @Test("Safe areas: of the screen, nested, and added by a controller")
  func safeAreasAreNestedAndAdded() {
    let screen = UIScreen.main
    screen.safeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
    defer { screen.safeAreaInsets = .zero }
    let window = UIWindow(frame: screen.bounds)
    let controller = UIViewController()
    controller.additionalSafeAreaInsets.top = 6
    window.rootViewController = controller
    window.makeKeyAndVisible()
    let root: UIView = controller.view
    expectEqual(root.safeAreaInsets, UIEdgeInsets(top: 50, left: 0, bottom: 34, right: 0))
    let view = makeView(in: root)
    let nested = makeView(in: view, CGSize(width: 10, height: 10))
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
      view.bottomAnchor.constraint(equalTo: root.safeAreaLayoutGuide.bottomAnchor),
      view.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
      nested.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      nested.leadingAnchor.constraint(equalTo: view.leadingAnchor),
    ])
    window.layoutIfNeeded()
    expectEqual(view.frame, CGRect(20, 30, 374, 896 - 34 - 30))
    expectEqual(view.safeAreaInsets.top, 20)
    expectEqual(nested.frame.minY, 20)
    controller.additionalSafeAreaInsets.top = 16
    window.layoutIfNeeded()
    expectEqual(nested.frame.minY, 30)
  }

  @Test("The readable guide is at most 672 points wide, in the middle")
  func readableGuideIsAtMost672PointsWide() {
    let container = makeContainer(1000, 100)
    #expect(container.constraints.isEmpty)
    let view = makeView(in: container)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: container.readableContentGuide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: container.readableContentGuide.trailingAnchor),
    ])
    container.layoutIfNeeded()
    expectEqual(view.frame.minX, 164)
    expectEqual(view.frame.width, 672)
    container.frame.size.width = 400
    container.layoutIfNeeded()
    expectEqual(view.frame.minX, 8)
    expectEqual(view.frame.width, 384)
    // The test's own two; the guide's are not listed, and the margins' have names.
    expectEqual(container.constraints.filter { $0.identifier == nil }.count, 2)
  }

  @Test("The keyboard guide stands at the bottom until a keyboard comes")
  func keyboardGuideIsAtBottomUntilKeyboardAppears() {
    let container = makeContainer(300, 500)
    let view = makeView(in: container, CGSize(width: 10, height: 10))
    view.bottomAnchor.constraint(equalTo: container.keyboardLayoutGuide.topAnchor).isActive = true
    container.layoutIfNeeded()
    expectEqual(view.frame.maxY, 500)
    container.keyboardLayoutGuide.keyboardHeight = 216
    container.layoutIfNeeded()
    expectEqual(view.frame.maxY, 284)
  }

  @Test("F34 the guides of a controller leave two constraints each on its view")
  func controllerGuidesAddTwoConstraintsEach() {
    let controller = UIViewController()
    controller.view = UIView(frame: CGRect(0, 0, 300, 300))
    let view = makeView(in: controller.view)
    view.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor).isActive = true
    expectEqual(controller.topLayoutGuide.length, 0)
    // One constraint of the test's, two of the guide's.
    expectEqual(controller.view.constraints.count, 3)
    #expect(controller.view.layoutGuides.isEmpty)
    expectEqual(controller.bottomLayoutGuide.length, 0)
    expectEqual(controller.view.constraints.count, 5)
    view.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor).isActive = true
    controller.view.layoutIfNeeded()
    expectEqual(view.frame.minY, 0)
    expectEqual(view.frame.height, 300)
  }

  @Test("A view that leaves before it was laid out is forgotten, with its constraints, and may come back")
  func viewRemovedBeforeLayoutIsForgotten() {
    let (first, second) = (makeContainer(100, 100), makeContainer(300, 100))
    for container in [first, second] {
      _ = makeView(in: container, CGSize(width: 1, height: 1))
      container.layoutIfNeeded()
    }
    let view = makeView(in: first)
    let inner = UIView(frame: CGRect(1, 2, 3, 4))
    view.addSubview(inner)
    let trailing = inner.heightAnchor.constraint(equalTo: view.heightAnchor)
    trailing.priority = UILayoutPriority(1)
    let width = view.widthAnchor.constraint(equalToConstant: 20)
    NSLayoutConstraint.activate([trailing, width])
    view.removeFromSuperview()
    first.layoutIfNeeded()
    view.translatesAutoresizingMaskIntoConstraints = true
    view.frame = CGRect(5, 6, 20, 8)
    first.addSubview(view)
    #expect(conflicts { first.layoutIfNeeded() }.isEmpty)
    expectEqual(view.frame, CGRect(5, 6, 20, 8))
    expectEqual(inner.frame, CGRect(1, 2, 3, 4))
    // A constraint that was to enter one tree, and is then activated in another.
    let other = makeView(in: first)
    let edge = other.widthAnchor.constraint(equalToConstant: 30)
    edge.isActive = true
    edge.isActive = false
    second.addSubview(other)
    edge.isActive = true
    first.layoutIfNeeded()
    second.layoutIfNeeded()
    expectEqual(other.frame.width, 30)
    edge.constant = 40
    second.layoutIfNeeded()
    expectEqual(other.frame.width, 40)
  }

  @Test("A subtree that moves to another root is laid out there")
  func movedSubtreeIsLaidOutInAnotherRoot() {
    let (first, second) = (makeContainer(100, 100), makeContainer(300, 100))
    let view = makeView(in: first)
    let inner = makeView(in: view, CGSize(width: 20, height: 20))
    inner.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
    func pin(to container: UIView) {
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: container.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: container.trailingAnchor),
      ])
    }
    pin(to: first)
    first.layoutIfNeeded()
    expectEqual(inner.frame.midX, 50)
    second.addSubview(view)
    #expect(first.constraints.isEmpty)
    #expect(first.subviews.isEmpty)
    pin(to: second)
    second.layoutIfNeeded()
    expectEqual(inner.frame.midX, 150)
  }

  @Test("S23 constraints may not cross a view that is laid out by hand")
  func constraintsCannotCrossViewLaidOutByHand() {
    let container = makeContainer()
    let closed = makeView(in: container, CGSize(width: 100, height: 100))
    closed.layoutNode.isBarrier = true
    let inner = makeView(in: closed)
    let inside = inner.topAnchor.constraint(equalTo: closed.topAnchor)
    let crossing = inner.topAnchor.constraint(equalTo: container.topAnchor)
    NSLayoutConstraint.activate([inside, crossing])
    let reports = faults { container.layoutIfNeeded() }
    expectEqual(reports.map(\.name), ["NSGenericException"])
    #expect(inside.isActive)
    #expect(!crossing.isActive)
  }

  @Test("S31 the trace marks hosts, constraints, masks and ambiguity")
  func traceMarksHostsMasksAndAmbiguity() {
    let window = UIWindow(frame: CGRect(0, 0, 100, 100))
    let masked = UIView(frame: CGRect(0, 0, 10, 10))
    window.addSubview(masked)
    let view = makeView(in: window, CGSize(width: 10, height: 10))
    view.leadingAnchor.constraint(equalTo: masked.trailingAnchor).isActive = true
    let trace = window._autolayoutTrace()
    #expect(trace.hasPrefix("•UIWindow:0x"))
    #expect(trace.contains("\n|   +UIView:0x"))
    #expect(trace.contains("\n|   *UIView:0x"))
    #expect(trace.contains("- AMBIGUOUS LAYOUT for UIView:0x"))
    #expect(trace.contains(".minY{id:"))
  }

  @Test("Animations apply at once and tell the frames before and after")
  func animationsReportFramesBeforeAndAfter() throws {
    let container = makeContainer()
    let view = makeView(in: container, CGSize(width: 10, height: 10))
    let leading = view.leadingAnchor.constraint(equalTo: container.leadingAnchor)
    leading.isActive = true
    container.layoutIfNeeded()
    var animations: [UIViewAnimation] = []
    var isDone = false
    UIViewAnimation.handler = { animations.append($0) }
    defer { UIViewAnimation.handler = nil }
    leading.constant = 40
    UIView.animate(withDuration: 0.3) {
      container.layoutIfNeeded()
    } completion: {
      isDone = $0
    }
    #expect(isDone)
    try #require(animations.count == 1)
    expectEqual(animations[0].duration, 0.3)
    expectEqual(animations[0].changes.count, 1)
    #expect(animations[0].changes[0].view === view)
    expectEqual(animations[0].changes[0].start.minX, 0)
    expectEqual(animations[0].changes[0].end.minX, 40)
  }
}
