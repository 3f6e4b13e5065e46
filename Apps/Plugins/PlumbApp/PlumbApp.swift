import Foundation
import PackagePlugin

/// Builds an app's own sources, documents and resources, which need no change: lowers the sources to Swift without
/// Objective-C.
///
/// A target of the package has one source that names the folder of the app. The plugin compiles the lowering tool once,
/// with the parser of Swift that the toolchain has, and lets it list the files and lower those that have changed.
@main
struct PlumbApp: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let tool = try LoweringTool(context)
    let request = try AppRequest(target, in: context.package, tool, context.pluginWorkDirectoryURL)
    return request?.commands(for: target.name) ?? []
  }
}
