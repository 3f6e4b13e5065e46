import DocumentTestSupport
import InterfaceBuilder
import LayoutEngine
import TestSupport
import Testing

@testable import DocumentOperations

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

  private func value(_ name: String, of id: String, in session: EditedDocument) throws -> String? {
    try session.inspection(ofView: id).fields.first { $0.name == name }?.value
  }

  @Test("C7 the title of a button with a configuration is that of the configuration")
  func titleIsThatOfConfiguration() throws {
    let session = try session(configured())
    try expectEqual(value("text", of: "but-to-001", in: session), "Save")
    try session.setField("text", to: "Keep", of: ["but-to-001"])
    #expect(session.text.contains(#"style="filled" title="Keep""#))
    #expect(session.text.contains(#"<state key="normal" title="Button"/>"#))
    expectEqual(session.document.view(id: "but-to-001")?.text, "Keep")
    try session.undo()
    expectEqual(session.text, configured())
  }

  @Test("C7 the runs of an attributed text have their text, font and color") func runsOfAttributedText() throws {
    let document = SampleDocument.phone(
      subviews: """
        <label opaque="NO" contentMode="left" fixedFrame="YES" textAlignment="natural" translatesAutoresizingMaskIntoConstraints="NO" id="lab-el-001">
        <rect key="frame" x="20" y="100" width="200" height="21"/>
        <attributedString key="attributedText">
        <fragment content="Total ">
        <attributes>
        <font key="NSFont" metaFont="system" size="17"/>
        </attributes>
        </fragment>
        <fragment>
        <string key="content">42 €</string>
        <attributes>
        <color key="NSColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
        <font key="NSFont" size="20" name="Menlo-Regular"/>
        </attributes>
        </fragment>
        <fragment content=" net"/>
        </attributedString>
        </label>
        """)
    let session = try session(document)
    func value(_ name: String) throws -> String? { try self.value(name, of: "lab-el-001", in: session) }
    try expectEqual(value("text"), "Total 42 € net")
    try expectEqual(value("run1.text"), "Total ")
    try expectEqual(value("run1.font"), "system")
    try expectEqual(value("run2.text"), "42 €")
    try expectEqual(value("run2.font"), "Menlo-Regular")
    try expectEqual(value("run2.color"), "#FF0000")
    try expectEqual(session.inspection(ofView: "lab-el-001").fields.first { $0.name == "run2.color" }?.group, "Run 2")
    for (name, new) in [
      ("run1.text", "Sum "), ("run1.font", "systemBold"), ("run1.color", "#00FF00"), ("run2.text", "43 €"),
      ("run2.fontSize", "24"), ("run2.color", "#0000FF"), ("run3.text", " gross"), ("run3.color", "#123456"),
    ] {
      try session.setField(name, to: new, of: ["lab-el-001"])
      try expectEqual(value(name), new, "\(name)")
    }
    expectEqual(session.document.view(id: "lab-el-001")?.text, "Sum 43 € gross")
    #expect(session.document.unknown.elements.isEmpty)
    for _ in 0..<8 { try session.undo() }
    expectEqual(session.text, document)
  }

  @Test("C7 an attributed text in one font stays attributed, and runs that go are named") func textsKeepTheirRuns()
    throws
  {
    func label(_ runs: String) -> String {
      SampleDocument.phone(
        subviews: """
          <label opaque="NO" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="lab-el-001">
          <rect key="frame" x="20" y="100" width="200" height="21"/>
          <attributedString key="attributedText">\(runs)</attributedString></label>
          """)
    }
    let red = #"<color key="NSColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom"/>"#
    for content in ["content=\"Total\">", "><string key=\"content\">Total</string>"] {
      let session = try session(label("<fragment \(content)<attributes>\(red)</attributes></fragment>"))
      _ = try session.run(batch: [.setAttribute("text", of: "lab-el-001", to: "Sum")])
      expectEqual(session.document.view(id: "lab-el-001")?.text, "Sum")
      #expect(session.text.contains(red), "\(session.text)")
      expectEqual(session.remarks, [])
      expectEqual(try value("run1.color", of: "lab-el-001", in: session), "#FF0000")
    }
    let two = try session(
      label("<fragment content=\"Total \"/><fragment content=\"42\"><attributes>\(red)</attributes></fragment>"))
    _ = try two.run(batch: [.setAttribute("text", of: "lab-el-001", to: "Sum")])
    expectEqual(two.document.view(id: "lab-el-001")?.text, "Sum")
    #expect(two.remarks.contains { $0.contains("2 runs") }, "\(two.remarks)")
  }

  @Test("C7 a font with a text style becomes a system font, and the reverse") func fontsChangeTheirKind() throws {
    let session = try session()
    func font() throws -> [String: String] {
      let view = try #require(session.document.view(id: "tit-le-001"))
      let font = try #require(view.element.child("fontDescription"))
      return Dictionary(uniqueKeysWithValues: font.attributes.map { ($0.name, $0.value) })
    }
    try expectEqual(value("font", of: "tit-le-001", in: session), "system")
    try session.setField("font", to: "textStyle", of: ["tit-le-001"])
    try expectEqual(font(), ["key": "fontDescription", "style": "UICTFontTextStyleBody"])
    try session.setField("textStyle", to: "UICTFontTextStyleTitle1", of: ["tit-le-001"])
    try expectEqual(value("font", of: "tit-le-001", in: session), "textStyle")
    try session.setField("font", to: "boldSystem", of: ["tit-le-001"])
    try expectEqual(font(), ["key": "fontDescription", "type": "boldSystem", "pointSize": "17"])
    for _ in 0..<3 { try session.undo() }
    expectEqual(session.text, screen)
  }

  @Test("C7 a value for several views is for those that have the attribute") func severalViews() throws {
    let session = try session()
    try session.setField("color", to: "#FF0000", of: ["box-vi-001", "tit-le-001", "fre-e0-001"])
    try expectEqual(value("color", of: "tit-le-001", in: session), "#FF0000")
    #expect(throws: OperationError.self) {
      try session.setField("color", to: "#FF0000", of: ["box-vi-001", "fre-e0-001"])
    }
    try session.undo()
    expectEqual(session.text, screen)
  }

  @Test("C7 what a button shows while it has the focus is a state of it") func focusedState() throws {
    let session = try session(
      SampleDocument.phone(
        subviews: """
          <button opaque="NO" contentMode="scaleToFill" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="but-to-001">
          <rect key="frame" x="20" y="100" width="120" height="35"/>
          <state key="normal" title="Button"/>
          </button>
          """))
    try session.setField("focused.title", to: "Here", of: ["but-to-001"])
    #expect(session.text.contains(#"<state key="focused" title="Here"/>"#))
    try session.setField("focused.title", to: "", of: ["but-to-001"])
    #expect(!session.text.contains("focused"))
  }

  @Test("the attributes of the inspectors are attributes that documents have, with choices that are not empty")
  func attributesAreKnown() {
    for platform in [Platform.iOS, .macOS] {
      // Sections with the values of new objects alone have nothing to show.
      let shown = AttributeTable.sections(platform: platform).filter { !$0.rows.isEmpty || $0.initialValues.isEmpty }
      for tag in Set(shown.flatMap(\.tags)) {
        let rows = AttributeTable.rows(of: [tag], platform: platform)
        #expect(!rows.isEmpty, "\(tag)")
        expectEqual(
          Set(rows.map { "\($0.holder ?? "")/\($0.attribute)" }).count, rows.count, "\(tag) has an attribute twice")
        for row in rows {
          // A color is the key of an element.
          if row.form != "c" { #expect(UnknownNames.isKnown(attribute: row.attribute), "\(tag) \(row.attribute)") }
          guard row.form.count > 1 else { continue }
          let choices = row.choices(platform: platform)
          #expect(!choices.isEmpty, "\(tag) \(row.attribute): \(row.form)")
          if let standard = row.standard, !standard.isEmpty {
            #expect(choices.contains(standard), "\(tag) \(row.attribute)")
          }
        }
      }
    }
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
    try expectEqual(value("fontSize", of: "but-to-001", in: session), "21")
    try session.setField("fontSize", to: "18", of: ["but-to-001"])
    expectEqual(session.document.view(id: "but-to-001")?.font?.size, 18)
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
    try expectEqual(value("color", of: "but-to-001", in: session), "#0080FF")
    #expect(!session.text.contains("systemRedColor"))
    try session.setField("color", to: "", of: ["but-to-001"])
    for _ in 0..<5 where session.undoName != nil { try session.undo() }
    expectEqual(session.text, configured())
  }

  @Test("C7 an image reference of a configuration keeps its element") func imageReferenceKeepsItsElement() throws {
    let session = try session(
      configured(inside: #"<imageReference key="image" image="star" catalog="system" symbolScale="small"/>"#))
    try expectEqual(value("systemImage", of: "but-to-001", in: session), "YES")
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
    #expect(throws: OperationError.self) { try session.setField("color", to: text, of: ["but-to-001"]) }
    expectEqual(session.text, configured())
  }

  @Test("C7 a title on lines of its own is replaced by a plain one") func multilineTitleIsReplaced() throws {
    let document = configured(inside: "").replacing(
      #" title="Save">"#, with: ">\n<string key=\"title\">Save\nall</string>")
    let session = try session(document)
    try expectEqual(value("text", of: "but-to-001", in: session), "Save\nall")
    try session.setField("text", to: "Save", of: ["but-to-001"])
    #expect(!session.text.contains("<string"))
    expectEqual(session.document.view(id: "but-to-001")?.text, "Save")
  }

  @Test("C7 a text with line breaks is an element, as Interface Builder writes it") func linesAreAnElement() throws {
    let session = try session(configured())
    try session.setField("text", to: "Save\nall", of: ["but-to-001"])
    #expect(session.text.contains("<string key=\"title\">Save\nall</string>"))
    #expect(!session.text.contains(#"style="filled" title"#))
    try session.setField("text", to: "Save\nit\nall", of: ["but-to-001"])
    #expect(session.text.contains("<string key=\"title\">Save\nit\nall</string>"))
    try session.undo()
    try session.undo()
    expectEqual(session.text, configured())
  }

  @Test(
    "C7 a value that a property cannot have is refused",
    arguments: [
      ("tag", "1.5"), ("alpha", "2"), ("alpha", "-1"), ("customClass", "<b>"), ("customClass", "My Class"),
      ("customClass", "1abc"), ("customClass", "A.B.C"), ("customModule", "A.B"), ("horizontalHuggingPriority", "1001"),
    ])
  func impossibleValueIsRefused(_ name: String, _ value: String) throws {
    let session = try session(configured())
    #expect(throws: OperationError.self) { try session.setField(name, to: value, of: ["but-to-001"]) }
    expectEqual(session.text, configured())
  }

  @Test("C7 a class is an identifier, after its module and a period", arguments: ["App.Button", "Schaltfläche", "_B1"])
  func classIsAnIdentifier(_ name: String) throws {
    let session = try session(configured())
    try session.setField("customClass", to: name, of: ["but-to-001"])
    try expectEqual(value("customClass", of: "but-to-001", in: session), name)
  }

  @Test("C7 a view without an autoresizing mask gets one") func maskIsAdded() throws {
    let session = try session(configured())
    try expectEqual(value("flexibleMaxX", of: "but-to-001", in: session), "NO")
    try session.setField("flexibleMaxX", to: "YES", of: ["but-to-001"])
    #expect(session.text.contains(#"<autoresizingMask key="autoresizingMask" flexibleMaxX="YES"/>"#))
    try session.undo()
    expectEqual(session.text, configured())
  }

  @Test("C7 a color of the system has its shades in both appearances") func systemColorHasShades() throws {
    let session = try session(configured())
    try session.setField("backgroundColor", to: "systemTealColor", of: ["but-to-001"])
    let field = try session.inspection(ofView: "but-to-001").fields.first { $0.name == "backgroundColor" }
    expectEqual(field?.shades, ["#30B0C7", "#40C8E0"])
  }

  @Test("C7 accessibility is enabled for a control by default, and disabled in its element")
  func accessibilityIsEnabled() throws {
    let session = try session(configured())
    try expectEqual(value("accessibilityElement", of: "but-to-001", in: session), "YES")
    try session.setField("accessibilityElement", to: "NO", of: ["but-to-001"])
    #expect(session.text.contains(#"<bool key="isElement" value="NO"/>"#))
    try expectEqual(value("trait.notEnabled", of: "but-to-001", in: session), "YES")
    try session.setField("trait.notEnabled", to: "NO", of: ["but-to-001"])
    #expect(session.text.contains(#"<accessibilityTraits key="traits" notEnabled="YES"/>"#))
    try session.setField("trait.notEnabled", to: "YES", of: ["but-to-001"])
    #expect(!session.text.contains("notEnabled"))
  }
}
