import Foundation
import InterfaceBuilder
import KitDocuments
import KitSupport

extension TouchDocuments {
  package static func controller(
    _ node: ViewController, _ coder: InterfaceCoder, _ creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    coder.make(.object(node.element), of: node.element, base: node.kind.touchClass, creator: creator)
  }

  package static func complete(_ controller: UIViewController, _ scene: LoadedScene) {
    let (loader, element) = (scene.loader, scene.node.element)
    if let navigation = controller as? UINavigationController {
      loader.configureBar(navigation.navigationBar, in: element)
    }
    if let tabs = controller as? UITabBarController { loader.configureBar(tabs.tabBar, in: element) }
    addContents(scene.contents(), to: controller, element)
    // A scene without a view, such as a container, is connected to the other objects of the scene at once.
    if scene.node.rootView == nil { loader.connect(controller, of: element) }
    controller.awakeFromNib()
  }

  private static func addContents(
    _ named: [(relationship: String, controller: UIViewController)], to container: UIViewController, _ element: Element
  ) {
    let contents = named.map(\.controller)
    guard !contents.isEmpty else { return }
    switch container {
    case let split as UISplitViewController: split.adopt(named, element)
    case let navigation as UINavigationController: navigation.setViewControllers(contents, animated: false)
    case let tabs as UITabBarController: tabs.setViewControllers(contents, animated: false)
    default: for child in contents { container.addChild(child) }
    }
  }

  package static func scene(of controller: UIViewController) -> LoadedScene? { controller.storyboardScene }

  package static func setView(_ view: UIView, of controller: UIViewController) { controller.view = view }

  package static func embed(_ child: UIViewController, in view: UIView, of controller: UIViewController) {
    controller.addChild(child)
    child.view.frame = view.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(child.view)
    child.didMove(toParent: controller)
  }

  // MARK: Segues

  package static func segue(
    _ type: UIStoryboardSegue.Type, _ identifier: String?, from source: UIViewController, to target: UIViewController
  ) -> UIStoryboardSegue { type.instance(identifier: identifier, source: source, destination: target) }

  package static func configure(
    _ segue: UIStoryboardSegue, _ node: SegueNode, target: UIViewController, anchor: AnyObject?, sender: Any?
  ) {
    if let style: UIModalPresentationStyle = NamedValues.presentationStyle.value(node.element["modalPresentationStyle"])
    {
      target.modalPresentationStyle = style
    }
    guard node.kind == "popoverPresentation" else { return }
    target.modalPresentationStyle = .popover
    switch anchor {
    case let view as UIView: target.popoverPresentationController?.sourceView = view
    case let item as UIBarButtonItem: target.popoverPresentationController?.barButtonItem = item
    default: break
    }
  }

  package static func shouldPerform(_ identifier: String, from controller: UIViewController, sender: Any?) -> Bool {
    controller.shouldPerformSegue(withIdentifier: identifier, sender: sender)
  }

  package static func prepare(_ controller: UIViewController, for segue: UIStoryboardSegue, sender: Any?) {
    controller.prepare(for: segue, sender: sender)
  }

  package static func unwind(
    _ segue: SegueNode, from controller: UIViewController, _ scene: LoadedScene, sender: Any?
  ) {
    guard let action = segue.unwindAction else { return }
    var candidate: UIViewController? = controller.parent ?? controller.presentingViewController
    while let current = candidate {
      let found = [current] + current.children.reversed().filter { $0 !== controller }
      if let target = found.first(where: {
        $0.canPerformUnwindSegueAction(Selector(action), from: controller, sender: sender)
      }) {
        let made = scene.segue(segue, from: controller, to: target, sender: sender)
        controller.prepare(for: made, sender: sender)
        InterfaceMembers(of: target).perform(action: action, sender: made, event: nil)
        return made.perform()
      }
      candidate = current.parent ?? current.presentingViewController
    }
  }
}

extension UIViewController {
  /// Applies the settings of the scene that the controller is created from.
  func applyDocument(_ scene: LoadedScene) {
    let (loader, element) = (scene.loader, scene.node.element)
    storyboardScene = scene
    AttributeReader.touch.read(element, into: self, loader.objects)
    if let extended = element.child("extendedEdge", key: "edgesForExtendedLayout") {
      edgesForExtendedLayout = extended.edges
    }
    if let size = element.size("preferredContentSize") { preferredContentSize = size }
    if let item = element.child("navigationItem", key: "navigationItem") {
      loader.configure(navigationItem, item)
    }
    if let item = element.child("tabBarItem", key: "tabBarItem") { loader.configure(tabBarItem, item) }
    if let items = element.child("toolbarItems") {
      toolbarItems = items.children.compactMap { loader.barButton($0) }
    }
  }

  /// The view if it is loaded. Setting a property by its key path reads it first, which must not load the view.
  var connectedView: UIView? {
    get { viewIfLoaded }
    set { view = newValue }
  }

  /// Creates the view of the storyboard or of the nib. Returns false if there is neither.
  func loadDocumentView() -> Bool {
    if let storyboardScene, storyboardScene.loadView(of: self) { return true }
    guard let name = nibName ?? nibNameOfClass else { return false }
    _ = UINib(nibName: name, bundle: nibBundle).instantiate(withOwner: self)
    return isViewLoaded
  }

  /// The name of the nib that belongs to the class, if the bundle has it.
  private var nibNameOfClass: String? {
    guard type(of: self) != UIViewController.self else { return nil }
    let name = String(describing: type(of: self))
    let candidates = (name.hasSuffix("Controller") ? [String(name.dropLast("Controller".count))] : []) + [name]
    return InterfaceFile.nibName(of: candidates, in: nibBundle)
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
