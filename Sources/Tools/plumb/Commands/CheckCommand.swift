import Diagnostics
import DocumentInspection
import InterfaceBuilder
import JSON
import Typography

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
    let format = try arguments.value(format) ?? .text
    var options = try LayoutSettings.options(from: arguments, console: console)
    let textSize = try arguments.value(LayoutVariant.textSize)
    // Saved frames are those of the texts at the document's own size.
    if textSize != nil, try arguments.value(LayoutSettings.content) == nil { options.content = .measured }
    var walk = CheckWalk(
      options: options, jobs: try WalkSettings.jobs(from: arguments), repairs: arguments.has(fix))
    walk.textSize = textSize
    walk.isDryRun = arguments.has(dryRun)
    walk.project = try arguments.value(LayoutSettings.project)
    walk.languages = try TranslationFiles(arguments)
    if walk.repairs, walk.languages != nil { throw UsageError.other("--fix cannot be used with languages") }
    walk.proves = arguments.has(proves)
    if walk.repairs, walk.proves { throw UsageError.other("--fix cannot be used with --prove") }
    walk.isQuiet = arguments.has(quiet)
    walk.excludesNamedDocuments = arguments.has(forceExclude)
    walk.isStrict = arguments.has(strictBaseline)
    walk.output = try arguments.value(writeBaseline)
    walk.summaryFile = try arguments.value(summaryMarkdown)
    if let folder = try arguments.value(root) {
      guard InputFiles.isFolder(folder) else {
        throw UsageError.badValue(option: root.syntax.name, value: folder, expectation: "a folder", nearest: nil)
      }
      walk.paths = ReportPath(root: folder)
    }
    walk.baseline = try arguments.value(baseline).map { [paths = walk.paths] path throws(UsageError) in
      try Baseline(path: path, paths: paths)
    }
    if walk.isStrict, walk.baseline == nil { throw UsageError.other("--strict-baseline requires --baseline FILE") }
    if walk.isDryRun, !walk.repairs { throw UsageError.other("--dry-run requires --fix") }
    if let base = try arguments.value(changedOnly) {
      walk.changed = try ChangedFiles(Git(), since: base, operands: arguments.operands)
    }
    if walk.repairs, !walk.keepsOwnLayout {
      throw UsageError.other(
        "--fix writes the frames on the device of the document and cannot be used with options that change the layout")
    }
    if walk.repairs, arguments.operands.contains("-") {
      throw UsageError.other("--fix cannot be used with standard input")
    }
    let changes = try arguments.allValues(rule).map { word throws(UsageError) in
      do throws(RuleSettings.SettingError) { return try RuleSettings.Change(word) } catch {
        throw .other(error.message)
      }
    }
    if arguments.has(notes) {
      walk.noteRules = Set(Rule.allCases)
    } else {
      walk.noteRules = Set(changes.filter { $0.severity == .note }.flatMap(\.rules))
      if walk.languages != nil { walk.noteRules.formUnion([.missingTranslation, .staleTranslation]) }
      if walk.languages != nil || walk.textSize != nil {
        walk.noteRules.formUnion([.clippedText, .overlappingViews, .outsideContainer])
      }
    }
    let isAudit = arguments.has(accessibility)
    if isAudit {
      if walk.repairs { throw UsageError.other("--accessibility cannot be used with --fix") }
      walk.noteRules.formUnion(Rule.allCases.filter { $0.auditSeverity != nil })
    }
    let lookup = try SettingsLookup(
      path: try arguments.value(settings), overrides: changes, isAccessibilityAudit: isAudit)
    if arguments.has(DocumentStream.option) {
      return try walk.runStream(arguments.operands, lookup: lookup, console: console)
    }
    guard !arguments.operands.isEmpty else { throw UsageError.missingOperand(command: "check", operands: "PATH…") }
    return try walk.run(arguments.operands, lookup: lookup, format: format, console: console)
  }

  private static let ruleList = HelpText.table(
    Rule.allCases.map { ($0.rawValue, "\($0.defaultSeverity?.rawValue ?? "off"). \($0.summary)") }, column: 40
  ).joined(separator: "\n")
}

/// A run over documents that checks each of them.
struct CheckWalk {
  let options: LayoutOptions
  /// The text size that documents are laid out at; nil for their own.
  var textSize: TextSizeCategory?
  let jobs: Int
  /// Whether documents are repaired.
  let repairs: Bool
  /// Whether repairs are listed and not written.
  var isDryRun = false
  /// Whether layouts are proved for every width.
  var proves = false
  /// Whether only findings are printed.
  var isQuiet = false
  /// The rules whose notes are listed rather than counted: those that the command line asks about.
  var noteRules: Set<Rule> = []
  /// Whether the settings exclude documents that operands name as well.
  var excludesNamedDocuments = false
  /// Findings to leave out.
  var baseline: Baseline?
  /// Whether findings of the baseline that no longer occur are an error.
  var isStrict = false
  /// The file that findings are written to instead.
  var output: String?
  /// The file that a summary in Markdown is appended to.
  var summaryFile: String?
  /// The only documents to check; nil for all.
  var changed: ChangedFiles?
  /// The languages to check documents in; nil for the document's own alone.
  var languages: TranslationFiles?
  /// The paths in reports.
  var paths = ReportPath()
  /// The folder of the project; nil finds it for each document.
  var project: String?

  /// Follows walks and can end them early; nil shows a progress bar.
  @TaskLocal static var observer: WalkObserver?

  /// Whether documents are laid out as on their own canvas.
  var keepsOwnLayout: Bool { options.keepsOwnLayout && textSize == nil }

  private struct Task: Sendable {
    let input: InputDocument
    let settings: DocumentSettings
    let project: ProjectFolder?
  }

  func run(
    _ operands: [String], lookup: SettingsLookup, format: CheckFormat, console: Console
  ) throws(UsageError) -> ExitStatus {
    var projects = ProjectLookup(path: project)
    let tasks = try tasks(operands, lookup: lookup, &projects, console: console)
    let options = options
    let repairs = repairs
    let languages = languages
    let textSize = textSize
    let proves = proves
    let isDryRun = isDryRun
    var baseline = baseline
    var known = Baseline(paths: paths)
    var reporter = format.makeReporter(isQuiet: isQuiet, noteRules: noteRules, paths: paths)
    var summary = CheckSummary()
    var page = summaryFile.map { _ in MarkdownSummary(noteRules: noteRules, paths: paths) }
    var found: Set<LanguageTag> = []
    var bar = ProgressBar(total: tasks.count, console: console)
    let observer = Self.observer
    Parallel.map(tasks, jobs: jobs) { task in
      if observer?.isCancelled() == true { return FileReport(path: task.input.path, findings: []) }
      var report =
        repairs
        ? Self.repair(
          task.input, options: options, settings: task.settings.rules, project: task.project, writes: !isDryRun)
        : Self.check(
          task.input, options: options, textSize: textSize, settings: task.settings.rules, project: task.project,
          languages: languages, proves: proves)
      report.suppress(task.settings.suppressed)
      return report
    } tick: { done in
      bar.update(done: done)
      observer?.tick(done, tasks.count)
    } deliver: { report in
      bar.clear()
      var report = report
      if output != nil {
        known.add(report.findings, path: report.path)
        report.findings = []
      } else if let findings = baseline?.unknown(report.findings, path: report.path) {
        report.findings = findings
      }
      summary.add(report)
      page?.add(report)
      found.formUnion(report.languages)
      reporter.add(report, to: console)
    }
    bar.clear()
    if let output {
      try OutputFiles.write(known.bytes, to: output)
      return complain(about: projects, console) ? .failure : summary.status
    }
    reporter.finish(summary, to: console)
    if let summaryFile, let page { try page.append(summary, to: summaryFile) }
    let isIncomplete = complain(about: projects, console)
    let lacksLanguage = summary.documents > 0 && languages?.complain(aboutLanguagesExcept: found, console) == true
    if isIncomplete || lacksLanguage { return .failure }
    guard isStrict, let missing = baseline?.missing, !missing.isEmpty else { return summary.status }
    for entry in missing {
      console.complain("\(entry.file): \(entry.rule) of '\(entry.object)' in the baseline no longer occurs")
    }
    return summary.status == .success ? .findings : summary.status
  }

  /// Checks documents of the standard input. Settings are those of `--settings` and the command line alone.
  func runStream(_ operands: [String], lookup: SettingsLookup, console: Console) throws(UsageError) -> ExitStatus {
    if let operand = operands.first { throw .extraOperand(operand, command: "check") }
    if repairs || baseline != nil || output != nil || changed != nil || summaryFile != nil {
      throw .other("--stdin-documents cannot be used with --fix, baselines, --changed-only or --summary-markdown")
    }
    let settings = lookup.fixedSettings
    let options = options
    let textSize = textSize
    let languages = languages
    let proves = proves
    let project = project.map { ProjectFolder(path: $0) }
    return DocumentStream(jobs: jobs).run(console) { input in
      var report = Self.check(
        input, options: options, textSize: textSize, settings: settings.rules, project: project, languages: languages,
        proves: proves)
      if let failure = report.failure { return (DocumentStream.failure(name: input.path, failure), .failure) }
      report.suppress(settings.suppressed)
      let value = JSONValue.object([
        ("name", .string(input.path)),
        ("findings", .array(report.findings.map { .object(JSONReporter.members(of: $0)) })),
      ])
      let isSerious = report.findings.contains { $0.severity != .note }
      return (value.bytes + [0x0A], isSerious ? .findings : .success)
    }
  }

  /// Names the folders of projects that were not searched. Returns whether there are any: rules about the project are not checked
  /// completely then.
  private func complain(about projects: ProjectLookup, _ console: Console) -> Bool {
    let problems = projects.projects.flatMap(\.problems)
    for problem in problems { console.complain(problem) }
    return !problems.isEmpty
  }

  private func tasks(
    _ operands: [String], lookup: SettingsLookup, _ projects: inout ProjectLookup, console: Console
  ) throws(UsageError) -> [Task] {
    var lookup = lookup
    var changed = changed
    let named = excludesNamedDocuments ? [] : Set(operands.map(InputFiles.normalized))
    var tasks: [Task] = []
    var excluded = 0
    for input in InputDocument.collect(operands, console: console) {
      if changed?.contains(input) == false { continue }
      guard let settings = try lookup.settings(for: input.path, isNamed: named.contains(input.path)) else {
        excluded += 1
        continue
      }
      tasks.append(Task(input: input, settings: settings, project: projects.project(of: input.path)))
    }
    // A run that checks nothing must not pass, except if nothing has changed or a hook names excluded documents alone.
    if tasks.isEmpty, excluded > 0, changed == nil, !excludesNamedDocuments {
      throw .other("the settings exclude every document (\(excluded)); give documents by name to check them")
    }
    return tasks
  }

  static func check(
    _ input: InputDocument, options: LayoutOptions, textSize: TextSizeCategory? = nil, settings: RuleSettings,
    project: ProjectFolder? = nil, languages: TranslationFiles? = nil, proves: Bool = false
  ) -> FileReport {
    do throws(FileError) {
      let original = try input.read()
      let document = textSize.flatMap { original.atTextSize($0) } ?? original
      let translations = try languages?.translations(of: document, at: input) ?? []
      let colors = settings.isOn(.lowContrast) ? project?.colors ?? ProjectColors() : ProjectColors()
      let check = DocumentCheck(
        document, options: options, settings: settings, project: contents(of: project, for: input, settings),
        translations: translations, textContrasts: { colors.textContrasts(of: $0) })
      let isOwn = options.keepsOwnLayout && textSize == nil && translations.isEmpty
      var report = FileReport(
        path: input.path, findings: isOwn ? check.reports() : check.reports(comparedWith: original))
      if proves {
        var proof = SizeProof.Settings()
        (proof.options, proof.rules) = (options, settings)
        if let textSize { proof.textSizes = [textSize] }
        report.findings += SizeProof(of: original, proof).reports(except: report.findings, settings: settings)
        report.findings.sort { $0.line < $1.line }
      }
      report.languages = Set(translations.map(\.language))
      return report
    } catch {
      return FileReport(path: input.path, failure: error)
    }
  }

  /// Information about the project; empty if no enabled rule uses it.
  private static func contents(of project: ProjectFolder?, for input: InputDocument, _ settings: RuleSettings)
    -> ProjectContents
  {
    guard let project, Rule.allCases.contains(where: { $0.needsProject && settings.isOn($0) }) else {
      return ProjectContents()
    }
    return project.contents(for: input.path)
  }

  /// Repairs a document. The report contains the remaining findings.
  static func repair(
    _ input: InputDocument, options: LayoutOptions, settings: RuleSettings, project: ProjectFolder? = nil,
    writes: Bool = true
  ) -> FileReport {
    do throws(FileError) {
      let outcome = try input.repair(
        Repair(options: options, settings: settings, project: contents(of: project, for: input, settings)))
      if writes, let bytes = outcome.bytes { try input.write(bytes) }
      let repairs = outcome.actions.map { $0.sentence(in: outcome.check.document) }
      return FileReport(path: input.path, findings: outcome.check.reports(), repairs: repairs)
    } catch {
      return FileReport(path: input.path, failure: error)
    }
  }
}
