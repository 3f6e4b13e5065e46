import LayoutModel

/// Positions labels so that they do not overlap.
///
/// Labels are placed in order. Each takes the best of a fixed list of positions along its line. A position that
/// intersects an earlier label is never used; one that covers text or lines is used only if no better position is
/// free. O(labels × (labels + obstacles)).
struct LabelPlacement {
  /// Rectangles to avoid: text and controls.
  private let obstacles: [Rect]
  /// The rectangle that contains all labels.
  private let bounds: Rect
  private(set) var placed: [Rect] = []

  init(bounds: Rect, obstacles: [Rect]) { (self.bounds, self.obstacles) = (bounds, obstacles) }

  /// Reserves the best position for a label of the given size on or beside a segment. Returns nil if no position is
  /// free.
  mutating func place(_ size: Size, along segment: ConstraintMark.Segment) -> Rect? {
    var best: (cost: Double, rect: Rect)?
    for (order, candidate) in candidates(size, along: segment).enumerated() {
      guard bounds.contains(candidate), !placed.contains(where: { $0.inset(-1, -1).overlap(candidate) > 0 }) else {
        continue
      }
      var cost = Double(order) * 0.02
      let area = size.width * size.height
      // Clipped text is worse than a label that is farther away.
      for obstacle in obstacles { cost += 3 * obstacle.overlap(candidate) / area }
      if best == nil || cost < best!.cost { best = (cost, candidate) }
    }
    if let best { placed.append(best.rect) }
    return best?.rect
  }

  /// Positions in order of preference: on the line if it is long enough, beside its middle, then beside other parts of
  /// it.
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
    // In a crowded area, positions farther away, connected by a hairline.
    for steps in [0.9, 1.8, 2.7, 3.6] {
      let away = side + (isHorizontal ? size.height : size.width) * steps
      for across in [away, -away] { add(segment.middle, across: across) }
    }
    return rects
  }
}
