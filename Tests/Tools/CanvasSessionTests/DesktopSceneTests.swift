import InterfaceBuilder
import LayoutEngine
import TestSupport
import Testing

@testable import CanvasSession
@testable import DocumentOperations

/// A window with a tab view, whose second tab is selected at first, and a custom view with contents.
private let window = """
  <?xml version="1.0" encoding="UTF-8"?>
  <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="22505" targetRuntime="MacOSX.Cocoa" useAutolayout="YES">
      <objects>
          <customView id="roo-t0-001">
              <rect key="frame" x="0.0" y="0.0" width="400" height="300"/>
              <subviews>
                  <tabView fixedFrame="YES" initialItem="ite-m2-001" translatesAutoresizingMaskIntoConstraints="NO" id="tab-vi-001">
                      <rect key="frame" x="13" y="60" width="374" height="226"/>
                      <tabViewItems>
                          <tabViewItem label="One" identifier="1" id="ite-m1-001">
                              <view key="view" id="con-t1-001">
                                  <rect key="frame" x="10" y="33" width="354" height="180"/>
                                  <subviews>
                                      <button fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="but-t1-001">
                                          <rect key="frame" x="20" y="20" width="80" height="32"/>
                                          <buttonCell key="cell" type="push" title="First" bezelStyle="rounded" alignment="center" borderStyle="border" id="cel-l1-001"/>
                                      </button>
                                  </subviews>
                              </view>
                          </tabViewItem>
                          <tabViewItem label="Two" identifier="2" id="ite-m2-001">
                              <view key="view" id="con-t2-001">
                                  <rect key="frame" x="10" y="33" width="354" height="180"/>
                              </view>
                          </tabViewItem>
                      </tabViewItems>
                  </tabView>
                  <customView fixedFrame="YES" customClass="GraphView" translatesAutoresizingMaskIntoConstraints="NO" id="gra-ph-001">
                      <rect key="frame" x="20" y="10" width="100" height="40"/>
                      <subviews>
                          <customView fixedFrame="YES" customClass="LegendView" translatesAutoresizingMaskIntoConstraints="NO" id="leg-en-001">
                              <rect key="frame" x="0.0" y="5" width="90" height="20"/>
                          </customView>
                      </subviews>
                  </customView>
              </subviews>
          </customView>
      </objects>
  </document>
  """

@Suite struct DesktopSceneTests {
  private func scene(_ session: Session) -> [String: ViewEntry] {
    var result: [String: ViewEntry] = [:]
    for view in session.sceneDifference(isWhole: true).views { result[view.key] = view }
    return result
  }

  @Test("only the tab that is selected is shown, and another one can be chosen by a view in it")
  func otherTabIsShownByViewInIt() throws {
    let session = try session(window)
    expectEqual(scene(session)["con-t1-001"]?.isOff, true)
    expectEqual(scene(session)["con-t2-001"]?.isOff, false)
    _ = session.sceneDifference(isWhole: true)
    try session.show("but-t1-001")
    let difference = session.sceneDifference()
    expectEqual(Set(difference.views.map { $0.key }), ["tab-vi-001", "con-t1-001", "con-t2-001"])
    expectEqual(scene(session)["con-t1-001"]?.isOff, false)
    expectEqual(scene(session)["con-t2-001"]?.isOff, true)
    expectEqual(session.edited.text, window)
  }

  @Test("entries have the origin that the document has, with y upwards") func entriesHaveOriginOfDocument() throws {
    let graph = try #require(scene(try session(window))["gra-ph-001"])
    expectEqual(graph.frame.y, 250)
    expectEqual(graph.documentY, 10)
  }

  @Test("a custom view names its class only where it has no contents") func classIsWrittenOnEmptyViewsOnly() throws {
    let views = scene(try session(window))
    let (graph, legend) = (try #require(views["gra-ph-001"]), try #require(views["leg-en-001"]))
    #expect(!graph.image.contains("GraphView"))
    #expect(legend.image.contains("LegendView"))
  }
}
