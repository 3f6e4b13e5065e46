import Diagnostics
import DocumentInspection
import InterfaceBuilder
import JSON

extension Command {
  private enum Format: String, CaseIterable, Sendable { case text, json }

  private static let width = Option<WrittenRange>.range(
    "width",
    "The widths in points, such as 320...1366; by default 320...1366 on iOS, and on macOS from the width in the document to 2560."
  )
  private static let height = Option<Double>.number(
    "height", in: 1...100_000, "The height in points, instead of that of each screen in the document.")
  private static let requirement = Option<SizeRequirement>(
    "require", "'OBJECT.ATTRIBUTE >= N'",
    "Also prove that width, height, left, top, right or bottom of a view is at least (or with <= at most) N points. OBJECT is an object "
      + "id or a label of the outline. Can be repeated.",
    expectation: "an object, an attribute and a limit such as 'save.width >= 120'"
  ) { SizeRequirement($0) }
  private static let format = Option<Format>.choice("format", "The output format: text (the default) or json.")
  private static let regions = Option<Int>.integer(
    "regions", in: 1...1_000_000, "The largest number of regions of a screen; 200 by default.")

  /// `plumb prove`: whether screens are sound at every width.
  static let prove = Command(
    name: "prove", summary: "Prove that screens are sound at every width, or show where not.", operands: "FILE…",
    options: [
      width.syntax, height.syntax, requirement.syntax, format.syntax, regions.syntax, LayoutSettings.device.syntax,
      LayoutSettings.orientation.syntax, LayoutSettings.rightToLeft.syntax, WalkSettings.jobs.syntax,
    ],
    discussion: """
      FILE is a .storyboard or .xib file, a folder of them, or - for standard input. Every screen is laid out for all
      widths at once: the range is divided into regions in which frames are linear functions of the width, so that
      nothing between two samples is missed.
      Proved are: no conflict, no ambiguity, no text that is cut off, nothing outside of its superview, no overlapping
      texts and controls, and no small touch targets. What is so at the size of the document as well is left out,
      conflicts and ambiguities excepted.
      Top-level views that fill no screen are examined only with --width.
      The exit status is 0 if everything is proved, 1 if something is not, and 2 if a file could not be read.
      """
  ) { arguments, console in
    var settings = SizeProof.Settings()
    settings.widths = try arguments.value(width)?.range
    settings.height = try arguments.value(height)
    settings.requirements = try arguments.allValues(requirement)
    settings.limit = try arguments.value(regions) ?? settings.limit
    settings.options.device = try arguments.value(LayoutSettings.device)
    settings.options.isLandscape = try arguments.value(LayoutSettings.orientation).map { $0 == .landscape }
    if arguments.has(LayoutSettings.rightToLeft) { settings.options.direction = .rightToLeft }
    let inputs = InputDocument.collect(arguments.operands, console: console)
    let isText = try arguments.value(format) != .json
    var (status, documents) = (ExitStatus.success, [JSONValue]())
    var bar = ProgressBar(total: inputs.count, console: console)
    Parallel.map(inputs, jobs: try WalkSettings.jobs(from: arguments)) { [settings] input in
      ProofReport(input, settings)
    } tick: { done in
      bar.update(done: done)
    } deliver: { report in
      bar.clear()
      if report.status.rawValue > status.rawValue { status = report.status }
      for complaint in report.complaints { console.complain(complaint) }
      if isText { console.write(lines: report.lines) }
      if let value = report.value { documents.append(value) }
    }
    if !isText {
      console.write(.json(JSONValue.object([("documents", .array(documents))]).indentedBytes + [0x0A]))
    }
    return status
  }
}

/// A range of lengths on a command line: `320...1366`.
struct WrittenRange: Hashable, Sendable {
  let range: ClosedRange<Double>

  /// Reads `A...B`, or `A` alone; positive, at most 100,000 points, in ascending order.
  init?(_ word: String) {
    var numbers: [Double] = []
    var rest = Substring(word)
    while let dots = rest.firstRange(of: "...") {
      guard let number = Double(rest[..<dots.lowerBound]) else { return nil }
      numbers.append(number)
      rest = rest[dots.upperBound...]
    }
    guard let last = Double(rest), numbers.count <= 1 else { return nil }
    let first = numbers.first ?? last
    guard first >= 1, first <= last, last <= 100_000 else { return nil }
    range = first...last
  }
}

extension Option where Value == WrittenRange {
  static func range(_ name: String, _ help: String) -> Option<WrittenRange> {
    Option(name, "A...B", help, expectation: "two lengths in ascending order such as 320...1366") { WrittenRange($0) }
  }
}
