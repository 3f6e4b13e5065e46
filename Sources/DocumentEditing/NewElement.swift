/// An element to be added to a document.
public struct NewElement: Hashable, Sendable {
  /// An attribute of the element.
  public struct Attribute: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The value, without quotation marks and references.
    public var value: String

    /// Creates an attribute.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The name.
  public var name: String
  /// The attributes, in order.
  public var attributes: [Attribute]
  /// The elements inside.
  public var children: [NewElement]

  /// Creates an element.
  public init(_ name: String, attributes: [Attribute] = [], children: [NewElement] = []) {
    self.name = name
    self.attributes = attributes
    self.children = children
  }

  /// The element on lines of its own, the first one without indentation.
  func markup(indentation: String, lineBreak: String) -> String {
    var text = "<" + name
    for attribute in attributes { text += " " + attribute.name + "=\"" + Markup.escaped(attribute.value) + "\"" }
    if children.isEmpty { return text + "/>" }
    text += ">"
    for child in children {
      text += lineBreak + indentation + Markup.indentationStep
      text += child.markup(indentation: indentation + Markup.indentationStep, lineBreak: lineBreak)
    }
    return text + lineBreak + indentation + "</" + name + ">"
  }
}

/// How Interface Builder writes XML.
enum Markup {
  static let indentationStep = "    "

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
}
