import LayoutModel

/// A `<constraint>` of a document, as written.
public struct ConstraintNode: Sendable {
  /// What a variation (a size class) changes on a constraint.
  public struct Variation: Sendable {
    /// The size class that it is for, as written, for example `heightClass=compact`.
    public let key: String
    /// The constant in that class, in points; nil where it stays the same.
    public let constant: Double?
    /// The priority in that class; nil where it stays the same.
    public let priority: Double?
    /// The multiplier in that class; nil where it stays the same.
    public let multiplier: Double?
  }

  /// Object id; empty where the document gives none.
  public let id: String
  /// Index of the view that owns the constraint.
  public let owner: ViewIndex
  /// Object id of the first item; nil means the owner.
  public let firstItem: String?
  /// The attribute of the first item.
  public let firstAttribute: DocumentAttribute
  /// How the sides compare; equal where the document says nothing.
  public let relation: Relation
  /// Object id of the second item; nil where there is none.
  public let secondItem: String?
  /// The attribute of the second item; nil if the constraint has none.
  public let secondAttribute: DocumentAttribute?
  /// The multiplier as written; nil where absent (1).
  public let multiplierText: String?
  /// nil where `multiplierText` cannot be read.
  public let multiplier: Double?
  /// Points. A missing constant is 0; a symbolic one is always written as well.
  public let constant: Double
  /// How strongly it is meant; 1000 where the document says nothing.
  public let priority: Double
  /// The name that logs print; nil where there is none.
  public let identifier: String?
  /// The editor shows the standard distance instead of the number.
  public let isSymbolic: Bool
  /// Removed when the application is built; in force on the canvas.
  public let isPlaceholder: Bool
  /// What size classes change, in the order of the document.
  public let variations: [Variation]
  /// Name of an attribute that should be a number and is none: `constant` or `priority`.
  public let unreadableAttribute: String?
  /// The line of its start tag, from 1.
  public let line: Int
}

/// An attribute of a constraint of a document.
public enum DocumentAttribute: Hashable, Sendable {
  /// An attribute that exists.
  case known(Attribute)
  /// A name that is not the name of an attribute, as written.
  case unknown(String)

  /// Reads the name of an attribute. `baseline` is the older name of `lastBaseline`.
  public init(_ name: String) {
    if let attribute = Attribute(name: name == "baseline" ? "lastBaseline" : name), attribute != .notAnAttribute {
      self = .known(attribute)
    } else {
      self = .unknown(name)
    }
  }

  /// The name of the attribute, or the text as written.
  public var name: String {
    switch self {
    case .known(let attribute): attribute.name
    case .unknown(let text): text
    }
  }

  /// The attribute, or nil if it is unknown.
  public var attribute: Attribute? { if case .known(let attribute) = self { attribute } else { nil } }
}

extension ConstraintNode {
  init(_ element: Element, owner: ViewIndex) {
    id = element["id"] ?? ""
    self.owner = owner
    firstItem = element["firstItem"]
    firstAttribute = DocumentAttribute(element["firstAttribute"] ?? "")
    switch element["relation"] {
    case "lessThanOrEqual": relation = .lessThanOrEqual
    case "greaterThanOrEqual": relation = .greaterThanOrEqual
    default: relation = .equal
    }
    secondItem = element["secondItem"]
    secondAttribute = element["secondAttribute"].map { DocumentAttribute($0) }
    multiplierText = element["multiplier"]
    multiplier = multiplierText.map { parseMultiplier($0) } ?? 1
    constant = element.number("constant") ?? 0
    priority = element.number("priority") ?? 1000
    if element["constant"] != nil, element.number("constant") == nil {
      unreadableAttribute = "constant"
    } else if element["priority"] != nil, element.number("priority") == nil {
      unreadableAttribute = "priority"
    } else {
      unreadableAttribute = nil
    }
    identifier = element["identifier"]
    isSymbolic = element["symbolic"] == "YES"
    isPlaceholder = element["placeholder"] == "YES"
    line = element.line
    var variations: [Variation] = []
    for child in element.children where child.name == "variation" {
      variations.append(
        Variation(
          key: child["key"] ?? "", constant: child.number("constant"), priority: child.number("priority"),
          multiplier: child["multiplier"].flatMap { parseMultiplier($0) }))
    }
    self.variations = variations
  }
}
