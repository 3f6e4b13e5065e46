import TestSupport
import Testing

@testable import LayoutEngine

struct ReadingOrderTests {
  private let grid = [
    Rect(x: 100, y: 2, width: 80, height: 20), Rect(x: 0, y: 40, width: 80, height: 20),
    Rect(x: 0, y: 0, width: 80, height: 20), Rect(x: 100, y: 38, width: 80, height: 20),
  ]

  @Test func rowsAreReadFromTopToBottomInTheLayoutDirection() {
    expectEqual(ReadingOrder.indices(of: grid), [2, 0, 1, 3])
    expectEqual(ReadingOrder.indices(of: grid, isRightToLeft: true), [0, 2, 3, 1])
  }

  @Test func framesBelowTheMiddleOfARowAreInTheNextOne() {
    let frames = [Rect(x: 0, y: 0, width: 50, height: 20), Rect(x: 60, y: 11, width: 50, height: 20)]
    expectEqual(ReadingOrder.indices(of: frames.reversed()), [1, 0])
  }

  @Test func framesAtOnePlaceKeepTheirOrder() {
    let frames = Array(repeating: Rect(x: 5, y: 5, width: 0, height: 0), count: 4)
    expectEqual(ReadingOrder.indices(of: frames), [0, 1, 2, 3])
    #expect(ReadingOrder.indices(of: []).isEmpty)
  }

  @Test func theOrderIsAPermutation() {
    var generator = Seeded(state: 35)
    for _ in 0..<200 {
      let frames = (0..<20).map { _ in
        Rect(
          x: Double(generator.next() % 300), y: Double(generator.next() % 300), width: Double(generator.next() % 90),
          height: Double(generator.next() % 60))
      }
      let order = ReadingOrder.indices(of: frames)
      expectEqual(order.sorted(), Array(frames.indices))
    }
  }

  private struct Seeded {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33
    }
  }
}
