import LayoutModel
import SizeRegions
import TestSupport
import Testing

@testable import ScreenProof

/// Frames of two screens at all sizes.
@Suite("Comparisons of abstract screens")
struct ScreenComparisonTests {
  /// A box in a container at `x`; the box is on the screen at 30.
  private static func screen(_ x: Double, widest: Double = 1000) -> TestScreen {
    TestScreen([ScreenView(1, parent: 0), ScreenView(2, parent: 1)]) { size, trace in
      let width = trace.recordSign(size.width - 60 - widest) ? widest : size.width - 60
      return [
        Rect(x: x, y: 0, width: size.width, height: 100), Rect(x: 30 - x, y: 0, width: width, height: 20),
      ]
    }
  }

  private static func compare(_ first: TestScreen, _ second: TestScreen, _ pairs: [(first: Int, second: Int)])
    -> ScreenComparison
  {
    ScreenComparison(
      first.cover(200...600), second.cover(200...600), tolerance: 0.001,
      parents: ({ _ in [nil, 0, 1] }, { _ in [nil, 0, 1] })
    ) { _, _ in pairs }
  }

  @Test func superviewsMayDiffer() {
    let comparison = Self.compare(Self.screen(0), Self.screen(10), [(2, 2)])
    #expect(comparison.differing.isEmpty)
    expectEqual(Self.compare(Self.screen(0), Self.screen(10), [(1, 1)]).differing.rangesOfX, [200...600])
  }

  @Test func sizesAtWhichFramesDifferAreExact() throws {
    let (one, other) = (Self.screen(0), Self.screen(0, widest: 412.5))
    let comparison = Self.compare(one, other, [(2, 2)])
    expectEqual(comparison.regions, 2)
    let range = try #require(comparison.differing.rangesOfX.first)
    #expect((range.lowerBound - 472.501).magnitude < 1e-5)
    expectEqual(comparison.candidates.first, Size(width: 473, height: 600))
    func frames(_ screen: TestScreen) -> ScreenComparison.Frames {
      let layout = screen.layOut(Size(width: 473, height: 600), workLimit: .max)!
      return ScreenComparison.Frames(screen.values(of: layout), parents: [nil, 0, 1])
    }
    let found = comparison.differences(frames(one), frames(other), of: [(1, 1), (2, 2)])
    expectEqual(found.map { $0.first }, [2])
    expectEqual(found.first?.frames.1, Rect(x: 30, y: 0, width: 412.5, height: 20))
  }

  @Test func viewsArePairedByTheSurestIdentityThatTheyHave() {
    // The third pair has a name in common, though the texts of the others would match.
    let match = ViewMatch(
      kinds: [
        (first: [["a"], [], [], []], second: [[], ["a"], [], []]),
        (first: [[], [], ["title", "head"], []], second: [[], [], [], ["head"]]),
        (first: [[], ["Save"], ["Save"], []], second: [["Save"], [], ["Save"], []]),
      ], counts: (4, 4)
    ) { _, _ in false }
    expectEqual(match.pairs.map { [$0.first, $0.second] }, [[0, 1], [2, 3], [1, 0]])
    expectEqual(match.removed, [3])
    expectEqual(match.added, [2])
  }

  @Test func viewsAreMatchedByIdentityAndThenInOrder() {
    let match = ViewMatch(["a", nil, "x", "b"], ["b", "c", nil, "a"]) { one, other in one == 1 && other == 2 }
    expectEqual(match.pairs.map { $0.first }, [0, 3, 1])
    expectEqual(match.pairs.map { $0.second }, [3, 0, 2])
    expectEqual(match.removed, [2])
    expectEqual(match.added, [1])
  }
}
