import DocumentEditing
import InterfaceBuilder
import LayoutModel

extension DocumentReader {
  /// Appends the guides and the constraints of a view.
  mutating func appendConstraints(of view: Reference, to element: inout NewElement) {
    for guide in files.elements("UIViewLayoutGuides", of: view) {
      let identifier = graph(guide).text("UILayoutGuideIdentifier", of: guide.object) ?? ""
      let key = Self.guideKeys.first { $0.0 == identifier }?.1
      var attributes = [NewElement.Attribute("id", guideID(guide))]
      if let key { attributes.insert(NewElement.Attribute("key", key), at: 0) }
      element.children.append(NewElement(key == nil ? "layoutGuide" : "viewLayoutGuide", attributes: attributes))
    }
    let constraints = constraints(of: view).map { constraint($0, owner: view) }
    if !constraints.isEmpty { element.children.append(NewElement("constraints", children: constraints)) }
  }

  private static let guideKeys = [
    ("UIViewSafeAreaLayoutGuide", "safeArea"), ("UIViewLayoutMarginsGuide", "layoutMargins"),
    ("UIViewReadableContentGuide", "readableContent"), ("UIViewKeyboardLayoutGuide", "keyboard"),
    ("UIScrollView-contentLayoutGuide", "contentLayoutGuide"), ("UIScrollView-frameLayoutGuide", "frameLayoutGuide"),
  ]

  /// The constraints of a view of every variation, in the order of the document if the archive has it.
  func constraints(of view: Reference) -> [Reference] {
    members("constraints", "UIViewAutolayoutConstraints", of: view).filter {
      graph($0).objects[$0.object].className == "NSLayoutConstraint"
    }
  }

  private mutating func constraint(_ constraint: Reference, owner: Reference) -> NewElement {
    let graph = graph(constraint)
    let object = constraint.object
    func integer(_ key: String) -> Int? { graph.number(key, of: object).flatMap { Int(exactly: $0) } }
    func attribute(_ key: String) -> String? {
      guard let value = integer(key + "V2") ?? integer(key), value > 0 else { return nil }
      return Attribute(rawValue: value)?.name
    }
    var result = NewElement("constraint")
    func append(_ name: String, _ value: String?) {
      if let value { result.attributes.append(NewElement.Attribute(name, value)) }
    }
    let (first, second) = (files.object("NSFirstItem", of: constraint), files.object("NSSecondItem", of: constraint))
    if let first, first != owner { append("firstItem", itemID(first)) }
    append("firstAttribute", attribute("NSFirstAttribute"))
    switch integer("NSRelation") ?? 0 {
    case -1: append("relation", "lessThanOrEqual")
    case 1: append("relation", "greaterThanOrEqual")
    default: break
    }
    if let second { append("secondItem", itemID(second)) }
    append("secondAttribute", second == nil ? nil : attribute("NSSecondAttribute"))
    let multiplier = graph.number("NSMultiplier", of: object) ?? 1
    if multiplier != 1 { append("multiplier", Numeral.text(multiplier)) }
    // The constant of the second version is that of the attributes of the second version, such as margins.
    let isSecondVersion = graph.value("NSFirstAttributeV2", of: object) != nil
    var constant = graph.number(isSecondVersion ? "NSConstantV2" : "NSConstant", of: object) ?? 0
    let isSymbolic = graph.text("NSSymbolicConstant", of: object) != nil
    // The standard distance to a container and between siblings; documents have its number beside the symbol.
    if isSymbolic { constant = isContainer(first, owner) || isContainer(second, owner) ? 20 : 8 }
    if constant != 0 { append("constant", Numeral.precise(constant)) }
    if isSymbolic { append("symbolic", "YES") }
    let priority = graph.number("NSPriority", of: object) ?? 1000
    if priority != 1000 { append("priority", Numeral.text(priority)) }
    append("identifier", graph.text("NSLayoutIdentifier", of: object))
    append("id", constraintID(constraint, owner))
    appendVariations(of: constraint, to: &result)
    return result
  }

  /// Whether an item of a constraint is its owner or a guide of it.
  private func isContainer(_ item: Reference?, _ owner: Reference) -> Bool {
    guard let item else { return false }
    return item == owner || files.object("UILayoutGuideOwningView", of: item) == owner
  }

  /// The id of a constraint, which is made of its owner, items and attributes, so that it stays when numbers change.
  mutating func constraintID(_ constraint: Reference, _ owner: Reference) -> String {
    if let id = naming.ids[constraint] { return id }
    let graph = graph(constraint)
    var path = id(owner)
    for key in ["NSFirstItem", "NSSecondItem"] {
      if let item = files.object(key, of: constraint) { path += "/" + itemID(item) }
    }
    for key in ["NSFirstAttributeV2", "NSRelation", "NSSecondAttributeV2"] {
      path += " " + Numeral.text(graph.number(key, of: constraint.object) ?? 0)
    }
    return naming.name(constraint, path)
  }

  /// The id of an item of a constraint. Guides are named for their views or controllers.
  private mutating func itemID(_ item: Reference) -> String {
    let graph = graph(item)
    switch graph.objects[item.object].className {
    case "UILayoutGuide": return guideID(item)
    case "_UILayoutGuide":
      let isBottom = graph.text("_UILayoutGuideIdentifier", of: item.object) == "_UIViewControllerBottom"
      guard let controller = files.nibs[item.nib].owner else { return id(item) }
      if let known = controllerGuides[controller]?[isBottom] { return known }
      let id = naming.newID(id(controller) + (isBottom ? "/bottom guide" : "/top guide"))
      controllerGuides[controller, default: [:]][isBottom] = id
      return id
    default: return id(item)
    }
  }

  private mutating func guideID(_ guide: Reference) -> String {
    if let known = naming.ids[guide] { return known }
    let graph = graph(guide)
    let owner = files.object("UILayoutGuideOwningView", of: guide).map { id($0) } ?? files.nibs[guide.nib].name
    return naming.name(guide, owner + "/guide " + (graph.text("UILayoutGuideIdentifier", of: guide.object) ?? ""))
  }
}
