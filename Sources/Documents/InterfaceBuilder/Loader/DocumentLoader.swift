/// Converts the tree of elements into the lists of a `Document`, in one traversal.
struct DocumentLoader {
  let platform: Platform
  var views = NodeList<ViewNode, ViewIndex>()
  var topLevelViews: [ViewIndex] = []
  var guides = NodeList<GuideNode, GuideIndex>()
  var constraints = NodeList<ConstraintNode, ConstraintIndex>()
  var viewControllers: [ViewController] = []
  var scenes: [Scene] = []
  var images: [ImageResource] = []
  var viewsByID: [String: ViewIndex] = [:]
  var guidesByID: [String: GuideIndex] = [:]
  var imagesByName: [String: Int] = [:]

  /// The kind of the names that are views on the platform.
  private let viewKind: ElementKinds
  /// The `layoutGuides` elements of controllers. The root view of a controller is known only after the whole
  /// controller is read.
  private var controllerGuides: [(element: Element, controller: Int)] = []

  init(platform: Platform) {
    self.platform = platform
    viewKind = platform == .macOS ? .desktopView : .touchView
  }

  mutating func load(_ root: Element) {
    for child in root.children {
      switch child.name {
      case "scenes": for scene in child.children { load(scene: scene) }
      case "resources": load(resources: child)
      default: walk(child, in: root, parent: nil, controller: nil)
      }
    }
    attachControllerGuides()
  }

  private mutating func load(scene: Element) {
    let first = viewControllers.count
    for child in scene.children { walk(child, in: scene, parent: nil, controller: nil) }
    scenes.append(
      Scene(id: scene["sceneID"] ?? "", viewControllers: Array(first..<viewControllers.count), line: scene.line))
  }

  private mutating func load(resources: Element) {
    for child in resources.children where child.name.isName("image") {
      guard let name = child["name"], imagesByName[name] == nil else { continue }
      imagesByName[name] = images.count
      images.append(
        ImageResource(
          name: name, width: child.number("width"), height: child.number("height"),
          isSystemSymbol: child["catalog"] == "system"))
    }
  }

  /// Reads an element in `container`, inside the view `parent` and the view controller `controller`.
  private mutating func walk(_ element: Element, in container: Element, parent: ViewIndex?, controller: Int?) {
    switch element.name {
    case "constraints": return load(constraints: element, owner: parent)
    case "viewLayoutGuide", "layoutGuide": return load(guide: element, owner: parent)
    case "layoutGuides" where parent == nil:
      if let controller { return controllerGuides.append((element, controller)) }
    default: break
    }
    let kinds = KnownElements.kinds[element.name] ?? []
    if kinds.contains(.opaque) { return }
    if isView(element, kinds, in: container) {
      let index = append(view: element, in: container, parent: parent)
      for child in element.children { walk(child, in: element, parent: index, controller: controller) }
      return
    }
    var parent = parent
    var controller = controller
    if kinds.contains(.detaching) { parent = nil }
    let isController = kinds.contains(.controller) && element["id"] != nil
    if isController {
      parent = nil
      controller = append(controller: element)
    }
    let firstView = views.endIndex
    for child in element.children { walk(child, in: element, parent: parent, controller: controller) }
    if isController, let controller { attachRootView(to: controller, from: firstView) }
  }

  private func isView(_ element: Element, _ kinds: ElementKinds, in container: Element) -> Bool {
    // Interface objects of WatchKit have names of views, but groups place them.
    if platform == .watchOS { return false }
    if kinds.contains(viewKind) {
      // On macOS a window or toolbar is not a view. On other platforms, elements with these names are views
      // everywhere.
      return element["id"] != nil || element.child("rect", key: "frame") != nil
    }
    switch container.name {
    case "subviews", "beginningViews", "middleViews", "endViews": return true
    default: return kinds.isDisjoint(with: [.controller, .other]) && element.child("rect", key: "frame") != nil
    }
  }

  private mutating func append(view element: Element, in container: Element, parent: ViewIndex?) -> ViewIndex {
    let index = views.endIndex
    let id = element["id"] ?? ""
    let place: ViewNode.Place
    if parent == nil {
      place = .topLevel
    } else {
      switch container.name {
      case "subviews", "beginningViews", "middleViews", "endViews": place = .subview
      default: place = .slot
      }
    }
    views.append(
      ViewNode(
        index: index, id: id, tag: element.name, kind: KnownElements.viewKinds[element.name] ?? .unknown,
        element: element, parent: parent, place: place, key: element["key"], container: container.name,
        savedFrame: savedFrame(element), line: element.line))
    if let parent { views[parent].children.append(index) } else { topLevelViews.append(index) }
    if !isTaken(id) { viewsByID[id] = index }
    return index
  }

  private func savedFrame(_ element: Element) -> DocumentFrame? {
    guard let rect = element.child("rect", key: "frame") else { return nil }
    return DocumentFrame(
      x: rect.number("x") ?? 0, y: rect.number("y") ?? 0, width: rect.number("width") ?? 0,
      height: rect.number("height") ?? 0)
  }

  /// Whether an id is empty or that of an earlier view or guide: references are to the first.
  private func isTaken(_ id: String) -> Bool { id.isEmpty || viewsByID[id] != nil || guidesByID[id] != nil }

  private mutating func load(constraints list: Element, owner: ViewIndex?) {
    for child in list.children {
      guard child.name.isName("constraint"), let owner else { continue }
      constraints.append(ConstraintNode(child, owner: owner))
    }
  }

  private mutating func load(guide element: Element, owner: ViewIndex?) {
    let id = element["id"] ?? ""
    let index = guides.endIndex
    let kind = element.name.isName("layoutGuide") ? .custom : GuideNode.Kind(viewGuideKey: element["key"])
    guides.append(GuideNode(id: id, kind: kind, owner: owner, line: element.line))
    if !isTaken(id) { guidesByID[id] = index }
  }

  private mutating func append(controller element: Element) -> Int {
    var segues: [ViewController.Segue] = []
    element.walk { child in
      if child.name.isName("segue") {
        segues.append(
          ViewController.Segue(
            kind: child["kind"] ?? "", relationship: child["relationship"], destination: child["destination"] ?? "",
            line: child.line))
      }
      return true
    }
    viewControllers.append(
      ViewController(
        id: element["id"] ?? "", tag: element.name, kind: ControllerKind(rawValue: element.name) ?? .unknown,
        element: element, rootView: nil, segues: segues, line: element.line)
    )
    return viewControllers.count - 1
  }

  /// The root view of a controller is the top-level view below it with `key="view"`.
  private mutating func attachRootView(to controller: Int, from first: ViewIndex) {
    let old = viewControllers[controller]
    for index in first..<views.endIndex
    where views[index].place == .topLevel && views[index].key == "view"
      && old.element === directParent(of: index, in: old)
    {
      viewControllers[controller].rootView = index
      return
    }
  }

  private func directParent(of view: ViewIndex, in controller: ViewController) -> Element? {
    for child in controller.element.children where child === views[view].element { return controller.element }
    return nil
  }

  private mutating func attachControllerGuides() {
    for (list, controller) in controllerGuides {
      for element in list.children where element.name.isName("viewControllerLayoutGuide") {
        let id = element["id"] ?? ""
        let index = guides.endIndex
        guides.append(
          GuideNode(
            id: id, kind: element["type"] == "bottom" ? .bottomLayoutGuide : .topLayoutGuide,
            owner: viewControllers[controller].rootView, line: element.line))
        if !isTaken(id) { guidesByID[id] = index }
      }
    }
  }
}
