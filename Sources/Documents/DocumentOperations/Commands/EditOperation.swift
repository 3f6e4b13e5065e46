import LibraryData

/// A command that edits a document without a canvas: the commands of `plumb edit` and of the tools for programs.
package struct EditOperation: Sendable {
  /// The command and its parameters.
  package let form: CommandForm<DocumentCommand>
  /// What it does, in one sentence.
  package let summary: String
  /// A use of it in JSON.
  package let example: String

  /// The operations, by what they concern. Other commands are questions, gestures, or parts of the canvas.
  package static let all: [EditOperation] = {
    let lines = String(cString: plumb_operations()).split(separator: "\n").map { String($0) }
    return stride(from: 0, to: lines.count, by: 3).map { start in
      guard let form = CommandForm.all.first(where: { $0.name == lines[start] }) else {
        preconditionFailure("an operation is a command on a document")
      }
      return EditOperation(form: form, summary: lines[start + 1], example: lines[start + 2])
    }
  }()
}
