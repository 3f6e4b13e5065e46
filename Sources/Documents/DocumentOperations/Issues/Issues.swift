import Diagnostics
import DocumentEditing
import DocumentInspection
import InterfaceBuilder
import LayoutEngine

/// An issue of the document with the cures that are one click away (C16).
package struct Issue {
  package var report: FindingReport
  /// The key of the object that the issue is about; empty for the whole document.
  package var object: String
  package var cures: [Cure]
  /// The number of the first cure among those of all issues of the rule about the object.
  package var firstCure: Int

  package init(report: FindingReport, object: String, cures: [Cure], firstCure: Int = 0) {
    (self.report, self.object, self.cures, self.firstCure) = (report, object, cures, firstCure)
  }
}

/// A change that resolves an issue.
package struct Cure {
  package var title: String
  /// The object id of the constraint that the cure changes, if it is one of several in the notes; otherwise empty.
  package var constraint = ""
  var action: Action

  enum Action {
    case edits([DocumentEdit], updatesFrames: Bool)
    case constraint(NewConstraint)
    case updateFrames([String])
    case updateConstants([String])
  }
}

extension EditedDocument {
  /// The issues, grouped by their cause: each conflict with its minimal set, each ambiguity with what it needs.
  package func issues() -> [Issue] {
    if let issueList { return issueList }
    var settings = ruleSettings
    // Frames are compared below without laying out the document again.
    settings.turnOff(.misplaced)
    let check = DocumentCheck(
      layout, ambiguities: layout.roots.map { openViews($0) }, isOwnLayout: true, settings: settings)
    var findings = check.findings()
    findings += ruleSettings.filter(
      misplacedViews(hasNotes: true).map { misplaced in
        let view = document.views[misplaced.view]
        let severity = layout.isNoted(misplaced) ? Severity.note : nil
        return Finding(.misplaced(misplaced, nil), severity: severity, line: view.line, objectID: view.id)
      })
    findings.removeAll { suppressedFindings.contains("\($0.rule.name):\($0.objectID)") }
    let repairs = Repair.repairs(of: check)
    var counts: [String: Int] = [:]
    let issues = Finding.sorted(findings).map { finding in
      let cures = cures(of: finding, repairs)
      let key = finding.rule.name + " " + finding.objectID
      let first = counts[key, default: 0]
      counts[key] = first + cures.count
      return Issue(
        report: FindingReport(
          rule: finding.rule, severity: finding.severity, line: finding.line, objectID: finding.objectID,
          text: check.text(of: finding)),
        object: finding.objectID, cures: cures, firstCure: first)
    }
    issueList = issues
    return issues
  }

  private func cures(of finding: Finding, _ repairs: [(action: Repair.Action, edits: [DocumentEdit])]) -> [Cure] {
    switch finding.problem {
    case .conflict(let report, let root): return conflictCures(report, layout.roots[root])
    case .ambiguous(let open, let root, _): return ambiguityCures(open, layout.roots[root])
    case .misplaced(let misplaced, _):
      let key = key(of: misplaced.view)
      return [
        Cure(title: "Update the frame", action: .updateFrames([key])),
        Cure(title: "Update the constants of its constraints", action: .updateConstants([key])),
      ]
    case .leftRight, .duplicateConstraint:
      return repairs.filter { repair in
        switch repair.action {
        case .replacedLeftAndRight(let id), .removedDuplicate(let id): return id == finding.objectID
        case .updatedFrame, .removedMention: return false
        }
      }.map { repair in
        var title = "Use leading and trailing"
        if case .removedDuplicate = repair.action { title = "Delete the constraint" }
        return Cure(title: title, action: .edits(repair.edits, updatesFrames: true))
      }
    case .requiredContentPriority(let view, let priorities):
      let node = document.views[view]
      guard !node.id.isEmpty else { return [] }
      return [
        Cure(
          title: "Set the priorities to 999",
          action: .edits(
            priorities.map { .setAttribute($0.rawValue, to: "999", of: node.path) }, updatesFrames: true))
      ]
    case .missingReference, .invalidConstraint:
      guard !finding.objectID.isEmpty else { return [] }
      return [
        Cure(
          title: "Delete the constraint",
          action: .edits(DocumentEdit.removeConstraints([finding.objectID], from: document), updatesFrames: true))
      ]
    case .missingObject(let reference): return cures(of: reference, repairs)
    // Nobody but a person knows what is meant.
    case .incompleteLayout, .unexaminedConflicts, .unexaminedViews, .unexaminedTexts, .unconstrainedViews,
      .ambiguousFollower, .ambiguousContent, .ambiguousInGrid, .duplicateID, .duplicateStoryboardID,
      .illegalConfiguration, .unsupportedConfiguration, .watchKit, .unknownElement, .unknownAttributes,
      .noAutoLayout, .fixedWidthText, .clippedText, .missingSafeArea, .unusedGuide, .outsideContainer, .outsideOnCanvas,
      .overlappingViews, .coveredText, .missingAccessibilityLabel, .smallTouchTarget, .lowContrast, .unknownContrast,
      .unlabeledControl, .accessibilityTraits, .fixedTextSize, .clippedAccessibilityText, .readingOrder,
      .unreachableScene, .missingInitialScene, .missingResource, .missingClass, .missingModule, .missingConnection,
      .fileName,
      .storyboardID, .reuseID, .clippedTranslation, .missingTranslation, .staleTranslation:
      return []
    }
  }

  /// A connection to an object that does not exist can be deleted, and what only mentions it removed.
  private func cures(
    of reference: BrokenReference, _ repairs: [(action: Repair.Action, edits: [DocumentEdit])]
  ) -> [Cure] {
    let element = reference.element
    if let id = element["id"], Vocabulary.isConnection(element.name) {
      let edit = DocumentEdit.removeElement(ElementPath(objectID: id, named: element.name))
      return [Cure(title: "Delete the connection", action: .edits([edit], updatesFrames: false))]
    }
    return repairs.filter { $0.action == .removedMention(of: reference.id) }.prefix(1).map {
      Cure(title: "Delete the reference", action: .edits($0.edits, updatesFrames: false))
    }
  }

  /// Each member can be deleted, or made optional; first the one that the layout breaks.
  private func conflictCures(_ report: ConflictReport, _ root: RootLayout) -> [Cure] {
    var result: [Cure] = []
    for id in [report.broken] + report.constraints.filter({ $0 != report.broken }) {
      guard let index = root.documentConstraint(id) else { continue }
      let node = document.constraints[index]
      guard !node.id.isEmpty else { continue }
      let name = LayoutNames(root, in: document).sentence(root.engine.constraint(id))
      let path = ElementPath(objectID: node.id, named: "constraint")
      result.append(
        Cure(title: "Delete: \(name)", constraint: node.id, action: .edits(removals([node.id]), updatesFrames: true)))
      result.append(
        Cure(
          title: "Lower the priority to 750: \(name)", constraint: node.id,
          action: .edits([.setAttribute("priority", to: "750", of: path)], updatesFrames: true)))
    }
    return result
  }

  private func ambiguityCures(_ open: OpenView, _ root: RootLayout) -> [Cure] {
    var result: [Cure] = []
    if let new = newConstraint(open.report.suggestion, root) {
      let sentence = LayoutNames(root, in: document).sentence(open.report.suggestion)
      result.append(Cure(title: "Add the constraint: \(sentence)", action: .constraint(new)))
    }
    guard let rival = open.rival, let attribute = open.report.free.first else { return result }
    let axis = attribute.axis == .horizontal ? "horizontal" : "vertical"
    let name = axis + (open.isCompressed ? "CompressionResistancePriority" : "HuggingPriority")
    let words = open.isCompressed ? ("shrink", "compression resistance") : ("grow", "hugging")
    for view in [open.view, rival] {
      let node = document.views[view]
      guard !node.id.isEmpty else { continue }
      let other = document.views[view == rival ? open.view : rival]
      let value = (other.element.number(name) ?? (open.isCompressed ? 750 : 250)) + 1
      result.append(
        Cure(
          title:
            "Let \(other.name) \(words.0): raise the \(words.1) priority of \(node.name) to \(Numeral.rounded(value))",
          action: .edits([.setAttribute(name, to: Numeral.precise(value), of: node.path)], updatesFrames: true)))
    }
    return result
  }

  /// A constraint of the engine as one of the document.
  private func newConstraint(_ constraint: Constraint, _ root: RootLayout) -> NewConstraint? {
    let owners = ItemOwners(root, in: document)
    func id(_ item: ItemID) -> String? {
      switch owners.owner(of: item) {
      case .view(let view): return document.views[view].id
      case .guide(let guide): return document.guides[guide].id
      case nil: return nil
      }
    }
    guard let first = id(constraint.first.item), !first.isEmpty else { return nil }
    guard let second = constraint.second else {
      return NewConstraint(
        first, constraint.first.attribute, constraint.relation, constant: constraint.constant.rounded())
    }
    guard let other = id(second.item), !other.isEmpty else { return nil }
    func directional(_ attribute: Attribute) -> Attribute {
      switch attribute {
      case .left: .leading
      case .right: .trailing
      default: attribute
      }
    }
    return NewConstraint(
      first, directional(constraint.first.attribute), constraint.relation, other, directional(second.attribute),
      constant: constraint.constant)
  }

  /// Applies a cure of the issues.
  func cure(_ issue: Int, _ cure: Int) throws(OperationError) {
    let issues = issues()
    guard issues.indices.contains(issue), issues[issue].cures.indices.contains(cure) else {
      throw .invalidCommand("there is no such cure")
    }
    try apply(issues[issue].cures[cure])
  }

  /// Applies a cure of the issues of a rule about an object, numbered over all of them.
  func cure(rule: String, object: String, _ position: Int) throws(OperationError) {
    let id = try? self.object(object)
    let found = issues().filter { $0.report.rule.name == rule && ($0.object == object || $0.object == id) }
    guard !found.isEmpty else { throw .notPossible("there is no '\(rule)' at '\(object)'") }
    let cures = found.flatMap { $0.cures }
    guard cures.indices.contains(position) else {
      throw .notPossible("'\(rule)' at '\(object)' has \(cures.count) cures, numbered from 0")
    }
    try apply(cures[position])
  }

  private func apply(_ cure: Cure) throws(OperationError) {
    switch cure.action {
    case .edits(let edits, let updatesFrames): try apply("Resolve Issue", updatingFrames: updatesFrames, edits)
    case .constraint(let constraint): try add([constraint], name: "Add Constraint")
    case .updateFrames(let keys): try updateFrames(Set(keys))
    case .updateConstants(let keys): try updateConstants(Set(keys))
    }
  }
}
