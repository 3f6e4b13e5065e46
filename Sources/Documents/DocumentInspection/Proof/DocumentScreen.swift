import InterfaceBuilder
import LayoutEngine
import ScreenProof
import SizeRegions
import Typography

/// A screen of a document in one text size, language and direction, as a proof needs it.
struct DocumentScreen: ScreenSource {
  typealias Key = ScreenCondition<ViewIndex>.Key

  let layouts: RangeLayouts
  let variant: SizeVariant
  /// The top-level view and all below it, in document order.
  let members: [ViewIndex]
  /// The views that code may move.
  private let moved: DocumentCheck.MovedViews
  let settings: SizeProof.Settings
  /// What is known from the layout at the size of the document.
  let reference: ScreenReference
  private let ignored: IgnoredFindings

  private var document: Document { layouts.document }
  private var root: ViewIndex { members[0] }

  var codePlacesViews: Bool { false }

  init(_ variant: VariantLayouts, members: [ViewIndex], settings: SizeProof.Settings, reference: ScreenReference) {
    (layouts, self.variant, self.members) = (variant.layouts, variant.variant, members)
    (self.settings, self.reference) = (settings, reference)
    ignored = IgnoredFindings(variant.layouts.document)
    moved = DocumentCheck.MovedViews(variant.layouts.document)
  }

  func layOut(_ size: Size, workLimit: Int) -> DocumentLayout? {
    let layout = layouts.layout(of: root, size: size, workLimit: workLimit)
    return layout.roots.isEmpty ? nil : layout
  }

  func isComplete(_ layout: DocumentLayout) -> Bool { layout.isExamined }

  func work(of layout: DocumentLayout) -> Int {
    layout.roots[0].engine.work + RangeLayouts.workOfView * members.count
  }

  func screen(of layout: DocumentLayout) -> ScreenViews<ViewIndex> { ScreenViews(layout, members, moved: moved) }

  func values(of layout: DocumentLayout) -> [Double] { RootRegions.values(of: members, in: layout.roots[0]) }

  func growingTexts(of layout: DocumentLayout?) -> GrowingTexts<ViewIndex> {
    GrowingTexts(
      members.map { view in
        var result = ScreenView(view, parent: nil)
        if document.views[view].growsWithTextSize { result.textSize = Double(variant.textSize.rawValue) }
        return result
      })
  }

  func requirements(for layout: DocumentLayout) -> [ViewRequirement<ViewIndex>] { reference.requirements }

  /// Whether the constraints exclude the size: a window of AppKit keeps the sizes at which required constraints can be
  /// satisfied, because its size has the priority 500 (`windowSizeStayPut`).
  func isImpossible(_ layout: DocumentLayout) -> Bool {
    guard document.platform == .macOS else { return false }
    return layout.roots[0].conflicts.contains { conflict in
      conflict.report.members.contains { member in
        guard case .constraint(_, let constraint) = member.statement else { return false }
        return constraint.origin == .root && constraint.first.attribute.isSize
      }
    }
  }

  /// Whether a property counts: its rule is not turned off, nor is it by the notes of the object, and it is not left
  /// out because of the size of the document or of the view.
  func isExamined(_ key: Key) -> Bool {
    if case .rule(let rule) = key.property.subject {
      guard settings.rules.isOn(rule) || rule == .readingOrder,
        !ignored.contains(rule, of: document.views[key.view].id)
      else { return false }
    }
    // Whether left and right are exchanged, compared with the size of the document.
    let isMirrored = reference.order.map { $0.isMirrored != (layouts.options.direction == .rightToLeft) } ?? false
    return !reference.accepted.contains(isMirrored ? key.mirrored : key) && !reference.excluded.contains(key.view)
  }

  // MARK: Conflicts and ambiguities

  func problems(of layout: DocumentLayout) -> (found: [(key: Key, problem: Finding)], isWhole: Bool) {
    let (findings, isWhole) = findings(of: layout)
    return (findings.map { (key(of: $0), $0) }, isWhole)
  }

  func hasMinorProblems(_ layout: DocumentLayout) -> Bool {
    let result = layout.roots[0]
    let ambiguous = Set(findings(of: layout).found.map { key(of: $0).view })
    if settings.rules.isOn(.conflict), result.conflicts.contains(where: { $0.report.isWithinMeasuring }) {
      return true
    }
    guard settings.rules.isOn(.ambiguous), result.conflicts.isEmpty else { return false }
    return OpenView.all(in: result, of: layout, tolerance: Tolerance.rounding).views.contains { open in
      !ambiguous.contains(open.view)
    }
  }

  /// What identifies a conflict or an ambiguity at other sizes.
  func key(of finding: Finding) -> Key {
    let view = document.viewIndex(id: finding.objectID) ?? root
    guard finding.rule == .conflict else {
      return Key(.ambiguity(isDoubtful: document.platform == .macOS && finding.severity == .note), of: view)
    }
    let constraint = document.constraints.indices.first { document.constraints[$0].id == finding.objectID }
    let number = constraint.map { Int($0.rawValue) + 1 } ?? 0
    // A conflict that only an example of a size causes is another one than that of given sizes.
    return Key(.conflict(finding.severity == .note ? -1 - number : number), of: view)
  }

  func findings(of layout: DocumentLayout) -> (found: [Finding], isWhole: Bool) {
    let result = layout.roots[0]
    let isAmbiguousOn = settings.rules.isOn(.ambiguous)
    let hasConflicts = !result.conflicts.allSatisfy { $0.report.isWithinMeasuring }
    let (open, doubtful, unexamined) = isAmbiguousOn && !hasConflicts ? openViews(result, layout) : ([], [], 0)
    let check = DocumentCheck(
      layout, ambiguities: [open], isOwnLayout: false, settings: settings.rules, examinedAxes: settings.examinedAxes)
    let conflicts = settings.rules.isOn(.conflict) ? check.conflicts() : []
    func isReported(_ finding: Finding) -> Bool {
      // Conflicts with the size of a cell are remarks: nobody has examined other sizes.
      if case .conflict(let report, _) = finding.problem {
        return !report.isWithinMeasuring && !ignored.contains(finding)
      }
      // One cause is one finding.
      if case .ambiguousFollower = finding.problem { return false }
      if finding.rule == .ambiguous, let view = document.viewIndex(id: finding.objectID),
        reference.doubtful.contains(view)
      {
        return false
      }
      // What a class may set in code is a remark: nobody has examined the code.
      return !ignored.contains(finding)
    }
    // Where a constraint is broken, frames that it determined can be ambiguous: the conflict is the cause.
    if hasConflicts || !isAmbiguousOn { return (conflicts.filter(isReported), true) }
    let remarks = doubtful.map { open in
      check.finding(.ambiguous(open, root: 0, mayBeSetInCode: false), severity: .note, view: open.view)
    }
    return (check.ambiguousViews().filter(isReported) + remarks.filter { !ignored.contains($0) }, unexamined == 0)
  }

  /// The ambiguous views, and how many were not examined. On macOS, those are doubtful which contents leave open within
  /// limits, since the sizes of contents are not certain: the limits of a view grow with the window.
  private func openViews(
    _ result: RootLayout, _ layout: DocumentLayout
  ) -> (certain: [OpenView], doubtful: [OpenView], unexamined: Int) {
    let (open, unexamined) = OpenView.all(in: result, of: layout)
    guard document.platform == .macOS, let item = result.item(of: root) else { return (open, [], unexamined) }
    let window = result.engine.frame(of: item).size
    let certain = open.filter { $0.exceeds(window) }
    let doubtful = open.filter { !$0.exceeds(window) || reference.doubtful.contains($0.view) }
    return (certain, doubtful, unexamined)
  }
}

/// What is known of a screen from the layout at the size of its document: what fails there is meant to.
struct ScreenReference {
  /// The properties of frames that fail there.
  private(set) var accepted: Set<DocumentScreen.Key> = []
  /// Those of them that rules ask for, in the order of the views.
  private(set) var failures: [SizeProof.AcceptedFailure] = []
  /// The order in which texts are read there.
  private(set) var order: ReadingPairs<ViewIndex>?
  /// Views of AppKit that are ambiguous there, and not certainly so: how far their frames can move grows with the
  /// window.
  private(set) var doubtful: Set<ViewIndex> = []
  /// Views for which proofs do not hold: those inside of split views.
  private(set) var excluded: [ViewIndex] = []
  /// What the user requires of views of this screen.
  let requirements: [ViewRequirement<ViewIndex>]

  init(_ own: DocumentLayout, settings: SizeProof.Settings) {
    let document = own.document
    let installed = Set(own.roots.first?.views ?? [])
    requirements = settings.requirements.compactMap { requirement in
      let views = requirement.objects.compactMap { SizeRequirement.view($0, in: document) }
      guard views.count == requirement.objects.count, installed.isSuperset(of: views) else { return nil }
      return ViewRequirement(requirement, of: views)
    }
    guard let root = own.roots.first else { return }
    excluded = Self.excludedViews(root.views, of: document)
    let members = document.hierarchy(of: root.view)
    let screen = ScreenViews(own, members)
    order = ReadingPairs(screen) { root.frame(of: members[$0]) }
    let conditions = ScreenConditions(screen, ViewNumbers.all(RootRegions.values(of: members, in: root)))
    let ignored = IgnoredFindings(document)
    _ = conditions.visit { condition in
      guard condition.fails(by: min(condition.tolerance, Self.acceptance)) else { return true }
      let key = condition.key
      accepted.insert(key)
      let points = condition.numbers.map { $0.value }.min() ?? 0
      // Less than what is reported elsewhere fails nowhere.
      if case .rule(let rule) = key.property.subject, settings.rules.isOn(rule), points > condition.tolerance,
        !ignored.contains(rule, of: document.views[key.view].id), !excluded.contains(key.view)
      {
        failures.append(
          SizeProof.AcceptedFailure(
            property: key.property, views: [key.view] + (key.other.map { [$0] } ?? []), points: points))
      }
      return true
    }
    if document.platform == .macOS, settings.rules.isOn(.ambiguous) {
      doubtful = Set(
        OpenView.all(in: root, of: own).views.filter { !$0.isUnlimited }.flatMap { [$0.view] + $0.followers })
    }
  }

  /// What exceeds so many points at the size of the document is meant to: half of what is reported elsewhere, since
  /// texts are measured and frames rounded.
  private static let acceptance = Tolerance.pixels

  private static func excludedViews(_ views: [ViewIndex], of document: Document) -> [ViewIndex] {
    guard document.platform == .macOS else { return [] }
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

extension SizeRequirement {
  /// The view with an object id, or with a label in the outline; nil if the document has none.
  static func view(_ object: String, in document: Document) -> ViewIndex? {
    document.viewIndex(id: object) ?? document.views.first { $0.element["userLabel"] == object }?.index
  }
}
