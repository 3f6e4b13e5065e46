import ControlMetrics
import LayoutEngine
import Typography

/// Content sizes of AppKit's controls out of text, font and tables: the size of the alignment rectangle.
struct DesktopContent {
  let era: DesktopEra
  let tools: ToolsVersion
  /// The table's row for the view.
  let metrics: DesktopMetrics?
  /// The size of the image that the view shows; nil without an image, or where the document does not state it.
  let image: Size?

  func size(of view: ViewNode, width: Double?) -> (width: Double?, height: Double?) {
    var size = contentSize(of: view, width: width)
    if let height = metrics?.contentHeight { size.height = height }
    return size
  }

  private func contentSize(of view: ViewNode, width: Double?) -> (width: Double?, height: Double?) {
    let style = DesktopStyle(view)
    switch style {
    case .label: return label(view, width: width)
    case .popUp, .popUpRegularSquare, .popUpRoundRect, .popUpTextured, .popUpSmallSquare, .popUpOther:
      return (popUpWidth(view, style), 18)
    case .pushButton, .checkBox, .radioButton, .inlineButton, .recessedButton, .regularSquare, .smallSquare,
      .roundRect, .texturedButton, .otherButton, .unborderedButton:
      return button(view, style)
    case .roundedDisclosure where image != nil || view.text != nil || era != .bigSur: return button(view, style)
    case .segmented, .segmentedRoundRect, .segmentedSmallSquare, .segmentedTextured, .segmentedTexturedSquare,
      .segmentedOther:
      return (segments(view), era == .tahoe ? 24 : 21)
    case .datePicker, .dateField:
      return (title(view) + 90, lineHeight(view) + 1)
    default:
      return view.tag == "matrix" ? matrix(view) : DesktopContentSize.size(style, DesktopControlSize(view), era)
    }
  }

  /// A label that does not wrap still has a line for each line of its text, unless it is in single-line mode.
  private func label(_ view: ViewNode, width: Double?) -> (width: Double?, height: Double?) {
    let text = view.text ?? view.placeholder ?? ""
    let isSingle = view.cell?["usesSingleLineMode"] == "YES"
    let layout = measure(
      view, text, width: view.numberOfLines == 1 ? nil : width.map { $0 + TextLayout.controlTolerance },
      lines: isSingle ? 1 : 0)
    let height = Double(layout.lines.count) * lineHeight(view)
    if view.cell?["editable"] == "YES" { return (nil, height) }
    // The content width of a label that wraps is its maximum layout width.
    if let width, layout.lines.count > 1, view.numberOfLines != 1, !isSingle {
      let unwrapped = measure(view, text, width: nil, lines: 0)
      if unwrapped.lines.count < layout.lines.count { return (width, height) }
    }
    let margin = view.cell?["alignment"] == "center" ? DesktopContentSize.centeredTextMargin : 0
    return (layout.controlWidth + margin, height)
  }

  /// The height of a line of text: whole points, which saved labels show (`Documentation/Metrics.md`).
  private func lineHeight(_ view: ViewNode) -> Double {
    let size = DesktopControls.fontSize(view)
    if let font = view.font, font.name != nil {
      if font.hasSystemDesign { return (TouchBaselines.lineRatio * size).rounded(.down) }
      return measure(view, "0", width: nil, lines: 1).height.rounded(.up)
    }
    return DesktopContentSize.lineHeight(fontSize: size, lineEra)
  }

  /// macOS 10.14 still has the lines of 10.13; Xcode 11 is from the time of 10.15.
  private var lineEra: DesktopEra { era == .mojave && tools.major < 15000 ? .yosemite : era }

  /// The title and its padding, with the image beside it or alone.
  private func button(_ view: ViewNode, _ style: DesktopStyle) -> (width: Double?, height: Double?) {
    let size = DesktopControlSize(view)
    let line = lineHeight(view)
    let height = style == .unborderedButton ? line : size == .small ? 16 : 18
    let padding = DesktopPadding.points(style, size, era) ?? 16
    let position = view.cell?["imagePosition"]
    let isCheck = style == .checkBox || style == .radioButton
    guard let image, !isCheck else {
      if isCheck, view.text == nil { return (DesktopContentSize.untitledMarkWidth(style, size, era) ?? line, height) }
      return (title(view) + padding, height)
    }
    let isAlone = position == "only" || view.text == nil
    switch position {
    case _ where isAlone:
      guard style != .unborderedButton else { return (image.width, image.height) }
      return (min(image.width, 20) + (style == .roundRect ? 4 : style == .texturedButton ? 10 : 16), height)
    case "overlaps", "above", "below": return (max(title(view), image.width) + padding, height)
    default:
      return (title(view) + padding + image.width + DesktopContentSize.imageGap(size), height)
    }
  }

  /// A pop-up button is wide enough for each item of its menu.
  private func popUpWidth(_ view: ViewNode, _ style: DesktopStyle) -> Double {
    let padding = DesktopPadding.points(style, DesktopControlSize(view), era) ?? 28
    var widest = 0.0
    for title in view.menuTitles {
      widest = max(widest, measure(view, title, width: nil, lines: 1).controlWidth)
    }
    return widest + padding
  }

  /// The segments at the widths that the document gives them, else at those of their labels, and the lines between.
  private func segments(_ view: ViewNode) -> Double {
    guard let list = view.cell?.child("segments")?.children else { return 0 }
    var total = Double(list.count) + (era == .tahoe ? -1 : 1)
    for segment in list {
      if let width = segment.number("width") {
        total += width
      } else if let label = segment["label"], !label.isEmpty {
        total += measure(view, label, width: nil, lines: 1).width + 20
      } else {
        total += 28
      }
    }
    return total.rounded(.up)
  }

  /// Cells of one size in columns and rows.
  private func matrix(_ view: ViewNode) -> (width: Double?, height: Double?) {
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

  private func title(_ view: ViewNode) -> Double {
    measure(view, view.text ?? "", width: nil, lines: 1).controlWidth
  }

  private func measure(_ view: ViewNode, _ text: String, width: Double?, lines: Int) -> TextLayout {
    let description = view.font ?? FontDescription()
    let font = description.font(fallback: DesktopControls.fontSize(view))
    return TextMeasurer().measure(
      AttributedText(text, font: font, kern: description.kern(font)), in: Paragraph(width: width, maximumLines: lines))
  }
}
