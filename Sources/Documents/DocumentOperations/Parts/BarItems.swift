import DocumentEditing
import InterfaceBuilder

/// Moving the items of bars.
extension EditedDocument {
  /// An item of a bar with the list that it is in; nil for the one item of a side of a navigation bar.
  private struct BarItem {
    var element: Element
    /// The navigation item, controller or toolbar.
    var owner: ElementPath
    var list: Element?

    var id: String { element["id"] ?? "" }
    var path: ElementPath { ElementPath(objectID: element["id"], named: element.name) }
    /// The name of the list that the item is or would be in.
    var listName: String { list?.name ?? (element["key"] ?? "") + "s" }
  }

  /// Moves an item of a bar in front of another one, or behind the one that is given as its container. The items may be
  /// on different sides of a bar. Returns false if the moved object is no item of a bar.
  func moveBarItem(_ keys: [String], into container: String, before sibling: String?) throws(OperationError) -> Bool {
    guard keys.count == 1, let key = keys.first, let moved = barItem(key) else { return false }
    guard let place = barItem(sibling ?? container), place.owner == moved.owner,
      place.list != nil || ["leftBarButtonItems", "rightBarButtonItems"].contains(place.listName)
    else { throw .notPossible("an item is moved beside another item of its bar") }
    guard place.id != moved.id else { throw .nothingToDo("the item is there already") }
    let list = place.owner.child(place.listName)
    let items = place.list?.children.filter { $0["id"] != moved.id } ?? [place.element]
    let at = items.firstIndex { $0["id"] == place.id }.map { sibling == nil ? $0 + 1 : $0 } ?? items.count
    let next = at < items.count ? items[at]["id"].map { ElementPath(objectID: $0, named: items[at].name) } : nil
    let isLast = moved.list.map { $0.children.count == 1 && $0.name != place.listName } ?? false
    try apply(
      "Move Bar Item",
      stages: [
        { _ in place.list == nil ? [.addElement(NewElement(place.listName, children: []), in: place.owner)] : [] },
        { _ in
          place.list == nil ? [.removeAttribute("key", of: place.path), .moveElement(place.path, in: list)] : []
        },
        { _ in moved.list == nil && moved.id != place.id ? [.removeAttribute("key", of: moved.path)] : [] },
        { _ in [.moveElement(moved.path, in: list, before: next)] },
        { _ in isLast ? [.removeElement(moved.owner.child(moved.listName))] : [] },
      ])
    return true
  }

  private func barItem(_ id: String) -> BarItem? {
    var open = [document.root]
    while let owner = open.popLast() {
      open += owner.children
      guard let ownerID = owner["id"] else { continue }
      let path = ElementPath(objectID: ownerID, named: owner.name)
      for child in owner.children {
        if child.name == "barButtonItem", child["id"] == id, owner.name == "navigationItem" {
          return BarItem(element: child, owner: path)
        }
        guard child["id"] == nil, child.name == "items" || child.name.hasSuffix("Items") else { continue }
        for item in child.children where item.name == "barButtonItem" && item["id"] == id {
          return BarItem(element: item, owner: path, list: child)
        }
      }
    }
    return nil
  }
}
