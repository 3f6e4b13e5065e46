import LayoutEngine

extension ProblemText {
  /// Describes an ambiguity: its attributes, the range of layouts, and the constraints that would resolve it.
  ///
  /// `followers` are other views that move with this one. `rival` is a sibling that shrinks by the amount by which this
  /// view grows; `isCompressed` is true if both have less room than their contents ask for. `mayBeSetInCode` is true if
  /// the class of the view may define its size.
  public static func ambiguity(
    _ report: AmbiguityReport, names: LayoutNames, followers: [String] = [], rival: String? = nil,
    isCompressed: Bool = false, mayBeSetInCode: Bool = false
  ) -> ProblemText {
    let name = names.name(report.item)
    let free = report.free.map { $0.freedom }
    var message = "the \(Words.list(free)) of \(name) \(free.count == 1 ? "is" : "are") ambiguous"
    if mayBeSetInCode { message += ", unless its class sets \(free.count == 1 ? "it" : "them") in code" }
    var notes: [Note] = []
    if let attribute = report.free.first {
      let (low, high) = (attribute.value(in: report.witness.low), attribute.value(in: report.witness.high))
      let range = (high - low).magnitude < openRange ? " \(Words.range(low, high))" : ""
      notes.append(Note("\(attribute.symbol) can have any value\(range)"))
    }
    if !followers.isEmpty {
      let shown = followers.count > 4 ? followers.prefix(3) + ["\(followers.count - 3) more"] : followers[...]
      notes.append(Note("\(Words.list(Array(shown))) \(followers.count == 1 ? "depends" : "depend") on it"))
    }
    if let rival {
      let (priority, effect) =
        isCompressed ? ("content compression resistance", "gives way") : ("content hugging", "fills the space")
      notes.append(
        Note("One fix: increase the \(priority) priority of \(name) or \(rival), so that the other one \(effect)"))
    }
    notes.append(Note("\(rival == nil ? "One" : "Another") fix: \(names.request(report.suggestion))"))
    return ProblemText(message, notes: notes)
  }

  /// The difference between the two layouts that the engine shows for an unlimited number, in points.
  private static let openRange = 999.0
}

extension Attribute {
  /// The ambiguous attribute for a number of a frame.
  fileprivate var freedom: String {
    switch self {
    case .left: "horizontal position"
    case .top: "vertical position"
    default: words
    }
  }

  /// The value of the number in a frame.
  fileprivate var symbol: String {
    switch self {
    case .left: "x"
    case .top: "y"
    default: words
    }
  }

  fileprivate func value(in frame: Rect) -> Double {
    switch self {
    case .left: frame.x
    case .top: frame.y
    case .width: frame.width
    default: frame.height
    }
  }
}
