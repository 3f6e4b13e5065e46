/// Sentences about laid-out format strings.
public enum FormatSentence {
  /// Constraints, by their numbers in the list, that conflict at the size of the drawing.
  public static func conflict(_ numbers: [String], excess: Double, broken: String) -> String {
    let excess = Points.excess(excess)
    guard numbers.count > 1 else {
      return "\(broken) cannot be satisfied at this size: it is off by \(excess). The drawing omits it."
    }
    return
      "\(Words.list(numbers)) cannot all be satisfied at this size: they are off by \(excess). The drawing omits \(broken)."
  }

  /// How a format string is completed into a layout that can be drawn.
  public static let defaults = """
    Views have the size of labels with their names, hugging priority 250 and compression resistance 750; views
    without position are centered.
    """
}
