import Foundation
import LanguageServer
import ProjectTools

extension Command {
  private static let root = Option<String>.text(
    "root", "DIR", "A folder whose files may be read, instead of those that the editor opens. Can be repeated.")
  private static let stdio = Flag("stdio", "Use the standard streams, as it does in any case.")

  /// `plumb lsp`: findings, repairs and names in editors.
  static let lsp = Command(
    name: "lsp", summary: "Serve findings, repairs and names to editors by the Language Server Protocol.",
    operands: nil,
    minimumOperands: 0, maximumOperands: 0, options: [root.syntax, stdio.syntax],
    discussion: """
      Reads messages from the standard input and writes messages to the standard output until the editor ends it.
      Documents, asset catalogs and tables of texts are examined as they change, with the settings of their projects;
      sources get the errors of format strings. Findings have the repairs of 'check --fix' and other cures as actions.
      Documentation/Editors.md has the settings of editors.
      """
  ) { arguments, console in
    let folders = try arguments.allValues(root)
    for folder in folders where !InputFiles.isFolder(folder) {
      throw UsageError.badValue(option: root.syntax.name, value: folder, expectation: "a folder", nearest: nil)
    }
    // Only the reader's thread reads, and the server writes one message at a time.
    nonisolated(unsafe) let streams = console
    let server = LanguageServer(name: "plumb", version: Product.version, roots: folders) { bytes in
      streams.write(.file(bytes))
      streams.flush()
    }
    return server.run { streams.readChunk() } ? .success : .failure
  }
}
