import CodeGeneration
import DocumentOperations
import InterfaceBuilder
import JSON
import ProjectTools

/// The tools that make code of documents, and constraints of frames.
enum ConversionTools {
  static let all = [convert, infer]

  private static let convert = Tool(
    "convert", title: "Write a document as code",
    """
    A document as Swift code for UIKit or AppKit: a class for each view controller, top-level view and prototype, and a list of what the \
    document has and the code does not, with lines. Writes no file.
    """,
    [
      DocumentTools.file,
      Tool.Parameter(
        name: "style",
        summary: "The form of constraints: anchors (the default), vfl (the visual format where it applies), snapkit.",
        schema: Schema.text(ConstraintStyle.allCases.map { $0.rawValue })),
      Tool.Parameter(
        name: "kits",
        summary: "Whether the code is for Plumb's UIKit or AppKit, which have no Objective-C, rather than Apple's.",
        schema: Schema.flag),
    ],
    output: Schema.object([
      ("files", Schema.list(Schema.object([("name", Schema.text()), ("text", Schema.text())]))),
      ("losses", Schema.list(Schema.text())),
    ])
  ) { (call) throws(ToolError) in
    let place = try call.workspace.place(of: try call.required("file"))
    let style = try call.text("style").flatMap { ConstraintStyle(rawValue: $0) } ?? .anchors
    let translations = try Workspace.translations(at: place)
    let run: ConversionRun
    do throws(FileError) {
      run = try ConversionRun(
        InputDocument(path: place), translations: translations,
        usesObjectiveC: !call.flag("kits"), style: style)
    } catch { throw ToolError(error.sentence(path: call.workspace.shown(place))) }
    let losses = run.report.lines.map { $0.replacing(place, with: call.workspace.shown(place)) }
    let files = run.files.map { JSONValue.object([("name", .string($0.name)), ("text", .string($0.text))]) }
    let text = run.files.map { "// \($0.name)\n" + $0.text }.joined(separator: "\n")
    return ToolAnswer(
      text + (losses.isEmpty ? "" : "\n" + losses.joined(separator: "\n")),
      .object([("files", .array(files)), ("losses", .strings(losses))]))
  }

  private static let infer = Tool(
    "infer", title: "Find constraints for frames",
    """
    Constraints that reproduce the frames of the same views at one to five sizes, as a document. Writes no file. 'frames' is lines of \
    'plumb layout --json' for the views of 'file', or lists with one view on a line, 'kind "text" x y width height', indented below its \
    superview; a line that is not indented begins another sample.
    """,
    [
      Tool.Parameter(name: "frames", summary: "The frames.", schema: Schema.text(), isRequired: true),
      Tool.Parameter(
        name: "file", summary: "The document of the views, for lines of 'plumb layout --json'.", schema: Schema.text()),
    ],
    output: Schema.object([
      ("document", Schema.text()), ("constraints", Schema.number), ("open", Schema.list(Schema.text())),
      ("missed", Schema.list(Schema.text())),
    ])
  ) { (call) throws(ToolError) in
    let frames = try call.required("frames")
    let file = try call.text("file").map { path throws(ToolError) in
      try call.workspace.document(path).edited.bytes
    }
    do throws(InferenceError) {
      let input = try InferenceInput.read(frames, document: file)
      // The same frames have the same document.
      guard let edited = try? EditedDocument(input.document, seed: 1) else {
        throw .invalidLine(place: "file", reason: "the document cannot be edited")
      }
      let report = try edited.inferConstraints(from: input.samples)
      let misses = report.misses.map { $0.sentence }
      let text = String(decoding: edited.bytes, as: UTF8.self)
      return ToolAnswer(
        report.sentences.joined(separator: "\n") + "\n" + text,
        .object([
          ("document", .string(text)), ("constraints", .number(Double(report.constraints))),
          ("open", .strings(report.openings)), ("missed", .strings(misses)),
        ]))
    } catch { throw ToolError(error.sentence) }
  }
}
