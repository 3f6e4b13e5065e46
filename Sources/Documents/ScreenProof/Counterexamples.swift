import LayoutModel
import SizeRegions

/// Sizes at which a property may fail, the smallest first.
enum Counterexamples {
  /// The most sizes that are tried.
  private static let most = 12

  /// Sizes of some sets: whole points first, since users read them.
  static func candidates(_ sets: [ConvexPolygon]) -> [Size] {
    let sorted = sets.sorted { left, right in
      guard let one = left.bounds, let other = right.bounds else { return false }
      return (one.x.lowerBound, one.y.lowerBound) < (other.x.lowerBound, other.y.lowerBound)
    }
    var result: [Size] = []
    for set in sorted where result.count < most {
      guard let x = set.bounds?.x else { continue }
      let first = x.lowerBound.rounded(.up)
      let widths = [first, first + 1, (x.lowerBound + x.upperBound) / 2].filter { x.contains($0) }
      for width in widths {
        guard let y = set.rangeOfY(atX: width) else { continue }
        let lowest = y.lowerBound.rounded(.up)
        let heights =
          y.lowerBound == y.upperBound ? [y.lowerBound] : [lowest, lowest + 1, (y.lowerBound + y.upperBound) / 2]
        result += heights.filter { y.contains($0) }.prefix(2).map { Size(width: width, height: $0) }
      }
    }
    return result
  }
}
