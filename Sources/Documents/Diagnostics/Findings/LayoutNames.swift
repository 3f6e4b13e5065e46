import LayoutEngine

/// The names of the items and constraints of an engine, whose reports contain ids only.
public struct LayoutNames {
  /// The place of a constraint in a document.
  public struct Source: Hashable, Sendable {
    /// The object id; empty if there is none.
    public var objectID: String
    /// The line, from 1; 0 if there is none.
    public var line: Int

    /// Creates the place of an object in a document.
    public init(objectID: String, line: Int) { (self.objectID, self.line) = (objectID, line) }
  }

  /// The name of an item. A guide is named by its kind and its view: `the safe area of view (abc)`.
  public var name: (ItemID) -> String
  /// The place of a constraint in the document; nil for constraints that the layout adds.
  public var source: (ConstraintID) -> Source?
  /// Whether the first item is, or belongs to, an ancestor of the second one.
  public var contains: (ItemID, ItemID) -> Bool

  /// Creates names. The closures are called for each report.
  public init(
    name: @escaping (ItemID) -> String, source: @escaping (ConstraintID) -> Source?,
    contains: @escaping (ItemID, ItemID) -> Bool
  ) { (self.name, self.source, self.contains) = (name, source, contains) }

  /// The sentence of a constraint, with its origin by default.
  public func sentence(_ constraint: Constraint, includesOrigin: Bool = true) -> String {
    ConstraintSentence(constraint, kinship: kinship(constraint), name: name).text
      + (includesOrigin ? constraint.origin.explanation : "")
  }

  /// The change that adds the constraint: `add a constraint so that it is 50 pt tall`.
  func request(_ constraint: Constraint) -> String {
    let item = constraint.first.item
    let text = ConstraintSentence(constraint, kinship: kinship(constraint), name: { $0 == item ? "it" : name($0) }).text
    return "add a constraint so that \(text)"
  }

  private func kinship(_ constraint: Constraint) -> ConstraintSentence.Kinship {
    guard let second = constraint.second?.item else { return .unrelated }
    if contains(second, constraint.first.item) { return .secondContainsFirst }
    return contains(constraint.first.item, second) ? .firstContainsSecond : .unrelated
  }
}

extension Constraint.Origin {
  /// The origin of a constraint that is not in the document, as a suffix of its sentence.
  var explanation: String {
    switch self {
    case .user: ""
    case .root: ", set by the screen or window"
    case .contentSize: ", its intrinsic content size"
    case .minimumSize: ", the least that its toolkit draws"
    case .autoresizing: ", from its autoresizing mask"
    case .stack: ", from its stack view"
    case .grid: ", from its grid view"
    case .stackHiding: ", because it is hidden in a stack view"
    case .safeArea: ", from the safe area"
    case .margin: ", from the layout margins"
    case .guide: ", from a layout guide"
    case .encapsulated: ", set by the table or collection view"
    case .scroll: ", from the scroll view"
    case .temporary: ", temporarily for measuring"
    }
  }
}
