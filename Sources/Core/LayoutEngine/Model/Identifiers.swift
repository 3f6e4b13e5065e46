/// The id of an item of one engine: a view or a layout guide. It is valid until the item is removed, and can be used
/// again after that.
public struct ItemID: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The number, from 0. The numbers of removed items are used again.
  public let rawValue: Int32

  init(index: Int) { rawValue = Int32(index) }

  init(rawValue: Int32) { self.rawValue = rawValue }

  var index: Int { Int(rawValue) }

  public static func < (a: ItemID, b: ItemID) -> Bool { a.rawValue < b.rawValue }
}

/// The id of a constraint of one engine. It is valid until the constraint is removed, and can be used again after that.
public struct ConstraintID: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The number, from 0. The numbers of removed constraints are used again.
  public let rawValue: Int32

  init(index: Int) { rawValue = Int32(index) }

  init(rawValue: Int32) { self.rawValue = rawValue }

  var index: Int { Int(rawValue) }

  public static func < (a: ConstraintID, b: ConstraintID) -> Bool { a.rawValue < b.rawValue }
}
