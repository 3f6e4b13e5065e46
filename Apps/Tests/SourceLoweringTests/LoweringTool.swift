import Foundation
import Testing

/// The lowering tool as the plugin compiles it, and the compiler.
enum LoweringTool {
  struct Result {
    /// The folder of the sources.
    let folder: URL
    /// The lowered texts by file name, without the line that names the original.
    let texts: [String: String]
    /// The lowered files, in the order of their names.
    let files: [String]
    /// The messages, with `…/` for the folder of the sources.
    let messages: [String]
    let status: Int32
  }

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The compiler, or nil if there is none with the parser of Swift.
  static let compiler: URL? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    // The link of the compiler leads to its driver, which acts by the name of the link.
    let paths = folders.map {
      URL(fileURLWithPath: "\($0)/swiftc").resolvingSymlinksInPath().deletingLastPathComponent()
        .appendingPathComponent("swiftc")
    }
    return paths.first { FileManager.default.fileExists(atPath: library($0).path + "/SwiftParser.swiftmodule") }
  }()

  private static func library(_ compiler: URL) -> URL {
    compiler.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("lib/swift/host")
  }

  /// The program, which is compiled once.
  private static let program: URL? = {
    guard let compiler else { return nil }
    let sources = root.appendingPathComponent("Apps/SourceLowering")
    let own = (try? FileManager.default.subpathsOfDirectory(atPath: sources.path)) ?? []
    let list = (try? String(contentsOf: sources.appendingPathComponent("shared-sources.txt"), encoding: .utf8)) ?? ""
    let files =
      own.filter { $0.hasSuffix(".swift") }.map { sources.appendingPathComponent($0).path }
      + list.split(separator: "\n").map { root.appendingPathComponent("Sources/\($0)").path }
    let output = folder().appendingPathComponent("lower-sources")
    let library = Self.library(compiler).path
    let result = run(
      compiler,
      ["-swift-version", "6", "-package-name", "Plumb", "-module-name", "SourceLowering"] + files
        + ["-I", library, "-L", library, "-lSwiftParser", "-lSwiftSyntax", "-Xlinker", "-rpath", "-Xlinker", library]
        + ["-warnings-as-errors", "-o", output.path])
    #expect(result.status == 0, "\(result.text)")
    return result.status == 0 ? output : nil
  }()

  /// The folder of all files of the tests, which is removed when they end.
  private static let files: URL = {
    atexit { try? FileManager.default.removeItem(at: LoweringTool.files) }
    return FileManager.default.temporaryDirectory.appendingPathComponent("plumb-lowering-\(UUID().uuidString)")
  }()

  private static func folder() -> URL {
    let url = files.appendingPathComponent(UUID().uuidString)
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url
  }

  static func run(_ program: URL, _ arguments: [String]) -> (text: String, status: Int32) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = program
    process.arguments = arguments
    process.standardError = pipe
    process.standardOutput = pipe
    do { try process.run() } catch { return ("\(error)", -1) }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: data, as: UTF8.self), process.terminationStatus)
  }

  /// Lowers files, by their names: sources, and documents as resources. With a folder, it is a later run in it.
  static func lower(
    _ files: [String: String], kit: String = "UIKit", modules: [String] = [], known: [String] = [],
    in earlier: URL? = nil
  ) throws -> Result {
    let program = try #require(program)
    let folder = earlier ?? folder()
    var lines = ["module\tApp", "kit\t\(kit)", "table\t\(folder.path)/out/PlumbInterfaceTable.swift"]
    lines += modules.map { "depends\t\($0)" } + known.map { "known\t\($0)" }
    let names = files.keys.sorted()
    for name in names {
      let url = folder.appendingPathComponent(name)
      if let text = files[name], (try? String(contentsOf: url, encoding: .utf8)) != text {
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: url, atomically: true, encoding: .utf8)
      }
      // A catalog is a resource as a whole.
      if name.contains("/") { continue }
      let kind = name.hasSuffix(".swift") ? "source" : "resource"
      lines.append("\(kind)\t\(folder.path)/\(name)\t\(folder.path)/out/\(name)")
    }
    for catalog in Set(names.filter { $0.contains("/") }.compactMap { $0.split(separator: "/").first }) {
      lines.append("resource\t\(folder.path)/\(catalog)\t\(folder.path)/out/\(catalog)")
    }
    let request = folder.appendingPathComponent("request")
    try (lines.joined(separator: "\n") + "\n").write(to: request, atomically: true, encoding: .utf8)
    let result = run(program, [request.path])
    var texts: [String: String] = [:]
    for name in names + ["PlumbInterfaceTable.swift"] {
      let text = try? String(contentsOf: folder.appendingPathComponent("out/\(name)"), encoding: .utf8)
      texts[name] = text?.replacingOccurrences(
        of: "#sourceLocation(file: \"\(folder.path)/\(name)\", line: 1)\n", with: "")
    }
    let messages = result.text.replacingOccurrences(of: folder.path + "/", with: "…/").split(separator: "\n")
    let sources = (names.filter { $0.hasSuffix(".swift") } + ["PlumbInterfaceTable.swift"])
    return Result(
      folder: folder, texts: texts, files: sources.map { "\(folder.path)/out/\($0)" },
      messages: messages.map(String.init),
      status: result.status)
  }

  /// The list of the files of a target.
  struct List {
    /// The sources and resources, and behind an arrow what is written from them.
    var files: [String] = []
    /// Whether the sources see the kit without importing it.
    var isBridged = false
    /// The name in the folder that SwiftPM watches.
    var mark = ""
    var messages: [String] = []
  }

  /// Lists the files of a target of the package in `P`, whose own source is `P/Plumb/Files.swift`. Paths have `…/` for
  /// the folder of the files. With a folder, it is a later run in it.
  static func list(_ files: [String: String], target: String = "App", in earlier: URL? = nil) throws -> (URL, List) {
    let folder = earlier ?? folder()
    for (name, text) in files {
      let url = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
    let work = folder.appendingPathComponent("work")
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    let facts = [
      "target\t\(target)", "package\t\(folder.path)/P", "list\t\(folder.path)/P/Plumb/Files.swift", "module\t\(target)",
      "kit\tUIKit",
    ]
    let file = work.appendingPathComponent("target")
    try (facts.joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
    let output = run(try #require(program), ["list", file.path])
    func lines(_ text: String) -> [String] {
      text.replacingOccurrences(of: work.path + "/", with: "").replacingOccurrences(of: folder.path + "/", with: "…/")
        .split(separator: "\n").map(String.init)
    }
    var list = List(messages: lines(output.text))
    guard output.status == 0 else { return (folder, list) }
    func text(_ name: String) throws -> String {
      try String(contentsOf: work.appendingPathComponent(name), encoding: .utf8)
    }
    list.files = lines(try text("request")).compactMap { line in
      let values = line.split(separator: "\t")
      return values.count == 3 ? "\(values[1]) → \(values[2])" : nil
    }
    list.isBridged = try text("request").contains("\nbridged\n")
    let marks = try FileManager.default.contentsOfDirectory(atPath: work.path + "/Watched/List.docc")
    list.mark = marks.joined(separator: " ")
    return (folder, list)
  }

  /// Lowers one source and returns its text.
  static func lower(_ text: String, kit: String = "UIKit") throws -> String {
    try lower(["A.swift": text], kit: kit).texts["A.swift"] ?? ""
  }

  /// Type-checks the lowered files with the modules of this build. Returns the messages of the compiler.
  static func typeCheck(_ result: Result) throws -> String {
    let compiler = try #require(compiler)
    let products = Bundle.main.bundleURL
    // The maps of modules in C, which modules of this build import, are in the folders of their objects.
    let maps = (try? FileManager.default.contentsOfDirectory(atPath: products.path)) ?? []
    let modules = (["Modules", "../Modules"] + maps.filter { $0.hasSuffix("Data.build") })
      .map { products.appendingPathComponent($0).path }
    let arguments = ["-typecheck", "-swift-version", "5", "-suppress-warnings", "-module-name", "App"]
    return run(compiler, arguments + result.files + modules.flatMap { ["-I", $0] }).text
  }

  /// Compiles the lowered files with a program and runs it: what it prints, or the messages of the compiler. The kit is
  /// a module with what tables need of it, and the given declarations.
  static func output(of result: Result, _ program: String, kit declarations: String = "") throws -> String {
    let compiler = try #require(compiler)
    let folder = result.folder
    let kit = folder.appendingPathComponent("kit.swift")
    let main = folder.appendingPathComponent("main.swift")
    try """
    public protocol InterfaceTable { static var entries: [InterfaceTableEntry] { get } }
    public struct InterfaceTableEntry {}
    \(declarations)
    """.write(to: kit, atomically: true, encoding: .utf8)
    try program.write(to: main, atomically: true, encoding: .utf8)
    let options = ["-swift-version", "5", "-I", folder.path, "-suppress-warnings"]
    let module = run(
      compiler,
      options + ["-emit-object", "-emit-module", "-parse-as-library", "-module-name", "UIKit", kit.path]
        + ["-emit-module-path", folder.path + "/UIKit.swiftmodule", "-o", folder.path + "/UIKit.o"])
    guard module.status == 0 else { return module.text }
    let output = folder.appendingPathComponent("program")
    let built = run(compiler, options + result.files + [main.path, folder.path + "/UIKit.o", "-o", output.path])
    guard built.status == 0 else { return built.text }
    return run(output, []).text
  }
}
