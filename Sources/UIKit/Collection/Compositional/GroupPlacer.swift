import Foundation

/// A placed element, from left to right. The layout mirrors it in right-to-left layouts.
struct PlacedElement {
  var frame: CGRect
  var axes: EstimatedAxes
  var zIndex = 0
}

/// Places the items of a section in groups.
@MainActor
struct GroupPlacer {
  /// The number of items.
  let count: Int
  /// The preferred sizes of items.
  let measured: [Int: CGSize]
  let traits: UITraitCollection
  /// The next item.
  private(set) var next = 0
  /// The placed items.
  private(set) var elements: [PlacedElement] = []

  init(count: Int, measured: [Int: CGSize], traits: UITraitCollection) {
    (self.count, self.measured, self.traits) = (count, measured, traits)
  }

  /// Places an item or a group at `origin` of the section, and returns its size including the insets.
  mutating func place(
    _ item: NSCollectionLayoutItem, in container: CGSize, at origin: CGPoint, replacing sides: Sides = Sides()
  ) -> CGSize {
    var size = item.layoutSize.size(in: container)
    size = CGSize(width: sides.width ?? size.width, height: sides.height ?? size.height)
    guard let group = item as? NSCollectionLayoutGroup else { return placeLeaf(item, size, origin) }
    let insets = group.contentInsets
    let room = CGSize(
      width: max(0, size.width - insets.leading - insets.trailing),
      height: max(0, size.height - insets.top - insets.bottom))
    let start = CGPoint(x: origin.x + insets.leading, y: origin.y + insets.top)
    let content = fill(group, room, start)
    let axes = group.layoutSize.estimatedAxes
    return CGSize(
      width: axes.width && sides.width == nil ? content.width + insets.leading + insets.trailing : size.width,
      height: axes.height && sides.height == nil ? content.height + insets.top + insets.bottom : size.height)
  }

  /// The dimensions that a group determines for its items.
  struct Sides {
    var width: CGFloat?
    var height: CGFloat?
  }

  private mutating func placeLeaf(_ item: NSCollectionLayoutItem, _ size: CGSize, _ origin: CGPoint) -> CGSize {
    let axes = item.layoutSize.estimatedAxes
    let size = axes.filled(size, by: measured[next])
    let insets = item.insets
    elements.append(
      PlacedElement(
        frame: CGRect(
          x: origin.x + insets.leading, y: origin.y + insets.top,
          width: max(0, size.width - insets.leading - insets.trailing),
          height: max(0, size.height - insets.top - insets.bottom)), axes: axes))
    next += 1
    return size
  }

  // MARK: Groups

  /// Places items in a group, and returns the size that they need.
  private mutating func fill(_ group: NSCollectionLayoutGroup, _ room: CGSize, _ origin: CGPoint) -> CGSize {
    if case .custom(let provider) = group.filling { return fill(provider, room, origin) }
    guard !group.subitems.isEmpty else { return .zero }
    let isHorizontal = group.isHorizontal
    func along(_ size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }
    func across(_ size: CGSize) -> CGFloat { isHorizontal ? size.height : size.width }
    let dimension = isHorizontal ? group.layoutSize.widthDimension : group.layoutSize.heightDimension
    let spacing = group.interItemSpacing?.spacing ?? 0
    var sides = Sides()
    var most = Int.max
    switch group.filling {
    case .equal(let number):
      let share = max(0, (along(room) - spacing * CGFloat(number - 1)) / CGFloat(number))
      if isHorizontal { sides.width = share } else { sides.height = share }
      most = number
    case .counted(let number): most = number
    // A group of estimated length places each subitem once.
    case .repeated: most = dimension.isEstimated ? group.subitems.count : Int.max
    case .custom: break
    }
    var (used, thickness) = (CGFloat(0), CGFloat(0))
    /// The first element of each subitem, and the number of flexible spaces before it.
    var parts: [(first: Int, flexible: Int)] = []
    var flexible = 0
    for index in 0..<most {
      guard next < count else { break }
      let item = group.subitems[index % group.subitems.count]
      let edges = EdgeSpacing(item.edgeSpacing, isHorizontal: isHorizontal)
      let gap = index > 0 ? spacing : 0
      let (oldNext, oldCount) = (next, elements.count)
      let place = used + gap + edges.before
      let start =
        isHorizontal
        ? CGPoint(x: origin.x + place, y: origin.y + edges.above)
        : CGPoint(x: origin.x + edges.above, y: origin.y + place)
      let size = self.place(item, in: room, at: start, replacing: sides)
      let end = place + along(size) + edges.after
      // The tolerance is smaller than a pixel.
      if most == Int.max, index > 0, end > along(room) + 1e-6 {
        next = oldNext
        elements.removeLast(elements.count - oldCount)
        break
      }
      guard next > oldNext else { break }
      if index > 0, group.interItemSpacing?.isFlexibleSpacing == true { flexible += 1 }
      flexible += edges.flexibleBefore
      parts.append((oldCount, flexible))
      flexible += edges.flexibleAfter
      used = end
      thickness = max(thickness, across(size) + edges.above + edges.below)
    }
    if flexible > 0, !dimension.isEstimated, along(room) > used {
      spread(parts, by: (along(room) - used) / CGFloat(flexible), isHorizontal)
      used = along(room)
    }
    return isHorizontal ? CGSize(width: used, height: thickness) : CGSize(width: thickness, height: used)
  }

  /// Distributes the remaining length to the flexible spaces.
  private mutating func spread(_ parts: [(first: Int, flexible: Int)], by share: CGFloat, _ isHorizontal: Bool) {
    for (index, part) in parts.enumerated() {
      let end = index + 1 < parts.count ? parts[index + 1].first : elements.count
      for element in part.first..<end {
        let shift = share * CGFloat(part.flexible)
        if isHorizontal { elements[element].frame.origin.x += shift } else { elements[element].frame.origin.y += shift }
      }
    }
  }

  private mutating func fill(
    _ provider: NSCollectionLayoutGroupCustomItemProvider, _ room: CGSize, _ origin: CGPoint
  ) -> CGSize {
    var size = CGSize.zero
    for item in provider(LayoutRoom(room, .zero, traits)) where next < count {
      elements.append(
        PlacedElement(
          frame: item.frame.offsetBy(dx: origin.x, dy: origin.y), axes: EstimatedAxes(width: false, height: false),
          zIndex: item.zIndex))
      next += 1
      size = CGSize(width: max(size.width, item.frame.maxX), height: max(size.height, item.frame.maxY))
    }
    return size
  }
}

/// The edge spacing of an item in the directions of its group.
private struct EdgeSpacing {
  var (before, after, above, below) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
  var (flexibleBefore, flexibleAfter) = (0, 0)

  init(_ spacing: NSCollectionLayoutEdgeSpacing?, isHorizontal: Bool) {
    guard let spacing else { return }
    let (first, last) = isHorizontal ? (spacing.leading, spacing.trailing) : (spacing.top, spacing.bottom)
    let (near, far) = isHorizontal ? (spacing.top, spacing.bottom) : (spacing.leading, spacing.trailing)
    (before, after) = (first?.spacing ?? 0, last?.spacing ?? 0)
    (above, below) = (near?.spacing ?? 0, far?.spacing ?? 0)
    flexibleBefore = first?.isFlexibleSpacing == true ? 1 : 0
    flexibleAfter = last?.isFlexibleSpacing == true ? 1 : 0
  }
}
