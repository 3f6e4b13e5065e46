import Foundation
import LayoutModel
import Picture
import TestSupport
import Testing

@testable import PixelPicture

/// Areas of pixels, compared with sums by hand and with samples.
@Suite struct CoverageTests {
  private let page = PixelBounds(minX: 0, minY: 0, maxX: 20, maxY: 16)

  private func rows(_ polygons: [[Point]]) -> [[Float]] {
    var result = [[Float]](repeating: [Float](repeating: 0, count: page.maxX), count: page.maxY)
    let coverage = Coverage(polygons, within: page)
    coverage.forEachRow { y, row in
      for x in 0..<row.count { result[y][coverage.bounds.minX + x] = row[x] }
    }
    return result
  }

  private func points(_ numbers: Double...) -> [Point] {
    stride(from: 0, to: numbers.count, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) }
  }

  @Test func rectangleBetweenPixelsCoversShares() {
    let rows = rows([points(1.25, 2.5, 3.5, 2.5, 3.5, 4, 1.25, 4)])
    expectEqual(Array(rows[1].prefix(5)), [0, 0, 0, 0, 0])
    expectEqual(Array(rows[2].prefix(5)), [0, 0.375, 0.5, 0.25, 0])
    expectEqual(Array(rows[3].prefix(5)), [0, 0.75, 1, 0.5, 0])
    expectEqual(Array(rows[4].prefix(5)), [0, 0, 0, 0, 0])
  }

  @Test func directionOfEdgesHasNoEffectAndHolesAreEmpty() {
    let outer = points(0, 0, 8, 0, 8, 8, 0, 8)
    let inner = points(2, 2, 2, 6, 6, 6, 6, 2)
    expectEqual(rows([outer.reversed()]), rows([outer]))
    let hole = rows([outer, inner])
    expectEqual(hole[4][1], 1)
    expectEqual(hole[4][4], 0)
    // The same direction twice is covered once.
    expectEqual(rows([outer, inner.reversed()]), rows([outer]))
  }

  @Test func partsOutsideOfThePageAreCut() {
    let wide = rows([points(-1e6, -50, 1e6, -50, 1e6, 5.5, -1e6, 5.5)])
    for x in 0..<page.maxX { expectEqual([wide[0][x], wide[4][x], wide[5][x], wide[6][x]], [1, 1, 0.5, 0]) }
    expectEqual(rows([points(30, 0, 40, 0, 40, 9)]).joined().allSatisfy { $0 == 0 }, true)
    expectEqual(rows([points(-30, 0, -4, 0, -4, 9)]).joined().allSatisfy { $0 == 0 }, true)
    expectEqual(rows([[Point(x: .nan, y: 0), Point(x: 1, y: .infinity), .zero]]).joined().allSatisfy { $0 == 0 }, true)
  }

  @Test("Random triangles cover the areas that samples show", arguments: 0..<12)
  func randomTrianglesCoverTheirAreas(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let corners = (0..<3).map { _ in
      Point(x: .random(in: -6...26, using: &random), y: .random(in: -6...22, using: &random))
    }
    let covered = rows([corners])
    func side(_ index: Int, _ x: Double, _ y: Double) -> Bool {
      let (one, two) = (corners[index], corners[(index + 1) % 3])
      return (two.x - one.x) * (y - one.y) - (two.y - one.y) * (x - one.x) > 0
    }
    let count = 16
    for y in 0..<page.maxY {
      for x in 0..<page.maxX {
        var inside = 0
        for sample in 0..<count * count {
          let (own, down) = (
            Double(x) + (Double(sample % count) + 0.5) / Double(count),
            Double(y) + (Double(sample / count) + 0.5) / Double(count)
          )
          let sides = (0..<3).map { side($0, own, down) }
          if sides[0] == sides[1], sides[1] == sides[2] { inside += 1 }
        }
        let share = Float(inside) / Float(count * count)
        #expect(abs(covered[y][x] - share) < 0.06, "\(seed): \(x), \(y): \(covered[y][x]) instead of \(share)")
      }
    }
  }

  @Test("Sectors that end far outside of the page cover each pixel of it once")
  func sectorsCoverThePageOnce() {
    let (center, count) = (Point(x: 12, y: 8), 180)
    func corner(_ index: Int) -> Point {
      let angle = Double(index) / Double(count) * 2 * .pi
      return Point(x: center.x + 600 * cos(angle), y: center.y + 200 * sin(angle))
    }
    let sectors = (0..<count).map { index in rows([[center, corner(index), corner(index + 1)]]) }
    for y in 0..<page.maxY {
      for x in 0..<page.maxX {
        let shares = sectors.map { $0[y][x] }
        let sum = shares.reduce(0, +)
        #expect(abs(sum - 1) < 0.001, "\(x) \(y): \(sum)")
        for (index, share) in shares.enumerated() where share > 0.01 {
          // The nearest place of the sector is within the diagonal of the pixel.
          let (dx, dy) = (Double(x) + 0.5 - center.x, (Double(y) + 0.5 - center.y) * 3)
          let turn = atan2(dy, dx) / (2 * .pi) * Double(count)
          let distance = abs((Double(index) + 0.5 - turn).remainder(dividingBy: Double(count)))
          let reach = 2.5 / max((dx * dx + dy * dy).squareRoot(), 0.1) / (2 * .pi) * Double(count) + 0.5
          #expect(distance <= reach, "\(x) \(y): sector \(index) of \(turn) has \(share)")
        }
      }
    }
  }
}
