import DocumentTestSupport
import InterfaceBuilder
import LayoutEngine
import Testing

@testable import CanvasSession

@Suite struct ViewFieldTests {
  private func configured(_ more: String = "", inside: String = "") -> String {
    SampleDocument.phone(
      subviews: """
        <button opaque="NO" contentMode="scaleToFill" fixedFrame="YES" buttonType="system" \
        translatesAutoresizingMaskIntoConstraints="NO" id="but-to-001">
        <rect key="frame" x="20" y="100" width="120" height="35"/>
        <state key="normal" title="Button"/>
        <buttonConfiguration key="configuration" style="filled" title="Save"\(more)>
        \(inside)
        </buttonConfiguration>
        </button>
        """)
  }

  private func value(_ name: String, of id: String, in session: Session) throws -> String? {
    try session.inspection(ofView: id).fields.first { $0.name == name }?.value
  }

  @Test("C7 the title of a button with a configuration is that of the configuration")
  func titleIsThatOfConfiguration() throws {
    let session = try session(configured())
    #expect(try value("text", of: "but-to-001", in: session) == "Save")
    try session.setField("text", to: "Keep", of: ["but-to-001"])
    #expect(session.text.contains(#"style="filled" title="Keep""#))
    #expect(session.text.contains(#"<state key="normal" title="Button"/>"#))
    #expect(session.document.view(id: "but-to-001")?.text == "Keep")
    try session.undo()
    #expect(session.text == configured())
  }

  @Test("C7 the font of a button with a configuration is added to the configuration, before its colors")
  func fontIsAddedToConfiguration() throws {
    let color = #"<color key="baseForegroundColor" systemColor="labelColor"/>"#
    let session = try session(configured(inside: color))
    try session.setField("fontSize", to: "21", of: ["but-to-001"])
    let font = try #require(
      session.text.range(of: #"<fontDescription key="titleFontDescription" type="system" pointSize="21"/>"#))
    let after = try #require(session.text.range(of: color))
    #expect(font.upperBound < after.lowerBound)
    #expect(try value("fontSize", of: "but-to-001", in: session) == "21")
    try session.setField("fontSize", to: "18", of: ["but-to-001"])
    #expect(session.document.view(id: "but-to-001")?.font?.size == 18)
  }

  @Test("C7 the image and the color of a button with a configuration are those of the configuration")
  func imageAndColorAreThoseOfConfiguration() throws {
    let session = try session(configured())
    try session.setField("image", to: "star", of: ["but-to-001"])
    try session.setField("systemImage", to: "YES", of: ["but-to-001"])
    #expect(session.text.contains(#"title="Save" image="star" catalog="system""#))
    try session.setField("color", to: "systemRedColor", of: ["but-to-001"])
    #expect(session.text.contains(#"<color key="baseForegroundColor" systemColor="systemRedColor"/>"#))
    try session.setField("color", to: "#0080FF", of: ["but-to-001"])
    #expect(try value("color", of: "but-to-001", in: session) == "#0080FF")
    #expect(!session.text.contains("systemRedColor"))
    try session.setField("color", to: "", of: ["but-to-001"])
    for _ in 0..<5 where session.undoName != nil { try session.undo() }
    #expect(session.text == configured())
  }

  @Test("C7 an image reference of a configuration keeps its element") func imageReferenceKeepsItsElement() throws {
    let session = try session(
      configured(inside: #"<imageReference key="image" image="star" catalog="system" symbolScale="small"/>"#))
    #expect(try value("systemImage", of: "but-to-001", in: session) == "YES")
    try session.setField("image", to: "heart", of: ["but-to-001"])
    #expect(
      session.text.contains(#"<imageReference key="image" image="heart" catalog="system" symbolScale="small"/>"#))
  }

  @Test("C7 the title and color of a button without a configuration are those of its state")
  func titleIsThatOfStateWithoutConfiguration() throws {
    let document = SampleDocument.phone(subviews: SampleDocument.button("but-to-001", "Old", (20, 100, 60, 30)))
    let session = try session(document)
    try session.setField("text", to: "New", of: ["but-to-001"])
    #expect(session.text.contains(#"<state key="normal" title="New"/>"#))
    try session.setField("color", to: "labelColor", of: ["but-to-001"])
    #expect(session.text.contains(#"<color key="titleColor" systemColor="labelColor"/>"#))
  }

  @Test("C7 a color of a label takes the place of its empty one") func colorReplacesNil() throws {
    let session = try session()
    let label = try session.insert("label", into: "root", at: Point(x: 20, y: 400))
    try session.setField("color", to: "systemBlueColor", of: [label])
    #expect(session.text.contains(#"<color key="textColor" systemColor="systemBlueColor"/>"#))
    #expect(!session.text.contains(#"<nil key="textColor"/>"#))
  }

  @Test("C19 a text that is no color changes nothing", arguments: ["redd", "#12", "#GG0000"])
  func invalidColorIsRefused(_ text: String) throws {
    let session = try session(configured())
    #expect(throws: SessionError.self) { try session.setField("color", to: text, of: ["but-to-001"]) }
    #expect(session.text == configured())
  }

  @Test("C7 a title on lines of its own is replaced by a plain one") func multilineTitleIsReplaced() throws {
    let document = configured(inside: "").replacing(
      #" title="Save">"#, with: ">\n<string key=\"title\">Save\nall</string>")
    let session = try session(document)
    #expect(try value("text", of: "but-to-001", in: session) == "Save\nall")
    try session.setField("text", to: "Save", of: ["but-to-001"])
    #expect(!session.text.contains("<string"))
    #expect(session.document.view(id: "but-to-001")?.text == "Save")
  }
}
