import Foundation
import InterfaceBuilder
import KitDocuments
import KitSupport
import LayoutEngine

/// The scene of a storyboard that a controller was created from: its view, until it is loaded, and its segues.
@MainActor
final class LoadedScene {
  let source: SceneLoader
  let node: ViewController
  private let loader: InterfaceLoader
  /// The segues that can be performed, with their containers and anchors.
  private var segues: SceneSegues

  init(_ source: SceneLoader, _ node: ViewController, _ loader: InterfaceLoader) {
    (self.source, self.node, self.loader) = (source, node, loader)
    segues = SceneSegues(of: node)
  }

  // MARK: The controller

  /// Applies the settings of the document to a controller, whose initializer is running.
  func configure(_ controller: UIViewController) {
    let element = node.element
    controller.storyboardScene = self
    AttributeReader.touch.read(element, into: controller, loader.objects)
    if let extended = element.child("extendedEdge", key: "edgesForExtendedLayout") {
      controller.edgesForExtendedLayout = extended.edges
    }
    if let size = element.child("size", key: "preferredContentSize") ?? element.child("size", key: "freeformSize"),
      size["key"] == "preferredContentSize"
    {
      controller.preferredContentSize = CGSize(width: size.number("width") ?? 0, height: size.number("height") ?? 0)
    }
    if let item = element.child("navigationItem", key: "navigationItem") {
      loader.configure(controller.navigationItem, item)
    }
    if let item = element.child("tabBarItem", key: "tabBarItem") { loader.configure(controller.tabBarItem, item) }
    if let items = element.child("toolbarItems") {
      controller.toolbarItems = items.children.compactMap { loader.barButton($0) }
    }
  }

  /// Connects the outlets of a controller to the objects of the scene that exist before its view.
  func connect(_ controller: UIViewController) {
    if let bar = controller as? UINavigationController {
      loader.configureBar(bar.navigationBar, in: node.element)
    }
    if let tabs = controller as? UITabBarController { loader.configureBar(tabs.tabBar, in: node.element) }
    loader.controller = controller
  }

  /// Connects a controller whose scene has no view, such as a container, to the other objects of the scene.
  func connectWithoutView(_ controller: UIViewController) {
    guard node.rootView == nil else { return }
    loader.provide(controller, for: node.element)
    loader.finish()
    loader.release()
  }

  // MARK: The view

  /// Creates the view of the controller, connects the outlets and calls `awakeFromNib()`. Returns false without a view.
  func loadView(of controller: UIViewController) -> Bool {
    guard let root = node.rootView else { return false }
    loader.provide(controller, for: node.element)
    loader.loadView(at: root, of: controller)
    segues.find(in: loader.objects)
    loader.release()
    return true
  }

  /// Performs the embed segues. Called between `loadView()` and `viewDidLoad()`.
  func embed(in controller: UIViewController) {
    for case (let segue, let view as UIView) in segues.takeEmbeds() {
      guard let child = destination(of: segue, from: controller, sender: view) else { continue }
      let made = UIStoryboardSegue(identifier: segue.identifier, source: controller, destination: child)
      controller.prepare(for: made, sender: view)
      controller.addChild(child)
      child.view.frame = view.bounds
      child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(child.view)
      child.didMove(toParent: controller)
    }
  }

  // MARK: Segues

  /// Performs the segue with an identifier. Returns false if there is none.
  func perform(_ identifier: String, from controller: UIViewController, sender: Any?) -> Bool {
    guard let segue = segues[identifier] else { return false }
    perform(segue, from: controller, sender: sender)
    return true
  }

  /// Performs a segue that a control, an item or a gesture begins, if the controller allows it.
  func trigger(_ segue: SegueNode, from controller: UIViewController, sender: Any?) {
    guard controller.shouldPerformSegue(withIdentifier: segue.identifier ?? "", sender: sender) else { return }
    perform(segue, from: controller, sender: sender)
  }

  private func perform(_ segue: SegueNode, from controller: UIViewController, sender: Any?) {
    if segue.kind == "unwind" { return unwind(segue, from: controller, sender: sender) }
    guard let target = destination(of: segue, from: controller, sender: sender) else { return }
    let made = self.segue(segue, controller, target)
    controller.prepare(for: made, sender: sender)
    made.perform()
  }

  /// Creates the destination of a segue: by its segue action, or by the class of its node.
  private func destination(of segue: SegueNode, from controller: UIViewController, sender: Any?) -> UIViewController? {
    source.controller(id: segue.destination, creator: segue.creator(in: controller, sender: sender))
  }

  /// Creates the segue object of a custom class or of a kind.
  private func segue(_ segue: SegueNode, _ source: UIViewController, _ target: UIViewController) -> UIStoryboardSegue {
    let type = loader.objects.classNamed(in: segue.element, base: UIStoryboardSegue.self) as? UIStoryboardSegue.Type
    let made = (type ?? UIStoryboardSegue.self)
      .instance(identifier: segue.identifier, source: source, destination: target)
    made.kind = segue.kind
    if let style: UIModalPresentationStyle = NamedValues.presentationStyle.value(
      segue.element["modalPresentationStyle"])
    {
      target.modalPresentationStyle = style
    }
    if segue.kind == "popoverPresentation" { anchor(target, segue) }
    return made
  }

  /// Makes a controller a popover beside the view or the item that the segue names.
  private func anchor(_ target: UIViewController, _ segue: SegueNode) {
    target.modalPresentationStyle = .popover
    switch segues.anchor(of: segue) {
    case let view as UIView: target.popoverPresentationController?.sourceView = view
    case let item as UIBarButtonItem: target.popoverPresentationController?.barButtonItem = item
    default: break
    }
  }

  /// Returns to the controller that declares the action of an unwind segue.
  private func unwind(_ segue: SegueNode, from controller: UIViewController, sender: Any?) {
    guard let action = segue.unwindAction else { return }
    var candidate: UIViewController? = controller.parent ?? controller.presentingViewController
    while let current = candidate {
      let found = [current] + current.children.reversed().filter { $0 !== controller }
      if let target = found.first(where: {
        $0.canPerformUnwindSegueAction(Selector(action), from: controller, sender: sender)
      }) {
        let made = self.segue(segue, controller, target)
        controller.prepare(for: made, sender: sender)
        InterfaceMembers(of: target).perform(action: action, sender: made, event: nil)
        return made.perform()
      }
      candidate = current.parent ?? current.presentingViewController
    }
  }
}

extension Element {
  /// The edges of an `<extendedEdge>`.
  fileprivate var edges: UIRectEdge {
    var edges: UIRectEdge = []
    if self["top"] == "YES" { edges.insert(.top) }
    if self["left"] == "YES" { edges.insert(.left) }
    if self["bottom"] == "YES" { edges.insert(.bottom) }
    if self["right"] == "YES" { edges.insert(.right) }
    return edges
  }
}
