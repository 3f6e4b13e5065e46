/// A location, in points. y grows downwards.
public struct Point: Hashable, Sendable {
  /// To the right, in points.
  public var x: Double
  /// Downwards, in points.
  public var y: Double

  /// Makes a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(x: 0, y: 0)
}

/// An extent, in points.
public struct Size: Hashable, Sendable {
  /// Points across.
  public var width: Double
  /// Points downwards.
  public var height: Double

  /// Makes a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent.
  public static let zero = Size(width: 0, height: 0)

  /// The extent along an axis.
  public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

/// A rectangle, in points. y grows downwards, so that `minY` is the top edge.
public struct Rect: Hashable, Sendable {
  /// The left edge, in points.
  public var x: Double
  /// The top edge, in points.
  public var y: Double
  /// The width, in points.
  public var width: Double
  /// The height, in points.
  public var height: Double

  /// Makes a rectangle of its top left corner and its size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Makes a rectangle of its top left corner and its size.
  public init(origin: Point, size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// No extent, at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The top left corner.
  public var origin: Point { Point(x: x, y: y) }
  /// Width and height.
  public var size: Size { Size(width: width, height: height) }
  /// The left edge.
  public var minX: Double { x }
  /// The middle between left and right.
  public var midX: Double { x + width / 2 }
  /// The right edge.
  public var maxX: Double { x + width }
  /// The top edge.
  public var minY: Double { y }
  /// The middle between top and bottom.
  public var midY: Double { y + height / 2 }
  /// The bottom edge.
  public var maxY: Double { y + height }

  /// The rectangle moved by a vector.
  public func offset(dx: Double, dy: Double) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// The rectangle whose edges lie inside by `insets`. Extents may become negative.
  public func inset(by insets: Insets) -> Rect {
    Rect(
      x: x + insets.left, y: y + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}

/// Distances from the four edges of a rectangle inwards, in points.
public struct Insets: Hashable, Sendable {
  /// Points from the top edge inwards.
  public var top: Double
  /// Points from the left edge inwards.
  public var left: Double
  /// Points from the bottom edge inwards.
  public var bottom: Double
  /// Points from the right edge inwards.
  public var right: Double

  /// Makes insets; negative ones lie outside.
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same distance from every edge.
  public init(_ all: Double) {
    self.init(top: all, left: all, bottom: all, right: all)
  }

  /// No insets.
  public static let zero = Insets(0)

  /// The distance from the edge with the smaller coordinate: left or top.
  func leading(along axis: Axis) -> Double { axis == .horizontal ? left : top }

  /// The distance from the edge with the larger coordinate: right or bottom.
  func trailing(along axis: Axis) -> Double { axis == .horizontal ? right : bottom }

  /// The edge by edge maximum of two insets.
  public static func maximum(_ a: Insets, _ b: Insets) -> Insets {
    Insets(
      top: max(a.top, b.top), left: max(a.left, b.left), bottom: max(a.bottom, b.bottom), right: max(a.right, b.right))
  }

  /// The sum, side by side.
  public static func + (a: Insets, b: Insets) -> Insets {
    Insets(top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
  }
}

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
