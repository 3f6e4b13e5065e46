import DocumentInspection
import LayoutEngine
import SizeRegions

/// A proof that two screens have the same frames at every size of a range, or the smallest size at which they do not.
///
/// Views with the same identifier are the same view, and of the others those of the same class in the same order. Frames are compared in the coordinates of the screen, so
/// that a view may have another superview.
package struct ScreenComparison {
  /// The sizes at which frames differ.
  package private(set) var differing: [ConvexPolygon] = []
  /// Views that only one of the screens has, in some region.
  package private(set) var unmatched: [String] = []
  /// The number of sets of sizes with one pair of layouts.
  package private(set) var regions = 0
  /// The smallest size of whole points at which frames differ, and how; both screens were laid out afresh there.
  package private(set) var difference: (size: PlanePoint, views: [String])?

  private let tolerance: Double

  /// Compares the regions of two screens.
  ///
  /// - Parameters:
  ///   - first: The regions of one screen.
  ///   - second: The regions of the other one, over the same sizes.
  ///   - tolerance: The largest difference that counts as none, in points.
  ///   - layOutFirst: Lays out the first screen at a size.
  ///   - layOutSecond: Lays out the second one.
  package init(
    _ first: ScreenProof, _ second: ScreenProof, tolerance: Double, _ layOutFirst: (PlanePoint) -> ScreenSample,
    _ layOutSecond: (PlanePoint) -> ScreenSample
  ) {
    self.tolerance = tolerance
    for region in first.regions {
      for other in second.regions {
        guard let part = Self.commonPart(region.sizes, other.sizes) else { continue }
        regions += 1
        compare(region, other, part)
      }
    }
    for set in differing.sorted(by: { Self.order($0) < Self.order($1) }) where difference == nil {
      for size in [ScreenProof.smallestSize([set]), set.center].compactMap({ $0 }) where difference == nil {
        let found = Self.differences(layOutFirst(size).views, layOutSecond(size).views, tolerance)
        if !found.isEmpty { difference = (size, found) }
      }
    }
  }

  private static func order(_ set: ConvexPolygon) -> (Double, Double) {
    set.bounds.map { ($0.x.lowerBound, $0.y.lowerBound) } ?? (.infinity, .infinity)
  }

  /// What two regions have in common; nil if that is at most a border.
  static func commonPart(_ one: ConvexPolygon, _ other: ConvexPolygon) -> ConvexPolygon? {
    let part = one.commonPart(with: other)
    guard let bounds = part.bounds else { return nil }
    if one.corners.count > 2 { return part.area <= 1e-6 ? nil : part }
    let length = max(bounds.x.upperBound - bounds.x.lowerBound, bounds.y.upperBound - bounds.y.lowerBound)
    return one.corners.count == 2 && length <= 1e-6 ? nil : part
  }

  private mutating func compare(_ region: ScreenProof.Region, _ other: ScreenProof.Region, _ part: ConvexPolygon) {
    let pairs = ViewMatch(region.views, other.views)
    for name in pairs.unmatched where !unmatched.contains(name) { unmatched.append(name) }
    let distance = region.inside - other.inside
    for (one, two) in pairs.pairs {
      guard let own = Self.frame(one, region), let its = Self.frame(two, other) else { continue }
      for (mine, theirs) in zip(own, its) {
        let difference = mine - theirs.moved(by: distance)
        for sign in [1.0, -1] {
          let failing = part.part { sign * difference.at($0 - region.inside) - tolerance }
          if !failing.isEmpty, !differing.contains(failing) { differing.append(failing) }
        }
      }
    }
  }

  /// The frame of a view in the screen: x, y, width, height.
  private static func frame(_ view: Int, _ region: ScreenProof.Region) -> [PlaneFunction]? {
    guard region.numbers.count == 6 * region.views.count else { return nil }
    var frame = Array(region.numbers[6 * view..<6 * view + 4])
    var parent = region.views[view].parent
    while let index = parent {
      frame[0] = frame[0] + region.numbers[6 * index]
      frame[1] = frame[1] + region.numbers[6 * index + 1]
      parent = region.views[index].parent
    }
    return frame
  }

  private static func differences(
    _ first: [ScreenSample.View], _ second: [ScreenSample.View], _ tolerance: Double
  ) -> [String] {
    func frame(_ view: Int, _ views: [ScreenSample.View]) -> Rect {
      var frame = views[view].frame
      var parent = views[view].parent
      while let index = parent {
        (frame.x, frame.y) = (frame.x + views[index].frame.x, frame.y + views[index].frame.y)
        parent = views[index].parent
      }
      return frame
    }
    return ViewMatch(first, second).pairs.compactMap { one, two in
      let (mine, theirs) = (frame(one, first), frame(two, second))
      let numbers = [
        mine.x - theirs.x, mine.y - theirs.y, mine.width - theirs.width, mine.height - theirs.height,
      ]
      guard numbers.contains(where: { $0.magnitude > tolerance }) else { return nil }
      return "\(first[one].name) has the frame \(text(mine)), and \(text(theirs)) in the other layout"
    }
  }

  private static func text(_ frame: Rect) -> String {
    let numbers = [frame.x, frame.y, frame.width, frame.height].map { LayoutProof.number($0) }
    return "(\(numbers.joined(separator: ", ")))"
  }
}

/// The views of two screens that are the same view.
private struct ViewMatch {
  private(set) var pairs: [(Int, Int)] = []
  private(set) var unmatched: [String] = []

  init(_ first: [ScreenSample.View], _ second: [ScreenSample.View]) {
    var free = Set(second.indices)
    var rest: [Int] = []
    for (index, view) in first.enumerated() {
      let found = view.identifier.flatMap { id in
        second.indices.first { free.contains($0) && second[$0].identifier == id }
      }
      if let found {
        pairs.append((index, found))
        free.remove(found)
      } else {
        rest.append(index)
      }
    }
    let known = Set(first.compactMap(\.identifier))
    for index in rest {
      let view = first[index]
      let found = second.indices.first { candidate in
        free.contains(candidate) && second[candidate].kind == view.kind
          && (second[candidate].parent == nil) == (view.parent == nil)
          && (view.identifier == nil || second[candidate].identifier == nil)
          && second[candidate].identifier.map { !known.contains($0) } ?? true
      }
      if let found {
        pairs.append((index, found))
        free.remove(found)
      } else if view.isContent {
        unmatched.append("\(view.name) is in the first layout only")
      }
    }
    // Containers may be more or fewer; what they contain counts.
    unmatched += free.sorted().filter { second[$0].isContent }.map { "\(second[$0].name) is in the second layout only" }
  }
}
