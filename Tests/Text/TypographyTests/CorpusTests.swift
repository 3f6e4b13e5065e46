import Foundation
import Testing
import Typography

/// Compares the built-in measurer with the sizes that Interface Builder saved for labels.
///
/// The checks need a folder of Interface Builder documents, named by the environment variable PLUMB_CORPUS; without it
/// they are skipped.
@Suite(
  .enabled(if: ProcessInfo.processInfo.environment["PLUMB_CORPUS"] != nil, "PLUMB_CORPUS names no folder of documents"))
struct CorpusTests {
  @Test("Widths of labels: mean relative error at most 1 %, at least 80 % within a point")
  func meanErrorOfLabelWidthsIsAtMost1Percent() throws {
    var relative = 0.0
    var near = 0
    let labels = Self.labels.filter(\.hasOwnWidth)
    try #require(labels.count >= 100)
    for (label, font) in labels.compactMap(Self.measurable) {
      let layout = TextMeasurer().measure(label.text ?? "", font: font, maximumLines: label.lines, scale: label.scale)
      let error = abs(layout.width - label.width)
      relative += error / label.width
      near += error <= 1.0001 ? 1 : 0
    }
    let count = Double(labels.compactMap(Self.measurable).count)
    print("labels \(Int(count)): mean relative error \(relative / count), within a point \(Double(near) / count)")
    #expect(relative / count <= 0.01)
    #expect(Double(near) / count >= 0.8)
  }

  /// Interface Builder saves heights that are rounded up to a pixel of the document's device, and, in documents begun
  /// with an old version, to a whole point; frames of the old kind stay in documents that were saved again later.
  @Test("Heights of single-line labels are exact to the pixel for at least 95 %")
  func atLeast95PercentOfLabelHeightsAreExact() throws {
    let labels = Self.labels.filter { $0.hasOwnHeight && $0.lines == 1 }.compactMap(Self.measurable)
    try #require(labels.count >= 100)
    let exact = labels.filter { label, font in
      label.roundings.contains { scale in
        abs(TextMeasurer().measure(label.text ?? "", font: font, maximumLines: 1, scale: scale).height - label.height)
          < 0.01
      }
    }
    print("heights \(labels.count): exact \(Double(exact.count) / Double(labels.count))")
    #expect(Double(exact.count) / Double(labels.count) >= 0.95)
  }

  private static let labels: [SavedLabel] = {
    let folder = URL(fileURLWithPath: ProcessInfo.processInfo.environment["PLUMB_CORPUS"] ?? "")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? []
    return files.compactMap { $0 as? URL }.filter { ["xib", "storyboard"].contains($0.pathExtension) }
      .sorted { $0.path < $1.path }.flatMap(LabelReader.labels)
  }()

  /// The label with its font; nil where it has no text or a font that is not the system's.
  private static func measurable(_ label: SavedLabel) -> (SavedLabel, Font)? {
    guard let text = label.text, !text.isEmpty, label.isSystemFont, !label.isAttributed, label.width > 0 else {
      return nil
    }
    if let style = label.style {
      guard var font = styles[style]?.font() else { return nil }
      font.opticalSizing = label.isStepped ? .stepped : .continuous
      return (label, font)
    }
    let weights: [String: Font.Weight] = [
      "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
      "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
    ]
    guard let weight = weights[label.weight] else { return nil }
    var font = Font.system(label.pointSize ?? 17, weight: weight)
    font.opticalSizing = label.isStepped ? .stepped : .continuous
    return (label, font)
  }

  private static let styles: [String: TextStyle] = [
    "UICTFontTextStyleTitle0": .largeTitle, "UICTFontTextStyleTitle1": .title1, "UICTFontTextStyleTitle2": .title2,
    "UICTFontTextStyleTitle3": .title3, "UICTFontTextStyleHeadline": .headline,
    "UICTFontTextStyleSubhead": .subheadline,
    "UICTFontTextStyleBody": .body, "UICTFontTextStyleCallout": .callout, "UICTFontTextStyleFootnote": .footnote,
    "UICTFontTextStyleCaption1": .caption1, "UICTFontTextStyleCaption2": .caption2,
  ]
}
