import DocumentTestSupport
import InterfaceBuilder
import TestSupport
import Testing

@testable import DocumentInspection

private typealias Sample = SampleDocument

/// The rules `illegal-configuration` and `unsupported-configuration`, and documents that are not laid out.
struct ConfigurationTests {
  private func findings(_ text: String) throws -> [String] {
    DocumentCheck(try Document.read(text: text)).findings().filter {
      $0.rule == .illegalConfiguration || $0.rule == .unsupportedConfiguration
    }.map { "\($0.severity.rawValue) \($0.objectID)" }
  }

  private let box = Sample.label("lab-el", "Hello", (16, 79, 42, 21))

  @Test func aLaunchScreenHasNoClassesAttributesAndConnections() throws {
    let parts = [
      #"<placeholder placeholderIdentifier="IBFirstResponder" id="fr" customClass="UIResponder"/>"#: [],
      #"<customObject id="o" customClass="Helper"/>"#: ["error o"],
      #"<view id="o"><connections><action selector="go:" destination="root" id="a"/></connections></view>"#: [
        "warning a"
      ],
      #"<view id="o"><connections><outlet property="logo" destination="root" id="a"/></connections></view>"#: [
        "warning a"
      ],
      #"<view id="o"><connections><outlet property="delegate" destination="root" id="a"/></connections></view>"#: [],
      #"<view id="o"><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="k" value="v"/></userDefinedRuntimeAttributes></view>"#:
        ["error o"],
    ]
    for (part, expected) in parts {
      let text = Sample.phone(subviews: box, scenes: "<scene sceneID=\"s\"><objects>\(part)</objects></scene>")
        .replacing(" customClass=\"SignInController\"", with: "")
      try expectEqual(findings(text), [])
      try expectEqual(findings(text.replacing("<document ", with: "<document launchScreen=\"YES\" ")), expected)
    }
  }

  @Test(arguments: [
    (#"type="number" keyPath="k"><integer key="value" value="1"/>"#, 0),
    (#"type="number" keyPath="k"><real key="value" value="1"/>"#, 0),
    (#"type="color" keyPath="k"><color key="value" systemColor="labelColor"/>"#, 0),
    (#"type="boolean" keyPath="k" value="YES">"#, 0),
    (#"type="string" keyPath="k"><real key="value" value="1"/>"#, 1),
    (#"type="size" keyPath="k"><point key="value" x="1" y="1"/>"#, 1),
  ])
  func theValueOfARuntimeAttributeHasItsType(attribute: String, count: Int) throws {
    let list =
      "<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute \(attribute)</userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>"
    let text = Sample.phone(subviews: box.replacing("</label>", with: list + "</label>"))
    try expectEqual(findings(text), Array(repeating: "error lab-el", count: count))
  }

  private func list(_ name: String, _ container: String, _ cells: String) -> String {
    """
    <\(name) translatesAutoresizingMaskIntoConstraints="NO" id="list"><rect key="frame" x="0" y="59" width="393" \
    height="400"/><\(container)>\(cells)</\(container)></\(name)>
    """
  }

  @Test(arguments: [("tableView", "prototypes", "tableViewCell"), ("collectionView", "cells", "collectionViewCell")])
  func prototypesHaveIdentifiersOfTheirOwn(view: String, container: String, cell: String) throws {
    func cells(_ names: [String?]) -> String {
      names.enumerated().map { index, name in
        "<\(cell) \(name.map { "reuseIdentifier=\"\($0)\" " } ?? "")id=\"c-\(index)\"/>"
      }.joined()
    }
    for (names, expected) in [
      (["a", "b"], []), (["a", nil], ["warning c-1"]), (["a", "b", "a"], ["warning c-2"]),
      (["", "b"], ["warning c-0"]),
    ] as [([String?], [String])] {
      try expectEqual(findings(Sample.phone(subviews: list(view, container, cells(names)))), expected)
    }
  }

  @Test func anOutletLeadsIntoNoPrototypeFromOutside() throws {
    let inside = #"<connections><outlet property="own" destination="in" id="o-1"/></connections>"#
    let cell =
      "<tableViewCell reuseIdentifier=\"a\" id=\"cell\"><view key=\"contentView\" id=\"in\"/>\(inside)</tableViewCell>"
    let outside = #"<connections><outlet property="other" destination="in" id="o-2"/></connections>"#
    let text = Sample.phone(subviews: list("tableView", "prototypes", cell))
    try expectEqual(findings(text), [])
    try expectEqual(findings(text.replacing("</viewController>", with: outside + "</viewController>")), ["error o-2"])
  }

  @Test func segueIdentifiersOfAControllerAreItsOwn() throws {
    func segue(_ id: String, _ more: String) -> String { "<segue destination=\"controller\" \(more) id=\"\(id)\"/>" }
    func document(_ segues: String) -> String {
      Sample.phone(subviews: box).replacing(
        "</viewController>", with: "<connections>\(segues)</connections></viewController>")
    }
    try expectEqual(findings(document(segue("s-1", #"kind="show" identifier="a""#))), [])
    try expectEqual(findings(document(segue("s-1", #"kind="relationship" relationship="rootViewController""#))), [])
    try expectEqual(findings(document(segue("s-1", #"kind="show""#))), ["warning s-1"])
    let twice = segue("s-1", #"kind="show" identifier="a""#) + segue("s-2", #"kind="show" identifier="a""#)
    try expectEqual(findings(document(twice)), ["warning s-2"])
  }

  @Test func childrenOfAContainerAreRestoredByTheirIdentifiers() throws {
    func child(_ id: String, _ attributes: String) -> String {
      "<scene sceneID=\"s-\(id)\"><objects><viewController \(attributes) id=\"\(id)\"/></objects></scene>"
    }
    func tabs(_ first: String, _ second: String, relationship: String = #"kind="relationship""#) throws -> [String] {
      let segues = ["one", "two"].map { "<segue destination=\"\($0)\" \(relationship) id=\"to-\($0)\"/>" }.joined()
      let container = """
        <scene sceneID="t"><objects><tabBarController storyboardIdentifier="T" id="tabs">\
        <connections>\(segues)</connections></tabBarController></objects></scene>
        """
      return try findings(Sample.phone(scenes: container + child("one", first) + child("two", second)))
    }
    let stored = #"restorationIdentifier="list""#
    let shared = #"storyboardIdentifier="list" useStoryboardIdentifierAsRestorationIdentifier="YES""#
    try expectEqual(tabs(stored, stored), ["warning two"])
    try expectEqual(tabs(stored, shared), ["warning two"])
    try expectEqual(tabs(stored, #"storyboardIdentifier="list""#), [])
    try expectEqual(tabs(stored, #"restorationIdentifier="map""#), [])
    try expectEqual(
      tabs(stored, stored, relationship: #"kind="show" identifier="a""#).filter { $0.hasSuffix(" two") }, [])
  }

  @Test func staticCellsAreThoseOfATableViewController() throws {
    let table = #"<tableView dataMode="static" id="table"/>"#
    try expectEqual(findings(Sample.phone(subviews: table)), ["error table"])
    let scene = """
      <scene sceneID="s"><objects><tableViewController storyboardIdentifier="T" id="t">\
      \(table.replacing("<tableView", with: "<tableView key=\"view\""))</tableViewController></objects></scene>
      """
    try expectEqual(findings(Sample.phone(scenes: scene)), [])
  }

  @Test func aDocumentOfWatchKitHasNoViews() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder.WatchKit.Storyboard" version="3.0" targetRuntime="watchKit" \
      useAutolayout="YES" initialViewController="c"><scenes><scene sceneID="s"><objects><controller id="c"><items>
      <label text="12:30" id="l"/></items><connections><outlet property="time" destination="gone" id="o"/></connections>
      </controller></objects></scene></scenes></document>
      """
    let document = try Document.read(text: text)
    expectEqual(document.platform, .watchOS)
    expectEqual(document.views.count, 0)
    let findings = DocumentCheck(document).findings()
    expectEqual(findings.map(\.rule), [.noAutoLayout, .missingReference])
    expectEqual(findings.map(\.severity), [.note, .error])
  }
}
