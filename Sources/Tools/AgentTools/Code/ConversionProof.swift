import CodeGeneration
import Foundation
import InterfaceBuilder
import JSON
import LayoutEngine
import ProjectTools
import Typography

/// Builds the code of a document with the kits, and compares its frames with those of the document at run time, at all
/// sizes of a range.
package struct ConversionProof {
  /// What is known about a class.
  package struct Verdict {
    /// The name of the class.
    package var name: String
    /// What differs, with the smallest size at which it does; empty if the frames are the same at every size.
    package var findings: [String]
    /// The number of sets of sizes in each of which frames are linear functions of the size.
    package var regions: Int
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

  /// Creates a proof of sizes, text sizes and directions.
  package init(
    plumb: String, widths: ClosedRange<Double>, textSizes: [TextSizeCategory] = [.large], directions: [Bool] = [false]
  ) { (self.plumb, self.widths, self.textSizes, self.directions) = (plumb, widths, textSizes, directions) }

  /// The temporary package, which stays beside the build of Plumb, so that the kits are built once.
  private var folder: String { plumb + "/.build/plumb-convert" }

  /// Builds and runs the code of a document of iOS.
  ///
  /// - Parameters:
  ///   - run: The code, which is for the kits.
  ///   - text: The document as text.
  ///   - notice: Called with each line of the build.
  /// - Returns: What is known about each class that is no prototype.
  package func verdicts(
    of run: ConversionRun, text: String, notice: (String) -> Void
  ) throws(ToolError) -> [Verdict] {
    guard run.document.platform == .iOS else { throw ToolError("'--prove' is for documents of iOS") }
    let report = folder + "/report.txt"
    do {
      try? FileManager.default.removeItem(atPath: folder + "/Sources")
      try? FileManager.default.removeItem(atPath: report)
      try write(manifest, to: "Package.swift")
      for file in run.files { try write(file.text, to: "Sources/Converted/" + file.name) }
      try write(stubs(of: run), to: "Sources/Converted/ClassesOfTheProgram.swift")
      try write(test(of: run, text), to: "Tests/ProofTests/ProofTests.swift")
      let build = BuildProcess()
      let end = try build.run(
        ["swift", "test", "--disable-xctest"], in: folder, environment: [Self.reportVariable: report],
        isCancelled: { false }, notice: notice)
      guard let result = FileManager.default.contents(atPath: report) else {
        let errors = build.lines.filter { $0.contains("error:") && !$0.hasPrefix(" ") }
        throw ToolError(
          "the code does not build or run (\(end)):\n"
            + (errors.isEmpty ? build.lines : errors).prefix(20).joined(separator: "\n"))
      }
      return Self.read(String(decoding: result, as: UTF8.self))
    } catch let error as ToolError { throw error } catch { throw ToolError("\(error.localizedDescription)") }
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

  // MARK: Sources

  private var manifest: String {
    """
    // swift-tools-version: 6.1
    import PackageDescription

    let package = Package(
      name: "Conversion",
      dependencies: [.package(name: "Plumb", path: "\(plumb)")],
      targets: [
        .target(name: "Converted", dependencies: [.product(name: "UIKit", package: "Plumb")]),
        .testTarget(name: "ProofTests", dependencies: ["Converted", .product(name: "Snapshots", package: "Plumb")]),
      ], swiftLanguageModes: [.v6])

    """
  }

  /// The classes that the program has, as plain subclasses of the kit's.
  private func stubs(of run: ConversionRun) -> String {
    let declared = Set(run.files.flatMap { $0.classes.map { $0.name } })
    var classes: [ExternalClass] = []
    for used in run.files.flatMap({ $0.externalClasses }) where !declared.contains(used.name) {
      classes.add(used, plain: "UIView")
    }
    return "import UIKit\n\n" + classes.map { "class \($0.name): \($0.base) {}\n" }.joined()
  }

  private func test(of run: ConversionRun, _ text: String) -> String {
    let mains = run.files.compactMap { $0.classes.first }
    let body = mains.enumerated().map { number, main in comparison(main, number, run.document, text) }
    let imports = ["Foundation", "Snapshots", "Testing", "UIKit"].map { "import \($0)" }
    return """
      \(imports.joined(separator: "\n"))

      @testable import Converted

      @MainActor @Suite struct ProofTests {
        @Test func screens() throws {
      \(images(of: run.document).map { "    \($0)" }.joined(separator: "\n"))
          var report = ""
      \(body.joined(separator: "\n"))
          let path = try #require(ProcessInfo.processInfo.environment["\(Self.reportVariable)"])
          try Data(report.utf8).write(to: URL(fileURLWithPath: path))
        }
      }

      /// A controller with a view.
      @MainActor private func screen(_ view: UIView) -> UIViewController {
        let controller = UIViewController()
        controller.view = view
        return controller
      }

      """
  }

  /// The comparison of a class with its part of the document.
  private func comparison(
    _ main: ConvertedFile.Class, _ number: Int, _ document: Document, _ text: String
  ) -> String {
    let height = document.views[main.root].savedFrame?.height ?? 667
    let made = main.isController ? "\(main.name)()" : "screen(\(main.name)())"
    let (loaded, source): (String, String)
    if document.isStoryboard, let controller = document.viewController(ofRootView: main.root) {
      source = Self.starting(text, with: controller.id)
      loaded = "UIStoryboard(data: data\(number)).instantiateInitialViewController()!"
    } else {
      source = text
      let place = document.topLevelViews.firstIndex(of: main.root) ?? 0
      loaded =
        "screen(UINib(data: data\(number), bundle: nil).instantiate(withOwner: nil).compactMap { $0 as? UIView }[\(place)])"
    }
    let bytes = Data(source.utf8).base64EncodedString()
    let sizes = "\(widths.lowerBound)...\(widths.upperBound)"
    let categories = textSizes.map { "UIContentSizeCategory(rawValue: \"UICTContentSizeCategory\($0.uiKitName)\")" }
    return """
          let data\(number) = try #require(Data(base64Encoded: "\(bytes)"))
          let comparison\(number) = try layoutComparison(
            of: \(loaded), and: \(made), proving: .widths(\(sizes), height: \(height)),
            directions: [\(directions.map { $0 ? ".rightToLeft" : ".leftToRight" }.joined(separator: ", "))],
            textSizes: [\(categories.joined(separator: ", "))], tolerance: 0.01)
          report += "class \(main.name) \\(comparison\(number).regions)\\n"
          for finding in comparison\(number).findings { report += finding + "\\n" }
      """
  }

  /// A storyboard that starts with a controller.
  private static func starting(_ text: String, with controller: String) -> String {
    guard let start = text.range(of: "<document "),
      let end = text.range(of: ">", range: start.upperBound..<text.endIndex)
    else { return text }
    var tag = String(text[start.upperBound..<end.lowerBound])
    if let known = tag.range(of: "initialViewController=\"[^\"]*\"", options: .regularExpression) {
      tag.removeSubrange(known)
    }
    return text.replacingCharacters(
      in: start.upperBound..<end.lowerBound, with: "initialViewController=\"\(controller)\" \(tag)")
  }

  /// Statements that register the images of the document with the sizes that it states: both have the same.
  private func images(of document: Document) -> [String] {
    var sizes: [String: Size] = [:]
    let facts = DocumentFacts(document, LayoutOptions(content: .measured, metrics: .rules))
    for view in document.views {
      if let name = view.imageName, sizes[name] == nil, let size = facts.imageSize(of: view.index) {
        sizes[name] = size.size
      }
    }
    for image in document.images where !image.isSystemSymbol {
      if let width = image.width, let height = image.height { sizes[image.name] = Size(width: width, height: height) }
    }
    return sizes.sorted { $0.key < $1.key }.map { name, size in
      let literal = name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      return
        "UIImage.register(UIImage(size: CGSize(width: \(size.width), height: \(size.height)), scale: 2), named: \"\(literal)\")"
    }
  }
}

extension TextSizeCategory {
  /// The end of the raw value of a `UIContentSizeCategory`.
  var uiKitName: String {
    guard shortName.hasPrefix("AX") else { return shortName.uppercased() }
    return "Accessibility" + ["M", "L", "XL", "XXL", "XXXL"][rawValue - TextSizeCategory.accessibilityMedium.rawValue]
  }
}
