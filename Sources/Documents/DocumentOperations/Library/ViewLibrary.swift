import DocumentEditing
import InterfaceBuilder
import LayoutEngine
import LibraryData

/// New views, as Interface Builder writes them when they are dragged from its library.
///
/// `LibraryData.h` describes the form of the pieces of documents that they are made of.
package enum ViewLibrary {
  /// What tables and collection views of iOS have inside.
  static let rowKinds = ["tableViewCell", "tableViewSection", "collectionViewCell"]

  private static func views(platform: Platform) -> String {
    String(cString: platform == .macOS ? plumb_desktop_views() : plumb_touch_views())
  }

  /// The controllers of scenes, each with what a scene has beside it behind the line `@firstResponder`.
  static func scenes(platform: Platform) -> String {
    String(cString: platform == .macOS ? plumb_desktop_scenes() : plumb_touch_scenes())
  }

  /// The names of the kinds, in the order in which they are offered.
  package static func names(platform: Platform) -> [String] {
    let kinds = views(platform: platform).utf8.split(separator: UInt8(ascii: "@")).map { kind in
      String(decoding: kind.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self)
    }
    return kinds + (platform == .macOS ? EditedDocument.gridKinds : rowKinds)
  }

  /// The view of a kind and its size, or nil if there is no such kind.
  static func view(_ kind: String, platform: Platform) -> (element: NewElement, size: Size)? {
    guard let (words, elements) = piece(kind, of: views(platform: platform)), words.count == 2, elements.count == 1
    else { return nil }
    return (elements[0], Size(width: words[0], height: words[1]))
  }

  /// The element of iOS with a name, as the library has it; nil if it has none.
  static func element(named name: String) -> NewElement? {
    let kind = name == "stackView" ? "verticalStack" : name
    return view(kind, platform: .iOS)?.element
  }

  /// The elements behind the line of a name, and the numbers in that line.
  static func piece(_ name: String, of text: String) -> (numbers: [Double], elements: [NewElement])? {
    for text in text.utf8.split(separator: UInt8(ascii: "@")) {
      let lines = text.split(separator: UInt8(ascii: "\n"), maxSplits: 1)
      let words = lines[0].split(separator: UInt8(ascii: " "))
      guard let first = words.first, first.elementsEqual(name.utf8) else { continue }
      let elements =
        lines.count == 2 ? try? EditedDocument.objects(in: String(decoding: lines[1], as: UTF8.self)) : []
      return (
        words.dropFirst().compactMap { Double(String(decoding: $0, as: UTF8.self)) },
        (elements ?? []).map { NewElement($0) { _, value in value } }
      )
    }
    return nil
  }
}

extension EditedDocument {
  /// A new view of the library with its own object ids; nil if the library has no such kind.
  ///
  /// - Parameters:
  ///   - frame: The frame for the size of the kind, in the coordinates of the document.
  ///   - isArranged: Whether a stack view will place it.
  func libraryView(
    _ kind: String, isArranged: Bool, frame: (Size) -> DocumentFrame
  ) -> (element: NewElement, id: String)? {
    let platform = document.platform
    guard case (var view, let size)? = ViewLibrary.view(kind, platform: platform) else { return nil }
    let frame = frame(size)
    if isArranged { view.attributes.removeAll { $0.name == "fixedFrame" } }
    view.attributes += [.init("translatesAutoresizingMaskIntoConstraints", "NO"), .init("id", "")]
    view.children.insert(
      NewElement(
        "rect",
        attributes: [
          .init("key", "frame"), .init("x", Numeral.written(frame.x)), .init("y", Numeral.written(frame.y)),
          .init("width", Numeral.written(frame.width)), .init("height", Numeral.written(frame.height)),
        ]), at: 0)
    let new = withNewIDs([view])
    return (new[0], new[0]["id"] ?? "")
  }

  /// Elements with new object ids in place of their own.
  func withNewIDs(_ elements: [NewElement]) -> [NewElement] {
    var names: [String] = []
    for element in elements { Self.collectNames(of: element, into: &names) }
    var ids: [String: String] = [:]
    for (name, id) in zip(names, makeIDs(names.count)) { ids[name] = id }
    var elements = elements
    for index in elements.indices { Self.rename(&elements[index], by: ids) }
    return elements
  }

  /// The object ids of an element and what is inside it, its own first.
  private static func collectNames(of element: NewElement, into names: inout [String]) {
    if let id = element["id"] { names.append(id) }
    for child in element.children { collectNames(of: child, into: &names) }
  }

  /// Replaces object ids, and the attributes that refer to them.
  private static func rename(_ element: inout NewElement, by ids: [String: String]) {
    for index in element.attributes.indices {
      switch element.attributes[index].name {
      case "id", "selectedItem", "headerView", "outlineTableColumn", "destination", "row", "column", "firstItem",
        "secondItem":
        if let new = ids[element.attributes[index].value] { element.attributes[index].value = new }
      default: break
      }
    }
    for index in element.children.indices { rename(&element.children[index], by: ids) }
  }
}
