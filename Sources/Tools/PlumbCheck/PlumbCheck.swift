import Foundation
import PackagePlugin

/// `swift package plumb-check [OPTIONS] [PATH…]`: runs `plumb check`, by default on the folder of the package.
@main
struct PlumbCheck: CommandPlugin {
  /// The command ended with another status than 0.
  struct Failure: Error, CustomStringConvertible {
    let status: Int32
    var description: String { "plumb check ended with status \(status)" }
  }

  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "plumb").url
    process.currentDirectoryURL = context.package.directoryURL
    let hasPath = arguments.contains { !$0.hasPrefix("-") && FileManager.default.fileExists(atPath: $0) }
    process.arguments = ["check"] + arguments + (hasPath ? [] : ["."])
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(status: process.terminationStatus) }
  }
}
