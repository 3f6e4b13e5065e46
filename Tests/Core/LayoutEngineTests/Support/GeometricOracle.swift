import LayoutEngine

/// Judges a layout by geometry alone: where edges lie, and by how many points constraints miss. It knows nothing of
/// rows.
struct GeometricOracle {
  let engine: Engine
  /// Frames that differ from the engine's.
  var frames: [ItemID: Rect] = [:]

  private func frame(_ item: ItemID) -> Rect { frames[item] ?? engine.frame(of: item) }

  /// The position of an item's parent coordinates in the coordinates of `container`'s bounds.
  private func origin(of item: ItemID, in container: ItemID) -> (Double, Double) {
    guard item != container, let parent = engine.parent(of: item), parent != container else { return (0, 0) }
    let outer = origin(of: parent, in: container)
    let frame = frame(parent)
    return (outer.0 + frame.x, outer.1 + frame.y)
  }

  /// The value of an attribute in the coordinates of `container`'s bounds. Edges are resolved already.
  private func value(_ anchor: Anchor, in container: ItemID) -> Double {
    let item = anchor.item
    var rect = frame(item)
    if item == container {
      rect.x = 0
      rect.y = 0
    } else {
      let origin = origin(of: item, in: container)
      rect.x += origin.0
      rect.y += origin.1
    }
    let isMargin = anchor.attribute.isMargin
    let inner = rect.inset(by: isMargin ? engine.margins(of: item) : engine.alignmentInsets(of: item))
    switch anchor.attribute {
    case .left, .leftMargin: return inner.minX
    case .right, .rightMargin: return inner.maxX
    case .top, .topMargin: return inner.minY
    case .bottom, .bottomMargin: return inner.maxY
    case .width: return inner.width
    case .height: return inner.height
    case .centerX, .centerXWithinMargins: return inner.midX
    case .centerY, .centerYWithinMargins: return inner.midY
    case .firstBaseline, .lastBaseline:
      let baselines = engine.baselines(of: item)
      guard let baseline = anchor.attribute == .firstBaseline ? baselines.first : baselines.last else {
        return inner.maxY
      }
      return rect.y + baseline.heightFraction * rect.height + baseline.offset
    default: fatalError("unresolved attribute")
    }
  }

  /// first − multiplier × second − constant, mirrored where leading means right.
  func residual(of constraint: Constraint) -> Double {
    let container = constraint.second.flatMap { engine.closestCommonAncestor(constraint.first.item, $0.item) }
    let isDirectional = constraint.first.attribute.isDirectional || constraint.second?.attribute.isDirectional == true
    let direction = isDirectional ? container.map { engine.effectiveDirection(of: $0) } ?? .leftToRight : .leftToRight
    func value(_ anchor: Anchor) -> Double {
      let anchor = Anchor(anchor.item, anchor.attribute.resolved(in: direction))
      let parent = engine.parent(of: anchor.item) ?? anchor.item
      return (direction == .rightToLeft ? -1 : 1) * self.value(anchor, in: container ?? parent)
    }
    let second = constraint.second.map { constraint.multiplier * value($0) } ?? 0
    return value(constraint.first) - second - constraint.constant
  }

  /// The sums of violations by priority, and what a broken or required constraint misses under 1000.
  func violations() -> [Double: Double] {
    var sums: [Double: Double] = [:]
    for id in engine.allConstraints where engine.constraint(id).origin != .root {
      let residual = residual(of: engine.constraint(id))
      let penalty = engine.penalty(of: id)
      let priority = residual > 0 ? penalty.above : penalty.below
      guard let priority, abs(residual) > 1e-9 else { continue }
      let level = engine.isBroken(id) ? 999.9999 : priority.rawValue
      sums[level, default: 0] += abs(residual)
    }
    return sums
  }

  /// Whether two lists of sums agree, level by level.
  static func agree(_ a: [Double: Double], _ b: [Double: Double]) -> Bool {
    Set(a.keys).union(b.keys).allSatisfy { abs((a[$0] ?? 0) - (b[$0] ?? 0)) < 1e-5 }
  }
}
