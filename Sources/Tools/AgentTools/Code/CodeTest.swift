import FileAccess
import Foundation
import JSON
import ProjectTools

/// A test that lays out a view and writes a `LayoutReport`. It is in the folder of a test target while it runs.
struct CodeTest {
  /// The Swift expression that makes the view.
  let expression: String
  /// The environment, so that another one needs no build.
  let environment: CodeEnvironment
  /// The texts that replace those of the code; nil for the code's own.
  let texts: CodeTexts?
  /// The kit of the view.
  let kit: CodePackage.Kit
  /// The modules that the expression can use.
  let modules: [String]
  /// The folder of the sources of the test target.
  let folder: String

  private static let name = "PlumbCodeLayout"
  /// The first line, by which a file that a killed program left is recognized.
  private static let mark = "// Written by the tool 'code' of plumb, which removes it."
  private static let reportVariable = "PLUMB_CODE_REPORT"
  private static let environmentVariable = "PLUMB_CODE_ENVIRONMENT"
  private static let textsVariable = "PLUMB_CODE_TEXTS"

  private var path: String { folder + "/" + Self.name + ".swift" }

  private var source: String {
    """
    \(Self.mark)
    import \(kit.rawValue)
    import \(kit.snapshots)
    import Foundation
    import Testing

    \(modules.map { "@testable import \($0)" }.joined(separator: "\n"))

    @MainActor @Suite struct \(Self.name) {
      @Test func screen() throws {
        let variables = ProcessInfo.processInfo.environment
        let path = try #require(variables["\(Self.reportVariable)"])
        let words = try #require(variables["\(Self.environmentVariable)"]).split(separator: " ").map(String.init)
        let numbers = words.prefix(4).map { CGFloat(Double($0) ?? 0) }
        let isReversed = words[4] == "rtl"
        var texts = LayoutTexts.original
        if let file = variables["\(Self.textsVariable)"] {
          texts =
            file == "longer"
            ? .longer
            : .translated(
              try JSONDecoder().decode([String: String].self, from: Data(contentsOf: URL(fileURLWithPath: file))))
        }
    \(kit == .uiKit ? Self.touchEnvironment : Self.desktopEnvironment)
        try LayoutReport(
          of: \(expression),
          \(kit == .uiKit ? "on: config" : "size: size, direction: isReversed ? .rightToLeft : .leftToRight"),
          texts: texts).write(to: path)
      }
    }

    """
  }

  private static let touchEnvironment = """
        let isPhone = words[5] == "phone"
        let traits = UITraitCollection(traitsFrom: [
          UITraitCollection(userInterfaceIdiom: isPhone ? .phone : .pad),
          UITraitCollection(horizontalSizeClass: isPhone ? .compact : .regular),
          UITraitCollection(verticalSizeClass: .regular),
          UITraitCollection(layoutDirection: isReversed ? .rightToLeft : .leftToRight),
          UITraitCollection(preferredContentSizeCategory: UIContentSizeCategory(rawValue: words[6])),
        ])
        let config = ViewImageConfig(
          safeArea: UIEdgeInsets(top: numbers[2], left: 0, bottom: numbers[3], right: 0),
          size: CGSize(width: numbers[0], height: numbers[1]), traits: traits)
    """

  private static let desktopEnvironment = """
        let size = numbers[0] > 0 ? CGSize(width: numbers[0], height: numbers[1]) : nil
    """

  /// Builds and runs the test in a package. Returns the report.
  func run(in package: String, _ call: ToolCall) throws(ToolError) -> JSONValue {
    if let known = try? FileReader.read(path), !known.starts(with: Array(Self.mark.utf8)) {
      throw ToolError("'\(path)' is a file of the package; rename it")
    }
    let start = FileManager.default.temporaryDirectory.path + "/plumb-code-\(UInt64.random(in: 0...UInt64.max))"
    let report = start + ".json"
    var variables = [Self.reportVariable: report, Self.environmentVariable: environment.words]
    switch texts {
    case nil: break
    case .longer: variables[Self.textsVariable] = "longer"
    case .translated(let texts):
      let file = start + "-texts.json"
      do throws(ProjectError) {
        try OutputFiles.write(Data(JSONValue.object(texts.map { ($0.key, .string($0.value)) }).bytes), to: file)
      } catch {
        throw ToolError("the texts cannot be written: \(error)")
      }
      variables[Self.textsVariable] = file
    }
    try place(in: package)
    defer {
      park(in: package)
      for end in [".json", "-texts.json"] { try? FileManager.default.removeItem(atPath: start + end) }
    }
    let run = BuildProcess()
    let end: BuildProcess.End
    do {
      end = try run.run(
        ["swift", "test", "--disable-xctest", "--filter", Self.name], in: package,
        environment: variables, isCancelled: call.isCancelled
      ) { line in Self.report(line, call) }
    } catch {
      throw ToolError("swift cannot be run: \(error.localizedDescription)")
    }
    switch end {
    case .cancelled: throw ToolError("cancelled")
    case .tooLong: throw ToolError("the build takes longer than half an hour and was stopped")
    case .exited(let status):
      if let bytes = try? FileReader.read(report), let value = JSONReader.read(bytes) { return value }
      throw ToolError(failure(run.lines, status, package))
    }
  }

  /// Where the file is between calls: moved back, it is the file that was compiled, and nothing is built anew.
  private func parkedPath(in package: String) -> String { package + "/.build/plumb-code/\(Self.name).swift" }

  private func place(in package: String) throws(ToolError) {
    let parked = parkedPath(in: package)
    if let known = try? FileReader.read(parked, within: RootFolder(package)), known == Array(source.utf8),
      rename(parked, path) == 0
    {
      return
    }
    do throws(ProjectError) { try OutputFiles.write(Data(source.utf8), to: path) } catch {
      throw ToolError("the test cannot be written: \(error)")
    }
  }

  private func park(in package: String) {
    let parked = parkedPath(in: package)
    let folder = (parked as NSString).deletingLastPathComponent
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    if rename(path, parked) != 0 { try? FileManager.default.removeItem(atPath: path) }
  }

  /// Notices the steps of a build: `[57/74] Compiling …`.
  private static func report(_ line: String, _ call: ToolCall) {
    guard line.hasPrefix("["), let end = line.firstIndex(of: "]") else { return }
    let numbers = line[line.index(after: line.startIndex)..<end].split(separator: "/").compactMap { Int($0) }
    guard numbers.count == 2 else { return }
    call.report(numbers[0], numbers[1], String(line[line.index(after: end)...].drop { $0 == " " }))
  }

  /// The number of errors that an answer lists.
  private static let longestList = 20

  /// What a failed build or test says: its errors, each once.
  private func failure(_ lines: [String], _ status: Int32, _ package: String) -> String {
    var errors: [String] = []
    for line in lines where line.contains("error:") && !line.hasPrefix(" ") {
      let text = line.replacing(path, with: "'view'").replacing(package + "/", with: "")
      if !errors.contains(text) { errors.append(text) }
    }
    let isBuilt = lines.contains { $0.contains("Build complete") || $0.contains("Test run started") }
    let title = isBuilt ? "the view cannot be laid out" : "the package does not build"
    if errors.isEmpty { errors = Array(lines.suffix(5)) + ["status \(status)"] }
    let more = errors.count - Self.longestList
    return ([title + ":"] + errors.prefix(Self.longestList) + (more > 0 ? ["+\(more) more"] : []))
      .joined(separator: "\n")
  }
}
