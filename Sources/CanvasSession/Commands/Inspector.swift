import Diagnostics
import DocumentEditing
import InterfaceBuilder
import JSON
import LayoutEngine

/// The content of the inspectors (C5, C7). Values are those of the document; absent ones have their defaults.
extension Session {
  /// Writes the fields of a constraint.
  func writeConstraint(_ index: Int, _ json: inout JSONWriter) throws(SessionError) {
    let node = document.constraints[index]
    let items = items(of: node)
    let root = try root(of: node.owner)
    let geometry = CanvasGeometry(layout, root: root)
    json.key("constraint")
    json.object { json in
      json.member("k", key(ofConstraint: index))
      json.member("first", items.first)
      json.member("firstName", name(ofObject: items.first))
      json.member("firstAttribute", node.firstAttribute.name)
      json.member("relation", node.relation == .equal ? "=" : node.relation == .lessThanOrEqual ? "≤" : "≥")
      if let second = items.second, let attribute = node.secondAttribute {
        json.member("second", second)
        json.member("secondName", name(ofObject: second))
        json.member("secondAttribute", attribute.name)
        json.key("targets")
        json.array { json in
          for target in targets(of: node, items.first) {
            json.object { json in
              json.member("id", target.id)
              json.member("title", target.title)
              json.member("attribute", target.attribute.name)
            }
          }
        }
      }
      json.member("constant", node.constant)
      if let canvas = geometry.constant(of: node) { json.member("canvas", canvas) }
      json.member("standard", items.second.map { viewIndex(items.first) != viewIndex($0) } ?? false ? 8 : 0)
      json.flag("symbolic", node.isSymbolic)
      json.member("priority", node.priority)
      json.member("multiplier", node.multiplierText ?? "1")
      json.member("identifier", node.identifier ?? "")
      json.flag("placeholder", node.isPlaceholder)
      json.flag("editable", !node.id.isEmpty)
      json.flag("installed", root.engine.allConstraints.contains { root.documentConstraint($0) == index })
      json.member("variations", variations(of: node))
      json.member("sentence", sentence(ofConstraint: index, root))
      json.flag("directional", node.firstAttribute.attribute?.isDirectional ?? false)
    }
  }

  private func sentence(ofConstraint index: Int, _ root: RootLayout) -> String {
    for id in root.engine.allConstraints where root.documentConstraint(id) == index {
      return LayoutNames(root, in: document).sentence(root.engine.constraint(id))
    }
    return ""
  }

  /// The size classes for which masks include or exclude a constraint.
  private func variations(of node: ConstraintNode) -> [String] {
    var result: [String] = []
    for variation in document.views[node.owner].element.children where variation.name == "variation" {
      for change in variation.child("mask", key: "constraints")?.children ?? [] where change["reference"] == node.id {
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
  private func targets(of node: ConstraintNode, _ first: String) -> [(id: String, title: String, attribute: Attribute)]
  {
    guard let attribute = node.secondAttribute?.attribute, let second = items(of: node).second else { return [] }
    var result: [(id: String, title: String, attribute: Attribute)] = []
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
        result.append((id, "\(name(ofObject: id)): \(other.name)", other))
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

  /// Writes the fields of a view.
  func writeView(_ key: String, _ json: inout JSONWriter) throws(SessionError) {
    let view = try view(key)
    let root = layout.root(of: view.index)
    json.key("view")
    json.object { json in
      json.member("k", self.key(of: view.index))
      json.member("name", view.name.description)
      json.member("tag", view.tag)
      json.flag("editable", !view.id.isEmpty)
      if let frame = view.savedFrame {
        json.key("frame")
        SceneWriter.write(Rect(x: frame.x, y: frame.y, width: frame.width, height: frame.height), &json)
      }
      if let frame = layout.documentFrame(of: view.index) {
        json.key("computed")
        SceneWriter.write(Rect(x: frame.x, y: frame.y, width: frame.width, height: frame.height), &json)
      }
      if let root, let item = root.item(of: view.index) {
        if let width = root.engine.contentExtent(of: item, .horizontal) { json.member("contentWidth", width) }
        if let height = root.engine.contentExtent(of: item, .vertical) { json.member("contentHeight", height) }
      }
      let constraints = self.constraints(of: view.index)
      json.flag("fixed", view.isFixedFrame)
      json.flag("mask", constraints.isEmpty && view.translatesAutoresizingMask)
      json.flag("arranged", view.place == .subview && view.parent.map { document.views[$0].isStack } ?? false)
      json.key("constraints")
      json.array { json in
        for index in constraints {
          json.object { json in
            json.member("k", self.key(ofConstraint: index))
            json.member("side", side(of: document.constraints[index], view.index))
            json.member("sentence", root.map { sentence(ofConstraint: index, $0) } ?? "")
          }
        }
      }
      json.key("fields")
      json.array { json in
        for field in ViewField.fields(of: view, on: document.platform) {
          json.object { json in
            json.member("name", field.name)
            json.member("title", field.title)
            json.member("value", field.value)
            if !field.choices.isEmpty { json.member("choices", field.choices) }
            json.flag("number", field.isNumber)
            json.flag("flag", field.isFlag)
          }
        }
      }
    }
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

  /// Sets a field of views (C7): one step of the history for all.
  func setField(_ name: String, to value: String, of keys: [String]) throws(SessionError) {
    var edits: [DocumentEdit] = []
    for key in keys {
      let view = try editableView(key)
      guard let field = ViewField.fields(of: view, on: document.platform).first(where: { $0.name == name }) else {
        throw .notPossible("the \(view.name.kind) has no \(name)")
      }
      edits += try field.edits(value)
    }
    let title = keys.count == 1 ? try view(keys[0]).name.kind : "Views"
    try apply("Change \(ViewName.words(fromCamelCase: name)) of \(title)", edits)
  }

  /// Sets the frame of a view in the coordinates of the document.
  func setFrame(_ key: String, _ frame: DocumentFrame) throws(SessionError) {
    let view = try editableView(key)
    guard frame.width >= 0, frame.height >= 0 else { throw .invalidCommand("a size is not negative") }
    try apply("Change Frame", updatingFrames: false, DocumentEdit.setFrame(frame, of: view))
  }
}
