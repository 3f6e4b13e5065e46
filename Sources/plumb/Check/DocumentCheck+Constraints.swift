import Diagnostics
import InterfaceBuilder
import LayoutEngine
import LayoutSolver

// Rules about what the document says, whatever it is laid out for.
extension DocumentCheck {
  func unknownElements() -> [Finding] {
    let unknown = document.unknown
    let elements = unknown.elements.map { Finding.unknownElement($0.name, count: $0.count, line: $0.line) }
    guard let first = unknown.attributes.min(by: { $0.line < $1.line }) else { return elements }
    return elements + [.unknownAttributes(unknown.attributes.map { ($0.name, $0.count) }, line: first.line)]
  }

  func duplicateIDs() -> [Finding] {
    document.duplicateIDs.map { .duplicateID($0.id, line: $0.line) }
  }

  /// Constraints between left or right edges, which stay where they are when a language runs from right to left.
  func leftAndRight() -> [Finding] {
    document.constraints.compactMap { constraint in
      let attributes = [constraint.firstAttribute, constraint.secondAttribute].compactMap { $0?.attribute }
      guard attributes.contains(where: \.isAbsoluteHorizontalEdge) else { return nil }
      return .leftRight(constraint: constraint.id, line: constraint.line, sentence: sentence(constraint))
    }
  }

  /// Constraints that say the same as an earlier one, at the same priority and for the same size classes.
  func duplicateConstraints() -> [Finding] {
    var first: [ConstraintMeaning: Int] = [:]
    let conditional = constraintsInVariations()
    var result: [Finding] = []
    for (index, constraint) in document.constraints.enumerated() {
      guard let meaning = ConstraintMeaning(constraint, in: document), !conditional.contains(constraint.id) else {
        continue
      }
      guard let original = first[meaning] else {
        first[meaning] = index
        continue
      }
      result.append(
        .duplicateConstraint(
          constraint: constraint.id, line: constraint.line, sentence: sentence(constraint),
          original: document.constraints[original].id, originalLine: document.constraints[original].line))
    }
    return result
  }

  /// Ids of the constraints that some size class leaves out.
  private func constraintsInVariations() -> Set<String> {
    var ids: Set<String> = []
    for view in document.views {
      for variation in view.element.children where variation.name == "variation" {
        for mask in variation.children { ids.formUnion(mask.children.compactMap { $0["reference"] }) }
      }
    }
    return ids
  }

  /// The constraint in words.
  func sentence(_ constraint: ConstraintNode) -> String {
    guard let first = constraint.firstAttribute.attribute else { return "an unknown attribute" }
    let second = constraint.secondAttribute?.attribute ?? .notAnAttribute
    let firstID = constraint.firstItem ?? document.views[constraint.owner].id
    let secondID = second == .notAnAttribute ? nil : constraint.secondItem ?? document.views[constraint.owner].id
    var kinship = ConstraintSentence.Kinship.unrelated
    if let secondID, secondID != firstID {
      if isInside(firstID, secondID) { kinship = .secondContainsFirst }
      if isInside(secondID, firstID) { kinship = .firstContainsSecond }
    }
    return ConstraintSentence(
      name(ofObject: firstID), first, constraint.relation, secondID.map(name(ofObject:)), second,
      multiplier: constraint.multiplier ?? 1, constant: constraint.constant,
      priority: Priority(Float(constraint.priority)), kinship: kinship
    ).text
  }

  private func name(ofObject id: String) -> String {
    if let view = document.view(id: id) { return view.name.description }
    if let guide = document.guides.first(where: { $0.id == id }) { return guide.name(in: document) }
    return "'\(id)'"
  }

  /// Whether the first object lies inside the second one.
  private func isInside(_ inner: String, _ outer: String) -> Bool {
    guard let container = viewIndex(outer), let view = viewIndex(inner) else { return false }
    var current = document.view(id: inner) == nil ? view : document.views[view].parent
    while let index = current {
      if index == container { return true }
      current = document.views[index].parent
    }
    return false
  }

  private func viewIndex(_ id: String) -> ViewIndex? {
    document.view(id: id)?.index ?? document.guides.first { $0.id == id }?.owner
  }
}

/// What a constraint says, whichever way round it is written.
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
