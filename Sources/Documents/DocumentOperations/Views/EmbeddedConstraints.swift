import DocumentEditing
import InterfaceBuilder
import LayoutEngine

/// What becomes of the constraints of views that get a container around them.
///
/// - A stack view places its views: constraints between them go. A constraint from an edge of a view that is also an edge
///   of the container is one of the container then, and so is one from the first baseline of the first view of a column,
///   or the last baseline of the last one; others to the outside go.
/// - A scroll view gets these constraints as well, those between the views stay, and the views at its edges are pinned to
///   its content.
/// - A view keeps all constraints as they are, and is pinned to the views at its edges.
struct EmbeddedConstraints {
  /// A constraint of the container.
  private struct Meaning: Hashable {
    var isFirst: Bool
    var attribute: Attribute
    var item: String
    var other: Attribute?
    var relation: Relation
    /// The constant, the multiplier and the priority.
    var numbers: [Double]
  }

  private struct Edge: Hashable {
    var view: ViewIndex
    var attribute: Attribute
  }

  enum Container { case stack, scrollView, view }

  /// The edits that give constraints the container as an item.
  private(set) var retargets: [DocumentEdit] = []
  /// The ids of the constraints that go.
  private(set) var removed: Set<String> = []
  /// New constraints between the container and the views at its edges.
  private(set) var pins: [NewConstraint] = []

  /// - Parameters:
  ///   - views: The views, in one container.
  ///   - id: The object id of the new container.
  ///   - axis: That of a stack view.
  ///   - box: The frame of the new container in the coordinates of `geometry`.
  init(
    _ views: [ViewNode], in id: String, _ container: Container, _ axis: Axis, box: Rect, _ geometry: CanvasGeometry,
    _ edited: EditedDocument
  ) {
    let document = edited.document
    func home(_ item: String) -> ViewNode? {
      guard let view = edited.viewIndex(item) else { return nil }
      return views.first { $0.index == view || edited.isAncestor($0.index, of: view) }
    }
    let isReversed = edited.layout.options.direction == .rightToLeft
    func isShared(_ attribute: Attribute, _ view: ViewNode) -> Bool {
      // The baselines of a column of UIKit are those of its first and last view.
      if attribute.isBaseline, container == .stack, axis == .vertical, document.platform != .macOS {
        return isShared(attribute == .firstBaseline ? .top : .bottom, view)
      }
      guard let frame = geometry.frame(of: view.index), let own = Self.value(attribute, frame, isReversed: isReversed),
        let outer = Self.value(attribute, box, isReversed: isReversed)
      else { return false }
      return abs(own - outer) < 0.5
    }
    /// Views at one edge often have the same constraint to the outside.
    var known: Set<Meaning> = []
    /// The edges whose constraints become those of the container.
    var freed: Set<Edge> = []
    for index in document.constraints.indices where container != .view {
      let node = document.constraints[index]
      let items = edited.items(of: node)
      guard let second = items.second else { continue }
      let (one, other) = (home(items.first), home(second))
      if one?.index == other?.index { continue }
      if one != nil, other != nil {
        if container == .stack { removed.insert(node.id) }
        continue
      }
      let isFirst = one != nil
      guard let view = one ?? other, let name = isFirst ? node.firstItem : node.secondItem, name == view.id,
        let attribute = (isFirst ? node.firstAttribute : node.secondAttribute)?.attribute, isShared(attribute, view)
      else {
        removed.insert(node.id)
        continue
      }
      freed.insert(Edge(view: view.index, attribute: Self.directed(attribute, isReversed: isReversed)))
      let meaning = Meaning(
        isFirst: isFirst, attribute: attribute, item: isFirst ? second : items.first,
        other: (isFirst ? node.secondAttribute : node.firstAttribute)?.attribute, relation: node.relation,
        numbers: [node.constant, node.multiplier ?? 1, node.priority])
      guard known.insert(meaning).inserted, !node.id.isEmpty else {
        removed.insert(node.id)
        continue
      }
      let path = ElementPath(objectID: node.id, named: "constraint")
      retargets.append(.setAttribute(isFirst ? "firstItem" : "secondItem", to: id, of: path))
    }
    // Views without constraints stay so.
    guard container != .stack, views.allSatisfy({ !$0.isFixedFrame && !$0.translatesAutoresizingMask }) else { return }
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

  /// The position or length that an attribute of a frame is; nil for baselines and margins.
  private static func value(_ attribute: Attribute, _ frame: Rect, isReversed: Bool) -> Double? {
    switch attribute {
    case .left: frame.minX
    case .right: frame.maxX
    case .leading: isReversed ? frame.maxX : frame.minX
    case .trailing: isReversed ? frame.minX : frame.maxX
    case .top: frame.minY
    case .bottom: frame.maxY
    case .centerX: frame.midX
    case .centerY: frame.midY
    case .width: frame.width
    case .height: frame.height
    case .notAnAttribute, .lastBaseline, .firstBaseline, .leftMargin, .rightMargin, .topMargin, .bottomMargin,
      .leadingMargin, .trailingMargin, .centerXWithinMargins, .centerYWithinMargins:
      nil
    }
  }
}
