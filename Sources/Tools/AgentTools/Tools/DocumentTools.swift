import DocumentInspection
import DocumentOperations
import InterfaceBuilder
import JSON
import LayoutEngine
import ProjectTools

/// The tools for one document: what it looks like, what is wrong with it, and edits.
package enum DocumentTools {
  package static let all = [layout, suggest, edit]

  package static let file = Tool.Parameter(
    name: "file", summary: "A .storyboard or .xib file.", schema: Schema.text(),
    isRequired: true)
  package static let object = Tool.Parameter(
    name: "object",
    summary: "Only this one: its id or the beginning, an outlet, a label or a class.",
    schema: Schema.text())
  static let commit = Tool.Parameter(
    name: "commit", summary: "As of this commit, such as HEAD.", schema: Schema.text())

  /// The document of a call, as it is or as it was in a commit.
  static func document(_ call: ToolCall) throws(ToolError) -> OpenDocument {
    let path = try call.required("file")
    guard let commit = try call.text("commit") else { return try call.workspace.document(path) }
    let place = try call.workspace.place(ofFormer: path)
    let bytes = try ToolError.of { () throws(ProjectError) in
      let git = Git(folder: call.workspace.folder)
      return try git.contents(ofFile: place, at: try git.commit(commit))
    }
    guard let bytes else { throw ToolError("the commit '\(commit)' has no '\(path)'") }
    do throws(DocumentError) { return try OpenDocument(bytes, path: place) } catch {
      throw ToolError("\(path) in '\(commit)':\(error.line): \(error.reason)")
    }
  }

  // MARK: Layout

  private static let layout = Tool(
    "layout", title: "Lay out a document",
    """
    Frames of the views of a document, as the constraints give them: one line per view, 'reference kind "text" x,y w×h'. \
    Begin with detail 'digest'; ask for an object with detail 'constraints' to see what places it.
    """,
    [
      file, object,
      Tool.Parameter(
        name: "detail",
        summary:
          "'connections' are outlets, actions and segues. By default frames, of a large screen the outermost ones.",
        schema: Schema.text(CompactTree.Detail.allCases.map { $0.rawValue })),
      commit,
    ] + ToolEnvironment.parameters,
    output: Schema.object([
      ("conflicts", Schema.number), ("lines", Schema.list(Schema.text())),
    ])
  ) { (call) throws(ToolError) in
    let path = try call.required("file")
    let document = try document(call)
    let (layout, remarks) = try ToolEnvironment(call).layout(of: document, path, call)
    let detail = try call.text("detail").map { word throws(ToolError) in
      guard let detail = CompactTree.Detail(rawValue: word) else {
        throw ToolError("'detail' is digest, frames, constraints or connections, not '\(word)'")
      }
      return detail
    }
    let object = try call.text("object")
    func lines(_ detail: CompactTree.Detail, _ length: Int = 12) throws(ToolError) -> [String] {
      let tree = CompactTree(layout, detail: detail, references: document.edited.references, digestLength: length)
      guard let object else { return tree.lines(title: path) }
      do throws(ReferenceError) { return try tree.lines(of: object) } catch { throw ToolError(error.sentence) }
    }
    var answer = try lines(detail ?? .frames)
    if detail == nil {
      for length in stride(from: 60, through: 12, by: -4) where isLong(answer) {
        answer =
          try lines(.digest, length) + ["shortened; see an 'object', or detail 'frames', or all scenes by 'search'"]
      }
    }
    answer += remarks
    let conflicts = layout.roots.reduce(0) { $0 + $1.conflicts.count }
    return ToolAnswer(
      answer.joined(separator: "\n"),
      ["conflicts": .integer(conflicts), "lines": .strings(answer)])
  }

  /// Whether lines are more than about 600 tokens.
  private static func isLong(_ lines: [String]) -> Bool { lines.reduce(0) { $0 + $1.count + 1 } > 2300 }

  // MARK: Suggest

  private static let suggest = Tool(
    "suggest", title: "Suggest constraints",
    """
    The constraints that would place views where they are, as statements; the document stays as it is. Apply them by the tool \
    edit: {"do":"resolve","what":"addMissing","views":[…]}, or 'reset' to replace the constraints that views have.
    """,
    [
      file,
      Tool.Parameter(
        name: "objects", summary: "The views; all by default.", schema: Schema.list(Schema.text())),
      Tool.Parameter(
        name: "reset", summary: "Whether to replace the constraints that the views have.", schema: Schema.flag),
    ], output: Schema.object([("constraints", Schema.list(Schema.text())), ("moved", Schema.number)])
  ) { (call) throws(ToolError) in
    let document = try call.workspace.document(try call.required("file"))
    let objects = try call.texts("objects")
    var operation: [(String, JSONValue)] = [("do", "resolve"), ("what", call.flag("reset") ? "reset" : "addMissing")]
    if !objects.isEmpty { operation.append(("views", .strings(objects))) }
    let before = Set(document.edited.document.constraints.map { $0.id })
    let report: EditReport
    do throws(EditRefusal) { report = try document.edit([.object(operation)]) } catch {
      throw ToolError(error.reason)
    }
    let edited = document.edited.document
    let writer = ConstraintWriter(edited, document.edited.references)
    let statements = edited.constraints.indices.filter { !before.contains(edited.constraints[$0].id) }
      .compactMap { writer.fullStatement($0) }
    if report.hasChanged { _ = try? document.edited.undo() }
    var lines = statements.isEmpty ? ["there is nothing to add"] : statements
    if !report.elsewhereLines.isEmpty {
      lines += ["would move at other sizes:"] + report.elsewhereLines.map { " " + $0 }
    }
    return ToolAnswer(
      lines.joined(separator: "\n"),
      ["constraints": .strings(statements), "moved": .integer(report.moved.count)])
  }

  // MARK: Edit

  private static let edit = Tool(
    "edit", title: "Edit a document",
    """
    Applies operations to a document and writes it: all of them, or none. The answer is what moved, what is new in check, and a token \
    to undo.
    Operations: \(EditOperation.all.map { description(of: $0) }.joined(separator: "\n"))
    """,
    [
      Tool.Parameter(name: "file", summary: file.summary, schema: Schema.text()),
      Tool.Parameter(
        name: "operations",
        summary: "The operations, in order; a later one can refer to what an earlier one named by 'as'.",
        schema: Schema.list(Schema.anyObject)),
      Tool.Parameter(
        name: "edits", summary: "Instead of file: several files in one step, as {\"file\":…,\"operations\":[…]}.",
        schema: Schema.list(Schema.anyObject)),
      Tool.Parameter(
        name: "dry_run", summary: "Whether only to answer what would change.", schema: Schema.flag),
      Tool.Parameter(
        name: "undo",
        summary: "Instead of operations: the token of the edit to undo.",
        schema: Schema.text()),
    ],
    output: Schema.object(
      [
        ("changed", Schema.flag), ("moved", Schema.anyList), ("found", Schema.anyList), ("undo", Schema.text()),
      ], optional: ["moved", "found", "undo"]), isReadOnly: false
  ) { (call) throws(ToolError) in
    if let token = try call.text("undo") { return try undo(token, call) }
    if call.arguments["edits"] != nil { return try SeveralFiles.edit(call) }
    let path = try call.required("file")
    guard case .array(let operations) = call.arguments["operations"] else {
      throw ToolError("the argument 'operations' is missing: expected an array of objects with 'do'")
    }
    let report: EditReport
    if call.flag("dry_run") {
      report = try apply(operations, path, call, isDryRun: true)
    } else {
      report = try call.workspace.exclusively(path) { () throws(ToolError) in
        try apply(operations, path, call, isDryRun: false)
      }
    }
    return ToolAnswer(report.lines.joined(separator: "\n"), report.json)
  }

  private static func undo(_ token: String, _ call: ToolCall) throws(ToolError) -> ToolAnswer {
    let empty: JSONValue = [
      "changed": true, "moved": .array([]), "added": .array([]), "removed": .array([]), "disconnected": .array([]),
      "elsewhere": .array([]), "sizes": .array([]), "found": .array([]), "resolved": 0,
    ]
    if call.workspace.steps.contains(where: { $0.token == token }) {
      let places = try call.workspace.undo(step: token)
      return ToolAnswer("undone: " + places.map { call.workspace.shown($0) }.joined(separator: ", "), empty)
    }
    guard let path = try call.text("file") ?? call.workspace.file(of: token) else {
      throw ToolError("there is no edit with the token '\(token)'; nothing was undone")
    }
    try call.workspace.exclusively(path) { () throws(ToolError) in try call.workspace.undo(token, path) }
    return ToolAnswer("undone", empty)
  }

  private static func apply(
    _ operations: [JSONValue], _ path: String, _ call: ToolCall, isDryRun: Bool
  ) throws(ToolError) -> EditReport {
    let document = try call.workspace.document(path)
    let before = document.bytes
    var report: EditReport
    do throws(EditRefusal) {
      report = try document.edit(operations, isDryRun: isDryRun, isCancelled: call.isCancelled)
    } catch {
      throw ToolError(error.sentence + "; nothing was changed")
    }
    guard report.hasChanged, !isDryRun else { return report }
    // The document that is open has the edit, and its file does not: it is read again.
    if call.isCancelled() { throw ToolError("cancelled; nothing was changed") }
    report.undo = try call.workspace.save(path, before: before)
    return report
  }

  /// An operation by its example, the names of the parameters that are not in it, and the choices of those that have some.
  private static func description(of operation: EditOperation) -> String {
    let text = "\(operation.form.name): \(operation.summary) \(operation.example)"
    let more = operation.form.parameters.compactMap { parameter -> String? in
      let choices = choices(of: parameter.type)
      guard choices.contains(where: { !operation.summary.contains($0) }) else {
        return operation.example.contains("\"\(parameter.name)\":") ? nil : parameter.name
      }
      return "\(parameter.name) (\(choices.joined(separator: ", ")))"
    }
    return more.isEmpty ? text : text + " Also: " + more.joined(separator: ", ") + "."
  }

  /// The words that a parameter or its members can be.
  private static func choices(of type: ParameterType) -> [String] {
    switch type {
    case .word(let words): words
    case .list(let element): choices(of: element)
    case .object(let members, _): members.flatMap { choices(of: $0.type) }
    case .text, .number, .flag, .id, .textOrNumber, .dictionary: []
    }
  }
}
