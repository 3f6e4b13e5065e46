import ControlMetrics
import InterfaceBuilder
import LayoutEngine
import Typography

/// Writes values of documents as expressions: colors, fonts, images, texts and priorities.
struct ValueWriter {
  let document: Document
  let options: ConversionOptions
  let classes: KitClasses

  // MARK: Colors

  /// The color of a `<color>`.
  func color(_ element: Element) -> Expression {
    let color = document.color(element)
    let isSystem =
      element["catalog"] == "System" || element["systemColor"] != nil || element["cocoaTouchSystemColor"] != nil
    if let name = color.name {
      let system = classes.platform == .macOS && !name.hasPrefix("system") ? name : Self.touchColor(name)
      let known = classes.platform == .macOS ? SystemColor.desktop[name] : SystemColor.touch[name]
      if isSystem, known != nil, !Self.namesOfDocuments.contains(name) { return .text(".\(system)") }
      if !isSystem {
        let named = Expression.call(classes.color, [Argument("named", .string(name))])
        // Some properties of AppKit are not optional.
        return classes.platform == .macOS ? .text(SwiftPrinter.flat(named) + " ?? .clear") : named
      }
    }
    return components(color, isWhite: element["white"] != nil)
  }

  private func components(_ color: ColorDescription, isWhite: Bool) -> Expression {
    func part(_ value: Double) -> Expression { .text(Numeral.rounded(value, decimals: 4)) }
    if color.red == color.green, color.green == color.blue {
      if color.alpha == 0 { return .text(".clear") }
      if color.alpha == 1, color.red == 0 { return .text(".black") }
      if color.alpha == 1, color.red == 1 { return .text(".white") }
      if isWhite {
        return .call(classes.color, [Argument("white", part(color.red)), Argument("alpha", part(color.alpha))])
      }
    }
    return .call(
      classes.color,
      [
        Argument("red", part(color.red)), Argument("green", part(color.green)), Argument("blue", part(color.blue)),
        Argument("alpha", part(color.alpha)),
      ])
  }

  /// Names of system colors that `UIColor` has no property for, or not any more.
  private static let namesOfDocuments: Set<String> = [
    "tableCellGroupedBackgroundColor", "scrollViewTexturedBackgroundColor", "viewFlipsideBackgroundColor",
  ]

  /// The property of `UIColor` with the name that a document writes: `systemRedColor` is `systemRed`.
  private static func touchColor(_ name: String) -> String {
    name.hasSuffix("Color") && name != "tintColor" ? String(name.dropLast(5)) : name
  }

  // MARK: Fonts

  /// The font of a description; `size` is that which the control has without one.
  func font(_ font: FontDescription, size: Double) -> Expression {
    let points = Argument("ofSize", .number(font.size ?? size))
    if let style = font.style {
      return .call(".preferredFont", [Argument("forTextStyle", .text(".\(Self.textStyle(style))"))])
    }
    if let name = font.name, !name.hasPrefix("SFPro"), !name.hasPrefix("."), classes.platform != .macOS || name != "" {
      return .call(
        classes.font, [Argument("name", .string(name)), Argument("size", .number(font.size ?? size))])
    }
    if font.isItalic {
      return classes.platform == .macOS ? .call(".systemFont", [points]) : .call(".italicSystemFont", [points])
    }
    switch font.weight {
    case .regular: return .call(".systemFont", [points])
    // `boldSystemFont` is semibold on iOS, and documents mean bold.
    case .bold where classes.platform == .macOS: return .call(".boldSystemFont", [points])
    case .bold, .ultraLight, .thin, .light, .medium, .semibold, .heavy, .black:
      return .call(".systemFont", [points, Argument("weight", .text(".\(font.weight.rawValue)"))])
    }
  }

  private static func textStyle(_ style: Typography.TextStyle) -> String {
    switch style {
    case .largeTitle: "largeTitle"
    case .title1: "title1"
    case .title2: "title2"
    case .title3: "title3"
    case .headline: "headline"
    case .subheadline: "subheadline"
    case .body: "body"
    case .callout: "callout"
    case .footnote: "footnote"
    case .caption1: "caption1"
    case .caption2: "caption2"
    }
  }

  // MARK: Images

  /// The image with a name, which can be a symbol of the system.
  func image(_ name: String, isSymbol: Bool) -> Expression {
    if classes.platform == .macOS {
      return isSymbol
        ? .call(
          classes.image,
          [Argument("systemSymbolName", .string(name)), Argument("accessibilityDescription", .text("nil"))])
        : .call(classes.image, [Argument("named", .string(name))])
    }
    return .call(classes.image, [Argument(isSymbol ? "systemName" : "named", .string(name))])
  }

  /// The image of an element with a name or a reference; nil if it has none.
  func image(of element: Element, attribute: String = "image") -> Expression? {
    let reference = element.child("imageReference", key: attribute) ?? element
    let name = reference === element ? element[attribute] : reference["image"]
    guard let name, !name.isEmpty else { return nil }
    return image(name, isSymbol: reference["catalog"] == "system" || document.isSymbol(named: name))
  }

  // MARK: Texts

  /// A text, which can have a translation by the object id of its element.
  func text(_ text: String, _ property: String, of element: Element) -> Expression {
    guard let table = options.stringsTable, let id = element["id"] else { return .string(text) }
    return .call(
      "NSLocalizedString",
      [
        Argument(nil, .string("\(id).\(property)")), Argument("tableName", .string(table)),
        Argument("value", .string(text)), Argument("comment", .string("")),
      ])
  }

  // MARK: Numbers

  /// A priority by its name, if it has one.
  func priority(_ value: Double) -> Expression {
    switch value {
    case 1000: .text(".required")
    case 750: .text(".defaultHigh")
    case 250: .text(".defaultLow")
    default: .call(classes.platform == .macOS ? "NSLayoutConstraint.Priority" : "UILayoutPriority", .number(value))
    }
  }

  /// Insets with the names of their parts.
  func insets(_ type: String, _ insets: Insets, _ names: [String]) -> Expression {
    let values = [insets.top, insets.left, insets.bottom, insets.right]
    return .call(type, zip(names, values).map { Argument($0, .number($1)) })
  }

  /// A rectangle.
  func rectangle(_ frame: DocumentFrame) -> Expression {
    .call(
      "CGRect",
      [
        Argument("x", .number(frame.x)), Argument("y", .number(frame.y)), Argument("width", .number(frame.width)),
        Argument("height", .number(frame.height)),
      ])
  }

  /// A size.
  func size(_ width: Double, _ height: Double) -> Expression {
    .call("CGSize", [Argument("width", .number(width)), Argument("height", .number(height))])
  }
}
