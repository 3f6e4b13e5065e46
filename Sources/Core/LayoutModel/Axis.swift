/// One of the two axes of a layout. Raw values are those of `NSLayoutConstraint.Axis`.
///
/// A constraint between positions relates positions along the same axis.
public enum Axis: Int, CaseIterable, Sendable, BitwiseCopyable {
  /// The x-axis: left, right, leading, trailing, width and center x.
  case horizontal = 0
  /// The y-axis: top, bottom, height, center y and the baselines.
  case vertical = 1

  /// The other axis.
  @inlinable public var crossing: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// The layout direction, which decides whether the leading edge is left or right.
public enum LayoutDirection: Sendable, BitwiseCopyable {
  /// Leading is left.
  case leftToRight
  /// Leading is right.
  case rightToLeft
}
