import DocumentEditing
import InterfaceBuilder

/// The values of a field for size classes: in the `variation` elements of an object.
package struct VariationSite {
  /// The object.
  let element: Element
  let path: ElementPath
  /// The form of the value in a variation.
  let form: Form

  enum Form {
    case attribute(String)
    case color(String)
    /// An attribute of the font, of which a variation has a copy.
    case font(String)
  }

  /// The size classes with a value of their own, in the order of the document.
  package var values: [(key: String, value: String)] {
    element.children.compactMap { variation in
      guard variation.name == "variation", let key = variation["key"], let value = value(in: variation) else {
        return nil
      }
      return (key, value)
    }
  }

  private func value(in variation: Element) -> String? {
    switch form {
    case .attribute(let name): variation[name]
    case .color(let key): variation.child("color", key: key).map { ColorText.text($0) }
    case .font(let name): variation.child("fontDescription")?[name]
    }
  }

  /// The edits that give a size class a value of its own; that of all size classes removes it.
  func edits(
    _ value: String, base: String, in edited: EditedDocument, for key: String
  ) throws(OperationError) -> [DocumentEdit] {
    guard Self.isSizeClass(key) else { throw .invalidCommand("'\(key)' is not a size class") }
    let place = path.child("variation", key: key)
    let variation = element.child("variation", key: key)
    if value == base || value.isEmpty {
      guard let variation, self.value(in: variation) != nil else { return [] }
      return removal(from: variation, at: place)
    }
    let content: NewElement?
    switch form {
    case .attribute(let name):
      guard variation == nil else { return [.setAttribute(name, to: value, of: place)] }
      return [
        .add(NewElement("variation", attributes: [.init("key", key), .init(name, value)]), to: element, at: path)
      ]
    case .color(let key):
      content = NewElement(
        "color", attributes: [.init("key", key)] + (try ViewField.color(value, in: edited)))
    case .font(let name):
      content = element.child("fontDescription").map { font in
        NewElement(font) { attribute, old in attribute == name ? value : old }
      }
    }
    guard let content else { return [] }
    guard let variation else {
      return [
        .add(NewElement("variation", attributes: [.init("key", key)], children: [content]), to: element, at: path)
      ]
    }
    let key = content["key"] ?? ""
    let old = variation.child(content.name, key: key)
    let removal: [DocumentEdit] = old == nil ? [] : [.removeElement(place.child(content.name, key: key))]
    return removal + [.add(content, to: variation, at: place)]
  }

  private func removal(from variation: Element, at place: ElementPath) -> [DocumentEdit] {
    if variation.children.count + variation.attributes.count == 2 { return [.removeElement(place)] }
    switch form {
    case .attribute(let name): return [.removeAttribute(name, of: place)]
    case .color(let key): return [.removeElement(place.child("color", key: key))]
    case .font: return [.removeElement(place.child("fontDescription"))]
    }
  }

  /// Whether a text is the key of a size class, such as `heightClass=regular-widthClass=compact`.
  static func isSizeClass(_ key: String) -> Bool {
    key.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false).allSatisfy { part in
      ["widthClass=compact", "widthClass=regular", "heightClass=compact", "heightClass=regular"].contains {
        $0.utf8.elementsEqual(part)
      }
    }
  }
}
