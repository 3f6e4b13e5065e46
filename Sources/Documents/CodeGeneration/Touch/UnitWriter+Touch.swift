import InterfaceBuilder
import LayoutEngine

extension UnitWriter {
  /// How a view is created, with statements before it.
  mutating func creation(of node: ViewNode) -> (before: [Statement], value: Expression) {
    let name = className(of: node)
    guard !isDesktop else { return ([], desktopCreation(of: node, name)) }
    switch node.kind {
    case .button:
      let type = node.element["buttonType"] ?? "custom"
      guard type != "custom" else { return ([], .call(name, [])) }
      let style = type == "roundedRect" ? "system" : type
      return ([], .call(name, [Argument("type", .member(style))]))
    case .tableView:
      let style = node.element["style"] ?? "plain"
      guard style != "plain", NamedValues.tableStyle[style] != nil else { return ([], .call(name, [])) }
      return ([], .call(name, [Argument("frame", .text(".zero")), Argument("style", .member(style))]))
    case .collectionView:
      let layout = flowLayout(of: node)
      return (
        layout,
        .call(name, [Argument("frame", .text(".zero")), Argument("collectionViewLayout", .text("layout"))])
      )
    case .visualEffectView:
      guard let blur = node.element.child("blurEffect") else { return ([], .call(name, [])) }
      let style = blur["style"].flatMap { NamedValues.blurStyle[$0] == nil ? nil : $0 } ?? "regular"
      return ([], .call(name, [Argument("effect", .call("UIBlurEffect", [Argument("style", .member(style))]))]))
    case .tableViewCell:
      let reuse: Expression = node.element["reuseIdentifier"].map { .string($0) } ?? .text("nil")
      return (
        [],
        .call(name, [Argument("style", .member(CellStyle.name(of: node))), Argument("reuseIdentifier", reuse)])
      )
    case .segmentedControl:
      let titles = segments(node)
      guard !titles.isEmpty else { return ([], .call(name, [])) }
      return ([], .call(name, [Argument("items", .array(titles))]))
    default: return ([], .call(name, []))
    }
  }

  /// The segments of a control: texts, or images where there is no text.
  private func segments(_ node: ViewNode) -> [Expression] {
    let segments = node.element.child("segments")?.children ?? []
    let hasImages = segments.contains { $0["image"] != nil && ($0["title"] ?? "").isEmpty }
    return segments.enumerated().map { index, segment in
      let title = segment["title"] ?? ""
      if title.isEmpty, let image = values.image(of: segment) { return .text(SwiftPrinter.flat(image) + "!") }
      let text = values.text(title, "segmentTitles[\(index)]", of: node.element)
      return hasImages ? .text(SwiftPrinter.flat(text) + " as Any") : text
    }
  }

  /// The flow layout of a collection as statements that make `layout`.
  mutating func flowLayout(of node: ViewNode) -> [Statement] {
    guard let element = node.element.children.first(where: { $0["key"] == "collectionViewLayout" }) else {
      return [.constant("layout", .call("UICollectionViewFlowLayout", []))]
    }
    guard element.name == "collectionViewFlowLayout" else {
      return [.constant("layout", .call("UICollectionViewLayout", []))]
    }
    let type =
      element["customClass"].flatMap { CustomClass.name(of: element, $0, classes) } ?? "UICollectionViewFlowLayout"
    if type != "UICollectionViewFlowLayout" { use(ExternalClass(name: type, base: "UICollectionViewFlowLayout")) }
    var result: [Statement] = [.constant("layout", .call(type, []))]
    for row in attributes.statements(node.element, target: "layout", tags: ["collectionView"]) {
      if case .assign(let name, _) = row, Self.layoutProperties.contains(name) { result.append(row) }
    }
    func add(_ property: String, _ key: String) {
      guard let size = element.child("size", key: key) else { return }
      let (width, height) = (size.number("width") ?? 0, size.number("height") ?? 0)
      result.append(.assign("layout.\(property)", values.size(max(0, width), max(0, height))))
    }
    add("itemSize", "itemSize")
    if element["automaticEstimatedItemSize"] == "YES" {
      result.append(.assign("layout.estimatedItemSize", .text("UICollectionViewFlowLayout.automaticSize")))
    } else {
      add("estimatedItemSize", "estimatedItemSize")
    }
    add("headerReferenceSize", "headerReferenceSize")
    add("footerReferenceSize", "footerReferenceSize")
    if let inset = insets("sectionInset", of: element) {
      result.append(.assign("layout.sectionInset", inset))
    }
    return result
  }

  private static let layoutProperties: Set<String> = [
    "layout.minimumLineSpacing", "layout.minimumInteritemSpacing", "layout.scrollDirection",
    "layout.sectionInsetReference",
  ]

  /// An `<inset>` as `UIEdgeInsets`; nil without one or if all are 0.
  func insets(_ key: String, of element: Element) -> Expression? {
    guard let inset = element.child("inset", key: key) else { return nil }
    func length(_ name: String) -> Double { inset.number(name) ?? 0 }
    let insets = Insets(top: length("minY"), left: length("minX"), bottom: length("maxY"), right: length("maxX"))
    guard insets != .zero else { return nil }
    return values.insets("UIEdgeInsets", insets, ["top", "left", "bottom", "right"])
  }

  // MARK: Content

  /// The statements for what the rows of the table do not have: texts, fonts, images, stacks and lists.
  mutating func touchContent(_ node: ViewNode, _ target: String) -> [Statement] {
    switch node.kind {
    case .label: return labelContent(node, target)
    case .textField, .textView: return fieldContent(node, target)
    case .button: return buttonContent(node, target)
    case .imageView: return imageContent(node, target)
    case .stackView: return stackContent(node, target)
    case .segmentedControl: return segmentContent(node, target)
    case .pageControl:
      return node.element["numberOfPages"] == nil ? [.assign("\(target).numberOfPages", .text("3"))] : []
    case .datePicker:
      return node.element["style"] == nil ? [.assign("\(target).preferredDatePickerStyle", .text(".wheels"))] : []
    case .activityIndicatorView:
      return node.element["animating"] == "YES" ? [.expression(.call("\(target).startAnimating", []))] : []
    case .scrollView, .tableView, .collectionView: return scrollContent(node, target)
    case .tableViewCell: return insetsStatement("separatorInset", node, target)
    default: return []
    }
  }

  func insetsStatement(_ key: String, _ node: ViewNode, _ target: String) -> [Statement] {
    insets(key, of: node.element).map { [.assign(AttributeWriter.member(target, key), $0)] } ?? []
  }

  private func scrollContent(_ node: ViewNode, _ target: String) -> [Statement] {
    insetsStatement("contentInset", node, target) + insetsStatement("scrollIndicatorInsets", node, target)
      + (node.kind == .tableView ? insetsStatement("separatorInset", node, target) : [])
  }

  /// The font by size class, or once.
  mutating func font(_ node: ViewNode, _ target: String, _ property: String, size: Double) -> [Statement] {
    let found = conversion.situations.settings(of: node).map { settings -> Expression? in
      let varied = settings.fontDescription
      return varied.map { values.font($0, size: size) }
    }
    guard let first = found.first else { return [] }
    if found.contains(where: { $0 != first }) {
      let all = found.map { $0 ?? .call(".systemFont", [Argument("ofSize", .number(size))]) }
      variations.append(
        .assign(AttributeWriter.member(names[node.index], property), SizeClassCondition.expression(all)))
      return []
    }
    return first.map { [.assign(AttributeWriter.member(target, property), $0)] } ?? []
  }

  private mutating func labelContent(_ node: ViewNode, _ target: String) -> [Statement] {
    let scale = Numeral.rounded(node.minimumTextScale, decimals: 4)
    return textContent(
      node, target,
      node.shrinksText
        ? shrinking(target) + [.assign(AttributeWriter.member(target, "minimumScaleFactor"), .text(scale))] : [])
  }

  private mutating func fieldContent(_ node: ViewNode, _ target: String) -> [Statement] {
    if node.kind == .textView { return textContent(node, target, scrollContent(node, target)) }
    return textContent(node, target, node.shrinksText ? shrinking(target) : [])
  }

  private func shrinking(_ target: String) -> [Statement] {
    [.assign(AttributeWriter.member(target, "adjustsFontSizeToFitWidth"), .text("true"))]
  }

  /// The text and font of a view, what the text needs before its attributes are set, and these.
  private mutating func textContent(_ node: ViewNode, _ target: String, _ settings: [Statement]) -> [Statement] {
    var result: [Statement] = []
    let rich = attributedText("attributedText", of: node.element, in: node)
    if rich == nil, let text = node.text {
      result.append(.assign(AttributeWriter.member(target, "text"), values.text(text, "text", of: node.element)))
    }
    result += font(node, target, "font", size: 17) + settings
    guard let rich else { return result }
    return result + rich.before + [.assign(AttributeWriter.member(target, "attributedText"), rich.value)]
  }

  private func imageContent(_ node: ViewNode, _ target: String) -> [Statement] {
    var result: [Statement] = []
    if let configuration = node.element.child(key: "preferredSymbolConfiguration") {
      result.append(.assign(AttributeWriter.member(target, "preferredSymbolConfiguration"), symbol(configuration)))
    }
    guard let name = node.imageName, !name.isEmpty else { return result }
    let isSymbol = node.element["catalog"] == "system" || document.isSymbol(named: name)
    return result + [.assign(AttributeWriter.member(target, "image"), values.image(name, isSymbol: isSymbol))]
  }

  /// A configuration of a symbol.
  func symbol(_ element: Element) -> Expression {
    let scale = element["scale"].flatMap { ["small", "medium", "large", "default"].contains($0) ? $0 : nil }
    let weights = ["ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black"]
    let weight = element["weight"].flatMap { weights.contains($0) ? $0 : nil }
    var arguments: [Argument] = []
    if let size = element.number("pointSize") {
      arguments.append(Argument("pointSize", .number(size)))
      if weight != nil || scale != nil { arguments.append(Argument("weight", .member(weight ?? "unspecified"))) }
      if let scale { arguments.append(Argument("scale", .member(scale))) }
    } else {
      arguments.append(Argument("scale", .member(scale ?? "unspecified")))
    }
    return .call("UIImage.SymbolConfiguration", arguments)
  }

  private mutating func stackContent(_ node: ViewNode, _ target: String) -> [Statement] {
    let found = conversion.situations.settings(of: node).map { $0.touchStack }
    guard let first = found.first else { return [] }
    var result: [Statement] = []
    func add(_ property: String, _ value: (StackConfiguration) -> Expression, isStandard: Bool) {
      let all = found.map(value)
      if all.contains(where: { $0 != all[0] }) {
        variations.append(
          .assign(AttributeWriter.member(names[node.index], property), SizeClassCondition.expression(all)))
      } else if !isStandard {
        result.append(.assign(AttributeWriter.member(target, property), all[0]))
      }
    }
    add("axis", { .member($0.axis == .vertical ? "vertical" : "horizontal") }, isStandard: first.axis == .horizontal)
    add("alignment", { .member(Self.name($0.alignment)) }, isStandard: first.alignment == .fill)
    add("distribution", { .member(Self.name($0.distribution)) }, isStandard: first.distribution == .fill)
    add("spacing", { .number($0.spacing) }, isStandard: first.spacing == 0)
    if first.isBaselineRelative {
      result.append(.assign(AttributeWriter.member(target, "isBaselineRelativeArrangement"), .text("true")))
    }
    if first.isMarginsRelative {
      result.append(.assign(AttributeWriter.member(target, "isLayoutMarginsRelativeArrangement"), .text("true")))
    }
    return result
  }

  static func name(_ alignment: StackConfiguration.Alignment) -> String {
    switch alignment {
    case .fill: "fill"
    case .leading: "leading"
    case .center: "center"
    case .trailing: "trailing"
    case .firstBaseline: "firstBaseline"
    case .lastBaseline: "lastBaseline"
    }
  }

  static func name(_ distribution: StackConfiguration.Distribution) -> String {
    switch distribution {
    case .fill: "fill"
    case .fillEqually: "fillEqually"
    case .fillProportionally: "fillProportionally"
    case .equalSpacing: "equalSpacing"
    case .equalCentering: "equalCentering"
    case .gravityAreas: "gravityAreas"
    }
  }

  private func segmentContent(_ node: ViewNode, _ target: String) -> [Statement] {
    var result: [Statement] = []
    for (index, segment) in (node.element.child("segments")?.children ?? []).enumerated() {
      if let width = segment.number("width") {
        let arguments = [Argument(nil, .number(width)), Argument("forSegmentAt", .text("\(index)"))]
        result.append(.expression(.call("\(target).setWidth", arguments)))
      }
      if segment["enabled"] == "NO" {
        let arguments = [Argument(nil, .text("false")), Argument("forSegmentAt", .text("\(index)"))]
        result.append(.expression(.call("\(target).setEnabled", arguments)))
      }
    }
    return result
  }
}
