import Diagnostics
import DocumentInspection
import FileAccess
import InterfaceBuilder

/// The result of checking one file.
package struct FileReport: Sendable {
  /// The path as given.
  package let path: String
  /// The findings, sorted by line.
  package var findings: [FindingReport] = []
  /// The reason why the file could not be checked.
  package var failure: FileError?
  /// Whether the document is laid out; false for those of WatchKit, of which only ids and connections are checked.
  package var isLaidOut = true
  /// The repairs made in the file.
  package var repairs: [String] = []
  /// The languages in which the file was checked besides its own.
  package var languages: Set<LanguageTag> = []
  /// The rules that the settings switch off.
  package private(set) var rulesOff: [Rule] = []
  /// The numbers of findings that the settings leave out, by rule.
  package private(set) var suppressed: [Rule: Int] = [:]

  /// Leaves out the findings that the settings suppress, and records what the settings switch off.
  mutating func apply(_ settings: DocumentSettings) {
    rulesOff = settings.rules.switchedOff
    if settings.suppressed.isEmpty { return }
    let isSuppressed = { (finding: FindingReport) in
      settings.suppressed.contains(SuppressedFinding(rule: finding.rule, object: finding.objectID))
    }
    for finding in findings where isSuppressed(finding) { suppressed[finding.rule, default: 0] += 1 }
    findings.removeAll(where: isSuppressed)
  }
}

/// Counts over all files of a run.
package struct CheckSummary: Hashable, Sendable {
  package var documents = 0
  var documentsWithFindings = 0
  package var unreadable = 0
  /// The number of documents that are not laid out.
  var notLaidOut = 0
  package var repairs = 0
  var bySeverity: [Severity: Int] = [:]
  /// The rules with findings, each once.
  package var rules: Set<Rule> = []
  /// The rules with errors or warnings.
  var seriousRules: Set<Rule> = []
  /// The number of notes of each rule.
  package var notes: [Rule: Int] = [:]
  private var rulesOff: Set<Rule> = []
  private var suppressed: [Rule: Int] = [:]

  package init() {}

  package init(_ reports: [FileReport]) {
    for report in reports { add(report) }
  }

  /// What the settings leave out: the rules that are off, and the numbers of findings that are suppressed.
  package var omissions: [String] {
    let off = Rule.allCases.filter(rulesOff.contains).map(\.name)
    let hidden = Rule.allCases.compactMap { rule in suppressed[rule].map { "\(rule.name) (\($0))" } }
    let names = off.count > 8 ? Words.plural(off.count, "rule") : off.joined(separator: ", ")
    return (off.isEmpty ? [] : ["off in the settings: " + names])
      + (hidden.isEmpty ? [] : ["suppressed by the settings: " + hidden.joined(separator: ", ")])
  }

  package mutating func add(_ report: FileReport) {
    guard report.failure == nil else {
      unreadable += 1
      return
    }
    documents += 1
    notLaidOut += report.isLaidOut ? 0 : 1
    documentsWithFindings += report.findings.isEmpty ? 0 : 1
    repairs += report.repairs.count
    rulesOff.formUnion(report.rulesOff)
    suppressed.merge(report.suppressed, uniquingKeysWith: +)
    for finding in report.findings {
      bySeverity[finding.severity, default: 0] += 1
      rules.insert(finding.rule)
      if finding.severity == .note { notes[finding.rule, default: 0] += 1 } else { seriousRules.insert(finding.rule) }
    }
  }

  /// 2 if a file could not be read, else 1 if there is an error or a warning, else 0.
  package var status: RunStatus {
    if unreadable > 0 { return .failure }
    return bySeverity[.error] == nil && bySeverity[.warning] == nil ? .success : .findings
  }

  /// `2 errors, 1 warning and 3 notes in 2 of 7 documents`.
  package var sentence: String {
    let counts = Severity.allCases.reversed().compactMap { severity in
      bySeverity[severity].map { Words.plural($0, severity.rawValue) }
    }
    var text: String
    if counts.isEmpty, documents == 0, unreadable > 0 {
      return "\(Words.plural(unreadable, "file")) could not be read"
    } else if counts.isEmpty {
      text = "No problems found in \(Words.plural(documents, "document"))"
    } else {
      let list = counts.count == 1 ? counts[0] : counts.dropLast().joined(separator: ", ") + " and " + counts.last!
      text = "\(list) in \(documentsWithFindings) of \(Words.plural(documents, "document"))"
    }
    if notLaidOut > 0 {
      text += "; \(Words.plural(notLaidOut, "document")) of WatchKit \(notLaidOut == 1 ? "is" : "are") not laid out"
    }
    if unreadable > 0 { text += "; \(Words.plural(unreadable, "file")) could not be read" }
    if repairs > 0 { text += "; \(Words.plural(repairs, "repair")) made" }
    return ([text] + omissions).joined(separator: "; ")
  }
}
