import Diagnostics
import JSON
import ProjectTools

/// The tool that checks one document, or those of a project.
enum CheckTool {
  static let tool = Tool(
    "check", title: "Check documents",
    """
    What is wrong: conflicts, ambiguous and misplaced views, text that is cut off, and more. With 'file' each finding has cures; \
    apply one by the tool edit: {"do":"cure","rule":…,"object":…,"cure":0}. Without it the documents of 'paths' are checked as in CI, with \
    the settings of .plumb.json; 'since' lists what is new. Notes are counted; list them by notes.
    """,
    [
      Tool.Parameter(
        name: "file", summary: "A .storyboard or .xib file.", schema: Schema.text()),
      Tool.Parameter(
        name: "paths", summary: "Instead of file: documents and folders; the root folder by default.",
        schema: Schema.list(Schema.text())),
      Tool.Parameter(
        name: "since", summary: "With paths: only findings that are new or changed since this commit, such as HEAD.",
        schema: Schema.text()),
      DocumentTools.object,
      Tool.Parameter(name: "notes", summary: "Whether to list notes, too.", schema: Schema.flag),
    ] + ToolEnvironment.parameters,
    output: Schema.object([
      ("documents", Schema.number), ("findings", Schema.list(DocumentTools.finding)), ("notes", Schema.number),
    ])
  ) { (call) throws(ToolError) in
    guard try call.text("file") == nil else {
      if call.arguments["paths"] != nil || call.arguments["since"] != nil {
        throw ToolError("'file' is one document with cures; for 'paths' and 'since' leave it out")
      }
      return try DocumentTools.check(call)
    }
    return try checkProject(call)
  }

  /// The longest list of findings of a project; more are counted by their cause.
  private static let longestList = 30

  private static func checkProject(_ call: ToolCall) throws(ToolError) -> ToolAnswer {
    if call.arguments["object"] != nil { throw ToolError("'object' requires 'file'") }
    var paths = try call.texts("paths")
    if paths.isEmpty { paths = ["."] }
    let since = try call.text("since")
    let options = try ToolEnvironment(call).checkOptions(at: call.workspace.folder + "/Document")
    let places = try paths.map { path throws(ToolError) in try call.workspace.place(of: path) }
    var last = 0
    let progress = RunProgress(isCancelled: call.isCancelled) { done, total in
      guard done > last else { return }
      last = done
      call.report(done, total, "\(done) of \(total) documents")
    }
    var reports: [FileReport] = []
    let git = Git(folder: call.workspace.folder)
    var former: FormerFindings?
    try ToolError.of { () throws(ProjectError) in
      former = try since.map { commit throws(ProjectError) in try FormerFindings(git, since: commit, options) }
      var run = CheckRun(try SettingsLookup())
      run.options = options
      run.changed = try since.map { commit throws(ProjectError) in
        try ChangedFiles(git, since: commit, operands: places)
      }
      _ = try run.check(InputDocument.files(places), operands: places, progress: progress) { reports.append($0) }
      for index in reports.indices { try former?.remove(from: &reports[index]) }
    }
    return try answer(reports, call, formerCount: former?.count ?? 0)
  }

  private static func answer(
    _ reports: [FileReport], _ call: ToolCall, formerCount: Int
  ) throws(ToolError) -> ToolAnswer {
    let listsNotes = call.flag("notes")
    let listed = try DocumentTools.listedNotes(call)
    let all = reports.flatMap { report in report.findings.map { (path: call.workspace.shown(report.path), $0) } }
    let findings = all.filter { listsNotes || $1.severity != .note || listed.contains($1.rule) }
    let isLong = findings.count > longestList
    var lines: [String] = isLong ? byCause(findings) : []
    var file = ""
    for (path, finding) in isLong ? [] : findings {
      if path != file { lines.append(path) }
      file = path
      let words = [finding.severity.rawValue, finding.rule.name, finding.objectID].filter { !$0.isEmpty }
      lines.append(" " + words.joined(separator: " ") + ": " + finding.text.message)
    }
    let unreadable = reports.filter { $0.failure != nil }
    lines += unreadable.map { "\(call.workspace.shown($0.path)): cannot be read: \($0.failure?.reason ?? "")" }
    if formerCount > 0 { lines.append("\(Words.plural(formerCount, "finding")) of these documents as before") }
    lines += CheckSummary(reports).omissions
    let documents = reports.count - unreadable.count
    var counts = [Words.plural(documents, "document"), Words.plural(findings.count, "finding")]
    if !listsNotes { counts.append(Words.plural(all.count - findings.count, "note")) }
    let notes = all.count { $1.severity == .note }
    return ToolAnswer(
      ([counts.joined(separator: ", ")] + lines).joined(separator: "\n"),
      [
        "documents": .integer(documents), "findings": .array(isLong ? [] : findings.map { json($1, in: $0) }),
        "notes": .integer(notes),
      ])
  }

  /// The most causes that are listed, and the most bytes of an example.
  private static let mostCauses = 30
  private static let exampleLength = 110

  /// The findings by severity and rule, with their number, the documents that have most of them, and one example.
  private static func byCause(_ findings: [(path: String, FindingReport)]) -> [String] {
    let groups = Dictionary(grouping: findings) { $0.1.severity.rawValue + " " + $0.1.rule.name }
    let order = ["error", "warning", "note"]
    let sorted = groups.sorted { one, other in
      let (first, second) = (one.value[0].1.severity.rawValue, other.value[0].1.severity.rawValue)
      if first != second { return (order.firstIndex(of: first) ?? 0) < (order.firstIndex(of: second) ?? 0) }
      return one.value.count != other.value.count ? one.value.count > other.value.count : one.key < other.key
    }
    var lines = sorted.prefix(mostCauses).map { cause, group in
      let documents = Set(group.map { $0.path }).count
      let (path, finding) = group[0]
      let message = finding.text.message
      let example = message.count > exampleLength ? message.prefix(exampleLength) + "…" : message[...]
      let name = [path, finding.objectID].filter { !$0.isEmpty }.joined(separator: " ")
      return "\(cause): \(group.count) in \(Words.plural(documents, "document")), first \(name): \(example)"
    }
    if sorted.count > mostCauses { lines.append("+\(sorted.count - mostCauses) more causes") }
    return lines + ["listed by cause; name 'paths' or a 'file' for each finding"]
  }

  private static func json(_ finding: FindingReport, in file: String) -> JSONValue {
    [
      "file": .string(file), "rule": .string(finding.rule.name), "severity": .string(finding.severity.rawValue),
      "object": .string(finding.objectID), "line": .integer(finding.line), "message": .string(finding.text.message),
      "notes": .strings(finding.text.notes.map { $0.text }),
    ]
  }
}
