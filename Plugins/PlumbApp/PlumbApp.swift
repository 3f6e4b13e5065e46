import Foundation
import PackagePlugin

/// Builds an app's own sources, documents and resources, which need no change: lowers the sources to Swift without Objective-C.
///
/// A target of the package has one source that names the folder of the app (`AppFolder`). The plugin compiles the lowering tool
/// once, with the parser of Swift that the toolchain has, and runs it when a file of the folder has changed.
@main
struct PlumbApp: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let folder = try AppFolder(of: target, in: context.package)
    let tool = try LoweringTool(context).url
    let work = context.pluginWorkDirectoryURL
    let request = AppRequest(folder, target, work)
    let file = work.appending(path: "request")
    if (try? String(contentsOf: file, encoding: .utf8)) != request.text {
      try request.text.write(to: file, atomically: true, encoding: .utf8)
    }
    return [
      .buildCommand(
        displayName: "Lowering the sources of \(target.name)", executable: tool, arguments: [file.path],
        inputFiles: request.inputs + [file, tool], outputFiles: request.outputs)
    ]
  }
}
