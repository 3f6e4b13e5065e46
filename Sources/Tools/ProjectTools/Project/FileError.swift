import DocumentEditing
import FileAccess
import InterfaceBuilder

/// The reason why a file could not be read, checked, or written.
package struct FileError: Error, Hashable, Sendable {
  /// 1-based; 0 if the reason concerns the whole file.
  package var line: Int
  package var column: Int
  package var reason: String

  package init(line: Int = 0, column: Int = 0, reason: String) {
    (self.line, self.column, self.reason) = (line, column, reason)
  }

  /// One line: `Main.storyboard:12:7: <view> from line 3 is not closed`.
  package func sentence(path: String) -> String {
    let place = line > 0 ? (column > 0 ? ":\(line):\(column)" : ":\(line)") : ""
    return "\(path)\(place): \(reason)"
  }
}

extension FileError {
  package init(_ error: FileAccessError) {
    switch error {
    case .folder: self.init(reason: "a folder, not a document")
    case .outside: self.init(reason: "a symbolic link to a file outside of the project")
    default: self.init(reason: error.description)
    }
  }

  package init(_ error: DocumentError) { self.init(line: error.line, column: error.column, reason: error.reason) }

  package init(_ error: PatchError) {
    switch error {
    case .unreadable(let error): self.init(error)
    case .missing: self.init(reason: "a change refers to an element that is not in the document")
    }
  }
}
