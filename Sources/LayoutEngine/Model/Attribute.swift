/// The part of an item that a constraint speaks of. Raw values are those of the public `NSLayoutConstraint` interface.
///
/// Edges, sizes and centres refer to the alignment rectangle, the attributes with `Margin` to the frame inset by the
/// layout margins.
public enum Attribute: Int, CaseIterable, Sendable, BitwiseCopyable {
  /// No attribute: the other side is a number.
  case notAnAttribute = 0
  /// The left edge.
  case left = 1
  /// The right edge.
  case right = 2
  /// The top edge.
  case top = 3
  /// The bottom edge.
  case bottom = 4
  /// The edge where reading begins.
  case leading = 5
  /// The edge where reading ends.
  case trailing = 6
  /// The width.
  case width = 7
  /// The height.
  case height = 8
  /// The middle between left and right.
  case centerX = 9
  /// The middle between top and bottom.
  case centerY = 10
  /// The baseline of the last line of text; the bottom edge where there is no text.
  case lastBaseline = 11
  /// The baseline of the first line of text; the top edge where there is no text.
  case firstBaseline = 12
  /// The left edge inside the margins.
  case leftMargin = 13
  /// The right edge inside the margins.
  case rightMargin = 14
  /// The top edge inside the margins.
  case topMargin = 15
  /// The bottom edge inside the margins.
  case bottomMargin = 16
  /// The edge where reading begins, inside the margins.
  case leadingMargin = 17
  /// The edge where reading ends, inside the margins.
  case trailingMargin = 18
  /// The middle between the left and right margins.
  case centerXWithinMargins = 19
  /// The middle between the top and bottom margins.
  case centerYWithinMargins = 20
}

extension Attribute {
  /// The attribute as Apple's names spell it.
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

  /// Whether the attribute is a width or height; false for positions.
  @inline(__always)
  public var isSize: Bool { self == .width || self == .height }

  /// Whether the attribute is a position along an axis.
  @inline(__always)
  public var isPosition: Bool { self != .notAnAttribute && !isSize }

  /// The axis the attribute lies on; `notAnAttribute` has none and answers horizontal.
  @inline(__always)
  public var axis: Axis {
    switch self {
    case .notAnAttribute, .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin,
      .leadingMargin, .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .vertical
    }
  }

  /// Whether the attribute's edge depends on the layout direction.
  @inline(__always)
  public var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Whether the attribute names left or right absolutely.
  @inline(__always)
  var isAbsoluteHorizontalEdge: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  /// Whether the attribute is measured from the layout margins.
  @inline(__always)
  public var isMargin: Bool {
    switch self {
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins,
      .centerYWithinMargins:
      true
    default: false
    }
  }

  /// Whether the attribute is a baseline.
  @inline(__always)
  public var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  /// The attribute with leading and trailing replaced by the edges they mean in a direction.
  @inline(__always)
  public func resolved(in direction: LayoutDirection) -> Attribute {
    let isLeftToRight = direction == .leftToRight
    switch self {
    case .leading: return isLeftToRight ? .left : .right
    case .trailing: return isLeftToRight ? .right : .left
    case .leadingMargin: return isLeftToRight ? .leftMargin : .rightMargin
    case .trailingMargin: return isLeftToRight ? .rightMargin : .leftMargin
    default: return self
    }
  }

  /// The attribute of the plain rectangle that corresponds to one within margins.
  @inline(__always)
  var withoutMargin: Attribute {
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

  /// Whether the attribute is an edge, extent or centre of the alignment rectangle: neither a baseline nor within margins.
  @inline(__always)
  var isOfRectangle: Bool { rawValue <= Attribute.centerY.rawValue }

  /// How much of the extent lies before the edge or centre that is meant; all of it for the extent itself.
  @inline(__always)
  var sizeFraction: Double {
    switch self {
    case .left, .top, .leading, .leftMargin, .topMargin, .leadingMargin: 0
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: 0.5
    default: 1
    }
  }

  /// The edge of an axis with the smaller coordinate.
  static func minimumEdge(along axis: Axis) -> Attribute { axis == .horizontal ? .left : .top }

  /// The edge of an axis with the larger coordinate.
  static func maximumEdge(along axis: Axis) -> Attribute { axis == .horizontal ? .right : .bottom }

  /// The extent along an axis.
  static func size(along axis: Axis) -> Attribute { axis == .horizontal ? .width : .height }

  /// The first edge in reading order.
  static func leadingEdge(along axis: Axis) -> Attribute { axis == .horizontal ? .leading : .top }

  /// The last edge in reading order.
  static func trailingEdge(along axis: Axis) -> Attribute { axis == .horizontal ? .trailing : .bottom }

  /// The centre along an axis.
  static func center(along axis: Axis) -> Attribute { axis == .horizontal ? .centerX : .centerY }
}

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
