import DocumentOperations
import DocumentTestSupport
import Foundation
import JSON
import ProjectTools
import TestSupport
import Testing

@testable import AgentTools

/// What answers say about the project around a document, and which of it they leave out.
@Suite struct ProjectAnswerTests {
  private let folder: TemporaryFolder
  private let workspace: Workspace

  init() throws {
    folder = try TemporaryFolder()
    workspace = Workspace(roots: [folder.url.path])
  }

  private func call(_ name: String, _ arguments: JSONValue) throws(ToolError) -> ToolAnswer {
    guard let tool = AgentServer.tools.first(where: { $0.name == name }) else { throw ToolError("no tool") }
    return try tool.run(ToolCall(arguments: arguments, workspace: workspace))
  }

  private func refusal(_ name: String, _ arguments: JSONValue) -> String {
    do throws(ToolError) { return try call(name, arguments).text } catch { return error.message }
  }

  private func edit(_ operations: JSONValue...) throws(ToolError) -> String {
    try call("edit", ["file": "Form.storyboard", "operations": .array(operations)]).text
  }

  /// A label that is as wide as in the document, in which a text that is 40 % longer is cut off.
  private static let form = SampleDocument.phone(
    subviews: SampleDocument.label("nam-e0-lab", "Given name", (16, 100, 100, 20)),
    constraints: SampleDocument.constraint("w-1", "nam-e0-lab.width", constant: 100)
      + SampleDocument.constraint("x-1", "nam-e0-lab.leading", "root.leading", constant: 16)
      + SampleDocument.constraint("y-1", "nam-e0-lab.top", "root.top", constant: 100))

  @Test func logsOfPlainViewsSayThatNoDocumentHasThem() throws {
    try folder.write(Self.form, to: "Form.storyboard")
    let log = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x600001 UIView:0x7f1.height == 50   (active)>",
          "<NSLayoutConstraint:0x600002 UIView:0x7f1.height == 60   (active)>"
      )
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x600002 UIView:0x7f1.height == 60   (active)>
      """
    let text = try call("explain", ["log": .string(log)]).text
    #expect(text.contains("Where in the project\n  nowhere: no document has") && text.contains("read: 1)"), "\(text)")
  }

  @Test func ambiguousMembersListTheirClasses() throws {
    for name in ["First", "Second"] {
      try folder.write(
        "import UIKit\nclass \(name): UIViewController {\n  @IBOutlet var total: UILabel!\n}\n", to: "\(name).swift")
    }
    try folder.write(Self.form, to: "Form.storyboard")
    let outlet: JSONValue = ["kind": "outlet", "name": "total", "to": "sum"]
    expectEqual(
      refusal("rename", outlet), "give the 'class' of the outlet 'total'; it is declared in First, Second")
    expectEqual(
      refusal("rename", ["kind": "outlet", "name": "total", "to": "sum", "class": "Third"]),
      "the class 'Third' has no outlet 'total'; it is declared in First, Second")
    #expect(
      refusal("rename", ["kind": "outlet", "name": "totl", "to": "sum"])
        .hasPrefix("no class of the sources has the outlet 'totl'"))
  }

  @Test func unknownAttributesListTheNearestOnes() throws {
    try folder.write(Self.form, to: "Form.storyboard")
    func message(_ name: String) -> String {
      let set: JSONValue = ["do": "set", "object": "nam", "attribute": .string(name), "value": "1"]
      return refusal("edit", ["file": "Form.storyboard", "operations": .array([set])])
    }
    let some = message("numberOfLine")
    #expect(some.contains("expected one of numberOfLines, "), "\(some)")
    #expect(some.contains("others, which setting '?' lists") && some.count < 250, "\(some)")
    let all = message("?")
    #expect(all.contains("numberOfLines") && all.contains("customModule") && !all.contains("others"), "\(all)")
  }

  @Test(arguments: [true, false])
  func refusalsOfTheKeyboardGuideNameTheSetting(isOfDocument: Bool) throws {
    let own = #"<dependencies><deployment version="3328" identifier="iOS"/></dependencies><scenes>"#
    try folder.write(
      isOfDocument ? Self.form.replacing("<scenes>", with: own) : Self.form, to: "Form.storyboard")
    try folder.write("let package = Package(platforms: [.iOS(.v13)])", to: "Package.swift")
    let constrain: JSONValue = ["do": "constrain", "statements": .strings(["nam.bottom=keyboard.top"])]
    let text = refusal("edit", ["file": "Form.storyboard", "operations": .array([constrain])])
    #expect(text.contains(isOfDocument ? "'deployment'" : "IPHONEOS_DEPLOYMENT_TARGET"), "\(text)")
  }

  @Test func textsOfOneLanguageAreListedAlone() throws {
    try folder.write(Self.form, to: "Form.storyboard")
    let long = "Ein ungewöhnlich langer Vorname"
    try folder.write("\"nam-e0-lab.text\" = \"\(long)\";\n", to: "de.lproj/Form.strings")
    try folder.write("\"nam-e0-lab.text\" = \"Prénom\";\n", to: "fr.lproj/Form.strings")
    let all = try call("strings", ["file": "Form.storyboard"]).text
    #expect(all.contains("40 % longer") && all.contains(long), "\(all)")
    let german = try call("strings", ["file": "Form.storyboard", "language": "de"]).text
    #expect(german.contains(long) && !german.contains("40 % longer"), "\(german)")
    try expectEqual(call("strings", ["file": "Form.storyboard", "language": "fr"]).text, "no findings")
  }

  @Test func translationsOfDeletedViewsAreNamed() throws {
    try folder.write(Self.form, to: "Form.storyboard")
    try folder.write(
      "\"nam-e0-lab.text\" = \"Vorname\";\n\"other.text\" = \"x\";\n", to: "de.lproj/Form.strings")
    let emptied = try edit(["do": "set", "object": "nam", "attribute": "text", "value": ""])
    #expect(!emptied.contains("keys of"), "\(emptied)")
    let deleted = try edit(["do": "delete", "views": .strings(["nam"])])
    #expect(!deleted.contains("keys of"), "the text was gone before: \(deleted)")
    try folder.write(Self.form, to: "Form.storyboard")
    let text = try edit(["do": "delete", "views": .strings(["nam"])])
    #expect(text.contains("keys of translations without an object:\n nam-e0-lab.text: de\n"), "\(text)")
  }

  @Test func documentsAreDrawnAndLaidOutAsOfACommit() throws {
    let git = Git(folder: folder.url.path)
    try folder.write(Self.form, to: "Form.storyboard")
    try git.run(["init", "-q"])
    try git.run(["add", "-A"])
    try git.run(["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "a"])
    let (now, then): (JSONValue, JSONValue) = (
      ["file": "Form.storyboard"], ["file": "Form.storyboard", "commit": "HEAD"]
    )
    let (former, image) = (try call("layout", now).text, try call("render", now).image?.data)
    try folder.write(Self.form.replacing("Given name", with: "Name"), to: "Form.storyboard")
    try expectEqual(call("layout", then).text, former)
    try expectEqual(call("render", then).image?.data, image)
    #expect(try call("layout", now).text != former)
    #expect(try call("render", now).image?.data != image)
    // Also of a document that is gone.
    try FileManager.default.removeItem(at: folder.url.appending(path: "Form.storyboard"))
    try expectEqual(call("layout", then).text, former)
    try expectEqual(call("render", then).image?.data, image)
    expectEqual(
      refusal("layout", ["file": "Other.storyboard", "commit": "HEAD"]), "the commit 'HEAD' has no 'Other.storyboard'")
  }

  /// What is after the object id is what Interface Builder writes there.
  @Test func attributesOfNewObjectsAreInTheOrderOfInterfaceBuilder() throws {
    _ = try call("create", ["file": "Form.storyboard", "class": "FormController"])
    var count = 0
    for kind in ViewLibrary.names(platform: .iOS) {
      let insert: JSONValue = ["do": "insert", "kind": .string(kind), "into": "FormController", "as": "new"]
      guard (try? edit(insert)) != nil else { continue }
      count += 1
    }
    #expect(count > 20)
    _ = try edit(
      ["do": "insert", "kind": "button", "into": "FormController", "x": 20, "y": 300, "as": "a"],
      ["do": "insert", "kind": "button", "into": "FormController", "x": 20, "y": 400, "as": "b"],
      ["do": "embed", "views": .strings(["a", "b"]), "kind": "stackView", "as": "s"],
      ["do": "set", "object": "s", "attribute": "customClass", "value": "ButtonStack"],
      ["do": "set", "object": "s", "attribute": "distribution", "value": "fillEqually"],
      ["do": "set", "object": "a", "attribute": "tag", "value": 3],
      ["do": "addScene", "class": "DetailController", "title": "Detail", "storyboardID": "detail"])
    let text = try String(contentsOf: folder.url.appending(path: "Form.storyboard"), encoding: .utf8)
    #expect(text.contains("spacing=\"") && text.contains("ButtonStack") && text.contains("title=\"Detail\""))
    let last: Set = [
      "userLabel", "customClass", "customModule", "customModuleProvider", "sceneMemberID", "propertyAccessControl",
    ]
    for line in text.split(separator: "\n") where !line.contains("<device") {
      guard let id = line.firstRange(of: " id=\"") else { continue }
      let names = line[id.upperBound...].split(separator: " ").dropFirst().compactMap { word in
        word.firstRange(of: "=\"").map { String(word[..<$0.lowerBound]) }
      }
      #expect(last.isSuperset(of: names), "\(line)")
    }
  }
}
