import DocumentEditing
import InterfaceBuilder

/// The constraints that are equal to another one and can be removed.
///
/// A merge can repeat the line of a constraint with its id, so one id can belong to several equal elements. They are
/// removed one by one; the last one stays if other objects refer to the id. Ids that belong to different objects are
/// left alone.
struct RemovableDuplicates {
  /// The elements that are left of each id.
  private var elements: [String: [ElementPath]] = [:]
  /// The ids that other objects refer to: outlets, variations and others.
  private var references: Set<String> = []

  /// Finds the elements of pairs of equal constraints: an index and that of the first constraint that it is equal to.
  init(_ pairs: [(index: ConstraintIndex, original: ConstraintIndex)], in document: Document) {
    var originals: [ConstraintIndex: ConstraintIndex] = [:]
    for (index, original) in pairs {
      originals[index] = original
      originals[original] = original
    }
    var meanings: [String: Set<ConstraintIndex>] = [:]
    var numbers: [String: Int] = [:]
    for index in document.constraints.indices where !document.constraints[index].id.isEmpty {
      let constraint = document.constraints[index]
      meanings[constraint.id, default: []].insert(originals[index] ?? index)
      numbers[constraint.id, default: 0] += 1
    }
    let ids = Set(originals.keys.map { document.constraints[$0].id }.filter { meanings[$0]?.count == 1 })
    var path = ElementPath(objectID: nil)
    collect(document.root, at: &path, ids)
    for (id, paths) in elements where paths.count != numbers[id] { elements[id] = nil }
  }

  /// Removes an element with an id. Returns its path, or nil if none can be removed.
  mutating func remove(_ id: String) -> ElementPath? {
    guard let paths = elements[id], paths.count > 1 || !references.contains(id) else { return nil }
    return elements[id]?.popLast()
  }

  private mutating func collect(_ element: Element, at path: inout ElementPath, _ ids: Set<String>) {
    for attribute in element.attributes {
      if attribute.name != "id" {
        references.insert(attribute.value)
      } else if ids.contains(attribute.value) {
        elements[attribute.value, default: []].append(path)
      }
    }
    var counts: [String: Int] = [:]
    for child in element.children {
      let index = counts[child.name, default: 0]
      counts[child.name] = index + 1
      path.steps.append(ElementPath.Step(child.name, index: index))
      collect(child, at: &path, ids)
      path.steps.removeLast()
    }
  }
}

/// How many elements have an object id.
struct ElementCounts {
  private var counts: [String: Int] = [:]

  init(_ root: Element) { count(root) }

  subscript(id: String) -> Int { counts[id] ?? 0 }

  private mutating func count(_ element: Element) {
    if let id = element["id"] { counts[id, default: 0] += 1 }
    for child in element.children { count(child) }
  }
}
