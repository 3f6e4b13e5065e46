import DocumentEditing
import InterfaceBuilder

/// What differs between size classes for an object: members of a list, or the value of an attribute.
struct Variation {
  /// The list, `constraints` or `subviews`; nil for a value.
  var list: String?
  /// The objects that are in the list for some size class, in the order of the document.
  var candidates: [Reference] = []
  /// The size class as documents write it, or `default`.
  var key: String
  /// The members that are added to those of the default, and removed.
  var added: [Reference] = []
  var removed: [Reference] = []
  /// The attribute and its value.
  var attribute: NewElement.Attribute?

  var isOfConstraints: Bool { list == "constraints" }
}

extension DocumentReader {
  mutating func readTraitStorages(of nib: Int) {
    let graph = files.nibs[nib].graph
    for (index, object) in graph.objects.enumerated() {
      let storage = Reference(nib: nib, object: index)
      guard let owner = files.object("UIObject", of: storage), let path = graph.text("UIKeyPath", of: index) else {
        continue
      }
      switch object.className {
      case "_UIRelationshipTraitStorage":
        let list = path == "traitStorageConstraints" ? "constraints" : "subviews"
        let candidates = files.elements("UIRelationshipCandidates", of: storage)
        for record in files.elements("UIRecords", of: storage) {
          variations[owner, default: []].append(
            Variation(
              list: list, candidates: candidates, key: sizeClass(of: record),
              added: files.elements("UIAddedObjects", of: record),
              removed: files.elements("UIRemovedObjects", of: record)))
        }
      case "_UIAttributeTraitStorage":
        for record in files.elements("UIRecords", of: storage) {
          let key = sizeClass(of: record)
          guard key != "default", let value = attribute(path, of: record) else { continue }
          variations[owner, default: []].append(Variation(key: key, attribute: value))
        }
      default: break
      }
    }
  }

  /// The size class of a record: `heightClass=compact-widthClass=regular`, or `default` without traits.
  private func sizeClass(of record: Reference) -> String {
    guard let traits = files.object("UITraitCollection", of: record) else { return "default" }
    var parts: [String] = []
    for (key, name) in [("Vertical", "heightClass"), ("Horizontal", "widthClass")] {
      let trait = "UITraitCollectionBuiltinTrait-_UITraitName\(key)SizeClass"
      switch graph(traits).number(trait, of: traits.object) {
      case 1?: parts.append(name + "=compact")
      case 2?: parts.append(name + "=regular")
      default: break
      }
    }
    return parts.isEmpty ? "default" : parts.joined(separator: "-")
  }

  /// The attribute that a record changes: the constant of a constraint, or a number of a view.
  private func attribute(_ path: String, of record: Reference) -> NewElement.Attribute? {
    guard let value = files.object("UIValue", of: record) else { return nil }
    let graph = graph(value)
    switch graph.objects[value.object].className {
    case "_NSLayoutConstraintConstant":
      let number = graph.number("UINumericConstant", of: value.object) ?? 0
      return NewElement.Attribute("constant", Numeral.written(number))
    case "NSNumber":
      for key in ["NS.dblval", "NS.intval", "NS.floatval"] {
        if let number = graph.number(key, of: value.object) {
          return NewElement.Attribute(path, Numeral.written(number))
        }
      }
      return nil
    default: return nil
    }
  }

  /// The members of a list of an object in any size class, in the order of the document if the archive has it.
  func members(_ list: String, _ key: String, of owner: Reference) -> [Reference] {
    var seen: Set<Reference> = []
    let varied = (variations[owner] ?? []).filter { $0.list == list }.flatMap { $0.candidates }
    return (varied + files.elements(key, of: owner)).filter { seen.insert($0).inserted }
  }

  /// Appends the variations of an object to its element.
  mutating func appendVariations(of reference: Reference, to element: inout NewElement) {
    var result: [NewElement] = []
    for variation in variations[reference] ?? [] {
      var place = result.firstIndex { $0["key"] == variation.key }
      if place == nil {
        result.append(NewElement("variation", attributes: [NewElement.Attribute("key", variation.key)]))
        place = result.count - 1
      }
      guard let place else { continue }
      if let attribute = variation.attribute, result[place][attribute.name] == nil {
        result[place].attributes.append(attribute)
      }
      guard let list = variation.list else { continue }
      var mask = NewElement("mask", attributes: [NewElement.Attribute("key", list)])
      for (name, members) in [("exclude", variation.removed), ("include", variation.added)] {
        for member in members {
          let id = variation.isOfConstraints ? constraintID(member, reference) : id(member)
          mask.children.append(NewElement(name, attributes: [NewElement.Attribute("reference", id)]))
        }
      }
      if !mask.children.isEmpty { result[place].children.append(mask) }
    }
    element.children += result.filter { !$0.children.isEmpty || $0.attributes.count > 1 }
  }
}
