/// A problem in words: a sentence, and notes about what else belongs to it.
public struct ProblemText: Hashable, Sendable {
  /// A line that belongs to a problem: a constraint that takes part, or what would help.
  public struct Note: Hashable, Sendable {
    /// The sentence.
    public var text: String
    /// 1-based; 0 if the note concerns no line of the document.
    public var line: Int
    /// Object id; empty if there is none.
    public var objectID: String

    /// Creates a note; without a line it concerns the whole problem.
    public init(_ text: String, line: Int = 0, objectID: String = "") {
      self.text = text
      self.line = line
      self.objectID = objectID
    }
  }

  /// One sentence, without a full stop.
  public var message: String
  /// What belongs to it, such as the constraints of a conflict.
  public var notes: [Note]

  /// Creates a text.
  public init(_ message: String, notes: [Note] = []) {
    self.message = message
    self.notes = notes
  }
}
