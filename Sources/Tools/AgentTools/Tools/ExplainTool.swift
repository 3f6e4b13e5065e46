import JSON
import ProjectTools

/// The tool that explains conflicts: those of a log, and those of a document.
enum ExplainTool {
  static let tool = Tool(
    "explain", title: "Explain a conflict",
    """
    Which constraints exclude each other or leave a view ambiguous, and remedies: with 'file' and 'object' those at an object of a document, \
    with 'log' those of a console log, with the documents that have its views and constraints.
    """,
    [
      Tool.Parameter(
        name: "file", summary: "A .storyboard or .xib file.", schema: Schema.text()),
      DocumentTools.object,
      Tool.Parameter(name: "log", summary: "Instead of a file: the text of a console log.", schema: Schema.text()),
    ] + ToolEnvironment.parameters,
    output: Schema.object(
      [("text", Schema.text()), ("findings", Schema.list(DocumentTools.finding))], optional: ["findings"])
  ) { (call) throws(ToolError) in
    if let log = try call.text("log") {
      guard call.arguments["file"] == nil else { throw ToolError("give either 'log', or 'file' and 'object'") }
      let text = LogReader.explanation(of: log, project: ProjectIndex(path: call.workspace.folder))
      return RunTools.answer(text.isEmpty ? [] : [text], call, orElse: nothingFound)
    }
    guard call.arguments["file"] != nil, call.arguments["object"] != nil else {
      throw ToolError(
        "give 'file' and 'object' for a document ('check' names the objects), or 'log' for the text of a console log")
    }
    return try DocumentTools.explain(call)
  }

  private static let nothingFound =
    "no conflict and no exception was found in the log; give the whole message, from 'Unable to simultaneously satisfy "
    + "constraints' to 'Will attempt to recover by breaking constraint', with the list of constraints unabridged"
}
