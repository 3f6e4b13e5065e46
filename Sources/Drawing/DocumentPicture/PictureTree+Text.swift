import InterfaceBuilder
import LayoutModel
import Picture
import Typography

extension PictureTree {
  /// Fills in what is written on a view and how.
  func fillText(of view: ViewNode, into node: inout PictureNode) {
    node.text = shownText(of: view)
    node.field.placeholder = view.placeholder ?? ""
    var format = TextFormat(font: font(of: view))
    format.color = textColor(of: view)
    format.alignment = alignment(of: view)
    format.lineLimit = lineLimit(of: view)
    format.lineBreakMode = lineBreakMode(view.lineBreakMode)
    if view.shrinksText { format.minimumScale = view.minimumTextScale }
    if view.kind == .label { format.leading = view.font?.style?.leading(fontSize: format.font.size) }
    node.textFormat = format
  }

  private func shownText(of view: ViewNode) -> String {
    switch view.kind {
    case .containerView: return ""
    case .customView, .view: return classText(of: view)
    case .secureTextField: return String(repeating: "•", count: view.text?.count ?? 0)
    case .textField where view.element.child("textInputTraits")?["secureTextEntry"] == "YES":
      return String(repeating: "•", count: view.text?.count ?? 0)
    case .box: return view.element["titlePosition"] == "noTitle" ? "" : view.element["title"] ?? ""
    case .textView:
      return view.text ?? view.element.child("attributedString").map(Self.joinedFragments) ?? ""
    default: return kind(of: view) == .custom ? classText(of: view) : view.text ?? ""
    }
  }

  /// The custom class of a view whose contents code draws. Contents that the document has are not covered by it.
  private func classText(of view: ViewNode) -> String { view.children.isEmpty ? view.customClass ?? "" : "" }

  private static func joinedFragments(_ string: Element) -> String {
    string.children.filter { $0.name == "fragment" }
      .map { $0["content"] ?? $0.child("string", key: "content")?.text ?? "" }.joined()
  }

  func font(of view: ViewNode) -> Font {
    let fallback = Self.defaultFontSize(
      of: view.kind, platform: platform, isConfigured: view.element.child("buttonConfiguration") != nil)
    guard let description = view.font else { return Font(size: fallback) }
    var font = Font(
      size: description.size ?? fallback, weight: description.weight.fontWeight, isItalic: description.isItalic)
    guard let name = description.name else { return font }
    apply(name, to: &font)
    font.file = fonts.font(named: name, weight: font.weight, isItalic: font.isItalic)
    return font
  }

  private static func defaultFontSize(of kind: ViewKind, platform: Platform, isConfigured: Bool) -> Double {
    if platform == .macOS { return kind == .box ? 11 : 13 }
    switch kind {
    case .button: return isConfigured ? 17 : 15
    case .segmentedControl: return 13
    case .textField, .textView: return 14
    default: return 17
    }
  }

  /// Weights are part of font names: `HelveticaNeue-Light`.
  private func apply(_ name: String, to font: inout Font) {
    let words = name.lowercased()
    let weights: [(String, Font.Weight)] = [
      ("ultralight", .ultraLight), ("semibold", .semibold), ("demibold", .semibold), ("extrabold", .heavy),
      ("black", .black),
      ("heavy", .heavy), ("bold", .bold), ("medium", .medium), ("light", .light), ("thin", .thin),
    ]
    if let match = weights.first(where: { words.hasWord($0.0) }) { font.weight = match.1 }
    if words.hasWord("italic") || words.hasWord("oblique") { font.isItalic = true }
    if ["menlo", "courier", "monaco", "mono", "consolas"].contains(where: words.hasWord) { font.family = .monospaced }
  }

  private func textColor(of view: ViewNode) -> Color? {
    if let configuration = view.element.child("buttonConfiguration"),
      let color = configuration.child("color", key: "baseForegroundColor")
    {
      return colors.color(color)
    }
    if let color = view.textColor { return colors.color(color) }
    // A custom button has white text by default, which is visible only on a background of its own.
    let isCustomButton = view.kind == .button && platform != .macOS && view.element["buttonType"] == nil
    guard isCustomButton, view.element.child("buttonConfiguration") == nil else { return nil }
    guard let ground = view.backgroundColor.flatMap({ colors.color($0) }) else { return nil }
    return ground.alpha > 0.5 && ground.luminance < 0.75 ? .white : nil
  }

  private func alignment(of view: ViewNode) -> TextFormat.Alignment {
    let start: TextFormat.Alignment = isRightToLeft ? .right : .left
    let end: TextFormat.Alignment = isRightToLeft ? .left : .right
    if view.kind == .button || view.kind == .popUpButton {
      if platform == .macOS {
        switch kind(of: view) {
        case .checkBox, .radioButton, .popUpButton, .pullDownButton: return start
        default: return view.textAlignment == "left" ? .left : view.textAlignment == "right" ? .right : .center
        }
      }
      switch view.element["contentHorizontalAlignment"] {
      case "left": return .left
      case "right": return .right
      case "leading": return start
      case "trailing": return end
      default: return .center
      }
    }
    switch view.textAlignment {
    case "center": return .center
    case "left": return .left
    case "right": return .right
    case "justified": return .justified
    default: return start
    }
  }

  private func lineLimit(of view: ViewNode) -> Int {
    switch kind(of: view) {
    case .label, .textView: return view.numberOfLines
    case .button: return view.lineBreakMode == "wordWrap" || view.lineBreakMode == "wordWrapping" ? 0 : 1
    case .field: return platform == .macOS ? view.numberOfLines : 1
    default: return 1
    }
  }

  private func lineBreakMode(_ mode: String?) -> Paragraph.LineBreakMode {
    switch mode {
    case "wordWrap", "wordWrapping": .wordWrapping
    case "characterWrap", "charWrapping": .characterWrapping
    case "clip", "clipping": .clipping
    case "headTruncation", "truncatingHead": .truncatingHead
    case "middleTruncation", "truncatingMiddle": .truncatingMiddle
    default: .truncatingTail
    }
  }
}

extension String {
  /// Whether a text occurs in this one; `contains` of the standard library is not available in Embedded Swift.
  func hasWord(_ word: String) -> Bool {
    let (bytes, pattern) = (Array(utf8), Array(word.utf8))
    return bytes.indices.contains { bytes[$0...].starts(with: pattern) }
  }
}
