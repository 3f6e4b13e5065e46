extension Double {
  /// The number as a layout can use it: documents may hold any. What is not a number counts as 0, and nothing lies further away
  /// than a trillion points, so that sums of a few stay finite.
  @inline(__always)
  var bounded: Double {
    if magnitude <= 1e12 { return self }
    return isNaN ? 0 : self < 0 ? -1e12 : 1e12
  }
}

extension Insets {
  var bounded: Insets { Insets(top: top.bounded, left: left.bounded, bottom: bottom.bounded, right: right.bounded) }
}
