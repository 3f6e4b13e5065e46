import DocumentInspection
import DocumentOperations
import InterfaceBuilder
import ProjectTools
import ScreenProof
import Typography

/// The tools that examine a document at every size.
enum ProofTools {
  static let all = [prove, compare]

  private static let ranges = [
    Tool.Parameter(name: "widths", summary: "Such as 320...1366.", schema: Schema.text()),
    Tool.Parameter(
      name: "heights", summary: "Such as 320...1024, or 'all'; that of the document by default.", schema: Schema.text()),
  ]

  /// The longest answer; a screen that fails everywhere has many lines about the same.
  private static let longestAnswer = 40

  private static let prove = Tool(
    "prove", title: "Prove screens at every size",
    "Whether the screens of a document are sound at every size: no conflict, cut-off text, overlap, or view outside of its container.",
    [
      DocumentTools.file,
      Tool.Parameter(
        name: "object", summary: "Only this scene or view.", schema: Schema.text()),
      Tool.Parameter(
        name: "text_sizes", summary: "Such as [\"L\",\"AX3\"]; L by default.", schema: Schema.list(Schema.text())),
      ToolEnvironment.language,
    ] + ranges
  ) { (call) throws(ToolError) in
    let place = try call.workspace.place(of: try call.required("file"))
    var settings = SizeProof.Settings()
    (settings.widths, settings.heights) = try sizes(call)
    let names = try call.texts("text_sizes")
    if !names.isEmpty {
      settings.textSizes = try names.map { name throws(ToolError) in try ToolEnvironment.textSize(name) }
    }
    settings.limit(regions: nil)
    let files = try call.text("language").map { language throws(ToolError) in
      try Workspace.translations(into: [try Workspace.tag(language)], at: place)
    }
    let view = try call.text("object").map { object throws(ToolError) in
      let edited = try call.workspace.document(try call.required("file")).edited
      let tree = CompactTree(edited.layout, references: edited.references)
      do throws(ReferenceError) { return try tree.view(object) } catch { throw ToolError(error.sentence) }
    }
    let report = ProofReport(
      InputDocument(path: place), settings, files, format: .text, view: view, widthsName: "'widths'")
    if let failure = report.failure { throw ToolError(failure.sentence(path: call.workspace.shown(place))) }
    if let missing = files?.missing(from: report.languages).first { throw ToolError(missing) }
    return RunTools.answer(shortened(report.lines), call, orElse: "no screen whose size varies")
  }

  private static let compare = Tool(
    "compare", title: "Compare layouts at every size",
    "Whether a document has the same frames at every size as another version, or as at a commit, and where they differ.",
    [
      DocumentTools.file, Tool.Parameter(name: "other", summary: "The older version.", schema: Schema.text()),
      Tool.Parameter(name: "since", summary: "Instead of other: a commit, such as HEAD.", schema: Schema.text()),
    ] + ranges
  ) { (call) throws(ToolError) in
    let file = try call.required("file")
    let pairs = try RunTools.pairs(call, file: file)
    guard let pair = pairs.first else { return RunTools.answer("no differences") }
    if let failure = pair.failure { throw ToolError("\(file): \(failure)") }
    guard let old = pair.old, let new = pair.new else { throw ToolError("\(file): there is no older version") }
    var settings = SizeComparison.Settings()
    (settings.widths, settings.heights) = try sizes(call)
    settings.limit(regions: nil)
    let documents = try [old, new].map { bytes throws(ToolError) in
      do throws(FileError) { return try InputDocument(path: file, bytes: bytes).read() } catch {
        throw ToolError(error.sentence(path: file))
      }
    }
    let comparison = SizeComparison(documents[0], documents[1], settings)
    let report = ComparisonReport(comparison, paths: ["the older version", file])
    return RunTools.answer(shortened(report.lines), call, orElse: "no screen whose size varies")
  }

  private static func sizes(_ call: ToolCall) throws(ToolError) -> (ClosedRange<Double>?, SizeProof.Heights) {
    let widths = try call.text("widths").map { word throws(ToolError) in
      guard let range = ClosedRange<Double>(lengths: word) else {
        throw ToolError("'widths' is a range in ascending order such as 320...1366, not '\(word)'")
      }
      return range
    }
    let heights = try call.text("heights").map { word throws(ToolError) in
      guard let heights = SizeProof.Heights(lengths: word) else {
        throw ToolError("'heights' is a range in ascending order such as 320...1024, or 'all', not '\(word)'")
      }
      return heights
    }
    return (widths, heights ?? .document)
  }

  private static func shortened(_ lines: [String]) -> [String] {
    guard lines.count > longestAnswer, let summary = lines.last else { return lines }
    return lines.prefix(longestAnswer) + ["+\(lines.count - longestAnswer - 1) more lines", summary]
  }
}
