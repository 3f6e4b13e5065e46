import Diagnostics
import DocumentInspection
import FileAccess
import InterfaceBuilder

/// The result of checking one file.
struct FileReport: Sendable {
  /// The path as given.
  let path: String
  /// The findings, sorted by line.
  var findings: [FindingReport] = []
  /// The reason why the file could not be checked.
  var failure: FileError?
  /// The repairs made in the file.
  var repairs: [String] = []
  /// The languages in which the file was checked besides its own.
  var languages: Set<LanguageTag> = []

  /// Leaves findings out.
  mutating func suppress(_ suppressed: Set<SuppressedFinding>) {
    if suppressed.isEmpty { return }
    findings.removeAll { suppressed.contains(SuppressedFinding(rule: $0.rule, object: $0.objectID)) }
  }
}

/// The reason why a file could not be read, checked, or written.
struct FileError: Error, Hashable, Sendable {
  /// 1-based; 0 if the reason concerns the whole file.
  var line = 0
  var column = 0
  var reason: String

  /// One line: `Main.storyboard:12:7: <view> from line 3 is not closed`.
  func sentence(path: String) -> String {
    let place = line > 0 ? (column > 0 ? ":\(line):\(column)" : ":\(line)") : ""
    return "\(path)\(place): \(reason)"
  }
}

extension FileError {
  init(_ error: FileAccessError) {
    switch error {
    case .folder: self.init(reason: "a folder, not a document")
    case .outside: self.init(reason: "a symbolic link to a file outside of the project")
    default: self.init(reason: error.description)
    }
  }

  init(_ error: DocumentError) { self.init(line: error.line, column: error.column, reason: error.reason) }
}

/// Counts over all files of a run.
struct CheckSummary: Hashable, Sendable {
  var documents = 0
  var documentsWithFindings = 0
  var unreadable = 0
  var repairs = 0
  var bySeverity: [Severity: Int] = [:]
  /// The rules with findings, each once.
  var rules: Set<Rule> = []
  /// The rules with errors or warnings.
  var seriousRules: Set<Rule> = []
  /// The number of notes of each rule.
  var notes: [Rule: Int] = [:]

  mutating func add(_ report: FileReport) {
    guard report.failure == nil else {
      unreadable += 1
      return
    }
    documents += 1
    documentsWithFindings += report.findings.isEmpty ? 0 : 1
    repairs += report.repairs.count
    for finding in report.findings {
      bySeverity[finding.severity, default: 0] += 1
      rules.insert(finding.rule)
      if finding.severity == .note { notes[finding.rule, default: 0] += 1 } else { seriousRules.insert(finding.rule) }
    }
  }

  /// 2 if a file could not be read, else 1 if there is an error or a warning, else 0.
  var status: ExitStatus {
    if unreadable > 0 { return .failure }
    return bySeverity[.error] == nil && bySeverity[.warning] == nil ? .success : .findings
  }

  /// `2 errors, 1 warning and 3 notes in 2 of 7 documents`.
  var sentence: String {
    let counts = Severity.allCases.reversed().compactMap { severity in
      bySeverity[severity].map { Self.plural($0, severity.rawValue) }
    }
    var text: String
    if counts.isEmpty, documents == 0, unreadable > 0 {
      return "\(Self.plural(unreadable, "file")) could not be read"
    } else if counts.isEmpty {
      text = "No problems found in \(Self.plural(documents, "document"))"
    } else {
      let list = counts.count == 1 ? counts[0] : counts.dropLast().joined(separator: ", ") + " and " + counts.last!
      text = "\(list) in \(documentsWithFindings) of \(Self.plural(documents, "document"))"
    }
    if unreadable > 0 { text += "; \(Self.plural(unreadable, "file")) could not be read" }
    if repairs > 0 { text += "; \(Self.plural(repairs, "repair")) made" }
    return text
  }

  static func plural(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }
}
