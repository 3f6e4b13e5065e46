import QuartzCore
import TestSupport
import Testing
import UIKit

@MainActor @Suite("What views share with their layers")
struct LayerBackgroundTests {
  private final class Card: UIView {
    var changes = 0
    override var backgroundColor: UIColor? { didSet { changes += 1 } }
  }

  @Test("The background of a view is that of its layer, both ways")
  func backgroundIsShared() {
    let view = Card()
    expectEqual(view.layer.backgroundColor, nil)
    view.layer.backgroundColor = UIColor.red.cgColor
    expectEqual(view.backgroundColor, .red)
    expectEqual(view.changes, 0)
    view.backgroundColor = UIColor.blue.withAlphaComponent(0.5)
    expectEqual(view.layer.backgroundColor, UIColor.blue.withAlphaComponent(0.5).cgColor)
    view.layer.backgroundColor = nil
    expectEqual(view.backgroundColor, nil)
    view.backgroundColor = .green
    view.backgroundColor = nil
    expectEqual(view.layer.backgroundColor, nil)
  }

  @Test("A layer has the color of a view that had it before its layer, in the view's traits")
  func backgroundIsOlderThanLayer() {
    let view = UIView()
    view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    view.overrideUserInterfaceStyle = .dark
    expectEqual(view.layer.backgroundColor, UIColor.white.cgColor)
    // The color of the view still depends on the traits.
    view.overrideUserInterfaceStyle = .light
    expectEqual(view.layer.backgroundColor, UIColor.black.cgColor)
    let alone = CALayer()
    alone.backgroundColor = UIColor.red.cgColor
    expectEqual(alone.backgroundColor, UIColor.red.cgColor)
  }

  @Test("Sublayers can be set: those that are not in the array are removed")
  func sublayersCanBeSet() {
    let (outer, other) = (CALayer(), CALayer())
    let layers = (0..<3).map { _ in CALayer() }
    outer.sublayers = layers
    other.sublayers = [layers[2], layers[0]]
    #expect(outer.sublayers?.map(ObjectIdentifier.init) == [ObjectIdentifier(layers[1])])
    #expect(other.sublayers?.map(ObjectIdentifier.init) == [ObjectIdentifier(layers[2]), ObjectIdentifier(layers[0])])
    other.sublayers = other.sublayers?.reversed()
    #expect(other.sublayers?.first === layers[0])
    other.sublayers = nil
    #expect(other.sublayers?.isEmpty ?? true)
    #expect(layers[0].superlayer == nil)
  }

  @Test("Names of animations and of Core Foundation that programs use")
  func namesOfAnimations() {
    let animation = CAKeyframeAnimation(keyPath: "position")
    expectEqual(animation.calculationMode, .linear)
    (animation.calculationMode, animation.isCumulative, animation.speed) = (.cubicPaced, true, 2)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeOut))
    let layer = CATextLayer()
    layer.font = "Helvetica-Bold" as CFString
    layer.isOpaque = true
    expectEqual(layer.font as? NSString, "Helvetica-Bold")
    #expect(layer.isOpaque)
  }

  @Test("A snapshot has the size of the view or of a part of it")
  func snapshotsHaveSizes() throws {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    expectEqual(try #require(view.snapshotView(afterScreenUpdates: true)).frame, CGRect(0, 0, 30, 40))
    let part = view.resizableSnapshotView(
      from: CGRect(5, 5, 8, 9), afterScreenUpdates: false, withCapInsets: .zero)
    expectEqual(try #require(part).frame, CGRect(0, 0, 8, 9))
  }
}
