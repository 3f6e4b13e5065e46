import Foundation
import TestSupport
import Testing
import Typography

/// Compares the built-in measurer with what UIKit measured.
///
/// The checks need the folder of measurements named by the environment variable PLUMB_APPLE_FRAMES; without it they are
/// skipped.
@Suite(
  .enabled(
    if: ProcessInfo.processInfo.environment["PLUMB_APPLE_FRAMES"] != nil,
    "PLUMB_APPLE_FRAMES names no folder of measurements"))
struct MeasuredWidthTests {
  @Test("Widths of labels by font: mean error at most 0.3 %, 99 % within a pixel")
  func meanErrorOfLabelWidthsByFontIsAtMost3PerMille() throws {
    var relative = 0.0
    var near = 0
    var count = 0
    for measured in try Measurements.read().iOSFonts.fonts {
      let font = try #require(measured.font)
      for (text, width) in measured.labelWidths {
        let error = abs(TextMeasurer().measure(text, font: font, scale: 3).width - width)
        relative += error / width
        near += error < 0.334 ? 1 : 0
        count += 1
      }
    }
    try #require(count >= 100)
    print("widths \(count): mean error \(relative / Double(count)), within a pixel \(Double(near) / Double(count))")
    #expect(relative / Double(count) <= 0.003)
    #expect(Double(near) / Double(count) >= 0.99)
  }

  @Test func lineMetricsAreExact() throws {
    let fonts = try Measurements.read().iOSFonts
    for size in fonts.fonts.map(\.size) {
      let metrics = Font.system(size).metrics
      expectEqual(metrics.lineHeight, size * fonts.metrics.lineHeight)
      expectEqual(metrics.ascent, size * fonts.metrics.ascender)
      expectEqual(-metrics.descent, size * fonts.metrics.descender)
    }
  }

  @Test func dynamicTypeIsExact() throws {
    let measured = try Measurements.read().iOSDynamicType
    for (categoryName, sizes) in measured.pointSize {
      let category = try #require(TextSizeCategory.allCases.first { "\($0)" == categoryName })
      for style in TextStyle.allCases {
        expectEqual(style.font(category: category).size, sizes["\(style)"])
        let factor = style.leading(category: category) / style.leading(category: .large)
        let value = try #require(measured.scaledValue64[categoryName]?["\(style)"])
        #expect(abs((64 * factor * 3).rounded() / 3 - value) < 0.001, "\(style) \(category)")
        expectEqual((17 * factor).rounded(), measured.scaledFont17[categoryName]?["\(style)"], "\(style) \(category)")
      }
    }
  }
}

/// What `text.json` holds.
private struct Measurements: Decodable {
  var iOSFonts: Fonts
  var iOSDynamicType: DynamicType

  enum CodingKeys: String, CodingKey {
    case iOSFonts = "fonts_ios"
    case iOSDynamicType = "dynamic_type_ios"
  }

  struct Fonts: Decodable {
    var metrics: Metrics
    var fonts: [MeasuredFont]
  }

  struct Metrics: Decodable {
    var lineHeight, ascender, descender: Double

    enum CodingKeys: String, CodingKey {
      case lineHeight = "lineHeight_per_pt"
      case ascender = "ascender_per_pt"
      case descender = "descender_per_pt"
    }
  }

  struct MeasuredFont: Decodable {
    var weight: String
    var size: Double
    var labelWidths: [String: Double]

    /// The font; nil for a name that is no weight.
    var font: Font? {
      switch weight {
      case "mono": Font(family: .monospaced, size: size)
      case "italic": Font(size: size, isItalic: true)
      default: Font.Weight.allCases.first { "\($0)" == weight }.map { .system(size, weight: $0) }
      }
    }
  }

  struct DynamicType: Decodable {
    var pointSize, scaledValue64, scaledFont17: [String: [String: Double]]
  }

  static func read() throws -> Measurements {
    let folder = URL(fileURLWithPath: ProcessInfo.processInfo.environment["PLUMB_APPLE_FRAMES"] ?? "")
    let data = try Data(contentsOf: folder.appendingPathComponent("text.json"))
    return try JSONDecoder().decode(Measurements.self, from: data)
  }
}
