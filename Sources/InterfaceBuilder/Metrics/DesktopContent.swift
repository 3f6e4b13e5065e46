import Typography

/// Content sizes of AppKit's controls out of text, font and tables: the size of the alignment rectangle.
struct DesktopContent {
  let era: DesktopEra

  func size(of view: ViewNode, width: Double?) -> (width: Double?, height: Double?) {
    let isSmall = DesktopControlSize(view) == .small
    switch DesktopStyle(view) {
    case .label:
      let lines = view.numberOfLines
      let layout = measure(view, view.text ?? "", width: lines == 1 ? nil : width, lines: lines)
      return (view.cell?["editable"] == "YES" ? nil : layout.width, layout.height.rounded(.up))
    case .field, .searchField: return (nil, era == .classic ? 22 : era == .tahoe ? 24 : isSmall ? 19 : 21)
    case .comboBox: return (nil, era == .tahoe ? 24 : 20)
    case .pushButton: return (title(view) + 28, era == .tahoe ? 24 : isSmall ? 16 : era == .classic ? 21 : 20)
    case .checkOrRadio: return (title(view) + 20, era == .classic ? 14 : isSmall ? 14 : 16)
    case .help: return era == .tahoe ? (24, 24) : (20, 20)
    case .popUp: return (title(view) + 32, era == .tahoe ? 24 : isSmall ? 17 : era == .classic ? 22 : 20)
    case .popUpRoundRect, .popUpTextured, .popUpSmallSquare, .popUpOther: return (title(view) + 28, 18)
    case .pushButtonUnbordered, .smallSquare, .roundRect, .texturedButton, .otherButton:
      return (title(view) + 16, 18)
    case .segmented, .segmentedOther:
      var total = 0.0
      for label in view.segmentTitles { total += TextMeasurer().measure(label, font: .system(13)).width + 20 }
      return (total, era == .tahoe ? 24 : 21)
    case .slider:
      let isWide = (view.savedFrame?.width ?? 1) >= (view.savedFrame?.height ?? 0)
      return isWide ? (nil, 15) : (15, nil)
    case .circularSlider: return (24, 24)
    case .stepper: return (13, era == .classic ? 23 : 20)
    case .switchControl: return (38, 22)
    case .colorWell: return (38, 23)
    case .datePicker: return (title(view) + 90, 21)
    case .levelIndicator: return (96, 18)
    case .horizontalSeparator: return (nil, 1)
    case .verticalSeparator: return (1, nil)
    case .progressBar: return (nil, era == .classic ? 18 : 20)
    case .spinner: return isSmall ? (16, 16) : (32, 32)
    default: return view.tag == "pathControl" ? (nil, 22) : (nil, nil)
    }
  }

  private func title(_ view: ViewNode) -> Double {
    measure(view, view.text ?? "", width: nil, lines: 1).width.rounded(.up)
  }

  private func measure(_ view: ViewNode, _ text: String, width: Double?, lines: Int) -> TextLayout {
    let font = (view.font ?? FontDescription()).font(fallback: DesktopControls.fontSize(view))
    return TextMeasurer().measure(text, font: font, width: width, maximumLines: lines)
  }
}
