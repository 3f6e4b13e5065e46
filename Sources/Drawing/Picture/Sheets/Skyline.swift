import LayoutModel

/// Places rectangles in a strip of a given width, each as high up as it fits (the bottom-left rule on a skyline:
/// Jylänki, "A Thousand Ways to Pack the Bin", 2010).
struct Skyline {
  /// A part of the lower edge of what is placed, from left to right.
  private struct Segment { var x, width, y: Double }

  private var segments: [Segment]
  private let width: Double

  /// Creates an empty strip.
  init(width: Double) {
    self.width = width
    segments = [Segment(x: 0, width: width, y: 0)]
  }

  /// Places a rectangle and returns its top left corner. A rectangle wider than the strip is placed below everything.
  mutating func place(_ size: Size) -> Point {
    var best: Point?
    for index in segments.indices {
      guard segments[index].x + size.width <= width + 0.001 else { break }
      let y = height(from: index, width: size.width)
      if best.map({ y < $0.y - 0.001 }) ?? true { best = Point(x: segments[index].x, y: y) }
    }
    let origin = best ?? Point(x: 0, y: segments.map({ $0.y }).max() ?? 0)
    raise(from: origin.x, to: min(width, origin.x + size.width), y: origin.y + size.height)
    return origin
  }

  /// The lowest edge above a rectangle that begins at a segment.
  private func height(from start: Int, width: Double) -> Double {
    var rest = width
    var y = 0.0
    for segment in segments[start...] where rest > 0.001 {
      y = max(y, segment.y)
      rest -= segment.width
    }
    return y
  }

  private mutating func raise(from left: Double, to right: Double, y: Double) {
    var result: [Segment] = []
    var isPlaced = false
    for segment in segments {
      let end = segment.x + segment.width
      if segment.x < left { result.append(Segment(x: segment.x, width: min(end, left) - segment.x, y: segment.y)) }
      if end > left, !isPlaced {
        result.append(Segment(x: left, width: right - left, y: y))
        isPlaced = true
      }
      if end > right {
        let start = max(segment.x, right)
        result.append(Segment(x: start, width: end - start, y: segment.y))
      }
    }
    segments = result.filter { $0.width > 0.001 }
  }
}
