import DocumentInspection
import InterfaceBuilder
import LayoutEngine

extension LayoutNames {
  /// The names of the items and constraints in one hierarchy of a document.
  package init(_ root: RootLayout, in document: Document) {
    let owners = ItemOwners(root, in: document)
    self.init(
      name: { item in
        switch owners.owner(of: item) {
        case .view(let view): document.views[view].name.description
        case .guide(let guide): document.guides[guide].name(in: document)
        case nil:
          owners.view(of: item).map { "an internal item of \(document.views[$0].name)" }
            ?? "an internal item of the layout"
        }
      },
      source: { id in
        root.documentConstraint(id).map { index in
          Source(objectID: document.constraints[index].id, line: document.constraints[index].line)
        }
      },
      contains: { owners.contains($0, $1) })
  }
}

extension GuideNode {
  /// `the safe area of view (abc-de-fgh)`.
  package func name(in document: Document) -> String {
    owner.map { "\(kind.words) of \(document.views[$0].name)" } ?? "\(kind.words) (\(id))"
  }
}

extension GuideNode.Kind {
  fileprivate var words: String {
    switch self {
    case .safeArea: "the safe area"
    case .layoutMargins: "the layout margins guide"
    case .readableContent: "the readable content guide"
    case .contentLayout: "the content layout guide"
    case .frameLayout: "the frame layout guide"
    case .keyboard: "the keyboard layout guide"
    case .topLayoutGuide: "the top layout guide"
    case .bottomLayoutGuide: "the bottom layout guide"
    case .custom: "the layout guide"
    }
  }
}

extension Document {
  /// The constraint in words.
  package func sentence(ofConstraint index: ConstraintIndex) -> String {
    let constraint = constraints[index]
    guard let first = constraint.firstAttribute.attribute else { return "an unknown attribute" }
    let second = constraint.secondAttribute?.attribute ?? .notAnAttribute
    let firstID = constraint.firstItem ?? views[constraint.owner].id
    let secondID = second == .notAnAttribute ? nil : constraint.secondItem ?? views[constraint.owner].id
    var kinship = ConstraintSentence.Kinship.unrelated
    if let secondID, secondID != firstID {
      if isInside(firstID, secondID) { kinship = .secondContainsFirst }
      if isInside(secondID, firstID) { kinship = .firstContainsSecond }
    }
    return ConstraintSentence(
      name(ofObject: firstID), first, constraint.relation, secondID.map { name(ofObject: $0) }, second,
      multiplier: constraint.multiplier ?? 1, constant: constraint.constant,
      priority: Priority(Float(constraint.priority)), kinship: kinship
    ).text
  }

  private func name(ofObject id: String) -> String {
    if let view = view(id: id) { return view.name.description }
    if let guide = guides.first(where: { $0.id == id }) { return guide.name(in: self) }
    return "'\(id)'"
  }

  /// Whether the first object is a descendant of the second one.
  private func isInside(_ inner: String, _ outer: String) -> Bool {
    guard let container = viewIndex(ofItem: outer), let view = viewIndex(ofItem: inner) else { return false }
    var current = self.view(id: inner) == nil ? view : views[view].parent
    while let index = current {
      if index == container { return true }
      current = views[index].parent
    }
    return false
  }
}
