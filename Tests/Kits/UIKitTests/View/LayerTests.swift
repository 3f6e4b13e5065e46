import TestSupport
import Testing
import UIKit

private final class Listener: CAAnimationDelegate {
  var told: [String] = []
  func animationDidStart(_ anim: CAAnimation) { told.append("start") }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { told.append("stop \(flag)") }
}

@MainActor
struct LayerTests {
  @Test func looksAreKept() {
    let layer = UIView().layer
    expectEqual(layer.cornerRadius, 0)
    expectEqual(layer.shadowRadius, 3)
    expectEqual(layer.shadowOffset, CGSize(width: 0, height: -3))
    expectEqual(layer.shadowOpacity, 0)
    #expect(layer.maskedCorners.contains(.layerMaxXMaxYCorner))
    layer.cornerRadius = 12
    layer.borderColor = UIColor.red.cgColor
    layer.shadowPath = UIBezierPath(rect: CGRect(0, 0, 5, 5)).cgPath
    layer.maskedCorners = [.layerMinXMinYCorner]
    expectEqual(layer.cornerRadius, 12)
    expectEqual(layer.borderColor, UIColor.red.cgColor)
    expectEqual(layer.shadowPath, CGPath(rect: CGRect(0, 0, 5, 5)))
    expectEqual(layer.maskedCorners, .layerMinXMinYCorner)
    expectEqual(UIColor(cgColor: UIColor.red.cgColor), .red)
  }

  @Test func picturesThatAreMadeHaveASize() {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20))
    let image = renderer.image { context in
      UIColor.red.setFill()
      context.fill(CGRect(0, 0, 30, 20))
    }
    expectEqual(UIImageView(image: image).intrinsicContentSize, CGSize(width: 30, height: 20))
    expectEqual(image.scale, UIScreen.main.scale)
  }

  // A turn by a quarter about the middle of a rectangle of 100 × 40 at (0, 0) gives one of 40 × 100 at (30, −30).
  @Test func aTransformInSpaceTurnsTheFrame() {
    let layer = CALayer()
    layer.frame = CGRect(0, 0, 100, 40)
    layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    #expect(abs(layer.frame.minX - 30) < 1e-9)
    #expect(abs(layer.frame.minY + 30) < 1e-9)
    #expect(abs(layer.frame.width - 40) < 1e-9)
    #expect(abs(layer.frame.height - 100) < 1e-9)
    var deep = CATransform3DMakeTranslation(0, 0, 5)
    deep.m34 = -1 / 500
    layer.transform = deep
    expectEqual(layer.transform.m43, 5)
    expectEqual(layer.transform, deep)
    expectEqual(layer.frame, CGRect(0, 0, 100, 40))
    layer.setAffineTransform(CGAffineTransform(translationX: 7, y: 0))
    #expect(CATransform3DIsAffine(layer.transform))
    expectEqual(layer.transform.m41, 7)
  }

  @Test func aScaleThenAShiftIsTheirProduct() {
    let both = CATransform3DConcat(CATransform3DMakeScale(2, 3, 1), CATransform3DMakeTranslation(10, 20, 0))
    let flat = CATransform3DGetAffineTransform(both)
    expectEqual(CGPoint(x: 1, y: 1).applying(flat), CGPoint(x: 12, y: 23))
    // The shift comes first, and so is scaled as well.
    let other = CATransform3DTranslate(CATransform3DMakeScale(2, 3, 1), 10, 20, 0)
    expectEqual(CGPoint.zero.applying(CATransform3DGetAffineTransform(other)), CGPoint(x: 20, y: 60))
  }

  @Test func layersHaveAnOrderAndCoordinates() {
    let (root, first, second, third) = (CALayer(), CALayer(), CALayer(), CALayer())
    root.addSublayer(first)
    root.insertSublayer(second, below: first)
    root.insertSublayer(third, above: second)
    expectEqual(root.sublayers?.elementsEqual([second, third, first], by: ===), true)
    first.frame = CGRect(10, 20, 30, 30)
    second.frame = CGRect(5, 5, 10, 10)
    expectEqual(first.convert(CGPoint(x: 1, y: 1), to: second), CGPoint(x: 6, y: 16))
    expectEqual(first.convert(CGRect(0, 0, 3, 3), from: root), CGRect(-10, -20, 3, 3))
  }

  @Test func anAnimationIsOverAtOnce() {
    let (layer, listener, fade) = (CALayer(), Listener(), CABasicAnimation(keyPath: "opacity"))
    fade.toValue = 0
    fade.delegate = listener
    layer.add(fade, forKey: "fade")
    expectEqual(listener.told, ["start", "stop true"])
    expectEqual(layer.opacity, 1)
    #expect(layer.animationKeys() == nil)
    fade.isRemovedOnCompletion = false
    layer.add(fade, forKey: "fade")
    layer.add(fade, forKey: "fade")
    expectEqual(layer.animationKeys(), ["fade"])
    #expect(layer.animation(forKey: "fade") === fade)
    layer.removeAllAnimations()
    #expect(layer.animationKeys() == nil)
  }
}
