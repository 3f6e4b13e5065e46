import AgentTools
import InterfaceBuilder
import JSON

/// Tools whose work a command of the command line does. They run in this process, with their output in memory.
enum CommandTools {
  static let all = [diff, strings, visualFormat]

  /// The output of a command that has one; its message as an error otherwise.
  static func text(_ words: [String], input: String = "") throws(ToolError) -> String {
    let console = Console.recording(input: input)
    let status = Plumb.run(words, console: console)
    // A command that went on after a failure has output, and the failure is in it.
    guard status != .failure || !console.output.isEmpty else {
      // Further lines show the place of an error.
      let message = console.errors.split(separator: "\n").prefix(12).joined(separator: "\n")
      guard !message.isEmpty else { throw ToolError("the command failed") }
      throw ToolError(message.hasPrefix("plumb: ") ? String(message.dropFirst(7)) : message)
    }
    return console.output
  }

  /// The output of a command as JSON.
  static func json(_ text: String) throws(ToolError) -> JSONValue {
    guard let value = JSONReader.read(Array(text.utf8)) else { throw ToolError("the command failed") }
    return value
  }

  /// The environment of a call as options of a command.
  static func options(_ call: ToolCall) throws(ToolError) -> [String] {
    // Wrong arguments have the same messages in all tools.
    _ = try ToolEnvironment(call)
    var words: [String] = []
    if let device = try call.text("device") { words += ["--device", device] }
    if let size = try call.text("size") { words += ["--size", size] }
    if !words.isEmpty { words += ["--content", "measured", "--metrics", "rules"] }
    if try call.text("direction") == "rtl" { words.append("--rtl") }
    if let language = try call.text("language") { words += ["--language", language] }
    if let textSize = try call.text("text_size") { words += ["--text-size", textSize] }
    return words
  }

  /// The schema of answers that are a text.
  static let lines = Schema.object([("text", Schema.text())])

  static func answer(_ text: String) -> ToolAnswer { ToolAnswer(text, .object([("text", .string(text))])) }

  /// A text with paths relative to the first root and without empty lines at the end; nil if it is empty.
  private static func shortened(_ text: String, _ call: ToolCall) -> String? {
    let lines = text.replacing(call.workspace.folder + "/", with: "").split(
      separator: "\n", omittingEmptySubsequences: false)
    let end = lines.lastIndex { !$0.isEmpty }
    return end.map { lines[...$0].joined(separator: "\n") }
  }

  // MARK: Tools

  private static let diff = Tool(
    "diff", title: "Compare documents",
    """
    What is different between two versions of a document, by its meaning, and which views move: between two files, or since a \
    commit.
    """,
    [
      DocumentTools.file,
      Tool.Parameter(name: "other", summary: "The other file: the newer version.", schema: Schema.text()),
      Tool.Parameter(
        name: "since",
        summary:
          "Instead of other: a commit of git, such as HEAD, to compare the file with; or BASE..HEAD for two commits.",
        schema: Schema.text()),
    ], output: lines
  ) { (call) throws(ToolError) in
    let file = try call.required("file")
    let text: String
    switch (try call.text("other"), try call.text("since")) {
    case (let other?, nil):
      text = try CommandTools.text([
        "diff", "--", try call.workspace.place(of: file), try call.workspace.place(of: other),
      ])
    case (nil, let commit?):
      text = try CommandTools.text(
        ["diff", "--git", commit, "--", try call.workspace.place(of: file)])
    default: throw ToolError("give either 'other', a second file, or 'since', a commit of git")
    }
    return answer(shortened(text, call) ?? "no differences")
  }

  private static let strings = Tool(
    "strings", title: "Texts that are cut off in languages",
    "Which texts of documents do not fit in the languages that the project has translations for, or in a pseudolanguage.",
    [
      DocumentTools.file,
      Tool.Parameter(
        name: "language", summary: "A language of the project, or 'pseudo' for longer texts; all by default.",
        schema: Schema.text()), ToolEnvironment.device, ToolEnvironment.size,
    ], output: lines
  ) { (call) throws(ToolError) in
    let place = try call.workspace.place(of: try call.required("file"))
    let rules = ["all=off", "clipped-text=warning", "missing-translation=note", "stale-translation=note"]
    var words = ["check", "--quiet"] + rules.flatMap { ["--rule", $0] }
    words += try options(call)
    if try call.text("language") == nil { words.append("--languages") }
    let text = try text(words + ["--", place])
    return answer(shortened(text, call) ?? "no findings")
  }

  private static let visualFormat = Tool(
    "vfl", title: "Explain visual format strings",
    """
    The constraints that strings of the visual format language mean, and the frames of a layout of them; or the place of \
    an error.
    """,
    [
      Tool.Parameter(
        name: "formats", summary: "The strings, such as 'H:|-[name]-|'.", schema: Schema.list(Schema.text()),
        isRequired: true), ToolEnvironment.size,
    ], output: lines
  ) { (call) throws(ToolError) in
    let formats = try call.texts("formats")
    guard !formats.isEmpty else { throw ToolError("the argument 'formats' is missing") }
    let size = try call.text("size")
    return answer(try text(["vfl"] + (size.map { ["--size", $0] } ?? []) + ["--"] + formats))
  }
}
