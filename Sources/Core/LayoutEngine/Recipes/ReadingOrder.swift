/// The order in which assistive technologies read elements: from top to bottom, and in the layout direction within a
/// row.
package enum ReadingOrder {
  /// Returns the indices of frames in one coordinate space, y downwards, in the order in which they are read.
  ///
  /// Elements whose upper edges are in the upper half of the first element of a row are in its row.
  /// Complexity: O(n log n), and O(n · r) for rows of r elements that overlap others.
  package static func indices(of frames: [Rect], isRightToLeft: Bool = false) -> [Int] {
    var rest = frames.indices.sorted { one, other in
      let (a, b) = (frames[one], frames[other])
      return (a.minY, a.minX, one) < (b.minY, b.minX, other)
    }[...]
    var result: [Int] = []
    while let first = rest.first {
      // Upper edges ascend, so that a row is a prefix.
      var row = rest.prefix { frames[$0].minY <= frames[first].midY }
      if row.isEmpty { row = rest.prefix(1) }
      rest = rest.dropFirst(row.count)
      result += row.sorted { one, other in
        let (a, b) = (frames[one], frames[other])
        return isRightToLeft ? (b.maxX, one) < (a.maxX, other) : (a.minX, one) < (b.minX, other)
      }
    }
    return result
  }
}
