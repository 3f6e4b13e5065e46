import DocumentEditing
import InterfaceBuilder
import LayoutEngine

/// What becomes of the constraints of views that get a stack view around them.
///
/// - A constraint from an edge, center or baseline of a view that is also one of the stack view is a constraint of the
///   stack view then; several views at one edge often have the same one.
/// - Distances between neighbours are the spacing, and the edge, center or baseline that views share is the alignment:
///   these constraints go.
/// - Lengths, limits, and what holds where the stack view puts the views stay as they are.
/// - Equations go if the stack view moves the view, or if a distance which the views did not keep before contradicts them.
struct ArrangedConstraints {
  /// The edits that give constraints the stack view as an item.
  private(set) var retargets: [DocumentEdit] = []
  /// The ids of the constraints that go.
  private(set) var removed: Set<String> = []
  /// New constraints: the views that are as long as the stack view across its axis.
  private(set) var added: [NewConstraint] = []
  /// Whether constraints place the stack view or its views.
  private(set) var placesViews = false

  private let arrangement: StackArrangement
  /// Views at one edge often have the same constraint to the outside.
  private var known: Set<ContainerConstraint> = []
  /// The attributes of the stack view that a container around it determines.
  private var pinned: Set<Attribute> = []
  /// The constraints that distances contradict which the views did not keep before.
  private let excess: Set<String>

  /// - Parameter id: The object id of the new stack view.
  init(_ arrangement: StackArrangement, in id: String) {
    self.arrangement = arrangement
    excess = Self.excess(in: arrangement)
    for constraint in arrangement.constraints {
      guard let side = constraint.inner, let member = member(side.view) else { continue }
      if let other = constraint.other.flatMap({ self.member($0.view) }), let place = constraint.other?.place {
        if isImplied(constraint, side, place) || !holds(constraint, side, member, place, other) {
          removed.insert(constraint.node.id)
        }
        continue
      }
      placesViews = true
      if side.isView, arrangement.isShared(side.place, member, side.attribute.axis) {
        retarget(constraint, side, to: id)
      } else if excess.contains(constraint.node.id) || !holds(constraint, side, member) {
        removed.insert(constraint.node.id)
      }
    }
    let length = Attribute.size(along: arrangement.axis.crossing)
    added = arrangement.members.filter { spans($0) }.map { NewConstraint($0.view.id, length, .equal, id, length) }
  }

  private func member(_ view: ViewIndex) -> StackArrangement.Member? {
    arrangement.members.first { $0.view.index == view }
  }

  /// Whether constraints to the outside made a view as long as the stack view, and the alignment does not.
  private func spans(_ member: StackArrangement.Member) -> Bool {
    let across = arrangement.axis.crossing
    guard member.rect.size[across] > arrangement.box.size[across] - StackArrangement.tolerance,
      !arrangement.lengthsAcross.sized.contains(member.view.index)
    else { return false }
    // The alignment of AppKit's stack views is weaker than the content hugging of many controls.
    let hugging = member.view.element[across == .horizontal ? "horizontalHuggingPriority" : "verticalHuggingPriority"]
    return arrangement.alignment != .fill
      || arrangement.geometry.document.platform == .macOS && (hugging.flatMap { Double($0) } ?? 250) > 260
  }

  /// Whether the stack view itself keeps a constraint between two of its views.
  private func isImplied(_ constraint: ArrangedConstraint, _ side: ArrangedConstraint.Side, _ place: Place) -> Bool {
    guard let (one, other) = constraint.views, let last = constraint.second, side.isView, last.isView else {
      return false
    }
    if side.attribute.axis == arrangement.axis {
      return zip(arrangement.members, arrangement.members.dropFirst()).contains { former, next in
        let pair = (former.view.index, next.view.index)
        return (pair == (one, other) || pair == (other, one))
          && constraint.faces(from: pair.0, to: pair.1, arrangement.axis)
      }
    }
    guard side.place == place else { return false }
    switch arrangement.alignment {
    case .fill: return place.isEdgeOrCenter
    case .near: return place == .near
    case .far: return place == .far
    case .center: return place == .center
    case .firstBaseline: return place.isBaseline
    }
  }

  /// Whether a constraint holds where the stack view puts the views.
  private func holds(
    _ constraint: ArrangedConstraint, _ side: ArrangedConstraint.Side, _ member: StackArrangement.Member,
    _ place: Place? = nil, _ other: StackArrangement.Member? = nil
  ) -> Bool {
    guard constraint.placesViews else { return true }
    let axis = side.attribute.axis
    var distance = arrangement.displacement(side.place, member, axis)
    if let place, let other { distance -= arrangement.displacement(place, other, axis) }
    if abs(distance) < StackArrangement.tolerance { return true }
    // A view that has its length from both of its edges keeps the one that the stack view does not place.
    let isAcross = axis != arrangement.axis
    let sized = isAcross ? arrangement.lengthsAcross.sized : arrangement.lengths.sized
    return other == nil && !sized.contains(member.view.index)
      && side.place == (isAcross && arrangement.alignment == .far ? .near : .far)
  }

  private mutating func retarget(_ constraint: ArrangedConstraint, _ side: ArrangedConstraint.Side, to id: String) {
    let node = constraint.node
    let meaning = ContainerConstraint(
      node, isFirst: constraint.first != nil, side.attribute, to: constraint.outside)
    // One container determines an edge: where views have the same edge by different ones, the first counts.
    guard known.insert(meaning).inserted,
      !constraint.isEquation || !constraint.isToContainer || pinned.insert(side.attribute).inserted
    else {
      removed.insert(node.id)
      return
    }
    retargets.append(meaning.retarget(node, to: id))
  }

  /// The constraints that are too many because the stack view ties views to each other that were placed each by itself.
  ///
  /// The first views that are tied to each other and placed keep their constraints. Others keep an end, if it gives the
  /// view its length.
  private static func excess(in arrangement: StackArrangement) -> Set<String> {
    guard arrangement.leastGap == nil else { return [] }
    var result: Set<String> = []
    var (isPlaced, isFirstGroup) = (false, true)
    for (index, member) in arrangement.members.enumerated() {
      if index > 0, !arrangement.isLinked[index] { isFirstGroup = isFirstGroup && !isPlaced }
      let own = arrangement.constraints.filter {
        $0.placesViews && $0.isOutside(member.view.index, arrangement.axis)
      }
      guard !own.isEmpty else { continue }
      isPlaced = true
      guard !isFirstGroup else { continue }
      let ends = own.filter { $0.inner?.place == .far }
      let rest = own.filter { $0.inner?.place != .far }
      // What a view outside needs is kept where a container places the view as well.
      let placing = rest.contains { $0.isToContainer } ? rest.filter { $0.isToContainer } : Array(rest.prefix(1))
      result.formUnion(placing.map { $0.node.id })
      if rest.isEmpty, index < arrangement.members.count - 1 { result.formUnion(ends.map { $0.node.id }) }
    }
    return result
  }
}
