/// One conflict as a console printed it.
public struct ConflictLog: Hashable, Sendable {
  /// Which sentence opened the log.
  public enum Heading: Hashable, Sendable {
    /// `Unable to simultaneously satisfy constraints`
    case unableToSatisfy
    /// `Conflicting constraints detected` (macOS 14 and later)
    case conflictingConstraints
    /// The list stands alone.
    case none
  }

  /// The line that the log begins with.
  public var heading = Heading.none
  /// Descriptions that were read, in the order of the list.
  public var constraints: [LoggedConstraint] = []
  /// Number of entries in the list, read or not.
  public var listed = 0
  /// The constraint named as broken, as its own line prints it.
  public var broken: LoggedConstraint?
  /// Its address, known even where the rest of the line is cut off.
  public var brokenAddress: String?
  /// True when the log says that a constraint was broken, readable or not.
  public var hasBreakLine = false
  /// The system hid the list (`<private>`).
  public var isPrivate = false
  /// Lines of the input, from 1.
  public var lines: ClosedRange<Int> = 1...1
  /// Parts inside this log that could not be read.
  public var unread: [UnreadLine] = []

  /// An empty log.
  public init() {}

  /// Index of the broken constraint in `constraints`. Entries are matched by address, never by text: the list escapes
  /// what the last line prints raw.
  public var brokenIndex: Int? {
    if let address = brokenAddress {
      let hits = constraints.indices.filter { constraints[$0].address == address }
      if hits.count == 1 { return hits[0] }
      return hits.first { constraints[$0].saysTheSame(as: broken) } ?? hits.first
    }
    guard let broken else { return nil }
    return constraints.firstIndex { $0.label == broken.label && $0.saysTheSame(as: broken) }
  }
}

extension LoggedConstraint {
  func saysTheSame(as other: LoggedConstraint?) -> Bool {
    guard let other else { return false }
    return first.attribute == other.first.attribute && relation == other.relation && constant == other.constant
      && multiplier == other.multiplier && first.item.key == other.first.item.key
      && second?.item.key == other.second?.item.key && second?.attribute == other.second?.attribute
  }
}

/// A line, or part of one, that was not understood.
public struct UnreadLine: Hashable, Sendable {
  /// Why a line could not be read.
  public enum Reason: Hashable, Sendable {
    /// A list entry that is not a description of a constraint.
    case notAConstraint
    /// A description, up to where another symbol was expected.
    case description(DescriptionError)
    /// A description that the input breaks off.
    case cutOff
    /// Other output between the entries of a list.
    case otherOutput
    /// A single description outside any conflict.
    case outsideConflict
    /// Descriptions were lost before the log got here (empty quotes).
    case emptyEntry
    /// The system hid it.
    case hidden
  }
  /// Line of the input, from 1.
  public var line: Int
  /// The line as it is in the log.
  public var text: String
  /// Why it could not be read.
  public var reason: Reason
}
