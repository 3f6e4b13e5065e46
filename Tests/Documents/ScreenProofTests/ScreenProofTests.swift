import LayoutModel
import SizeRegions
import TestSupport
import Testing

@testable import ScreenProof

/// Properties of screens whose frames are known functions of the size.
@Suite("Proofs of abstract screens")
struct ScreenProofTests {
  /// A control at the left edge, and one at a distance from the right edge.
  private static func row(_ first: Rect, _ second: Rect) -> TestScreen {
    TestScreen([control(1), control(2)]) { size, _ in
      [first, Rect(x: size.width - second.x, y: second.y, width: second.width, height: second.height)]
    }
  }

  @Test func overlapsHaveTheirSizesPointsAndSmallestWholeSize() throws {
    // 100.5 > w − 150
    var proof = Self.row(
      Rect(x: 0, y: 10, width: 100.5, height: 200), Rect(x: 150, y: 10, width: 100, height: 200)
    ).proof(200.25...400)
    let failures = proof.failures()
    try #require(failures.count == 1)
    expectEqual(failures[0].key.property, .overlap)
    expectEqual([failures[0].key.other, failures[0].key.view], [1, 2])
    expectEqual(failures[0].counterexample, Size(width: 201, height: 600))
    let bounds = try #require(failures[0].sizes.rangesOfX.first)
    #expect((bounds.upperBound - 250.5).magnitude < 1e-5)
    #expect((failures[0].points - 50.25).magnitude < 1e-5)
  }

  @Test("What measured texts explain is not reported", arguments: [(3.9, 0), (4.1, 1)])
  func tolerancesAreLimits(points: Double, count: Int) {
    var proof = TestScreen([control(1)]) { _, _ in [Rect(x: -points, y: 0, width: 50, height: 20)] }.proof(200...400)
    expectEqual(proof.failures().count, count)
    #expect(proof.failures().allSatisfy { $0.key.property == .outsideContainer(.left) })
  }

  @Test("A label is as wide as its text", arguments: [(ScreenView<Int>.TextSide.left, 0), (.center, 0), (.right, 1)])
  func textsEndBeforeTheirLabels(side: ScreenView<Int>.TextSide, count: Int) {
    var screen = TestScreen([control(1) { $0.textSide = side }]) { _, _ in
      [Rect(x: 0, y: 0, width: 240, height: 20)]
    }
    screen.contents[1] = Size(width: 40, height: 20)
    var proof = screen.proof(200...220)
    expectEqual(proof.failures().count, count)
  }

  @Test func textsThatAreCutOffDifferFromTallOnes() {
    let label = control(1) {
      $0.needsWidth = true
      $0.needsHeight = true
    }
    var screen = TestScreen([label]) { size, _ in [Rect(x: 0, y: 0, width: size.width / 4, height: 20)] }
    screen.contents[1] = Size(width: 60, height: 22)
    var proof = screen.proof(200...400)
    let failures = proof.failures()
    expectEqual(failures.map { $0.key.property }, [.clippedText(.horizontal), .clippedText(.vertical)])
    expectEqual(failures.first?.sizes.rangesOfX.map { $0.upperBound.rounded() }, [240])
  }

  @Test func smallTargetsAreReported() {
    let button = control(1) { $0.leastTarget = 44 }
    var proof = TestScreen([button]) { size, _ in [Rect(x: 0, y: 0, width: size.width / 50, height: 44)] }.proof(
      200...400)
    let failures = proof.failures()
    expectEqual(failures.map { $0.key.property }, [.smallTarget(.horizontal)])
    // 4 points wide at 200: what is missing, not what is there.
    expectEqual(failures.map { ($0.points * 1000).rounded() / 1000 }, [40])
  }

  @Test func safeAreaInsetsCountForViewsOnTheScreen() {
    var views = ScreenViews([ScreenView(0, parent: nil), control(1), control(2) { $0.isScrolled = true }])
    views.safeArea = Insets(top: 50, left: 0, bottom: 0, right: 0)
    let numbers = ViewNumbers.all(
      [0, 0, 300, 600, 0, 0, 10, 20, 100, 20, 0, 0, 150, 20, 100, 20, 0, 0])
    let failing = ScreenConditions(views, numbers).all().filter { $0.fails() }
    expectEqual(failing.map { $0.key.property }, [.outsideSafeArea(.top)])
    expectEqual(failing.first?.numbers[0].value, 30)
  }

  /// The failing conditions of a control, 2, in a container, 1, with their frames on a screen 300 points wide.
  private static func failing(_ container: Rect, _ frame: Rect, mayCollapse: Bool = false) -> [ScreenCondition<Int>] {
    var (outer, inner) = (ScreenView(1, parent: 0), ScreenView(2, parent: 1))
    outer.mayCollapse = mayCollapse
    (inner.isContent, inner.isPositioned) = (true, true)
    inner.insets = Insets(top: 5, left: 7, bottom: 8, right: 7)
    let frames = [Rect(x: 0, y: 0, width: 300, height: 600), container, frame]
    let numbers = ViewNumbers.all(frames.flatMap { [$0.x, $0.y, $0.width, $0.height, 0, 0] })
    let screen = ScreenViews([ScreenView(0, parent: nil), outer, inner])
    return ScreenConditions(screen, numbers).all().filter { $0.fails(by: Tolerance.frames) }
  }

  @Test func whatAControlShowsIsInsideOfAllViewsAroundIt() {
    let box = Rect(x: 200, y: 100, width: 200, height: 40)
    // What is around the alignment rectangle may extend beyond the container.
    expectEqual(Self.failing(box, Rect(x: -7, y: -5, width: 110, height: 53)).count, 0)
    // At 150 in the container it is beyond the screen, and at 200 beyond the container as well.
    expectEqual(
      Self.failing(box, Rect(x: 143, y: 0, width: 64, height: 40)).map { $0.key },
      [.init(.outsideContainer(.right), of: 2, 0)])
    expectEqual(
      Self.failing(box, Rect(x: 193, y: 0, width: 64, height: 40)).map { $0.key },
      [.init(.outsideContainer(.right), of: 2, 1)])
  }

  @Test("A container without a height hides nothing, unless code may have collapsed it")
  func emptyContainers() {
    let (box, frame) = (Rect(x: 0, y: 100, width: 200, height: 0), Rect(x: 0, y: 0, width: 64, height: 40))
    expectEqual(Self.failing(box, frame).map { $0.key }, [.init(.outsideContainer(.bottom), of: 2, 1)])
    expectEqual(Self.failing(box, frame, mayCollapse: true).count, 0)
  }

  @Test("An opaque view hides what it covers for the most part, also in a container", arguments: [false, true])
  func opaqueViewsCover(isNested: Bool) {
    var cover = ScreenView(3, parent: 0)
    cover.isOpaque = true
    let views = [ScreenView(0, parent: nil), ScreenView(1, parent: 0), ScreenView(2, parent: isNested ? 1 : 0), cover]
      .map { view in
        var view = view
        (view.isContent, view.isPositioned) = (view.id == 2, view.id == 2)
        return view
      }
    func overlaps(_ frame: Rect, _ views: [ScreenView<Int>]) -> [ScreenCondition<Int>.Key] {
      let frames = [
        Rect(x: 0, y: 0, width: 300, height: 600), Rect(x: 0, y: 100, width: 300, height: 100),
        Rect(x: 10, y: isNested ? 10 : 110, width: 80, height: 40), frame,
      ]
      let numbers = ViewNumbers.all(frames.flatMap { [$0.x, $0.y, $0.width, $0.height, 0, 0] })
      return ScreenConditions(ScreenViews(views), numbers).all().filter {
        $0.key.property == .overlap && $0.fails(by: Tolerance.frames)
      }.map { $0.key }
    }
    expectEqual(overlaps(Rect(x: 0, y: 90, width: 300, height: 60), views), [.init(.overlap, of: 3, 2)])
    // A line through the text, and a view beside the most of it.
    expectEqual(overlaps(Rect(x: 0, y: 130, width: 300, height: 1), views), [])
    expectEqual(overlaps(Rect(x: 0, y: 90, width: 40, height: 60), views), [])
    let transparent = views.map { view in
      var view = view
      view.isOpaque = false
      return view
    }
    expectEqual(overlaps(Rect(x: 0, y: 90, width: 300, height: 60), transparent), [])
  }

  @Test("The order of a row, in both directions", arguments: [false, true])
  func orderOfReadingIsKept(isMirrored: Bool) throws {
    // At w = 200 the first one is at 20; it is beyond the second one at 100 from w = 320 on.
    var screen = TestScreen([control(1), control(2)]) { size, _ in
      let left = [size.width - 180, 100]
      return left.map { x in
        Rect(x: isMirrored ? size.width - x - 40 : x, y: 0, width: 40, height: 200)
      }
    }
    screen.isMirrored = isMirrored
    var proof = screen.proof(200...500, order: screen.order(200))
    let failures = proof.failures().filter { $0.key.property != .overlap }
    try #require(failures.map { $0.key.property } == [.readingOrder(.horizontal)])
    expectEqual(failures[0].key.view, 1)
    expectEqual(failures[0].sizes.rangesOfX.map { $0.lowerBound.rounded() }, [320])
  }

  @Test func requirementsAreAboutEdgesOnTheScreen() throws {
    var screen = TestScreen([ScreenView(1, parent: 0), ScreenView(2, parent: 1)]) { size, _ in
      [Rect(x: 10, y: 30, width: size.width, height: 100), Rect(x: 5, y: 5, width: size.width / 2, height: 20)]
    }
    func failing(_ text: String, _ views: [Int]) throws -> [ClosedRange<Double>] {
      screen.required = [ViewRequirement(try #require(SizeRequirement(text)), of: views)]
      var proof = screen.proof(200...400)
      return proof.failures().flatMap { $0.sizes.rangesOfX }
    }
    try expectEqual(failing("a.width >= 150", [2]).map { $0.upperBound.rounded() }, [300])
    try expectEqual(failing("a.top <= 5", [2]), [])
    try expectEqual(failing("a.top - b.top >= 5", [2, 1]), [])
    try expectEqual(failing("a.top - b.top >= 6", [2, 1]), [200...400])
    // A view that is not on the screen meets it.
    try expectEqual(failing("a.top >= 500", [7]), [])
  }

  /// A text of 200 points that is lower than it asks for.
  private static func text(_ height: Double, width: Double = 200, size: Double) -> TestScreen {
    var screen = TestScreen([control(1) { $0.textSize = size }]) { _, _ in
      [Rect(x: 0, y: 0, width: width, height: height)]
    }
    screen.contents[1] = Size(width: 0, height: 300)
    return screen
  }

  @Test func largerTextsDoNotGetLower() {
    let smaller = Self.text(60, size: 17).proof(320...400).texts
    func failures(_ screen: TestScreen) -> [ScreenProperty] {
      var proof = screen.proof(320...400, smaller: smaller)
      return proof.failures().map { $0.key.property }
    }
    expectEqual(failures(Self.text(50, size: 24)), [.shrinkingText])
    expectEqual(failures(Self.text(60, size: 24)), [])
    expectEqual(failures(Self.text(50, size: 17)), [])
    expectEqual(failures(Self.text(50, width: 240, size: 24)), [.shrinkingText])
    // Code may arrange its views in another way for large texts.
    var code = Self.text(50, width: 240, size: 24)
    code.codePlacesViews = true
    expectEqual(failures(code), [])
  }

  @Test("Frames that no region has are a gap, or belong to views that code places", arguments: [false, true])
  func framesThatDifferAreNotProved(codePlacesViews: Bool) {
    var screen = TestScreen([control(1)]) { size, _ in
      // A curve that a line through samples close to each other does not follow.
      [Rect(x: 10, y: 0, width: 50 + (size.width - 200) * (size.width - 200) / 100, height: 44)]
    }
    screen.codePlacesViews = codePlacesViews
    let proof = screen.proof(200...260)
    expectEqual(proof.gaps.isEmpty, codePlacesViews)
    #expect(proof.sampledViews == (codePlacesViews ? [1] : []))
  }

  @Test func sizesThatConstraintsExcludeAreLeftOut() {
    var screen = TestScreen([control(1)]) { size, trace in
      trace.recordSign(size.width - 300)
      return [Rect(x: size.width - 400, y: 0, width: 50, height: 20)]
    }
    screen.isImpossibleAt = { $0.width < 300 }
    var proof = screen.proof(200...500)
    expectEqual(proof.failures().first?.sizes.rangesOfX.map { $0.lowerBound.rounded() }, [300])
  }

  @Test func conflictsAreSoughtAtCornersAndHaveTheSmallestSize() throws {
    var screen = TestScreen([]) { _, _ in [] }
    // In the middle it is too small to be reported.
    screen.problemsAt = { size in
      size.width > 333.2 ? [(TestScreen.Key(.conflict(1), of: 0), "off by \(size.width - 300)")] : []
    }
    screen.minorProblemsAt = { _ in true }
    var proof = screen.proof(200...400)
    let failures = proof.failures()
    try #require(failures.count == 1)
    expectEqual(failures[0].counterexample, Size(width: 334, height: 600))
    expectEqual(failures[0].problem, "off by 34.0")
  }

  /// Nothing is known of sizes at which there was no work left to look for problems, inside of a region or at a corner.
  @Test(arguments: [false, true]) func problemsThatWereNotSoughtAreAGap(atCorner: Bool) {
    var screen = TestScreen([]) { _, _ in [] }
    screen.minorProblemsAt = { _ in true }
    screen.findsAllAt = { atCorner ? $0.width < 399 : $0.width > 399 }
    var proof = screen.proof(200...400)
    expectEqual(proof.failures().count, 0)
    expectEqual(proof.gaps.rangesOfX, [200...400])
  }
}

@Suite("Conditions of many views")
struct ScreenConditionsTests {
  @Test("Pairs that are left out do not overlap", arguments: 0..<20 as Range<UInt64>)
  func pairsThatAreLeftOutDoNotOverlap(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let frames = (0..<30).map { _ in
      Rect(
        x: .random(in: 0...300, using: &random), y: .random(in: 0...300, using: &random),
        width: .random(in: 0...80, using: &random), height: .random(in: -5...80, using: &random))
    }
    let screen = TestScreen(frames.indices.map { control($0 + 1) }) { _, _ in frames }
    let layout = screen.layOut(Size(width: 400, height: 400), workLimit: .max)!
    let found = ScreenConditions(screen.screen(of: layout), ViewNumbers.all(screen.values(of: layout))).all()
    let failing = found.filter { $0.key.property == .overlap && $0.fails() }.map { [$0.key.other ?? 0, $0.key.view] }
    var expected: [[Int]] = []
    for (later, one) in frames.enumerated() {
      for (earlier, other) in frames[..<later].enumerated()
      where one.maxX - other.x > 1e-6 && other.maxX - one.x > 1e-6 && one.maxY - other.y > 1e-6
        && other.maxY - one.y > 1e-6
      {
        expected.append([earlier + 1, later + 1])
      }
    }
    expectEqual(Set(failing), Set(expected))
  }
}
