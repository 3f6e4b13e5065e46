import CoreGraphics
import QuartzCore
import SnapshotTesting
import TestSupport
import Testing
import UIKit

@MainActor @Suite(.serialized) struct DrawingTests {
  private func svg(_ view: UIView) -> String {
    var picture = ""
    Snapshotting<UIView, ViewImage>.image(size: CGSize(width: 100, height: 60)).snapshot(view).run { picture = $0.svg }
    return picture
  }

  private final class Drawn: UIView {
    override func draw(_ rect: CGRect) {
      UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
      UIBezierPath(ovalIn: CGRect(x: 10, y: 10, width: 20, height: 20)).fill()
      guard let context = UIGraphicsGetCurrentContext() else { return }
      context.setStrokeColor(UIColor(red: 0, green: 0, blue: 1, alpha: 1).cgColor)
      context.setLineWidth(3)
      context.translateBy(x: 40, y: 0)
      context.move(to: CGPoint(x: 0, y: 5))
      context.addLine(to: CGPoint(x: 20, y: 5))
      context.strokePath()
    }
  }

  @Test("What draw(_:) fills and strokes is in the picture")
  func drawOverrideFillsAndStrokesPaths() {
    let picture = svg(Drawn())
    #expect(picture.contains("fill=\"#FF0000\""))
    #expect(picture.contains("<path d=\"M40 5L60 5\" fill=\"none\" stroke=\"#0000FF\" stroke-width=\"3\"/>"))
  }

  @Test func gradientLayersAreDrawn() {
    let view = UIView()
    let layer = CAGradientLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
    layer.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    view.layer.addSublayer(layer)
    let picture = svg(view)
    #expect(
      picture.contains(
        "<linearGradient id=\"cs1\" gradientUnits=\"userSpaceOnUse\" x1=\"50\" y1=\"0\" x2=\"50\" y2=\"60\">"))
    #expect(picture.contains("<stop offset=\"1\" stop-color=\"#0000FF\"/>"))
    #expect(picture.contains("fill=\"url(#cs1)\""))
  }

  @Test("Shape layers are drawn between the subviews around them")
  func shapeLayersAreDrawnBetweenSubviewsAroundThem() throws {
    let view = UIView()
    let (back, front) = (UIView(), UIView())
    back.backgroundColor = .red
    front.backgroundColor = .green
    for subview in [back, front] { subview.frame = CGRect(x: 0, y: 0, width: 50, height: 50) }
    view.addSubview(back)
    let shape = CAShapeLayer()
    shape.path = CGPath(rect: CGRect(x: 5, y: 5, width: 10, height: 10), transform: nil)
    shape.fillColor = UIColor.blue.cgColor
    view.layer.addSublayer(shape)
    view.addSubview(front)
    let picture = svg(view)
    let places = try ["#FF0000", "#0000FF", "#00FF00"].map {
      try #require(picture.range(of: "fill=\"\($0)\"")).lowerBound
    }
    expectEqual(places, places.sorted())
  }

  @Test("A rotated view is drawn rotated about its center")
  func rotatedViewIsDrawnRotatedAboutItsCenter() {
    let view = UIView()
    let inner = UIView(frame: CGRect(x: 20, y: 20, width: 40, height: 20))
    inner.backgroundColor = .red
    inner.transform = CGAffineTransform(rotationAngle: .pi / 2)
    view.addSubview(inner)
    let picture = svg(view)
    #expect(picture.contains("transform=\"translate(50 10) matrix(0 1 -1 0 0 0)\""))
    #expect(picture.contains("width=\"40\" height=\"20\" fill=\"#FF0000\""))
  }

  @Test("What is not drawn is listed in the description of the picture")
  func listsWhatIsNotDrawn() {
    let view = UIView()
    view.layer.mask = CALayer()
    #expect(svg(view).contains("<desc>Not drawn: UIView: masks are not drawn</desc>"))
    #expect(!svg(UIView()).contains("<desc>"))
  }

  @Test func aContactAddButtonShowsItsSymbolInAnImageView() {
    let button = UIButton(type: .contactAdd)
    expectEqual(button.subviews.map { "\(type(of: $0))" }, ["UIImageView"])
    let size = button.frame.size
    button.layoutIfNeeded()
    expectEqual(button.subviews[0].frame, CGRect(origin: .zero, size: size))
  }

  @Test func fillsInAMaskHaveTheShapeOfTheImage() throws {
    // A drawn image: a square of 10 points at the upper left corner of 20 × 20.
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 20, height: 20), false, 1)
    UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
    UIGraphicsGetCurrentContext()?.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    let square = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    #expect(UIImage(size: .zero).cgImage == nil)
    let mask = try #require(square.cgImage)
    expectEqual(mask.width, 20)
    // The usual way to color an image.
    UIGraphicsBeginImageContextWithOptions(square.size, false, 1)
    let context = try #require(UIGraphicsGetCurrentContext())
    context.translateBy(x: 0, y: 20)
    context.scaleBy(x: 1, y: -1)
    context.clip(to: CGRect(x: 0, y: 0, width: 20, height: 20), mask: mask)
    UIColor(red: 0, green: 0, blue: 1, alpha: 1).setFill()
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    let colored = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    let (plain, blue) = (svg(UIImageView(image: square)), svg(UIImageView(image: colored)))
    #expect(plain.contains("#FF0000"))
    #expect(!blue.contains("#FF0000"))
    #expect(blue.contains("#0000FF"))
    expectEqual(colored.drawings.count, 1)
    guard case .fill(let path, _) = try #require(colored.drawings.first).content else {
      Issue.record("not a fill")
      return
    }
    expectEqual(path.boundingBox, CGRect(x: 0, y: 0, width: 10, height: 10))
  }
}
