import LayoutEngine

/// Finds room for small labels so that none covers another.
///
/// Labels are placed one after the other; each takes the best of a fixed list of places along its line. A place that
/// touches an earlier label is never taken;
/// one that covers text or lines is taken only where nothing better is left. O(labels × (labels + obstacles)).
struct LabelPlacement {
  /// Rectangles better left uncovered: texts and controls.
  private let obstacles: [Rect]
  /// Where labels may be.
  private let bounds: Rect
  private(set) var placed: [Rect] = []

  init(bounds: Rect, obstacles: [Rect]) {
    self.bounds = bounds
    self.obstacles = obstacles
  }

  /// Takes the best place for a label of a size beside or on a segment; nil where every place is taken.
  mutating func place(_ size: Size, along segment: ConstraintMark.Segment) -> Rect? {
    var best: (cost: Double, rect: Rect)?
    for (order, candidate) in candidates(size, along: segment).enumerated() {
      guard bounds.contains(candidate), !placed.contains(where: { $0.inset(-1, -1).overlap(candidate) > 0 }) else {
        continue
      }
      var cost = Double(order) * 0.02
      let area = size.width * size.height
      // A letter that is cut is worse than a label further away.
      for obstacle in obstacles { cost += 3 * obstacle.overlap(candidate) / area }
      if best == nil || cost < best!.cost { best = (cost, candidate) }
    }
    if let best { placed.append(best.rect) }
    return best?.rect
  }

  /// Places in order of preference: on the line where it is long enough, else beside its middle, then beside other
  /// parts of it.
  private func candidates(_ size: Size, along segment: ConstraintMark.Segment) -> [Rect] {
    let isHorizontal = segment.axis == .horizontal
    let extent = isHorizontal ? size.width : size.height
    let parts = [0.5, 0.35, 0.65, 0.2, 0.8]
    var rects: [Rect] = []
    func add(_ point: Point, across: Double) {
      let center = isHorizontal ? point.moved(0, across) : point.moved(across, 0)
      rects.append(
        Rect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height))
    }
    if segment.length >= extent + 8 { for part in parts { add(segment.at(part), across: 0) } }
    let side = (isHorizontal ? size.height : size.width) / 2 + 4
    for part in segment.length >= extent ? parts : [0.5] {
      add(segment.at(part), across: side)
      add(segment.at(part), across: -side)
    }
    // Further and further away, with a hairline back, where the neighbourhood is crowded.
    for steps in [0.9, 1.8, 2.7, 3.6] {
      let away = side + (isHorizontal ? size.height : size.width) * steps
      for across in [away, -away] { add(segment.middle, across: across) }
    }
    return rects
  }
}
