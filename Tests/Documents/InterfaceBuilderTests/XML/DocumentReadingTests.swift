import TestSupport
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
    expectEqual(document.platform, .iOS)
    #expect(document.isStoryboard)
    #expect(document.usesAutoLayout)
    expectEqual(document.toolsVersion.major, 21507)
    expectEqual(document.deviceID, "retina6_12")
    expectEqual(document.views.map(\.id), ["root", "label"])
    expectEqual(document.topLevelViews, [0])
    expectEqual(document.views[0].children, [1])
    let label = try #require(document.view(id: "label"))
    expectEqual(label.parent, 0)
    expectEqual(label.line, 11)
    expectEqual(label.text, "Name")
    expectEqual(label.font, FontDescription(size: 17, weight: .bold))
    expectEqual(label.textColor, ColorDescription(red: 1, green: 0.5, blue: 0))
    expectEqual(label.savedFrame, DocumentFrame(x: 20, y: 79, width: 46, height: 20.333333333333329))
    expectEqual(document.guides.map(\.kind), [.safeArea])
    expectEqual(document.guides[0].owner, 0)
    expectEqual(document.viewControllers[0].rootView, 0)
    expectEqual(document.viewControllers[0].segues.map(\.destination), ["other"])
    expectEqual(document.scenes[0].viewControllers, [0])
    expectEqual(document.images.map(\.isSystemSymbol), [false, true])
    #expect(document.unknown.isEmpty)
  }

  @Test("S32 constraints keep absent items, relations, multipliers, priorities and variations")
  func constraintsKeepEveryAttribute() throws {
    let document = try Document.read(text: Self.signIn)
    expectEqual(document.constraints.count, 3)
    let leading = document.constraints[1]
    expectEqual(leading.variations.count, 1)
    expectEqual(leading.variations[0].constant, 44)
    expectEqual(leading.variations[0].priority, 750)
    let trailing = document.constraints[2]
    #expect(trailing.firstItem == nil)
    expectEqual(trailing.owner, 0)
    expectEqual(trailing.relation, .greaterThanOrEqual)
    expectEqual(trailing.multiplier, 16.0 / 9)
    expectEqual(trailing.constant, 0)
    expectEqual(trailing.priority, 999.5)
    #expect(trailing.isSymbolic)
    expectEqual(trailing.identifier, "right")
  }

  @Test(
    "S32 every form of multiplier is read",
    arguments: [
      ("1:2", 0.5), ("0.5", 0.5), ("16:9", 16.0 / 9), ("1/3", 1.0 / 3), ("30%", 0.3), ("-2", -2), ("1 : 4", 0.25),
    ] as [(String, Double)])
  func everyFormOfMultiplierIsRead(text: String, value: Double) {
    expectEqual(parseMultiplier(text), value)
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
    expectEqual(document.unknown.elements, [UnknownNames.Entry(name: "holodeck", count: 2, line: 5)])
    expectEqual(document.unknown.attributes, [UnknownNames.Entry(name: "futureAttribute", count: 2, line: 3)])
    expectEqual(document.views.map(\.tag), ["view", "holodeck", "holodeck"])
  }

  @Test("an id used twice belongs to the first object, and the second is reported")
  func duplicateIDBelongsToFirstObject() throws {
    let document = try Document.read(
      text: """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
          <objects><view id="v"><subviews><view id="v"/></subviews></view></objects>
        </document>
        """)
    expectEqual(document.view(id: "v")?.index, 0)
    expectEqual(document.duplicateIDs.map(\.id), ["v"])
  }
}
