import Diagnostics
import InterfaceBuilder
import LayoutEngine

/// The scenes of a storyboard and what connects them, as the document has them.
package struct StoryboardMap {
  /// A scene with a controller, or a reference to a scene of another storyboard.
  package struct Scene {
    /// The object id of the controller.
    package var controller: String
    /// The element name of the controller, such as `navigationController`.
    package var tag: String
    package var title: String
    /// The key of its view; nil if the document has none.
    package var view: String?
    /// The position on the canvas of Interface Builder, in its units; nil if the document has none.
    package var position: Point?
    package var isInitial: Bool
    package var customClass: String?
    package var storyboardID: String?
    /// The title in a navigation bar, and the one in a tab bar; nil if the controller has no such item.
    package var navigationTitle: String?
    package var tabTitle: String?
    /// The storyboard that a reference leads to.
    package var reference: String?
    /// Whether a navigation controller hides its bar, and whether it shows a toolbar.
    package var hidesBar = false
    package var hasToolbar = false
    /// The window of a window controller whose content is that of another scene.
    package var window: Window?
  }

  /// A window without a view of its own.
  package struct Window {
    package var title: String
    /// The size of its content in points.
    package var size: Size
  }

  /// A segue, or the relationship of a container to its content.
  package struct Segue {
    package var id: String
    /// The object that has the segue: a controller, control, cell, gesture recognizer or item of a bar.
    package var source: String
    /// The controllers.
    package var from: String
    package var to: String
    package var kind: String
    package var relationship: String?
    package var identifier: String?
  }

  /// An object that is not a view: a controller, a placeholder such as the first responder, a gesture recognizer, or an
  /// item of a bar.
  package struct Object {
    package var id: String
    /// The element name.
    package var tag: String
    package var title: String
    /// The controller of its scene; nil in a xib.
    package var scene: String?
    /// Where an item of a bar is: `left`, `right`, `back` or `toolbar`; nil for other objects.
    package var side: String?
    /// The key of the view that the object is a part of, such as the table of a section; nil for others.
    package var owner: String?
    /// The keys of the views inside a part, or of the content view of a window.
    package var contents: [String] = []
    /// Whether it is a window with a title bar.
    package var isTitled = false
    /// Where a part is in its view, y downwards; nil if it has no place.
    package var frame: Rect?
  }

  package var scenes: [Scene] = []
  package var segues: [Segue] = []
  package var objects: [Object] = []
}

extension EditedDocument {
  /// The elements of the scenes, in document order.
  var sceneElements: [Element] { document.root.child("scenes")?.children.filter { $0.name == "scene" } ?? [] }

  /// The controller of a scene, or the reference in it; nil if the scene has neither.
  static func controller(of scene: Element) -> Element? {
    let objects = scene.child("objects")?.children ?? []
    return objects.first { $0["sceneMemberID"] == "viewController" } ?? objects.first { $0["id"] != nil }
  }

  /// The scenes and segues. O(elements).
  package func storyboard() -> StoryboardMap {
    var map = StoryboardMap()
    if let objects = document.root.child("objects") { collectObjects(in: objects, of: nil, &map.objects) }
    for scene in sceneElements {
      guard let controller = Self.controller(of: scene), let id = controller["id"] else { continue }
      let point = scene.child("point", key: "canvasLocation")
      let isReference = controller.name == "viewControllerPlaceholder" || controller.name == "controllerPlaceholder"
      let name = controller["title"] ?? controller["userLabel"] ?? controller["customClass"]
      map.scenes.append(
        StoryboardMap.Scene(
          controller: id, tag: controller.name, title: name ?? ViewName.words(fromCamelCase: controller.name),
          view: ownView(of: controller).map { key(of: $0) },
          position: point.flatMap { point in
            guard let x = point.number("x"), let y = point.number("y") else { return nil }
            return Point(x: x, y: y)
          }, isInitial: document.root["initialViewController"] == id, customClass: controller["customClass"],
          storyboardID: controller["storyboardIdentifier"],
          navigationTitle: controller.child("navigationItem").map { $0["title"] ?? "" },
          tabTitle: controller.child("tabBarItem").map { $0["title"] ?? $0["systemItem"] ?? "" },
          reference: isReference ? controller["storyboardName"] ?? "" : nil,
          hidesBar: controller["navigationBarHidden"] == "YES", hasToolbar: controller["toolbarHidden"] == "NO",
          window: window(of: controller)))
      for object in scene.child("objects")?.children ?? [] { collectSegues(in: object, from: id, &map.segues) }
      if let objects = scene.child("objects") { collectObjects(in: objects, of: id, &map.objects) }
    }
    addParts(to: &map)
    return map
  }

  /// Adds the parts of all views.
  private func addParts(to map: inout StoryboardMap) {
    let withGuides = Set(document.guides.compactMap { $0.owner })
    let known = Set(map.objects.map { $0.id })
    var scenes: [ViewIndex: String] = [:]
    for controller in document.viewControllers { if let root = controller.rootView { scenes[root] = controller.id } }
    for view in document.views where !view.id.isEmpty && (withGuides.contains(view.index) || hasParts(view)) {
      for part in parts(of: view) where !known.contains(part.id) {
        map.objects.append(
          StoryboardMap.Object(
            id: part.id, tag: part.element.name, title: part.title,
            scene: layout.root(of: view.index).flatMap { scenes[$0.view] }, owner: key(of: view.index),
            contents: part.contents.map { key(of: $0) }, frame: part.frame))
      }
    }
  }

  /// The top-level view inside of a controller: its view, that of its window, or the view that a container of macOS
  /// shows its contents in.
  private func ownView(of controller: Element) -> ViewIndex? {
    if let view = document.viewControllers.first(where: { $0.id == controller["id"] })?.rootView { return view }
    for element in controller.children + (controller.child("window")?.children ?? []) {
      if let view = document.view(id: element["id"] ?? ""), view.parent == nil { return view.index }
    }
    return nil
  }

  private func window(of controller: Element) -> StoryboardMap.Window? {
    guard controller.name == "windowController", let window = controller.child("window"),
      let size = window.child("rect", key: "contentRect"), let width = size.number("width"),
      let height = size.number("height"), ownView(of: controller) == nil
    else { return nil }
    return StoryboardMap.Window(title: window["title"] ?? "", size: Size(width: width, height: height))
  }

  /// What has no objects of its own inside that a person connects.
  private static let closed = ["connections", "menu", "view", "userDefinedRuntimeAttributes"]

  private func collectObjects(in element: Element, of scene: String?, _ objects: inout [StoryboardMap.Object]) {
    for child in element.children where !Self.closed.contains(child.name) {
      guard document.view(id: child["id"] ?? "") == nil else { continue }
      // The application of a xib is connected by no one.
      if let id = child["id"], id != "-3", !child.name.hasSuffix("Guide") {
        let content = child.name == "window" ? child.child("view", key: "contentView")?["id"] : nil
        objects.append(
          StoryboardMap.Object(
            id: id, tag: child.name, title: ObjectIndex.title(of: child), scene: scene,
            side: Self.side(of: child, in: element),
            contents: content.flatMap { document.view(id: $0) }.map { [key(of: $0.index)] } ?? [],
            isTitled: child.child("windowStyleMask")?["titled"] == "YES"))
      }
      collectObjects(in: child, of: scene, &objects)
    }
  }

  private static func side(of item: Element, in list: Element) -> String? {
    guard item.name == "barButtonItem" else { return nil }
    if list.name == "toolbarItems" { return "toolbar" }
    return ["left", "right", "back"].first { side in
      item["key"] == side + "BarButtonItem" || list.name == side + "BarButtonItems"
    }
  }

  private func collectSegues(in element: Element, from controller: String, _ segues: inout [StoryboardMap.Segue]) {
    for child in element.children {
      guard child.name == "connections" else {
        collectSegues(in: child, from: controller, &segues)
        continue
      }
      for segue in child.children where segue.name == "segue" {
        guard let id = segue["id"], let destination = segue["destination"] else { continue }
        segues.append(
          StoryboardMap.Segue(
            id: id, source: element["id"] ?? controller, from: controller, to: destination,
            kind: segue["kind"] ?? "show", relationship: segue["relationship"], identifier: segue["identifier"]))
      }
    }
  }
}
