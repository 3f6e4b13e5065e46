import AgentTools
import Foundation

extension Command {
  private static let root = Option<String>.text(
    "root", "DIR", "A folder whose files the tools may read and write; the current one by default. Can be repeated.")

  /// `plumb mcp`: the tools for programs and coding agents.
  static let mcp = Command(
    name: "mcp", summary: "Serve layout tools to coding agents by the Model Context Protocol.", operands: nil,
    minimumOperands: 0, maximumOperands: 0, options: [root.syntax],
    discussion: """
      Reads requests from the standard input and writes answers to the standard output until the input ends. Clients start it:
        claude mcp add plumb -- plumb mcp --root .

      tools:
      \(HelpText.table(AgentServer.tools.map { ($0.name, $0.summary.split(separator: "\n").first.map(String.init) ?? "") })
        .joined(separator: "\n"))
      """
  ) { arguments, console in
    let folders = try arguments.allValues(root)
    for folder in folders where !InputFiles.isFolder(folder) {
      throw UsageError.badValue(option: root.syntax.name, value: folder, expectation: "a folder", nearest: nil)
    }
    AgentServer.run(roots: folders.isEmpty ? ["."] : folders, console)
    return .success
  }
}

/// The server on the standard streams.
enum AgentServer {
  static let tools = DocumentTools.all + CommandTools.all

  static func run(roots: [String], _ console: Console) {
    let server = ProtocolServer(
      name: "plumb", version: Plumb.version, tools: tools, workspace: Workspace(roots: roots)
    ) { bytes in
      console.write(.json(bytes))
      console.flush()
    }
    // Only the reader's thread reads.
    nonisolated(unsafe) let input = console
    server.run { input.readChunk() }
  }
}
