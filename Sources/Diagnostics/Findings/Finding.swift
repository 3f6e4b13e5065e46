/// One thing that a check found in a document.
public struct Finding: Hashable, Sendable {
  /// A line that belongs to a finding: a constraint that takes part, or what would help.
  public struct Note: Hashable, Sendable {
    /// The sentence.
    public var text: String
    /// 1-based; 0 where the note is about no place in the document.
    public var line: Int
    /// Object id; empty where there is none.
    public var objectID: String

    /// Adds a sentence to a finding; without a line it is about the whole.
    public init(_ text: String, line: Int = 0, objectID: String = "") {
      self.text = text
      self.line = line
      self.objectID = objectID
    }
  }

  /// The rule that was violated.
  public var rule: Rule
  /// How serious it is.
  public var severity: Severity
  /// 1-based line of the object; 0 where the finding is about the whole document.
  public var line: Int
  /// Object id of what the finding is about; empty where it is about the whole document.
  public var objectID: String
  /// One sentence, without the name of the file and without a full stop.
  public var message: String
  /// What belongs to it elsewhere in the document, such as the other constraints of a conflict.
  public var notes: [Note]

  /// Makes a finding.
  public init(
    _ rule: Rule, severity: Severity? = nil, line: Int, objectID: String, message: String, notes: [Note] = []
  ) {
    self.rule = rule
    self.severity = severity ?? rule.defaultSeverity ?? .warning
    self.line = line
    self.objectID = objectID
    self.message = message
    self.notes = notes
  }
}

extension Finding {
  /// The order in which findings of one document are listed: by line, then as they were found.
  public static func sorted(_ findings: [Finding]) -> [Finding] {
    findings.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }.map(\.element)
  }
}
