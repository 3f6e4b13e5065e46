import Foundation
import Testing
import Typography

/// Compares widths with those of HarfBuzz. `Tools/shape-widths.py` makes the folder.
@Suite struct ShapedWidthTests {
  @Test(
    "Texts in font files are as wide as HarfBuzz shapes them without GPOS",
    .enabled(if: ProcessInfo.processInfo.environment["PLUMB_SHAPED_WIDTHS"] != nil, "PLUMB_SHAPED_WIDTHS is not set"))
  func textsAreAsWideAsHarfBuzzShapesThem() throws {
    let folder = URL(fileURLWithPath: ProcessInfo.processInfo.environment["PLUMB_SHAPED_WIDTHS"] ?? "")
    var fonts: [String: FontFile] = [:]
    var count = 0
    for line in try String(contentsOf: folder.appendingPathComponent("widths.tsv"), encoding: .utf8).split(
      separator: "\n")
    {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count == 4, let units = Double(fields[1]), let expected = Double(fields[2]) else { continue }
      let file = try fonts[fields[0]] ?? FontFile(Array(Data(contentsOf: folder.appendingPathComponent(fields[0]))))
      fonts[fields[0]] = file
      var font = Font(family: .named(file.postScriptName), size: units)
      font.file = file
      let width = TextMeasurer().measure(fields[3], font: font, scale: 1).lines[0].width
      #expect(abs(width - expected) < 0.001, "\(fields[0]): \(fields[3])")
      count += 1
    }
    #expect(count > 0)
  }
}
