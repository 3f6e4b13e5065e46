import LayoutEngine
import TestSupport
import Testing

@Suite("Scrolled items")
struct ScrolledItemTests {
  private let scene = Scene(400, 400)
  private let scroll: ItemID
  private let content: ItemID

  init() {
    scroll = scene.box(100, 100)
    scene.set(scroll, .left, to: scene.root, plus: 20)
    scene.set(scroll, .top, to: scene.root, plus: 40)
    content = scene.engine.addContentGuide(of: scroll)
  }

  @Test("S23 what is tied to an item outside floats over the content, in either order of scrolling and tying")
  func itemTiedOutsideFloatsOverContent() {
    let inner = scene.item(in: scroll)
    let (badge, page) = (scene.box(10, 10, in: inner), scene.box(80, 500, in: scroll))
    scene.fill(page, scroll)
    scene.set(inner, .top, to: scroll, plus: 5)
    scene.set(badge, .top, to: scene.root, plus: 60)
    // On the screen the badge stands at 60: 40 + 5 + y − offset.
    expectEqual(scene.frame(badge).y, 15)
    scene.engine.setBoundsOrigin(Point(x: 7, y: 120), of: scroll)
    expectEqual(scene.frame(badge).y, 135)
    expectEqual(scene.frame(page).y, 0)
    expectEqual(scene.frame(content).height, 500)
    let late = scene.box(10, 10, in: inner)
    scene.set(late, .right, to: scene.root, plus: -300)
    // 400 − 300 = 100 on the screen is the right edge: 20 + x + 10 − 7.
    expectEqual(scene.frame(late).x, 77)
    scene.engine.setBoundsOrigin(.zero, of: scroll)
    expectEqual(scene.frame(badge).y, 15)
    expectEqual(scene.frame(late).x, 70)
  }

  @Test("S23 a guide that stays with the frame is where it is seen, from inside and from outside")
  func frameGuideIsFixedFromInsideAndOutside() {
    let frame = scene.engine.addGuide(of: scroll, insets: .zero, staysWithFrame: true)
    let margins = scene.engine.addGuide(of: scroll, insets: Insets(8))
    let (inside, outside) = (scene.box(10, 10, in: scroll), scene.box(10, 10))
    let (scrolled, edge) = (scene.box(10, 10, in: scroll), scene.box(10, 10))
    scene.set(inside, .bottom, to: frame)
    scene.set(outside, .bottom, to: frame)
    scene.set(scrolled, .top, to: margins)
    scene.set(edge, .top, to: margins)
    for offset in [0.0, 30] {
      scene.engine.setBoundsOrigin(Point(x: 0, y: offset), of: scroll)
      expectEqual(scene.frame(inside).maxY, 100 + offset)
      expectEqual(scene.frame(outside).maxY, 140)
      expectEqual(scene.frame(scrolled).y, 8)
      expectEqual(scene.frame(edge).y, 48)
    }
  }

  @Test("Bad input: offsets that are no numbers are bounded, and items that are gone are not looked for")
  func nonFiniteOffsetsAreBounded() {
    let badge = scene.box(10, 10, in: scroll)
    scene.set(badge, .top, to: scene.root, plus: 60)
    scene.engine.setBoundsOrigin(Point(x: .nan, y: .infinity), of: scroll)
    #expect(scene.frame(badge).y.isFinite)
    scene.engine.setBoundsOrigin(Point(x: 0, y: 10), of: scroll)
    expectEqual(scene.frame(badge).y, 30)
    scene.engine.removeItem(badge)
    scene.engine.setBoundsOrigin(Point(x: 0, y: 20), of: scroll)
    let again = scene.box(10, 10, in: scroll)
    scene.set(again, .top, to: scroll)
    scene.engine.setBoundsOrigin(Point(x: 0, y: 50), of: scroll)
    expectEqual(scene.frame(again).y, 0)
  }
}
