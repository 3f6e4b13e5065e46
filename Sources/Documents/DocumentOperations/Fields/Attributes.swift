import Diagnostics
import DocumentEditing
import InterfaceBuilder

/// Setting one attribute of any object.
extension EditedDocument {
  /// Sets an attribute of a constraint, a field or the frame of a view as the inspectors do, or else an attribute of
  /// the object's element. An empty value removes what may be absent.
  func setAttribute(_ name: String, of reference: String, to value: String) throws(OperationError) {
    if let index = try? constraint(reference) {
      return try set([name: value], ofConstraints: [index], name: "Change \(ViewName.words(fromCamelCase: name))")
    }
    if let view = try? editableView(reference), isView(reference, view) {
      let fields = ViewField.fields(of: view, on: document.platform)
      // The title of a button is its text.
      let isTitle = name == "title" && fields.contains { $0.name == "text" } && !fields.contains { $0.name == name }
      let field = isTitle ? "text" : name
      if fields.contains(where: { $0.name == field }) { return try setField(field, to: value, of: [view.id]) }
      if ["x", "y", "width", "height"].contains(name) { return try setFrameNumber(name, of: view, to: value) }
    }
    let element = try element(reference)
    guard let id = element["id"] else { throw .missingObjectID(element.name) }
    guard !Self.structure.contains(name) else {
      throw .notPossible("'\(name)' is not an attribute to set: it says what the object is or is connected to")
    }
    guard element[name] != nil || admits(name, id) else {
      throw .invalidCommand(
        "a \(ViewName.words(fromCamelCase: element.name)) has no attribute '\(name)'" + expectedAttributes(id, name))
    }
    let path = ElementPath(objectID: id, named: element.name)
    func edit(_ name: String, _ value: String) -> [DocumentEdit] {
      guard value.isEmpty else { return [.setAttribute(name, to: value, of: path)] }
      return element[name] == nil ? [] : [.removeAttribute(name, of: path)]
    }
    let title = "Change \(ViewName.words(fromCamelCase: name))"
    guard Self.namesImage(name) else { return try apply(title, edit(name, value)) }
    let image = try self.image(value, isSymbol: element["catalog"] == "system")
    let edits = edit(name, image.name) + (name == "image" ? edit("catalog", image.isSymbol ? "system" : "") : [])
    try apply(title, stages: [{ _ in edits }, { [self] new in resourceEdits(for: new) }])
  }

  /// Whether an object may have an attribute that it does not have: views have those of their inspector, which are set as
  /// its fields, and those that Interface Builder writes for views and that are not in the inspector of other kinds alone.
  private func admits(_ name: String, _ id: String) -> Bool {
    guard UnknownNames.isKnown(attribute: name) else { return false }
    guard document.view(id: id) != nil else { return true }
    return MarkupOrder.isOfObjects(attribute: name)
      && !AttributeTable.sections(platform: document.platform).contains { section in
        section.rows.contains { $0.attribute == name }
      }
  }

  /// The fields of a view that are like one that it does not have; all for `?`.
  private func expectedAttributes(_ id: String, _ name: String) -> String {
    guard let view = document.view(id: id) else { return "" }
    let names = ViewField.fields(of: view, on: document.platform).map { $0.name }
    let nearest = name == "?" ? names : Spelling.nearest(6, to: name, in: names)
    let rest = names.count - nearest.count
    return ": expected one of " + nearest.joined(separator: ", ")
      + (rest > 0 ? ", or \(rest) others, which setting '?' lists" : "")
  }

  /// Attributes that identify or connect objects.
  private static let structure = [
    "id", "key", "destination", "reference", "target", "firstItem", "secondItem", "sceneID", "sceneMemberID",
    "property", "selector", "placeholderIdentifier",
  ]

  /// Whether a text means the view itself, and not the controller whose root view it is.
  private func isView(_ reference: String, _ view: ViewNode) -> Bool {
    view.id == reference || (try? object(reference)) == view.id
  }

  private func setFrameNumber(_ name: String, of view: ViewNode, to value: String) throws(OperationError) {
    guard var frame = view.savedFrame, let number = Double(value), number.isFinite, abs(number) <= 1e6 else {
      throw .invalidCommand("expected a number")
    }
    switch name {
    case "x": frame.x = number
    case "y": frame.y = number
    case "width": frame.width = number
    default: frame.height = number
    }
    try setFrame(view.id, frame)
  }
}
