/// An item of one engine: a view, or a layout guide. An id is valid until its item is removed; it may be given out again later.
public struct ItemID: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The number, from 0; that of a removed item is given out again.
  public let rawValue: Int32

  init(index: Int) {
    rawValue = Int32(index)
  }

  init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  var index: Int { Int(rawValue) }

  public static func < (a: ItemID, b: ItemID) -> Bool { a.rawValue < b.rawValue }
}

/// A constraint of one engine. An id is valid until its constraint is removed; it may be given out again later.
public struct ConstraintID: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The number, from 0; that of a removed constraint is given out again.
  public let rawValue: Int32

  init(index: Int) {
    rawValue = Int32(index)
  }

  init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  var index: Int { Int(rawValue) }

  public static func < (a: ConstraintID, b: ConstraintID) -> Bool { a.rawValue < b.rawValue }
}
