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
