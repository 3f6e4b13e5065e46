/// The tools of the server.
package enum AgentServer {
  /// The tools that read and write files alone.
  package static let tools =
    DocumentTools.all + [
      CreateTool.tool, RenameTool.tool, SearchTool.tool, CheckTool.tool, ExplainTool.tool, RenderTool.tool,
    ] + ProofTools.all
    + RunTools.all + ConversionTools.all
  /// The tools with those that run programs.
  package static let allTools = tools + [CodeTool.tool]
}
