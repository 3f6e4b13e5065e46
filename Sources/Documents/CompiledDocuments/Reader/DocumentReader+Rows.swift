import DocumentEditing
import InterfaceBuilder

extension DocumentReader {
  /// Appends what a row of the table reads of an object to its element.
  mutating func append(_ row: KeyTable.Row, of reference: Reference, to element: inout NewElement, depth: Int) {
    let graph = graph(reference)
    switch row.form {
    case .flag, .inverse, .number, .text, .names:
      let value = value(row, of: reference) ?? row.archived
      if let value, value != row.written, element[row.attribute] == nil {
        element.attributes.append(NewElement.Attribute(row.attribute, value))
      }
    case .pair: appendPair(row, of: reference, to: &element)
    case .image:
      guard let image = graph.object(row.key, of: reference.object) else { return }
      appendImage(image, of: reference.nib, as: row.attribute, to: &element)
    case .color:
      guard let color = graph.object(row.key, of: reference.object) else { return }
      if let child = self.color(color, of: reference.nib, key: row.attribute) { element.children.append(child) }
    case .font:
      guard let font = graph.object(row.key, of: reference.object) else { return }
      element.children.append(self.font(font, of: reference.nib, key: row.attribute))
    case .edgeInsets, .inset, .size: appendStructure(row, of: reference, to: &element)
    case .attributedText:
      guard let text = graph.object(row.key, of: reference.object) else { return }
      appendAttributedText(text, of: reference.nib, as: row.attribute, to: &element)
    case .object:
      guard let object = files.object(row.key, of: reference) else { return }
      if let child = self.element(object, key: row.attribute, depth: depth + 1) { element.children.append(child) }
    case .objects:
      let objects = members(row.attribute, row.key, of: reference).filter { !isGuide($0) }
      let children = objects.compactMap { self.element($0, key: nil, depth: depth + 1) }
      if !children.isEmpty { element.children.append(NewElement(row.attribute, children: children)) }
    case .none: break
    }
  }

  /// The value of a key as documents write it; nil if the object does not have the key.
  private func value(_ row: KeyTable.Row, of reference: Reference) -> String? {
    let graph = graph(reference)
    switch row.form {
    case .flag: return graph.flag(row.key, of: reference.object).map { $0 ? "YES" : "NO" }
    case .inverse: return graph.flag(row.key, of: reference.object).map { $0 ? "NO" : "YES" }
    case .number: return graph.number(row.key, of: reference.object).map(Numeral.text)
    case .text:
      guard let text = graph.text(row.key, of: reference.object) else { return nil }
      return text.isEmpty && row.attribute != "text" ? nil : text
    case .names(let list):
      guard let number = graph.number(row.key, of: reference.object).flatMap({ Int(exactly: $0) }) else { return nil }
      return Self.name(of: number, in: list)
    default: return nil
    }
  }

  /// The name of a number in a list of `NamedValues`, or in one that is written in the table.
  private static func name(of number: Int, in list: String) -> String? {
    if let known = NamedValues.list(list) { return known.names().first { known[$0] == number } }
    for (place, word) in list.utf8.split(separator: UInt8(ascii: "|")).enumerated() {
      let parts = word.split(separator: UInt8(ascii: ":")).map { String(decoding: $0, as: UTF8.self) }
      let value = parts.count > 1 ? Int(parts[0]) : place
      if value == number { return parts[parts.count - 1] }
    }
    return nil
  }

  /// Two numbers in a text: `{251, 252}`.
  private func appendPair(_ row: KeyTable.Row, of reference: Reference, to element: inout NewElement) {
    guard let text = graph(reference).text(row.key, of: reference.object) else { return }
    let separators: [UInt8] = [UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: " ")]
    let numbers = text.utf8.split { separators.contains($0) }.map { String(decoding: $0, as: UTF8.self) }
    let names = row.attribute.utf8.split(separator: UInt8(ascii: ",")).map { String(decoding: $0, as: UTF8.self) }
    for (name, number) in zip(names, numbers) where number != row.written {
      element.attributes.append(NewElement.Attribute(name, number))
    }
  }

  private func appendStructure(_ row: KeyTable.Row, of reference: Reference, to element: inout NewElement) {
    guard let numbers = graph(reference).numbers(row.key, of: reference.object) else { return }
    let names: (String, [(String, Int)]) =
      switch row.form {
      case .edgeInsets: ("edgeInsets", [("top", 0), ("left", 1), ("bottom", 2), ("right", 3)])
      case .inset: ("inset", [("minX", 1), ("minY", 0), ("maxX", 3), ("maxY", 2)])
      default: ("size", [("width", 0), ("height", 1)])
      }
    guard numbers.count == names.1.count else { return }
    element.children.append(
      Self.numbers(names.0, key: row.attribute, names.1.map { ($0.0, numbers[$0.1]) }))
  }

  /// Whether an object is a top or bottom guide, which is a view in archives.
  func isGuide(_ reference: Reference) -> Bool {
    let name = graph(reference).objects[reference.object].className
    return name == "_UILayoutGuide" || name == "_UITableViewCellSeparatorView"
  }
}
