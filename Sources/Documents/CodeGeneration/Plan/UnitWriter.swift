import InterfaceBuilder

/// Writes the class of a unit: its properties, its views, its constraints and what changes with size classes.
struct UnitWriter {
  let conversion: Conversion
  let unit: Unit
  let values: ValueWriter
  let attributes: AttributeWriter
  let outlets: Outlets
  var names: ViewNames
  /// The views of the class, parents before children.
  private(set) var views: [ViewNode] = []

  // MARK: Parts of the class

  /// The properties of views and other objects.
  var properties: [Declaration] = []
  /// Statements that configure the root and parts of other views.
  var configuration: [Statement] = []
  /// Statements that build the hierarchy.
  var hierarchy: [Statement] = []
  /// Statements that connect objects to each other.
  var connections: [Statement] = []
  /// Statements that depend on size classes.
  var variations: [Statement] = []
  /// Functions of the class: actions, segues and data sources.
  var functions: [Declaration] = []
  var losses: [ConversionLoss] = []
  var externalClasses: [ExternalClass] = []
  var modules: Set<String> = []
  /// Guides that are objects of their own, by index.
  var guides: [GuideIndex: String] = [:]
  /// The views of the class that the kit makes itself.
  private(set) var leftOut: [ViewNode] = []
  /// The objects whose connections are written or listed.
  var connected: Set<ObjectIdentifier> = []
  /// Actions that the class already declares.
  var declaredActions: Set<String> = []

  var document: Document { conversion.document }
  var classes: KitClasses { conversion.classes }
  var isDesktop: Bool { classes.platform == .macOS }
  var root: ViewNode { document.views[unit.root] }

  init(_ unit: Unit, of conversion: Conversion) {
    (self.conversion, self.unit) = (conversion, unit)
    values = ValueWriter(document: conversion.document, options: conversion.options, classes: conversion.classes)
    attributes = AttributeWriter(values: values, situations: conversion.situations)
    outlets = Outlets(
      of: [unit.owner, conversion.document.views[unit.root].element].compactMap { $0 },
      excluding: unit.inheritedOutlets)
    names = ViewNames(conversion.document, conversion.classes, outlets, in: unit)
    collect(unit.root)
    reserveActions()
    // A view without an outlet must not take the name of another view's outlet.
    for view in views where outlets[view.id] != nil && view.index != unit.root && part(view) == nil { name(view) }
    for view in views where names.expressions[view.index] == nil { name(view) }
  }

  /// Keeps the names of actions, which methods of segues and properties must not have.
  private mutating func reserveActions() {
    for source in [unit.owner, root.element].compactMap({ $0 }) {
      source.visit { element in
        if element.name == "action", let name = element["selector"]?.split(separator: ":").first {
          _ = names.claim(String(name))
        }
      }
    }
  }

  /// The views below a view that are parts of the class.
  private mutating func collect(_ index: ViewIndex) {
    views.append(document.views[index])
    for child in document.views[index].children {
      let node = document.views[child]
      if conversion.isPrototype(node) { continue }
      if !conversion.situations.isInstalled(child) || isOwnPart(node) {
        leftOut.append(node)
        continue
      }
      collect(child)
    }
  }

  /// Whether a list or a container of the kit makes the view itself.
  private func isOwnPart(_ node: ViewNode) -> Bool {
    guard isDesktop else { return node.kind == .tableHeaderView }
    // The content of a line shows nothing.
    let isOfLine = node.key == "contentView" && node.parent.map { document.views[$0].element["boxType"] } == "separator"
    let isInScrollView = node.parent.map { document.views[$0].kind } == .scrollView
    return isOfLine || isInScrollView && (node.kind == .scroller || node.kind == .tableHeaderView)
  }

  private mutating func name(_ node: ViewNode) {
    if node.index == unit.root, !ownsRoot {
      names.set(unit.isController ? rootName : "self", for: node.index)
    } else if let part = part(node) {
      names.set(part, for: node.index)
    } else {
      names.name(node, outlet: outlets[node.id])
    }
  }

  /// Whether the view of a controller is a property, since it is more than a plain view.
  var ownsRoot: Bool {
    guard unit.isController, rootName == "view" else { return false }
    let own = root.customClass.flatMap { CustomClass.name(of: root.element, $0, classes) }
    return own != nil || classes.name(of: root) != classes.view
  }

  /// The property of a controller with its view.
  var rootName: String {
    switch unit.base {
    case "UITableViewController": "tableView"
    case "UICollectionViewController": "collectionView"
    default: "view"
    }
  }

  /// The expression of a view that another view makes; nil for a view with an object of its own.
  private func part(_ node: ViewNode) -> String? {
    guard let parent = node.parent.map({ document.views[$0] }) else { return nil }
    let owner = names[parent.index]
    if let style = stylePart(node) { return style }
    switch (parent.kind, node.key) {
    case (.tableViewCell, "contentView"), (.collectionViewCell, "contentView"), (.visualEffectView, "contentView"),
      (.tableViewHeaderFooterView, "contentView"):
      return isDesktop ? nil : AttributeWriter.member(owner, "contentView")
    default: return nil
    }
  }

  /// The label or the image of a cell with a style, which the cell makes; nil for other views.
  private func stylePart(_ node: ViewNode) -> String? {
    guard !isDesktop, let content = node.parent.map({ document.views[$0] }), content.key == "contentView",
      let cell = content.parent.map({ document.views[$0] }), cell.kind == .tableViewCell, cell.element["style"] != nil
    else { return nil }
    let name = ["textLabel", "detailTextLabel", "imageView"].first { cell.element[$0] == node.id }
    return name.map { AttributeWriter.member(names[cell.index], $0 + "?") }
  }

  /// Whether a view is made by another one, or by a controller.
  func isPart(_ node: ViewNode) -> Bool { node.index != unit.root && part(node) != nil }

  // MARK: Losses

  mutating func lose(_ subject: String, at line: Int, layout: Bool) {
    losses.append(ConversionLoss(affectsLayout: layout, line: line, subject: subject))
  }

  // MARK: The class

  /// The declaration of the class.
  mutating func declaration() -> Declaration {
    for view in views { write(view) }
    for view in views { place(view) }
    writeControllerItems()
    let constraints = writeConstraints()
    writeConnections()
    listUnwritten()
    var setUp = configuration
    if !hierarchy.isEmpty {
      setUp += hierarchy.count + configuration.count > 24 && !configuration.isEmpty ? [.blank] : []
      setUp += hierarchy
    }
    var members = properties
    let layout = [constraints].filter { !$0.isEmpty }
    if !connections.isEmpty { setUp += (setUp.isEmpty ? [] : [.blank]) + connections }
    if !layout.isEmpty { setUp.append(.line("activateConstraints()")) }
    if !variations.isEmpty { setUp += trait }
    members += lifeCycle(setUp)
    if !layout.isEmpty {
      members += [.blank, .function("private func activateConstraints()", constraints)]
    }
    if !variations.isEmpty { members += [.blank, sizeClassFunction] }
    for function in functions { members += [.blank, function] }
    if case .blank? = members.first { members.removeFirst() }
    return .type("class \(unit.name): \(unit.base)", documentation: documentation, members)
  }

  private var documentation: String { Identifier.raised(unit.subject) + "." }

  private var trait: [Statement] {
    [
      .line("updateForSizeClasses()"),
      .line("registerForTraitChanges([UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self]) {"),
      .line("  (self: Self, _) in"), .line("  self.updateForSizeClasses()"), .line("}"),
    ]
  }

  private var sizeClassFunction: Declaration {
    let text = SwiftPrinter.text(imports: [], [.function("", variations)])
    var body: [Statement] = []
    if text.mentions(SizeClassCondition.isCompactWidth) {
      body.append(.constant("isCompactWidth", .text("traitCollection.horizontalSizeClass == .compact")))
    }
    if text.mentions(SizeClassCondition.isCompactHeight) {
      body.append(.constant("isCompactHeight", .text("traitCollection.verticalSizeClass == .compact")))
    }
    return .function("private func updateForSizeClasses()", body + variations)
  }

  /// The functions in which the class makes its views.
  private mutating func lifeCycle(_ setUp: [Statement]) -> [Declaration] {
    let coder: [Declaration] = [
      .blank,
      .function(
        "required init?(coder: NSCoder)",
        [.line("super.init(coder: coder)")] + (unit.isController || setUp.isEmpty ? [] : [.line("setUp()")])),
    ]
    let body: [Statement] = setUp.isEmpty ? [] : [.line("setUp()")]
    switch unit.kind {
    case .controller:
      var result: [Declaration] = []
      if let start = controllerStart() { result += start }
      guard !setUp.isEmpty else { return result }
      result += [.blank, .function("override func viewDidLoad()", [.line("super.viewDidLoad()")] + setUp)]
      return result
    case .view:
      guard !setUp.isEmpty else { return [] }
      let header = isDesktop ? "override init(frame frameRect: NSRect)" : "override init(frame: CGRect)"
      let start = isDesktop ? "super.init(frame: frameRect)" : "super.init(frame: frame)"
      let collection = root.kind == .tableView || root.kind == .collectionView || root.kind == .textView
      return [.blank, .function(viewHeader(header, collection), [.line(viewStart(start, collection))] + body)] + coder
        + [.blank, .function("private func setUp()", setUp)]
    case .tableCell(let style):
      let call = style == "default" ? "style: style" : "style: .\(style)"
      return [
        .blank,
        .function(
          "override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?)",
          [.line("super.init(\(call), reuseIdentifier: reuseIdentifier)")] + body),
      ] + coder + (setUp.isEmpty ? [] : [.blank, .function("private func setUp()", setUp)])
    case .tableHeader:
      guard !setUp.isEmpty else { return [] }
      return [
        .blank,
        .function(
          "override init(reuseIdentifier: String?)", [.line("super.init(reuseIdentifier: reuseIdentifier)")] + body),
      ] + coder + [.blank, .function("private func setUp()", setUp)]
    }
  }

  /// The header of the initializer of a view, which lists of iOS have another one of.
  private func viewHeader(_ header: String, _ isList: Bool) -> String {
    guard isList, !isDesktop else { return header }
    switch root.kind {
    case .tableView: return "override init(frame: CGRect, style: UITableView.Style)"
    case .textView: return "override init(frame: CGRect, textContainer: NSTextContainer?)"
    default: return "override init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout)"
    }
  }

  private func viewStart(_ start: String, _ isList: Bool) -> String {
    guard isList, !isDesktop else { return start }
    switch root.kind {
    case .tableView: return "super.init(frame: frame, style: .\(root.element["style"] ?? "plain"))"
    case .textView: return "super.init(frame: frame, textContainer: textContainer)"
    default: return "super.init(frame: frame, collectionViewLayout: layout)"
    }
  }
}
