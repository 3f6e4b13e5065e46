import Diagnostics
import DocumentEditing
import InterfaceBuilder
import LayoutEngine

/// Containers around views that exist.
extension EditedDocument {
  /// Puts views of one container into a new stack view, scroll view or view. Returns its key.
  ///
  /// Constraints are kept as ``ArrangedConstraints`` and ``EmbeddedConstraints`` describe, and frames with them: distances
  /// are those of alignment rectangles.
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
      let union = Rect.around(views.compactMap { geometry.frame(of: $0.index) }),
      let aligned = Rect.around(views.compactMap { geometry.alignmentRect(of: $0.index) })
    else { throw .notPossible("the views have no frames") }
    if kind == "box" || kind == "tabView" || kind == "scrollView" && document.platform == .macOS {
      return try embed(views, inContentOf: kind, union.offset(dx: -outer.x, dy: -outer.y))
    }
    let isStack = kind != "view" && kind != "scrollView"
    let axis = try Self.axis(of: kind, around: views.compactMap { geometry.alignmentRect(of: $0.index) })
    var area = kind == "scrollView" ? ScrollArea(views, geometry, self) : nil
    let arrangement = isStack ? StackArrangement(views, axis, around: aligned, geometry, self) : nil
    let order = arrangement?.members.map { $0.view } ?? views.sorted { $0.index < $1.index }
    let box = area?.box ?? arrangement?.box ?? aligned
    let frame = document.documentFrame(
      box.offset(dx: -outer.x, dy: -outer.y), in: parent, height: outer.height)
    let view = kind == "scrollView" ? kind : document.platform == .macOS ? "customView" : "view"
    let name = !isStack ? view : axis == .vertical ? "verticalStack" : "horizontalStack"
    guard
      case (var container, let id)? = libraryView(
        name, isArranged: document.views[parent].isStack, frame: { _ in frame })
    else { throw .notPossible("the library has no '\(name)'") }
    area?.adopt(views, as: id, geometry, self)
    let list = document.platform == .macOS && isStack ? "beginningViews" : "subviews"
    // Some views of the library have no list; it follows the frame.
    if !container.children.contains(where: { $0.name == list }) {
      container.children.insert(NewElement(list), at: 1)
    }
    let (retargets, removed): ([DocumentEdit], Set<String>)
    var pins: [NewConstraint] = []
    var isPlaced = false
    if let arrangement {
      remarks += arrangement.describe(&container)
      let constraints = ArrangedConstraints(arrangement, in: id)
      (retargets, removed) = (constraints.retargets, constraints.removed)
      (pins, isPlaced) = (constraints.added, constraints.placesViews)
    } else if let area {
      (retargets, removed) = (area.retargets, area.removed)
    } else {
      let edges = EmbeddedConstraints(views, in: id, isScrollView: kind == "scrollView", box: box, geometry, self)
      (retargets, removed, pins) = (edges.retargets, edges.removed, edges.pins)
    }
    if isPlaced || !retargets.isEmpty || !pins.isEmpty { container.attributes.removeAll { $0.name == "fixedFrame" } }
    let state = checkpoint()
    let title = isStack ? "Embed in Stack View" : kind == "view" ? "Embed in View" : "Embed in Scroll View"
    let place = document.views[parent].path.child(first.container)
    let removals = DocumentEdit.removeConstraints(removed, from: document)
    try apply(
      title, updatingFrames: true,
      stages: [{ _ in [.addElement(container, in: place, before: ElementPath(objectID: first.id))] + removals }]
        + Self.moves(of: order, into: id, list, geometry, box) + [{ _ in retargets }])
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

  /// The stages that put views into a new container with their frames, in the coordinates of `geometry`.
  private static func moves(
    of views: [ViewNode], into id: String, _ list: String, _ geometry: CanvasGeometry, _ box: Rect
  ) -> [Stage] {
    let path = ElementPath(objectID: id).child(list)
    return [
      // The first view opens the empty list.
      { _ in views.prefix(1).map { .moveElement($0.path, in: path) } },
      { _ in views.dropFirst().map { .moveElement($0.path, in: path) } },
      { document in
        views.flatMap { view -> [DocumentEdit] in
          guard let node = document.view(id: view.id), let rect = geometry.frame(of: view.index),
            let container = document.view(id: id)
          else { return [] }
          let frame = document.documentFrame(
            rect.offset(dx: -box.x, dy: -box.y), in: container.index, height: box.height)
          let isFixed = node.isFixedFrame && container.isStack
          return DocumentEdit.setFrame(frame, of: node)
            + (isFixed ? [.removeAttribute("fixedFrame", of: node.path)] : [])
        }
      },
    ]
  }

  /// The axis of a container: that of its kind, or the one along which views are placed.
  private static func axis(of kind: String, around rects: [Rect]) throws(OperationError) -> Axis {
    switch kind {
    case "horizontalStack": return .horizontal
    case "verticalStack": return .vertical
    case "stackView", "view", "scrollView": return isColumn(rects) ? .vertical : .horizontal
    default:
      throw .invalidCommand(
        "views are embedded in a stackView, horizontalStack, verticalStack, scrollView, view, box or tabView, not in a '\(kind)'"
      )
    }
  }

  /// Whether rectangles are above each other rather than beside each other: what is between neighbours is larger.
  private static func isColumn(_ rects: [Rect]) -> Bool {
    func smallestGap(_ low: (Rect) -> Double, _ high: (Rect) -> Double) -> Double {
      let order = rects.sorted { low($0) < low($1) }
      return zip(order, order.dropFirst()).map { low($1) - high($0) }.min() ?? 0
    }
    return smallestGap({ $0.minY }, { $0.maxY }) > smallestGap({ $0.minX }, { $0.maxX })
  }
}

extension Rect {
  /// The smallest rectangle around rectangles; nil if there are none.
  static func around(_ rects: [Rect]) -> Rect? {
    guard let first = rects.first else { return nil }
    var (left, top, right, bottom) = (first.minX, first.minY, first.maxX, first.maxY)
    for rect in rects {
      (left, top) = (min(left, rect.minX), min(top, rect.minY))
      (right, bottom) = (max(right, rect.maxX), max(bottom, rect.maxY))
    }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
