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
    if platform != .macOS { fit(&controller) }
    var attributes: [NewElement.Attribute] = []
    if let text = request.storyboardID { attributes.append(.init("storyboardIdentifier", text)) }
    if request.kind == .viewControllerPlaceholder {
      attributes.append(.init("storyboardName", request.title ?? "Main"))
    } else if let text = request.title {
      attributes.append(.init("title", text))
    }
    controller.attributes = attributes + controller.attributes
    if let text = request.customClass {
      controller.attributes += [.init("customClass", text), .init("customModuleProvider", "target")]
    }
    controller.attributes.append(.init("sceneMemberID", "viewController"))
    let responder = ViewLibrary.piece("firstResponder", of: ViewLibrary.scenes(platform: platform))
    let objects = withNewIDs([controller] + (responder?.elements ?? []))
    let scene = NewElement(
      "scene", attributes: [.init("sceneID", makeIDs(1)[0])],
      children: [NewElement("objects", children: objects), canvasLocation])
    try apply("Add Scene", [.addElement(scene, in: ElementPath(objectID: nil).child("scenes"))])
    let id = objects[0]["id"] ?? ""
    return (id, document.viewControllers.first { $0.id == id }?.rootView.map { document.views[$0].id })
  }

  /// Gives the view of a controller of iOS the size of the screen, and the guide of its safe area if the document has
  /// such guides.
  private func fit(_ controller: inout NewElement) {
    for view in controller.children.indices {
      if !document.usesSafeAreas { controller.children[view].children.removeAll { $0.name == "viewLayoutGuide" } }
      for rect in controller.children[view].children.indices {
        let attributes = controller.children[view].children[rect].attributes
        for (index, attribute) in attributes.enumerated() {
          let length = attribute.name == "width" ? screenSize.width : screenSize.height
          guard attribute.value == "screen" else { continue }
          controller.children[view].children[rect].attributes[index].value = Numeral.written(length)
        }
      }
    }
  }

  /// The size of the screens in the document.
  private var screenSize: Size {
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
