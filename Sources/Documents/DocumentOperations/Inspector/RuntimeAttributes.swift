import DocumentEditing
import InterfaceBuilder

/// A user-defined runtime attribute, as the inspector shows and sets it.
package struct RuntimeAttributeEntry: Sendable {
  package var keyPath: String
  /// `boolean`, `number`, `string`, `localizedString`, `point`, `size`, `rect`, `color`, `image` or `nil`.
  package var type: String
  /// Numbers of points, sizes and rectangles are separated by commas.
  package var value: String
}

extension EditedDocument {
  /// The attributes of an object, in the order of the document.
  static func runtimeAttributes(of element: Element) -> [RuntimeAttributeEntry] {
    (element.child("userDefinedRuntimeAttributes")?.children ?? []).map { attribute in
      var type = attribute["type"] ?? "string"
      if type == "string", attribute["localized"] == "YES" { type = "localizedString" }
      return RuntimeAttributeEntry(keyPath: attribute["keyPath"] ?? "", type: type, value: text(of: attribute, type))
    }
  }

  private static func text(of attribute: Element, _ type: String) -> String {
    let value = attribute.child(key: "value")
    switch type {
    case "number": return value?["value"] ?? attribute["value"] ?? ""
    case "color": return ColorText.text(value)
    case "point", "size", "rect":
      return members(type).map { value?[$0] ?? "0" }.joined(separator: ", ")
    default: return attribute["value"] ?? attribute.child("string")?.text ?? ""
    }
  }

  private static func members(_ type: String) -> [String] {
    switch type {
    case "point": ["x", "y"]
    case "size": ["width", "height"]
    default: ["x", "y", "width", "height"]
    }
  }

  /// Sets the attribute at a position, adds one behind the last, or removes it if there is no new one.
  func setRuntimeAttribute(
    _ position: Int, of reference: String, to entry: RuntimeAttributeEntry?
  ) throws(OperationError) {
    let element = try element(reference)
    guard let id = element["id"] else { throw .missingObjectID(element.name) }
    let path = ElementPath(objectID: id, named: element.name)
    let list = element.child("userDefinedRuntimeAttributes")
    let count = list?.children.count ?? 0
    guard position >= 0, position < count || position == count && entry != nil else {
      throw .invalidCommand("the object has no such attribute")
    }
    let listPath = path.child("userDefinedRuntimeAttributes")
    func place(_ index: Int) -> ElementPath {
      var place = listPath
      place.steps.append(ElementPath.Step(list!.children[index].name, index: index))
      return place
    }
    var edits: [DocumentEdit] = []
    if position < count { edits.append(.removeElement(count == 1 && entry == nil ? listPath : place(position))) }
    if let entry {
      let new = try written(entry)
      if list == nil {
        edits.append(.add(NewElement("userDefinedRuntimeAttributes", children: [new]), to: element, at: path))
      } else {
        edits.append(.addElement(new, in: listPath, before: position < count ? place(position) : nil))
      }
    }
    try apply(
      entry == nil ? "Delete Runtime Attribute" : "Change Runtime Attribute", updatingFrames: false,
      stages: [{ _ in edits }, { [self] new in resourceEdits(for: new) }])
  }

  private func written(_ entry: RuntimeAttributeEntry) throws(OperationError) -> NewElement {
    guard !entry.keyPath.isEmpty else { throw .invalidCommand("an attribute has a key path") }
    let isLocalized = entry.type == "localizedString"
    var result = NewElement(
      "userDefinedRuntimeAttribute",
      attributes: [.init("type", isLocalized ? "string" : entry.type), .init("keyPath", entry.keyPath)])
    switch entry.type {
    case "boolean":
      guard entry.value == "YES" || entry.value == "NO" else { throw .invalidCommand("expected YES or NO") }
      result.attributes.append(.init("value", entry.value))
    case "number":
      guard let number = Double(entry.value), number.isFinite else { throw .invalidCommand("expected a number") }
      let isWhole = Int(exactly: number) != nil
      result.children = [
        NewElement(
          isWhole ? "integer" : "real", attributes: [.init("key", "value"), .init("value", Numeral.precise(number))])
      ]
    case "string", "localizedString", "image":
      result.attributes.append(.init("value", entry.value))
      if isLocalized { result.attributes.append(.init("localized", "YES")) }
    case "color":
      let color = try ViewField.color(entry.value.isEmpty ? "#000000" : entry.value, in: self)
      result.children = [NewElement("color", attributes: [.init("key", "value")] + color)]
    case "point", "size", "rect":
      let numbers = entry.value.split(separator: ",").compactMap { Double(ViewField.trimmed(String($0))) }
      let names = Self.members(entry.type)
      guard numbers.count == names.count, numbers.allSatisfy({ $0.isFinite }) else {
        throw .invalidCommand("expected \(names.count) numbers with commas")
      }
      result.children = [
        NewElement(
          entry.type,
          attributes: [.init("key", "value")] + zip(names, numbers).map { .init($0, Numeral.written($1)) })
      ]
    case "nil": break
    default: throw .invalidCommand("there is no attribute of the type '\(entry.type)'")
    }
    return result
  }
}
