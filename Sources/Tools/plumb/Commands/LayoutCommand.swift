import AgentTools
import DocumentOperations
import InterfaceBuilder
import JSON
import LayoutEngine
import ProjectTools

extension Command {
  private enum Format: String, CaseIterable, Sendable { case text, compact, json }

  private static let format = Option<Format>.choice(
    "format",
    "The form of the output: text is a table with a tree; compact is one short line per view, for programs that pay by the "
      + "word; json is one JSON object per line: the file, and the frame of each view by its object id.")
  private static let json = Flag("json", "The same as --format json.")
  private static let object = Option<String>.text(
    "object", "ID",
    "With --format compact: only this view and what is inside it, by object id, a unique beginning of it, or a name.")
  private static let detail = Option<CompactTree.Detail>.choice(
    "detail",
    "With --format compact: digest is the scenes, or the outermost views of the only one; frames is every view (the "
      + "default); constraints adds those that place each view; connections adds outlets, actions and segues.")

  /// `plumb layout`: frames of all views.
  static let layout = Command(
    name: "layout", summary: "Print the frame of every view of documents.", operands: "FILE…",
    minimumOperands: 0,
    options: [format.syntax, object.syntax, detail.syntax, json.syntax, DocumentStream.option.syntax]
      + LayoutVariant.syntax + LayoutSettings.syntax + [WalkSettings.jobs.syntax],
    discussion: """
      FILE is a .storyboard or .xib file, a folder of them, or - for standard input. Frames are in points, relative to the
      superview; on macOS y is measured from the bottom, unless the superview is flipped.

      \(LayoutSettings.deviceList)
      """
  ) { arguments, console in
    let variant = try LayoutVariant(arguments)
    let options = try variant.options(try LayoutSettings.options(from: arguments, console: console), arguments)
    let jobs = try WalkSettings.jobs(from: arguments)
    if arguments.has(DocumentStream.option) {
      if let operand = arguments.operands.first { throw UsageError.extraOperand(operand, command: "layout") }
      return DocumentStream(jobs: jobs).run(console) { LayoutOutput.line(of: $0, variant, options) }
    }
    guard !arguments.operands.isEmpty else { throw UsageError.missingOperand(command: "layout", operands: "FILE…") }
    let print = try form(arguments)
    var status = ExitStatus.success
    let inputs = InputDocument.collect(arguments.operands, console: console)
    let bar = ProgressBar(console)
    Parallel.map(inputs, jobs: jobs) { input in
      LayoutOutput.make(input, variant, options, print: print)
    } tick: { done in
      bar.update(done: done, total: inputs.count)
    } deliver: { (result: Result<PrintableText, LayoutOutput.Failure>) in
      bar.clear()
      switch result {
      case .success(let text): console.write(text)
      case .failure(let failure):
        console.complain(failure.sentence)
        status = .failure
      }
    }
    return status
  }

  private static func form(_ arguments: Arguments) throws(UsageError) -> LayoutOutput.Form {
    let format = try arguments.value(format) ?? (arguments.has(json) ? .json : .text)
    let detail = try arguments.value(detail)
    let object = try arguments.value(object)
    guard format == .compact || detail == nil && object == nil else {
      throw .other("'--object' and '--detail' require '--format compact'")
    }
    switch format {
    case .text: return LayoutOutput.tree
    case .json: return LayoutOutput.json
    case .compact: return LayoutOutput.compact(detail ?? .frames, object: object)
    }
  }
}

/// The output of `plumb layout` for one document.
enum LayoutOutput {
  /// The error message, with the path.
  struct Failure: Error { let sentence: String }

  typealias Form = @Sendable (String, DocumentLayout) -> Result<PrintableText, Failure>

  static func make(
    _ input: InputDocument, _ variant: LayoutVariant, _ options: LayoutOptions, print: Form
  ) -> Result<PrintableText, Failure> {
    do throws(FileError) {
      return print(input.path, try variant.document(input).layout(options))
    } catch {
      return .failure(Failure(sentence: error.sentence(path: input.path)))
    }
  }

  /// A line for a document of a stream: `{"name":"…","views":{…}}`.
  static func line(
    of input: InputDocument, _ variant: LayoutVariant, _ options: LayoutOptions
  ) -> (line: [UInt8], status: ExitStatus) {
    do throws(FileError) {
      return (views(of: try variant.document(input).layout(options), name: input.path, key: "name"), .success)
    } catch {
      return (DocumentStream.failure(name: input.path, error), .failure)
    }
  }

  /// One line: `{"file":"…","views":{"abc-de-fgh":[x,y,width,height],…}}`, views in document order. With
  /// `"isComplete":false` before the views if a layout takes too long.
  static let json: Form = { path, layout in .success(.json(views(of: layout, name: path, key: "file"))) }

  private static func views(of layout: DocumentLayout, name: String, key: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { json in
      json.key(text: key)
      json.string(name)
      if layout.roots.contains(where: { !$0.isComplete }) {
        json.key("isComplete")
        json.bool(false)
      }
      json.key("views")
      json.object { json in
        var seen: Set<String> = []
        for view in layout.document.views where !view.id.isEmpty && seen.insert(view.id).inserted {
          guard let frame = layout.documentFrame(of: view.index) else { continue }
          json.key(text: view.id)
          json.array { json in
            for number in [frame.x, frame.y, frame.width, frame.height] { json.number(number) }
          }
        }
      }
    }
    return writer.bytes + [0x0A]
  }

  /// The frames as a tree.
  static let tree: Form = { path, layout in .success(.lines(LayoutTree(path: path, layout: layout).lines)) }

  /// One short line per view, of the document or of one view.
  static func compact(_ detail: CompactTree.Detail, object: String?) -> Form {
    { path, layout in
      let tree = CompactTree(layout, detail: detail)
      guard let object else { return .success(.lines(tree.lines(title: path))) }
      do throws(ReferenceError) {
        return .success(.lines(try tree.lines(of: object)))
      } catch {
        return .failure(Failure(sentence: "\(path): \(error.sentence)"))
      }
    }
  }
}
