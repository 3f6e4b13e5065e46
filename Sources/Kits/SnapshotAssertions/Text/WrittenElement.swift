import Foundation

/// An element of a document that is written.
package struct WrittenElement {
  package var name: String
  package var attributes: [(name: String, value: String)] = []
  package var children: [WrittenElement] = []
  /// A text inside of it, for texts that an attribute cannot have.
  package var text: String?

  package init(_ name: String, _ attributes: [(String, String)] = [], _ children: [WrittenElement] = []) {
    (self.name, self.children) = (name, children)
    self.attributes = attributes.map { (name: $0.0, value: $0.1) }
  }

  package mutating func set(_ name: String, _ value: String) { attributes.append((name, value)) }

  /// The lines of the element.
  package func lines(indentedBy depth: Int) -> String {
    let start = String(repeating: "    ", count: depth)
    let own = attributes.map { " \($0.name)=\"\(Self.escaped($0.value))\"" }.joined()
    guard !children.isEmpty || text != nil else { return "\(start)<\(name)\(own)/>\n" }
    if let text { return "\(start)<\(name)\(own)>\(Self.escaped(text))</\(name)>\n" }
    let inside = children.map { $0.lines(indentedBy: depth + 1) }.joined()
    return "\(start)<\(name)\(own)>\n\(inside)\(start)</\(name)>\n"
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      default:
        // XML has no other control characters.
        if scalar.value >= 0x20 || scalar == "\t" { result.unicodeScalars.append(scalar) }
      }
    }
    return result
  }

  /// A number as documents have it.
  package static func text(_ value: CGFloat) -> String {
    let value = Double(value)
    if let whole = Int(exactly: value) { return String(whole) }
    return value.description
  }

  /// Sets a text, which is an element if it has several lines.
  package mutating func setText(_ name: String, _ text: String?) {
    guard let text, !text.isEmpty else { return }
    guard text.contains("\n") else { return set(name, text) }
    var child = WrittenElement("string", [("key", name)])
    child.text = text
    children.append(child)
  }
}
