/// Sentences about laid-out format strings.
public enum FormatSentence {
  /// The sentence for constraints, given by their numbers in the list, that conflict at the size of the image.
  public static func conflict(_ numbers: [String], excess: Double, broken: String) -> String {
    let excess = Points.excess(excess)
    guard numbers.count > 1 else {
      return "\(broken) cannot be satisfied at this size: it is off by \(excess). The drawing does not show it."
    }
    return
      "\(Words.list(numbers)) cannot be satisfied simultaneously at this size: they are off by \(excess). The drawing does not show \(broken)."
  }

  /// The sentence about how a format string is completed to a layout that can be drawn.
  public static let defaults = """
    Views have the size of labels with their names, hugging priority 250 and compression resistance 750; views
    without position are centered.
    """
}
