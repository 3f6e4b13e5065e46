import QuartzCore
import TestSupport
import Testing
import UIKit

/// Notes which parts of it are drawn, and when.
@MainActor
private final class Drawn: UIView {
  static var notes: [String] = []
  var name = ""
  override func updateConstraints() {
    Self.notes.append("update \(name)")
    super.updateConstraints()
  }
  override func layoutSubviews() {
    Self.notes.append("layout \(name)")
    super.layoutSubviews()
  }
  override func draw(_ rect: CGRect) {
    Self.notes.append("draw \(name) \(Int(rect.minX)) \(Int(rect.minY)) \(Int(rect.width)) \(Int(rect.height))")
  }

  static func take(_ prefix: String = "") -> [String] {
    defer { notes = [] }
    return notes.filter { $0.hasPrefix(prefix) }
  }
}

@MainActor @Suite("Display")
struct DisplayTests {
  private func make(_ name: String, in container: UIView, _ frame: CGRect) -> Drawn {
    let view = Drawn(frame: frame)
    view.name = name
    container.addSubview(view)
    return view
  }

  @Test("S29 updates come first, then layouts, then what is drawn, from the outside in, each where it is due")
  func updatesPrecedeLayoutsAndDisplay() {
    let window = UIWindow(frame: CGRect(0, 0, 100, 100))
    let outer = make("outer", in: window, CGRect(0, 0, 50, 40))
    let inner = make("inner", in: outer, CGRect(0, 0, 20, 10))
    window.isHidden = false
    window.makeKeyAndVisible()
    defer { window.isHidden = true }
    #expect(Drawn.take("draw").isEmpty)
    CATransaction.flush()
    expectEqual(Drawn.take(), ["draw outer 0 0 50 40", "draw inner 0 0 20 10"])
    CATransaction.flush()
    #expect(Drawn.take().isEmpty)
    inner.setNeedsDisplay(CGRect(1, 2, 3, 4))
    inner.setNeedsDisplay(CGRect(5, 2, 3, 4))
    outer.setNeedsUpdateConstraints()
    outer.setNeedsLayout()
    CATransaction.flush()
    expectEqual(Drawn.take(), ["update outer", "layout outer", "draw inner 1 2 7 4"])
    // A new size is drawn where the content mode says so.
    inner.contentMode = .redraw
    inner.frame.size.width = 30
    outer.frame.size.width = 60
    CATransaction.flush()
    expectEqual(Drawn.take("draw"), ["draw inner 0 0 30 10"])
  }

  @Test(
    "S29 bad input: views without size, hidden ones and those in no window wait, and rectangles outside draw nothing")
  func hiddenAndDetachedViewsWaitForDisplay() {
    let window = UIWindow(frame: CGRect(0, 0, 100, 100))
    let (empty, hidden) = (make("empty", in: window, .zero), make("hidden", in: window, CGRect(0, 0, 9, 9)))
    hidden.isHidden = true
    let away = make("away", in: UIView(), CGRect(0, 0, 5, 5))
    window.makeKeyAndVisible()
    defer { window.isHidden = true }
    CATransaction.flush()
    #expect(Drawn.take("draw").isEmpty)
    #expect(away.layer.needsDisplay())
    empty.frame.size = CGSize(width: 4, height: 4)
    hidden.isHidden = false
    CATransaction.flush()
    expectEqual(Drawn.take("draw"), ["draw empty 0 0 4 4", "draw hidden 0 0 9 9"])
    window.addSubview(away)
    hidden.setNeedsDisplay(.zero)
    hidden.setNeedsDisplay(CGRect(50, 50, 5, 5))
    CATransaction.flush()
    expectEqual(Drawn.take("draw"), ["draw away 0 0 5 5"])
    away.setNeedsDisplay()
    away.layer.displayIfNeeded()
    away.layer.displayIfNeeded()
    expectEqual(Drawn.take("draw"), ["draw away 0 0 5 5"])
  }

  @Test("A layer that outlives its view shows nothing; one without a view asks its delegate")
  func layerThatOutlivesItsViewIsEmpty() {
    final class Painter: CALayerDelegate {
      var count = 0
      func display(_ layer: CALayer) { count += 1 }
    }
    var layer = CALayer()
    do { layer = Drawn(frame: CGRect(0, 0, 5, 5)).layer }
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    #expect(layer.delegate == nil)
    #expect(Drawn.take("draw").isEmpty)
    let (plain, painter) = (CALayer(), Painter())
    plain.delegate = painter
    plain.bounds = CGRect(0, 0, 5, 5)
    plain.setNeedsDisplay()
    #expect(plain.needsDisplay())
    plain.displayIfNeeded()
    plain.displayIfNeeded()
    expectEqual(painter.count, 1)
    #expect(!plain.needsDisplay())
  }

  @Test("Completions of transactions are called at their end")
  func completionsOfTransactionsAreCalledAtTheirEnd() {
    var notes: [String] = []
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    CATransaction.setCompletionBlock { notes.append("outer") }
    CATransaction.begin()
    CATransaction.setCompletionBlock { notes.append("inner") }
    #expect(notes.isEmpty)
    CATransaction.commit()
    CATransaction.commit()
    CATransaction.commit()
    CATransaction.setCompletionBlock { notes.append("none") }
    expectEqual(notes, ["inner", "outer", "none"])
  }
}
