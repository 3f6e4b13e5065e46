import Typography

/// Content sizes of UIKit's controls out of text, font and tables: the size of the alignment rectangle.
///
/// The heights are those of saved documents (Documentation/Documents.md); widths come from the built-in measurer, which
/// is close to Apple's fonts but not equal.
struct TouchContent {
  let tools: ToolsVersion
  let scale: Double

  /// - width: The greatest width of a text that wraps; nil where it may be as wide as it needs.
  func size(of view: ViewNode, width: Double?) -> (width: Double?, height: Double?) {
    let isNew = TouchControls.hasNewLook(tools)
    let isCurrent = tools.major >= 14460
    switch view.tag {
    case "label": return label(view, width: width)
    case "button": return button(view)
    case "textField": return textField(view, isCurrent: isCurrent)
    case "textView":
      guard view.element["scrollEnabled"] == "NO" else { return (nil, nil) }
      let text = measure(view, view.text ?? "", width: width.map { max(1, $0 - 10) }, lines: 0)
      return (text.width + 10, text.height + 16)
    case "switch": return isNew ? (61, 28) : (49, 31)
    case "slider": return (nil, isNew ? 31 : 30)
    case "stepper": return (94, isCurrent ? 32 : 29)
    case "progressView": return (nil, isCurrent ? 4 : 2)
    case "activityIndicatorView":
      let isLarge = view.element["style"] == "whiteLarge" || view.element["style"] == "large"
      return isLarge ? (37, 37) : (20, 20)
    case "segmentedControl": return segments(view, isCurrent: isCurrent)
    case "pageControl":
      let pages = max(0, view.element.number("numberOfPages") ?? 3)
      return (7 * pages + 9 * max(0, pages - 1), isCurrent ? 26 : 37)
    case "datePicker": return (320, 216)
    case "pickerView": return (320, 216)
    case "searchBar": return (nil, isCurrent ? 56 : 44)
    case "navigationBar", "toolbar": return (nil, 44)
    case "tabBar": return (nil, 49)
    case "colorWell": return (28, 28)
    default: return (nil, nil)
    }
  }

  private func label(_ view: ViewNode, width: Double?) -> (width: Double?, height: Double?) {
    let text = view.text ?? ""
    // A label without text asks for nothing.
    if text.isEmpty { return (0, 0) }
    let lines = view.numberOfLines
    let layout = measure(view, text, width: lines == 1 ? nil : width, lines: lines)
    return (layout.width, layout.height)
  }

  private func button(_ view: ViewNode) -> (width: Double?, height: Double?) {
    switch view.element["buttonType"] {
    case "infoDark", "infoLight", "detailDisclosure", "contactAdd": return (24, 24)
    default: break
    }
    let layout = measure(view, view.text ?? "", width: nil, lines: 1)
    if view.element.child("buttonConfiguration") != nil {
      return (layout.width + 24, layout.height + 14)
    }
    return (max(30, layout.width), (layout.height + 11.5).rounded(.up))
  }

  private func textField(_ view: ViewNode, isCurrent: Bool) -> (width: Double?, height: Double?) {
    let layout = measure(view, view.text ?? view.placeholder ?? "", width: nil, lines: 1)
    guard view.element["borderStyle"] == "roundedRect" else { return (layout.width, layout.height.rounded(.up)) }
    return (layout.width + 14, isCurrent ? 34 : 30)
  }

  private func segments(_ view: ViewNode, isCurrent: Bool) -> (width: Double?, height: Double?) {
    var widest = 0.0
    let titles = view.segmentTitles
    for title in titles {
      widest = max(widest, TextMeasurer().measure(title, font: .system(13), scale: scale).width)
    }
    return ((widest + 20) * Double(titles.count), isCurrent ? 31 : 28)
  }

  private func measure(_ view: ViewNode, _ text: String, width: Double?, lines: Int) -> TextLayout {
    var font = (view.font ?? FontDescription()).font(fallback: TouchControls.fontSize(view))
    if tools.major < 17000 { font.opticalSizing = .stepped }
    return TextMeasurer().measure(text, font: font, width: width, maximumLines: lines, scale: scale)
  }
}
