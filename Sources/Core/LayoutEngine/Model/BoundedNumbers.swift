extension Double {
  /// The number limited to the range of a layout, since documents can contain any number. NaN becomes 0, and the
  /// magnitude is at most a trillion, so that sums remain finite.
  @inline(__always) var bounded: Double {
    if magnitude <= 1e12 { return self }
    return isNaN ? 0 : self < 0 ? -1e12 : 1e12
  }
}

extension Engine {
  /// The largest length of a layout, in points. Larger constants of constraints and larger content sizes count as this
  /// one, as in Apple's engine.
  public static let largestLength = 2_777_777.0
}

extension Double {
  /// The number limited to ``Engine/largestLength`` in both directions.
  @inline(__always) var limitedLength: Double { max(-Engine.largestLength, min(self, Engine.largestLength)) }
}

extension Insets {
  var bounded: Insets { Insets(top: top.bounded, left: left.bounded, bottom: bottom.bounded, right: right.bounded) }
}
