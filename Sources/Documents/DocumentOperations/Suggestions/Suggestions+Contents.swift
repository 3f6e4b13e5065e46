import DocumentEditing
import InterfaceBuilder
import LayoutEngine

/// Lengths that follow from what views contain: those of stack views and of what scrolls.
extension Suggestions {
  /// Whether a view is the content of a scroll view.
  func isScrolled(_ view: ViewIndex) -> Bool {
    document.views[view].parent.map { document.views[$0].kind == .scrollView } ?? false
  }

  /// Whether constraints to what a container holds give it its length on an axis. A stack view has its own.
  func isOpenToContents(_ container: ViewIndex, _ axis: Axis) -> Bool {
    let node = document.views[container]
    guard !node.isStack, document.platform != .macOS else { return false }
    return deferred[axis.rawValue].contains(container) || node.kind == .scrollView
  }

  /// Whether the contents of a stack view explain its length on an axis.
  func wraps(_ view: ViewIndex, _ axis: Axis) -> Bool {
    let node = document.views[view]
    guard node.isStack, document.platform != .macOS, let rect = geometry.alignmentRect(of: view) else { return false }
    let arranged = node.children.filter { document.views[$0].place == .subview && !document.views[$0].isHidden }
    guard !arranged.isEmpty else { return false }
    let isVertical = node.element["axis"] == "vertical"
    let isAlong = isVertical == (axis == .vertical)
    var longest = 0.0
    for child in arranged {
      guard let frame = geometry.alignmentRect(of: child) else { return false }
      let hugs = followsFromContent(child, axis) || wraps(child, axis)
      if hugs { longest = max(longest, frame.size[axis]) }
      // A view without contents that is short has a length of its own.
      if isAlong, !hugs, !isShort(child, frame, axis) { return false }
    }
    return isAlong || longest >= rect.size[axis] - 1
  }

  /// Whether a view without contents looks like one with a length of its own.
  private func isShort(_ view: ViewIndex, _ rect: Rect, _ axis: Axis) -> Bool {
    switch document.views[view].kind {
    case .view, .imageView, .button: return rect.size[axis] <= 100
    default: return false
    }
  }

  /// The placements of what scrolls: both edges, and across the scroll view its width.
  func scrolledPlacements(of view: ViewIndex, _ axis: Axis) -> [Placement] {
    guard canDefer, isScrolled(view), document.platform != .macOS, let parent = document.views[view].parent,
      geometry.alignmentRect(of: view) != nil, geometry.alignmentRect(of: parent) != nil,
      !followsFromContent(view, axis)
    else { return [] }
    let (id, holder) = (document.views[view].id, document.views[parent].id)
    let (near, far) = (Attribute.leadingEdge(along: axis), Attribute.trailingEdge(along: axis))
    guard let inset = constant(id, near, holder, near) else { return [] }
    let first = NewConstraint(id, near, .equal, holder, near, constant: inset)
    if axis == .horizontal {
      let size = Attribute.size(along: axis)
      guard let rest = constant(id, size, holder, size), inset >= 0, abs(rest + 2 * inset) < 1 else { return [] }
      let last = NewConstraint(holder, far, .equal, id, far, constant: inset)
      return [
        Placement(
          cost: 0, constraints: [first, last, NewConstraint(id, size, .equal, holder, size, constant: rest)])
      ]
    }
    let node = document.views[view]
    guard node.isStack || (node.kind == .view && !node.children.isEmpty) else { return [] }
    return [Placement(cost: 0, constraints: [first], isDeferred: true)]
  }

  /// The constraints that give a view a length of its own: that number; for the width of a text one that it may exceed,
  /// so that other texts are not cut off, or for one that wraps one that it may fall short of.
  func lengthLimits(of view: ViewIndex, _ axis: Axis, _ number: NewConstraint?) -> [NewConstraint] {
    guard let number else { return [] }
    let node = document.views[view]
    guard axis == .horizontal, !hasSamples, node.text != nil, node.kind == .label || node.kind == .button else {
      return [number]
    }
    let relation: Relation = node.kind == .label && node.numberOfLines != 1 ? .lessThanOrEqual : .greaterThanOrEqual
    return [NewConstraint(number.firstItem, number.firstAttribute, relation, constant: number.constant)]
  }

  /// Whether a text on one line is wider than its view: it gets the width that it needs, since it is cut off on the
  /// canvas.
  func isTooNarrow(_ view: ViewIndex, _ axis: Axis) -> Bool {
    let node = document.views[view]
    guard axis == .horizontal, !hasSamples, document.platform != .macOS, node.text != nil, node.numberOfLines == 1,
      node.kind == .label || node.kind == .button, let item = trials[0].root.item(of: view),
      let extent = trials[0].engine.contentExtent(of: item, axis), let rect = geometry.alignmentRect(of: view)
    else { return false }
    return extent > rect.width + 1.5
  }
}
