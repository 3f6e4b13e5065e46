import Diagnostics
import DocumentEditing
import DocumentInspection
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

  /// The guide that a name means, and the view that has it; nil for other names. A name such as `list.contentGuide` says
  /// which; without it, that is the scroll view around the other side, and for the keyboard the outermost view.
  private func guide(
    _ name: String, beside other: String
  ) throws(OperationError) -> (owner: ViewNode, kind: GuideNode.Kind, key: String)? {
    guard let (prefix, guide) = Self.guideName(name), aliases[name] == nil, document.view(id: name) == nil else {
      return nil
    }
    guard document.platform != .macOS else { throw .notPossible("documents of macOS have no '\(guide.name)'") }
    let own = document.deploymentVersion
    if guide.kind == .keyboard, let version = own ?? deploymentTarget?(.iOS), version < SystemVersion(15) {
      let setting =
        own == nil
        ? "the deployment target of the project (IPHONEOS_DEPLOYMENT_TARGET, or the platforms of its Package.swift)"
        : "the version of the document (its element 'deployment', in Interface Builder 'Builds for')"
      throw .notPossible(
        "the document is for iOS \(version.description) and later, and the keyboard layout guide exists since iOS 15; "
          + "raise \(setting), or move the views in code")
    }
    if let prefix = prefix ?? (guide.name == "keyboard" ? nil : Self.guideName(other)?.prefix) {
      let owner = try editableView(prefix)
      guard owner.kind == .scrollView else { throw .notPossible("'\(prefix)' is no scroll view") }
      return (owner, guide.kind, guide.key)
    }
    if Self.isRelative(other) {
      let all = document.views.filter { $0.kind == .scrollView }
      guard guide.name != "keyboard", Self.guideName(other) != nil, all.count == 1 else {
        let hint = guide.name == "keyboard" ? "" : ", or its scroll view, as in 'list.\(name)'"
        throw .invalidCommand("'\(name)' needs a view on the other side" + hint)
      }
      return (all[0], guide.kind, guide.key)
    }
    return (try guideOwner(guide.name, beside: try editableView(other)), guide.kind, guide.key)
  }

  /// The parts of the name of a guide, such as `list.contentGuide`, with the name of its view or without; nil for other
  /// names.
  private static func guideName(
    _ name: String
  ) -> (prefix: String?, guide: (name: String, kind: GuideNode.Kind, key: String))? {
    let parts = name.split(separator: ".")
    guard let last = parts.last, parts.count <= 2, let guide = guideNames.first(where: { $0.name == last }) else {
      return nil
    }
    return (parts.count == 2 ? String(parts[0]) : nil, guide)
  }

  /// Whether the object that a name means depends on the other side.
  private static func isRelative(_ name: String) -> Bool { relativeNames.contains(name) || guideName(name) != nil }

  private func guideOwner(_ name: String, beside view: ViewNode) throws(OperationError) -> ViewNode {
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
      guard let guide = try guide(name, beside: other) else { continue }
      let owner = guide.owner
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
    if let other, let guide = try guide(name, beside: other) {
      let found = document.guides.first { $0.owner == guide.owner.index && $0.kind == guide.kind }
      guard let found else { throw .notPossible("the \(guide.owner.name.kind) has no '\(name)'") }
      return found.id
    }
    guard Self.relativeNames.contains(name), aliases[name] == nil, document.view(id: name) == nil else {
      if let view = try? view(name) {
        guard !view.id.isEmpty else { throw .missingObjectID(view.name.kind) }
        return view.id
      }
      let id = try object(name)
      guard document.viewIndex(ofItem: id) != nil else { throw .notPossible("'\(name)' is neither a view nor a guide") }
      return id
    }
    guard let other, !Self.isRelative(other) else {
      throw .invalidCommand("'\(name)' needs a view on the other side")
    }
    let view = try editableView(other)
    if name == "self" { return view.id }
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
    throw .notPossible("no view around the \(view.name.kind) has a \(name)" + hint(of: name, around: view))
  }

  /// What helps where a document without safe areas has no guide with a name.
  private func hint(of name: String, around view: ViewNode) -> String {
    guard name == "safeArea", document.platform != .macOS, let root = layout.root(of: view.index)?.view else {
      return ""
    }
    let hasBars = layoutGuides(of: root).top != nil
    return "; set safeAreaGuide of '\(references.short(document.views[root].id))' to YES first"
      + (hasBars ? ", or use topGuide and bottomGuide" : "")
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
