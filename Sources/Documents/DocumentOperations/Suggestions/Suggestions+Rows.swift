import DocumentEditing
import InterfaceBuilder
import LayoutEngine

/// Lengths that views share, and ratios.
extension Suggestions {
  /// Views of equal length side by side, and the constraints that let them share their container.
  struct Row {
    var views: [ViewIndex]
    var constraints: [NewConstraint]
  }

  /// The rows of views of equal width and frame height that fill their container.
  func rows(of views: [ViewIndex]) -> [Row] {
    var result: [Row] = []
    var used: Set<ViewIndex> = []
    for first in views where !used.contains(first) {
      guard let rect = geometry.alignmentRect(of: first), let parent = document.views[first].parent,
        !document.views[parent].isStack, rect.width > 40, !followsFromContent(first, .horizontal)
      else { continue }
      let row = views.filter { view in
        guard document.views[view].parent == parent, let other = geometry.alignmentRect(of: view) else { return false }
        return abs(other.width - rect.width) < 0.6 && abs(other.minY - rect.minY) < 0.6
          && abs(other.height - rect.height) < 0.6
      }.sorted { (geometry.alignmentRect(of: $0)?.minX ?? 0) < (geometry.alignmentRect(of: $1)?.minX ?? 0) }
      guard row.count > 1, let start = geometry.alignmentRect(of: row[0]),
        let end = geometry.alignmentRect(of: row[row.count - 1])
      else { continue }
      let whole = Rect(x: start.minX, y: start.minY, width: end.maxX - start.minX, height: end.maxY - start.minY)
      let container = container(of: first, whole, .horizontal)
      let (before, after) = (start.minX - container.low.position, container.high.position - end.maxX)
      guard before >= -0.5, abs(before - after) < 1.1, before <= 40,
        let constraints = constraints(of: row, container)
      else { continue }
      used.formUnion(row)
      result.append(Row(views: row, constraints: constraints))
    }
    return result
  }

  private func constraints(of row: [ViewIndex], _ container: Container) -> [NewConstraint]? {
    let (near, far) = (Attribute.leading, Attribute.trailing)
    var result: [NewConstraint] = []
    var holds = true
    func add(_ first: String, _ attribute: Attribute, _ second: String, _ other: Attribute) {
      guard let constant = constant(first, attribute, second, other) else {
        holds = false
        return
      }
      result.append(NewConstraint(first, attribute, .equal, second, other, constant: constant))
    }
    var position = -Double.infinity
    for (index, view) in row.enumerated() {
      let id = document.views[view].id
      let rect = geometry.alignmentRect(of: view) ?? .zero
      guard rect.minX >= position - 0.5 else { return nil }
      position = rect.maxX
      if index == 0 {
        add(id, near, container.low.id, container.low.attribute)
      } else {
        add(id, near, document.views[row[index - 1]].id, far)
        result.append(NewConstraint(id, .width, .equal, document.views[row[0]].id, .width))
      }
    }
    add(container.high.id, container.high.attribute, document.views[row[row.count - 1]].id, far)
    return holds ? result : nil
  }

  /// The aspect ratio of a square view whose width follows from its container.
  func squareRatio(_ view: ViewIndex, _ rect: Rect, _ axis: Axis) -> NewConstraint? {
    let node = document.views[view]
    guard axis == .vertical, node.kind == .view || node.kind == .imageView, abs(rect.width - rect.height) < 0.6,
      rect.width > 60, constant(node.id, .width, node.id, .height) != nil,
      !found.contains(where: { $0.firstItem == node.id && $0.firstAttribute == .width && $0.secondItem == nil })
    else { return nil }
    return NewConstraint(node.id, .width, .equal, node.id, .height, multiplier: "1:1")
  }
}
