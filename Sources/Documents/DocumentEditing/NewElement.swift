import InterfaceBuilder

/// An element to be added to a document.
public struct NewElement: Hashable, Sendable {
  /// An attribute of the element.
  public struct Attribute: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The value, without quotation marks and references.
    public var value: String

    /// Creates an attribute.
    public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
  }

  /// The name.
  public var name: String
  /// The attributes, in order.
  public var attributes: [Attribute]
  /// The elements inside.
  public var children: [NewElement]
  /// The text inside, without references. Elements with children have none.
  public var text: String
  /// A comment on the line before the element, such as the title of a scene; nil for none.
  public var comment: String?

  /// Creates an element.
  public init(_ name: String, attributes: [Attribute] = [], children: [NewElement] = [], text: String = "") {
    (self.name, self.attributes, self.children, self.text) = (name, attributes, children, text)
  }

  /// The value of the attribute of that name.
  public subscript(_ name: String) -> String? {
    for attribute in attributes where attribute.name == name { return attribute.value }
    return nil
  }

  /// A copy of an element of a document. `value` may replace the values of attributes, such as object ids.
  public init(_ element: Element, value: (_ attribute: String, _ value: String) -> String) {
    name = element.name
    attributes = element.attributes.map { Attribute($0.name, value($0.name, $0.value)) }
    children = element.children.map { NewElement($0, value: value) }
    text = element.children.isEmpty ? element.text : ""
  }

  /// The element as Interface Builder writes it.
  public var xml: String { markup(indentation: "", lineBreak: "\n") }

  /// The element on lines of its own, the first one without indentation.
  func markup(indentation: String, lineBreak: String) -> String {
    var text = comment.map { "<!--" + $0 + "-->" + lineBreak + indentation } ?? ""
    text += "<" + name
    for attribute in attributes { text += " " + attribute.name + "=\"" + Markup.escaped(attribute.value) + "\"" }
    if children.isEmpty {
      return text + (self.text.isEmpty ? "/>" : ">" + Markup.escapedText(self.text) + "</" + name + ">")
    }
    text += ">"
    for child in children {
      text += lineBreak + indentation + Markup.indentationStep
      text += child.markup(indentation: indentation + Markup.indentationStep, lineBreak: lineBreak)
    }
    return text + lineBreak + indentation + "</" + name + ">"
  }
}

/// The form in which Interface Builder writes XML.
enum Markup {
  static let indentationStep = "    "

  /// The text of an element with references for the characters that cannot be written as they are.
  static func escapedText(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\r": result += "&#13;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The value of an attribute with references for the characters that cannot be written as they are.
  static func escaped(_ value: String) -> String {
    var result = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      case "\r": result += "&#13;"
      case "\t": result += "&#9;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The value of an attribute between quotation marks that are already there.
  static func escaped(_ value: String, in quote: UInt8) -> String {
    let text = escaped(value)
    guard quote == UInt8(ascii: "'") else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "'" { result += "&apos;" } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }
}
