import Typography

/// Decides at which content size category a document's text styles were drawn when it was saved.
///
/// The editor draws text styles at the default category, `large`, except in Xcode 13, which drew them at the smallest
/// one, and in Xcode 7, which drew some documents at `medium`. Documents of the versions around them disagree with each
/// other, so the heights of saved labels of one line and of buttons decide, and the version only where they do not.
enum SavedTextSize {
  /// The differences between the heights of buttons without images and of their titles, by type and era.
  private static let buttonPaddings = [0.0, 10, 12]

  static func category(of document: Document) -> TextSizeCategory {
    guard document.platform != .macOS else { return .large }
    let categories = [TextSizeCategory.large, .medium, .extraSmall]
    // Heights of labels are rounded up to a pixel, those of titles to a point. Documents without a device were saved at
    // one or two pixels a point.
    let pixels: [Double] = document.deviceID.map { [Device.closest(to: $0).scale] } ?? [1, 2]
    var votes = [0, 0, 0]
    for view in document.views where !view.isMarkedMisplaced {
      let paddings: [Double]
      let scales: [Double]
      switch view.kind {
      case .label: (paddings, scales) = ([0], pixels)
      case .button where view.text != nil: (paddings, scales) = (Self.buttonPaddings, [1])
      default: continue
      }
      guard let height = view.savedFrame?.height, let style = view.font?.style else { continue }
      let matching = categories.indices.filter { index in
        let line = style.font(category: categories[index]).metrics.lineHeight
        return scales.contains { scale in
          let rounded: Double = (line * scale).rounded(.up) / scale
          return paddings.contains { padding in abs(height - padding - rounded) < 0.02 }
        }
      }
      if matching.count == 1 { votes[matching[0]] += 1 }
    }
    let most = max(votes[0], votes[1], votes[2])
    let winners = categories.indices.filter { votes[$0] == most }
    if winners.count == 1 { return categories[winners[0]] }
    // All 7 tuned documents of these versions whose labels determine a category have the smallest one.
    let isXcode13 = (19000..<21000).contains(document.toolsVersion.major)
    return isXcode13 ? .extraSmall : .large
  }
}

extension Document {
  /// Whether the editor drew the text styles of the document smaller than a device does at the default setting.
  package var isDrawnAtSmallTextSize: Bool { SavedTextSize.category(of: self) != .large }
}

extension FontDescription {
  /// The text style of an iOS document; nil for a font that is not given by one.
  package var style: TextStyle? { textStyle.flatMap { Self.style(named: $0) } }

  /// The font with the size that its text style has in a category. A stated size that is not that of the default
  /// category is kept: a document at another text size has it.
  func scaled(to category: TextSizeCategory) -> FontDescription {
    guard category != .large, let style, size == nil || size == style.font(category: .large).size else { return self }
    var description = self
    description.size = style.font(category: category).size
    return description
  }

  /// A text style by the part of its name in documents that follows `UICTFontTextStyle`.
  static func style(named name: String) -> TextStyle? {
    switch name {
    case "Title0", "LargeTitle": .largeTitle
    case "Title1": .title1
    case "Title2": .title2
    case "Title3": .title3
    case "Headline": .headline
    case "Body": .body
    case "Callout": .callout
    case "Subhead", "Subheadline": .subheadline
    case "Footnote": .footnote
    case "Caption1": .caption1
    case "Caption2": .caption2
    default: nil
    }
  }
}
