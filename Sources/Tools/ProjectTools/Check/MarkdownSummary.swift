import Diagnostics
import DocumentInspection
import FileAccess

/// The findings of a run as a page in Markdown, for the summary of a job.
package struct MarkdownSummary {
  /// The findings that the table lists at most; a summary of GitHub has at most 1 MB.
  private static let limit = 200

  private let noteRules: Set<Rule>
  private let paths: ReportPath
  private var rows: [String] = []
  private var unlisted = 0

  package init(noteRules: Set<Rule>, paths: ReportPath) { (self.noteRules, self.paths) = (noteRules, paths) }

  package mutating func add(_ report: FileReport) {
    let file = paths.fromRoot(report.path)
    if let failure = report.failure { addRow("error", file, failure.line, failure.reason, "unreadable") }
    for finding in report.findings where finding.isListed(noteRules) {
      addRow(finding.severity.rawValue, file, finding.line, finding.text.message, finding.rule.name)
    }
  }

  private mutating func addRow(_ severity: String, _ file: String, _ line: Int, _ message: String, _ rule: String) {
    guard rows.count < Self.limit else {
      unlisted += 1
      return
    }
    let place = line > 0 ? "\(file):\(line)" : file
    rows.append("| \(severity) | \(Markdown.escaped(place)) | \(Markdown.escaped(message)) | \(rule) |")
  }

  /// Appends the page to a file, which is created if there is none.
  package func append(_ summary: CheckSummary, to path: String) throws(ProjectError) {
    var lines = ["### Plumb", "", Markdown.escaped(summary.sentence), ""]
    if !rows.isEmpty { lines += ["| | place | finding | rule |", "|---|---|---|---|"] + rows + [""] }
    if unlisted > 0 { lines += ["\(unlisted) more.", ""] }
    var bytes: [UInt8]
    do throws(FileAccessError) { bytes = try FileReader.read(path) } catch {
      guard error == .missing else { throw ProjectError("cannot read '\(path)': \(error)") }
      bytes = []
    }
    try OutputFiles.write(bytes + Array((lines.joined(separator: "\n") + "\n").utf8), to: path)
  }
}
