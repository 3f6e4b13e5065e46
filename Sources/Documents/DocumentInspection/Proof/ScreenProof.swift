import InterfaceBuilder
import LayoutEngine
import LayoutSolver

/// The examination of one screen, variant by variant.
struct ScreenProof {
  private let settings: SizeProof.Settings
  /// The properties of frames that fail at the size of the document as well.
  let accepted: Set<FrameCondition.Key>
  /// The order in which texts are read at the size of the document.
  let order: ReadingPairs?
  /// Views of AppKit that are ambiguous at the size of the document as well, and not certainly so.
  private(set) var doubtful: Set<ViewIndex> = []
  /// What the user requires of views of this screen.
  let requirements: [ViewRequirement]
  /// The variant before, whose texts are smaller.
  private var smaller: (variant: SizeVariant, regions: RootRegions)?
  /// What is known of the screen.
  private(set) var screen: SizeProof.Screen

  init(
    root: ViewIndex, widths: ClosedRange<Double>, heights: ClosedRange<Double>, own: DocumentLayout,
    settings: SizeProof.Settings
  ) {
    self.settings = settings
    let document = own.document
    screen = SizeProof.Screen(root: root, widths: widths, heights: heights)
    screen.excluded = Self.excludedViews(of: own)
    let members = Set(own.roots.first?.views ?? [])
    requirements = settings.requirements.compactMap { requirement in
      let views = requirement.objects.compactMap { SizeRequirement.view($0, in: document) }
      guard views.count == requirement.objects.count, members.isSuperset(of: views) else { return nil }
      return ViewRequirement(requirement: requirement, views: views)
    }
    guard let result = own.roots.first else {
      (accepted, order) = ([], nil)
      return
    }
    order = ReadingPairs(result, in: own)
    let conditions = Self.conditions(of: own, result, FrameNumbers(result), [], nil)
    accepted = Set(
      conditions.filter { condition in
        condition.numbers.allSatisfy { $0.value > min(condition.tolerance, Self.acceptance) }
      }.map { $0.key })
    if document.platform == .macOS, settings.rules.isOn(.ambiguous) {
      doubtful = Set(
        OpenView.all(in: result, of: own).views.filter { !$0.isUnlimited }.flatMap { [$0.view] + $0.followers })
    }
  }

  /// What exceeds so many points at the size of the document is meant to, in points: half of what is reported elsewhere, since texts are measured and frames rounded.
  private static let acceptance = 0.5

  /// Examines the screen in a variant.
  mutating func examine(_ variant: VariantLayouts) {
    var examination = VariantProof(variant, screen, settings: settings, accepted: accepted)
    examination.order = order
    examination.doubtful = doubtful
    examination.requirements = requirements
    if let smaller, smaller.variant.language == variant.variant.language,
      smaller.variant.direction == variant.variant.direction
    {
      examination.smaller = smaller.regions
    }
    examination.run()
    smaller = (variant.variant, examination.regions)
    screen.covers.append(examination.cover)
    for key in examination.keys {
      if let known = screen.failures.firstIndex(where: { $0.key == key }) {
        screen.failures[known].variants.append(variant.variant)
      } else if let failure = examination.failure(key) {
        screen.failures.append(failure)
      }
    }
  }

  static func conditions(
    of layout: DocumentLayout, _ root: RootLayout, _ numbers: FrameNumbers,
    _ requirements: [ViewRequirement], _ order: ReadingPairs?
  ) -> [FrameCondition] {
    let check = DocumentCheck(layout, ambiguities: [[]], isOwnLayout: false)
    return FrameConditions(check: check, root: root, numbers: numbers, requirements: requirements, order: order).all()
  }

  /// The views inside of split views.
  private static func excludedViews(of layout: DocumentLayout) -> [ViewIndex] {
    let document = layout.document
    guard let views = layout.roots.first?.views, document.platform == .macOS else { return [] }
    return views.filter { view in
      var current = document.views[view].parent
      while let index = current {
        if document.views[index].kind == .splitView { return true }
        current = document.views[index].parent
      }
      return false
    }
  }
}
