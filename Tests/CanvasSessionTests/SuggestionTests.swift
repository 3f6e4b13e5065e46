import InterfaceBuilder
import LayoutEngine
import Testing

@testable import CanvasSession

/// A cell whose content view has no object id, as Interface Builder wrote them for years.
private let cell = """
  <?xml version="1.0" encoding="UTF-8"?>
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <device id="retina4_7" orientation="portrait"/>
      <objects>
          <collectionViewCell contentMode="center" id="cel-l0-001">
              <rect key="frame" x="0.0" y="0.0" width="100" height="100"/>
              <view key="contentView" contentMode="center">
                  <rect key="frame" x="0.0" y="0.0" width="100" height="100"/>
                  <subviews>
                      <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="top-Vw-001">
                          <rect key="frame" x="0.0" y="0.0" width="100" height="60"/>
                      </view>
                      <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="low-Vw-001">
                          <rect key="frame" x="0.0" y="70" width="100" height="30"/>
                      </view>
                  </subviews>
              </view>
          </collectionViewCell>
      </objects>
  </document>
  """

/// A screen from before the safe area, with the guides and margins of that time.
private let oldScreen = """
  <?xml version="1.0" encoding="UTF-8"?>
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <device id="retina4_7" orientation="portrait"/>
      <scenes>
          <scene sceneID="sce-ne-001">
              <objects>
                  <viewController id="con-tr-001" sceneMemberID="viewController">
                      <layoutGuides>
                          <viewControllerLayoutGuide type="top" id="top-Gd-001"/>
                          <viewControllerLayoutGuide type="bottom" id="bot-Gd-001"/>
                      </layoutGuides>
                      <view key="view" contentMode="scaleToFill" id="roo-t0-001">
                          <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                          <subviews>
                              <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="bar-Vw-001">
                                  <rect key="frame" x="16" y="40" width="343" height="44"/>
                              </view>
                          </subviews>
                      </view>
                  </viewController>
              </objects>
          </scene>
      </scenes>
  </document>
  """

@Suite struct SuggestionTests {
  private func suggested(_ text: String) throws -> (session: Session, ties: [String]) {
    let session = try Session(Array(text.utf8), seed: 1)
    try session.addMissingConstraints(nil)
    let ties = session.document.constraints.map { node in
      let items = session.items(of: node)
      let second = items.second.map { " \($0).\(node.secondAttribute?.name ?? "")" } ?? ""
      return "\(items.first).\(node.firstAttribute.name)\(second) \(node.constant)"
    }
    #expect(session.layout.roots.allSatisfy { session.openViews($0).isEmpty && $0.conflicts.isEmpty })
    return (session, ties)
  }

  @Test("C14 views in a content view without an object id are tied to the cell") func unnamedContentView() throws {
    let (session, ties) = try suggested(cell)
    #expect(ties.contains("top-Vw-001.leading cel-l0-001.leading 0.0"))
    let owners = Set(session.document.constraints.filter { $0.secondAttribute != nil }.map { $0.owner })
    #expect(owners == [try #require(session.document.view(id: "cel-l0-001")).index])
  }

  @Test("C14 before the safe area, screens have layout guides and margins") func layoutGuidesAndMargins() throws {
    let ties = try suggested(oldScreen).ties
    #expect(ties.contains("bar-Vw-001.leading roo-t0-001.leadingMargin 0.0"))
    #expect(ties.contains("roo-t0-001.trailingMargin bar-Vw-001.trailing 0.0"))
    #expect(ties.contains("bar-Vw-001.top top-Gd-001.bottom 20.0"))
  }
}
