import Foundation
import InterfaceBuilder
import KitDocuments
import KitSupport
import LayoutEngine

/// Creates a view controller of a storyboard with the controllers that it contains, and later its view.
@MainActor
final class SceneLoader {
  let storyboard: UIStoryboard
  let file: InterfaceFile

  init(_ storyboard: UIStoryboard, _ file: InterfaceFile) { (self.storyboard, self.file) = (storyboard, file) }

  /// The controllers whose creation is in progress. A cycle of relationships ends at one of them.
  private static var underway: Set<ObjectIdentifier> = []

  /// Creates the controller of a node by `creator`, or by `init(coder:)` of its class.
  func controller(_ node: ViewController, creator: ((NSCoder) -> UIViewController?)? = nil) -> UIViewController? {
    let key = ObjectIdentifier(node.element)
    guard Self.underway.insert(key).inserted else { return nil }
    defer { Self.underway.remove(key) }
    if node.kind == .viewControllerPlaceholder { return external(node) }
    let loader = InterfaceLoader(file, mode: .running)
    let scene = LoadedScene(self, node, loader)
    guard let made = loader.controller(of: node, scene: scene, creator: creator) else { return nil }
    scene.connect(made)
    addContents(of: node, to: made)
    made.awakeFromNib()
    return made
  }

  /// Creates the controller with an object id.
  func controller(id: String, creator: ((NSCoder) -> UIViewController?)? = nil) -> UIViewController? {
    file.controller(id: id).flatMap { controller($0, creator: creator) }
  }

  /// The controller of another storyboard.
  private func external(_ node: ViewController) -> UIViewController? {
    guard let name = node.element["storyboardName"] else { return nil }
    let other = UIStoryboard(name: name, bundle: file.bundle)
    if let identifier = node.element["referencedIdentifier"] {
      return other.instantiateViewController(withIdentifier: identifier)
    }
    return other.instantiateInitialViewController()
  }

  private func addContents(of node: ViewController, to container: UIViewController) {
    let contents = node.element.interfaceConnections.compactMap { entry -> UIViewController? in
      guard case .segue(let segue) = entry.connection, segue.relationship != nil else { return nil }
      return controller(id: segue.destination)
    }
    guard !contents.isEmpty else { return }
    switch container {
    case let navigation as UINavigationController: navigation.setViewControllers(contents, animated: false)
    case let tabs as UITabBarController: tabs.setViewControllers(contents, animated: false)
    default: for child in contents { container.addChild(child) }
    }
  }
}

extension InterfaceLoader {
  /// Creates a controller by `creator`, or by `init(coder:)` of its class.
  func controller(
    of node: ViewController, scene: LoadedScene, creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    coder.scene = scene
    defer { coder.scene = nil }
    return coder.make(.object(node.element), of: node.element, base: node.kind.touchClass, creator: creator)
  }
}

extension UIViewController: CodedObject {}

extension ControllerKind {
  /// The class of controllers of the kind. Controllers of other frameworks are plain ones.
  @MainActor
  var touchClass: UIViewController.Type {
    switch self {
    case .tableViewController: UITableViewController.self
    case .collectionViewController: UICollectionViewController.self
    case .navigationController: UINavigationController.self
    case .tabBarController: UITabBarController.self
    case .pageViewController: UIPageViewController.self
    default: UIViewController.self
    }
  }
}
