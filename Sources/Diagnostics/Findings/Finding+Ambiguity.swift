import LayoutEngine

extension Finding {
  /// The finding of an ambiguity: what is free, two layouts that show it, and what would settle it.
  ///
  /// `followers` are other views that move with this one; they need no finding of their own. `rival` is a neighbour that
  /// shrinks where this view grows. `mayBeSetInCode` says that the view is of a class that may know its size, which makes
  /// the finding a note.
  public static func ambiguous(
    _ report: AmbiguityReport, names: LayoutNames, followers: [String] = [], rival: String? = nil,
    mayBeSetInCode: Bool = false
  ) -> Finding {
    let name = names.name(report.item)
    let place = names.place(report.item)
    let free = report.free.map(\.freedom)
    var message = "the constraints leave the \(Words.list(free)) of \(name) open"
    if mayBeSetInCode { message += ", unless its class sets \(free.count == 1 ? "it" : "them") in code" }
    var notes: [Note] = []
    if let attribute = report.free.first {
      let range = Words.range(attribute.value(in: report.witness.low), attribute.value(in: report.witness.high))
      notes.append(Note("any \(attribute.symbol) \(range) fits the constraints equally well"))
    }
    if !followers.isEmpty {
      let shown = followers.count > 4 ? followers.prefix(3) + ["\(followers.count - 3) more"] : followers[...]
      notes.append(Note("with it \(followers.count == 1 ? "moves" : "move") \(Words.list(Array(shown)))"))
    }
    if let rival {
      notes.append(
        Note("give one of the two, \(name) and \(rival), a higher hugging priority: then the other one fills the room"))
    }
    notes.append(
      Note(
        "it is \(rival == nil ? "" : "also ")settled, for example, where \(names.sentence(report.suggestion, isFact: true))"
      ))
    return Finding(
      .ambiguous, severity: mayBeSetInCode ? .note : nil, line: place.line, objectID: place.objectID, message: message,
      notes: notes)
  }
}

extension Attribute {
  /// What is free where this number of a frame is.
  fileprivate var freedom: String {
    switch self {
    case .left: "horizontal position"
    case .top: "vertical position"
    default: words
    }
  }

  /// The number as a frame shows it.
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
