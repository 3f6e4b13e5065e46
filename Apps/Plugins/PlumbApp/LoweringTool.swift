import Foundation
import PackagePlugin

/// The lowering tool, compiled against the parser of Swift in the toolchain. No package has this parser without being
/// fetched, and a target cannot name the folder of the toolchain without unsafe flags, which SwiftPM refuses in
/// dependencies.
struct LoweringTool {
  /// The program.
  let url: URL
  /// The modules of the toolchain; none where they are in an SDK.
  let modules: Set<String>

  /// Compiles the tool if its sources or the compiler have changed.
  init(_ context: PluginContext) throws {
    // The link of the compiler leads to its driver, which acts by the name of the link.
    let compiler = try context.tool(named: "swiftc").url.resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "swiftc")
    let plumb = try Self.folder(context.package)
    let sources = try Self.sources(plumb)
    let library = compiler.deletingLastPathComponent().deletingLastPathComponent().appending(path: "lib/swift/host")
    guard FileManager.default.fileExists(atPath: library.appending(path: "SwiftParser.swiftmodule").path) else {
      throw Failure("the toolchain of \(compiler.path) has no SwiftParser in \(library.path)")
    }
    let system = library.deletingLastPathComponent().appending(path: "linux")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: system.path)) ?? []
    let found = names.filter { $0.hasSuffix(".swiftmodule") }.map { String($0.prefix { $0 != "." }) }
    modules = found.isEmpty ? [] : Set(found + ["CoreFoundation", "dispatch", "SwiftShims", "Builtin"])
    let folder = Self.work(context)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    url = folder.appending(path: "lower-sources")
    let stamp = folder.appending(path: "sources")
    let state = try Self.state(of: sources + [compiler])
    if FileManager.default.fileExists(atPath: url.path), (try? String(contentsOf: stamp, encoding: .utf8)) == state {
      return
    }
    try Self.compile(sources, with: compiler, library, to: url)
    try state.write(to: stamp, atomically: true, encoding: .utf8)
  }

  /// The folder that all targets share, outside of the folders of their outputs. On macOS a plugin can write to its own
  /// alone.
  private static func work(_ context: PluginContext) -> URL {
    #if os(macOS)
      context.pluginWorkDirectoryURL.appending(path: "tool")
    #else
      context.pluginWorkDirectoryURL.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "plumb-lowering")
    #endif
  }

  /// The folder of Plumb: that of a dependency, or the package itself.
  private static func folder(_ package: Package) throws -> URL {
    var open = [package]
    var known: Set<String> = []
    while let next = open.popLast() {
      guard known.insert(next.id).inserted else { continue }
      if FileManager.default.fileExists(
        atPath: next.directoryURL.appending(path: "Apps/SourceLowering/main.swift").path)
      {
        return next.directoryURL
      }
      open += next.dependencies.map(\.package)
    }
    throw Failure("the package Plumb is not among the dependencies")
  }

  private static func sources(_ plumb: URL) throws -> [URL] {
    let own = plumb.appending(path: "Apps/SourceLowering")
    let names = try FileManager.default.subpathsOfDirectory(atPath: own.path).filter { $0.hasSuffix(".swift") }.sorted()
    let list = try String(contentsOf: own.appending(path: "shared-sources.txt"), encoding: .utf8)
    return names.map { own.appending(path: $0) }
      + list.split(separator: "\n").map { plumb.appending(path: "Sources/\($0)") }
  }

  /// The sizes and dates of files.
  private static func state(of files: [URL]) throws -> String {
    try files.map { file in
      let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
      let date = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
      return "\(file.path) \(attributes[.size] ?? 0) \(date)"
    }.joined(separator: "\n")
  }

  private static func compile(_ sources: [URL], with compiler: URL, _ library: URL, to output: URL) throws {
    let process = Process()
    let messages = Pipe()
    process.executableURL = compiler
    process.arguments =
      ["-swift-version", "6", "-package-name", "Plumb", "-module-name", "SourceLowering"] + sources.map(\.path)
      + ["-I", library.path, "-L", library.path, "-lSwiftParser", "-lSwiftSyntax", "-Xlinker", "-rpath", "-Xlinker"]
      + [library.path, "-o", output.path]
    process.standardError = messages
    process.standardOutput = messages
    try process.run()
    let text = String(decoding: messages.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure("the lowering tool cannot be compiled:\n\(text)") }
  }
}
