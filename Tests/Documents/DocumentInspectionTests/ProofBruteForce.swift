import InterfaceBuilder
import LayoutEngine
import ScreenProof
import SizeRegions

@testable import DocumentInspection

/// Compares a proof with layouts at many sizes: frames, the rules about frames, conflicts and ambiguities.
struct ProofBruteForce {
  /// How many sizes were compared.
  private(set) var compared = 0
  /// How many sizes were left out, because the proof says that it does not know them, or because a window of AppKit
  /// cannot have them.
  private(set) var leftOut = 0
  /// What contradicts the proof; at most four sizes of a screen.
  private(set) var contradictions: [String] = []
  private let proof: SizeProof
  private let document: Document
  private let layouts: RangeLayouts
  private var ofScreen = 0

  /// A number of a condition is compared only if it differs from its threshold by more, in points.
  private static let certain = 1e-3
  /// Borders of regions are rounded by less, in points.
  private static let border = 1e-5
  private static let most = 4
  /// Conflicts and ambiguities are compared at every so many sizes, because ambiguities take many layouts.
  private static let stepOfFindings = 8

  /// Prepares the comparison of a proof that keeps its frames, in the first of its variants.
  init(_ proof: SizeProof) {
    self.proof = proof
    let document = proof.screens.first?.covers.first?.frames?.document ?? proof.document
    self.document = document
    var options = proof.settings.options
    if let variant = proof.screens.first?.covers.first?.variant { options.direction = variant.direction }
    layouts = RangeLayouts(document, options)
  }

  /// Compares random sizes, and all borders of regions with the sizes a pixel (of a half or whole point) beside them.
  ///
  /// - Parameters:
  ///   - count: The number of random sizes of each screen.
  ///   - most: The most sizes at borders.
  mutating func run(random count: Int, borders most: Int, using random: inout some RandomNumberGenerator) {
    for screen in proof.screens {
      guard let cover = screen.covers.first, let regions = cover.frames?.regions,
        let saved = document.views[screen.root].savedFrame
      else { continue }
      ofScreen = 0
      let own = layouts.layout(of: screen.root, size: Size(width: saved.width, height: saved.height))
      let source = DocumentScreen(
        VariantLayouts(variant: cover.variant, layouts: layouts), members: regions.views, settings: proof.settings,
        reference: ScreenReference(own, settings: proof.settings))
      let sizes = Self.sizes(regions, count, most, using: &random)
      for size in sizes { compare(size, screen, cover, regions, source) }
    }
  }

  private static func sizes(
    _ regions: RootRegions, _ count: Int, _ most: Int, using random: inout some RandomNumberGenerator
  ) -> [Size] {
    let hasHeights = regions.heights.lowerBound < regions.heights.upperBound
    let hasWidths = regions.widths.lowerBound < regions.widths.upperBound
    var result = (0..<count).map { _ in
      Size(
        width: hasWidths ? .random(in: regions.widths, using: &random) : regions.widths.lowerBound,
        height: hasHeights ? .random(in: regions.heights, using: &random) : regions.heights.lowerBound)
    }
    var borders: [Size] = []
    for corner in regions.regions.flatMap({ $0.sizes.corners }) {
      for pixel in [-1.0, -0.5, 0, 0.5, 1] {
        if hasWidths { borders.append(Size(width: corner.x + pixel, height: corner.y)) }
        if hasHeights { borders.append(Size(width: corner.x, height: corner.y + pixel)) }
      }
    }
    if borders.count > most { borders = Array(borders.shuffled(using: &random).prefix(most)) }
    result += borders
    return result.filter { regions.widths.contains($0.width) && regions.heights.contains($0.height) }
  }

  private mutating func contradict(_ text: String, _ screen: SizeProof.Screen, at size: Size) {
    ofScreen += 1
    guard ofScreen <= Self.most else { return }
    contradictions.append("\(document.views[screen.root].id) at \(size.width) × \(size.height): \(text)")
  }

  private mutating func compare(
    _ size: Size, _ screen: SizeProof.Screen, _ cover: SizeProof.Cover, _ regions: RootRegions,
    _ source: DocumentScreen
  ) {
    let point = PlanePoint(x: size.width, y: size.height)
    // A border of a gap belongs to it as well as to the region beside it.
    guard !cover.gaps.contains(where: { $0.contains(point, tolerance: 1e-6) }) else {
      leftOut += 1
      return
    }
    let layout = layouts.layout(of: screen.root, size: size)
    guard let root = layout.roots.first else { return }
    if source.isImpossible(layout) {
      leftOut += 1
      return
    }
    compared += 1
    // A border belongs to one of the regions that it is between, and is rounded.
    let candidates = regions.regions.filter { $0.sizes.contains(point, tolerance: Self.border) }
    if candidates.isEmpty, regions.gaps.contains(where: { $0.isNegligible && $0.contains(point, tolerance: 1e-4) }) {
      leftOut += 1
      return
    }
    let excluded = Set(screen.excluded)
    var differing: [String] = []
    for region in candidates {
      let found = root.views.filter { !excluded.contains($0) && !agrees($0, root, regions, region, size) }.map {
        document.views[$0].id
      }
      if differing.isEmpty || found.count < differing.count { differing = found }
      if found.isEmpty {
        differing = []
        break
      }
    }
    guard !candidates.isEmpty, differing.isEmpty else {
      return contradict(
        candidates.isEmpty ? "no region" : "other frames: \(differing.prefix(5).joined(separator: " "))", screen,
        at: size)
    }
    // What fails at a border has its limit there.
    let sizes = candidates[0].sizes
    let isInside =
      sizes.corners.count > 2
      ? sizes.margin(of: point) > Self.certain
      : sizes.corners.allSatisfy { ($0.x - point.x).magnitude + ($0.y - point.y).magnitude > Self.certain }
    guard candidates.count == 1, isInside || sizes.corners.count == 1 else { return }
    compareRules(layout, root, size, screen, source)
  }

  private func agrees(
    _ view: ViewIndex, _ root: RootLayout, _ regions: RootRegions, _ region: SizeRegion, _ size: Size
  ) -> Bool {
    let found = regions.frame(of: view, in: region, at: size)
    guard let item = root.item(of: view), let found else { return root.item(of: view) == nil && found == nil }
    let expected = root.engine.frame(of: item)
    let differences = [
      found.x - expected.x, found.y - expected.y, found.width - expected.width, found.height - expected.height,
    ]
    return differences.allSatisfy { $0.magnitude < 1e-4 }
  }

  private mutating func compareRules(
    _ layout: DocumentLayout, _ root: RootLayout, _ size: Size, _ screen: SizeProof.Screen,
    _ source: DocumentScreen
  ) {
    let point = PlanePoint(x: size.width, y: size.height)
    let failing = Set(screen.failures.filter { $0.sizes.contains { $0.contains(point) } }.map { $0.key })
    let conditions = ScreenConditions(source.screen(of: layout), ViewNumbers.all(source.values(of: layout))).all(
      source.reference.requirements, order: source.reference.order)
    var known: Set<DocumentScreen.Key> = []
    for condition in conditions where source.isExamined(condition.key) {
      known.insert(condition.key)
      let least = (condition.numbers + condition.guards).map { $0.value }.min() ?? 0
      let isReported = failing.contains(condition.key)
      if least > condition.tolerance + Self.certain, !isReported {
        contradict("\(condition.key.property) of \(document.views[condition.key.view].id) fails", screen, at: size)
      }
      if least < -Self.certain, isReported {
        contradict("\(condition.key.property) of \(document.views[condition.key.view].id) holds", screen, at: size)
      }
    }
    guard compared % Self.stepOfFindings == 0 else { return }
    let findings = Set(source.problems(of: layout).found.map { $0.key })
    // Of the constraints of a conflict, and of views that move together, another one can be named.
    let subjects = Set(failing.map { $0.property.subject })
    for key in findings where !subjects.contains(key.property.subject) {
      contradict("\(key.property) of \(document.views[key.view].id) occurs", screen, at: size)
    }
    // Beside corners a conflict or an ambiguity can be too small to be reported.
    let isOpen = !OpenView.all(in: root, of: layout, tolerance: 1e-6).views.isEmpty
    for key in failing where !known.contains(key) && !findings.contains(key) && key.property != .shrinkingText {
      if key.property.isAmbiguity ? isOpen : !root.conflicts.isEmpty { continue }
      contradict("\(key.property) of \(document.views[key.view].id) does not occur", screen, at: size)
    }
  }
}
