import AutoLayout
import Cocoa
import TestSupport
import Testing

/// A view that records its callbacks.
final class Recorder: NSView {
  static var log: [String] = []
  let name: String
  var callsSuper = true
  init(_ name: String, _ children: [NSView] = []) {
    self.name = name
    super.init(frame: .zero)
    for child in children { addSubview(child) }
  }
  required init?(coder: NSCoder) { nil }
  override func updateConstraints() {
    Recorder.log.append("update \(name)")
    super.updateConstraints()
  }
  override func layout() {
    Recorder.log.append("layout \(name)")
    if callsSuper { super.layout() }
  }
}

@Suite(.serialized)
@MainActor
struct PassTests {
  @Test("A6 Constraints are updated from the leaves, views are laid out from the root, and new views need both")
  func constraintsUpdateFromLeavesAndLayoutRunsFromRoot() {
    Recorder.log = []
    let tree = Recorder("root", [Recorder("a", [Recorder("b")]), Recorder("c")])
    #expect(tree.needsLayout)
    #expect(tree.needsUpdateConstraints)
    tree.layoutSubtreeIfNeeded()
    expectEqual(
      Recorder.log,
      [
        "update b", "update a", "update c", "update root", "layout root", "layout a", "layout b", "layout c",
      ])
    Recorder.log = []
    tree.layoutSubtreeIfNeeded()
    expectEqual(Recorder.log, [])
    #expect(!tree.needsLayout)
    #expect(!tree.needsUpdateConstraints)
    tree.subviews[1].needsLayout = true
    tree.layoutSubtreeIfNeeded()
    expectEqual(Recorder.log, ["layout c"])
  }

  @Test("A6 An override of layout() without super still gets the frames of the layout")
  func layoutOverrideWithoutSuperStillGetsFrames() {
    let (parent, tile) = (Recorder("parent"), Tile(30, 20))
    parent.frame = rect(0, 0, 100, 100)
    parent.callsSuper = false
    parent.addSubview(tile)
    tile.centerXAnchor.constraint(equalTo: parent.centerXAnchor).isActive = true
    tile.topAnchor.constraint(equalTo: parent.topAnchor).isActive = true
    parent.layoutSubtreeIfNeeded()
    expectEqual(numbers(tile.frame), [35, 80, 30, 20])
  }

  @Test(
    "A6 A controller's callbacks bracket the layout of its view, and its updateViewConstraints is the view's update")
  func controllerCallbacksBracketLayoutOfItsView() {
    final class Controller: NSViewController {
      override func loadView() { view = Recorder("view") }
      override func viewDidLoad() { Recorder.log.append("load") }
      override func updateViewConstraints() {
        Recorder.log.append("updateView")
        super.updateViewConstraints()
      }
      override func viewWillLayout() { Recorder.log.append("will") }
      override func viewDidLayout() { Recorder.log.append("did") }
      override func viewWillAppear() { Recorder.log.append("willAppear") }
      override func viewDidAppear() { Recorder.log.append("didAppear") }
      override func viewWillDisappear() { Recorder.log.append("willDisappear") }
      override func viewDidDisappear() { Recorder.log.append("didDisappear") }
    }
    Recorder.log = []
    let window = NSWindow(contentViewController: Controller())
    window.makeKeyAndOrderFront(nil)
    expectEqual(
      Recorder.log, ["load", "willAppear", "updateView", "update view", "will", "layout view", "did", "didAppear"])
    Recorder.log = []
    window.orderOut(nil)
    expectEqual(Recorder.log, ["willDisappear", "didDisappear"])
  }

  @Test("A7 A detached root yields its size to constraints of 500 and more, and keeps its own frame")
  func detachedRootYieldsItsSizeToConstraintsOf500AndMore() {
    let (root, view) = (NSView(frame: rect(0, 0, 400, 300)), NSView())
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    root.addConstraints(
      NSLayoutConstraint.constraints(
        withVisualFormat: "|-20-[v(500)]-20-|", options: [], metrics: nil, views: ["v": view]))
    root.layoutSubtreeIfNeeded()
    expectEqual(view.frame.minX, 20)
    expectEqual(view.frame.width, 500)
    expectEqual(numbers(root.frame), [0, 0, 400, 300])
    expectEqual(root.fittingSize.width, 540)
    #expect(root.layoutNode.conflicts.isEmpty)
  }

  @Test("A8 hasAmbiguousLayout is false outside of a window; indirect constraints affect the layout")
  func hasAmbiguousLayoutIsFalseOutsideOfWindow() {
    let (root, a, b) = (NSView(frame: rect(0, 0, 100, 100)), Tile(10, 10), Tile(10, 10))
    for view in [a, b] { root.addSubview(view) }
    let chain = [
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 5),
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 5),
    ]
    NSLayoutConstraint.activate(chain)
    #expect(!a.hasAmbiguousLayout)
    let window = makeWindow(100, 100)
    window.contentView = root
    #expect(a.hasAmbiguousLayout)
    let affecting = b.constraintsAffectingLayout(for: .horizontal)
    #expect(chain.allSatisfy { affecting.contains($0) })
    root.layoutSubtreeIfNeeded()
    let before = a.frame
    a.exerciseAmbiguityInLayout()
    #expect(a.frame != before)
    expectEqual(a.frame.minX, before.minX)
    window.visualizeConstraints(affecting)
    expectEqual(window.visualizedConstraints, affecting)
  }

  @Test("A9 _subtreeDescription has flags, mask letters, class, text, frame and bounds, two blanks a level")
  func subtreeDescriptionListsFlagsMaskClassTextFrameAndBounds() {
    let (root, label) = (NSView(frame: rect(0, 0, 100, 50)), NSTextField(labelWithString: "Name"))
    label.autoresizingMask = [.width, .minYMargin]
    label.frame = rect(1, 2, 30, 16)
    root.addSubview(label)
    let lines = root._subtreeDescription().split(separator: "\n").map(String.init)
    expectEqual(lines.count, 2)
    #expect(lines[0].hasPrefix("[ AD  L U ] h=--- v=--- NSView 0x"))
    #expect(lines[0].hasSuffix(" f=(0,0,100,50) b=(-)"))
    #expect(lines[1].hasPrefix("  [ ADF L U ] h=-&- v=&-- NSTextField 0x"))
    #expect(lines[1].hasSuffix(" \"Name\" f=(1,2,30,16) b=(-)"))
  }

  @Test("A14 fittingSize is the smallest size of the subtree, in whole pixels; that of a plain view is zero")
  func fittingSizeIsSmallestSizeOfSubtreeInWholePixels() {
    let root = NSView(frame: rect(0, 0, 400, 300))
    expectEqual(root.fittingSize, .zero)
    let tile = Tile(30.4, 20)
    root.addSubview(tile)
    for format in ["H:|-5-[t]-5-|", "V:|-[t]-|"] {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: ["t": tile]))
    }
    expectEqual(root.fittingSize, CGSize(width: 41, height: 60))
    expectEqual(numbers(root.frame), [0, 0, 400, 300])
  }

  @Test("A28 The standard spacing is 8 between siblings and 20 to the superview; sizes are not negative")
  func standardSpacingIs8BetweenSiblingsAnd20ToSuperview() {
    let (root, a, b) = (NSView(frame: rect(0, 0, 200, 100)), Tile(10, 10), Tile(10, 10))
    for view in [a, b] { root.addSubview(view) }
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "|-[a]-[b]", options: .alignAllTop, metrics: nil, views: ["a": a, "b": b]))
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(withVisualFormat: "V:|-[a]", options: [], metrics: nil, views: ["a": a]))
    b.widthAnchor.constraint(equalTo: a.widthAnchor, constant: -50).isActive = true
    b.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    b.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    root.layoutSubtreeIfNeeded()
    expectEqual(a.frame.minX, 20)
    expectEqual(a.frame.maxY, 80)
    expectEqual(b.frame.minX, a.frame.maxX + 8)
    #expect(b.frame.width >= 0)
  }

  @Test("A29 Leading anchors follow userInterfaceLayoutDirection, left anchors do not")
  func leadingAnchorsFollowUserInterfaceLayoutDirection() {
    let (root, a, b) = (NSView(frame: rect(0, 0, 200, 100)), Tile(10, 10), Tile(10, 10))
    root.userInterfaceLayoutDirection = .rightToLeft
    for view in [a, b] { root.addSubview(view) }
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 5),
      b.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5),
    ])
    root.layoutSubtreeIfNeeded()
    expectEqual(a.frame.minX, 185)
    expectEqual(b.frame.minX, 5)
    expectEqual(a.userInterfaceLayoutDirection, .rightToLeft)
  }

  @Test("animator() applies changes at once, and a group reports the frames that it changed")
  func animatorAppliesChangesAtOnce() {
    let (root, tile) = (NSView(frame: rect(0, 0, 200, 100)), Tile(10, 10))
    root.addSubview(tile)
    let leading = tile.leadingAnchor.constraint(equalTo: root.leadingAnchor)
    leading.isActive = true
    root.layoutSubtreeIfNeeded()
    var (reported, isDone): ([NSAnimationContext.Change], Bool) = ([], false)
    NSAnimationContext.handler = { _, changes in reported = changes }
    NSAnimationContext.runAnimationGroup { _ in
      leading.animator().constant = 40
      root.layoutSubtreeIfNeeded()
    } completionHandler: {
      isDone = true
    }
    NSAnimationContext.handler = nil
    #expect(isDone)
    expectEqual(tile.frame.minX, 40)
    expectEqual(reported.count, 1)
    #expect(reported.first?.view === tile)
    expectEqual(reported.first?.start.minX, 0)
    expectEqual(reported.first?.end.minX, 40)
  }
}
