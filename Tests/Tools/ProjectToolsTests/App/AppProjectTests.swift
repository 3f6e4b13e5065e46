import TestSupport
import Testing

@testable import ProjectTools

@Suite struct AppProjectTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A project with an app, a framework of it, tests, and an app for a watch.
  private static let project = """
    // !$*UTF8*$!
    { objects = {
      root = { isa = PBXProject; mainGroup = main; targets = (watch, app, core, tests, ui); };
      watch = { isa = PBXNativeTarget; name = Watch; productType = "com.apple.product-type.application";
        buildConfigurationList = wc; };
      wc = { buildConfigurations = (wd); };
      wd = { buildSettings = { SDKROOT = watchos; }; };
      app = { isa = PBXNativeTarget; name = "My Trips"; productType = "com.apple.product-type.application";
        buildPhases = (s); dependencies = (d1); buildConfigurationList = ac; packageProductDependencies = (pk); };
      ac = { buildConfigurations = (ad); };
      ad = { buildSettings = { SDKROOT = iphoneos; PRODUCT_NAME = "$(TARGET_NAME)"; SWIFT_VERSION = 6.0; }; };
      core = { isa = PBXNativeTarget; name = Core; productType = "com.apple.product-type.framework";
        buildPhases = (cs); };
      tests = { isa = PBXNativeTarget; name = TripsTests; productType = "com.apple.product-type.bundle.unit-test";
        dependencies = (d2); fileSystemSynchronizedGroups = (sync); };
      ui = { isa = PBXNativeTarget; name = UI; productType = "com.apple.product-type.bundle.ui-testing"; };
      d1 = { target = core; }; d2 = { target = app; }; pk = { productName = Lottie; };
      s = { isa = PBXSourcesBuildPhase; files = (b1, b2, b3); };
      cs = { isa = PBXSourcesBuildPhase; files = (b4); };
      b1 = { fileRef = page; }; b2 = { fileRef = gone; }; b3 = { fileRef = old; }; b4 = { fileRef = model; };
      main = { isa = PBXGroup; children = (page, gone, old, model, sync); sourceTree = "<group>"; };
      page = { isa = PBXFileReference; path = App/Page.swift; sourceTree = "<group>"; };
      gone = { isa = PBXFileReference; path = App/Gone.swift; sourceTree = "<group>"; };
      old = { isa = PBXFileReference; path = App/Old.m; sourceTree = "<group>"; };
      model = { isa = PBXFileReference; path = Core/Model.swift; sourceTree = "<group>"; };
      sync = { isa = PBXFileSystemSynchronizedRootGroup; path = Tests; sourceTree = "<group>"; };
    }; rootObject = root; }
    """

  private func trips() throws -> AppProject {
    try folder.write(Self.project, to: "Trips/Trips.xcodeproj/project.pbxproj")
    for name in ["App/Page.swift", "App/Old.m", "Core/Model.swift", "Tests/PageTests.swift", "Shims.swift"] {
      try folder.write("", to: "Trips/" + name)
    }
    return try AppProject(folder.path, target: nil)
  }

  @Test func theAppItsFrameworksAndItsTestsAreFound() throws {
    let project = try trips()
    let root = folder.path + "/Trips"
    expectEqual(project.folder, root)
    expectEqual(project.modules.map(\.name), ["My_Trips", "Core", "TripsTests"])
    expectEqual(project.modules.map(\.dependencies), [["Core"], [], ["My_Trips"]])
    expectEqual(project.modules.map(\.isTests), [false, false, true])
    expectEqual(project.app.sources, [root + "/App/Page.swift"])
    expectEqual(project.app.absent, ["App/Gone.swift"])
    expectEqual(project.modules[2].sources, [root + "/Tests/PageTests.swift"])
    expectEqual(project.shims, root + "/Shims.swift")
    #expect(project.isSwift6)
    expectEqual(
      project.notes,
      [
        "the package of 'Lottie' is not in the project's folders: what uses it is left out",
        "1 sources in other languages than Swift are ignored",
      ])
  }

  @Test func thePackageOfAProjectNamesItsTargets() throws {
    let package = AppPackage(try trips(), origin: .folder(folder.path + "/plumb"))
    let project = package.project
    expectEqual(
      package.manifest(.folder(folder.path + "/plumb")),
      """
      // swift-tools-version: 6.1
      // Written by 'plumb app'; remove this line to keep your changes.
      import PackageDescription

      let app = Target.PluginUsage.plugin(name: "PlumbApp", package: "Plumb")
      let package = Package(
        name: "My_TripsScreens",
        dependencies: [.package(name: "Plumb", path: "../../plumb")],
        targets: [
          .target(
            name: "My_Trips", dependencies: ["Core", .product(name: "UIKit", package: "Plumb")],
            path: "My_Trips", plugins: [app]),
          .target(
            name: "Core", dependencies: [.product(name: "UIKit", package: "Plumb")],
            path: "Core", plugins: [app]),
          .testTarget(
            name: "TripsTests", dependencies: ["My_Trips", .product(name: "Snapshots", package: "Plumb")],
            path: "TripsTests", plugins: [app]),
          .executableTarget(
            name: "PlumbScreens",
            dependencies: ["My_Trips", .product(name: "Snapshots", package: "Plumb")],
            path: "PlumbScreens"),
        ],
        swiftLanguageModes: [.v6]
      )

      """)
    let left = AppExclusion.File(
      path: project.folder + "/App/Page.swift", module: "My_Trips", reason: "line 3: cannot find 'Map' in scope")
    expectEqual(
      package.files(of: project.app, leavingOut: [left]),
      """
      // Written by 'plumb app'; remove this line to keep your changes.
      // plumb: project ../../Trips.xcodeproj
      // plumb: target My Trips
      // plumb: warn about documents
      // plumb: add ../../Shims.swift
      // plumb: leave out App/Gone.swift
      // line 3: cannot find 'Map' in scope:
      // plumb: leave out App/Page.swift

      """)
  }

  @Test func librariesStandInForModulesThatSourcesImport() throws {
    try folder.write("import Combine\nimport UIKit\nclass Model: ObservableObject {}\n", to: "Shop/Model.swift")
    try folder.write("internal import SwiftUI\nstruct Card: View { var body: some View { } }\n", to: "Shop/Card.swift")
    try folder.write("import UIKit\n#if DEBUG\n  import SwiftUI\n#endif\n", to: "Shop/Page.swift")
    let project = try AppProject(folder.path + "/Shop", target: nil)
    #expect(project.app.standIns == ["Combine", "SwiftUI"])
    #expect(project.app.sourcesOfViews == [folder.path + "/Shop/Card.swift"])
    let manifest = AppPackage(project, origin: nil).manifest(.folder(folder.path + "/plumb"))
    #expect(
      manifest.contains(
        """
        dependencies: [.product(name: "UIKit", package: "Plumb"), .product(name: "Combine", package: "Plumb"), \
        .product(name: "SwiftUI", package: "Plumb")],
        """))
    let page = AppPage(project: project, screens: [], exclusion: AppExclusion(project.modules), builds: 1)
    #expect(page.summary.contains("views of SwiftUI are empty: 1 source: Card.swift"))
  }

  @Test func filesThatAreKeptAreNotWrittenAgain() throws {
    let package = AppPackage(try trips(), origin: .url("https://example.org/plumb.git"))
    try package.write(leavingOut: [])
    let files = ["Package.swift", "My_Trips/Files.swift", "Core/Files.swift", "PlumbScreens/main.swift", ".gitignore"]
    for name in files { #expect(try folder.read("Trips/Plumb/" + name).contains("Written by")) }
    #expect(try folder.read("Trips/Plumb/Package.swift").contains(#"url: "https://example.org/plumb.git", branch"#))
    try folder.write("// mine\n", to: "Trips/Plumb/Core/Files.swift")
    try package.write(leavingOut: [])
    expectEqual(try folder.read("Trips/Plumb/Core/Files.swift"), "// mine\n")
    #expect(
      throws: ProjectError("the package Plumb is not around this program; name its folder or its URL with --plumb")
    ) {
      try folder.write(Self.project, to: "Other/Trips.xcodeproj/project.pbxproj")
      try AppPackage(try AppProject(folder.path + "/Other", target: "Core"), origin: nil).write(leavingOut: [])
    }
  }

  @Test func sourcesWithoutAProjectAreAModule() throws {
    for name in ["A.swift", "Main.storyboard", "LooseTests/ATests.swift", "Plumb/Loose/Files.swift"] {
      try folder.write("", to: "Loose/" + name)
    }
    let project = try AppProject(folder.path + "/Loose", target: nil)
    expectEqual(project.modules.map(\.name), ["Loose", "LooseTests"])
    expectEqual(project.app.sources, [folder.path + "/Loose/A.swift"])
    expectEqual(
      AppPackage(project, origin: nil).files(of: project.app, leavingOut: []),
      """
      // Written by 'plumb app'; remove this line to keep your changes.
      // plumb: folder ../..
      // plumb: warn about documents
      // plumb: leave out Plumb
      // plumb: leave out LooseTests

      """)
  }

  @Test func foldersWithoutAnAppAreErrors() throws {
    let path = folder.path
    func failure(_ path: String, _ target: String? = nil) -> String {
      do throws(ProjectError) {
        _ = try AppProject(path, target: target)
        return ""
      } catch {
        return error.description
      }
    }
    expectEqual(failure(path + "/none"), "there is no folder '\(path)/none'")
    expectEqual(failure(path), "there is neither an Xcode project nor a Swift source or storyboard in '\(path)'")
    try folder.write("damaged", to: "A/A.xcodeproj/project.pbxproj")
    expectEqual(failure(path + "/A"), "\(path)/A/A.xcodeproj/project.pbxproj: not a project of Xcode")
    try folder.write("", to: "A/B.xcodeproj/project.pbxproj")
    expectEqual(
      failure(path), "'\(path)' has several projects; name one of them: A/A.xcodeproj, A/B.xcodeproj")
    try folder.write(Self.project, to: "C/C.xcodeproj/project.pbxproj")
    expectEqual(
      failure(path + "/C", "None"),
      "\(path)/C/C.xcodeproj: the project has no target named None; its targets are "
        + "Watch, My Trips, Core, TripsTests, UI")
  }
}
