import DocumentEditing
import InterfaceBuilder
import LayoutEngine

/// A scene to add to a storyboard.
package struct SceneRequest {
  /// The class of its view controller; nil for the one of the kit.
  var customClass: String?
  var storyboardID: String?
  var title: String?
}

extension Session {
  /// Adds a scene with a view controller and an empty view, as Interface Builder writes it. Returns the ids of the controller and
  /// its view.
  func addScene(_ request: SceneRequest) throws(SessionError) -> (controller: String, view: String) {
    guard document.isStoryboard, document.root.child("scenes") != nil else {
      throw .notPossible("only a storyboard has scenes")
    }
    let isDesktop = document.platform == .macOS
    let ids = makeIDs(5)
    var attributes: [NewElement.Attribute] = []
    if let text = request.storyboardID { attributes.append(.init("storyboardIdentifier", text)) }
    if let text = request.title { attributes.append(.init("title", text)) }
    attributes.append(.init("id", ids[1]))
    if let text = request.customClass {
      attributes += [.init("customClass", text), .init("customModuleProvider", "target")]
    }
    attributes.append(.init("sceneMemberID", "viewController"))
    let controller = NewElement(
      "viewController", attributes: attributes, children: [rootView(ids[2], guide: ids[3], isDesktop)])
    let responder =
      isDesktop
      ? NewElement(
        "customObject",
        attributes: [
          .init("id", ids[4]), .init("userLabel", "First Responder"), .init("customClass", "NSResponder"),
          .init("sceneMemberID", "firstResponder"),
        ])
      : NewElement(
        "placeholder",
        attributes: [
          .init("placeholderIdentifier", "IBFirstResponder"), .init("id", ids[4]),
          .init("userLabel", "First Responder"),
          .init("sceneMemberID", "firstResponder"),
        ])
    let scene = NewElement(
      "scene", attributes: [.init("sceneID", ids[0])],
      children: [NewElement("objects", children: [controller, responder]), canvasLocation])
    try apply("Add Scene", [.addElement(scene, in: ElementPath(objectID: nil).child("scenes"))])
    return (ids[1], ids[2])
  }

  private func rootView(_ id: String, guide: String, _ isDesktop: Bool) -> NewElement {
    let size = isDesktop ? Size(width: 450, height: 300) : screenSize
    let rect = NewElement(
      "rect",
      attributes: [
        .init("key", "frame"), .init("x", "0.0"), .init("y", "0.0"), .init("width", Numeral.written(size.width)),
        .init("height", Numeral.written(size.height)),
      ])
    var mask: [NewElement.Attribute] = [.init("key", "autoresizingMask")]
    if isDesktop {
      return NewElement(
        "view", attributes: [.init("key", "view"), .init("id", id)],
        children: [rect, NewElement("autoresizingMask", attributes: mask)])
    }
    mask += [.init("widthSizable", "YES"), .init("heightSizable", "YES")]
    var children = [rect, NewElement("autoresizingMask", attributes: mask)]
    if document.usesSafeAreas {
      children.append(NewElement("viewLayoutGuide", attributes: [.init("key", "safeArea"), .init("id", guide)]))
    }
    children.append(
      NewElement(
        "color", attributes: [.init("key", "backgroundColor"), .init("systemColor", "systemBackgroundColor")]))
    return NewElement(
      "view", attributes: [.init("key", "view"), .init("contentMode", "scaleToFill"), .init("id", id)],
      children: children)
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
