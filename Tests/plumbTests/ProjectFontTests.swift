import Foundation
import TestSupport
import Testing

@testable import plumb

@Suite struct ProjectFontTests {
  private static let document = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES"><device id="retina6_12"/><objects>
    <view contentMode="scaleToFill" id="root"><rect key="frame" x="0.0" y="0.0" width="300" height="300"/><subviews>
    <label translatesAutoresizingMaskIntoConstraints="NO" text="ABBA" id="label">\
    <rect key="frame" x="0.0" y="0.0" width="10" height="10"/>\
    <fontDescription key="fontDescription" name="Sample-Bold" family="Sample" pointSize="20"/></label></subviews>
    <constraints>
    <constraint firstItem="label" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="a"/>
    <constraint firstItem="label" firstAttribute="top" secondItem="root" secondAttribute="top" id="b"/>
    </constraints></view></objects></document>
    """

  @Test("Fonts of the project measure and draw text; damaged ones are reported with their table")
  func projectFontsMeasureTextAndDamagedOnesAreReported() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.document, to: "View.xib")
    var sample = SyntheticFont()
    try Data(sample.bytes).write(to: folder.url.appendingPathComponent("Sample.ttf"))
    let words = ["--json", "--content", "measured", "--project", folder.url.path, path]
    let run = plumb(["layout"] + words)
    let units = [0x41, 0x42, 0x42, 0x41].reduce(0) { $0 + sample.advance(of: $1) }
    // The width is a whole number of points, at three pixels a point.
    #expect((Double(units) * 0.06).rounded(.up) == 102)
    #expect(run.output.contains("\"label\":[0,0,34,24]"))
    #expect(run.errors.isEmpty)
    #expect(
      plumb(["render", "-o", "-", "--content", "measured", "--project", folder.url.path, path]).status == .success)

    sample.missing = ["hmtx"]
    try Data(sample.bytes).write(to: folder.url.appendingPathComponent("Sample.ttf"))
    let damaged = plumb(["layout"] + words)
    #expect(damaged.status == .success)
    #expect(damaged.errors.contains("Sample.ttf: the font has no table 'hmtx'"))
  }
}
