import LayoutEngine

/// What the items and constraints of an engine are called, as far as somebody else knows: reports hold ids only.
public struct LayoutNames {
  /// Where a constraint comes from.
  public struct Source: Hashable, Sendable {
    /// Object id; empty where the constraint was not written by anybody.
    public var objectID: String
    /// 1-based; 0 where there is none.
    public var line: Int

    /// Names an object of a document.
    public init(objectID: String, line: Int) {
      self.objectID = objectID
      self.line = line
    }
  }

  /// The name of an item; guides are named by what they are (`the safe area of view (abc)`).
  public var name: (ItemID) -> String
  /// The line and object id of an item.
  public var place: (ItemID) -> Source
  /// Where a constraint was written; nil for those that a recipe made.
  public var source: (ConstraintID) -> Source?
  /// Whether the first item is, or belongs to, an ancestor of the second one.
  public var contains: (ItemID, ItemID) -> Bool

  /// Makes names of four questions; they are asked each time a report is written.
  public init(
    name: @escaping (ItemID) -> String, place: @escaping (ItemID) -> Source,
    source: @escaping (ConstraintID) -> Source?, contains: @escaping (ItemID, ItemID) -> Bool
  ) {
    self.name = name
    self.place = place
    self.source = source
    self.contains = contains
  }

  /// The constraint in words; a mere fact is told without where it comes from.
  public func sentence(_ constraint: Constraint, isFact: Bool = false) -> String {
    var kinship = ConstraintSentence.Kinship.unrelated
    if let second = constraint.second?.item {
      if contains(second, constraint.first.item) {
        kinship = .secondContainsFirst
      } else if contains(constraint.first.item, second) {
        kinship = .firstContainsSecond
      }
    }
    return ConstraintSentence(constraint, kinship: kinship, name: name).text
      + (isFact ? "" : constraint.origin.explanation)
  }
}

extension Constraint.Origin {
  /// Where a constraint comes from that nobody wrote; behind its sentence.
  var explanation: String {
    switch self {
    case .user: ""
    case .root: ", as the screen or window gives it"
    case .contentSize: ", as its content asks for"
    case .autoresizing: ", by its autoresizing mask"
    case .stack: ", by the rules of its stack view"
    case .stackHiding: ", because it is hidden in a stack view"
    case .safeArea: ", because of the safe area"
    case .margin: ", because of the layout margins"
    case .guide: ", because of a layout guide"
    case .encapsulated: ", as the table or collection gives it"
    case .scroll: ", because of the scroll view"
    case .temporary: ", for this measurement"
    }
  }
}
