import ConstraintText
import Diagnostics
import Foundation

extension Command {
  /// `plumb explain`: explains constraint conflicts in console logs.
  static let explain = Command(
    name: "explain", summary: "Explain unsatisfiable constraints in a console log.", operands: "[FILE|-]…",
    minimumOperands: 0,
    options: [
      ExplainOptions.json.syntax, ExplainOptions.fail.syntax, ExplainOptions.svg.syntax, ExplainOptions.project.syntax,
    ],
    discussion: """
      Reads a console log, which may contain other output. Without FILE, or with -, reads standard input. For each
      conflict, lists the views and the constraints, shows which constraints conflict and by how many points, which
      constraint the system broke, and possible changes.

      Examples:
        plumb explain console.txt
        xcrun simctl launch --console booted com.example.app 2>&1 | plumb explain
      """,
    run: { arguments, console in
      let project = try arguments.value(ExplainOptions.project).map { path throws(UsageError) in
        guard FileManager.default.fileExists(atPath: path) else { throw .other("no such file or folder: '\(path)'") }
        return ProjectIndex(path: path)
      }
      if let failures = project?.failures, !failures.isEmpty { console.writeError(.lines(failures)) }
      let svg = try arguments.value(ExplainOptions.svg)
      let explainer = ConflictExplainer(project: project, draws: svg != nil)
      let printer: any ConflictPrinter =
        arguments.has(ExplainOptions.json)
        ? JSONConflictPrinter(console, explainer) : TextConflictPrinter(console, explainer)
      var hasConflict = false
      var unread: [UnreadLine] = []
      for path in arguments.operands.isEmpty ? ["-"] : arguments.operands {
        var scanner = LogScanner()
        var decoder = LogDecoder()
        let add = { (log: ConflictLog) in
          hasConflict = true
          printer.add(log)
        }
        if arguments.operands.count > 1 { printer.begin(path) }
        try LogInput.read(path, console) { piece in
          decoder.decode(piece) { scanner.scan($0, add) }
          // A stream may pause here for hours.
          console.flush()
        }
        scanner.finish(add)
        unread += scanner.unread
      }
      printer.end(unread: unread)
      if let svg { try explainer.writePicture(to: svg) }
      return hasConflict && arguments.has(ExplainOptions.fail) ? .findings : .success
    })
}

enum ExplainOptions {
  static let json = Flag("json", "Print one JSON object for tools.")
  static let fail = Flag("fail", "Exit with status 1 if there is a conflict.")
  static let svg = Option.text(
    "svg", "OUT", "Also draw the conflicts into an SVG file: views as boxes, constraints as lines, the excess in red.")
  static let project = Option.text(
    "project", "PATH",
    "Show which storyboard or xib file in the folder PATH contains the views and constraints of the log.")
}

/// Reads a file or standard input in pieces, so that memory does not grow with the input.
enum LogInput {
  private static let pieceSize = 1 << 18

  static func read(_ path: String, _ console: Console, _ take: (UnsafeRawBufferPointer) -> Void) throws(UsageError) {
    if path == "-" { return console.readInput(take) }
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw .other("cannot read '\(path)': \(String(cString: strerror(errno)))") }
    defer { close(descriptor) }
    guard read(descriptor, take) else { throw .other("cannot read '\(path)': \(String(cString: strerror(errno)))") }
  }

  /// False if reading failed; see `errno`.
  static func read(_ descriptor: Int32, _ take: (UnsafeRawBufferPointer) -> Void) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: pieceSize, alignment: 16) { buffer in
      while true {
        let count = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
        if count < 0, errno == EINTR { continue }
        if count <= 0 { return count == 0 }
        take(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      }
    }
  }
}
