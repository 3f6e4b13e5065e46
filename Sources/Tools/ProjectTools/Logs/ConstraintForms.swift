import ConstraintText
import InterfaceBuilder
import LayoutModel

/// Finds constraints of a log that have no identifier in the documents of a project: by attributes, relation, factor and
/// constant, and by the classes, texts and identifiers of both items.
struct ConstraintForms: Sendable {
  /// An item of a constraint of a document, with what a log prints of it.
  struct Item: Sendable {
    var isGuide: Bool
    /// The class without its module; empty for a guide.
    var className = ""
    var text: String?
    var identifier: String?
    /// Whether its class is one of the project.
    var isCustom = false
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
        form: form, first: item(node.firstItem ?? owner.id, document),
        second: node.secondItem.map { item($0, document) }, constants: constants,
        place: ProjectIndex.Place(file: file, line: node.line, object: object))
    }
  }

  private static func item(_ id: String, _ document: Document) -> Item {
    guard let view = document.view(id: id) else { return Item(isGuide: true) }
    let accessibility = view.element.child(key: "accessibilityConfiguration")?["identifier"]
    return Item(
      isGuide: false, className: view.customClass ?? className(of: view.tag, document.platform),
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

  /// The first constraint of documents that a constraint of a log can be, and their number; nil if there is none, or
  /// nothing but its numbers says so. `files` are those that have other objects of the log: if one of them has such a
  /// constraint, others are left out.
  func find(_ logged: LoggedConstraint, files: Set<String>) -> (place: ProjectIndex.Place, count: Int)? {
    let statement = logged.statement
    guard case .attribute(let first) = statement.first.attribute else { return nil }
    var found: [Candidate]
    if let anchor = statement.second {
      guard case .attribute(let second) = anchor.attribute else { return nil }
      let form = Form(
        first: first, relation: statement.relation, second: second, multiplier: statement.multiplier)
      found = matches(form, statement.constant, statement.first.item, anchor.item)
      if statement.multiplier == 1 {
        // The same constraint, solved for the other item.
        let reversed = Form(first: second, relation: statement.relation.reversed, second: first, multiplier: 1)
        found += matches(reversed, -statement.constant, anchor.item, statement.first.item)
      }
    } else {
      found = matches(
        Form(first: first, relation: statement.relation, second: nil, multiplier: 1), statement.constant,
        statement.first.item, nil)
    }
    let near = found.filter { files.contains($0.place.file) }
    if !near.isEmpty {
      found = near
    } else {
      found = found.filter { isNamed($0.first) || $0.second.map(isNamed) ?? false }
    }
    return found.first.map { ($0.place, found.count) }
  }

  private func isNamed(_ item: Item) -> Bool { item.isCustom || item.text != nil || item.identifier != nil }

  private func matches(
    _ form: Form, _ constant: Double, _ first: LoggedItem, _ second: LoggedItem?
  ) -> [Candidate] {
    (candidates[form] ?? []).filter { candidate in
      // A log rounds to six digits.
      candidate.constants.contains { abs($0 - constant) <= 0.0005 + 0.00001 * abs(constant) }
        && Self.canBe(first, candidate.first)
        && (second.map { logged in candidate.second.map { Self.canBe(logged, $0) } ?? false } ?? true)
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
