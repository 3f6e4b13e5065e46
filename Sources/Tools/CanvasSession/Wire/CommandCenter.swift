import Diagnostics
import DocumentOperations
import InterfaceBuilder
import JSON

/// Runs commands that are written in JSON: the only interface between the page and a session.
///
/// A command is an object with the name of the command as `do`. The answer to a change has a `scene` with the entries
/// that differ from what was sent before, and the names of `undo` and `redo`; an error is `{"error": sentence}`, and
/// nothing has changed then. `SessionForm` lists the commands, and the types that conform to `WireObject` are the
/// answers.
public struct CommandCenter {
  private var session: Session?

  /// Creates a center without a document.
  public init() {}

  /// The open document as it would be saved; empty if there is none.
  public var documentBytes: [UInt8] { session?.edited.bytesWithoutTrial ?? [] }

  /// Opens a document. The answer has the whole scene, or the error with its line.
  public mutating func open(_ bytes: [UInt8]) -> [UInt8] { open(bytes, ProjectResources()) }

  /// Opens a document of a project.
  package mutating func open(_ bytes: [UInt8], _ resources: ProjectResources) -> [UInt8] {
    open(bytes, resources, isShown: false)
  }

  /// Opens a document whose scene the page has from another center that opened it. The answer has no entries of the
  /// scene, and the commands `project` and `facts` change none, since the other center knew the project.
  public mutating func adopt(_ bytes: [UInt8]) -> [UInt8] { open(bytes, ProjectResources(), isShown: true) }

  private mutating func open(_ bytes: [UInt8], _ resources: ProjectResources, isShown: Bool) -> [UInt8] {
    var json = JSONWriter()
    do throws(DocumentError) {
      let opened = try Session(bytes)
      opened.resources = resources
      session = opened
      json.write(opened.opening(isShown: isShown))
    } catch {
      json.write(Failure(error: error.reason, line: error.line))
    }
    return json.bytes
  }

  /// Runs a command.
  public mutating func run(_ command: [UInt8]) -> [UInt8] {
    var json = JSONWriter()
    do throws(OperationError) {
      guard let value = JSONReader.read(command), value["do"]?.text != nil else {
        throw .invalidCommand("expected an object with the name of a command")
      }
      guard let session else { throw .noDocument }
      try session.run(try SessionForm.command(value)).write(&json)
    } catch {
      json.write(Failure(error: error.sentence))
    }
    return json.bytes
  }
}
