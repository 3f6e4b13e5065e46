/// The items that leave a stack of AppKit that is too small for them, by their visibility priorities.
public enum StackVisibility {
  /// An item that is not hidden.
  public struct Item: Hashable, Sendable {
    /// The least length along the axis, in points.
    public var length: Double
    /// The spacing after the item, in points.
    public var spacingAfter: Double
    /// The priority with which the item stays: 1000 stays always, 0 never.
    public var visibility: Float

    /// Creates an item.
    public init(length: Double, spacingAfter: Double, visibility: Float) {
      (self.length, self.spacingAfter, self.visibility) = (length, spacingAfter, visibility)
    }
  }

  /// Returns the indices of the items that leave a stack of `room` points without its insets. As long as the items are
  /// longer by more than half a point, those of the lowest priority leave together.
  public static func leavers(of items: [Item], room: Double) -> [Int] {
    var kept = items.indices.filter { items[$0].visibility > 0 }
    func needed() -> Double {
      let lengths = kept.reduce(0) { $0 + items[$1].length }
      return kept.dropLast().reduce(lengths) { $0 + items[$1].spacingAfter }
    }
    while needed() > room + 0.5 {
      var lowest: Float = 1000
      for index in kept { lowest = min(lowest, items[index].visibility) }
      guard lowest < 1000 else { break }
      kept.removeAll { items[$0].visibility == lowest }
    }
    return items.indices.filter { !kept.contains($0) }
  }
}
