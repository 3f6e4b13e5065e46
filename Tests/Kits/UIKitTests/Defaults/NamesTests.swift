import Testing
import UIKit

/// Names that programs need to compile: what is stored can be read, and what draws sets what is drawn.
@MainActor struct NamesTests {
  @Test func valuesContainTransformsAndOffsets() {
    let turned = CATransform3DMakeRotation(1, 0, 0, 1)
    #expect(NSValue(caTransform3D: turned).caTransform3DValue == turned)
    let moved = CGAffineTransform(translationX: 3, y: 4)
    #expect(NSValue(cgAffineTransform: moved).cgAffineTransformValue == moved)
    #expect(NSValue(uiOffset: UIOffset(horizontal: 1, vertical: 2)).uiOffsetValue.vertical == 2)
    #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).caTransform3DValue == CATransform3DIdentity)
  }

  @Test func cornerConfigurationsSetTheCornersOfTheLayer() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    view.cornerConfiguration = .corners(radius: 12)
    #expect(view.layer.cornerRadius == 12)
    view.cornerConfiguration = .capsule()
    #expect(view.layer.cornerRadius == 20)
    view.cornerConfiguration = .corners(
      topLeftRadius: 8, topRightRadius: 8, bottomLeftRadius: nil, bottomRightRadius: nil)
    #expect(view.layer.cornerRadius == 8 && view.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
  }

  @Test func behaviorsAreKeptAndMoveNothing() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let item = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    view.addSubview(item)
    let animator = UIDynamicAnimator(referenceView: view)
    let gravity = UIGravityBehavior(items: [item])
    animator.addBehavior(gravity)
    #expect(animator.behaviors.first === gravity && gravity.dynamicAnimator === animator && !animator.isRunning)
    view.layoutIfNeeded()
    #expect(item.frame.origin == CGPoint(x: 10, y: 10))
  }

  @Test func elementsOfAssistiveTechnologiesAreFoundByIndex() {
    final class Chart: UIView {
      var elements: [Any]?
      override var accessibilityElements: [Any]? {
        get { elements }
        set { elements = newValue }
      }
    }
    let chart = Chart()
    let element = UIAccessibilityElement(accessibilityContainer: chart)
    chart.accessibilityElements = [element]
    #expect(chart.accessibilityElementCount() == 1 && chart.index(ofAccessibilityElement: element) == 0)
    #expect(chart.accessibilityElement(at: 0) as? UIAccessibilityElement === element)
    #expect(chart.accessibilityElement(at: 1) == nil && element.accessibilityContainer === chart)
  }
}
