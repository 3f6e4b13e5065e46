import TestSupport
import Testing
import UIKit

/// A layer that keeps another one inside its borders.
private final class FramedLayer: CALayer {
  let inside = CALayer()
  override func layoutSublayers() {
    super.layoutSublayers()
    if inside.superlayer == nil { addSublayer(inside) }
    inside.frame = bounds.insetBy(dx: 5, dy: 5)
  }
}

private final class FramedView: UIView {
  override class var layerClass: AnyClass { FramedLayer.self }
}

/// Places a layer of its own as client code often does.
private final class GradientView: UIView {
  let gradient = CAGradientLayer()
  override func layoutSublayers(of layer: CALayer) {
    super.layoutSublayers(of: layer)
    gradient.frame = layer.bounds
  }
}

@MainActor @Suite("Layers inside of views' layers")
struct SublayerTests {
  @Test("S29 Layers of a view are placed when the view is laid out, by its layer and by the view")
  func placedWithTheView() {
    let (container, framed, gradient) = (makeContainer(), FramedView(), GradientView())
    gradient.layer.addSublayer(gradient.gradient)
    for view in [framed, gradient] as [UIView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      container.addSubview(view)
      NSLayoutConstraint.activate([
        view.widthAnchor.constraint(equalTo: container.widthAnchor, multiplier: 0.5),
        view.heightAnchor.constraint(equalToConstant: 50),
      ])
    }
    container.layoutIfNeeded()
    let layer = framed.layer as? FramedLayer
    expectEqual(layer?.inside.frame, CGRect(5, 5, 190, 40))
    expectEqual(gradient.gradient.frame, CGRect(0, 0, 200, 50))
    container.frame.size.width = 100
    container.layoutIfNeeded()
    expectEqual(layer?.inside.frame, CGRect(5, 5, 40, 40))
    expectEqual(gradient.gradient.frame, CGRect(0, 0, 50, 50))
  }

  @Test("A layout that is asked of a layer is its view's, or its own where it has none")
  func layerLayoutIsThatOfItsView() {
    let view = UIView(frame: CGRect(0, 0, 100, 100))
    let inner = makeView(in: view, CGSize(20, 30))
    view.layer.setNeedsLayout()
    view.layer.layoutIfNeeded()
    expectEqual(inner.frame.size, CGSize(20, 30))

    let (outer, framed) = (CALayer(), FramedLayer())
    outer.addSublayer(framed)
    framed.frame = CGRect(0, 0, 30, 30)
    outer.layoutIfNeeded()
    #expect(framed.inside.superlayer == nil)
    #expect(!framed.needsLayout())
    framed.setNeedsLayout()
    #expect(framed.needsLayout())
    outer.layoutIfNeeded()
    expectEqual(framed.inside.frame, CGRect(5, 5, 20, 20))
    #expect(!framed.needsLayout())
  }
}
