import Foundation
import TestSupport
import Testing

@testable import ProjectTools

@Suite struct ProjectFolderTests {
  private func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("", to: "App.xcodeproj/project.pbxproj")
    try folder.write("{}", to: "App/Assets.xcassets/Logo.imageset/Contents.json")
    try folder.write("{}", to: "App/Assets.xcassets/Brand.colorset/Contents.json")
    try folder.write(
      #"{"properties": {"provides-namespace": true}}"#, to: "App/Assets.xcassets/Icons/Contents.json")
    try folder.write("{}", to: "App/Assets.xcassets/Icons/Add.imageset/Contents.json")
    try folder.write("", to: "App/Images/Back@2x.png")
    try folder.write("class Base: UIViewController { @IBOutlet var inherited: UIView! }", to: "App/Base.swift")
    try folder.write(
      "class Screen: Base { @IBOutlet var own: UIView! }\nclass Other: Library.Thing {}", to: "App/Screen.swift")
    try folder.write("extension Screen { @objc func tap(sender: Any) {} }", to: "App/More.swift")
    return folder
  }

  @Test func namesOfCatalogsAndFilesAreFound() throws {
    let folder = try project()
    let top = try #require(ProjectFolder.top(of: folder.url.path + "/App/Main.storyboard"))
    let contents = ProjectFolder(path: top).contents(for: "App/Main.storyboard")
    expectEqual(contents.documentName, "Main")
    let hasImage = try #require(contents.hasImage)
    #expect(hasImage("Logo"))
    #expect(hasImage("Icons/Add"))
    #expect(hasImage("Back"))
    #expect(hasImage("Back.png"))
    #expect(!hasImage("Add"))
    #expect(!hasImage("Brand"))
    let hasColor = try #require(contents.hasColor)
    #expect(hasColor("Brand"))
    #expect(!hasColor("Logo"))
  }

  @Test func membersAreFoundInExtensionsAndSuperclasses() throws {
    let folder = try project()
    let contents = ProjectFolder(path: folder.url.path).contents(for: "Main.storyboard")
    let mentions = try #require(contents.mentions)
    expectEqual(mentions(["own"], "Screen"), true)
    expectEqual(mentions(["inherited"], "Screen"), true)
    expectEqual(mentions(["tapWithSender", "tap"], "Screen"), true)
    expectEqual(mentions(["gone"], "Screen"), false)
    #expect(mentions(["gone"], "Other") == nil)
  }

  /// The name of a module is that of a target with `_` for other characters, or it occurs in a source.
  @Test func modulesAreFoundInSettingsAndSources() throws {
    let folder = try project()
    try folder.write("name = \"My App-2\";", to: "App.xcodeproj/project.pbxproj")
    try folder.write("import Library", to: "App/Import.swift")
    let contents = ProjectFolder(path: folder.url.path).contents(for: "Main.storyboard")
    let names = try #require(contents.namesModule)
    expectEqual(["My_App_2", "Library", "App", "Librrary", "MyApp"].map(names), [true, true, true, false, false])
    let document = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch"><objects>
      <view id="w" customClass="Thing" customModule="Library"/><view id="v" customClass="Thing" customModule="Librrary"/>
      </objects></document>
      """
    let path = try folder.write(document, to: "App/A.xib")
    var lines: [String] = []
    _ = try CheckRun(try SettingsLookup()).check([InputDocument(path: path)], operands: [path]) { report in
      lines += report.findings.map { $0.text.message }
    }
    expectEqual(
      lines.filter { $0.contains("module") },
      ["the class 'Thing' is looked up in the module 'Librrary', which nothing in the project names"])
  }

  @Test func checkFindsTheProjectOfADocument() throws {
    let folder = try project()
    let document = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch"><objects>
      <view id="v" customClass="Gone" customModule="App" customModuleProvider="target"/></objects>
      <resources><image name="Ghost" width="1" height="1"/><image name="Logo" width="1" height="1"/></resources></document>
      """
    let path = try folder.write(document, to: "App/A.xib")
    func findings(project: String? = nil) throws -> String {
      var run = CheckRun(try SettingsLookup())
      run.project = project
      var lines: [String] = []
      _ = try run.check([InputDocument(path: path)], operands: [path]) { report in
        lines += report.findings.flatMap { TextReporter.lines(of: $0, path: path) }
      }
      return lines.joined(separator: "\n")
    }
    let own = try findings()
    #expect(own.contains("the class 'Gone' [missing-class]"))
    #expect(own.contains("'Ghost' [missing-resource]"))
    #expect(!own.contains("'Logo'"))
    let elsewhere = try TemporaryFolder()
    #expect(!(try findings(project: elsewhere.url.path)).contains("missing-"))
  }
}
