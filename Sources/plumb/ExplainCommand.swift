import ConstraintText
import Diagnostics
import Foundation

extension Command {
  /// `plumb explain`: reads console logs about constraints that cannot hold together, and says what they mean.
  static let explain = Command(
    name: "explain", summary: "Explain the constraint conflicts in a console log.", operands: "[FILE|-]",
    minimumOperands: 0, maximumOperands: 1,
    options: [ExplainOptions.json.syntax, ExplainOptions.svg.syntax, ExplainOptions.project.syntax],
    discussion: """
      Reads a log as it is: pasted, piped, or a whole console stream with other output in it. Without FILE, or with -,
      the standard input is read. For each conflict it names the views, says what each constraint means, which of them
      exclude each other and by how many points, what the system broke, and what to change.

      Examples:
        plumb explain console.txt
        xcrun simctl launch --console booted com.example.app 2>&1 | plumb explain
      """,
    run: { arguments, console in
      let project = try arguments.value(ExplainOptions.project).map { path throws(UsageError) in
        guard FileManager.default.fileExists(atPath: path) else { throw .other("there is no '\(path)'") }
        return ProjectIndex(path: path)
      }
      for failure in project?.failures ?? [] { console.writeError(failure + "\n") }
      let svg = try arguments.value(ExplainOptions.svg)
      let explainer = ConflictExplainer(project: project, draws: svg != nil)
      let printer: any ConflictPrinter =
        arguments.has(ExplainOptions.json)
        ? JSONConflictPrinter(console, explainer) : TextConflictPrinter(console, explainer)
      var scanner = LogScanner()
      try LogInput.read(arguments.operands.first ?? "-", console) { piece in
        scanner.scan(piece) { printer.add($0) }
      }
      scanner.finish { printer.add($0) }
      printer.end(unread: scanner.unread)
      if let svg { try explainer.writePicture(to: svg) }
      return .success
    })
}

enum ExplainOptions {
  static let json = Flag("json", "Write one JSON object for tools.")
  static let svg = Option.text(
    "svg", "OUT", "Also draw the conflicts into an SVG file: views as boxes, constraints as lines, the excess in red.")
  static let project = Option.text(
    "project", "PATH", "Say in which storyboard or xib below PATH the views and constraints of the log are written.")
}

/// Hands a file or the standard input over in pieces, so that memory does not grow with the input.
enum LogInput {
  private static let pieceSize = 1 << 18

  static func read(_ path: String, _ console: Console, _ take: (UnsafeRawBufferPointer) -> Void) throws(UsageError) {
    if path == "-" { return console.readInput(take) }
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw .other("cannot read '\(path)': \(String(cString: strerror(errno)))") }
    defer { close(descriptor) }
    guard read(descriptor, take) else { throw .other("cannot read '\(path)': \(String(cString: strerror(errno)))") }
  }

  /// False where reading failed; `errno` tells why.
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
