import InterfaceBuilder

/// What a rule is: its name, the severity of its findings, and how they are found and corrected.
struct RuleDefinition: Sendable {
  /// The name in settings and reports.
  var name: String
  /// The default severity of its findings; nil if the rule is off by default.
  var severity: Severity?
  /// The severity in an audit of accessibility; nil if the rule is not part of it.
  var audit: Severity?
  /// The platforms whose documents are checked; nil for all.
  var platforms: Set<Platform>?
  /// Whether it compares the document with its project.
  var needsProject = false
  /// Whether it is not checked where the layout is unreliable.
  var needsReliableLayout = false
  /// Finds the problems of a document.
  var check: @Sendable (DocumentCheck) -> [Finding] = { _ in [] }
  /// Finds the problems in translations, where the layout is reliable.
  var checkTranslations: @Sendable (DocumentCheck) -> [Finding] = { _ in [] }
  /// Returns the edits that correct the problems; nil if no edits can.
  var fix: (@Sendable (DocumentCheck) -> [Repair.Change])?
}
