import LayoutModel
import Typography

/// A control of AppKit as the tables describe it: its alignment rectangle, content size and baselines.
///
/// Documents and code create it for a view and pass what they measured. Sizes are those of the alignment rectangle in
/// points, nil on an axis without a content size.
package struct DesktopControl: Sendable {
  package let style: DesktopStyle
  package let size: DesktopControlSize
  package let era: DesktopEra
  /// The row of the table; nil if the table has none.
  package let metrics: DesktopMetrics?

  /// A control in one appearance.
  package init(_ style: DesktopStyle, _ size: DesktopControlSize, _ era: DesktopEra) {
    self.init(style, size, era, metrics: DesktopMetrics.byEra(style, size)?[era.rawValue])
  }

  /// A control with a row that saved frames determine.
  package init(_ style: DesktopStyle, _ size: DesktopControlSize, _ era: DesktopEra, metrics: DesktopMetrics?) {
    (self.style, self.size, self.era, self.metrics) = (style, size, era, metrics)
  }

  /// The distances from the frame to the alignment rectangle.
  package var alignmentInsets: Insets { metrics?.insets ?? .zero }

  /// Whether the control displays text without a border.
  package var isLabel: Bool { style == .label || style == .filledLabel }

  /// The size without text and images. A height in the table of metrics takes precedence.
  package var fixedSize: (width: Double?, height: Double?) {
    let size = DesktopContentSize.size(style, size, era)
    return (size.width, metrics?.contentHeight ?? size.height)
  }
}

// MARK: - Text

extension DesktopControl {
  /// The border of a text field.
  package enum FieldBorder: Sendable { case bezel, roundBezel, line }

  /// The size of a label.
  ///
  /// - Parameters:
  ///   - text: The text at the width at which it wraps.
  ///   - lineHeight: The height of a line; nil for the height of the text in whole points.
  ///   - isCentered: Whether the text is centered.
  ///   - wrappingWidth: The width at which the text wraps; nil if it does not.
  package func labelSize(
    _ text: TextLayout, lineHeight: Double?, isCentered: Bool, wrappingWidth: Double? = nil
  ) -> Size {
    let height = lineHeight.map { Double(text.lines.count) * $0 } ?? text.height.rounded(.up)
    // A label that wraps is as wide as the width at which it does.
    if let wrappingWidth { return Size(width: wrappingWidth, height: height) }
    // The alignment rectangle of a label that draws its background is the frame.
    let fill = style == .filledLabel ? 2 * Self.labelPadding : 0
    let margin = isCentered ? DesktopContentSize.centeredTextMargin : 0
    return Size(width: text.controlWidth + margin + fill, height: height)
  }

  /// The distance of the text of a label from the sides of its frame, in points.
  private static let labelPadding = 2.0

  /// The height of a field with a border.
  ///
  /// The heights of the table are those of fields with ``usualFieldFontSize``; another font changes them by the
  /// difference of the heights of a line.
  package func fieldHeight(lineHeight: Double, usualLineHeight: Double, border: FieldBorder) -> Double? {
    guard let height = fixedSize.height else { return nil }
    let change: Double =
      switch border {
      case _ where style != .field: 0
      case .bezel: 0
      case .roundBezel: era.isClassic ? 0 : 1
      case .line: -1
      }
    return height + lineHeight - usualLineHeight + change
  }

  /// The font size of fields with the heights of the table, in points.
  package var usualFieldFontSize: Double {
    switch size {
    case .regular: 13
    case .small: 11
    case .mini: 9
    // The table has large fields with text of 14 points.
    case .large: style == .field ? 14 : 13
    }
  }

  /// The baselines of the text; nil for a control without text, whose baseline is the bottom edge of the alignment
  /// rectangle.
  ///
  /// - Parameters:
  ///   - font: The metrics of the font.
  ///   - lineHeight: The height of a line of a label.
  ///   - hasSeveralLines: Whether a label has more than one line.
  ///   - insets: The distances from the frame to the alignment rectangle; nil for those of the table.
  package func baselines(
    _ font: FontMetrics, lineHeight: Double, hasSeveralLines: Bool, insets: Insets? = nil
  ) -> ControlBaselines? {
    if isLabel { return .desktopLabel(font, lineHeight: lineHeight, hasSeveralLines: hasSeveralLines) }
    if let distance = metrics?.baseline { return .fromBottom(distance) }
    switch style {
    case .pushButton, .unborderedButton, .checkBox, .radioButton, .help, .inlineButton, .recessedButton, .regularSquare,
      .smallSquare, .roundRect, .texturedButton, .roundedDisclosure, .disclosureTriangle, .otherButton,
      .popUp, .popUpRegularSquare, .popUpRoundRect, .popUpSmallSquare, .popUpTextured, .popUpOther,
      .segmented, .segmentedRoundRect, .segmentedSmallSquare, .segmentedTextured, .segmentedTexturedSquare,
      .segmentedOther, .field, .comboBox, .lowComboBox:
      return .centered(font, insets: insets ?? alignmentInsets)
    default: return nil
    }
  }
}

// MARK: - Buttons

extension DesktopControl {
  /// The place of the image of a button.
  package enum ImagePlacement: Sendable {
    /// The image is not shown.
    case hidden
    /// Only the image is shown.
    case alone
    /// Before or after the title.
    case beside
    /// Above, below or behind the title.
    case stacked
  }

  /// The size of a button: its title and its image with the padding of the style.
  ///
  /// - Parameters:
  ///   - title: The width of the title in whole points; nil without a title.
  ///   - image: The size of the image; nil without an image.
  ///   - placement: The place of the image. Check boxes and radio buttons show none.
  ///   - lineHeight: The height of a line of the title.
  ///   - hasUsualFont: Whether the font has the usual size of the control. Check boxes in another size are two points
  ///     narrower beside their title, and at least as high as its line (10 of 10 in documents of two owners).
  package func buttonSize(
    title: Double?, image: Size?, placement: ImagePlacement, lineHeight: Double, hasUsualFont: Bool = true
  ) -> (width: Double?, height: Double?) {
    let fixed = fixedSize
    let isMark = style == .checkBox || style == .radioButton
    let image = isMark || placement == .hidden ? nil : image
    let isEmpty = title == nil && image == nil
    if style == .help || style == .disclosureTriangle || (isEmpty && fixed.width != nil) { return fixed }
    let isOdd = style == .checkBox && title != nil && !hasUsualFont && era == .bigSur
    let height = isOdd ? max(fixed.height ?? 0, lineHeight) : fixed.height ?? lineHeight
    let padding = (DesktopPadding.points(style, size, era) ?? 16) - (isOdd ? 2 : 0)
    guard let image else {
      if isMark, title == nil {
        return (DesktopContentSize.untitledMarkWidth(style, size, era) ?? lineHeight, height)
      }
      return ((title ?? 0) + padding, height)
    }
    guard placement != .alone, let title else {
      guard style != .unborderedButton else { return (image.width, image.height) }
      return (min(image.width, 20) + imagePadding, height)
    }
    if placement == .stacked { return (max(title, image.width) + padding, height) }
    return (title + padding + image.width + DesktopContentSize.imageGap(size), height)
  }

  /// The padding beside an image that a button shows alone.
  private var imagePadding: Double {
    switch style {
    case .roundRect: 4
    case .texturedButton: 10
    default: 16
    }
  }

  /// The size of a pop-up button, which is wide enough for the titles of all its items.
  ///
  /// - Parameter titles: The widths of the titles in whole points.
  package func popUpSize(titles: [Double]) -> (width: Double?, height: Double?) {
    let padding = DesktopPadding.points(style, size, era) ?? 28
    return ((titles.max() ?? 0) + padding, fixedSize.height)
  }
}

// MARK: - Segments and dates

extension DesktopControl {
  /// The content of a segment: the widths of its label and its image, and the width that is set for it, in points. Nil
  /// if it has none.
  package struct Segment: Sendable {
    let label: Double?
    let image: Double?
    let width: Double?

    package init(label: Double?, image: Double? = nil, width: Double?) {
      (self.label, self.image, self.width) = (label, image, width)
    }

    fileprivate var extent: Double {
      if let width { return width }
      // A segment with an image alone is as wide as an empty one: saved segments with images of 11 to 48 points are 27
      // to 32 points wide.
      guard let label else { return 28 }
      return image.map { label + $0 + 15 } ?? label + 20
    }
  }

  /// The size of a segmented control: the segments at the widths that are set, otherwise at those of their content, and
  /// the lines between them.
  package func segmentedSize(_ segments: [Segment]) -> (width: Double?, height: Double?) {
    let count = Double(segments.count)
    let lines =
      switch style {
      case _ where segments.isEmpty: 0.0
      case _ where era == .tahoe: count - 1
      // Segments of these styles have room beside the lines (6 of 6 in documents of three owners).
      case .segmentedRoundRect, .segmentedSmallSquare: 3 * count - 1
      default: count + 1
      }
    return (segments.reduce(lines) { $0 + $1.extent }.rounded(.up), fixedSize.height)
  }

  /// A text as wide as the parts of a date that a date picker shows, on a 24-hour clock.
  ///
  /// - Parameters:
  ///   - days, months: Whether days, and months and years, are shown.
  ///   - minutes, seconds: Whether hours and minutes, and seconds, are shown.
  package static func dateText(days: Bool, months: Bool, minutes: Bool, seconds: Bool) -> String {
    let date = days ? "00/00/0000" : months ? "00/0000" : ""
    let time = seconds ? "00:00:00" : minutes ? "00:00" : ""
    return date.isEmpty || time.isEmpty ? date + time : date + ", " + time
  }

  /// The size of a date picker.
  ///
  /// - Parameters:
  ///   - text: The width of the text, in whole points.
  ///   - lineHeight: The height of a line of the text.
  package func datePickerSize(text: Double, lineHeight: Double) -> (width: Double?, height: Double?) {
    // A picker with a stepper has insets above and beside the text; one that is only a field has its border.
    style == .dateField ? (text + 10, lineHeight + 6) : (text + 2, lineHeight + 1)
  }
}
