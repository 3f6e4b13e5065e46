import Diagnostics
import DocumentEditing
import InterfaceBuilder
import LayoutEngine

/// A scene to add to a storyboard.
package struct SceneRequest: Sendable {
  /// What the scene has: a controller by its element name, or a reference to another storyboard.
  package enum Kind: String, CaseIterable, Sendable {
    case viewController, tableViewController, collectionViewController, navigationController, tabBarController,
      splitViewController, pageViewController, windowController, tabViewController, viewControllerPlaceholder
  }

  var kind = Kind.viewController
  /// The class of its view controller; nil for the one of the kit.
  var customClass: String?
  var storyboardID: String?
  var title: String?
  /// Whether a container comes with the scenes in it, and a table with a prototype cell, as from the library.
  var hasContents = false
  /// The size of its view in points; nil for that of the screen.
  var size: Size?
}

extension EditedDocument {
  /// Adds a scene with a controller and an empty view, as Interface Builder writes it. Returns the ids of the
  /// controller and its view; a container of other controllers and a reference have none.
  func addScene(_ request: SceneRequest) throws(OperationError) -> (controller: String, view: String?) {
    guard document.isStoryboard, document.root.child("scenes") != nil else {
      throw .notPossible("only a storyboard has scenes")
    }
    let platform = document.platform
    let name =
      platform == .macOS && request.kind == .viewControllerPlaceholder ? "controllerPlaceholder" : request.kind.rawValue
    guard let (_, pieces) = ViewLibrary.piece(name, of: ViewLibrary.scenes(platform: platform)),
      var controller = pieces.first
    else { throw .notPossible("a storyboard of \(platform == .macOS ? "macOS" : "iOS") has no \(name)") }
    if platform != .macOS { fit(&controller, to: request.size ?? screenSize) }
    if let text = request.storyboardID { controller.set("storyboardIdentifier", text) }
    if request.kind == .viewControllerPlaceholder {
      controller.set("storyboardName", request.title ?? "Main")
    } else if let text = request.title {
      controller.set("title", text)
    }
    if let text = request.customClass {
      controller.set("customClass", text)
      controller.set("customModuleProvider", "target")
    }
    controller.set("sceneMemberID", "viewController")
    let responder = ViewLibrary.piece("firstResponder", of: ViewLibrary.scenes(platform: platform))
    let objects = withNewIDs([controller] + (responder?.elements ?? []))
    var scene = NewElement(
      "scene", attributes: [.init("sceneID", makeIDs(1)[0])],
      children: [NewElement("objects", children: objects), canvasLocation])
    scene.comment = Self.comment(of: controller)
    let id = objects[0]["id"] ?? ""
    let edits =
      [.addElement(scene, in: ElementPath(objectID: nil).child("scenes"))]
      + (request.hasContents ? firstSceneEdits(id) : [])
    try apply("Add Scene", stages: [{ _ in edits }, { [self] new in resourceEdits(for: new) }])
    return (id, document.viewControllers.first { $0.id == id }?.rootView.map { document.views[$0].id })
  }

  /// The title of a scene that is written before it: that of its controller, else its class or kind in words.
  static func comment(of controller: NewElement) -> String {
    let title =
      controller["title"] ?? controller["userLabel"] ?? controller["storyboardName"]
      ?? ViewName.title(fromCamelCase: controller["customClass"] ?? controller.name)
    var result: [UInt8] = []
    for byte in title.utf8 {
      // A comment has no two hyphens side by side.
      if byte == UInt8(ascii: "-"), result.last ?? byte == byte { continue }
      result.append(byte)
    }
    if result.last == UInt8(ascii: "-") { result.removeLast() }
    return String(decoding: result, as: UTF8.self)
  }

  /// Adds a scene, with its contents if it is to have them.
  func addWholeScene(_ request: SceneRequest) throws(OperationError) -> (controller: String, view: String?) {
    let state = checkpoint()
    do throws(OperationError) {
      let scene = try addScene(request)
      guard request.hasContents else { return scene }
      let platform = document.platform
      switch request.kind {
      case .navigationController where platform == .iOS:
        var list = SceneRequest(kind: .tableViewController)
        list.hasContents = true
        let root = try addWholeScene(list).controller
        try contain(root, in: scene.controller, relationship: "rootViewController", item: "navigationItem")
      case .tabBarController where platform == .iOS:
        for title in ["Item 1", "Item 2"] {
          let tab = try addScene(SceneRequest(kind: .viewController)).controller
          try contain(tab, in: scene.controller, relationship: "viewControllers", item: "tabBarItem", title: title)
        }
      case .splitViewController where platform == .iOS:
        var list = SceneRequest(kind: .navigationController)
        list.hasContents = true
        try contain(try addWholeScene(list).controller, in: scene.controller, relationship: "masterViewController")
        let detail = try addScene(SceneRequest(kind: .viewController)).controller
        try contain(detail, in: scene.controller, relationship: "detailViewController")
      case .splitViewController, .tabViewController:
        let relationship = request.kind == .splitViewController ? "splitItems" : "tabItems"
        for _ in 0..<2 {
          let content = try addScene(SceneRequest(kind: .viewController)).controller
          try contain(content, in: scene.controller, relationship: relationship)
        }
      case .windowController:
        let content = try addScene(SceneRequest(kind: .viewController)).controller
        try contain(content, in: scene.controller, relationship: "window.shadowedContentViewController")
      case .tableViewController where platform == .iOS:
        if let table = scene.view { _ = try insertRow("tableViewCell", into: try view(table)) }
      case .collectionViewController where platform == .iOS:
        if let list = scene.view { _ = try insertRow("collectionViewCell", into: try view(list)) }
      case .viewController, .tableViewController, .collectionViewController, .navigationController, .tabBarController,
        .pageViewController, .viewControllerPlaceholder:
        break
      }
      joinChanges(since: state, name: "Add Scene")
      return scene
    } catch {
      restore(state)
      throw error
    }
  }

  /// Makes a controller one of a container, with its item of the bar if the container has one.
  func contain(
    _ controller: String, in container: String, relationship: String, item: String? = nil, title: String? = nil
  ) throws(OperationError) {
    let element = try element(controller)
    if let item, element.child(item) == nil {
      var attributes: [NewElement.Attribute] = [.init("key", item)]
      if let title { attributes.append(.init("title", title)) }
      attributes.append(.init("id", makeIDs(1)[0]))
      try apply(
        "Add Item",
        [
          .add(
            NewElement(item, attributes: attributes), to: element,
            at: ElementPath(objectID: controller, named: element.name))
        ])
    }
    try connect(
      ConnectionRequest(
        from: container, to: controller,
        kind: .segue(kind: "relationship", identifier: nil, relationship: relationship)))
  }

  /// What the document gets with its first scene: it is the initial one, and there is a device.
  private func firstSceneEdits(_ controller: String) -> [DocumentEdit] {
    guard document.root.child("scenes")?.children.isEmpty ?? false else { return [] }
    let root = ElementPath(objectID: nil)
    var edits: [DocumentEdit] = [.setAttribute("initialViewController", to: controller, of: root)]
    if document.platform == .iOS, document.root.child("device") == nil {
      let device = NewElement(
        "device",
        attributes: [.init("id", "retina6_12"), .init("orientation", "portrait"), .init("appearance", "light")])
      edits.append(.addElement(device, in: root, before: document.root.children.first.map { root.child($0.name) }))
    }
    return edits
  }

  /// Gives the view of a controller of iOS a size, and the guide of its safe area if the document has such guides. The navigation
  /// bar gets the place that the device has for it.
  private func fit(_ controller: inout NewElement, to size: Size) {
    let bar =
      document.deviceID == nil
      ? nil : layout.device.map { document.canvasNavigationBar(on: $0, isLandscape: layout.isLandscape) }
    for view in controller.children.indices {
      let isBar = controller.children[view].name == "navigationBar"
      if !document.usesSafeAreas { controller.children[view].children.removeAll { $0.name == "viewLayoutGuide" } }
      for rect in controller.children[view].children.indices {
        let attributes = controller.children[view].children[rect].attributes
        for (index, attribute) in attributes.enumerated() {
          if isBar, let bar, attribute.name == "y" || attribute.name == "height" {
            let length = attribute.name == "y" ? bar.top : bar.height
            controller.children[view].children[rect].attributes[index].value = Numeral.written(length)
          }
          let length = attribute.name == "width" ? size.width : size.height
          guard attribute.value == "screen" else { continue }
          controller.children[view].children[rect].attributes[index].value = Numeral.written(length)
        }
      }
    }
  }

  /// The size of the screens in the document: that of its device, which a scene of another size does not have.
  private var screenSize: Size {
    if document.deviceID != nil, let device = layout.device { return device.size(isLandscape: layout.isLandscape) }
    for controller in document.viewControllers {
      guard let root = controller.rootView, let frame = layout.frame(of: root) else { continue }
      return frame.size
    }
    return Size(width: 393, height: 852)
  }

  /// To the right of the other scenes.
  private var canvasLocation: NewElement {
    var x = -800.0
    for scene in document.root.child("scenes")?.children ?? [] {
      x = max(x, scene.child("point", key: "canvasLocation")?.number("x") ?? x)
    }
    return NewElement(
      "point",
      attributes: [.init("key", "canvasLocation"), .init("x", Numeral.written(x + 800)), .init("y", "0.0")])
  }
}
