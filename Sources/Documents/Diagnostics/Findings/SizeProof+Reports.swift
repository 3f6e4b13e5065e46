import DocumentInspection
import InterfaceBuilder

extension SizeProof {
  /// The failures as findings of `plumb check`, which are at least warnings; those that a check has found at the size
  /// of the document are left out. Sizes that were not examined are a finding as well.
  ///
  /// - Parameters:
  ///   - known: The findings of the check.
  ///   - settings: The rules that apply, and their severities.
  public func reports(except known: [FindingReport], settings: RuleSettings) -> [FindingReport] {
    let writer = SizeFailureWriter(self)
    return screens.flatMap { screen -> [FindingReport] in
      var result = screen.failures.compactMap { failure -> FindingReport? in
        guard case .rule(let rule) = failure.subject, !failure.isRemark,
          !known.contains(where: { $0.rule == rule && $0.objectID == failure.objectID })
        else { return nil }
        return FindingReport(
          rule: rule, severity: max(.warning, failure.finding?.severity ?? settings[rule] ?? .warning),
          line: failure.line, objectID: failure.objectID, text: writer.text(of: failure, on: screen))
      }
      if screen.covers.contains(where: { !$0.gaps.isEmpty }), settings.isOn(.incompleteCheck) {
        let node = document.views[screen.root]
        result.append(
          FindingReport(
            rule: .incompleteCheck, severity: settings[.incompleteCheck] ?? .warning, line: node.line,
            objectID: node.id,
            text: ProblemText("not every width of \(node.name) was examined; 'plumb prove' lists those that were not")))
      }
      return result
    }
  }

  /// The failures that a former version of the document does not have: what a change breaks.
  public func newFailures(since former: SizeProof) -> [(failure: SizeFailure, screen: Screen)] {
    struct Name: Hashable {
      var subject: SizeFailure.Subject
      var objects: [String]
    }
    func name(_ failure: SizeFailure, in proof: SizeProof) -> Name {
      Name(subject: failure.subject, objects: failure.views.map { proof.document.views[$0].id } + [failure.objectID])
    }
    let known = Set(former.screens.flatMap { screen in screen.failures.map { name($0, in: former) } })
    var result: [(failure: SizeFailure, screen: Screen)] = []
    for screen in screens {
      for failure in screen.failures where !failure.isRemark && !known.contains(name(failure, in: self)) {
        result.append((failure, screen))
      }
    }
    return result
  }
}
