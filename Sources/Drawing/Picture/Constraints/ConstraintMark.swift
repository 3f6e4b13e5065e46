import LayoutModel

/// The lines that show one constraint, computed from the rectangles of its items.
///
/// There are three shapes, as on Interface Builder's canvas: a dimension line between two parallel edges or across a
/// view (a line with a bar at each end), an alignment line through coinciding edges, and the dimension lines of two
/// views whose sizes are compared.
package struct ConstraintMark {
  /// A straight line along an axis.
  package struct Segment: Hashable {
    package var start: Point
    package var end: Point
    /// Whether both ends have a bar, because the segment shows a distance.
    package var isMeasure: Bool

    var axis: Axis { abs(end.x - start.x) >= abs(end.y - start.y) ? .horizontal : .vertical }
    var length: Double { max(abs(end.x - start.x), abs(end.y - start.y)) }
    var middle: Point { at(0.5) }

    /// Returns the point at a fraction of the way from the start to the end.
    func at(_ part: Double) -> Point {
      Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
    }

    /// The bounding rectangle, including the bars at the ends.
    var bounds: Rect {
      let box = Rect(
        x: min(start.x, end.x), y: min(start.y, end.y), width: abs(end.x - start.x), height: abs(end.y - start.y))
      return axis == .horizontal ? box.inset(0, -3) : box.inset(-3, 0)
    }
  }

  var line: ConstraintLine
  package var segments: [Segment]

  /// The segments with a label: both segments of a comparison, otherwise the first.
  var labelled: [Segment] { segments.first?.isMeasure == true ? segments : Array(segments.prefix(1)) }

  /// - Parameter bounds: The rectangle that contains all lines. A dimension line without room outside its view is
  ///   drawn inside it.
  package init(_ line: ConstraintLine, bounds: Rect) {
    self.line = line
    segments = Self.segments(for: line, bounds)
  }

  /// Edges closer than this distance, in points, are drawn as one line.
  static let touching = 0.75

  private static func segments(for line: ConstraintLine, _ bounds: Rect) -> [Segment] {
    guard line.first.rect.isDrawable, line.second?.rect.isDrawable ?? true else { return [] }
    if let size = sizeAxis(line.first.part) {
      var segments = [measure(of: line.first.rect, along: size, bounds)]
      if let second = line.second, let other = sizeAxis(second.part),
        !second.rect.contains(line.first.rect, tolerance: touching)
      {
        segments.append(measure(of: second.rect, along: other, bounds))
      }
      return segments
    }
    guard let second = line.second, let a = position(line.first), let b = position(second), a.axis == b.axis else {
      return []
    }
    if abs(a.value - b.value) < touching {
      let value = (a.value + b.value) / 2
      return isCenter(line.first.part) && isCenter(second.part)
        ? center(line.first.rect, second.rect, at: value, axis: a.axis)
        : [alignment(line.first.rect, second.rect, at: value, axis: a.axis)]
    }
    return [gap(line.first.rect, second.rect, from: b.value, to: a.value, axis: a.axis)]
  }

  private static func sizeAxis(_ part: ConstraintLine.Part) -> Axis? {
    switch part {
    case .width: .horizontal
    case .height: .vertical
    default: nil
    }
  }

  /// The axis of an edge's position, and the position.
  private static func position(_ end: ConstraintLine.End) -> (axis: Axis, value: Double)? {
    switch end.part {
    case .left: (.horizontal, end.rect.minX)
    case .right: (.horizontal, end.rect.maxX)
    case .centerX: (.horizontal, end.rect.midX)
    case .top: (.vertical, end.rect.minY)
    case .bottom: (.vertical, end.rect.maxY)
    case .centerY: (.vertical, end.rect.midY)
    case .baseline(let y): (.vertical, y)
    case .width, .height: nil
    }
  }

  /// A dimension line for the size of a view: below it for the width, to its right for the height.
  private static func measure(of rect: Rect, along axis: Axis, _ bounds: Rect) -> Segment {
    switch axis {
    case .horizontal:
      let y = rect.maxY + 5 < bounds.maxY ? rect.maxY + 5 : min(rect.maxY, bounds.maxY) - 5
      return Segment(start: Point(x: rect.minX, y: y), end: Point(x: rect.maxX, y: y), isMeasure: true)
    case .vertical:
      let x = rect.maxX + 5 < bounds.maxX ? rect.maxX + 5 : min(rect.maxX, bounds.maxX) - 5
      return Segment(start: Point(x: x, y: rect.minY), end: Point(x: x, y: rect.maxY), isMeasure: true)
    }
  }

  /// A dimension line between two positions, centered in the range that both rectangles cover on the other axis.
  private static func gap(_ first: Rect, _ second: Rect, from: Double, to: Double, axis: Axis) -> Segment {
    let (low, high) = (min(from, to), max(from, to))
    let across = middle(range(first, across: axis), range(second, across: axis))
    return axis == .horizontal
      ? Segment(start: Point(x: low, y: across), end: Point(x: high, y: across), isMeasure: true)
      : Segment(start: Point(x: across, y: low), end: Point(x: across, y: high), isMeasure: true)
  }

  /// One line through coinciding edges, along the extent of both views.
  private static func alignment(_ first: Rect, _ second: Rect, at value: Double, axis: Axis) -> Segment {
    let a = range(first, across: axis)
    let b = range(second, across: axis)
    // Inside a container, the line follows the smaller view's edge: several lines along the container's whole edge
    // would overlap.
    if a.low >= b.low - touching, a.high <= b.high + touching { return stretch(a, at: value, axis) }
    if b.low >= a.low - touching, b.high <= a.high + touching { return stretch(b, at: value, axis) }
    return stretch((min(a.low, b.low), max(a.high, b.high)), at: value, axis)
  }

  /// The common center of two views: a line in the gap between them or, without a gap, short marks on two edges of the
  /// smaller view.
  ///
  /// A line through the views themselves would cross their text.
  private static func center(_ first: Rect, _ second: Rect, at value: Double, axis: Axis) -> [Segment] {
    let a = range(first, across: axis)
    let b = range(second, across: axis)
    if a.high <= b.low { return [stretch((a.high - 3, b.low + 3), at: value, axis)] }
    if b.high <= a.low { return [stretch((b.high - 3, a.low + 3), at: value, axis)] }
    let small = a.high - a.low <= b.high - b.low ? a : b
    return [(small.low - 6, small.low + 3), (small.high - 3, small.high + 6)].map { stretch($0, at: value, axis) }
  }

  private static func stretch(_ range: (low: Double, high: Double), at value: Double, _ axis: Axis) -> Segment {
    axis == .horizontal
      ? Segment(start: Point(x: value, y: range.low), end: Point(x: value, y: range.high), isMeasure: false)
      : Segment(start: Point(x: range.low, y: value), end: Point(x: range.high, y: value), isMeasure: false)
  }

  private static func isCenter(_ part: ConstraintLine.Part) -> Bool { part == .centerX || part == .centerY }

  private static func range(_ rect: Rect, across axis: Axis) -> (low: Double, high: Double) {
    axis == .horizontal ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
  }

  /// The middle of the intersection of two ranges, or of the first range if they are disjoint.
  private static func middle(_ a: (low: Double, high: Double), _ b: (low: Double, high: Double)) -> Double {
    let low = max(a.low, b.low)
    let high = min(a.high, b.high)
    return low <= high ? (low + high) / 2 : (a.low + a.high) / 2
  }
}
