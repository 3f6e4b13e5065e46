import Typography

/// Content sizes of AppKit's controls out of text, font and tables: the size of the alignment rectangle.
struct DesktopContent {
  let era: DesktopEra
  /// The table's row for the view.
  let metrics: DesktopMetrics?

  func size(of view: ViewNode, width: Double?) -> (width: Double?, height: Double?) {
    var size = contentSize(of: view, width: width)
    if let height = metrics?.contentHeight { size.height = height }
    return size
  }

  private func contentSize(of view: ViewNode, width: Double?) -> (width: Double?, height: Double?) {
    switch DesktopStyle(view) {
    case .label:
      let lines = view.numberOfLines
      let layout = measure(view, view.text ?? "", width: lines == 1 ? nil : width, lines: lines)
      return (view.cell?["editable"] == "YES" ? nil : layout.width, layout.height.rounded(.up))
    case .field, .searchField: return (nil, 21)
    case .comboBox: return (nil, 20)
    case .pushButton: return (title(view) + 28, 20)
    case .checkBox, .radioButton: return (title(view) + 20, era.isClassic ? 14 : 16)
    case .help: return era == .tahoe ? (24, 24) : (20, 20)
    case .popUp: return (title(view) + 32, 20)
    case .popUpRegularSquare, .popUpRoundRect, .popUpTextured, .popUpSmallSquare, .popUpOther:
      return (title(view) + 28, 18)
    case .unborderedButton, .inlineButton, .recessedButton, .regularSquare, .smallSquare, .roundRect, .texturedButton,
      .roundedDisclosure, .otherButton:
      return (title(view) + 16, 18)
    case .segmented, .segmentedRoundRect, .segmentedSmallSquare, .segmentedTextured, .segmentedTexturedSquare,
      .segmentedOther:
      var total = 0.0
      for label in view.segmentTitles { total += TextMeasurer().measure(label, font: .system(13)).width + 20 }
      return (total, era == .tahoe ? 24 : 21)
    case .slider, .tickedSlider: return (nil, 15)
    case .verticalSlider: return (15, nil)
    case .circularSlider: return (24, 24)
    case .stepper: return (13, 20)
    case .switchControl: return (38, 22)
    case .colorWell: return (38, 23)
    case .datePicker, .dateField: return (title(view) + 90, 21)
    case .levelIndicator: return (96, 18)
    case .horizontalSeparator: return (nil, 1)
    case .verticalSeparator: return (1, nil)
    case .progressBar: return (nil, era.isClassic ? 18 : 20)
    case .spinner: return DesktopControlSize(view) == .small ? (16, 16) : (32, 32)
    case .pathControl: return (nil, 22)
    default: return view.tag == "matrix" ? matrix(view) : (nil, nil)
    }
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
    measure(view, view.text ?? "", width: nil, lines: 1).width.rounded(.up)
  }

  private func measure(_ view: ViewNode, _ text: String, width: Double?, lines: Int) -> TextLayout {
    let font = (view.font ?? FontDescription()).font(fallback: DesktopControls.fontSize(view))
    return TextMeasurer().measure(text, font: font, width: width, maximumLines: lines)
  }
}
