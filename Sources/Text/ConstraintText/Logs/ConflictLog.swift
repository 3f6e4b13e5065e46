/// A conflict as a console log prints it.
public struct ConflictLog: Hashable, Sendable {
  /// A sentence that a log can begin with.
  public enum Heading: Hashable, Sendable {
    /// `Unable to simultaneously satisfy constraints`
    case unableToSatisfy
    /// `Conflicting constraints detected` (macOS 14 and later)
    case conflictingConstraints
    /// No sentence: the log consists of the list only.
    case none
  }

  /// The sentence that the log begins with.
  public var heading = Heading.none
  /// The descriptions that could be read, in the order of the list.
  public var constraints: [LoggedConstraint] = []
  /// The number of entries in the list, including those that could not be read.
  public var listed = 0
  /// The broken constraint, as the last line of the log prints it.
  public var broken: LoggedConstraint?
  /// The address of the broken constraint. It is known even if the rest of the line is missing.
  public var brokenAddress: String?
  /// Whether the log contains a line about a broken constraint, even one that could not be read.
  public var hasBreakLine = false
  /// Whether the system redacted the list (`<private>`).
  public var isPrivate = false
  /// Lines of the input, from 1.
  public var lines: ClosedRange<Int> = 1...1
  /// The parts of the log that could not be read.
  public var unread: [UnreadLine] = []

  /// An empty log.
  public init() {}

  /// The index of the broken constraint in `constraints`. Entries are compared by address and not by text, because the
  /// text is escaped in the list only, unless the last line is from another run.
  public var brokenIndex: Int? {
    if let address = brokenAddress {
      let hits = constraints.indices.filter { constraints[$0].address == address }
      if hits.count == 1 { return hits[0] }
      return hits.first { constraints[$0].saysTheSame(as: broken) } ?? hits.first ?? brokenIndexOfAnotherRun
    }
    guard let broken else { return nil }
    return constraints.firstIndex { $0.label == broken.label && $0.saysTheSame(as: broken) }
  }
}

extension ConflictLog {
  /// The index of the only listed constraint that has the text of the broken one, if the list has no constraint of its
  /// address: people copy the list from one message and the last line from another.
  package var brokenIndexOfAnotherRun: Int? {
    guard let broken, let address = brokenAddress, !constraints.contains(where: { $0.address == address }) else {
      return nil
    }
    let hits = constraints.indices.filter { constraints[$0].withoutAddresses == broken.withoutAddresses }
    return hits.count == 1 ? hits[0] : nil
  }
}

extension LoggedConstraint {
  /// The statement and its names, for comparisons between two runs of an app.
  fileprivate var withoutAddresses: LoggedConstraint {
    func plain(_ item: LoggedItem) -> LoggedItem {
      var item = item
      item.address = nil
      return item
    }
    var result = self
    result.address = nil
    result.first.item = plain(first.item)
    if let second { result.second = LoggedAnchor(plain(second.item), second.attribute) }
    result.superview = superview.map(plain)
    (result.line, result.text) = (0, "")
    return result
  }

  func saysTheSame(as other: LoggedConstraint?) -> Bool {
    guard let other else { return false }
    return first.attribute == other.first.attribute && relation == other.relation && constant == other.constant
      && multiplier == other.multiplier && first.item.key == other.first.item.key
      && second?.item.key == other.second?.item.key && second?.attribute == other.second?.attribute
  }
}

/// A line, or a part of one, that could not be read.
public struct UnreadLine: Hashable, Sendable {
  /// The reason why a line could not be read.
  public enum Reason: Hashable, Sendable {
    /// A list entry that is not a description of a constraint.
    case notAConstraint
    /// A description with an unexpected symbol.
    case description(DescriptionError)
    /// A description that ends too early.
    case cutOff
    /// Other output between the entries of a list.
    case otherOutput
    /// A single description outside any conflict.
    case outsideConflict
    /// Descriptions are missing from the log (empty quotation marks).
    case emptyEntry
    /// The system hid it.
    case hidden
  }
  /// Line of the input, from 1.
  public var line: Int
  /// The text of the line.
  public var text: String
  /// Why it could not be read.
  public var reason: Reason
}
