import InterfaceBuilder

/// A requirement that a view has a minimum or maximum size or position: `save.width >= 120`.
public struct SizeRequirement: Hashable, Sendable {
  /// A number of the frame of a view, in its superview.
  public enum Attribute: String, CaseIterable, Hashable, Sendable {
    /// A size.
    case width, height
    /// An edge.
    case left, top, right, bottom
  }

  /// The object id of the view, or the label that it has in the outline.
  public var object: String
  /// The number.
  public var attribute: Attribute
  /// Whether the number has to be at least the constant; otherwise at most.
  public var isMinimum: Bool
  /// The constant, in points.
  public var constant: Double

  /// Reads `object.attribute >= constant`, also with `<=`; nil for another text.
  public init?(_ text: String) {
    guard let equals = text.lastIndex(of: "="), equals > text.startIndex else { return nil }
    let relation = text.index(before: equals)
    guard text[relation] == ">" || text[relation] == "<" else { return nil }
    isMinimum = text[relation] == ">"
    let number = Self.trimmed(text[text.index(after: equals)...])
    guard let constant = Double(number), constant.isFinite else { return nil }
    let name = Self.trimmed(text[..<relation])
    guard let dot = name.lastIndex(of: "."),
      let attribute = Attribute(rawValue: String(name[name.index(after: dot)...]))
    else { return nil }
    object = String(name[..<dot])
    guard !object.isEmpty else { return nil }
    self.attribute = attribute
    self.constant = constant
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  /// The view that it is about; nil if the document has none.
  public func view(in document: Document) -> ViewIndex? {
    document.viewIndex(id: object) ?? document.views.first { $0.element["userLabel"] == object }?.index
  }
}
