import TestSupport
import Testing

@testable import InterfaceBuilder

@Suite("Kinds of views and controllers") struct ViewKindTests {
  @Test("Each element name that is read as a view has a kind") func everyKnownViewNameHasAKind() {
    let names = KnownElements.kinds.filter { !$0.value.isDisjoint(with: [.touchView, .desktopView]) }.keys
    expectEqual(Set(names), Set(KnownElements.viewKinds.keys))
  }

  @Test("Each element name that is read as a controller has a kind") func everyKnownControllerNameHasAKind() {
    let names = KnownElements.kinds.filter { $0.value.contains(.controller) }.keys
    expectEqual(Set(names), Set(ControllerKind.allCases.map(\.rawValue)).subtracting([""]))
  }

  @Test("A view with another name keeps the name and has no known kind") func anUnknownNameIsKeptAsTheTag() throws {
    let document = try Document.read(
      text: """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
        <objects><view id="a"><rect key="frame" x="0" y="0" width="9" height="9"/><subviews>
        <holodeck id="b"><rect key="frame" x="0" y="0" width="9" height="9"/></holodeck></subviews></view></objects></document>
        """)
    let view = try #require(document.view(id: "b"))
    expectEqual(view.kind, .unknown)
    expectEqual(view.tag, "holodeck")
    expectEqual(document.view(id: "a")?.kind, .view)
  }
}
