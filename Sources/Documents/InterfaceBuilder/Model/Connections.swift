/// A connection of an object of a document.
package enum Connection: Sendable {
  /// A property of the object refers to another object.
  case outlet(property: String, destination: String)
  /// A property of the object refers to several objects, one of which is the destination.
  case outletCollection(property: String, destination: String)
  /// The object sends an action to another object for the events of a mask.
  case action(selector: String, destination: String, events: Int)
  /// The object begins a segue.
  case segue(SegueNode)
  /// A property of the object is bound to a key path of another object (macOS).
  case binding(name: String)
}

/// A segue of a document.
package struct SegueNode: Sendable {
  /// The element of the segue.
  package let element: Element

  /// Creates the segue of an element.
  package init(element: Element) { self.element = element }

  /// The kind as written: `show`, `presentation`, `embed`, `unwind`, `relationship`, and so on.
  package var kind: String { element["kind"] ?? "" }
  /// The identifier, or nil.
  package var identifier: String? { element["identifier"] }
  /// The object id of the destination.
  package var destination: String { element["destination"] ?? "" }
  /// The relationship of a container to its content, or nil for other segues.
  package var relationship: String? { element["relationship"] }
  /// The selector of an unwind segue, or nil for other segues.
  package var unwindAction: String? { element["unwindAction"] }
  /// The selector of the segue action that creates the destination, or nil.
  package var creator: String? { element["destinationCreationSelector"] }
}

extension Element {
  /// Whether a descendant has a name.
  package func contains(_ name: String) -> Bool {
    var isFound = false
    walk { child in
      if child.name.isName(name) { isFound = true }
      return !isFound
    }
    return isFound
  }

  /// The segues of the element and its descendants, in document order.
  package var segues: [SegueNode] {
    var result: [SegueNode] = []
    walk { child in
      if child.name.isName("segue") { result.append(SegueNode(element: child)) }
      return true
    }
    return result
  }

  /// The connections of the object that the element describes, with their elements.
  package var interfaceConnections: [(connection: Connection, element: Element)] {
    (child("connections")?.children ?? []).compactMap { child in
      let destination = child["destination"] ?? ""
      switch child.name {
      case "outlet": return (.outlet(property: child["property"] ?? "", destination: destination), child)
      case "outletCollection":
        return (.outletCollection(property: child["property"] ?? "", destination: destination), child)
      case "action":
        let events = child["eventType"].flatMap { NamedValues.controlEvent[$0] } ?? 0
        return (.action(selector: child["selector"] ?? "", destination: destination, events: events), child)
      case "segue": return (.segue(SegueNode(element: child)), child)
      case "binding": return (.binding(name: child["name"] ?? ""), child)
      default: return nil
      }
    }
  }

  /// The user-defined runtime attributes: their key paths with the value of a type.
  package var runtimeAttributes: [RuntimeAttribute] {
    (child("userDefinedRuntimeAttributes")?.children ?? []).compactMap { child in
      guard child.name.isName("userDefinedRuntimeAttribute"), let path = child["keyPath"] else { return nil }
      return RuntimeAttribute(keyPath: path, type: child["type"] ?? "string", element: child)
    }
  }
}

/// A user-defined runtime attribute of an object.
package struct RuntimeAttribute: Sendable {
  /// The key path of the property.
  package let keyPath: String
  /// The type as written: `boolean`, `number`, `string`, `color`, `size`, `point`, `rect`, `image`, `nil`.
  package let type: String
  /// The element with the value.
  package let element: Element

  /// The text of a string, or the value of a boolean.
  package var text: String { element["value"] ?? element.child("string")?.text ?? "" }

  /// The number of a `number`, or nil.
  package var number: Double? {
    for child in element.children where child.name.isName("real") || child.name.isName("integer") {
      return child.number("value")
    }
    return element.number("value")
  }
}
