import InterfaceBuilder

extension Command {
  private static let json = Flag(
    "json", "Print one JSON object per line: the file, and the frame of each view by its object id.")

  /// `plumb layout`: frames of all views.
  static let layout = Command(
    name: "layout", summary: "Print the frame of every view of documents.", operands: "FILE…",
    options: [json.syntax] + LayoutSettings.syntax + [WalkSettings.jobs.syntax],
    discussion: """
      FILE is a .storyboard or .xib file, a folder of them, or - for standard input. Frames are in points, relative to the
      superview; on macOS y is measured from the bottom, unless the superview is flipped.

      \(LayoutSettings.deviceList)
      """
  ) { arguments, console in
    let options = try LayoutSettings.options(from: arguments)
    let jobs = try WalkSettings.jobs(from: arguments)
    let print = arguments.has(json) ? LayoutOutput.json : LayoutOutput.tree
    var status = ExitStatus.success
    Parallel.map(InputDocument.collect(arguments.operands, console: console), jobs: jobs) { input in
      LayoutOutput.make(input, options: options, print: print)
    } deliver: { (result: Result<[UInt8], LayoutOutput.Failure>) in
      switch result {
      case .success(let bytes): console.write(bytes: bytes)
      case .failure(let failure):
        console.complain(failure.sentence)
        status = .failure
      }
    }
    return status
  }
}

/// The output of `plumb layout` for one document.
enum LayoutOutput {
  /// The error message, with the path.
  struct Failure: Error {
    let sentence: String
  }

  typealias Form = @Sendable (String, DocumentLayout) -> [UInt8]

  static func make(
    _ input: InputDocument, options: LayoutOptions, print: Form
  ) -> Result<[UInt8], Failure> {
    do throws(FileError) {
      return .success(print(input.path, try input.read().layout(options)))
    } catch {
      return .failure(Failure(sentence: error.sentence(path: input.path)))
    }
  }

  /// One line: `{"file":"…","views":{"abc-de-fgh":[x,y,width,height],…}}`, views in document order.
  static let json: Form = { path, layout in
    var writer = JSONWriter()
    writer.raw("{\"file\":")
    writer.string(path)
    writer.raw(",\"views\":{")
    var seen: Set<String> = []
    var isFirst = true
    for view in layout.document.views where !view.id.isEmpty && seen.insert(view.id).inserted {
      guard let frame = layout.documentFrame(of: view.index) else { continue }
      if !isFirst { writer.raw(",") }
      isFirst = false
      writer.string(view.id)
      writer.raw(":[")
      writer.number(frame.x)
      writer.raw(",")
      writer.number(frame.y)
      writer.raw(",")
      writer.number(frame.width)
      writer.raw(",")
      writer.number(frame.height)
      writer.raw("]")
    }
    writer.raw("}}\n")
    return writer.bytes
  }

  /// The frames as a tree.
  static let tree: Form = { path, layout in Array(LayoutTree(path: path, layout: layout).text.utf8) }
}
