import AgentTools
import Foundation
import JSON

/// The tool that checks one document, or those of a project.
enum CheckTool {
  static let tool = Tool(
    "check", title: "Check documents",
    """
    What is wrong: conflicts, ambiguous and misplaced views, text that is cut off, and more. With 'file' each finding has cures; \
    apply one by the tool edit: {"do":"cure","rule":…,"object":…,"cure":0}. Without it the documents of 'paths' are checked as in CI, with \
    the settings of .plumb.json; 'since' leaves out those that did not change. Notes are counted; list them by notes.
    """,
    [
      Tool.Parameter(
        name: "file", summary: "A .storyboard or .xib file, relative to the root folder.", schema: Schema.text()),
      Tool.Parameter(
        name: "paths", summary: "Instead of file: documents and folders; the root folder by default.",
        schema: Schema.list(Schema.text())),
      Tool.Parameter(
        name: "since", summary: "With paths: only the documents that differ from this commit of git, such as HEAD.",
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

  /// The longest list of findings of a project in words.
  private static let longestList = 100

  private static func checkProject(_ call: ToolCall) throws(ToolError) -> ToolAnswer {
    if call.arguments["object"] != nil { throw ToolError("'object' requires 'file'") }
    var paths = try call.texts("paths")
    if paths.isEmpty { paths = ["."] }
    var words = ["check", "--format", "json"]
    if let since = try call.text("since") { words += ["--changed-only", since] }
    words += try CommandTools.options(call) + ["--"]
    for path in paths { words.append(try call.workspace.place(of: path)) }
    let observer = WalkObserver(isCancelled: call.isCancelled) { done, total in
      call.report(done, total, "\(done) of \(total) documents")
    }
    let run = CheckWalk.$observer.withValue(observer) {
      Result { () throws(ToolError) in try CommandTools.json(try CommandTools.text(words)) }
    }
    return try answer(try run.get(), call)
  }

  private static func answer(_ report: JSONValue, _ call: ToolCall) throws(ToolError) -> ToolAnswer {
    let listsNotes = call.flag("notes")
    var findings = (report["findings"]?.elements ?? []).map { form($0, call.workspace) }
    let notes = findings.count { $0["severity"]?.text == "note" }
    if !listsNotes {
      let listed = Set(try DocumentTools.listedNotes(call).map { $0.rawValue })
      findings.removeAll { $0["severity"]?.text == "note" && !listed.contains($0["rule"]?.text ?? "") }
    }
    let hidden = notes - findings.count { $0["severity"]?.text == "note" }
    let documents = report["documents"] ?? .integer(0)
    var lines: [String] = []
    var file = ""
    for finding in findings.prefix(longestList) {
      if let path = finding["file"]?.text, path != file {
        lines.append(path)
        file = path
      }
      lines.append(
        " "
          + [finding["severity"], finding["rule"], finding["object"]].compactMap { $0?.text }.filter { !$0.isEmpty }
          .joined(separator: " ") + ": " + (finding["message"]?.text ?? ""))
    }
    if findings.count > longestList { lines.append("+\(findings.count - longestList) more") }
    let unreadable = report["unreadable"]?.elements ?? []
    lines += unreadable.map {
      "\(call.workspace.shown($0["file"]?.text ?? "")): cannot be read: \($0["reason"]?.text ?? "")"
    }
    func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
    let summary = [
      count(Int(documents.double ?? 0), "document"),
      count(findings.count, "finding"), listsNotes ? nil : count(hidden, "note"),
    ].compactMap { $0 }.joined(separator: ", ")
    return ToolAnswer(
      ([summary] + lines).joined(separator: "\n"),
      .object([
        ("documents", documents), ("findings", .array(findings)),
        ("notes", .integer(notes)),
      ]))
  }

  /// A finding of the JSON of `plumb check` as the tool has it: its path is relative, and its notes are sentences.
  private static func form(_ finding: JSONValue, _ workspace: Workspace) -> JSONValue {
    let notes = (finding["notes"]?.elements ?? []).compactMap { $0["text"] }
    return .object(
      [("file", .string(workspace.shown(finding["file"]?.text ?? "")))]
        + ["rule", "severity", "object", "line", "message"].compactMap { name in finding[name].map { (name, $0) } }
        + [("notes", .array(notes))])
  }
}
