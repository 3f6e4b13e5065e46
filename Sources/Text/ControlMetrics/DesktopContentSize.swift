import Typography

/// The content sizes of AppKit's controls that do not depend on text: the sizes of the alignment rectangles, in points.
/// A height in the table of `DesktopMetrics` takes precedence.
package enum DesktopContentSize {
  /// The content size of a control; nil on an axis without a size, or if the size depends on text.
  package static func size(
    _ style: DesktopStyle, _ size: DesktopControlSize, _ era: DesktopEra
  ) -> (width: Double?, height: Double?) {
    switch style {
    case .field, .searchField: (nil, 21)
    case .comboBox, .lowComboBox: (nil, 20)
    case .help: help(size, era)
    case .disclosureTriangle: (13, 13)
    case .roundedDisclosure where era == .bigSur: (20, 18)
    case .popUp, .popUpRegularSquare, .popUpRoundRect, .popUpTextured, .popUpSmallSquare, .popUpOther: (nil, 18)
    case .pushButton, .checkBox, .radioButton, .inlineButton, .recessedButton, .regularSquare, .smallSquare,
      .roundRect, .texturedButton, .roundedDisclosure, .otherButton:
      (nil, size == .small ? 16 : 18)
    case .segmented, .segmentedRoundRect, .segmentedSmallSquare, .segmentedTextured, .segmentedTexturedSquare,
      .segmentedOther:
      (nil, era == .tahoe ? 24 : 21)
    case .slider, .tickedSlider: (nil, 15)
    case .verticalSlider: (15, nil)
    case .circularSlider: (24, 24)
    case .stepper: (size == .small ? 11 : era == .tahoe ? 20 : 13, 20)
    case .switchControl: (size == .small ? 32 : 38, 22)
    case .colorWell: (38, 23)
    case .levelIndicator: (96, 18)
    case .horizontalSeparator: (nil, 1)
    case .verticalSeparator: (1, nil)
    case .progressBar: (nil, size == .small ? 12 : era == .tahoe ? 20 : 18)
    case .spinner: size == .small ? (16, 16) : (32, 32)
    case .pathControl: (nil, 20)
    default: (nil, nil)
    }
  }

  private static func help(_ size: DesktopControlSize, _ era: DesktopEra) -> (width: Double?, height: Double?) {
    switch (size, era) {
    case (.large, _): (26, 28)
    case (.small, .bigSur), (.small, .tahoe): (16, 16)
    case (.small, .mojave): (14, 15)
    case (.small, .yosemite): (18, 18)
    case (_, .tahoe): (24, 24)
    case (_, .bigSur): (20, 20)
    default: (21, 21)
    }
  }

  /// The height of a line of a font by name: ascent and descent are rounded to whole points, as saved labels of seven
  /// fonts have it (`Documentation/Metrics.md`).
  package static func lineHeight(of font: Font) -> Double {
    // Fonts that are not known are as high as the system font.
    guard font.isAvailable else { return font.metrics.lineHeight.rounded(.up) }
    return font.metrics.ascent.rounded() + font.metrics.descent.rounded()
  }

  /// The height of a line of the system font in whole points, as in saved labels.
  package static func lineHeight(fontSize: Double, _ era: DesktopEra) -> Double {
    switch fontSize {
    case 10: return 13
    case 13 where era == .yosemite: return 17
    case 15: return 19
    default:
      let height = Font.system(fontSize).metrics.lineHeight
      return fontSize < 16 ? height.rounded(.up) : height.rounded()
    }
  }

  /// By how much the content of a label with centered text is wider than the text, in points. Left- and right-aligned
  /// text has no such margin.
  static let centeredTextMargin = 4.0

  /// The content width of a check box or radio button without a title, in points.
  static func untitledMarkWidth(_ style: DesktopStyle, _ size: DesktopControlSize, _ era: DesktopEra) -> Double? {
    switch (size, era) {
    case (_, .yosemite), (_, .mojave): DesktopPadding.points(style, size, era)
    case (.regular, _): 16
    case (.small, .bigSur): 13
    case (.small, .tahoe): 14
    default: nil
    }
  }

  /// The space between an image and a title beside it in a button.
  static func imageGap(_ size: DesktopControlSize) -> Double { size == .small ? 0 : size == .large ? 3 : 4 }
}
