import Foundation
import InterfaceBuilder
import KitDocuments
import KitSupport
import LayoutEngine

extension NSTableView {
  func applyTable(_ source: ViewSource) {
    if let spacing = source.size("intercellSpacing") { intercellSpacing = spacing }
    // The document has the header, if there is one, beside the table.
    headerView = nil
  }

  /// Creates the columns, and registers the views of their cells.
  func addColumns(_ source: ViewSource) {
    let document = source.objects.document
    for element in source.element.child("tableColumns")?.children ?? [] {
      let column = NSTableColumn(identifier: NSUserInterfaceItemIdentifier(element["identifier"] ?? ""))
      AttributeReader.desktop.read(element, into: column, source.objects)
      let header = element.child("tableHeaderCell")
      column.title = header.flatMap { source.objects.translation(of: $0, "title") } ?? header?["title"] ?? ""
      let mask = element.child("tableColumnResizingMask")
      column.resizingMask = []
      if mask?["resizeWithTable"] == "YES" { column.resizingMask.insert(.autoresizingMask) }
      if mask?["userResizable"] == "YES" { column.resizingMask.insert(.userResizingMask) }
      source.objects.add(column, for: element)
      addTableColumn(column)
      // A cell without an identifier has that of its column.
      for cell in element.child("prototypeCellViews")?.children ?? [] {
        guard let id = cell["id"], let index = document.viewIndex(id: id) else { continue }
        let name = NSUserInterfaceItemIdentifier(cell["identifier"] ?? element["identifier"] ?? "")
        register(NSNib(prototype: index, of: source.objects, identifier: name), forIdentifier: name)
      }
    }
    guard let outline = self as? NSOutlineView else { return }
    let columnID = source.element["outlineTableColumn"]
    let columns = source.element.child("tableColumns")?.children ?? []
    if let index = columns.firstIndex(where: { $0["id"] == columnID }) {
      outline.outlineTableColumn = tableColumns[index]
    }
  }
}

extension NSCollectionView {
  func applyCollection(_ source: ViewSource) {
    guard let element = source.element.children.first(where: { $0["key"] == "collectionViewLayout" }) else { return }
    guard element.name == "collectionViewFlowLayout" else { return }
    let layout = NSCollectionViewFlowLayout()
    source.objects.add(layout, for: element)
    AttributeReader.desktop.read(source.element, into: layout, source.objects)
    if let size = element.size("itemSize") { layout.itemSize = size }
    if let size = element.size("headerReferenceSize") { layout.headerReferenceSize = size }
    if let size = element.size("footerReferenceSize") { layout.footerReferenceSize = size }
    if let insets = element.insets("sectionInset") { layout.sectionInset = NSEdgeInsets(insets) }
    collectionViewLayout = layout
  }
}
