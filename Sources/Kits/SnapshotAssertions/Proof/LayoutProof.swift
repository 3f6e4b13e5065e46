import CoreGraphics
import DocumentInspection
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
  /// The views that code or autoresizing masks lay out, by their place. They were laid out at sizes of each region, and are not proved.
  public var sampledViews: [String] = []
  /// The number of regions of sizes in which the layout decides the same.
  public var regions = 0
  /// The number of layouts that were needed.
  public var layouts = 0
  /// Whether all sizes were examined.
  public var isComplete = true

  /// Whether the layout is proved for all sizes and views.
  public var isProved: Bool { findings.isEmpty && sampledViews.isEmpty && isComplete }

  /// The most regions of a screen.
  fileprivate static let limit = 300

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
    _ sample: (Environment, PlanePoint) throws -> ScreenSample
  ) throws {
    let required = requirements.map { SizeRequirement($0) }
    for (text, requirement) in zip(requirements, required) where requirement == nil {
      findings.append(
        "requirement: '\(text)' has another form than 'save.width >= 120' or 'body.top - title.bottom >= 8'")
    }
    var unknown: Set<String>?
    var former: ScreenProof?
    for environment in environments {
      func sampleAt(_ size: PlanePoint) throws -> ScreenSample { try sample(environment.value, size) }
      let proof = try ScreenSample.withErrors(of: sampleAt) { sample in
        ScreenProof(
          widths: sizes.widths.numbers, heights: sizes.heights.numbers, rules: Set(rules.map(\.rawValue)),
          requirements: required.compactMap { $0 }, smaller: environment.hasLargerText ? former : nil,
          limits: SearchLimits(regions: Self.limit), sample)
      }
      add(LayoutProof(proof, sizes, environment: environment.description))
      unknown = unknown?.intersection(proof.unknownIdentifiers) ?? Set(proof.unknownIdentifiers)
      former = proof
    }
    findings += (unknown ?? []).sorted().map { "requirement: no view has the accessibility identifier '\($0)'" }
  }

  /// Describes a proof. `environment` is the text size and direction, or empty.
  private init(_ proof: ScreenProof, _ sizes: LayoutSizes, environment: String) {
    regions = proof.regions.count
    layouts = proof.layouts
    sampledViews = proof.sampledViews
    isComplete = proof.gaps.isEmpty
    findings = proof.failures.map { failure in
      var text = "\(failure.rule): \(failure.message)\n  at \(failure.place)\n  " + Self.sentence(failure.sizes, sizes)
      if let size = ScreenProof.smallestSize(failure.sizes) {
        text += ", for example at \(Self.number(size.x)) × \(Self.number(size.y))"
      }
      return text + environment
    }
    for gap in proof.gaps.prefix(4) {
      guard let bounds = gap.bounds else { continue }
      findings.append(
        "unproved: not examined for widths from \(Self.number(bounds.x.lowerBound)) to \(Self.number(bounds.x.upperBound))"
          + environment)
    }
  }

  /// Adds what was found in another environment.
  private mutating func add(_ other: LayoutProof) {
    findings += other.findings
    sampledViews += other.sampledViews.filter { !sampledViews.contains($0) }
    regions += other.regions
    layouts += other.layouts
    isComplete = isComplete && other.isComplete
  }

  /// `at widths from 320 to 341.5`, with the heights if they vary.
  static func sentence(_ sets: [ConvexPolygon], _ sizes: LayoutSizes) -> String {
    func list(_ ranges: [ClosedRange<Double>]) -> String {
      ranges.map { "from \(number($0.lowerBound)) to \(number($0.upperBound))" }.joined(separator: " and ")
    }
    let text = "at widths \(list(sets.rangesOfX))"
    return sizes.heights.lowerBound == sizes.heights.upperBound ? text : text + ", at heights \(list(sets.rangesOfY))"
  }

  /// A number of points for a message.
  static func number(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() && rounded.magnitude < 1e9 ? "\(Int(rounded))" : "\(rounded)"
  }
}

/// What is known about the frames of two layouts.
public struct LayoutComparison: Sendable {
  /// What differs, with the sizes at which it does and the smallest of them.
  public var findings: [String] = []
  /// The number of sets of sizes with one pair of layouts.
  public var regions = 0
  /// The number of layouts that were needed.
  public var layouts = 0
  /// Views of either layout that code or autoresizing masks place. They were compared at some sizes of each region.
  public var sampledViews: [String] = []

  /// Whether both have the same frames at every size.
  public var isEqual: Bool { findings.isEmpty }

  /// Compares two screens.
  ///
  /// - Parameters:
  ///   - sizes: The sizes.
  ///   - tolerance: The largest difference that counts as none, in points.
  ///   - environment: The text size and direction, or empty.
  ///   - first: Makes one screen and lays it out at a size. The first of its errors is thrown.
  ///   - second: Does so for the other one.
  package init(
    _ sizes: LayoutSizes, tolerance: CGFloat, environment: String = "", _ first: (PlanePoint) throws -> ScreenSample,
    _ second: (PlanePoint) throws -> ScreenSample
  ) throws {
    func regions(_ sample: (PlanePoint) -> ScreenSample) -> ScreenProof {
      ScreenProof(
        widths: sizes.widths.numbers, heights: sizes.heights.numbers, rules: [],
        limits: SearchLimits(regions: LayoutProof.limit), sample)
    }
    self = try ScreenSample.withErrors(of: first) { first in
      try ScreenSample.withErrors(of: second) { second in
        let (one, other) = (regions(first), regions(second))
        let comparison = ScreenComparison(one, other, tolerance: Double(tolerance), first, second)
        return LayoutComparison(comparison, one, other, sizes, environment: environment)
      }
    }
  }

  /// Describes a comparison. `environment` is the text size and direction, or empty.
  private init(
    _ comparison: ScreenComparison, _ first: ScreenProof, _ second: ScreenProof, _ sizes: LayoutSizes,
    environment: String
  ) {
    regions = comparison.regions
    layouts = first.layouts + second.layouts
    sampledViews = Array(Set(first.sampledViews + second.sampledViews)).sorted()
    findings = comparison.unmatched.map { "different views: \($0)\(environment)" }
    if let difference = comparison.difference {
      let size = "\(LayoutProof.number(difference.size.x)) × \(LayoutProof.number(difference.size.y))"
      findings.append(
        "different frames \(LayoutProof.sentence(comparison.differing, sizes))\(environment), for example at \(size):\n  "
          + difference.views.joined(separator: "\n  "))
    }
    if !(first.gaps + second.gaps).isEmpty { findings.append("unproved: not all sizes were examined\(environment)") }
  }

  /// Adds what was found in another environment.
  package mutating func add(_ other: LayoutComparison) {
    findings += other.findings
    regions += other.regions
    layouts += other.layouts
    sampledViews += other.sampledViews.filter { !sampledViews.contains($0) }
  }
}

extension ClosedRange where Bound == CGFloat {
  /// The range as numbers of the solver.
  fileprivate var numbers: ClosedRange<Double> { Double(lowerBound)...Double(upperBound) }
}
