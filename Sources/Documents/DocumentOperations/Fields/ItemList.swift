import DocumentEditing
import InterfaceBuilder

/// The items inside of a control, which the inspector shows as one title on each line: segments, entries of a menu,
/// tabs, columns of a table, and values of a combo box.
struct ItemList {
  /// How an item has its title.
  enum Title {
    case attribute(String)
    /// An attribute of an element inside that has the key.
    case inner(String, key: String, attribute: String)
    case text
  }

  /// The name of the field for commands.
  var name: String
  /// The title of the field.
  var label: String
  /// The element that has the items.
  var list: Element
  var path: ElementPath
  /// The element name of an item.
  var tag: String
  var title: Title
  /// The cell whose title is that of its selected item.
  var cell: (element: Element, path: ElementPath)?

  /// The items of a view; nil if it has none.
  init?(of view: ViewNode, platform: Platform) {
    let element = view.element
    let cell = platform == .macOS ? view.cell : nil
    let cellPath = view.path.child(cell?.name ?? "", key: "cell")
    switch view.kind {
    case .segmentedControl:
      (name, label, tag, title) = (
        "segments", "Segments", "segment", .attribute(platform == .macOS ? "label" : "title")
      )
      guard let list = (cell ?? element).child("segments") else { return nil }
      (self.list, path) = (list, (cell == nil ? view.path : cellPath).child("segments"))
    case .popUpButton:
      (name, label, tag, title) = ("items", "Items", "menuItem", .attribute("title"))
      guard let cell, let menu = cell.child("menu"), let list = menu.child("items") else { return nil }
      (self.list, path) = (list, cellPath.child("menu", key: menu["key"]).child("items"))
      self.cell = (cell, cellPath)
    case .tabView:
      (name, label, tag, title) = ("tabs", "Titles", "tabViewItem", .attribute("label"))
      guard let list = element.child("tabViewItems") else { return nil }
      (self.list, path) = (list, view.path.child("tabViewItems"))
    case .tableView, .outlineView:
      (name, label, tag) = ("columns", "Columns", "tableColumn")
      title = .inner("tableHeaderCell", key: "headerCell", attribute: "title")
      guard platform == .macOS, let list = element.child("tableColumns") else { return nil }
      (self.list, path) = (list, view.path.child("tableColumns"))
    case .comboBox:
      (name, label, tag, title) = ("values", "Values", "string", .text)
      guard let list = cell?.child("objectValues") else { return nil }
      (self.list, path) = (list, cellPath.child("objectValues"))
    default: return nil
    }
  }

  /// The titles, in order. An item without one is an empty line, and a separator of a menu is a hyphen.
  var titles: [String] { list.children.map { text(of: $0) } }

  /// The line of a separator of a menu.
  private static let separator = "-"

  private func text(of item: Element) -> String {
    if item["isSeparatorItem"] == "YES" { return Self.separator }
    return switch title {
    case .attribute(let name): item[name] ?? item.child("string", key: name)?.text ?? ""
    case .inner(let name, _, let attribute): item.child(name)?[attribute] ?? ""
    case .text: item.text
    }
  }

  private func path(of index: Int) -> ElementPath {
    if let id = list.children[index]["id"] { return ElementPath(objectID: id) }
    var path = path
    let before = list.children[..<index].filter { $0.name == list.children[index].name }.count
    path.steps.append(ElementPath.Step(list.children[index].name, index: before))
    return path
  }

  /// The edits for other titles. Items at the beginning and at the end whose titles stay are the same; of those between
  /// them, the first are renamed, and the others are removed or added.
  func edits(_ text: String, in edited: EditedDocument) throws(OperationError) -> [DocumentEdit] {
    let old = titles
    let new = text.isEmpty && old != [""] ? [] : Self.lines(text)
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
    var end = 0
    while end < min(old.count, new.count) - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    let (oldEnd, newEnd) = (old.count - end, new.count - end)
    var edits: [DocumentEdit] = []
    for index in start..<min(oldEnd, newEnd) { edits += rename(index, to: new[index], in: edited) }
    for index in min(oldEnd, newEnd)..<oldEnd { edits.append(.removeElement(path(of: index))) }
    let next = oldEnd < old.count ? path(of: oldEnd) : nil
    for index in min(oldEnd, newEnd)..<newEnd {
      edits.append(.addElement(try item(new[index], in: edited), in: path, before: next))
    }
    return edits + titleEdits(removing: min(oldEnd, newEnd)..<oldEnd, renamed: start..<min(oldEnd, newEnd), to: new)
  }

  private static func lines(_ text: String) -> [String] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  private func rename(_ index: Int, to new: String, in edited: EditedDocument) -> [DocumentEdit] {
    let item = list.children[index]
    switch title {
    case .attribute where item["isSeparatorItem"] == "YES" || tag == "menuItem" && new == Self.separator:
      // A separator is another item.
      guard let new = try? self.item(new, in: edited) else { return [] }
      return [.addElement(new, in: path, before: path(of: index)), .removeElement(path(of: index))]
    case .attribute(let name):
      let other = item.child("string", key: name)
      let removal = other == nil ? [] : [DocumentEdit.removeElement(path(of: index).child("string", key: name))]
      return removal + [.setAttribute(name, to: new, of: path(of: index))]
    case .inner(let name, let key, let attribute):
      return [.setAttribute(attribute, to: new, of: path(of: index).child(name, key: key))]
    case .text:
      return [
        .addElement(NewElement(tag, text: new), in: path, before: path(of: index)),
        .removeElement(path(of: index)),
      ]
    }
  }

  /// A new item: a copy of the last one where an item has more than a title, but without what is connected to it.
  private func item(_ new: String, in edited: EditedDocument) throws(OperationError) -> NewElement {
    switch tag {
    case "string": return NewElement(tag, text: new)
    case "segment":
      guard case .attribute(let name) = title else { return NewElement(tag) }
      return NewElement(tag, attributes: [.init(name, new)])
    case "menuItem":
      let attribute = new == Self.separator ? NewElement.Attribute("isSeparatorItem", "YES") : .init("title", new)
      return NewElement(tag, attributes: [attribute, .init("id", edited.makeIDs(1)[0])])
    default:
      guard let last = list.children.last else {
        throw .notPossible("the first of the \(label.lowercased()) is added in Interface Builder")
      }
      var element = NewElement(last) { _, value in value }
      Self.removeContents(of: &element)
      element = edited.withNewIDs([element])[0]
      switch title {
      case .attribute(let name): element.set(name, new)
      case .inner(let name, _, let attribute):
        for index in element.children.indices where element.children[index].name == name {
          element.children[index].set(attribute, new)
        }
      case .text: break
      }
      return element
    }
  }

  /// Removes the views of a tab, and connections of a tab or a column.
  private static func removeContents(of element: inout NewElement) {
    element.attributes.removeAll { ["identifier", "customClass", "customModule"].contains($0.name) }
    element.children.removeAll { $0.name == "connections" || $0.name == "prototypeCellViews" }
    for index in element.children.indices where element.children[index].name == "view" {
      element.children[index].children.removeAll { !["rect", "autoresizingMask"].contains($0.name) }
    }
  }

  /// The edits of the title of a pop-up button, which is that of its selected item.
  private func titleEdits(removing: Range<Int>, renamed: Range<Int>, to new: [String]) -> [DocumentEdit] {
    guard let (cell, path) = cell, let selected = list.children.firstIndex(where: { $0["id"] == cell["selectedItem"] })
    else { return [] }
    // A separator is another item, and cannot be selected.
    let isSeparator = renamed.contains(selected) && new[selected] == Self.separator
    if renamed.contains(selected), !isSeparator { return [.setAttribute("title", to: new[selected], of: path)] }
    guard removing.contains(selected) || isSeparator else { return [] }
    let isKept = { (index: Int) in
      !removing.contains(index) && titles[index] != Self.separator
        && !(renamed.contains(index) && new[index] == Self.separator)
    }
    guard let first = list.children.indices.first(where: isKept)
    else {
      return [.removeAttribute("selectedItem", of: path), .setAttribute("title", to: "", of: path)]
    }
    return [
      .setAttribute("selectedItem", to: list.children[first]["id"] ?? "", of: path),
      .setAttribute("title", to: first < removing.lowerBound ? new[first] : titles[first], of: path),
    ]
  }
}
