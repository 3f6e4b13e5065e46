import Diagnostics
import DocumentEditing
import InterfaceBuilder
import LayoutEngine

/// Containers around views that exist.
extension EditedDocument {
  /// Puts views of one container into a new stack view, scroll view or view. Returns its key.
  ///
  /// Constraints to what stays outside are kept, as ``EmbeddedConstraints`` describes.
  ///
  /// A scroll view around all contents of a screen fills the screen, as ``ScrollArea`` describes.
  @discardableResult func embed(_ keys: [String], in kind: String) throws(OperationError) -> String {
    var views: [ViewNode] = []
    for key in keys { views.append(try editableView(key)) }
    guard let first = views.first, let parent = first.parent, !document.views[parent].id.isEmpty,
      views.allSatisfy({ $0.parent == parent && $0.place == .subview })
    else { throw .notPossible("the views have to be in one container") }
    let geometry = try geometry(of: first.index)
    guard let outer = geometry.frame(of: parent),
      let union = Self.box(views.compactMap { geometry.frame(of: $0.index) })
    else { throw .notPossible("the views have no frames") }
    if kind == "box" || kind == "tabView" || kind == "scrollView" && document.platform == .macOS {
      return try embed(views, inContentOf: kind, union.offset(dx: -outer.x, dy: -outer.y))
    }
    let isStack = kind != "view" && kind != "scrollView"
    let axis: Axis
    switch kind {
    case "horizontalStack": axis = .horizontal
    case "verticalStack": axis = .vertical
    case "stackView", "view", "scrollView":
      axis = Self.isColumn(views.compactMap { geometry.frame(of: $0.index) }) ? .vertical : .horizontal
    default:
      throw .invalidCommand(
        "views are embedded in a stackView, horizontalStack, verticalStack, scrollView, view, box or tabView, not in a '\(kind)'"
      )
    }
    var area = kind == "scrollView" ? ScrollArea(views, geometry, self) : nil
    let box = area?.box ?? union
    let frame = document.documentFrame(
      box.offset(dx: -outer.x, dy: -outer.y), in: parent, height: outer.height)
    let view = kind == "scrollView" ? kind : document.platform == .macOS ? "customView" : "view"
    let name = !isStack ? view : axis == .vertical ? "verticalStack" : "horizontalStack"
    guard
      case (var container, let id)? = libraryView(
        name, isArranged: document.views[parent].isStack, frame: { _ in frame })
    else { throw .notPossible("the library has no '\(name)'") }
    area?.adopt(views, as: id, geometry, self)
    let order = views.sorted { a, b in
      let (x, y) = (geometry.frame(of: a.index) ?? .zero, geometry.frame(of: b.index) ?? .zero)
      return axis == .vertical ? x.minY < y.minY : x.minX < y.minX
    }
    let edges = EmbeddedConstraints(
      views, in: id, isStack ? .stack : kind == "view" ? .view : .scrollView, axis, box: box, geometry, self)
    let (retargets, removed) = area.map { ($0.retargets, $0.removed) } ?? (edges.retargets, edges.removed)
    if !retargets.isEmpty || !edges.pins.isEmpty { container.attributes.removeAll { $0.name == "fixedFrame" } }
    var pins = edges.pins
    if isStack {
      let arranged = order.compactMap { view in geometry.frame(of: view.index).map { (view: view, frame: $0) } }
      let length = Attribute.size(along: axis.crossing)
      pins += describe(&container, around: arranged, axis).map { NewConstraint($0.id, length, .equal, id, length) }
    }
    let inner = ElementPath(objectID: id)
    let list = document.platform == .macOS && isStack ? "beginningViews" : "subviews"
    // Some views of the library have no list; it follows the frame.
    if !container.children.contains(where: { $0.name == list }) {
      container.children.insert(NewElement(list), at: 1)
    }
    let removals = DocumentEdit.removeConstraints(removed, from: document)
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
          } + retargets
        },
      ])
    do throws(OperationError) {
      if let area {
        try constrain(area.statements, identifier: nil)
        let edits = area.centering(in: document)
        if !edits.isEmpty { try apply(title, edits) }
      } else if !pins.isEmpty {
        try add(pins, name: title)
      }
    } catch {
      restore(state)
      throw error
    }
    joinChanges(since: state, name: title)
    return id
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
}
