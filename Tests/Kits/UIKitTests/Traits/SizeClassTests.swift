import Foundation
import TestSupport
import Testing
import UIKit

@Suite("Variations of documents", .serialized)
@MainActor
struct SizeClassTests {
  private static let document = TestDocument.storyboard(
    TestDocument.scene(
      "LoggedController", "home",
      """
      <subviews><label text="Name" translatesAutoresizingMaskIntoConstraints="NO" id="name">
      <fontDescription key="fontDescription" type="system" pointSize="17"/>
      <variation key="widthClass=regular"><fontDescription key="fontDescription" type="system" pointSize="30"/></variation></label>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="side"/></subviews>
      <constraints>
      <constraint firstItem="name" firstAttribute="leading" secondItem="home-view" secondAttribute="leading" constant="10" id="c1">
      <variation key="widthClass=regular" constant="40"/></constraint>
      <constraint firstItem="name" firstAttribute="top" secondItem="home-view" secondAttribute="top" constant="20" id="c2"/>
      <constraint firstItem="name" firstAttribute="top" secondItem="home-view" secondAttribute="top" constant="60" id="c3"/>
      <constraint firstItem="side" firstAttribute="leading" secondItem="home-view" secondAttribute="leading" id="c4"/>
      <constraint firstItem="side" firstAttribute="bottom" secondItem="home-view" secondAttribute="bottom" id="c5"/>
      <constraint firstItem="side" firstAttribute="width" constant="50" id="c6"/>
      <constraint firstItem="side" firstAttribute="height" constant="30" id="c7"/></constraints>
      <variation key="default"><mask key="subviews"><exclude reference="side"/></mask>
      <mask key="constraints"><exclude reference="c3"/></mask></variation>
      <variation key="widthClass=regular"><mask key="subviews"><include reference="side"/></mask>
      <mask key="constraints"><exclude reference="c2"/><include reference="c3"/></mask></variation>
      """))

  @Test("fonts, constants, constraints and views follow a change of size classes, and return with it")
  func variationsFollowTraits() throws {
    weak var released: UIViewController?
    do {
      let controller = try #require(UIStoryboard(data: Self.document).instantiateInitialViewController())
      released = controller
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
      controller.traitOverrides.horizontalSizeClass = .compact
      window.rootViewController = controller
      window.isHidden = false
      window.layoutIfNeeded()
      let label = try #require(controller.view.subviews.first as? UILabel)
      func state() -> [CGFloat] {
        window.layoutIfNeeded()
        return [label.frame.minX, label.frame.minY, label.font.pointSize, CGFloat(controller.view.subviews.count)]
      }
      let compact = state()
      expectEqual(compact, [10, 20, 17, 1])
      controller.traitOverrides.horizontalSizeClass = .regular
      expectEqual(state(), [40, 60, 30, 2])
      expectEqual(controller.view.subviews[1].frame.size, CGSize(width: 50, height: 30))
      // A constant that the program changed stays.
      let top = try #require(controller.view.constraints.first { $0.constant == 60 })
      top.constant = 70
      controller.traitOverrides.horizontalSizeClass = .compact
      expectEqual(state(), compact)
      controller.traitOverrides.horizontalSizeClass = .regular
      expectEqual(state(), [40, 70, 30, 2])
      window.isHidden = true
      window.rootViewController = nil
    }
    #expect(released == nil)
  }
}
