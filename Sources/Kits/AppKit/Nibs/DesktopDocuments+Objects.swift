import Foundation
import InterfaceBuilder
import KitDocuments
import KitSupport

extension InterfaceLoader {
  /// Creates a top-level object of a nib or of a scene. Returns nil for placeholders and for objects that Plumb has no
  /// class of, such as controllers of bindings.
  func object(of element: Element) -> AnyObject? {
    switch element.name {
    case "window": return window(of: element)
    case "menu": return menu(of: element)
    case "customObject": return customObject(element)
    case "popover":
      let popover = NSPopover()
      objects.add(popover, for: element)
      if let behavior: NSPopover.Behavior = NamedValues.popoverBehavior.value(element["behavior"]) {
        popover.behavior = behavior
      }
      popover.animates = element["animates"] == "YES"
      return popover
    case "viewController", "collectionViewItem", "tabViewController", "splitViewController":
      return nibController(element)
    case "toolbar": return toolbar(of: element)
    case "numberFormatter", "dateFormatter":
      let formatter: Formatter = element.name == "numberFormatter" ? NumberFormatter() : DateFormatter()
      objects.add(formatter, for: element)
      return formatter
    default:
      if let recognizer = recognizer(of: element) { return recognizer }
      guard let index = objects.index(of: element) else { return nil }
      objects.root = index
      return coder.view(at: index)
    }
  }

  /// A controller in a nib. The outlet `view` refers to its view.
  private func nibController(_ element: Element) -> AnyObject? {
    let base = element.name == "collectionViewItem" ? NSCollectionViewItem.self : NSViewController.self
    let made = coder.make(.object(element), of: element, base: base)
    if let made { objects.add(made, for: element) }
    return made
  }

  /// An object of a class of the program. The owner, the first responder and the application are placeholders.
  private func customObject(_ element: Element) -> AnyObject? {
    switch element["id"] {
    case "-1", "-2": return nil
    case "-3":
      objects.provide(NSApplication.shared, for: element)
      return nil
    default: break
    }
    if element["sceneMemberID"] == "firstResponder" { return nil }
    let type: AnyClass = objects.classNamed(in: element, base: KitObject.self)
    let made = (type as? NSObject.Type)?.instanceOfDocument() ?? KitObject()
    objects.add(made, for: element)
    return made
  }

  // MARK: Menus

  /// Creates a menu with its items. That of a document with the system menu `main` becomes the main menu of the
  /// application.
  func menu(of element: Element) -> NSMenu {
    let menu = NSMenu()
    objects.add(menu, for: element)
    menu.decode(element, objects) { [unowned self] in coder.view(of: $0) }
    if element["systemMenu"] == "main" { NSApplication.shared.mainMenu = menu }
    return menu
  }

  // MARK: Windows

  /// Creates a window with its content.
  func window(of element: Element) -> NSWindow {
    let base = element["customClass"] == "NSPanel" ? NSPanel.self : NSWindow.self
    let window = NSWindow.instance(of: element, base: base, objects)
    objects.add(window, for: element)
    if let index = objects.index(of: element.child(key: "contentView")) {
      objects.root = index
      window.contentView = coder.view(at: index)
    }
    if let bar = element.child("toolbar") { window.toolbar = toolbar(of: bar) }
    for accessory in element.children where accessory["key"] == "initialFirstResponder" {
      window.initialFirstResponder = coder.view(of: accessory)
    }
    return window
  }

  private func toolbar(of element: Element) -> NSToolbar {
    let toolbar = NSToolbar(identifier: element["explicitIdentifier"] ?? element["implicitIdentifier"] ?? "")
    objects.add(toolbar, for: element)
    AttributeReader.desktop.read(element, into: toolbar, objects)
    var known: [String: NSToolbarItem] = [:]
    for child in element.child("allowedToolbarItems")?.children ?? [] {
      if let id = child["id"] { known[id] = toolbarItem(of: child) }
    }
    for child in element.child("defaultToolbarItems")?.children ?? [] {
      if let item = child["reference"].map({ known[$0] }) ?? toolbarItem(of: child) { toolbar.add(item) }
    }
    return toolbar
  }

  private func toolbarItem(of element: Element) -> NSToolbarItem {
    let name = element["explicitItemIdentifier"] ?? element["implicitItemIdentifier"] ?? element["id"] ?? ""
    let item = NSToolbarItem(itemIdentifier: NSToolbarItem.Identifier(rawValue: name))
    objects.add(item, for: element)
    AttributeReader.desktop.read(element, into: item, objects)
    if let view = element.child(key: "view") { item.view = coder.view(of: view) }
    return item
  }

  // MARK: Gestures

  private func recognizer(of element: Element) -> NSGestureRecognizer? {
    let base: NSGestureRecognizer.Type
    switch element.name {
    case "clickGestureRecognizer": base = NSClickGestureRecognizer.self
    case "pressGestureRecognizer": base = NSPressGestureRecognizer.self
    case "panGestureRecognizer": base = NSPanGestureRecognizer.self
    case "rotationGestureRecognizer": base = NSRotationGestureRecognizer.self
    case "magnificationGestureRecognizer": base = NSMagnificationGestureRecognizer.self
    default: return nil
    }
    let made = objects.instance(of: element, base: base)
    if let made { objects.add(made, for: element) }
    return made
  }
}

extension NSMenu {
  /// Applies the settings of a `<menu>`, and adds its items.
  ///
  /// - Parameter view: Returns the view of an item.
  func decode(_ element: Element, _ objects: InterfaceObjects, _ view: (Element?) -> NSView?) {
    AttributeReader.desktop.read(element, into: self, objects)
    for child in element.child("items")?.children ?? [] where child.name == "menuItem" {
      let item = child["isSeparatorItem"] == "YES" ? NSMenuItem.separator() : NSMenuItem()
      objects.add(item, for: child)
      AttributeReader.desktop.read(child, into: item, objects)
      if let mask = child.child("modifierMask", key: "keyEquivalentModifierMask") {
        item.keyEquivalentModifierMask = NSEvent.ModifierFlags(document: mask)
      }
      item.view = view(child.child(key: "view"))
      if let submenu = child.child("menu", key: "submenu") {
        let menu = NSMenu()
        objects.add(menu, for: submenu)
        menu.decode(submenu, objects, view)
        item.submenu = menu
      }
      addItem(item)
    }
  }
}

extension NSEvent.ModifierFlags {
  /// The modifiers of a `<modifierMask>`.
  fileprivate init(document element: InterfaceBuilder.Element) {
    self = []
    if element["capsLock"] == "YES" { insert(.capsLock) }
    if element["shift"] == "YES" { insert(.shift) }
    if element["control"] == "YES" { insert(.control) }
    if element["option"] == "YES" { insert(.option) }
    if element["command"] == "YES" { insert(.command) }
  }
}
