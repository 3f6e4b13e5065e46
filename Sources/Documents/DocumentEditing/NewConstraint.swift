import InterfaceBuilder
import LayoutModel

/// A constraint to be added to a document, by its meaning. ``element(owner:)`` writes it as Interface Builder does.
public struct NewConstraint: Hashable, Sendable {
  /// Object id of the first item.
  public var firstItem: String
  /// The attribute of the first item.
  public var firstAttribute: Attribute
  /// The relation between the sides.
  public var relation: Relation
  /// Object id of the second item; nil for a size that is compared with a number.
  public var secondItem: String?
  /// The attribute of the second item; nil if there is none.
  public var secondAttribute: Attribute?
  /// The multiplier as it is written, for example `2:1`; nil for 1.
  public var multiplier: String?
  /// The priority, 1 to 1000.
  public var priority: Double
  /// The constant, in points.
  public var constant: Double
  /// Whether the constant is the standard distance.
  public var isSymbolic: Bool
  /// Whether the constraint is removed when the application is built.
  public var isPlaceholder: Bool
  /// The name that logs print.
  public var identifier: String?
  /// The object id of the constraint.
  public var id: String

  /// Creates a constraint; without further arguments it is a required equality.
  public init(
    _ firstItem: String, _ firstAttribute: Attribute, _ relation: Relation = .equal, _ secondItem: String? = nil,
    _ secondAttribute: Attribute? = nil, multiplier: String? = nil, constant: Double = 0, priority: Double = 1000,
    isSymbolic: Bool = false, isPlaceholder: Bool = false, identifier: String? = nil, id: String = ""
  ) {
    (self.firstItem, self.firstAttribute, self.relation) = (firstItem, firstAttribute, relation)
    (self.secondItem, self.secondAttribute, self.multiplier) = (secondItem, secondAttribute, multiplier)
    (self.priority, self.constant, self.isSymbolic) = (priority, constant, isSymbolic)
    (self.isPlaceholder, self.identifier, self.id) = (isPlaceholder, identifier, id)
  }

  /// The constraint of a document, or nil if one of its attributes is not the name of an attribute.
  public init?(_ node: ConstraintNode, in document: Document) {
    guard let first = node.firstAttribute.attribute else { return nil }
    if let second = node.secondAttribute, second.attribute == nil { return nil }
    let owner = document.views[node.owner].id
    self.init(
      node.firstItem ?? owner, first, node.relation, node.secondAttribute == nil ? nil : node.secondItem ?? owner,
      node.secondAttribute?.attribute, multiplier: node.multiplierText, constant: node.constant,
      priority: node.priority, isSymbolic: node.isSymbolic, isPlaceholder: node.isPlaceholder,
      identifier: node.identifier, id: node.id)
  }

  /// The element in the list of the view with the id `owner`: the attributes are in Interface Builder's order, the
  /// first item is omitted if it is the owner, and so is what has its default value.
  public func element(owner: String) -> NewElement {
    var attributes: [NewElement.Attribute] = []
    func add(_ name: String, _ value: String?) { if let value { attributes.append(NewElement.Attribute(name, value)) } }
    add("firstItem", firstItem == owner ? nil : firstItem)
    add("firstAttribute", Self.name(of: firstAttribute))
    switch relation {
    case .equal: break
    case .lessThanOrEqual: add("relation", "lessThanOrEqual")
    case .greaterThanOrEqual: add("relation", "greaterThanOrEqual")
    }
    add("secondItem", secondItem)
    add("secondAttribute", secondAttribute.map { Self.name(of: $0) })
    add("multiplier", multiplier)
    add("priority", priority == 1000 ? nil : Numeral.precise(priority))
    add("constant", constant == 0 && !isSymbolic ? nil : Numeral.precise(constant))
    add("symbolic", isSymbolic ? "YES" : nil)
    add("placeholder", isPlaceholder ? "YES" : nil)
    add("identifier", identifier)
    add("id", id)
    return NewElement("constraint", attributes: attributes)
  }

  /// The name of an attribute in documents, where the last baseline has its older name.
  public static func name(of attribute: Attribute) -> String {
    attribute == .lastBaseline ? "baseline" : attribute.name
  }
}
