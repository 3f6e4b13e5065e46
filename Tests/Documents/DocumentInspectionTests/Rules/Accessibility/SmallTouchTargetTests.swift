import DocumentTestSupport
import InterfaceBuilder
import LayoutEngine
import TestSupport
import Testing

@testable import DocumentInspection

private typealias Sample = SampleDocument

struct SmallTouchTargetTests: AccessibilityRuleTesting {
  private func button(_ inside: String, _ size: Double = 48) -> String {
    "<button id=\"b\">\(Sample.rect((16, 79, size, size)))\(inside)</button>"
  }

  @Test func smallButtonsAreReported() throws {
    let image = #"<state key="normal" image="Share"/>"#
    #expect(try findings(.smallTouchTarget, button(image, 28)).isEmpty)
    try expectEqual(findings(.smallTouchTarget, button(image, 27)).count, 1)
    try expectEqual(findings(.smallTouchTarget, button(#"<state key="normal" title="OK"/>"#, 27)).count, 1)
  }

  @Test(arguments: [(Platform.iOS, 28.0), (.macOS, 20)])
  func theSmallestTargetIsThatOfThePlatform(platform: Platform, least: Double) {
    #expect(!platform.isSmallTouchTarget(Size(width: least, height: least)))
    #expect(platform.isSmallTouchTarget(Size(width: least - 1, height: 100)))
    #expect(platform.isSmallTouchTarget(Size(width: 100, height: least - 1)))
  }

  @Test func tappedImagesNeedRoomForAFinger() throws {
    let image = "<imageView image=\"Flag\" id=\"i\">\(Sample.rect((16, 79, 24, 24)))\(tap)</imageView>" + recognizer
    try expectEqual(findings(.smallTouchTarget, image).map(\.objectID), ["i"])
    #expect(try findings(.smallTouchTarget, image.replacing("tapGesture", with: "panGesture")).isEmpty)
  }
}
