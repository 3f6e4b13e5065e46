import InterfaceBuilder
import LayoutEngine
import SizeRegions
import Typography

/// The text size, language and direction of a layout.
public struct SizeVariant: Hashable, Sendable {
  /// The text size that the user prefers.
  public var textSize = TextSizeCategory.large
  /// The language; nil for that of the document.
  public var language: LanguageTag?
  /// The direction.
  public var direction = LayoutDirection.leftToRight
}

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

  /// What is violated.
  public var subject: Subject
  /// The view, and another one that takes part.
  public var views: [ViewIndex]
  /// The object id of what the failure is about.
  public var objectID: String
  /// The 1-based line of that object.
  public var line: Int
  /// The sizes at which it fails in the variant of the counterexample. Borders at which it begins or ceases to fail are limits.
  public var sizes: [ConvexPolygon]
  /// The size of whole points with the smallest width at which it fails, or one between whole points. It was laid out afresh, and fails.
  public var counterexample: Size
  /// The variant in which the counterexample was laid out.
  public var variant: SizeVariant
  /// All variants in which it fails.
  public var variants: [SizeVariant]
  /// By how many points it fails at most; 0 where that has no meaning.
  public var points: Double
  /// For conflicts and ambiguities, the finding of `plumb check` at the counterexample.
  public var finding: Finding?
  /// The constraints of the document that determine the frames at the counterexample: the tight rows of that region.
  public var constraints: [ConstraintIndex] = []

  /// What fails, to find it in other variants.
  var key: FrameCondition.Key?

  /// The widths at which it fails, at any height, in points.
  public var widths: [ClosedRange<Double>] { sizes.rangesOfX }

  /// The heights at which it fails, at any width, in points.
  public var heights: [ClosedRange<Double>] { sizes.rangesOfY }
}
