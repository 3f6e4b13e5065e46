import InterfaceBuilder
import LayoutEngine
import TestSupport
import Testing

@testable import CanvasSession
@testable import DocumentOperations

/// What is drawn of a document for a device, a size class or an appearance.
@Suite struct PreviewTests {
  @Test("C17 a preview does not change the document") func previewDoesNotChangeDocument() throws {
    let session = try session()
    let previews = try session.previews(of: "root", [PreviewRequest(device: "iPad Air", isRightToLeft: true)])
    expectEqual(previews.map { $0.device }, ["iPad Air"])
    #expect(previews.allSatisfy { $0.image.contains("<svg") })
    expectEqual(session.edited.text, screen)
  }

  @Test("values for a size class are drawn") func variedValuesAreDrawn() throws {
    let session = try session()
    _ = try session.run(.setOptions(updatesFrames: nil, sizeClass: "widthClass=compact"))
    try session.edited.setField("hidden", to: "YES", of: ["fre-e0-001"])
    try session.edited.setField("backgroundColor", to: "#00FF00", of: ["fre-e0-001"])
    let entry = try #require(session.sceneDifference(isWhole: true).views.first { $0.key == "fre-e0-001" })
    #expect(entry.isHidden)
    #expect(entry.image.contains("#00ff00") || entry.image.contains("#00FF00"))
  }

  @Test("the canvas has the appearance of the document") func appearanceIsDrawn() throws {
    let session = try session()
    let light = session.sceneDifference(isWhole: true)
    try session.edited.choose(CanvasDevice(appearance: .dark))
    let dark = session.sceneDifference()
    expectEqual(dark.roots.map { $0.isDark }, [true])
    let label = try #require(dark.views.first { $0.key == "tit-le-001" })
    #expect(label.image != light.views.first { $0.key == "tit-le-001" }?.image)
  }

  @Test("the scene of a container of macOS has the title of its controller") func containersHaveTheirTitle() throws {
    let session = try session(
      """
      <document type="com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB" version="3.0" toolsVersion="22505" \
      targetRuntime="MacOSX.Cocoa" useAutolayout="YES"><scenes></scenes></document>
      """)
    let tabs = try session.edited.addScene(SceneRequest(kind: .tabViewController, title: "Settings"))
    let view = try #require(session.edited.storyboard().scenes.first { $0.controller == tabs.controller }?.view)
    let root = session.sceneDifference(isWhole: true).roots.first { $0.key == view }
    expectEqual(root?.title, "Settings")
  }
}
