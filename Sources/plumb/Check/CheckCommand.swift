import Diagnostics
import DocumentInspection
import InterfaceBuilder

extension Command {
  private static let format = Option<CheckFormat>.choice(
    "format",
    "The output format: text for terminals and editors (the default), json for tools, github for annotations of a "
      + "pull request, or sarif for code scanning.")
  private static let rule = Option<String>.text(
    "rule", "RULE=SEVERITY",
    "Set the severity of a rule, or of all rules: note, warning, error or off. Can be repeated.")
  private static let settings = Option<String>.text(
    "settings", "FILE", "Use this settings file instead of the nearest .plumb.json of each document.")

  private static let fix = Flag(
    "fix",
    "Repair misplaced frames, left and right, and duplicate constraints in the documents. Every other byte is kept.")

  /// `plumb check`: finds problems in documents.
  static let check = Command(
    name: "check", summary: "Check the constraints of documents.", operands: "PATH…",
    options: [format.syntax, rule.syntax, settings.syntax, fix.syntax] + LayoutSettings.syntax + [
      WalkSettings.jobs.syntax
    ],
    discussion: """
      PATH is a .storyboard or .xib file, a folder that is searched for them, or - for standard input.
      The exit status is 0 if there are no findings or only notes, 1 if there are errors or warnings, and 2 if a file
      could not be read. Frames are compared with the saved ones only on the document's own canvas.

      rules, with their default severity (to change it, use .plumb.json or --rule):
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
        "--fix writes the frames of the document's own canvas and can't be used with options that change the layout")
    }
    if walk.repairs, arguments.operands.contains("-") {
      throw UsageError.other("--fix can't be used with standard input")
    }
    let changes = try arguments.allValues(rule).map { word throws(UsageError) in
      do throws(RuleSettings.SettingError) { return try RuleSettings.Change(word) } catch {
        throw .other(error.message)
      }
    }
    let lookup = try SettingsLookup(path: try arguments.value(settings), overrides: changes)
    return try walk.run(arguments.operands, lookup: lookup, format: format, console: console)
  }

  private static let ruleList = HelpText.table(
    Rule.allCases.map { ($0.rawValue, "\($0.defaultSeverity?.rawValue ?? "off"). \($0.summary)") }, column: 40
  ).joined(separator: "\n")
}

/// A run over documents that checks each of them.
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
    do throws(FileError) {
      let check = DocumentCheck(try input.read(), options: options, settings: settings)
      return FileReport(path: input.path, findings: check.reports())
    } catch {
      return FileReport(path: input.path, failure: error)
    }
  }

  /// Repairs a document. The report contains the remaining findings.
  static func repair(_ input: InputDocument, options: LayoutOptions, settings: RuleSettings) -> FileReport {
    do throws(FileError) {
      let outcome = try input.repair(Repair(options: options, settings: settings))
      if let bytes = outcome.bytes { try input.write(bytes) }
      let repairs = outcome.actions.map { $0.sentence(in: outcome.check.document) }
      return FileReport(path: input.path, findings: outcome.check.reports(), repairs: repairs)
    } catch {
      return FileReport(path: input.path, failure: error)
    }
  }
}
