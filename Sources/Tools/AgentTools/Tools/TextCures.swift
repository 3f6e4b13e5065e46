import DocumentEditing
import DocumentInspection
import DocumentOperations
import InterfaceBuilder
import LayoutEngine

/// Operations after which a text that is cut off fits: only those that a layout of the changed document shows to work,
/// cut off no other text, add no conflict, and move no text or control over another one or out of its container.
struct TextCures {
  /// The findings that have such cures.
  static let rules: [Rule] = [.clippedText, .fixedWidthText, .clippedAccessibilityText]
  /// The most findings of an answer for which cures are tried: each takes layouts.
  static let mostFindings = 5

  private let edited: EditedDocument
  /// Puts a document into the environment in which it is checked.
  private let environment: (Document) -> ToolEnvironment.Result?

  init(_ edited: EditedDocument, in environment: @escaping (Document) -> ToolEnvironment.Result?) {
    (self.edited, self.environment) = (edited, environment)
  }

  /// A change of an attribute of a view or constraint.
  private struct Change {
    var object: String
    var attribute: String
    var value: String
    /// The value as operations take it.
    var written: String
    var edit: DocumentEdit

    func operation(_ references: ObjectReferences) -> String {
      "{\"do\":\"set\",\"object\":\"\(references.short(object))\",\"attribute\":\"\(attribute)\",\"value\":\(written)}"
    }
  }

  /// The operations of the shortest cure of a text, as JSON; nil if none works.
  func cure(of id: String) -> String? {
    let document = edited.document
    guard let view = view(of: id), [.label, .button].contains(view.kind) else { return nil }
    let widths = limits(of: view, .width)
    let heights = limits(of: view, .height)
    var candidates: [[Change]] = []
    if !heights.isEmpty { candidates.append(heights) }
    if !widths.isEmpty { candidates.append(widths) }
    if view.kind == .label, view.numberOfLines != 0 {
      let lines = Change(
        object: view.id, attribute: "numberOfLines", value: "0", written: "0",
        edit: .setAttribute("numberOfLines", to: "0", of: ElementPath(objectID: view.id, named: view.element.name)))
      candidates.append([lines])
      if !heights.isEmpty { candidates.append([lines] + heights) }
    }
    let name = "horizontalCompressionResistancePriority"
    let priority = view.element.number(name) ?? 750
    if priority < 999 {
      let value = "\(Int(priority) + 1)"
      candidates.append([
        Change(
          object: view.id, attribute: name, value: value, written: value,
          edit: .setAttribute(name, to: value, of: ElementPath(objectID: view.id, named: view.element.name)))
      ])
    }
    if !widths.isEmpty, !heights.isEmpty { candidates.append(widths + heights) }
    guard !candidates.isEmpty, let (growth, before) = state(of: document, view.id) else { return nil }
    let own = Trial(document.layout(), cut: [])
    for candidate in candidates {
      guard let changed = try? edited.applying(candidate.map(\.edit)), let after = trial(changed, growth),
        !after.cut.contains(view.id), after.isSound(comparedWith: before),
        Trial(changed.layout(), cut: []).isSound(comparedWith: own)
      else { continue }
      return candidate.map { $0.operation(edited.references) }.joined(separator: ",")
    }
    return nil
  }

  /// The view of a finding, which can be about a constraint of it.
  private func view(of id: String) -> ViewNode? {
    let document = edited.document
    if let view = document.view(id: id) { return view }
    let node = document.constraints.first { $0.id == id }
    return node.flatMap { node in document.view(id: node.firstItem ?? document.views[node.owner].id) }
  }

  /// The changes that make lengths of a view the least ones.
  private func limits(of view: ViewNode, _ attribute: Attribute) -> [Change] {
    let document = edited.document
    return document.constraints.filter { node in
      (node.firstItem ?? document.views[node.owner].id) == view.id && node.secondAttribute == nil
        && node.firstAttribute == .known(attribute) && node.relation == .equal && !node.isPlaceholder
        && !node.id.isEmpty
    }.map { node in
      Change(
        object: node.id, attribute: "relation", value: "greaterThanOrEqual", written: "\"≥\"",
        edit: .setAttribute(
          "relation", to: "greaterThanOrEqual", of: ElementPath(objectID: node.id, named: "constraint")))
    }
  }

  /// What is wrong in a layout.
  private struct Trial {
    /// The object ids of the texts that are cut off.
    let cut: Set<String>
    let conflicts: Int
    let failures: Set<FrameFailure>

    init(_ layout: DocumentLayout, cut: Set<String>) {
      self.cut = cut
      conflicts = layout.roots.reduce(0) { $0 + $1.conflicts.count }
      failures = layout.frameFailures
    }

    /// Whether nothing is wrong that was not before.
    func isSound(comparedWith other: Trial) -> Bool {
      cut.isSubset(of: other.cut) && conflicts <= other.conflicts && failures.isSubset(of: other.failures)
    }
  }

  /// The texts of a document that are cut off in the environment, or there with longer texts.
  private func trial(_ document: Document, _ growth: TextGrowth?) -> Trial? {
    guard let grown = growth.map({ $0.applied(to: document) }) ?? document, var result = environment(grown) else {
      return nil
    }
    result.options.content = .measured
    let layout = result.document.layout(result.options)
    return Trial(layout, cut: Set(layout.clippedTexts().map { result.document.views[$0.view].id }))
  }

  /// How a text is cut off: as it is, or if it gets longer.
  private func state(of document: Document, _ id: String) -> (growth: TextGrowth?, before: Trial)? {
    for growth in [nil, TextGrowth.longerLanguage, .largerType] {
      if let found = trial(document, growth), found.cut.contains(id) { return (growth, found) }
    }
    return nil
  }
}
