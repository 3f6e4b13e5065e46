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

  /// Creates the controller of a node by `creator`, or by `init(coder:)` of its class.
  func controller(_ node: ViewController, creator: ((NSCoder) -> UIViewController?)? = nil) -> UIViewController? {
    node.create { make(node, creator: creator) }
  }

  private func make(_ node: ViewController, creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
    if node.kind == .viewControllerPlaceholder { return external(node) }
    let loader = InterfaceLoader(file, mode: .running)
    let scene = LoadedScene(self, node, loader)
    guard let made = loader.controller(of: node, scene: scene, creator: creator) else { return nil }
    scene.connect(made)
    addContents(of: node, to: made)
    scene.connectWithoutView(made)
    made.awakeFromNib()
    return made
  }

  /// Creates the controller with an object id.
  func controller(id: String, creator: ((NSCoder) -> UIViewController?)? = nil) -> UIViewController? {
    file.controller(id: id).flatMap { controller($0, creator: creator) }
  }

  /// The controller of another storyboard.
  private func external(_ node: ViewController) -> UIViewController? {
    guard let reference = node.reference else { return nil }
    let other = UIStoryboard(name: reference.storyboard, bundle: file.bundle)
    if let identifier = reference.identifier {
      return other.instantiateViewController(withIdentifier: identifier)
    }
    return other.instantiateInitialViewController()
  }

  private func addContents(of node: ViewController, to container: UIViewController) {
    let named = node.relationships.compactMap { name, destination in
      controller(id: destination).map { (relationship: name, controller: $0) }
    }
    let contents = named.map(\.controller)
    guard !contents.isEmpty else { return }
    switch container {
    case let split as UISplitViewController: split.adopt(named, node.element)
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
    case .splitViewController: UISplitViewController.self
    default: UIViewController.self
    }
  }
}
