import TestSupport
import Testing
import UIKit

@MainActor @Suite
struct CoordinateSpaceTests {
  private let window = UIWindow(frame: CGRect(10, 20, 300, 400))
  private let outer = UIView(frame: CGRect(0, 100, 300, 300))
  private let inner = UIView(frame: CGRect(5, 5, 100, 100))

  init() {
    window.addSubview(outer)
    outer.addSubview(inner)
  }

  @Test func theScreenBeginsWhereTheWindowDoesNot() {
    let screen = UIScreen.main.coordinateSpace
    expectEqual(inner.convert(CGPoint(x: 1, y: 2), to: screen), CGPoint(x: 16, y: 127))
    expectEqual(inner.convert(CGPoint(x: 16, y: 127), from: screen), CGPoint(x: 1, y: 2))
    expectEqual(screen.convert(inner.bounds, from: inner), CGRect(15, 125, 100, 100))
    expectEqual(screen.convert(CGRect(15, 125, 100, 100), to: inner), inner.bounds)
    expectEqual(screen.convert(CGPoint(x: 3, y: 4), to: screen), CGPoint(x: 3, y: 4))
  }

  @Test func aWindowWhoseBoundsBeginElsewhereStandsWhereItsFrameDoes() {
    window.bounds.origin = CGPoint(x: 5, y: 7)
    let screen = UIScreen.main.coordinateSpace
    expectEqual(window.convert(window.bounds, to: screen), CGRect(10, 20, 300, 400))
    expectEqual(inner.convert(CGPoint(x: 1, y: 2), to: screen), CGPoint(x: 11, y: 120))
    expectEqual(inner.convert(CGPoint(x: 11, y: 120), from: screen), CGPoint(x: 1, y: 2))
    window.bounds.origin = .zero
    window.transform = CGAffineTransform(scaleX: 2, y: 2)
    let frame = window.frame
    expectEqual(window.convert(window.bounds, to: screen), frame)
    expectEqual(frame.width, 600)
    expectEqual(screen.convert(CGPoint(x: frame.minX + 2, y: frame.minY + 4), to: window), CGPoint(x: 1, y: 2))
  }

  @Test func viewsOfTwoWindowsMeetOnTheScreen() {
    let other = UIWindow(frame: CGRect(100, 0, 200, 200))
    let view = UIView(frame: CGRect(0, 50, 10, 10))
    other.addSubview(view)
    let space: any UICoordinateSpace = view
    expectEqual(inner.convert(CGPoint(x: 0, y: 0), to: space), CGPoint(x: -85, y: 75))
    expectEqual(space.convert(CGRect(0, 0, 10, 10), to: inner), CGRect(85, -75, 10, 10))
    expectEqual(space.bounds, CGRect(0, 0, 10, 10))
  }

  @Test func oneThatIsWrittenAsAViewIsConvertedByTheMethodThatMayBeOverridden() {
    @MainActor final class Marked: UIView {
      override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { CGPoint(x: -1, y: -1) }
    }
    let marked = Marked()
    outer.addSubview(marked)
    expectEqual(marked.convert(.zero, to: inner), CGPoint(x: -1, y: -1))
    let space: any UICoordinateSpace = marked
    expectEqual(space.convert(CGPoint.zero, to: inner), CGPoint(x: -1, y: -1))
  }
}
