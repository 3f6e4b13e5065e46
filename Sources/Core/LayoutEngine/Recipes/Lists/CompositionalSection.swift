/// The layout of a section of a compositional layout, from left to right and without scrolling.
public struct CompositionalSection {
  /// The orthogonal scrolling of a section: where it ends. Raw values are those of the kits.
  public enum OrthogonalScrolling: Int, Sendable {
    /// No orthogonal scrolling: groups follow each other along the scroll direction.
    case none = 0
    /// Scrolling ends anywhere.
    case continuous = 1
    /// Scrolling ends at the leading edge of a group.
    case continuousGroupLeadingBoundary = 2
    /// Scrolling ends at multiples of the size of the collection view.
    case paging = 3
    /// Scrolling ends at the leading edge of the next group.
    case groupPaging = 4
    /// Scrolling ends with a group in the center.
    case groupPagingCentered = 5
  }

  /// A header or footer.
  public struct Boundary: Sendable {
    /// The width and the height.
    public var extent: CollectionItem.Extent
    /// Whether the view is before the items.
    public var isBefore: Bool
    /// The share of the free length across the scroll direction that is before the view, from 0 to 1.
    public var share: Double
    /// The offset, in points.
    public var offset: Point
    /// Whether the section extends to contain the view.
    public var extendsSection: Bool
    /// The preferred size; nil if the view has not been measured.
    public var measured: Size?
    /// The frame, in points.
    public fileprivate(set) var frame = Rect.zero

    /// Creates a header or footer.
    public init(
      extent: CollectionItem.Extent, isBefore: Bool, share: Double, offset: Point, extendsSection: Bool, measured: Size?
    ) {
      (self.extent, self.isBefore, self.share) = (extent, isBefore, share)
      (self.offset, self.extendsSection, self.measured) = (offset, extendsSection, measured)
    }
  }

  /// The properties of a section.
  public struct Description {
    /// The group that is repeated.
    public var group: CollectionItem
    /// The insets of the groups, in points. Left is the leading side.
    public var insets: Insets
    /// The spacing of groups, in points.
    public var spacing: Double
    /// Whether groups follow each other across the scroll direction, and where scrolling ends.
    public var scrolling: OrthogonalScrolling
    /// Whether headers and footers are inside the insets at the sides.
    public var boundariesFollowInsets: Bool
    /// The headers and footers.
    public var boundaries: [Boundary]

    /// Creates the description of a section.
    public init(
      group: CollectionItem, insets: Insets, spacing: Double, scrolling: OrthogonalScrolling,
      boundariesFollowInsets: Bool, boundaries: [Boundary]
    ) {
      (self.group, self.insets, self.spacing, self.scrolling) = (group, insets, spacing, scrolling)
      (self.boundariesFollowInsets, self.boundaries) = (boundariesFollowInsets, boundaries)
    }
  }

  private let section: Description
  /// The scroll direction.
  private let axis: Axis
  /// The size of the collection view inside its insets.
  private let room: Size
  /// The start of the section along the scroll direction, in points.
  public let start: Double
  /// The end of the section along the scroll direction, in points.
  public private(set) var end: Double
  /// The placed items.
  public private(set) var items: [CollectionItem.PlacedItem] = []
  /// The headers and footers, in the order of the description.
  public private(set) var boundaries: [Boundary]
  /// The start and the length of each group, in the direction in which groups follow each other.
  private var groups: [(start: Double, length: Double)] = []
  /// The length of the groups of an orthogonally scrolling section including the insets.
  private var extentAcross = 0.0

  /// Places the items of a section. O(items).
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - count: The number of items.
  ///   - measured: The preferred sizes of items by their indices, in points.
  ///   - axis: The scroll direction.
  ///   - room: The size of the collection view inside its insets, in points.
  ///   - start: The start of the section along the scroll direction, in points.
  public init(
    _ section: Description, count: Int, measured: [Int: Size], along axis: Axis, in room: Size, from start: Double
  ) {
    (self.section, self.axis, self.room, self.start, end) = (section, axis, room, start, start)
    boundaries = section.boundaries
    for index in boundaries.indices where boundaries[index].isBefore { placeBoundary(index) }
    end += section.insets.minimum(along: axis)
    placeGroups(count, measured)
    end += section.insets.maximum(along: axis)
    for index in boundaries.indices where !boundaries[index].isBefore { placeBoundary(index) }
    for index in boundaries.indices where !boundaries[index].extendsSection {
      let length = boundaries[index].frame.size[axis]
      move(&boundaries[index].frame, to: boundaries[index].isBefore ? start : end - length)
    }
    for index in boundaries.indices {
      let offset = boundaries[index].offset
      boundaries[index].frame = boundaries[index].frame.offset(dx: offset.x, dy: offset.y)
    }
  }

  /// Whether groups follow each other across the scroll direction.
  public var isOrthogonal: Bool { section.scrolling != .none }

  /// The rectangle of the section with its headers and footers, in points.
  public var frame: Rect {
    axis == .vertical
      ? Rect(x: 0, y: start, width: room.width, height: end - start)
      : Rect(x: start, y: 0, width: end - start, height: room.height)
  }

  /// The size inside the insets.
  private var inner: Size {
    let insets = section.insets
    return Size(
      width: max(0, room.width - insets.left - insets.right), height: max(0, room.height - insets.top - insets.bottom))
  }

  /// The inset before the groups across the scroll direction.
  private var side: Double { section.insets.minimum(along: axis.crossing) }

  private func move(_ frame: inout Rect, to place: Double) {
    if axis == .vertical { frame.y = place } else { frame.x = place }
  }

  private func point(along: Double, across: Double) -> Point {
    axis == .vertical ? Point(x: across, y: along) : Point(x: along, y: across)
  }

  // MARK: Placing

  private mutating func placeGroups(_ count: Int, _ measured: [Int: Size]) {
    var placer = GroupPlacer(count: count, measured: measured)
    /// The axis on which groups follow each other.
    let following = isOrthogonal ? axis.crossing : axis
    var (place, thickness) = (isOrthogonal ? side : end, 0.0)
    while placer.next < count {
      let origin = isOrthogonal ? point(along: end, across: place) : point(along: place, across: side)
      let first = placer.next
      let size = placer.place(section.group, in: inner, at: origin)
      // A group that places no items ends the section.
      guard placer.next > first else { break }
      groups.append((place, size[following]))
      thickness = max(thickness, size[following.crossing])
      place += size[following] + section.spacing
    }
    items = placer.items
    let last = groups.last.map { $0.start + $0.length } ?? place
    if isOrthogonal {
      extentAcross = last + section.insets.maximum(along: axis.crossing)
      end += thickness
    } else {
      end = max(end, last)
    }
  }

  private mutating func placeBoundary(_ index: Int) {
    let (item, follows, crossing) = (boundaries[index], section.boundariesFollowInsets, axis.crossing)
    var container = room
    if follows { container[crossing] = inner[crossing] }
    let size = item.extent.estimated.filled(item.extent.size(in: container), by: item.measured)
    let across = (follows ? side : 0) + (container[crossing] - size[crossing]) * item.share
    boundaries[index].frame = Rect(origin: point(along: end, across: across), size: size)
    if item.extendsSection { end += size[axis] }
  }
}

extension CompositionalSection {
  /// Returns the nearest offset at which orthogonal scrolling can end, in points.
  public func restingOffset(near offset: Double) -> Double {
    let width = room[axis.crossing]
    let last = max(0, extentAcross - width)
    func nearest(_ places: [Double]) -> Double { places.min { abs($0 - offset) < abs($1 - offset) } ?? 0 }
    switch section.scrolling {
    case .none: return 0
    case .continuous: return min(max(0, offset), last)
    case .continuousGroupLeadingBoundary, .groupPaging:
      return min(max(0, nearest(groups.map { $0.start - side })), last)
    case .paging:
      return width > 0 ? min(max(0, (offset / width).rounded() * width), last) : 0
    case .groupPagingCentered: return nearest(groups.map { $0.start + $0.length / 2 - width / 2 })
    }
  }

  /// The orthogonal offset before scrolling, in points.
  public var initialOffset: Double { section.scrolling == .groupPagingCentered ? restingOffset(near: 0) : 0 }

  /// Returns the orthogonal offset at which an item is at the start, in points.
  public func offset(ofItem item: Int) -> Double {
    let frame = items[item].frame
    return (axis == .vertical ? frame.minX : frame.minY) - (groups.first?.start ?? 0)
  }

  /// Returns the frame of a header or footer, moved within the section to be between `first` and `last` along the
  /// scroll direction, in points.
  public func frame(ofBoundary index: Int, pinnedBetween first: Double, and last: Double) -> Rect {
    var frame = boundaries[index].frame
    let (own, extent) = (axis == .vertical ? frame.minY : frame.minX, frame.size[axis])
    move(
      &frame,
      to: boundaries[index].isBefore
        ? max(own, min(first, end - extent)) : min(own, max(last - extent, start)))
    return frame
  }
}
