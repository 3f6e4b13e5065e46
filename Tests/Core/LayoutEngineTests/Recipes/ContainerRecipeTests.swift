import LayoutEngine
import TestSupport
import Testing

@Suite("Scroll content")
struct ScrollContentTests {
  let scene = Scene(400, 600)

  @Test("S23 edges mean the content, sizes and centers the frame")
  func edgesMeanContentAndSizesMeanFrame() {
    let scroll = scene.item()
    scene.fill(scroll, scene.root)
    let content = scene.engine.addContentGuide(of: scroll)
    let view = scene.item(in: scroll)
    scene.fill(view, scroll)
    scene.set(view, .width, to: scroll)
    scene.set(view, .height, is: 900)
    expectEqual(scene.frame(view), Rect(0, 0, 400, 900))
    expectEqual(scene.engine.frame(of: content), Rect(0, 0, 400, 900))
    expectEqual(scene.engine.frame(of: scroll), Rect(0, 0, 400, 600))
    let centered = scene.box(10, 10, in: scroll)
    scene.set(centered, .centerY, to: scroll)
    expectEqual(scene.frame(centered).y, 295)
  }

  @Test("S23 margins count from the content, guides say which of the two they mean")
  func guidesDistinguishContentFromFrame() {
    let scroll = scene.item()
    scene.fill(scroll, scene.root)
    let content = scene.engine.addContentGuide(of: scroll)
    let frame = scene.engine.addGuide(of: scroll, insets: .zero)
    let view = scene.item(in: scroll)
    scene.set(view, .leading, to: scroll, .leadingMargin)
    scene.set(view, .trailing, to: scroll, .trailingMargin)
    scene.set(view, .width, is: 1000)
    scene.set(view, .top, to: content)
    scene.set(view, .bottom, to: content)
    scene.set(view, .height, to: frame, times: 2)
    expectEqual(scene.frame(view), Rect(8, 0, 1000, 1200))
    expectEqual(scene.engine.frame(of: content).size, Size(width: 1016, height: 1200))
    let floating = scene.box(10, 10, in: scroll)
    scene.set(floating, .bottom, to: frame)
    expectEqual(scene.frame(floating).maxY, 600)
  }

  @Test("S23 the scroll view's own edges still mean its frame from outside, and for its masked children")
  func scrollViewEdgesMeanItsFrameFromOutside() {
    let scroll = scene.box(200, 200)
    scene.set(scroll, .left, to: scene.root)
    _ = scene.engine.addContentGuide(of: scroll)
    let neighbor = scene.box(10, 10)
    scene.set(neighbor, .left, to: scroll, .right)
    expectEqual(scene.frame(neighbor).x, 200)
    let masked = scene.item(in: scroll)
    scene.engine.setAutoresizing(
      [.flexibleWidth], frame: Rect(10, 0, 180, 10), parentSize: Size(width: 200, height: 200), of: masked)
    expectEqual(scene.frame(masked), Rect(10, 0, 180, 10))
  }

  @Test func constraintsMadeBeforeTheContentGuideFollowIt() {
    let scroll = scene.box(200, 200)
    let view = scene.box(300, 50, in: scroll)
    scene.set(view, .left, to: scroll, plus: 5)
    scene.set(scroll, .right, to: view, plus: 7)
    let content = scene.engine.addContentGuide(of: scroll)
    scene.engine.layout()
    #expect(scene.engine.conflicts.isEmpty)
    expectEqual(scene.engine.frame(of: content).width, 312)
    scene.engine.removeItem(content)
    scene.engine.layout()
    expectEqual(scene.engine.conflicts.count, 1)
  }
}

@Suite("Margins and safe area")
struct InsetTests {
  let scene = Scene(400, 800)
  var engine: Engine { scene.engine }

  @Test("S28 what is left of the safe area depends on the place")
  func nestedSafeAreaDependsOnPlace() {
    engine.setSafeArea(Insets(top: 44, left: 0, bottom: 34, right: 0), of: scene.root)
    let container = scene.item()
    scene.set(container, .left, to: scene.root)
    scene.set(container, .right, to: scene.root)
    let top = scene.set(container, .top, to: scene.root, plus: 30)
    scene.set(container, .bottom, to: scene.root, plus: -100)
    let child = scene.item(in: container)
    scene.fill(child, engine.safeAreaGuide(of: container))
    engine.layoutSettlingInsets()
    expectEqual(engine.frame(of: child), Rect(0, 14, 400, 656))
    try? engine.setConstant(100, of: top)
    engine.layoutSettlingInsets()
    expectEqual(engine.frame(of: child), Rect(0, 0, 400, 600))
  }

  @Test("A safe area of its own takes the place of the inherited one, for the items inside too")
  func ownSafeAreaReplacesInheritedOne() {
    engine.setSafeArea(Insets(top: 44, left: 0, bottom: 34, right: 0), of: scene.root)
    let container = scene.item()
    scene.fill(container, scene.root)
    let child = scene.item(in: container)
    scene.fill(child, container, inset: 2)
    engine.setSafeArea(Insets(top: 10, left: 5, bottom: 0, right: 0), of: container)
    engine.layoutSettlingInsets()
    expectEqual(engine.safeAreaInsets(of: child), Insets(top: 8, left: 3, bottom: 0, right: 0))
  }

  /// A container 300 wide and 400 high, with a different inset on each side.
  @Test(
    "An item inherits what reaches into it, and no more than the container has where it extends beyond it",
    arguments: [
      (Rect(0, 0, 300, 400), Insets(top: 40, left: 10, bottom: 30, right: 20)),
      (Rect(5, 15, 100, 100), Insets(top: 25, left: 5, bottom: 0, right: 0)),
      (Rect(-50, -60, 100, 100), Insets(top: 40, left: 10, bottom: 0, right: 0)),
      (Rect(100, 390, 300, 500), Insets(top: 0, left: 0, bottom: 30, right: 20)),
      (Rect(0, 500, 100, 50), Insets(top: 0, left: 10, bottom: 30, right: 0)),
    ])
  func itemInheritsWhatReachesIntoIt(frame: Rect, expected: Insets) {
    let insets = Insets(top: 40, left: 10, bottom: 30, right: 20)
    expectEqual(insets.inherited(by: frame, in: Rect(0, 0, 300, 400)), expected)
    let (scrolled, moved) = (Rect(7, 11, 300, 400), frame.offset(dx: 7, dy: 11))
    expectEqual(insets.inherited(by: moved, in: scrolled), expected)
    expectEqual(insets.inherited(by: frame, in: Rect(0, 0, 300, 400), scale: 2).top, expected.top / 2)
  }

  @Test("Content that scrolls inherits no safe area along the axis")
  func scrolledContentInheritsNoSafeAreaAlongAxis() {
    let safe = Insets(top: 40, left: 10, bottom: 30, right: 20)
    func insets(_ adjustment: ScrollInsetAdjustment, _ width: Double, _ height: Double) -> Insets {
      adjustment.contentInsets(
        safeArea: safe, contentSize: Size(width: width, height: height), size: Size(width: 300, height: 400))
    }
    expectEqual(insets(ScrollInsetAdjustment(), 300, 400), .zero)
    expectEqual(insets(ScrollInsetAdjustment(), 300, 401), Insets(top: 40, left: 0, bottom: 30, right: 0))
    expectEqual(insets(ScrollInsetAdjustment(), 301, 400), Insets(top: 0, left: 10, bottom: 0, right: 20))
    expectEqual(insets(ScrollInsetAdjustment(alwaysScrollsVertically: true), 0, 0).top, 40)
    expectEqual(insets(ScrollInsetAdjustment(.always), 0, 0), safe)
    expectEqual(insets(ScrollInsetAdjustment(.never), 999, 999), .zero)
    engine.setSafeArea(safe, of: scene.root)
    let scroll = scene.item()
    scene.fill(scroll, scene.root)
    _ = engine.addContentGuide(of: scroll)
    engine.setScrollInsetAdjustment(ScrollInsetAdjustment(), of: scroll)
    let content = scene.item(in: scroll)
    scene.fill(content, scroll)
    scene.set(content, .width, to: scroll)
    let height = scene.set(content, .height, is: 700)
    let child = scene.item(in: content)
    scene.fill(child, engine.safeAreaGuide(of: content))
    engine.layoutSettlingInsets()
    expectEqual(engine.frame(of: child).y, 40)
    try? engine.setConstant(900, of: height)
    engine.layoutSettlingInsets()
    expectEqual(engine.frame(of: child).y, 0)
  }

  @Test func readableContentIsCenteredAndNoWiderThanALine() {
    for (width, expected) in [(400.0, Rect(8, 8, 384, 784)), (1000, Rect(164, 8, 672, 784)), (10, Rect(5, 8, 0, 784))] {
      let scene = Scene(width, 800)
      let item = scene.item()
      scene.fill(item, scene.engine.addReadableGuide(of: scene.root))
      expectEqual(scene.frame(item), expected)
      #expect(scene.engine.conflicts.isEmpty)
      let room = Rect(0, 0, width, 800).inset(by: Insets(8))
      if room.width >= 0 { expectEqual(ReadableContent.frame(in: room), expected) }
    }
    expectEqual(ReadableContent.sideMargin(width: 700, minimum: 16), 16)
    expectEqual(ReadableContent.sideMargin(width: 772, minimum: 16), 50)
  }

  @Test("F10 explicit margins")
  func explicitMarginsReplaceDefaults() {
    engine.setMarginRules(MarginRules(margins: Insets(top: 10, left: 20, bottom: 30, right: 40)), of: scene.root)
    let item = scene.item()
    scene.fill(item, engine.marginsGuide(of: scene.root))
    expectEqual(scene.frame(item), Rect(20, 10, 340, 760))
  }

  @Test func minimumAndSafeAreaAddToMargins() {
    engine.setSafeArea(Insets(top: 44, left: 0, bottom: 34, right: 0), of: scene.root)
    engine.setMarginRules(
      MarginRules(margins: Insets.zero, minimum: Insets(top: 0, left: 16, bottom: 0, right: 16)), of: scene.root)
    let item = scene.item()
    scene.set(item, .top, to: scene.root, .topMargin)
    scene.set(item, .leading, to: scene.root, .leadingMargin)
    scene.set(item, .trailing, to: scene.root, .trailingMargin)
    scene.set(item, .bottom, to: scene.root, .bottomMargin)
    engine.layoutSettlingInsets()
    expectEqual(engine.frame(of: item), Rect(16, 44, 368, 722))
    engine.setMarginRules(
      MarginRules(margins: Insets(3), minimum: .zero, insetsFromSafeArea: false), of: scene.root)
    engine.layoutSettlingInsets()
    expectEqual(engine.frame(of: item), Rect(3, 3, 394, 794))
  }

  @Test func inheritedMarginsReachAsFarAsTheParents() {
    engine.setMarginRules(MarginRules(margins: Insets(50)), of: scene.root)
    let container = scene.item()
    scene.fill(container, scene.root, inset: 30)
    engine.setMarginRules(MarginRules(margins: Insets(8), preservesParentMargins: true), of: container)
    let child = scene.item(in: container)
    scene.set(child, .left, to: container, .leftMargin)
    engine.layoutSettlingInsets()
    expectEqual(engine.frame(of: child).x, 20)
    engine.setMarginRules(MarginRules(margins: Insets(25), preservesParentMargins: true), of: container)
    engine.layoutSettlingInsets()
    expectEqual(engine.frame(of: child).x, 25)
  }

  @Test func contentThatPreservesMarginsInAScrollViewSettles() {
    engine.setMarginRules(MarginRules(margins: Insets(20)), of: scene.root)
    let scroll = scene.item()
    scene.fill(scroll, scene.root)
    _ = engine.addContentGuide(of: scroll)
    engine.setMarginRules(MarginRules(preservesParentMargins: true), of: scroll)
    let content = scene.item(in: scroll)
    scene.fill(content, scroll)
    engine.setMarginRules(MarginRules(preservesParentMargins: true), of: content)
    let text = scene.item(in: content)
    scene.fill(text, engine.marginsGuide(of: content))
    scene.set(text, .height, is: 2000)
    engine.layoutSettlingInsets()
    // The content ends 1,240 points below the scroll view; its lower margin is the scroll view's all the same.
    expectEqual(engine.frame(of: content).height, 2040)
  }

  @Test func insetsThatChaseTheirOwnEffectEnd() {
    engine.setSafeArea(Insets(top: 100, left: 0, bottom: 0, right: 0), of: scene.root)
    let container = scene.box(10, 10)
    let guide = engine.safeAreaGuide(of: container)
    // The further down the container lies the smaller its inset, which pulls it up again.
    let probe = scene.item(in: container)
    scene.set(probe, .top, to: guide)
    scene.set(probe, .top, to: scene.root, .top, plus: 130)
    scene.set(container, .height, is: 10, at: 999)
    engine.layoutSettlingInsets(limit: 20)
    expectEqual(engine.frame(of: probe, in: nil).y, 130)
  }
}

@Suite("Cells")
struct CellTests {
  @Test func encapsulatedSizeIsAddedAndChanged() {
    let scene = Scene()
    let content = scene.item()
    scene.engine.setEncapsulatedSize(width: 320, height: 44, of: content)
    let identifiers = scene.engine.constraints(using: content).map { scene.engine.constraint($0).identifier }
    expectEqual(Set(identifiers), ["UIView-Encapsulated-Layout-Width", "UIView-Encapsulated-Layout-Height"])
    expectEqual(scene.frame(content).size, Size(width: 320, height: 44))
    scene.engine.setEncapsulatedSize(width: 375, height: nil, of: content)
    expectEqual(scene.frame(content).size, Size(width: 375, height: 0))
  }
}

@Suite("Fitting sizes")
struct FittingTests {
  let scene = Scene(400, 300)

  /// A container with a label between its edges, 10 points in.
  func container() -> (container: ItemID, label: ItemID) {
    let container = scene.item()
    let label = scene.item(in: container)
    scene.fill(label, container, inset: 10)
    scene.engine.setContent(ItemContent(width: 80, height: 20), of: label)
    return (container, label)
  }

  @Test("S26 the smallest size that the content of the subtree allows")
  func compressedSizeIsSmallestThatContentAllows() {
    let (container, _) = container()
    expectEqual(scene.engine.fittingSize(of: container), Size(width: 100, height: 40))
  }

  @Test("S26 constraints with the outside and root frames do not count")
  func outsideDoesNotCount() {
    let (container, _) = container()
    scene.fill(container, scene.root)
    expectEqual(scene.frame(container).size, Size(width: 400, height: 300))
    expectEqual(scene.engine.fittingSize(of: container), Size(width: 100, height: 40))
    expectEqual(scene.engine.fittingSize(of: scene.root), Size(width: 100, height: 40))
    expectEqual(scene.engine.frame(of: container).size, Size(width: 400, height: 300))
  }

  @Test("S26 a target at a priority of its own")
  func fittingTargetHasItsOwnPriority() {
    let (container, _) = container()
    let wide = scene.engine.fittingSize(
      of: container, target: Size(width: 300, height: 0), horizontal: Priority(1000))
    expectEqual(wide, Size(width: 300, height: 40))
    let expanded = scene.engine.fittingSize(of: container, target: Size(width: 10000, height: 10000))
    expectEqual(expanded, Size(width: 100, height: 40), "hugging at 250 is above the fitting level")
    let narrow = scene.engine.fittingSize(
      of: container, target: Size(width: 60, height: 0), horizontal: Priority(1000))
    expectEqual(narrow.width, 60)
  }

  @Test("S26 a required target that excludes the content breaks inside, not the target")
  func requiredTargetBreaksConstraintsInside() {
    let (container, label) = container()
    scene.set(label, .width, is: 90)
    let size = scene.engine.fittingSize(of: container, target: Size(width: 50, height: 0), horizontal: .required)
    expectEqual(size.width, 50)
    #expect(scene.engine.conflicts.isEmpty)
  }
}
