import Diagnostics
import DocumentInspection
import JSON

/// The output formats of findings.
package enum CheckFormat: String, CaseIterable, Sendable {
  case text, json, github, sarif

  /// `noteRules` are the rules whose notes are listed by the formats for people; the others are counted.
  package func makeReporter(
    isQuiet: Bool = false, noteRules: Set<Rule> = Set(Rule.allCases), paths: ReportPath = ReportPath()
  ) -> any CheckReporter {
    switch self {
    case .text: TextReporter(isQuiet: isQuiet, noteRules: noteRules)
    case .json: JSONReporter()
    case .github: GitHubReporter(noteRules: noteRules, paths: paths)
    case .sarif: SARIFReporter(paths: paths)
    }
  }
}

/// Writes findings in one format, file by file.
package protocol CheckReporter {
  /// The text after each file.
  mutating func text(of report: FileReport) -> PrintableText
  /// The text after all files.
  mutating func end(_ summary: CheckSummary) -> PrintableText
}

/// Lines for terminals and editors: `path:line: severity: message [rule]`, notes indented below.
package struct TextReporter: CheckReporter {
  /// Whether only findings are printed.
  package var isQuiet = false
  /// The rules whose notes are listed.
  package var noteRules: Set<Rule>

  /// Nothing about a file that could not be read, which is a complaint of the run.
  package func text(of report: FileReport) -> PrintableText {
    // What is not examined is always said.
    let rules = report.isLaidOut ? noteRules : noteRules.union([.noAutoLayout])
    let findings = report.findings.filter { $0.isListed(rules) }
    return .lines(
      findings.flatMap { Self.lines(of: $0, path: report.path) }
        + report.repairs.map { "\(report.path): repaired: \($0)" })
  }

  package static func lines(of finding: FindingReport, path: String) -> [String] {
    let place = finding.line > 0 ? "\(path):\(finding.line)" : path
    let message = "\(place): \(finding.severity.rawValue): \(finding.text.message) [\(finding.rule.name)]"
    return [message]
      + finding.text.notes.map { note in
        if note.line == 0 { return "    " + note.text }
        return "    \(note.text)  [\(note.objectID.isEmpty ? "" : note.objectID + ", ")line \(note.line)]"
      }
  }

  /// The number of findings, the notes that are not listed and, once for each listed rule, advice.
  package func end(_ summary: CheckSummary) -> PrintableText {
    if isQuiet { return .lines([]) }
    let listed = Rule.allCases.filter {
      summary.rules.contains($0) && (noteRules.contains($0) || summary.seriousRules.contains($0))
    }
    let counts = Rule.allCases.compactMap { rule in
      noteRules.contains(rule) ? nil : summary.notes[rule].map { (rule: rule, count: $0) }
    }
    var lines = (listed.isEmpty ? [] : [""]) + [summary.sentence]
    if !counts.isEmpty {
      let list = counts.sorted { $0.count > $1.count }.map { "\($0.rule.name) \($0.count)" }
      lines.append("notes that --notes lists: " + list.joined(separator: ", "))
    }
    if !listed.isEmpty { lines += ["", "possible fixes:"] + listed.map { "  \($0.name): \($0.remedy)" } }
    return .lines(lines)
  }
}

extension FindingReport {
  /// Whether a person reads it: an error, a warning, or a note of one of the rules.
  func isListed(_ noteRules: Set<Rule>) -> Bool { severity != .note || noteRules.contains(rule) }
}

/// One JSON object with all findings and all files that could not be read.
package struct JSONReporter: CheckReporter {
  private var findings: [JSONValue] = []
  private var unreadable: [JSONValue] = []
  private var repairs: [JSONValue] = []

  package mutating func text(of report: FileReport) -> PrintableText {
    let path = JSONValue.string(report.path)
    if let failure = report.failure {
      unreadable.append(
        [
          "file": path, "line": .integer(failure.line), "column": .integer(failure.column),
          "reason": .string(failure.reason),
        ])
    }
    for finding in report.findings { findings.append(.object([("file", path)] + Self.members(of: finding))) }
    repairs += report.repairs.map { ["file": path, "repair": .string($0)] }
    return .lines([])
  }

  /// A finding without its file.
  package static func members(of finding: FindingReport) -> [(String, JSONValue)] {
    [
      ("line", .integer(finding.line)), ("object", .string(finding.objectID)),
      ("rule", .string(finding.rule.name)), ("severity", .string(finding.severity.rawValue)),
      ("message", .string(finding.text.message)),
      (
        "notes",
        .array(
          finding.text.notes.map {
            ["line": .integer($0.line), "object": .string($0.objectID), "text": .string($0.text)]
          })
      ),
    ]
  }

  package func end(_ summary: CheckSummary) -> PrintableText {
    let document = JSONValue.object([
      ("documents", .integer(summary.documents)), ("findings", .array(findings)), ("unreadable", .array(unreadable)),
      ("repairs", .array(repairs)),
    ])
    return .json(document.indentedBytes + [0x0A])
  }
}

/// Workflow commands, which GitHub shows as annotations beside the lines of a pull request.
struct GitHubReporter: CheckReporter {
  /// The rules whose notes are annotations.
  let noteRules: Set<Rule>
  let paths: ReportPath

  func text(of report: FileReport) -> PrintableText {
    let path = paths.fromRoot(report.path)
    var commands: [String] = []
    if let failure = report.failure {
      commands.append(
        Self.command(
          "error", path: path, line: failure.line, column: failure.column, title: "plumb: unreadable",
          message: failure.reason))
    }
    for finding in report.findings where finding.isListed(noteRules) {
      let command = finding.severity == .note ? "notice" : finding.severity.rawValue
      let lines = [finding.text.message] + finding.text.notes.map(\.text) + [finding.rule.remedy]
      commands.append(
        Self.command(
          command, path: path, line: finding.line, title: "plumb: \(finding.rule.name)",
          message: lines.joined(separator: "\n")))
    }
    return .commands(commands)
  }

  func end(_ summary: CheckSummary) -> PrintableText { .lines([]) }

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
