import InterfaceBuilder
import LayoutModel
import Picture

extension PictureTree {
  /// Sets the state of a control: image, items, value.
  func fillState(of view: ViewNode, into node: inout PictureNode) {
    let element = view.element
    node.control.isOn = isOn(view)
    if view.cell?["enabled"] == "NO" { node.isEnabled = false }
    if let image = view.imageName {
      node.image.name = platform == .macOS ? Self.systemImages[image] ?? image : image
      node.image.isSymbol = isSymbol(image, view)
      if !node.image.isSymbol { node.image.file = images[image] }
      node.image.mode = imageMode(of: view)
    }
    node.surface.cornerRadius = cornerRadius(of: view)
    switch node.kind {
    case .segmentedControl:
      fillSegments(of: view, into: &node)
      node.control.selection = whole(element.number("selectedSegmentIndex")) ?? selectedSegment(of: view)
    case .slider, .progressBar, .levelIndicator: node.control.value = view.fraction
    case .pageControl:
      let count = min(max(whole(element.number("numberOfPages")) ?? 3, 1), 20)
      node.items = Array(repeating: "", count: count)
      node.control.selection = whole(element.number("currentPage")) ?? 0
    case .tabView:
      let tabs = tabItems(of: view)
      node.items = tabs.items.map { $0["label"] ?? "" }
      node.control.selection = tabs.selection
      if element["type"] == "noTabsNoBorder" || element["type"] == "noTabsBezelBorder" { node.items = [] }
    case .tableHeader: node.items = columnTitles(of: view)
    case .tabBar: node.items = barItems(element.child("items")?.children ?? [])
    case .toolbar: node.items = barItems(element.child("items")?.children ?? [])
    case .navigationBar:
      if let item = element.child("items")?.children.first { fill(&node, fromNavigationItem: item) }
    case .button(.push): node.control.isOn = isDefaultButton(view)
    default: break
    }
  }

  /// A number that counts something; nil for one that cannot.
  private func whole(_ number: Double?) -> Int? { number.flatMap { Int(exactly: $0.rounded()) } }

  private func isOn(_ view: ViewNode) -> Bool {
    // A switch of iOS is on unless the document says otherwise.
    view.kind == .switch && platform != .macOS ? view.element["on"] != "NO" : view.isOn || view.element["state"] == "on"
  }

  /// The content mode of an image view, the scaling of an image cell, or the whole image in a button.
  private func imageMode(of view: ViewNode) -> ImageMode {
    if platform == .macOS {
      switch view.cell?["imageScaling"] {
      case "axesIndependently": return .fill
      case "proportionallyUpOrDown": return .aspectFit
      case "none": return .position(x: 0.5, y: 0.5)
      default: return .aspectFitDown
      }
    }
    guard view.kind == .imageView else { return .aspectFitDown }
    switch view.element["contentMode"] {
    case "scaleAspectFit": return .aspectFit
    case "scaleAspectFill": return .aspectFill
    case "center": return .position(x: 0.5, y: 0.5)
    case "top": return .position(x: 0.5, y: 0)
    case "bottom": return .position(x: 0.5, y: 1)
    case "left": return .position(x: 0, y: 0.5)
    case "right": return .position(x: 1, y: 0.5)
    case "topLeft": return .position(x: 0, y: 0)
    case "topRight": return .position(x: 1, y: 0)
    case "bottomLeft": return .position(x: 0, y: 1)
    case "bottomRight": return .position(x: 1, y: 1)
    default: return .fill
    }
  }

  private func isSymbol(_ name: String, _ view: ViewNode) -> Bool {
    if view.element["catalog"] == "system" || platform == .macOS && Self.systemImages[name] != nil { return true }
    return document.images.contains { $0.name == name && $0.isSystemSymbol }
  }

  /// The return key presses the default button.
  private func isDefaultButton(_ view: ViewNode) -> Bool {
    guard let key = view.cell?.child("string", key: "keyEquivalent") else { return view.cell?["keyEquivalent"] == "\r" }
    return key["base64-UTF8"] == "YES" && key.text.filter { !$0.isWhitespace } == "DQ"
  }

  /// The titles of segments. Segments without a title show their images, as symbols.
  private func fillSegments(of view: ViewNode, into node: inout PictureNode) {
    let images = (view.element.child("segments") ?? view.cell?.child("segments"))?.children.map { $0["image"] } ?? []
    node.items = view.segmentTitles
    for index in node.items.indices where node.items[index].isEmpty && images.indices.contains(index) {
      guard let image = images[index] else { continue }
      node.items[index] = Self.systemImages[image] ?? image
      node.symbolItems.insert(index)
    }
  }

  /// Symbols for the named images of AppKit.
  private static let systemImages = [
    "NSAddTemplate": "plus", "NSRemoveTemplate": "minus", "NSActionTemplate": "gearshape",
    "NSRefreshTemplate": "arrow.clockwise", "NSStopProgressTemplate": "xmark", "NSGoLeftTemplate": "chevron.left",
    "NSGoRightTemplate": "chevron.right", "NSLeftFacingTriangleTemplate": "chevron.left",
    "NSRightFacingTriangleTemplate": "chevron.right", "NSShareTemplate": "square.and.arrow.up",
    "NSLockLockedTemplate": "lock", "NSInfo": "info.circle", "NSFolder": "folder", "NSListViewTemplate": "list.bullet",
    "NSIconViewTemplate": "square.grid.2x2", "NSBookmarksTemplate": "bookmark",
  ]

  private func selectedSegment(of view: ViewNode) -> Int? {
    let segments = view.cell?.child("segments")?.children ?? []
    return segments.firstIndex { $0["selected"] == "YES" }
  }

  private func cornerRadius(of view: ViewNode) -> Double {
    if let radius = view.element.number("cornerRadius") { return radius }
    for attribute in view.element.child("userDefinedRuntimeAttributes")?.children ?? [] {
      guard let path = attribute["keyPath"], path == "layer.cornerRadius" || path == "cornerRadius" else { continue }
      return attribute.child(key: "value")?.number("value") ?? 0
    }
    return 0
  }

  private func columnTitles(of header: ViewNode) -> [String] {
    // The header is beside the table, in the same scroll view.
    guard let parent = header.parent else { return [] }
    var found: [String] = []
    func search(_ element: Element) {
      if element.name == "tableColumn" {
        found.append(element.child("tableHeaderCell")?["title"] ?? "")
        return
      }
      for child in element.children { search(child) }
    }
    search(document.views[parent].element)
    return found
  }

  // MARK: Bars

  /// Titles or symbol names of bar button or tab bar items; empty for a space that grows.
  func barItems(_ items: [Element]) -> [String] {
    items.compactMap { item in
      if let symbol = Self.systemItems[item["systemItem"] ?? ""] { return symbol }
      if item["systemItem"] == "flexibleSpace" { return "" }
      if let title = item["title"], !title.isEmpty { return title }
      if let system = item["systemItem"], system != "fixedSpace" {
        return system.prefix(1).uppercased() + system.dropFirst()
      }
      return item["image"]
    }
  }

  func fill(_ bar: inout PictureNode, fromNavigationItem item: Element) {
    bar.text = item["title"] ?? ""
    let left = item.child(key: "leftBarButtonItem").map { [$0] } ?? item.child("leftBarButtonItems")?.children ?? []
    let right = item.child(key: "rightBarButtonItem").map { [$0] } ?? item.child("rightBarButtonItems")?.children ?? []
    bar.items = barItems(isRightToLeft ? right : left)
    bar.bar.trailingItems = barItems(isRightToLeft ? left : right)
  }

  private static let systemItems = [
    "add": "plus", "search": "magnifyingglass", "action": "square.and.arrow.up", "trash": "trash",
    "compose": "square.and.pencil",
    "refresh": "arrow.clockwise", "camera": "camera", "play": "play", "pause": "pause", "stop": "xmark",
    "organize": "folder",
    "bookmarks": "bookmark", "reply": "arrow.left",
  ]
}
