import ConflictAnalysis
import ConstraintText

// The text of a sketch of the conflict.
extension ConflictExplanation {
  /// The sum in figures, `374 < 375: 1 pt too short`; empty if the list contains no contradiction.
  public var caption: String { verdict == .dependsOnFonts ? "" : Arithmetic(self)?.brief ?? "" }

  /// The name of a view or guide.
  public func name(of box: ConflictSketch.Box) -> String { names[box.item] }

  /// Number in the list and constant: `(3) 20`.
  public func label(of line: ConflictSketch.Line) -> String {
    let constraint = log.constraints[line.constraint]
    let relation = constraint.relation == .equal ? "" : constraint.relation == .lessThanOrEqual ? "≤ " : "≥ "
    return "(\(line.constraint + 1)) \(relation)\(Points.text(constraint.constant.magnitude))"
  }

  /// The number in the list and the sentence of the constraint.
  public func sentence(of line: ConflictSketch.Line) -> String {
    "(\(line.constraint + 1)) \(LogSentence(items: items, names: names).text(log.constraints[line.constraint]))"
  }
}
