import InterfaceBuilder
import LayoutEngine

extension UnitWriter {
  /// The cell of a control, which has most of its attributes.
  private func cell(_ node: ViewNode) -> Element { node.cell ?? node.element }

  /// Whether a text field shows a text without a border or a background, and cannot be edited.
  func isDesktopLabel(_ node: ViewNode) -> Bool {
    guard node.kind == .textField else { return false }
    let cell = cell(node)
    return cell["editable"] != "YES" && cell["borderStyle"] == nil && cell["drawsBackground"] != "YES"
  }

  /// Whether the y-axis of a view is downward in AppKit.
  func isFlippedView(_ index: ViewIndex) -> Bool { document.views[index].kind.isFlipped }

  /// A frame in the coordinates of the superview, in which documents save it.
  func desktopFrame(_ node: ViewNode, _ saved: DocumentFrame) -> DocumentFrame { saved }

  /// Attributes that the creation of a view or its content sets.
  func desktopSkipped(_ node: ViewNode) -> Set<String> {
    var names: Set<String> = ["cell/state"]
    if node.kind == .imageView || node.kind == .imageWell { names.insert("cell/image") }
    if node.kind == .button { names.insert("cell/bezelStyle") }
    if node.kind == .button, cell(node)["state"] != nil { names.remove("cell/state") }
    if isDesktopLabel(node) {
      names.formUnion(["cell/editable", "cell/drawsBackground"])
      if cell(node)["selectable"] != "YES" { names.insert("cell/selectable") }
    }
    if node.kind == .popUpButton { names.insert("cell/pullsDown") }
    return names
  }

  /// How a view of AppKit is created.
  func desktopCreation(of node: ViewNode, _ name: String) -> Expression {
    switch node.kind {
    case .textField where isDesktopLabel(node) && node.customClass == nil:
      let label = node.numberOfLines == 1 ? "labelWithString" : "wrappingLabelWithString"
      return .call(name, [Argument(label, title(node))])
    case .button where node.customClass == nil:
      switch buttonType(node) {
      case "switch"?: return targeted(name, "checkboxWithTitle", title(node))
      case "radio"?: return targeted(name, "radioButtonWithTitle", title(node))
      default: return cell(node)["bezelStyle"] == "rounded" ? targeted(name, "title", title(node)) : .call(name, [])
      }
    case .popUpButton:
      return .call(
        name,
        [
          Argument("frame", .text(".zero")),
          Argument("pullsDown", .text(cell(node)["pullsDown"] == "YES" ? "true" : "false")),
        ])
    default: return .call(name, [])
    }
  }

  private func targeted(_ name: String, _ label: String, _ title: Expression) -> Expression {
    .call(name, [Argument(label, title), Argument("target", .text("nil")), Argument("action", .text("nil"))])
  }

  private func title(_ node: ViewNode) -> Expression {
    node.text.map { values.text($0, "title", of: cell(node)) } ?? .string("")
  }

  /// The case of `NSButton.ButtonType`; nil for that of new buttons.
  private func buttonType(_ node: ViewNode) -> String? {
    switch cell(node)["type"] {
    case "check": "switch"
    case "radio": "radio"
    default: nil
    }
  }

  // MARK: Content

  /// The statements for what the rows of the table do not have.
  mutating func desktopContent(_ node: ViewNode, _ target: String) -> [Statement] {
    switch node.kind {
    case .textField, .secureTextField, .searchField, .comboBox, .tokenField: return desktopText(node, target)
    case .button: return desktopButton(node, target)
    case .popUpButton: return desktopPopUp(node, target)
    case .imageView, .imageWell:
      guard let image = values.image(of: cell(node)) else { return [] }
      return [.assign(AttributeWriter.member(target, "image"), image)]
    case .segmentedControl: return desktopSegments(node, target)
    case .stackView: return desktopStack(node, target)
    case .textView: return desktopTextView(node, target)
    case .box:
      // Without margins, documents have none; those of new boxes are 5 points.
      let size = node.element.child("size", key: "contentViewMargins")
      let value = size.map { values.size($0.number("width") ?? 0, $0.number("height") ?? 0) } ?? .text(".zero")
      return [.assign(AttributeWriter.member(target, "contentViewMargins"), value)]
    case .slider: return desktopFont(node, target) + verticalSlider(node, target)
    case .datePicker: return desktopFont(node, target) + pickerElements(node, target)
    case .stepper, .levelIndicator, .pathControl, .colorWell, .switch: return desktopFont(node, target)
    case .tableView, .outlineView: return desktopHeader(node, target)
    default: return []
    }
  }

  /// The height of the header of a table, if it is not that of a new one on the present system.
  private func desktopHeader(_ node: ViewNode, _ target: String) -> [Statement] {
    guard let header = node.element["headerView"].flatMap({ document.view(id: $0) }), let frame = header.savedFrame,
      frame.height != 28
    else { return [] }
    return [.assign(AttributeWriter.member(target, "headerView?.frame.size.height"), .number(frame.height))]
  }

  private func verticalSlider(_ node: ViewNode, _ target: String) -> [Statement] {
    guard let frame = node.savedFrame, frame.height > frame.width else { return [] }
    return [.assign(AttributeWriter.member(target, "isVertical"), .text("true"))]
  }

  private func pickerElements(_ node: ViewNode, _ target: String) -> [Statement] {
    guard let elements = cell(node).child("datePickerElements") else { return [] }
    let names = [
      ("day", "yearMonthDay"), ("month", "yearMonth"), ("minute", "hourMinute"), ("second", "hourMinuteSecond"),
    ]
    let shown = names.filter { elements[$0.0] == "YES" }.map { Expression.text(".\($0.1)") }
    return [.assign(AttributeWriter.member(target, "datePickerElements"), .array(shown))]
  }

  private func desktopFont(_ node: ViewNode, _ target: String) -> [Statement] {
    guard let font = node.font else { return [] }
    return [.assign(AttributeWriter.member(target, "font"), values.font(font, size: 13))]
  }

  private func desktopText(_ node: ViewNode, _ target: String) -> [Statement] {
    func member(_ name: String) -> String { AttributeWriter.member(target, name) }
    let cell = cell(node)
    let isLabel = isDesktopLabel(node) && node.customClass == nil && target != names[node.index]
    var result: [Statement] = []
    if !isLabel {
      if node.text != nil { result.append(.assign(member("stringValue"), title(node))) }
      if cell["borderStyle"] != "bezel" { result.append(.assign(member("isBezeled"), .text("false"))) }
      if cell["borderStyle"] == "border" { result.append(.assign(member("isBordered"), .text("true"))) }
      if cell["bezelStyle"] == "round", node.kind != .searchField {
        result.append(.assign(member("bezelStyle"), .text(".roundedBezel")))
      }
      if isDesktopLabel(node) {
        result.append(.assign(member("isEditable"), .text("false")))
        result.append(.assign(member("drawsBackground"), .text("false")))
      }
      if node.numberOfLines != 1 {
        result.append(.assign(member("cell?.wraps"), .text("true")))
        result.append(.assign(member("cell?.isScrollable"), .text("false")))
      }
    }
    result += desktopFont(node, target)
    if node.kind == .comboBox {
      let items = (cell.child("objectValues")?.children ?? []).map { Expression.string($0.text) }
      if !items.isEmpty {
        result.append(.expression(.call(member("addItems"), [Argument("withObjectValues", .array(items))])))
      }
    }
    return result
  }

  private func desktopButton(_ node: ViewNode, _ target: String) -> [Statement] {
    func member(_ name: String) -> String { AttributeWriter.member(target, name) }
    let (cell, type) = (cell(node), buttonType(node))
    let isMade = node.customClass == nil && target != names[node.index]
    var result: [Statement] = []
    let style = cell["bezelStyle"].flatMap { NamedValues.bezelStyle[$0] == nil ? nil : $0 }
    if !isMade || type == nil && cell["bezelStyle"] != "rounded" {
      result.append(.assign(member("title"), title(node)))
    }
    if let type, !isMade { result.append(.expression(.call(member("setButtonType"), .member(type)))) }
    if !isMade || type == nil && style != "rounded" {
      result.append(
        .assign(member("bezelStyle"), .member(NamedValues.swiftCase(of: style ?? "shadowlessSquare", in: "bezelStyle")))
      )
    } else if type != nil, let style, style != "rounded" && style != "regularSquare" {
      result.append(.assign(member("bezelStyle"), .member(NamedValues.swiftCase(of: style, in: "bezelStyle"))))
    } else if type != nil, style == "regularSquare" {
      result.append(.assign(member("bezelStyle"), .text(".regularSquare")))
    }
    let isBordered = cell["borderStyle"] == "border"
    if !isBordered, !isMade || type == nil { result.append(.assign(member("isBordered"), .text("false"))) }
    if isBordered, isMade, type != nil { result.append(.assign(member("isBordered"), .text("true"))) }
    return result + desktopFont(node, target)
  }

  private mutating func desktopPopUp(_ node: ViewNode, _ target: String) -> [Statement] {
    func member(_ name: String) -> String { AttributeWriter.member(target, name) }
    let cell = cell(node)
    let (style, border) = (cell["bezelStyle"], cell["borderStyle"])
    var result: [Statement] = []
    let items = cell.child("menu")?.child("items")?.children ?? []
    if items.contains(where: { $0["isSeparatorItem"] == "YES" || $0.child("menu") != nil }) {
      for item in items {
        if item["isSeparatorItem"] == "YES" {
          result.append(.expression(.call("\(member("menu"))?.addItem", .call(".separator", []))))
        } else {
          result.append(
            .expression(
              .call(member("addItem"), [Argument("withTitle", values.text(item["title"] ?? "", "title", of: item))])))
        }
      }
    } else if !items.isEmpty {
      let titles = items.map { values.text($0["title"] ?? "", "title", of: $0) }
      result.append(.expression(.call(member("addItems"), [Argument("withTitles", .array(titles))])))
    }
    if let selected = cell["selectedItem"], let index = items.firstIndex(where: { $0["id"] == selected }), index > 0 {
      result.append(.expression(.call(member("selectItem"), [Argument("at", .text("\(index)"))])))
    }
    if !(border != nil || !(style == nil || style == "rounded" || style == "texturedRounded")) {
      result.append(.assign(member("isBordered"), .text("false")))
    }
    if style == nil, cell["type"] == "squareTextured" {
      result.append(.assign(member("bezelStyle"), .text(".shadowlessSquare")))
    } else if let style, NamedValues.bezelStyle[style] == nil {
      result.append(.assign(member("bezelStyle"), .text(".shadowlessSquare")))
    }
    return result + desktopFont(node, target)
  }

  private func desktopSegments(_ node: ViewNode, _ target: String) -> [Statement] {
    func member(_ name: String) -> String { AttributeWriter.member(target, name) }
    let segments = cell(node).child("segments")?.children ?? []
    var result: [Statement] = [.assign(member("segmentCount"), .text("\(segments.count)"))]
    for (index, segment) in segments.enumerated() {
      func call(_ function: String, _ value: Expression) {
        result.append(
          .expression(.call(member(function), [Argument(nil, value), Argument("forSegment", .text("\(index)"))])))
      }
      if let label = segment["label"] {
        call("setLabel", values.text(label, "ibShadowedLabels[\(index)]", of: cell(node)))
      }
      if let width = segment.number("width") { call("setWidth", .number(width)) }
      if let image = values.image(of: segment) { call("setImage", image) }
      if segment["enabled"] == "NO" { call("setEnabled", .text("false")) }
      if segment["selected"] == "YES" { call("setSelected", .text("true")) }
      if let tag = segment.number("tag") { call("setTag", .number(tag)) }
    }
    return result + desktopFont(node, target)
  }

  private func desktopTextView(_ node: ViewNode, _ target: String) -> [Statement] {
    func member(_ name: String) -> String { AttributeWriter.member(target, name) }
    var result: [Statement] = []
    for key in ["minSize", "maxSize"] {
      if let size = node.element.child("size", key: key) {
        result.append(.assign(member(key), values.size(size.number("width") ?? 0, size.number("height") ?? 0)))
      }
    }
    guard let text = node.element.child("attributedString", key: "textStorage") else { return result }
    let fragments = document.fragments(text)
    if let font = text.child("fragment")?.child("attributes")?.child("font") {
      result.append(.assign(member("font"), values.font(FontDescription(desktop: font), size: 13)))
    }
    let content = fragments.map { $0.text }.joined()
    if !content.isEmpty { result.append(.assign(member("string"), .string(content))) }
    return result
  }

  private func desktopStack(_ node: ViewNode, _ target: String) -> [Statement] {
    func member(_ name: String) -> String { AttributeWriter.member(target, name) }
    guard let stack = conversion.situations.settings(of: node).first?.desktopStack else { return [] }
    var result: [Statement] = []
    let isColumn = stack.axis == .vertical
    if isColumn { result.append(.assign(member("orientation"), .text(".vertical"))) }
    let alignment = Self.attribute(stack.alignment, isColumn: isColumn)
    result.append(.assign(member("alignment"), .member(alignment)))
    if stack.distribution != .gravityAreas {
      result.append(.assign(member("distribution"), .member(Self.name(stack.distribution))))
    }
    if stack.spacing != 8 { result.append(.assign(member("spacing"), .number(stack.spacing))) }
    if stack.edgeInsets != .zero {
      let insets = values.insets("NSEdgeInsets", stack.edgeInsets, ["top", "left", "bottom", "right"])
      result.append(.assign(member("edgeInsets"), insets))
    }
    result.append(.assign(member("detachesHiddenViews"), .text(stack.detachesHiddenItems ? "true" : "false")))
    func priority(_ function: String, _ value: Double, _ axis: String) {
      result.append(
        .expression(
          .call(member(function), [Argument(nil, values.priority(value)), Argument("for", .member(axis))])))
    }
    priority("setHuggingPriority", Double(stack.hugging.horizontal.rawValue), "horizontal")
    priority("setHuggingPriority", Double(stack.hugging.vertical.rawValue), "vertical")
    for (value, axis) in [
      (stack.clippingResistance.horizontal, "horizontal"), (stack.clippingResistance.vertical, "vertical"),
    ]
    where value.rawValue != 1000 { priority("setClippingResistancePriority", Double(value.rawValue), axis) }
    return result
  }

  private static func attribute(_ alignment: StackConfiguration.Alignment, isColumn: Bool) -> String {
    switch alignment {
    case .fill: isColumn ? "width" : "height"
    case .leading: isColumn ? "leading" : "top"
    case .trailing: isColumn ? "trailing" : "bottom"
    case .firstBaseline: "firstBaseline"
    case .lastBaseline: "lastBaseline"
    case .center: isColumn ? "centerX" : "centerY"
    }
  }
}
