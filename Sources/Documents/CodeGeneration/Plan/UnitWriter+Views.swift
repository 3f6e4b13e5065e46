import InterfaceBuilder
import LayoutEngine
import LayoutModel

extension UnitWriter {
  /// Writes a view: its property with its attributes, or the attributes of the root or a part.
  mutating func write(_ node: ViewNode) {
    let name = names[node.index]
    let isOwn = (node.index != unit.root || ownsRoot) && !isPart(node)
    if conversion.situations.installationVaries(node.index) {
      lose("the view \(name) is not in all size classes", at: node.line, layout: true)
    }
    let local = isOwn ? localName(of: node) : name
    let made = isOwn ? creation(of: node) : (before: [], value: .text(""))
    var statements = geometry(node, local)
    statements += isDesktop ? desktopContent(node, local) : touchContent(node, local)
    var varied: [Statement] = []
    let target = name == "self" ? "" : "\(name)."
    statements += attributes.statements(
      node.element, target: local, tags: [node.tag, "view-all"],
      settings: conversion.situations.settings(of: node), skipping: skipped(node)
    ) { varied.append($0) }
    variations += varied.map { renamed($0, from: local, to: target) }
    statements += priorities(node, local)
    statements += runtimeAttributes(node.element, local)
    if !isOwn {
      configuration += statements
    } else {
      addProperty(node, name, local, made, statements)
    }
  }

  /// Attributes that are written in another way.
  private func skipped(_ node: ViewNode) -> Set<String> {
    var names: Set<String> = ["buttonType", "reuseIdentifier", "segmentedControl"]
    if node.kind == .collectionView {
      for name in ["minimumLineSpacing", "minimumInteritemSpacing", "scrollDirection", "sectionInsetReference"] {
        names.insert("collectionViewFlowLayout/\(name)")
      }
    }
    if isDesktop { names.formUnion(desktopSkipped(node)) }
    if node.element.child("buttonConfiguration") != nil { names.insert("lineBreakMode") }
    // Kits say that a search bar has these traits, but only its field has.
    if node.kind == .searchBar { names.insert("textInputTraits/autocapitalizationType") }
    return names
  }

  private func renamed(_ statement: Statement, from local: String, to target: String) -> Statement {
    guard case .assign(let name, let value) = statement, name.hasPrefix(local + ".") else { return statement }
    return .assign(target + name.dropFirst(local.count + 1), value)
  }

  private mutating func addProperty(
    _ node: ViewNode, _ name: String, _ local: String, _ made: (before: [Statement], value: Expression),
    _ statements: [Statement]
  ) {
    let header = (outlets[node.id] == nil ? "private let " : "let ") + name
    guard !statements.isEmpty || !made.before.isEmpty else {
      properties.append(.property(header, value: made.value))
      return
    }
    let body = made.before + [.constant(local, made.value)] + statements + [.line("return \(local)")]
    properties.append(.made(header, type: className(of: node), body))
  }

  /// The class of a view: its own, or that of the kit.
  mutating func className(of node: ViewNode) -> String {
    let base = classes.name(of: node)
    if let module = classes.otherFramework(node.kind)?.module {
      modules.insert(module)
      use(ExternalClass(name: base, base: classes.view))
    }
    guard let own = node.customClass.flatMap({ CustomClass.name(of: node.element, $0, classes) }), own != base,
      !conversion.isController(own)
    else { return base }
    if classes.has(own) { return own }
    let sendsActions = node.element.interfaceConnections.contains {
      if case .action = $0.connection { true } else { false }
    }
    // A view that sends actions is a control, though the document describes a plain view.
    let isControl = base == classes.view && sendsActions
    use(ExternalClass(name: own, base: isControl ? (isDesktop ? "NSControl" : "UIControl") : base))
    return own
  }

  /// Records a class of the program. Of several classes of the kit that it has objects of, that of controls counts.
  mutating func use(_ external: ExternalClass) { externalClasses.add(external, plain: classes.view) }

  /// The name of a view in the closure that makes it.
  private func localName(of node: ViewNode) -> String {
    let name = Identifier.lowered(classes.suffix(of: node))
    let words = Identifier.words(name)
    let last = Identifier.name(Array(words.suffix(1))) ?? "view"
    switch node.kind {
    case .textField, .textView, .stackView, .scrollView, .imageView, .tableView, .collectionView, .searchBar:
      return name
    default: return last == "switch" || last == "self" ? "toggle" : last
    }
  }

  // MARK: Geometry

  /// The frame, the mask and the margins of a view.
  private func geometry(_ node: ViewNode, _ target: String) -> [Statement] {
    func member(_ name: String) -> String { AttributeWriter.member(target, name) }
    var result: [Statement] = []
    let usesConstraints = document.usesAutoLayout && !node.translatesAutoresizingMask
    let isArranged = node.place == .subview && node.parent.map { document.views[$0].isStack } == true
    let isRoot = node.index == unit.root || isPart(node)
    if isPart(node), names[node.index].hasSuffix("?") { return [] }
    let isPlaced = !usesConstraints && !isArranged && !isRoot || node.isFixedFrame
    if needsFrame(node, isPlaced: isPlaced), let frame = frame(node, isRoot: isRoot) {
      result.append(.assign(member("frame"), frame))
    }
    if isPlaced, !node.isFixedFrame, let mask = mask(node) { result.append(.assign(member("autoresizingMask"), mask)) }
    if usesConstraints, !node.isFixedFrame, !isArranged, !isPart(node) {
      result.append(.assign(member("translatesAutoresizingMaskIntoConstraints"), .text("false")))
    }
    guard !isDesktop else { return result }
    switch node.explicitMargins {
    case .absolute(let insets)?:
      let value = values.insets("UIEdgeInsets", insets, ["top", "left", "bottom", "right"])
      result.append(.assign(member("layoutMargins"), value))
    case .directional(let insets)?:
      let value = values.insets("NSDirectionalEdgeInsets", insets, ["top", "leading", "bottom", "trailing"])
      result.append(.assign(member("directionalLayoutMargins"), value))
    case nil: break
    }
    return result
  }

  /// Whether a frame counts: that of a view without constraints, and of one from whose size the masks of its subviews
  /// start.
  private func needsFrame(_ node: ViewNode, isPlaced: Bool) -> Bool {
    guard node.savedFrame != nil else { return false }
    if isPlaced { return true }
    return node.children.contains { index in
      let child = document.views[index]
      return child.place == .subview && !node.isStack
        && (!document.usesAutoLayout || child.translatesAutoresizingMask || child.isFixedFrame)
        || child.key == "contentView" && needsFrame(child, isPlaced: false)
    }
  }

  private func frame(_ node: ViewNode, isRoot: Bool) -> Expression? {
    guard let saved = node.savedFrame else { return nil }
    let frame = isDesktop ? desktopFrame(node, saved) : saved
    return isRoot && node.index == unit.root
      ? values.rectangle(DocumentFrame(x: 0, y: 0, width: frame.width, height: frame.height))
      : values.rectangle(frame)
  }

  private func mask(_ node: ViewNode) -> Expression? {
    guard let settings = conversion.situations.settings(of: node).first else { return nil }
    let mask = settings.autoresizingMask(isUpwards: isDesktop)
    var names: [String] = []
    func add(_ part: AutoresizingMask, _ touch: String, _ desktop: String) {
      if mask.contains(part) { names.append(isDesktop ? desktop : touch) }
    }
    let isFlipped = node.parent.map { isFlippedView($0) } ?? false
    add(.flexibleLeftMargin, "flexibleLeftMargin", "minXMargin")
    add(.flexibleWidth, "flexibleWidth", "width")
    add(.flexibleRightMargin, "flexibleRightMargin", "maxXMargin")
    add(.flexibleTopMargin, "flexibleTopMargin", isFlipped ? "minYMargin" : "maxYMargin")
    add(.flexibleHeight, "flexibleHeight", "height")
    add(.flexibleBottomMargin, "flexibleBottomMargin", isFlipped ? "maxYMargin" : "minYMargin")
    guard !names.isEmpty else { return nil }
    return .array(names.map { .text(".\($0)") })
  }

  // MARK: Priorities

  private mutating func priorities(_ node: ViewNode, _ target: String) -> [Statement] {
    var result: [Statement] = []
    let settings = conversion.situations.settings(of: node)
    for axis in [Axis.horizontal, .vertical] {
      let axisName = axis == .horizontal ? "horizontal" : "vertical"
      let hugging = settings.map { Double($0.hugging(platform: classes.platform)[axis].rawValue) }
      let resistance = settings.map { Double($0.compressionResistance[axis].rawValue) }
      let rows = [
        ("setContentHuggingPriority", hugging, axisName + "HuggingPriority", 250.0),
        ("setContentCompressionResistancePriority", resistance, axisName + "CompressionResistancePriority", 750.0),
      ]
      for (function, found, attribute, standard) in rows {
        let own = AttributeTable.initialValue(attribute, of: [node.tag, "view-all"], platform: classes.platform)
        var initial = own.flatMap { parseNumber($0) } ?? standard
        if isDesktop, attribute == "horizontalHuggingPriority", isDesktopLabel(node) { initial = 251 }
        if isDesktop, node.isStack, attribute.hasSuffix("HuggingPriority") { continue }
        let differ = found.contains { $0 != found[0] }
        guard differ || found[0] != initial else { continue }
        func call(_ target: String, _ value: Expression) -> Statement {
          .expression(
            .call(
              AttributeWriter.member(target, function),
              [Argument(nil, value), Argument("for", .text(".\(axisName)"))]))
        }
        if differ {
          variations.append(
            call(names[node.index], SizeClassCondition.expression(found.map { values.priority($0) })))
        } else {
          result.append(call(target, values.priority(found[0])))
        }
      }
    }
    return result
  }

  // MARK: Runtime attributes

  /// The user-defined runtime attributes. Those of layers and of known types are properties; others are listed.
  mutating func runtimeAttributes(_ element: Element, _ target: String) -> [Statement] {
    element.runtimeAttributes.compactMap { attribute in
      guard let value = runtimeValue(attribute), let known = Self.runtimeProperties[attribute.keyPath] else {
        lose("the runtime attribute \(attribute.keyPath)", at: attribute.element.line, layout: false)
        return nil
      }
      let path = isDesktop && known.hasPrefix("layer.") ? "layer?" + known.dropFirst(5) : known
      return .assign(AttributeWriter.member(target, path), value)
    }
  }

  /// Properties of views of the kits that documents set by key paths. Those of the program's classes are not known.
  private static let runtimeProperties = [
    "layer.cornerRadius": "layer.cornerRadius", "layer.masksToBounds": "layer.masksToBounds",
    "layer.borderWidth": "layer.borderWidth", "clipsToBounds": "clipsToBounds",
    "layer.shadowRadius": "layer.shadowRadius",
    "layer.shadowOpacity": "layer.shadowOpacity",
  ]

  private func runtimeValue(_ attribute: RuntimeAttribute) -> Expression? {
    switch attribute.type {
    case "boolean": .text(attribute.text == "YES" ? "true" : "false")
    case "number": attribute.number.map { .number($0) }
    default: nil
    }
  }
}
