import Diagnostics
import DocumentInspection
import DocumentOperations
import InterfaceBuilder
import JSON
import ProjectTools

// What is wrong with one document, and why.
extension DocumentTools {
  /// The schema of a finding: its rule, severity, object, line, message, notes and cures, and its file in a project.
  package static let finding = Schema.anyObject

  /// The findings in one document that concern the object of the call and what is inside of it, or all.
  private struct Found {
    var issues: [Issue]
    let opened: OpenDocument
    /// What was left out: languages, layouts of WatchKit, rules that are off, suppressed findings.
    let remarks: [String]
    /// The number of views that findings can be about, in words with a blank before; empty if there is none.
    var examined: String
  }

  private static func issues(_ call: ToolCall, overrides: [RuleSettings.Change] = []) throws(ToolError) -> Found {
    let path = try call.required("file")
    let place = try call.workspace.place(of: path)
    let opened = try call.workspace.document(path)
    let environment = try ToolEnvironment(call)
    // A language that the document does not have is an error.
    let remarks = try environment.apply(to: opened.edited.document, at: place, call.workspace).remarks
    let report = try call.check(place, try environment.checkOptions(at: place), overrides: overrides)
    // Cures are those of the document as it is.
    let curable = environment.isOwn && !report.findings.isEmpty ? opened.edited.issues() : []
    let issues = report.findings.map { finding in
      let same = curable.filter { $0.report.rule == finding.rule && $0.object == finding.objectID }
      let issue = same.first { $0.report.text.message == finding.text.message } ?? same.first
      return Issue(
        report: finding, object: finding.objectID, cures: issue?.cures ?? [], firstCure: issue?.firstCure ?? 0)
    }
    let layout = report.isLaidOut ? [] : ["not laid out: the document is of WatchKit"]
    var found = Found(
      issues: issues, opened: opened, remarks: remarks + layout + CheckSummary([report]).omissions,
      examined: " in " + Words.plural(opened.edited.document.views.count, "view"))
    if let object = try call.text("object") {
      do throws(ReferenceError) {
        let concerned = ConcernedObjects(try opened.edited.references.object(object), in: opened.edited.document)
        found.issues = issues.filter { concerned.contains($0) }
        found.examined = concerned.viewCount == 0 ? "" : " in " + Words.plural(concerned.viewCount, "view")
      } catch {
        throw ToolError(error.sentence)
      }
    }
    return found
  }

  /// The rules whose notes are listed rather than counted: who asks about an environment asks what does not fit in it.
  package static func listedNotes(_ call: ToolCall) throws(ToolError) -> [Rule] {
    try ToolEnvironment(call).isOwn ? [] : [.clippedText, .overlappingViews, .outsideContainer]
  }

  /// Checks the document of a call.
  package static func check(_ call: ToolCall) throws(ToolError) -> ToolAnswer {
    let found = try issues(call)
    var (issues, opened) = (found.issues, found.opened)
    let notes = issues.count { $0.report.severity == .note }
    if !call.flag("notes") {
      let listed = try listedNotes(call)
      issues = issues.filter { $0.report.severity != .note || listed.contains($0.report.rule) }
    }
    let hidden = notes - issues.count { $0.report.severity == .note }
    let (environment, place) = (try ToolEnvironment(call), try call.workspace.place(of: try call.required("file")))
    let cures = TextCures(opened.edited) { document in try? environment.apply(to: document, at: place, call.workspace) }
    var tried = 0
    var lines = issues.map { issue -> String in
      let text = IssueLines.lines(issue, opened.edited.references)
      guard TextCures.rules.contains(issue.report.rule), tried < TextCures.mostFindings else { return text }
      tried += 1
      return text + (cures.cure(of: issue.object).map { "\n  fits after: " + $0 } ?? "")
    }
    if issues.isEmpty {
      // One size says nothing about others.
      let size = environment.isOwn ? "at the size of the document alone; 'prove' examines all" : "at this size alone"
      lines.append("no errors and no warnings" + found.examined + (found.examined.isEmpty ? "" : ", " + size))
    }
    if hidden > 0 { lines.append(Words.plural(hidden, "note")) }
    lines += found.remarks
    return ToolAnswer(
      lines.joined(separator: "\n"),
      [
        "documents": 1, "findings": .array(issues.map { IssueLines.json($0.report, cures: $0.cures) }),
        "notes": .integer(notes),
      ])
  }

  /// Explains the conflicts and ambiguities at an object of the document of a call and inside of it, with what places
  /// the object.
  package static func explain(_ call: ToolCall) throws(ToolError) -> ToolAnswer {
    let object = try call.required("object")
    let rules: [Rule] = [.conflict, .ambiguous, .missingReference, .invalidConstraint]
    // Who asks about an object wants to know whatever the settings say.
    let overrides = rules.compactMap { rule in
      rule.defaultSeverity.flatMap { try? RuleSettings.Change(rule: rule.name, severity: $0.rawValue) }
    }
    let all = try issues(call, overrides: overrides)
    let (opened, found) = (all.opened, all.issues.filter { rules.contains($0.report.rule) })
    var lines = found.map { IssueLines.lines($0, opened.edited.references) }
    if found.isEmpty { lines.append("no conflict and no ambiguity at '\(object)'" + all.examined) }
    lines += all.remarks
    let tree = CompactTree(opened.edited.layout, detail: .constraints, references: opened.edited.references)
    if let view = try? tree.view(object) {
      lines.append("placed by: " + tree.placement(of: view))
      lines += tree.baselines(placing: view)
    }
    return ToolAnswer(
      lines.joined(separator: "\n"),
      [
        "text": .string(lines.joined(separator: "\n")),
        "findings": .array(found.map { IssueLines.json($0.report, cures: $0.cures) }),
      ])
  }
}

/// An object of a document with what is inside of it, and the constraints of which one of these is an item.
private struct ConcernedObjects {
  /// The number of views among them.
  let viewCount: Int
  private let ids: Set<String>
  /// The lines of the object, for findings about what has no object id.
  private let lines: ClosedRange<Int>

  init(_ id: String, in document: Document) {
    var inside: Set<String> = [id]
    var lines: ClosedRange<Int>?
    var open = [(element: document.root, isInside: false)]
    while let next = open.popLast() {
      let isInside = next.isInside || next.element["id"] == id
      if isInside {
        let line = next.element.line
        lines = lines.map { min($0.lowerBound, line)...max($0.upperBound, line) } ?? line...line
        if let own = next.element["id"] { inside.insert(own) }
      }
      open += next.element.children.map { ($0, isInside) }
    }
    let range = lines ?? 0...0
    let constraints = document.constraints.filter { node in
      [node.firstItem ?? document.views[node.owner].id, node.secondItem ?? ""].contains { inside.contains($0) }
    }
    ids = inside.union(constraints.map { $0.id }).subtracting([""])
    viewCount = document.views.count { $0.id.isEmpty ? range.contains($0.line) : inside.contains($0.id) }
    self.lines = range
  }

  /// Whether a finding is about one of the objects, or its explanation names one.
  func contains(_ issue: Issue) -> Bool {
    if issue.object.isEmpty { return lines.contains(issue.report.line) }
    return ids.contains(issue.object) || issue.report.text.notes.contains { ids.contains($0.objectID) }
  }
}

extension ToolCall {
  /// What is wrong with one document by the settings of its project and others that override them.
  func check(
    _ place: String, _ options: CheckOptions, overrides: [RuleSettings.Change]
  ) throws(ToolError) -> FileReport {
    let settings = try ToolError.of { () throws(ProjectError) in
      var lookup = try SettingsLookup(overrides: overrides)
      return try lookup.settings(for: place, isNamed: true) ?? DocumentSettings()
    }
    let project = Workspace.project(around: place)
    let report = InputDocument(path: place).check(options, settings: settings, project: project)
    if let failure = report.failure { throw ToolError(failure.sentence(path: workspace.shown(place))) }
    return report
  }
}

extension ToolError {
  /// What a run of a project returns, or its error as that of the tool.
  static func of<Value>(_ run: () throws(ProjectError) -> Value) throws(ToolError) -> Value {
    do throws(ProjectError) { return try run() } catch { throw ToolError(error.description) }
  }
}
