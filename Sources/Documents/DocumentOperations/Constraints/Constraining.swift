import Diagnostics
import DocumentEditing
import InterfaceBuilder
import LayoutEngine
import VisualFormat

/// Format strings with the names in them.
package struct FormatRequest: Sendable {
  var formats: [String]
  /// The objects by their names in the strings; other names are those of objects.
  var views: [String: String]
  var metrics: [String: Double]
  var alignment: String?
}

/// Constraints that are written as text.
extension EditedDocument {
  /// Adds the constraints of statements.
  func constrain(_ statements: [String], identifier: String?) throws(OperationError) {
    let state = checkpoint()
    let name = statements.count == 1 ? "Add Constraint" : "Add Constraints"
    do throws(OperationError) {
      var new: [NewConstraint] = []
      for text in statements {
        try addMissingGuides(of: text)
        var constraint = try self.constraint(ofStatement: text)
        constraint.identifier = identifier
        new.append(constraint)
      }
      try add(new, name: name)
    } catch {
      restore(state)
      throw error
    }
    joinChanges(since: state, name: name)
  }

  /// A statement, in which a text can mean an object.
  private func statement(_ text: String) throws(OperationError) -> Statement {
    try Statement(text) { name in
      Self.relativeNames.contains(name) || aliases[name] != nil || !references.objects(name).isEmpty
        || (try? view(name)) != nil
    }
  }

  /// The constraint that a statement means, without an object id.
  private func constraint(ofStatement text: String) throws(OperationError) -> NewConstraint {
    let statement = try statement(text)
    var first = try attribute(statement.first.attribute ?? "", in: text)
    guard let side = statement.second else {
      guard first.isSize else {
        throw .invalidCommand("'\(text)': only a width or a height can be compared with a number")
      }
      return NewConstraint(
        try item(statement.first.object, beside: nil, &first), first, statement.relation, constant: statement.constant,
        priority: statement.priority)
    }
    var second = try side.attribute.map { name throws(OperationError) in try attribute(name, in: text) } ?? first
    let one = try item(statement.first.object, beside: side.object, &first)
    let other = try item(side.object, beside: statement.first.object, &second)
    guard first.axis == second.axis || first.isSize && second.isSize, first.isSize == second.isSize,
      one != other || first.isSize && first != second
    else { throw .invalidCommand("'\(text)': these attributes cannot be compared") }
    guard let owner = document.constraintOwner(of: one, and: other) else {
      throw .notPossible("'\(text)': the objects are in different scenes")
    }
    let isInside = [one, other].contains { document.view(id: $0)?.index == owner || isGuide($0, of: owner) }
    let standard = document.platform == .macOS && isInside ? 20.0 : 8
    return NewConstraint(
      one, first, statement.relation, other, second,
      multiplier: statement.multiplier == 1 ? nil : Ratio.factor(statement.multiplier),
      constant: statement.isStandard ? (statement.isNegative ? -standard : standard) : statement.constant,
      priority: statement.priority, isSymbolic: statement.isStandard)
  }

  private func isGuide(_ id: String, of view: ViewIndex) -> Bool {
    document.guides.contains { $0.id == id && $0.owner == view }
  }

  private func attribute(_ name: String, in text: String) throws(OperationError) -> Attribute {
    guard let attribute = DocumentAttribute(name).attribute else {
      throw .invalidCommand(
        "'\(text)': there is no attribute '\(name)'; there are leading, trailing, left, right, top, bottom, width, height, "
          + "centerX, centerY, firstBaseline and baseline")
    }
    return attribute
  }

  /// Names of objects that depend on the other side of a constraint.
  private static let relativeNames =
    ["superview", "safeArea", "margins", "topGuide", "bottomGuide", "self"] + guideNames.map { $0.name }

  /// The guides that documents have where a constraint needs them.
  private static let guideNames: [(name: String, kind: GuideNode.Kind, key: String)] = [
    ("contentGuide", .contentLayout, "contentLayoutGuide"), ("frameGuide", .frameLayout, "frameLayoutGuide"),
    ("keyboard", .keyboard, "keyboard"),
  ]

  /// The view whose guide a name means beside a view: the scroll view around it, or for the keyboard the outermost view.
  private func guideOwner(_ name: String, beside view: ViewNode) throws(OperationError) -> ViewNode {
    guard document.platform != .macOS else { throw .notPossible("documents of macOS have no '\(name)'") }
    var current = view
    while let parent = current.parent.map({ document.views[$0] }) {
      if name != "keyboard", parent.kind == .scrollView { return parent }
      current = parent
    }
    if name == "keyboard" { return current }
    if view.kind == .scrollView { return view }
    throw .notPossible("no scroll view is around the \(view.name.kind)")
  }

  /// Adds the guides that a statement names and the document does not have.
  private func addMissingGuides(of text: String) throws(OperationError) {
    let statement = try statement(text)
    guard let second = statement.second else { return }
    for (name, other) in [(statement.first.object, second.object), (second.object, statement.first.object)] {
      guard let guide = Self.guideNames.first(where: { $0.name == name }), aliases[name] == nil,
        document.view(id: name) == nil, !Self.relativeNames.contains(other)
      else { continue }
      let owner = try guideOwner(name, beside: try editableView(other))
      guard !owner.id.isEmpty else { throw .missingObjectID(owner.name.kind) }
      if document.guides.contains(where: { $0.owner == owner.index && $0.kind == guide.kind }) { continue }
      let element = NewElement(
        "viewLayoutGuide", attributes: [.init("key", guide.key), .init("id", makeIDs(1)[0])])
      let next =
        owner.element.child("constraints") == nil
        ? DocumentEdit.elementAfterConstraints(of: owner, in: document) : owner.path.child("constraints")
      try apply("Add Guide", [.addElement(element, in: owner.path, before: next)])
    }
  }

  /// The object id of one side. `margins` exchanges the attribute for the one of the margin.
  func item(_ name: String, beside other: String?, _ attribute: inout Attribute) throws(OperationError) -> String {
    guard Self.relativeNames.contains(name), aliases[name] == nil, document.view(id: name) == nil else {
      if let view = try? view(name) {
        guard !view.id.isEmpty else { throw .missingObjectID(view.name.kind) }
        return view.id
      }
      let id = try object(name)
      guard document.viewIndex(ofItem: id) != nil else { throw .notPossible("'\(name)' is neither a view nor a guide") }
      return id
    }
    guard let other, !Self.relativeNames.contains(other) else {
      throw .invalidCommand("'\(name)' needs a view on the other side")
    }
    let view = try editableView(other)
    if name == "self" { return view.id }
    if let guide = Self.guideNames.first(where: { $0.name == name }) {
      let owner = try guideOwner(name, beside: view)
      if let found = document.guides.first(where: { $0.owner == owner.index && $0.kind == guide.kind }) {
        return found.id
      }
    }
    if name == "superview" || name == "margins" {
      guard let parent = view.parent, !document.views[parent].id.isEmpty else {
        throw .notPossible("the \(view.name.kind) has no superview with an object id")
      }
      if name == "margins" { attribute = attribute.withMargin }
      return document.views[parent].id
    }
    var current: ViewIndex? = view.parent ?? view.index
    while let index = current {
      let guides = layoutGuides(of: index)
      if let found = name == "safeArea" ? safeArea(of: index) : name == "topGuide" ? guides.top : guides.bottom {
        return found
      }
      current = document.views[index].parent
    }
    throw .notPossible("no view around the \(view.name.kind) has a \(name)")
  }

  /// Adds the constraints of format strings.
  func add(_ request: FormatRequest) throws(OperationError) {
    var options: FormatOptions = []
    if let name = request.alignment {
      guard let alignment = Self.alignments.first(where: { $0.name == name })?.options else {
        throw .invalidCommand(
          "there is no alignment '\(name)': expected one of " + Self.alignments.map { $0.name }.joined(separator: ", "))
      }
      options = alignment
    }
    for key in request.views.values.sorted() { _ = try editableView(key) }
    var new: [NewConstraint] = []
    for text in request.formats {
      let found: [FormatConstraint]
      let format: ParsedFormat
      do throws(VisualFormatError) {
        format = try ParsedFormat(text)
        let names = FormatNames(
          metric: { request.metrics[$0] }, hasView: { self.formatView($0, request) != nil },
          hasSuperview: { self.formatView($0, request)?.parent != nil })
        found = try format.constraints(options: options, names: names)
      } catch {
        throw .invalidCommand("'\(text)': \(error.message)")
      }
      guard let parent = format.views.first.flatMap({ formatView($0.name, request)?.parent }) else {
        throw .notPossible("'\(text)': the views have no superview")
      }
      for constraint in found { new.append(try newConstraint(constraint, in: document.views[parent], request)) }
    }
    try add(new, name: "Add Constraints")
  }

  /// The view that a name in a format string means.
  private func formatView(_ name: String, _ request: FormatRequest) -> ViewNode? {
    try? editableView(request.views[name] ?? name)
  }

  /// A constraint of a format string as one of the document. A hyphen at an edge of the superview of iOS is its margin.
  private func newConstraint(
    _ constraint: FormatConstraint, in parent: ViewNode, _ request: FormatRequest
  ) throws(OperationError) -> NewConstraint {
    func side(_ anchor: FormatAnchor) throws(OperationError) -> (id: String, attribute: Attribute) {
      guard case .view(let name) = anchor.item else {
        guard !parent.id.isEmpty else { throw .missingObjectID(parent.name.kind) }
        let usesMargin = constraint.usesStandardSpacing && document.platform != .macOS
        return (parent.id, usesMargin ? anchor.attribute.withMargin : anchor.attribute)
      }
      guard let view = formatView(name, request) else { throw .unknownObject(name) }
      return (view.id, anchor.attribute)
    }
    let first = try side(constraint.first)
    let second = try constraint.second.map { anchor throws(OperationError) in try side(anchor) }
    let touchesSuperview = constraint.first.item == .superview || constraint.second?.item == .superview
    var new = NewConstraint(
      first.id, first.attribute, constraint.relation, second?.id, second?.attribute,
      multiplier: constraint.multiplier == 1 ? nil : Ratio.factor(constraint.multiplier), constant: constraint.constant,
      priority: Double(constraint.priority.rawValue))
    if constraint.usesStandardSpacing, !touchesSuperview || document.platform == .macOS {
      new.constant = touchesSuperview ? 20 : 8
      new.isSymbolic = true
    }
    return new
  }

  private static let alignments: [(name: String, options: FormatOptions)] = [
    ("left", .alignAllLeft), ("right", .alignAllRight), ("top", .alignAllTop), ("bottom", .alignAllBottom),
    ("leading", .alignAllLeading), ("trailing", .alignAllTrailing), ("centerX", .alignAllCenterX),
    ("centerY", .alignAllCenterY), ("firstBaseline", .alignAllFirstBaseline), ("lastBaseline", .alignAllLastBaseline),
  ]
}
