import DocumentInspection
import LayoutEngine
import SizeRegions

/// A proof that a screen of code is sound at every size of a range, or the sizes at which it is not.
///
/// The screen is made and laid out anew for each size that is tried, with a record of all decisions of its layout. The range is divided into regions in which the decisions are the same, so that frames are affine functions of width and
/// height (`DecisionTrace`); in a region, a rule is broken where some affine numbers are all positive.
package struct ScreenProof {
  /// A rule that is broken.
  package struct Failure {
    /// The name of the rule.
    package var rule: String
    /// The view and those around it.
    package var place: String
    /// What is wrong.
    package var message: String
    /// Where.
    package var sizes: [ConvexPolygon] = []
    /// Whether it exceeds the tolerance of the rule.
    package var isReported = false
  }

  /// A set of sizes with the same decisions.
  package struct Region {
    /// The sizes.
    package var sizes: ConvexPolygon
    /// A size inside.
    package var inside: PlanePoint
    /// Six numbers of each view, with `inside` as the point of reference.
    package var numbers: [PlaneFunction]
    /// The views, as laid out at `inside`.
    package var views: [ScreenSample.View] = []

    /// The numbers of a view.
    func numbers(of view: Int) -> ViewNumbers {
      let first = 6 * view
      return ViewNumbers(
        x: numbers[first], y: numbers[first + 1], width: numbers[first + 2], height: numbers[first + 3],
        contentWidth: numbers[first + 4], contentHeight: numbers[first + 5])
    }
  }

  /// The regions.
  package private(set) var regions: [Region] = []
  /// Sizes that were not examined.
  package private(set) var gaps: [ConvexPolygon] = []
  /// The number of layouts.
  package private(set) var layouts = 0
  /// What fails.
  package private(set) var failures: [Failure] = []
  /// Views that code of their own may lay out: they were laid out at some sizes of each region and not proved.
  package private(set) var sampledViews: [String] = []
  /// The identifiers in requirements that no view has at any size.
  package private(set) var unknownIdentifiers: [String] = []

  /// Less is rounding, in points.
  private static let least = 1e-6
  /// The largest difference of a frame from that of its region, in points.
  private static let agreement = 1e-3

  /// Examines a screen.
  ///
  /// - Parameters:
  ///   - widths: The widths, in points.
  ///   - heights: The heights, in points.
  ///   - rules: The names of the rules that apply.
  ///   - requirements: What else is required, of views with accessibility identifiers.
  ///   - smaller: The same screen with a smaller text size, or nil.
  ///   - limits: When to stop.
  ///   - sample: Makes the screen and lays it out at a size.
  package init(
    widths: ClosedRange<Double>, heights: ClosedRange<Double>, rules: Set<String>,
    requirements: [SizeRequirement] = [], smaller: ScreenProof? = nil, limits: SearchLimits,
    _ sample: (PlanePoint) -> ScreenSample
  ) {
    cover(widths, heights, limits, sample)
    var order: ScreenOrder?
    if rules.contains(LayoutRule.readingOrder.rawValue) {
      order = ScreenOrder(sample(PlanePoint(x: widths.lowerBound, y: heights.lowerBound)))
      layouts += 1
    }
    let identifiers = Set(requirements.flatMap { $0.objects })
    var known: Set<String> = []
    var sampled: Set<String> = []
    for index in regions.indices {
      let found = sample(regions[index].inside)
      regions[index].views = found.views
      let region = regions[index]
      layouts += 1
      // The middle between the points that verified the region: code of views can follow other rules there.
      for (index, view) in found.views.enumerated() where view.isSampled || !agrees(view, index, region) {
        if sampled.insert(view.place).inserted { sampledViews.append(view.place) }
      }
      for problem in found.problems where rules.contains(problem.rule) {
        addProblem(problem, region.sizes)
      }
      known.formUnion(found.views.compactMap(\.identifier))
      guard region.numbers.count == 6 * found.views.count else { continue }
      examine(found, region, rules)
      order.map { examine($0, found, region) }
      for requirement in requirements { examine(requirement, found, region) }
      if rules.contains(LayoutRule.shrinkingText.rawValue), let smaller { examineGrowth(region, since: smaller) }
    }
    unknownIdentifiers = identifiers.subtracting(known).sorted()
    failures.removeAll { !$0.isReported }
  }

  private mutating func cover(
    _ widths: ClosedRange<Double>, _ heights: ClosedRange<Double>, _ limits: SearchLimits,
    _ sample: (PlanePoint) -> ScreenSample
  ) {
    func evaluate(_ point: PlanePoint) -> ParameterSample {
      let found = sample(point)
      var result = ParameterSample(trace: found.decisions, values: found.values)
      result.work = found.work
      return result
    }
    let (isWide, isTall) = (widths.lowerBound < widths.upperBound, heights.lowerBound < heights.upperBound)
    if isWide && isTall {
      var search = PlaneSearch(limits: limits)
      search.cover(x: widths, y: heights, evaluate)
      regions = search.result.regions.map { Region(sizes: $0.polygon, inside: $0.inside, numbers: $0.values) }
      gaps = search.result.gaps
      layouts = search.result.samples
      return
    }
    func point(_ parameter: Double) -> PlanePoint {
      isTall
        ? PlanePoint(x: widths.lowerBound, y: parameter) : PlanePoint(x: parameter, y: heights.lowerBound)
    }
    var search = ParameterSearch(limits: limits)
    if isWide || isTall {
      search.cover(isTall ? heights : widths) { evaluate(point($0)) }
    } else {
      search.coverPoint(widths.lowerBound) { evaluate(point($0)) }
    }
    layouts = search.result.samples
    gaps = search.result.gaps.filter { $0.upperBound - $0.lowerBound > 1e-5 }.map {
      ConvexPolygon(corners: [point($0.lowerBound), point($0.upperBound)])
    }
    regions = search.result.regions.map { region in
      let length = region.upper - region.lower
      let numbers = zip(region.lowerValues, region.upperValues).enumerated().map { index, ends in
        let slope = length > 0 ? (ends.1 - ends.0) / length : 0
        return PlaneFunction(
          value: region.value(index, at: region.inside), slopeX: isTall ? 0 : slope, slopeY: isTall ? slope : 0)
      }
      let corners = length > 0 ? [point(region.lower), point(region.upper)] : [point(region.lower)]
      return Region(sizes: ConvexPolygon(corners: corners), inside: point(region.inside), numbers: numbers)
    }
  }

  private func agrees(_ view: ScreenSample.View, _ index: Int, _ region: Region) -> Bool {
    guard region.numbers.count >= 6 * index + 4 else { return false }
    let numbers = [view.frame.x, view.frame.y, view.frame.width, view.frame.height]
    return zip(numbers, region.numbers[6 * index..<6 * index + 4]).allSatisfy {
      ($0 - $1.value).magnitude < Self.agreement
    }
  }

  // MARK: Rules

  private mutating func examine(_ screen: ScreenSample, _ region: Region, _ rules: Set<String>) {
    let numbers = screen.views.indices.map { region.numbers(of: $0) }
    for (index, view) in screen.views.enumerated() {
      let own = numbers[index]
      if rules.contains("clippedText"), view.text != nil {
        if view.hasOneLine {
          add(
            "clippedText", view.place, "\(view.name) is narrower than its text", [own.contentWidth - own.width], region,
            tolerance: 1)
        }
        add(
          "clippedText", view.place, "\(view.name) is lower than its text", [own.contentHeight - own.height], region,
          tolerance: 1)
      }
      if rules.contains("touchTarget"), let least = view.leastTarget {
        for length in [own.width, own.height] {
          add(
            "touchTarget", view.place, "\(view.name) is smaller than a touch target",
            [length * -1 + least, own.width, own.height], region, tolerance: 0.5)
        }
      }
      guard view.isContent, let parent = view.parent else { continue }
      if rules.contains("clippedText"), !view.isScrolled {
        let container = numbers[parent]
        for beyond in [own.x * -1, own.y * -1, own.maxX - container.width, own.maxY - container.height] {
          add(
            "clippedText", view.place, "\(view.name) extends beyond its superview",
            [beyond, container.width, container.height], region, tolerance: 4)
        }
      }
      guard rules.contains("overlap") else { continue }
      for earlier in 0..<index where screen.views[earlier].isContent && screen.views[earlier].parent == parent {
        let other = numbers[earlier]
        add(
          "overlap", view.place, "\(view.name) covers \(screen.views[earlier].name)",
          [own.maxX - other.x, other.maxX - own.x, own.maxY - other.y, other.maxY - own.y], region, tolerance: 4)
      }
    }
  }

  /// Adds a rule that fails where all of some numbers are positive, if they exceed the tolerance somewhere.
  mutating func add(
    _ rule: String, _ place: String, _ message: String, _ numbers: [PlaneFunction], _ region: Region, tolerance: Double
  ) {
    func part(above threshold: Double) -> ConvexPolygon {
      var result = region.sizes
      for number in numbers where !result.isEmpty { result = result.part { number.at($0 - region.inside) - threshold } }
      return result
    }
    let failing = part(above: Self.least)
    guard !failing.isEmpty else { return }
    add(rule, place, message, failing, isReported: !part(above: tolerance).isEmpty)
  }

  /// Adds a conflict or an ambiguity. Its message has numbers, which differ between regions: the first one counts.
  private mutating func addProblem(_ problem: ScreenSample.Problem, _ sizes: ConvexPolygon) {
    let known = failures.firstIndex { $0.rule == problem.rule && $0.place == problem.place }
    if let known {
      failures[known].sizes.append(sizes)
    } else {
      failures.append(
        Failure(rule: problem.rule, place: problem.place, message: problem.message, sizes: [sizes], isReported: true))
    }
  }

  private mutating func add(
    _ rule: String, _ place: String, _ message: String, _ sizes: ConvexPolygon, isReported: Bool
  ) {
    let known = failures.firstIndex { $0.rule == rule && $0.place == place && $0.message == message }
    if let known {
      failures[known].sizes.append(sizes)
      if isReported { failures[known].isReported = true }
    } else {
      failures.append(Failure(rule: rule, place: place, message: message, sizes: [sizes], isReported: isReported))
    }
  }

  /// The smallest size of whole points in a set, or one between whole points.
  package static func smallestSize(_ sets: [ConvexPolygon]) -> PlanePoint? {
    let sorted = sets.compactMap { set in set.bounds.map { (set, $0) } }.sorted {
      ($0.1.x.lowerBound, $0.1.y.lowerBound) < ($1.1.x.lowerBound, $1.1.y.lowerBound)
    }
    for (set, bounds) in sorted {
      let width = bounds.x.lowerBound.rounded(.up)
      guard bounds.x.contains(width), let heights = set.rangeOfY(atX: width) else { continue }
      let height = heights.lowerBound.rounded(.up)
      return PlanePoint(x: width, y: heights.contains(height) ? height : heights.lowerBound)
    }
    return sorted.first?.0.center
  }
}
