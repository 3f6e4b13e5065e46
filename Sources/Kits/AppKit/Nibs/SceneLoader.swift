import Foundation
import InterfaceBuilder
import KitDocuments
import KitSupport
import LayoutEngine

/// Creates a controller of a storyboard with the controllers that it contains, and later its view.
@MainActor
final class SceneLoader {
  let storyboard: NSStoryboard
  let file: InterfaceFile

  init(_ storyboard: NSStoryboard, _ file: InterfaceFile) { (self.storyboard, self.file) = (storyboard, file) }

  /// Creates the controller of a node by `creator`, or by `init(coder:)` of its class.
  func controller(_ node: ViewController, creator: ((NSCoder) -> NSViewController?)? = nil) -> NSResponder? {
    node.create { make(node, creator: creator) }
  }

  private func make(_ node: ViewController, creator: ((NSCoder) -> NSViewController?)?) -> NSResponder? {
    if node.reference != nil { return external(node) }
    let loader = InterfaceLoader(file, mode: .running)
    let scene = LoadedScene(self, node, loader)
    loader.coder.scene = scene
    defer { loader.coder.scene = nil }
    let subject = InterfaceCoder.Subject.object(node.element)
    if node.kind == .windowController {
      guard let made = loader.coder.make(subject, of: node.element, base: NSWindowController.self) else { return nil }
      loadWindow(of: made, node, loader)
      return made
    }
    let made = loader.coder.make(subject, of: node.element, base: node.kind.desktopClass, creator: creator)
    guard let made else { return nil }
    loader.performer = made
    addContents(of: node, to: made, loader)
    made.awakeFromNib()
    return made
  }

  /// Creates the controller with an object id.
  func controller(id: String, creator: ((NSCoder) -> NSViewController?)? = nil) -> NSResponder? {
    file.controller(id: id).flatMap { controller($0, creator: creator) }
  }

  /// The controller of another storyboard.
  private func external(_ node: ViewController) -> NSResponder? {
    guard let reference = node.reference else { return nil }
    let other = NSStoryboard(name: reference.storyboard, bundle: file.bundle)
    if let identifier = reference.identifier {
      return other.instantiateController(withIdentifier: identifier) as? NSResponder
    }
    return other.instantiateInitialController() as? NSResponder
  }

  /// The destinations of the relationships of a container.
  private func contents(of node: ViewController) -> [NSViewController] {
    node.relationships.compactMap { controller(id: $0.destination) as? NSViewController }
  }

  /// Creates the window, connects it, and gives it the controller of its content.
  private func loadWindow(of controller: NSWindowController, _ node: ViewController, _ loader: InterfaceLoader) {
    loader.objects.provide(controller, for: node.element)
    loader.performer = controller
    controller.windowWillLoad()
    if let element = node.element.child("window") { controller.window = loader.window(of: element) }
    loader.makeObjects(beside: node.element)
    loader.finish()
    if let content = contents(of: node).first { controller.contentViewController = content }
    controller.awakeFromNib()
    controller.windowDidLoad()
  }

  private func addContents(of node: ViewController, to container: NSViewController, _ loader: InterfaceLoader) {
    let contents = contents(of: node)
    switch container {
    case let tabs as NSTabViewController: tabs.adopt(contents, node.element, loader)
    case let split as NSSplitViewController: split.adopt(contents, node.element, loader)
    default: for child in contents { container.addChild(child) }
    }
  }
}

extension InterfaceLoader {
  /// Creates the other objects of the scene of a controller.
  func makeObjects(beside element: Element) {
    for child in objects.file.sceneObjects(with: element)?.children ?? [] where child !== element {
      _ = object(of: child)
    }
  }
}

extension ControllerKind {
  /// The class of view controllers of the kind. Controllers of other frameworks are plain ones.
  @MainActor
  fileprivate var desktopClass: NSViewController.Type {
    switch self {
    case .tabViewController: NSTabViewController.self
    case .splitViewController: NSSplitViewController.self
    case .collectionViewItem: NSCollectionViewItem.self
    default: NSViewController.self
    }
  }
}

extension NSTabViewController {
  /// Uses the tab view of the document, and adds a tab for each controller.
  fileprivate func adopt(_ contents: [NSViewController], _ element: Element, _ loader: InterfaceLoader) {
    tabStyle = NamedValues.tabStyle.value(element["tabStyle"]) ?? .segmentedControlOnTop
    if let made = loader.coder.view(of: element.child("tabView")) as? NSTabView { tabView = made }
    let items = element.child("tabViewItems")?.children ?? []
    for (index, controller) in contents.enumerated() {
      let item =
        items.indices.contains(index) ? NSTabViewItem(items[index], loader.objects) : NSTabViewItem(identifier: nil)
      if item.label.isEmpty { item.label = controller.title ?? "" }
      item.viewController = controller
      addTabViewItem(item)
    }
    if let index = element.number("selectedTabViewItemIndex"), let index = Int(exactly: index) {
      selectedTabViewItemIndex = index
    }
  }
}

extension NSSplitViewController {
  /// Uses the split view of the document, and adds a pane for each controller.
  fileprivate func adopt(_ contents: [NSViewController], _ element: Element, _ loader: InterfaceLoader) {
    if let made = loader.coder.view(of: element.child("splitView")) as? NSSplitView { splitView = made }
    let items = element.child("splitViewItems")?.children ?? []
    for (index, controller) in contents.enumerated() {
      let settings = items.indices.contains(index) ? items[index] : nil
      let item: NSSplitViewItem
      switch settings?["behavior"] {
      case "sidebar": item = NSSplitViewItem(sidebarWithViewController: controller)
      case "contentList": item = NSSplitViewItem(contentListWithViewController: controller)
      default: item = NSSplitViewItem(viewController: controller)
      }
      if let settings {
        loader.objects.add(item, for: settings)
        if let priority = settings.number("holdingPriority") {
          item.holdingPriority = NSLayoutConstraint.Priority(Float(min(1000, max(1, priority))))
        }
        if settings["canCollapse"] == "YES" { item.canCollapse = true }
        if let length = settings.number("minimumThickness"), length >= 0 { item.minimumThickness = CGFloat(length) }
        if let length = settings.number("maximumThickness"), length >= 0 { item.maximumThickness = CGFloat(length) }
      }
      addSplitViewItem(item)
    }
  }
}
