import AgentTools
import DocumentInspection
import Foundation
import InterfaceBuilder

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

/// The server on the standard streams.
enum AgentServer {
  /// The tools that read and write files alone.
  static let tools = DocumentTools.all + [CheckTool.tool, ExplainTool.tool, RenderTool.tool] + CommandTools.all
  /// The tools with those that run programs.
  static let allTools = tools + [CodeTool.tool]

  static func run(_ tools: [Tool], roots: [String], _ console: Console) {
    let workspace = Workspace(roots: roots, translate: translation)
    // Commits are those of the repository that the first root is in.
    _ = FileManager.default.changeCurrentDirectoryPath(workspace.folder)
    let server = ProtocolServer(name: "plumb", version: Plumb.version, tools: tools, workspace: workspace) { bytes in
      console.write(.json(bytes))
      console.flush()
    }
    // Only the reader's thread reads.
    nonisolated(unsafe) let input = console
    server.run { input.readChunk() }
  }

  /// The translation of a document from the files beside it and those of its project.
  static func translation(
    of document: Document, _ place: String, _ language: String
  ) throws(ToolError) -> Translation {
    guard let tag = try? LanguageTag(language) else {
      throw ToolError("'language' is the code of a language, such as de, pt-BR or pseudo, not '\(language)'")
    }
    let translations: [Translation]
    let input = InputDocument(path: place)
    do {
      translations = try TranslationFiles(language: tag, project: ProjectFolder.top(of: place))
        .translations(of: document, at: input)
    } catch {
      throw ToolError("the translations cannot be read: \(error)")
    }
    guard let translation = translations.first else {
      let known = ((try? TranslationFiles(project: ProjectFolder.top(of: place)).texts(at: input)) ?? [:]).keys.sorted()
      let list = known.isEmpty ? "there are none" : "there are " + known.map { "\($0)" }.joined(separator: ", ")
      throw ToolError("the document has no translation into '\(language)': \(list), and 'pseudo' for longer texts")
    }
    return translation
  }
}
