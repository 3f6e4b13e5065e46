import LayoutEngine
import Typography

/// Content sizes of UIKit's controls out of text, font and tables: the size of the alignment rectangle.
///
/// The heights are those of saved documents (Documentation/Documents.md); widths come from the built-in measurer, which
/// is close to Apple's fonts but not equal.
struct TouchContent {
  let tools: ToolsVersion
  let scale: Double
  /// The size of the image that the view shows; nil without an image, or where the document does not state it.
  let image: Size?

  /// - width: The greatest width of a text that wraps; nil where it may be as wide as it needs.
  func size(of view: ViewNode, width: Double?) -> (width: Double?, height: Double?) {
    let isNew = TouchControls.hasNewLook(tools)
    // The appearance of iOS 13 came with Xcode 11.
    let isCurrent = tools.major >= 14800
    switch view.tag {
    case "label": return label(view, width: width)
    case "button": return button(view)
    case "textField": return textField(view, isCurrent: isCurrent)
    case "textView":
      guard view.element["scrollEnabled"] == "NO" else { return (nil, nil) }
      let text = measure(view, view.text ?? "", width: width.map { max(1, $0 - 10) }, lines: 0)
      return (text.width + 10, text.height + 16)
    case "switch": return isNew ? (61, 28) : (49, 31)
    case "slider": return (nil, isNew ? 34 : 30)
    case "stepper": return (94, isCurrent ? 32 : 29)
    case "progressView": return (nil, tools.major >= 24128 ? 4 : 2)
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
    guard layout.lines.count > 1, let style = view.font?.textStyle, let leading = Self.leading(of: style) else {
      return (layout.width, layout.height)
    }
    // Lines of a text style are its leading apart; the first one has the height of its font.
    let first = measure(view, text, width: nil, lines: 1).height
    return (layout.width, first + Double(layout.lines.count - 1) * leading)
  }

  /// Points between the baselines of a text style (Human Interface Guidelines, Typography, "Large (Default)").
  private static func leading(of style: String) -> Double? {
    switch style {
    case "Title0", "LargeTitle": return 41
    case "Title1": return 34
    case "Title2": return 28
    case "Title3": return 25
    case "Headline", "Body": return 22
    case "Callout": return 21
    case "Subhead", "Subheadline": return 20
    case "Footnote": return 18
    case "Caption1": return 16
    case "Caption2": return 13
    default: return nil
    }
  }

  private func button(_ view: ViewNode) -> (width: Double?, height: Double?) {
    switch view.element["buttonType"] {
    case "infoDark", "infoLight", "detailDisclosure", "contactAdd": return (24, 24)
    default: break
    }
    let layout = view.text.map { measure(view, $0, width: nil, lines: 1) }
    if let configuration = view.element.child("buttonConfiguration") {
      return configured(configuration, title: layout)
    }
    // Titles have whole points; a button without a title is as high as a line of one.
    let line = (layout ?? measure(view, "0", width: nil, lines: 1)).height.rounded(.up)
    var size = Size(width: (layout?.width ?? 0).rounded(.up), height: line)
    if let image { size = Size(width: size.width + image.width, height: max(line, image.height)) }
    if let insets = contentInsets(view) {
      return (size.width + insets.left + insets.right, size.height + insets.top + insets.bottom)
    }
    if image != nil { return (size.width, size.height) }
    return (max(30, size.width), size.height + 12)
  }

  /// The insets around title and image; nil if the document gives none. A length that is barely not 0 stands for 0.
  private func contentInsets(_ view: ViewNode) -> Insets? {
    guard let inset = view.element.child("inset", key: "contentEdgeInsets") else { return nil }
    func length(_ name: String) -> Double { inset.number(name) ?? 0 }
    let insets = Insets(top: length("minY"), left: length("minX"), bottom: length("maxY"), right: length("maxX"))
    return insets == .zero ? nil : insets
  }

  /// A button with a configuration: title and image beside or above each other in the insets of the style.
  private func configured(_ configuration: Element, title: TextLayout?) -> (width: Double?, height: Double?) {
    var size = Size(width: title?.width ?? 0, height: title?.height ?? 0)
    let padding = configuration.number("imagePadding") ?? 0
    if let image {
      switch configuration["imagePlacement"] {
      case "top", "bottom":
        size = Size(width: max(size.width, image.width), height: size.height + padding + image.height)
      default:
        size = Size(
          width: size.width + image.width + (title == nil ? 0 : padding), height: max(size.height, image.height))
      }
    }
    let line = measureLine(17)
    return (size.width + 24, max(size.height, title == nil ? line : 0) + 14)
  }

  private func measureLine(_ size: Double) -> Double {
    TextMeasurer().measure("0", font: .system(size), scale: scale).height
  }

  private func textField(_ view: ViewNode, isCurrent: Bool) -> (width: Double?, height: Double?) {
    let layout = measure(view, view.text ?? view.placeholder ?? "", width: nil, lines: 1)
    guard view.element["borderStyle"] == "roundedRect" else {
      return (layout.width, TouchControls.hasNewLook(tools) ? layout.height + 1.5 : layout.height.rounded(.up))
    }
    return (layout.width + 14, isCurrent ? 34 : 30)
  }

  private func segments(_ view: ViewNode, isCurrent: Bool) -> (width: Double?, height: Double?) {
    let widths = view.segmentTitles.map {
      TextMeasurer().measure($0, font: .system(13), scale: scale).width
    }
    let count = Double(widths.count)
    let height: Double = isCurrent ? 31 : 28
    if view.element["apportionsSegmentWidthsByContent"] == "YES" {
      return (widths.reduce(0, +) + 19 * count, height)
    }
    return (((widths.max() ?? 0) + (isCurrent ? 20 : 15)) * count, height)
  }

  private func measure(_ view: ViewNode, _ text: String, width: Double?, lines: Int) -> TextLayout {
    var font = (view.font ?? FontDescription()).font(fallback: TouchControls.fontSize(view))
    if tools.major < 17000 { font.opticalSizing = .stepped }
    return TextMeasurer().measure(text, font: font, width: width, maximumLines: lines, scale: scale)
  }
}
