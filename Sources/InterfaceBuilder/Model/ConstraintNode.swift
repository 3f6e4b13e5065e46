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
  public let owner: Int
  /// Object id of the first item; nil means the owner.
  public let firstItem: String?
  /// The attribute of the first item, as written.
  public let firstAttribute: String
  /// How the sides compare; equal where the document says nothing.
  public let relation: ConstraintRelation
  /// Object id of the second item; nil where there is none.
  public let secondItem: String?
  /// The attribute of the second item, as written; nil where there is none.
  public let secondAttribute: String?
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

/// How the two sides of a constraint compare.
public enum ConstraintRelation: Hashable, Sendable {
  /// The first side is at most the second.
  case lessThanOrEqual
  /// The sides are the same.
  case equal
  /// The first side is at least the second.
  case greaterThanOrEqual
}

extension ConstraintNode {
  init(_ element: Element, owner: Int) {
    id = element["id"] ?? ""
    self.owner = owner
    firstItem = element["firstItem"]
    firstAttribute = element["firstAttribute"] ?? ""
    switch element["relation"] {
    case "lessThanOrEqual": relation = .lessThanOrEqual
    case "greaterThanOrEqual": relation = .greaterThanOrEqual
    default: relation = .equal
    }
    secondItem = element["secondItem"]
    secondAttribute = element["secondAttribute"]
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
