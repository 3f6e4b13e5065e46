import Foundation
import TestSupport
import Testing

@testable import plumb

@Suite struct ProjectFontTests {
  @Test("Fonts of the project measure and draw text; damaged ones are reported with their table")
  func projectFontsMeasureTextAndDamagedOnesAreReported() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(SyntheticFont.touchDocument, to: "View.xib")
    var sample = SyntheticFont()
    try Data(sample.bytes).write(to: folder.url.appendingPathComponent("Sample.ttf"))
    let words = ["--json", "--content", "measured", "--project", folder.url.path, path]
    let run = plumb(["layout"] + words)
    // The width is a whole number of points, at three pixels a point.
    expectEqual((Double(sample.labelWidth) * 0.06).rounded(.up), 102)
    #expect(run.output.contains("\"label\":[0,0,34,24]"))
    #expect(run.errors.isEmpty)
    let picture = plumb(["render", "-o", "-", "--content", "measured", "--project", folder.url.path, path])
    expectEqual(picture.status, .success)
    #if !Pango
      #expect(picture.errors.contains("drawn by the outlines of the built-in font"))
    #endif

    sample.missing = ["hmtx"]
    try Data(sample.bytes).write(to: folder.url.appendingPathComponent("Sample.ttf"))
    let damaged = plumb(["layout"] + words)
    expectEqual(damaged.status, .success)
    #expect(damaged.errors.contains("Sample.ttf: the font has no table 'hmtx'"))
  }
}
