import ConstraintText
import InterfaceBuilder
import LayoutModel

/// Finds constraints of a log that have no identifier in the documents of a project: by attributes, relation, factor and
/// constant, and by the classes, texts and identifiers of both items.
struct ConstraintForms: Sendable {
  /// An item of a constraint of a document, with what a log prints of it.
  struct Item: Sendable {
    var object: Object
    /// Where a view is in its document; nil for a guide.
    var place: ProjectIndex.Place?
    var isGuide: Bool { place == nil }
    /// The class without its module; empty for a guide.
    var className = ""
    var text: String?
    var identifier: String?
    /// Whether its class is one of the project.
    var isCustom = false
    /// Whether a log prints more of it than a class of the system.
    var isNamed: Bool { isCustom || text != nil || identifier != nil }
  }

  /// An object of a document.
  struct Object: Hashable, Sendable {
    var file: String
    var id: String
  }

  /// A constraint of a document.
  struct Candidate: Sendable {
    var form: Form
    var first: Item
    var second: Item?
    /// The constant, and those for size classes.
    var constants: [Double]
    var place: ProjectIndex.Place
  }

  /// What has to be equal.
  struct Form: Hashable, Sendable {
    var first: Attribute
    var relation: Relation
    var second: Attribute?
    var multiplier: Double
  }

  private var candidates: [Form: [Candidate]] = [:]

  mutating func add(_ candidate: Candidate) { candidates[candidate.form, default: []].append(candidate) }

  // MARK: Documents

  /// The constraints of a document that a log can print.
  static func candidates(of document: Document, file: String) -> [Candidate] {
    document.constraints.compactMap { node in
      guard !node.isPlaceholder, let first = node.firstAttribute.attribute, let multiplier = node.multiplier else {
        return nil
      }
      let owner = document.views[node.owner]
      var second: Attribute?
      if let attribute = node.secondAttribute {
        guard let known = attribute.attribute else { return nil }
        second = known
      }
      let form = Form(first: first, relation: node.relation, second: second, multiplier: multiplier)
      let constants = [node.constant] + node.variations.compactMap { $0.constant }
      let subject = document.view(id: node.firstItem ?? owner.id)
      let object = "constraint (\(node.id)) of \((subject ?? owner).name)"
      return Candidate(
        form: form, first: item(node.firstItem ?? owner.id, document, file),
        second: node.secondItem.map { item($0, document, file) }, constants: constants,
        place: ProjectIndex.Place(file: file, line: node.line, object: object))
    }
  }

  private static func item(_ id: String, _ document: Document, _ file: String) -> Item {
    let object = Object(file: file, id: id)
    guard let view = document.view(id: id) else { return Item(object: object) }
    let accessibility = view.element.child(key: "accessibilityConfiguration")?["identifier"]
    return Item(
      object: object, place: ProjectIndex.Place(file: file, line: view.line, object: view.name.description),
      className: view.customClass ?? className(of: view.tag, document.platform),
      text: (view.text ?? view.placeholder).map { LoggedItem.abbreviated($0) },
      identifier: accessibility ?? view.element["identifier"], isCustom: view.customClass != nil)
  }

  /// The class of an element, whose name is that of the class without its prefix.
  private static func className(of tag: String, _ platform: Platform) -> String {
    switch (tag, platform) {
    case ("wkWebView", _): return "WKWebView"
    case ("mapView", _): return "MKMapView"
    case ("mtkView", _): return "MTKView"
    case ("customView", .macOS): return "NSView"
    case ("containerView", _): return platform == .macOS ? "NSView" : "UIView"
    default:
      return (platform == .macOS ? "NS" : "UI") + (tag.first?.uppercased() ?? "") + tag.dropFirst()
    }
  }

  // MARK: Logs

  /// The constraints of documents that each constraint of a conflict can be.
  ///
  /// A view of the log is one object in all of its constraints: those that need another object for it are left out. A
  /// constraint that code made may fit one of a document by chance, so the objects that the most constraints agree on
  /// are kept.
  func matches(of conflict: [LoggedConstraint]) -> ConflictMatches {
    var sets = conflict.map { matches(of: $0) }
    while true {
      let objects = ConflictMatches(sets).objects
      let fitting = sets.map { set in
        let kept = set.filter { match in match.items.allSatisfy { objects[$0.key]?.contains($0.value.object) ?? true } }
        return kept.isEmpty ? set : kept
      }
      if fitting.map(\.count) == sets.map(\.count) { return ConflictMatches(sets) }
      sets = fitting
    }
  }

  private func matches(of logged: LoggedConstraint) -> [ConflictMatches.Match] {
    let statement = logged.statement
    guard case .attribute(let first) = statement.first.attribute else { return [] }
    guard let anchor = statement.second else {
      return matches(
        Form(first: first, relation: statement.relation, second: nil, multiplier: 1), statement.constant,
        statement.first.item, nil)
    }
    guard case .attribute(let second) = anchor.attribute else { return [] }
    let form = Form(first: first, relation: statement.relation, second: second, multiplier: statement.multiplier)
    let found = matches(form, statement.constant, statement.first.item, anchor.item)
    guard statement.multiplier == 1 else { return found }
    // The same constraint, solved for the other item.
    let reversed = Form(first: second, relation: statement.relation.reversed, second: first, multiplier: 1)
    return found + matches(reversed, -statement.constant, anchor.item, statement.first.item)
  }

  private func matches(
    _ form: Form, _ constant: Double, _ first: LoggedItem, _ second: LoggedItem?
  ) -> [ConflictMatches.Match] {
    (candidates[form] ?? []).compactMap { candidate in
      // A log rounds to six digits.
      guard candidate.constants.contains(where: { abs($0 - constant) <= 0.0005 + 0.00001 * abs(constant) }),
        Self.canBe(first, candidate.first)
      else { return nil }
      var items = first.isUnnamedSuperview ? [:] : [first.key: candidate.first]
      if let second {
        guard let other = candidate.second, Self.canBe(second, other) else { return nil }
        if !second.isUnnamedSuperview { items[second.key] = other }
      }
      return ConflictMatches.Match(place: candidate.place, items: items)
    }
  }

  private static func canBe(_ logged: LoggedItem, _ item: Item) -> Bool {
    if logged.isUnnamedSuperview { return !item.isGuide }
    if logged.isGuide || item.isGuide { return logged.isGuide && item.isGuide && !logged.isSpacer }
    if let identifier = logged.identifier, item.identifier != identifier { return false }
    if let text = logged.text, item.text != text { return false }
    let name = logged.className.split(separator: ".").last ?? ""
    return name.isEmpty || name == item.className
  }
}
