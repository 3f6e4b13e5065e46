import Diagnostics
import DocumentInspection
import JSON

/// The output formats of findings.
enum CheckFormat: String, CaseIterable, Sendable {
  case text, json, github, sarif

  func makeReporter(isQuiet: Bool = false, paths: ReportPath = ReportPath()) -> any CheckReporter {
    switch self {
    case .text: TextReporter(isQuiet: isQuiet)
    case .json: JSONReporter()
    case .github: GitHubReporter(paths: paths)
    case .sarif: SARIFReporter(paths: paths)
    }
  }
}

/// Prints findings in one format, file by file.
protocol CheckReporter {
  /// Called after each file.
  mutating func add(_ report: FileReport, to console: Console)
  /// Called after all files.
  mutating func finish(_ summary: CheckSummary, to console: Console)
}

/// Lines for terminals and editors: `path:line: severity: message [rule]`, notes indented below.
struct TextReporter: CheckReporter {
  /// Whether only findings are printed.
  var isQuiet = false

  func add(_ report: FileReport, to console: Console) {
    if let failure = report.failure {
      console.complain(failure.sentence(path: report.path))
      return
    }
    for finding in report.findings { console.write(lines: Self.lines(of: finding, path: report.path)) }
    console.write(lines: report.repairs.map { "\(report.path): repaired: \($0)" })
  }

  static func lines(of finding: FindingReport, path: String) -> [String] {
    let place = finding.line > 0 ? "\(path):\(finding.line)" : path
    let message = "\(place): \(finding.severity.rawValue): \(finding.text.message) [\(finding.rule.rawValue)]"
    return [message]
      + finding.text.notes.map { note in
        if note.line == 0 { return "    " + note.text }
        return "    \(note.text)  [\(note.objectID.isEmpty ? "" : note.objectID + ", ")line \(note.line)]"
      }
  }

  /// The number of findings and, once for each rule, advice.
  func finish(_ summary: CheckSummary, to console: Console) {
    if isQuiet { return }
    let rules = Rule.allCases.filter(summary.rules.contains)
    if rules.isEmpty { return console.write(line: summary.sentence) }
    console.write(
      lines: ["", summary.sentence, "", "possible fixes:"] + rules.map { "  \($0.rawValue): \($0.remedy)" })
  }
}

/// One JSON object with all findings and all files that could not be read.
struct JSONReporter: CheckReporter {
  private var findings: [JSONValue] = []
  private var unreadable: [JSONValue] = []
  private var repairs: [JSONValue] = []

  mutating func add(_ report: FileReport, to console: Console) {
    let path = JSONValue.string(report.path)
    if let failure = report.failure {
      unreadable.append(
        .object([
          ("file", path), ("line", .integer(failure.line)), ("column", .integer(failure.column)),
          ("reason", .string(failure.reason)),
        ]))
    }
    for finding in report.findings {
      findings.append(.object([("file", path)] + Self.members(of: finding)))
    }
    repairs += report.repairs.map { .object([("file", path), ("repair", .string($0))]) }
  }

  /// A finding without its file.
  static func members(of finding: FindingReport) -> [(String, JSONValue)] {
    [
      ("line", .integer(finding.line)), ("object", .string(finding.objectID)),
      ("rule", .string(finding.rule.rawValue)), ("severity", .string(finding.severity.rawValue)),
      ("message", .string(finding.text.message)),
      (
        "notes",
        .array(
          finding.text.notes.map {
            .object([
              ("line", .integer($0.line)), ("object", .string($0.objectID)), ("text", .string($0.text)),
            ])
          })
      ),
    ]
  }

  mutating func finish(_ summary: CheckSummary, to console: Console) {
    let document = JSONValue.object([
      ("documents", .integer(summary.documents)), ("findings", .array(findings)), ("unreadable", .array(unreadable)),
      ("repairs", .array(repairs)),
    ])
    console.write(.json(document.indentedBytes + [0x0A]))
  }
}

/// Workflow commands, which GitHub shows as annotations beside the lines of a pull request.
struct GitHubReporter: CheckReporter {
  let paths: ReportPath

  func add(_ report: FileReport, to console: Console) {
    if let failure = report.failure {
      console.write(
        .command(
          Self.command(
            "error", path: paths.fromRoot(report.path), line: failure.line, column: failure.column,
            title: "plumb: unreadable", message: failure.reason)))
    }
    for finding in report.findings {
      let command = finding.severity == .note ? "notice" : finding.severity.rawValue
      let lines = [finding.text.message] + finding.text.notes.map(\.text) + [finding.rule.remedy]
      console.write(
        .command(
          Self.command(
            command, path: paths.fromRoot(report.path), line: finding.line, title: "plumb: \(finding.rule.rawValue)",
            message: lines.joined(separator: "\n"))))
    }
  }

  func finish(_ summary: CheckSummary, to console: Console) {}

  static func command(
    _ name: String, path: String, line: Int, column: Int = 0, title: String, message: String
  ) -> String {
    var properties = ["file=\(escapedProperty(path))"]
    if line > 0 { properties.append("line=\(line)") }
    if column > 0 { properties.append("col=\(column)") }
    properties.append("title=\(escapedProperty(title))")
    return "::\(name) \(properties.joined(separator: ","))::\(escapedData(message))"
  }

  /// Escapes percent signs and line ends of a message, and what would control the terminal of who reads the log.
  static func escapedData(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case _ where PrintableText.isUnsafe(scalar): result += PrintableText.escaped(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Escapes a property value: also colons and commas.
  static func escapedProperty(_ text: String) -> String {
    var result = ""
    for scalar in escapedData(text).unicodeScalars {
      switch scalar {
      case ":": result += "%3A"
      case ",": result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
