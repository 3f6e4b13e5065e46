import Foundation
import InterfaceBuilder
import KitDocuments

extension NSWindow: CodedObject {
  /// Applies the settings of a `<window>`.
  func decode(_ element: Element, _ objects: InterfaceObjects) {
    AttributeReader.desktop.read(element, into: self, objects)
    func size(_ key: String) -> CGSize? {
      element.child("value", key: key).map { CGSize(width: $0.number("width") ?? 0, height: $0.number("height") ?? 0) }
    }
    if let size = size("minSize") { contentMinSize = size }
    if let size = size("maxSize") { contentMaxSize = size }
    guard let rect = element.child("rect", key: "contentRect") else { return }
    let content = CGRect(
      x: rect.number("x") ?? 0, y: rect.number("y") ?? 0, width: max(0, rect.number("width") ?? 0),
      height: max(0, rect.number("height") ?? 0))
    setFrame(frameRect(forContentRect: content), display: false)
  }
}

extension NSWindow.StyleMask {
  /// The parts of a window's frame in a `<windowStyleMask>`; none without one.
  init(document element: InterfaceBuilder.Element?) {
    self = []
    for (name, part) in Self.names where element?[name] == "YES" { insert(part) }
  }

  private static let names: [(String, NSWindow.StyleMask)] = [
    ("titled", .titled), ("closable", .closable), ("miniaturizable", .miniaturizable), ("resizable", .resizable),
    ("utility", .utilityWindow), ("nonactivatingPanel", .nonactivatingPanel), ("HUD", .hudWindow),
    ("unifiedTitleAndToolbar", .unifiedTitleAndToolbar), ("fullSizeContentView", .fullSizeContentView),
  ]
}
