import DocumentInspection
import JSON
import ProjectTools

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
    "Repair misplaced frames, left and right attributes, and duplicate constraints in the documents. Other bytes do not change."
  )

  private static let dryRun = Flag("dry-run", "With --fix: list the repairs without writing them.")
  private static let forceExclude = Flag(
    "force-exclude", "Leave out documents that the settings exclude even if PATH names them, as hooks do.")
  private static let quiet = Flag("quiet", short: "q", "Print only findings, without the summary and the advice.")
  private static let notes = Flag(
    "notes", "Also list notes, which the formats text and github otherwise leave out and count.")
  private static let accessibility = Flag(
    "accessibility",
    "Audit accessibility: check only the rules about it, with those that are off by default, and list their notes.")
  private static let proves = Flag(
    "prove",
    "Also prove the rules about layouts for every width of each screen, as 'plumb prove' does; what fails is at least a warning."
  )
  private static let summaryMarkdown = Option<String>.text(
    "summary-markdown", "FILE", "Also append a summary in Markdown to this file, for example $GITHUB_STEP_SUMMARY.")
  private static let baseline = Option<String>.text(
    "baseline", "FILE", "Do not report the findings that this file lists.")
  private static let writeBaseline = Option<String>.text(
    "write-baseline", "FILE", "Write all findings to this file instead of reporting them.")
  private static let strictBaseline = Flag(
    "strict-baseline", "With --baseline: also fail if the file lists a finding that no longer occurs.")
  private static let root = Option<String>.text(
    "root", "DIR",
    "Report paths relative to this folder in baselines, GitHub annotations and SARIF, instead of the repository.")
  private static let changedOnly = Option<String>.text(
    "changed-only", "BASE", "Check only the documents that differ from this commit of git.")

  /// `plumb check`: finds problems in documents.
  static let check = Command(
    name: "check", summary: "Check the constraints of documents.", operands: "PATH…",
    minimumOperands: 0,
    options: [
      DocumentStream.option.syntax,
      format.syntax, rule.syntax, settings.syntax, fix.syntax, dryRun.syntax, baseline.syntax, writeBaseline.syntax,
      strictBaseline.syntax, changedOnly.syntax, root.syntax, forceExclude.syntax, notes.syntax, accessibility.syntax,
      proves.syntax, summaryMarkdown.syntax, quiet.syntax,
    ] + [LayoutVariant.textSize.syntax, TranslationFiles.all.syntax, TranslationFiles.language.syntax]
      + LayoutSettings.syntax + [WalkSettings.jobs.syntax],
    discussion: """
      PATH is a .storyboard or .xib file, a folder that is searched for them, or - for standard input. Folders named Pods,
      Carthage, DerivedData, .build and node_modules are searched only if they are given as PATH.
      The exit status is 0 if there are no findings or only notes, 1 if there are errors or warnings, and 2 if a file
      could not be read. Notes are counted by rule, and listed for rules that --rule sets, for languages and with --notes.
      The rule misplaced compares frames only on the device of the document. With a device, a size, a direction, a text
      size or languages, texts and controls that cover each other or leave their superviews there are found as well.
      With --accessibility, the severities of the rules are those of Documentation/Rules.md, unless .plumb.json or --rule
      sets them.

      rules, with their default severity (to change it, use .plumb.json or --rule):
      \(ruleList)

      \(LayoutSettings.deviceList)
      """
  ) { arguments, console in
    var run = CheckRun(try lookup(arguments))
    run.options = try options(arguments, console)
    run.jobs = try WalkSettings.jobs(from: arguments)
    run.project = try arguments.value(LayoutSettings.project)
    run.excludesNamedDocuments = arguments.has(forceExclude)
    let isDryRun = arguments.has(dryRun)
    if arguments.has(fix) {
      run.repairs = isDryRun ? .listed : .written
      try requireOwnLayout(of: run.options, arguments)
    } else if isDryRun {
      throw UsageError.other("--dry-run requires --fix")
    }
    let output = try output(arguments, run.options, console)
    if let base = try arguments.value(changedOnly) {
      run.changed = try ChangedFiles(Git(), since: base, operands: arguments.operands)
    }
    if arguments.has(DocumentStream.option) {
      if let operand = arguments.operands.first { throw UsageError.extraOperand(operand, command: "check") }
      if run.repairs != .none || run.changed != nil || output.hasFiles {
        throw UsageError.other(
          "--stdin-documents cannot be used with --fix, baselines, --changed-only or --summary-markdown")
      }
      return checkStream(run, console)
    }
    guard !arguments.operands.isEmpty else { throw UsageError.missingOperand(command: "check", operands: "PATH…") }
    return try output.print(run, arguments.operands)
  }

  /// How each document is checked.
  private static func options(_ arguments: Arguments, _ console: Console) throws -> CheckOptions {
    var options = CheckOptions()
    options.layout = try LayoutSettings.options(from: arguments, console: console)
    options.textSize = try arguments.value(LayoutVariant.textSize)
    // Saved frames are those of the texts at the document's own size.
    if options.textSize != nil, try arguments.value(LayoutSettings.content) == nil {
      options.layout.content = .measured
    }
    options.languages = try TranslationFiles(arguments)
    options.proves = arguments.has(proves)
    return options
  }

  /// A repair writes the frames that a document itself has.
  private static func requireOwnLayout(of options: CheckOptions, _ arguments: Arguments) throws(UsageError) {
    if options.languages != nil { throw .other("--fix cannot be used with languages") }
    if options.proves { throw .other("--fix cannot be used with --prove") }
    if !options.keepsOwnLayout {
      throw .other(
        "--fix writes the frames on the device of the document and cannot be used with options that change the layout")
    }
    if arguments.operands.contains("-") { throw .other("--fix cannot be used with standard input") }
    if arguments.has(accessibility) { throw .other("--accessibility cannot be used with --fix") }
  }

  private static func changes(_ arguments: Arguments) throws(UsageError) -> [RuleSettings.Change] {
    try arguments.allValues(rule).map { word throws(UsageError) in
      do throws(RuleSettings.SettingError) { return try RuleSettings.Change(word) } catch {
        throw .other(error.message)
      }
    }
  }

  private static func lookup(_ arguments: Arguments) throws -> SettingsLookup {
    try SettingsLookup(
      path: try arguments.value(settings), overrides: try changes(arguments),
      isAccessibilityAudit: arguments.has(accessibility))
  }

  /// What is printed and written.
  private static func output(_ arguments: Arguments, _ options: CheckOptions, _ console: Console) throws -> CheckOutput
  {
    var noteRules = Set(Rule.allCases)
    if !arguments.has(notes) {
      noteRules = options.listedNotes.union(try changes(arguments).filter { $0.severity == .note }.flatMap(\.rules))
    }
    if arguments.has(accessibility) { noteRules.formUnion(Rule.allCases.filter { $0.auditSeverity != nil }) }
    var output = CheckOutput(
      console: console, format: try arguments.value(format) ?? .text, isQuiet: arguments.has(quiet),
      noteRules: noteRules)
    if let folder = try arguments.value(root) {
      guard InputFiles.isFolder(folder) else {
        throw UsageError.badValue(option: root.syntax.name, value: folder, expectation: "a folder", nearest: nil)
      }
      output.paths = ReportPath(root: folder)
    }
    output.baseline = try arguments.value(baseline).map { try Baseline(path: $0, paths: output.paths) }
    output.isStrict = arguments.has(strictBaseline)
    if output.isStrict, output.baseline == nil { throw UsageError.other("--strict-baseline requires --baseline FILE") }
    output.newBaseline = try arguments.value(writeBaseline)
    output.summaryFile = try arguments.value(summaryMarkdown)
    return output
  }

  /// Checks documents of the standard input. Settings are those of `--settings` and the command line alone.
  private static func checkStream(_ run: CheckRun, _ console: Console) -> ExitStatus {
    let settings = run.lookup.fixedSettings
    let options = run.options
    let project = run.project.map { ProjectFolder(path: $0) }
    return DocumentStream(jobs: run.jobs).run(console) { input in
      let report = input.check(options, settings: settings, project: project)
      if let failure = report.failure { return (DocumentStream.failure(name: input.path, failure), .failure) }
      let value = JSONValue.object([
        ("name", .string(input.path)),
        ("findings", .array(report.findings.map { .object(JSONReporter.members(of: $0)) })),
      ])
      let isSerious = report.findings.contains { $0.severity != .note }
      return (value.bytes + [0x0A], isSerious ? .findings : .success)
    }
  }

  private static let ruleList = HelpText.table(
    Rule.allCases.map { ($0.name, "\($0.defaultSeverity?.rawValue ?? "off"). \($0.summary)") }, column: 40
  ).joined(separator: "\n")
}

/// Where the reports of `plumb check` go: to the console, a baseline and a summary.
private struct CheckOutput {
  let console: Console
  let format: CheckFormat
  /// Whether only findings are printed.
  let isQuiet: Bool
  /// The rules whose notes are listed rather than counted: those that the command line asks about.
  let noteRules: Set<Rule>
  /// The paths in reports.
  var paths = ReportPath()
  /// Findings to leave out.
  var baseline: Baseline?
  /// Whether findings of the baseline that no longer occur are an error.
  var isStrict = false
  /// The file that findings are written to instead.
  var newBaseline: String?
  /// The file that a summary in Markdown is appended to.
  var summaryFile: String?

  var hasFiles: Bool { baseline != nil || newBaseline != nil || summaryFile != nil }

  func print(_ run: CheckRun, _ operands: [String]) throws -> ExitStatus {
    var baseline = baseline
    var known = Baseline(paths: paths)
    var reporter = format.makeReporter(isQuiet: isQuiet, noteRules: noteRules, paths: paths)
    var summary = CheckSummary()
    var page = summaryFile.map { _ in MarkdownSummary(noteRules: noteRules, paths: paths) }
    var found: Set<LanguageTag> = []
    let bar = ProgressBar(console)
    let problems = try run.check(
      InputDocument.collect(operands, console: console), operands: operands, progress: bar.progress
    ) { report in
      bar.clear()
      var report = report
      if newBaseline != nil {
        known.add(report.findings, path: report.path)
        report.findings = []
      } else if let findings = baseline?.unknown(report.findings, path: report.path) {
        report.findings = findings
      }
      summary.add(report)
      page?.add(report)
      found.formUnion(report.languages)
      if format == .text, let failure = report.failure { console.complain(failure.sentence(path: report.path)) }
      console.write(reporter.text(of: report))
    }
    bar.clear()
    if let newBaseline {
      try OutputFiles.write(known.bytes, to: newBaseline)
      return console.complain(problems) ? .failure : summary.status
    }
    console.write(reporter.end(summary))
    if let summaryFile, let page { try page.append(summary, to: summaryFile) }
    let missing = summary.documents > 0 ? run.options.languages?.missing(from: found) ?? [] : []
    if console.complain(problems + missing) { return .failure }
    guard isStrict, let gone = baseline?.missing, !gone.isEmpty else { return summary.status }
    console.complain(gone.map { "\($0.file): \($0.rule) of '\($0.object)' in the baseline no longer occurs" })
    return max(summary.status, .findings)
  }
}
