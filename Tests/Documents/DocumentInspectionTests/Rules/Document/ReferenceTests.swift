import DocumentTestSupport
import InterfaceBuilder
import TestSupport
import Testing

@testable import DocumentInspection

private typealias Sample = SampleDocument

/// The rules `duplicate-id` and `missing-reference`, about the ids of all objects and all references to them.
struct ReferenceTests {
  private func findings(_ text: String) throws -> [String] {
    DocumentCheck(try Document.read(text: text)).findings().filter {
      $0.rule == .duplicateID || $0.rule == .missingReference
    }.map { "\($0.severity.rawValue) \($0.rule.name) \($0.objectID)" }
  }

  /// A button with connections, in a controller with more of them, and a second scene.
  private func document(
    button: String = "", controller: String = "", scene: String = "s-2", storyboardID: String = "Second",
    document: String = ""
  ) -> String {
    Sample.phone(
      subviews: """
        <button opaque="NO" buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="button">
        <rect key="frame" x="16" y="79" width="60" height="50"/><state key="normal" title="Go"/>
        <connections>\(button)</connections></button>
        """,
      constraints: Sample.constraint("c-1", "button.leading", "safe.leading", constant: 16)
        + Sample.constraint("c-2", "button.top", "safe.top", constant: 20),
      scenes: """
        <scene sceneID="\(scene)"><objects><viewController storyboardIdentifier="\(storyboardID)" id="second" \
        sceneMemberID="viewController"/></objects></scene>
        """
    ).replacing(
      "sceneMemberID=\"viewController\">",
      with: "storyboardIdentifier=\"First\" sceneMemberID=\"viewController\"><connections>\(controller)</connections>"
    ).replacing("</document>", with: document + "</document>")
  }

  @Test(arguments: [
    (#"<action selector="go:" destination="controller" eventType="touchUpInside" id="a-1"/>"#, []),
    (#"<action selector="go:" destination="gone" eventType="touchUpInside" id="a-1"/>"#, ["a-1"]),
    (#"<segue destination="gone" kind="show" id="a-1"/>"#, ["a-1"]),
    (#"<outlet property="next" destination="c-1" id="a-1"/>"#, []),
    (#"<outlet property="next" destination="gone" id="a-1"/>"#, ["a-1"]),
    (#"<outletCollection property="all" destination="gone" id="a-1"/>"#, ["a-1"]),
    (#"<segue destination="second" kind="popoverPresentation" popoverAnchorView="gone" id="a-1"/>"#, ["a-1"]),
  ])
  func aConnectionLeadsToAnObject(connection: String, objects: [String]) throws {
    try expectEqual(findings(document(button: connection)), objects.map { "error missing-reference " + $0 })
    try expectEqual(findings(document(controller: connection)), objects.map { "error missing-reference " + $0 })
  }

  @Test func theInitialControllerAndTieBreakersAreObjects() throws {
    let entry = document().replacing("initialViewController=\"controller\"", with: "initialViewController=\"gone\"")
    try expectEqual(findings(entry), ["error missing-reference "])
    let segue = #"<segue destination="second" kind="show" id="a-1"/>"#
    let breakers = "<inferredMetricsTieBreakers><segue reference=\"%\"/></inferredMetricsTieBreakers>"
    try expectEqual(findings(document(button: segue, document: breakers.replacing("%", with: "a-1"))), [])
    let text = document(button: segue, document: breakers.replacing("%", with: "gone"))
    try expectEqual(findings(text), ["error missing-reference "])
    let repaired = try #require(try Repair().run(Array(text.utf8)).bytes)
    try expectEqual(findings(String(decoding: repaired, as: UTF8.self)), [])
  }

  @Test func aMaskAndAConstraintOutsideOfTheSizeClassNameObjects() throws {
    let masks = """
      <variation key="default"><mask key="constraints"><exclude reference="c-2"/><exclude reference="gone"/></mask>
      </variation>
      """
    let text = document()
      .replacing("</constraints>", with: "</constraints>" + masks)
      .replacing("secondItem=\"safe\" secondAttribute=\"top\"", with: "secondItem=\"lost\" secondAttribute=\"top\"")
    try expectEqual(findings(text), ["error missing-reference c-2", "error missing-reference root"])
  }

  @Test(arguments: ["c-1", "button", "controller", "second", "scene", "a-1", "safe"])
  func anIdBelongsToOneObject(id: String) throws {
    let first = #"<action selector="go:" destination="controller" eventType="touchUpInside" id="a-1"/>"#
    let other = #"<outlet property="next" destination="button" id="\#(id)"/>"#
    try expectEqual(findings(document(button: first + other)), ["error duplicate-id " + id])
  }

  @Test func scenesHaveIdsAndStoryboardIDsOfTheirOwn() throws {
    try expectEqual(findings(document()), [])
    try expectEqual(findings(document(scene: "scene")), ["error duplicate-id scene"])
    try expectEqual(findings(document(storyboardID: "First")), ["error duplicate-id second"])
  }
}
