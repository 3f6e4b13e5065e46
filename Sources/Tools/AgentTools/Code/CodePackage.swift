import FileAccess
import Foundation
import JSON
import ProjectTools

/// A Swift package, as far as a view of it is laid out by a test.
struct CodePackage {
  /// The kit of the views.
  enum Kit: String {
    case uiKit = "UIKit"
    case appKit = "AppKit"

    /// The product of Plumb that lays out its views in tests.
    var snapshots: String { self == .uiKit ? "Snapshots" : "AppKitSnapshots" }
  }

  /// A target of tests.
  struct TestTarget {
    let name: String
    /// The folder of its sources.
    let folder: String
    /// The modules of the package that it depends on.
    let modules: [String]
    /// The kit whose views it can lay out: UIKit if it can those of both. Nil if it depends on no module of snapshots.
    let kit: Kit?
  }

  /// The folder of the package.
  let folder: String
  let testTargets: [TestTarget]

  /// Asks the package manager about a package.
  init(_ folder: String, isCancelled: () -> Bool) throws(ToolError) {
    self.folder = folder
    guard FileManager.default.fileExists(atPath: folder + "/Package.swift") else {
      throw ToolError("there is no Package.swift in '\(folder)'; name the folder of a Swift package as 'package'")
    }
    let run = BuildProcess()
    let end: BuildProcess.End
    do {
      end = try run.run(
        ["swift", "package", "describe", "--type", "json"], in: folder, isCancelled: isCancelled, notice: { _ in })
    } catch {
      throw ToolError("swift cannot be run: \(error.localizedDescription)")
    }
    let text = run.output.joined(separator: "\n")
    guard end == .exited(0), let description = JSONReader.read(Array(text.utf8)) else {
      throw ToolError(
        "the package cannot be read: "
          + (run.lines.first { $0.contains("error:") } ?? run.lines.last ?? "swift package describe failed"))
    }
    testTargets = (description["targets"]?.elements ?? []).compactMap { target in
      guard target["type"]?.text == "test", let name = target["name"]?.text, let path = target["path"]?.text else {
        return nil
      }
      let products = target["product_dependencies"]?.texts ?? []
      return TestTarget(
        name: name, folder: folder + "/" + path, modules: target["target_dependencies"]?.texts ?? [],
        kit: [Kit.uiKit, .appKit].first { products.contains($0.snapshots) })
    }
  }

  /// The test target with a name, or the first one that can write a layout.
  func testTarget(_ name: String?) throws(ToolError) -> TestTarget {
    let advice = """
      add .product(name: "Snapshots", package: "Plumb") for views of UIKit, or "AppKitSnapshots" for those of AppKit, \
      to the dependencies of a test target
      """
    guard let target = testTargets.first(where: { name == nil ? $0.kit != nil : $0.name == name }) else {
      if let name {
        let names = testTargets.map { $0.name }.joined(separator: ", ")
        throw ToolError("there is no test target '\(name)'; the test targets are \(names)")
      }
      throw ToolError("the package has no test target that depends on 'Snapshots' or 'AppKitSnapshots': \(advice)")
    }
    guard target.kit != nil else {
      throw ToolError("the test target '\(target.name)' does not depend on 'Snapshots' or 'AppKitSnapshots': \(advice)")
    }
    return target
  }
}
