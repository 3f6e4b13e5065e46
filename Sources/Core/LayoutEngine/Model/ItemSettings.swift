/// The geometry of an item that its client sets and that flows into the constants of rows.
public struct ItemSettings: Hashable, Sendable {
  /// The distances from the frame to the alignment rectangle, in points.
  public var alignment = Insets.zero

  /// The distances from the frame to the layout margins, in points. The default is 8 on every side.
  public var margins = Insets(8)

  /// The distances of a guide from its owner's edges, in points.
  public var guideInsets = Insets.zero

  /// The point in the item's own coordinate space at the top left of its frame, which is the scroll offset.
  public var boundsOrigin = Point.zero

  /// The number of points in the parent's coordinate space for one point in the item's own.
  public var boundsScale = 1.0

  /// Whether constraints between the inside and the outside are rejected.
  public var isBarrier = false

  /// Whether constraints between the inside and the outside are rejected because the item is a barrier or scaled.
  public var isClosed: Bool { isBarrier || boundsScale != 1 }

  /// Creates the default settings.
  public init() {}
}
