import DocumentEditing
import InterfaceBuilder

/// Why a command was refused. Nothing has changed when one is thrown.
public enum OperationError: Error, Sendable {
  /// What was sent is not a command.
  case invalidCommand(String)
  /// A parameter is absent, or its value is of another type.
  case invalidArgument(String, expected: ParameterType)
  /// No document is open.
  case noDocument
  /// The document has no object with that key.
  case unknownObject(String)
  /// Several objects have that name, or ids that begin so.
  case ambiguousObject(String, [String])
  /// The object has no object id, which an edit needs.
  case missingObjectID(String)
  /// The command cannot be applied to that object. The text is the reason.
  case notPossible(String)
  /// There is nothing that the command could change.
  case nothingToDo(String)
  /// The edits could not be applied.
  case edit(EditError)
  /// The result would not be a document.
  case unreadable(DocumentError)

  /// The error in a sentence, without a full stop.
  public var sentence: String {
    switch self {
    case .invalidCommand(let text): "invalid command: \(text)"
    case .invalidArgument(let name, let type): "invalid command: expected \(type.words) as '\(name)'"
    case .noDocument: "no document is open"
    case .unknownObject(let key): key.isEmpty ? "nothing is selected" : "the document has no object '\(key)'"
    case .ambiguousObject(let key, let ids): ReferenceError.ambiguous(key, ids).sentence
    case .missingObjectID(let name): "the \(name) has no object id"
    case .notPossible(let text), .nothingToDo(let text): text
    case .edit: "the document cannot be edited there"
    case .unreadable: "the change would damage the document"
    }
  }
}
