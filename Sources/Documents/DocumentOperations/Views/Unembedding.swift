import Diagnostics
import DocumentEditing
import InterfaceBuilder
import LayoutEngine

/// Removing containers from around views.
extension EditedDocument {
  /// Removes a stack view, scroll view or view and leaves what is inside it in its place.
  ///
  /// Constraints between the views stay, and those of the container to the outside become constraints of the views at
  /// its edges, as ``ReleasedConstraints`` describes.
  func unembed(_ key: String) throws(OperationError) {
    let view = try editableView(key)
    guard let parent = view.parent, !document.views[parent].id.isEmpty, view.place == .subview,
      view.isStack || [.view, .customView, .scrollView].contains(view.kind), !view.children.isEmpty
    else { throw .notPossible("only a stack view, scroll view or view with views can be removed from around them") }
    let geometry = try geometry(of: view.index)
    if let part = view.children.map({ document.views[$0] }).first(where: { $0.place != .subview }) {
      throw .notPossible("the \(part.name.kind) of the container is a part of it; move the views inside instead")
    }
    let children = view.children.map { document.views[$0] }.filter { $0.place == .subview && !$0.id.isEmpty }
    guard children.count == view.children.count else { throw .missingObjectID("view inside") }
    let container = document.views[parent]
    // A stack view places them.
    let released = container.isStack ? nil : ReleasedConstraints(children, of: view, geometry, self)
    let state = checkpoint()
    do throws(OperationError) {
      if let released, !released.edits.isEmpty || !released.added.isEmpty {
        let edits = released.edits + (released.added.isEmpty ? [] : try additions(released.added))
        try apply("Unembed", updatingFrames: false, edits)
      }
      try move(children.map { $0.id }, into: container.id, before: view.id)
      try removeEmptyContainer(view.id)
    } catch {
      restore(state)
      throw error
    }
    joinChanges(since: state, name: "Unembed")
  }

  /// Removes a view with its constraints. Views that nothing else places keep their frames.
  private func removeEmptyContainer(_ id: String) throws(OperationError) {
    guard let view = document.viewIndex(id: id) else { return }
    let gone = document.constraints.filter { node in
      let items = items(of: node)
      return viewIndex(items.first) == view || items.second.map { viewIndex($0) == view } ?? false || node.owner == view
    }.map { $0.id }
    try apply("Unembed", updatingFrames: false, removals(Set(gone.filter { !$0.isEmpty } + [id])))
  }
}

/// What becomes of the constraints of a container that is removed from around views.
///
/// A constraint from an edge or a center of the container to the outside becomes one of each view that a constraint
/// without priority or multiplier ties to that edge, with the distance of the view added, or that is at the edge of a
/// stack view. The views of a stack view get its distances between each other.
struct ReleasedConstraints {
  /// The edits that give constraints a view as an item in place of the container.
  private(set) var edits: [DocumentEdit] = []
  /// New constraints of the views.
  private(set) var added: [NewConstraint] = []

  /// A view at an edge of the container, and its distance from it.
  private struct Tie {
    var view: String
    var distance: Double
  }

  /// - Parameters:
  ///   - views: The views inside of the container.
  ///   - geometry: The frames of both.
  init(_ views: [ViewNode], of container: ViewNode, _ geometry: CanvasGeometry, _ edited: EditedDocument) {
    let document = edited.document
    var ties: [Attribute: [Tie]] = [:]
    for attribute in Self.attributes {
      ties[attribute] =
        container.isStack
        ? views.filter { view in Self.isShared(attribute, view, container, geometry) }.map {
          Tie(view: $0.id, distance: 0)
        } : Self.ties(attribute, views, of: container, document)
    }
    var placed: [Attribute: Set<String>] = [:]
    for node in document.constraints where !node.id.isEmpty {
      let items = document.items(of: node)
      guard let second = items.second, (items.first == container.id) != (second == container.id) else { continue }
      let isFirst = items.first == container.id
      guard let other = edited.viewIndex(isFirst ? second : items.first), other != container.index,
        !document.isAncestor(container.index, of: other),
        let attribute = (isFirst ? node.firstAttribute : node.secondAttribute)?.attribute, let found = ties[attribute],
        let first = found.first, let whole = NewConstraint(node, in: document)
      else { continue }
      for (position, tie) in found.enumerated() {
        let change = isFirst ? tie.distance : -(node.multiplier ?? 1) * tie.distance
        placed[attribute, default: []].insert(tie.view)
        if tie.view == first.view, position == 0 {
          edits += Self.retarget(node, isFirst: isFirst, to: tie.view, adding: change)
          continue
        }
        var copy = whole
        if isFirst { copy.firstItem = tie.view } else { copy.secondItem = tie.view }
        copy.constant += change
        if change != 0 { copy.isSymbolic = false }
        added.append(copy)
      }
    }
    if container.isStack, !placed.isEmpty { addDistances(views, container, geometry, placed) }
  }

  private static let attributes: [Attribute] = [
    .left, .right, .leading, .trailing, .top, .bottom, .centerX, .centerY,
  ]

  private static func isShared(
    _ attribute: Attribute, _ view: ViewNode, _ container: ViewNode, _ geometry: CanvasGeometry
  ) -> Bool {
    guard let own = geometry.value(view.id, attribute), let outer = geometry.value(container.id, attribute) else {
      return false
    }
    return abs(own - outer) < 0.5
  }

  /// The views that required equations tie to an edge of the container.
  private static func ties(
    _ attribute: Attribute, _ views: [ViewNode], of container: ViewNode, _ document: Document
  ) -> [Tie] {
    document.constraints.compactMap { node -> Tie? in
      let items = document.items(of: node)
      guard node.relation == .equal, node.priority >= 1000, (node.multiplier ?? 1) == 1, !node.isPlaceholder,
        node.firstAttribute == .known(attribute), node.secondAttribute == .known(attribute), let second = items.second
      else { return nil }
      if second == container.id, views.contains(where: { $0.id == items.first }) {
        return Tie(view: items.first, distance: node.constant)
      }
      if items.first == container.id, views.contains(where: { $0.id == second }) {
        return Tie(view: second, distance: -node.constant)
      }
      return nil
    }
  }

  private static func retarget(
    _ node: ConstraintNode, isFirst: Bool, to view: String, adding change: Double
  ) -> [DocumentEdit] {
    let path = ElementPath(objectID: node.id, named: "constraint")
    var edits = [DocumentEdit.setAttribute(isFirst ? "firstItem" : "secondItem", to: view, of: path)]
    guard change != 0 else { return edits }
    let constant = node.constant + change
    edits.append(
      constant == 0
        ? .removeAttribute("constant", of: path)
        : .setAttribute("constant", to: Numeral.precise(constant), of: path))
    if node.isSymbolic { edits.append(.removeAttribute("symbolic", of: path)) }
    return edits
  }

  /// Adds the distances between the views of a stack view, and the alignment of those that nothing else places across
  /// it.
  private mutating func addDistances(
    _ views: [ViewNode], _ stack: ViewNode, _ geometry: CanvasGeometry, _ placed: [Attribute: Set<String>]
  ) {
    let isColumn = stack.element["axis"] == "vertical" || stack.element["orientation"] == "vertical"
    let (start, end): (Attribute, Attribute) = isColumn ? (.top, .bottom) : (.leading, .trailing)
    let across: [Attribute] = isColumn ? [.leading, .trailing, .centerX] : [.top, .bottom, .centerY]
    let visible = views.filter { !$0.isHidden }
    for (former, next) in zip(visible, visible.dropFirst()) {
      guard let one = geometry.value(former.id, end), let other = geometry.value(next.id, start) else { continue }
      added.append(
        NewConstraint(
          next.id, start, .equal, former.id, end, constant: geometry.rounded(other - one)))
    }
    func isPlaced(_ view: ViewNode) -> Bool { across.contains { placed[$0]?.contains(view.id) ?? false } }
    guard let model = visible.first(where: { isPlaced($0) }) else { return }
    for view in visible where !isPlaced(view) {
      guard let shared = across.first(where: { Self.isShared($0, view, model, geometry) }) else { continue }
      added.append(NewConstraint(view.id, shared, .equal, model.id, shared))
    }
  }
}
