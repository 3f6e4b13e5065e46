import InterfaceBuilder
import LayoutEngine

/// The content sizes that the document had when it was opened.
///
/// A saved frame is the size of the content of a view only as long as nobody stretches the view or changes its text. So the
/// frames at opening stay the content sizes, and what has another content since then is measured.
struct ContentBasis {
  private struct Content: Equatable {
    var text: String
    var font: String
    var size: Size
  }

  private var contents: [String: Content] = [:]

  init(_ document: Document) {
    for view in document.views where !view.id.isEmpty {
      if let content = Self.content(of: view) { contents[view.id] = content }
    }
  }

  /// The sizes that differ from those a layout takes from the document itself.
  func sizes(for document: Document) -> [String: LayoutOptions.ContentSize] {
    var result: [String: LayoutOptions.ContentSize] = [:]
    for view in document.views where !view.id.isEmpty {
      guard let now = Self.content(of: view) else { continue }
      guard let before = contents[view.id], before.text == now.text, before.font == now.font else {
        result[view.id] = .measured
        continue
      }
      if before.size != now.size { result[view.id] = .ofFrame(before.size) }
    }
    return result
  }

  private static func content(of view: ViewNode) -> Content? {
    guard let frame = view.savedFrame else { return nil }
    var font = ""
    if let description = view.element.child("fontDescription") ?? view.cell?.child("font") {
      for attribute in description.attributes { font += attribute.name + attribute.value }
    }
    let text = (view.text ?? "") + "\u{0}" + (view.placeholder ?? "") + "\u{0}" + (view.imageName ?? "")
    return Content(text: text, font: font, size: Size(width: frame.width, height: frame.height))
  }
}
