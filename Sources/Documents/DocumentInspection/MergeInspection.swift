import InterfaceBuilder

/// The mistakes in a merged document that neither side has, such as constraints of both that cannot be satisfied
/// together.
public struct MergeInspection {
  /// The check of the merged document, which writes the sentences of its findings.
  public let check: DocumentCheck
  /// The findings of severity error that neither side has, by line.
  public let findings: [Finding]

  /// Checks a merged document, and the sides if it has mistakes.
  public init(_ merged: Document, ours: Document, theirs: Document) {
    check = Self.check(merged)
    let errors = Self.errors(check)
    if errors.isEmpty {
      findings = []
      return
    }
    let known = Set((Self.errors(Self.check(ours)) + Self.errors(Self.check(theirs))).map { Key($0) })
    findings = errors.filter { !known.contains(Key($0)) }
  }

  /// The same mistake of different versions of a document: the rule, the object, and the object that is missing.
  private struct Key: Hashable {
    let rule: Rule
    let objectID: String
    var missing: String?

    init(_ finding: Finding) {
      (rule, objectID) = (finding.rule, finding.objectID)
      if case .missingObject(let reference) = finding.problem { missing = reference.id }
    }
  }

  private static func check(_ document: Document) -> DocumentCheck {
    var settings = RuleSettings()
    for rule in Rule.allCases where rule.defaultSeverity != .error { settings.turnOff(rule) }
    return DocumentCheck(document, settings: settings)
  }

  private static func errors(_ check: DocumentCheck) -> [Finding] { check.findings().filter { $0.severity == .error } }
}
