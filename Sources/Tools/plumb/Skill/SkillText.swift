import AgentTools
import DocumentOperations

/// The instructions for coding agents, in Markdown.
enum SkillText {
  static let text = sections.joined(separator: "\n\n")

  private static let sections = [
    """
    ---
    name: plumb
    description: Lay out, check and edit storyboards and xibs (UIKit, AppKit, Auto Layout) without a Mac. Use it before and \
    after every change of a .storyboard or .xib file, and to understand logs of constraint conflicts.
    ---

    # Plumb: Auto Layout without a Mac
    Do not read or rewrite the XML of storyboards and xibs. See them by `layout`, find what is wrong by `check`, and change them by \
    `edit`, which keeps ids, references and frames consistent. The same tools are commands of `plumb` and, in a client that has \
    the server, MCP tools with the same names.
    """,
    """
    ## In which order
    1. `layout` with detail `digest`: the scenes of a document, or the outermost views of its only one.
    2. `layout` of one object with detail `constraints`: what places it. A line is `reference kind "text" x,y width×height`, and after \
    the arrow each constraint with its reference. `leading=Lab` is `self.leading = Lab.leading`.
    3. `check`: errors and warnings, each with notes and cures.
    4. `edit` with all operations of a change in one batch, `--dry-run` first if you are not sure. The answer is what moved and what is new \
    in `check`: if that is not what you want, undo it with the token and try again.
    5. `layout` and `check` with a small `device`, `text_size` AX3, `language` pseudo and `direction` rtl: see that it holds there, too.
    6. `check` without a file, `since` HEAD: the documents that you changed, as continuous integration sees them; with `text_size` AX3 \
    what does not fit in any of them.

    Views in code of a Swift package that uses Plumb's UIKit or AppKit: call the tool `code` with an expression such as \
    `SignInController()`, change the source, and call it again; in the environments of step 5, too. References are `@0.1`, the second \
    subview of the first one.

    Objects are named by their id, a unique beginning of it as `layout` prints it, the name of an outlet, a label in the \
    outline, or a class. What a batch inserts is named by `as` until the end of the batch.
    """,
    "## Commands\n" + table(commands.map { ("plumb \($0.name)", $0.summary) }),
    """
    ## Tools of the server
    Arguments in parentheses can be left out. `device`, `size` (320x568), `text_size` (L is the default, AX3 is large), `language` and \
    `direction` (rtl) mean the same in all tools; files are relative to the folder of the server.

    \(table(AgentServer.allTools.map { ($0.name, $0.summary.firstParagraph + " " + arguments(of: $0)) }))
    """,
    "## Operations\n"
      + table(EditOperation.all.map { ("\($0.form.name)", "\($0.summary) `\($0.example)`") }),
    "## Examples\n" + SkillExample.all.map(example).joined(separator: "\n\n"),
  ]

  private static let commands: [Command] = [.layout, .check, .edit, .render, .diff, .explain, .vfl, .strings, .mcp]

  private static func table(_ rows: [(String, String)]) -> String {
    rows.map { "- `\($0.0)`: \($0.1.replacing("\n", with: " "))" }.joined(separator: "\n")
  }

  /// `Arguments: file (object, detail).`
  private static func arguments(of tool: Tool) -> String {
    let required = tool.parameters.filter { $0.isRequired }.map { $0.name }.joined(separator: ", ")
    let optional = tool.parameters.filter { !$0.isRequired }.map { $0.name }.joined(separator: ", ")
    return "Arguments: "
      + [required, optional.isEmpty ? "" : "(\(optional))"].filter { !$0.isEmpty }.joined(separator: " ")
      + "."
  }

  private static func example(_ example: SkillExample) -> String {
    let steps = example.steps.map { "$ plumb " + $0.words.map(quoted).joined(separator: " ") + "\n" + $0.output }
    return "### \(example.title)\n```\n" + steps.joined(separator: "\n") + "\n```"
  }

  private static func quoted(_ word: String) -> String { word.contains(" ") ? "'\(word)'" : word }
}

extension String {
  /// The text up to the first line break.
  fileprivate var firstParagraph: String { String(prefix { $0 != "\n" }) }
}
