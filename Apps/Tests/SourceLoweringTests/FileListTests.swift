import Foundation
import Testing

/// Which files the targets of a package have.
@Suite(.enabled(if: LoweringTool.compiler != nil, "no toolchain with the parser of Swift"))
struct FileListTests {
  private static let project = """
    // !$*UTF8*$!
    { objects = {
      root = { isa = PBXProject; mainGroup = main; targets = (app, tests); };
      app = { isa = PBXNativeTarget; name = "My-App"; buildPhases = (s, r, f); fileSystemSynchronizedGroups = (sync); };
      tests = { isa = PBXNativeTarget; name = "My-AppTests"; buildPhases = (); };
      s = { isa = PBXSourcesBuildPhase; files = (b1, b2); };
      r = { isa = PBXResourcesBuildPhase; files = (b3); };
      f = { isa = PBXFrameworksBuildPhase; files = (b4); };
      b1 = { isa = PBXBuildFile; fileRef = page; };
      b2 = { isa = PBXBuildFile; fileRef = shared; };
      b3 = { isa = PBXBuildFile; fileRef = board; };
      b4 = { isa = PBXBuildFile; fileRef = kit; };
      main = { isa = PBXGroup; children = (group, shared, sync); sourceTree = "<group>"; };
      group = { isa = PBXGroup; path = App; children = (page, board); sourceTree = "<group>"; };
      page = { isa = PBXFileReference; path = Page.swift; sourceTree = "<group>"; };
      shared = { isa = PBXFileReference; path = ../Shared/Color.swift; sourceTree = SOURCE_ROOT; };
      kit = { isa = PBXFileReference; path = A.framework; sourceTree = SDKROOT; };
      board = { isa = PBXVariantGroup; children = (base, german); sourceTree = "<group>"; };
      base = { isa = PBXFileReference; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
      german = { isa = PBXFileReference; path = de.lproj/Main.strings; sourceTree = "<group>"; };
      sync = { isa = PBXFileSystemSynchronizedRootGroup; path = New; exceptions = (e1, e2); sourceTree = "<group>"; };
      e1 = { membershipExceptions = (Info.plist, C.swift); target = app; };
      e2 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (B.swift); target = tests; };
    }; rootObject = root; }
    """

  @Test func filesOfATargetAreThoseOfTheProject() throws {
    var files = [
      "P/P.xcodeproj/project.pbxproj": Self.project, "P/Plumb/Files.swift": "// plumb: project ../P.xcodeproj\n",
    ]
    // The disk of the project ignores case.
    for name in ["app/Page.swift", "app/Base.lproj/Main.storyboard", "app/de.lproj/Main.strings"] {
      files["P/\(name)"] = ""
    }
    for name in ["P/New/B.swift", "P/New/C.swift", "P/New/Info.plist", "Shared/Color.swift"] { files[name] = "" }
    let (_, list) = try LoweringTool.list(files, target: "My_App")
    #expect(list.messages.isEmpty)
    #expect(
      list.files == [
        "…/P/app/Page.swift → Lowered/Page+Lowered.swift", "…/Shared/Color.swift → Lowered/Color+Lowered.swift",
        "…/P/New/B.swift → Lowered/B+Lowered.swift",
        "…/P/app/Base.lproj/Main.storyboard → Resources/Base.lproj/Main.storyboard",
        "…/P/app/de.lproj/Main.strings → Resources/de.lproj/Main.strings",
      ])
  }

  @Test func bridgingHeadersLetSourcesSeeTheKit() throws {
    let line = "// plumb: folder ../App\n"
    let files = ["P/App/Page.swift": "", "P/App/Page.h": "", "P/Plumb/Files.swift": line]
    #expect(try !LoweringTool.list(files).1.isBridged)
    let header = ["P/App/App-Bridging-Header.h": ""]
    #expect(try LoweringTool.list(files.merging(header) { $1 }).1.isBridged)
    func project(_ setting: String) -> [String: String] {
      let text = """
        { objects = { r = { targets = (t); }; t = { name = App; buildConfigurationList = l; };
        l = { buildConfigurations = (c); }; c = { buildSettings = { \(setting) }; }; }; rootObject = r; }
        """
      return ["P/P.xcodeproj/project.pbxproj": text, "P/Plumb/Files.swift": "// plumb: project ../P.xcodeproj\n"]
    }
    #expect(try LoweringTool.list(project("SWIFT_OBJC_BRIDGING_HEADER = \"App/Bridge.h\";")).1.isBridged)
    #expect(try !LoweringTool.list(project("SWIFT_OBJC_BRIDGING_HEADER = \"\";")).1.isBridged)
    #expect(try !LoweringTool.list(project("")).1.isBridged)
  }

  @Test func sourcesOfOneNameAreLoweredToFilesOfTwo() throws {
    // A file that a target has twice is one.
    let lines = "// plumb: folder ../App\n// plumb: add ../App/Page.swift\n"
    let files = [
      "P/App/Page.swift": "", "P/App/B/page.swift": "", "P/App/C/Page.swift": "", "P/Plumb/Files.swift": lines,
    ]
    let (_, list) = try LoweringTool.list(files)
    #expect(
      list.files == [
        "…/P/App/B/page.swift → Lowered/page+Lowered.swift", "…/P/App/C/Page.swift → Lowered/Page+2+Lowered.swift",
        "…/P/App/Page.swift → Lowered/Page+3+Lowered.swift",
      ])
  }

  @Test func namesOfListsDependOnLinesAndFiles() throws {
    let files = [
      "P/App/Page.swift": "", "P/App/Old/Old.swift": "", "P/App/A.xcassets/B.imageset/B.png": "",
      "P/Plumb/Files.swift": "",
    ]
    let (folder, first) = try LoweringTool.list(files)
    let (_, same) = try LoweringTool.list(["P/App/Page.swift": "struct Page {}"], in: folder)
    #expect(same.mark == first.mark)
    let (_, added) = try LoweringTool.list(["P/App/New.swift": ""], in: folder)
    #expect(added.mark != first.mark)
    let (_, left) = try LoweringTool.list(["P/Plumb/Files.swift": "// plumb: leave out Old/\n"], in: folder)
    #expect(left.mark != added.mark)
    let rest = ["…/P/App/New.swift", "…/P/App/Page.swift", "…/P/App/A.xcassets"]
    #expect(left.files.map { String($0.prefix { $0 != " " }) } == rest)
    try FileManager.default.removeItem(at: folder.appendingPathComponent("P/App/A.xcassets/B.imageset"))
    let (_, emptied) = try LoweringTool.list([:], in: folder)
    #expect(emptied.files == left.files)
    #expect(emptied.mark != left.mark)
  }

  @Test func errorsNameTheLine() throws {
    func messages(_ lines: String, _ others: [String: String] = [:], target: String = "App") throws -> [String] {
      let files = ["P/App/Page.swift": "", "P/Plumb/Files.swift": lines].merging(others) { $1 }
      return try LoweringTool.list(files, target: target).1.messages
    }
    let file = "…/P/Plumb/Files.swift"
    #expect(
      try messages("\n// plumb: ignore Page.swift\n") == [
        "\(file):2:1: error: unknown line \"ignore Page.swift\": "
          + "expected project PATH, folder PATH, leave out PATH, add PATH, target NAME, warn about documents"
      ])
    #expect(try messages("// plumb: folder ../Page") == ["\(file):1:1: error: no folder …/P/Page"])
    #expect(try messages("// plumb: add ../Page.swift") == ["\(file):1:1: error: no file …/P/Page.swift"])
    #expect(
      try messages("// plumb: leave out App/Page.swift")
        == ["\(file):1:1: warning: no file or folder \"App/Page.swift\" to leave out"])
    let project = "{ objects = { r = { targets = (t); }; t = { name = A; }; }; rootObject = r; }"
    #expect(
      try messages("// plumb: project ../P.xcodeproj", ["P/P.xcodeproj/project.pbxproj": project], target: "B") == [
        "\(file):1:1: error: …/P/P.xcodeproj: the project has no target named B; its targets are A"
      ])
  }
}
