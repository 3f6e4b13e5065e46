import Foundation
import ProjectTools

extension Command {
  /// `plumb explain`: explains constraint conflicts in console logs.
  static let explain = Command(
    name: "explain", summary: "Explain unsatisfiable constraints and exceptions of Auto Layout in a console log.",
    operands: "[FILE|-]…",
    minimumOperands: 0,
    options: [
      ExplainOptions.json.syntax, ExplainOptions.fail.syntax, ExplainOptions.svg.syntax, ExplainOptions.project.syntax,
    ],
    discussion: """
      Reads a console log, which may contain other output. Without FILE, or with -, reads standard input. For each
      conflict, lists the views and the constraints, shows which constraints conflict and by how many points, which
      constraint the system broke, and possible changes. For each exception of Auto Layout, lists the cause, the views,
      and possible changes.

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
      if project?.hasCompiledDocuments == true { console.remarkProducts() }
      let svg = try arguments.value(ExplainOptions.svg)
      let explainer = ConflictExplainer(project: project, draws: svg != nil)
      var log = LogReader(
        arguments.has(ExplainOptions.json) ? JSONConflictPrinter(explainer) : TextConflictPrinter(explainer))
      for path in arguments.operands.isEmpty ? ["-"] : arguments.operands {
        if arguments.operands.count > 1 { console.write(log.begin(path)) }
        let read = { (piece: UnsafeRawBufferPointer) in
          log.read(piece) { console.write($0) }
          // A stream may pause here for hours.
          console.flush()
        }
        if path == "-" { console.readInput(read) } else { try PieceReader.read(path, read) }
        log.end { console.write($0) }
      }
      if log.count == 0, !arguments.has(ExplainOptions.json) {
        console.complain("the input contains no unsatisfiable constraints and no exceptions of Auto Layout")
      }
      console.write(log.rest)
      if let svg, let picture = explainer.picture { try OutputFiles.write(picture.svg().utf8, to: svg) }
      return log.count > 0 && arguments.has(ExplainOptions.fail) ? .findings : .success
    })
}

enum ExplainOptions {
  static let json = Flag("json", "Print one JSON object for tools.")
  static let fail = Flag("fail", "Exit with status 1 if there is a conflict or an exception.")
  static let svg = Option.text(
    "svg", "OUT", "Also draw the conflicts into an SVG file: views as boxes, constraints as lines, the excess in red.")
  static let project = Option.text(
    "project", "PATH",
    "Show which storyboard or xib file in the folder, product or .ipa file PATH contains the views and constraints of "
      + "the log.")
}
