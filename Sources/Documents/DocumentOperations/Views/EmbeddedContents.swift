import Diagnostics
import DocumentEditing
import InterfaceBuilder
import LayoutEngine

// Containers whose contents are in a view of their own: boxes, tab views, and scroll views of macOS.
extension EditedDocument {
  /// Puts views of one container into the content view of a new one, where they keep their places. Returns its key.
  ///
  /// - Parameter box: The rectangle around the views in their container, y downwards.
  func embed(_ views: [ViewNode], inContentOf kind: String, _ box: Rect) throws(OperationError) -> String {
    guard let first = views.first, let parent = first.parent,
      let (element, size) = ViewLibrary.view(kind, platform: document.platform),
      let content = Self.contentRect(of: element)
    else { throw .notPossible("documents of this platform have no \(kind)") }
    // The content is as large as the views are, and y of macOS counts from below.
    let growth = Size(width: box.width - content.width, height: box.height - content.height)
    let frame = Rect(
      x: box.x - content.x, y: box.y - (size.height - content.y - content.height), width: size.width + growth.width,
      height: size.height + growth.height)
    let height = layout.frame(of: parent)?.height
    let new = libraryView(kind, isArranged: document.views[parent].isStack) { _ in
      document.documentFrame(frame, in: parent, height: height)
    }
    guard case (var container, let id)? = new else { throw unknownKind(kind) }
    Self.enlarge(&container, by: growth)
    let title = "Embed in \(ViewName.words(fromCamelCase: kind))"
    let list = document.views[parent].path.child(first.container)
    let state = checkpoint()
    do throws(OperationError) {
      try apply(title, updatingFrames: false, [.addElement(container, in: list, before: first.path)])
      try move(views.map { $0.id }, into: id)
    } catch {
      restore(state)
      throw error
    }
    joinChanges(since: state, name: title)
    return id
  }

  /// The elements that are as large as the contents, from the outside: those in which views of the container go.
  private static func contents(of element: NewElement) -> Int? {
    element.children.firstIndex { child in
      child["key"] == "contentView" || ["tabViewItems", "tabViewItem", "subviews"].contains(child.name)
        || element.name == "tabViewItem" && child["key"] == "view" || element.name == "subviews"
    }
  }

  /// The frame of the innermost content in the container, y upwards.
  private static func contentRect(of element: NewElement) -> Rect? {
    guard let index = contents(of: element) else { return nil }
    let child = element.children[index]
    let rect = child.children.first { $0.name == "rect" && $0["key"] == "frame" }
    func number(_ name: String) -> Double { rect?[name].flatMap { Double($0) } ?? 0 }
    let own = Rect(x: number("x"), y: number("y"), width: number("width"), height: number("height"))
    guard let inner = contentRect(of: child) else { return rect == nil ? nil : own }
    return Rect(x: own.x + inner.x, y: own.y + inner.y, width: inner.width, height: inner.height)
  }

  /// Makes the contents of a container larger. All tabs have the same size.
  private static func enlarge(_ element: inout NewElement, by growth: Size) {
    guard let index = contents(of: element) else { return }
    let all = element.name == "tabViewItems" ? Array(element.children.indices) : [index]
    for index in all {
      for rect in element.children[index].children.indices
      where element.children[index].children[rect].name == "rect"
        && element.children[index].children[rect]["key"] == "frame"
      {
        for position in element.children[index].children[rect].attributes.indices {
          let attribute = element.children[index].children[rect].attributes[position]
          let by = attribute.name == "width" ? growth.width : attribute.name == "height" ? growth.height : 0
          guard by != 0, let value = Double(attribute.value) else { continue }
          element.children[index].children[rect].attributes[position].value = Numeral.written(max(0, value + by))
        }
      }
      enlarge(&element.children[index], by: growth)
    }
  }
}
