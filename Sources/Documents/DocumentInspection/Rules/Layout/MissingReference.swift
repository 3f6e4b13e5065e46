import DocumentEditing
import InterfaceBuilder

extension DocumentCheck {
  static let missingReference = RuleDefinition(
    name: "missing-reference", severity: .error,
    check: { check in
      check.constraintsWithoutItems()
        + check.document.brokenReferences.map { reference in
          Finding(
            .missingObject(reference), line: reference.element.line,
            objectID: reference.element.objectID ?? reference.owner)
        }
    },
    fix: { $0.removedMentions() })

  /// Constraints that name objects which do not exist, also those that the size class of the layout leaves out.
  private func constraintsWithoutItems() -> [Finding] {
    var missing: [ConstraintIndex: String] = [:]
    for unresolved in layout.unresolved {
      if case .missingItem(let id) = unresolved.reason { missing[unresolved.constraint] = id }
    }
    let guides = Set(document.guides.map { $0.id })
    return document.constraints.indices.compactMap { index in
      let constraint = document.constraints[index]
      let broken = [constraint.firstItem, constraint.secondItem].compactMap { $0 }.first {
        document.viewIndex(id: $0) == nil && !guides.contains($0)
      }
      guard let id = missing[index] ?? broken else { return nil }
      return finding(.missingReference(constraint: index, id: id), constraint: index)
    }
  }

  /// Removes what only mentions objects that do not exist.
  private func removedMentions() -> [Repair.Change] {
    let mentions = document.brokenReferences.filter { $0.isMention }
    if mentions.isEmpty { return [] }
    var result: [Repair.Change] = []
    func collect(_ element: Element, at path: ElementPath) {
      var counts: [String: Int] = [:]
      for child in element.children {
        let index = counts[child.name, default: 0]
        counts[child.name] = index + 1
        var place = path
        place.steps.append(ElementPath.Step(child.name, index: index))
        collect(child, at: place)
        guard let mention = mentions.first(where: { $0.element === child }) else { continue }
        result.append((.removedMention(of: mention.id), [.removeElement(place)]))
      }
    }
    collect(document.root, at: ElementPath(objectID: nil))
    return result
  }
}
