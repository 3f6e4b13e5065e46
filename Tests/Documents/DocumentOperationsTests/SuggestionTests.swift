import DocumentTestSupport
import InterfaceBuilder
import LayoutEngine
import TestSupport
import Testing

@testable import DocumentOperations

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
  private func suggested(_ text: String) throws -> (session: EditedDocument, ties: [String]) {
    let session = try EditedDocument(Array(text.utf8), seed: 1)
    try session.addMissingConstraints(nil)
    let ties = session.document.constraints.map { node in
      let items = session.items(of: node)
      let second = items.second.map { " \($0).\(node.secondAttribute?.name ?? "")" } ?? ""
      return "\(items.first).\(node.firstAttribute.name)\(second) \(node.constant)"
    }
    #expect(session.layout.roots.allSatisfy { session.openViews($0).isEmpty && $0.conflicts.isEmpty })
    return (session, ties)
  }

  @Test("C14 views in a content view without an object id are tied to the cell")
  func viewsInContentViewWithoutObjectIdAreTiedToCell() throws {
    let (session, ties) = try suggested(cell)
    #expect(ties.contains("top-Vw-001.leading cel-l0-001.leading 0.0"))
    let owners = Set(session.document.constraints.filter { $0.secondAttribute != nil }.map { $0.owner })
    expectEqual(owners, [try #require(session.document.view(id: "cel-l0-001")).index])
  }

  @Test("C14 before the safe area, screens have layout guides and margins")
  func layoutGuidesAndMargins() throws {
    let ties = try suggested(oldScreen).ties
    #expect(ties.contains("bar-Vw-001.leading roo-t0-001.leadingMargin 0.0"))
    #expect(ties.contains("roo-t0-001.trailingMargin bar-Vw-001.trailing 0.0"))
    #expect(ties.contains("bar-Vw-001.top top-Gd-001.bottom 20.0"))
  }

  @Test("C14 a view whose contents forbid the length on the canvas gets a place nevertheless")
  func contentsThatForbidTheLengthOnTheCanvas() throws {
    let label = SampleDocument.label("tit-le-001", "A title", (40, 120, 230, 21))
    let stubborn = label.replacing(
      "horizontalHuggingPriority=\"251\"",
      with: "horizontalHuggingPriority=\"1000\" horizontalCompressionResistancePriority=\"1000\"")
    let (session, ties) = try suggested(SampleDocument.phone(subviews: stubborn))
    #expect(ties.contains { $0.hasPrefix("tit-le-001.") || $0.contains(" tit-le-001.") })
    #expect(session.layout.roots.allSatisfy { session.openViews($0).isEmpty })
  }

  @Test("C14 a stack view whose views could share its length in several ways gives them lengths")
  func openLengthsInStackView() throws {
    let views = ["one-vi-001", "two-vi-001"].enumerated().map { SampleDocument.view($1, (0, Double($0) * 90, 200, 80)) }
    let stack = """
      <stackView opaque="NO" contentMode="scaleToFill" fixedFrame="YES" axis="vertical" spacing="10" translatesAutoresizingMaskIntoConstraints="NO" id="sta-ck-001">
      <rect key="frame" x="20" y="100" width="200" height="170"/>
      <subviews>\(views.joined())</subviews>
      </stackView>
      """
    _ = try suggested(SampleDocument.phone(subviews: stack))
  }

  @Test("C14 a view across a row is tied to both edges, though the table has no constraints yet")
  func viewAcrossRowIsTiedToBothEdges() throws {
    let table = """
      <tableView contentMode="scaleToFill" rowHeight="44" translatesAutoresizingMaskIntoConstraints="NO" id="tab-Vw-001">
      <rect key="frame" x="0.0" y="59" width="393" height="500"/>
      <prototypes>
      <tableViewCell contentMode="scaleToFill" id="cel-l0-001">
      <rect key="frame" x="0.0" y="50" width="393" height="44"/>
      <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="cel-l0-001" id="con-Vw-001">
      <rect key="frame" x="0.0" y="0.0" width="393" height="44"/>
      <subviews>\(SampleDocument.view("lin-Vw-001", (0, 43, 393, 1)))</subviews>
      </tableViewCellContentView>
      </tableViewCell>
      </prototypes>
      </tableView>
      """
    let ties = try suggested(SampleDocument.phone(subviews: table)).ties
    #expect(ties.contains("lin-Vw-001.leading con-Vw-001.leading 0.0"))
    #expect(ties.contains("con-Vw-001.trailing lin-Vw-001.trailing 0.0"))
    #expect(!ties.contains { $0.hasPrefix("lin-Vw-001.width") })
  }

  @Test("C14 what scrolls is as wide as its scroll view, and as tall as its contents")
  func scrollContentIsAsWideAsItsScrollViewAndAsTallAsItsContent() throws {
    let label = SampleDocument.label("sco-Lb-001", "Text", (16, 20, 31.5, 20.5))
    let content = """
      <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="con-Vw-001">
      <rect key="frame" x="0.0" y="0.0" width="393" height="60.5"/>
      <subviews>
      \(label)
      </subviews>
      </view>
      """
    let scroll = """
      <scrollView clipsSubviews="YES" contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="scr-Vw-001">
      <rect key="frame" x="0.0" y="59" width="393" height="300"/>
      <subviews>
      \(content)
      </subviews>
      </scrollView>
      """
    let ties = try suggested(SampleDocument.phone(subviews: scroll)).ties
    #expect(ties.contains("con-Vw-001.width scr-Vw-001.width 0.0"))
    #expect(ties.contains("scr-Vw-001.bottom con-Vw-001.bottom 0.0"))
    #expect(ties.contains("con-Vw-001.bottom sco-Lb-001.bottom 20.0"))
    #expect(!ties.contains { $0.hasPrefix("con-Vw-001.height") })
  }

  @Test("C14 equal views in a row share the width of their container")
  func equalViewsInRowShareWidthOfTheirContainer() throws {
    let row = (0..<3).map { SampleDocument.view("row-V\($0)-001", (16 + Double($0) * 123, 100, 115, 40)) }
    let ties = try suggested(SampleDocument.phone(subviews: row.joined(separator: "\n"))).ties
    #expect(ties.contains("row-V1-001.width row-V0-001.width 0.0"))
    #expect(ties.contains("row-V2-001.width row-V0-001.width 0.0"))
    #expect(ties.contains("row-V1-001.leading row-V0-001.trailing 8.0"))
    #expect(ties.contains { $0.hasSuffix("row-V2-001.trailing 16.0") })
  }

  @Test("C14 the height of a stack view follows from its contents")
  func heightOfStackViewFollowsFromItsContents() throws {
    let stack = """
      <stackView opaque="NO" contentMode="scaleToFill" spacing="8" translatesAutoresizingMaskIntoConstraints="NO" id="sta-Vw-001">
      <rect key="frame" x="16" y="100" width="71" height="20.5"/>
      <subviews>
      \(SampleDocument.label("one-Lb-001", "Text", (0, 0, 31.5, 20.5)))
      \(SampleDocument.label("two-Lb-001", "Text", (39.5, 0, 31.5, 20.5)))
      </subviews>
      </stackView>
      """
    let ties = try suggested(SampleDocument.phone(subviews: stack)).ties
    #expect(!ties.contains { $0.hasPrefix("sta-Vw-001.height") || $0.hasPrefix("sta-Vw-001.bottom") })
  }
}
