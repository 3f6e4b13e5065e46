import InterfaceBuilder
import LayoutEngine
import ScreenProof
import SizeRegions
import Typography

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

  /// Whether what code puts into an empty stack view decides about it, which is unknown.
  public var isAboutContentsOfCode = false
  /// The name of a font that is not available, if the text of which another font was measured takes part.
  public var unknownFont: String?
  /// Whether it may be due to a size that is only an example, such as the saved height of a row, to what a class or code
  /// decides, or to a text that was measured wider than it is in the document, since its font is
  /// not available: it does not count against the screen, but nothing is proved of it either. The size of the screen
  /// itself is no example.
  public var isRemark = false
  /// For a conflict, what fails because of the constraint that is broken, and is not listed.
  var consequences: Set<DocumentScreen.Key> = []
  /// How many properties fail because of the constraint that a conflict breaks, and hold if it breaks another one.
  public var consequenceCount: Int { consequences.count }

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
    addConsequences(failure.consequences)
    let root = failure.layout.roots[0]
    if let finding {
      let check = DocumentCheck(
        failure.layout, ambiguities: [[]], isOwnLayout: false, examinedAxes: [.horizontal, .vertical])
      (isAboutContentsOfCode, isRemark) = (check.isAboutContentsOfCode(finding), check.isRemark(finding))
      return
    }
    constraints = Self.constraints(of: views, key.property.axes, in: root)
    if key.property.isAboutFrames, document.platform != .macOS { addUnknownFont(variant, root) }
  }

  /// Adds what follows from the failure in a variant.
  mutating func addConsequences(_ keys: Set<DocumentScreen.Key>) {
    for key in keys { consequences.insert(key.withoutSide) }
  }

  /// Adds the failure of the opposite side: what extends beyond both sides of its superview is one finding.
  mutating func addSide(_ failure: ScreenProof<DocumentScreen>.Failure) {
    sizes += failure.sizes
    points = max(points, failure.points)
    let (own, other) = (counterexample, failure.counterexample)
    if (other.width, other.height) < (own.width, own.height) { counterexample = other }
  }

  /// Whether a frame or a text of the failure has the size of a text whose font is not available. The width in the
  /// document is evidence: where the text was measured wider, the failure is a remark.
  private mutating func addUnknownFont(_ variant: VariantLayouts, _ root: RootLayout) {
    let document = variant.layouts.document
    for view in root.views {
      let node = document.views[view]
      guard node.text != nil, let name = node.font?.name, !name.hasPrefix("SFPro"),
        !Font(family: .named(name), size: 17).measured(by: variant.layouts.options.fonts).isAvailable,
        let item = root.item(of: view), views.contains(view) || takesPart(item, root)
      else { continue }
      unknownFont = unknownFont ?? name
      guard variant.variant.language == nil, variant.variant.textSize == .large, node.isOneLineInDocument,
        property.axes.contains(.horizontal), let saved = node.savedFrame?.width,
        let width = root.engine.contentExtent(of: item, .horizontal)
      else { continue }
      isRemark = isRemark || width > saved + Tolerance.frames
    }
  }

  /// Whether the size of an item's content determines a frame of the failure.
  private func takesPart(_ item: ItemID, _ root: RootLayout) -> Bool {
    views.contains { view in
      guard let own = root.item(of: view) else { return false }
      return property.axes.contains { axis in
        root.engine.constraints(affecting: own, axis: axis).contains { id in
          let constraint = root.engine.constraint(id)
          return constraint.origin == .contentSize && constraint.first.item == item
        }
      }
    }
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

extension ViewNode {
  /// Whether its text is on one line in the document: its saved width is that of the whole text, if not more.
  fileprivate var isOneLineInDocument: Bool {
    if numberOfLines == 1 { return true }
    guard let size = font?.size, let saved = savedFrame else { return false }
    return saved.height < 2 * size
  }
}

extension ScreenCondition.Key {
  /// The same property with the first of two opposite sides of a superview.
  var withoutSide: Self {
    var result = self
    switch property {
    case .outsideContainer(.left), .outsideContainer(.right): result.property = .outsideContainer(.left)
    case .outsideContainer(.top), .outsideContainer(.bottom): result.property = .outsideContainer(.top)
    case .conflict, .ambiguity, .clippedText, .outsideSafeArea, .overlap, .smallTarget, .readingOrder, .shrinkingText,
      .requirement:
      break
    }
    return result
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
