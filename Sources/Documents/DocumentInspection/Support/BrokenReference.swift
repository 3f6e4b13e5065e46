import InterfaceBuilder

/// A reference to an object that the document does not have.
public struct BrokenReference: Sendable {
  /// The element with the reference: a connection, a member of a mask, or the object itself.
  public let element: Element
  /// The attribute with the reference.
  public let attribute: String
  /// The id that no object has.
  public let id: String
  /// The id of the object that the element belongs to; empty if it is the document.
  public let owner: String
}

extension Document {
  /// The references that lead to no object, except those of constraints. O(elements).
  var brokenReferences: [BrokenReference] {
    var ids: Set<String> = []
    root.visit { element in if let id = element.objectID { ids.insert(id) } }
    var result: [BrokenReference] = []
    func collect(_ element: Element, owner: String) {
      for attribute in element.attributes
      where !ids.contains(attribute.value) && Self.isReference(attribute.name, of: element.name) {
        result.append(
          BrokenReference(element: element, attribute: attribute.name, id: attribute.value, owner: owner))
      }
      // A connection has an id, and belongs to the object around it.
      let inner = element.children.isEmpty || element.name == "scene" ? owner : element.objectID ?? owner
      for child in element.children { collect(child, owner: inner) }
    }
    collect(root, owner: "")
    return result
  }

  /// Whether an attribute of an element has the id of an object of the same document. The names are those of 898 saved
  /// documents of Xcode 5 to 26. An attribute that a table of AppKit has may be a number in other elements.
  private static func isReference(_ attribute: String, of element: String) -> Bool {
    switch attribute {
    case "destination", "initialViewController", "reference", "previousBinding", "tableViewCell", "popoverAnchorView",
      "popoverAnchorBarButtonItem":
      true
    case "target": element == "action"
    case "textLabel", "detailTextLabel", "imageView": element == "tableViewCell"
    case "row", "column", "headOfMergedCell": element == "gridCell"
    case "selectedItem": element == "popUpButtonCell"
    case "initialItem": element == "tabView"
    case "centeredItem": element == "toolbar"
    case "headerView": element == "tableView" || element == "outlineView"
    case "outlineTableColumn": element == "outlineView"
    default: false
    }
  }
}

extension BrokenReference {
  /// Whether the element only mentions the object, in a mask of a size class or among the tie breakers of inferred
  /// metrics, and means nothing without it.
  var isMention: Bool {
    attribute == "reference" && ["exclude", "include", "segue"].contains(element.name)
  }
}
