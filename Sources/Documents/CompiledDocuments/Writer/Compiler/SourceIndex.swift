import InterfaceBuilder

/// The elements of a document by id, and what contains them.
struct SourceIndex {
  let root: Element
  private(set) var elements: [String: Element] = [:]
  /// Frames of the layout engine that replace those of the document, by the ids of the views: x, y, width and height.
  var layoutFrames: [String: [Double]] = [:]
  private var parents: [ObjectIdentifier: Element] = [:]
  /// The fall-back colors of named and of system colors.
  private(set) var namedColors: [String: Element] = [:]
  private(set) var systemColors: [String: Element] = [:]
  /// The ids of objects to which constraints refer.
  private(set) var constrained: Set<String> = []

  init(_ root: Element) {
    self.root = root
    read(root, isResource: false)
  }

  private mutating func read(_ element: Element, isResource: Bool) {
    if let id = element["id"], element.name != "device" { elements[id] = element }
    if let name = element["name"], isResource, let color = element.child("color") {
      if element.name == "namedColor" { namedColors[name] = color }
      if element.name == "systemColor" { systemColors[name] = color }
    }
    if element.name == "constraint" {
      for item in ["firstItem", "secondItem"] { if let id = element[item] { constrained.insert(id) } }
    }
    for child in element.children {
      parents[ObjectIdentifier(child)] = element
      read(child, isResource: isResource || element.name == "resources")
    }
  }

  func parent(of element: Element) -> Element? { parents[ObjectIdentifier(element)] }

  /// The nearest element around this one that has an id, itself included.
  func owner(of element: Element) -> Element? {
    var current: Element? = element
    while let candidate = current, candidate["id"] == nil { current = parent(of: candidate) }
    return current
  }

  /// The scene around an element; nil in a xib.
  func scene(of element: Element) -> Element? {
    var current: Element? = element
    while let candidate = current, candidate.name != "scene" { current = parent(of: candidate) }
    return current
  }

  /// Whether the destination of a connection is in the scene of its source. That of a segue is never in it.
  func isInScene(_ connection: Element) -> Bool {
    guard connection.name != "segue", let destination = connection["destination"].flatMap({ elements[$0] }) else {
      return true
    }
    return scene(of: destination) === scene(of: connection)
  }

  /// The view of a guide.
  func view(ofGuide guide: Element) -> Element? {
    guard let parent = parent(of: guide) else { return nil }
    return parent.name == "layoutGuides" ? self.parent(of: parent)?.child(key: "view") : parent
  }
}
