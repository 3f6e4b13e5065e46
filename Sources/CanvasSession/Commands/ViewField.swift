import DocumentEditing
import InterfaceBuilder

/// A property of a view that the inspector shows, and where the document has it.
struct ViewField {
  var name: String
  var title: String
  var value: String
  /// The values that are possible; empty for any.
  var choices: [String] = []
  var isNumber = false
  var isFlag = false
  /// The element that has the attribute.
  fileprivate var path: ElementPath
  fileprivate var attribute: String
  /// The attribute is absent if it has this value.
  fileprivate var standard: String?
  /// Whether the attribute is written in the document.
  fileprivate var isWritten: Bool

  /// The edits that give the property another value.
  func edits(_ value: String) throws(SessionError) -> [DocumentEdit] {
    if isNumber, !value.isEmpty {
      guard let number = Double(value), number.isFinite, abs(number) <= 1e6 else {
        throw .invalidCommand("expected a number")
      }
    }
    if !choices.isEmpty, !choices.contains(value) { throw .invalidCommand("'\(value)' is not possible") }
    if isFlag, value != "YES", value != "NO" { throw .invalidCommand("expected YES or NO") }
    if value == standard || value.isEmpty && standard != nil {
      return isWritten ? [.removeAttribute(attribute, of: path)] : []
    }
    return [.setAttribute(attribute, to: value, of: path)]
  }

  /// The fields of a view, in the order of the inspector.
  static func fields(of view: ViewNode, on platform: Platform) -> [ViewField] {
    var builder = Builder(view: view, isDesktop: platform == .macOS)
    builder.addText()
    builder.addFont()
    builder.add("hidden", "Hidden", standard: "NO", isFlag: true)
    if view.isStack { builder.addStack() }
    builder.addPriorities()
    builder.add("placeholderIntrinsicWidth", "Placeholder Width", standard: "", isNumber: true)
    builder.add("placeholderIntrinsicHeight", "Placeholder Height", standard: "", isNumber: true)
    builder.add(
      "verifyAmbiguity", "Ambiguity", standard: "always", choices: ["always", "ignoreSizes", "off"])
    builder.add("userLabel", "Label in Outline", standard: "")
    return builder.fields
  }

  private struct Builder {
    let view: ViewNode
    let isDesktop: Bool
    var fields: [ViewField] = []

    mutating func add(
      _ attribute: String, _ title: String, standard: String?, choices: [String] = [], isNumber: Bool = false,
      isFlag: Bool = false, in element: Element? = nil, _ path: ElementPath? = nil, name: String? = nil
    ) {
      let written = (element ?? view.element)[attribute]
      fields.append(
        ViewField(
          name: name ?? attribute, title: title, value: written ?? standard ?? "", choices: choices, isNumber: isNumber,
          isFlag: isFlag, path: path ?? view.path, attribute: attribute, standard: standard, isWritten: written != nil))
    }

    mutating func addText() {
      if isDesktop {
        guard let cell = view.cell else { return }
        let path = view.path.child(cell.name, key: "cell")
        add("title", "Title", standard: nil, in: cell, path, name: "text")
        if view.kind == .textField {
          add("placeholderString", "Placeholder", standard: "", in: cell, path, name: "placeholder")
        }
        return
      }
      switch view.kind {
      case .label:
        add("text", "Text", standard: nil)
        add("numberOfLines", "Lines", standard: "1", isNumber: true)
        add("textAlignment", "Alignment", standard: nil, choices: ["natural", "left", "center", "right", "justified"])
      case .textField:
        add("text", "Text", standard: "")
        add("placeholder", "Placeholder", standard: "")
      case .button:
        if let state = view.element.child("state", key: "normal") {
          add("title", "Title", standard: nil, in: state, view.path.child("state", key: "normal"), name: "text")
        } else if let configuration = view.element.child("buttonConfiguration") {
          add(
            "title", "Title", standard: nil, in: configuration,
            view.path.child("buttonConfiguration", key: configuration["key"]), name: "text")
        }
      default: break
      }
    }

    mutating func addFont() {
      if let font = view.element.child("fontDescription"), font["style"] == nil {
        let path = view.path.child("fontDescription", key: font["key"])
        add("pointSize", "Font Size", standard: nil, isNumber: true, in: font, path, name: "fontSize")
        if font["type"] == "system" || font["type"] == "boldSystem" {
          add(
            "type", "Font", standard: nil, choices: ["system", "boldSystem", "italicSystem"], in: font, path,
            name: "font")
        }
      } else if isDesktop, let cell = view.cell, let font = cell.child("font"), font["size"] != nil {
        let path = view.path.child(cell.name, key: "cell").child("font", key: font["key"])
        add("size", "Font Size", standard: nil, isNumber: true, in: font, path, name: "fontSize")
      }
    }

    mutating func addStack() {
      if isDesktop {
        add("orientation", "Axis", standard: "horizontal", choices: ["horizontal", "vertical"], name: "axis")
        add(
          "distribution", "Distribution", standard: nil,
          choices: ["gravityAreas", "fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"])
        add(
          "alignment", "Alignment", standard: nil,
          choices: ["top", "leading", "centerX", "centerY", "trailing", "bottom", "baseline", "width", "height"])
        add("spacing", "Spacing", standard: "8", isNumber: true)
      } else {
        add("axis", "Axis", standard: "horizontal", choices: ["horizontal", "vertical"])
        add(
          "distribution", "Distribution", standard: "fill",
          choices: ["fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"])
        add(
          "alignment", "Alignment", standard: "fill",
          choices: ["fill", "leading", "top", "firstBaseline", "center", "trailing", "bottom", "lastBaseline"])
        add("spacing", "Spacing", standard: "0", isNumber: true)
        add("baselineRelativeArrangement", "Baseline Relative", standard: "NO", isFlag: true)
      }
    }

    mutating func addPriorities() {
      for (axis, word) in [("horizontal", "Horizontal"), ("vertical", "Vertical")] {
        add("\(axis)HuggingPriority", "\(word) Hugging", standard: "250", isNumber: true)
        add("\(axis)CompressionResistancePriority", "\(word) Compression", standard: "750", isNumber: true)
      }
    }
  }
}
