import InterfaceBuilder

extension UnitWriter {
  /// A controller of AppKit has no view without a document.
  func desktopStart() -> [Declaration]? {
    let size = root.savedFrame.map { values.rectangle(DocumentFrame(x: 0, y: 0, width: $0.width, height: $0.height)) }
    let arguments = size.map { [Argument("frame", $0)] } ?? []
    return [.blank, .function("override func loadView()", [.assign("view", .call(classes.view, arguments))])]
  }

  /// Adds a view of AppKit to its superview, or to the slot of its container.
  mutating func placeOnDesktop(_ node: ViewNode, in parent: ViewNode, _ name: String, _ owner: String) {
    func member(_ property: String) -> String { AttributeWriter.member(owner, property) }
    func call(_ function: String) { hierarchy.append(.expression(.call(member(function), .text(name)))) }
    switch parent.kind {
    case .scrollView where node.kind == .clipView: hierarchy.append(.assign(member("contentView"), .text(name)))
    case .box where node.key == "contentView": hierarchy.append(.assign(member("contentView"), .text(name)))
    case .clipView where isFirst(node, in: parent): hierarchy.append(.assign(member("documentView"), .text(name)))
    case .stackView where node.place == .subview:
      let gravity = node.container == "middleViews" ? "center" : node.container == "endViews" ? "trailing" : "leading"
      hierarchy.append(
        .expression(
          .call(member("addView"), [Argument(nil, .text(name)), Argument("in", .member(gravity))])))
    case .splitView where node.place == .subview: call("addArrangedSubview")
    case .tabView: placePage(node, in: parent, name, owner)
    // The cells of a grid have their views, and cells of tables are classes of their own.
    case .gridView: break
    case .tableView, .outlineView:
      lose("the view \(name) inside of a table", at: node.line, layout: true)
    default: call("addSubview")
    }
  }

  private func isFirst(_ node: ViewNode, in parent: ViewNode) -> Bool { parent.children.first == node.index }

  private mutating func placePage(_ node: ViewNode, in tabs: ViewNode, _ name: String, _ owner: String) {
    let items = tabs.element.child("tabViewItems")?.children ?? []
    guard let element = items.first(where: { $0.child(key: "view") === node.element }) else {
      return lose("the view \(name), which is in no page", at: node.line, layout: true)
    }
    let label = element["label"] ?? ""
    let item = names.claim((Identifier.name(Identifier.words(label)) ?? "page") + "Item")
    let identifier: Expression = element["identifier"].map { .string($0) } ?? .text("nil")
    hierarchy.append(.constant(item, .call("NSTabViewItem", [Argument("identifier", identifier)])))
    hierarchy += attributes.statements(element, target: item, tags: ["tabViewItem"])
    hierarchy.append(.assign("\(item).view", .text(name)))
    // A tab view sets the frames of its pages.
    hierarchy.append(.assign("\(name).translatesAutoresizingMaskIntoConstraints", .text("true")))
    hierarchy.append(.expression(.call("\(owner).addTabViewItem", .text(item))))
  }

  /// What concerns a container of AppKit whose subviews exist.
  mutating func finishOnDesktop(_ node: ViewNode) {
    switch node.kind {
    case .tableView, .outlineView:
      addColumns(of: node)
      writeCellViews(of: node)
    default: break
    }
    // Containers are complete after the last view in them.
    guard let parent = lastContainer(endingWith: node) else { return }
    for container in parent { complete(container) }
  }

  /// The containers that are complete after a view, the innermost first.
  private func lastContainer(endingWith node: ViewNode) -> [ViewNode]? {
    guard let position = views.firstIndex(where: { $0.index == node.index }) else { return nil }
    let next = position + 1 < views.count ? views[position + 1] : nil
    var result: [ViewNode] = []
    var current: ViewNode? = node
    while let view = current, next.map({ !isAncestor(view.index, of: $0.index) }) ?? true {
      result.append(view)
      current = view.index == unit.root ? nil : view.parent.map { document.views[$0] }
    }
    return result
  }

  private func isAncestor(_ view: ViewIndex, of other: ViewIndex) -> Bool {
    var current = document.views[other].parent
    while let index = current {
      if index == view { return true }
      current = document.views[index].parent
    }
    return false
  }

  private mutating func complete(_ node: ViewNode) {
    func call(_ function: String, _ arguments: [Argument]) {
      hierarchy.append(.expression(.call(AttributeWriter.member(names[node.index], function), arguments)))
    }
    switch node.kind {
    case .gridView: completeGrid(node)
    case .splitView:
      for (index, element) in (node.element.child("holdingPriorities")?.children ?? []).enumerated() {
        guard let value = element.number("value") else { continue }
        call(
          "setHoldingPriority",
          [Argument(nil, values.priority(min(1000, max(1, value)))), Argument("forSubviewAt", .text("\(index)"))])
      }
    case .stackView:
      customSpacings(of: node)
      let members = node.children.filter { document.views[$0].place == .subview }
      for (index, element) in zip(members, node.element.child("visibilityPriorities")?.children ?? []) {
        guard let value = element.number("value"), value != 1000 else { continue }
        call(
          "setVisibilityPriority",
          [
            Argument(nil, .call("NSStackView.VisibilityPriority", .number(min(1000, max(0, value))))),
            Argument("for", .text(names[index])),
          ])
      }
    case .tabView:
      let items = node.element.child("tabViewItems")?.children ?? []
      if let initial = node.element["initialItem"], let index = items.firstIndex(where: { $0["id"] == initial }),
        index > 0
      {
        call("selectTabViewItem", [Argument("at", .text("\(index)"))])
      }
    default: break
    }
  }

  private mutating func addColumns(of table: ViewNode) {
    let name = names[table.index]
    // New tables have a header.
    if table.element["headerView"] == nil {
      hierarchy.append(.assign(AttributeWriter.member(name, "headerView"), .text("nil")))
    }
    for element in table.element.child("tableColumns")?.children ?? [] where element.name == "tableColumn" {
      let identifier = element["identifier"] ?? ""
      let words = Identifier.words(identifier)
      let column = names.claim((Identifier.name(words) ?? "table") + "Column")
      hierarchy.append(
        .constant(
          column,
          .call(
            "NSTableColumn",
            [Argument("identifier", .call("NSUserInterfaceItemIdentifier", .string(identifier)))])))
      if let header = element.child("tableHeaderCell", key: "headerCell"), let title = header["title"], !title.isEmpty {
        hierarchy.append(.assign("\(column).title", values.text(title, "headerCell.title", of: element)))
      }
      hierarchy += attributes.statements(element, target: column, tags: ["tableColumn"], skipping: ["identifier"])
      // New columns have both.
      let mask = element.child("tableColumnResizingMask")
      let kinds = [("resizeWithTable", ".autoresizingMask"), ("userResizable", ".userResizingMask")].filter {
        mask?[$0.0] == "YES"
      }
      if kinds.count < 2 {
        hierarchy.append(.assign("\(column).resizingMask", .array(kinds.map { .text($0.1) })))
      }
      hierarchy.append(.expression(.call("\(name).addTableColumn", .text(column))))
    }
  }
}
