/// A location, in points. The y-axis points down.
public struct Point: Hashable, Sendable, BitwiseCopyable {
  /// The x-coordinate, in points.
  public var x: Double
  /// The y-coordinate, in points.
  public var y: Double

  /// Creates a point.
  @inlinable public init(x: Double, y: Double) {
    (self.x, self.y) = (x, y)
  }

  /// The point (0, 0).
  @inlinable public static var zero: Point { Point(x: 0, y: 0) }
}

/// A width and a height, in points.
public struct Size: Hashable, Sendable, BitwiseCopyable {
  /// The width, in points.
  public var width: Double
  /// The height, in points.
  public var height: Double

  /// Creates a size.
  @inlinable public init(width: Double, height: Double) {
    (self.width, self.height) = (width, height)
  }

  /// A size of 0 by 0.
  @inlinable public static var zero: Size { Size(width: 0, height: 0) }

  /// The width or the height.
  @inlinable public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

/// A rectangle, in points. The y-axis points down: `minY` is the top edge.
public struct Rect: Hashable, Sendable, BitwiseCopyable {
  /// The left edge, in points.
  public var x: Double
  /// The top edge, in points.
  public var y: Double
  /// The width, in points.
  public var width: Double
  /// The height, in points.
  public var height: Double

  /// Creates a rectangle from its top-left corner and size.
  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// Creates a rectangle from its top-left corner and size.
  @inlinable public init(origin: Point, size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// A rectangle of size 0 at the origin.
  @inlinable public static var zero: Rect { Rect(x: 0, y: 0, width: 0, height: 0) }

  /// The top-left corner.
  @inlinable public var origin: Point { Point(x: x, y: y) }
  /// The width and height.
  @inlinable public var size: Size { Size(width: width, height: height) }
  /// The left edge.
  @inlinable public var minX: Double { x }
  /// The x-coordinate of the center.
  @inlinable public var midX: Double { x + width / 2 }
  /// The right edge.
  @inlinable public var maxX: Double { x + width }
  /// The top edge.
  @inlinable public var minY: Double { y }
  /// The y-coordinate of the center.
  @inlinable public var midY: Double { y + height / 2 }
  /// The bottom edge.
  @inlinable public var maxY: Double { y + height }

  /// The rectangle moved by `dx` and `dy` points.
  @inlinable public func offset(dx: Double, dy: Double) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// The rectangle with each edge moved inward by `insets`. The width and height can become negative.
  @inlinable public func inset(by insets: Insets) -> Rect {
    Rect(
      x: x + insets.left, y: y + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}

/// Distances inward from the four edges of a rectangle, in points.
public struct Insets: Hashable, Sendable, BitwiseCopyable {
  /// Points from the top edge inward.
  public var top: Double
  /// Points from the left edge inward.
  public var left: Double
  /// Points from the bottom edge inward.
  public var bottom: Double
  /// Points from the right edge inward.
  public var right: Double

  /// Creates insets. Negative values move an edge outward.
  @inlinable public init(top: Double, left: Double, bottom: Double, right: Double) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  /// The same distance from every edge.
  @inlinable public init(_ all: Double) {
    self.init(top: all, left: all, bottom: all, right: all)
  }

  /// Insets of 0 on all edges.
  @inlinable public static var zero: Insets { Insets(0) }

  /// The inset of the edge with the smaller coordinate along an axis: left or top.
  @inlinable public func minimum(along axis: Axis) -> Double { axis == .horizontal ? left : top }

  /// The inset of the edge with the larger coordinate along an axis: right or bottom.
  @inlinable public func maximum(along axis: Axis) -> Double { axis == .horizontal ? right : bottom }

  /// The larger of two insets for each edge.
  @inlinable public static func maximum(_ a: Insets, _ b: Insets) -> Insets {
    Insets(
      top: max(a.top, b.top), left: max(a.left, b.left), bottom: max(a.bottom, b.bottom), right: max(a.right, b.right))
  }

  /// The sum of two insets for each edge.
  @inlinable public static func + (a: Insets, b: Insets) -> Insets {
    Insets(top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
  }

  /// The difference of two insets for each edge.
  @inlinable public static func - (a: Insets, b: Insets) -> Insets {
    Insets(top: a.top - b.top, left: a.left - b.left, bottom: a.bottom - b.bottom, right: a.right - b.right)
  }
}
