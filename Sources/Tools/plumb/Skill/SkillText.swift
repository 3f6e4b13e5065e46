import AgentTools
import DocumentOperations
import ToolData

/// The instructions for coding agents, in Markdown: a file with the tables of commands, tools and operations.
enum SkillText {
  static let text = String(String(cString: plumb_skill()).dropLast())
    .replacing("{{commands}}", with: table(commands.map { ("plumb \($0.name)", $0.summary) }))
    .replacing("{{tools}}", with: table(AgentServer.allTools.map { ($0.name, summary(of: $0)) }))
    .replacing(
      "{{operations}}",
      with: table(EditOperation.all.map { ($0.form.name, "\($0.summary) `\($0.example)`") }))

  private static let commands: [Command] = [.layout, .check, .edit, .render, .diff, .explain, .vfl, .strings, .mcp]

  private static func table(_ rows: [(String, String)]) -> String {
    rows.map { "- `\($0.0)`: \($0.1.replacing("\n", with: " "))" }.joined(separator: "\n")
  }

  /// The first paragraph about a tool, and `Arguments: file (object, detail).`
  private static func summary(of tool: Tool) -> String {
    let required = tool.parameters.filter { $0.isRequired }.map { $0.name }.joined(separator: ", ")
    let optional = tool.parameters.filter { !$0.isRequired }.map { $0.name }.joined(separator: ", ")
    let words = [required, optional.isEmpty ? "" : "(\(optional))"].filter { !$0.isEmpty }
    return "\(tool.summary.prefix { $0 != "\n" }) Arguments: \(words.joined(separator: " "))."
  }
}
