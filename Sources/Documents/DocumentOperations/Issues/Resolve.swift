import DocumentEditing
import DocumentInspection
import InterfaceBuilder
import LayoutEngine

/// The ways to resolve issues (C14): for the selection, or for the whole document if nothing is selected.
extension EditedDocument {
  /// Writes the frames that the constraints give. A frame may be the size of a content that others depend on, so that
  /// the layout of the new frames has others.
  func updateFrames(_ keys: Set<String>?) throws(OperationError) {
    let wanted = try views(keys)
    let edits = frameUpdates(in: layout, wanted)
    guard !edits.isEmpty else { throw .nothingToDo("no frame differs from its constraints") }
    let roots = Set(layout.misplacedViews(tolerance: 0.01).compactMap { layout.root(of: $0.view)?.view })
    let again: Stage = { [self] new in frameUpdates(in: new.layout(LayoutOptions(), of: roots.sorted()), wanted) }
    let defers = defersFrames
    defersFrames = true
    defer { defersFrames = defers }
    try apply(
      "Update Frames", stages: [{ _ in edits }] + Array(repeating: again, count: DocumentCheck.settlingRounds))
  }

  private func frameUpdates(in layout: DocumentLayout, _ wanted: Set<ViewIndex>?) -> [DocumentEdit] {
    let document = layout.document
    let misplaced = layout.misplacedViews(tolerance: 0.01).filter { wanted?.contains($0.view) ?? true }
    var edits = misplaced.flatMap { DocumentEdit.setFrame($0.computed, of: document.views[$0.view]) }
    // What an autoresizing mask or a fixed frame places is relative to the saved frame of its container, and follows it.
    var open = misplaced.flatMap { document.views[$0.view].children }
    while let index = open.popLast() {
      let view = document.views[index]
      guard layout.root(of: index)?.isPlaced(index) ?? false,
        let saved = view.savedFrame, let computed = layout.documentFrame(of: index)
      else { continue }
      if saved != computed { edits += DocumentEdit.setFrame(computed, of: view) }
      open += view.children
    }
    return edits
  }

  /// Gives constraints the constants with which they hold on the canvas. Inequalities change only if they are violated.
  func updateConstants(_ keys: Set<String>?) throws(OperationError) {
    let wanted = try views(keys)
    var edits: [DocumentEdit] = []
    for index in document.constraints.indices {
      let node = document.constraints[index]
      guard touches(node, wanted), !node.id.isEmpty, !node.isPlaceholder,
        let root = layout.root(of: node.owner),
        let constant = CanvasGeometry(layout, root: root).constant(of: node), abs(constant - node.constant) > 0.01
      else { continue }
      switch node.relation {
      case .equal: break
      case .lessThanOrEqual: if constant <= node.constant { continue }
      case .greaterThanOrEqual: if constant >= node.constant { continue }
      }
      let path = ElementPath(objectID: node.id, named: "constraint")
      if constant == 0 {
        edits.append(.removeAttribute("constant", of: path))
      } else {
        edits.append(.setAttribute("constant", to: Numeral.precise(constant), of: path))
      }
      if node.isSymbolic { edits.append(.removeAttribute("symbolic", of: path)) }
    }
    guard !edits.isEmpty else { throw .nothingToDo("all constants match the canvas") }
    try apply("Update Constraint Constants", updatingFrames: false, edits)
  }

  /// Removes constraints. Those that outlets or variations name are kept; their keys are returned.
  @discardableResult func clearConstraints(_ keys: Set<String>?) throws(OperationError) -> [String] {
    let (removed, kept) = clearable(try views(keys))
    guard !removed.isEmpty else { throw .nothingToDo("there are no constraints to clear") }
    try apply("Clear Constraints", updatingFrames: false, removals(removed))
    return kept
  }

  /// Adds constraints until position and size of every view are determined.
  func addMissingConstraints(_ keys: Set<String>?) throws(OperationError) {
    let wanted = try views(keys).map { views in Set(views.map { document.views[$0].id }) }
    let found = Suggestions.find(self, in: document, options: options, views: wanted)
    guard !found.isEmpty else { throw .nothingToDo("no constraint is missing") }
    try add(found, name: "Add Missing Constraints")
  }

  /// Clears the constraints and adds suggested ones in one step. Returns the keys of those that were kept.
  @discardableResult func resetConstraints(_ keys: Set<String>?) throws(OperationError) -> [String] {
    let wanted = try views(keys)
    let (removed, kept) = clearable(wanted)
    let ids = wanted.map { Set($0.map { document.views[$0].id }) }
    let edits = DocumentEdit.removeConstraints(removed, from: document)
    try apply(
      "Reset to Suggested Constraints", updatingFrames: false,
      stages: [
        { _ in edits },
        { [self] stripped in suggested(stripped, ids) },
      ])
    return kept
  }

  private func suggested(_ stripped: Document, _ ids: Set<String>?) -> [DocumentEdit]? {
    var found = Suggestions.find(self, in: stripped, options: options, views: ids)
    let new = makeIDs(found.count)
    for index in found.indices { found[index].id = new[index] }
    return DocumentEdit.addConstraints(found, to: stripped).map { $0 + unfixing(found, in: stripped) }
  }

  private func views(_ keys: Set<String>?) throws(OperationError) -> Set<ViewIndex>? {
    guard let keys else { return nil }
    var result: Set<ViewIndex> = []
    for key in keys { result.insert(try view(key).index) }
    return result
  }

  private func touches(_ node: ConstraintNode, _ views: Set<ViewIndex>?) -> Bool {
    guard let views else { return true }
    let items = items(of: node)
    return [items.first, items.second].contains { id in
      id.flatMap { document.view(id: $0)?.index }.map { views.contains($0) } ?? false
    }
  }

  /// The constraints that may be cleared, and the keys of those that something names.
  func clearable(_ views: Set<ViewIndex>?) -> (removed: Set<String>, kept: [String]) {
    var named: Set<String> = []
    var open = [document.root]
    while let element = open.popLast() {
      if let id = element["destination"] ?? element["reference"] { named.insert(id) }
      open += element.children
    }
    var removed: Set<String> = []
    var kept: [String] = []
    for index in document.constraints.indices where touches(document.constraints[index], views) {
      let id = document.constraints[index].id
      if id.isEmpty || named.contains(id) { kept.append(key(ofConstraint: index)) } else { removed.insert(id) }
    }
    return (removed, kept)
  }
}

extension EditedDocument {
  /// Replaces the constraints that place the views that were dragged last by those of the guides that they snapped to
  /// (C10).
  func replaceByGuides() throws(OperationError) {
    guard let (keys, guides) = lastMove, keys.count == 1 else { throw .nothingToDo("no view was dragged to guides") }
    let view = try editableView(keys[0])
    var chosen: [NewConstraint] = []
    for axis in [Axis.horizontal, .vertical] {
      // One guide an axis: two edges would fix the length as well.
      if let constraint = guides.first(where: { $0.firstAttribute.axis == axis }) { chosen.append(constraint) }
    }
    guard !chosen.isEmpty else { throw .nothingToDo("the view did not snap to a guide") }
    let axes = chosen.map { $0.firstAttribute.axis }
    let replaced = constraints(of: view.index).filter { index in
      let node = document.constraints[index]
      guard let attribute = node.firstAttribute.attribute, attribute.isPosition, axes.contains(attribute.axis) else {
        return false
      }
      let items = items(of: node)
      guard let second = items.second, let one = viewIndex(items.first), let other = viewIndex(second) else {
        return false
      }
      // Constraints of what is inside the view stay.
      return !isAncestor(view.index, of: one == view.index ? other : one)
    }
    let ids = Set(replaced.map { document.constraints[$0].id })
    try apply(
      "Replace by Guides", try additions(chosen) + DocumentEdit.removeConstraints(ids, from: document))
  }
}
