import DocumentEditing
import InterfaceBuilder
import LayoutEngine

/// A property of an object that the inspector shows, and where the document has it.
package struct ViewField {
  package var name: String
  package var title: String
  package var value: String
  /// The values that are possible; empty for any.
  package var choices: [String] = []
  package var isNumber = false
  package var isFlag = false
  /// What a color of the system is in the light and in the dark appearance, as digits; empty for other colors.
  package var shades: [String] = []
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
    /// An attribute that is absent if the field is on, and YES otherwise.
    case absence(Slot)
    /// A color.
    case color(Slot)
    /// What a font is: a text style, a system font, or a font by name.
    case font(Element, ElementPath)
    /// What a font of macOS is.
    case desktopFont(Element, ElementPath)
    /// Whether a view has the layout guides of keys.
    case guides([String], of: Element, ElementPath)
    /// The titles of the items of a control, one on each line.
    case items(ItemList)
    /// The number of columns or rows of a cell of a grid view.
    case span(of: String, Axis)
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
    /// The number of runs with fonts and colors of their own that a new value replaces by one text.
    var lostRuns = 0
    /// Whether an element without any content goes.
    var isRemovedIfEmpty = false
    /// Whether a value with line breaks is an element of its own.
    var hasLines = false
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
    try check(value)
    let value = Self.textStyleChoice(named: value, among: choices) ?? value
    if !choices.isEmpty, !choices.contains(value), !(value.isEmpty && acceptsNothing) {
      if let edits = try textStyleEdits(value, for: sizeClass) { return edits }
      throw .invalidCommand("'\(value)' is not possible: expected one of " + expectedChoices.joined(separator: ", "))
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
    case .absence(let slot): return slot.edits(value == "YES" ? "NO" : "YES")
    case .color(let slot): return slot.edits(color: try Self.color(value, in: edited))
    case .font(let font, let path): return Self.edits(font: value, of: font, at: path)
    case .desktopFont(let font, let path): return Self.edits(desktopFont: value, of: font, at: path)
    case .items(let items): return try items.edits(value, in: edited)
    case .span(let cell, let axis):
      guard let number = Double(value), let count = Int(exactly: number) else {
        throw .invalidCommand("expected a whole number")
      }
      return try edited.spanEdits(of: cell, axis, to: count)
    case .guides(let keys, let view, let path): return try edited.guideEdits(keys, of: view, path, isOn: value == "YES")
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

  /// Whether each line of the value is a value of its own.
  package var hasLines: Bool { if case .items = place { true } else { false } }

  /// Whether the value is a text that may have line breaks.
  package var isText: Bool { if case .attribute(let slot) = place { slot.hasLines } else { false } }

  var acceptsNothing: Bool { if case .attribute(let slot) = place { slot.standard != nil } else { true } }

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
    if hasLines, let element, value.utf8.contains(UInt8(ascii: "\n")) { return edits(lines: value, of: element) }
    let isStandard = value == standard || value.isEmpty && standard != nil
    guard let element else {
      guard !isStandard, var new = addition else { return [] }
      if let last = new.element.children.indices.last {
        new.element.children[last].set(attribute, value)
      } else {
        new.element.set(attribute, value)
      }
      return removals + [new.edit]
    }
    guard isStandard else { return removals + [.setAttribute(attribute, to: value, of: path)] }
    guard element[attribute] != nil else { return removals }
    let isEmpty = element.children.isEmpty && element.attributes.allSatisfy { ["key", attribute].contains($0.name) }
    return removals
      + [isRemovedIfEmpty && isEmpty ? .removeElement(path) : .removeAttribute(attribute, of: path)]
  }

  /// The edits that make a text with line breaks the content of an element, as Interface Builder writes it.
  private func edits(lines text: String, of element: Element) -> [DocumentEdit] {
    let new = NewElement("string", attributes: [.init("key", attribute)], text: text)
    let old = element[attribute] == nil ? [] : [DocumentEdit.removeAttribute(attribute, of: path)]
    let isKnown = element.child("string", key: attribute) != nil
    let place = path.child("string", key: attribute)
    return removals + old + [isKnown ? .addElement(new, in: path, before: place) : .add(new, to: element, at: path)]
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
