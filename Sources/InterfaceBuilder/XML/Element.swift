/// An element of a document: name, attributes, children, and the line of its start tag.
///
/// The tree is built bottom-up and never changes afterwards, so that it may be shared between tasks.
public final class Element: Sendable {
  /// An attribute of an element.
  public struct Attribute: Sendable {
    /// The name.
    public let name: String
    /// The value, without quotation marks and with entities replaced.
    public let value: String

    /// Makes an attribute.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The name of the tag.
  public let name: String
  /// The attributes in the order of the document.
  public let attributes: [Attribute]
  /// The elements inside, in the order of the document.
  public let children: [Element]
  /// Character data directly inside this element, without white space at its end.
  public let text: String
  /// 1-based line of the end of the start tag; 0 if unknown.
  public let line: Int

  /// Makes an element of its parts.
  public init(
    name: String, attributes: [Attribute] = [], children: [Element] = [], text: String = "", line: Int = 0
  ) {
    self.name = name
    self.attributes = attributes
    self.children = children
    self.text = text
    self.line = line
  }
}

extension Element {
  /// Value of the attribute of that name. Linear in the number of attributes (rarely more than ten).
  public subscript(_ name: String) -> String? {
    for attribute in attributes where attribute.name == name { return attribute.value }
    return nil
  }

  /// The attribute as a number; nil where absent, not a number, or absurdly large.
  public func number(_ name: String) -> Double? {
    guard let text = self[name] else { return nil }
    return parseNumber(text)
  }

  /// `YES` or `NO`; nil where absent.
  public func flag(_ name: String) -> Bool? {
    guard let text = self[name] else { return nil }
    return text == "YES"
  }

  /// First child with that element name.
  public func child(_ name: String) -> Element? {
    for child in children where child.name == name { return child }
    return nil
  }

  /// First child whose `key` attribute has that value.
  public func child(key: String) -> Element? {
    for child in children where child["key"] == key { return child }
    return nil
  }

  /// First child with that element name and `key`.
  public func child(_ name: String, key: String) -> Element? {
    for child in children where child.name == name && child["key"] == key { return child }
    return nil
  }

  /// Calls `body` for this element and all below it, parents first. Stops going deeper where `body` returns false.
  func walk(_ body: (Element) -> Bool) {
    guard body(self) else { return }
    for child in children { child.walk(body) }
  }
}

/// Numbers of a larger magnitude are not lengths; documents use the largest `Float` for "none". The same limit keeps
/// layouts of damaged files away from overflow.
let largestNumber = 1e9

/// Reads a number as documents write it; nil for anything that is not a number of a reasonable magnitude.
func parseNumber(_ text: String) -> Double? {
  guard let value = Double(text), abs(value) <= largestNumber else { return nil }
  return value
}

func parseNumber(_ text: Substring) -> Double? {
  guard let value = Double(text), abs(value) <= largestNumber else { return nil }
  return value
}
