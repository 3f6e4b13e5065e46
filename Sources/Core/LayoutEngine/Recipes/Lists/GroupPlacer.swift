/// Places the items of a section in groups.
struct GroupPlacer {
  /// The dimensions that a group determines for its items.
  private struct Sides {
    var width: Double?
    var height: Double?
  }

  /// The number of items.
  let count: Int
  /// The preferred sizes of items.
  let measured: [Int: Size]
  /// The next item.
  private(set) var next = 0
  /// The placed items.
  private(set) var items: [CollectionItem.PlacedItem] = []

  init(count: Int, measured: [Int: Size]) { (self.count, self.measured) = (count, measured) }

  /// Places an item or a group at `origin` of the section, and returns its size including the insets.
  mutating func place(_ item: CollectionItem, in container: Size, at origin: Point) -> Size {
    place(item, in: container, at: origin, replacing: Sides())
  }

  private mutating func place(
    _ item: CollectionItem, in container: Size, at origin: Point, replacing sides: Sides
  ) -> Size {
    var size = item.extent.size(in: container)
    size = Size(width: sides.width ?? size.width, height: sides.height ?? size.height)
    let axes = item.extent.estimated
    guard let group = item.group else { return placeLeaf(item, axes, size, origin) }
    let insets = item.insets
    let (across, down) = (insets.left + insets.right, insets.top + insets.bottom)
    let room = Size(width: max(0, size.width - across), height: max(0, size.height - down))
    let content = fill(group, item.extent, room, Point(x: origin.x + insets.left, y: origin.y + insets.top))
    return Size(
      width: axes.width && sides.width == nil ? content.width + across : size.width,
      height: axes.height && sides.height == nil ? content.height + down : size.height)
  }

  private mutating func placeLeaf(
    _ item: CollectionItem, _ axes: CollectionItem.EstimatedAxes, _ size: Size, _ origin: Point
  ) -> Size {
    let size = axes.filled(size, by: measured[next])
    let insets = Insets(
      top: axes.height ? 0 : item.insets.top, left: axes.width ? 0 : item.insets.left,
      bottom: axes.height ? 0 : item.insets.bottom, right: axes.width ? 0 : item.insets.right)
    var frame = Rect(origin: origin, size: size).inset(by: insets)
    (frame.width, frame.height) = (max(0, frame.width), max(0, frame.height))
    items.append(CollectionItem.PlacedItem(frame: frame, estimated: axes))
    next += 1
    return size
  }

  // MARK: Groups

  /// Places items in a group, and returns the size that they need.
  private mutating func fill(
    _ group: CollectionItem.Group, _ extent: CollectionItem.Extent, _ room: Size, _ origin: Point
  ) -> Size {
    if case .custom(let provider) = group.filling { return add(provider(room), origin) }
    guard !group.subitems.isEmpty else { return .zero }
    let (axis, crossing) = (group.axis, group.axis.crossing)
    let isEstimated = (axis == .horizontal ? extent.width : extent.height).isEstimated
    let spacing = group.spacing?.length ?? 0
    var sides = Sides()
    var most = Int.max
    switch group.filling {
    case .equal(let number):
      let share = max(0, (room[axis] - spacing * Double(number - 1)) / Double(number))
      if axis == .horizontal { sides.width = share } else { sides.height = share }
      most = number
    case .counted(let number): most = number
    // A group of estimated length places each subitem once.
    case .repeated: most = isEstimated ? group.subitems.count : Int.max
    case .custom: break
    }
    var (used, thickness) = (0.0, 0.0)
    /// The first element of each subitem, and the number of flexible spaces before it.
    var parts: [(first: Int, flexible: Int)] = []
    var flexible = 0
    for index in 0..<most {
      guard next < count else { break }
      let item = group.subitems[index % group.subitems.count]
      let edges = EdgeSpacing(item.edges, along: axis)
      let gap = index > 0 ? spacing : 0
      let (oldNext, oldCount) = (next, items.count)
      let place = used + gap + edges.before
      let start =
        axis == .horizontal
        ? Point(x: origin.x + place, y: origin.y + edges.above)
        : Point(x: origin.x + edges.above, y: origin.y + place)
      let size = self.place(item, in: room, at: start, replacing: sides)
      let end = place + size[axis] + edges.after
      // The tolerance is smaller than a pixel.
      if most == Int.max, index > 0, end > room[axis] + 1e-6 {
        next = oldNext
        items.removeLast(items.count - oldCount)
        break
      }
      guard next > oldNext else { break }
      if index > 0, group.spacing?.isFlexible == true { flexible += 1 }
      flexible += edges.flexibleBefore
      parts.append((oldCount, flexible))
      flexible += edges.flexibleAfter
      used = end
      thickness = max(thickness, size[crossing] + edges.above + edges.below)
    }
    if flexible > 0, !isEstimated, room[axis] > used {
      spread(parts, by: (room[axis] - used) / Double(flexible), axis)
      used = room[axis]
    }
    return axis == .horizontal ? Size(width: used, height: thickness) : Size(width: thickness, height: used)
  }

  /// Distributes the remaining length to the flexible spaces.
  private mutating func spread(_ parts: [(first: Int, flexible: Int)], by share: Double, _ axis: Axis) {
    for (index, part) in parts.enumerated() {
      let end = index + 1 < parts.count ? parts[index + 1].first : items.count
      let shift = share * Double(part.flexible)
      for item in part.first..<end {
        if axis == .horizontal { items[item].frame.x += shift } else { items[item].frame.y += shift }
      }
    }
  }

  /// Adds items with frames relative to `origin`, and returns the size that they need.
  private mutating func add(_ placed: [CollectionItem.PlacedItem], _ origin: Point) -> Size {
    var size = Size.zero
    for var item in placed where next < count {
      size = Size(width: max(size.width, item.frame.maxX), height: max(size.height, item.frame.maxY))
      item.frame = item.frame.offset(dx: origin.x, dy: origin.y)
      items.append(item)
      next += 1
    }
    return size
  }
}

/// The space around an item in the directions of its group.
private struct EdgeSpacing {
  var (before, after, above, below) = (0.0, 0.0, 0.0, 0.0)
  var (flexibleBefore, flexibleAfter) = (0, 0)

  init(_ edges: CollectionItem.Edges?, along axis: Axis) {
    guard let edges else { return }
    let (first, last) = axis == .horizontal ? (edges.left, edges.right) : (edges.top, edges.bottom)
    let (near, far) = axis == .horizontal ? (edges.top, edges.bottom) : (edges.left, edges.right)
    (before, after) = (first?.length ?? 0, last?.length ?? 0)
    (above, below) = (near?.length ?? 0, far?.length ?? 0)
    flexibleBefore = first?.isFlexible == true ? 1 : 0
    flexibleAfter = last?.isFlexible == true ? 1 : 0
  }
}
