import InterfaceBuilder

/// A configuration of an object that Interface Builder reports as an error, so that the document does not compile.
public enum IllegalConfiguration: Hashable, Sendable {
  /// "Launch screens may not set custom classnames".
  case launchScreenClass(String)
  /// "Launch screens may not contain user-defined runtime attributes".
  case launchScreenAttribute(keyPath: String)
  /// "Outlets cannot be connected to repeating content": the destination is in a prototype, the object is not.
  case connectionToPrototype(property: String, destination: String)
  /// "Static table views are only valid when embedded in UITableViewController instances".
  case staticTable
  /// The value of a user-defined runtime attribute is of another type than the attribute.
  case attributeType(keyPath: String, type: String, value: String)
}

extension DocumentCheck {
  static let illegalConfiguration = RuleDefinition(name: "illegal-configuration", severity: .error) { check in
    let document = check.document
    let prototypes = PrototypeContents(document)
    var result: [Finding] = []
    func add(_ configuration: IllegalConfiguration, _ element: Element, _ id: String) {
      result.append(Finding(.illegalConfiguration(configuration), line: element.line, objectID: id))
    }
    document.visitObjects { object, id, parent in
      if document.isLaunchScreen, let name = object["customClass"], object.name != "placeholder" {
        add(.launchScreenClass(name), object, id)
      }
      for attribute in object.runtimeAttributes {
        let keyPath = attribute["keyPath"] ?? ""
        if document.isLaunchScreen { add(.launchScreenAttribute(keyPath: keyPath), attribute, id) }
        if let (type, value) = attribute.mismatchedValue {
          add(.attributeType(keyPath: keyPath, type: type, value: value), attribute, id)
        }
      }
      for connection in object.connections where connection.name.hasPrefix("outlet") {
        guard let destination = connection["destination"], let prototype = prototypes[destination],
          prototypes[id] != prototype
        else { continue }
        add(
          .connectionToPrototype(property: connection["property"] ?? "", destination: destination), connection,
          connection["id"] ?? id)
      }
      if object.name == "tableView", object["dataMode"] == "static", parent?.name != "tableViewController" {
        add(.staticTable, object, id)
      }
    }
    return result
  }
}

extension Element {
  /// The type of a user-defined runtime attribute and the name of its value, if that is of another type; the compiler
  /// fails then. An attribute of the type `number` may have any number.
  fileprivate var mismatchedValue: (type: String, value: String)? {
    guard let type = self["type"], let value = child(key: "value")?.name else { return nil }
    let isRight: Bool
    switch type {
    case "number": isRight = value == "integer" || value == "real"
    case "color", "size", "point", "rect", "range", "string": isRight = value == type || value == "mutableString"
    default: return nil
    }
    return isRight ? nil : (type, value)
  }
}

/// The prototypes of a document: what is copied for each row or item, by the ids of all objects inside.
struct PrototypeContents {
  private var prototypes: [String: String] = [:]

  init(_ document: Document) {
    document.root.visit { list in
      let isList =
        list.name == "prototypes" || list.name == "prototypeCellViews"
        || list.name == "collectionView"
      guard isList else { return }
      for cell in list.name == "collectionView" ? list.child("cells")?.children ?? [] : list.children {
        guard let id = cell["id"] else { continue }
        cell.visit { element in if let inner = element.objectID { prototypes[inner] = id } }
      }
    }
  }

  /// The prototype that an object is in; nil if it is in none.
  subscript(id: String) -> String? { prototypes[id] }
}

extension Document {
  /// Whether the system shows it as a picture before the application runs.
  var isLaunchScreen: Bool { root["launchScreen"] == "YES" }

  /// Calls `body` for each element with an object id, in document order, with the element around it.
  func visitObjects(_ body: (_ object: Element, _ id: String, _ parent: Element?) -> Void) {
    func visit(_ element: Element, in parent: Element?) {
      if let id = element.objectID { body(element, id, parent) }
      for child in element.children { visit(child, in: element) }
    }
    visit(root, in: nil)
  }
}
