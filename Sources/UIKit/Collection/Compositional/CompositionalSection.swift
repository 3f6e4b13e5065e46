import Foundation

/// The layout of a section of a compositional layout, from left to right and without scrolling.
@MainActor
struct CompositionalSection {
  /// A supplementary view at an edge.
  struct Boundary {
    let item: NSCollectionLayoutBoundarySupplementaryItem
    /// The index among the views of its kind.
    let index: Int
    var frame: CGRect
  }

  /// The properties of the layout that a section depends on.
  struct Surroundings {
    var isVertical: Bool
    /// The size of the collection view inside its insets.
    var room: CGSize
    /// The reference of the insets of the section.
    var reference: NSDirectionalEdgeInsets
    var traits: UITraitCollection
    /// The preferred sizes of supplementary views by kind and index.
    var measuredViews: (String, Int) -> CGSize?
  }

  let section: NSCollectionLayoutSection
  private let around: Surroundings
  /// The start and the end of the section along the scroll direction.
  let start: CGFloat
  private(set) var end: CGFloat
  private(set) var elements: [PlacedElement] = []
  private(set) var boundaries: [Boundary] = []
  /// The start and the length of each group, in the direction in which groups follow each other.
  private(set) var groups: [(start: CGFloat, length: CGFloat)] = []
  /// The length of the groups of an orthogonally scrolling section including the insets.
  private(set) var extentAcross: CGFloat = 0

  init(
    _ section: NSCollectionLayoutSection, count: Int, measured: [Int: CGSize], from start: CGFloat,
    _ around: Surroundings
  ) {
    (self.section, self.start, end, self.around) = (section, start, start, around)
    let before = section.boundarySupplementaryItems.filter { $0.isBefore(isVertical: around.isVertical) }
    let after = section.boundarySupplementaryItems.filter { !$0.isBefore(isVertical: around.isVertical) }
    var kinds: [String: Int] = [:]
    for item in before { addBoundary(item, &kinds) }
    end += near
    placeGroups(count, measured)
    end += far
    for item in after { addBoundary(item, &kinds) }
    let whole = end
    for index in boundaries.indices where !boundaries[index].item.extendsBoundary {
      let isBefore = boundaries[index].item.isBefore(isVertical: around.isVertical)
      let length = along(boundaries[index].frame.size)
      move(&boundaries[index].frame, to: isBefore ? start : whole - length)
    }
    for index in boundaries.indices {
      let offset = boundaries[index].item.offset
      boundaries[index].frame = boundaries[index].frame.offsetBy(dx: offset.x, dy: offset.y)
    }
  }

  /// Whether groups follow each other across the scroll direction.
  var isOrthogonal: Bool { section.orthogonalScrollingBehavior != .none }

  /// The rectangle of the section with its headers and footers.
  var frame: CGRect {
    around.isVertical
      ? CGRect(x: 0, y: start, width: around.room.width, height: end - start)
      : CGRect(x: start, y: 0, width: end - start, height: around.room.height)
  }

  // MARK: Insets

  private var insets: NSDirectionalEdgeInsets {
    let (own, outer) = (section.contentInsets, around.reference)
    return NSDirectionalEdgeInsets(
      top: own.top + outer.top, leading: own.leading + outer.leading, bottom: own.bottom + outer.bottom,
      trailing: own.trailing + outer.trailing)
  }

  /// The insets before and after the groups along the scroll direction.
  private var near: CGFloat { around.isVertical ? insets.top : insets.leading }
  private var far: CGFloat { around.isVertical ? insets.bottom : insets.trailing }

  /// The size inside the insets.
  private var inner: CGSize {
    CGSize(
      width: max(0, around.room.width - insets.leading - insets.trailing),
      height: max(0, around.room.height - insets.top - insets.bottom))
  }

  private func along(_ size: CGSize) -> CGFloat { around.isVertical ? size.height : size.width }

  private func move(_ frame: inout CGRect, to place: CGFloat) {
    if around.isVertical { frame.origin.y = place } else { frame.origin.x = place }
  }

  // MARK: Groups

  private mutating func placeGroups(_ count: Int, _ measured: [Int: CGSize]) {
    var placer = GroupPlacer(count: count, measured: measured, traits: around.traits)
    // Along the axis on which groups follow each other, from its own start.
    let followsVertically = around.isVertical != isOrthogonal
    let side = around.isVertical ? insets.leading : insets.top
    var (place, thickness) = (isOrthogonal ? side : end, CGFloat(0))
    while placer.next < count {
      let origin: CGPoint
      if isOrthogonal {
        origin = around.isVertical ? CGPoint(x: place, y: end) : CGPoint(x: end, y: place)
      } else {
        origin = around.isVertical ? CGPoint(x: side, y: place) : CGPoint(x: place, y: side)
      }
      let first = placer.next
      let size = placer.place(section.group, in: inner, at: origin)
      // A group that places no items ends the section.
      guard placer.next > first else { break }
      let length = followsVertically ? size.height : size.width
      groups.append((place, length))
      thickness = max(thickness, followsVertically ? size.width : size.height)
      place += length + section.interGroupSpacing
    }
    elements = placer.elements
    let last = groups.last.map { $0.start + $0.length } ?? place
    if isOrthogonal {
      extentAcross = last + (around.isVertical ? insets.trailing : insets.bottom)
      end += thickness
    } else {
      end = max(end, last)
    }
  }

  // MARK: Headers and footers

  private mutating func addBoundary(
    _ item: NSCollectionLayoutBoundarySupplementaryItem, _ kinds: inout [String: Int]
  ) {
    let index = kinds[item.elementKind, default: 0]
    kinds[item.elementKind] = index + 1
    let follows = section.supplementariesFollowContentInsets
    let room =
      around.isVertical
      ? CGSize(width: follows ? inner.width : around.room.width, height: around.room.height)
      : CGSize(width: around.room.width, height: follows ? inner.height : around.room.height)
    let size = item.layoutSize.estimatedAxes.filled(
      item.layoutSize.size(in: room), by: around.measuredViews(item.elementKind, index))
    let side = follows ? (around.isVertical ? insets.leading : insets.top) : 0
    let free = (around.isVertical ? room.width - size.width : room.height - size.height)
    let across: CGFloat
    switch (item.alignment, around.isVertical) {
    case (.topLeading, true), (.bottomLeading, true), (.leading, true), (.topLeading, false), (.topTrailing, false):
      across = side
    case (.topTrailing, true), (.bottomTrailing, true), (.trailing, true), (.bottomLeading, false),
      (.bottomTrailing, false):
      across = side + free
    default: across = side + free / 2
    }
    let origin = around.isVertical ? CGPoint(x: across, y: end) : CGPoint(x: end, y: across)
    boundaries.append(Boundary(item: item, index: index, frame: CGRect(origin: origin, size: size)))
    if item.extendsBoundary { end += along(size) }
  }
}

extension CompositionalSection {
  /// The nearest offset at which orthogonal scrolling can end.
  func restingOffset(near offset: CGFloat) -> CGFloat {
    let width = around.isVertical ? around.room.width : around.room.height
    let last = max(0, extentAcross - width)
    let side = around.isVertical ? insets.leading : insets.top
    func nearest(_ places: [CGFloat]) -> CGFloat { places.min { abs($0 - offset) < abs($1 - offset) } ?? 0 }
    switch section.orthogonalScrollingBehavior {
    case .none: return 0
    case .continuous: return min(max(0, offset), last)
    case .continuousGroupLeadingBoundary, .groupPaging:
      return min(max(0, nearest(groups.map { $0.start - side })), last)
    case .paging:
      return width > 0 ? min(max(0, (offset / width).rounded() * width), last) : 0
    case .groupPagingCentered: return nearest(groups.map { $0.start + $0.length / 2 - width / 2 })
    }
  }

  /// Whether the section starts with the first group centered.
  var beginsCentered: Bool { section.orthogonalScrollingBehavior == .groupPagingCentered }
}
