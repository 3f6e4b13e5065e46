import InterfaceBuilder
import LayoutEngine
import TestSupport
import Testing

@testable import DocumentPicture

struct LayoutPanelsTests {
  @Test("A refresh control, whose saved frame is a placeholder, is not a picture of its own")
  func refreshControlWithPlaceholderFrameIsNotDrawn() throws {
    let document = try Document.read(
      text: """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><scenes><scene sceneID="s"><objects>
        <tableViewController id="c"><tableView key="view" id="t"><rect key="frame" x="0" y="0" width="375" height="667"/>
        </tableView><refreshControl key="refreshControl" id="r"><rect key="frame" x="0" y="0" width="1000" height="1000"/>
        </refreshControl></tableViewController></objects></scene></scenes></document>
        """)
    let panels = LayoutPanels(document.layout(LayoutOptions()), showsConstraints: false)
    expectEqual(panels.views.map { document.views[$0].id }, ["t"])
  }
}
