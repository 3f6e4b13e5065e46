import Foundation
import TestSupport
import Testing

@testable import ProjectTools

@Suite struct AppKitsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func kitsOfAnotherCompilerAreRefused() throws {
    try folder.write("", to: "kits/Modules/UIKit.swiftmodule")
    try folder.write("Swift version 1.0\n", to: "kits/compiler")
    let kits = folder.path + "/kits"
    let error = #expect(throws: ProjectError.self) { try AppKits.prepared(.folder(kits)) { _, _, _ in } }
    #expect(
      error?.description.hasPrefix("the kits in '\(kits)' are of 'Swift version 1.0', and the compiler is '") == true)
  }

  @Test func otherOriginsRemain() throws {
    let url = AppPackage.Origin("https://example.org/plumb.git")
    #expect(try AppKits.prepared(url) { _, _, _ in } == url)
    // A checkout whose kits cannot be made, since it has no script.
    let checkout = AppPackage.Origin(folder.path)
    #expect(try AppKits.prepared(checkout) { _, _, _ in } == checkout)
  }

  @Test func buildsFindTheModulesOfCompiledKits() throws {
    try folder.write("", to: "kits/Modules/UIKit.swiftmodule")
    try folder.write("let a = 1\n", to: "App/A.swift")
    let project = try AppProject(folder.path + "/App", target: nil)
    let modules = folder.path + "/kits/Modules"
    for (origin, expected) in [("kits", true), ("App", false)] {
      let package = AppPackage(project, origin: .folder("\(folder.path)/\(origin)"))
      #expect(AppBuild(package, scratch: nil, isCancelled: { false }).command(["build"]).contains(modules) == expected)
    }
  }

  @Test func whatWasLeftOutIsTriedAgainWithOtherKits() throws {
    try folder.write("", to: "kits/Modules/UIKit.swiftmodule")
    try folder.write("let a = CGSize.zero.equalTo(.zero)\n", to: "App/A.swift")
    let project = try AppProject(folder.path + "/App", target: nil)
    let kits = folder.path + "/kits/Modules"
    func kept(_ kits: String?) -> [String] {
      AppExclusion.kept(for: project, in: folder.path, kits: kits).files.map(\.reason)
    }
    var exclusion = AppExclusion(project.modules)
    let error = BuildDiagnostic(
      path: folder.path + "/App/A.swift", line: 1, message: "value of type 'CGSize' has no member 'equalTo'")
    let isTaken = exclusion.take([error])
    #expect(isTaken)
    exclusion.keep(for: project, in: folder.path, kits: kits)
    expectEqual(kept(kits), ["line 1: value of type 'CGSize' has no member 'equalTo'"])
    expectEqual(kept(nil), [])
    try folder.write("more", to: "kits/Modules/UIKit.swiftmodule")
    expectEqual(kept(kits), [])
  }

  @Test func theKitsOfAReleaseAreFoundBesideItsProgram() throws {
    try folder.write("", to: "plumb-1/bin/plumb")
    #expect(AppPackage.Origin.around(folder.path + "/plumb-1/bin/plumb") == nil)
    try folder.write("", to: "plumb-1/share/plumb-kits/Apps/SourceLowering/main.swift")
    let kits = URL(fileURLWithPath: folder.path).resolvingSymlinksInPath().path + "/plumb-1/share/plumb-kits"
    #expect(AppPackage.Origin.around(folder.path + "/plumb-1/bin/plumb") == .folder(kits))
  }
}
