import Diagnostics
import DocumentInspection
import JSON
import ProjectTools
import ScreenProof
import Typography

extension Command {
  private static let format = Option<ProofReport.Format>.choice(
    "format",
    "The output format: text (the default), json, sarif for code scanning, or html: a page with the plane of sizes, and every "
      + "screen at every size.")
  private static let root = Option<String>.text(
    "root", "DIR", "Report paths in SARIF relative to this folder, instead of the repository.")

  /// `plumb prove`: whether screens are sound at every size.
  static let prove = Command(
    name: "prove", summary: "Prove that screens are sound at every size, or show where not.", operands: "FILE…",
    options: ProofOptions.syntax + [format.syntax, root.syntax, WalkSettings.jobs.syntax],
    discussion: """
      FILE is a .storyboard or .xib file, a folder of them, or - for standard input. Every screen is laid out for all
      sizes at once: the range is divided into regions in which frames are linear functions of width and height, so
      that nothing between two samples is missed.
      Proved are: no conflict, no ambiguity, no text that is cut off, nothing outside of its superview or of the safe
      area, no overlapping texts and controls, no small touch targets, texts and controls in the order in which they are
      read, and with several text sizes no text that gets lower when the text size gets larger. What fails at the
      size of the document as well is named at the end, conflicts and ambiguities excepted: such a screen does not count
      as proved either.
      Top-level views that fill no screen are examined only with --width.
      The exit status is 0 if nothing fails, 1 if something does, at whatever size, or was not examined, and 2 if a file could
      not be read.
      """
  ) { arguments, console in
    let format = try arguments.value(format) ?? .text
    var options = try ProofOptions(arguments, console: console)
    options.settings.keepsFrames = format == .html
    let paths = try arguments.value(root).map { ReportPath(root: $0) } ?? ReportPath()
    let inputs = InputDocument.collect(arguments.operands, console: console)
    var status = ExitStatus.success
    var values: [JSONValue] = []
    var log = SARIFLog(paths: paths)
    var found: Set<LanguageTag> = []
    var (screens, proved) = (0, 0)
    let bar = ProgressBar(console)
    Parallel.map(inputs, jobs: try WalkSettings.jobs(from: arguments)) { [options] input in
      ProofReport(input, options.settings, options.languages, format: format)
    } tick: { done in
      bar.update(done: done, total: inputs.count)
    } deliver: { report in
      bar.clear()
      status = max(status, report.status)
      found.formUnion(report.languages)
      screens += report.screenCount
      proved += report.provedCount
      console.complain(report.complaints)
      switch format {
      case .text: console.write(lines: report.lines)
      case .json, .html: if let value = report.value { values.append(value) }
      case .sarif:
        if let failure = report.failure { log.add(failure, path: report.path) }
        for result in report.results { log.add(result, path: report.path) }
      }
    }
    switch format {
    case .text:
      if inputs.count > 1 {
        console.write(
          lines: ["\(proved) of \(Words.plural(screens, "screen")) in \(inputs.count) documents proved"])
      }
    case .json: console.write(.json(JSONValue.object([("documents", .array(values))]).indentedBytes + [0x0A]))
    case .sarif: console.write(.json(log.bytes(rules: ProofReport.ruleDescriptors)))
    case .html: console.write(.file(ProofPage(documents: values).bytes))
    }
    return console.complain(options.languages?.missing(from: found) ?? []) ? .failure : status
  }
}

/// The options that say what is proved, shared by the commands that prove.
struct ProofOptions: Sendable {
  /// The settings of a proof, without the translations, which are those of each document.
  var settings = SizeProof.Settings()
  /// The languages beside that of the document.
  let languages: TranslationFiles?

  static let width = Option.range(
    "width",
    "The widths in points, such as 320...1366; by default 320...1366 on iOS, and on macOS from the width in the document to 2560."
  )
  static let height = Option<SizeProof.Heights>(
    "height", "A...B|H|all",
    "The heights in points, instead of that of each screen in the document; 'all' are those of the platform's windows.",
    expectation: "a height, two heights in ascending order such as 320...1024, or 'all'", choices: ["all"]
  ) { SizeProof.Heights(lengths: $0) }
  static let textSizes = Option<[TextSizeCategory]>.list(
    "text-sizes", Dictionary(uniqueKeysWithValues: TextSizeCategory.allCases.map { ($0.shortName, $0) }),
    "The text sizes that the user prefers, from xS to xxxL and AX1 to AX5, or 'all'. Default: L.")
  static let directions = Option<[Bool]>.list(
    "directions", ["ltr": false, "rtl": true], "The layout directions. Default: ltr.")
  private static let requirement = Option<SizeRequirement>(
    "require", "'OBJECT.ATTRIBUTE >= N'",
    "Also prove that width, height, left, top, right or bottom of a view is at least (or with <= at most) N points, or a distance: "
      + "'body.top - title.bottom >= 8'. OBJECT is an object id or a label of the outline. Can be repeated.",
    expectation: "an object, an attribute and a limit such as 'save.width >= 120'"
  ) { SizeRequirement($0) }
  static let regions = Option<Int>.integer(
    "regions", in: 1...1_000_000,
    "The largest number of regions of a screen; 200 by default, and 2000 if both width and height vary.")

  static let syntax = [
    width.syntax, height.syntax, textSizes.syntax, TranslationFiles.all.syntax, TranslationFiles.language.syntax,
    directions.syntax, requirement.syntax, regions.syntax, LayoutSettings.device.syntax,
    LayoutSettings.orientation.syntax, LayoutSettings.rightToLeft.syntax, LayoutSettings.project.syntax,
  ]

  init(_ arguments: Arguments, console: Console) throws {
    languages = try TranslationFiles(arguments)
    settings.options = try LayoutSettings.options(from: arguments, console: console)
    settings.widths = try arguments.value(Self.width)
    settings.heights = try arguments.value(Self.height) ?? .document
    settings.textSizes = try arguments.value(Self.textSizes) ?? [.large]
    if let directions = try arguments.value(Self.directions) {
      settings.examinesBothDirections = Set(directions).count == 2
      if directions == [true] { settings.options.direction = .rightToLeft }
    }
    settings.requirements = try arguments.allValues(Self.requirement)
    settings.limit(regions: try arguments.value(Self.regions))
  }
}

extension Option where Value == ClosedRange<Double> {
  static func range(_ name: String, _ help: String) -> Option {
    Option(
      name, "A...B", help, expectation: "two lengths in ascending order such as 320...1366", read: Value.init(lengths:))
  }
}
