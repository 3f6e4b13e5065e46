import InterfaceBuilder
import LayoutEngine
import ScreenProof
import SizeRegions

/// A property that a screen does not have at some sizes.
public struct SizeFailure: Sendable {
  /// What is violated.
  public enum Subject: Hashable, Sendable {
    /// A rule of `plumb check`.
    case rule(Rule)
    /// A requirement of the user.
    case requirement(SizeRequirement)
    /// A text that gets lower when the text size gets larger.
    case shrinkingText
  }

  /// What is violated, with the axis or the side.
  public var property: ScreenProperty
  /// The view, and another one that takes part.
  public var views: [ViewIndex]
  /// The object id of what the failure is about.
  public var objectID: String
  /// The 1-based line of that object.
  public var line: Int
  /// The sizes at which it fails in the variant of the counterexample. Borders at which it begins or ceases to fail are
  /// limits.
  public var sizes: [ConvexPolygon]
  /// The size of whole points with the smallest width at which it fails, or one between whole points. It was laid out
  /// afresh, and fails.
  public var counterexample: Size
  /// The variant in which the counterexample was laid out.
  public var variant: SizeVariant
  /// All variants in which it fails.
  public var variants: [SizeVariant]
  /// Whether it fails in a window that a phone or tablet has (`WindowSizes`), and not only at sizes between those.
  public var isInWindow = true
  /// By how many points it fails at most; 0 where that has no meaning.
  public var points: Double
  /// For conflicts and ambiguities, the finding of `plumb check` at the counterexample.
  public var finding: Finding?
  /// The constraints of the document that determine the frames at the counterexample: the tight rows of that region.
  public var constraints: [ConstraintIndex] = []

  /// Whether it may be due to a size that is only an example, such as the saved height of a row, or that a class sets in
  /// code: it does not count against the screen, but nothing is proved of it either. The size of the screen itself is none.
  public var isRemark: Bool {
    guard let finding, finding.severity == .note else { return false }
    if case .conflict(let report, _) = finding.problem { return !report.concernsTopLevelView }
    return true
  }

  /// What fails, to find it in other variants.
  var key: DocumentScreen.Key { DocumentScreen.Key(property, of: views[0], views.count > 1 ? views[1] : nil) }

  /// What is violated.
  public var subject: Subject { property.subject }

  /// The widths at which it fails, at any height, in points.
  public var widths: [ClosedRange<Double>] { sizes.rangesOfX }

  /// The heights at which it fails, at any width, in points.
  public var heights: [ClosedRange<Double>] { sizes.rangesOfY }
}

extension SizeFailure {
  /// The most constraints that are listed.
  private static let mostConstraints = 8

  init(_ failure: ScreenProof<DocumentScreen>.Failure, in variant: VariantLayouts) {
    let (document, key) = (variant.layouts.document, failure.key)
    let node = document.views[key.view]
    self.init(
      property: key.property, views: [key.view] + (key.other.map { [$0] } ?? []),
      objectID: failure.problem?.objectID ?? node.id, line: failure.problem?.line ?? node.line, sizes: failure.sizes,
      counterexample: failure.counterexample, variant: variant.variant, variants: [variant.variant],
      points: failure.points, finding: failure.problem)
    if finding == nil { constraints = Self.constraints(of: views, key.property.axes, in: failure.layout.roots[0]) }
  }

  /// The constraints of the document that determine the frames of the views along the axes of a failure.
  private static func constraints(of views: [ViewIndex], _ axes: [Axis], in root: RootLayout) -> [ConstraintIndex] {
    var result: Set<ConstraintIndex> = []
    for view in views where view != root.view {
      guard let item = root.item(of: view) else { continue }
      for axis in axes {
        result.formUnion(
          root.engine.constraints(affecting: item, axis: axis).compactMap { root.documentConstraint($0) })
      }
    }
    return Array(result.sorted().prefix(mostConstraints))
  }
}

extension ScreenProperty {
  /// What is violated where a screen does not have the property.
  package var subject: SizeFailure.Subject {
    switch self {
    case .conflict: .rule(.conflict)
    case .ambiguity: .rule(.ambiguous)
    case .clippedText: .rule(.clippedText)
    case .outsideContainer: .rule(.outsideContainer)
    case .outsideSafeArea: .rule(.missingSafeArea)
    case .overlap: .rule(.overlappingViews)
    case .smallTarget: .rule(.smallTouchTarget)
    case .readingOrder: .rule(.readingOrder)
    case .shrinkingText: .shrinkingText
    case .requirement(let requirement): .requirement(requirement)
    }
  }
}
