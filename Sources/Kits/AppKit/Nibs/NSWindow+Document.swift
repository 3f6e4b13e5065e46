import Foundation
import InterfaceBuilder
import KitDocuments

extension NSWindow {
  // As Apple's kits do, a document creates windows with their designated initializer: subclasses have no `init(coder:)`.
  @usableFromInline @_silgen_name("plumb_NSWindow_instance")
  convenience init(instanceWithStyle style: UInt) {
    self.init(contentRect: .zero, styleMask: StyleMask(rawValue: style), backing: .buffered, defer: true)
  }

  @_silgen_name("plumb_NSWindow_instance")
  private static func instance(style: UInt) -> NSWindow

  /// Creates the window of a document, of the class that the element names or, if that is none, of `base`.
  static func instance(of element: Element, base: NSWindow.Type, _ objects: InterfaceObjects) -> NSWindow {
    let named: AnyClass = objects.classNamed(in: element, base: base)
    if named as? NSWindow.Type == nil {
      objects.report(.wrongClass(name: element["customClass"] ?? "", used: String(describing: base)), at: element)
    }
    let style = StyleMask(document: element.child("windowStyleMask"))
    let window = (named as? NSWindow.Type ?? base).instance(style: style.rawValue)
    window.decode(element, objects)
    return window
  }

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
