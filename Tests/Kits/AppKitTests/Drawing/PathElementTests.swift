import AppKit
import TestSupport
import Testing

@MainActor @Suite struct PathElementTests {
  @Test("The elements of a path have the kinds and points with which they were added") func elements() {
    let path = NSBezierPath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.line(to: CGPoint(x: 3, y: 4))
    path.curve(
      to: CGPoint(x: 9, y: 9), controlPoint1: CGPoint(x: 5, y: 6), controlPoint2: CGPoint(x: 7, y: 8))
    path.close()
    var found: [(NSBezierPath.ElementType, [CGPoint])] = []
    for index in 0..<path.elementCount {
      var points = [CGPoint](repeating: .zero, count: 3)
      found.append((path.element(at: index, associatedPoints: &points), points))
    }
    expectEqual(found.map(\.0), [.moveTo, .lineTo, .cubicCurveTo, .closePath])
    expectEqual(
      found.map(\.1),
      [
        [CGPoint(x: 1, y: 2), .zero, .zero], [CGPoint(x: 3, y: 4), .zero, .zero],
        [CGPoint(x: 5, y: 6), CGPoint(x: 7, y: 8), CGPoint(x: 9, y: 9)], [.zero, .zero, .zero],
      ])
    expectEqual(path.element(at: 1), .lineTo)
  }
}
