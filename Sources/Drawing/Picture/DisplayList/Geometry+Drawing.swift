import LayoutModel

extension Rect {
  /// Returns the rectangle inset by `dx` on the left and right and by `dy` at the top and bottom. The size is never
  /// negative.
  func inset(_ dx: Double, _ dy: Double) -> Rect {
    let width = max(0, self.width - 2 * dx)
    let height = max(0, self.height - 2 * dy)
    return Rect(x: midX - width / 2, y: midY - height / 2, width: width, height: height)
  }

  /// Returns a rectangle of the given size with the same center.
  func centered(width: Double, height: Double) -> Rect {
    Rect(x: midX - width / 2, y: midY - height / 2, width: width, height: height)
  }

  /// Returns the smallest rectangle that contains both.
  func union(_ other: Rect) -> Rect {
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Returns the area of the intersection, in square points.
  func overlap(_ other: Rect) -> Double {
    let width = min(maxX, other.maxX) - max(minX, other.minX)
    let height = min(maxY, other.maxY) - max(minY, other.minY)
    return width > 0 && height > 0 ? width * height : 0
  }

  /// Whether the rectangle contains `other` within `tolerance` points.
  func contains(_ other: Rect, tolerance: Double = 0) -> Bool {
    other.minX >= minX - tolerance && other.maxX <= maxX + tolerance && other.minY >= minY - tolerance
      && other.maxY <= maxY + tolerance
  }

  /// Whether the rectangle can be drawn: all four numbers are finite, at most ten million points, and the size is not
  /// negative.
  var isDrawable: Bool {
    let range = -1e7...1e7
    return range.contains(x) && range.contains(y) && range.contains(width) && range.contains(height) && width >= 0
      && height >= 0
  }

  /// Returns the rectangle mirrored within `whole` if `isReversed` is true.
  func mirrored(in whole: Rect, _ isReversed: Bool) -> Rect {
    isReversed ? Rect(x: whole.minX + whole.maxX - maxX, y: y, width: width, height: height) : self
  }

  /// Returns the left part of the rectangle.
  func leading(_ part: Double) -> Rect { Rect(x: x, y: y, width: min(part, width), height: height) }

  /// Returns the right part of the rectangle.
  func trailing(_ part: Double) -> Rect {
    let part = min(part, width)
    return Rect(x: maxX - part, y: y, width: part, height: height)
  }

  /// Returns the top part of the rectangle.
  func top(_ part: Double) -> Rect { Rect(x: x, y: y, width: width, height: min(part, height)) }
}

extension Point {
  func moved(_ dx: Double, _ dy: Double) -> Point { Point(x: x + dx, y: y + dy) }
}
