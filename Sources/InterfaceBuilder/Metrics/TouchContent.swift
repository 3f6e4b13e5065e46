import ControlMetrics
import LayoutEngine
import Typography

/// Content sizes of UIKit's controls out of text, font and ``TouchMetrics``: the size of the alignment rectangle.
struct TouchContent {
  let tools: ToolsVersion
  let scale: Double
  /// Whether the device has a home indicator.
  let hasHomeIndicator: Bool
  /// The category that text styles are measured at.
  let category: TextSizeCategory
  /// The size of the image that the view shows; nil without an image, or where the document does not state it.
  let image: Size?

  /// - width: The greatest width of a text that wraps; nil where it may be as wide as it needs.
  func size(of view: ViewNode, width: Double?) -> (width: Double?, height: Double?) {
    if view.tag == "label" { return label(view, width: width) }
    guard let style = TouchStyle(view) else { return (nil, nil) }
    let metrics = TouchMetrics.of(style, TouchEra(tools))
    switch style {
    case .button, .configuredButton: return button(view, metrics)
    case .symbolButton:
      let size = metrics.symbolSize(scale: scale)
      return (size.width, size.height)
    case .plainField, .lineField, .bezelField, .roundedField: return textField(view, metrics)
    case .textView:
      guard view.element["scrollEnabled"] == "NO" else { return (nil, nil) }
      let text = measure(
        view, view.text ?? "", width: width.map { max(1, $0 - metrics.padding.width) }, lines: 0)
      return metrics.contentSize(width: text.width, height: text.height)
    case .progressBar:
      // The editor drew bars of iOS 12 until Xcode 26.
      return TouchMetrics.of(style, TouchEra(tools) == .glass ? .glass : .classic).fixedSize
    case .segmented: return segments(view, metrics)
    case .toolbar where hasHomeIndicator: return (nil, TouchMetrics.tallToolbarHeight)
    case .pageControl:
      let pages = max(0, min(1000, view.element.number("numberOfPages") ?? 3))
      return (TouchMetrics.width(pages: Int(pages)), metrics.fixedSize.height)
    default: return metrics.fixedSize
    }
  }

  private func label(_ view: ViewNode, width: Double?) -> (width: Double?, height: Double?) {
    let text = view.text ?? ""
    // A label without text has no content size.
    if text.isEmpty { return (0, 0) }
    let lines = view.numberOfLines
    let layout = measure(view, text, width: lines == 1 ? nil : width, lines: lines)
    guard layout.lines.count > 1, let style = view.font?.style else {
      return (layout.width, layout.height)
    }
    // Lines of a text style are its leading apart; the first one has the height of its font.
    let first = measure(view, text, width: nil, lines: 1).height
    return (layout.width, first + Double(layout.lines.count - 1) * style.leading(category: category))
  }

  private func button(_ view: ViewNode, _ metrics: TouchMetrics) -> (width: Double?, height: Double?) {
    let layout = view.text.map { measure(view, $0, width: nil, lines: 1) }
    if let configuration = view.element.child("buttonConfiguration") {
      return configured(configuration, title: layout, metrics)
    }
    // Titles have whole points; a button without a title is as high as a line of one.
    let line = (layout ?? measure(view, "0", width: nil, lines: 1)).height.rounded(.up)
    var size = Size(width: layout?.controlWidth ?? 0, height: line)
    if let image { size = Size(width: size.width + image.width, height: max(line, image.height)) }
    if let insets = contentInsets(view) {
      return (size.width + insets.left + insets.right, size.height + insets.top + insets.bottom)
    }
    if image != nil { return (size.width, size.height) }
    return metrics.contentSize(width: size.width, height: size.height)
  }

  /// The insets around title and image; nil if the document gives none. A length that is barely not 0 stands for 0.
  private func contentInsets(_ view: ViewNode) -> Insets? {
    guard let inset = view.element.child("inset", key: "contentEdgeInsets") else { return nil }
    func length(_ name: String) -> Double { inset.number(name) ?? 0 }
    let insets = Insets(top: length("minY"), left: length("minX"), bottom: length("maxY"), right: length("maxX"))
    return insets == .zero ? nil : insets
  }

  /// A button with a configuration: title and image beside or above each other in the insets of the style.
  private func configured(
    _ configuration: Element, title: TextLayout?, _ metrics: TouchMetrics
  ) -> (width: Double?, height: Double?) {
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
    let line = measureLine(TextStyle.body.font(category: category).size)
    return metrics.contentSize(width: size.width, height: max(size.height, title == nil ? line : 0))
  }

  private func measureLine(_ size: Double) -> Double {
    TextMeasurer().measure("0", font: .system(size), scale: scale).height
  }

  private func textField(_ view: ViewNode, _ metrics: TouchMetrics) -> (width: Double?, height: Double?) {
    let line = measure(view, view.text ?? view.placeholder ?? "", width: nil, lines: 1)
    // Before Xcode 26 the editor drew fields without rounded corners as high as a line.
    if metrics.style != .roundedField, TouchEra(tools) < .glass { return (line.width, line.height.rounded(.up)) }
    return metrics.fieldSize(width: line.width, lineHeight: line.height, scale: scale)
  }

  private func segments(_ view: ViewNode, _ metrics: TouchMetrics) -> (width: Double?, height: Double?) {
    let widths = view.segmentTitles.map {
      TextMeasurer().measure($0, font: .system(13), scale: scale).width
    }
    let (count, height) = (Double(widths.count), metrics.fixedSize.height)
    if view.element["apportionsSegmentWidthsByContent"] == "YES" {
      return (widths.reduce(0, +) + 19 * count, height)
    }
    return (((widths.max() ?? 0) + metrics.padding.width) * count, height)
  }

  private func measure(_ view: ViewNode, _ text: String, width: Double?, lines: Int) -> TextLayout {
    let description = (view.font ?? FontDescription()).scaled(to: category)
    var font = description.font(fallback: TouchControls.fontSize(view, category: category))
    if tools.major < 17000 { font.opticalSizing = .stepped }
    return TextMeasurer().measure(
      AttributedText(text, font: font, paragraphStyle: view.paragraphStyle),
      in: Paragraph(width: width, maximumLines: lines, scale: scale))
  }
}
