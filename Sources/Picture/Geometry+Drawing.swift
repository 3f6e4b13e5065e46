import LayoutEngine

extension Rect {
  /// The rectangle moved in by `dx` on the left and right and by `dy` at the top and bottom, never less than empty.
  func inset(_ dx: Double, _ dy: Double) -> Rect {
    let width = max(0, self.width - 2 * dx)
    let height = max(0, self.height - 2 * dy)
    return Rect(x: midX - width / 2, y: midY - height / 2, width: width, height: height)
  }

  /// A rectangle of the given size around the centre of this one.
  func centered(width: Double, height: Double) -> Rect {
    Rect(x: midX - width / 2, y: midY - height / 2, width: width, height: height)
  }

  /// The smallest rectangle that holds both.
  func union(_ other: Rect) -> Rect {
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Area that both rectangles cover, in square points.
  func overlap(_ other: Rect) -> Double {
    let width = min(maxX, other.maxX) - max(minX, other.minX)
    let height = min(maxY, other.maxY) - max(minY, other.minY)
    return width > 0 && height > 0 ? width * height : 0
  }

  /// Whether `other` lies inside, to within `tolerance` points.
  func contains(_ other: Rect, tolerance: Double = 0) -> Bool {
    other.minX >= minX - tolerance && other.maxX <= maxX + tolerance && other.minY >= minY - tolerance
      && other.maxY <= maxY + tolerance
  }

  /// Whether all four numbers are within ten million points and the size is not negative; nothing else can be drawn.
  var isDrawable: Bool {
    let range = -1e7...1e7
    return range.contains(x) && range.contains(y) && range.contains(width) && range.contains(height) && width >= 0
      && height >= 0
  }

  /// The rectangle as far from the right edge of `whole` as it is from the left one, where `isReversed`.
  func mirrored(in whole: Rect, _ isReversed: Bool) -> Rect {
    isReversed ? Rect(x: whole.minX + whole.maxX - maxX, y: y, width: width, height: height) : self
  }

  /// The part of the rectangle that starts at the left.
  func leading(_ part: Double) -> Rect {
    Rect(x: x, y: y, width: min(part, width), height: height)
  }

  /// The part of the rectangle that ends at the right.
  func trailing(_ part: Double) -> Rect {
    let part = min(part, width)
    return Rect(x: maxX - part, y: y, width: part, height: height)
  }

  /// The part of the rectangle that starts at the top.
  func top(_ part: Double) -> Rect {
    Rect(x: x, y: y, width: width, height: min(part, height))
  }
}

extension Point {
  func moved(_ dx: Double, _ dy: Double) -> Point {
    Point(x: x + dx, y: y + dy)
  }
}
