/// A part of an item that a constraint can refer to. Raw values are those of `NSLayoutConstraint.Attribute`.
///
/// Edges, sizes and centers refer to the alignment rectangle. The attributes whose names contain `Margin` refer to the
/// frame inset by the layout margins.
public enum Attribute: Int, CaseIterable, Sendable, BitwiseCopyable {
  /// No attribute: the constraint compares the other attribute with a constant.
  case notAnAttribute = 0
  /// The left edge.
  case left = 1
  /// The right edge.
  case right = 2
  /// The top edge.
  case top = 3
  /// The bottom edge.
  case bottom = 4
  /// The leading edge: left in a left-to-right layout, right in a right-to-left one.
  case leading = 5
  /// The trailing edge: right in a left-to-right layout, left in a right-to-left one.
  case trailing = 6
  /// The width.
  case width = 7
  /// The height.
  case height = 8
  /// The center along the x-axis.
  case centerX = 9
  /// The center along the y-axis.
  case centerY = 10
  /// The baseline of the last line of text. For an item without text it is the bottom edge of its alignment rectangle.
  case lastBaseline = 11
  /// The baseline of the first line of text. For an item without text it is the top edge of its alignment rectangle in
  /// UIKit and the bottom edge in AppKit, as in saved documents; see `Engine.md`.
  case firstBaseline = 12
  /// The left edge inset by the layout margin.
  case leftMargin = 13
  /// The right edge inset by the layout margin.
  case rightMargin = 14
  /// The top edge inset by the layout margin.
  case topMargin = 15
  /// The bottom edge inset by the layout margin.
  case bottomMargin = 16
  /// The leading edge inset by the layout margin.
  case leadingMargin = 17
  /// The trailing edge inset by the layout margin.
  case trailingMargin = 18
  /// The center along the x-axis between the left and right margins.
  case centerXWithinMargins = 19
  /// The center along the y-axis between the top and bottom margins.
  case centerYWithinMargins = 20
}

extension Attribute {
  /// The name as in `NSLayoutConstraint.Attribute`, for example `centerX`.
  public var name: String {
    switch self {
    case .notAnAttribute: "notAnAttribute"
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading"
    case .trailing: "trailing"
    case .width: "width"
    case .height: "height"
    case .centerX: "centerX"
    case .centerY: "centerY"
    case .lastBaseline: "lastBaseline"
    case .firstBaseline: "firstBaseline"
    case .leftMargin: "leftMargin"
    case .rightMargin: "rightMargin"
    case .topMargin: "topMargin"
    case .bottomMargin: "bottomMargin"
    case .leadingMargin: "leadingMargin"
    case .trailingMargin: "trailingMargin"
    case .centerXWithinMargins: "centerXWithinMargins"
    case .centerYWithinMargins: "centerYWithinMargins"
    }
  }

  /// Returns the attribute with the given `name`, or nil if there is none.
  public init?(name: String) {
    // Documents have two names per constraint: comparing the lengths first leaves few strings to compare.
    let length = name.utf8.count
    for value in 0...Attribute.centerYWithinMargins.rawValue {
      guard let attribute = Attribute(rawValue: value) else { continue }
      let candidate = attribute.name
      if candidate.utf8.count == length, candidate == name {
        self = attribute
        return
      }
    }
    return nil
  }

  /// Whether the attribute is a width or height; false for positions.
  @inlinable @inline(__always) public var isSize: Bool { self == .width || self == .height }

  /// Whether the attribute is a position along an axis.
  @inlinable @inline(__always) public var isPosition: Bool { self != .notAnAttribute && !isSize }

  /// The axis of the attribute. `notAnAttribute` has no axis; the value is `horizontal`.
  @inlinable @inline(__always) public var axis: Axis {
    switch self {
    case .notAnAttribute, .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin,
      .leadingMargin, .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .vertical
    }
  }

  /// Whether the attribute is a leading or trailing edge, which depends on the layout direction.
  @inlinable @inline(__always) public var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Whether the attribute is a left or right edge, which does not depend on the layout direction.
  @inlinable @inline(__always) public var isAbsoluteHorizontalEdge: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  /// Whether the attribute refers to the layout margins.
  @inlinable @inline(__always) public var isMargin: Bool {
    switch self {
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins,
      .centerYWithinMargins:
      true
    default: false
    }
  }

  /// Whether the attribute is a baseline.
  @inlinable @inline(__always) public var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  /// The attribute with leading and trailing replaced by left and right for a layout direction.
  @inlinable @inline(__always) public func resolved(in direction: LayoutDirection) -> Attribute {
    let isLeftToRight = direction == .leftToRight
    switch self {
    case .leading: return isLeftToRight ? .left : .right
    case .trailing: return isLeftToRight ? .right : .left
    case .leadingMargin: return isLeftToRight ? .leftMargin : .rightMargin
    case .trailingMargin: return isLeftToRight ? .rightMargin : .leftMargin
    default: return self
    }
  }

  /// The attribute without the layout margin: `left` for `leftMargin`. Attributes without margins are returned
  /// unchanged.
  @inlinable @inline(__always) public var withoutMargin: Attribute {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: self
    }
  }

  /// The layout margin at the same edge: `leftMargin` for `left`. Sizes, baselines and margins are returned unchanged.
  public var withMargin: Attribute {
    switch self {
    case .left: .leftMargin
    case .right: .rightMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    case .centerX: .centerXWithinMargins
    case .centerY: .centerYWithinMargins
    default: self
    }
  }

  /// Whether the attribute is a left, leading or top edge or margin.
  public var isNearEdge: Bool {
    let edge = withoutMargin
    return edge == .left || edge == .leading || edge == .top
  }

  /// Whether the attribute is a right, trailing or bottom edge or margin.
  public var isFarEdge: Bool {
    let edge = withoutMargin
    return edge == .right || edge == .trailing || edge == .bottom
  }

  /// Whether the attribute is an edge, size or center of the alignment rectangle, not a baseline or margin.
  @inlinable @inline(__always) public var isOfRectangle: Bool { rawValue <= Attribute.centerY.rawValue }

  /// The fraction of the size between the minimum edge and the attribute: 0, 0.5 or 1. A size has 1.
  @inlinable @inline(__always) public var sizeFraction: Double {
    switch self {
    case .left, .top, .leading, .leftMargin, .topMargin, .leadingMargin: 0
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: 0.5
    default: 1
    }
  }

  /// The edge along an axis with the smaller coordinate: left or top.
  @inlinable public static func minimumEdge(along axis: Axis) -> Attribute { axis == .horizontal ? .left : .top }

  /// The edge along an axis with the larger coordinate: right or bottom.
  @inlinable public static func maximumEdge(along axis: Axis) -> Attribute { axis == .horizontal ? .right : .bottom }

  /// The size along an axis: width or height.
  @inlinable public static func size(along axis: Axis) -> Attribute { axis == .horizontal ? .width : .height }

  /// The leading edge along an axis: leading or top.
  @inlinable public static func leadingEdge(along axis: Axis) -> Attribute { axis == .horizontal ? .leading : .top }

  /// The trailing edge along an axis: trailing or bottom.
  @inlinable
  public static func trailingEdge(along axis: Axis) -> Attribute { axis == .horizontal ? .trailing : .bottom }

  /// The center along an axis.
  @inlinable public static func center(along axis: Axis) -> Attribute { axis == .horizontal ? .centerX : .centerY }
}
