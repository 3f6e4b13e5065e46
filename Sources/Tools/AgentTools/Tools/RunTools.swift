import DocumentInspection
import InterfaceBuilder
import JSON
import LayoutEngine
import ProjectTools
import VisualFormat

/// Tools that answer what a run of the command line with the same name prints.
enum RunTools {
  static let all = [diff, StringsTool.tool, visualFormat]

  static func answer(_ text: String) -> ToolAnswer { ToolAnswer(text, ["text": .string(text)]) }

  /// Lines with paths relative to the first root; another text if there are none.
  static func answer(_ lines: [String], _ call: ToolCall, orElse nothing: String) -> ToolAnswer {
    answer(
      lines.isEmpty ? nothing : lines.joined(separator: "\n").replacing(call.workspace.folder + "/", with: ""))
  }

  // MARK: Tools

  private static let diff = Tool(
    "diff", title: "Compare documents",
    """
    What is different between two versions of a document, by its meaning, and which views move; without 'file' in all documents \
    since a commit.
    """,
    [
      Tool.Parameter(name: "file", summary: "A .storyboard or .xib file.", schema: Schema.text()),
      Tool.Parameter(name: "other", summary: "The other file: the newer version.", schema: Schema.text()),
      Tool.Parameter(
        name: "since",
        summary: "Instead of other: a commit, such as HEAD, or BASE..HEAD for two.",
        schema: Schema.text()),
    ]
  ) { (call) throws(ToolError) in
    // The other file is the newer version here.
    guard let file = try call.text("file") else { return try allDifferences(call) }
    let pairs = try pairs(call, file: file, isOlder: true)
    let run = DiffRun()
    var lines: [String] = []
    for pair in pairs {
      do throws(FileError) { lines += DiffFormat.lines(of: try run.report(pair)) } catch {
        throw ToolError(error.sentence(path: pair.path))
      }
    }
    return answer(lines, call, orElse: "no differences")
  }

  /// The most lines about one document of several.
  private static let longestDifference = 10

  /// What is different in all documents since a commit: the first lines about each, and a line for one that cannot be
  /// read.
  private static func allDifferences(_ call: ToolCall) throws(ToolError) -> ToolAnswer {
    guard let since = try call.text("since") else { throw ToolError("give 'file', or 'since' for all documents") }
    let pairs = try ToolError.of { () throws(ProjectError) in
      try DiffRun.pairs(in: since, paths: [call.workspace.folder])
    }
    let run = DiffRun()
    var lines: [String] = []
    for pair in pairs {
      do throws(FileError) {
        let own = DiffFormat.lines(of: try run.report(pair))
        let shown = own.count > longestDifference ? longestDifference - 1 : own.count
        lines += own.prefix(shown)
        if shown < own.count { lines.append("  +\(own.count - shown) more lines: name the file") }
      } catch { lines.append(error.sentence(path: pair.path)) }
    }
    return answer(lines, call, orElse: "no differences")
  }

  /// The versions of the document of a call: the file and the one of `other`, or of the commits of `since`.
  ///
  /// - Parameter isOlder: Whether the file is the older version, rather than `other`.
  static func pairs(_ call: ToolCall, file: String, isOlder: Bool = false) throws(ToolError) -> [DiffRun.Pair] {
    let since = try call.text("since")
    // Between two commits the document need not be in the work tree.
    let isBetweenCommits = since?.contains("..") ?? false
    let place =
      isBetweenCommits
      ? try call.workspace.place(ofFormer: file) : try call.workspace.place(of: file)
    let other = try call.text("other").map { name throws(ToolError) in try call.workspace.place(of: name) }
    guard (other == nil) != (since == nil) else {
      throw ToolError("give either 'other', a second file, or 'since', a commit of git")
    }
    return try ToolError.of { () throws(ProjectError) in
      guard let other else { return try DiffRun.pairs(in: since ?? "", paths: [place]) }
      return [
        isOlder ? try DiffRun.pair(other, old: place, new: other) : try DiffRun.pair(place, old: other, new: place)
      ]
    }
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
    ]
  ) { (call) throws(ToolError) in
    let formats = try call.texts("formats")
    guard !formats.isEmpty else { throw ToolError("the argument 'formats' is missing") }
    let size = try ToolEnvironment(call).options.size
    do throws(VisualFormatError) {
      let layout = try FormatLayout(formats, size: size ?? FormatLayout.usualSize)
      return answer(FormatReport(layout).lines + [""], call, orElse: "")
    } catch {
      throw ToolError(error.description)
    }
  }
}
