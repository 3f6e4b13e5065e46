import InterfaceBuilder
import LayoutEngine
import SizeRegions

/// A proof that two documents lay out the same screens in the same way at every size, or the smallest size at which they do not.
///
/// Top-level views and views are compared if they have the same object id, or else the same kind and place among the children of compared views. Frames are
/// compared in the coordinates of the top-level view, so that a view may get another superview. Both layouts are divided into regions; in the part that two regions have in common the difference of each
/// number is affine, so it is known at which sizes it exceeds the tolerance.
public struct SizeComparison: Sendable {
  /// What is compared.
  public struct Settings: Sendable {
    /// The widths; nil for those of the platform.
    public var widths: ClosedRange<Double>?
    /// The heights.
    public var heights = SizeProof.Heights.document
    /// The device, direction, images and fonts.
    public var options = LayoutOptions()
    /// The largest number of regions of a screen.
    public var limit = 200
    /// The most work for a screen, in rows and variables visited.
    public var workLimit = 60_000_000
    /// The largest difference of frames that count as equal, in points.
    public var tolerance = 0.001

    /// Creates the default settings.
    public init() {}
  }

  /// A top-level view of both documents.
  public struct Screen: Sendable {
    /// The view in the first document.
    public var first: ViewIndex
    /// The view in the second document.
    public var second: ViewIndex
    /// The widths, in points.
    public var widths: ClosedRange<Double>
    /// The heights, in points.
    public var heights: ClosedRange<Double>
    /// The number of parts with one pair of layouts.
    public var regions = 0
    /// Sizes that were not compared.
    public var gaps: [ConvexPolygon] = []
    /// The sizes at which frames differ.
    public var differing: [ConvexPolygon] = []
    /// The frames that differ at the smallest such size of whole points; both documents were laid out afresh there.
    public var difference: Difference?
    /// Views of the first document that the second one does not have.
    public var removed: [ViewIndex] = []
    /// Views of the second document that the first one does not have.
    public var added: [ViewIndex] = []

    /// Whether all views are in both documents and have the same frames at every size.
    public var isEqual: Bool { difference == nil && gaps.isEmpty && removed.isEmpty && added.isEmpty }
  }

  /// Frames that differ at a size.
  public struct Difference: Sendable {
    /// The size of the screen.
    public var size: Size
    /// The views, by their indices in both documents, with their frames in the top-level view; nil for one that is not installed there.
    public var views: [(first: ViewIndex, second: ViewIndex, frames: (Rect?, Rect?))]
  }

  /// Both documents.
  public let documents: (first: Document, second: Document)
  /// The screens that both have.
  public private(set) var screens: [Screen] = []
  /// Top-level views of the first document that the second one does not have.
  public private(set) var removed: [ViewIndex] = []
  /// Top-level views of the second document that the first one does not have.
  public private(set) var added: [ViewIndex] = []

  /// Whether both documents have the same screens with the same frames at every size.
  public var isEqual: Bool { screens.allSatisfy { $0.isEqual } && removed.isEmpty && added.isEmpty }

  /// Compares two documents.
  public init(_ first: Document, _ second: Document, _ settings: Settings = Settings()) {
    documents = (first, second)
    let layouts = (RangeLayouts(first, settings.options), RangeLayouts(second, settings.options))
    let pairs = ViewPairs(first.topLevelViews, of: first, second.topLevelViews, of: second)
    (removed, added) = (pairs.removed, pairs.added)
    for (one, other) in pairs.pairs {
      guard let frame = first.views[one].savedFrame ?? second.views[other].savedFrame else { continue }
      let widths = settings.widths ?? SizeProof.widths(of: first, Size(width: frame.width, height: frame.height))
      let heights = settings.heights.range(of: first, height: frame.height)
      var comparison = ScreenComparison(layouts, one, other, widths, heights, settings)
      comparison.run()
      screens.append(comparison.screen)
    }
  }
}

/// The views of two lists that are the same view.
private struct ViewPairs {
  var pairs: [(first: ViewIndex, second: ViewIndex)] = []
  var removed: [ViewIndex] = []
  var added: [ViewIndex] = []

  /// Pairs views by object id, and the others by kind in order.
  init(_ first: [ViewIndex], of one: Document, _ second: [ViewIndex], of other: Document) {
    var rest = second
    var unknown: [ViewIndex] = []
    for view in first {
      if let index = rest.firstIndex(where: { other.views[$0].id == one.views[view].id }) {
        pairs.append((view, rest.remove(at: index)))
      } else {
        unknown.append(view)
      }
    }
    for view in unknown {
      // An object that the other document has elsewhere is not this one.
      let index = rest.firstIndex {
        other.views[$0].kind == one.views[view].kind && one.viewIndex(id: other.views[$0].id) == nil
          && other.viewIndex(id: one.views[view].id) == nil
      }
      if let index { pairs.append((view, rest.remove(at: index))) } else { removed.append(view) }
    }
    added = rest
  }
}

/// The comparison of one screen.
private struct ScreenComparison {
  private let layouts: (first: RangeLayouts, second: RangeLayouts)
  private let settings: SizeComparison.Settings
  private var pairs: [(first: ViewIndex, second: ViewIndex)] = []
  private(set) var screen: SizeComparison.Screen

  init(
    _ layouts: (RangeLayouts, RangeLayouts), _ first: ViewIndex, _ second: ViewIndex, _ widths: ClosedRange<Double>,
    _ heights: ClosedRange<Double>, _ settings: SizeComparison.Settings
  ) {
    (self.layouts, self.settings) = (layouts, settings)
    screen = SizeComparison.Screen(first: first, second: second, widths: widths, heights: heights)
    pairViews()
  }

  private mutating func pairViews() {
    let (one, other) = (layouts.first.document, layouts.second.document)
    func members(_ root: ViewIndex, of document: Document) -> [ViewIndex] {
      var result: [ViewIndex] = []
      var stack = [root]
      while let view = stack.popLast() {
        result.append(view)
        stack += document.views[view].children.reversed()
      }
      return result
    }
    let all = (members(screen.first, of: one), members(screen.second, of: other))
    pairs = [(screen.first, screen.second)]
    let known = ViewPairs(Array(all.0.dropFirst()), of: one, Array(all.1.dropFirst()), of: other)
    pairs += known.pairs
    (screen.removed, screen.added) = (known.removed, known.added)
  }

  mutating func run() {
    let limits = SearchLimits(regions: settings.limit, work: settings.workLimit)
    let first = layouts.first.regions(
      of: screen.first, widths: screen.widths, heights: screen.heights, limits: limits)
    let second = layouts.second.regions(
      of: screen.second, widths: screen.widths, heights: screen.heights, limits: limits)
    screen.gaps = (first.gaps + second.gaps).filter { !$0.isNegligible }
    for region in first.regions {
      let own = frames(region, first, layouts.first.document) { $0.first }
      for other in second.regions {
        let part = region.sizes.commonPart(with: other.sizes)
        guard Self.counts(part, of: region, first) && Self.counts(part, of: other, second) else { continue }
        screen.regions += 1
        let distance = region.reference - other.reference
        let its = frames(other, second, layouts.second.document) { $0.second }
        compare(own, its, distance, part, reference: region.reference)
      }
    }
    findDifference()
  }

  /// Whether a region says how a part of it is laid out. The border of a region belongs to others, and a line or point with rules of its own is a region.
  private static func counts(_ part: ConvexPolygon, of region: SizeRegion, _ regions: RootRegions) -> Bool {
    let dimension = part.dimension
    if part.isEmpty || dimension == 2 && part.area <= 1e-6 { return false }
    if dimension == region.sizes.dimension { return true }
    let center = part.center
    guard let found = regions.region(at: Size(width: center.x, height: center.y)) else { return false }
    return found.sizes == region.sizes && found.sizes.margin(of: center) > 1e-9
  }

  /// The frames of all pairs in a region, in the top-level view: x, y, width, height; nil for views that are not installed.
  private func frames(
    _ region: SizeRegion, _ regions: RootRegions, _ document: Document,
    _ side: ((first: ViewIndex, second: ViewIndex)) -> ViewIndex
  ) -> [[PlaneFunction]?] {
    pairs.map { pair in
      let view = side(pair)
      guard let own = regions.functions(of: view, in: region) else { return nil }
      var frame = Array(own.prefix(4))
      if view == regions.root { (frame[0], frame[1]) = (PlaneFunction(value: 0), PlaneFunction(value: 0)) }
      var parent = document.views[view].parent
      while let index = parent, index != regions.root, view != regions.root {
        guard let outer = regions.functions(of: index, in: region) else { break }
        frame[0] = frame[0] + outer[outer.startIndex]
        frame[1] = frame[1] + outer[outer.startIndex + 1]
        parent = document.views[index].parent
      }
      return frame
    }
  }

  private mutating func compare(
    _ own: [[PlaneFunction]?], _ its: [[PlaneFunction]?], _ distance: PlanePoint, _ part: ConvexPolygon,
    reference: PlanePoint
  ) {
    for (one, other) in zip(own, its) {
      guard let one, let other else {
        if (one == nil) != (other == nil) { screen.differing.append(part) }
        continue
      }
      for (mine, theirs) in zip(one, other) {
        let difference = mine - theirs.moved(by: distance)
        let values = part.corners.map { difference.at($0 - reference) }
        for sign in [1.0, -1] where values.contains(where: { sign * $0 > settings.tolerance }) {
          let failing = part.part { sign * difference.at($0 - reference) - settings.tolerance }
          if !failing.isEmpty { screen.differing.append(failing) }
        }
      }
    }
  }

  private mutating func findDifference() {
    for size in Counterexamples.candidates(screen.differing) {
      let one = layouts.first.layout(of: screen.first, size: size, workLimit: settings.workLimit)
      let other = layouts.second.layout(of: screen.second, size: size, workLimit: settings.workLimit)
      let views = pairs.compactMap { pair -> (first: ViewIndex, second: ViewIndex, frames: (Rect?, Rect?))? in
        let frames = (Self.frame(pair.first, in: one), Self.frame(pair.second, in: other))
        switch frames {
        case (nil, nil): return nil
        case (let first?, let second?):
          let differences = [
            first.x - second.x, first.y - second.y, first.width - second.width, first.height - second.height,
          ]
          guard differences.contains(where: { $0.magnitude > settings.tolerance }) else { return nil }
        default: break
        }
        return (pair.first, pair.second, frames)
      }
      guard !views.isEmpty else { continue }
      screen.difference = SizeComparison.Difference(size: size, views: views)
      return
    }
  }

  /// The frame of a view in the top-level view, not rounded to pixels; nil if it is not installed.
  private static func frame(_ view: ViewIndex, in layout: DocumentLayout) -> Rect? {
    guard let root = layout.roots.first, let item = root.item(of: view) else { return nil }
    var frame = root.engine.frame(of: item)
    if view == root.view { return Rect(x: 0, y: 0, width: frame.width, height: frame.height) }
    var parent = layout.document.views[view].parent
    while let index = parent, index != root.view, let item = root.item(of: index) {
      let outer = root.engine.frame(of: item)
      (frame.x, frame.y) = (frame.x + outer.x, frame.y + outer.y)
      parent = layout.document.views[index].parent
    }
    return frame
  }
}
