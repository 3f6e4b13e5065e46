import InterfaceBuilder

extension Document {
  /// The view that holds a constraint between two objects: their closest common ancestor that has an object id, or the
  /// view itself. Nil if an object does not exist, or if they have no such ancestor. The content view of a cell often
  /// has no id; Interface Builder then writes its constraints into the list of the cell.
  public func constraintOwner(of first: String, and second: String?) -> ViewIndex? {
    guard let one = viewIndex(ofItem: first) else { return nil }
    guard let second, second != first else { return one }
    guard let other = viewIndex(ofItem: second) else { return nil }
    var ancestors: Set<ViewIndex> = []
    var current: ViewIndex? = one
    while let index = current {
      ancestors.insert(index)
      current = views[index].parent
    }
    current = other
    while let index = current, !ancestors.contains(index) || views[index].id.isEmpty { current = views[index].parent }
    return current
  }
}

extension DocumentEdit {
  /// The edits that add constraints, each to the list of its owner and at the position that Interface Builder gives it:
  /// lists are sorted by object id.
  ///
  /// Nil if a constraint has no owner, or an owner without an object id.
  public static func addConstraints(_ constraints: [NewConstraint], to document: Document) -> [DocumentEdit]? {
    var lists: [(owner: ViewIndex, constraints: [NewConstraint])] = []
    for constraint in constraints {
      guard let owner = document.constraintOwner(of: constraint.firstItem, and: constraint.secondItem),
        !document.views[owner].id.isEmpty
      else { return nil }
      if let index = lists.firstIndex(where: { $0.owner == owner }) {
        lists[index].constraints.append(constraint)
      } else {
        lists.append((owner, [constraint]))
      }
    }
    return lists.flatMap { list in
      let view = document.views[list.owner]
      let elements = list.constraints.sorted { isBefore($0.id, $1.id) }.map {
        (id: $0.id, element: $0.element(owner: view.id))
      }
      return add(elements, to: view, in: document)
    }
  }

  private static func add(
    _ constraints: [(id: String, element: NewElement)], to view: ViewNode, in document: Document
  ) -> [DocumentEdit] {
    let path = ElementPath(objectID: view.id, named: view.tag)
    guard let list = view.element.child("constraints") else {
      let element = NewElement("constraints", children: constraints.map { $0.element })
      return [.addElement(element, in: path, before: firstElementAfterConstraints(of: view, path, document))]
    }
    return constraints.map { constraint in
      let next = list.children.first { $0["id"].map { isBefore(constraint.id, $0) } ?? false }
      return .addElement(
        constraint.element, in: path.child("constraints"), before: next?["id"].map { ElementPath(objectID: $0) })
    }
  }

  /// The order of constraints in their list: by the bytes of their object ids.
  private static func isBefore(_ id: String, _ other: String) -> Bool { id.utf8.lexicographicallyPrecedes(other.utf8) }

  /// The child of a view that follows its list of constraints; nil if the list is the last one.
  package static func elementAfterConstraints(of view: ViewNode, in document: Document) -> ElementPath? {
    firstElementAfterConstraints(of: view, ElementPath(objectID: view.id, named: view.tag), document)
  }

  private static func firstElementAfterConstraints(
    of view: ViewNode, _ path: ElementPath, _ document: Document
  ) -> ElementPath? {
    let children = view.element.children
    let last = children.lastIndex { precedesConstraints($0, in: view, document.toolsVersion.major) }
    guard let next = children[(last.map { $0 + 1 } ?? 0)...].first(where: { $0.name != "constraints" }) else {
      return nil
    }
    if let id = next["id"] { return ElementPath(objectID: id) }
    return path.child(next.name, key: next["key"])
  }

  /// Whether Interface Builder writes a child of a view before the list of constraints. Versions changed the place of a
  /// few; the rules were derived from documents of Xcode 5 to 26.
  private static func precedesConstraints(_ child: Element, in view: ViewNode, _ tools: Int) -> Bool {
    switch child.name {
    case "rect": child["key"] == "frame"
    case "autoresizingMask", "subviews", "beginningViews", "middleViews", "endViews", "gestureRecognizers",
      "userGuides":
      true
    case "accessibility", "string", "edgeInsets":
      ["accessibilityConfiguration", "toolTip", "edgeInsets"].contains(child["key"] ?? "")
    case "viewLayoutGuide": child["key"] == "safeArea" && tools >= 15_700
    case "color":
      switch child["key"] {
      case "backgroundColor": true
      case "tintColor": ![ViewKind.button, .toolbar].contains(view.kind)
      case "contentTintColor": view.kind == .button && tools >= 22_154
      default: false
      }
    case "buttonCell", "popUpButtonCell": tools >= 22_154
    case "animations": tools < 9_060
    default: child["key"] == "contentView"
    }
  }

  /// The edits that remove a constraint, with the list or the outlets that would be left empty or without a
  /// destination.
  public static func removeConstraints(_ ids: Set<String>, from document: Document) -> [DocumentEdit] {
    var edits: [DocumentEdit] = []
    _ = remove(ids, in: document.root, path: ElementPath(objectID: nil), &edits)
    return edits
  }

  /// Collects the removals in an element; returns whether the element itself is to be removed.
  ///
  /// Removed are the objects, what refers to them, and lists that would be empty.
  static func remove(
    _ ids: Set<String>, in element: Element, path: ElementPath, _ edits: inout [DocumentEdit]
  ) -> Bool {
    if element["id"].map({ ids.contains($0) }) ?? false { return true }
    if isReference(element), (element["destination"] ?? element["reference"]).map({ ids.contains($0) }) ?? false {
      return true
    }
    guard !element.children.isEmpty else { return false }
    var inner: [DocumentEdit] = []
    var left = 0
    for child in element.children {
      let childPath =
        child["id"].map { ElementPath(objectID: $0, named: child.name) }
        ?? path.child(child.name, key: child["key"], reference: child["reference"])
      if remove(ids, in: child, path: childPath, &inner) {
        inner.append(.removeElement(childPath))
      } else {
        left += 1
      }
    }
    // A variation may have attributes of its own.
    let isList = ["constraints", "connections", "mask"].contains(element.name)
    if left == 0, isList || element.name == "variation" && element.attributes.count == 1 { return true }
    edits += inner
    return false
  }

  private static func isReference(_ element: Element) -> Bool {
    ["outlet", "outletCollection", "exclude", "include", "segue", "action", "binding"].contains(element.name)
  }
}
