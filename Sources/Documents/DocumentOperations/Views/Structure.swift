import Diagnostics
import DocumentEditing
import InterfaceBuilder
import LayoutEngine

/// Adding, deleting and duplicating views.
extension EditedDocument {
  /// Adds a view of the library to a container, at a point of the container. Returns its key.
  @discardableResult func insert(_ kind: String, into key: String, at point: Point) throws(OperationError) -> String {
    if let part = part(key) { return try insert(kind, into: part, at: point) }
    if let table = emptyTable(key, at: point), !isRow(kind) { return try insert(kind, intoNewRowOf: table, at: point) }
    if isRow(kind) {
      let table = try editableView(key)
      return try insertRow(kind, into: table.kind.isCell ? table : content(of: table))
    }
    if Self.gridKinds.contains(kind) {
      var grid = try editableView(key)
      while grid.kind != .gridView, let parent = grid.parent { grid = document.views[parent] }
      guard grid.kind == .gridView else { throw .notPossible("rows and columns go into a grid view") }
      return try addTrack(kind, to: grid, beside: nil)
    }
    let new = try newView(kind, into: key, at: point)
    let name = "Add \(ViewName.words(fromCamelCase: kind))"
    if new.container.kind == .gridView {
      let height = countsAsDocument ? layout.frame(of: new.container.index)?.height : nil
      try addToGrid(
        [new.element], name, in: new.container, at: height.map { Point(x: point.x, y: $0 - point.y) } ?? point)
    } else if kind == "containerView", document.isStoryboard, document.platform != .macOS {
      try addContainer(new, name)
    } else {
      let edits = subviewsEdits([new.element], in: new.container)
      try apply(name, stages: [{ _ in edits }, { [self] document in resourceEdits(for: document) }])
    }
    return new.id
  }

  /// Adds a container view with a scene of its size that it embeds.
  private func addContainer(
    _ new: (container: ViewNode, element: NewElement, id: String), _ name: String
  ) throws(OperationError) {
    let state = checkpoint()
    do throws(OperationError) {
      try apply(name, subviewsEdits([new.element], in: new.container))
      var request = SceneRequest(kind: .viewController)
      request.size = document.view(id: new.id).flatMap { layout.frame(of: $0.index)?.size }
      let scene = try addScene(request).controller
      try connect(
        ConnectionRequest(
          from: new.id, to: scene, kind: .segue(kind: "embed", identifier: nil, relationship: nil)))
      joinChanges(since: state, name: name)
    } catch {
      restore(state)
      throw error
    }
  }

  /// Whether a kind of the library is a row of a table or a cell.
  func isRow(_ kind: String) -> Bool { ViewLibrary.rowKinds.contains(kind) && document.platform != .macOS }

  /// A view of the library for a point of a container, which is not added yet.
  func newView(
    _ kind: String, into key: String, at point: Point
  ) throws(OperationError) -> (container: ViewNode, element: NewElement, id: String) {
    var (container, point) = (content(of: try editableView(key)), point)
    if let row = cell(of: container, at: point) { (container, point) = (content(of: row.cell), row.point) }
    let isGrid = container.kind == .gridView
    guard Self.holdsSubviews(container) || isGrid else {
      throw .notPossible("a \(container.name.kind) does not hold views")
    }
    let height = layout.frame(of: container.index)?.height ?? 0
    let isUpward = countsUpward(in: container)
    let new = libraryView(kind, isArranged: container.isStack || isGrid) { size in
      let y = isUpward && !countsAsDocument ? height - point.y - size.height : point.y
      return DocumentFrame(x: point.x, y: y, width: size.width, height: size.height)
    }
    guard let new else { throw unknownKind(kind) }
    return (container, new.element, new.id)
  }

  /// Whether the frames of the views in a container count y upwards.
  func countsUpward(in container: ViewNode) -> Bool { document.platform == .macOS && !container.kind.isFlipped }

  /// The table or collection view of iOS that a key names if a point is below all of its rows, or there are none.
  private func emptyTable(_ key: String, at point: Point) -> ViewNode? {
    guard document.platform != .macOS, let table = try? editableView(key),
      table.kind == .tableView || table.kind == .collectionView
    else { return nil }
    let ends = table.children.filter { document.views[$0].kind.isCell }.compactMap { layout.frame(of: $0)?.maxY }
    return ends.allSatisfy { point.y >= $0 } ? table : nil
  }

  /// Adds a view of the library in a new row at the end of a table.
  private func insert(_ kind: String, intoNewRowOf table: ViewNode, at point: Point) throws(OperationError) -> String {
    let state = checkpoint()
    do throws(OperationError) {
      let row = try insertRow(table.kind == .tableView ? "tableViewCell" : "collectionViewCell", into: table)
      let view = try insert(kind, into: row, at: Point(x: point.x, y: 10))
      joinChanges(since: state, name: "Add \(ViewName.words(fromCamelCase: kind))")
      return view
    } catch {
      restore(state)
      throw error
    }
  }

  /// The cell at a point of a table or collection view of iOS, else the first one, and the point in it.
  private func cell(of table: ViewNode, at point: Point) -> (cell: ViewNode, point: Point)? {
    guard table.kind == .tableView || table.kind == .collectionView else { return nil }
    let cells = table.children.map { document.views[$0] }.filter { $0.kind.isCell }
    for cell in cells {
      guard let frame = layout.frame(of: cell.index) else { continue }
      if point.x >= frame.minX, point.x < frame.maxX, point.y >= frame.minY, point.y < frame.maxY {
        return (cell, Point(x: point.x - frame.minX, y: point.y - frame.minY))
      }
    }
    return cells.first.map { ($0, Point(x: 20, y: 10)) }
  }

  static func holdsSubviews(_ view: ViewNode) -> Bool {
    switch view.kind {
    case .view, .customView, .controlView, .stackView, .visualEffectView, .tableCellView, .tableViewCellContentView,
      .collectionViewCellContentView, .collectionReusableView, .tableViewHeaderFooterView, .scrollView, .clipView,
      .splitView, .unknown:
      true
    default: false
    }
  }

  /// The view for which a person names a container: the content view of a cell, a box, a scroll view of macOS or an
  /// effect, and the first tab of a tab view.
  func content(of view: ViewNode) -> ViewNode {
    let isContainer: Bool
    switch view.kind {
    case .box, .tabView, .visualEffectView, .scrollView, .clipView, .tableViewCell, .collectionViewCell:
      isContainer = true
    default: isContainer = false
    }
    guard isContainer else { return view }
    for child in view.children.map({ document.views[$0] }) {
      if view.kind == .clipView || child.key == "contentView" || child.key == "view" { return content(of: child) }
    }
    return view
  }

  /// The edits that add elements to the subviews of a view.
  func subviewsEdits(_ elements: [NewElement], in container: ViewNode) -> [DocumentEdit] {
    let known = ["subviews", "beginningViews"].first { container.element.child($0) != nil }
    if let list = known { return elements.map { .addElement($0, in: container.path.child(list)) } }
    let next = container.element.children.first { child in
      !(child.name == "rect" && child["key"] == "frame" || child.name == "autoresizingMask")
    }
    return [
      .addElement(
        NewElement(list(of: container), children: elements), in: container.path,
        before: next.map { next in
          next["id"].map { ElementPath(objectID: $0) } ?? container.path.child(next.name, key: next["key"])
        })
    ]
  }

  /// The name of the list of views in a container.
  func list(of container: ViewNode) -> String {
    container.isStack && document.platform == .macOS ? "beginningViews" : "subviews"
  }

  /// Deletes views with everything inside them, and what refers to them.
  func delete(_ keys: [String]) throws(OperationError) {
    var ids: Set<String> = []
    var rows: [ViewNode] = []
    var tables: Set<String> = []
    var title: String?
    for key in keys {
      guard let id = try? object(key), let view = document.view(id: id) else {
        if let owner = part(key)?.owner { tables.insert(document.views[owner].id) }
        let elements = try deletedElements(key)
        title = elements.first.map { ViewName.words(fromCamelCase: $0.name) }
        for element in elements { Self.collectIDs(of: element, into: &ids) }
        continue
      }
      if isRow(view) { rows.append(view) }
      guard view.place == .subview || isRow(view) || isGridContent(view) else {
        throw .notPossible(Self.ownedByContainer(view, "delete"))
      }
      Self.collectIDs(of: view.element, into: &ids)
    }
    let constraints = document.constraints.filter { node in
      let items = items(of: node)
      return ids.contains(items.first) || items.second.map { ids.contains($0) } ?? false
    }.map { $0.id }
    let named = constraints.filter { !$0.isEmpty }
    let kind: String
    if let title { kind = title } else { kind = try view(keys[0]).name.kind }
    try applyRows(
      keys.count == 1 ? "Delete \(kind)" : "Delete Views", tables.union(self.tables(of: rows)),
      DocumentEdit.removeConstraints(ids.union(named), from: document) + unmergingEdits(without: ids))
  }

  /// Why a command is not possible for a view that its container owns, such as the content view of a cell.
  static func ownedByContainer(_ view: ViewNode, _ command: String) -> String {
    "the \(view.name.kind) is a part of its container, which cannot be without it; \(command) the container instead"
  }

  private static func collectIDs(of element: Element, into ids: inout Set<String>) {
    if let id = element["id"] { ids.insert(id) }
    for child in element.children { collectIDs(of: child, into: &ids) }
  }

  /// Duplicates views with what is inside them, 20 points to the right and down, and parts of views behind themselves.
  /// Returns the keys of the copies.
  @discardableResult func duplicate(_ keys: [String]) throws(OperationError) -> [String] {
    guard keys.allSatisfy({ key in (try? view(key)).map { !isGridContent($0) } ?? false }) else {
      return try duplicateParts(keys)
    }
    var edits: [DocumentEdit] = []
    var copies: [String] = []
    var rows: [ViewNode] = []
    for key in keys {
      let view = try editableView(key)
      guard view.place == .subview || isRow(view), let parent = view.parent, !document.views[parent].id.isEmpty else {
        throw .notPossible(Self.ownedByContainer(view, "duplicate"))
      }
      var element = copy(of: view.element)
      if isRow(view), let list = list(ofRow: view) {
        rows.append(view)
        edits.append(.addElement(element, in: list, before: path(behindRow: view)))
      } else {
        if !document.views[parent].isStack { Self.offset(&element) }
        edits += subviewsEdits([element], in: document.views[parent])
      }
      copies.append(element["id"] ?? "")
    }
    try applyRows("Duplicate", tables(of: rows), edits)
    return copies
  }

  /// A copy of an element with new object ids, without its connections, which belong to the original.
  func copy(of element: Element) -> NewElement {
    let ids = newIDs(for: [element])
    var copy = NewElement(element) { _, value in ids[value] ?? value }
    copy.children.removeAll { $0.name == "connections" }
    return copy
  }

  private static func offset(_ element: inout NewElement) {
    for index in element.children.indices where element.children[index].name == "rect" {
      for position in element.children[index].attributes.indices {
        let attribute = element.children[index].attributes[position]
        guard attribute.name == "x" || attribute.name == "y", let value = Double(attribute.value) else { continue }
        element.children[index].attributes[position].value = Numeral.written(value + 20)
      }
    }
    if element["translatesAutoresizingMaskIntoConstraints"] != nil { element.set("fixedFrame", "YES") }
  }
}
