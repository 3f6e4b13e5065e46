import Foundation
import TestSupport
import Testing

@testable import ProjectTools

@Suite struct LocalPackageTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func manifest(_ name: String, _ dependencies: String, _ target: String) -> String {
    """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(
      name: "\(name)", products: [.library(name: "\(name)", targets: ["\(name)"])],
      dependencies: [\(dependencies)], targets: [.target(name: "\(name)"\(target))])

    """
  }

  /// A project that uses a product of a package, which depends on another package beside it.
  private func write(_ project: String = "") throws -> AppProject {
    try folder.write(
      """
      // !$*UTF8*$!
      { objects = {
        root = { isa = PBXProject; mainGroup = main; targets = (app); \(project) };
        app = { isa = PBXNativeTarget; name = Trips; productType = "com.apple.product-type.application";
          packageProductDependencies = (pk); buildPhases = (); };
        pk = { productName = Core; };
        local = { isa = XCLocalSwiftPackageReference; relativePath = Packages/Core; };
        main = { isa = PBXGroup; children = (); sourceTree = "<group>"; };
      }; rootObject = root; }
      """, to: "App/Trips.xcodeproj/project.pbxproj")
    try folder.write(
      Self.manifest(
        "Core", ".package(path: \"../Model\")", ", dependencies: [\"Model\"], exclude: [\"Old.swift\"]"),
      to: "App/Packages/Core/Package.swift")
    try folder.write(Self.manifest("Model", "", ""), to: "App/Packages/Model/Package.swift")
    try folder.write("import Model\nimport XCTest\n", to: "App/Packages/Core/Sources/Core/Core.swift")
    try folder.write("", to: "App/Packages/Core/Sources/Core/Old.swift")
    try folder.write("", to: "App/Packages/Core/Sources/Core/View.xib")
    try folder.write("", to: "App/Packages/Model/Sources/Model/Model.swift")
    return try AppProject(folder.path + "/App", target: nil)
  }

  private func check(_ project: AppProject) {
    let root = folder.path + "/App/Packages/"
    expectEqual(project.notes, [])
    expectEqual(project.modules.map(\.name), ["Trips", "Core", "Model"])
    guard project.modules.count == 3 else { return }
    expectEqual(project.modules.map(\.dependencies), [["Core"], ["Model"], []])
    let core = project.modules[1]
    expectEqual(core.folder, root + "Core/Sources/Core")
    expectEqual(core.sources, [root + "Core/Sources/Core/Core.swift"])
    expectEqual(core.documents, [root + "Core/Sources/Core/View.xib"])
    expectEqual(core.absent, ["Old.swift"])
  }

  @Test func thePackagesThatAProjectStatesAreModules() throws {
    check(try write("packageReferences = (local);"))
  }

  @Test func thePackagesOfAWorkspaceAreModules() throws {
    let text = """
      <Workspace version="1.0"><Group location="group:App"><FileRef location="group:Packages/Core"/>
      <FileRef location="group:Trips.xcodeproj"/></Group></Workspace>
      """
    try folder.write(text, to: "All.xcworkspace/contents.xcworkspacedata")
    let project = try write()
    let own = URL(fileURLWithPath: folder.path + "/App/Trips.xcodeproj")
    expectEqual(LocalPackage.folders(ofWorkspacesAround: own).map(\.path), [folder.path + "/App/Packages/Core"])
    check(project)
    // A workspace without the project has nothing to do with it.
    let other = URL(fileURLWithPath: folder.path + "/App/Other.xcodeproj")
    expectEqual(LocalPackage.folders(ofWorkspacesAround: other), [])
  }

  @Test func aPackageInTheFoldersOfTheProjectIsFoundByItsProduct() throws {
    check(try write())
    // What the package manager said is read again until a file comes or goes.
    try folder.write("", to: "App/Packages/Core/Sources/Core/New.swift")
    let project = try AppProject(folder.path + "/App", target: nil)
    expectEqual(project.modules[1].sources.count, 2)
  }
}
