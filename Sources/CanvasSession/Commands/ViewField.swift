import DocumentEditing
import InterfaceBuilder

/// A property of a view that the inspector shows, and where the document has it.
struct ViewField {
  var name: String
  var title: String
  var value: String
  /// The values that are possible; empty for any.
  var choices: [String] = []
  var isNumber = false
  var isFlag = false
  var place: Place

  /// Where the document has a value.
  enum Place {
    /// An attribute of an element.
    case attribute(Slot)
    /// An attribute that has one value if the field is on, and is absent otherwise.
    case mark(Slot, on: String)
    /// A color.
    case color(Slot)
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
  }

  /// An element that is added when it gets a value.
  struct Addition {
    var element: NewElement
    var parent: ElementPath
    /// The element that it is added before; nil to add it at the end.
    var next: ElementPath?
  }

  /// The edits that give the property another value.
  func edits(_ value: String, in document: Document) throws(SessionError) -> [DocumentEdit] {
    if isNumber, !value.isEmpty {
      guard let number = Double(value), number.isFinite, abs(number) <= 1e6 else {
        throw .invalidCommand("expected a number")
      }
    }
    if !choices.isEmpty, !choices.contains(value) { throw .invalidCommand("'\(value)' is not possible") }
    if isFlag, value != "YES", value != "NO" { throw .invalidCommand("expected YES or NO") }
    switch place {
    case .attribute(let slot): return slot.edits(value)
    case .mark(let slot, let on): return slot.edits(value == "YES" ? on : "")
    case .color(let slot):
      guard let attributes = ColorText.attributes(value, in: document) else {
        throw .invalidCommand("'\(value)' is neither a color of the document or the system nor of the form #RRGGBB")
      }
      return slot.edits(color: attributes)
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
      return removals + [.addElement(new.element, in: new.parent, before: new.next)]
    }
    if isStandard { return removals + (element[attribute] == nil ? [] : [.removeAttribute(attribute, of: path)]) }
    return removals + [.setAttribute(attribute, to: value, of: path)]
  }

  private var removals: [DocumentEdit] { replaced.map { .removeElement($0) } }

  /// The edits that give a color element other attributes than its key; none to remove it.
  fileprivate func edits(color: [NewElement.Attribute]) -> [DocumentEdit] {
    guard let element else {
      guard !color.isEmpty, var new = addition else { return [] }
      new.element.attributes += color
      return [.addElement(new.element, in: new.parent, before: new.next)]
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

/// The text form of a color: its name, or `#RRGGBB` in sRGB, with two more digits if it is translucent.
enum ColorText {
  /// The text of a color element; empty if it has another form.
  static func text(_ element: Element?) -> String {
    guard let element, element.name == "color" else { return "" }
    if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"] ?? element["name"] { return name }
    let white = element.number("white")
    guard let red = element.number("red") ?? white, let green = element.number("green") ?? white,
      let blue = element.number("blue") ?? white
    else { return "" }
    let alpha = element.number("alpha") ?? 1
    return "#" + hex(red) + hex(green) + hex(blue) + (alpha < 1 ? hex(alpha) : "")
  }

  /// The attributes of a color element, without its key; nil for a text that is no color, none for an empty one.
  static func attributes(_ text: String, in document: Document) -> [NewElement.Attribute]? {
    if text.isEmpty { return [] }
    if text.utf8.first == UInt8(ascii: "#") { return components(Array(text.utf8.dropFirst())) }
    let resources = document.root.child("resources")?.children ?? []
    if resources.contains(where: { $0.name == "namedColor" && $0["name"] == text }) { return [.init("name", text)] }
    guard isSystemColor(text) || resources.contains(where: { $0.name == "systemColor" && $0["name"] == text }) else {
      return nil
    }
    return [.init("systemColor", text)]
  }

  private static func isSystemColor(_ name: String) -> Bool {
    [
      "systemRedColor", "systemGreenColor", "systemBlueColor", "systemOrangeColor", "systemYellowColor",
      "systemPinkColor", "systemPurpleColor", "systemTealColor", "systemIndigoColor", "systemBrownColor",
      "systemMintColor", "systemCyanColor", "systemGrayColor", "systemGray2Color", "systemGray3Color",
      "systemGray4Color", "systemGray5Color", "systemGray6Color", "labelColor", "secondaryLabelColor",
      "tertiaryLabelColor", "quaternaryLabelColor", "placeholderTextColor", "linkColor", "tintColor", "separatorColor",
      "opaqueSeparatorColor", "systemFillColor", "secondarySystemFillColor", "tertiarySystemFillColor",
      "quaternarySystemFillColor", "systemBackgroundColor", "secondarySystemBackgroundColor",
      "tertiarySystemBackgroundColor", "systemGroupedBackgroundColor", "secondarySystemGroupedBackgroundColor",
      "tertiarySystemGroupedBackgroundColor", "darkTextColor", "lightTextColor",
    ].contains(name)
  }

  private static func components(_ digits: [UInt8]) -> [NewElement.Attribute]? {
    guard digits.count == 6 || digits.count == 8 else { return nil }
    var numbers: [Double] = []
    for start in stride(from: 0, to: digits.count, by: 2) {
      guard let high = digit(digits[start]), let low = digit(digits[start + 1]) else { return nil }
      numbers.append(Double(high * 16 + low) / 255)
    }
    let names = ["red", "green", "blue", "alpha"]
    if numbers.count == 3 { numbers.append(1) }
    return zip(names, numbers).map { .init($0, Numeral.precise($1)) }
      + [.init("colorSpace", "custom"), .init("customColorSpace", "sRGB")]
  }

  private static func digit(_ byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte) - 0x30
    case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(byte) - 0x61 + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(byte) - 0x41 + 10
    default: nil
    }
  }

  private static func hex(_ component: Double) -> String {
    let value = Int((min(max(component, 0), 1) * 255).rounded())
    let digits = Array("0123456789ABCDEF".utf8)
    return String(decoding: [digits[value / 16], digits[value % 16]], as: UTF8.self)
  }
}
