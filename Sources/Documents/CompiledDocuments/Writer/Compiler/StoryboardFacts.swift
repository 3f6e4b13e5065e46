import InterfaceBuilder

/// What the nibs of a storyboard know of each other.
struct StoryboardFacts {
  /// The nib of the view of a controller: its name without extension, and the objects that it takes from the
  /// controller's nib, in the order of their proxies.
  struct ViewNib {
    let name: String
    var externals: [String] = []
  }

  let source: SourceIndex
  /// The controllers in the order of the document.
  private(set) var controllers: [Element] = []
  /// The placeholders of controllers in other storyboards.
  private(set) var placeholders: [Element] = []
  /// The parents of controllers by id, of which the nib contains the child.
  private(set) var parents: [String: String] = [:]
  /// The view of each controller by its id.
  var views: [String: ViewNib] = [:]
  private var childIDs: [String: [String]] = [:]
  private var destinations: Set<String> = []

  init(_ source: SourceIndex) {
    self.source = source
    for scene in source.root.child("scenes")?.children ?? [] {
      for object in scene.child("objects")?.children ?? [] {
        if object.name == "viewControllerPlaceholder" {
          placeholders.append(object)
        } else if ClassNames.isController(object) {
          controllers.append(object)
        }
      }
    }
    for controller in controllers { readSegues(controller, of: controller) }
  }

  private mutating func readSegues(_ element: Element, of controller: Element) {
    if element.name == "segue", let id = controller["id"], let destination = element["destination"] {
      switch element["kind"] {
      case "relationship"?:
        childIDs[id, default: []].append(destination)
        parents[destination] = id
      case "unwind"?: break
      default: destinations.insert(destination)
      }
    }
    for child in element.children { readSegues(child, of: controller) }
  }

  /// The controllers inside of another one.
  func children(of controller: Element) -> [Element] {
    (childIDs[controller["id"] ?? ""] ?? []).compactMap { source.elements[$0] }
  }

  /// Whether a controller has a nib of its own.
  func hasNib(_ controller: Element) -> Bool {
    guard let id = controller["id"] else { return false }
    return controller["storyboardIdentifier"] != nil || source.root["initialViewController"] == id
      || destinations.contains(id)
  }

  /// The name by which a storyboard knows a controller.
  func identifier(of controller: Element) -> String? {
    guard let id = controller["id"] else { return nil }
    if controller.name == "viewControllerPlaceholder" { return "UIViewController-" + id }
    if let name = controller["storyboardIdentifier"] { return name }
    return ClassNames.className(of: controller, in: source).map { $0 + "-" + id }
  }
}

extension ClassNames {
  /// Whether an element is a controller.
  static func isController(_ element: Element) -> Bool {
    element.name.hasSuffix("ontroller")
  }
}
