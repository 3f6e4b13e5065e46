import LayoutModel
import ScreenProof
import SizeRegions

/// A screen whose frames are computed, without a layout engine. Views are named by numbers; 0 is the screen's own view.
struct TestScreen: ScreenSource {
  typealias Key = ScreenCondition<Int>.Key

  struct Layout {
    var size: Size
    var frames: [Rect?]
    var trace = DecisionTrace()
  }

  /// The views below the screen's own one.
  var views: [ScreenView<Int>]
  /// The sizes of their contents.
  var contents: [Int: Size] = [:]
  /// The frames of these views at a size, with a record of the decisions.
  var frames: (Size, inout DecisionTrace) -> [Rect?]
  var required: [ViewRequirement<Int>] = []
  var problemsAt: (Size) -> [(key: Key, problem: String)] = { _ in [] }
  var findsAllAt: (Size) -> Bool = { _ in true }
  var minorProblemsAt: (Size) -> Bool = { _ in false }
  var isMirrored = false
  var codePlacesViews = false
  var isImpossibleAt: (Size) -> Bool = { _ in false }

  init(_ views: [ScreenView<Int>], frames: @escaping (Size, inout DecisionTrace) -> [Rect?]) {
    (self.views, self.frames) = (views, frames)
  }

  func layOut(_ size: Size, workLimit: Int) -> Layout? {
    var layout = Layout(size: size, frames: [])
    layout.frames = [Rect(x: 0, y: 0, width: size.width, height: size.height)] + frames(size, &layout.trace)
    return layout
  }

  func isComplete(_ layout: Layout) -> Bool { true }
  func work(of layout: Layout) -> Int { 1 }
  func isImpossible(_ layout: Layout) -> Bool { isImpossibleAt(layout.size) }
  func isExamined(_ key: Key) -> Bool { true }
  func requirements(for layout: Layout) -> [ViewRequirement<Int>] { required }
  func problems(of layout: Layout) -> (found: [(key: Key, problem: String)], isWhole: Bool) {
    (problemsAt(layout.size), findsAllAt(layout.size))
  }
  func hasMinorProblems(_ layout: Layout) -> Bool { minorProblemsAt(layout.size) }

  func screen(of layout: Layout) -> ScreenViews<Int> {
    var result = ScreenViews([ScreenView(0, parent: nil)] + views)
    result.isMirrored = isMirrored
    return result
  }

  func values(of layout: Layout) -> [Double] {
    layout.frames.enumerated().flatMap { view, frame -> [Double] in
      guard let frame else { return [Double](repeating: .nan, count: ViewNumbers.count) }
      let content = contents[view] ?? Size(width: 0, height: 0)
      return [frame.x, frame.y, frame.width, frame.height, content.width, content.height]
    }
  }

  func growingTexts(of layout: Layout?) -> GrowingTexts<Int> { GrowingTexts([ScreenView(0, parent: nil)] + views) }

  /// The regions of sizes.
  func cover(_ widths: ClosedRange<Double>, _ heights: ClosedRange<Double> = 600...600) -> SizeCover {
    var search = SizeSearch(widths: widths, heights: heights, limits: SearchLimits(regions: 100))
    search.run { size, _ in
      let layout = self.layOut(size, workLimit: .max)!
      return ParameterSample(trace: layout.trace, values: values(of: layout))
    }
    return search.result
  }

  /// An examination of the screen at widths.
  func proof(
    _ widths: ClosedRange<Double>, order: ReadingPairs<Int>? = nil, smaller: [TextRegion<Int>] = []
  ) -> ScreenProof<TestScreen> {
    var proof = ScreenProof(self, cover(widths), order: order, smaller: smaller)
    proof.run()
    return proof
  }

  /// The order in which texts are read at a width.
  func order(_ width: Double) -> ReadingPairs<Int> {
    let layout = layOut(Size(width: width, height: 600), workLimit: .max)!
    return ReadingPairs(screen(of: layout)) { layout.frames[$0] }
  }
}

extension ScreenProof {
  /// What fails.
  mutating func failures() -> [Failure] { keys.compactMap { failure($0) } }
}

/// A text or control of the screen's own view.
func control(_ id: Int, _ change: (inout ScreenView<Int>) -> Void = { _ in }) -> ScreenView<Int> {
  var view = ScreenView(id, parent: 0)
  (view.isContent, view.isPositioned) = (true, true)
  change(&view)
  return view
}
