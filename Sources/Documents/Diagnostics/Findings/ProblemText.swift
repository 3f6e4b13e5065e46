/// A problem as a sentence, with notes about related objects.
public struct ProblemText: Hashable, Sendable {
  /// A note about a problem: one of its constraints, or a possible change.
  public struct Note: Hashable, Sendable {
    /// The sentence.
    public var text: String
    /// The line, from 1; 0 if the note does not concern a line of the document.
    public var line: Int
    /// The object id; empty if there is none.
    public var objectID: String

    /// Creates a note. Without a line it concerns the whole problem.
    public init(_ text: String, line: Int = 0, objectID: String = "") {
      (self.text, self.line, self.objectID) = (text, line, objectID)
    }
  }

  /// One sentence, without a full stop.
  public var message: String
  /// Notes, such as the constraints of a conflict.
  public var notes: [Note]

  /// Creates a text.
  public init(_ message: String, notes: [Note] = []) { (self.message, self.notes) = (message, notes) }
}
