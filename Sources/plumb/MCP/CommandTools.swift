import AgentTools
import Foundation
import InterfaceBuilder
import JSON

/// Tools whose work a command of the command line does. They run in this process, with their output in memory.
enum CommandTools {
  static let all = [project, explain, render, diff, strings, visualFormat]

  /// The output of a command and its status.
  private static func output(
    _ words: [String], input: String = ""
  ) -> (status: ExitStatus, text: String, errors: String) {
    let console = Console.recording(input: input)
    let status = Plumb.run(words, console: console)
    return (status, console.output, console.errors)
  }

  /// The output of a command that has one; its message as an error otherwise.
  private static func text(_ words: [String], input: String = "") throws(ToolError) -> String {
    let run = output(words, input: input)
    guard run.status != .failure else {
      let message = run.errors.split(separator: "\n").first.map(String.init) ?? "the command failed"
      throw ToolError(message.hasPrefix("plumb: ") ? String(message.dropFirst(7)) : message)
    }
    return run.text
  }

  private static let lines = Schema.object([("text", Schema.text())])

  private static func answer(_ text: String) -> ToolAnswer { ToolAnswer(text, .object([("text", .string(text))])) }

  // MARK: Tools

  private static let project = Tool(
    "check_project", title: "Check a project",
    """
    What 'plumb check' finds in the documents of folders, with the settings of .plumb.json: one line a finding. Documents that \
    have neither errors nor warnings are counted.
    """,
    [
      Tool.Parameter(
        name: "paths", summary: "Documents and folders; the root folder by default.", schema: Schema.list(Schema.text())
      )
    ],
    output: Schema.object([
      ("documents", Schema.number), ("findings", Schema.number), ("lines", Schema.list(Schema.text())),
    ])
  ) { (call) throws(ToolError) in
    var paths = try call.texts("paths")
    if paths.isEmpty { paths = ["."] }
    var places: [String] = []
    for path in paths { places.append(try call.workspace.place(of: path)) }
    let documents = InputDocument.files(places)
    var lines: [String] = []
    var count = 0
    for (done, document) in documents.enumerated() {
      if call.isCancelled() { break }
      call.report(done, documents.count, document.path)
      // A folder that links lead out of is refused by the command itself.
      let run = output(["check", "--quiet", "--jobs", "1", document.path])
      let found = run.text.split(separator: "\n").filter { !$0.hasPrefix(" ") }.map(String.init)
      count += found.count
      lines += found
      if run.status == .failure { lines += run.errors.split(separator: "\n").map(String.init) }
    }
    call.report(documents.count, documents.count, "done")
    let shown = lines.prefix(100).map { $0.replacing(places[0] + "/", with: "") }
    let rest = lines.count > shown.count ? ["+\(lines.count - shown.count) more"] : []
    return ToolAnswer(
      (["\(documents.count) documents, \(count) findings"] + shown + rest).joined(separator: "\n"),
      .object([
        ("documents", .integer(documents.count)), ("findings", .integer(count)),
        ("lines", .array(shown.map { .string($0) })),
      ]))
  }

  private static let explain = Tool(
    "explain", title: "Explain a conflict of a log",
    """
    What a console log of constraint conflicts means: which constraints exclude each other, which one was broken, and \
    remedies.
    """,
    [Tool.Parameter(name: "log", summary: "The text of the log.", schema: Schema.text(), isRequired: true)],
    output: lines
  ) { (call) throws(ToolError) in answer(try text(["explain", "-"], input: try call.required("log"))) }

  private static let render = Tool(
    "render", title: "Draw a document",
    "An image of a document: PNG if this build has Cairo, otherwise SVG as text. Costs more tokens than 'layout'.",
    [
      DocumentTools.file, DocumentTools.device, DocumentTools.size, DocumentTools.direction,
      Tool.Parameter(name: "constraints", summary: "Whether to draw the constraints.", schema: Schema.flag),
    ], output: Schema.object([("mimeType", Schema.text()), ("svg", Schema.text())], optional: ["svg"])
  ) { (call) throws(ToolError) in
    let place = try call.workspace.place(of: try call.required("file"))
    var words = ["render", place, "-o", "-"]
    if let device = try call.text("device") { words += ["--device", device] }
    if let size = try call.text("size") { words += ["--size", size] }
    if try call.text("direction") == "rtl" { words.append("--rtl") }
    if call.flag("constraints") { words.append("--constraints") }
    if (try? PictureFormat.png.requireSupport()) != nil {
      let bytes = try binary(words + ["--format", "png", "--scale", "1"])
      return ToolAnswer(
        "an image", .object([("mimeType", "image/png")]),
        image: ("image/png", Data(bytes).base64EncodedString()))
    }
    let svg = try text(words)
    return ToolAnswer(svg, .object([("mimeType", "image/svg+xml"), ("svg", .string(svg))]))
  }

  /// The bytes that a command writes.
  private static func binary(_ words: [String]) throws(ToolError) -> [UInt8] {
    var bytes: [UInt8] = []
    var errors: [UInt8] = []
    let console = Console(
      showsProgress: false, send: { chunk, isError in if isError { errors += chunk } else { bytes += chunk } },
      receive: { [] }, receiveChunk: { [] })
    let status = Plumb.run(words, console: console)
    console.flush()
    guard status != .failure else { throw ToolError(String(decoding: errors, as: UTF8.self)) }
    return bytes
  }

  private static let diff = Tool(
    "diff", title: "Compare documents",
    "What is different between two versions of a document, by its meaning, and which views move.",
    [
      DocumentTools.file,
      Tool.Parameter(
        name: "other", summary: "The other file: the newer version.", schema: Schema.text(), isRequired: true),
    ], output: lines
  ) { (call) throws(ToolError) in
    let old = try call.workspace.place(of: try call.required("file"))
    let new = try call.workspace.place(of: try call.required("other"))
    let text = try text(["diff", old, new])
    return answer(text.isEmpty ? "no differences" : text)
  }

  private static let strings = Tool(
    "strings", title: "Texts that are cut off in languages",
    "Which texts of documents do not fit in the languages that the project has translations for, or in a pseudolanguage.",
    [
      DocumentTools.file,
      Tool.Parameter(
        name: "language", summary: "A language of the project, or 'pseudo' for longer texts; all by default.",
        schema: Schema.text()),
    ], output: lines
  ) { (call) throws(ToolError) in
    let place = try call.workspace.place(of: try call.required("file"))
    let language = try call.text("language")
    let rules = ["all=off", "clipped-text=warning", "missing-translation=note", "stale-translation=note"]
    let text = try text(
      ["check", "--quiet", place] + rules.flatMap { ["--rule", $0] }
        + (language.map { ["--language", $0] } ?? ["--languages"]))
    return answer(text.isEmpty ? "no findings" : text)
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
        isRequired: true), DocumentTools.size,
    ], output: lines
  ) { (call) throws(ToolError) in
    let formats = try call.texts("formats")
    guard !formats.isEmpty else { throw ToolError("the argument 'formats' is missing") }
    let size = try call.text("size")
    return answer(try text(["vfl"] + (size.map { ["--size", $0] } ?? []) + ["--"] + formats))
  }
}
