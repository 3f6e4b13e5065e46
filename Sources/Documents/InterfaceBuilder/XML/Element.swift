/// An XML element of a document: its name, attributes, children, and the line of its start tag.
///
/// The tree is built bottom-up and is immutable afterward, so that tasks can share it.
public final class Element: Sendable {
  /// An attribute of an element.
  public struct Attribute: Sendable {
    /// The name of the element, such as `view`.
    public let name: String
    /// The value without quotation marks, with entities replaced.
    public let value: String

    /// Creates an attribute.
    public init(name: String, value: String) { (self.name, self.value) = (name, value) }
  }

  /// The name of the tag.
  public let name: String
  /// The attributes in the order of the document.
  public let attributes: [Attribute]
  /// The child elements, in document order.
  public let children: [Element]
  /// The character data directly inside this element, without trailing white space.
  public let text: String
  /// The line of the end of the start tag, from 1, or 0 if unknown.
  public let line: Int

  /// Creates an element.
  public init(name: String, attributes: [Attribute] = [], children: [Element] = [], text: String = "", line: Int = 0) {
    (self.name, self.attributes, self.children, self.text, self.line) = (name, attributes, children, text, line)
  }
}

extension Element {
  /// Returns the value of an attribute. O(attributes), of which there are rarely more than ten.
  public subscript(_ name: String) -> String? {
    let count = name.utf8.count
    // The index avoids copies of attributes that have another name.
    for index in attributes.indices
    where attributes[index].name.utf8.count == count && attributes[index].name == name {
      return attributes[index].value
    }
    return nil
  }

  /// Returns an attribute as a number, or nil if it is absent, not a number, or beyond the range of a layout.
  public func number(_ name: String) -> Double? {
    guard let text = self[name] else { return nil }
    return parseNumber(text)
  }

  /// Returns an attribute with the value `YES` or `NO`, or nil if it is absent.
  public func flag(_ name: String) -> Bool? {
    guard let text = self[name] else { return nil }
    return text == "YES"
  }

  /// Returns the first child with an element name.
  public func child(_ name: String) -> Element? {
    for child in children where child.name.isName(name) { return child }
    return nil
  }

  /// Returns the first child with a value of its `key` attribute.
  public func child(key: String) -> Element? {
    for child in children where child["key"]?.isName(key) == true { return child }
    return nil
  }

  /// Returns the first child with an element name and a `key`.
  public func child(_ name: String, key: String) -> Element? {
    for child in children where child.name.isName(name) && child["key"]?.isName(key) == true { return child }
    return nil
  }

  /// Calls `body` for this element and its descendants, parents first. The descendants of an element for which `body`
  /// returns false are skipped.
  func walk(_ body: (Element) -> Bool) {
    guard body(self) else { return }
    for child in children { child.walk(body) }
  }
}

extension String {
  /// Whether this is the name `other`. Names of different lengths are rejected without a call: the comparison of
  /// strings has no fast path where a pointer has 32 bits, and most comparisons of names fail.
  func isName(_ other: String) -> Bool { utf8.count == other.utf8.count && self == other }
}

/// Compares a text with the cases of a switch, as names.
package func ~= (pattern: String, text: String) -> Bool { text.isName(pattern) }

/// Compares an optional text with the cases of a switch, as names.
package func ~= (pattern: String, text: String?) -> Bool { text?.isName(pattern) ?? false }

/// The largest magnitude of a length. Documents use the largest `Float` for "none". The limit also prevents overflow
/// in layouts of damaged files.
let largestNumber = 1e9

/// Returns a number in the form of documents, or nil if it is not a number or beyond the range of a layout.
package func parseNumber(_ text: String) -> Double? {
  guard let value = Double(text), abs(value) <= largestNumber else { return nil }
  return value
}

func parseNumber(_ text: Substring) -> Double? {
  guard let value = Double(text), abs(value) <= largestNumber else { return nil }
  return value
}
