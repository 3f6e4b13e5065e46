extension Element {
  /// The object id of the element, or the scene id of a scene; nil for what is not an object. The `id` of a device is
  /// the name of a model, that of an adaptation the name of a size.
  package var objectID: String? {
    switch name {
    case "device", "adaptation": nil
    case "scene": self["sceneID"]
    default: self["id"]
    }
  }
}

extension Document {
  /// The object ids of more than one object, scenes included, with the line of each further object. References are to
  /// the first. O(elements).
  public var duplicateIDs: [(id: String, line: Int)] {
    var known: Set<String> = []
    var result: [(id: String, line: Int)] = []
    root.walk { element in
      if let id = element.objectID, !id.isEmpty, !known.insert(id).inserted { result.append((id, element.line)) }
      return true
    }
    return result
  }
}
