import InterfaceBuilder
import LayoutEngine

// Rules about the document as written, whatever it is laid out for.
extension DocumentCheck {
  func unknownElements() -> [Finding] {
    let unknown = document.unknown
    let elements = unknown.elements.map {
      Finding(.unknownElement(name: $0.name, count: $0.count), line: $0.line, objectID: "")
    }
    guard let first = unknown.attributes.min(by: { $0.line < $1.line }) else { return elements }
    return elements + [Finding(.unknownAttributes(unknown.attributes), severity: .note, line: first.line, objectID: "")]
  }

  func duplicateIDs() -> [Finding] {
    document.duplicateIDs.map { Finding(.duplicateID, line: $0.line, objectID: $0.id) }
  }

  /// Constraints between left or right edges, which do not follow the reading direction.
  func leftAndRight() -> [Finding] {
    let margins = document.constraints.compactMap { margin(of: $0) }
    return document.constraints.indices.compactMap { index in
      let constraint = document.constraints[index]
      let attributes = [constraint.firstAttribute, constraint.secondAttribute].compactMap { $0?.attribute }
      guard attributes.contains(where: { $0.isAbsoluteHorizontalEdge }) else { return nil }
      // Equal distances from both edges are the same when they are mirrored.
      if let own = margin(of: constraint), margins.contains(where: { $0.isMirrored(own) }) { return nil }
      return finding(.leftRight(constraint: index), constraint: index)
    }
  }

  /// The distance of two left or two right edges; nil for other constraints.
  private func margin(of constraint: ConstraintNode) -> Margin? {
    guard let edge = constraint.firstAttribute.attribute, edge.isAbsoluteHorizontalEdge,
      constraint.secondAttribute?.attribute == edge, constraint.relation == .equal
    else { return nil }
    let own = document.views[constraint.owner].id
    let items = [constraint.firstItem ?? own, constraint.secondItem ?? own].sorted()
    return Margin(
      items: items, edge: edge, distance: constraint.constant.magnitude, priority: Double(constraint.priority))
  }

  private struct Margin {
    let items: [String]
    let edge: Attribute
    let distance: Double
    let priority: Double

    func isMirrored(_ other: Margin) -> Bool {
      items == other.items && edge != other.edge && distance == other.distance && priority == other.priority
    }
  }

  /// Constraints that are equal to an earlier one, priority and size classes included.
  func duplicateConstraints() -> [Finding] {
    var first: [ConstraintMeaning: ConstraintIndex] = [:]
    let conditional = constraintsInVariations()
    var result: [Finding] = []
    for index in document.constraints.indices {
      let constraint = document.constraints[index]
      guard let meaning = ConstraintMeaning(constraint, in: document), !conditional.contains(constraint.id) else {
        continue
      }
      guard let original = first[meaning] else {
        first[meaning] = index
        continue
      }
      result.append(finding(.duplicateConstraint(index, original: original), constraint: index))
    }
    return result
  }

  /// Ids of the constraints that some size class leaves out.
  func constraintsInVariations() -> Set<String> {
    var ids: Set<String> = []
    for view in document.views {
      for variation in view.element.children where variation.name == "variation" {
        for mask in variation.children { ids.formUnion(mask.children.compactMap { $0["reference"] }) }
      }
    }
    return ids
  }

}

/// The meaning of a constraint, independent of the order of its items.
private struct ConstraintMeaning: Hashable {
  private struct Side: Hashable, Comparable {
    let item: String
    let attribute: String

    static func < (a: Side, b: Side) -> Bool { (a.item, a.attribute) < (b.item, b.attribute) }
  }

  private let first: Side
  private let second: Side?
  private let relation: Relation
  private let multiplier: Double
  private let constant: Double
  private let priority: Double

  /// nil for constraints that cannot be compared, since they differ between size classes or are unreadable.
  init?(_ constraint: ConstraintNode, in document: Document) {
    guard constraint.variations.isEmpty, let multiplier = constraint.multiplier else { return nil }
    let owner = document.views[constraint.owner].id
    let first = Side(item: constraint.firstItem ?? owner, attribute: constraint.firstAttribute.name)
    let second = constraint.secondAttribute.map { Side(item: constraint.secondItem ?? owner, attribute: $0.name) }
    let relation = constraint.relation
    if let second, second < first, multiplier == 1 {
      self.first = second
      self.second = first
      self.relation = relation.reversed
      constant = constraint.constant == 0 ? 0 : -constraint.constant
    } else {
      self.first = first
      self.second = second
      self.relation = relation
      constant = constraint.constant
    }
    self.multiplier = multiplier
    priority = constraint.priority
  }
}
