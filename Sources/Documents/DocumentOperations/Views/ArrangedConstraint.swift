import DocumentEditing
import DocumentInspection
import InterfaceBuilder
import LayoutEngine

/// A place along an axis that constraints refer to.
enum Place {
  case near, far, center, firstBaseline, lastBaseline
  /// An edge or center between margins.
  case margin

  /// Nil for a length.
  init?(_ attribute: Attribute, in direction: LayoutDirection) {
    let isReversed = direction == .rightToLeft
    switch attribute {
    case .leading, .top: self = .near
    case .trailing, .bottom: self = .far
    case .left: self = isReversed ? .far : .near
    case .right: self = isReversed ? .near : .far
    case .centerX, .centerY: self = .center
    case .firstBaseline: self = .firstBaseline
    case .lastBaseline: self = .lastBaseline
    case .notAnAttribute, .width, .height: return nil
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins,
      .centerYWithinMargins:
      self = .margin
    }
  }

  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
  var isEdgeOrCenter: Bool { self == .near || self == .far || self == .center }

  /// The attribute of an edge or center.
  func attribute(_ axis: Axis) -> Attribute {
    switch self {
    case .far: .trailingEdge(along: axis)
    case .center: axis == .horizontal ? .centerX : .centerY
    case .near, .firstBaseline, .lastBaseline, .margin: .leadingEdge(along: axis)
    }
  }
}

/// A constraint that positions views which get a stack view around them, or what is inside them: to each other, or to
/// the outside.
struct ArrangedConstraint {
  /// A side at one of the views.
  struct Side {
    let view: ViewIndex
    let attribute: Attribute
    let place: Place
    /// Whether the item is the view itself, and not inside it.
    let isView: Bool
  }

  let node: ConstraintNode
  /// The first side; nil if it is outside.
  let first: Side?
  /// The second side; nil if it is outside.
  let second: Side?
  /// The object id of the item outside; empty if both sides are views.
  let outside: String
  /// Whether the item outside is around the views.
  let isToContainer: Bool
  /// Whether the item outside has its place without this constraint.
  let isOutsidePlaced: Bool

  /// The side at a view, the first of two.
  var inner: Side? { first ?? second }
  /// The other side if both are views.
  var other: Side? { first == nil ? nil : second }
  /// The two views.
  var views: (ViewIndex, ViewIndex)? { first.flatMap { one in second.map { (one.view, $0.view) } } }
  /// Whether the constraint holds exactly, whatever else there is.
  var isEquation: Bool { node.relation == .equal && node.priority >= 1000 && !node.isPlaceholder }
  /// Whether it places a view, rather than the item outside by a view.
  var placesViews: Bool { isEquation && (isToContainer || isOutsidePlaced) }

  /// The least distance from the end of a view to the beginning of another one that this keeps, in points; nil if it keeps
  /// none.
  var leastDistance: Double? {
    let startsFirst = first?.place == .near || first?.place == .firstBaseline
    switch node.relation {
    case .equal: return startsFirst ? node.constant : -node.constant
    case .greaterThanOrEqual: return startsFirst ? node.constant : nil
    case .lessThanOrEqual: return startsFirst ? nil : -node.constant
    }
  }

  /// Whether this is a distance from the end of a view to the beginning of another one.
  func faces(from former: ViewIndex, to next: ViewIndex, _ axis: Axis) -> Bool {
    guard let first, let second, first.attribute.axis == axis, first.isView, second.isView else { return false }
    let (end, start) = first.view == former ? (first, second) : (second, first)
    return end.view == former && start.view == next && (end.place == .far || end.place == .lastBaseline)
      && (start.place == .near || start.place == .firstBaseline)
  }

  /// Whether a view is bound to the outside along an axis.
  func isOutside(_ view: ViewIndex, _ axis: Axis) -> Bool {
    guard other == nil, let inner else { return false }
    return inner.view == view && inner.attribute.axis == axis
  }

  /// The constraints of positions of views in one container; those of lengths hold in a stack view as well.
  static func all(of views: [ViewNode], _ edited: EditedDocument) -> [ArrangedConstraint] {
    let document = edited.document
    let direction = edited.layout.options.direction
    func side(_ item: String, _ attribute: Attribute) -> Side? {
      guard let view = edited.viewIndex(item), let place = Place(attribute, in: direction),
        let home = views.first(where: { $0.index == view || edited.isAncestor($0.index, of: view) })
      else { return nil }
      return Side(view: home.index, attribute: attribute, place: place, isView: item == home.id)
    }
    return document.constraints.compactMap { node in
      let items = edited.items(of: node)
      guard let second = items.second, !node.id.isEmpty, let attribute = node.firstAttribute.attribute,
        let otherAttribute = node.secondAttribute?.attribute, attribute.isPosition, otherAttribute.isPosition
      else { return nil }
      let (one, other) = (side(items.first, attribute), side(second, otherAttribute))
      guard one?.view != other?.view else { return nil }
      let outside = one == nil ? items.first : other == nil ? second : ""
      let index = edited.viewIndex(outside)
      return ArrangedConstraint(
        node: node, first: one, second: other, outside: outside,
        isToContainer: index.map { index in views.contains { edited.isAncestor(index, of: $0.index) } } ?? false,
        isOutsidePlaced: index.map { isPlaced($0, attribute.axis, without: node, in: edited) } ?? true)
    }
  }

  /// Whether a view has a place and a length along an axis without a constraint.
  private static func isPlaced(
    _ view: ViewIndex, _ axis: Axis, without constraint: ConstraintNode, in edited: EditedDocument
  ) -> Bool {
    var places: Set<Place?> = []
    for index in edited.constraints(of: view) {
      let node = edited.document.constraints[index]
      let isFirst = edited.viewIndex(edited.items(of: node).first) == view
      guard node.id != constraint.id, node.relation == .equal, !node.isPlaceholder,
        let attribute = (isFirst ? node.firstAttribute : node.secondAttribute)?.attribute, attribute.axis == axis
      else { continue }
      places.insert(Place(attribute, in: edited.layout.options.direction))
    }
    guard let root = edited.layout.root(of: view), let item = root.item(of: view) else { return true }
    let content = root.engine.contentExtent(of: item, axis)
    let isContent = content.map { abs($0 - root.engine.alignmentRect(of: item).size[axis]) < 1.5 } ?? false
    return places.count + (isContent ? 1 : 0) > 1
  }
}

/// What gives views their lengths along an axis.
struct MemberLengths {
  /// The views that keep their length by their content or by a constraint of it.
  private(set) var sized: Set<ViewIndex> = []
  /// The views that have no length without the stack view.
  private(set) var open: Set<ViewIndex> = []

  init(
    _ members: [StackArrangement.Member], _ axis: Axis, _ constraints: [ArrangedConstraint], _ edited: EditedDocument
  ) {
    let document = edited.document
    let root = members.first.flatMap { edited.layout.root(of: $0.view.index) }
    let ambiguous = Set(root.map { edited.openViews($0).map { $0.view } } ?? [])
    for member in members {
      let view = member.view
      let hasSize = document.constraints.contains { node in
        let items = edited.items(of: node)
        return node.relation == .equal && node.priority >= 750 && !node.isPlaceholder
          && (items.first == view.id && node.firstAttribute == .known(.size(along: axis))
            || items.second == view.id && node.secondAttribute == .known(.size(along: axis)))
      }
      if hasSize {
        sized.insert(view.index)
        continue
      }
      var places: Set<Place> = []
      for constraint in constraints where constraint.isEquation {
        for side in [constraint.first, constraint.second] {
          if let side, side.view == view.index, side.isView, side.attribute.axis == axis { places.insert(side.place) }
        }
      }
      if [Place.near, .far, .center].count(where: { places.contains($0) }) > 1 { continue }
      // What constraints neither stretch nor leave ambiguous has its length by its content or by what is inside it.
      let keepsFrame = view.isFixedFrame || view.translatesAutoresizingMask
      if ambiguous.contains(view.index) || keepsFrame && !hasContent(member, axis, edited) {
        open.insert(view.index)
      } else {
        sized.insert(view.index)
      }
    }
  }
}

/// Whether the frame of a view is that of its content.
private func hasContent(_ member: StackArrangement.Member, _ axis: Axis, _ edited: EditedDocument) -> Bool {
  // The saved frames are the contents of views unless they are measured.
  var options = edited.layout.options
  options.content = .measured
  let top = edited.layout.root(of: member.view.index)?.view
  let measured = edited.document.layout(options, of: top.map { [$0] } ?? [])
  guard let root = measured.root(of: member.view.index), let item = root.item(of: member.view.index),
    let extent = root.engine.contentExtent(of: item, axis)
  else { return false }
  return abs(extent - member.rect.size[axis]) < 1.5
}
