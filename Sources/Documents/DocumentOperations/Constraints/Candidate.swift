import DocumentEditing
import InterfaceBuilder
import LayoutEngine

/// A constraint that a command offers.
package struct Candidate {
  /// The title in a menu.
  package var title: String
  /// The constraint, without an object id.
  package var constraint: NewConstraint
  /// Whether the document has an equal one, whatever its constant is.
  package var exists = false
}

extension EditedDocument {
  /// Adds constraints in one step. Views that had none and kept their frame by being fixed are laid out by constraints
  /// now.
  func add(_ constraints: [NewConstraint], name: String, updatingFrames: Bool = true) throws(OperationError) {
    guard !constraints.isEmpty else { throw .nothingToDo("\(name): there is nothing to add") }
    try apply(name, updatingFrames: updatingFrames, try additions(constraints))
  }

  /// The edits that add constraints.
  func additions(_ constraints: [NewConstraint]) throws(OperationError) -> [DocumentEdit] {
    let ids = makeIDs(constraints.count)
    var identified = constraints
    for index in identified.indices { identified[index].id = ids[index] }
    guard let edits = DocumentEdit.addConstraints(identified, to: document) else {
      throw .notPossible("the constraint has no view with an object id that could hold it")
    }
    return edits + unfixing(constraints, in: document)
  }

  /// The edits that let views be laid out by their first constraints. An item that contains the other one stays as it
  /// is.
  func unfixing(_ constraints: [NewConstraint], in document: Document) -> [DocumentEdit] {
    var views: [ViewIndex] = []
    for constraint in constraints {
      let sides = [constraint.firstItem, constraint.secondItem ?? constraint.firstItem]
      for (id, other) in [(sides[0], sides[1]), (sides[1], sides[0])] {
        guard let view = document.viewIndex(id: id), !views.contains(view) else { continue }
        if id != other, let otherView = document.viewIndex(ofItem: other),
          otherView == view || document.isAncestor(view, of: otherView)
        {
          continue
        }
        views.append(view)
      }
    }
    return views.flatMap { index -> [DocumentEdit] in
      let view = document.views[index]
      guard view.parent != nil, view.place == .subview else { return [] }
      let path = view.path
      var edits: [DocumentEdit] = []
      if view.element["fixedFrame"] != nil { edits.append(.removeAttribute("fixedFrame", of: path)) }
      if view.element["translatesAutoresizingMaskIntoConstraints"] == nil {
        edits.append(.setAttribute("translatesAutoresizingMaskIntoConstraints", to: "NO", of: path))
        if view.element.child("autoresizingMask") != nil {
          edits.append(.removeElement(path.child("autoresizingMask", key: "autoresizingMask")))
        }
      }
      return edits
    }
  }

  /// The edits that remove constraints. A view that has none left keeps its frame from then on.
  func removals(_ ids: Set<String>) -> [DocumentEdit] {
    var edits = DocumentEdit.removeConstraints(ids, from: document)
    for view in document.views where view.place == .subview && !view.id.isEmpty && !view.isFixedFrame {
      guard !view.translatesAutoresizingMask, let parent = view.parent, !document.views[parent].isStack else {
        continue
      }
      let own = constraints(of: view.index).filter { places(document.constraints[$0], view.index) }
      if !own.isEmpty, own.allSatisfy({ ids.contains(document.constraints[$0].id) }) {
        edits.append(.setAttribute("fixedFrame", to: "YES", of: view.path))
      }
    }
    return edits
  }

  /// Whether a constraint places a view, and not only something inside it.
  private func places(_ node: ConstraintNode, _ view: ViewIndex) -> Bool {
    let items = items(of: node)
    guard let second = items.second, let one = viewIndex(items.first), let other = viewIndex(second), one != other
    else {
      return true
    }
    return !isAncestor(view, of: one == view ? other : one)
  }

  /// Whether the document has a constraint between the same attributes.
  func hasConstraint(like new: NewConstraint) -> Bool {
    document.constraints.contains { node in
      let items = items(of: node)
      let (first, second) = (node.firstAttribute.attribute, node.secondAttribute?.attribute)
      if items.first == new.firstItem, first == new.firstAttribute, items.second == new.secondItem,
        second == new.secondAttribute
      {
        return true
      }
      return items.second == new.firstItem && second == new.firstAttribute && items.first == new.secondItem
        && first == new.secondAttribute
    }
  }
}

extension ViewNode {
  /// The path to the view.
  var path: ElementPath { ElementPath(objectID: id, named: tag) }
}
