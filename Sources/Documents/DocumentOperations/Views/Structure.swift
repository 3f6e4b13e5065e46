import Diagnostics
import DocumentEditing
import InterfaceBuilder
import LayoutEngine

/// Adding, deleting, duplicating, moving and embedding views.
extension EditedDocument {
  /// Adds a view of the library to a container, at a point of the container. Returns its key.
  @discardableResult func insert(_ kind: String, into key: String, at point: Point) throws(OperationError) -> String {
    if isRow(kind) {
      let table = try editableView(key)
      return try insertRow(kind, into: table.kind.isCell ? table : content(of: table))
    }
    let new = try newView(kind, into: key, at: point)
    try apply("Add \(ViewName.words(fromCamelCase: kind))", subviewsEdits([new.element], in: new.container))
    return new.id
  }

  /// Whether a kind of the library is a row of a table or a cell.
  func isRow(_ kind: String) -> Bool { ViewLibrary.rowKinds.contains(kind) && document.platform != .macOS }

  /// A view of the library for a point of a container, which is not added yet.
  func newView(
    _ kind: String, into key: String, at point: Point
  ) throws(OperationError) -> (container: ViewNode, element: NewElement, id: String) {
    let container = content(of: try editableView(key))
    guard Self.holdsSubviews(container) else { throw .notPossible("a \(container.name.kind) does not hold views") }
    let height = layout.frame(of: container.index)?.height ?? 0
    let platform = document.platform
    let new = libraryView(kind, isArranged: container.isStack) { size in
      // Coordinates of macOS count from below.
      let y = platform == .macOS ? height - point.y - size.height : point.y
      return DocumentFrame(x: point.x, y: y, width: size.width, height: size.height)
    }
    guard let new else {
      let kinds = ViewLibrary.names(platform: platform).joined(separator: ", ")
      throw .invalidCommand("the library has no '\(kind)': expected one of \(kinds)")
    }
    return (container, new.element, new.id)
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
    for key in keys {
      let view = try editableView(key)
      if isRow(view) { rows.append(view) }
      guard view.place == .subview || isRow(view) else {
        throw .notPossible(Self.ownedByContainer(view, "delete"))
      }
      Self.collectIDs(of: view.element, into: &ids)
    }
    let constraints = document.constraints.filter { node in
      let items = items(of: node)
      return ids.contains(items.first) || items.second.map { ids.contains($0) } ?? false
    }.map { $0.id }
    let named = constraints.filter { !$0.isEmpty }
    try applyRows(
      keys.count == 1 ? "Delete \(try view(keys[0]).name.kind)" : "Delete Views", tables(of: rows),
      DocumentEdit.removeConstraints(ids.union(named), from: document))
  }

  /// Why a command is not possible for a view that its container owns, such as the content view of a cell.
  static func ownedByContainer(_ view: ViewNode, _ command: String) -> String {
    "the \(view.name.kind) is a part of its container, which cannot be without it; \(command) the container instead"
  }

  private static func collectIDs(of element: Element, into ids: inout Set<String>) {
    if let id = element["id"] { ids.insert(id) }
    for child in element.children { collectIDs(of: child, into: &ids) }
  }

  /// Duplicates views with what is inside them, 20 points to the right and down. Returns the keys of the copies.
  @discardableResult func duplicate(_ keys: [String]) throws(OperationError) -> [String] {
    var edits: [DocumentEdit] = []
    var copies: [String] = []
    var rows: [ViewNode] = []
    for key in keys {
      let view = try editableView(key)
      guard view.place == .subview || isRow(view), let parent = view.parent, !document.views[parent].id.isEmpty else {
        throw .notPossible(Self.ownedByContainer(view, "duplicate"))
      }
      var old: Set<String> = []
      Self.collectIDs(of: view.element, into: &old)
      let sorted = old.sorted()
      let new = makeIDs(sorted.count)
      var ids: [String: String] = [:]
      for (index, id) in sorted.enumerated() { ids[id] = new[index] }
      var element = NewElement(view.element) { _, value in ids[value] ?? value }
      // Connections belong to the original.
      element.children.removeAll { $0.name == "connections" }
      if isRow(view), let list = list(ofRow: view) {
        rows.append(view)
        edits.append(.addElement(element, in: list, before: path(behindRow: view)))
      } else {
        if !document.views[parent].isStack { Self.offset(&element) }
        edits += subviewsEdits([element], in: document.views[parent])
      }
      copies.append(ids[view.id] ?? "")
    }
    try applyRows("Duplicate", tables(of: rows), edits)
    return copies
  }

  private static func offset(_ element: inout NewElement) {
    for index in element.children.indices where element.children[index].name == "rect" {
      for position in element.children[index].attributes.indices {
        let attribute = element.children[index].attributes[position]
        guard attribute.name == "x" || attribute.name == "y", let value = Double(attribute.value) else { continue }
        element.children[index].attributes[position].value = Numeral.written(value + 20)
      }
    }
    if !element.attributes.contains(where: { $0.name == "fixedFrame" }) {
      let position = element.attributes.firstIndex { $0.name == "translatesAutoresizingMaskIntoConstraints" }
      if let position { element.attributes.insert(.init("fixedFrame", "YES"), at: position) }
    }
  }

  /// Puts views of one container into a new stack view, scroll view or view. Returns its key.
  ///
  /// Constraints to what stays outside are kept, as ``EmbeddedConstraints`` describes.
  @discardableResult func embed(_ keys: [String], in kind: String) throws(OperationError) -> String {
    var views: [ViewNode] = []
    for key in keys { views.append(try editableView(key)) }
    guard let first = views.first, let parent = first.parent, !document.views[parent].id.isEmpty,
      views.allSatisfy({ $0.parent == parent && $0.place == .subview })
    else { throw .notPossible("the views have to be in one container") }
    let geometry = try geometry(of: first.index)
    guard let outer = geometry.frame(of: parent), let box = Self.box(views.compactMap { geometry.frame(of: $0.index) })
    else { throw .notPossible("the views have no frames") }
    let isStack = kind != "view" && kind != "scrollView"
    let axis: Axis
    switch kind {
    case "horizontalStack": axis = .horizontal
    case "verticalStack": axis = .vertical
    case "stackView", "view", "scrollView":
      axis = Self.isColumn(views.compactMap { geometry.frame(of: $0.index) }) ? .vertical : .horizontal
    default:
      throw .invalidCommand(
        "views are embedded in a stackView, horizontalStack, verticalStack, scrollView or view, not in a '\(kind)'")
    }
    let frame = document.documentFrame(
      box.offset(dx: -outer.x, dy: -outer.y), in: parent, height: outer.height)
    if kind == "scrollView", document.platform == .macOS {
      throw .notPossible("views of macOS are put into a scroll view by hand: its document view holds them")
    }
    let view = kind == "scrollView" ? kind : document.platform == .macOS ? "customView" : "view"
    let name = !isStack ? view : axis == .vertical ? "verticalStack" : "horizontalStack"
    guard
      case (var container, let id)? = libraryView(
        name, isArranged: document.views[parent].isStack, frame: { _ in frame })
    else { throw .notPossible("the library has no '\(name)'") }
    let order = views.sorted { a, b in
      let (x, y) = (geometry.frame(of: a.index) ?? .zero, geometry.frame(of: b.index) ?? .zero)
      return axis == .vertical ? x.minY < y.minY : x.minX < y.minX
    }
    let constraints = EmbeddedConstraints(
      views, in: id, isStack ? .stack : kind == "view" ? .view : .scrollView, box: box, geometry, self)
    if !constraints.retargets.isEmpty { container.attributes.removeAll { $0.name == "fixedFrame" } }
    if isStack, let spacing = Self.spacing(order.compactMap { geometry.frame(of: $0.index) }, axis) {
      container.attributes.removeAll { $0.name == "spacing" }
      container.attributes.append(.init("spacing", Numeral.written(spacing)))
    }
    let inner = ElementPath(objectID: id)
    let list = document.platform == .macOS && isStack ? "beginningViews" : "subviews"
    // Some views of the library have no list; it follows the frame.
    if !container.children.contains(where: { $0.name == list }) {
      container.children.insert(NewElement(list), at: 1)
    }
    let removals = DocumentEdit.removeConstraints(constraints.removed, from: document)
    let anchor = ElementPath(objectID: first.id)
    let listPath = document.views[parent].path.child(first.container)
    let state = checkpoint()
    let title = isStack ? "Embed in Stack View" : kind == "view" ? "Embed in View" : "Embed in Scroll View"
    try apply(
      title, updatingFrames: true,
      stages: [
        { _ in [.addElement(container, in: listPath, before: anchor)] + removals },
        // The first view opens the empty list.
        { _ in order.prefix(1).map { .moveElement($0.path, in: inner.child(list)) } },
        { _ in order.dropFirst().map { .moveElement($0.path, in: inner.child(list)) } },
        { document in
          order.flatMap { view -> [DocumentEdit] in
            guard let node = document.view(id: view.id), let rect = geometry.frame(of: view.index),
              let stack = document.view(id: id)
            else { return [] }
            let frame = document.documentFrame(
              rect.offset(dx: -box.x, dy: -box.y), in: stack.index, height: box.height)
            var edits = DocumentEdit.setFrame(frame, of: node)
            if node.isFixedFrame, isStack { edits.append(.removeAttribute("fixedFrame", of: node.path)) }
            return edits
          } + constraints.retargets
        },
      ])
    do throws(OperationError) {
      if !constraints.pins.isEmpty { try add(constraints.pins, name: title) }
    } catch {
      restore(state)
      throw error
    }
    joinChanges(since: state, name: title)
    return id
  }

  /// The distance of rectangles along an axis if it is the same between all of them, and they do not overlap.
  private static func spacing(_ rects: [Rect], _ axis: Axis) -> Double? {
    let gaps = zip(rects, rects.dropFirst()).map { one, next in
      axis == .vertical ? next.minY - one.maxY : next.minX - one.maxX
    }
    guard let first = gaps.first, first >= 0, gaps.allSatisfy({ abs($0 - first) < 0.5 }) else { return nil }
    return first
  }

  private static func box(_ rects: [Rect]) -> Rect? {
    guard let first = rects.first else { return nil }
    var (left, top, right, bottom) = (first.minX, first.minY, first.maxX, first.maxY)
    for rect in rects {
      (left, top) = (min(left, rect.minX), min(top, rect.minY))
      (right, bottom) = (max(right, rect.maxX), max(bottom, rect.maxY))
    }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Whether rectangles are above each other rather than beside each other.
  private static func isColumn(_ rects: [Rect]) -> Bool {
    guard let first = rects.first else { return false }
    let (dx, dy) = rects.reduce((0.0, 0.0)) { result, rect in
      (max(result.0, abs(rect.midX - first.midX)), max(result.1, abs(rect.midY - first.midY)))
    }
    return dy > dx
  }

  /// Removes a stack view or view and leaves what is inside it in its place.
  func unembed(_ key: String) throws(OperationError) {
    let view = try editableView(key)
    guard let parent = view.parent, !document.views[parent].id.isEmpty, view.place == .subview,
      view.isStack || view.kind == .view || view.kind == .customView, !view.children.isEmpty
    else { throw .notPossible("only a container with views can be removed from around them") }
    let geometry = try geometry(of: view.index)
    guard let outer = geometry.frame(of: parent) else { throw .notPossible("the view has no frame") }
    let children = view.children.map { document.views[$0] }.filter { $0.place == .subview && !$0.id.isEmpty }
    guard children.count == view.children.count else { throw .missingObjectID("view inside") }
    let isArranged = document.views[parent].isStack
    let listPath = document.views[parent].path.child(view.container)
    let gone = Set(
      document.constraints.filter { node in
        let items = items(of: node)
        return viewIndex(items.first) == view.index || items.second.map { viewIndex($0) == view.index } ?? false
          || node.owner == view.index
      }.map { $0.id })
    try apply(
      "Unembed", updatingFrames: false,
      stages: [
        { _ in children.map { .moveElement($0.path, in: listPath, before: view.path) } },
        { document in
          children.flatMap { child -> [DocumentEdit] in
            guard let node = document.view(id: child.id), let rect = geometry.frame(of: child.index) else { return [] }
            var edits = DocumentEdit.setFrame(
              document.documentFrame(
                rect.offset(dx: -outer.x, dy: -outer.y), in: node.parent ?? 0, height: outer.height), of: node)
            if !isArranged { edits.append(.setAttribute("fixedFrame", to: "YES", of: node.path)) }
            return edits
          } + DocumentEdit.removeConstraints(gone.union([view.id]), from: document)
        },
      ])
  }
}
