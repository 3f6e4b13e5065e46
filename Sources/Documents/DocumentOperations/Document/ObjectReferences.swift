import InterfaceBuilder

/// Short names for the objects of a document, and the objects that a name means.
///
/// The short reference of an object is the shortest prefix of its object id, of at least three characters, that no
/// other object id begins with. It stays valid as long as no object with such an id is added. Other names are those
/// that a person or a program gave an object: of an outlet to it, its label in the outline, the identifier of a
/// constraint, a class, the storyboard id of a scene, or the reuse identifier of a cell.
package struct ObjectReferences {
  /// All object ids, sorted by their bytes, each once.
  private let ids: [String]
  /// The objects by name, without repetitions.
  private let named: [String: [String]]

  /// Fewer characters would often stop being unique.
  private static let minimumLength = 3

  /// Collects ids and names. O(elements · log elements).
  package init(_ document: Document) {
    var ids: Set<String> = []
    var named: [String: [String]] = [:]
    func name(_ name: String?, _ id: String?) {
      guard let name, let id, !name.isEmpty, named[name]?.contains(id) != true else { return }
      named[name, default: []].append(id)
    }
    var open = [document.root]
    while let element = open.popLast() {
      if let id = element["id"], !id.isEmpty { ids.insert(id) }
      if element.name == "outlet" { name(element["property"], element["destination"]) }
      name(element["userLabel"], element["id"])
      name(element["customClass"], element["id"])
      name(element["storyboardIdentifier"], element["id"])
      name(element["reuseIdentifier"], element["id"])
      if element.name == "constraint" || element.name == "segue" { name(element["identifier"], element["id"]) }
      open += element.children
    }
    self.ids = ids.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    self.named = named
  }

  /// The short reference of an object; the id itself if the document does not have it.
  package func short(_ id: String) -> String {
    let position = lowerBound(id)
    guard position < ids.count, ids[position] == id else { return id }
    var length = Self.minimumLength
    for neighbor in [position - 1, position + 1] where ids.indices.contains(neighbor) {
      length = max(length, Self.commonLength(id, ids[neighbor]) + 1)
    }
    return length < id.utf8.count ? String(id.prefix(length)) : id
  }

  /// The ids of the objects that a text means: one if it is an object id; otherwise all that begin with it or have that
  /// name.
  package func objects(_ reference: String) -> [String] {
    let position = lowerBound(reference)
    if position < ids.count, ids[position] == reference { return [reference] }
    var result = named[reference] ?? []
    guard reference.utf8.count >= Self.minimumLength else { return result }
    var next = position
    while next < ids.count, ids[next].utf8.starts(with: reference.utf8) {
      if !result.contains(ids[next]) { result.append(ids[next]) }
      next += 1
    }
    return result
  }

  /// How objects are named, with a few of the names, without a full stop.
  package var hint: String {
    let names = named.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.prefix(6)
    if names.isEmpty { return "'layout' lists the ids of objects" }
    return "'layout' lists the ids of objects, and names are " + names.joined(separator: ", ")
  }

  /// The position of the first id that is not before a text.
  private func lowerBound(_ text: String) -> Int {
    var (low, high) = (0, ids.count)
    while low < high {
      let middle = (low + high) / 2
      if ids[middle].utf8.lexicographicallyPrecedes(text.utf8) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func commonLength(_ one: String, _ other: String) -> Int {
    var count = 0
    for (a, b) in zip(one, other) {
      if a != b { break }
      count += 1
    }
    return count
  }
}

/// Why a text does not name one object.
package enum ReferenceError: Error, Sendable {
  /// The document has no such object; how objects are named.
  case unknown(String, hint: String)
  /// Several objects have that name, or ids that begin so.
  case ambiguous(String, [String])
  /// The object is not a view.
  case notAView(String)

  /// The error in a sentence, without a full stop.
  package var sentence: String {
    switch self {
    case .unknown(let text, let hint): "the document has no object '\(text)'; \(hint)"
    case .ambiguous(let text, let ids):
      "'\(text)' can be \(ids.count) objects: " + ids.prefix(6).joined(separator: ", ") + (ids.count > 6 ? ", …" : "")
    case .notAView(let text): "'\(text)' is not a view"
    }
  }
}

extension ObjectReferences {
  /// The id of the one object that a text means.
  package func object(_ reference: String) throws(ReferenceError) -> String {
    let found = objects(reference)
    guard let first = found.first else { throw .unknown(reference, hint: hint) }
    guard found.count == 1 else { throw .ambiguous(reference, found) }
    return first
  }
}
