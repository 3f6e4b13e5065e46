import LayoutEngine

/// A document in certain size classes: which views are installed, which constraints are in force.
package struct Resolution {
  /// An item that a constraint names.
  package enum Item: Hashable, Sendable {
    case view(ViewIndex)
    case guide(GuideIndex)
  }

  /// A constraint with its items found and its variation applied.
  package struct InForce: ConstraintProtocol {
    package var statement: ConstraintStatement<ConstraintAnchor<Item, Attribute>>
    /// Index into `Document.constraints`.
    package var index: ConstraintIndex
    /// The view that owns it.
    package var owner: ViewIndex
  }

  /// By view: whether it is installed for these size classes.
  package private(set) var isInstalled: NodeList<Bool, ViewIndex>
  package private(set) var constraints: [InForce] = []
  package private(set) var unresolved: [UnresolvedConstraint] = []
  package let sizeClasses: SizeClasses

  /// Resolves a document in size classes.
  package init(_ document: Document, _ sizeClasses: SizeClasses) {
    self.sizeClasses = sizeClasses
    isInstalled = ViewTable(repeating: true, count: document.views.count)
    let excluded = Self.excludedIDs(document, sizeClasses)
    markInstalled(document, excluded: excluded.views)
    for index in document.constraints.indices {
      let node = document.constraints[index]
      if !node.id.isEmpty, excluded.constraints.contains(node.id) { continue }
      guard isInstalled[node.owner] else { continue }
      resolve(node, at: index, in: document)
    }
  }

  /// Ids that the masks of matching variations leave out: `default` first, then from the general to the specific.
  private static func excludedIDs(
    _ document: Document, _ classes: SizeClasses
  ) -> (constraints: Set<String>, views: Set<String>) {
    var constraints: Set<String> = []
    var views: Set<String> = []
    for view in document.views {
      for variation in matchingVariations(of: view.element, classes) {
        for mask in variation.children where mask.name.isName("mask") {
          for change in mask.children {
            guard let reference = change["reference"] else { continue }
            switch (mask["key"], change.name) {
            case ("constraints", "exclude"): constraints.insert(reference)
            case ("constraints", "include"): constraints.remove(reference)
            case ("subviews", "exclude"): views.insert(reference)
            case ("subviews", "include"): views.remove(reference)
            default: break
            }
          }
        }
      }
    }
    return (constraints, views)
  }

  /// The variations of an element that apply, the most specific last.
  static func matchingVariations(of element: Element, _ classes: SizeClasses) -> [Element] {
    var found: [(Int, Element)] = []
    for child in element.children where child.name.isName("variation") {
      if let specificity = classes.specificity(ofVariation: child["key"] ?? "") { found.append((specificity, child)) }
    }
    if found.count > 1 { found.sort { $0.0 < $1.0 } }
    return found.map { $0.1 }
  }

  private mutating func markInstalled(_ document: Document, excluded: Set<String>) {
    guard !excluded.isEmpty else { return }
    for view in document.views {
      if let parent = view.parent, !isInstalled[parent] { isInstalled[view.index] = false }
      if !view.id.isEmpty, excluded.contains(view.id) { isInstalled[view.index] = false }
    }
  }

  private mutating func resolve(_ node: ConstraintNode, at index: ConstraintIndex, in document: Document) {
    guard let first = find(node.firstItem, owner: node.owner, in: document) else {
      unresolved.append(UnresolvedConstraint(constraint: index, reason: .missingItem(node.firstItem ?? "")))
      return
    }
    var second: Item?
    if let id = node.secondItem {
      guard let found = find(id, owner: node.owner, in: document) else {
        unresolved.append(UnresolvedConstraint(constraint: index, reason: .missingItem(id)))
        return
      }
      second = found
    }
    guard isInstalled(first, document), second.map({ isInstalled($0, document) }) ?? true else { return }
    for case .unknown(let name)? in [node.firstAttribute, node.secondAttribute] {
      unresolved.append(UnresolvedConstraint(constraint: index, reason: .unknownAttribute(name)))
      return
    }
    guard let firstAttribute = node.firstAttribute.attribute else { return }
    let secondAttribute = node.secondAttribute?.attribute ?? .notAnAttribute
    guard let multiplier = node.multiplier else {
      unresolved.append(
        UnresolvedConstraint(constraint: index, reason: .unreadableMultiplier(node.multiplierText ?? "")))
      return
    }
    if let attribute = node.unreadableAttribute {
      unresolved.append(UnresolvedConstraint(constraint: index, reason: .unreadableNumber(attribute: attribute)))
      return
    }
    var result = InForce(
      statement: ConstraintStatement(
        ConstraintAnchor(first, firstAttribute), node.relation, second.map { ConstraintAnchor($0, secondAttribute) },
        multiplier: multiplier, constant: node.constant, priority: Priority(level: node.priority),
        identifier: node.identifier),
      index: index, owner: node.owner)
    apply(node.variations, to: &result)
    constraints.append(result)
  }

  private func apply(_ variations: [ConstraintNode.Variation], to constraint: inout InForce) {
    guard !variations.isEmpty else { return }
    var matching: [(Int, ConstraintNode.Variation)] = []
    for variation in variations {
      if let specificity = sizeClasses.specificity(ofVariation: variation.key) {
        matching.append((specificity, variation))
      }
    }
    matching.sort { $0.0 < $1.0 }
    for (_, variation) in matching {
      if let value = variation.constant { constraint.constant = value }
      if let value = variation.priority { constraint.priority = Priority(level: value) }
      if let value = variation.multiplier { constraint.multiplier = value }
    }
  }

  private func find(_ id: String?, owner: ViewIndex, in document: Document) -> Item? {
    guard let id else { return .view(owner) }
    if let view = document.viewsByID[id] { return .view(view) }
    if let guide = document.guidesByID[id], document.guides[guide].owner != nil { return .guide(guide) }
    return nil
  }

  private func isInstalled(_ item: Item, _ document: Document) -> Bool {
    switch item {
    case .view(let view): return isInstalled[view]
    case .guide(let guide): return document.guides[guide].owner.map { isInstalled[$0] } ?? false
    }
  }
}

/// A constraint of a document that cannot take part in the layout.
public struct UnresolvedConstraint: Sendable {
  /// Why a constraint could not take part.
  public enum Reason: Hashable, Sendable {
    /// The document has no object with that id, or it is neither a view nor a guide.
    case missingItem(String)
    /// An attribute that does not exist, as written.
    case unknownAttribute(String)
    /// A multiplier that is no number and no ratio, as written.
    case unreadableMultiplier(String)
    /// Its constant or priority is not a number, or absurdly large.
    case unreadableNumber(attribute: String)
    /// The engine rejects the constraint.
    case illegal(ConstraintError)
  }

  /// The index in `Document.constraints`, which contains the id and the line.
  public let constraint: ConstraintIndex
  /// Why it could not take part.
  public let reason: Reason
}
