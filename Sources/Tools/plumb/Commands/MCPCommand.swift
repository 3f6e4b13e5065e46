import AgentTools
import Foundation
import ProjectTools

extension Command {
  private static let root = Option<String>.text(
    "root", "DIR", "A folder whose files the tools may read and write; the current one by default. Can be repeated.")
  private static let allowsCode = Flag(
    "allow-code",
    "Also serve the tool 'code', which builds Swift packages below the roots and runs their code with the rights of this program."
  )

  /// `plumb mcp`: the tools for programs and coding agents.
  static let mcp = Command(
    name: "mcp", summary: "Serve layout tools to coding agents by the Model Context Protocol.", operands: nil,
    minimumOperands: 0, maximumOperands: 0, options: [root.syntax, allowsCode.syntax],
    discussion: """
      Reads requests from the standard input and writes answers to the standard output until the input ends. Clients start it:
        claude mcp add plumb -- plumb mcp --root .

      tools:
      \(HelpText.table(AgentServer.allTools.map { ($0.name, $0.summary.split(separator: "\n").first.map(String.init) ?? "") })
        .joined(separator: "\n"))
      """
  ) { arguments, console in
    let folders = try arguments.allValues(root)
    for folder in folders where !InputFiles.isFolder(folder) {
      throw UsageError.badValue(option: root.syntax.name, value: folder, expectation: "a folder", nearest: nil)
    }
    let tools = arguments.has(allowsCode) ? AgentServer.allTools : AgentServer.tools
    AgentServer.run(tools, roots: folders.isEmpty ? ["."] : folders, console)
    return .success
  }
}

extension AgentServer {
  /// Serves tools on the standard streams.
  static func run(_ tools: [Tool], roots: [String], _ console: Console) {
    let workspace = Workspace(roots: roots)
    // Commits are those of the repository that the first root is in.
    _ = FileManager.default.changeCurrentDirectoryPath(workspace.folder)
    // Only the reader's thread reads, and the server writes one message at a time.
    nonisolated(unsafe) let streams = console
    let server = ProtocolServer(name: "plumb", version: Product.version, tools: tools, workspace: workspace) { bytes in
      streams.write(.json(bytes))
      streams.flush()
    }
    server.run { streams.readChunk() }
  }
}
