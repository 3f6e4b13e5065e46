import Foundation
import PackagePlugin

/// The files of a target as the tool lists them (`Apps/SourceLowering/Project/FileList.swift`), and the commands that
/// lower them.
struct AppRequest {
  private let tool: URL
  private let work: URL
  /// The file with the facts about the target that the tool reads.
  private let target: URL
  /// The files that are lowered or copied.
  private var inputs: [URL] = []
  /// The files that the tool writes. SwiftPM compiles the sources and puts the others into the bundle of the module.
  private var outputs: [URL] = []

  /// Lists the files of a target. Returns nil after an error that was reported.
  init?(_ target: any SourceModuleTarget, in package: Package, _ lowering: LoweringTool, _ work: URL) throws {
    (tool, self.work, self.target) = (lowering.url, work, work.appending(path: "target"))
    try Self.facts(of: target, package, lowering.modules).write(to: self.target, atomically: true, encoding: .utf8)
    guard try Self.run(tool, ["list", self.target.path]) else { return nil }
    func lines(_ name: String) throws -> [Substring] {
      try String(contentsOf: work.appending(path: name), encoding: .utf8).split(separator: "\n")
    }
    for line in try lines("request") {
      let values = line.split(separator: "\t").map(String.init)
      switch (values[0], values.count) {
      case ("source", 3), ("resource", 3):
        inputs += Self.files(in: URL(fileURLWithPath: values[1]))
        outputs.append(URL(fileURLWithPath: values[2]))
      case ("table", 2): outputs.append(URL(fileURLWithPath: values[1]))
      default: break
      }
    }
  }

  /// The commands. The first does nothing, but lets SwiftPM watch its folder; the second lists the files in each build,
  /// before SwiftPM plans, since each list changes the input `listed`; the third lowers. Files and folders that the
  /// list depends on cannot be inputs: when one is deleted, the build would stop at the missing input.
  func commands(for name: String) -> [Command] {
    let watched = work.appending(path: "Watched")
    let request = work.appending(path: "request")
    return [
      .prebuildCommand(
        displayName: "Watching the files of \(name)", executable: tool, arguments: ["list", target.path],
        outputFilesDirectory: watched),
      .buildCommand(
        displayName: "Listing the files of \(name)", executable: tool, arguments: ["list", target.path],
        inputFiles: [target, tool, work.appending(path: "listed")],
        outputFiles: [watched.appending(path: "List.docc")]),
      .buildCommand(
        displayName: "Lowering the sources of \(name)", executable: tool, arguments: [request.path],
        inputFiles: inputs + [request, tool], outputFiles: outputs),
    ]
  }

  /// The facts about a target that the tool reads.
  private static func facts(of target: any SourceModuleTarget, _ package: Package, _ system: Set<String>) -> String {
    let lists = target.sourceFiles.filter {
      $0.url.pathExtension == "swift" && !$0.url.path.contains("/plugins/outputs/")
    }
    var lines = ["target\t\(target.name)", "package\t\(package.directoryURL.path)"]
    lines += lists.map { "list\t\($0.url.path)" }
    lines += ["module\t\(target.moduleName)", "kit\t\(kit(of: target))"]
    lines += modules(of: target).sorted().map { "depends\t\($0)" }
    if !system.isEmpty { lines += system.union(reachable(from: target)).sorted().map { "known\t\($0)" } }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Runs the tool and reports what it writes. Returns whether it succeeded.
  private static func run(_ tool: URL, _ arguments: [String]) throws -> Bool {
    let process = Process()
    let messages = Pipe()
    process.executableURL = tool
    process.arguments = arguments
    process.standardError = messages
    try process.run()
    let text = String(decoding: messages.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    for line in text.split(separator: "\n").map(String.init) {
      // SwiftPM writes the severity itself.
      let isWarning = line.contains("warning: ")
      let message = line.replacing("warning: ", with: "", maxReplacements: 1).replacing(
        "error: ", with: "", maxReplacements: 1)
      if isWarning { Diagnostics.warning(message) } else { Diagnostics.error(message) }
    }
    return process.terminationStatus == 0
  }

  /// The kit that a target, or a target that it depends on, names.
  private static func kit(of target: any Target) -> String {
    modules(of: target).isDisjoint(with: ["AppKit", "AppKitSnapshots"]) ? "UIKit" : "AppKit"
  }

  /// The modules that a target can import: those of its dependencies and theirs, but not what products contain besides.
  private static func modules(of target: any Target) -> Set<String> {
    var result: Set<String> = []
    for dependency in target.dependencies {
      switch dependency {
      case .target(let other):
        result.insert(module(of: other))
        result.formUnion(modules(of: other))
      case .product(let product): result.formUnion(product.targets.map(module))
      @unknown default: break
      }
    }
    return result
  }

  /// The modules that the compiler finds for a target: also those that are in products by the way.
  private static func reachable(from target: any Target) -> Set<String> {
    var result: Set<String> = []
    var open: [any Target] = [target]
    while let next = open.popLast() {
      for dependency in next.dependencies {
        let targets: [any Target] =
          switch dependency {
          case .target(let other): [other]
          case .product(let product): product.targets
          @unknown default: []
          }
        open += targets.filter { result.insert(module(of: $0)).inserted }
      }
    }
    return result
  }

  /// The module of a target. Those of the compiled kits (`Packaging/kits`) have a word before the name.
  private static func module(of target: any Target) -> String {
    let name = (target as? any SourceModuleTarget)?.moduleName ?? target.name
    return name.hasPrefix("Prebuilt_") ? String(name.dropFirst("Prebuilt_".count)) : name
  }

  /// A file, or a folder with what is in it: a folder changes when files are added.
  private static func files(in url: URL) -> [URL] {
    guard url.hasDirectoryPath, let files = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)
    else { return [url] }
    return [url] + files.compactMap { $0 as? URL }
  }
}

/// The message of a failure.
struct Failure: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
