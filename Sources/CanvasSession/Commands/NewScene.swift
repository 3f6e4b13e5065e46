import DocumentEditing
import InterfaceBuilder
import LayoutEngine

/// A scene to add to a storyboard.
package struct SceneRequest {
  /// What the scene has: a controller by its element name, or a reference to another storyboard.
  package enum Kind: String {
    case viewController, tableViewController, navigationController, tabBarController, viewControllerPlaceholder
  }

  var kind = Kind.viewController
  /// The class of its view controller; nil for the one of the kit.
  var customClass: String?
  var storyboardID: String?
  var title: String?
}

extension Session {
  /// Adds a scene with a controller and an empty view, as Interface Builder writes it. Returns the ids of the controller and
  /// its view; a container of other controllers and a reference have none.
  func addScene(_ request: SceneRequest) throws(SessionError) -> (controller: String, view: String?) {
    guard document.isStoryboard, document.root.child("scenes") != nil else {
      throw .notPossible("only a storyboard has scenes")
    }
    let isDesktop = document.platform == .macOS
    guard !isDesktop || request.kind == .viewController else {
      throw .notPossible("only storyboards of iOS get such scenes here")
    }
    let ids = makeIDs(6)
    var attributes: [NewElement.Attribute] = []
    if let text = request.storyboardID { attributes.append(.init("storyboardIdentifier", text)) }
    if request.kind == .viewControllerPlaceholder {
      attributes.append(.init("storyboardName", request.title ?? "Main"))
    } else if let text = request.title {
      attributes.append(.init("title", text))
    }
    attributes.append(.init("id", ids[1]))
    if let text = request.customClass {
      attributes += [.init("customClass", text), .init("customModuleProvider", "target")]
    }
    attributes.append(.init("sceneMemberID", "viewController"))
    let controller = NewElement(
      request.kind.rawValue, attributes: attributes, children: contents(request.kind, ids, isDesktop))
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
    return (ids[1], document.view(id: ids[2]) == nil ? nil : ids[2])
  }

  /// What is inside a new controller.
  private func contents(_ kind: SceneRequest.Kind, _ ids: [String], _ isDesktop: Bool) -> [NewElement] {
    switch kind {
    case .viewController: return [rootView(ids[2], guide: ids[3], isDesktop)]
    case .tableViewController:
      let library = ViewLibrary(isDesktop: false, ids: [ids[2], ids[3]], isArranged: true)
      guard var table = library.element("tableView", at: .zero, in: screenSize) else { return [] }
      table.attributes.removeAll { $0.name == "translatesAutoresizingMaskIntoConstraints" }
      table.attributes.insert(.init("key", "view"), at: 0)
      table.children.replaceSubrange(
        0..<1, with: [rect(screenSize), NewElement("autoresizingMask", attributes: Self.fillingMask)])
      table.children.append(
        NewElement(
          "connections",
          children: [("dataSource", ids[3]), ("delegate", ids[5])].map { property, id in
            NewElement(
              "outlet",
              attributes: [.init("property", property), .init("destination", ids[1]), .init("id", id)])
          }))
      return [table]
    case .navigationController, .tabBarController:
      let name = kind == .navigationController ? "navigationBar" : "tabBar"
      let height = kind == .navigationController ? 44.0 : 49.0
      return [
        NewElement(
          name,
          attributes: [
            .init("key", name), .init("contentMode", "scaleToFill"), .init("insetsLayoutMarginsFromSafeArea", "NO"),
            .init("id", ids[2]),
          ],
          children: [
            rect(Size(width: screenSize.width, height: height)),
            NewElement("autoresizingMask", attributes: [.init("key", "autoresizingMask")]),
          ])
      ]
    case .viewControllerPlaceholder: return []
    }
  }

  private static let fillingMask: [NewElement.Attribute] = [
    .init("key", "autoresizingMask"), .init("widthSizable", "YES"), .init("heightSizable", "YES"),
  ]

  private func rect(_ size: Size) -> NewElement {
    NewElement(
      "rect",
      attributes: [
        .init("key", "frame"), .init("x", "0.0"), .init("y", "0.0"), .init("width", Numeral.written(size.width)),
        .init("height", Numeral.written(size.height)),
      ])
  }

  private func rootView(_ id: String, guide: String, _ isDesktop: Bool) -> NewElement {
    let size = isDesktop ? Size(width: 450, height: 300) : screenSize
    let rect = rect(size)
    let mask: [NewElement.Attribute] = isDesktop ? [.init("key", "autoresizingMask")] : Self.fillingMask
    if isDesktop {
      return NewElement(
        "view", attributes: [.init("key", "view"), .init("id", id)],
        children: [rect, NewElement("autoresizingMask", attributes: mask)])
    }
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
