import ControlMetrics
import LayoutEngine
import Typography

/// Reads the text, the font and the images of a UIKit control of a document, from which ``TouchMetrics`` derives its
/// size and its baselines.
struct TouchContent {
  let tools: ToolsVersion
  let scale: Double
  /// Whether the device has a home indicator.
  let hasHomeIndicator: Bool
  /// The category that text styles are measured at.
  let category: TextSizeCategory
  /// The size of the image that the view shows; nil without an image, or where the document does not state it.
  let image: Size?
  /// The symbol of the system that the view shows; nil without one.
  let symbol: SymbolReference?
  /// The fonts of the project.
  let fonts: FontLibrary
  /// The names of the fonts that the editor did not have.
  let missingFonts: Set<String>
  /// Whether labels of one line outside of stack views have whole points.
  let hasWholeLines: Bool
  /// The font of the view in the size classes of the layout; nil without a font.
  let fontDescription: FontDescription?

  private var era: TouchEra { TouchEra(tools) }

  /// The content size: that of the alignment rectangle.
  ///
  /// - Parameter width: The maximum width of a text that wraps, in points; nil for no limit.
  func size(of view: ViewNode, width: Double?) -> (width: Double?, height: Double?) {
    if view.kind == .label { return optional(label(view, width: width)) }
    guard let style = TouchStyle(view) else { return (nil, nil) }
    let metrics = TouchMetrics.of(style, era)
    switch style {
    case .button: return optional(button(view, metrics))
    case .configuredButton: return configuredButton(view, metrics, width: width)
    case .symbolButton: return optional(metrics.symbolSize(scale: scale))
    case .plainField, .lineField, .bezelField, .roundedField: return textField(view, metrics)
    case .textView:
      guard !scrolls(view) else { return (nil, nil) }
      let text = measure(
        view, view.text ?? "", width: width.map { max(1, $0 - metrics.padding.width) }, lines: 0)
      return metrics.contentSize(width: text.width, height: text.height)
    case .progressBar:
      // The editor drew bars of iOS 12 until Xcode 11 (12 of 12 later ones are 4 points high).
      return TouchMetrics.of(style, tools.major >= 17000 ? era : .classic).fixedSize
    case .segmented: return optional(segments(view))
    case .toolbar: return (nil, TouchMetrics.toolbarHeight(hasHomeIndicator: hasHomeIndicator))
    case .pageControl:
      let pages = max(0, min(1000, view.element.number("numberOfPages") ?? 3))
      return (TouchMetrics.width(pages: Int(pages)), metrics.fixedSize.height)
    default: return metrics.fixedSize
    }
  }

  /// The baselines; nil for a view without text.
  func baselines(of view: ViewNode) -> ControlBaselines? {
    switch view.kind {
    case .label, .button, .textField, .segmentedControl: break
    case .textView:
      // A class of the client can have insets of its own: saved frames of one agree with no baseline.
      guard !scrolls(view), view.customClass == nil else { return nil }
      let inset = TouchMetrics.of(.textView, era).padding.height / 2
      return .textView(font(of: view).metrics, top: inset, bottom: inset)
    default: return nil
    }
    // The metrics are those of the system font for other fonts as well, which saved frames agree with.
    let metrics = Font.system(font(of: view).size).metrics
    guard view.kind == .label else { return .centered(metrics, insets: spaceOfImage(in: view)) }
    // Documents from before Xcode 7 round lines up to a point, which their saved heights show.
    let line = view.savedFrame.flatMap { abs($0.height - metrics.lineHeight) < 1 ? $0.height : nil }
    return .touchLabel(metrics, lineHeight: line, scale: scale)
  }

  private func scrolls(_ view: ViewNode) -> Bool { view.element["scrollEnabled"] != "NO" }

  private func optional(_ size: Size) -> (width: Double?, height: Double?) { (size.width, size.height) }

  private func label(_ view: ViewNode, width: Double?) -> Size {
    let text = view.text ?? ""
    // A label without text has no content size.
    if text.isEmpty { return Size(width: 0, height: 0) }
    let lines = view.numberOfLines
    let limit = lines == 1 ? nil : width
    let layout = measure(view, text, width: limit, lines: lines)
    var size = TouchMetrics.labelSize(
      layout, width: layout.widthWithSpaces(of: attributed(text, of: view), limit: limit, scale: scale),
      leading: fontDescription?.style?.leading(fontSize: fontSize(of: view)),
      firstLine: measure(view, text, width: nil, lines: 1).height)
    if hasWholeLines { size.height.round(.up) }
    return size
  }

  private func button(_ view: ViewNode, _ metrics: TouchMetrics) -> Size {
    metrics.buttonSize(
      title: view.text.map { measure(view, $0, width: nil, lines: 1) },
      lineHeight: measure(view, "0", width: nil, lines: 1).height, image: image ?? symbolImage,
      contentInsets: contentInsets(view))
  }

  /// The symbol of a button without a configuration, in whole pixels.
  private var symbolImage: Size? {
    symbol.map {
      Size(width: ($0.size.width * scale).rounded() / scale, height: ($0.size.height * scale).rounded() / scale)
    }
  }

  /// The insets around title and image. A length that is barely not 0 stands for 0.
  private func contentInsets(_ view: ViewNode) -> Insets {
    guard let inset = view.element.child("inset", key: "contentEdgeInsets") else { return .zero }
    func length(_ name: String) -> Double { inset.number(name) ?? 0 }
    return Insets(top: length("minY"), left: length("minX"), bottom: length("maxY"), right: length("maxX"))
  }

  /// A button with a configuration: title and image beside or above each other in the insets of the style.
  ///
  /// The width is that of the title on one line. A title that wraps makes the button higher where it gets less.
  private func configuredButton(
    _ view: ViewNode, _ metrics: TouchMetrics, width: Double?
  ) -> (width: Double?, height: Double?) {
    var content = configuredContent(of: view)
    let full = configuredSize(view, metrics, content)
    guard let width, width < full.width ?? 0, view.wrapsConfiguredTitle, let title = view.text, let line = content.title
    else { return full }
    let wrapped = measure(view, title, width: titleWidth(in: view, content, full.width ?? 0, width), lines: 0)
    content.title = Size(width: line.width, height: wrapped.height)
    return (full.width, configuredSize(view, metrics, content).height)
  }

  /// The width that the title of a button with a configuration gets, in points, if the button has less than all need.
  private func titleWidth(
    in view: ViewNode, _ content: ConfiguredButtonContent, _ full: Double, _ width: Double
  ) -> Double {
    max(1, width - (full - content.size(texts: content.texts).width) - content.spaceBesideTexts)
  }

  private func configuredSize(
    _ view: ViewNode, _ metrics: TouchMetrics, _ content: ConfiguredButtonContent
  ) -> (width: Double?, height: Double?) {
    var size = content.size(texts: content.texts)
    if content.title == nil { size.height = max(size.height, measure(view, "0", width: nil, lines: 1).height) }
    let configuration = view.element.child("buttonConfiguration")
    if let insets = configuration?.child("directionalEdgeInsets", key: "contentInsets") {
      func length(_ name: String) -> Double { insets.number(name) ?? 0 }
      return (
        size.width + length("leading") + length("trailing"), size.height + length("top") + length("bottom")
      )
    }
    guard let named = configuration?["buttonSize"] else {
      return metrics.contentSize(width: size.width, height: size.height)
    }
    let insets = ConfiguredButtonContent.insets(
      named == "large" ? .large : named == "small" || named == "mini" ? .small : .medium)
    return (size.width + 2 * insets.width, size.height + 2 * insets.height)
  }

  private func configuredContent(of view: ViewNode) -> ConfiguredButtonContent {
    let configuration = view.element.child("buttonConfiguration")
    var content = ConfiguredButtonContent()
    content.image = image ?? symbolSpace(in: view)
    content.imagePadding = configuration?.number("imagePadding") ?? 0
    content.titlePadding = configuration?.number("titlePadding") ?? content.titlePadding
    content.isStacked = configuration?["imagePlacement"] == "top" || configuration?["imagePlacement"] == "bottom"
    content.title = view.text.map {
      let layout = measure(view, $0, width: nil, lines: 1)
      return Size(width: layout.width, height: layout.height)
    }
    content.subtitle = (configuration?["subtitle"]).map {
      let font =
        configuration?.child("fontDescription", key: FontDescription.keyOfSubtitle).map {
          FontDescription(touch: $0).touchFont(fallback: 13, fonts: fonts, missing: missingFonts)
        } ?? view.subtitleStyle.font(category: category)
      let layout = TextMeasurer().measure($0, font: font, scale: scale)
      return Size(width: layout.width, height: layout.height)
    }
    return content
  }

  /// The space for the symbol of a button: beside a title it is as high as a line of its own point size (34.33 and 35
  /// points beside titles of 15), and above or below one as high as its image.
  private func symbolSpace(in view: ViewNode) -> Size? {
    if TouchStyle.isSymbolButton(view) { return TouchSymbols.infoSize }
    guard let symbol else { return nil }
    let placement = view.element.child("buttonConfiguration")?["imagePlacement"]
    let isStacked = placement == "top" || placement == "bottom"
    let line = TextMeasurer().measure("0", font: .system(symbol.pointSize), scale: scale)
    return Size(
      width: symbol.size.width, height: isStacked ? symbol.size.height : line.height)
  }

  /// The space of an image above or below the title of a button.
  private func spaceOfImage(in view: ViewNode) -> Insets {
    guard let configuration = view.element.child("buttonConfiguration") else { return .zero }
    let content = configuredContent(of: view)
    guard content.isStacked, content.title != nil, let image = content.imageSpace else { return .zero }
    let space = image.height + content.gap
    return configuration["imagePlacement"] == "top"
      ? Insets(top: space, left: 0, bottom: 0, right: 0) : Insets(top: 0, left: 0, bottom: space, right: 0)
  }

  private func textField(_ view: ViewNode, _ metrics: TouchMetrics) -> (width: Double?, height: Double?) {
    let line = measure(view, view.text ?? view.placeholder ?? "", width: nil, lines: 1)
    // Before Xcode 26 the editor drew fields with a border as high as a line, and up to Xcode 11 those without. It draws
    // fields with hidden text so in every version (7 of 7).
    let isSecure = view.element.child(key: "textInputTraits")?["secureTextEntry"] == "YES"
    let isLine =
      metrics.style == .plainField
      ? isSecure || tools.major < 17000 : metrics.style != .roundedField && era < .glass
    if isLine { return (line.width, line.height.rounded(.up)) }
    return metrics.fieldSize(
      width: line.width, lineHeight: line.height, hasText: view.text ?? "" != "", scale: scale)
  }

  /// The width of the alignment rectangle that a placeholder needs, in points; nil for other views.
  ///
  /// The field of a search bar is 8 points from its sides. It has the magnifying glass in front of the text, and buttons
  /// behind it.
  func widthOfPlaceholder(_ text: String, in view: ViewNode) -> Double? {
    guard view.kind == .searchBar else {
      guard let style = TouchStyle(view) else { return nil }
      return textField(view, TouchMetrics.of(style, era)).width
    }
    func width(_ text: String) -> Double { TextMeasurer().measure(text, font: .system(17), scale: scale).width }
    let buttons = ["showsBookmarkButton", "showsSearchResultsButton"].count { view.element[$0] == "YES" }
    let cancel = view.element["showsCancelButton"] == "YES" ? width("Cancel") + 8 : 0
    return width(text) + 50 + 22 * Double(buttons) + cancel
  }

  private func segments(_ view: ViewNode) -> Size {
    let font = TouchMetrics.segmentFont(era)
    return TouchMetrics.segmentedSize(
      view.segmentTitles.map { (TextMeasurer().measure($0, font: font, scale: scale).width, nil) },
      isApportioned: view.element["apportionsSegmentWidthsByContent"] == "YES", era)
  }

  /// The size of the font of a view, in points.
  func fontSize(of view: ViewNode) -> Double { font(of: view).size }

  private func font(of view: ViewNode) -> Font {
    let description = (fontDescription ?? FontDescription()).scaled(to: category)
    return description.touchFont(
      fallback: TouchControls.fontSize(view, category: category), fonts: fonts, missing: missingFonts)
  }

  /// The widths between which a wrapping text keeps its line breaks; nil for other views.
  ///
  /// - Parameter width: The maximum width of the text, in points.
  func spanOfLineBreaks(of view: ViewNode, width: Double) -> TextMeasurer.WidthSpan? {
    switch view.kind {
    case .label:
      let text = attributed(view.text ?? "", of: view)
      let paragraph = Paragraph(width: width, maximumLines: view.numberOfLines, scale: scale)
      let span = TextMeasurer().spanOfLineBreaks(text, in: paragraph)
      return span.divided(
        at: TextMeasurer().measure(text, in: paragraph).fullWidth(of: text, scale: scale), width: width)
    case .button where view.wrapsConfiguredTitle:
      guard let title = view.text, let style = TouchStyle(view) else { return nil }
      let content = configuredContent(of: view)
      let full = configuredSize(view, TouchMetrics.of(style, era), content).width ?? 0
      let own = titleWidth(in: view, content, full, width)
      return TextMeasurer().spanOfLineBreaks(attributed(title, of: view), in: Paragraph(width: own, scale: scale))
        .shifted(by: width - own)
    case .textView where !scrolls(view):
      let padding = TouchMetrics.of(.textView, era).padding.width
      let paragraph = Paragraph(width: max(1, width - padding), scale: scale)
      return TextMeasurer().spanOfLineBreaks(attributed(view.text ?? "", of: view), in: paragraph).shifted(by: padding)
    default: return nil
    }
  }

  private func measure(_ view: ViewNode, _ text: String, width: Double?, lines: Int) -> TextLayout {
    TextMeasurer().measure(
      attributed(text, of: view), in: Paragraph(width: width, maximumLines: lines, scale: scale))
  }

  private func attributed(_ text: String, of view: ViewNode) -> AttributedText {
    let font = stepped(font(of: view))
    let parts = view.textParts
    guard let first = parts.first, parts.map({ $0.text }).joined() == text else {
      return AttributedText(text, font: font, paragraphStyle: view.paragraphStyle)
    }
    // The style of the first part counts for all of it where a part has none.
    var result = AttributedText("", font: font)
    for part in parts {
      let own = (part.font ?? first.font).map {
        stepped($0.touchFont(fallback: font.size, fonts: fonts, missing: missingFonts))
      }
      let style = (part.paragraphStyle ?? first.paragraphStyle).map { ParagraphStyle($0) } ?? ParagraphStyle()
      result.append(AttributedText(part.text, font: own ?? font, paragraphStyle: style))
    }
    return result
  }

  private func stepped(_ font: Font) -> Font {
    var font = font
    if tools.major < 17000 { font.opticalSizing = .stepped }
    return font
  }
}
