import Typography

/// A font description in a document.
public struct FontDescription: Hashable, Sendable {
  /// The weight of a font. The raw value is the name in documents.
  public enum Weight: String, Hashable, Sendable {
    /// Ultra light.
    case ultraLight
    /// Thin.
    case thin
    /// Light.
    case light
    /// Regular.
    case regular
    /// Medium.
    case medium
    /// Semibold.
    case semibold
    /// Bold.
    case bold
    /// Heavy.
    case heavy
    /// Black.
    case black
  }

  /// The font size in points, or nil for the default of the control.
  public var size: Double?
  /// The weight. Regular by default.
  public var weight: Weight = .regular
  /// Whether the font is italic.
  public var isItalic = false
  /// The family or face of a font other than the system font.
  public var name: String?
  /// The text style, such as `body` or `headline`, or nil.
  public var textStyle: String?
}

/// A color: components in 0...1, or a system color.
public struct ColorDescription: Hashable, Sendable {
  /// The red part, 0 to 1 in sRGB.
  public var red = 0.0
  /// The green part, 0 to 1 in sRGB.
  public var green = 0.0
  /// The blue part, 0 to 1 in sRGB.
  public var blue = 0.0
  /// The opacity, 0 to 1.
  public var alpha = 1.0
  /// The name of a system color or asset (`systemBackgroundColor`, `labelColor`), or nil. The components are then a
  /// fallback.
  public var name: String?
}

extension ViewNode {
  /// The displayed text: of a label, the title of a button, the content of a text field.
  public var text: String? {
    if let cell {
      if let text = nonEmpty(cell["title"]) ?? stringChild(of: cell, key: "title") { return text }
      if kind == .popUpButton, let item = selectedMenuItem(cell) { return item }
      return nil
    }
    if let configuration = element.child("buttonConfiguration") {
      if let title = nonEmpty(configuration["title"]) ?? stringChild(of: configuration, key: "title") { return title }
      // A title of the state, left over from before the configuration, is not shown.
      return attributedText(in: configuration, key: "attributedTitle")
    }
    if kind == .button, let state = element.child("state", key: "normal") {
      return nonEmpty(state["title"]) ?? stringChild(of: state, key: "title")
        ?? attributedText(in: state, key: "attributedTitle")
    }
    return nonEmpty(element["text"]) ?? nonEmpty(element["title"]) ?? stringChild(of: element, key: "text")
      ?? attributedText(in: element, key: "attributedText")
  }

  /// The text that an empty field shows, or nil.
  public var placeholder: String? {
    nonEmpty(element["placeholder"]) ?? cell.flatMap { nonEmpty($0["placeholderString"]) }
  }

  /// Whether it is a field without text that shows its placeholder.
  package var showsPlaceholder: Bool {
    guard text == nil, placeholder != nil else { return false }
    switch kind {
    case .textField, .searchBar, .searchField, .secureTextField, .comboBox, .tokenField: return true
    default: return false
    }
  }

  /// The text that it shows before anything is typed.
  public var shownText: String? { text ?? (showsPlaceholder ? placeholder : nil) }

  /// The font of the text, or nil.
  public var font: FontDescription? {
    if let element = element.child("fontDescription") { return FontDescription(touch: element) }
    if let cell, let font = cell.child("font") { return FontDescription(desktop: font) }
    if let configuration = element.child("buttonConfiguration"),
      let font = configuration.child("fontDescription")
    {
      return FontDescription(touch: font)
    }
    if let font = element.child("font") { return FontDescription(desktop: font) }
    // The font of the first part of an attributed text counts for all of it.
    let text = element.child("attributedString", key: "attributedText")
    if let font = text?.child("fragment")?.child("attributes")?.child("font") { return FontDescription(desktop: font) }
    return nil
  }

  /// The line heights and the line spacing of an attributed text: those of its first part count for all of it.
  var paragraphStyle: ParagraphStyle {
    let text = element.child("attributedString", key: "attributedText")
    let values = text?.child("fragment")?.child("attributes")?.child("paragraphStyle")
    return values.map { ParagraphStyle($0) } ?? ParagraphStyle()
  }

  /// The text style of the title; nil for a font of a fixed size. A button with a configuration has the style body by
  /// default.
  package var textStyle: TextStyle? { font?.style ?? (isConfigured && font == nil ? .body : nil) }

  /// Whether its text follows the text size that the user prefers: a text style with the setting for it, or a button
  /// with a configuration, which always does.
  package var adjustsToTextSize: Bool {
    textStyle != nil && (isConfigured || element["adjustsFontForContentSizeCategory"] == "YES")
  }

  /// Whether it is a button with a configuration.
  var isConfigured: Bool { kind == .button && element.child("buttonConfiguration") != nil }

  /// The text style of the subtitle of a button with a configuration.
  package var subtitleStyle: TextStyle {
    let size = element.child("buttonConfiguration")?["buttonSize"]
    return size == "small" || size == "mini" ? .caption1 : .footnote
  }

  /// Whether it is a button with a configuration whose title continues on the next line, which makes the button higher.
  /// Titles do by default.
  package var wrapsConfiguredTitle: Bool {
    guard isConfigured, text != nil else { return false }
    let mode = element.child("buttonConfiguration")?["titleLineBreakMode"]
    return mode.map { $0 == "wordWrap" || $0 == "characterWrap" } ?? true
  }

  /// The text alignment, `left`, `center`, `right`, `natural`, or `justified`, or nil.
  public var textAlignment: String? { element["textAlignment"] ?? cell?["alignment"] }
  /// The maximum number of lines. 0 is no limit.
  public var numberOfLines: Int {
    if let text = element["numberOfLines"], let lines = Int(text) { return max(0, lines) }
    if let cell, kind == .textField {
      return cell["usesSingleLineMode"] == "YES"
        || cell["lineBreakMode"] != nil
          && cell["lineBreakMode"] != "wordWrapping" && cell["lineBreakMode"] != "charWrapping"
        ? 1 : 0
    }
    return kind == .textView ? 0 : 1
  }
  /// Whether its text shrinks to fit its width: a label or a text field of UIKit.
  ///
  /// Interface Builder writes only that it does not: of 6,800 labels with the attribute one has `YES`, and of 415 with
  /// a minimum size 413 lack it. A label without a limit on lines wraps instead.
  public var shrinksText: Bool {
    guard cell == nil, kind == .label && numberOfLines != 0 || kind == .textField else { return false }
    return element["adjustsFontSizeToFit"] != "NO"
  }
  /// The smallest size that its text shrinks to, as a part of its size.
  public var minimumTextScale: Double {
    if let scale = element.number("minimumScaleFactor") { return scale }
    guard let least = element.number("minimumFontSize"), let size = font?.size, size > 0 else { return 0.5 }
    return min(least / size, 1)
  }
  /// The smallest size at which its text can be shown, as a part of its size: 1 if it does not shrink, 0 if it shrinks
  /// without limit.
  ///
  /// Apple documents that a label with a `minimumScaleFactor` of 0 does not shrink. Labels whose document has no
  /// minimum do, so 0 is taken for no limit: no text is reported that may fit.
  public var smallestTextScale: Double {
    guard shrinksText else { return 1 }
    if let scale = element.number("minimumScaleFactor") { return min(max(scale, 0), 1) }
    guard let least = element.number("minimumFontSize"), let size = font?.size, size > 0 else { return 0 }
    return min(max(least / size, 0), 1)
  }
  /// The line break mode as written.
  public var lineBreakMode: String? { element["lineBreakMode"] ?? cell?["lineBreakMode"] }
  /// The background color, or nil.
  public var backgroundColor: ColorDescription? { color("backgroundColor") }
  /// The text color, or nil.
  public var textColor: ColorDescription? {
    if let color = color("textColor") { return color }
    if let state = element.child("state", key: "normal"), let title = state.child("color", key: "titleColor") {
      return ColorDescription(title)
    }
    return nil
  }
  /// The tint color, or nil to inherit that of the superview.
  public var tintColor: ColorDescription? { color("tintColor") }
  /// The opacity, 0 to 1. 1 by default.
  public var alpha: Double { element.number("alpha") ?? 1 }

  /// The name of the image of an image view or button.
  public var imageName: String? {
    if let name = element["image"] { return name }
    if let cell { if let name = cell["image"] ?? cell.child("imageReference")?["image"] { return name } }
    if let reference = element.child("imageReference") { return reference["image"] }
    if let state = element.child("state", key: "normal") {
      if let name = state["image"] ?? state.child("imageReference")?["image"] { return name }
    }
    let configuration = element.child("buttonConfiguration")
    return configuration?["image"] ?? configuration?.child("imageReference", key: "image")?["image"]
  }

  /// The titles of the segments of a segmented control.
  public var segmentTitles: [String] {
    guard let list = element.child("segments") ?? cell?.child("segments") else { return [] }
    return list.children.map { $0["title"] ?? $0["label"] ?? "" }
  }

  /// Titles of the menu items of a pop-up button, separators left out.
  var menuTitles: [String] {
    (cell?.child("menu")?.child("items")?.children ?? []).compactMap { nonEmpty($0["title"]) }
  }

  /// Whether a switch, checkbox, or radio button is on.
  public var isOn: Bool { element["on"] == "YES" || cell?["state"] == "on" }
  /// The value of a slider or progress indicator, 0...1.
  public var fraction: Double {
    let source = cell ?? element
    let low = source.number("minValue") ?? 0
    let high = source.number("maxValue") ?? (cell == nil ? 1 : 100)
    let value = source.number("doubleValue") ?? source.number("value") ?? element.number("progress") ?? low
    guard high > low else { return 0 }
    return min(1, max(0, (value - low) / (high - low)))
  }

  private func color(_ key: String) -> ColorDescription? {
    (element.child("color", key: key) ?? cell?.child("color", key: key)).map { ColorDescription($0) }
  }

  private func nonEmpty(_ text: String?) -> String? {
    guard let text, !text.isEmpty else { return nil }
    return text
  }

  private func stringChild(of element: Element, key: String) -> String? {
    guard let string = element.child("string", key: key) else { return nil }
    return nonEmpty(string.text)
  }

  private func attributedText(in element: Element, key: String) -> String? {
    guard let string = element.child("attributedString", key: key) else { return nil }
    var text = ""
    for fragment in string.children where fragment.name.isName("fragment") {
      text += fragment["content"] ?? fragment.child("string", key: "content")?.text ?? ""
    }
    return nonEmpty(text)
  }

  private func selectedMenuItem(_ cell: Element) -> String? {
    guard let items = cell.child("menu")?.child("items")?.children, !items.isEmpty else { return nil }
    let selected = cell["selectedItem"]
    for item in items where selected != nil && item["id"] == selected { return nonEmpty(item["title"]) }
    return nonEmpty(items[0]["title"])
  }
}

extension FontDescription {
  /// The keys of the fonts of a button with a configuration.
  package static let keyOfTitle = "titleFontDescription"
  package static let keyOfSubtitle = "subtitleFontDescription"

  /// A UIKit `<fontDescription>`.
  init(touch element: Element) {
    size = element.number("pointSize") ?? element["size"].flatMap { Self.sizeOfTouchControls($0) }
    name = element["name"] ?? element["family"]
    weight = element["weight"].flatMap { Weight(rawValue: $0) } ?? .regular
    switch element["type"] {
    // Saved widths of such labels are those of bold text, 2 to 3 % wider than semibold.
    case "boldSystem": weight = .bold
    case "italicSystem": isItalic = true
    default: break
    }
    guard let style = element["style"] else { return }
    let prefix = "UICTFontTextStyle"
    textStyle = style.hasPrefix(prefix) ? String(style.dropFirst(prefix.count)) : style
    if size == nil { size = self.style?.font(category: .large).size }
    if textStyle == "Headline" { weight = .semibold }
  }

  /// The sizes of `UIFont` by the names that documents have for them, in points; nil for other names.
  private static func sizeOfTouchControls(_ name: String) -> Double? {
    switch name {
    case "system": 14
    case "smallSystem": 12
    case "label": 17
    case "button": 18
    default: nil
    }
  }

  /// An AppKit `<font>`.
  package init(desktop element: Element) {
    size = element.number("size")
    if let style = element["textStyle"] {
      // The name is that of the system's font.
      textStyle = style
      size = Self.sizeOfDesktopTextStyle(style)
      if style == "headline" { weight = .bold }
      return
    }
    name = element["name"]
    if let name, name.hasPrefix("SFPro") {
      if name.hasSuffix("-Bold") { weight = .bold }
      if name.hasSuffix("-Semibold") { weight = .semibold }
      if name.hasSuffix("-Medium") { weight = .medium }
      if name.hasSuffix("-Light") { weight = .light }
    }
    let meta = element["metaFont"] ?? ""
    if meta.hasSuffix("Bold") || meta.hasSuffix("bold") { weight = .bold }
    if meta.hasSuffix("Semibold") { weight = .semibold }
    if meta.hasSuffix("Medium") { weight = .medium }
    if meta.hasSuffix("Light") { weight = .light }
    guard size == nil else { return }
    switch meta {
    case "smallSystem", "smallSystemBold", "message", "toolTip", "cellTitle":
      size = meta == "message" ? 13 : meta == "cellTitle" ? 12 : 11
    case "miniSystem", "miniSystemBold": size = 9
    case "label": size = 10
    default: size = 13
    }
  }

  /// Point sizes of the text styles of macOS (Human Interface Guidelines, Typography, "macOS built-in text styles").
  static func sizeOfDesktopTextStyle(_ style: String) -> Double {
    switch style {
    case "largeTitle": return 26
    case "title1": return 22
    case "title2": return 17
    case "title3": return 15
    case "callout": return 12
    case "subheadline": return 11
    case "footnote", "caption1", "caption2": return 10
    default: return 13
    }
  }
}

extension ColorDescription {
  /// A `<color>` element.
  public init(_ element: Element) {
    name = element["systemColor"] ?? element["cocoaTouchSystemColor"] ?? element["name"]
    alpha = element.number("alpha") ?? 1
    if let white = element.number("white") {
      red = white
      green = white
      blue = white
    } else {
      red = element.number("red") ?? 0
      green = element.number("green") ?? 0
      blue = element.number("blue") ?? 0
    }
  }
}
