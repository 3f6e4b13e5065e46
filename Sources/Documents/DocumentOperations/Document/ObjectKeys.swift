import InterfaceBuilder

/// Objects are named by their object ids; a view without one by its position, `@12`. Commands also accept the beginning
/// of an id, a name, and what an earlier command of the same batch called an object.
extension EditedDocument {
  func key(of view: ViewIndex) -> String { document.key(of: view) }

  func key(ofConstraint index: ConstraintIndex) -> String { document.key(ofConstraint: index) }

  package func view(_ key: String) throws(OperationError) -> ViewNode {
    if let view = document.view(id: key) { return view }
    if key.utf8.first == 0x40, let number = Int(key.dropFirst()), number >= 0, number < document.views.count {
      return document.views[ViewIndex(rawValue: number)]
    }
    let id = try object(key)
    if let view = document.view(id: id) { return view }
    if let root = document.viewControllers.first(where: { $0.id == id })?.rootView { return document.views[root] }
    throw .notPossible("'\(key)' is not a view")
  }

  /// A view that edits can name.
  func editableView(_ key: String) throws(OperationError) -> ViewNode {
    let view = try view(key)
    guard !view.id.isEmpty else { throw .missingObjectID("view") }
    return view
  }

  package func constraint(_ key: String) throws(OperationError) -> ConstraintIndex {
    if let index = document.constraints.firstIndex(where: { $0.id == key }), !key.isEmpty { return index }
    if key.utf8.first == 0x23, let number = Int(key.dropFirst()), number >= 0, number < document.constraints.count {
      return ConstraintIndex(rawValue: number)
    }
    let id = try object(key)
    guard let index = document.constraints.firstIndex(where: { $0.id == id }) else {
      throw .notPossible("'\(key)' is not a constraint")
    }
    return index
  }

  /// The object id that a text means.
  func object(_ reference: String) throws(OperationError) -> String {
    if let id = aliases[reference] { return id }
    let found = references.objects(reference)
    guard let first = found.first else { throw .unknownObject(reference) }
    guard found.count == 1 else { throw .ambiguousObject(reference, found) }
    return first
  }

  /// Short names for the objects of the document.
  package var references: ObjectReferences {
    if let knownReferences { return knownReferences }
    let references = ObjectReferences(document)
    knownReferences = references
    return references
  }
}

extension Document {
  package func key(ofConstraint index: ConstraintIndex) -> String {
    let id = constraints[index].id
    return id.isEmpty ? "#\(index.rawValue)" : id
  }

  /// The key of a view.
  package func key(of view: ViewIndex) -> String {
    let id = views[view].id
    // Of several objects with the same id, the document refers to the first.
    return !id.isEmpty && viewIndex(id: id) == view ? id : "@\(view.rawValue)"
  }
}
