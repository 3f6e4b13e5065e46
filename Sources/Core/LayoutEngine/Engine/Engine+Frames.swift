import LayoutSolver

extension Engine {
  /// The frame of an item in its parent's coordinate space as of the last layout, in points, without rounding. It is
  /// not the alignment rectangle. A guide's frame is in its owner's coordinate space.
  public func frame(of item: ItemID) -> Rect {
    let record = items[item.index]
    switch record.kind {
    case .box:
      return Rect(
        x: value(record.minX), y: value(record.minY), width: value(record.width), height: value(record.height))
    case .contentGuide:
      return Rect(x: 0, y: 0, width: value(record.width), height: value(record.height))
    case .guide:
      guard let owner = parent(of: item) else { return .zero }
      return bounds(of: owner).inset(by: extras(of: item).settings.guideInsets)
    case .free:
      return .zero
    }
  }

  /// The alignment rectangle of an item in its parent's coordinates.
  public func alignmentRect(of item: ItemID) -> Rect {
    let frame = frame(of: item)
    return items[item.index].kind == .box ? frame.inset(by: extras(of: item).settings.alignment) : frame
  }

  /// The frame of an item in the coordinates of an ancestor, or of its root where `ancestor` is nil.
  public func frame(of item: ItemID, in ancestor: ItemID?) -> Rect {
    var result = frame(of: item)
    var current = parent(of: item)
    while let container = current, container != ancestor {
      guard let outer = parent(of: container) else { break }
      let origin = frame(of: container).origin
      let scale = boundsScale(of: container)
      result = Rect(
        x: result.x * scale + origin.x, y: result.y * scale + origin.y, width: result.width * scale,
        height: result.height * scale)
      current = outer
    }
    return result
  }

  /// An item's bounds in its own coordinate space, with the origin 0.
  public func bounds(of item: ItemID) -> Rect {
    let frame = frame(of: item)
    let scale = boundsScale(of: item)
    return Rect(x: 0, y: 0, width: frame.width / scale, height: frame.height / scale)
  }

  /// The number of points in the parent's coordinate space for one point in the item's own.
  func boundsScale(of item: ItemID) -> Double {
    let index = items[item.index].extras
    return index < 0 ? 1 : extras[Int(index)].settings.boundsScale
  }

  private func value(_ variable: VariableID?) -> Double { variable.map { solver.publishedValue(of: $0) } ?? 0 }
}
