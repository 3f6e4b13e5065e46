import ControlMetrics
import LayoutEngine
import Typography

/// Reads the text, the font and the images of an AppKit control of a document, from which ``DesktopControl`` derives
/// its size and its baselines.
struct DesktopContent {
  let view: ViewNode
  let control: DesktopControl
  let tools: ToolsVersion
  /// The size of the image that the view shows; nil without an image, or where the document does not state it.
  let image: Size?
  /// The fonts of the project.
  let fonts: FontLibrary

  /// The content size.
  ///
  /// - Parameter width: The width at which text wraps, in points; nil for no limit.
  func size(width: Double?) -> (width: Double?, height: Double?) {
    switch control.style {
    case .label, .filledLabel: return label(width: width)
    case .field, .searchField, .comboBox, .lowComboBox:
      let usual = DesktopContentSize.lineHeight(fontSize: control.usualFieldFontSize, lineEra)
      return (title, control.fieldHeight(lineHeight: lineHeight, usualLineHeight: usual, border: fieldBorder))
    case .popUp, .popUpRegularSquare, .popUpRoundRect, .popUpTextured, .popUpSmallSquare, .popUpOther:
      return control.popUpSize(titles: view.menuTitles.map { measure($0).controlWidth })
    case .pushButton, .checkBox, .radioButton, .inlineButton, .recessedButton, .regularSquare, .smallSquare,
      .roundRect, .texturedButton, .otherButton, .unborderedButton, .roundedDisclosure, .help, .disclosureTriangle:
      return control.buttonSize(
        title: view.text == nil ? nil : title, image: image, placement: imagePlacement, lineHeight: lineHeight,
        hasUsualFont: hasUsualFont)
    case .segmented, .segmentedRoundRect, .segmentedSmallSquare, .segmentedTextured, .segmentedTexturedSquare,
      .segmentedOther:
      return control.segmentedSize(segments)
    case .datePicker, .dateField:
      return control.datePickerSize(text: measure(dateText).controlWidth, lineHeight: lineHeight)
    default: return view.kind == .matrix ? matrix : control.fixedSize
    }
  }

  /// The baselines; nil for a control without text.
  ///
  /// - Parameters:
  ///   - insets: The distances from the frame to the alignment rectangle.
  ///   - height: The height of a label's text, which tells whether it has several lines.
  func baselines(insets: Insets, height: Double) -> ControlBaselines? {
    let line = lineHeight
    // The metrics are those of the system font for other fonts as well, which saved frames agree with.
    return control.baselines(
      Font.system(font.size).metrics, lineHeight: line,
      hasSeveralLines: height >= line * 1.5, insets: insets)
  }

  // MARK: Labels and fields

  /// A label that does not wrap still has a line for each line of its text, unless it is in single-line mode.
  private func label(width: Double?) -> (width: Double?, height: Double?) {
    let text = view.text ?? view.placeholder ?? ""
    let isSingle = view.cell?["usesSingleLineMode"] == "YES"
    let limit = view.numberOfLines == 1 ? nil : width.map { $0 + TextLayout.controlTolerance }
    let layout = measure(text, width: limit, lines: isSingle ? 1 : 0)
    let wraps = limit != nil && !isSingle && measure(text, width: nil, lines: 0).lines.count < layout.lines.count
    let size = control.labelSize(
      layout, lineHeight: lineHeight, isCentered: view.cell?["alignment"] == "center",
      wrappingWidth: wraps ? width : nil)
    return (view.cell?["editable"] == "YES" ? nil : size.width, size.height)
  }

  /// Whether the font has the size that controls of this size have by default.
  private var hasUsualFont: Bool {
    let size = DesktopControls.fontSize(view)
    return switch control.size {
    case .regular: size == 13
    case .small: size == 11 || size == 12
    case .mini: size == 9
    case .large: size == 13 || size == 14
    }
  }

  /// The width of the frame that a placeholder needs, in points; nil for other controls and for fields that wrap. The
  /// text is 2 points from the border, which is as wide as a point at least, and beside the magnifying glass or the
  /// arrow.
  func widthOfPlaceholder(_ text: String) -> Double? {
    guard view.numberOfLines == 1 || view.cell?["scrollable"] == "YES" else { return nil }
    let width = measure(text).controlWidth + 6
    return switch control.style {
    case .label, .filledLabel, .field: width
    case .searchField, .comboBox, .lowComboBox: width + 18
    default: nil
    }
  }

  private var fieldBorder: DesktopControl.FieldBorder {
    if view.cell?["borderStyle"] == "border" { return .line }
    return view.cell?["bezelStyle"] == "round" ? .roundBezel : .bezel
  }

  /// The height of a line of text: whole points, which saved labels show (`Documentation/Metrics.md`).
  var lineHeight: Double {
    if let description = view.font, description.name != nil, !description.hasPrivateName {
      let height = DesktopContentSize.lineHeight(of: font)
      // 9 of 9 labels of two owners, at 12 and 13 points.
      return lineEra == .yosemite && description.name?.hasPrefix("Menlo") == true ? height + 4 : height
    }
    // The line of this style is higher than that of its font (14 of 14 labels).
    if view.font?.textStyle == "title2" { return 21 }
    return DesktopContentSize.lineHeight(fontSize: DesktopControls.fontSize(view), lineEra)
  }

  /// macOS 10.14 still has the lines of 10.13; Xcode 11 is from the time of 10.15.
  var lineEra: DesktopEra { control.era == .mojave && tools.major < 15000 ? .yosemite : control.era }

  // MARK: Buttons, segments and dates

  private var imagePlacement: DesktopControl.ImagePlacement {
    switch view.cell?["imagePosition"] {
    case "only": .alone
    case "overlaps", "above", "below": .stacked
    default: .beside
    }
  }

  private var segments: [DesktopControl.Segment] {
    (view.cell?.child("segments")?.children ?? []).map { segment in
      let label = segment["label"].flatMap { $0.isEmpty ? nil : measure($0).controlWidth }
      return DesktopControl.Segment(label: label, width: segment.number("width"))
    }
  }

  private var dateText: String {
    guard let elements = view.cell?.child("datePickerElements") else {
      return DesktopControl.dateText(days: true, months: true, minutes: true, seconds: true)
    }
    func shows(_ part: String) -> Bool { elements[part] == "YES" }
    return DesktopControl.dateText(
      days: shows("day"), months: shows("month"), minutes: shows("minute"), seconds: shows("second"))
  }

  /// Cells of one size in columns and rows.
  private var matrix: (width: Double?, height: Double?) {
    guard let cell = view.element.child("size", key: "cellSize"), let columns = view.element.child("cells"),
      let width = cell.number("width"), let height = cell.number("height")
    else { return (nil, nil) }
    let spacing = view.element.child("size", key: "intercellSpacing")
    let (across, down) = (Double(columns.children.count), Double(columns.children.first?.children.count ?? 0))
    return (
      across * width + max(0, across - 1) * (spacing?.number("width") ?? 0),
      down * height + max(0, down - 1) * (spacing?.number("height") ?? 0)
    )
  }

  // MARK: Measuring

  private var font: Font {
    var font = (view.font ?? FontDescription()).font(fallback: DesktopControls.fontSize(view), fonts: fonts)
    if control.era.isClassic { font.opticalSizing = .stepped }
    return font
  }

  private var title: Double { measure(view.text ?? "").controlWidth }

  /// A text on one line.
  private func measure(_ text: String) -> TextLayout { measure(text, width: nil, lines: 1) }

  /// The widths between which a label that wraps keeps its line breaks; nil for other views.
  ///
  /// - Parameter width: The width at which the text wraps, in points.
  func spanOfLineBreaks(width: Double) -> TextMeasurer.WidthSpan? {
    guard control.style == .label || control.style == .filledLabel, view.numberOfLines != 1 else { return nil }
    let paragraph = Paragraph(
      width: width + TextLayout.controlTolerance, maximumLines: view.cell?["usesSingleLineMode"] == "YES" ? 1 : 0)
    return TextMeasurer().spanOfLineBreaks(attributed(view.text ?? view.placeholder ?? ""), in: paragraph)
      .shifted(by: -TextLayout.controlTolerance)
  }

  private func measure(_ text: String, width: Double?, lines: Int) -> TextLayout {
    TextMeasurer().measure(attributed(text), in: Paragraph(width: width, maximumLines: lines))
  }

  private func attributed(_ text: String) -> AttributedText {
    let font = font
    return AttributedText(text, font: font, kern: (view.font ?? FontDescription()).kern(font))
  }
}
