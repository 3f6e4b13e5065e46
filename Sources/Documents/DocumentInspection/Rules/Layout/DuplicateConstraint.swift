import DocumentEditing
import InterfaceBuilder
import LayoutEngine

extension DocumentCheck {
  static let duplicateConstraint = RuleDefinition(
    name: "duplicate-constraint", severity: .warning, check: { $0.duplicateConstraints() },
    fix: { $0.removedDuplicates() })

  /// Constraints that are equal to an earlier one, priority and size classes included.
  private func duplicateConstraints() -> [Finding] {
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

  /// Removes the later of two equal constraints, or the earlier one if something else refers to the later one.
  private func removedDuplicates() -> [Repair.Change] {
    let pairs = duplicateConstraints().compactMap {
      finding -> (index: ConstraintIndex, original: ConstraintIndex)? in
      guard case .duplicateConstraint(let index, let original) = finding.problem else { return nil }
      return (index, original)
    }
    if pairs.isEmpty { return [] }
    let constraints = document.constraints
    var duplicates = RemovableDuplicates(pairs, in: document)
    return pairs.compactMap { index, original in
      for id in [constraints[index].id, constraints[original].id] {
        if let path = duplicates.remove(id) { return (.removedDuplicate(constraint: id), [.removeElement(path)]) }
      }
      return nil
    }
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
      (self.first, self.second) = (second, first)
      self.relation = relation.reversed
      constant = constraint.constant == 0 ? 0 : -constraint.constant
    } else {
      (self.first, self.second, self.relation) = (first, second, relation)
      constant = constraint.constant
    }
    self.multiplier = multiplier
    priority = constraint.priority
  }
}
