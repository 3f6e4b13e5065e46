import LayoutModel

/// Pairs of texts and controls of one superview of which the first is read before the second at a size of reference.
package struct ReadingPairs<ID: Hashable> {
  struct Pair {
    var first: ID
    var second: ID
    /// Vertical if the first one is above the second one; otherwise it is beside it.
    var axis: Axis
  }

  private(set) var pairs: [Pair] = []
  /// Superviews with so many texts and controls that there are too many pairs.
  package private(set) var unordered: [ID] = []
  /// Whether it is that of a layout from right to left.
  package let isMirrored: Bool

  /// Superviews with more views are left out: there are too many pairs.
  private static var most: Int { 40 }

  /// Finds the pairs of a layout.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - frame: The frame of a view in its superview, by its position; nil for one that is not installed.
  package init(_ screen: ScreenViews<ID>, frame: (Int) -> Rect?) {
    isMirrored = screen.isMirrored
    for (position, siblings) in screen.children.enumerated() {
      let content = siblings.filter { screen.views[$0].isContent }
      if content.count > Self.most { unordered.append(screen.views[position].id) }
      guard (2...Self.most).contains(content.count) else { continue }
      for one in content {
        for other in content where one != other {
          guard let first = frame(one), let second = frame(other) else { continue }
          let isBefore = isMirrored ? second.maxX <= first.minX : first.maxX <= second.minX
          let isAbove = first.maxY <= second.minY
          guard isAbove || second.maxY > first.minY && isBefore else { continue }
          pairs.append(
            Pair(first: screen.views[one].id, second: screen.views[other].id, axis: isAbove ? .vertical : .horizontal))
        }
      }
    }
  }
}
