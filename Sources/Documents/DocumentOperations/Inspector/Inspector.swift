import Diagnostics
import DocumentEditing
import DocumentInspection
import InterfaceBuilder
import LayoutEngine

/// The fields of a constraint in the inspector. Values are those of the document; absent ones have their defaults.
package struct ConstraintInspection {
  /// A possible second side.
  package struct Target {
    package var id: String
    package var title: String
    package var attribute: Attribute
  }

  /// One side of the constraint: the object id, its name for people, and the attribute as it is written.
  package struct Item {
    package var id: String
    package var name: String
    package var attribute: String
  }

  package var key: String
  package var first: Item
  package var relation: Relation
  package var second: Item?
  /// What the second side could be instead.
  package var targets: [Target]
  package var constant: Double
  /// The constant with which the constraint would hold on the canvas; nil if it cannot be computed.
  package var canvasConstant: Double?
  /// The standard distance between the items; 0 if there is none.
  package var standardDistance: Double
  package var isSymbolic: Bool
  package var priority: Double
  package var multiplier: String
  package var identifier: String
  package var isPlaceholder: Bool
  package var isEditable: Bool
  package var isInstalled: Bool
  /// The size classes for which the constraint is included or excluded, in words.
  package var variations: [String]
  package var sentence: String
  package var isDirectional: Bool
}

/// The fields of a view in the inspector.
package struct ViewInspection {
  /// A constraint that names the view.
  package struct OwnConstraint {
    package var key: String
    /// The side of the view that it is at, for the filter of the list.
    package var side: String
    package var sentence: String
  }

  package var key: String
  package var name: String
  package var tag: String
  package var isEditable: Bool
  /// The saved frame, and the one that the constraints give, in the coordinates of the document.
  package var frame: DocumentFrame?
  package var computedFrame: DocumentFrame?
  /// The size of the content on each axis, in points; nil if the view has none.
  package var contentWidth: Double?
  package var contentHeight: Double?
  package var isFixed: Bool
  /// Whether the autoresizing mask lays the view out.
  package var isPlacedByMask: Bool
  /// Whether a stack view places the view.
  package var isArranged: Bool
  package var isInstalled: Bool
  /// The size classes for which the view is included or excluded, in words.
  package var variations: [String]
  package var constraints: [OwnConstraint]
  package var fields: [ViewField]
}

/// The content of the inspectors (C5, C7).
extension EditedDocument {
  /// The fields of a constraint.
  package func inspection(ofConstraint index: ConstraintIndex) throws(OperationError) -> ConstraintInspection {
    let node = document.constraints[index]
    let items = items(of: node)
    let root = try root(of: node.owner)
    var second: ConstraintInspection.Item?
    if let item = items.second, let attribute = node.secondAttribute {
      second = .init(id: item, name: name(ofObject: item), attribute: attribute.name)
    }
    return ConstraintInspection(
      key: key(ofConstraint: index),
      first: .init(id: items.first, name: name(ofObject: items.first), attribute: node.firstAttribute.name),
      relation: node.relation, second: second, targets: second == nil ? [] : targets(of: node, items.first),
      constant: node.constant, canvasConstant: CanvasGeometry(layout, root: root).constant(of: node),
      standardDistance: items.second.map { viewIndex(items.first) != viewIndex($0) } ?? false ? 8 : 0,
      isSymbolic: node.isSymbolic, priority: node.priority, multiplier: node.multiplierText ?? "1",
      identifier: node.identifier ?? "", isPlaceholder: node.isPlaceholder, isEditable: !node.id.isEmpty,
      isInstalled: root.engine.allConstraints.contains { root.documentConstraint($0) == index },
      variations: variations(of: node.id, "constraints", in: document.views[node.owner])
        + constantVariations(of: node), sentence: sentence(ofConstraint: index, root),
      isDirectional: node.firstAttribute.attribute?.isDirectional ?? false)
  }

  /// The constants for size classes.
  private func constantVariations(of node: ConstraintNode) -> [String] {
    node.variations.compactMap { variation in
      variation.constant.map { variation.key + ": constant " + Numeral.text($0) }
    }
  }

  private func sentence(ofConstraint index: ConstraintIndex, _ root: RootLayout) -> String {
    for id in root.engine.allConstraints where root.documentConstraint(id) == index {
      return LayoutNames(root, in: document).sentence(root.engine.constraint(id))
    }
    return ""
  }

  /// The size classes for which masks include or exclude an object.
  private func variations(of id: String, _ mask: String, in owner: ViewNode) -> [String] {
    var result: [String] = []
    for variation in owner.element.children where variation.name == "variation" {
      for change in variation.child("mask", key: mask)?.children ?? [] where change["reference"] == id {
        result.append((variation["key"] ?? "") + ": " + (change.name == "include" ? "installed" : "not installed"))
      }
    }
    return result
  }

  func name(ofObject id: String) -> String {
    if let view = document.view(id: id) {
      let name = view.name
      return name.text.map { "\(name.kind) “\($0)”" } ?? name.kind
    }
    guard let guide = document.guides.first(where: { $0.id == id }) else { return id }
    switch guide.kind {
    case .safeArea: return "Safe Area"
    case .layoutMargins: return "Layout Margins"
    case .readableContent: return "Readable Content"
    case .contentLayout: return "Content Layout Guide"
    case .frameLayout: return "Frame Layout Guide"
    case .keyboard: return "Keyboard"
    case .topLayoutGuide: return "Top Layout Guide"
    case .bottomLayoutGuide: return "Bottom Layout Guide"
    case .custom: return "Layout Guide"
    }
  }

  /// The possible second sides: other edges of the same object, the safe area, margins and neighbors.
  private func targets(of node: ConstraintNode, _ first: String) -> [ConstraintInspection.Target] {
    guard let attribute = node.secondAttribute?.attribute, let second = items(of: node).second else { return [] }
    var result: [ConstraintInspection.Target] = []
    var objects = [second]
    if let view = viewIndex(first), let parent = document.views[view].parent {
      if let safe = safeArea(of: parent) { objects.append(safe) }
      objects.append(document.views[parent].id)
      objects += document.views[parent].children.filter { $0 != view && document.views[$0].place == .subview }
        .map { document.views[$0].id }
    }
    var seen: Set<String> = []
    for id in objects where !id.isEmpty && id != first && seen.insert(id).inserted {
      for other in Self.comparable(attribute, isView: document.view(id: id) != nil) {
        result.append(.init(id: id, title: "\(name(ofObject: id)): \(other.name)", attribute: other))
      }
    }
    return result
  }

  private static func comparable(_ attribute: Attribute, isView: Bool) -> [Attribute] {
    if attribute.isSize { return [.width, .height] }
    if attribute.axis == .horizontal {
      let absolute = attribute.isAbsoluteHorizontalEdge
      let edges: [Attribute] = absolute ? [.left, .right, .centerX] : [.leading, .trailing, .centerX]
      return edges + (isView ? edges.map { $0.withMargin } : [])
    }
    return [.top, .bottom, .centerY] + (isView ? [.topMargin, .bottomMargin, .firstBaseline, .lastBaseline] : [])
  }

  /// The fields of a view.
  package func inspection(ofView key: String) throws(OperationError) -> ViewInspection {
    let view = try view(key)
    let root = layout.root(of: view.index)
    let constraints = self.constraints(of: view.index)
    var content: (width: Double?, height: Double?) = (nil, nil)
    if let root, let item = root.item(of: view.index) {
      content = (root.engine.contentExtent(of: item, .horizontal), root.engine.contentExtent(of: item, .vertical))
    }
    return ViewInspection(
      key: self.key(of: view.index), name: view.name.description, tag: view.tag, isEditable: !view.id.isEmpty,
      frame: view.savedFrame, computedFrame: layout.documentFrame(of: view.index), contentWidth: content.width,
      contentHeight: content.height, isFixed: view.isFixedFrame,
      isPlacedByMask: constraints.isEmpty && view.translatesAutoresizingMask,
      isArranged: view.place == .subview && view.parent.map { document.views[$0].isStack } ?? false,
      isInstalled: root?.item(of: view.index) != nil,
      variations: view.parent.map { variations(of: view.id, "subviews", in: document.views[$0]) } ?? [],
      constraints: constraints.map { index in
        .init(
          key: self.key(ofConstraint: index), side: side(of: document.constraints[index], view.index),
          sentence: root.map { sentence(ofConstraint: index, $0) } ?? "")
      }, fields: ViewField.fields(of: view, on: document.platform))
  }

  /// The side of a view that a constraint is at, for the filter of the size inspector.
  private func side(of node: ConstraintNode, _ view: ViewIndex) -> String {
    let items = items(of: node)
    let attribute = viewIndex(items.first) == view ? node.firstAttribute.attribute : node.secondAttribute?.attribute
    switch attribute?.withoutMargin {
    case .left, .leading: return "leading"
    case .right, .trailing: return "trailing"
    case .top, .firstBaseline: return "top"
    case .bottom, .lastBaseline: return "bottom"
    default: return attribute?.axis == .vertical ? "vertical" : "horizontal"
    }
  }

  /// Sets a field of objects (C7): one step of the history for all. If edits are for a size class, the value is that of
  /// the class.
  func setField(_ name: String, to value: String, of keys: [String]) throws(OperationError) {
    if name == "style" {
      let cells = keys.compactMap { try? editableView($0) }
      if cells.count == keys.count, cells.allSatisfy({ $0.kind == .tableViewCell }), document.platform != .macOS {
        return try setCellStyle(value, of: cells)
      }
    }
    var edits: [DocumentEdit] = []
    var (title, property) = ("Views", ViewName.words(fromCamelCase: name))
    var hasField = false
    for key in keys {
      let (element, fields) = try fields(of: key)
      if name == "dataMode", let table = document.view(id: element["id"] ?? "") {
        edits += try contentEdits(of: table, to: value)
      }
      guard let field = fields.first(where: { $0.name == name }) else {
        // Of several views, those that have it get the value.
        if key != keys.last || hasField { continue }
        throw .notPossible("a \(ViewName.words(fromCamelCase: element.name)) has no \(name)")
      }
      hasField = true
      if case .attribute(let slot) = field.place, slot.lostRuns > 1, value != field.value {
        remarks.append(
          "the \(slot.lostRuns) runs of the text, with their fonts and colors, are gone; run1.text and so on keep them")
      }
      // Such as those of a state or a trait, whose names have two parts.
      if name.utf8.contains(UInt8(ascii: ".")) { property = field.title }
      edits += try self.edits(value, of: field, among: fields)
      if name == "customClass" { edits += moduleEdits(of: element, for: value) }
      if keys.count == 1 { title = ViewName.words(fromCamelCase: element.name) }
    }
    let tables = Self.rowFields.contains(name) ? self.tables(around: keys) : []
    let isResource = name.hasSuffix("mage") || name.hasSuffix("olor")
    try apply(
      "Change \(property) of \(title)",
      stages: [
        { _ in edits }, { [self] new in isResource ? resourceEdits(for: new) : [] },
        { [self] new in name == "rowHeight" ? tables.flatMap { rowHeightEdits(of: $0, in: new) } : [] },
        { [self] new in name == "accessoryType" ? accessoryEdits(of: keys, in: new) : [] },
        { [self] new in restacking(tables, in: new) },
      ])
  }

  /// The edits that give a field a value. The name of an image says whether it is a symbol of the system as well.
  private func edits(_ value: String, of field: ViewField, among fields: [ViewField]) throws(OperationError)
    -> [DocumentEdit]
  {
    guard Self.namesImage(field.name) else { return try field.edits(value, in: self, for: variedSizeClass) }
    let mark =
      field.name.hasSuffix("image")
      ? fields.first { $0.name == String(field.name.dropLast("image".count)) + "systemImage" } : nil
    let image = try self.image(value, isSymbol: mark?.value == "YES")
    var edits = try field.edits(image.name, in: self, for: variedSizeClass)
    if let mark, variedSizeClass == nil { edits += try mark.edits(image.isSymbol ? "YES" : "NO", in: self) }
    return edits
  }

  /// The element and the fields of an object.
  private func fields(of key: String) throws(OperationError) -> (element: Element, fields: [ViewField]) {
    if let view = try? editableView(key), view.id == key || (try? object(key)) == view.id {
      return (view.element, ViewField.fields(of: view, on: document.platform))
    }
    let element = try element(key)
    return (element, spanFields(of: element) + ViewField.fields(of: element, on: document.platform))
  }

  /// The edits for the module of an object that gets a class: that of the target, as far as the document says how it is
  /// called.
  private func moduleEdits(of element: Element, for name: String) -> [DocumentEdit] {
    guard let id = element["id"] else { return [] }
    let path = ElementPath(objectID: id, named: element.name)
    if name.isEmpty {
      return ["customModule", "customModuleProvider"].filter { element[$0] != nil }.map {
        .removeAttribute($0, of: path)
      }
    }
    guard element["customModule"] == nil, !ProjectContents.isFrameworkClass(name) else { return [] }
    var open = [document.root]
    while let other = open.popLast() {
      if other["customModuleProvider"] == "target", let module = other["customModule"] {
        return [
          .setAttribute("customModule", to: module, of: path),
          .setAttribute("customModuleProvider", to: "target", of: path),
        ]
      }
      open += other.children
    }
    return []
  }

  /// Sets the frame of a view in the coordinates of the document.
  func setFrame(_ key: String, _ frame: DocumentFrame) throws(OperationError) {
    guard frame.width >= 0, frame.height >= 0 else { throw .invalidCommand("a size is not negative") }
    try place("Change Frame", [(try editableView(key), frame)])
  }

  /// Gives views the same origin or size; what is nil stays.
  package func place(
    _ keys: [String], x: Double?, y: Double?, width: Double?, height: Double?
  ) throws(OperationError) {
    guard width ?? 0 >= 0, height ?? 0 >= 0 else { throw .invalidCommand("a size is not negative") }
    try place(
      "Change Frames",
      keys.map { key throws(OperationError) in
        let view = try editableView(key)
        guard let saved = view.savedFrame else { throw .notPossible("the \(view.name.kind) has no frame") }
        return (
          view,
          DocumentFrame(x: x ?? saved.x, y: y ?? saved.y, width: width ?? saved.width, height: height ?? saved.height)
        )
      })
  }

  /// Gives views frames. The parts of cells follow them, and the rows below a cell of a table.
  private func place(_ name: String, _ frames: [(view: ViewNode, frame: DocumentFrame)]) throws(OperationError) {
    var edits: [DocumentEdit] = []
    for (view, frame) in frames {
      try checkIsFree(view, frame)
      edits += DocumentEdit.setFrame(frame, of: view)
      if let saved = view.savedFrame { edits += resizing(view, in: document, from: saved, to: frame) }
    }
    let tables = tables(around: frames.filter { isRow($0.view) }.map { $0.view.id })
    try apply(name, updatingFrames: false, stages: [{ _ in edits }, { [self] new in restacking(tables, in: new) }])
  }

  /// Refuses a frame that a table or a cell gives its parts.
  private func checkIsFree(_ view: ViewNode, _ frame: DocumentFrame) throws(OperationError) {
    try checkIsNoPart(view)
    guard document.platform != .macOS, isRow(view), let parent = view.parent, let saved = view.savedFrame,
      document.views[parent].kind == .tableView
    else { return }
    if frame.x != saved.x || frame.width != saved.width {
      throw .notPossible("the \(view.name.kind) is as wide as its table")
    }
    if frame.y != saved.y { throw .notPossible("the \(view.name.kind) is below the rows before it") }
  }

  /// Refuses another frame for a part of a cell.
  func checkIsNoPart(_ view: ViewNode) throws(OperationError) {
    guard document.platform != .macOS, let parent = view.parent else { return }
    if document.cellMask(of: view, in: document.views[parent]) != nil {
      throw .notPossible("the \(view.name.kind) has the frame that its cell gives it")
    }
  }
}
