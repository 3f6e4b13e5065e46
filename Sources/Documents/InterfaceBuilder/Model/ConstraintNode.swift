import LayoutModel

/// A `<constraint>` of a document, as written.
public struct ConstraintNode: Sendable {
  /// A variation of a constraint for a size class.
  public struct Variation: Sendable {
    /// The size class as written, for example `heightClass=compact`.
    public let key: String
    /// The constant for the size class in points, or nil if it does not change.
    public let constant: Double?
    /// The priority for the size class, or nil if it does not change.
    public let priority: Double?
    /// The multiplier for the size class, or nil if it does not change.
    public let multiplier: Double?
  }

  /// The object id. Empty if the document has none.
  public let id: String
  /// Index of the view that owns the constraint.
  public let owner: ViewIndex
  /// The object id of the first item, or nil for the owner.
  public let firstItem: String?
  /// The attribute of the first item.
  public let firstAttribute: DocumentAttribute
  /// The relation. Equal by default.
  public let relation: Relation
  /// The object id of the second item, or nil.
  public let secondItem: String?
  /// The attribute of the second item; nil if the constraint has none.
  public let secondAttribute: DocumentAttribute?
  /// The multiplier as written, or nil for the default of 1.
  public let multiplierText: String?
  /// The multiplier, or nil if `multiplierText` is invalid.
  public let multiplier: Double?
  /// The constant in points, 0 by default. It is written for symbolic constants as well.
  public let constant: Double
  /// The priority. 1000 by default.
  public let priority: Double
  /// The identifier in logs, or nil.
  public let identifier: String?
  /// Whether Interface Builder shows the standard spacing instead of the constant.
  public let isSymbolic: Bool
  /// Whether the constraint is a placeholder: it is active on the canvas and removed at build time.
  public let isPlaceholder: Bool
  /// The variations for size classes, in document order.
  public let variations: [Variation]
  /// The name of an attribute with an invalid number, `constant` or `priority`, or nil.
  public let unreadableAttribute: String?
  /// The line of its start tag, from 1.
  public let line: Int
}

/// An attribute of a constraint of a document.
public enum DocumentAttribute: Hashable, Sendable {
  /// A known attribute.
  case known(Attribute)
  /// An unknown attribute, as written.
  case unknown(String)

  /// Creates an attribute from its name. `baseline` is the former name of `lastBaseline`.
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
    for child in element.children where child.name.isName("variation") {
      variations.append(
        Variation(
          key: child["key"] ?? "", constant: child.number("constant"), priority: child.number("priority"),
          multiplier: child["multiplier"].flatMap { parseMultiplier($0) }))
    }
    self.variations = variations
  }
}
