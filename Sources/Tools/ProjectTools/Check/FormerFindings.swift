import Diagnostics

/// The findings in documents as they were in a commit.
package struct FormerFindings {
  /// The number of findings that were left out because the commit has them.
  package private(set) var count = 0
  private let git: Git
  private let commit: String
  private let options: CheckOptions
  private var lookup: SettingsLookup
  private var projects = ProjectLookup(path: nil)

  /// - Parameter options: Those with which the documents are checked.
  package init(_ git: Git, since commit: String, _ options: CheckOptions) throws(ProjectError) {
    self.git = git
    self.commit = try git.commit(commit)
    self.options = options
    lookup = try SettingsLookup()
  }

  /// Leaves out the findings that the document of a report has in the commit: of the same rule, about the same object,
  /// and with the same message. The project around the document is the present one.
  package mutating func remove(from report: inout FileReport) throws(ProjectError) {
    guard !report.findings.isEmpty, report.path != "-",
      let bytes = try git.contents(ofFile: report.path, at: commit),
      let settings = try lookup.settings(for: report.path, isNamed: true)
    else { return }
    let old = InputDocument(path: report.path, bytes: bytes).check(
      options, settings: settings, project: projects.project(of: report.path))
    var known: [Key: Int] = [:]
    for finding in old.findings { known[Key(finding), default: 0] += 1 }
    let all = report.findings
    report.findings = all.filter { finding in
      guard let number = known[Key(finding)], number > 0 else { return true }
      known[Key(finding)] = number - 1
      return false
    }
    count += all.count - report.findings.count
  }

  private struct Key: Hashable {
    let rule: String
    let object: String
    let message: String

    init(_ finding: FindingReport) {
      (rule, object, message) = (finding.rule.name, finding.objectID, finding.text.message)
    }
  }
}
