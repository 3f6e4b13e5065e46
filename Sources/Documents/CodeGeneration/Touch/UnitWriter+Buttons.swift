import InterfaceBuilder
import LayoutEngine
import LayoutModel
import Typography

extension UnitWriter {
  /// The statements for the titles, the images and the configuration of a button.
  mutating func buttonContent(_ node: ViewNode, _ target: String) -> [Statement] {
    func member(_ name: String) -> String { AttributeWriter.member(target, name) }
    var result: [Statement] = []
    for key in ["contentEdgeInsets", "titleEdgeInsets", "imageEdgeInsets"] {
      result += insetsStatement(key, node, target)
    }
    let configuration = node.element.child("buttonConfiguration")
    if let configuration { result += configurationStatements(configuration, node, target) }
    for state in node.element.children where state.name == "state" {
      guard let key = state["key"], NamedValues.controlState[key] != nil else { continue }
      result += stateStatements(state, key, node, target)
    }
    guard configuration == nil, node.font != nil || node.text != nil else { return result }
    // A button has the font of its type, and cuts off the middle of a title.
    let size = (node.element["buttonType"] ?? "custom") == "custom" ? 18.0 : 15.0
    let standard = Statement.assign(
      member("titleLabel?.font"), .call(".systemFont", [Argument("ofSize", .number(size))]))
    result += font(node, target, "titleLabel?.font", size: size).filter { $0 != standard }
    if let mode = node.element["lineBreakMode"], let raw = NamedValues.lineBreakMode[mode], raw != 5 {
      result.append(
        .assign(member("titleLabel?.lineBreakMode"), .member(NamedValues.swiftCase(of: mode, in: "lineBreakMode"))))
    }
    return result
  }

  private mutating func stateStatements(
    _ state: Element, _ key: String, _ node: ViewNode, _ target: String
  ) -> [Statement] {
    var result: [Statement] = []
    func call(_ function: String, _ value: Expression) {
      result.append(
        .expression(
          .call(AttributeWriter.member(target, function), [Argument(nil, value), Argument("for", .member(key))])))
    }
    if let title = state["title"] ?? state.child("string", key: "title")?.text {
      call("setTitle", values.text(title, "\(key)Title", of: node.element))
    }
    if let rich = attributedText("attributedTitle", of: state, in: node) {
      result += rich.before
      call("setAttributedTitle", rich.value)
    }
    if let color = state.child("color", key: "titleColor") { call("setTitleColor", values.color(color)) }
    if let color = state.child("color", key: "titleShadowColor") { call("setTitleShadowColor", values.color(color)) }
    if var image = values.image(of: state) {
      if let configuration = state.child(key: "preferredSymbolConfiguration") {
        image = .call(SwiftPrinter.flat(image) + "?.applyingSymbolConfiguration", symbol(configuration))
      }
      call("setImage", image)
    }
    if let name = state["backgroundImage"] { call("setBackgroundImage", values.image(name, isSymbol: false)) }
    return result
  }

  // MARK: Configurations

  private mutating func configurationStatements(_ element: Element, _ node: ViewNode, _ target: String) -> [Statement] {
    let style =
      switch element["style"] {
      case "filled", "borderedProminent": "filled"
      case "glass": "glass"
      case "clearGlass": "clearGlass"
      case "prominentGlass": "prominentGlass"
      case "prominentClearGlass": "prominentClearGlass"
      case "gray", "bordered": "gray"
      case "tinted", "borderedTinted": "tinted"
      default: "plain"
      }
    var result: [Statement] = []
    // Inside of a button the property of this name would be hidden.
    let local = target == "self" ? "buttonConfiguration" : "configuration"
    func set(_ property: String, _ value: Expression) { result.append(.assign("\(local).\(property)", value)) }
    func choice(_ attribute: String, _ names: NamedValues) {
      if let value = element[attribute], names[value] != nil { set(attribute, .member(value)) }
    }
    choice("buttonSize", .buttonSize)
    choice("cornerStyle", .cornerStyle)
    choice("titleAlignment", .titleAlignment)
    if let title = node.text {
      set("title", values.text(title, "configuration.title", of: node.element))
      if let font = node.font {
        let value = SwiftPrinter.flat(values.font(font, size: 17))
        set("attributedTitle?.font", .text(value.hasPrefix(".") ? "UIFont" + value : value))
      }
    }
    if let text = element["subtitle"] {
      set("subtitle", values.text(text, "configuration.subtitle", of: node.element))
    }
    for attribute in ["titlePadding", "imagePadding"] {
      if let padding = element.number(attribute) { set(attribute, .number(padding)) }
    }
    if let place = element["imagePlacement"], ["top", "bottom", "trailing"].contains(place) {
      set("imagePlacement", .member(place))
    }
    if let image = values.image(of: element) { set("image", image) }
    if let insets = element.child(key: "contentInsets") {
      let names = ["top", "leading", "bottom", "trailing"]
      set(
        "contentInsets",
        .call("NSDirectionalEdgeInsets", names.map { Argument($0, .number(insets.number($0) ?? 0)) }))
    }
    for key in ["baseForegroundColor", "baseBackgroundColor"] {
      if let color = element.child("color", key: key) { set(key, values.color(color)) }
    }
    let start: Statement =
      result.isEmpty
      ? .assign(AttributeWriter.member(target, "configuration"), .call(".\(style)", []))
      : .line("var \(local) = UIButton.Configuration.\(style)()")
    return [start] + result
      + (result.isEmpty ? [] : [.assign(AttributeWriter.member(target, "configuration"), .text(local))])
  }

  // MARK: Attributed texts

  /// An `<attributedString>` as an expression with statements before it; nil without one. Its first part counts for all
  /// of it.
  mutating func attributedText(
    _ key: String, of element: Element, in node: ViewNode
  ) -> (before: [Statement], value: Expression)? {
    guard let text = element.child("attributedString", key: key) else { return nil }
    let fragments = document.fragments(text)
    let content = fragments.map { $0.text }.joined()
    guard !content.isEmpty else { return nil }
    if fragments.count > 1 { lose("the attributes of later parts of an attributed text", at: text.line, layout: false) }
    var parts: [String] = []
    var before: [Statement] = []
    let attributes = text.child("fragment")?.child("attributes")
    if let font = attributes?.child("font") {
      let described = FontDescription(desktop: font)
      let value = SwiftPrinter.flat(values.font(described, size: isDesktop ? 13 : 17))
      // A font that does not exist has no attribute.
      let isNamed = value.hasPrefix(classes.font + "(")
      parts.append(".font: " + (value.hasPrefix(".") ? classes.font + value : value) + (isNamed ? " as Any" : ""))
    }
    if let color = fragments.first?.color {
      let value = SwiftPrinter.flat(values.color(color))
      let full = value.hasPrefix(".") ? classes.color + value : value
      parts.append(".foregroundColor: " + full + (value.mentions("named:") && !value.mentions("??") ? " as Any" : ""))
    }
    if let paragraph = fragments.first?.paragraph, paragraph != ParagraphStyle() || fragments.first?.alignment != nil {
      let name = names.claim("paragraph")
      before = paragraphStatements(paragraph, fragments[0], name)
      parts.append(".paragraphStyle: \(name)")
    }
    var arguments = [Argument("string", values.text(content, key, of: node.element))]
    if !parts.isEmpty { arguments.append(Argument("attributes", .array(parts.map { .text($0) }))) }
    return (before, .call("NSAttributedString", arguments))
  }

  private func paragraphStatements(
    _ style: ParagraphStyle, _ fragment: TextFragment, _ name: String
  ) -> [Statement] {
    var result: [Statement] = [.constant(name, .call("NSMutableParagraphStyle", []))]
    func add(_ property: String, _ value: Double) {
      if value != 0 { result.append(.assign("\(name).\(property)", .number(value))) }
    }
    add("lineSpacing", style.lineSpacing)
    add("lineHeightMultiple", style.lineHeightMultiple)
    add("minimumLineHeight", style.minimumLineHeight)
    add("maximumLineHeight", style.maximumLineHeight)
    add("paragraphSpacing", style.paragraphSpacing)
    add("paragraphSpacingBefore", style.paragraphSpacingBefore)
    add("firstLineHeadIndent", style.firstLineIndent)
    add("headIndent", style.indent)
    add("tailIndent", style.tailIndent)
    let alignments = ["left", "center", "right", "justified", "natural"]
    if let raw = fragment.alignment, alignments.indices.contains(raw) {
      result.append(.assign("\(name).alignment", .member(alignments[raw])))
    }
    let modes = ["wordWrapping", "charWrapping", "clipping", "truncatingHead", "truncatingTail", "truncatingMiddle"]
    if let raw = fragment.lineBreakMode, modes.indices.contains(raw) {
      let mode = NamedValues.swiftCase(of: modes[raw], in: "lineBreakMode")
      result.append(.assign("\(name).lineBreakMode", .member(mode)))
    }
    return result
  }
}
