import InterfaceBuilder
import LayoutEngine
import LayoutSolver

/// A proof that the screens of a document are sound at every width of a range, or counterexamples.
///
/// The layout of each screen is divided into regions of widths in which all frames are affine (`Document.regions(of:widths:height:options:limit:)`). In a region a property fails on an interval whose
/// ends follow from two numbers, so it is decided for all widths. Every counterexample is laid out afresh before it is reported.
///
/// Properties of frames are reported only if the screen has them at the size of its document: what overlaps there is meant to. Conflicts, ambiguities and requirements are always
/// reported.
public struct SizeProof: Sendable {
  /// A screen and what is known of it.
  public struct Screen: Sendable {
    /// The top-level view.
    public var root: ViewIndex
    /// The widths, in points.
    public var widths: ClosedRange<Double>
    /// The height, in points.
    public var height: Double
    /// The regions of widths; each has another layout.
    public var regions: [ClosedRange<Double>] = []
    /// The number of layouts that were needed.
    public var layouts = 0
    /// Widths of which nothing is known, because there are too many regions.
    public var gaps: [ClosedRange<Double>] = []
    /// Views for which the proof does not hold, because a container of AppKit lays them out in steps of half a point.
    public var excluded: [ViewIndex] = []
    /// What fails.
    public var failures: [SizeFailure] = []

    /// Whether every property holds at every width.
    public var isProved: Bool { failures.isEmpty && gaps.isEmpty }
  }

  /// The range of widths and other settings of a proof.
  public struct Settings: Sendable {
    /// The widths; nil for those of the platform.
    public var widths: ClosedRange<Double>?
    /// The height; nil for that of each screen in the document.
    public var height: Double?
    /// The device and direction.
    public var options = LayoutOptions()
    /// What the user requires.
    public var requirements: [SizeRequirement] = []
    /// The rules that apply.
    public var rules = RuleSettings()
    /// The largest number of regions of a screen.
    public var limit = 200

    /// Creates the default settings.
    public init() {}
  }

  /// The document.
  public let document: Document
  /// The device and direction.
  public let options: LayoutOptions
  /// The screens, in the order of the document.
  public private(set) var screens: [Screen] = []
  /// Top-level views that fill no screen, and so have no range of sizes.
  public private(set) var omitted: [ViewIndex] = []
  /// Requirements whose object the document does not have.
  public private(set) var unknown: [SizeRequirement] = []

  /// Examines the screens of a document. With widths in the settings, all top-level views count as screens.
  public init(of document: Document, _ settings: Settings = Settings()) {
    self.document = document
    options = settings.options
    unknown = settings.requirements.filter { $0.view(in: document) == nil }
    guard document.usesAutoLayout else {
      omitted = document.topLevelViews
      return
    }
    for root in document.topLevelViews {
      guard let frame = document.views[root].savedFrame, frame.width > 0, frame.height > 0 else {
        omitted.append(root)
        continue
      }
      let size = Size(width: frame.width, height: settings.height ?? frame.height)
      let own = document.layout(
        of: root, size: Size(width: frame.width, height: frame.height), options: settings.options)
      let check = DocumentCheck(own, ambiguities: [[]], isOwnLayout: false, settings: settings.rules)
      guard own.roots.first != nil, settings.widths != nil || document.platform == .macOS || check.fillsScreen(root)
      else {
        omitted.append(root)
        continue
      }
      let widths = settings.widths ?? Self.widths(of: document, width: size.width)
      let screen = ScreenProof(
        document: document, root: root, widths: widths, height: size.height, own: own, check: check, settings: settings)
      screens.append(screen.result())
    }
  }

  /// The widths of windows: on iOS those of every phone and of every window of a tablet, on macOS from the size of the document on.
  private static func widths(of document: Document, width: Double) -> ClosedRange<Double> {
    switch document.platform {
    case .macOS: min(width, 2560)...2560
    default: 320...1366
    }
  }
}

/// The examination of one screen.
struct ScreenProof {
  let document: Document
  let root: ViewIndex
  let widths: ClosedRange<Double>
  let height: Double
  /// The layout at the size of the document.
  let own: DocumentLayout
  let check: DocumentCheck
  let settings: SizeProof.Settings

  /// What is known of a property while regions are examined.
  private struct Progress {
    var widths: [ClosedRange<Double>] = []
    var points = 0.0
    var isReported = false
    var finding: Finding?
  }

  func result() -> SizeProof.Screen {
    let regions = document.regions(
      of: root, widths: widths, height: height, options: settings.options, limit: settings.limit)
    var screen = SizeProof.Screen(root: root, widths: widths, height: height)
    screen.regions = regions.regions.map { $0.lower...$0.upper }
    screen.gaps = regions.cover.gaps.filter { $0.upperBound - $0.lowerBound > 1e-5 }
    screen.layouts = regions.cover.samples
    screen.excluded = excludedViews()
    let excluded = Set(screen.excluded)
    var requirements: [(requirement: SizeRequirement, view: ViewIndex)] = []
    for requirement in settings.requirements {
      guard let view = requirement.view(in: document), regions.views.contains(view) else { continue }
      requirements.append((requirement, view))
    }
    guard let ownRoot = own.roots.first else { return screen }
    let accepted = failuresAtOwnSize(ownRoot)
    var order: [FrameCondition.Key] = []
    var progress: [FrameCondition.Key: Progress] = [:]
    for region in regions.regions {
      let conditions = FrameConditions(
        check: check, root: ownRoot, requirements: requirements,
        lower: { Self.numbers(of: $0, in: regions, region, at: region.lower) },
        upper: { Self.numbers(of: $0, in: regions, region, at: region.upper) })
      for condition in conditions.all()
      where isOn(condition.key.subject) && !accepted.contains(condition.key) && !excluded.contains(condition.key.view) {
        guard let part = condition.numbers.part(above: Self.least) else { continue }
        if progress[condition.key] == nil { order.append(condition.key) }
        let length = region.upper - region.lower
        let failing = region.lower + part.lowerBound * length...region.lower + part.upperBound * length
        Self.add(failing, to: &progress[condition.key, default: Progress()])
        if condition.numbers.part(above: condition.tolerance) != nil { progress[condition.key]?.isReported = true }
        let points = max(progress[condition.key]?.points ?? 0, Self.worst(condition.numbers))
        progress[condition.key]?.points = points
      }
      let layout = layout(width: region.inside)
      screen.layouts += 1
      if let result = layout.roots.first, !agrees(result, with: regions, in: region) {
        screen.gaps.append(region.lower...region.upper)
      }
      examine(layout, in: region, &order, &progress)
    }
    screen.failures = order.compactMap { key in
      guard let known = progress[key], known.isReported else { return nil }
      return failure(key, known, requirements)
    }
    return screen
  }

  // MARK: Frames

  /// Less is rounding.
  private static let least = 1e-6

  private static func numbers(
    of view: ViewIndex, in regions: RootRegions, _ region: ParameterRegion, at width: Double
  ) -> ViewNumbers? {
    guard let frame = regions.frame(of: view, in: region, at: width),
      let content = regions.contentSize(of: view, in: region, at: width)
    else { return nil }
    return ViewNumbers(frame: frame, content: content)
  }

  private static func numbers(of view: ViewIndex, in root: RootLayout) -> ViewNumbers? {
    guard let item = root.item(of: view) else { return nil }
    let content = Size(
      width: root.engine.contentExtent(of: item, .horizontal) ?? 0,
      height: root.engine.contentExtent(of: item, .vertical) ?? 0)
    return ViewNumbers(frame: root.engine.frame(of: item), content: content)
  }

  private func conditions(
    _ root: RootLayout, _ requirements: [(requirement: SizeRequirement, view: ViewIndex)]
  ) -> [FrameCondition] {
    FrameConditions(
      check: check, root: root, requirements: requirements, lower: { Self.numbers(of: $0, in: root) },
      upper: { Self.numbers(of: $0, in: root) }
    ).all()
  }

  /// The properties of frames that fail at the size of the document as well.
  private func failuresAtOwnSize(_ root: RootLayout) -> Set<FrameCondition.Key> {
    Set(conditions(root, []).filter { $0.numbers.part(above: $0.tolerance) != nil }.map { $0.key })
  }

  private func isOn(_ subject: SizeFailure.Subject) -> Bool {
    if case .rule(let rule) = subject { return settings.rules.isOn(rule) }
    return true
  }

  /// The views inside of split views.
  private func excludedViews() -> [ViewIndex] {
    guard let views = own.roots.first?.views, document.platform == .macOS else { return [] }
    return views.filter { view in
      var current = document.views[view].parent
      while let index = current {
        if document.views[index].kind == .splitView { return true }
        current = document.views[index].parent
      }
      return false
    }
  }

  /// By how much a property fails at most in a region: the least of the numbers is greatest at an end, or where two of them cross.
  private static func worst(_ numbers: [AffineNumber]) -> Double {
    var parts = [0.0, 1.0]
    for (index, one) in numbers.enumerated() {
      for other in numbers[..<index] {
        let (low, high) = (one.lower - other.lower, one.upper - other.upper)
        if low * high < 0 { parts.append(low / (low - high)) }
      }
    }
    return parts.reduce(0) { worst, part in
      max(worst, numbers.reduce(Double.infinity) { min($0, $1.lower + part * ($1.upper - $1.lower)) })
    }
  }

  private static func add(_ range: ClosedRange<Double>, to progress: inout Progress) {
    if let last = progress.widths.last, range.lowerBound <= last.upperBound + 1e-5 {
      progress.widths[progress.widths.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
    } else {
      progress.widths.append(range)
    }
  }

  // MARK: Conflicts and ambiguities

  /// Conflicts and ambiguities are the same in a whole region.
  private func examine(
    _ layout: DocumentLayout, in region: ParameterRegion, _ order: inout [FrameCondition.Key],
    _ progress: inout [FrameCondition.Key: Progress]
  ) {
    for finding in findings(of: layout) {
      let view = document.viewIndex(id: finding.objectID) ?? root
      let constraint = document.constraints.indices.first { document.constraints[$0].id == finding.objectID }
      let key = FrameCondition.Key(
        subject: .rule(finding.rule), view: view, side: constraint.map { Int($0.rawValue) + 1 } ?? 0)
      if progress[key] == nil { order.append(key) }
      Self.add(region.lower...region.upper, to: &progress[key, default: Progress()])
      progress[key]?.isReported = true
      if progress[key]?.finding == nil { progress[key]?.finding = finding }
    }
  }

  private func layout(width: Double) -> DocumentLayout {
    document.layout(of: root, size: Size(width: width, height: height), options: settings.options)
  }

  /// Whether a layout inside of a region has the frames that the region says. A long text can be as wide as its widest line, which changes every fraction of a point.
  private func agrees(_ result: RootLayout, with regions: RootRegions, in region: ParameterRegion) -> Bool {
    result.views.allSatisfy { view in
      guard let item = result.item(of: view), let found = regions.frame(of: view, in: region, at: region.inside) else {
        return true
      }
      let frame = result.engine.frame(of: item)
      let differences = [
        frame.x - found.x, frame.y - found.y, frame.width - found.width, frame.height - found.height,
      ]
      return differences.allSatisfy { $0.magnitude < Self.agreement }
    }
  }

  /// The largest difference of two frames that count as the same, in points.
  private static let agreement = 1e-3

  private func findings(of layout: DocumentLayout) -> [Finding] {
    guard let result = layout.roots.first else { return [] }
    let isAmbiguousOn = settings.rules.isOn(.ambiguous)
    let open = isAmbiguousOn ? OpenView.all(in: result, of: layout).views : []
    let check = DocumentCheck(layout, ambiguities: [open], isOwnLayout: false, settings: settings.rules)
    let conflicts = settings.rules.isOn(.conflict) ? check.conflicts() : []
    return (conflicts + (isAmbiguousOn ? check.ambiguousViews() : [])).filter { $0.severity > .note }
  }

  // MARK: Counterexamples

  /// The failure with a counterexample that was laid out afresh; nil if it does not fail there.
  private func failure(
    _ key: FrameCondition.Key, _ progress: Progress,
    _ requirements: [(requirement: SizeRequirement, view: ViewIndex)]
  ) -> SizeFailure? {
    for range in progress.widths {
      for width in Self.candidates(range) {
        let (hasFailed, finding) = layOut(key, progress.finding, width: width, requirements)
        guard hasFailed else { continue }
        let node = document.views[key.view]
        return SizeFailure(
          subject: key.subject, views: [key.view] + (key.other.map { [$0] } ?? []),
          objectID: finding?.objectID ?? node.id, line: finding?.line ?? node.line, widths: progress.widths,
          counterexample: Size(width: width, height: height), points: progress.points, finding: finding)
      }
    }
    return nil
  }

  /// Whole points first, since users read them.
  private static func candidates(_ range: ClosedRange<Double>) -> [Double] {
    let first = range.lowerBound.rounded(.up)
    return [first, first + 1, (range.lowerBound + range.upperBound) / 2].filter { range.contains($0) }
  }

  /// Lays a counterexample out. Returns whether the property fails there, and for a conflict or an ambiguity the finding.
  private func layOut(
    _ key: FrameCondition.Key, _ known: Finding?, width: Double,
    _ requirements: [(requirement: SizeRequirement, view: ViewIndex)]
  ) -> (hasFailed: Bool, finding: Finding?) {
    if let known {
      let finding = findings(of: layout(width: width)).first { $0.rule == known.rule && $0.objectID == known.objectID }
      return (finding != nil, finding)
    }
    guard let result = layout(width: width).roots.first else { return (false, nil) }
    let condition = conditions(result, requirements).first { $0.key == key }
    return (condition?.numbers.part(above: Self.least) != nil, nil)
  }
}
