import Diagnostics
import DocumentEditing
import InterfaceBuilder
import LayoutEngine

/// Moving views to another position or into another container.
extension EditedDocument {
  /// Moves views in front of a sibling, or behind the last one of a container.
  ///
  /// Views that get another container keep their place on the canvas, or begin at `point` of it. Constraints between the
  /// views come along. Those to views that stay elsewhere are kept if the views keep their place, no stack view places
  /// them there, and one of both containers is inside the other; others go.
  func move(
    _ keys: [String], into container: String, before sibling: String? = nil, at point: Point? = nil
  ) throws(OperationError) {
    if try moveParts(keys, into: container, before: sibling, at: point) { return }
    if try moveBarItem(keys, into: container, before: sibling) { return }
    var views: [ViewNode] = []
    for key in keys { views.append(try editableView(key)) }
    let named = try editableView(container)
    let target = content(of: named)
    // A view that is inside another one moves with it.
    views = views.filter { view in !views.contains { isAncestor($0.index, of: view.index) } }
    guard let first = views.first else { throw .invalidCommand("no view to move") }
    let next = try sibling.map { key throws(OperationError) in try editableView(key) }
    if isRow(first) { return try moveRows(views, to: named, before: next) }
    if target.kind == .gridView, views.count == 1 { return try moveToGrid(first, in: target, at: point) }
    guard Self.holdsSubviews(target),
      views.allSatisfy({
        ($0.place == .subview || isGridContent($0)) && $0.index != target.index
          && !isAncestor($0.index, of: target.index)
      })
    else { throw .notPossible("the view cannot be moved there") }
    let known = ["subviews", "beginningViews"].first { target.element.child($0) != nil }
    let list = target.path.child(known ?? self.list(of: target))
    let opening = known == nil ? subviewsEdits([], in: target) : []
    let moves = views.map { DocumentEdit.moveElement($0.path, in: list, before: next?.path) }
    if views.allSatisfy({ $0.parent == target.index }), point == nil {
      return try apply(
        views.count == 1 ? "Move in Outline" : "Move Views", stages: [{ _ in opening }, { _ in moves }])
    }
    let crossing = constraintsCrossing(views)
    let staysInPlace = point == nil && !target.isStack
    var (leaving, moving) = (crossing.leaving, crossing.between)
    leaving.removeAll { index in
      let owner = document.constraints[index].owner
      return staysInPlace && (owner == target.index || isAncestor(owner, of: target.index))
    }
    if staysInPlace {
      let raised = leaving.filter { index in
        let items = items(of: document.constraints[index])
        return [items.first, items.second ?? ""].allSatisfy { item in
          viewIndex(item).map { $0 == target.index || isAncestor(target.index, of: $0) } ?? false
        }
      }
      leaving.removeAll { raised.contains($0) }
      moving += raised
    }
    let removals = removals(Set(leaving.map { document.constraints[$0].id }))
    let joined = moving.map { ElementPath(objectID: document.constraints[$0].id, named: "constraint") }
    let itemEdits = moving.flatMap { explicitItems(of: document.constraints[$0]) }
    let owners = Set(moving.map { document.views[document.constraints[$0].owner].id })
    let frames = frames(of: views, in: target, at: point)
    try apply(
      views.count == 1 ? "Move \(first.name.kind)" : "Move Views",
      stages: [
        { _ in opening },
        // The first view opens the empty list.
        { _ in Array(moves.prefix(1)) },
        { _ in moves.dropFirst() + removals },
        { [self] document in
          let edits = frames.flatMap { frame in placementEdits(frame.view, frame.rect, in: document) }
          guard !joined.isEmpty, let target = document.view(id: target.id), target.element.child("constraints") == nil
          else { return edits }
          let next = DocumentEdit.elementAfterConstraints(of: target, in: document)
          return edits + [.addElement(NewElement("constraints"), in: target.path, before: next)]
        },
        { _ in itemEdits },
        { _ in joined.prefix(1).map { .moveElement($0, in: target.path.child("constraints")) } },
        { _ in joined.dropFirst().map { .moveElement($0, in: target.path.child("constraints")) } },
        { document in
          owners.sorted().compactMap { id in
            guard let owner = document.view(id: id), let list = owner.element.child("constraints"),
              list.children.isEmpty
            else { return nil }
            return .removeElement(owner.path.child("constraints"))
          }
        },
      ])
  }

  /// The edits with which a constraint names all its items, so that it keeps its meaning with another owner.
  private func explicitItems(of node: ConstraintNode) -> [DocumentEdit] {
    let (path, owner) = (ElementPath(objectID: node.id, named: "constraint"), document.views[node.owner].id)
    return node.implicitItems.map { .setAttribute($0, to: owner, of: path) }
  }

  /// The constraints of views and of what is inside them: to what is elsewhere, and between the views.
  private func constraintsCrossing(_ views: [ViewNode]) -> (leaving: [ConstraintIndex], between: [ConstraintIndex]) {
    func home(_ item: String?) -> ViewIndex? {
      guard let view = item.flatMap({ viewIndex($0) }) else { return nil }
      return views.first { $0.index == view || isAncestor($0.index, of: view) }?.index
    }
    var leaving: [ConstraintIndex] = []
    var between: [ConstraintIndex] = []
    for index in document.constraints.indices {
      let items = items(of: document.constraints[index])
      guard let second = items.second else { continue }
      let (one, other) = (home(items.first), home(second))
      guard one != other else { continue }
      if one == nil || other == nil { leaving.append(index) } else { between.append(index) }
    }
    return (leaving, between)
  }

  /// The frames of views in a container, y downwards: where they are on the canvas, or with the first one at a point.
  private func frames(of views: [ViewNode], in target: ViewNode, at point: Point?) -> [(view: String, rect: Rect)] {
    guard !target.isStack, let root = layout.root(of: target.index) else { return views.map { ($0.id, .zero) } }
    let geometry = CanvasGeometry(layout, root: root)
    guard let outer = geometry.frame(of: target.index) else { return [] }
    var shift: Point?
    return views.compactMap { view in
      guard let own = layout.root(of: view.index),
        let frame = CanvasGeometry(layout, root: own).frame(of: view.index)
      else { return nil }
      var rect = frame
      if let point {
        let by = shift ?? Point(x: point.x - frame.x, y: point.y - frame.y)
        shift = by
        rect = frame.offset(dx: by.x, dy: by.y)
      } else if own.view == root.view {
        rect = frame.offset(dx: -outer.x, dy: -outer.y)
      }
      return (view.id, rect)
    }
  }

  /// The edits that give a view that was moved its frame, and the mark of views that no constraint places.
  private func placementEdits(_ id: String, _ rect: Rect, in document: Document) -> [DocumentEdit] {
    guard let view = document.view(id: id), let parent = view.parent else { return [] }
    if document.views[parent].isStack {
      return (view.key == nil ? [] : [.removeAttribute("key", of: view.path)])
        + (view.isFixedFrame ? [.removeAttribute("fixedFrame", of: view.path)] : [])
    }
    let outer = self.document.view(id: document.views[parent].id).flatMap { layout.frame(of: $0.index) }
    var edits = DocumentEdit.setFrame(
      document.documentFrame(rect, in: parent, height: outer?.height), of: view)
    if view.key == "contentView", view.place == .subview { edits.append(.removeAttribute("key", of: view.path)) }
    let isPlaced = document.constraints.contains { node in
      let owner = document.views[node.owner].id
      return node.firstItem ?? owner == id || node.secondAttribute != nil && node.secondItem ?? owner == id
    }
    if !isPlaced, !view.isFixedFrame, !view.translatesAutoresizingMask {
      edits.append(.setAttribute("fixedFrame", to: "YES", of: view.path))
    }
    return edits
  }
}

extension ConstraintNode {
  /// The attributes of the items that are the owner because the document does not write them.
  var implicitItems: [String] {
    (firstItem == nil ? ["firstItem"] : [])
      + (secondAttribute != nil && secondItem == nil ? ["secondItem"] : [])
  }
}
