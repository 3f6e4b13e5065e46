import Diagnostics
import DocumentEditing
import InterfaceBuilder
import LayoutEngine

/// Views as text: copied out of a document, and pasted into the same or another one.
extension EditedDocument {
  /// The views as elements of XML, and the constraints between them and inside of their containers that the elements do
  /// not have.
  ///
  /// The text is one element `objects`: the views, then a list of constraints. It can be read in an editor of text.
  package func copy(_ keys: [String]) throws(OperationError) -> String {
    let controllers = sceneElements.compactMap { Self.controller(of: $0)?["id"] }
    if !keys.isEmpty, keys.allSatisfy({ controllers.contains($0) }) { return try copyScenes(keys) }
    var views: [ViewNode] = []
    for key in keys {
      let view = try editableView(key)
      guard view.place == .subview || isRow(view) || isGridContent(view) else {
        throw .notPossible(Self.ownedByContainer(view, "copy"))
      }
      views.append(view)
    }
    // A view that is inside another one is copied with it.
    views = views.filter { view in !views.contains { $0.index != view.index && isAncestor($0.index, of: view.index) } }
    guard !views.isEmpty else { throw .invalidCommand("no view to copy") }
    let inside = views.reduce(into: Set<String>()) { $0.formUnion($1.element.objectIDs) }
    let between = document.constraints.filter { node in
      guard !inside.contains(node.id), !node.id.isEmpty else { return false }
      let items = items(of: node)
      return inside.contains(items.first) && items.second.map { inside.contains($0) } ?? true
    }
    var constraints: [NewElement] = []
    for node in between {
      var element = NewElement(try element(node.id)) { _, value in value }
      // An item that is not written is the container, which the pasted constraint may not have.
      for name in node.implicitItems.reversed() {
        element.attributes.insert(.init(name, document.views[node.owner].id), at: 0)
      }
      constraints.append(element)
    }
    var children = views.map { view in NewElement(view.element) { _, value in value } }
    if !constraints.isEmpty { children.append(NewElement("constraints", children: constraints)) }
    return NewElement("objects", children: children).xml + "\n"
  }

  /// Pastes views into a container with new object ids. Returns their keys.
  ///
  /// Connections and constraints to what is not in the text are left out.
  func paste(_ text: String, into key: String, at point: Point?) throws(OperationError) -> [String] {
    if Self.hasScenes(text) { return try pasteScenes(text) }
    let container = content(of: try editableView(key))
    let isList = container.kind == .tableView || container.kind == .collectionView
    guard Self.holdsSubviews(container) || isList || container.kind == .gridView else {
      throw .notPossible("a \(container.name.kind) does not hold views")
    }
    let pasted = try Self.objects(in: text)
    let ids = newIDs(for: pasted)
    var views: [NewElement] = []
    var constraints: [NewElement] = []
    for element in pasted {
      var copy = NewElement(element) { _, value in ids[value] ?? value }
      Self.removeForeignReferences(in: &copy, own: Set(ids.values))
      if copy.name == "constraints" { constraints += copy.children } else { views.append(copy) }
    }
    views = views.filter { $0["id"] != nil && $0.children.contains { $0.name == "rect" && $0["key"] == "frame" } }
    guard !views.isEmpty else { throw .notPossible("the text has no views") }
    if isList {
      let cell = container.kind == .tableView ? "tableViewCell" : "collectionViewCell"
      guard views.allSatisfy({ $0.name == cell }) else {
        throw .notPossible("a \(container.name.kind) does not hold such views")
      }
      try applyRows("Paste", [container.id], rowEdits(views, into: container))
      return views.compactMap { $0["id"] }
    }
    if container.kind == .gridView {
      try addToGrid(views, "Paste", in: container, at: nil)
      return views.compactMap { $0["id"] }
    }
    let isArranged = container.isStack
    for index in views.indices {
      if isArranged {
        views[index].attributes.removeAll { $0.name == "fixedFrame" }
      } else {
        Self.offset(&views[index], by: point ?? Point(x: 20, y: 20))
      }
    }
    let added = views.compactMap { $0["id"] }
    try apply(
      added.count == 1 ? "Paste View" : "Paste Views",
      stages: [
        { [self] _ in subviewsEdits(views, in: container) },
        { document in
          guard !constraints.isEmpty, let owner = document.view(id: container.id) else { return [] }
          let path = ElementPath(objectID: owner.id, named: owner.tag)
          guard owner.element.child("constraints") == nil else {
            return constraints.map { .addElement($0, in: path.child("constraints")) }
          }
          let next = DocumentEdit.elementAfterConstraints(of: owner, in: document)
          return [.addElement(NewElement("constraints", children: constraints), in: path, before: next)]
        },
        { [self] document in resourceEdits(for: document) },
      ])
    return added
  }

  /// The elements in a text: those in `objects`, or one view.
  static func objects(in text: String) throws(OperationError) -> [Element] {
    let type = "com.apple.InterfaceBuilder3.CocoaTouch.XIB"
    // What begins with a declaration is a document and not a selection of views, and is refused.
    let wrapped = "<document type=\"\(type)\" version=\"3.0\"><objects>" + text + "</objects></document>"
    let document: Document
    do throws(DocumentError) { document = try SyntaxTree.read(Array(wrapped.utf8)).document } catch {
      throw .notPossible("the text has no views")
    }
    let elements = document.root.child("objects")?.children ?? []
    if elements.count == 1, elements[0].name == "objects" { return elements[0].children }
    return elements
  }

  /// Removes connections and constraints that name objects which are not pasted.
  private static func removeForeignReferences(in element: inout NewElement, own: Set<String>) {
    for index in element.children.indices { removeForeignReferences(in: &element.children[index], own: own) }
    element.children.removeAll { child in
      for name in ["firstItem", "secondItem", "destination", "target", "reference"] {
        if let value = child[name], !own.contains(value) { return true }
      }
      return ["connections", "constraints"].contains(child.name) && child.children.isEmpty
    }
  }

  private static func offset(_ element: inout NewElement, by distance: Point) {
    for index in element.children.indices
    where element.children[index].name == "rect" && element.children[index]["key"] == "frame" {
      for position in element.children[index].attributes.indices {
        let attribute = element.children[index].attributes[position]
        guard let value = Double(attribute.value) else { continue }
        let by = attribute.name == "x" ? distance.x : attribute.name == "y" ? distance.y : 0
        element.children[index].attributes[position].value = Numeral.written(value + by)
      }
    }
  }
}
