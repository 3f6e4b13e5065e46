import LayoutEngine
import TestSupport
import Testing
import UIKit

/// One axis of a view that is laid out by its mask, by the rule in words: what the container gains goes to the flexible
/// parts in proportion to their lengths.
private func resized(
  _ origin: CGFloat, _ length: CGFloat, in old: CGFloat, to new: CGFloat, flexible: [Bool]
) -> (CGFloat, CGFloat) {
  let parts = [origin, length, old - origin - length]
  let total = zip(parts, flexible).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
  // Without a flexible part the far margin takes it.
  let grown = zip(parts, flexible).map { part, isFlexible in isFlexible ? part + (new - old) * part / total : part }
  return (grown[0], grown[1])
}

@MainActor @Suite("Autoresizing masks")
struct MaskTests {
  /// The same with and without constraints in the tree: as a part of the layout, and by resizing alone.
  @Test("S30 every mask against the rule, as constraints and without any", arguments: 0..<64)
  func everyMaskMatchesRule(bits: UInt) {
    let frame = CGRect(30, 20, 120, 50)
    func place(hasConstraints: Bool) -> CGRect {
      let container = makeContainer(300, 100)
      let view = UIView(frame: frame)
      view.autoresizingMask = UIView.AutoresizingMask(rawValue: bits)
      container.addSubview(view)
      let follower = UIView()
      if hasConstraints {
        follower.translatesAutoresizingMaskIntoConstraints = false
        container.addSubview(follower)
        NSLayoutConstraint.activate([
          follower.leftAnchor.constraint(equalTo: view.leftAnchor),
          follower.rightAnchor.constraint(equalTo: view.rightAnchor),
          follower.topAnchor.constraint(equalTo: view.topAnchor),
          follower.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        container.layoutIfNeeded()
        expectEqual(follower.frame, frame)
      }
      container.frame.size = CGSize(width: 450, height: 180)
      container.layoutIfNeeded()
      if hasConstraints { expectEqual(follower.frame, view.frame) }
      return hasConstraints ? view.layoutNode.exactFrame : view.frame
    }
    let flexible = (0..<6).map { bits & (1 << $0) != 0 }
    let (x, width) = resized(30, 120, in: 300, to: 450, flexible: Array(flexible[0..<3]))
    let (y, height) = resized(20, 50, in: 100, to: 180, flexible: Array(flexible[3..<6]))
    for hasConstraints in [false, true] {
      let actual = place(hasConstraints: hasConstraints)
      let expected = CGRect(x, y, width, height)
      let tolerance = hasConstraints ? 0.25 : 1e-9
      #expect(abs(actual.minX - expected.minX) <= tolerance)
      #expect(abs(actual.maxX - expected.maxX) <= tolerance)
      #expect(abs(actual.minY - expected.minY) <= tolerance)
      #expect(abs(actual.maxY - expected.maxY) <= tolerance)
    }
  }

  @Test("S30 turning the translation off leaves the frame to constraints, turning it on gives the frame at the time")
  func switchingTranslationKeepsCurrentFrame() {
    let container = makeContainer()
    let view = UIView(frame: CGRect(10, 20, 30, 40))
    container.addSubview(view)
    #expect(view.translatesAutoresizingMaskIntoConstraints)
    let follower = makeView(in: container)
    follower.leftAnchor.constraint(equalTo: view.rightAnchor).isActive = true
    container.layoutIfNeeded()
    expectEqual(follower.frame.minX, 40)
    view.translatesAutoresizingMaskIntoConstraints = false
    view.widthAnchor.constraint(equalToConstant: 5).isActive = true
    container.layoutIfNeeded()
    expectEqual(view.frame, CGRect(0, 0, 5, 0))
    expectEqual(follower.frame.minX, 5)
    view.translatesAutoresizingMaskIntoConstraints = true
    view.frame = CGRect(100, 0, 5, 5)
    container.layoutIfNeeded()
    expectEqual(view.frame, CGRect(100, 0, 5, 5))
    expectEqual(follower.frame.minX, 105)
  }

  @Test("S30 bounds and center move what is tied to the frame")
  func boundsAndCenterMoveTiedViews() {
    let container = makeContainer()
    let view = UIView(frame: CGRect(0, 0, 20, 20))
    container.addSubview(view)
    let follower = makeView(in: container)
    follower.leftAnchor.constraint(equalTo: view.rightAnchor).isActive = true
    view.center = CGPoint(x: 50, y: 50)
    container.layoutIfNeeded()
    expectEqual(follower.frame.minX, 60)
    view.bounds.size.width = 40
    container.layoutIfNeeded()
    expectEqual(view.frame, CGRect(30, 40, 40, 20))
    expectEqual(follower.frame.minX, 70)
    container.autoresizesSubviews = false
    view.autoresizingMask = .flexibleLeftMargin
    container.frame.size.width = 500
    expectEqual(view.frame.minX, 30)
  }

  @Test("S30 bad input: frames that are no rectangles leave the layout as it was, bits that mean nothing are none")
  func invalidFramesLeaveLayoutUnchanged() {
    let container = makeContainer()
    let view = UIView(frame: CGRect(10, 10, 20, 20))
    container.addSubview(view)
    let follower = makeView(in: container)
    follower.leftAnchor.constraint(equalTo: view.rightAnchor).isActive = true
    container.layoutIfNeeded()
    for frame in [CGRect(CGFloat.nan, 0, 10, 10), CGRect(0, 0, .infinity, 10), CGRect(0, -.infinity, 1, .nan)] {
      _ = faults { view.frame = frame }
      #expect(conflicts { container.layoutIfNeeded() }.isEmpty)
      expectEqual(follower.frame.minX, 30)
    }
    // A negative size is the same rectangle from its other corner.
    view.frame = CGRect(50, 50, -10, -20)
    container.layoutIfNeeded()
    expectEqual(view.frame, CGRect(40, 30, 10, 20))
    expectEqual(follower.frame.minX, 50)
    view.autoresizingMask = UIView.AutoresizingMask(rawValue: 1 << 12)
    container.frame.size.width = 1000
    container.layoutIfNeeded()
    expectEqual(view.frame, CGRect(40, 30, 10, 20))
    expectEqual(follower.frame.minX, 50)
  }
}
