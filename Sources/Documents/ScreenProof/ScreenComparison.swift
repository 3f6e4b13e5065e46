import LayoutModel
import SizeRegions

/// The views of two screens that are the same view.
package struct ViewMatch {
  /// The views of both screens, by their positions.
  package private(set) var pairs: [(first: Int, second: Int)] = []
  /// The views that the second screen does not have.
  package private(set) var removed: [Int] = []
  /// The views that the first screen does not have.
  package private(set) var added: [Int]

  /// Pairs views that have an identity in common, by the surest kind of identity that they have, and the others in
  /// order.
  ///
  /// - Parameters:
  ///   - kinds: For each kind of identity, the surest first, those of the views of both screens.
  ///   - counts: The numbers of views.
  ///   - mayBeSame: Whether two views without a common identity can be the same view.
  package init(
    kinds: [(first: [[String]], second: [[String]])], counts: (first: Int, second: Int),
    mayBeSame: (Int, Int) -> Bool
  ) {
    added = Array(0..<counts.second)
    var unknown = Array(0..<counts.first)
    for kind in kinds {
      unknown = unknown.filter { position in
        let own = kind.first[position]
        guard !own.isEmpty, let index = added.firstIndex(where: { kind.second[$0].contains { own.contains($0) } })
        else { return true }
        pairs.append((position, added.remove(at: index)))
        return false
      }
    }
    for position in unknown {
      if let index = added.firstIndex(where: { mayBeSame(position, $0) }) {
        pairs.append((position, added.remove(at: index)))
      } else {
        removed.append(position)
      }
    }
  }

  /// Pairs views with the same identity, and the others in order.
  ///
  /// - Parameters:
  ///   - first: The identities of the first screen's views; nil for those without one.
  ///   - second: Those of the second screen.
  ///   - mayBeSame: Whether two views with different identities can be the same view.
  package init(_ first: [String?], _ second: [String?], mayBeSame: (Int, Int) -> Bool) {
    added = Array(second.indices)
    var unknown: [Int] = []
    for (position, identity) in first.enumerated() {
      if let identity, let index = added.firstIndex(where: { second[$0] == identity }) {
        pairs.append((position, added.remove(at: index)))
      } else {
        unknown.append(position)
      }
    }
    for position in unknown {
      if let index = added.firstIndex(where: { mayBeSame(position, $0) }) {
        pairs.append((position, added.remove(at: index)))
      } else {
        removed.append(position)
      }
    }
  }
}

/// The comparison of the frames of two screens, in the coordinates of the screen, so that a view may have another
/// superview.
///
/// Both layouts are divided into regions. In the part that two regions have in common the difference of each number is
/// affine, so it is known at which sizes it exceeds the tolerance.
package struct ScreenComparison {
  /// The frames of views in one layout, in the screen.
  package struct Frames {
    let numbers: [ViewNumbers?]
    /// The position of each view's superview.
    let parents: [Int?]

    /// The frames in a region.
    package init(in region: SizeRegion, parents: [Int?]) {
      (numbers, self.parents) = (ViewNumbers.all(in: region), parents)
    }

    /// The frames of a layout at one size, from six numbers for each view.
    package init(_ values: [Double], parents: [Int?]) { (numbers, self.parents) = (ViewNumbers.all(values), parents) }

    subscript(view: Int) -> [PlaneFunction]? {
      guard numbers.indices.contains(view) else { return nil }
      return numbers.onScreen(view, parents: parents).map { [$0.x, $0.y, $0.width, $0.height] }
    }
  }

  /// Two views whose frames differ at a size.
  package typealias Difference = (first: Int, second: Int, frames: (Rect?, Rect?))

  /// The sizes at which frames differ.
  package private(set) var differing: [ConvexPolygon] = []
  /// The number of parts with one pair of layouts.
  package private(set) var regions = 0
  /// Sizes that were not compared, because there was no time left.
  package private(set) var gaps: [ConvexPolygon] = []
  /// The sizes that may be the smallest at which frames differ, in the order in which they are to be tried.
  package var candidates: [Size] { Counterexamples.candidates(differing) }
  private let tolerance: Double

  /// Compares the regions of two screens.
  ///
  /// - Parameters:
  ///   - first: The regions of one screen.
  ///   - second: The regions of the other one, over the same sizes.
  ///   - tolerance: The largest difference that counts as none, in points.
  ///   - parents: The superviews of the views of each screen, by the position of the region.
  ///   - isExpired: Whether there is no time left; nil if that does not matter.
  ///   - pairs: The views that are the same in two regions.
  /// - Complexity: O(regions of both screens, multiplied) for the comparison of their bounds, and O(views) for each pair
  ///   of regions that have sizes in common.
  package init(
    _ first: SizeCover, _ second: SizeCover, tolerance: Double,
    parents: (first: (Int) -> [Int?], second: (Int) -> [Int?]), isExpired: (() -> Bool)? = nil,
    pairs: (_ first: Int, _ second: Int) -> [(first: Int, second: Int)]
  ) {
    self.tolerance = tolerance
    let bounds = second.regions.map { $0.sizes.bounds }
    for (position, region) in first.regions.enumerated() {
      guard !(isExpired?() ?? false), let own = region.sizes.bounds else {
        gaps.append(region.sizes)
        continue
      }
      let frames = Frames(in: region, parents: parents.first(position))
      for (otherPosition, other) in second.regions.enumerated() {
        guard let its = bounds[otherPosition], own.x.overlaps(its.x), own.y.overlaps(its.y) else { continue }
        let part = region.sizes.commonPart(with: other.sizes)
        guard first.counts(part, of: region) && second.counts(part, of: other) else { continue }
        regions += 1
        let others = Frames(in: other, parents: parents.second(otherPosition))
        let distance = region.reference - other.reference
        for pair in pairs(position, otherPosition) {
          compare(frames[pair.first], others[pair.second]?.map { $0.moved(by: distance) }, part, region.reference)
        }
      }
    }
  }

  private mutating func compare(
    _ one: [PlaneFunction]?, _ other: [PlaneFunction]?, _ part: ConvexPolygon, _ reference: PlanePoint
  ) {
    guard let one, let other else {
      if (one == nil) != (other == nil) { differing.append(part) }
      return
    }
    for (mine, theirs) in zip(one, other) {
      let difference = mine - theirs
      let values = part.corners.map { difference.at($0 - reference) }
      for sign in [1.0, -1] where values.contains(where: { sign * $0 > tolerance }) {
        let failing = part.part { sign * difference.at($0 - reference) - tolerance }
        if !failing.isEmpty { differing.append(failing) }
      }
    }
  }

  /// The views whose frames differ in two layouts at one size.
  package func differences(_ first: Frames, _ second: Frames, of pairs: [(first: Int, second: Int)]) -> [Difference] {
    pairs.compactMap { pair in
      switch (first[pair.first], second[pair.second]) {
      case (nil, nil): return nil
      case (let one?, let other?):
        guard zip(one, other).contains(where: { ($0.value - $1.value).magnitude > tolerance }) else { return nil }
        return (pair.first, pair.second, (Rect(one), Rect(other)))
      case (let one, let other): return (pair.first, pair.second, (one.map { Rect($0) }, other.map { Rect($0) }))
      }
    }
  }
}

extension SizeCover {
  /// Whether a region says how a part of it is laid out. The border of a region belongs to others, and a line or point
  /// with rules of its own is a region.
  fileprivate func counts(_ part: ConvexPolygon, of region: SizeRegion) -> Bool {
    let dimension = part.dimension
    if part.isEmpty || dimension == 2 && part.area <= 1e-6 { return false }
    if dimension == region.sizes.dimension { return true }
    let center = part.center
    guard let found = self.region(at: Size(width: center.x, height: center.y)) else { return false }
    return found.sizes == region.sizes && found.sizes.margin(of: center) > 1e-9
  }
}

extension Rect {
  /// A frame at the point of reference: x, y, width, height.
  fileprivate init(_ numbers: [PlaneFunction]) {
    self.init(x: numbers[0].value, y: numbers[1].value, width: numbers[2].value, height: numbers[3].value)
  }
}
