import InterfaceBuilder

extension UnitWriter {
  /// How a controller makes its view, if not as its class does.
  mutating func controllerStart() -> [Declaration]? {
    if ownsRoot {
      return [.blank, .function("override func loadView()", [.assign("view", .text(names[unit.root]))])]
    }
    guard !isDesktop else { return desktopStart() }
    guard unit.base == "UITableViewController" || unit.base == "UICollectionViewController" else { return nil }
    let made = creation(of: root)
    guard made.value != .call("UITableView", []) else { return nil }
    let delegates = [
      Statement.assign("\(rootName).dataSource", .text("self")), .assign("\(rootName).delegate", .text("self")),
    ]
    let isKnown = root.kind == .tableView || root.kind == .collectionView
    return [
      .blank,
      .function(
        "override func loadView()",
        made.before + [.assign(isKnown ? rootName : "view", made.value)] + (isKnown ? delegates : [])),
    ]
  }

  /// Writes the attributes of the controller, its items and their buttons.
  mutating func writeControllerItems() {
    guard unit.isController, let element = unit.owner, !element.isPlaceholder else { return }
    if isDesktop {
      configuration = attributes.statements(element, target: "self", tags: ["controller"]) + configuration
      return
    }
    var start = attributes.statements(
      element, target: "self", tags: [element.name, "controller"],
      skipping: ["automaticallyAdjustsScrollViewInsets"])
    if let extended = element.child("extendedEdge", key: "edgesForExtendedLayout") {
      let edges = ["top", "left", "bottom", "right"].filter { extended[$0] == "YES" }
      if edges.count < 4 {
        start.append(.assign("edgesForExtendedLayout", .array(edges.map { .text(".\($0)") })))
      }
    }
    if let size = element.child("size", key: "preferredContentSize") {
      start.append(
        .assign("preferredContentSize", values.size(size.number("width") ?? 0, size.number("height") ?? 0)))
    }
    if let item = element.child("navigationItem", key: "navigationItem") { writeNavigationItem(item, &start) }
    if let item = element.child("tabBarItem", key: "tabBarItem") {
      start += attributes.statements(item, target: "tabBarItem", tags: ["tabBarItem", "barButtonItem"])
    }
    if let items = element.child("toolbarItems")?.children, !items.isEmpty {
      start.append(.assign("toolbarItems", .array(items.compactMap { barButton($0) }.map { .text($0) })))
    }
    configuration = start + configuration
  }

  private mutating func writeNavigationItem(_ element: Element, _ result: inout [Statement]) {
    var statements = attributes.statements(element, target: "navigationItem", tags: ["navigationItem"])
    for child in element.children {
      switch (child.name, child["key"]) {
      case ("barButtonItem", "leftBarButtonItem"?), ("barButtonItem", "rightBarButtonItem"?),
        ("barButtonItem", "backBarButtonItem"?):
        if let key = child["key"], let name = barButton(child) {
          statements.append(.assign("navigationItem.\(key)", .text(name)))
        }
      case ("leftBarButtonItems", _), ("rightBarButtonItems", _):
        let items = child.children.compactMap { barButton($0) }
        statements.append(.assign("navigationItem.\(child.name)", .array(items.map { .text($0) })))
      case (_, "titleView"?): lose("the title view of the navigation item", at: child.line, layout: false)
      default: break
      }
    }
    result += statements
  }

  /// Writes a button of a bar as a property. Returns its name; nil for another element.
  private mutating func barButton(_ element: Element) -> String? {
    guard element.name == "barButtonItem" else { return nil }
    let system = element["systemItem"].flatMap { NamedValues.systemItem[$0] == nil ? nil : $0 }
    let words = Identifier.words(element["userLabel"] ?? element["title"] ?? system ?? "")
    let base = Identifier.name(Array(words.prefix(3))) ?? "item"
    let outlet = element["id"].flatMap { outlets[$0] }
    let name = names.claim(outlet ?? (base.hasSuffix("Item") || base.hasSuffix("Button") ? base : base + "Item"))
    let kind = element["customClass"].flatMap { CustomClass.name(of: element, $0, classes) }
    if let kind { use(ExternalClass(name: kind, base: "UIBarButtonItem")) }
    var value = Expression.call(kind ?? "UIBarButtonItem", [])
    if let system {
      value = .call(
        kind ?? "UIBarButtonItem",
        [
          Argument("barButtonSystemItem", .member(system)), Argument("target", .text("nil")),
          Argument("action", .text("nil")),
        ])
    }
    let header = (outlet == nil ? "private let " : "let ") + name
    let statements = attributes.statements(element, target: "item", tags: ["barButtonItem"])
    if statements.isEmpty {
      properties.append(.property(header, value: value))
    } else {
      properties.append(
        .made(header, type: kind ?? "UIBarButtonItem", [.constant("item", value)] + statements + [.line("return item")])
      )
    }
    if let custom = element.child(key: "customView") {
      lose("the view of the item \(name)", at: custom.line, layout: false)
    }
    connect(element, name, isView: false)
    return name
  }
}
