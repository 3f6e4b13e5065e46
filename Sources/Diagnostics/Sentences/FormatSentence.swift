/// Sentences about laid-out format strings.
public enum FormatSentence {
  /// Constraints, by their numbers in the list, that exclude each other at the size of the drawing.
  public static func conflict(_ numbers: [String], excess: Double, broken: String) -> String {
    let gap = Points.length(excess.magnitude)
    guard numbers.count > 1 else {
      return "\(broken) cannot hold at this size: it misses by \(gap). The drawing leaves it out."
    }
    return
      "\(Words.list(numbers)) cannot all hold at this size: they miss each other by \(gap). The drawing leaves out \(broken)."
  }

  /// How a string is completed into constraints that draw something.
  public static let defaults =
    "Views are as large as labels with their names, hugging at 250 and resisting at 750; what nothing places is centered."
}
