import ConflictAnalysis
import ConstraintText

/// The analysis of a logged conflict in sentences: what each constraint means, why they conflict, and how to resolve
/// the conflict.
public struct ConflictExplanation {
  /// The analysis to explain.
  public let analysis: LogAnalysis
  let names: ViewNames

  /// Explains an analysis.
  public init(_ analysis: LogAnalysis) {
    self.analysis = analysis
    names = ViewNames(analysis.items)
  }

  /// Analyzes and explains a log. Takes a few milliseconds for forty constraints.
  public init(_ log: ConflictLog) { self.init(LogAnalysis(log)) }

  /// The views and guides of the list with their names in the explanation.
  public var mentions: [(name: String, item: LoggedItem)] {
    items.items.typedIndices.map { (names[$0], items.items[$0]) }.filter { !$0.1.isUnnamedSuperview }
  }

  // Shorter names for properties that the sentences use often.
  var log: ConflictLog { analysis.log }
  var items: LogItems { analysis.items }
  var core: [Int] { analysis.core }
  var verdict: LogAnalysis.Verdict { analysis.verdict }
  var system: LogSystem { analysis.system }
  var contradiction: Contradiction? { analysis.contradiction }
}
