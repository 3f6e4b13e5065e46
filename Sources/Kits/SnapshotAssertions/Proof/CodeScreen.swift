import LayoutEngine
import ScreenProof
import SizeRegions

/// A screen of code in one environment, as a proof needs it. It is made and laid out anew for each size that is tried.
struct CodeScreen: ScreenSource {
  typealias Key = ScreenCondition<ScreenSample.ViewID>.Key

  private let sample: (Size) -> ScreenSample
  private let rules: Set<LayoutRule>
  private let required: [SizeRequirement]

  var codePlacesViews: Bool { true }

  init(_ sample: @escaping (Size) -> ScreenSample, rules: Set<LayoutRule>, requirements: [SizeRequirement]) {
    (self.sample, self.rules, required) = (sample, rules, requirements)
  }

  func layOut(_ size: Size, workLimit: Int) -> ScreenSample? { sample(size) }

  func isComplete(_ layout: ScreenSample) -> Bool { true }

  func work(of layout: ScreenSample) -> Int { layout.work }

  func screen(of layout: ScreenSample) -> ScreenViews<ScreenSample.ViewID> {
    var result = ScreenViews(layout.views.map { $0.facts })
    result.isMirrored = layout.isMirrored
    return result
  }

  func values(of layout: ScreenSample) -> [Double] { layout.values }

  func growingTexts(of layout: ScreenSample?) -> GrowingTexts<ScreenSample.ViewID> {
    GrowingTexts(layout?.views.map { $0.facts } ?? [])
  }

  /// Objects are views with these accessibility identifiers. One that is not on the screen at some sizes meets the
  /// requirement there.
  func requirements(for layout: ScreenSample) -> [ViewRequirement<ScreenSample.ViewID>] {
    required.compactMap { requirement in
      let views = requirement.objects.compactMap { object in
        layout.views.first { $0.identifier == object }?.facts.id
      }
      return views.count == requirement.objects.count ? ViewRequirement(requirement, of: views) : nil
    }
  }

  func isImpossible(_ layout: ScreenSample) -> Bool { false }

  func problems(of layout: ScreenSample) -> (found: [(key: Key, problem: ScreenSample.Problem)], isWhole: Bool) {
    var result: [(key: Key, problem: ScreenSample.Problem)] = []
    for problem in layout.problems {
      let property = problem.rule == .conflict ? ScreenProperty.conflict(0) : .ambiguity(isDoubtful: false)
      let key = Key(property, of: ScreenSample.ViewID(place: problem.place, position: 0))
      // One failure has one message.
      if isExamined(key), !result.contains(where: { $0.key == key }) { result.append((key, problem)) }
    }
    return (result, true)
  }

  func hasMinorProblems(_ layout: ScreenSample) -> Bool { false }

  func isExamined(_ key: Key) -> Bool { key.property.layoutRule.map { rules.contains($0) } ?? true }
}

extension ScreenProperty {
  /// The rule that is not kept where a screen does not have the property; nil for a requirement.
  var layoutRule: LayoutRule? {
    switch self {
    case .conflict: .conflict
    case .ambiguity: .ambiguity
    case .clippedText, .outsideContainer, .outsideSafeArea: .clippedText
    case .overlap: .overlap
    case .smallTarget: .touchTarget
    case .readingOrder: .readingOrder
    case .shrinkingText: .shrinkingText
    case .requirement: nil
    }
  }
}

extension LayoutSizes {
  /// The regions of a screen in which its layout decides the same.
  func regions(_ sample: (Size) -> ScreenSample) -> SizeCover {
    var search = SizeSearch(
      widths: Double(widths.lowerBound)...Double(widths.upperBound),
      heights: Double(heights.lowerBound)...Double(heights.upperBound), limits: SearchLimits(regions: Self.limit))
    search.run { size, _ in sample(size).parameters }
    return search.result
  }

  /// The most regions of a screen.
  private static let limit = 300

  /// Calls `body` with a form of `sample` that throws nothing, and throws the first error of `sample` afterwards.
  /// `body` must not keep it.
  static func withErrors<Result>(
    of sample: (Size) throws -> ScreenSample, _ body: (@escaping (Size) -> ScreenSample) throws -> Result
  ) throws -> Result {
    var failure: (any Error)?
    let result = try withoutActuallyEscaping(sample) { sample in
      try body { size in
        do {
          return try sample(size)
        } catch {
          failure = failure ?? error
          return ScreenSample()
        }
      }
    }
    if let failure { throw failure }
    return result
  }
}
