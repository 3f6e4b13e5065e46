import DocumentEditing
import InterfaceBuilder

/// User-defined runtime attributes.
extension DocumentReader {
  mutating func readRuntimeAttributes(of nib: Int) {
    let graph = files.nibs[nib].graph
    for pair in graph.elements("UINibKeyValuePairsKey", of: graph.root) {
      let reference = Reference(nib: nib, object: pair)
      guard let path = graph.text("UIKeyPath", of: pair), let owner = files.object("UIObject", of: reference) else {
        continue
      }
      let (type, value) = runtimeValue(graph.object("UIValue", of: pair), in: nib)
      runtimeAttributes[owner, default: []].append(
        NewElement(
          "userDefinedRuntimeAttribute",
          attributes: [NewElement.Attribute("type", type), NewElement.Attribute("keyPath", path)], children: [value]))
    }
  }

  private mutating func runtimeValue(_ value: Int?, in nib: Int) -> (type: String, element: NewElement) {
    let graph = files.nibs[nib].graph
    let key = NewElement.Attribute("key", "value")
    guard let value else { return ("nil", NewElement("nil", attributes: [key])) }
    switch graph.objects[value].className {
    case "NSNumber":
      if let number = graph.number("NS.intval", of: value) {
        return (
          "number", NewElement("integer", attributes: [key, NewElement.Attribute("value", Numeral.text(number))])
        )
      }
      let number = graph.number("NS.dblval", of: value) ?? graph.number("NS.floatval", of: value) ?? 0
      return ("number", NewElement("real", attributes: [key, NewElement.Attribute("value", Numeral.written(number))]))
    case "UIColor":
      if let color = color(value, of: nib, key: "value") { return ("color", color) }
    case "NSValue":
      for (archived, type, names) in Self.structures {
        guard let text = graph.text(archived, of: value) else { continue }
        let separators: [UInt8] = [UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: " ")]
        let numbers = text.utf8.split { separators.contains($0) }.map { String(decoding: $0, as: UTF8.self) }
        return (
          type,
          NewElement(type, attributes: [key] + zip(names, numbers).map { NewElement.Attribute($0, $1) })
        )
      }
    default:
      if let text = graph.text(value) { return ("string", NewElement("string", attributes: [key], text: text)) }
    }
    return ("nil", NewElement("nil", attributes: [key]))
  }

  private static let structures = [
    ("NS.sizeval", "size", ["width", "height"]), ("NS.pointval", "point", ["x", "y"]),
    ("NS.rectval", "rect", ["x", "y", "width", "height"]),
  ]
}
