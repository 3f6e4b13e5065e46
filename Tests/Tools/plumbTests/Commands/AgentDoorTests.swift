import AgentTools
import DocumentTestSupport
import JSON
import TestSupport
import Testing

@testable import plumb

/// The server for agents and the command line find the same.
@Suite struct AgentDoorTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = try folder.write(Self.note, to: "Note.storyboard")
    try folder.write("\"not-el-abl.text\" = \"Bemerkung\";", to: "de.lproj/Note.strings")
  }

  /// A label of one line in a fixed height.
  private static let note = SampleDocument.phone(
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

  private func call(_ name: String, _ arguments: (String, JSONValue)...) throws -> ToolAnswer {
    let tool = try #require(AgentServer.tools.first { $0.name == name })
    return try tool.run(ToolCall(arguments: .object(arguments), workspace: Workspace(roots: [folder.url.path])))
  }

  @Test func framesOfAnEnvironmentAreTheSame() throws {
    let command = plumb("layout", "--format", "compact", "--language", "de", "--text-size", "AX5", path)
    let tool = try call("layout", ("file", "Note.storyboard"), ("language", "de"), ("text_size", "AX5"))
    expectEqual(command.output.split(separator: "\n").dropFirst(), tool.text.split(separator: "\n").dropFirst())
  }

  @Test func whatDoesNotFitIsTheSame() throws {
    #expect(plumb("check", "--text-size", "AX5", path).output.contains("[clipped-text]"))
    #expect(plumb("check", "--text-size", "AX5", "--fix", path).errors.contains("--fix"))
    #expect(try call("check", ("file", "Note.storyboard"), ("text_size", "AX5")).text.contains("clipped-text"))
  }

  /// One document, a project and the command line have the settings of the nearest `.plumb.json`.
  @Test func settingsAreObeyedByEveryDoor() throws {
    func answers() throws -> [String] {
      [
        try call("check", ("file", "Note.storyboard"), ("text_size", "AX5")).text,
        try call("check", ("text_size", "AX5")).text, plumb("check", "--text-size", "AX5", path).output,
      ]
    }
    for answer in try answers() { #expect(answer.contains("clipped-text"), "\(answer)") }
    try folder.write(#"{"rules": {"clipped-text": "error"}}"#, to: ".plumb.json")
    for answer in try answers() { #expect(answer.contains("error"), "\(answer)") }
    // What the settings leave out is said: a clear answer would not be one.
    for (settings, omission) in [
      (#"{"rules": {"clipped-text": "off"}}"#, "off in the settings: clipped-text"),
      (#"{"suppress": ["clipped-text:not-el-abl"]}"#, "suppressed by the settings: clipped-text (1)"),
    ] {
      try folder.write(settings, to: ".plumb.json")
      for answer in try answers() {
        #expect(answer.contains(omission), "\(answer)")
        #expect(!answer.replacingOccurrences(of: omission, with: "").contains("clipped-text"), "\(answer)")
      }
      let text = try call("explain", ("file", "Note.storyboard"), ("object", "not-el-abl")).text
      expectEqual(text.contains("off in the settings"), settings.contains("off"), "\(text)")
    }
    try folder.write(#"{"rules": {"clipped": "off"}}"#, to: ".plumb.json")
    #expect(throws: ToolError.self) { try call("check", ("file", "Note.storyboard")) }
    expectEqual(plumb("check", path).status, .failure)
  }
}
