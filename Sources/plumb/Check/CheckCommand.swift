import Diagnostics
import InterfaceBuilder

extension Command {
  private static let format = Option<CheckFormat>.choice(
    "format",
    "How to print: for people and editors (text, the default), for tools (json), as annotations of a pull "
      + "request (github), or for code scanning (sarif).")
  private static let rule = Option<RuleSettings.Change>(
    "rule", "RULE=SEVERITY",
    "Set the severity of a rule, or of all: note, warning, error or off. May be given several times.",
    expectation: "a rule and its severity, such as misplaced=off"
  ) { try? RuleSettings.Change($0) }
  private static let settings = Option<String>.text(
    "settings", "FILE", "Read this file instead of the nearest .plumb.json of each document.")

  private static let fix = Flag(
    "fix",
    "Repair in the documents what can be repaired: misplaced frames, left and right, duplicate constraints. "
      + "Every other byte stays as it is.")

  /// `plumb check`: what is wrong with documents.
  static let check = Command(
    name: "check", summary: "Finds what is wrong with the constraints of documents.", operands: "PATH…",
    options: [format.syntax, rule.syntax, settings.syntax, fix.syntax] + LayoutSettings.syntax + [
      WalkSettings.jobs.syntax
    ],
    discussion: """
      PATH is a .storyboard or .xib, a folder that is walked for them, or - for the standard input.
      The exit status is 0 where nothing is found, or only notes; 1 where there are errors or warnings; 2 where a file
      could not be read. Frames are compared with the saved ones only on the document's own canvas.

      rules, with the severity they have unless a .plumb.json or --rule says otherwise:
      \(ruleList)

      \(LayoutSettings.deviceList)
      """
  ) { arguments, console in
    let format = try arguments.value(format) ?? .text
    let walk = CheckWalk(
      options: try LayoutSettings.options(from: arguments), jobs: try WalkSettings.jobs(from: arguments),
      repairs: arguments.has(fix))
    if walk.repairs, !walk.options.keepsOwnLayout {
      throw UsageError.other(
        "'--fix' writes the frames of the document's own canvas, so no option may change the layout")
    }
    if walk.repairs, arguments.operands.contains("-") { throw UsageError.exclusive("--fix", "-") }
    let lookup = try SettingsLookup(path: try arguments.value(settings), overrides: try arguments.allValues(rule))
    return try walk.run(arguments.operands, lookup: lookup, format: format, console: console)
  }

  private static let ruleList = HelpText.table(
    Rule.allCases.map { ($0.rawValue, "\($0.defaultSeverity?.rawValue ?? "off"). \($0.summary)") }, column: 40
  ).joined(separator: "\n")
}

/// A walk over documents that checks each of them.
struct CheckWalk {
  let options: LayoutOptions
  let jobs: Int
  /// Whether documents are repaired.
  let repairs: Bool

  private struct Task: Sendable {
    let input: InputDocument
    let settings: RuleSettings
  }

  func run(
    _ operands: [String], lookup: SettingsLookup, format: CheckFormat, console: Console
  ) throws(UsageError) -> ExitStatus {
    let tasks = try tasks(operands, lookup: lookup, console: console)
    let options = options
    let repairs = repairs
    var reporter = format.makeReporter()
    var summary = CheckSummary()
    var bar = ProgressBar(total: tasks.count, console: console)
    Parallel.map(tasks, jobs: jobs) { task in
      repairs
        ? Self.repair(task.input, options: options, settings: task.settings)
        : Self.check(task.input, options: options, settings: task.settings)
    } tick: { done in
      bar.update(done: done)
    } deliver: { report in
      bar.clear()
      summary.add(report)
      reporter.add(report, to: console)
    }
    bar.clear()
    reporter.finish(summary, to: console)
    return summary.status
  }

  private func tasks(
    _ operands: [String], lookup: SettingsLookup, console: Console
  ) throws(UsageError) -> [Task] {
    var lookup = lookup
    let named = Set(operands)
    var tasks: [Task] = []
    for input in InputDocument.collect(operands, console: console) {
      guard let settings = try lookup.settings(for: input.path, isNamed: named.contains(input.path)) else { continue }
      tasks.append(Task(input: input, settings: settings))
    }
    return tasks
  }

  static func check(_ input: InputDocument, options: LayoutOptions, settings: RuleSettings) -> FileReport {
    do throws(DocumentError) {
      let check = DocumentCheck(try input.read(), options: options, settings: settings)
      return FileReport(path: input.path, findings: check.findings())
    } catch {
      return FileReport(path: input.path, failure: .init(error))
    }
  }

  /// Repairs a document; the report has what is still found afterwards.
  static func repair(_ input: InputDocument, options: LayoutOptions, settings: RuleSettings) -> FileReport {
    do throws(DocumentError) {
      let outcome = try Repair(options: options, settings: settings).run(try input.load())
      if let bytes = outcome.bytes { try input.write(bytes) }
      return FileReport(path: input.path, findings: outcome.findings, repairs: outcome.repairs)
    } catch {
      return FileReport(path: input.path, failure: .init(error))
    }
  }
}

extension FileReport.Failure {
  init(_ error: DocumentError) {
    self.init(line: error.line, column: error.column, reason: error.reason)
  }
}
