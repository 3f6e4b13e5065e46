import Diagnostics
import DocumentEditing
import InterfaceBuilder
import LayoutEngine

/// Adding to, moving and deleting parts of views.
extension EditedDocument {
  /// Adds something of the library to a part of a view: a row to a section, a view to a cell of a grid view or a tab, or
  /// another part behind it. Returns its key.
  func insert(_ kind: String, into part: ViewPart, at point: Point) throws(OperationError) -> String {
    let owner = document.views[part.owner]
    switch part.element.name {
    case "tableViewSection" where kind == "tableViewSection":
      return try insertRow(kind, into: owner, behind: part.id)
    case "tableViewSection" where kind == "tableViewCell":
      guard let last = part.contents.last else { return try insertRow(kind, into: owner, in: part.element) }
      return try insertRow(kind, into: document.views[last])
    case "gridRow", "gridColumn", "gridCell":
      if Self.gridKinds.contains(kind) {
        return try addTrack(kind, to: owner, beside: part.element[kind == "gridRow" ? "row" : "column"] ?? part.id)
      }
      if let head = part.element["headOfMergedCell"], head != part.id, let first = self.part(head) {
        return try insert(kind, into: first, at: point)
      }
      if part.element.name == "gridCell", part.contents.isEmpty {
        guard let new = libraryView(kind, isArranged: true, frame: { Self.frame(of: $0) }) else {
          throw unknownKind(kind)
        }
        try apply(
          "Add \(ViewName.words(fromCamelCase: kind))",
          [.addElement(Self.gridContent(new.element), in: ElementPath(objectID: part.id, named: "gridCell"))])
        return new.id
      }
    default: break
    }
    // What a part does not hold goes into its contents, or into the view that it is a part of.
    return try insert(kind, into: part.contents.first.map { key(of: $0) } ?? owner.id, at: point)
  }

  /// The frame of a view that its container will place.
  static func frame(of size: Size) -> DocumentFrame {
    DocumentFrame(x: 0, y: 0, width: size.width, height: size.height)
  }

  func unknownKind(_ kind: String) -> OperationError {
    let kinds = ViewLibrary.names(platform: document.platform).joined(separator: ", ")
    return .invalidCommand("the library has no '\(kind)': expected one of \(kinds)")
  }

  /// Objects that are no views and can be deleted by themselves: parts of views, items of bars, gesture recognizers and
  /// other objects of a scene. What a scene cannot be without is refused.
  func deletedElements(_ key: String) throws(OperationError) -> [Element] {
    if let part = part(key) {
      if part.element.name == "viewLayoutGuide" { try checkUnused(guide: part.id) }
      return try members(of: part)
    }
    let element = try element(key)
    let isGuide = element.name == "viewLayoutGuide" || element.name == "viewControllerLayoutGuide"
    guard !isGuide else { throw .notPossible("a guide is a part of its view; the size inspector turns it off") }
    let isFixed =
      element["sceneMemberID"] != nil || element.name == "placeholder" || element.name.hasSuffix("Cell")
      || element["placeholderIdentifier"] != nil
    guard !isFixed else { throw .notPossible("the \(ViewName.words(fromCamelCase: element.name)) cannot be deleted") }
    return [element]
  }

  /// Moves parts of a view in front of another one of their kind, or behind the last one; rows and views go into a part.
  /// Returns false if neither the moved objects nor the target are parts.
  func moveParts(
    _ keys: [String], into container: String, before sibling: String?, at point: Point?
  ) throws(OperationError) -> Bool {
    if let target = part(container) {
      var views: [ViewNode] = []
      for key in keys { views.append(try editableView(key)) }
      switch target.element.name {
      case "tableViewSection":
        guard views.allSatisfy({ isRow($0) && $0.tag == "tableViewCell" }) else {
          throw .notPossible("a section holds cells")
        }
        let path = ElementPath(objectID: target.id, named: target.element.name)
        let list = target.element.child("cells")
        let next = try sibling.map { key throws(OperationError) in try editableView(key).path }
        try applyRows(
          "Move Row", tables(of: views, document.views[target.owner]),
          list == nil
            ? [
              .addElement(
                NewElement("cells", children: views.map { NewElement($0.element) { _, value in value } }), in: path)
            ] + views.map { .removeElement($0.path) }
            : views.map { .moveElement($0.path, in: path.child("cells"), before: next) })
      case "gridCell":
        if let head = target.element["headOfMergedCell"], head != target.id, part(head) != nil {
          return try moveParts(keys, into: head, before: sibling, at: point)
        }
        guard views.count == 1, target.contents.isEmpty else { throw .notPossible("a cell has one view") }
        try moveToGrid(views[0], in: document.views[target.owner], at: nil, cell: target.id)
      default:
        guard let content = target.contents.first else { throw .notPossible("\(target.title) does not hold views") }
        try move(keys, into: key(of: content), before: sibling, at: point)
      }
      return true
    }
    guard let first = keys.first.flatMap({ part($0) }) else { return false }
    let owner = try editableView(container)
    let next = try sibling.map { key throws(OperationError) in
      guard let part = part(key), part.element.name == first.element.name, part.owner == first.owner else {
        throw .notPossible("\(first.title) cannot be moved there")
      }
      return ElementPath(objectID: part.id, named: part.element.name)
    }
    guard first.element.name != "gridCell" else {
      throw .notPossible("a cell belongs to its row and its column; move one of them instead")
    }
    guard owner.index == first.owner, keys.count == 1 else {
      throw .notPossible("\(first.title) cannot be moved there")
    }
    try applyRows(
      "Move \(ViewName.words(fromCamelCase: first.element.name))", [owner.id],
      [
        .moveElement(
          ElementPath(objectID: first.id, named: first.element.name), in: owner.path.child(first.list), before: next)
      ])
    return true
  }
}

extension ViewPart {
  /// The name of the list of the owner that the part is in.
  var list: String {
    switch element.name {
    case "tableViewSection": "sections"
    case "gridRow": "rows"
    case "gridColumn": "columns"
    case "gridCell": "gridCells"
    case "tabViewItem": "tabViewItems"
    case "tableColumn": "tableColumns"
    default: "items"
    }
  }
}
