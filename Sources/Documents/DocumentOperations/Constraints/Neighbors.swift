import Diagnostics
import DocumentEditing
import InterfaceBuilder
import LayoutEngine

/// A side of a rectangle.
package enum Side: String, CaseIterable, Sendable {
  case left, top, right, bottom

  var axis: Axis { self == .left || self == .right ? .horizontal : .vertical }
  /// Whether it is the side with the smaller coordinate.
  var isLow: Bool { self == .left || self == .top }
}

/// Finds what a spacing is measured to: the nearest sibling in a direction, else the container (C12).
package struct Neighbors {
  let edited: EditedDocument
  let geometry: CanvasGeometry

  package init(_ edited: EditedDocument, _ geometry: CanvasGeometry) {
    (self.edited, self.geometry) = (edited, geometry)
  }

  /// An object beside a view, and where its facing edge is.
  package struct Neighbor {
    package var id: String
    package var title: String
    package var edge: Double
    /// Whether it is the container or a guide of it.
    package var isContainer: Bool
    /// Whether the edge is that of the margins.
    package var isMargin: Bool
  }

  /// The nearest neighbor of a rectangle that belongs to `view`.
  package func nearest(to rect: Rect, on side: Side, of view: ViewIndex, leaving excluded: [ViewIndex] = [])
    -> Neighbor?
  {
    all(of: rect, on: side, of: view, leaving: excluded).first
  }

  /// All neighbors on a side, the nearest first and the container last.
  func all(of rect: Rect, on side: Side, of view: ViewIndex, leaving excluded: [ViewIndex] = []) -> [Neighbor] {
    let document = edited.document
    guard let parent = document.views[view].parent else { return [] }
    var result: [(distance: Double, neighbor: Neighbor)] = []
    for sibling in document.views[parent].children where sibling != view && !excluded.contains(sibling) {
      let node = document.views[sibling]
      guard node.place == .subview, !node.id.isEmpty, !node.isHidden, let other = geometry.alignmentRect(of: sibling),
        overlaps(rect, other, side.axis)
      else { continue }
      let (edge, distance) = facing(rect, other, side)
      guard distance >= -0.5 else { continue }
      let name = node.name
      let title = name.text.map { "\(name.kind) “\($0)”" } ?? name.kind
      result.append((distance, Neighbor(id: node.id, title: title, edge: edge, isContainer: false, isMargin: false)))
    }
    let siblings = result.sorted { $0.distance < $1.distance }.map { $0.neighbor }
    return siblings + containers(of: parent, side)
  }

  /// The container's own edges: those of a scroll view's content and frame, its safe area, itself, its margins.
  private func containers(of parent: ViewIndex, _ side: Side) -> [Neighbor] {
    let node = edited.document.views[parent]
    guard !node.id.isEmpty else { return [] }
    var result: [Neighbor] = []
    func add(_ id: String, _ title: String, _ rect: Rect?, isMargin: Bool = false) {
      guard let rect else { return }
      let edge: Double =
        switch side {
        case .left: rect.minX
        case .right: rect.maxX
        case .top: rect.minY
        case .bottom: rect.maxY
        }
      result.append(Neighbor(id: id, title: title, edge: edge, isContainer: true, isMargin: isMargin))
    }
    for (kind, title) in [(GuideNode.Kind.contentLayout, "Content Layout Guide"), (.frameLayout, "Frame Layout Guide")]
    {
      let guides = edited.document.guides
      guard let guide = guides.first(where: { $0.owner == parent && $0.kind == kind && !$0.id.isEmpty }) else {
        continue
      }
      // Content that no constraint places yet has no size: then it fills the scroll view.
      let rect = geometry.rect(guide.id).flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
      add(guide.id, title, rect ?? geometry.alignmentRect(of: parent))
    }
    if let safe = edited.safeArea(of: parent) { add(safe, "Safe Area", geometry.rect(safe)) }
    add(node.id, "Container", geometry.alignmentRect(of: parent))
    if edited.document.platform != .macOS {
      add(node.id, "Container Margin", geometry.marginRect(node.id), isMargin: true)
    }
    return result
  }

  private func overlaps(_ a: Rect, _ b: Rect, _ axis: Axis) -> Bool {
    axis == .horizontal
      ? a.minY < b.maxY - 0.5 && b.minY < a.maxY - 0.5 : a.minX < b.maxX - 0.5 && b.minX < a.maxX - 0.5
  }

  private func facing(_ rect: Rect, _ other: Rect, _ side: Side) -> (edge: Double, distance: Double) {
    switch side {
    case .left: (other.maxX, rect.minX - other.maxX)
    case .right: (other.minX, other.minX - rect.maxX)
    case .top: (other.maxY, rect.minY - other.maxY)
    case .bottom: (other.minY, other.minY - rect.maxY)
    }
  }

  /// The spacing constraint between a view and a neighbor, with a constant in the direction away from the view.
  func spacing(_ view: String, _ side: Side, to neighbor: Neighbor, constant: Double, isRightToLeft: Bool)
    -> NewConstraint
  {
    let (near, far) = side.axis == .horizontal ? (Attribute.leading, Attribute.trailing) : (.top, .bottom)
    let isNear = side.axis == .vertical ? side.isLow : side.isLow != isRightToLeft
    let isSymbolic = !neighbor.isContainer && constant == 8
    if isNear {
      let attribute = neighbor.isContainer ? (neighbor.isMargin ? near.withMargin : near) : far
      return NewConstraint(view, near, .equal, neighbor.id, attribute, constant: constant, isSymbolic: isSymbolic)
    }
    let attribute = neighbor.isContainer ? (neighbor.isMargin ? far.withMargin : far) : near
    return NewConstraint(neighbor.id, attribute, .equal, view, far, constant: constant, isSymbolic: isSymbolic)
  }
}

/// The values that the popover of new constraints shows (C12).
package struct PinRequest: Sendable {
  /// By side: the neighbor's object id, nil for the nearest, whether its margins are meant, and the distance, nil for
  /// that of the canvas.
  package struct Spacing: Sendable {
    var side: Side
    var neighbor: String?
    var constant: Double?
  }

  /// A length that views get.
  package enum Length: Sendable {
    case points(Double)
    /// The length that a view has on the canvas.
    case ofCanvas
  }

  var views: [String] = []
  var spacings: [Spacing] = []
  var usesMargins = false
  var width: Length?
  var height: Length?
  var equalWidths = false
  var equalHeights = false
  var aspectRatio = false
  /// Attributes by which all views are aligned with the first one.
  var alignments: [Attribute] = []
  /// Attributes by which each view is centered in its container.
  var centers: [Attribute] = []
  /// How far views are from the others by an alignment or a center, by the name of the attribute; 0 for those without one.
  var offsets: [String: Double] = [:]
}

extension EditedDocument {
  /// Adds the constraints of a request in one step. Equal ones among several views become one.
  func pin(_ request: PinRequest) throws(OperationError) {
    var found: [NewConstraint] = []
    func add(_ constraint: NewConstraint) {
      let isKnown = found.contains { old in
        old.firstItem == constraint.firstItem && old.secondItem == constraint.secondItem
          && old.firstAttribute == constraint.firstAttribute && old.secondAttribute == constraint.secondAttribute
      }
      if !isKnown { found.append(constraint) }
    }
    for key in request.views {
      let view = try editableView(key)
      for constraint in try spacings(of: view, request) { add(constraint) }
      let geometry = try geometry(of: view.index)
      for (length, attribute) in [(request.width, Attribute.width), (request.height, .height)] {
        switch length {
        case .points(let length): add(NewConstraint(view.id, attribute, constant: length))
        case .ofCanvas: geometry.value(view.id, attribute).map { add(NewConstraint(view.id, attribute, constant: $0)) }
        case nil: break
        }
      }
      if request.aspectRatio, let rect = geometry.alignmentRect(of: view.index), rect.width > 0, rect.height > 0 {
        add(
          NewConstraint(
            view.id, .width, .equal, view.id, .height, multiplier: Ratio.text(rect.width, rect.height)))
      }
      if let parent = view.parent, !request.centers.isEmpty {
        let container = safeArea(of: parent) ?? document.views[parent].id
        for attribute in request.centers {
          add(
            NewConstraint(
              view.id, attribute, .equal, container, attribute, constant: request.offsets[attribute.name] ?? 0))
        }
      }
    }
    try addShared(request, add)
    try self.add(found, name: found.count == 1 ? "Add Constraint" : "Add Constraints")
  }

  /// The constraints between the selected views.
  private func addShared(_ request: PinRequest, _ add: (NewConstraint) -> Void) throws(OperationError) {
    guard let first = request.views.first else { throw .invalidCommand("no view is selected") }
    let reference = try editableView(first)
    var attributes = request.alignments
    if request.equalWidths { attributes.append(.width) }
    if request.equalHeights { attributes.append(.height) }
    guard !attributes.isEmpty else { return }
    guard request.views.count > 1 else { throw .notPossible("several views have to be selected") }
    for key in request.views.dropFirst() {
      let view = try editableView(key)
      for attribute in attributes {
        add(
          NewConstraint(
            view.id, attribute, .equal, reference.id, attribute, constant: request.offsets[attribute.name] ?? 0))
      }
    }
  }

  private func spacings(of view: ViewNode, _ request: PinRequest) throws(OperationError) -> [NewConstraint] {
    guard !request.spacings.isEmpty else { return [] }
    if let parent = view.parent, document.views[parent].isStack, view.place == .subview {
      throw .notPossible("a stack view places its views")
    }
    let geometry = try geometry(of: view.index)
    guard let rect = geometry.alignmentRect(of: view.index), let item = geometry.root.item(of: view.index) else {
      return []
    }
    let neighbors = Neighbors(self, geometry)
    let isRight = geometry.root.engine.effectiveDirection(of: item) == .rightToLeft
    var result: [NewConstraint] = []
    for spacing in request.spacings {
      let choices = neighbors.all(of: rect, on: spacing.side, of: view.index)
      var neighbor = choices.first
      if let key = spacing.neighbor {
        let id = try object(key)
        neighbor = choices.first { $0.id == id } ?? neighbor
      }
      if request.usesMargins, neighbor?.isContainer ?? false {
        neighbor = choices.first { $0.isMargin } ?? neighbor
      }
      guard let neighbor else { continue }
      let distance: Double =
        switch spacing.side {
        case .left: rect.minX - neighbor.edge
        case .right: neighbor.edge - rect.maxX
        case .top: rect.minY - neighbor.edge
        case .bottom: neighbor.edge - rect.maxY
        }
      result.append(
        neighbors.spacing(
          view.id, spacing.side, to: neighbor, constant: spacing.constant ?? geometry.rounded(distance),
          isRightToLeft: isRight))
    }
    return result
  }

  /// The neighbors of a view on all sides, for the popover.
  package func neighbors(of key: String) throws(OperationError) -> NeighborList {
    let view = try view(key)
    let geometry = try geometry(of: view.index)
    guard let rect = geometry.alignmentRect(of: view.index) else { throw .notPossible("the view has no frame") }
    let neighbors = Neighbors(self, geometry)
    func choices(_ side: Side) -> [NeighborList.Choice] {
      neighbors.all(of: rect, on: side, of: view.index).map { choice in
        let distance =
          side.isLow
          ? (side.axis == .horizontal ? rect.minX : rect.minY) - choice.edge
          : choice.edge - (side.axis == .horizontal ? rect.maxX : rect.maxY)
        return NeighborList.Choice(
          id: choice.id, title: choice.title, distance: geometry.rounded(distance), isMargin: choice.isMargin)
      }
    }
    return NeighborList(
      left: choices(.left), top: choices(.top), right: choices(.right), bottom: choices(.bottom), size: rect.size)
  }
}

/// What the spacings of a view can be measured to, the nearest first, and the size of the view.
package struct NeighborList {
  package struct Choice {
    package var id: String
    package var title: String
    package var distance: Double
    /// Whether the distance is that to the margins of the container.
    package var isMargin: Bool
  }

  package var left: [Choice]
  package var top: [Choice]
  package var right: [Choice]
  package var bottom: [Choice]
  package var size: Size
}
