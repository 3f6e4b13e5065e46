import AutoLayout
import Foundation
import InterfaceBuilder
import KitDocuments
import KitSupport

extension DesktopDocuments {
  package static func controller(
    _ node: ViewController, _ coder: InterfaceCoder, _ creator: ((NSCoder) -> NSViewController?)?
  ) -> NSResponder? {
    let subject = CoderSubject.object(node.element)
    if node.kind == .windowController { return coder.make(subject, of: node.element, base: NSWindowController.self) }
    return coder.make(subject, of: node.element, base: node.kind.desktopClass, creator: creator)
  }

  package static func complete(_ controller: NSResponder, _ scene: LoadedScene) {
    let (loader, element) = (scene.loader, scene.node.element)
    if let controller = controller as? NSWindowController { return loadWindow(of: controller, scene) }
    guard let container = controller as? NSViewController else { return }
    let contents = scene.contents().compactMap { $0.controller as? NSViewController }
    switch container {
    case let tabs as NSTabViewController: tabs.adopt(contents, element, loader)
    case let split as NSSplitViewController: split.adopt(contents, element, loader)
    default: for child in contents { container.addChild(child) }
    }
    container.awakeFromNib()
  }

  /// Creates the window, connects it, and gives it the controller of its content.
  private static func loadWindow(of controller: NSWindowController, _ scene: LoadedScene) {
    scene.loader.connect(controller, of: scene.node.element) {
      controller.windowWillLoad()
      if let window = scene.node.element.child("window") { controller.window = scene.loader.window(of: window) }
    }
    for case let content as NSViewController in scene.contents().map(\.controller).prefix(1) {
      controller.contentViewController = content
    }
    controller.awakeFromNib()
    controller.windowDidLoad()
  }

  package static func scene(of controller: NSResponder) -> LoadedScene? {
    (controller as? any ScenePerformer)?.storyboardScene
  }

  package static func setView(_ view: NSView, of controller: NSResponder) {
    (controller as? NSViewController)?.view = view
  }

  package static func embed(_ child: NSResponder, in view: NSView, of controller: NSResponder) {
    guard let child = child as? NSViewController else { return }
    (controller as? NSViewController)?.addChild(child)
    child.view.frame = view.bounds
    child.view.autoresizingMask = [.width, .height]
    view.addSubview(child.view)
  }

  // MARK: Segues

  package static func segue(
    _ type: NSStoryboardSegue.Type, _ identifier: String?, from source: NSResponder, to target: NSResponder
  ) -> NSStoryboardSegue { type.instance(identifier: identifier ?? "", source: source, destination: target) }

  package static func configure(
    _ segue: NSStoryboardSegue, _ node: SegueNode, target: NSResponder, anchor: AnyObject?, sender: Any?
  ) {
    guard node.element["popoverAnchorView"] != nil, let view = (anchor ?? sender) as? NSView else { return }
    segue.anchor = (
      view, NamedValues.rectEdge.value(node.element["preferredEdge"]) ?? .maxY,
      NamedValues.popoverBehavior.value(node.element["popoverBehavior"]) ?? .transient
    )
  }

  package static func shouldPerform(_ identifier: String, from controller: NSResponder, sender: Any?) -> Bool {
    (controller as? any NSSeguePerforming)?.shouldPerformSegue(withIdentifier: identifier, sender: sender) ?? true
  }

  package static func prepare(_ controller: NSResponder, for segue: NSStoryboardSegue, sender: Any?) {
    (controller as? any NSSeguePerforming)?.prepare(for: segue, sender: sender)
  }
}

extension NSViewController {
  /// Applies the settings of the scene that the controller is created from.
  func applyDocument(_ scene: LoadedScene) {
    storyboardScene = scene
    let element = scene.node.element
    AttributeReader.desktop.read(element, into: self, scene.loader.objects)
    if let name = element["identifier"] { identifier = NSUserInterfaceItemIdentifier(name) }
    if let size = element.size("preferredContentSize") { preferredContentSize = size }
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
        if settings["collapsed"] == "YES" { item.isCollapsed = true }
        if let length = settings.number("minimumThickness"), length >= 0 { item.minimumThickness = CGFloat(length) }
        if let length = settings.number("maximumThickness"), length >= 0 { item.maximumThickness = CGFloat(length) }
      }
      addSplitViewItem(item)
    }
  }
}
