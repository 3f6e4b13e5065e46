import FileAccess
import Foundation
import InterfaceBuilder
import LayoutEngine
import ProjectTools
import Typography

/// Builds code with the kits, and compares the frames of its screens with those of a document at run time, at all sizes
/// of a range.
package struct KitComparison {
  /// What is known about a class.
  package struct Verdict {
    /// The name of the class.
    package var name: String
    /// What differs, with the smallest size at which it does; empty if the frames are the same at every size.
    package var findings: [String]
    /// The number of sets of sizes in each of which frames are linear functions of the size.
    package var regions: Int
  }

  /// A screen of the code, and the part of the document that it is compared with.
  struct Pair {
    /// The name in the verdict.
    var name: String
    /// The expression that makes the controller or the view.
    var made: String
    /// Whether that is a controller.
    var isController: Bool
    /// The top-level view of the document.
    var root: ViewIndex
  }

  /// The folder of the package that has the kits.
  package let plumb: String
  /// The widths, in points.
  package let widths: ClosedRange<Double>
  /// The text sizes that the user prefers.
  package let textSizes: [TextSizeCategory]
  /// Whether the layout direction is from right to left, for each direction to examine.
  package let directions: [Bool]

  private static let reportVariable = "PLUMB_CONVERSION_REPORT"

  /// Creates a comparison of sizes, text sizes and directions.
  package init(
    plumb: String, widths: ClosedRange<Double>, textSizes: [TextSizeCategory] = [.large], directions: [Bool] = [false]
  ) { (self.plumb, self.widths, self.textSizes, self.directions) = (plumb, widths, textSizes, directions) }

  /// The temporary package, which stays beside the build of Plumb, so that the kits are built once.
  private var folder: String { plumb + "/.build/plumb-convert" }

  /// Builds and runs the code.
  ///
  /// - Parameters:
  ///   - sources: The files of the code by name.
  ///   - pairs: The screens to compare.
  ///   - document: The document.
  ///   - text: The document as text.
  ///   - notice: Called with each line of the build.
  /// - Returns: What is known about each pair.
  func verdicts(
    sources: [(name: String, text: String)], pairs: [Pair], document: Document, text: String,
    notice: (String) -> Void
  ) throws(ToolError) -> [Verdict] {
    guard
      let known = try? FileReader.read(plumb + "/Package.swift"),
      String(decoding: known, as: UTF8.self).contains("name: \"Plumb\"")
    else { throw ToolError("'\(plumb)' is not the folder of Plumb's package, with whose kits the code is built") }
    let isDesktop = document.platform == .macOS
    guard !isDesktop || textSizes == [.large] else {
      throw ToolError("'--text-sizes' is for documents of iOS; AppKit has one text size")
    }
    let report = folder + "/report.txt"
    let test = KitComparisonTest(
      pairs: pairs, document: document, text: text, widths: widths, textSizes: textSizes, directions: directions,
      reportVariable: Self.reportVariable)
    do {
      try? FileManager.default.removeItem(atPath: report)
      try removeOldSources(except: sources.map { $0.name })
      try write(manifest(isDesktop ? .appKit : .uiKit), to: "Package.swift")
      for source in sources { try write(source.text, to: "Sources/Converted/" + source.name) }
      try write(test.source, to: "Tests/ProofTests/ProofTests.swift")
      let build = BuildProcess()
      let end = try build.run(
        ["swift", "test", "--disable-xctest"], in: folder, environment: [Self.reportVariable: report],
        isCancelled: { false }, notice: notice)
      if let result = FileManager.default.contents(atPath: report) {
        return Self.read(String(decoding: result, as: UTF8.self))
      }
      throw ToolError(Self.failure(end, build.lines, folder))
    } catch let error as ToolError { throw error } catch { throw ToolError("\(error.localizedDescription)") }
  }

  private static func failure(_ end: BuildProcess.End, _ lines: [String], _ folder: String) -> String {
    let errors = lines.filter { $0.contains("error:") && !$0.hasPrefix(" ") }
    let text = (errors.isEmpty ? Array(lines.suffix(20)) : Array(errors.prefix(20))).joined(separator: "\n")
    switch end {
    case .exited(127): return "'swift' is not on the search path; the code is built with the Swift package manager"
    case .tooLong: return "the build takes longer than half an hour and was stopped"
    case .cancelled: return "cancelled"
    case .exited(let status):
      let isBuilt = lines.contains { $0.contains("Build complete") }
      let title = isBuilt ? "the screens cannot be laid out" : "the code does not build"
      return "\(title) (status \(status), in \(folder)):\n\(text)"
    }
  }

  /// Removes the files of another document. Those that stay need no build if they do not change.
  private func removeOldSources(except names: [String]) throws {
    let path = folder + "/Sources/Converted"
    for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] where !names.contains(name) {
      try FileManager.default.removeItem(atPath: path + "/" + name)
    }
  }

  private func write(_ text: String, to name: String) throws {
    let path = folder + "/" + name
    // A file that did not change needs no build.
    if FileManager.default.contents(atPath: path) == Data(text.utf8) { return }
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  private static func read(_ text: String) -> [Verdict] {
    var verdicts: [Verdict] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("class ") {
        let words = line.split(separator: " ")
        verdicts.append(Verdict(name: String(words[1]), findings: [], regions: Int(words[2]) ?? 0))
      } else if !verdicts.isEmpty {
        verdicts[verdicts.count - 1].findings.append(String(line))
      }
    }
    return verdicts
  }

  private func manifest(_ kit: CodePackage.Kit) -> String {
    let path = plumb.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return """
      // swift-tools-version: 6.1
      import PackageDescription

      let package = Package(
        name: "Conversion",
        dependencies: [.package(name: "Plumb", path: "\(path)")],
        targets: [
          .target(
            name: "Converted", dependencies: [.product(name: "\(kit.rawValue)", package: "Plumb")],
            swiftSettings: [.swiftLanguageMode(.v5)]),
          .testTarget(
            name: "ProofTests", dependencies: ["Converted", .product(name: "\(kit.snapshots)", package: "Plumb")]),
        ], swiftLanguageModes: [.v6])

      """
  }
}
