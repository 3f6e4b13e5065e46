import Diagnostics
import DocumentEditing
import DocumentOperations
import InterfaceBuilder
import LayoutEngine

/// A line that a dragged view snaps to (C9), and the constraint that it would be.
package struct Guide {
  /// The axis that the guide fixes the position on: a horizontal one is drawn as a vertical line.
  var axis: Axis
  /// The position in the coordinates of the top-level view.
  var position: Double
  /// The extent of the line on the other axis.
  var range: (low: Double, high: Double)
  /// A description of the object that the view snaps to.
  var title: String
  var constraint: NewConstraint?
}

/// Finds what the edges, centers and baselines of dragged views snap to: edges, margins, safe area and center of the
/// container, the edges, centers and baselines of siblings, and the standard distances to all of them (S34, C9).
struct GuideFinder {
  private let edited: EditedDocument
  private let geometry: CanvasGeometry
  private let moving: [ViewIndex]

  init(_ edited: EditedDocument, _ moved: MovedViews) {
    self.edited = edited
    geometry = moved.geometry
    moving = moved.views
  }

  private var document: Document { edited.document }

  /// The rectangle around the dragged views before the drag.
  private var box: Rect? {
    var result: Rect?
    for view in moving {
      guard let rect = geometry.alignmentRect(of: view) else { continue }
      guard let old = result else {
        result = rect
        continue
      }
      let (x, y) = (min(old.minX, rect.minX), min(old.minY, rect.minY))
      result = Rect(x: x, y: y, width: max(old.maxX, rect.maxX) - x, height: max(old.maxY, rect.maxY) - y)
    }
    return result
  }

  /// The distance that the views have to move beyond `offset` (or to grow beyond `growth`) to be on the nearest guides.
  func snap(offset: Point, growth: Size, radius: Double) -> (x: Double, y: Double, guides: [Guide]) {
    guard var box else { return (0, 0, []) }
    box = Rect(
      x: box.x + offset.x, y: box.y + offset.y, width: max(0, box.width + growth.width),
      height: max(0, box.height + growth.height))
    let isMove = growth == .zero
    var result = (x: 0.0, y: 0.0, guides: [Guide]())
    for axis in [Axis.horizontal, .vertical] {
      let targets = targets(axis)
      let own = positions(
        of: box, axis, isMove: isMove, offset, growth: axis == .horizontal ? growth.width : growth.height)
      var best: Double?
      for target in targets {
        for position in own where position.part == target.part {
          let distance = target.position - position.value
          if abs(distance) <= radius, best.map({ abs(distance) < abs($0) }) ?? true { best = distance }
        }
      }
      guard let best else { continue }
      if axis == .horizontal { result.x = best } else { result.y = best }
      for target in targets {
        for position in own
        where position.part == target.part && abs(target.position - position.value - best) < 0.01 {
          result.guides.append(guide(target, axis, box))
        }
      }
    }
    return result
  }

  /// The parts of a view that snap.
  private enum Part: Hashable { case low, middle, high, firstBaseline, lastBaseline }

  private struct Target {
    var part: Part
    var position: Double
    var rect: Rect
    var title: String
    /// The constraint of the one dragged view; nil where several are dragged.
    var constraint: NewConstraint?
  }

  private func positions(
    of box: Rect, _ axis: Axis, isMove: Bool, _ offset: Point, growth: Double
  ) -> [(part: Part, value: Double)] {
    let (low, length) = axis == .horizontal ? (box.x, box.width) : (box.y, box.height)
    // Of a view that is resized, the edge that the pointer holds snaps.
    guard isMove || growth != 0 else { return [] }
    if !isMove, (axis == .horizontal ? offset.x : offset.y) != 0 { return [(.low, low)] }
    var result: [(part: Part, value: Double)] = [(.high, low + length)]
    guard isMove else { return result }
    result += [(.low, low), (.middle, low + length / 2)]
    if axis == .vertical, moving.count == 1, let id = moving.first.map({ document.views[$0].id }) {
      if let value = geometry.value(id, .firstBaseline) { result.append((.firstBaseline, value + offset.y)) }
      if let value = geometry.value(id, .lastBaseline) { result.append((.lastBaseline, value + offset.y)) }
    }
    return result
  }

  private func guide(_ target: Target, _ axis: Axis, _ box: Rect) -> Guide {
    let (a, b) = (target.rect, box)
    let range =
      axis == .horizontal
      ? (low: min(a.minY, b.minY), high: max(a.maxY, b.maxY)) : (low: min(a.minX, b.minX), high: max(a.maxX, b.maxX))
    return Guide(
      axis: axis, position: target.position, range: range, title: target.title, constraint: target.constraint)
  }

  private func targets(_ axis: Axis) -> [Target] {
    guard let first = moving.first, let parent = document.views[first].parent else { return [] }
    return containerTargets(axis, parent) + siblingTargets(axis, parent)
  }

  private var movingID: String? {
    guard moving.count == 1, let view = moving.first, !document.views[view].id.isEmpty else { return nil }
    return document.views[view].id
  }

  private func containerTargets(_ axis: Axis, _ parent: ViewIndex) -> [Target] {
    let id = document.views[parent].id
    let platform = document.platform
    let (near, far) = axis == .horizontal ? (Attribute.leading, Attribute.trailing) : (.top, .bottom)
    let center: Attribute = axis == .horizontal ? .centerX : .centerY
    var result: [Target] = []
    func add(_ rect: Rect?, _ item: String, _ title: String, margin: Bool = false, standard: Double? = nil) {
      guard let rect else { return }
      let (low, high) = axis == .horizontal ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
      let isReversed = axis == .horizontal && isRightToLeft
      for distance in [0, standard].compactMap({ $0 }) {
        let suffix = distance == 0 ? "" : ", standard distance"
        let constant = distance
        let nearTarget = movingID.map { view in
          NewConstraint(
            view, near, .equal, item, margin ? near.withMargin : near, constant: constant, isSymbolic: distance != 0)
        }
        let farTarget = movingID.map { view in
          NewConstraint(
            item, margin ? far.withMargin : far, .equal, view, far, constant: constant, isSymbolic: distance != 0)
        }
        result.append(
          Target(
            part: .low, position: low + distance, rect: rect, title: title + suffix,
            constraint: isReversed ? farTarget : nearTarget))
        result.append(
          Target(
            part: .high, position: high - distance, rect: rect, title: title + suffix,
            constraint: isReversed ? nearTarget : farTarget))
      }
      if standard != nil || item == id, !margin {
        result.append(
          Target(
            part: .middle, position: (low + high) / 2, rect: rect, title: "center of the \(title)",
            constraint: movingID.map { NewConstraint($0, center, .equal, item, center) }))
      }
    }
    add(geometry.alignmentRect(of: parent), id, "container", standard: platform == .macOS ? 20 : nil)
    if let safe = edited.safeArea(of: parent) { add(geometry.rect(safe), safe, "safe area", standard: nil) }
    if platform != .macOS { add(geometry.marginRect(id), id, "margin", margin: true) }
    return result
  }

  private var isRightToLeft: Bool {
    geometry.root.item(of: geometry.root.view).map { geometry.root.engine.effectiveDirection(of: $0) } == .rightToLeft
  }

  private func siblingTargets(_ axis: Axis, _ parent: ViewIndex) -> [Target] {
    let isHorizontal = axis == .horizontal
    let (near, far) = isHorizontal ? (Attribute.leading, Attribute.trailing) : (.top, .bottom)
    let center: Attribute = isHorizontal ? .centerX : .centerY
    let isReversed = isHorizontal && isRightToLeft
    var result: [Target] = []
    for sibling in document.views[parent].children where !moving.contains(sibling) {
      let node = document.views[sibling]
      guard node.place == .subview, !node.id.isEmpty, !node.isHidden, let rect = geometry.alignmentRect(of: sibling)
      else {
        continue
      }
      let (low, high) = isHorizontal ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
      let name = node.name.kind
      func add(_ part: Part, _ position: Double, _ title: String, _ constraint: (String) -> NewConstraint) {
        result.append(
          Target(part: part, position: position, rect: rect, title: title, constraint: movingID.map(constraint)))
      }
      add(.low, low, "edge of \(name)") {
        NewConstraint($0, isReversed ? far : near, .equal, node.id, isReversed ? far : near)
      }
      add(.high, high, "edge of \(name)") {
        NewConstraint($0, isReversed ? near : far, .equal, node.id, isReversed ? near : far)
      }
      add(.middle, (low + high) / 2, "center of \(name)") { NewConstraint($0, center, .equal, node.id, center) }
      add(.low, high + 8, "standard distance to \(name)") {
        isReversed
          ? NewConstraint(node.id, near, .equal, $0, far, constant: 8, isSymbolic: true)
          : NewConstraint($0, near, .equal, node.id, far, constant: 8, isSymbolic: true)
      }
      add(.high, low - 8, "standard distance to \(name)") {
        isReversed
          ? NewConstraint($0, near, .equal, node.id, far, constant: 8, isSymbolic: true)
          : NewConstraint(node.id, near, .equal, $0, far, constant: 8, isSymbolic: true)
      }
      guard !isHorizontal, geometry.hasBaseline(sibling) else { continue }
      if let value = geometry.value(node.id, .firstBaseline) {
        add(.firstBaseline, value, "first baseline of \(name)") {
          NewConstraint($0, .firstBaseline, .equal, node.id, .firstBaseline)
        }
      }
      if let value = geometry.value(node.id, .lastBaseline) {
        add(.lastBaseline, value, "last baseline of \(name)") {
          NewConstraint($0, .lastBaseline, .equal, node.id, .lastBaseline)
        }
      }
    }
    return result
  }

  /// A distance from the dragged views to a neighbor.
  struct Distance {
    var from: Point
    var to: Point
  }

  /// The distances to the nearest neighbors, as the Option key shows them.
  func distances(_ moved: MovedViews) -> [Distance] {
    guard let box, let first = moving.first else { return [] }
    let rect = Rect(
      x: box.x + moved.offset.x, y: box.y + moved.offset.y, width: box.width + moved.growth.width,
      height: box.height + moved.growth.height)
    let neighbors = Neighbors(edited, geometry)
    return Side.allCases.compactMap { side in
      guard let edge = neighbors.nearest(to: rect, on: side, of: first, leaving: moving)?.edge else { return nil }
      switch side {
      case .left: return Distance(from: Point(x: rect.minX, y: rect.midY), to: Point(x: edge, y: rect.midY))
      case .right: return Distance(from: Point(x: rect.maxX, y: rect.midY), to: Point(x: edge, y: rect.midY))
      case .top: return Distance(from: Point(x: rect.midX, y: rect.minY), to: Point(x: rect.midX, y: edge))
      case .bottom: return Distance(from: Point(x: rect.midX, y: rect.maxY), to: Point(x: rect.midX, y: edge))
      }
    }
  }
}
