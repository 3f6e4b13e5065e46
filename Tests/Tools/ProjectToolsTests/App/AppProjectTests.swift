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
      ad = { buildSettings = { SDKROOT = iphoneos; PRODUCT_NAME = "$(TARGET_NAME)"; SWIFT_VERSION = 6.0;
        SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor; }; };
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
    expectEqual(project.modules.map(\.isolation), [["-default-isolation", "MainActor"], [], []])
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
      // One build reports the errors of all sources.
      let settings: [SwiftSetting] = [.unsafeFlags(["-continue-building-after-errors"])]
      let package = Package(
        name: "My_TripsScreens",
        dependencies: [.package(name: "Plumb", path: "../../../plumb")],
        targets: [
          .target(
            name: "My_Trips", dependencies: ["Core", .product(name: "UIKit", package: "Plumb")],
            path: "My_Trips", swiftSettings: settings + [.unsafeFlags(["-default-isolation", "MainActor"])], plugins: [app]),
          .target(
            name: "Core", dependencies: [.product(name: "UIKit", package: "Plumb")],
            path: "Core", swiftSettings: settings, plugins: [app]),
          .testTarget(
            name: "TripsTests", dependencies: ["My_Trips", .product(name: "Snapshots", package: "Plumb")],
            path: "TripsTests", swiftSettings: settings, plugins: [app]),
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
      // plumb: project ../../../Trips.xcodeproj
      // plumb: target My Trips
      // plumb: warn about documents
      // plumb: add ../../../Shims.swift
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
    let files = [
      "Package.swift", "My_Trips/Files.swift", "Core/Files.swift", "PlumbScreens/main.swift", "../.gitignore",
    ]
    for name in files { #expect(try folder.read("Trips/Plumb/Screens/" + name).contains("Written by")) }
    #expect(
      try folder.read("Trips/Plumb/Screens/Package.swift").contains(#"url: "https://example.org/plumb.git", branch"#))
    try folder.write("// mine\n", to: "Trips/Plumb/Screens/Core/Files.swift")
    try package.write(leavingOut: [])
    expectEqual(try folder.read("Trips/Plumb/Screens/Core/Files.swift"), "// mine\n")
    #expect(
      throws: ProjectError("the package Plumb is not around this program; name its folder or its URL with --plumb")
    ) {
      try folder.write(Self.project, to: "Other/Trips.xcodeproj/project.pbxproj")
      try AppPackage(try AppProject(folder.path + "/Other", target: "Core"), origin: nil).write(leavingOut: [])
    }
  }

  @Test func sourcesWithoutAProjectAreAModule() throws {
    for name in ["A.swift", "Main.storyboard", "LooseTests/ATests.swift", "Plumb/Screens/Loose/Files.swift"] {
      try folder.write("", to: "Loose/" + name)
    }
    let project = try AppProject(folder.path + "/Loose", target: nil)
    expectEqual(project.modules.map(\.name), ["Loose", "LooseTests"])
    expectEqual(project.app.sources, [folder.path + "/Loose/A.swift"])
    expectEqual(
      AppPackage(project, origin: nil).files(of: project.app, leavingOut: []),
      """
      // Written by 'plumb app'; remove this line to keep your changes.
      // plumb: folder ../../..
      // plumb: warn about documents
      // plumb: leave out Plumb
      // plumb: leave out LooseTests

      """)
  }

  @Test func anAppForMacOSIsAnErrorWhereverItsSettingsAre() throws {
    try folder.write(
      """
      // !$*UTF8*$!
      { objects = {
        root = { isa = PBXProject; mainGroup = main; targets = (app); };
        app = { isa = PBXNativeTarget; name = Desk; productType = "com.apple.product-type.application";
          buildConfigurationList = ac; };
        ac = { buildConfigurations = (ad); };
        ad = { baseConfigurationReference = file; buildSettings = { SWIFT_VERSION = 5.0; }; };
        file = { isa = PBXFileReference; path = Configs/App.xcconfig; sourceTree = "<group>"; };
        main = { isa = PBXGroup; children = (file); sourceTree = "<group>"; };
      }; rootObject = root; }
      """, to: "Desk/Desk.xcodeproj/project.pbxproj")
    try folder.write("// SDKROOT = iphoneos\n#include \"Shared.xcconfig\"\n", to: "Desk/Configs/App.xcconfig")
    try folder.write("SDKROOT[arch=x] = iphoneos\nSDKROOT = macosx // the Mac\n", to: "Desk/Configs/Shared.xcconfig")
    for target in [nil, "Desk"] {
      #expect(
        throws: ProjectError(
          "the target 'Desk' of \(folder.path)/Desk/Desk.xcodeproj is for macOS: 'plumb app' draws the screens of UIKit "
            + "alone. A package with the plugin PlumbApp builds sources of AppKit (Documentation/Apps.md)")
      ) { try AppProject(folder.path + "/Desk", target: target) }
    }
    try folder.write("SDKROOT = iphoneos\n", to: "Desk/Configs/Shared.xcconfig")
    expectEqual(try AppProject(folder.path + "/Desk", target: nil).app.name, "Desk")
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

  /// A project with a target that has one source.
  private static func project(_ name: String, _ kind: String, _ source: String, sdk: String = "iphoneos") -> String {
    """
    // !$*UTF8*$!
    { objects = {
      root = { isa = PBXProject; mainGroup = main; targets = (target); };
      target = { isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.\(kind)";
        buildPhases = (s); buildConfigurationList = c; };
      c = { buildConfigurations = (d); }; d = { buildSettings = { SDKROOT = \(sdk); }; };
      s = { isa = PBXSourcesBuildPhase; files = (b); }; b = { fileRef = f; };
      f = { isa = PBXFileReference; path = "\(source)"; sourceTree = "<group>"; };
      main = { isa = PBXGroup; children = (f); sourceTree = "<group>"; };
    }; rootObject = root; }
    """
  }

  @Test func frameworksOfOtherProjectsThatSourcesImportAreModules() throws {
    try folder.write("", to: "Cards/.git/HEAD")
    try folder.write(
      Self.project("Demo", "application", "Page.swift"), to: "Cards/Example/iOS/Demo.xcodeproj/project.pbxproj")
    try folder.write("import Cards\nimport struct Shadows.Depth\n// import None\n", to: "Cards/Example/iOS/Page.swift")
    try folder.write(Self.project("Cards", "framework", "Card.swift"), to: "Cards/Cards.xcodeproj/project.pbxproj")
    try folder.write("import UIKit\n", to: "Cards/Card.swift")
    try folder.write(
      Self.project("Shadows", "framework", "Shadow.swift"),
      to: "Cards/Example/iOS/Pods/Pods.xcodeproj/project.pbxproj")
    try folder.write("@_exported import Cards\n", to: "Cards/Example/iOS/Pods/Shadow.swift")
    let project = try AppProject(folder.path + "/Cards", target: nil)
    expectEqual(project.folder, folder.path + "/Cards/Example/iOS")
    expectEqual(project.modules.map(\.name), ["Demo", "Cards", "Shadows"])
    expectEqual(project.modules.map(\.dependencies), [["Cards", "Shadows"], [], ["Cards"]])
    let left = AppExclusion.File(path: folder.path + "/Cards/Card.swift", module: "Cards", reason: "line 1: no")
    expectEqual(
      AppPackage(project, origin: nil).files(of: project.modules[1], leavingOut: [left]),
      """
      // Written by 'plumb app'; remove this line to keep your changes.
      // plumb: project ../../../../../Cards.xcodeproj
      // plumb: warn about documents
      // line 1: no:
      // plumb: leave out Card.swift

      """)
  }

  @Test func aProjectWithAnAppForIOSIsChosenAmongSeveral() throws {
    try folder.write(Self.project("Kit", "framework", "A.swift"), to: "A.xcodeproj/project.pbxproj")
    try folder.write(Self.project("Desk", "application", "A.swift", sdk: "macosx"), to: "B.xcodeproj/project.pbxproj")
    try folder.write(Self.project("Phone", "application", "A.swift"), to: "C.xcodeproj/project.pbxproj")
    try folder.write("", to: "A.swift")
    expectEqual(try AppProject(folder.path, target: nil).app.name, "Phone")
    try folder.write(Self.project("Pad", "application", "A.swift"), to: "D.xcodeproj/project.pbxproj")
    #expect(
      throws: ProjectError("'\(folder.path)' has several projects; name one of them: C.xcodeproj, D.xcodeproj")
    ) { try AppProject(folder.path, target: nil) }
  }
}
