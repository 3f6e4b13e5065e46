import CoreGraphics
import Diagnostics
import LayoutEngine
import ScreenProof
import SizeRegions

/// The sizes for which the layout of a screen is proved.
public struct LayoutSizes: Hashable, Sendable {
  /// The widths, in points.
  public var widths: ClosedRange<CGFloat>
  /// The heights, in points.
  public var heights: ClosedRange<CGFloat>

  /// Creates a range of widths and heights. Both are at least 1.
  public init(widths: ClosedRange<CGFloat>, heights: ClosedRange<CGFloat>) {
    (self.widths, self.heights) = (widths, heights)
  }

  /// All widths of a range at one height.
  public static func widths(_ widths: ClosedRange<CGFloat>, height: CGFloat) -> LayoutSizes {
    LayoutSizes(widths: widths, heights: height...height)
  }
}

/// An environment in which a screen is laid out.
package struct LayoutVariant<Value> {
  /// What the screen is laid out with.
  package var value: Value
  /// The text size and direction in messages, or empty.
  package var description: String
  /// Whether it differs from the one before by a larger text size alone.
  package var hasLargerText: Bool

  /// Creates an environment.
  package init(_ value: Value, description: String = "", hasLargerText: Bool = false) {
    (self.value, self.description, self.hasLargerText) = (value, description, hasLargerText)
  }
}

/// What is known about the layout of a screen at all sizes of a range.
public struct LayoutProof: Sendable {
  /// What fails, each with the sizes at which it does and the smallest of them.
  public var findings: [String] = []
  /// The views that code or autoresizing masks lay out, by their place. They were laid out at sizes of each region, and
  /// are not proved.
  public var sampledViews: [String] = []
  /// The number of regions of sizes in which the layout decides the same.
  public var regions = 0
  /// The number of layouts that were needed.
  public var layouts = 0
  /// Whether all sizes were examined.
  public var isComplete = true

  /// Whether the layout is proved for all sizes and views.
  public var isProved: Bool { findings.isEmpty && sampledViews.isEmpty && isComplete }

  /// Proves a screen in several environments.
  ///
  /// - Parameters:
  ///   - sizes: The sizes.
  ///   - rules: The rules that apply.
  ///   - requirements: What else is required, in the form of `plumb prove --require`.
  ///   - environments: The environments. Of those that differ by the text size alone, smaller ones come first.
  ///   - sample: Makes the screen and lays it out in an environment at a size. The first of its errors is thrown.
  package init<Environment>(
    _ sizes: LayoutSizes, rules: Set<LayoutRule>, requirements: [String], environments: [LayoutVariant<Environment>],
    _ sample: (Environment, Size) throws -> ScreenSample
  ) throws {
    let required = requirements.map { SizeRequirement($0) }
    for (text, requirement) in zip(requirements, required) where requirement == nil {
      findings.append(
        "requirement: '\(text)' has another form than 'save.width >= 120' or 'body.top - title.bottom >= 8'")
    }
    var unknown = Set(required.compactMap { $0 }.flatMap { $0.objects })
    var texts: [TextRegion<ScreenSample.ViewID>] = []
    for environment in environments {
      func layOut(_ size: Size) throws -> ScreenSample {
        let result = try sample(environment.value, size)
        unknown.subtract(result.views.compactMap(\.identifier))
        return result
      }
      try LayoutSizes.withErrors(of: layOut) { sample in
        let screen = CodeScreen(sample, rules: rules, requirements: required.compactMap { $0 })
        let cover = sizes.regions(sample)
        var order: ReadingPairs<ScreenSample.ViewID>?
        if rules.contains(.readingOrder) {
          let smallest = sample(Size(width: cover.widths.lowerBound, height: cover.heights.lowerBound))
          order = ReadingPairs(screen.screen(of: smallest)) { smallest.views[$0].frame }
        }
        var proof = ScreenProof(screen, cover, order: order, smaller: environment.hasLargerText ? texts : [])
        proof.run()
        texts = proof.texts
        add(&proof, environment: environment.description)
      }
    }
    findings += unknown.sorted().map { "requirement: no view has the accessibility identifier '\($0)'" }
  }

  /// Adds what was found in an environment, which is the text size and direction, or empty.
  private mutating func add(_ proof: inout ScreenProof<CodeScreen>, environment: String) {
    regions += proof.cover.regions.count
    for view in proof.sampledViews where !sampledViews.contains(view.place) { sampledViews.append(view.place) }
    for key in proof.keys {
      guard let failure = proof.failure(key) else { continue }
      findings.append(Self.text(of: failure, proof.cover) + environment)
    }
    isComplete = isComplete && proof.gaps.isEmpty
    layouts += proof.layouts
    let (widths, heights) = (proof.cover.widths, proof.cover.heights)
    findings += proof.gaps.prefix(4).map {
      "unproved: not examined \([$0].words(within: widths, heights))\(environment)"
    }
  }

  /// `overlap: UILabel "A" and UILabel "B" overlap, by up to 3 pt`, with the view and the sizes on lines of their own.
  private static func text(of failure: ScreenProof<CodeScreen>.Failure, _ cover: SizeCover) -> String {
    let (key, size) = (failure.key, failure.counterexample)
    func name(_ id: ScreenSample.ViewID) -> String {
      failure.layout.views.first { $0.facts.id == id }?.name ?? id.place
    }
    let sentence =
      failure.problem?.message
      ?? key.property.sentence(
        name(key.view), name(key.other ?? key.view), points: failure.points, order: "at the smallest size")
    return "\(key.property.layoutRule?.rawValue ?? "requirement"): \(sentence)\n  at \(key.view.place)\n  "
      + "\(failure.sizes.words(within: cover.widths, cover.heights)), for example at \(size.words)"
  }
}
