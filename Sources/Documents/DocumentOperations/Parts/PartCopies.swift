import Diagnostics
import DocumentEditing
import InterfaceBuilder
import LayoutEngine

/// Copies of parts of views, which are behind the originals.
extension EditedDocument {
  /// Duplicates parts of views, items of bars and the contents of cells of grid views. Returns the keys of the copies.
  func duplicateParts(_ keys: [String]) throws(OperationError) -> [String] {
    let state = checkpoint()
    var copies: [String] = []
    do throws(OperationError) {
      for key in keys {
        if let part = part(key) {
          copies.append(try duplicate(part))
        } else if let view = try? editableView(key) {
          copies += isGridContent(view) ? [try duplicate(contentOfCell: view)] : try duplicate([key])
        } else {
          copies.append(try duplicateItem(try object(key)))
        }
      }
    } catch {
      restore(state)
      throw error
    }
    joinChanges(since: state, name: "Duplicate")
    return copies
  }

  private func duplicate(_ part: ViewPart) throws(OperationError) -> String {
    let owner = document.views[part.owner]
    switch part.element.name {
    case "gridRow", "gridColumn": return try duplicateTrack(part, of: owner)
    case "gridCell":
      guard let content = part.contents.first else {
        throw .notPossible("the cell has no view; duplicate its row or its column instead")
      }
      return try duplicate(contentOfCell: document.views[content])
    case "viewLayoutGuide", "layoutGuide", "viewControllerLayoutGuide":
      throw .notPossible("a view has one \(part.title)")
    default: break
    }
    var copy = copy(of: part.element)
    // Rows lead elsewhere by connections of their own.
    for list in copy.children.indices where copy.children[list].name == "cells" {
      for row in copy.children[list].children.indices {
        copy.children[list].children[row].children.removeAll { $0.name == "connections" }
      }
    }
    copy.attributes.removeAll { $0.name == "identifier" }
    let siblings = owner.element.child(part.list)?.children ?? []
    let next = siblings.drop { $0["id"] != part.id }.dropFirst().first
    try applyRows(
      "Duplicate", [owner.id],
      [
        .addElement(
          copy, in: owner.path.child(part.list),
          before: next?["id"].map { ElementPath(objectID: $0, named: next?.name) })
      ])
    return copy["id"] ?? ""
  }

  /// Adds a copy of the view in a cell to the next free cell.
  private func duplicate(contentOfCell view: ViewNode) throws(OperationError) -> String {
    guard let grid = view.parent else { throw .notPossible("the view is in no grid view") }
    let copy = copy(of: view.element)
    try addToGrid([copy], "Duplicate", in: document.views[grid], at: nil)
    return copy["id"] ?? ""
  }

  /// Adds a row or column with copies of the views in another one. Cells that are merged in it are merged in the copy.
  private func duplicateTrack(_ part: ViewPart, of grid: ViewNode) throws(OperationError) -> String {
    let isRow = part.element.name == "gridRow"
    let (own, crossing) = isRow ? ("row", "column") : ("column", "row")
    let old = GridElements(grid).cells.filter { $0[own] == part.id }
    let id = try addTrack(part.element.name, to: grid, beside: part.id)
    let new = GridElements(try view(grid.id)).cells.filter { $0[own] == id }
    let path = ElementPath(objectID: id, named: part.element.name)
    var edits: [DocumentEdit] = part.element.attributes.filter { $0.name != "id" }.map {
      .setAttribute($0.name, to: $0.value, of: path)
    }
    func twin(_ cell: Element?) -> Element? { cell.flatMap { cell in new.first { $0[crossing] == cell[crossing] } } }
    for cell in old {
      guard let other = twin(cell), let otherID = other["id"] else { continue }
      let place = ElementPath(objectID: otherID, named: other.name)
      for attribute in cell.attributes where !["row", "column", "id", "headOfMergedCell"].contains(attribute.name) {
        edits.append(.setAttribute(attribute.name, to: attribute.value, of: place))
      }
      let head = twin(old.first { $0["id"] == cell["headOfMergedCell"] })?["id"]
      if let head { edits.append(.setAttribute("headOfMergedCell", to: head, of: place)) }
      edits += cell.children.map { .addElement(copy(of: $0), in: place) }
    }
    if !edits.isEmpty { try apply("Duplicate", edits) }
    return id
  }

  /// Adds a copy of an item of a navigation bar or a toolbar of a scene.
  private func duplicateItem(_ id: String) throws(OperationError) -> String {
    var open = [document.root]
    while let owner = open.popLast() {
      open += owner.children
      for list in owner.children where list["id"] == nil || list["id"] == id {
        if list["id"] == id, owner.name == "navigationItem", let bar = owner["id"] {
          return try addItem(copy(of: list), behind: list, in: ElementPath(objectID: bar, named: owner.name))
        }
        guard list.name.hasSuffix("Items"), let index = list.children.firstIndex(where: { $0["id"] == id }),
          let ownerID = owner["id"]
        else { continue }
        let copy = copy(of: list.children[index])
        let next = index + 1 < list.children.count ? list.children[index + 1]["id"] : nil
        try apply(
          "Duplicate",
          [
            .addElement(
              copy, in: ElementPath(objectID: ownerID, named: owner.name).child(list.name),
              before: next.map { ElementPath(objectID: $0) })
          ])
        return copy["id"] ?? ""
      }
    }
    throw .notPossible("\(name(ofObject: id)) cannot be duplicated")
  }

  /// Adds an item to the side of a navigation bar that has one item, which becomes the first of a list.
  private func addItem(
    _ copy: NewElement, behind item: Element, in bar: ElementPath
  ) throws(OperationError) -> String {
    guard let key = item["key"], key == "leftBarButtonItem" || key == "rightBarButtonItem",
      let itemID = item["id"], let id = copy["id"]
    else { throw .notPossible("the bar has one \(ViewName.words(fromCamelCase: item["key"] ?? item.name))") }
    var copy = copy
    copy.attributes.removeAll { $0.name == "key" }
    let (list, path) = (bar.child(key + "s"), ElementPath(objectID: itemID, named: item.name))
    try apply(
      "Duplicate",
      stages: [
        { _ in [.addElement(NewElement(key + "s", children: [copy]), in: bar)] },
        { _ in [.removeAttribute("key", of: path)] },
        { _ in [.moveElement(path, in: list, before: ElementPath(objectID: id))] },
      ])
    return id
  }
}
