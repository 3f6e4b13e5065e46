import DocumentEditing
import InterfaceBuilder
import LayoutEngine

/// A constraint of a new container to the outside. Views at one edge often have the same one.
struct ContainerConstraint: Hashable {
  /// Whether the container is the first item.
  let isFirst: Bool
  let attribute: Attribute
  /// The item outside.
  let item: String
  let other: Attribute?
  let relation: Relation
  /// The constant, the multiplier and the priority.
  let numbers: [Double]

  init(_ node: ConstraintNode, isFirst: Bool, _ attribute: Attribute, to item: String) {
    (self.isFirst, self.attribute, self.item) = (isFirst, attribute, item)
    (other, relation) = ((isFirst ? node.secondAttribute : node.firstAttribute)?.attribute, node.relation)
    numbers = [node.constant, node.multiplier ?? 1, node.priority]
  }

  /// The edit that gives a constraint of a view the container as its item.
  func retarget(_ node: ConstraintNode, to id: String) -> DocumentEdit {
    let path = ElementPath(objectID: node.id, named: "constraint")
    return .setAttribute(isFirst ? "firstItem" : "secondItem", to: id, of: path)
  }
}

/// What becomes of the constraints of views that get a scroll view or view around them.
///
/// - A view keeps all constraints as they are, and is pinned to the views at its edges.
/// - A constraint from an edge of a view that is also an edge of the scroll view is one of the scroll view then; others to
///   the outside go. Those between the views stay, and the views at its edges are pinned to its content.
struct EmbeddedConstraints {
  private struct Edge: Hashable {
    var view: ViewIndex
    var attribute: Attribute
  }

  /// The edits that give constraints the container as an item.
  private(set) var retargets: [DocumentEdit] = []
  /// The ids of the constraints that go.
  private(set) var removed: Set<String> = []
  /// New constraints between the container and the views at its edges.
  private(set) var pins: [NewConstraint] = []

  /// - Parameters:
  ///   - views: The views, in one container.
  ///   - id: The object id of the new container.
  ///   - box: The frame of the new container in the coordinates of `geometry`.
  init(
    _ views: [ViewNode], in id: String, isScrollView: Bool, box: Rect, _ geometry: CanvasGeometry,
    _ edited: EditedDocument
  ) {
    let document = edited.document
    func home(_ item: String) -> ViewNode? {
      guard let view = edited.viewIndex(item) else { return nil }
      return views.first { $0.index == view || edited.isAncestor($0.index, of: view) }
    }
    func isShared(_ attribute: Attribute, _ view: ViewNode) -> Bool {
      guard !attribute.isMargin, let rect = geometry.alignmentRect(of: view.index),
        let item = geometry.root.item(of: view.index), let own = geometry.value(attribute, of: rect, like: item),
        let outer = geometry.value(attribute, of: box, like: item)
      else { return false }
      return abs(own - outer) < 0.5
    }
    var known: Set<ContainerConstraint> = []
    /// The edges whose constraints become those of the container.
    var freed: Set<Edge> = []
    let isReversed = edited.layout.options.direction == .rightToLeft
    for node in document.constraints where isScrollView {
      let items = edited.items(of: node)
      guard let second = items.second else { continue }
      let (one, other) = (home(items.first), home(second))
      if one?.index == other?.index || one != nil && other != nil { continue }
      let isFirst = one != nil
      guard let view = one ?? other, let name = isFirst ? node.firstItem : node.secondItem, name == view.id,
        let attribute = (isFirst ? node.firstAttribute : node.secondAttribute)?.attribute, isShared(attribute, view)
      else {
        removed.insert(node.id)
        continue
      }
      freed.insert(Edge(view: view.index, attribute: Self.directed(attribute, isReversed: isReversed)))
      let meaning = ContainerConstraint(node, isFirst: isFirst, attribute, to: isFirst ? second : items.first)
      guard known.insert(meaning).inserted, !node.id.isEmpty else {
        removed.insert(node.id)
        continue
      }
      retargets.append(meaning.retarget(node, to: id))
    }
    // Views without constraints stay so.
    guard views.allSatisfy({ !$0.isFixedFrame && !$0.translatesAutoresizingMask }) else { return }
    for attribute in [Attribute.top, .leading, .trailing, .bottom] {
      let shared = views.filter { isShared(attribute, $0) }
      let free = shared.filter { freed.contains(Edge(view: $0.index, attribute: attribute)) }
      let isStart = attribute == .top || attribute == .leading
      pins += (free.isEmpty ? Array(shared.prefix(1)) : free).map { view in
        isStart
          ? NewConstraint(view.id, attribute, .equal, id, attribute)
          : NewConstraint(id, attribute, .equal, view.id, attribute)
      }
    }
  }

  /// Leading or trailing in place of left or right.
  private static func directed(_ attribute: Attribute, isReversed: Bool) -> Attribute {
    guard attribute == .left || attribute == .right else { return attribute }
    return (attribute == .left) != isReversed ? .leading : .trailing
  }
}
