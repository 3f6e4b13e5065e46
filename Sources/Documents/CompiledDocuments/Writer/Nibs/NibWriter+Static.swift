import InterfaceBuilder

/// Static tables and effects.
extension NibWriter {
  func sections(of table: Element) -> [Element] { table.child("sections")?.children ?? [] }

  /// Writes the data source of the sections of a table that is the view of a controller.
  mutating func staticDataSource(of table: Element) -> Int? {
    let sections = sections(of: table)
    guard !sections.isEmpty else { return nil }
    let objects = sections.map { object($0) }
    return builder.add(
      "UITableViewDataSource", [ObjectGraph.Entry("UITableSections", builder.array(objects))])
  }

  /// Writes the row of a static cell.
  mutating func row(_ cell: Element) -> Int {
    let table = source.parent(of: cell).flatMap { source.parent(of: $0) }.flatMap { source.parent(of: $0) }
      .flatMap { source.parent(of: $0) }
    let height = (cell["rowHeight"] ?? table?["rowHeight"]).flatMap { Float($0) } ?? 0
    if height <= 0 { fail(cell, "a static cell without a height is not supported") }
    return builder.add(
      "UITableViewRow",
      [
        ObjectGraph.Entry("UITableRowCell", .object(object(cell))),
        ObjectGraph.Entry("UITableRowHeight", .float(height)),
      ])
  }

  /// The size of the contents of a text view without text, or of a plain table that has a header or a footer and no
  /// rows.
  mutating func contentSize(of element: Element, _ className: String) -> ObjectGraph.Value? {
    let width = frame(of: element)[2]
    switch className {
    case "UITextView":
      let font = element.child("fontDescription", key: "fontDescription")
      guard text(of: "text", in: element) ?? "" == "", font?["type"] == "system",
        let size = font?["pointSize"].flatMap({ Double($0) }), size > 0
      else { return nil }
      // A line of the system font, and 8 points above and below.
      return .structure([width, (size * 1.193359375 + 16).rounded(.up)])
    case "UITableView":
      let footer = element.child(key: "tableFooterView")
      guard isEmptyPlainTable(element), element.child(key: "tableHeaderView") != nil || footer != nil else {
        return nil
      }
      return .structure([width, heightOfHeader(in: element) + (footer.map { frame(of: $0)[3] } ?? 0)])
    default: return nil
    }
  }

  private func isEmptyPlainTable(_ table: Element) -> Bool {
    table.name == "tableView" && (table["style"] ?? "plain") == "plain" && table.child("prototypes") == nil
      && table.child("sections") == nil
  }

  /// Whether a view is the footer of a plain table without rows, which is stored below the header of the table.
  func isFooterOfEmptyTable(_ view: Element) -> Bool {
    view["key"] == "tableFooterView" && source.parent(of: view).map(isEmptyPlainTable) ?? false
  }

  mutating func heightOfHeader(in table: Element?) -> Double {
    table?.child(key: "tableHeaderView").map { frame(of: $0)[3] } ?? 0
  }

  /// The styles of blur effects, with their automatic style.
  static let blurStyles: [String: (number: Int64, automatic: Int64)] = ["regular": (1, 4)]

  /// The effect of a visual effect view.
  mutating func effect(of element: Element) -> ObjectGraph.Value? {
    guard let blur = element.child("blurEffect") else {
      fail(element, "<visualEffectView> without a blur effect is not supported")
      return nil
    }
    guard let style = blur["style"].flatMap({ Self.blurStyles[$0] }) else {
      return refuse("style", blur["style"] ?? "", blur)
    }
    return .object(
      builder.add(
        "UIBlurEffect",
        [
          ObjectGraph.Entry("UIBlurEffectAutomaticStyle", .integer(style.automatic)),
          ObjectGraph.Entry("UIBlurEffectStyle", .integer(style.number)),
        ]))
  }
}
