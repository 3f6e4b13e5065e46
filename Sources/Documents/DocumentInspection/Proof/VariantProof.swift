import InterfaceBuilder
import LayoutEngine
import SizeRegions

/// The examination of one screen in one variant: the regions, the properties in each, and counterexamples.
struct VariantProof {
  /// What is known of a property while regions are examined.
  private struct Progress {
    var sizes: [ConvexPolygon] = []
    var points = 0.0
    var isReported = false
    var finding: Finding?
    /// Where a conflict or an ambiguity was found.
    var seen: [Size] = []
  }

  private let variant: SizeVariant
  private let layouts: RangeLayouts
  private let root: ViewIndex
  private let settings: SizeProof.Settings
  private let accepted: Set<FrameCondition.Key>
  private let excluded: Set<ViewIndex>
  private let ignored: IgnoredFindings
  /// Views of AppKit that are ambiguous at the size of the document as well, and not certainly so: how far their frames can move grows with the window.
  var doubtful: Set<ViewIndex> = []
  /// What the user requires of views of this screen.
  var requirements: [ViewRequirement] = []
  /// The order in which texts are read at the size of the document.
  var order: ReadingPairs?
  /// The regions with smaller texts; nil for the smallest.
  var smaller: RootRegions?
  /// The regions of this variant.
  private(set) var regions: RootRegions
  /// What is reported of them.
  private(set) var cover: SizeProof.Cover
  private var work: Int
  private var found: [FrameCondition.Key] = []
  private var progress: [FrameCondition.Key: Progress] = [:]

  private var document: Document { layouts.document }

  init(
    _ variant: VariantLayouts, _ screen: SizeProof.Screen, settings: SizeProof.Settings,
    accepted: Set<FrameCondition.Key>
  ) {
    // Half of the work is left for the layouts in the regions and of counterexamples.
    let regions = variant.layouts.regions(
      of: screen.root, widths: screen.widths, heights: screen.heights,
      limits: SearchLimits(regions: settings.limit, work: settings.workLimit / 2))
    self.init(variant, screen, settings: settings, accepted: accepted, regions: regions)
  }

  init(
    _ variant: VariantLayouts, _ screen: SizeProof.Screen, settings: SizeProof.Settings,
    accepted: Set<FrameCondition.Key>, regions: RootRegions
  ) {
    (self.variant, layouts, root) = (variant.variant, variant.layouts, screen.root)
    (self.settings, self.accepted) = (settings, accepted)
    excluded = Set(screen.excluded)
    ignored = IgnoredFindings(variant.layouts.document)
    self.regions = regions
    work = regions.cover.work
    cover = SizeProof.Cover(variant: variant.variant)
    cover.regions = regions.regions.map { $0.sizes }
    cover.gaps = regions.gaps.filter { !$0.isNegligible }
    cover.layouts = regions.cover.samples
    if settings.keepsFrames { cover.frames = (document, regions) }
  }

  /// The properties that fail, in the order in which they were found.
  var keys: [FrameCondition.Key] { found.filter { progress[$0]?.isReported ?? false } }

  /// Examines all regions.
  mutating func run() {
    for region in regions.regions {
      guard work < settings.workLimit else {
        cover.gaps.append(region.sizes)
        continue
      }
      let layout = layout(region.inside)
      guard let result = layout.roots.first, result.isComplete, agrees(result, in: region) else {
        cover.gaps.append(region.sizes)
        continue
      }
      if isImpossible(result) { continue }
      examineFrames(layout, result, in: region)
      examineFindings(of: layout, in: region)
      examineGrowth(in: region)
    }
  }

  private mutating func layout(_ size: Size) -> DocumentLayout {
    let result = layouts.layout(of: root, size: size, workLimit: max(1, settings.workLimit - work))
    cover.layouts += 1
    work += result.roots.first?.engine.work ?? 0
    return result
  }

  /// Whether the constraints exclude the size: a window of AppKit keeps the sizes at which required constraints can be satisfied, because its size has the priority 500 (`windowSizeStayPut`).
  func isImpossible(_ result: RootLayout) -> Bool {
    guard document.platform == .macOS else { return false }
    return result.conflicts.contains { conflict in
      conflict.report.members.contains { member in
        guard case .constraint(_, let constraint) = member.statement else { return false }
        return constraint.origin == .root && constraint.first.attribute.isSize
      }
    }
  }

  // MARK: Frames

  private mutating func examineFrames(_ layout: DocumentLayout, _ result: RootLayout, in region: SizeRegion) {
    let conditions = ScreenProof.conditions(
      of: layout, result, FrameNumbers(regions, in: region), requirements, order)
    // Conditions are checked at each corner; a screen with thousands of pairs takes as long as its layout.
    work += conditions.count * 10
    for condition in conditions { examine(condition, in: region) }
  }

  private mutating func examine(_ condition: FrameCondition, in region: SizeRegion) {
    let key = condition.key
    guard isExamined(key) else { return }
    let reference = region.reference
    let failing = condition.part(of: region.sizes, reference: reference, above: FrameCondition.least)
    guard !failing.isEmpty else { return }
    if progress[key] == nil { found.append(key) }
    progress[key, default: Progress()].sizes.append(failing)
    let points = condition.worst(in: failing, reference: reference)
    if points > condition.tolerance + FrameCondition.least { progress[key]?.isReported = true }
    let most = max(progress[key]?.points ?? 0, points)
    progress[key]?.points = most
  }

  /// Whether a property counts, and is not left out because of the size of the document or of the view.
  func isExamined(_ key: FrameCondition.Key) -> Bool {
    isOn(key) && !accepted.contains(isMirrored ? key.mirrored : key) && !excluded.contains(key.view)
  }

  /// Whether left and right are exchanged, compared with the size of the document.
  private var isMirrored: Bool { order.map { $0.isMirrored != (layouts.options.direction == .rightToLeft) } ?? false }

  /// Whether a property counts: its rule is not turned off, nor is it by the notes of the object.
  private func isOn(_ key: FrameCondition.Key) -> Bool {
    guard case .rule(let rule) = key.subject else { return true }
    return (settings.rules.isOn(rule) || rule == .readingOrder)
      && !ignored.contains(rule, of: document.views[key.view].id)
  }

  /// Whether a layout inside of a region has the frames that the region says. A long text can be as wide as its widest line, which changes every fraction of a point.
  private func agrees(_ result: RootLayout, in region: SizeRegion) -> Bool {
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

  // MARK: Larger texts

  /// Texts that are lower than with a smaller text size, and lower than they ask for: a view that fills what is left over has room
  /// to give.
  private mutating func examineGrowth(in region: SizeRegion) {
    guard let smaller else { return }
    // A single width at which rules change belongs to one rule with some text sizes and to the other one with others.
    let isSingleSize = regions.widths.lowerBound == regions.widths.upperBound
    guard region.sizes.dimension > 0 || isSingleSize else { return }
    for former in smaller.regions {
      let sizes = region.sizes.commonPart(with: former.sizes)
      // Borders belong to other regions.
      guard !sizes.isEmpty, !sizes.isNegligible, sizes.dimension == region.sizes.dimension,
        sizes.dimension == former.sizes.dimension
      else { continue }
      let distance = region.reference - former.reference
      for view in regions.views where document.views[view].growsWithTextSize {
        guard let now = regions.functions(of: view, in: region), let before = smaller.functions(of: view, in: former)
        else { continue }
        let (height, contentHeight) = (now[now.startIndex + 3], now[now.startIndex + 5])
        let loss = before[before.startIndex + 3].moved(by: distance) - height
        let key = FrameCondition.Key(subject: .shrinkingText, view: view)
        let condition = FrameCondition(key: key, numbers: [loss, contentHeight - height], tolerance: 1)
        var part = region
        part.sizes = sizes
        examine(condition, in: part)
      }
    }
  }

  // MARK: Conflicts and ambiguities

  /// Conflicts and ambiguities are the same in a whole region. How far constraints miss each other and how far frames can move differs, and is greatest at a corner:
  /// what is too little to be reported inside of the region is looked for there.
  private mutating func examineFindings(of layout: DocumentLayout, in region: SizeRegion) {
    let before = layout.roots.first?.engine.work ?? 0
    add(findings(of: layout), at: region.inside, in: region)
    let isWhole = !hasMinorFindings(layout)
    work += (layout.roots.first?.engine.work ?? 0) - before
    guard !isWhole else { return }
    let inside = PlanePoint(x: region.inside.width, y: region.inside.height)
    for corner in region.sizes.corners {
      guard work < settings.workLimit else {
        cover.gaps.append(region.sizes)
        return
      }
      let offset = corner - inside
      let distance = (offset.x * offset.x + offset.y * offset.y).squareRoot()
      guard distance > Self.stride else { continue }
      let point = corner.moved(to: inside, part: Self.stride / distance)
      let size = Size(width: point.x, height: point.y)
      add(findings(of: self.layout(size)), at: size, in: region)
    }
  }

  /// How far from a corner of a region it is laid out, in points.
  private static let stride = 1.0 / 1024

  private mutating func add(_ findings: [Finding], at size: Size, in region: SizeRegion) {
    for finding in findings {
      let key = key(of: finding)
      if progress[key] == nil { found.append(key) }
      if progress[key]?.sizes.last != region.sizes { progress[key, default: Progress()].sizes.append(region.sizes) }
      progress[key]?.isReported = true
      progress[key]?.seen.append(size)
      if progress[key]?.finding == nil { progress[key]?.finding = finding }
    }
  }

  /// Whether a layout has a conflict or an ambiguity that is too small, or at this size not certain enough, to be reported.
  private func hasMinorFindings(_ layout: DocumentLayout) -> Bool {
    guard let result = layout.roots.first else { return false }
    let reported = Set(findings(of: layout).map { key(of: $0) })
    if settings.rules.isOn(.conflict), result.conflicts.contains(where: { $0.report.isWithinMeasuring }) {
      return true
    }
    guard settings.rules.isOn(.ambiguous), result.conflicts.isEmpty else { return false }
    return OpenView.all(in: result, of: layout, tolerance: 1e-6).views.contains { open in
      !reported.contains(FrameCondition.Key(subject: .rule(.ambiguous), view: open.view))
        && !doubtful.contains(open.view)
    }
  }

  /// What identifies a conflict or an ambiguity at other sizes.
  func key(of finding: Finding) -> FrameCondition.Key {
    let constraint = document.constraints.indices.first { document.constraints[$0].id == finding.objectID }
    return FrameCondition.Key(
      subject: .rule(finding.rule), view: document.viewIndex(id: finding.objectID) ?? root,
      side: constraint.map { Int($0.rawValue) + 1 } ?? 0)
  }

  /// The conflicts and ambiguities of a layout.
  func findings(of layout: DocumentLayout) -> [Finding] {
    guard let result = layout.roots.first else { return [] }
    let isAmbiguousOn = settings.rules.isOn(.ambiguous)
    let hasConflicts = !result.conflicts.allSatisfy { $0.report.isWithinMeasuring }
    let open = isAmbiguousOn && !hasConflicts ? openViews(result, layout) : []
    let check = DocumentCheck(layout, ambiguities: [open], isOwnLayout: false, settings: settings.rules)
    let conflicts = settings.rules.isOn(.conflict) ? check.conflicts() : []
    func isReported(_ finding: Finding) -> Bool {
      if case .conflict(let report, _) = finding.problem, report.isWithinMeasuring { return false }
      // One cause is one finding.
      if case .ambiguousFollower = finding.problem { return false }
      if finding.rule == .ambiguous, let view = document.viewIndex(id: finding.objectID), doubtful.contains(view) {
        return false
      }
      return finding.severity > .note && !ignored.contains(finding)
    }
    // Where a constraint is broken, frames that it determined can be ambiguous: the conflict is the cause.
    if hasConflicts || !isAmbiguousOn { return conflicts.filter(isReported) }
    return check.ambiguousViews().filter(isReported)
  }

  /// The ambiguous views. On macOS, where what contents leave open within limits counts for little, the limits of a view grow with the window.
  private func openViews(_ result: RootLayout, _ layout: DocumentLayout) -> [OpenView] {
    let views = OpenView.all(in: result, of: layout).views
    guard document.platform == .macOS, let item = result.item(of: root) else { return views }
    return views.filter { $0.exceeds(result.engine.frame(of: item).size) }
  }

  // MARK: Counterexamples

  /// The failure with a counterexample that was laid out afresh; nil if it does not fail there.
  mutating func failure(_ key: FrameCondition.Key) -> SizeFailure? {
    guard let known = progress[key] else { return nil }
    var candidates = Counterexamples.candidates(known.sizes)
    if known.finding != nil { candidates = candidates.prefix(2) + smallest(key, known) }
    for size in candidates {
      let layout = layout(size)
      guard let result = layout.roots.first else { continue }
      var finding: Finding?
      if known.finding != nil {
        finding = findings(of: layout).first { self.key(of: $0) == key }
        guard finding != nil else { continue }
      } else if !fails(key, layout, result, at: size) {
        continue
      }
      let node = document.views[key.view]
      var failure = SizeFailure(
        subject: key.subject, views: [key.view] + (key.other.map { [$0] } ?? []),
        objectID: finding?.objectID ?? node.id, line: finding?.line ?? node.line, sizes: known.sizes,
        counterexample: size, variant: variant, variants: [variant], points: known.points, finding: finding)
      failure.key = key
      if finding == nil { failure.constraints = Self.constraints(of: key, in: result) }
      return failure
    }
    return nil
  }

  /// Sizes at which a conflict or an ambiguity is found that is not at the smallest sizes of its regions: how far constraints miss each other changes with the size. The smallest of whole points
  /// that bisection finds comes first, then those at which it was found.
  private mutating func smallest(_ key: FrameCondition.Key, _ known: Progress) -> [Size] {
    guard let seen = known.seen.min(by: { ($0.width, $0.height) < ($1.width, $1.height) }) else { return [] }
    let place = PlanePoint(x: seen.width, y: seen.height)
    let set = known.sizes.first { $0.contains(place) }
    guard let bounds = set?.bounds, let heights = set?.rangeOfY(atX: seen.width) else { return known.seen }
    var result = known.seen
    if bounds.x.lowerBound < bounds.x.upperBound {
      let first = bisect(from: bounds.x.lowerBound, to: seen.width, key) { Size(width: $0, height: seen.height) }
      result = first + result
    } else {
      result = bisect(from: heights.lowerBound, to: seen.height, key) { Size(width: seen.width, height: $0) } + result
    }
    return result
  }

  /// The smallest whole number between one at which a finding is not reported and a number at which it is.
  private mutating func bisect(
    from least: Double, to most: Double, _ key: FrameCondition.Key, _ size: (Double) -> Size
  ) -> [Size] {
    var (low, high) = (least.rounded(.up), most.rounded(.up))
    guard low < high else { return [] }
    while high - low > 1 {
      let middle = ((low + high) / 2).rounded()
      let isFound = findings(of: layout(size(middle))).contains { self.key(of: $0) == key }
      if isFound { high = middle } else { low = middle }
    }
    return [size(high)]
  }

  private mutating func fails(
    _ key: FrameCondition.Key, _ layout: DocumentLayout, _ result: RootLayout, at size: Size
  ) -> Bool {
    guard key.subject != .shrinkingText else {
      // Both layouts are compared in the regions; this one has to be that of its region.
      return regions.region(at: size).map { agrees(result, with: $0, at: size) } ?? false
    }
    let conditions = ScreenProof.conditions(of: layout, result, FrameNumbers(result), requirements, order)
    return conditions.contains { condition in
      condition.key == key && condition.numbers.allSatisfy { $0.value > FrameCondition.least }
    }
  }

  private func agrees(_ result: RootLayout, with region: SizeRegion, at size: Size) -> Bool {
    result.views.allSatisfy { view in
      guard let item = result.item(of: view), let found = regions.frame(of: view, in: region, at: size) else {
        return true
      }
      return (result.engine.frame(of: item).height - found.height).magnitude < Self.agreement
    }
  }

  /// The most constraints that are listed.
  private static let mostConstraints = 8

  /// The constraints of the document that determine the frames of the views along the axis of a failure.
  private static func constraints(of key: FrameCondition.Key, in root: RootLayout) -> [ConstraintIndex] {
    var result: Set<ConstraintIndex> = []
    for view in [key.view] + (key.other.map { [$0] } ?? []) where view != root.view {
      guard let item = root.item(of: view) else { continue }
      for axis in key.axes {
        result.formUnion(
          root.engine.constraints(affecting: item, axis: axis).compactMap { root.documentConstraint($0) })
      }
    }
    return Array(result.sorted().prefix(mostConstraints))
  }
}

extension ViewNode {
  /// Whether it shows a text whose font follows the text size of the user.
  fileprivate var growsWithTextSize: Bool { showsTextThatCanBeCut && font?.textStyle != nil && numberOfLines != 1 }
}
