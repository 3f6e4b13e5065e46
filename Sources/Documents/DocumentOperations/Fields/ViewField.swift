import DocumentEditing
import InterfaceBuilder

/// A property of an object that the inspector shows, and where the document has it.
package struct ViewField {
  package var name: String
  package var title: String
  package var value: String
  /// The values that are possible; empty for any.
  package var choices: [String] = []
  package var isNumber = false
  package var isFlag = false
  /// The group of the inspector.
  package var group = "Attributes"
  /// Where the document has a value for a size class; nil if all size classes have the same value.
  package var variations: VariationSite?
  var place: Place

  /// Where the document has a value.
  enum Place {
    /// An attribute of an element.
    case attribute(Slot)
    /// An attribute that has one value if the field is on, and is absent otherwise.
    case mark(Slot, on: String)
    /// A color.
    case color(Slot)
    /// What a font is: a text style, a system font, or a font by name.
    case font(Element, ElementPath)
    /// What a font of macOS is.
    case desktopFont(Element, ElementPath)
    /// The titles of the items of a control, one on each line.
    case items(ItemList)
  }

  /// An element and the attribute of it that has the value.
  struct Slot {
    var attribute: String
    var path: ElementPath
    /// The element; nil if the document does not have it yet.
    var element: Element?
    /// The attribute is absent if it has this value.
    var standard: String?
    /// How the element is added.
    var addition: Addition?
    /// Elements with another form of the value, which a new value replaces.
    var replaced: [ElementPath] = []
    /// Whether an element without any content goes.
    var isRemovedIfEmpty = false
  }

  /// An element that is added, where Interface Builder writes it, when it gets a value.
  struct Addition {
    var element: NewElement
    var parent: Element
    var path: ElementPath
    /// The element that it is added before, where that does not follow from its name.
    var next: ElementPath?

    var edit: DocumentEdit {
      next.map { .addElement(element, in: path, before: $0) } ?? .add(element, to: parent, at: path)
    }
  }

  /// The edits that give the property another value.
  ///
  /// - Parameter sizeClass: The key of a size class, for which alone the value is; nil for all.
  func edits(
    _ value: String, in edited: EditedDocument, for sizeClass: String? = nil
  ) throws(OperationError) -> [DocumentEdit] {
    if isNumber, !value.isEmpty || !acceptsNothing {
      guard let number = Double(value), number.isFinite, abs(number) <= 1e6 else {
        throw .invalidCommand("expected a number")
      }
    }
    if !choices.isEmpty, !choices.contains(value), !(value.isEmpty && acceptsNothing) {
      throw .invalidCommand("'\(value)' is not possible")
    }
    if isFlag, value != "YES", value != "NO" { throw .invalidCommand("expected YES or NO") }
    if case .font = place, value == Self.textStyle, sizeClass != nil {
      throw .notPossible("a text style is for all size classes")
    }
    if let sizeClass, let site = variations {
      return try site.edits(value, base: self.value, in: edited, for: sizeClass)
    }
    switch place {
    case .attribute(let slot): return slot.edits(value)
    case .mark(let slot, let on): return slot.edits(value == "YES" ? on : "")
    case .color(let slot): return slot.edits(color: try Self.color(value, in: edited))
    case .font(let font, let path): return Self.edits(font: value, of: font, at: path)
    case .desktopFont(let font, let path): return Self.edits(desktopFont: value, of: font, at: path)
    case .items(let items): return try items.edits(value, in: edited)
    }
  }

  /// The attributes of a color.
  static func color(_ text: String, in edited: EditedDocument) throws(OperationError) -> [NewElement.Attribute] {
    let attributes = ColorText.attributes(text, in: edited.document) { name in
      edited.drawnColors.contains(name) || edited.project.colors.contains { $0.name == name }
    }
    guard let attributes else {
      throw .invalidCommand("'\(text)' is neither a color of the document or the system nor of the form #RRGGBB")
    }
    return attributes
  }

  /// Whether the value has several lines.
  package var hasLines: Bool { if case .items = place { true } else { false } }

  private var acceptsNothing: Bool { if case .attribute(let slot) = place { slot.standard != nil } else { true } }

  /// The choice for a font that follows the text size.
  static let textStyle = "textStyle"
  /// The choice for a font that has a name.
  static let namedFont = "custom"

  /// The edits that make a font a system font, or that of a text style.
  private static func edits(font value: String, of font: Element, at path: ElementPath) -> [DocumentEdit] {
    func removal(_ names: [String]) -> [DocumentEdit] {
      names.filter { font[$0] != nil }.map { .removeAttribute($0, of: path) }
    }
    switch value {
    case namedFont: return []
    case textStyle:
      guard font["style"] == nil else { return [] }
      return removal(["type", "name", "family", "pointSize", "weight", "width"])
        + [.setAttribute("style", to: "UICTFontTextStyleBody", of: path)]
    default:
      var edits = removal(["style", "name", "family"] + (value == "system" ? [] : ["weight"]))
      edits.append(.setAttribute("type", to: value, of: path))
      if font["pointSize"] == nil { edits.append(.setAttribute("pointSize", to: "17", of: path)) }
      return edits
    }
  }
}

extension ViewField.Slot {
  /// The edits that set the attribute.
  fileprivate func edits(_ value: String) -> [DocumentEdit] {
    let isStandard = value == standard || value.isEmpty && standard != nil
    guard let element else {
      guard !isStandard, var new = addition else { return [] }
      new.element.attributes.append(.init(attribute, value))
      return removals + [new.edit]
    }
    guard isStandard else { return removals + [.setAttribute(attribute, to: value, of: path)] }
    guard element[attribute] != nil else { return removals }
    let isEmpty = element.children.isEmpty && element.attributes.allSatisfy { ["key", attribute].contains($0.name) }
    return removals
      + [isRemovedIfEmpty && isEmpty ? .removeElement(path) : .removeAttribute(attribute, of: path)]
  }

  private var removals: [DocumentEdit] { replaced.map { .removeElement($0) } }

  /// The edits that give a color element other attributes than its key; none to remove it.
  fileprivate func edits(color: [NewElement.Attribute]) -> [DocumentEdit] {
    guard let element else {
      guard !color.isEmpty, var new = addition else { return [] }
      if new.element.name == "color" {
        new.element.attributes += color
      } else {
        new.element.children = [NewElement("color", attributes: [.init("key", attribute)] + color)]
      }
      return [new.edit]
    }
    if color.isEmpty { return element.name == "nil" ? [] : [.removeElement(path)] }
    var edits: [DocumentEdit] = []
    for attribute in element.attributes where attribute.name != "key" {
      if !color.contains(where: { $0.name == attribute.name }) {
        edits.append(.removeAttribute(attribute.name, of: path))
      }
    }
    for attribute in color where element[attribute.name] != attribute.value {
      edits.append(.setAttribute(attribute.name, to: attribute.value, of: path))
    }
    if element.name != "color" { edits.append(.renameElement(path, to: "color")) }
    return edits
  }
}

extension ViewField {
  /// A text without the blanks around it.
  static func trimmed(_ text: String) -> String {
    let bytes = Array(text.utf8)
    guard let first = bytes.firstIndex(where: { $0 > 0x20 }), let last = bytes.lastIndex(where: { $0 > 0x20 }) else {
      return ""
    }
    return String(decoding: bytes[first...last], as: UTF8.self)
  }
}
