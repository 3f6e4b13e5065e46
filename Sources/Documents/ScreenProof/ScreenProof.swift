import LayoutModel
import SizeRegions

/// The examination of a screen in one environment: the properties in each region of sizes, and counterexamples.
///
/// In a region all frames are affine, so a property fails where some affine numbers are all positive. It is decided for
/// all sizes. Every counterexample is laid out afresh.
package struct ScreenProof<Source: ScreenSource> {
  package typealias Key = ScreenCondition<Source.ID>.Key

  /// What is known of a property while regions are examined.
  private struct Progress {
    var sizes: [ConvexPolygon] = []
    var points = 0.0
    var isReported = false
    var hasProblem = false
    /// Where a conflict or an ambiguity was found.
    var seen: [Size] = []
  }

  /// A property that fails, with a counterexample that was laid out afresh.
  package struct Failure {
    package var key: Key
    /// Where it fails.
    package var sizes: [ConvexPolygon]
    /// The size of whole points with the smallest width at which it fails, or one between whole points.
    package var counterexample: Size
    /// The layout at the counterexample.
    package var layout: Source.Layout
    /// By how many points it fails at most; 0 where that has no meaning.
    package var points: Double
    /// The conflict or the ambiguity at the counterexample.
    package var problem: Source.Problem?
    /// For a conflict, what fails because of the constraint that is broken, and is no failure of its own.
    package var consequences: Set<Key> = []
  }

  private let source: Source
  private let order: ReadingPairs<Source.ID>?
  private let workLimit: Int
  private let isExpired: (() -> Bool)?
  private let smaller: [TextRegion<Source.ID>]
  private let ownSize: Size?
  private var work: Int
  private var found: [Key] = []
  private var progress: [Key: Progress] = [:]
  /// By conflict, the properties that are left out where they follow from it.
  private var followers: [Key: Set<Key>] = [:]
  /// Layouts at the sizes of counterexamples, which many failures share; the last ones.
  private var trials: [Trial] = []
  /// The regions.
  package let cover: SizeCover
  /// Sizes of which nothing is known, or not all.
  package private(set) var gaps: [ConvexPolygon]
  /// Sizes that required constraints exclude.
  package private(set) var impossible: [ConvexPolygon] = []
  /// The number of layouts that were needed.
  package private(set) var layouts: Int
  /// The texts in each region, to be compared with larger ones.
  package private(set) var texts: [TextRegion<Source.ID>] = []
  /// Views that code places. They were laid out at sizes of each region, and are not proved.
  package private(set) var sampledViews: [Source.ID] = []

  /// Prepares the examination of a screen.
  ///
  /// - Parameters:
  ///   - source: The layouts.
  ///   - cover: Their regions.
  ///   - order: The order in which texts are read.
  ///   - smaller: The regions of the screen with smaller texts, and nothing else that differs.
  ///   - ownSize: A size at which conflicts are looked for in particular, that of the document.
  ///   - workLimit: The most work, with that of the regions.
  ///   - isExpired: Whether there is no time left; nil if that does not matter.
  package init(
    _ source: Source, _ cover: SizeCover, order: ReadingPairs<Source.ID>?, smaller: [TextRegion<Source.ID>] = [],
    ownSize: Size? = nil, workLimit: Int = .max, isExpired: (() -> Bool)? = nil
  ) {
    (self.source, self.cover, self.order) = (source, cover, order)
    (self.smaller, self.ownSize, self.workLimit, self.isExpired) = (smaller, ownSize, workLimit, isExpired)
    (work, layouts) = (cover.work, cover.samples)
    gaps = cover.gaps.filter { !$0.isNegligible }
  }

  /// The properties that fail, in the order in which they were found.
  package var keys: [Key] { found.filter { progress[$0]?.isReported ?? false } }

  /// Examines all regions.
  package mutating func run() { for region in cover.regions { examine(region) } }

  /// Whether the work or the time that was granted is used up.
  private var isExhausted: Bool { work >= workLimit || isExpired?() ?? false }

  private mutating func examine(_ region: SizeRegion) {
    guard !isExhausted, let layout = layOut(region.inside), source.isComplete(layout) else {
      return leaveOut(region)
    }
    let values = source.values(of: layout)
    let differing = region.differingViews(from: values, at: region.inside)
    guard differing.isEmpty || source.codePlacesViews && values.count == region.numbers.count else {
      return leaveOut(region)
    }
    texts.append(TextRegion(region: region, texts: source.growingTexts(of: layout)))
    if source.isImpossible(layout) {
      impossible.append(region.sizes)
      return
    }
    let screen = source.screen(of: layout)
    if source.codePlacesViews { addSampledViews(of: screen, differing) }
    let conditions = ScreenConditions(screen, ViewNumbers.all(in: region), in: region)
    var failing: [FailingPart<Source.ID>] = []
    let isWhole = conditions.visit(source.requirements(for: layout), order: order) { condition in
      // Conditions are checked at each corner; a screen with thousands of pairs takes as long as its layout.
      work += Self.workOfCondition
      if source.isExamined(condition.key), let part = FailingPart(condition, in: region) { failing.append(part) }
      return work < workLimit
    }
    if source.hasConflicts(layout) { leaveOutConsequences(&failing, in: region) }
    for part in failing { add(part) }
    guard isWhole else { return gaps.append(region.sizes) }
    examineProblems(of: layout, in: region)
    examineGrowth(of: source.growingTexts(of: layout), in: region)
  }

  private static var workOfCondition: Int { 10 }

  private mutating func leaveOut(_ region: SizeRegion) {
    gaps.append(region.sizes)
    texts.append(TextRegion(region: region, texts: source.growingTexts(of: nil)))
  }

  private mutating func layOut(_ size: Size) -> Source.Layout? {
    layouts += 1
    let layout = source.layOut(size, workLimit: max(1, workLimit - work))
    work += layout.map { source.work(of: $0) } ?? 0
    return layout
  }

  private mutating func addSampledViews(of screen: ScreenViews<Source.ID>, _ differing: [Int]) {
    let known = Set(sampledViews)
    sampledViews += screen.views.indices.filter { screen.views[$0].isPlacedByCode || differing.contains($0) }.map {
      screen.views[$0].id
    }.filter { !known.contains($0) }
  }

  // MARK: Frames

  private mutating func add(_ part: FailingPart<Source.ID>) {
    if progress[part.key] == nil { found.append(part.key) }
    var known = progress[part.key] ?? Progress()
    known.sizes.append(part.sizes)
    known.isReported = known.isReported || part.isReported
    known.points = max(known.points, part.points)
    progress[part.key] = known
  }

  /// Leaves out what fails only because of the constraint of a conflict that is broken: the conflict is the finding.
  /// Where it also fails in regions without the conflict, it is reported with those.
  private mutating func leaveOutConsequences(_ failing: inout [FailingPart<Source.ID>], in region: SizeRegion) {
    let inside = PlanePoint(x: region.inside.width, y: region.inside.height)
    var groups: [(size: Size, keys: Set<Key>)] = []
    for part in failing where part.key.property.isAboutFrames {
      let point = part.sizes.contains(inside) ? inside : part.sizes.center
      let size = Size(width: point.x, height: point.y)
      if let index = groups.firstIndex(where: { $0.size == size }) {
        groups[index].keys.insert(part.key)
      } else if groups.count < Self.mostTrials {
        groups.append((size, [part.key]))
      }
    }
    var conflicts: [Key: Key] = [:]
    for group in groups {
      guard !isExhausted, let layout = layOut(group.size), source.isComplete(layout) else { break }
      let before = source.work(of: layout)
      for (key, conflict) in source.consequences(of: group.keys, in: layout) where conflicts[key] == nil {
        conflicts[key] = conflict
      }
      work += source.work(of: layout) - before
    }
    for part in failing where part.isReported {
      if let conflict = conflicts[part.key] { followers[conflict, default: []].insert(part.key) }
    }
    failing.removeAll { conflicts[$0.key] != nil }
  }

  /// Examines texts that are lower than with a smaller text size, and lower than they ask for: a view that fills what
  /// is left over has room to give. Code may arrange views in another way for large texts, so that a text that gets
  /// wider may get lower.
  private mutating func examineGrowth(of texts: GrowingTexts<Source.ID>, in region: SizeRegion) {
    // A single width at which rules change belongs to one rule with some text sizes and to the other one with others.
    guard region.sizes.dimension > 0 || cover.widths.lowerBound == cover.widths.upperBound else { return }
    for former in smaller {
      let sizes = region.sizes.commonPart(with: former.region.sizes)
      // Borders belong to other regions.
      guard !sizes.isEmpty, !sizes.isNegligible, sizes.dimension == region.sizes.dimension,
        sizes.dimension == former.region.sizes.dimension
      else { continue }
      let distance = region.reference - former.region.reference
      for (id, position) in texts.positions.sorted(by: { $0.value < $1.value }) {
        guard let formerPosition = former.texts.positions[id], let now = ViewNumbers(of: position, in: region),
          let before = ViewNumbers(of: formerPosition, in: former.region),
          (former.texts.sizes[formerPosition] ?? 0) < (texts.sizes[position] ?? 0)
        else { continue }
        var part = region
        part.sizes = sizes
        if source.codePlacesViews {
          let growth = now.width - before.width.moved(by: distance)
          part.sizes = sizes.part { Tolerance.pixels - growth.at($0 - region.reference) }
        }
        let loss = before.height.moved(by: distance) - now.height
        let condition = ScreenCondition(
          key: Key(.shrinkingText, of: id), numbers: [loss, now.contentHeight - now.height],
          tolerance: Tolerance.texts)
        if source.isExamined(condition.key), let part = FailingPart<Source.ID>(condition, in: part) { add(part) }
      }
    }
  }

  // MARK: Conflicts and ambiguities

  /// Conflicts and ambiguities are the same in a whole region. How far constraints miss each other and how far frames
  /// can move differs, and is greatest at a corner: what is too little to be reported inside of the region is looked
  /// for there.
  private mutating func examineProblems(of layout: Source.Layout, in region: SizeRegion) {
    let before = source.work(of: layout)
    let problems = source.problems(of: layout)
    let parts = problems.found.isEmpty ? nil : partsBesideOwnSize(of: region)
    add(problems.found, at: region.inside, in: region, parts)
    let hasMore = problems.isWhole && source.hasMinorProblems(layout)
    work += source.work(of: layout) - before
    if !problems.isWhole { gaps.append(region.sizes) }
    guard hasMore else { return }
    let inside = PlanePoint(x: region.inside.width, y: region.inside.height)
    for corner in region.sizes.corners {
      guard !isExhausted else { return gaps.append(region.sizes) }
      let offset = corner - inside
      let distance = (offset.x * offset.x + offset.y * offset.y).squareRoot()
      guard distance > Self.stride else { continue }
      let point = corner.moved(to: inside, part: Self.stride / distance)
      let size = Size(width: point.x, height: point.y)
      guard let layout = layOut(size), source.isComplete(layout) else { return gaps.append(region.sizes) }
      let problems = source.problems(of: layout)
      add(problems.found, at: size, in: region, parts)
      guard problems.isWhole else { return gaps.append(region.sizes) }
    }
  }

  /// The parts of a region on both sides of the document's own width, and the problems that the document has at that
  /// width; nil if it is outside. Constraints can miss each other to one side on narrower screens and to the other side
  /// on wider ones: in between there is a single width without a conflict, for which the document was made.
  private mutating func partsBesideOwnSize(of region: SizeRegion) -> (sizes: [ConvexPolygon], own: Set<Key>)? {
    let heights = region.sizes.bounds?.y
    guard let ownSize, heights.map({ $0.lowerBound == $0.upperBound }) ?? false,
      region.sizes.contains(PlanePoint(x: ownSize.width, y: ownSize.height)), let layout = layOut(ownSize),
      source.isComplete(layout)
    else { return nil }
    let before = source.work(of: layout)
    let problems = source.problems(of: layout)
    work += source.work(of: layout) - before
    guard problems.isWhole else { return nil }
    let sizes = [-1.0, 1].map { side in
      region.sizes.part { side * ($0.x - ownSize.width) - Self.halfOfGap }
    }
    return (sizes.filter { !$0.isEmpty }, Set(problems.found.map { $0.key }))
  }

  /// The distance from a single width without a conflict to those that count as having it, in points.
  private static var halfOfGap: Double { 0.01 }

  /// How far from a corner of a region it is laid out, in points.
  private static var stride: Double { 1.0 / 1024 }

  /// Adds problems that were found at a size, and so in the whole region but for the document's own size.
  private mutating func add(
    _ problems: [(key: Key, problem: Source.Problem)], at size: Size, in region: SizeRegion,
    _ parts: (sizes: [ConvexPolygon], own: Set<Key>)?
  ) {
    for (key, _) in problems {
      let isAlsoAtOwnSize = parts?.own.contains(key) ?? true
      let sizes = isAlsoAtOwnSize || key.property.isAmbiguity ? [region.sizes] : parts?.sizes ?? []
      if progress[key] == nil { found.append(key) }
      if progress[key]?.sizes.last != sizes.last { progress[key, default: Progress()].sizes += sizes }
      progress[key]?.isReported = true
      progress[key]?.hasProblem = true
      progress[key]?.seen.append(size)
    }
  }

  // MARK: Counterexamples

  /// The failure with a counterexample that was laid out afresh. Nil if it does not fail at the sizes that were tried,
  /// or if there is no work left for them; its sizes are a gap then, unless the view has another problem of the kind.
  package mutating func failure(_ key: Key) -> Failure? {
    guard let known = progress[key] else { return nil }
    var candidates = Counterexamples.candidates(known.sizes)
    if known.hasProblem { candidates = candidates.prefix(2) + smallest(key, known) }
    var isExplained = false
    for size in candidates {
      guard let trial = trial(at: size) else { continue }
      var failure = Failure(
        key: key, sizes: known.sizes, counterexample: size, layout: trial.layout, points: known.points)
      if known.hasProblem {
        failure.consequences = consequences(of: key)
        failure.problem = trial.problems.first { $0.key == key }?.problem
        // Of the constraints of a conflict, and of views that move together, another one can be named.
        isExplained = isExplained || trial.problems.contains { $0.key.property.isSameKind(as: key.property) }
        guard failure.problem != nil else { continue }
      } else if !trial.failing.contains(key) {
        continue
      }
      return failure
    }
    // Where code places views, a region does not say how they are placed between its samples.
    if !isExplained, isExhausted || !source.codePlacesViews { gaps += known.sizes }
    return nil
  }

  /// What fails because of the constraint that a conflict breaks, and is not reported.
  package func consequences(of conflict: Key) -> Set<Key> {
    (followers[conflict] ?? []).filter { !(progress[$0]?.isReported ?? false) }
  }

  /// A screen at the size of a counterexample.
  private struct Trial {
    var size: Size
    var layout: Source.Layout
    var problems: [(key: Key, problem: Source.Problem)]
    /// The properties of frames that fail.
    var failing: Set<Key> = []
  }

  /// How many trials are kept: a layout can be large.
  private static var mostTrials: Int { 4 }

  /// The screen at a size; nil if it cannot be laid out, or there is no work left.
  private mutating func trial(at size: Size) -> Trial? {
    if let known = trials.first(where: { $0.size == size }) { return known }
    guard !isExhausted, let layout = layOut(size), source.isComplete(layout) else { return nil }
    let before = source.work(of: layout)
    var trial = Trial(size: size, layout: layout, problems: source.problems(of: layout).found)
    work += source.work(of: layout) - before
    trial.failing = failing(layout, at: size)
    if trials.count >= Self.mostTrials { trials.removeFirst() }
    trials.append(trial)
    return trial
  }

  private mutating func failing(_ layout: Source.Layout, at size: Size) -> Set<Key> {
    let values = source.values(of: layout)
    var result: Set<Key> = []
    let conditions = ScreenConditions(source.screen(of: layout), ViewNumbers.all(values))
    _ = conditions.visit(source.requirements(for: layout), order: order) { condition in
      work += Self.workOfCondition
      if condition.fails() { result.insert(condition.key) }
      return true
    }
    // Both layouts are compared in the regions; this one has to be that of its region.
    let isOfRegion = cover.region(at: size).map { $0.differingViews(from: values, at: size).isEmpty } ?? false
    if isOfRegion { result.formUnion(found.filter { $0.property == .shrinkingText }) }
    return result
  }

  /// Sizes at which a conflict or an ambiguity is found that is not at the smallest sizes of its regions: how far
  /// constraints miss each other changes with the size. The smallest of whole points that bisection finds comes first,
  /// then those at which it was found.
  private mutating func smallest(_ key: Key, _ known: Progress) -> [Size] {
    guard let seen = known.seen.min(by: { ($0.width, $0.height) < ($1.width, $1.height) }) else { return [] }
    let set = known.sizes.first { $0.contains(PlanePoint(x: seen.width, y: seen.height)) }
    guard let bounds = set?.bounds, let heights = set?.rangeOfY(atX: seen.width) else { return known.seen }
    let least =
      bounds.x.lowerBound < bounds.x.upperBound
      ? bisect(from: bounds.x.lowerBound, to: seen.width, key) { Size(width: $0, height: seen.height) }
      : bisect(from: heights.lowerBound, to: seen.height, key) { Size(width: seen.width, height: $0) }
    return least + known.seen
  }

  /// The smallest whole number between one at which a problem is not reported and a number at which it is.
  private mutating func bisect(from least: Double, to most: Double, _ key: Key, _ size: (Double) -> Size) -> [Size] {
    var (low, high) = (least.rounded(.up), most.rounded(.up))
    guard low < high else { return [] }
    while high - low > 1 {
      let middle = ((low + high) / 2).rounded()
      let isFound = trial(at: size(middle))?.problems.contains { $0.key == key } ?? false
      if isFound { high = middle } else { low = middle }
    }
    return [size(high)]
  }
}
