/// A font as a document describes it.
public struct FontDescription: Hashable, Sendable {
  /// How heavy the strokes are; the raw value is the word of a document.
  public enum Weight: String, Hashable, Sendable {
    /// The lightest.
    case ultraLight
    /// Lighter than light.
    case thin
    /// Lighter than regular.
    case light
    /// That of running text.
    case regular
    /// A little heavier than regular.
    case medium
    /// That of headlines.
    case semibold
    /// That of emphasis.
    case bold
    /// Heavier than bold.
    case heavy
    /// The heaviest.
    case black
  }

  /// Points; nil where the document leaves it to the control.
  public var size: Double?
  /// How heavy the strokes are; regular where the document says nothing.
  public var weight: Weight = .regular
  /// Whether the letters lean.
  public var isItalic = false
  /// Family or face of a font that is not the system's.
  public var name: String?
  /// A text style, such as `body` or `headline`.
  public var textStyle: String?
}

/// Colours as components in 0...1, or a name the system knows.
public struct ColorDescription: Hashable, Sendable {
  /// The red part, 0 to 1 in sRGB.
  public var red = 0.0
  /// The green part, 0 to 1 in sRGB.
  public var green = 0.0
  /// The blue part, 0 to 1 in sRGB.
  public var blue = 0.0
  /// From 0, invisible, to 1, opaque.
  public var alpha = 1.0
  /// System or asset name (`systemBackgroundColor`, `labelColor` …); components are a fallback then.
  public var name: String?
}

extension ViewNode {
  /// The text a reader of the view would see: of a label, the title of a button, the content of a field.
  public var text: String? {
    if let cell {
      if let text = nonEmpty(cell["title"]) ?? stringChild(of: cell, key: "title") { return text }
      if tag == "popUpButton", let item = selectedMenuItem(cell) { return item }
      return nil
    }
    if let configuration = element.child("buttonConfiguration") {
      if let title = nonEmpty(configuration["title"]) ?? stringChild(of: configuration, key: "title") { return title }
      if let text = attributedText(in: configuration, key: "attributedTitle") { return text }
    }
    if tag == "button", let state = element.child("state", key: "normal") {
      return nonEmpty(state["title"]) ?? stringChild(of: state, key: "title")
        ?? attributedText(in: state, key: "attributedTitle")
    }
    return nonEmpty(element["text"]) ?? nonEmpty(element["title"]) ?? stringChild(of: element, key: "text")
      ?? attributedText(in: element, key: "attributedText")
  }

  /// The text shown in an empty field.
  public var placeholder: String? {
    nonEmpty(element["placeholder"]) ?? cell.flatMap { nonEmpty($0["placeholderString"]) }
  }

  /// The font of the text; nil where the document gives none.
  public var font: FontDescription? {
    if let element = element.child("fontDescription") { return FontDescription(touch: element) }
    if let cell, let font = cell.child("font") { return FontDescription(desktop: font) }
    if let configuration = element.child("buttonConfiguration"),
      let font = configuration.child("fontDescription")
    {
      return FontDescription(touch: font)
    }
    if let font = element.child("font") { return FontDescription(desktop: font) }
    return nil
  }

  /// `left`, `center`, `right`, `natural`, `justified`; nil where the document does not say.
  public var textAlignment: String? { element["textAlignment"] ?? cell?["alignment"] }
  /// Lines a label may have; 0 means any number.
  public var numberOfLines: Int {
    if let text = element["numberOfLines"], let lines = Int(text) { return max(0, lines) }
    if let cell, tag == "textField" {
      return cell["usesSingleLineMode"] == "YES"
        || cell["lineBreakMode"] != nil
          && cell["lineBreakMode"] != "wordWrapping" && cell["lineBreakMode"] != "charWrapping"
        ? 1 : 0
    }
    return 1
  }
  /// How a text that is too long ends, as written.
  public var lineBreakMode: String? { element["lineBreakMode"] ?? cell?["lineBreakMode"] }
  /// The colour behind the view; nil where the document gives none.
  public var backgroundColor: ColorDescription? { color("backgroundColor") }
  /// The colour of the text; nil where the document gives none.
  public var textColor: ColorDescription? {
    if let color = color("textColor") { return color }
    if let state = element.child("state", key: "normal"), let title = state.child("color", key: "titleColor") {
      return ColorDescription(title)
    }
    return nil
  }
  /// The accent colour; nil where the view has its superview's.
  public var tintColor: ColorDescription? { color("tintColor") }
  /// The opacity, from 0 to 1; 1 where the document says nothing.
  public var alpha: Double { element.number("alpha") ?? 1 }

  /// Name of the image an image view or button shows.
  public var imageName: String? {
    if let name = element["image"] { return name }
    if let cell {
      if let name = cell["image"] ?? cell.child("imageReference")?["image"] { return name }
    }
    if let reference = element.child("imageReference") { return reference["image"] }
    if let state = element.child("state", key: "normal") {
      if let name = state["image"] ?? state.child("imageReference")?["image"] { return name }
    }
    return element.child("buttonConfiguration")?["image"]
  }

  /// Titles of the segments of a segmented control.
  public var segmentTitles: [String] {
    guard let list = element.child("segments") ?? cell?.child("segments") else { return [] }
    return list.children.map { $0["title"] ?? $0["label"] ?? "" }
  }

  /// A switch, check box or radio button that is on.
  public var isOn: Bool { element["on"] == "YES" || cell?["state"] == "on" }
  /// A slider's or progress bar's position in 0...1.
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
    for fragment in string.children where fragment.name == "fragment" {
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
  /// A UIKit `<fontDescription>`.
  init(touch element: Element) {
    size = element.number("pointSize")
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
    if size == nil { size = Self.sizeOfTextStyle(textStyle ?? "") }
    if textStyle == "Headline" { weight = .semibold }
  }

  /// An AppKit `<font>`.
  init(desktop element: Element) {
    size = element.number("size")
    name = element["name"]
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

  /// Default point sizes of the text styles (Human Interface Guidelines, Typography, "Large (Default)").
  static func sizeOfTextStyle(_ style: String) -> Double? {
    switch style {
    case "Title0", "LargeTitle": return 34
    case "Title1": return 28
    case "Title2": return 22
    case "Title3": return 20
    case "Headline", "Body": return 17
    case "Callout": return 16
    case "Subhead", "Subheadline": return 15
    case "Footnote": return 13
    case "Caption1": return 12
    case "Caption2": return 11
    default: return nil
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
