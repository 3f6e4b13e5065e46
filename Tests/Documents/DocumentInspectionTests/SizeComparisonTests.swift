import DocumentTestSupport
import InterfaceBuilder
import LayoutEngine
import TestSupport
import Testing

@testable import DocumentInspection

private typealias Sample = SampleDocument

/// Two documents are laid out in the same way at every size, or the smallest size at which they are not is found.
@Suite("Comparison of layouts")
struct SizeComparisonTests {
  private static func document(_ subviews: String, _ constraints: [String]) throws -> Document {
    try Document.read(text: Sample.phone(subviews: subviews, constraints: constraints.joined(separator: "\n")))
  }

  private static func settings(
    widths: ClosedRange<Double> = 200...700, heights: SizeProof.Heights = .document
  ) -> SizeComparison.Settings {
    var settings = SizeComparison.Settings()
    settings.widths = widths
    settings.heights = heights
    return settings
  }

  private static let box = Sample.view("box", (20, 100, 353, 50))

  private static func pinned(_ width: [String]) -> [String] {
    [
      Sample.constraint("top", "box.top", "root.top", constant: 100),
      Sample.constraint("h", "box.height", constant: 50),
      Sample.constraint("lead", "box.leading", "root.leading", constant: 20),
    ] + width
  }

  @Test func anotherWayToWriteTheSameLayoutIsEqualAtEverySize() throws {
    let one = try Self.document(
      Self.box, Self.pinned([Sample.constraint("t", "root.trailing", "box.trailing", constant: 20)]))
    let other = try Self.document(
      Self.box, Self.pinned([Sample.constraint("w", "box.width", "root.width", constant: -40)]))
    let comparison = SizeComparison(one, other, Self.settings(heights: .range(200...900)))
    #expect(comparison.isEqual)
    expectEqual(comparison.screens.count, 1)
    #expect(comparison.screens[0].regions > 0)
  }

  /// What there is no time for is named, and is not taken for equal.
  @Test func sizesWithoutTimeAreGaps() throws {
    let document = try Self.document(
      Self.box, Self.pinned([Sample.constraint("t", "root.trailing", "box.trailing", constant: 20)]))
    var settings = Self.settings(heights: .range(200...900))
    let whole = try #require(SizeComparison(document, document, settings).screens.first)
    #expect(whole.gaps.isEmpty)
    settings.isExpired = { true }
    let screen = try #require(SizeComparison(document, document, settings).screens.first)
    #expect(!screen.isEqual && screen.difference == nil)
    #expect(screen.gaps.reduce(0) { $0 + $1.area }.rounded() >= 500 * 700)
  }

  @Test func theSmallestSizeThatDiffersIsFound() throws {
    let one = try Self.document(
      Self.box, Self.pinned([Sample.constraint("w", "box.width", "root.width", constant: -40)]))
    let other = try Self.document(
      Self.box,
      Self.pinned([
        Sample.constraint("w", "box.width", "root.width", constant: -40, "priority=\"900\" "),
        Sample.constraint("most", "box.width", constant: 412.5, "relation=\"lessThanOrEqual\" "),
      ]))
    let screen = try #require(SizeComparison(one, other, Self.settings()).screens.first)
    let difference = try #require(screen.difference)
    expectEqual(difference.size, Size(width: 453, height: 852))
    expectEqual(difference.views.count, 1)
    expectEqual(difference.views[0].frames.0?.width, 413)
    expectEqual(difference.views[0].frames.1?.width, 412.5)
    // The tolerance is a thousandth of a point.
    let border = screen.differing.compactMap { $0.bounds?.x.lowerBound }.min() ?? 0
    #expect((border - 452.5).magnitude < 0.002)
  }

  @Test func aViewMayGetAnotherSuperview() throws {
    let one = try Self.document(Self.box, Self.pinned([Sample.constraint("w", "box.width", constant: 100)]))
    let wrapped = """
      <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="wrapper">
      \(Sample.rect((20, 100, 100, 50)))
      <subviews>\(Self.box)</subviews>
      <constraints>
      \(Sample.constraint("1", "box.leading", "wrapper.leading")) \(Sample.constraint("2", "box.top", "wrapper.top"))
      \(Sample.constraint("3", "box.trailing", "wrapper.trailing")) \(Sample.constraint("4", "box.bottom", "wrapper.bottom"))
      </constraints>
      </view>
      """
    let other = try Self.document(
      wrapped,
      [
        Sample.constraint("top", "wrapper.top", "root.top", constant: 100),
        Sample.constraint("h", "wrapper.height", constant: 50),
        Sample.constraint("lead", "wrapper.leading", "root.leading", constant: 20),
        Sample.constraint("w", "wrapper.width", constant: 100),
      ])
    let screen = try #require(SizeComparison(one, other, Self.settings()).screens.first)
    #expect(screen.difference == nil)
    expectEqual(screen.containers.added.count, 1)
    #expect(screen.isEqual)
  }

  @Test func viewsWithoutCounterpartAreListed() throws {
    let one = try Self.document(Self.box, Self.pinned([Sample.constraint("w", "box.width", constant: 100)]))
    let other = try Self.document("", [])
    let comparison = SizeComparison(one, other, Self.settings())
    #expect(!comparison.isEqual)
    expectEqual(comparison.screens[0].removed.count, 1)
  }
}
