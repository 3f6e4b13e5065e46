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
  /// Whether it is that of a layout from right to left.
  package let isMirrored: Bool
  /// Whether screens from right to left are those whose rows run from the left; otherwise those from left to right are.
  let hasTurnedRows: Bool

  /// Superviews with more views are left out: there are too many pairs.
  private static var most: Int { 40 }

  /// Finds the pairs of a layout.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - turnsRows: Whether rows are taken to run from the left in the direction of this layout, even if that is right
  ///     to left, as `plumb prove` does. It reports
  ///     sound rows then if it examines right-to-left alone.
  ///   - frame: The frame of a view in its superview, by its position; nil for one that is not installed.
  package init(_ screen: ScreenViews<ID>, turnsRows: Bool = false, frame: (Int) -> Rect?) {
    isMirrored = screen.isMirrored
    hasTurnedRows = turnsRows && screen.isMirrored
    for siblings in screen.children {
      let content = siblings.filter { screen.views[$0].isContent }
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
