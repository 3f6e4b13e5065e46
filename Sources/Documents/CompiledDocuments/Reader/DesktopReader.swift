import DocumentEditing
import InterfaceBuilder

/// Makes the document of a nib of macOS: windows, menus, views with their frames, classes, texts and connections.
///
/// Views are placed by their autoresizing masks. Constraints are not read, because no nib with constraints was there to
/// learn from.
struct DesktopReader {
  let graph: ObjectGraph
  /// The object with the lists of the nib.
  private let data: Int
  private var ids: [Int: String] = [:]
  private var usedIDs: Set<String> = ["-1", "-2", "-3"]
  private var connections: [Int: [NewElement]] = [:]
  private var written: Set<Int> = []
  /// The places of the first responder and of the application.
  private var placeholders: [Int: String] = [:]

  /// Views inside of each other beyond this depth are not read; real ones are far from it.
  private static let maximumDepth = 100

  init(_ graph: ObjectGraph) throws(CompiledDocumentError) {
    self.graph = graph
    guard let data = graph.object("IB.objectdata", of: graph.root), graph.objects[data].className == "NSIBObjectData"
    else { throw CompiledDocumentError(.noRoot) }
    if graph.objects.contains(where: { $0.className == "NSLayoutConstraint" }) {
      throw CompiledDocumentError(.unsupportedPlatform)
    }
    self.data = data
    if let owner = graph.object("NSRoot", of: data) { placeholders[owner] = "-2" }
    for object in graph.elements("NSObjectsKeys", of: data)
    where graph.objects[object].className == "NSCustomObject" {
      switch graph.text("NSClassName", of: object) {
      case "FirstResponder"?: placeholders[object] = "-1"
      case "NSApplication"? where placeholders[object] == nil: placeholders[object] = "-3"
      default: break
      }
    }
    readIDs()
    readConnections()
  }

  // MARK: - Identifiers and connections

  /// The numbers of the author's document, which nibs of older versions have.
  private mutating func readIDs() {
    for (object, number) in zip(
      graph.elements("NSOidsKeys", of: data), graph.elements("NSOidsValues", of: data))
    where placeholders[object] == nil && ids[object] == nil {
      guard let value = graph.number("NS.value", of: number) ?? graph.number("NS.intval", of: number),
        let whole = Int(exactly: value), usedIDs.insert(String(whole)).inserted
      else { continue }
      ids[object] = String(whole)
    }
  }

  private mutating func id(_ object: Int) -> String {
    if let known = placeholders[object] ?? ids[object] { return known }
    // A text that is translated has a key of the id and the name of the attribute.
    for entry in graph.objects[object].values {
      guard case .object(let text) = entry.value, graph.objects.indices.contains(text),
        graph.objects[text].className == "NSLocalizableString", let key = graph.text("NSKey", of: text),
        let name = key.split(separator: ".").first.map(String.init), usedIDs.insert(name).inserted
      else { continue }
      ids[object] = name
      return name
    }
    var number = object
    while !usedIDs.insert("o\(number)").inserted { number += graph.objects.count }
    ids[object] = "o\(number)"
    return "o\(number)"
  }

  private mutating func readConnections() {
    for connector in graph.elements("NSConnections", of: data) {
      guard let source = graph.object("NSSource", of: connector), let label = graph.text("NSLabel", of: connector)
      else { continue }
      let destination = graph.object("NSDestination", of: connector).map { id($0) }
      var element: NewElement
      switch graph.objects[connector].className {
      case "NSNibOutletConnector":
        guard let destination else { continue }
        element = Self.element("outlet", [("property", label), ("destination", destination)])
      case "NSNibControlConnector":
        // An action without a destination goes to the first responder.
        element = Self.element("action", [("selector", label), ("target", destination ?? "-1")])
      case "NSNibBindingConnector":
        guard let destination, let name = graph.text("NSBinding", of: connector) else { continue }
        element = Self.element("binding", [("destination", destination), ("name", name)])
        if let path = graph.text("NSKeyPath", of: connector) {
          element.attributes.append(NewElement.Attribute("keyPath", path))
        }
      default: continue
      }
      element.attributes.append(NewElement.Attribute("id", id(connector)))
      connections[source, default: []].append(element)
    }
  }

  private static func element(_ name: String, _ attributes: [(String, String)]) -> NewElement {
    NewElement(name, attributes: attributes.map { NewElement.Attribute($0.0, $0.1) })
  }

  private func appendConnections(of object: Int, to element: inout NewElement) {
    if let connections = connections[object] {
      element.children.append(NewElement("connections", children: connections))
    }
  }

  // MARK: - Objects

  mutating func document() -> NewElement {
    var objects: [NewElement] = []
    for (object, id) in placeholders.sorted(by: { ($0.value, $0.key) < ($1.value, $1.key) }).reversed() {
      var element = NewElement(id == "-3" ? "customObject" : "placeholder")
      if id != "-3" {
        let name = id == "-2" ? "IBFilesOwner" : "IBFirstResponder"
        element.attributes.append(NewElement.Attribute("placeholderIdentifier", name))
      }
      element.attributes.append(NewElement.Attribute("id", id))
      if let name = graph.text("NSClassName", of: object), id != "-1" {
        element.attributes.append(NewElement.Attribute("customClass", name))
      }
      appendConnections(of: object, to: &element)
      objects.append(element)
    }
    let owner = graph.object("NSRoot", of: data)
    for (object, parent) in zip(
      graph.elements("NSObjectsKeys", of: data), graph.elements("NSObjectsValues", of: data))
    where parent == owner && placeholders[object] == nil {
      if let element = topLevel(object) { objects.append(element) }
    }
    return NewElement(
      "document",
      attributes: [
        NewElement.Attribute("type", "com.apple.InterfaceBuilder3.Cocoa.XIB"), NewElement.Attribute("version", "3.0"),
        NewElement.Attribute("targetRuntime", "MacOSX.Cocoa"),
      ], children: [NewElement("objects", children: objects)])
  }

  private mutating func topLevel(_ object: Int) -> NewElement? {
    switch className(object) {
    case "NSWindowTemplate": return window(object)
    case "NSMenu": return menu(object, key: nil, depth: 0)
    default: break
    }
    if isView(object) { return view(object, key: nil, depth: 0) }
    guard written.insert(object).inserted else { return nil }
    let name = className(object)
    var element =
      name == "NSUserDefaultsController"
      ? NewElement("userDefaultsController") : NewElement("customObject")
    element.attributes.append(NewElement.Attribute("id", id(object)))
    if element.name == "customObject" {
      element.attributes.append(
        NewElement.Attribute("customClass", graph.text("NSClassName", of: object) ?? name))
    }
    appendConnections(of: object, to: &element)
    return element
  }

  private mutating func window(_ window: Int) -> NewElement? {
    guard written.insert(window).inserted else { return nil }
    var element = NewElement("window")
    if let title = graph.text("NSWindowTitle", of: window) {
      element.attributes.append(NewElement.Attribute("title", title))
    }
    element.attributes.append(NewElement.Attribute("id", id(window)))
    if let name = graph.text("NSWindowClass", of: window), name != "NSWindow" {
      element.attributes.append(NewElement.Attribute("customClass", name))
    }
    let mask = bits("NSWindowStyleMask", of: window)
    var style = Self.element("windowStyleMask", [("key", "styleMask")])
    for (place, name) in ["titled", "closable", "miniaturizable", "resizable"].enumerated() where mask & 1 << place != 0
    {
      style.attributes.append(NewElement.Attribute(name, "YES"))
    }
    element.children.append(style)
    if let rect = numbers("NSWindowRect", of: window), rect.count == 4 {
      element.children.append(Self.rect("contentRect", rect))
    }
    if let content = graph.object("NSWindowView", of: window),
      let view = view(content, key: "contentView", depth: 0)
    {
      element.children.append(view)
    }
    appendConnections(of: window, to: &element)
    return element
  }

  private mutating func menu(_ menu: Int, key: String?, depth: Int) -> NewElement? {
    guard depth < Self.maximumDepth, written.insert(menu).inserted else { return nil }
    var element = NewElement("menu")
    if let key { element.attributes.append(NewElement.Attribute("key", key)) }
    element.attributes.append(NewElement.Attribute("title", graph.text("NSTitle", of: menu) ?? ""))
    element.attributes.append(NewElement.Attribute("id", id(menu)))
    let items = graph.elements("NSMenuItems", of: menu).compactMap { item(of: $0, depth: depth + 1) }
    element.children.append(NewElement("items", children: items))
    appendConnections(of: menu, to: &element)
    return element
  }

  private mutating func item(of item: Int, depth: Int) -> NewElement? {
    guard written.insert(item).inserted else { return nil }
    var element = NewElement("menuItem")
    if graph.flag("NSIsSeparator", of: item) == true {
      element.attributes.append(NewElement.Attribute("isSeparatorItem", "YES"))
    } else {
      element.attributes.append(NewElement.Attribute("title", graph.text("NSTitle", of: item) ?? ""))
      if let key = graph.text("NSKeyEquiv", of: item), !key.isEmpty {
        element.attributes.append(NewElement.Attribute("keyEquivalent", key))
      }
    }
    element.attributes.append(NewElement.Attribute("id", id(item)))
    if let submenu = graph.object("NSSubmenu", of: item), let child = menu(submenu, key: "submenu", depth: depth) {
      element.children.append(child)
    }
    appendConnections(of: item, to: &element)
    return element
  }
}

// MARK: - Views

extension DesktopReader {
  /// The elements of classes of views.
  private static let views: [String: String] = [
    "NSView": "view", "NSCustomView": "customView", "NSButton": "button", "NSTextField": "textField",
    "NSPopUpButton": "popUpButton", "NSScrollView": "scrollView", "NSClipView": "clipView", "NSScroller": "scroller",
    "NSTableView": "tableView", "NSTextView": "textView", "NSBox": "box", "NSSlider": "slider", "NSMatrix": "matrix",
    "NSProgressIndicator": "progressIndicator", "NSImageView": "imageView", "NSTabView": "tabView",
    "NSSplitView": "splitView", "NSOutlineView": "outlineView", "NSComboBox": "comboBox",
    "NSSearchField": "searchField", "NSSecureTextField": "secureTextField", "NSStepper": "stepper",
    "NSSegmentedControl": "segmentedControl", "NSColorWell": "colorWell", "NSLevelIndicator": "levelIndicator",
  ]

  /// The class of an object, or the one that its class was derived from.
  private func className(_ object: Int) -> String {
    let name = graph.objects[object].className
    return name == "NSClassSwapper" ? graph.text("NSOriginalClassName", of: object) ?? name : name
  }

  private func isView(_ object: Int) -> Bool {
    Self.views[className(object)] != nil || graph.value("NSvFlags", of: object) != nil
  }

  private mutating func view(_ object: Int, key: String?, depth: Int) -> NewElement? {
    guard depth < Self.maximumDepth, written.insert(object).inserted else { return nil }
    let name = className(object)
    var element = NewElement(Self.views[name] ?? "customView")
    if let key { element.attributes.append(NewElement.Attribute("key", key)) }
    let flags = bits("NSvFlags", of: object)
    if flags & 0x8000_0000 != 0 { element.attributes.append(NewElement.Attribute("hidden", "YES")) }
    element.attributes.append(NewElement.Attribute("id", id(object)))
    let isCustom = graph.objects[object].className == "NSClassSwapper" || name == "NSCustomView"
    let custom = isCustom ? graph.text("NSClassName", of: object) : Self.views[name] == nil ? name : nil
    if let custom, custom != "NSView" { element.attributes.append(NewElement.Attribute("customClass", custom)) }
    var frame = numbers("NSFrame", of: object) ?? []
    if frame.count != 4, let size = numbers("NSFrameSize", of: object), size.count == 2 { frame = [0, 0] + size }
    if frame.count == 4 { element.children.append(Self.rect("frame", frame)) }
    var mask = Self.element("autoresizingMask", [("key", "autoresizingMask")])
    for (place, name) in Self.masks.enumerated() where flags & (1 << place) != 0 {
      mask.attributes.append(NewElement.Attribute(name, "YES"))
    }
    element.children.append(mask)
    appendSubviews(of: object, to: &element, depth: depth + 1)
    if let cell = graph.object("NSCell", of: object) { appendCell(cell, of: element.name, to: &element) }
    appendConnections(of: object, to: &element)
    return element
  }

  private static let masks = [
    "flexibleMinX", "widthSizable", "flexibleMaxX", "flexibleMinY", "heightSizable", "flexibleMaxY",
  ]

  /// Appends the subviews; those with a role have its name as their key.
  private mutating func appendSubviews(of object: Int, to element: inout NewElement, depth: Int) {
    let roles: [(String, String)] =
      switch element.name {
      case "scrollView":
        [
          ("NSContentView", "contentView"), ("NSHScroller", "horizontalScroller"), ("NSVScroller", "verticalScroller"),
        ]
      case "box": [("NSContentView", "contentView")]
      default: []
      }
    for (key, role) in roles {
      if let part = graph.object(key, of: object), let child = view(part, key: role, depth: depth) {
        element.children.append(child)
      }
    }
    let subviews = graph.elements("NSSubviews", of: object).filter { isView($0) }
      .compactMap { view($0, key: nil, depth: depth) }
    // The view of the indicator of a slider and the like have no element.
    if !subviews.isEmpty, element.name != "slider", element.name != "scrollView" {
      element.children.append(NewElement("subviews", children: subviews))
    }
  }

  private mutating func appendCell(_ cell: Int, of control: String, to element: inout NewElement) {
    guard written.insert(cell).inserted else { return }
    var child = Self.element(control + "Cell", [("key", "cell")])
    if let text = graph.text("NSContents", of: cell) {
      child.attributes.append(NewElement.Attribute("title", text))
    }
    child.attributes.append(NewElement.Attribute("id", id(cell)))
    if let font = graph.object("NSSupport", of: cell), let size = graph.number("NSSize", of: font),
      let name = graph.text("NSName", of: font)
    {
      child.children.append(Self.element("font", [("key", "font"), ("size", Numeral.written(size)), ("name", name)]))
    }
    if let menu = graph.object("NSMenu", of: cell), let list = self.menu(menu, key: "menu", depth: 0) {
      child.children.append(list)
    }
    appendConnections(of: cell, to: &child)
    element.children.append(child)
  }

  // MARK: - Numbers

  /// The bits of a number; none if it is not a whole one.
  private func bits(_ key: String, of object: Int) -> Int64 {
    graph.number(key, of: object).flatMap { Int64(exactly: $0) } ?? 0
  }

  private static func rect(_ key: String, _ numbers: [Double]) -> NewElement {
    DocumentReader.numbers(
      "rect", key: key, [("x", numbers[0]), ("y", numbers[1]), ("width", numbers[2]), ("height", numbers[3])])
  }

  /// The numbers of a text such as `{{0, 0}, {10, 20}}`.
  private func numbers(_ key: String, of object: Int) -> [Double]? {
    guard let text = graph.text(key, of: object) else { return nil }
    var result: [Double] = []
    for part in text.utf8.split(whereSeparator: { "{}, ".utf8.contains($0) }) {
      guard let number = Double(String(decoding: part, as: UTF8.self)), number.isFinite else { return nil }
      result.append(number)
    }
    return result
  }
}
