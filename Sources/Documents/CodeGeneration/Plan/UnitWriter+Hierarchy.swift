import InterfaceBuilder

extension UnitWriter {
  /// Adds a view to its superview, or to the slot of its parent.
  mutating func place(_ node: ViewNode) {
    if node.index == unit.root { return finish(node) }
    guard let parentIndex = node.parent, !isPart(node) else { return finish(node) }
    let parent = document.views[parentIndex]
    let (name, owner) = (names[node.index], names[parentIndex])
    func member(_ property: String) -> String { AttributeWriter.member(owner, property) }
    func call(_ function: String) { hierarchy.append(.expression(.call(member(function), .text(name)))) }
    if isDesktop {
      placeOnDesktop(node, in: parent, name, owner)
    } else if parent.isStack, node.place == .subview {
      call("addArrangedSubview")
    } else if !placeInSlot(node, parent, member, name) {
      call("addSubview")
    }
    finish(node)
  }

  /// Sets a property of the parent whose slot a view is in. Returns false for a subview.
  private mutating func placeInSlot(
    _ node: ViewNode, _ parent: ViewNode, _ member: (String) -> String, _ name: String
  ) -> Bool {
    let slots: Set<String>
    switch parent.kind {
    case .tableView:
      if node.kind == .tableViewCell { return true }
      slots = ["tableHeaderView", "tableFooterView", "backgroundView"]
    case .collectionView: slots = ["backgroundView"]
    case .tableViewCell, .collectionViewCell:
      slots = ["accessoryView", "backgroundView", "selectedBackgroundView", "editingAccessoryView"]
    default: slots = []
    }
    guard node.place == .slot, let key = node.key, slots.contains(key) else { return false }
    hierarchy.append(.assign(member(key), .text(name)))
    return true
  }

  /// What concerns a view whose subviews exist: lists, custom spacings, gestures.
  private mutating func finish(_ node: ViewNode) {
    guard !isDesktop else { return finishOnDesktop(node) }
    let name = names[node.index]
    if node.kind == .tableView || node.kind == .collectionView { registerPrototypes(of: node, name) }
    if node.kind == .tableView { writeSections(of: node, name) }
  }

  /// The custom spacings of a stack, after its views were added.
  mutating func customSpacings(of node: ViewNode) {
    let members = node.children.filter { document.views[$0].place == .subview }
    guard let settings = conversion.situations.settings(of: node).first else { return }
    for (index, spacing) in zip(members, settings.customSpacings) {
      guard let spacing, conversion.situations.isInstalled(index) else { continue }
      hierarchy.append(
        .expression(
          .call(
            AttributeWriter.member(names[node.index], "setCustomSpacing"),
            [Argument(nil, .number(spacing)), Argument("after", .text(names[index]))])))
    }
  }

  // MARK: Lists

  private mutating func registerPrototypes(of list: ViewNode, _ name: String) {
    for child in list.children {
      let node = document.views[child]
      guard let cell = conversion.unit(ofPrototype: child) else { continue }
      guard let identifier = node.element["reuseIdentifier"], !identifier.isEmpty else {
        lose("the prototype \(cell.name) has no reuse identifier", at: node.line, layout: false)
        continue
      }
      let type = Argument(nil, .text("\(cell.name).self"))
      let reuse = Expression.string(identifier)
      var arguments: [Argument]
      if list.kind == .tableView {
        let label = cell.kind == .tableHeader ? "forHeaderFooterViewReuseIdentifier" : "forCellReuseIdentifier"
        arguments = [type, Argument(label, reuse)]
      } else {
        switch node.key {
        case "sectionHeaderView", "sectionFooterView":
          let kind = node.key == "sectionHeaderView" ? "elementKindSectionHeader" : "elementKindSectionFooter"
          arguments = [
            type, Argument("forSupplementaryViewOfKind", .text("UICollectionView.\(kind)")),
            Argument("withReuseIdentifier", reuse),
          ]
        default: arguments = [type, Argument("forCellWithReuseIdentifier", reuse)]
        }
      }
      hierarchy.append(.expression(.call(AttributeWriter.member(name, "register"), arguments)))
    }
  }

  /// The static cells of a table as the data source of its controller.
  private mutating func writeSections(of table: ViewNode, _ name: String) {
    guard let sections = table.element.child("sections")?.children, !sections.isEmpty else { return }
    guard unit.base == "UITableViewController", table.index == unit.root else {
      return lose("static cells of a table without a table view controller", at: table.line, layout: true)
    }
    var lists: [Expression] = []
    var titles: [(header: Expression, footer: Expression)] = []
    var heights: [(section: Int, row: Int, height: Double)] = []
    for (number, section) in sections.enumerated() {
      var cells: [Expression] = []
      for cell in section.child("cells")?.children ?? [] {
        guard let node = cell["id"].flatMap({ document.view(id: $0) }), conversion.situations.isInstalled(node.index)
        else { continue }
        if let height = cell.number("rowHeight"), height > 0 { heights.append((number, cells.count, height)) }
        cells.append(.text(names[node.index]))
      }
      func title(_ attribute: String) -> Expression {
        section[attribute].map { values.text($0, attribute, of: section) } ?? .text("nil")
      }
      titles.append((title("headerTitle"), title("footerTitle")))
      lists.append(.array(cells))
    }
    properties.append(.property("private lazy var sections", type: "[[UITableViewCell]]", value: .array(lists)))
    functions += sectionFunctions
    for (function, all) in [("Header", titles.map { $0.header }), ("Footer", titles.map { $0.footer })] {
      guard all.contains(where: { $0 != .text("nil") }) else { continue }
      functions.append(
        .function(
          "override func tableView(_ tableView: UITableView, titleFor\(function)InSection section: Int) -> String?",
          [
            .constant("titles", .text("[String?]" + SwiftPrinter.flat(.array(all)).withParentheses)),
            .line("return titles[section]"),
          ]))
    }
    if !heights.isEmpty { functions.append(heightFunction(heights)) }
  }

  private var sectionFunctions: [Declaration] {
    [
      .function(
        "override func numberOfSections(in tableView: UITableView) -> Int", [.line("sections.count")]),
      .function(
        "override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int",
        [.line("sections[section].count")]),
      .function(
        "override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)\n    -> UITableViewCell",
        [.line("sections[indexPath.section][indexPath.row]")]),
    ]
  }

  private func heightFunction(_ heights: [(section: Int, row: Int, height: Double)]) -> Declaration {
    var body: [Statement] = [.line("switch (indexPath.section, indexPath.row) {")]
    var known: [Double] = []
    for (_, _, height) in heights where !known.contains(height) { known.append(height) }
    for height in known {
      let rows = heights.filter { $0.height == height }.map { "(\($0.section), \($0.row))" }.joined(separator: ", ")
      body.append(.line("case \(rows): return \(SwiftNumber.text(height))"))
    }
    body += [.line("default: return super.tableView(tableView, heightForRowAt: indexPath)"), .line("}")]
    return .function(
      "override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat", body)
  }
}

extension String {
  fileprivate var withParentheses: String { "(\(self))" }
}
