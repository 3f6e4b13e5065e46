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

  @Test("pages begin below their tabs, or end above them", arguments: [false, true])
  func pagesAreBesideTheirTabs(isBelow: Bool) throws {
    let text =
      isBelow
      ? window.replacing("<tabView ", with: "<tabView type=\"bottomTabsBezelBorder\" ").replacing(
        "y=\"33\"", with: "y=\"7\"") : window
    let page = try #require(scene(try session(text))["con-t2-001"])
    expectEqual(page.frame.y, isBelow ? 7 : 33)
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

  @Test("a view with alignment insets that is embedded again and again is where its constraints place it")
  func embeddedViewIsInPlace() throws {
    let text = window.replacing(
      #"<customView fixedFrame="YES" customClass="GraphView""#,
      with: """
        <button verticalHuggingPriority="750" translatesAutoresizingMaskIntoConstraints="NO" id="but-n0-001">
            <rect key="frame" x="13" y="13" width="73" height="32"/>
            <buttonCell key="cell" type="push" title="Scale" bezelStyle="rounded" borderStyle="border" id="but-nc-001">
                <font key="font" metaFont="system"/>
            </buttonCell>
        </button>
        <customView fixedFrame="YES" customClass="GraphView"
        """
    ).replacing(
      "                  </customView>\n              </subviews>\n          </customView>",
      with: """
                          </customView>
                      </subviews>
                      <constraints>
                          <constraint firstItem="but-n0-001" firstAttribute="leading" secondItem="roo-t0-001" secondAttribute="leading" constant="20" id="but-l0-001"/>
                          <constraint firstAttribute="bottom" secondItem="but-n0-001" secondAttribute="bottom" constant="20" id="but-b0-001"/>
                      </constraints>
                  </customView>
        """)
    let session = try session(text)
    for _ in 0..<3 {
      _ = try session.run(.edit(.embed(["but-n0-001"], in: "verticalStack", as: nil)))
      #expect(session.edited.misplacedViews().isEmpty)
      #expect(!session.edited.text.contains("misplaced"))
      expectEqual(session.document.view(id: "but-n0-001")?.savedFrame?.x, -7)
    }
  }

  @Test("Update Frames of a box takes its content view along, whose mask is relative to the saved box")
  func updateFramesTakesContentViewsAlong() throws {
    let text = window.replacing(
      #"<customView fixedFrame="YES" customClass="GraphView""#,
      with: """
        <box misplaced="YES" title="Box" titlePosition="noTitle" translatesAutoresizingMaskIntoConstraints="NO" id="box-00-001">
            <rect key="frame" x="20" y="20" width="236" height="80"/>
            <view key="contentView" id="con-te-001">
                <rect key="frame" x="3" y="3" width="230" height="74"/>
                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                <subviews>
                    <customView translatesAutoresizingMaskIntoConstraints="NO" id="gri-d0-001">
                        <rect key="frame" x="0.0" y="15" width="145" height="40"/>
                        <constraints>
                            <constraint firstAttribute="width" constant="145" id="wid-th-001"/>
                            <constraint firstAttribute="height" constant="40" id="hei-gh-001"/>
                        </constraints>
                    </customView>
                </subviews>
                <constraints>
                    <constraint firstItem="gri-d0-001" firstAttribute="top" secondItem="con-te-001" secondAttribute="top" id="top-00-001"/>
                    <constraint firstItem="gri-d0-001" firstAttribute="leading" secondItem="con-te-001" secondAttribute="leading" id="lea-00-001"/>
                    <constraint firstAttribute="trailing" secondItem="gri-d0-001" secondAttribute="trailing" id="tra-00-001"/>
                    <constraint firstAttribute="bottom" secondItem="gri-d0-001" secondAttribute="bottom" constant="15" id="bot-00-001"/>
                </constraints>
            </view>
        </box>
        <customView fixedFrame="YES" customClass="GraphView"
        """
    ).replacing(
      "                  </customView>\n              </subviews>\n          </customView>",
      with: """
                          </customView>
                      </subviews>
                      <constraints>
                          <constraint firstItem="box-00-001" firstAttribute="leading" secondItem="roo-t0-001" secondAttribute="leading" constant="20" id="box-l0-001"/>
                          <constraint firstAttribute="bottom" secondItem="box-00-001" secondAttribute="bottom" constant="20" id="box-b0-001"/>
                      </constraints>
                  </customView>
        """)
    let session = try session(text)
    _ = try session.run(.edit(.resolve(.updateFrames, views: nil)))
    #expect(session.edited.misplacedViews().isEmpty)
    let saved = ["box-00-001", "con-te-001", "gri-d0-001"].map { session.document.view(id: $0)?.savedFrame }
    expectEqual(saved[1], DocumentFrame(x: 3, y: 3, width: 145, height: 55))
    expectEqual(saved[0].map { $0.width }, 151)
    let fresh = try EditedDocument(session.edited.bytes, seed: 1)
    for (index, id) in ["box-00-001", "con-te-001", "gri-d0-001"].enumerated() {
      let view = try #require(fresh.document.view(id: id))
      expectEqual(fresh.layout.documentFrame(of: view.index), saved[index], id)
    }
    expectEqual(fresh.issues().filter { $0.report.rule.name == "conflict" }.count, 0)
  }
}
