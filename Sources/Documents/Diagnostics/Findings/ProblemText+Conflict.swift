import DocumentInspection
import LayoutEngine

extension ProblemText {
  /// Describes a conflict: its views, the excess, its constraints, and the one that is broken.
  /// If it rests on a size that is only an example, a note says so.
  public static func conflict(_ report: ConflictReport, names: LayoutNames, restsOnExampleSize: Bool = false)
    -> ProblemText
  {
    var notes = report.members.map { note(of: $0, broken: report.broken, names: names) }
    notes += report.baselines.map { Note("• " + $0.sentence(name: names.name)) }
    notes.append(Note("the constraint marked ✗ is broken: \(report.reason.sentence)"))
    if report.constraints.allSatisfy({ names.source($0) == nil }) {
      notes.append(Note("none of these constraints is in the document; the layout adds them"))
    }
    if report.isAboutHiddenView {
      notes.append(
        Note("a stack view sets the size of a hidden view to 0; lower the priority of the constraint to 999"))
    }
    if restsOnExampleSize {
      notes.append(
        Note(
          "the size of a top-level view or cell in a document is simulated; at run time it is set by the window or container"
        ))
    }
    return ProblemText(summary(of: report, names: names), notes: notes)
  }

  /// `3 constraints on label "A" and button "B" cannot be satisfied simultaneously; they are off by 9.2 pt`.
  private static func summary(of report: ConflictReport, names: LayoutNames) -> String {
    var items: [ItemID] = []
    for member in report.members {
      switch member.statement {
      case .constraint(_, let constraint):
        for item in [constraint.first.item, constraint.second?.item].compactMap({ $0 }) where !items.contains(item) {
          items.append(item)
        }
      case .nonNegativeSize(let item, _):
        if !items.contains(item) { items.append(item) }
      }
    }
    // A view that only contains the other views is omitted.
    let inner = items.filter { item in !items.contains { $0 != item && names.contains(item, $0) } }
    let concerned = inner.isEmpty ? items : inner
    var list = concerned.prefix(3).map { names.name($0) }
    if concerned.count > 3 { list.append("\(concerned.count - 3) more") }
    let count = report.constraints.count
    let excess = Points.excess(report.excess)
    return count == 1
      ? "a constraint on \(Words.list(list)) cannot be satisfied; it is off by \(excess)"
      : "\(count) constraints on \(Words.list(list)) cannot be satisfied simultaneously; they are off by \(excess)"
  }

  private static func note(of member: ConflictReport.Member, broken: ConstraintID, names: LayoutNames) -> Note {
    switch member.statement {
    case .constraint(let id, let constraint):
      let mark = id == broken ? "✗ " : "• "
      let source = names.source(id)
      return Note(
        mark + names.requiredSentence(constraint), line: source?.line ?? 0, objectID: source?.objectID ?? "")
    case .nonNegativeSize(let item, let axis):
      return Note("• \(names.name(item)) cannot be \(axis == .horizontal ? "narrower" : "shorter") than 0 pt")
    }
  }
}

extension LayoutNames {
  /// Returns the constraint as part of a conflict of required constraints: a content size with an optional compression
  /// resistance takes part by its required hugging.
  fileprivate func requiredSentence(_ constraint: Constraint) -> String {
    guard constraint.origin == .contentSize, constraint.priority < .required else { return sentence(constraint) }
    var constraint = constraint
    constraint.priority = .required
    constraint.relation = .lessThanOrEqual
    return sentence(constraint, includesOrigin: false) + " (content hugging priority 1000)"
      + constraint.origin.explanation
  }
}

extension BreakingReason {
  /// The reason why that constraint was broken.
  fileprivate var sentence: String {
    switch self {
    case .onlyConstraint: "it is the only constraint of the conflict"
    case .othersAreProtected: "the system does not break the other constraints"
    case .sizeLimit: "it limits the size of a view, and such inequalities are broken first"
    case .largerDuplicate: "of two constraints for the same attributes, the one with the larger constant is broken"
    case .deepest: "its view is deepest in the view hierarchy"
    case .largestSize: "it sets the largest fixed size"
    case .kind: "constraints of its kind are broken first"
    case .largestConstant: "it has the largest constant"
    case .last: "the constraints do not differ otherwise, and it is the last one"
    }
  }
}
