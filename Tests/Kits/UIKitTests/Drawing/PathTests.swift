import TestSupport
import Testing
import UIKit

@MainActor
struct PathTests {
  private func isNear(_ a: CGRect, _ b: CGRect) -> Bool {
    abs(a.minX - b.minX) < 1e-9 && abs(a.minY - b.minY) < 1e-9 && abs(a.maxX - b.maxX) < 1e-9
      && abs(a.maxY - b.maxY) < 1e-9
  }

  @Test func boundsOfShapesAreThoseOfTheirRectangles() {
    let rect = CGRect(10, 20, 60, 40)
    for path in [
      UIBezierPath(rect: rect), UIBezierPath(ovalIn: rect), UIBezierPath(roundedRect: rect, cornerRadius: 8),
      UIBezierPath(roundedRect: rect, byRoundingCorners: [.topLeft], cornerRadii: CGSize(width: 5, height: 9)),
    ] {
      #expect(isNear(path.cgPath.boundingBoxOfPath, rect))
      #expect(isNear(path.bounds, rect))
      #expect(!path.isEmpty)
    }
    #expect(UIBezierPath().isEmpty)
    #expect(UIBezierPath().cgPath.boundingBox.isNull)
  }

  // y(t) = 3t(1−t)·60·((1−t) + t) = 180 t(1−t), which is 45 at t = 1/2; the two points pull up to 60.
  @Test func boundsOfACurveCountPullingPointsAndItsPathDoesNot() {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addCurve(
      to: CGPoint(x: 90, y: 0), controlPoint1: CGPoint(x: 30, y: 60), controlPoint2: CGPoint(x: 60, y: 60))
    expectEqual(path.bounds, CGRect(0, 0, 90, 60))
    #expect(isNear(path.cgPath.boundingBoxOfPath, CGRect(0, 0, 90, 45)))
    expectEqual(path.currentPoint, CGPoint(x: 90, y: 0))
  }

  @Test func roundCornersAreOutside() {
    let path = UIBezierPath(
      roundedRect: CGRect(0, 0, 100, 100), byRoundingCorners: [.topLeft, .bottomRight],
      cornerRadii: CGSize(width: 20, height: 20))
    // The corner of a circle of radius 20 round (20, 20): (5, 5) is 21.2 away, (7, 7) is 18.4 away.
    #expect(!path.contains(CGPoint(x: 5, y: 5)))
    #expect(path.contains(CGPoint(x: 7, y: 7)))
    #expect(path.contains(CGPoint(x: 95, y: 5)))
    #expect(path.contains(CGPoint(x: 5, y: 95)))
    #expect(!path.contains(CGPoint(x: 95, y: 95)))
    #expect(path.contains(CGPoint(x: 93, y: 93)))
  }

  @Test func anArcGoesTheWayThatTheScreenShows() {
    // Clockwise from the right, where y grows downwards, is the lower half.
    let lower = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
    let upper = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: false)
    #expect(isNear(lower.cgPath.boundingBoxOfPath, CGRect(-10, 0, 20, 10)))
    #expect(isNear(upper.cgPath.boundingBoxOfPath, CGRect(-10, -10, 20, 10)))
    // From 90° on clockwise to 0 is three quarters.
    let most = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: .pi / 2, endAngle: 0, clockwise: true)
    #expect(isNear(most.cgPath.boundingBoxOfPath, CGRect(-10, -10, 20, 20)))
  }

  @Test func insideIsWhatTheRuleSays() {
    let path = UIBezierPath(rect: CGRect(0, 0, 30, 30))
    path.append(UIBezierPath(rect: CGRect(10, 10, 10, 10)))
    #expect(path.contains(CGPoint(x: 15, y: 15)))
    path.usesEvenOddFillRule = true
    #expect(!path.contains(CGPoint(x: 15, y: 15)))
    #expect(path.contains(CGPoint(x: 5, y: 5)))
    #expect(!path.contains(CGPoint(x: 35, y: 5)))
  }

  // A point lies in an ellipse where (x/a)² + (y/b)² < 1; the curves are off by less than 0.03 % of the radius.
  @Test(arguments: 0..<8) func pointsInsideAnOvalAreThoseOfItsEquation(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func number(_ range: ClosedRange<Double>) -> CGFloat { CGFloat(Double.random(in: range, using: &random)) }
    let rect = CGRect(number(-50...50), number(-50...50), number(5...200), number(5...200))
    let turn = CGAffineTransform(rotationAngle: number(-3...3)).translatedBy(x: number(-9...9), y: number(-9...9))
    let path = UIBezierPath(ovalIn: rect)
    path.apply(turn)
    for _ in 0..<200 {
      let point = CGPoint(x: number(-120...320), y: number(-120...320))
      let (x, y) = ((point.x - rect.midX) / rect.width * 2, (point.y - rect.midY) / rect.height * 2)
      let distance = (x * x + y * y).squareRoot()
      guard abs(distance - 1) > 0.001 else { continue }
      expectEqual(path.contains(point.applying(turn)), (distance < 1))
    }
  }

  @Test func aPathGivenAwayIsNotChangedLater() {
    let path = UIBezierPath(rect: CGRect(0, 0, 10, 10))
    let given = path.cgPath
    path.addLine(to: CGPoint(x: 99, y: 99))
    expectEqual(given, CGPath(rect: CGRect(0, 0, 10, 10)))
    #expect(path.cgPath != given)
    let copy = path.copy() as? UIBezierPath
    path.removeAllPoints()
    expectEqual(copy?.bounds, CGRect(0, 0, 99, 99))
    #expect(path.isEmpty)
  }

  // The center of an arc between two lines is on their bisector, at the radius / sin(half of the angle) from the corner.
  @Test("An arc between tangents touches both lines", arguments: 0..<8) func tangents(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func number(_ range: ClosedRange<Double>) -> CGFloat { CGFloat(Double.random(in: range, using: &random)) }
    let (corner, first, angle) = (CGPoint(x: number(-9...9), y: number(-9...9)), number(-3...3), number(0.3...2.8))
    let (sign, radius): (CGFloat, CGFloat) = (seed % 2 == 0 ? 1 : -1, number(1...5))
    func along(_ angle: CGFloat, _ length: CGFloat) -> CGPoint {
      CGPoint(x: corner.x + cos(angle) * length, y: corner.y + sin(angle) * length)
    }
    let path = CGMutablePath()
    path.move(to: along(first, 100))
    path.addArc(tangent1End: corner, tangent2End: along(first + sign * angle, 50), radius: radius)
    let distance = radius / tan(angle / 2)
    let end = along(first + sign * angle, distance)
    #expect(abs(path.currentPoint.x - end.x) < 1e-9 && abs(path.currentPoint.y - end.y) < 1e-9)
    let center = along(first + sign * angle / 2, radius / sin(angle / 2))
    let arc = CGMutablePath()
    arc.move(to: along(first, distance))
    arc.addArc(tangent1End: corner, tangent2End: along(first + sign * angle, 50), radius: radius)
    let bounds = arc.boundingBoxOfPath
    let reach = radius + 0.01
    #expect(bounds.minX >= center.x - reach && bounds.maxX <= center.x + reach)
    #expect(bounds.minY >= center.y - reach && bounds.maxY <= center.y + reach)
  }

  @Test("Without an angle or a radius an arc between tangents is the line to the corner") func straightTangents() {
    for (end, radius) in [(CGPoint(x: 20, y: 0), CGFloat(5)), (CGPoint(x: 10, y: 10), 0)] {
      let path = CGMutablePath()
      path.move(to: .zero)
      path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: end, radius: radius)
      expectEqual(path.currentPoint, CGPoint(x: 10, y: 0))
    }
  }

  @Test("A gradient reads as many components as its color space has, and the opacity") func gradientComponents() {
    let gray: [CGFloat] = [0.5, 1, 1, 0.25]
    let color: [CGFloat] = [1, 0, 0.5, 1, 0, 1, 0, 0.5]
    let grays = CGGradient(
      colorSpace: CGColorSpaceCreateDeviceGray(), colorComponents: gray, locations: nil, count: 2)
    let colors = CGGradient(
      colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: color, locations: [0.25, 1], count: 2)
    expectEqual(grays?.stops.map(\.color), [CGColor(gray: 0.5, alpha: 1), CGColor(gray: 1, alpha: 0.25)])
    expectEqual(grays?.stops.map(\.location), [0, 1])
    expectEqual(
      colors?.stops.map(\.color),
      [CGColor(red: 1, green: 0, blue: 0.5, alpha: 1), CGColor(red: 0, green: 1, blue: 0, alpha: 0.5)])
    expectEqual(colors?.stops.map(\.location), [0.25, 1])
  }
}
