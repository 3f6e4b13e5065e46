import Diagnostics
import DocumentEditing
import InterfaceBuilder
import LayoutEngine

/// The edits of the constraint inspector (S33, C5).
extension EditedDocument {
  /// The attributes of a constraint that the inspector sets, with the default that is not written.
  private static let settable: [(name: String, omitted: String?)] = [
    ("constant", "0"), ("priority", "1000"), ("multiplier", "1"), ("relation", "equal"), ("identifier", ""),
    ("placeholder", "NO"), ("symbolic", "NO"), ("firstAttribute", nil), ("secondAttribute", nil), ("secondItem", nil),
    ("firstItem", nil),
  ]

  /// Sets attributes of constraints; a default value removes the attribute. All constraints must have an object id.
  package func set(_ values: [String: String], ofConstraints indices: [ConstraintIndex], name: String)
    throws(OperationError)
  {
    try apply(name, edits(values, ofConstraints: indices))
  }

  /// The edits that set attributes of constraints.
  package func edits(
    _ values: [String: String], ofConstraints indices: [ConstraintIndex]
  ) throws(OperationError) -> [DocumentEdit] {
    var edits: [DocumentEdit] = []
    for index in indices {
      let node = document.constraints[index]
      guard !node.id.isEmpty else { throw .missingObjectID("constraint") }
      for (key, value) in values.sorted(by: { $0.key < $1.key }) {
        edits += try edit(key, value, of: node)
        // A constant that the user enters replaces the standard distance.
        if key == "constant", node.isSymbolic, values["symbolic"] == nil {
          edits += try edit("symbolic", "NO", of: node)
        }
      }
    }
    return edits
  }

  private func edit(_ key: String, _ value: String, of node: ConstraintNode) throws(OperationError) -> [DocumentEdit] {
    guard let rule = Self.settable.first(where: { $0.name == key }) else {
      throw .invalidCommand("a constraint has no attribute '\(key)'")
    }
    try check(value, for: key)
    let value =
      switch key {
      case "firstItem", "secondItem": try object(value)
      case "relation": Self.relation(value) ?? value
      default: value
      }
    let path = ElementPath(objectID: node.id, named: "constraint")
    if key == "constant", let sizeClass = variedSizeClass, let element = element(of: node) {
      let site = VariationSite(element: element, path: path, form: .attribute(key))
      return try site.edits(value, base: Numeral.precise(node.constant), in: self, for: sizeClass)
    }
    let existing = element(of: node)?[key]
    if value == rule.omitted { return existing == nil ? [] : [.removeAttribute(key, of: path)] }
    return existing == value ? [] : [.setAttribute(key, to: value, of: path)]
  }

  /// The name of a relation in a document, for that name or its sign.
  private static func relation(_ value: String) -> String? {
    switch value {
    case "equal", "=", "==": "equal"
    case "lessThanOrEqual", "≤", "<=": "lessThanOrEqual"
    case "greaterThanOrEqual", "≥", ">=": "greaterThanOrEqual"
    default: nil
    }
  }

  private func element(of node: ConstraintNode) -> Element? {
    document.views[node.owner].element.child("constraints")?.children.first { $0["id"] == node.id }
  }

  private func check(_ value: String, for key: String) throws(OperationError) {
    switch key {
    case "constant":
      guard let number = Double(value), number.isFinite, abs(number) <= 1e6 else {
        throw .invalidCommand("a constant is a number of points")
      }
    case "priority":
      guard let number = Double(value), number >= 1, number <= 1000 else {
        throw .invalidCommand("a priority is a number from 1 to 1000")
      }
    case "multiplier":
      guard let number = parseMultiplier(value), number != 0 else {
        throw .invalidCommand("a multiplier is a number or a ratio such as 16:9, and not 0")
      }
    case "relation":
      guard Self.relation(value) != nil else { throw .invalidCommand("a relation is =, ≥ or ≤") }
    case "firstAttribute", "secondAttribute":
      guard DocumentAttribute(value).attribute != nil else { throw .invalidCommand("there is no attribute '\(value)'") }
    case "placeholder", "symbolic":
      guard value == "YES" || value == "NO" else { throw .invalidCommand("expected YES or NO") }
    default: break
    }
  }

  /// Exchanges the items of constraints (C5). The result places the views where they were.
  func reverse(_ indices: [ConstraintIndex]) throws(OperationError) {
    var edits: [DocumentEdit] = []
    for index in indices {
      guard let old = NewConstraint(document.constraints[index], in: document), let second = old.secondItem,
        let attribute = old.secondAttribute, !old.id.isEmpty
      else { throw .notPossible("a constraint with one item cannot be reversed") }
      var new = old
      (new.firstItem, new.firstAttribute) = (second, attribute)
      (new.secondItem, new.secondAttribute) = (old.firstItem, old.firstAttribute)
      let factor = document.constraints[index].multiplier ?? 1
      new.relation = old.relation.reversed
      new.multiplier = factor == 1 ? nil : Self.inverse(of: old.multiplier ?? "1", factor)
      new.constant = old.constant == 0 ? 0 : -old.constant / factor
      // The opposite sign counts from the other item.
      edits += try replacement(of: old, by: new)
    }
    try apply("Reverse Items", updatingFrames: false, edits)
  }

  private static func inverse(of text: String, _ factor: Double) -> String {
    for separator: Character in [":", "/"] {
      let parts = text.split(separator: separator)
      if parts.count == 2 { return "\(parts[1])\(separator)\(parts[0])" }
    }
    return Ratio.factor(1 / factor)
  }

  /// Gives the second side of a constraint another object or attribute (C5). The constant is that of the canvas.
  func retarget(_ index: ConstraintIndex, to name: String, _ attribute: Attribute) throws(OperationError) {
    guard let old = NewConstraint(document.constraints[index], in: document), !old.id.isEmpty else {
      throw .missingObjectID("constraint")
    }
    var attribute = attribute
    let item = try item(name, beside: old.firstItem, &attribute)
    let geometry = try geometry(of: document.constraints[index].owner)
    guard geometry.item(item) != nil else { throw .notPossible("'\(name)' is in another view hierarchy") }
    guard old.firstAttribute.axis == attribute.axis, old.firstAttribute.isSize == attribute.isSize,
      item != old.firstItem || attribute.isSize
    else { throw .notPossible("these attributes cannot be compared") }
    var new = old
    new.secondItem = item
    new.secondAttribute = attribute
    new.constant =
      geometry.constant(
        old.firstItem, old.firstAttribute, item, attribute, multiplier: document.constraints[index].multiplier ?? 1)
      ?? old.constant
    new.isSymbolic = false
    try apply("Change Second Item", try replacement(of: old, by: new))
  }

  /// The edits that give a constraint another meaning: in place if its owner stays the same.
  private func replacement(of old: NewConstraint, by new: NewConstraint) throws(OperationError) -> [DocumentEdit] {
    guard let owner = document.constraintOwner(of: old.firstItem, and: old.secondItem),
      let newOwner = document.constraintOwner(of: new.firstItem, and: new.secondItem)
    else { throw .notPossible("the items have no common ancestor") }
    let path = ElementPath(objectID: old.id, named: "constraint")
    guard owner == newOwner else {
      guard let addition = DocumentEdit.addConstraints([new], to: document) else {
        throw .missingObjectID("closest common ancestor")
      }
      return [.removeElement(path)] + addition
    }
    let ownerID = document.views[owner].id
    let (before, after) = (old.element(owner: ownerID), new.element(owner: ownerID))
    var edits: [DocumentEdit] = []
    for attribute in before.attributes where !after.attributes.contains(where: { $0.name == attribute.name }) {
      edits.append(.removeAttribute(attribute.name, of: path))
    }
    for attribute in after.attributes where !before.attributes.contains(attribute) {
      edits.append(.setAttribute(attribute.name, to: attribute.value, of: path))
    }
    return edits
  }

  /// Removes constraints, with outlets and masks that refer to them (C15). If edits are for a size class, the
  /// constraints are no longer installed for it.
  func removeConstraints(_ indices: [ConstraintIndex]) throws(OperationError) {
    let ids = indices.map { document.constraints[$0].id }
    guard !ids.isEmpty, ids.allSatisfy({ !$0.isEmpty }) else { throw .missingObjectID("constraint") }
    guard let sizeClass = variedSizeClass else {
      return try apply(ids.count == 1 ? "Delete Constraint" : "Delete Constraints", removals(Set(ids)))
    }
    try apply(
      "Uninstall Constraints",
      stages: indices.map { index in
        { document in
          let node = document.constraints[index]
          return Installation(id: node.id, mask: "constraints", owner: document.views[node.owner])
            .edits(false, for: sizeClass)
        }
      })
  }

  /// Whether a constraint or a view is part of the layout for a size class, or for all if `sizeClass` is nil (C5).
  func setInstalled(_ reference: String, _ isInstalled: Bool, sizeClass: String?) throws(OperationError) {
    let installation: Installation
    let id = try? object(reference)
    if let view = document.view(id: id ?? reference), let parent = view.parent {
      guard view.place == .subview else { throw .notPossible(Self.ownedByContainer(view, "install")) }
      installation = Installation(id: view.id, mask: "subviews", owner: document.views[parent])
    } else {
      let node = document.constraints[try constraint(reference)]
      installation = Installation(id: node.id, mask: "constraints", owner: document.views[node.owner])
    }
    guard !installation.id.isEmpty, !installation.owner.id.isEmpty else { throw .missingObjectID("object") }
    let sizeClass = sizeClass ?? variedSizeClass
    guard sizeClass.map({ VariationSite.isSizeClass($0) }) ?? true else {
      throw .invalidCommand("'\(sizeClass ?? "")' is not a size class")
    }
    let what = installation.mask == "subviews" ? "View" : "Constraint"
    try apply((isInstalled ? "Install " : "Uninstall ") + what, installation.edits(isInstalled, for: sizeClass))
  }
}

/// Whether an object is part of the layout: masks in the variations of its owner include and exclude it by size class.
struct Installation {
  let id: String
  /// `constraints` or `subviews`.
  let mask: String
  let owner: ViewNode

  /// The edits that include or exclude the object for a size class, or for all if it is nil; none if it is like that
  /// already.
  func edits(_ isInstalled: Bool, for sizeClass: String?) -> [DocumentEdit] {
    let key = sizeClass ?? "default"
    let variation = owner.element.child("variation", key: key)
    let mask = variation?.child("mask", key: mask)
    let wanted = isInstalled ? "include" : "exclude"
    let place = owner.path.child("variation", key: key)
    if let old = mask?.children.first(where: { $0["reference"] == id }) {
      if old.name == wanted { return [] }
      // By default everything is installed.
      guard sizeClass == nil || isInstalled && !isExcludedByDefault else {
        let path = place.child("mask", key: self.mask).child(old.name, reference: id)
        return [.renameElement(path, to: wanted)]
      }
      return removal(old, mask, variation, place)
    }
    if isInstalled, sizeClass == nil { return [] }
    let reference = NewElement(wanted, attributes: [.init("reference", id)])
    if mask != nil { return [.addElement(reference, in: place.child("mask", key: self.mask))] }
    let newMask = NewElement("mask", attributes: [.init("key", self.mask)], children: [reference])
    if variation != nil { return [.addElement(newMask, in: place)] }
    return [
      .add(
        NewElement("variation", attributes: [.init("key", key)], children: [newMask]), to: owner.element,
        at: owner.path)
    ]
  }

  private var isExcludedByDefault: Bool {
    owner.element.child("variation", key: "default")?.child("mask", key: mask)?.children
      .contains { $0.name == "exclude" && $0["reference"] == id } ?? false
  }

  private func removal(
    _ change: Element, _ mask: Element?, _ variation: Element?, _ place: ElementPath
  ) -> [DocumentEdit] {
    let list = place.child("mask", key: self.mask)
    guard mask?.children.count == 1 else { return [.removeElement(list.child(change.name, reference: id))] }
    guard variation?.children.count == 1, variation?.attributes.count == 1 else { return [.removeElement(list)] }
    return [.removeElement(place)]
  }
}
