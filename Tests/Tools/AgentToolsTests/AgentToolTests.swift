import DocumentTestSupport
import Foundation
import JSON
import ProjectTools
import TestSupport
import Testing

@testable import AgentTools

/// The tools of `plumb mcp` that use more than one document or draw.
@Suite struct AgentToolTests {
  private let folder: TemporaryFolder
  private let workspace: Workspace

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.write(SampleDocument.greeting, to: "Greeting.storyboard")
    _ = try folder.write(Self.narrow, to: "Narrow.storyboard")
    workspace = Workspace(roots: [folder.url.path])
  }

  /// A label that is fixed at two places and to a width that does not fit between them.
  private static let narrow = SampleDocument.phone(
    subviews: """
      <label text="Name" userLabel="name" translatesAutoresizingMaskIntoConstraints="NO" id="nam-e0-lab">
          <rect key="frame" x="16" y="100" width="361" height="20"/>
          <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>
      </label>
      """,
    constraints: """
      <constraint firstItem="nam-e0-lab" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="16" id="lea-di-ngc"/>
      <constraint firstItem="root" firstAttribute="trailing" secondItem="nam-e0-lab" secondAttribute="trailing" constant="16" id="tra-il-ing"/>
      <constraint firstItem="nam-e0-lab" firstAttribute="width" constant="100" id="wid-th-con"/>
      <constraint firstItem="nam-e0-lab" firstAttribute="top" secondItem="root" secondAttribute="top" constant="100" id="top-co-nst"/>
      """)

  private func call(
    _ name: String, _ arguments: (String, JSONValue)..., report: @escaping (Int, Int, String) -> Void = { _, _, _ in }
  ) throws(ToolError) -> ToolAnswer {
    guard let tool = AgentServer.allTools.first(where: { $0.name == name }) else { throw ToolError("no tool") }
    return try tool.run(ToolCall(arguments: .object(arguments), workspace: workspace, report: report))
  }

  private func refusal(_ name: String, _ arguments: (String, JSONValue)...) -> String {
    guard let tool = AgentServer.allTools.first(where: { $0.name == name }) else { return "no tool" }
    do throws(ToolError) {
      return "answered: " + (try tool.run(ToolCall(arguments: .object(arguments), workspace: workspace))).text
    } catch {
      return error.message
    }
  }

  @Test func schemasAreJSONSchemas() throws {
    func types(_ schema: JSONValue) -> [String] {
      switch schema {
      case .array(let elements): elements.flatMap(types)
      case .object(let members):
        members.flatMap { name, value -> [String] in
          guard name == "type" else { return types(value) }
          // A property can have the name 'type'.
          return value.text.map { [$0] } ?? (value.elements.isEmpty ? types(value) : value.texts)
        }
      default: []
      }
    }
    let known: Set = ["string", "number", "boolean", "object", "array"]
    for tool in AgentServer.allTools {
      #expect(Set(types(tool.input)).isSubset(of: known), "\(tool.name): \(types(tool.input))")
      #expect(Set(tool.output.map { types($0) } ?? []).isSubset(of: known), "\(tool.name)")
    }
  }

  // MARK: Code and examples

  @Test func convertAnswersCodeAndLosses() throws {
    let answer = try call("convert", ("file", .string("Narrow.storyboard")), ("style", .string("vfl")))
    let text = answer.structured["files"]?.elements.first?["text"]?.text ?? ""
    #expect(text.contains("\"H:|-16-[nameLabel(100)]-16-|\""), "\(text)")
    expectEqual(answer.structured["losses"]?.texts, [])
  }

  @Test func inferAnswersADocumentThatReproducesTheFrames() throws {
    let frames = """
      view 0 0 320 480
        view "Box" 20 30 280 40
      view 0 0 430 900
        view "Box" 20 30 390 40
      """
    let answer = try call("infer", ("frames", .string(frames)))
    expectEqual(answer.structured["missed"]?.texts, [])
    #expect(answer.structured["document"]?.text?.contains("<constraint ") == true)
    #expect(refusal("infer", ("frames", .string("{\"file\":\"A.xib\",\"views\":{}}"))).contains("need the document"))
    #expect(refusal("infer", ("frames", .string("view 1 2"))).contains("frames:1"))
  }

  @Test func environmentsHaveTheSameNamesInEveryTool() {
    let known = Dictionary(uniqueKeysWithValues: ToolEnvironment.parameters.map { ($0.name, $0.schema.bytes) })
    for name in ["layout", "check", "explain", "render", "code"] {
      let tool = AgentServer.allTools.first { $0.name == name }
      let own = Dictionary(uniqueKeysWithValues: (tool?.parameters ?? []).map { ($0.name, $0.schema.bytes) })
      for (parameter, schema) in known { expectEqual(own[parameter], schema, "\(name) \(parameter)") }
    }
  }

  @Test func textSizeAndLanguageChangeTheLayout() throws {
    _ = try folder.write("\"nam-e0-lab.text\" = \"Benutzername\";", to: "de.lproj/Narrow.strings")
    _ = try folder.write("\"nam-e0-lab.text\" = \"اسم\";", to: "ar.lproj/Narrow.strings")
    let file = ("file", JSONValue.string("Narrow.storyboard"))
    #expect(try call("layout", file).text.contains("label \"Name\" 16,100 361×20"))
    let german = try call("layout", file, ("language", "de")).text
    #expect(german.contains("label \"Benutzername\""))
    #expect(try call("layout", file, ("language", "ar")).text.contains("right to left"))
    #expect(!(try call("layout", file, ("language", "ar"), ("direction", "ltr")).text.contains("right to left")))
    #expect(try call("layout", file, ("language", "pseudo")).text.contains("label \"[Ñåmé"))
    let large = try call("layout", file, ("text_size", "AX5")).text
    #expect(!large.contains("361×20"))
    #expect(refusal("layout", file, ("language", "fr")).contains("there are ar, de, and 'pseudo'"))
    #expect(refusal("layout", file, ("text_size", "huge")).contains("the sizes are xS, S, M, L"))
  }

  @Test func projectsAreCheckedWithProgress() throws {
    nonisolated(unsafe) var steps: [Int] = []
    let answer = try call("check") { done, _, _ in steps.append(done) }
    #expect(answer.text.hasPrefix("2 documents, "), "\(answer.text)")
    #expect(answer.text.contains("error conflict"))
    expectEqual(answer.structured["findings"]?.elements.first?["file"]?.text?.hasSuffix("Narrow.storyboard"), true)
    expectEqual(steps, steps.sorted())
    expectEqual(Set(steps).count, steps.count)
    expectEqual(steps.last, 2)
    #expect(refusal("check", ("file", "Narrow.storyboard"), ("since", "HEAD")).contains("leave it out"))
    #expect(refusal("check", ("object", "name")).contains("requires 'file'"))
    #expect(refusal("check", ("text_size", "huge")).contains("the sizes are xS, S, M, L"))
    #expect(refusal("check", ("paths", .array(["../x"]))).contains("'..'"))
  }

  @Test func projectsAreCheckedAtATextSize() throws {
    let note = SampleDocument.phone(
      subviews: """
        <label text="Note" adjustsFontSizeToFit="NO" translatesAutoresizingMaskIntoConstraints="NO" id="not-el-abl">
            <rect key="frame" x="16" y="100" width="361" height="21"/>
            <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>
        </label>
        """,
      constraints: """
        <constraint firstItem="not-el-abl" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="16" id="con-st-001"/>
        <constraint firstItem="root" firstAttribute="trailing" secondItem="not-el-abl" secondAttribute="trailing" constant="16" id="con-st-002"/>
        <constraint firstItem="not-el-abl" firstAttribute="top" secondItem="root" secondAttribute="top" constant="100" id="con-st-003"/>
        <constraint firstItem="not-el-abl" firstAttribute="height" constant="21" id="con-st-004"/>
        """)
    try folder.write(note, to: "Note.storyboard")
    let paths = ("paths", JSONValue.array(["Note.storyboard"]))
    #expect(!(try call("check", paths).text.contains("clipped-text")))
    let large = try call("check", paths, ("text_size", "AX5")).text
    #expect(large.contains("clipped-text not-el-abl"), "\(large)")
    // A document and a project find the same.
    let file = try call("check", ("file", "Note.storyboard"), ("text_size", "AX5")).text
    #expect(file.contains("clipped-text not"), "\(file)")
  }

  @Test func overlapsInALanguageAreFound() throws {
    let row = SampleDocument.phone(
      subviews: """
        <label text="Newsletter and offers" translatesAutoresizingMaskIntoConstraints="NO" id="new-sl-ett">
            <rect key="frame" x="16" y="100" width="165" height="21"/>
            <fontDescription key="fontDescription" type="system" pointSize="17"/>
        </label>
        <label text="Weekly" translatesAutoresizingMaskIntoConstraints="NO" id="wee-kl-yla">
            <rect key="frame" x="319" y="100" width="58" height="21"/>
            <fontDescription key="fontDescription" type="system" pointSize="17"/>
        </label>
        """,
      constraints: """
        <constraint firstItem="new-sl-ett" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="16" id="con-st-001"/>
        <constraint firstItem="new-sl-ett" firstAttribute="top" secondItem="root" secondAttribute="top" constant="100" id="con-st-002"/>
        <constraint firstItem="wee-kl-yla" firstAttribute="top" secondItem="root" secondAttribute="top" constant="100" id="con-st-003"/>
        <constraint firstItem="wee-kl-yla" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="200" id="con-st-004"/>
        """)
    _ = try folder.write(row, to: "Row.storyboard")
    let file = ("file", JSONValue.string("Row.storyboard"))
    #expect(!(try call("check", file).text.contains("overlapping-views")))
    let pseudo = try call("check", file, ("language", "pseudo"))
    #expect(pseudo.text.contains("overlapping-views wee"), "\(pseudo.text)")
    let project = try call("check", ("paths", .array(["Row.storyboard"])), ("language", "pseudo")).text
    #expect(project.contains("overlapping-views wee-kl-yla"), "\(project)")
  }

  @Test func cancelledChecksDoNotCheck() throws {
    let tool = try #require(AgentServer.tools.first { $0.name == "check" })
    let answer = try tool.run(
      ToolCall(arguments: .object([]), workspace: workspace, isCancelled: { true }))
    expectEqual(answer.text, "2 documents, 0 findings, 0 notes")
  }

  @Test func conflictsAreExplainedAtEachObjectThatTheyConcern() throws {
    let file = ("file", JSONValue.string("Narrow.storyboard"))
    for object in ["name", "wid-th-con", "tra"] {
      let text = try call("explain", file, ("object", .string(object))).text
      #expect(text.contains("error conflict"), "\(object): \(text)")
      #expect(text.contains("cure 0: Delete"), "\(object): \(text)")
    }
    try expectEqual(call("explain", file, ("object", "top")).text, "no conflict and no ambiguity at 'top'")
    #expect(refusal("explain", file).contains("give 'file' and 'object'"))
    #expect(refusal("vfl", ("formats", .array(["H:|-[a"]))).hasSuffix("H:|-[a\n      ^"))
    #expect(refusal("explain").contains("give 'file' and 'object'"))
  }

  /// No constraint states where the baseline of a text is, and a conflict can depend on it.
  @Test func explanationsNameTheBaselinesOfTexts() throws {
    let labels =
      SampleDocument.label("one", "One", (16, 79, 33, 20.5))
      + SampleDocument.label("two", "Two", (116, 79, 60, 36)).replacing("pointSize=\"17\"", with: "pointSize=\"30\"")
    let pins = [
      SampleDocument.constraint("c1", "one.leading", "root.leading", constant: 16),
      SampleDocument.constraint("c2", "one.top", "root.top", constant: 79),
      SampleDocument.constraint("c3", "two.leading", "root.leading", constant: 116),
      SampleDocument.constraint("c4", "two.lastBaseline", "one.lastBaseline"),
      SampleDocument.constraint("c5", "two.bottom", "one.bottom"),
    ]
    try folder.write(
      SampleDocument.phone(subviews: labels, constraints: pins.joined(separator: "\n"))
        .replacing("lastBaseline", with: "baseline"), to: "Rows.storyboard")
    let text = try call("explain", ("file", "Rows.storyboard"), ("object", "two")).text
    for name in ["One", "Two"] {
      let sentence = text.split(separator: "\n").filter {
        $0.contains("the last baseline of label \"\(name)\"") && $0.contains("pt above its bottom edge, by its font")
      }
      // In the conflict, and with what places the view.
      expectEqual(sentence.count, 2, "\(text)")
    }
  }

  @Test func checksSinceACommitListWhatIsNew() throws {
    let git = Git(folder: folder.url.path)
    try git.run(["init", "-q"])
    try git.run(["add", "-A"])
    try git.run(["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "a"])
    let changed = Self.narrow.replacing("text=\"Name\"", with: "text=\"Name\" hidden=\"NO\"")
    try folder.write(changed, to: "Narrow.storyboard")
    let same = try call("check", ("since", "HEAD"), ("notes", true)).text
    #expect(same.hasPrefix("1 document, 0 findings"), "\(same)")
    #expect(same.contains("of these documents as before"), "\(same)")
    let more = SampleDocument.constraint("w-2", "nam-e0-lab.width", constant: 90)
    try folder.write(Self.narrow.replacing("</constraints>", with: more + "</constraints>"), to: "Narrow.storyboard")
    let new = try call("check", ("since", "HEAD"), ("notes", true)).text
    #expect(new.contains("w-2") && !new.hasPrefix("1 document, 0 findings"), "\(new)")
  }

  @Test func checksOfAnObjectCoverWhatIsInsideOfIt() throws {
    let file = ("file", JSONValue.string("Narrow.storyboard"))
    let all = try call("check", file).structured["findings"]?.elements.count
    for object in ["root", "controller", "name"] {
      let answer = try call("check", file, ("object", .string(object)))
      expectEqual(answer.structured["findings"]?.elements.count, all, object)
      #expect(answer.text.contains("error conflict"), "\(object): \(answer.text)")
      #expect(try call("explain", file, ("object", .string(object))).text.contains("error conflict"), "\(object)")
    }
    try expectEqual(call("check", file, ("object", "safe")).text, "no errors and no warnings")
    let clear = try call("check", ("file", "Greeting.storyboard")).text
    #expect(clear.hasPrefix("no errors and no warnings in "), "\(clear)")
    #expect(clear.contains(", at the size of the document alone; 'prove' examines all"), "\(clear)")
    let small = try call("check", ("file", "Greeting.storyboard"), ("size", "320x568")).text
    #expect(small.contains(", at this size alone"), "\(small)")
  }

  @Test func pipesAreRefusedByEveryTool() throws {
    expectEqual(mkfifo(folder.url.path + "/Pipe.xib", 0o600), 0)
    for (name, argument) in [
      ("layout", nil), ("check", nil), ("suggest", nil), ("render", nil), ("strings", nil),
      ("explain", ("object", "a")),
      ("diff", ("other", "Narrow.storyboard")), ("edit", ("operations", JSONValue.array([]))),
    ] as [(String, (String, JSONValue)?)] {
      guard let tool = AgentServer.allTools.first(where: { $0.name == name }) else { continue }
      let arguments = [("file", JSONValue.string("Pipe.xib"))] + (argument.map { [$0] } ?? [])
      do throws(ToolError) {
        _ = try tool.run(ToolCall(arguments: .object(arguments), workspace: workspace))
        Issue.record("\(name) answers")
      } catch {
        #expect(error.message.contains("not a regular file"), "\(name): \(error.message)")
      }
    }
  }

  /// The tool waits for the answer to a `ping` that the client sends after the call.
  @Test func pingsAreAnsweredWhileAToolWorks() throws {
    let answered = DispatchSemaphore(value: 0)
    let tool = Tool("wait", title: "Wait", "Waits.", [], output: Schema.anyObject) { call throws(ToolError) in
      let isAnswered = answered.wait(timeout: .now() + 20) == .success
      while !call.isCancelled() { usleep(1000) }
      return ToolAnswer("\(isAnswered)", .object([]))
    }
    let output = Output()
    let input = Input(
      [
        #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"wait"}}"#,
        #"{"jsonrpc":"2.0","id":2,"method":"ping"}"#,
        #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#,
        #"{"jsonrpc":"2.0","id":3,"method":"tools/list"}"#,
      ])
    let server = ProtocolServer(name: "test", version: "1", tools: [tool], workspace: workspace) { bytes in
      output.add(String(decoding: bytes, as: UTF8.self))
      answered.signal()
    }
    server.run { input.next() }
    expectEqual(output.lines.first, #"{"jsonrpc":"2.0","id":2,"result":{}}"# + "\n")
    expectEqual(output.lines.count, 2)
    expectEqual(output.lines.last?.hasPrefix(#"{"jsonrpc":"2.0","id":3,"#), true)
  }

  @Test func partsOfAScreenAreDrawn() throws {
    let file = ("file", JSONValue.string("Narrow.storyboard"))
    func size(_ answer: ToolAnswer) -> [Double] {
      ["width", "height"].compactMap { answer.structured[$0]?.double }
    }
    try expectEqual(size(call("render", file, ("object", "name"))), [361, 20])
    try expectEqual(size(call("render", file, ("region", "10,90,100,50"))), [100, 50])
    try expectEqual(size(call("render", file, ("object", "name"), ("region", "340,0,100,100"))), [21, 20])
    #expect(refusal("render", file, ("region", "9000,0,10,10")).contains("outside of the"))
    #expect(refusal("render", file, ("region", "1,2,3")).contains("x,y,width,height"))
    #expect(refusal("render", file, ("object", "nobody")).contains("no object 'nobody'"))
    #expect(refusal("render", file, ("pixels", 5)).contains("16 to 4096"))
  }

  @Test func viewsOfAnImageAreNumberedAndNamed() throws {
    let file = ("file", JSONValue.string("Narrow.storyboard"))
    let plain = try call("render", file, ("region", "0,0,393,852"))
    let marked = try call("render", file, ("marks", true))
    expectEqual(plain.structured["marks"] == nil, true)
    #expect(marked.text.hasSuffix("\n1 roo view\n2 nam label \"Name\""), "\(marked.text)")
    let image = try #require(marked.image)
    expectEqual(image.mimeType, "image/png")
    #expect(image.data.hasPrefix("iVBORw0KGgo"))
    #expect(image.data != plain.image?.data)
  }

  @Test func differencesAreThoseOfAFileOrOfACommit() throws {
    let file = ("file", JSONValue.string("Narrow.storyboard"))
    let same = try call("diff", file, ("other", "Narrow.storyboard"))
    expectEqual(same.text, "Narrow.storyboard: no differences")
    #expect(refusal("diff", file).contains("either 'other'"))
    #expect(refusal("diff", file, ("other", "Narrow.storyboard"), ("since", "HEAD")).contains("either 'other'"))
  }

  @Test func codeIsServedOnlyWhereItIsAllowed() {
    #expect(!AgentServer.tools.contains { $0.name == "code" })
    #expect(AgentServer.allTools.contains { $0.name == "code" })
    #expect(refusal("code", ("view", "UIView()")).contains("no Package.swift"))
    #expect(refusal("code", ("view", "UIView()"), ("package", "..")).contains("'..'"))
    #expect(refusal("code").contains("'view' is missing"))
  }
}

/// The messages of a client.
private final class Input: @unchecked Sendable {
  private var messages: [String]
  init(_ messages: [String]) { self.messages = messages.reversed() }
  func next() -> [UInt8] { messages.popLast().map { Array(($0 + "\n").utf8) } ?? [] }
}

/// The messages of a server.
private final class Output: @unchecked Sendable {
  private let lock = NSLock()
  private var texts: [String] = []
  var lines: [String] { lock.withLock { texts } }
  func add(_ text: String) { lock.withLock { texts.append(text) } }
}
