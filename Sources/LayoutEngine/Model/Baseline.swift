/// Where the baseline of an item lies.
public struct Baseline: Hashable, Sendable {
  /// The part of the frame's height that counts: 0 for a baseline at a fixed distance from the top, 1 from the bottom, 0.5 from the centre.
  public var heightFraction: Double

  /// Points added to it, downwards.
  public var offset: Double

  /// The descendant whose baseline of the same kind this one is, instead of a place in the item's own frame.
  public var descendant: ItemID?

  /// A baseline at `heightFraction * height + offset` below the top of the item's frame.
  public init(heightFraction: Double, offset: Double) {
    self.heightFraction = heightFraction
    self.offset = offset
    descendant = nil
  }

  /// The baseline of a descendant of the item: a stack view has that of one of its arranged views.
  public init(of descendant: ItemID) {
    heightFraction = 0
    offset = 0
    self.descendant = descendant
  }
}

extension Baseline {
  /// The baseline with numbers that a layout can use.
  var bounded: Baseline {
    var result = self
    result.heightFraction = heightFraction.bounded
    result.offset = offset.bounded
    return result
  }
}
