import InterfaceBuilder
import LayoutModel
import Picture
import Typography

// Tables whose sections are apart from each other.
extension PictureTree {
  private enum TableStyle: String { case plain, grouped, insetGrouped }

  private func tableStyle(of view: ViewNode) -> TableStyle? {
    guard platform != .macOS, view.kind == .tableView else { return nil }
    return TableStyle(rawValue: view.element["style"] ?? "") ?? .plain
  }

  /// The background of a grouped table and of its rows without a color of their own.
  func groupedBackground(of view: ViewNode) -> Color? {
    if let style = tableStyle(of: view) {
      return style == .plain ? nil : colors.color(named: "systemGroupedBackgroundColor")
    }
    guard view.kind == .tableViewCell, let table = view.parent, let style = tableStyle(of: document.views[table]) else {
      return nil
    }
    switch style {
    case .plain: return nil
    case .grouped: return colors.color(named: "secondarySystemGroupedBackgroundColor")
    // The section has the background, with round corners.
    case .insetGrouped: return .clear
    }
  }

  /// Whether a view is the last row of a section with round corners, which has no separator.
  func endsSection(_ view: ViewNode) -> Bool {
    guard view.kind == .tableViewCell, let table = view.parent, tableStyle(of: document.views[table]) == .insetGrouped
    else { return false }
    return sections(of: document.views[table]).contains { $0.last?["id"] == view.id }
  }

  /// The rows of each section; a prototype is drawn as a section of its own.
  private func sections(of table: ViewNode) -> [[Element]] {
    let sections = table.element.child("sections")?.children.map { $0.child("cells")?.children ?? [] } ?? []
    return sections + (table.element.child("prototypes")?.children ?? []).map { [$0] }
  }

  /// What a table draws of its sections behind its rows: their backgrounds, headers and footers.
  package func sectionParts(of view: ViewNode) -> [PictureNode] {
    guard let style = tableStyle(of: view), let width = frame(view.index)?.width else { return [] }
    let sections = TableSections(of: view, in: document, width: width) { id in
      document.view(id: id).flatMap { frame($0.index) }
    }
    let inset = style == .insetGrouped ? 16.0 : 0
    func title(_ text: String?, in rect: Rect?, isHeader: Bool) -> PictureNode? {
      guard let text, !text.isEmpty, let rect, rect.height > 0 else { return nil }
      let frame = Rect(
        x: rect.x + 16 + inset, y: isHeader ? rect.maxY - min(rect.height, 24) : rect.y,
        width: max(0, rect.width - 2 * (16 + inset)), height: min(rect.height, 24))
      var node = PictureNode(.label, frame: frame, text: text)
      node.textFormat.font = Font(
        size: isHeader && style == .plain ? 17 : 13, weight: isHeader && style == .plain ? .semibold : .regular)
      node.textFormat.color = colors.color(named: isHeader && style == .plain ? "labelColor" : "secondaryLabelColor")
      node.isRightToLeft = isRightToLeft
      return node
    }
    return sectionGrounds(of: view)
      + sections.sections.flatMap { section in
        [
          title(section.element["headerTitle"], in: section.header, isHeader: true),
          title(section.element["footerTitle"], in: section.footer, isHeader: false),
        ].compactMap { $0 }
      }
  }

  /// The backgrounds of the sections of an inset grouped table, in front of which its rows are.
  func sectionGrounds(of view: ViewNode) -> [PictureNode] {
    guard tableStyle(of: view) == .insetGrouped,
      let color = colors.color(named: "secondarySystemGroupedBackgroundColor")
    else { return [] }
    var frames: [String: Rect] = [:]
    for child in view.children where document.views[child].kind == .tableViewCell {
      frames[document.views[child].id] = frame(child)
    }
    return sections(of: view).compactMap { cells in
      let rows = cells.compactMap { $0["id"].flatMap { frames[$0] } }
      guard let first = rows.first else { return nil }
      let (top, bottom) = (rows.map({ $0.minY }).min() ?? first.minY, rows.map({ $0.maxY }).max() ?? first.maxY)
      var node = PictureNode(
        .group, frame: Rect(x: first.x, y: top, width: first.width, height: max(0, bottom - top)))
      node.surface.background = color
      node.surface.cornerRadius = min(10, node.frame.height / 2)
      return node
    }
  }
}
