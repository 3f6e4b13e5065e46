import LayoutEngine
import LayoutSolver

// Frames that the constraints leave open stay as the document has them, as on the canvas of the editor, which moves a
// view only where its constraints demand it.
extension RootBuilder {
  /// Below the priorities of the editor, which are at least 1.
  private static let tiePriority = Priority(0.01)

  /// Ties each view to its saved frame with a priority below all others, if any view is elsewhere, and lays out.
  func tieToSavedFrames() -> [ConstraintID] {
    guard context.options.keepsSavedFrames, document.usesAutoLayout, engine.isLayoutComplete,
      views.contains(where: { isMoved($0) })
    else {
      return []
    }
    let ties = views.flatMap { tie($0) }
    engine.layoutSettlingInsets()
    return ties
  }

  /// Removes the ties: they neither hide an ambiguity nor take part in an explanation.
  func release(_ ties: [ConstraintID]) {
    guard !ties.isEmpty, engine.isLayoutComplete else { return }
    for tie in ties { engine.remove(tie) }
    engine.layout()
  }

  private func isMoved(_ index: ViewIndex) -> Bool {
    guard index != root, !isPlaced[index], let item = items[index], let old = saved.frameInParent(view(index)) else {
      return false
    }
    let new = engine.frame(of: item)
    let differences = [new.minX - old.minX, new.minY - old.minY, new.width - old.width, new.height - old.height]
    return differences.contains { $0.magnitude > 0.75 }
  }

  private func tie(_ index: ViewIndex) -> [ConstraintID] {
    let node = view(index)
    guard index != root, !isPlaced[index], !node.isMarkedMisplaced, let item = items[index],
      let frame = saved.frameInParent(node), let parent = node.parent, let outer = items[parent]
    else { return [] }
    let rect = frame.inset(by: context.alignmentInsets[index])
    let origin = context.alignmentInsets[parent]
    let numbers: [(Attribute, Anchor?, Double)] = [
      (.width, nil, rect.width), (.height, nil, rect.height),
      (.left, Anchor(outer, .left), rect.minX - origin.left), (.top, Anchor(outer, .top), rect.minY - origin.top),
    ]
    return numbers.compactMap { attribute, other, constant in
      add(
        Constraint(
          Anchor(item, attribute), .equal, other, constant: constant, priority: Self.tiePriority, origin: .guide))
    }
  }
}
