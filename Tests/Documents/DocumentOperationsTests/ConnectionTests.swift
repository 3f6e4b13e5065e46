import DocumentTestSupport
import InterfaceBuilder
import LayoutEngine
import TestSupport
import Testing

@testable import DocumentOperations

/// A scene with a button that sends an action, and a controller with outlets.
private let connected = """
  <?xml version="1.0" encoding="UTF-8"?>
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="one-Vc-001">
      <device id="retina6_12" orientation="portrait" appearance="light"/>
      <scenes>
          <scene sceneID="one-Sc-001">
              <objects>
                  <viewController id="one-Vc-001" customClass="OneController" customModule="App" customModuleProvider="target" sceneMemberID="viewController">
                      <view key="view" contentMode="scaleToFill" id="one-Rt-001">
                          <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                          <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                          <subviews>
                              <button opaque="NO" contentMode="scaleToFill" fixedFrame="YES" contentHorizontalAlignment="center" contentVerticalAlignment="center" buttonType="system" lineBreakMode="middleTruncation" translatesAutoresizingMaskIntoConstraints="NO" id="sav-Bt-001">
                                  <rect key="frame" x="150" y="400" width="93" height="44"/>
                                  <state key="normal" title="Save"/>
                                  <connections>
                                      <action selector="save:" destination="one-Vc-001" eventType="touchUpInside" id="sav-Ac-001"/>
                                  </connections>
                              </button>
                              <label opaque="NO" userInteractionEnabled="NO" contentMode="left" fixedFrame="YES" text="Name" textAlignment="natural" lineBreakMode="tailTruncation" baselineAdjustment="alignBaselines" adjustsFontSizeToFit="NO" translatesAutoresizingMaskIntoConstraints="NO" id="nam-Lb-001">
                                  <rect key="frame" x="20" y="100" width="100" height="21"/>
                                  <fontDescription key="fontDescription" type="system" pointSize="17"/>
                                  <nil key="textColor"/>
                                  <nil key="highlightedColor"/>
                              </label>
                          </subviews>
                          <viewLayoutGuide key="safeArea" id="one-Sa-001"/>
                      </view>
                      <connections>
                          <outlet property="nameLabel" destination="nam-Lb-001" id="nam-Ou-001"/>
                      </connections>
                  </viewController>
                  <placeholder placeholderIdentifier="IBFirstResponder" id="one-Fr-001" userLabel="First Responder" sceneMemberID="firstResponder"/>
              </objects>
          </scene>
      </scenes>
  </document>

  """

private var project: ProjectFacts {
  ProjectFacts(
    images: [.init("Logo", size: Size(width: 24, height: 12), isTemplate: false, isDrawn: true)],
    colors: [.init("Brand", light: .init(0xFF8000), dark: .init(0x804000))],
    classes: [
      .init("OneController", outlets: ["nameLabel", "saveButton"], actions: ["save:", "cancel:"], isComplete: true)
    ])
}

private func lines(_ session: EditedDocument, added: Bool = true) -> [String] {
  let (old, new) = (connected.split(separator: "\n"), session.text.split(separator: "\n"))
  return (added ? new.filter { !old.contains($0) } : old.filter { !new.contains($0) }).map {
    ViewField.trimmed(String($0))
  }
}

@Suite struct ConnectionTests {
  @Test("connections are listed in both directions, with the names of what they lead to")
  func connectionsAreListedInBothDirections() throws {
    let session = try session(connected)
    let controller = try session.inspection(ofObject: "one-Vc-001")
    expectEqual(controller.connections.map { $0.name }, ["nameLabel", "save:"])
    expectEqual(controller.connections.map { $0.isIncoming }, [false, true])
    expectEqual(controller.connections.map { $0.other }, ["nam-Lb-001", "sav-Bt-001"])
    let button = try session.inspection(ofObject: "sav-Bt-001")
    expectEqual(button.connections.map { $0.event }, ["touchUpInside"])
    expectEqual(button.connections[0].otherName, "OneController")
    let label = try session.inspection(ofObject: "nam-Lb-001")
    expectEqual(label.connections.map { $0.isIncoming }, [true])
    let objects = session.storyboard().objects
    expectEqual(objects.filter { $0.owner == nil }.map { $0.title }, ["OneController", "First Responder"])
    expectEqual(objects.filter { $0.owner != nil }.map { $0.title }, ["Safe Area"])
  }

  @Test("members that the sources do not have are dangling, and others are offered")
  func danglingConnectionsAreMarked() throws {
    let session = try session(connected)
    #expect(try session.inspection(ofObject: "one-Vc-001").connections.allSatisfy { !$0.isDangling })
    session.project = project
    var controller = try session.inspection(ofObject: "one-Vc-001")
    #expect(controller.connections.allSatisfy { !$0.isDangling })
    expectEqual(controller.openMembers.map { $0.name }, ["saveButton", "cancel:"])
    try session.changeConnection("nam-Ou-001", name: "titleLabel", event: nil, to: nil)
    controller = try session.inspection(ofObject: "one-Vc-001")
    expectEqual(controller.connections.map { $0.isDangling }, [true, false])
    try expectEqual(session.inspection(ofObject: "nam-Lb-001").connections.map { $0.isDangling }, [true])
  }

  @Test("a connection changes its member, event and destination in place, and undo brings the bytes back")
  func connectionsChangeInPlace() throws {
    let session = try session(connected)
    try session.changeConnection("sav-Ac-001", name: "store:", event: "valueChanged", to: "one-Fr-001")
    expectEqual(
      lines(session),
      [
        #"<action selector="store:" destination="one-Fr-001" eventType="valueChanged" id="sav-Ac-001"/>"#
      ])
    #expect(throws: OperationError.self) {
      try session.changeConnection("sav-Ac-001", name: "no name", event: nil, to: nil)
    }
    #expect(throws: OperationError.self) {
      try session.changeConnection("sav-Ac-001", name: nil, event: "touch", to: nil)
    }
    #expect(throws: OperationError.self) {
      try session.changeConnection("nam-Lb-001", name: "x", event: nil, to: nil)
    }
    try session.undo()
    expectEqual(session.text, connected)
  }

  @Test("outlet collections are written as Interface Builder writes them") func collectionsAreWritten() throws {
    let session = try session(connected)
    try session.connect(ConnectionRequest(from: "one-Vc-001", to: "sav-Bt-001", kind: .outletCollection("buttons")))
    expectEqual(
      lines(session).first?.hasPrefix(
        #"<outletCollection property="buttons" destination="sav-Bt-001" collectionClass="NSMutableArray" id=""#), true
    )
    try expectEqual(session.inspection(ofObject: "sav-Bt-001").connections.count, 2)
  }

  @Test("connections of an object without any are behind its variations") func firstConnectionIsBehindVariations()
    throws
  {
    let varied = connected.replacing(
      "<nil key=\"highlightedColor\"/>",
      with: "<nil key=\"highlightedColor\"/>\n<variation key=\"widthClass=compact\" hidden=\"YES\"/>")
    let session = try session(varied)
    try session.connect(ConnectionRequest(from: "nam-Lb-001", to: "sav-Bt-001", kind: .outlet("buddy")))
    let variation = try #require(session.text.range(of: "<variation"))
    let connection = try #require(session.text.range(of: "buddy"))
    #expect(variation.upperBound < connection.lowerBound)
  }

  @Test(
    "runtime attributes are added, changed and removed, each in the form of its type",
    arguments: [
      ("boolean", "YES", #"<userDefinedRuntimeAttribute type="boolean" keyPath="a.b" value="YES"/>"#),
      ("number", "4", #"<integer key="value" value="4"/>"#),
      ("number", "0.5", #"<real key="value" value="0.5"/>"#),
      ("string", "Hi & bye", #"<userDefinedRuntimeAttribute type="string" keyPath="a.b" value="Hi &amp; bye"/>"#),
      (
        "localizedString", "Hi",
        #"<userDefinedRuntimeAttribute type="string" keyPath="a.b" value="Hi" localized="YES"/>"#
      ),
      ("size", "5, 4", #"<size key="value" width="5" height="4"/>"#),
      ("point", "0.0, 1.5", #"<point key="value" x="0.0" y="1.5"/>"#),
      ("color", "systemRedColor", #"<color key="value" systemColor="systemRedColor"/>"#),
      ("image", "Logo", #"<userDefinedRuntimeAttribute type="image" keyPath="a.b" value="Logo"/>"#),
    ]) func runtimeAttributesAreWritten(_ type: String, _ value: String, _ line: String) throws
  {
    let session = try session(connected)
    let entry = RuntimeAttributeEntry(keyPath: "a.b", type: type, value: value)
    try session.setRuntimeAttribute(0, of: "sav-Bt-001", to: entry)
    #expect(lines(session).contains(line))
    let read = try session.inspection(ofObject: "sav-Bt-001").attributes
    expectEqual(read.map { $0.value }, [value])
    expectEqual(read.map { $0.type }, [type])
    let list = try #require(session.text.range(of: "<userDefinedRuntimeAttributes>"))
    let connections = try #require(session.text.range(of: "<connections>"))
    #expect(list.upperBound < connections.lowerBound)
    try session.setRuntimeAttribute(0, of: "sav-Bt-001", to: nil)
    #expect(!session.text.contains("userDefined"))
    try session.undo()
    try session.undo()
    expectEqual(session.text, connected)
  }

  @Test("C19 a value of another type is refused") func wrongRuntimeValuesAreRefused() throws {
    let session = try session(connected)
    for (type, value) in [("number", "x"), ("boolean", "1"), ("size", "1"), ("color", "redd"), ("other", "")] {
      #expect(throws: OperationError.self) {
        try session.setRuntimeAttribute(
          0, of: "sav-Bt-001", to: RuntimeAttributeEntry(keyPath: "a", type: type, value: value))
      }
    }
    #expect(throws: OperationError.self) { try session.setRuntimeAttribute(0, of: "sav-Bt-001", to: nil) }
    expectEqual(session.text, connected)
  }
}

@Suite struct InspectorFieldTests {
  @Test("what a button shows in another state is in an element of that state, which goes when it is empty")
  func statesAreWritten() throws {
    let session = try session(connected)
    try session.setField("disabled.title", to: "Saving", of: ["sav-Bt-001"])
    try session.setField("highlighted.titleColor", to: "#FF0000", of: ["sav-Bt-001"])
    let order = ["state key=\"normal\"", "state key=\"disabled\" title=\"Saving\"", "state key=\"highlighted\""]
      .compactMap { session.text.range(of: $0)?.lowerBound }
    expectEqual(order.count, 3)
    expectEqual(order, order.sorted())
    #expect(session.text.contains(#"<color key="titleColor" red="1" green="0.0" blue="0.0" alpha="1""#))
    try session.setField("disabled.title", to: "", of: ["sav-Bt-001"])
    #expect(!session.text.contains("key=\"disabled\""))
    for _ in 0..<3 { try session.undo() }
    expectEqual(session.text, connected)
  }

  @Test("images and colors of the project's catalogs are listed with the document, as long as they are used")
  func catalogResourcesAreListed() throws {
    let session = try session(connected)
    #expect(throws: OperationError.self) { try session.setField("color", to: "Brand", of: ["nam-Lb-001"]) }
    session.project = project
    try session.setField("color", to: "Brand", of: ["nam-Lb-001"])
    try session.setField("image", to: "Logo", of: ["sav-Bt-001"])
    try session.setField("backgroundColor", to: "systemBackgroundColor", of: ["one-Rt-001"])
    let resources = """
          <resources>
              <image name="Logo" width="24" height="12"/>
              <namedColor name="Brand">
                  <color red="1" green="0.50196078431372548" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
              </namedColor>
              <systemColor name="systemBackgroundColor">
                  <color white="1" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
              </systemColor>
          </resources>
      """
    #expect(session.text.contains(resources))
    #expect(session.text.contains(#"<state key="normal" title="Save" image="Logo"/>"#))
    try session.setField("image", to: "", of: ["sav-Bt-001"])
    #expect(!session.text.contains("<image"))
    for _ in 0..<4 { try session.undo() }
    expectEqual(session.text, connected)
  }

  @Test(
    "attributes are where Interface Builder writes them",
    arguments: [
      ("nam-Lb-001", "numberOfLines", "2", #"lineBreakMode="tailTruncation" numberOfLines="2" baselineAdjustment"#),
      ("nam-Lb-001", "hidden", "YES", #"<label hidden="YES" opaque="NO""#),
      ("nam-Lb-001", "alpha", "0.5", #"userInteractionEnabled="NO" alpha="0.5" contentMode="left""#),
      ("nam-Lb-001", "tag", "7", #"userInteractionEnabled="NO" tag="7" contentMode"#),
      ("nam-Lb-001", "userLabel", "Name", #"id="nam-Lb-001" userLabel="Name">"#),
      ("sav-Bt-001", "enabled", "NO", #"enabled="NO" contentHorizontalAlignment="center""#),
      (
        "nam-Lb-001", "customClass", "NameLabel",
        #"id="nam-Lb-001" customClass="NameLabel" customModule="App" customModuleProvider="target">"#
      ),
      ("one-Vc-001", "storyboardIdentifier", "one", #"<viewController storyboardIdentifier="one" id="one-Vc-001""#),
      ("nam-Lb-001", "contentMode", "TopLeft", #"contentMode="TopLeft""#),
      (
        "sav-Bt-001", "horizontalHuggingPriority", "251",
        #"contentMode="scaleToFill" horizontalHuggingPriority="251" fixedFrame"#
      ),
    ]) func attributesHaveTheirPlaces(_ object: String, _ name: String, _ value: String, _ expected: String) throws
  {
    let session = try session(connected)
    try session.setField(name, to: value, of: [object])
    #expect(session.text.contains(expected))
    try session.undo()
    expectEqual(session.text, connected)
  }

  @Test("the choices of the table have values, and the ones that are not written are among them")
  func choicesOfTheTableHaveValues() {
    for platform in [Platform.iOS, .macOS] {
      let tags = [
        "label", "textField", "textView", "searchBar", "imageView", "button", "switch", "slider", "stepper",
        "progressView",
        "segmentedControl", "activityIndicatorView", "pageControl", "datePicker", "tableView", "tableViewCell",
        "collectionView", "stackView", "scrollView", "view-all", "barButtonItem", "navigationItem", "tabBarItem",
        "controller", "object", "viewControllerPlaceholder", "box", "popUpButton", "tapGestureRecognizer",
      ]
      let rows = AttributeTable.rows(of: tags, platform: platform)
      #expect(rows.count > (platform == .macOS ? 40 : 150))
      for row in rows where row.form != "c" {
        let isPlain = ["t", "n", "f", "i", "s"].contains(row.form)
        expectEqual(
          isPlain, row.choices(platform: platform).isEmpty, "\(row.attribute) \(row.form)")
        if !isPlain, let standard = row.standard, !standard.isEmpty {
          #expect(row.choices(platform: platform).contains(standard), "\(row.attribute)")
        }
      }
    }
  }
}
