import DocumentInspection
import InterfaceBuilder
import LayoutEngine

/// A finding in words.
public struct FindingReport: Hashable, Sendable {
  /// The rule that was violated.
  public var rule: Rule
  /// The severity after the project's settings.
  public var severity: Severity
  /// The line of the object, from 1; 0 if the finding concerns the whole document.
  public var line: Int
  /// The id of the object; empty if the finding concerns the whole document.
  public var objectID: String
  /// The sentence and its notes.
  public var text: ProblemText
  /// The codes of the languages whose texts it is about; empty if it is about the document in its own.
  public package(set) var languages: [String] = []

  /// Creates a report.
  public init(rule: Rule, severity: Severity, line: Int, objectID: String, text: ProblemText) {
    (self.rule, self.severity, self.line, self.objectID, self.text) = (rule, severity, line, objectID, text)
  }
}

extension DocumentCheck {
  /// The reports of all findings, sorted by line.
  public func reports() -> [FindingReport] { reports(of: findings()) }

  /// The reports of all findings, and of texts that are cut off, and texts and controls that cover each other or are
  /// outside of their superviews, in this layout, or in one of the languages, and not in that of the original: the
  /// document in its own language, at its own text size and on its own canvas. Sorted by line.
  package func reports(comparedWith original: Document) -> [FindingReport] {
    var settings = settings
    let compared: [Rule] = [.clippedText, .outsideContainer, .overlappingViews]
    for rule in Rule.allCases where !compared.contains(rule) { settings.turnOff(rule) }
    let own = DocumentCheck(original, settings: settings)
    var result = reports()
    func add(_ reports: [FindingReport], _ language: LanguageTag?) {
      for var report in reports
      where !result.contains(where: { $0.rule == report.rule && $0.objectID == report.objectID }) {
        if let language {
          report.text.notes.append(ProblemText.Note("with the texts in '\(language.code)'"))
          report.languages = [language.code]
        }
        // Findings of one line keep their order.
        result.insert(report, at: result.firstIndex { $0.line > report.line } ?? result.endIndex)
      }
    }
    add(own.clippedTexts(in: layout).map { clipped($0, severity: settings[.clippedText] ?? .note) }, nil)
    add(own.reports(of: own.screenFindings(in: layout)), nil)
    for translation in translations {
      guard let translated = try? document.translated(by: translation) else { continue }
      var options = layout.options
      options.content = .measured
      if translation.isRightToLeft { options.direction = .rightToLeft }
      add(own.reports(of: own.screenFindings(in: translated.layout(options))), translation.language)
    }
    return result
  }

  private func clipped(_ text: ClippedText, severity: Severity) -> FindingReport {
    let view = document.views[text.view]
    return FindingReport(
      rule: .clippedText, severity: severity, line: view.line, objectID: view.id,
      text: ProblemText(
        "the text of \(view.name) is cut off: it " + Words.missingSpace(needed: text.needed, available: text.available)
          + view.smallestSizeWords))
  }

  private func reports(of findings: [Finding]) -> [FindingReport] {
    var names = NodeList<LayoutNames?, RootIndex>(repeating: nil, count: layout.roots.count)
    return findings.map { finding in
      var report = FindingReport(
        rule: finding.rule, severity: finding.severity, line: finding.line, objectID: finding.objectID,
        text: text(of: finding, names: &names))
      report.languages = finding.problem.languages
      return report
    }
  }

  /// Returns the report of a finding of this check.
  public func text(of finding: Finding) -> ProblemText {
    var names = NodeList<LayoutNames?, RootIndex>(repeating: nil, count: layout.roots.count)
    return text(of: finding, names: &names)
  }

  /// Returns the report of a finding. `names` caches the names of each hierarchy for the next finding.
  private func text(of finding: Finding, names: inout NodeList<LayoutNames?, RootIndex>) -> ProblemText {
    var root: (index: RootIndex, layout: DocumentLayout)?
    var isExample = false
    if case .ambiguous(_, let index, _) = finding.problem { root = (index, ambiguityLayout) }
    if case .conflict(let report, let index) = finding.problem {
      root = (index, layout)
      isExample = restsOnExampleSize(report, root: index)
    }
    if let (index, layout) = root, names[index] == nil {
      names[index] = LayoutNames(layout.roots[index], in: document)
    }
    return FindingWriter(
      document: document, names: root.flatMap { names[$0.index] }, restsOnExampleSize: isExample
    ).text(of: finding)
  }
}
