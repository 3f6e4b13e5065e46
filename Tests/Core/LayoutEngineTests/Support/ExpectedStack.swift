import LayoutEngine

/// Where the items of a stack of fixed size belong, computed without constraints.
///
/// Items have contents of known size and baseline; the last visible one hugs least.
struct ExpectedStack {
  var configuration: StackConfiguration
  var size: Size
  var isRightToLeft: Bool
  var contents: [(width: Double, height: Double, baseline: Double, isHidden: Bool)]

  /// Frames in the stack; nil for hidden items.
  func frames() -> [Rect?] {
    let axis = configuration.axis
    let visible = contents.indices.filter { !contents[$0].isHidden }
    let along = positionsAlong(visible.map { extent(contents[$0], axis) }, size[axis])
    let across = positionsAcross(visible)
    var result = [Rect?](repeating: nil, count: contents.count)
    for (position, index) in visible.enumerated() {
      var frame =
        axis == .horizontal
        ? Rect(along[position].0, across[position].0, along[position].1, across[position].1)
        : Rect(across[position].0, along[position].0, across[position].1, along[position].1)
      if isRightToLeft { frame.x = size.width - frame.maxX }
      result[index] = frame
    }
    return result
  }

  private func extent(_ content: (width: Double, height: Double, baseline: Double, isHidden: Bool), _ axis: Axis)
    -> Double
  {
    axis == .horizontal ? content.width : content.height
  }

  private func positionsAlong(_ extents: [Double], _ length: Double) -> [(Double, Double)] {
    let spacing = configuration.spacing
    let count = extents.count
    let total = extents.reduce(0, +)
    let spacings = spacing * Double(count - 1)
    var sizes = extents
    var gaps = [Double](repeating: spacing, count: max(0, count - 1))
    switch configuration.distribution {
    case .fill, .gravityAreas:
      sizes[count - 1] += length - total - spacings
    case .fillEqually:
      sizes = sizes.map { _ in (length - spacings) / Double(count) }
    case .fillProportionally:
      sizes = extents.map { $0 / (total + spacings) * length }
      sizes[count - 1] = length - spacings - sizes.dropLast().reduce(0, +)
    case .equalSpacing where count > 1:
      gaps = gaps.map { _ in (length - total) / Double(count - 1) }
    case .equalCentering where count > 1:
      let step = (length - extents[0] / 2 - extents[count - 1] / 2) / Double(count - 1)
      gaps = (1..<count).map { step - extents[$0 - 1] / 2 - extents[$0] / 2 }
    case .equalSpacing, .equalCentering:
      sizes[0] = length
    }
    var result: [(Double, Double)] = []
    var position = 0.0
    for index in extents.indices {
      result.append((position, sizes[index]))
      position += sizes[index] + (index < gaps.count ? gaps[index] : 0)
    }
    return result
  }

  private func positionsAcross(_ visible: [Int]) -> [(Double, Double)] {
    let axis = configuration.axis.crossing
    let room = size[axis]
    let items = visible.map { contents[$0] }
    // In a row with room to spare first baselines go down until an item touches the bottom, last baselines up.
    let above = items.map(\.baseline).max() ?? 0
    let below = items.map { $0.height - $0.baseline }.max() ?? 0
    return items.map { item in
      let extent = extent(item, axis)
      switch configuration.alignment {
      case .fill: return (0, room)
      case .leading: return (0, extent)
      case .trailing: return (room - extent, extent)
      case .center: return ((room - extent) / 2, extent)
      case .firstBaseline:
        return axis == .vertical ? (room - below - item.baseline, extent) : (0, extent)
      case .lastBaseline:
        return axis == .vertical ? (above - item.baseline, extent) : (room - extent, extent)
      }
    }
  }
}
