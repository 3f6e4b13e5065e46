/// The position of a baseline of an item.
public struct Baseline: Hashable, Sendable {
  /// The fraction of the height of the frame: 0 for a baseline at a fixed distance from the top, 1 from the bottom, 0.5
  /// from the center.
  public var heightFraction: Double

  /// The number of points added to it, downward.
  public var offset: Double

  /// The descendant whose first or last baseline is used instead of a position in the frame of the item.
  public var descendant: ItemID?

  /// Creates a baseline at `heightFraction * height + offset` below the top of the frame.
  public init(heightFraction: Double, offset: Double) {
    (self.heightFraction, self.offset) = (heightFraction, offset)
    descendant = nil
  }

  /// Creates a baseline that is that of a descendant. The baseline of a stack view is that of one of its arranged
  /// views.
  public init(of descendant: ItemID) {
    heightFraction = 0
    offset = 0
    self.descendant = descendant
  }
}

extension Baseline {
  /// The baseline with finite numbers of at most a trillion.
  var bounded: Baseline {
    var result = self
    result.heightFraction = heightFraction.bounded
    result.offset = offset.bounded
    return result
  }
}
