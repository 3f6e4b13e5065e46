import ConstraintText
import LayoutEngine

/// A logged conflict with places for its views, to be drawn: what the list determines is true to scale, the rest is
/// invented.
///
/// The broken constraint (or the likeliest to be broken) is left out of the layout; `excess` shows by how much it
/// misses. Coordinates are points with y downwards; the sketch begins at 0, 0.
public struct ConflictSketch {
  /// A view or guide.
  public struct Box: Hashable, Sendable {
    /// Index of the view or guide among those of the list.
    package var item: LogItems.Index
    /// The rectangle in the sketch's coordinates, in points.
    public var frame: Rect
    /// Index of the box that contains it.
    public var parent: Int?
    /// Whether it is a layout guide rather than a view.
    public var isGuide: Bool
  }

  /// One side of a constraint.
  public struct End: Hashable, Sendable {
    /// The rectangle of the item, in the sketch's coordinates.
    public var rect: Rect
    /// The part of the rectangle that is meant.
    public var attribute: LoggedAttribute
  }

  /// A constraint of the list.
  public struct Line: Hashable, Sendable {
    /// The first side.
    public var first: End
    /// The second side; nil where the constraint is about a number alone.
    public var second: End?
    /// Index in the list.
    public var constraint: Int
    /// Whether it belongs to the smallest set that cannot hold.
    public var isInCore: Bool
    /// Whether it is the one left out of the layout.
    public var isBroken: Bool
  }

  /// The views and guides, containers before what they contain.
  public private(set) var boxes: [Box] = []
  /// The constraints that can be drawn, in the order of the list.
  public private(set) var lines: [Line] = []
  /// The place where the broken constraint contradicts the others.
  public private(set) var excess: Rect?
  /// The extent of the whole sketch, in points.
  public private(set) var size = Size(width: 0, height: 0)

  private let analysis: LogAnalysis
  private var values: [LogSystem.Variable: Double] = [:]

  /// Lays out what an analysis is about.
  public init(_ analysis: LogAnalysis) {
    self.analysis = analysis
    let victim = analysis.core.isEmpty ? nil : analysis.victim ?? analysis.core.last
    values = SketchLayout(analysis, leavingOut: victim).values()
    makeBoxes()
    makeLines(victim)
    if let victim { excess = gap(victim) }
    normalize()
  }

  // MARK: Parts

  private mutating func makeBoxes() {
    let items = analysis.items
    for index in items.items.typedIndices {
      boxes.append(
        Box(
          item: index, frame: rect(index), parent: items.parent(of: index)?.number,
          isGuide: items.items[index].isGuide))
    }
  }

  private func rect(_ item: LogItems.Index) -> Rect {
    func value(_ variable: LogSystem.Variable) -> Double { values[variable] ?? 0 }
    return Rect(
      x: value(.position(item: item, axis: .horizontal)), y: value(.position(item: item, axis: .vertical)),
      width: max(0, value(.size(item: item, axis: .horizontal))),
      height: max(0, value(.size(item: item, axis: .vertical))))
  }

  private mutating func makeLines(_ victim: Int?) {
    let log = analysis.log
    for (index, constraint) in log.constraints.enumerated() {
      var second = constraint.second.map { end($0) }
      if second == nil, !constraint.first.attribute.isSize {
        let superview = analysis.items.superview(of: constraint)
        second = End(
          rect: rect(superview), attribute: .attribute(constraint.first.attribute.isHorizontal ? .left : .top))
      }
      lines.append(
        Line(
          first: end(constraint.first), second: second, constraint: index, isInCore: analysis.core.contains(index),
          isBroken: index == victim))
    }
  }

  private func end(_ anchor: LoggedAnchor) -> End {
    let item = analysis.items.index(of: analysis.items.resolved(anchor.item))
    var frame = rect(item)
    if anchor.attribute.isMargin {
      let axis = anchor.attribute.axis
      let near = values[.margin(item: item, axis: axis, side: .near)] ?? 0
      let far = values[.margin(item: item, axis: axis, side: .far)] ?? 0
      frame =
        axis == .horizontal
        ? Rect(x: frame.x + near, y: frame.y, width: max(0, frame.width - near - far), height: frame.height)
        : Rect(x: frame.x, y: frame.y + near, width: frame.width, height: max(0, frame.height - near - far))
    }
    return End(rect: frame, attribute: anchor.attribute)
  }

  /// The stretch between where the broken constraint puts its first side and where the others do.
  private func gap(_ victim: Int) -> Rect? {
    let system = analysis.system
    guard let row = system.rows.first(where: { $0.constraint == victim }) else { return nil }
    // Σ terms - constant: how far the left side is beyond the right one.
    let miss = row.terms.reduce(-row.constant) { $0 + $1.coefficient * (values[system.variables[$1.variable]] ?? 0) }
    let anchor = analysis.log.constraints[victim].first
    let end = end(anchor)
    let isHorizontal = anchor.attribute.isHorizontal
    let frame = end.rect
    var place = isHorizontal ? frame.minX : frame.minY
    let extent = isHorizontal ? frame.width : frame.height
    if anchor.attribute.isSize || anchor.attribute.isFarEdge {
      place += extent
    } else if !anchor.attribute.isNearEdge {
      place += extent / 2
    }
    let low = min(place, place - miss)
    let band =
      isHorizontal
      ? Rect(x: low, y: frame.minY, width: miss.magnitude, height: max(frame.height, 8))
      : Rect(x: frame.minX, y: low, width: max(frame.width, 8), height: miss.magnitude)
    return miss.magnitude > 0.01 ? band : nil
  }

  /// Moves everything so that the sketch begins at 0, 0.
  private mutating func normalize() {
    var rects = boxes.map { $0.frame }
    if let excess { rects.append(excess) }
    let left = rects.map { $0.minX }.min() ?? 0
    let top = rects.map { $0.minY }.min() ?? 0
    func moved(_ rect: Rect) -> Rect { rect.offset(dx: -left, dy: -top) }
    for index in boxes.indices { boxes[index].frame = moved(boxes[index].frame) }
    for index in lines.indices {
      lines[index].first.rect = moved(lines[index].first.rect)
      if let second = lines[index].second { lines[index].second?.rect = moved(second.rect) }
    }
    excess = excess.map { moved($0) }
    size = Size(width: (rects.map { $0.maxX }.max() ?? 0) - left, height: (rects.map { $0.maxY }.max() ?? 0) - top)
  }
}
