import TestSupport
import Testing

@testable import SizeRegions

/// Polygons, lines and points in the plane of two parameters.
@Suite("Convex polygons")
struct ConvexPolygonTests {
  private let square = ConvexPolygon(x: 0...10, y: 0...10)

  private static func line(_ x: ClosedRange<Double>, y: Double) -> ConvexPolygon {
    ConvexPolygon(corners: [PlanePoint(x: x.lowerBound, y: y), PlanePoint(x: x.upperBound, y: y)])
  }

  @Test func halfPlanesCutAPart() {
    let triangle = square.part { $0.x + $0.y - 10 }
    expectEqual(triangle.area, 50)
    #expect(triangle.contains(PlanePoint(x: 9, y: 9)))
    #expect(!triangle.contains(PlanePoint(x: 1, y: 1)))
    #expect(square.part { $0.x - 11 }.isEmpty)
    expectEqual(triangle.rangeOfY(atX: 4), 6...10)
  }

  @Test func commonPartsHaveTheLesserDimension() {
    let other = ConvexPolygon(x: 5...15, y: -5...5)
    expectEqual(square.commonPart(with: other).area, 25)
    expectEqual(square.commonPart(with: Self.line(-5...5, y: 3)).bounds?.x, 0...5)
    expectEqual(Self.line(0...4, y: 3).commonPart(with: Self.line(2...9, y: 3)).bounds?.x, 2...4)
    #expect(Self.line(0...1, y: 3).commonPart(with: Self.line(2...9, y: 3)).isEmpty)
    let point = ConvexPolygon(corners: [PlanePoint(x: 3, y: 3)])
    expectEqual(Self.line(0...4, y: 3).commonPart(with: point), point)
    #expect(square.commonPart(with: ConvexPolygon(x: 20...30, y: 0...10)).isEmpty)
  }

  @Test func differencesAreDisjoint() {
    let parts = square.subtracting(ConvexPolygon(x: 2...4, y: 2...4), tolerance: 1e-6)
    expectEqual(parts.reduce(0) { $0 + $1.area }, 96)
    for (index, part) in parts.enumerated() {
      for other in parts[..<index] { #expect(part.intersection(other).area < 1e-9) }
    }
  }

  @Test func onlyWhatRoundingExplainsIsNegligible() {
    #expect(ConvexPolygon(corners: []).isNegligible)
    #expect(Self.line(0...1e-6, y: 0).isNegligible)
    #expect(!Self.line(0...1e-3, y: 0).isNegligible)
    #expect(ConvexPolygon(x: 0...100, y: 0...1e-5).isNegligible)
    #expect(!ConvexPolygon(x: 0...100, y: 0...1e-3).isNegligible)
    // A single size may have rules of its own.
    #expect(!ConvexPolygon(corners: [PlanePoint(x: 1, y: 1)]).isNegligible)
  }

  @Test func rangesThatTouchAreOne() {
    let sets = [
      ConvexPolygon(x: 5...7, y: 0...1), ConvexPolygon(x: 0...5, y: 0...1), ConvexPolygon(x: 8...9, y: 2...3),
    ]
    expectEqual(sets.rangesOfX, [0...7, 8...9])
    expectEqual(sets.rangesOfY, [0...1, 2...3])
  }
}
