import Testing

@testable import InterfaceBuilder

@Suite("Reading documents")
struct DocumentReadingTests {
  static let signIn = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="vc">
      <device id="retina6_12" orientation="portrait" appearance="light"/>
      <scenes>
        <scene sceneID="scene">
          <objects>
            <viewController id="vc" sceneMemberID="viewController">
              <view key="view" id="root">
                <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                <subviews>
                  <label text="Name" id="label" translatesAutoresizingMaskIntoConstraints="NO" horizontalHuggingPriority="251">
                    <rect key="frame" x="20" y="79" width="46" height="20.333333333333329"/>
                    <fontDescription key="fontDescription" type="boldSystem" pointSize="17"/>
                    <color key="textColor" red="1" green="0.5" blue="0.0" alpha="1"/>
                  </label>
                </subviews>
                <viewLayoutGuide key="safeArea" id="safe"/>
                <constraints>
                  <constraint firstItem="label" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="20" id="c1"/>
                  <constraint firstItem="label" firstAttribute="leading" secondItem="safe" secondAttribute="leading" constant="20" id="c2">
                    <variation key="heightClass=compact" constant="44" priority="750"/>
                  </constraint>
                  <constraint firstAttribute="trailing" relation="greaterThanOrEqual" secondItem="label" secondAttribute="trailing" multiplier="16:9" symbolic="YES" priority="999.5" identifier="right" id="c3"/>
                </constraints>
              </view>
              <connections>
                <segue destination="other" kind="show" id="seg"/>
              </connections>
            </viewController>
          </objects>
        </scene>
      </scenes>
      <resources>
        <image name="logo" width="40" height="30"/>
        <image name="star" catalog="system" width="128" height="116"/>
      </resources>
    </document>
    """

  @Test("S32 a storyboard is read with its views, guides, constraints, controllers and images")
  func storyboardIsReadWithItsViewsConstraintsAndControllers() throws {
    let document = try Document.read(text: Self.signIn)
    #expect(document.platform == .iOS)
    #expect(document.isStoryboard)
    #expect(document.usesAutoLayout)
    #expect(document.toolsVersion.major == 21507)
    #expect(document.deviceID == "retina6_12")
    #expect(document.views.map(\.id) == ["root", "label"])
    #expect(document.topLevelViews == [0])
    #expect(document.views[0].children == [1])
    let label = try #require(document.view(id: "label"))
    #expect(label.parent == 0)
    #expect(label.line == 11)
    #expect(label.text == "Name")
    #expect(label.font == FontDescription(size: 17, weight: .bold))
    #expect(label.textColor == ColorDescription(red: 1, green: 0.5, blue: 0))
    #expect(label.savedFrame == DocumentFrame(x: 20, y: 79, width: 46, height: 20.333333333333329))
    #expect(document.guides.map(\.kind) == [.safeArea])
    #expect(document.guides[0].owner == 0)
    #expect(document.viewControllers[0].rootView == 0)
    #expect(document.viewControllers[0].segues.map(\.destination) == ["other"])
    #expect(document.scenes[0].viewControllers == [0])
    #expect(document.images.map(\.isSystemSymbol) == [false, true])
    #expect(document.unknown.isEmpty)
  }

  @Test("S32 constraints keep absent items, relations, multipliers, priorities and variations")
  func constraintsKeepEveryAttribute() throws {
    let document = try Document.read(text: Self.signIn)
    #expect(document.constraints.count == 3)
    let leading = document.constraints[1]
    #expect(leading.variations.count == 1)
    #expect(leading.variations[0].constant == 44)
    #expect(leading.variations[0].priority == 750)
    let trailing = document.constraints[2]
    #expect(trailing.firstItem == nil)
    #expect(trailing.owner == 0)
    #expect(trailing.relation == .greaterThanOrEqual)
    #expect(trailing.multiplier == 16.0 / 9)
    #expect(trailing.constant == 0)
    #expect(trailing.priority == 999.5)
    #expect(trailing.isSymbolic)
    #expect(trailing.identifier == "right")
  }

  @Test(
    "S32 every form of multiplier is read",
    arguments: [
      ("1:2", 0.5), ("0.5", 0.5), ("16:9", 16.0 / 9), ("1/3", 1.0 / 3), ("30%", 0.3), ("-2", -2), ("1 : 4", 0.25),
    ] as [(String, Double)])
  func everyFormOfMultiplierIsRead(text: String, value: Double) {
    #expect(parseMultiplier(text) == value)
  }

  @Test(
    "a multiplier that is no number is refused",
    arguments: ["", "a", "1:", ":2", "1:0", "inf", "nan", "1:2:3", "%"])
  func invalidMultiplierIsRefused(text: String) {
    #expect(parseMultiplier(text) == nil)
  }

  @Test("unknown elements and attributes are reported by name, count and first line")
  func unknownElementsAndAttributesAreReportedByName() throws {
    let document = try Document.read(
      text: """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
          <objects>
            <view id="v" futureAttribute="1">
              <subviews>
                <holodeck id="h"/>
                <holodeck id="i" futureAttribute="2"/>
              </subviews>
            </view>
          </objects>
        </document>
        """)
    #expect(document.unknown.elements == [UnknownNames.Entry(name: "holodeck", count: 2, line: 5)])
    #expect(document.unknown.attributes == [UnknownNames.Entry(name: "futureAttribute", count: 2, line: 3)])
    #expect(document.views.map(\.tag) == ["view", "holodeck", "holodeck"])
  }

  @Test("an id used twice belongs to the first object, and the second is reported")
  func duplicateIDBelongsToFirstObject() throws {
    let document = try Document.read(
      text: """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
          <objects><view id="v"><subviews><view id="v"/></subviews></view></objects>
        </document>
        """)
    #expect(document.view(id: "v")?.index == 0)
    #expect(document.duplicateIDs.map(\.id) == ["v"])
  }
}
