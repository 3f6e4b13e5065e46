/// A sequence of extents with prefix sums and search by position in O(log n).
///
/// A binary indexed tree (Fenwick, "A new data structure for cumulative frequency tables", Software: Practice and
/// Experience 24, 1994).
struct ExtentTree {
  private(set) var extents: [Double]
  /// Position `i` contains the sum of the `i & -i` extents that end before it.
  private var sums: [Double]

  /// The sum of all extents.
  private(set) var total: Double

  /// Creates a tree. O(n).
  init(_ extents: [Double] = []) {
    self.extents = extents
    sums = [0] + extents
    total = 0
    for position in 1..<max(1, sums.count) {
      let above = position + (position & -position)
      if above < sums.count { sums[above] += sums[position] }
    }
    total = sum(before: extents.count)
  }

  var count: Int { extents.count }

  /// Returns the sum of the extents before `index`. O(log n).
  func sum(before index: Int) -> Double {
    var (position, result) = (index, 0.0)
    while position > 0 {
      result += sums[position]
      position &= position - 1
    }
    return result
  }

  /// Changes an extent. O(log n).
  mutating func set(_ extent: Double, at index: Int) {
    let difference = extent - extents[index]
    guard difference != 0 else { return }
    extents[index] = extent
    var position = index + 1
    while position < sums.count {
      sums[position] += difference
      position += position & -position
    }
    total = sum(before: extents.count)
  }

  /// Returns the first extent that ends after `place`, or `count` if there is none. Empty extents are skipped. O(log
  /// n).
  func index(at place: Double) -> Int {
    var (position, rest) = (0, place)
    var step = 1
    while step * 2 < sums.count { step *= 2 }
    while step > 0 {
      let next = position + step
      if next < sums.count, sums[next] <= rest {
        position = next
        rest -= sums[next]
      }
      step /= 2
    }
    return position
  }
}
