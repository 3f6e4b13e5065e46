import Foundation
import InterfaceBuilder
import KitDocuments
import LayoutEngine

/// A section of the cells of a document, which exist once. A `UITableViewController` returns them as its data source.
struct StaticTableSection {
  /// The title of the header, or nil.
  var header: String?
  /// The title of the footer, or nil.
  var footer: String?
  /// The rows of the section.
  var rows: [Row]

  /// A cell with the height of its row in points; nil for that of the table.
  struct Row {
    let cell: UITableViewCell
    let height: CGFloat?
  }
}

extension UITableView {
  /// Creates the cells of the sections of a document.
  func addStaticCells(_ source: ViewSource, _ coder: InterfaceCoder) {
    let (objects, document) = (source.objects, source.objects.document)
    for section in source.element.child("sections")?.children ?? [] {
      let rows = (section.child("cells")?.children ?? []).compactMap { element -> StaticTableSection.Row? in
        guard let id = element["id"], let index = document.viewIndex(id: id),
          objects.facts.resolution.isInstalled[index], let cell = coder.view(at: index) as? UITableViewCell
        else { return nil }
        let height = element.number("rowHeight").map { CGFloat($0) }
        return StaticTableSection.Row(cell: cell, height: height.flatMap { ListArchive.isHeight($0) ? $0 : nil })
      }
      staticSections.append(
        StaticTableSection(
          header: objects.text("headerTitle", of: section), footer: objects.text("footerTitle", of: section),
          rows: rows))
    }
  }

  /// The section of the document at an index; nil without one.
  func staticSection(_ index: Int) -> StaticTableSection? {
    staticSections.indices.contains(index) ? staticSections[index] : nil
  }

  /// The row of the document at an index path; nil without one.
  func staticRow(_ path: IndexPath) -> StaticTableSection.Row? {
    guard let rows = staticSection(path.section)?.rows, rows.indices.contains(path.row) else { return nil }
    return rows[path.row]
  }
}
